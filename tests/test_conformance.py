"""The conformance suite over every installed game, edition and mission; and that its laws catch what they should."""

import json
import re
from inspect import signature
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest
from msgspec import structs

import undercroft
from tests.pin_nodes import PINS, counts, key
from undercroft.core.errors import UndercroftError
from undercroft.core.files.ledger import Refusal
from undercroft.core.game import Game
from undercroft.core.page import Errand, Guide
from undercroft.core.proof import conformance, laws
from undercroft.core.proof.conformance import LawBroken, Report, of_each_size, run, trial
from undercroft.core.proof.doors import DOORS, Door
from undercroft.core.proof.laws import LAWS, NO_CIRCLES, Moment
from undercroft.core.proof.promises import TOLD
from undercroft.core.spec import GameSpec, games

MISSIONS = [
    (spec, edition, mission.id) for spec in games().values() for edition in spec.editions for mission in spec.missions()
]
NAMES = [key(*mission) for mission in MISSIONS]
GAMES = 8  # random games of each mission; the soak run plays thousands
LATER = 6  # times as seldom in the later part of a long game, which most of Incursion's are


@pytest.mark.parametrize(("spec", "edition", "mission"), MISSIONS, ids=NAMES)
def test_random_games_keep_every_law(spec: GameSpec, edition: str, mission: str) -> None:
    shown, set_ups = Report(), of_each_size(spec, mission, edition)
    for number in range(GAMES):
        shown.add(run(trial(spec, mission, edition, number, set_ups), later=LATER))
    assert shown.games == GAMES
    assert set(shown.looked) == {*LAWS, NO_CIRCLES, TOLD, "records replay"}


@pytest.mark.parametrize(("spec", "edition", "mission"), MISSIONS, ids=NAMES)
def test_node_counts_are_as_pinned(spec: GameSpec, edition: str, mission: str) -> None:
    pins = json.loads(PINS.read_text(encoding="utf-8"))
    expected = pins.get(key(spec, edition, mission))
    hint = "if rules or maps changed on purpose: python -m tests.pin_nodes"
    assert counts(spec, edition, mission) == expected, hint


# ---------------------------------------------------------------- the laws catch what they should


class Altered:
    """A game with some of its answers changed."""

    def __init__(self, game: Game, **answers: Any) -> None:
        self.game = game
        self.answers = answers

    def __getattr__(self, name: str) -> Any:
        return self.answers[name] if name in self.answers else getattr(self.game, name)


def moment(**answers: Any) -> Moment:
    """A game under way, as it is or altered."""
    spec, edition, mission = MISSIONS[0]
    game = conformance.walked(spec, mission, edition, 3, 90)
    found = Moment(cast(Game, Altered(game, **answers)) if answers else game, spec, Random(1))
    found.remember()
    return found


def broken(law: laws.Law, at: Moment) -> str:
    """What the law complains of within some tries, if it does."""
    try:
        for _ in range(20):
            law(at)
    except (AssertionError, UndercroftError) as error:
        return str(error)
    return ""


@pytest.mark.parametrize("name", LAWS)
def test_a_sound_game_breaks_no_law(name: str) -> None:
    assert broken(LAWS[name][0], moment()) == ""


def test_a_lost_card_is_noticed() -> None:
    at = moment()
    state: Any = at.game.state
    state.deck = [0] * len(state.deck)
    assert "copies of" in broken(laws.conserved, at)


def test_an_option_that_comes_twice_is_noticed() -> None:
    at = moment()
    assert at.game.ask is not None
    at.game.ask.options.append(at.game.ask.options[0])
    assert "twice" in broken(laws.options_stand, at)


def test_a_refused_option_is_noticed() -> None:
    at = moment(why_not=lambda code: Refusal("TABLE", "nothing is allowed today"))
    assert "is an option and refused" in broken(laws.options_stand, at)
    assert "is an option and refused" in broken(laws.refusals_agree, at)


def test_something_illegal_that_is_not_refused_is_noticed() -> None:
    assert "no option and not refused" in broken(laws.refusals_agree, moment(why_not=lambda code: None))


def test_an_unknown_rule_in_a_refusal_is_noticed() -> None:
    codes = moment().game.codes()
    at = moment(why_not=lambda code: None if code in codes else Refusal("XYZ-1", "it is forbidden today"))
    assert "no rule of the ledger" in broken(laws.refusals_agree, at)


@pytest.mark.parametrize(
    ("text", "sound"),
    [("no ?17 can be chosen here", False), ("?17 cannot be chosen", False), ("Who goes there? cannot be chosen", True)],
)
def test_a_refusal_that_cannot_name_what_it_refuses_is_noticed(text: str, sound: bool) -> None:
    """A word that nobody knows is written with a question mark before it; a name may well end with one."""
    codes = moment().game.codes()
    at = moment(why_not=lambda code: None if code in codes else Refusal("TABLE", text))
    assert (broken(laws.refusals_agree, at) == "") == sound


def test_a_copy_that_shares_something_is_noticed() -> None:
    game: Any = moment().game

    def shares(keep: bool = True) -> Game:
        twin: Any = game.copy(keep)
        twin.state.facing, twin.state.cp = game.state.facing, game.state.cp
        return cast(Game, twin)

    at = Moment(cast(Game, Altered(game, copy=shares)), MISSIONS[0][0], Random(1))
    assert "cop" in broken(laws.copies_are_independent, at)


def test_a_view_that_shows_a_hand_is_noticed() -> None:
    game: Any = moment().game

    def peeping(real: Any) -> Any:
        return Altered(real, view=lambda seat: {"hands": real.state.hand}, sample=lambda *a: peeping(real.sample(*a)))

    at = Moment(cast(Game, peeping(game)), MISSIONS[0][0], Random(1))
    assert "shows what it may not know" in broken(laws.secrets_stay_hidden, at)


@pytest.fixture(scope="module")
def sound() -> Moment:
    """A game none of whose doors tells what it may not, after a look at all of them."""
    at = moment()
    assert broken(laws.help_is_honest, at) == broken(laws.nobody_sees_who_is_asked, at) == ""
    return at


@pytest.mark.parametrize("name", DOORS)
def test_a_door_that_tells_a_secret_or_who_is_asked_is_noticed(
    name: str, sound: Moment, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each door, as it is, and then with something behind it that the seat may not know."""
    assert sound.compared[name]
    at, door = moment(), DOORS[name]
    hands: Door = lambda game, seat, tries: (door(game, seat, tries), cast(Any, game.state).hand)  # noqa: E731
    monkeypatch.setitem(DOORS, name, hands)
    assert f"learns a secret from {name}" in broken(laws.help_is_honest, at)
    asked: Door = lambda game, seat, tries: (door(game, seat, tries), game.ask is None)  # noqa: E731
    monkeypatch.setitem(DOORS, name, asked)
    assert f"the {name} of seat" in broken(laws.nobody_sees_who_is_asked, at)


NO_DOORS = {  # what takes a seat and tells it nothing, or takes part in another door
    "absent", "advise", "asks", "can_keep", "conceded_to", "draw", "estimate", "features", "known", "plays_on_without",
    "prospect", "resample", "sample", "shown",
}  # fmt: skip


def test_every_door_of_a_game_is_compared() -> None:
    """Whatever a seat can ask, and whatever the server and the terminal ask for somebody."""
    doors = {name: of for name, of in vars(Game).items() if callable(of) and not name.startswith("_")}
    by_seat = {name for name, of in doors.items() if "seat" in signature(of).parameters}
    assert by_seat - NO_DOORS <= set(DOORS)
    source = Path(undercroft.__file__).parent
    files = [*(source / "server").rglob("*.py"), *(source / "cli").rglob("*.py"), source / "terminal.py"]
    called = {name for file in files for name in re.findall(r"\bgame\.(\w+)\(", file.read_text(encoding="utf-8"))}
    plays = {
        "action", "codes", "copy", "do", "film", "open", "open_hands", "options", "parse", "private",
        "standing_orders", "stay",
    }  # fmt: skip
    assert called & set(doors) - NO_DOORS - plays <= set(DOORS)


def test_help_that_nobody_can_begin_with_is_noticed() -> None:
    guide = Guide(errands=[Errand(label="Fly", actions=["fly away"])])
    assert "begins with fly away" in broken(laws.help_begins_legally, moment(guide=lambda seat: guide))
    told = Guide(turn=3)
    assert "is guided and not asked" in broken(laws.help_begins_legally, moment(guide=lambda seat: told))


def test_options_that_differ_and_read_the_same_are_noticed() -> None:
    """Whatever else they point at; two that do the same may read the same."""
    game = moment().game
    assert game.ask is not None
    labels = game.labels(game.ask.seat)
    told = [structs.replace(labels[0], action=label.action, refs=label.refs) for label in labels]
    assert "read the same in 'en'" in broken(laws.what_differs_reads_differently, moment(labels=lambda seat: told))
    twins = [labels[0], structs.replace(labels[0], key="x")]
    assert broken(laws.what_differs_reads_differently, moment(labels=lambda seat: twins)) == ""


def test_a_position_that_forgets_something_is_noticed() -> None:
    game = moment().game
    shapes = {name: shape for name, shape in game.shapes().items() if name != "cp"}
    at = Moment(cast(Game, Altered(game, shapes=lambda: shapes)), MISSIONS[0][0], Random(1))
    assert "'cp'" in broken(laws.positions_come_back, at)


def test_a_broken_law_says_where_it_happened() -> None:
    spec, edition, mission = MISSIONS[0]

    def never(at: Moment) -> None:
        raise AssertionError("this cannot be")

    with pytest.raises(LawBroken, match=f"{mission}, random game 0 .* at step 0: never: this cannot be"):
        run(trial(spec, mission, edition, 0), {"never": (never, 1)})


def test_the_later_part_of_a_long_game_is_looked_at_more_seldom_and_is() -> None:
    """What is looked at in every question still is."""
    spec, edition, mission = MISSIONS[0]
    seen: list[int] = []
    often = {"now and then": (lambda at: seen.append(at.game.turns()), 5), "always": (lambda at: None, 1)}
    report, seldom = (run(trial(spec, mission, edition, 4), often, later) for later in (1, 10))
    assert report.decisions == report.looked["always"] == seldom.looked["always"] > 2 * conformance.LATER
    later = report.decisions - conformance.LATER
    assert report.looked["now and then"] - seldom.looked["now and then"] > later / 10
    assert seldom.looked["now and then"] > conformance.LATER / 10


def test_an_endless_game_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    spec, edition, mission = MISSIONS[0]
    monkeypatch.setattr(conformance, "MOST_DECISIONS", 30)
    with pytest.raises(LawBroken, match="not ended after 30 decisions"):
        run(trial(spec, mission, edition, 4), {})


def test_the_same_trial_is_the_same_game() -> None:
    spec, edition, mission = MISSIONS[0]
    one, other = (run(trial(spec, mission, edition, 1), {}) for _ in range(2))
    assert (one.decisions, one.fired, one.endings) == (other.decisions, other.fired, other.endings)
