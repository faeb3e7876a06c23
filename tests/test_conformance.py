"""The conformance suite over every installed game, edition and mission; and that its laws catch what they should."""

import json
from random import Random
from typing import Any

import pytest

from tests.pin_nodes import PINS, counts, key
from undercroft.core import conformance
from undercroft.core.conformance import LAWS, LawBroken, Moment, Report, run, trial
from undercroft.core.dice import seeded
from undercroft.core.game import Game
from undercroft.core.ledger import Refusal
from undercroft.core.spec import GameSpec, games

MISSIONS = [
    (spec, edition, mission.id)
    for spec in games().values()
    for edition in spec.editions
    for mission in spec.missions()
]
NAMES = [key(*mission) for mission in MISSIONS]
GAMES = 4  # random games of each mission; the soak run plays thousands


@pytest.mark.parametrize(("spec", "edition", "mission"), MISSIONS, ids=NAMES)
def test_random_games_keep_every_law(spec: GameSpec, edition: str, mission: str) -> None:
    shown = Report()
    for number in range(GAMES):
        shown.add(run(trial(spec, mission, edition, number)))
    assert shown.games == GAMES
    assert set(shown.looked) == {*LAWS, "records replay"}


@pytest.mark.parametrize(("spec", "edition", "mission"), MISSIONS, ids=NAMES)
def test_node_counts_are_as_pinned(spec: GameSpec, edition: str, mission: str) -> None:
    pins = json.loads(PINS.read_text(encoding="utf-8"))
    expected = pins.get(key(spec, edition, mission))
    hint = "if rules or maps changed on purpose: python -m tests.pin_nodes"
    assert counts(spec, edition, mission) == expected, hint


# ---------------------------------------------------------------- the laws catch what they should


def moment(steps: int = 90) -> Moment:
    """A game under way."""
    spec, edition, mission = MISSIONS[0]
    game = conformance.walked(spec, mission, edition, 3, steps)
    found = Moment(game, spec, Random(1))
    found.remember()
    return found


def broken(law: conformance.Law, at: Moment, tries: int = 40) -> bool:
    """Whether the law complains within some tries."""
    try:
        for _ in range(tries):
            law(at)
    except AssertionError:
        return True
    return False


@pytest.mark.parametrize("name", LAWS)
def test_a_sound_game_breaks_no_law(name: str) -> None:
    assert not broken(LAWS[name][0], moment())


def test_a_lost_card_is_noticed() -> None:
    at = moment()
    state: Any = at.game.state
    state.deck = [0] * len(state.deck)
    assert broken(conformance.conserved, at)


def test_an_option_that_comes_twice_is_noticed() -> None:
    at = moment()
    assert at.game.ask is not None
    at.game.ask.options.append(at.game.ask.options[0])
    assert broken(conformance.options_stand, at)


def test_a_refused_option_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    at = moment()
    monkeypatch.setattr(Game, "why_not", lambda game, code: Refusal("TABLE", "nothing is allowed today"))
    assert broken(conformance.options_stand, at)
    assert broken(conformance.refusals_agree, at)


def test_an_unknown_rule_in_a_refusal_is_noticed() -> None:
    with pytest.raises(AssertionError, match="no rule of the ledger"):
        conformance.check_refusal(MISSIONS[0][0], "move 1 n", Refusal("XYZ-1", "that is forbidden"))


def test_a_copy_that_shares_something_is_noticed() -> None:
    at = moment()
    state: Any = at.game.state
    whole = type(state).copy

    def shares(table: Any) -> Any:
        twin = whole(table)
        twin.square, twin.at, twin.cp = table.square, table.at, table.cp
        return twin

    at.game.state = _with_copy(state, shares)
    assert broken(conformance.copies_are_independent, at)


def _with_copy(state: Any, copy: Any) -> Any:
    """The state, copied in another way."""
    kind = type("Sharing", (type(state),), {"copy": copy, "__slots__": ()})
    twin = state.copy()
    state.__class__ = kind
    del twin
    return state


def test_a_view_that_shows_the_deck_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    at = moment()
    kind = type(at.game)
    whole = kind.view

    def peeping(game: Any, seat: int) -> dict[str, Any]:
        return {**whole(game, seat), "hands": game.state.hand}

    monkeypatch.setattr(kind, "view", peeping)
    assert broken(conformance.secrets_stay_hidden, at)


def test_a_forgotten_field_of_a_position_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    at = moment()
    kind = type(at.game)
    whole = kind.shapes

    def forgetful(game: Any) -> dict[str, Any]:
        return {name: shape for name, shape in whole(game).items() if name != "cp"}

    monkeypatch.setattr(kind, "shapes", forgetful)
    assert broken(conformance.positions_come_back, at) or _raises(at)


def _raises(at: Moment) -> bool:
    try:
        conformance.positions_come_back(at)
    except Exception:
        return True
    return False


def test_a_broken_law_says_where_it_happened() -> None:
    spec, edition, mission = MISSIONS[0]

    def never(at: Moment) -> None:
        raise AssertionError("this cannot be")

    with pytest.raises(LawBroken, match=f"{mission}, random game 4 .* at step 0: never: this cannot be"):
        run(trial(spec, mission, edition, 4), {"never": (never, 1)})


def test_an_endless_game_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    spec, edition, mission = MISSIONS[0]
    monkeypatch.setattr(conformance, "MOST_DECISIONS", 30)
    with pytest.raises(LawBroken, match="not ended after 30 decisions"):
        run(trial(spec, mission, edition, 4), {})


def test_the_same_trial_is_the_same_game() -> None:
    spec, edition, mission = MISSIONS[0]
    one, other = (run(trial(spec, mission, edition, 1), {}) for _ in range(2))
    assert (one.decisions, one.fired, one.endings) == (other.decisions, other.fired, other.endings)
    assert seeded(1).a == seeded(1).a
