"""What is played for is told before the first choice, in the lobby and at the table; and the law that holds games to it
catches those that keep silent (ER-CORE-1, ER-MP-3)."""

from typing import Any

import msgspec
import pytest

import undercroft
from tests.core import burrow
from tests.core.burrow import BurrowGame, BurrowSpec
from tests.core.small_spec import alone_in_the_house
from undercroft.core.game import Game
from undercroft.core.lobby import Lobby
from undercroft.core.page import Panel
from undercroft.core.proof import conformance
from undercroft.core.proof.conformance import LawBroken
from undercroft.core.proof.promises import Promises, check_stakes
from undercroft.core.stakes import Stake, played_for

SPEC = BurrowSpec()


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    alone_in_the_house(monkeypatch, SPEC)


def without(id: str) -> tuple[Stake, ...]:
    return tuple(stake for stake in burrow.STAKES if stake.id != id)


def complaint(games: int = 40) -> str:
    """What the law says of games that are played by chance, if anything."""
    try:
        for number in range(games):
            conformance.run(conformance.trial(SPEC, burrow.DIG, "1.0", number), {})
    except LawBroken as error:
        return str(error)
    return ""


def test_a_game_that_tells_all_keeps_the_law() -> None:
    assert complaint() == ""


@pytest.mark.parametrize("id", ["points", "last"])
def test_an_ending_that_nobody_was_told_of_is_noticed(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(burrow, "STAKES", without(id))
    assert "nobody was told before the first choice that the game may end so" in complaint(300)


def test_a_payment_that_nobody_was_told_of_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(burrow, "STAKES", without("seen"))
    assert "seen has paid, and nobody was told" in complaint()


def test_what_came_into_a_hand_later_was_told_to_whom_it_pays(monkeypatch: pytest.MonkeyPatch) -> None:
    """To its seat before it pays; what another seat is told of does not count."""
    seen = next(stake for stake in burrow.STAKES if stake.id == "seen")
    monkeypatch.setattr(burrow, "STAKES", without("seen"))
    monkeypatch.setattr(BurrowGame, "own_stakes", lambda self: True)
    for to_their_own, complained in ((True, False), (False, True)):
        before = list(without("seen"))

        def told_to(game: Game, seat: int, own: bool = to_their_own, all: list[Stake] = before) -> list[Stake]:
            given = [at for at in range(game.seats) if seat >= 0 and (at == seat) == own]
            mine = [msgspec.structs.replace(seen, id=f"seen-{at}", seats=(burrow.SEATS[at],)) for at in given]
            return [*all, *mine] if game.state.events else all

        monkeypatch.setattr(BurrowGame, "stakes", told_to)
        assert ("seen has paid, and nobody was told" in complaint()) == complained


def test_points_that_come_from_nowhere_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BurrowGame, "paid", lambda self: [])
    assert "and nothing has paid" in complaint()


def test_an_ending_that_was_told_of_the_other_side_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who wins by it belongs to what is told."""
    points, *others = burrow.STAKES
    monkeypatch.setattr(burrow, "STAKES", (msgspec.structs.replace(points, seats=(burrow.SEATS[0],)), *others))
    assert "that the game may end so" in complaint(300)


def told(game: Game) -> str:
    try:
        Promises(game, SPEC)
    except AssertionError as error:
        return str(error)
    return ""


def test_a_table_whose_panels_keep_silent_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = undercroft.new(SPEC.id, burrow.DIG, seed=1)
    assert told(game) == ""
    panels = BurrowGame.panels
    monkeypatch.setattr(BurrowGame, "panels", lambda self, seat: panels(self, seat)[:1])
    assert "no panel of seat -1 tells of points" in told(game)


def test_a_seat_that_is_told_less_than_the_others_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = undercroft.new(SPEC.id, burrow.DIG, seed=1)
    monkeypatch.setattr(BurrowGame, "stakes", lambda self, seat: list(burrow.STAKES if seat < 1 else without("last")))
    assert "seat 1 is not told of last" in told(game)


@pytest.mark.parametrize(("id", "says"), [("last", "does not tell of last"), ("seen", "does not tell what pays: seen")])
def test_a_lobby_that_keeps_silent_is_noticed(id: str, says: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = undercroft.new(SPEC.id, burrow.DIG, seed=1)
    lobby = BurrowSpec.lobby

    def silent(self: BurrowSpec, *which: Any) -> Lobby:
        return msgspec.structs.replace(lobby(self, *which), stakes=without(id))

    monkeypatch.setattr(BurrowSpec, "lobby", silent)
    assert says in told(game)


def test_a_lobby_that_promises_another_number_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    dearer = [msgspec.structs.replace(one, worth=2) if one.pays else one for one in burrow.STAKES]
    monkeypatch.setattr(BurrowGame, "stakes", lambda self, seat: dearer)
    assert "does not tell what pays" in told(undercroft.new(SPEC.id, burrow.DIG, seed=1))


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"title": ""}, "has no title"),
        ({"rule": "BUR-99"}, "which is no rule"),
        ({"seats": ("nobody",)}, "is for nobody"),
        ({"done": 1}, "half a measure"),
    ],
)
def test_a_stake_without_words_rule_or_seat_is_noticed(change: dict[str, Any], says: str) -> None:
    stake = msgspec.structs.replace(burrow.STAKES[0], **change)
    with pytest.raises(AssertionError, match=says):
        check_stakes(SPEC, list(burrow.SEATS), [stake])
    with pytest.raises(AssertionError, match="two stakes have one id"):
        check_stakes(SPEC, list(burrow.SEATS), [burrow.STAKES[0]] * 2)


# ---------------------------------------------------------------- the panel


def row(stake: Stake) -> Any:
    panel: Panel = played_for([stake])
    assert panel.kind == "stakes" and panel.title == "What is played for"
    return panel.rows[0]


def test_a_panel_shows_each_with_how_it_stands() -> None:
    stake = Stake(id="a", title="Kill the king", text="At once.", rule="X-1", ref=("model", "3"), done=1, of=2)
    shown = row(stake)
    assert (shown.id, shown.name, shown.text, shown.ref) == ("stake-a", "Kill the king", "At once.", ("model", "3"))
    assert [str(badge) for badge in shown.badges] == ["1 of 2"]
    assert row(msgspec.structs.replace(stake, now="one is dead")).badges == ["one is dead"]
    assert row(Stake(id="b", title="Run", rule="X-1")).badges == []
