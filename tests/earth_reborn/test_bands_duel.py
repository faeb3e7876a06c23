"""Duels of three and four players (ER-SAGS34-32, ER-SAGS34-33)."""

import pytest

from tests.earth_reborn.bands import Bands
from tests.earth_reborn.scene import FIELD, ROOMS, number
from tests.rules_plugin import rule
from undercroft.games.earth_reborn.rules.questions import (
    Q_ACT,
    Q_BET,
    Q_DUEL,
    Q_INITIATIVE,
    Q_INTERRUPT,
    Q_MOVE,
    Q_ROUND,
    Q_SHOW,
)
from undercroft.games.earth_reborn.rules.tables import NO_CHARACTER, P_INITIATIVE
from undercroft.games.earth_reborn.rules.turn.initiative import s_duel
from undercroft.games.earth_reborn.vocabulary.events import AllBets, Bets, Duel, DuelWon, Interrupts, Shown


def at_the_duel(seats: int = 4, mercenary: str = "salemite", cp: tuple[int, ...] = (6, 6, 6, 6)) -> Bands:
    """The last step of an Initiative phase: everybody is asked in turn."""
    table = Bands(seats, FIELD, cp=cp, mercenary=mercenary, duels=True)
    for who, square, side in (("nick", "A", "norad"), ("jack", "Y", "salemite"), ("woo", "E", "blue")):
        table.put(who, square, "n", side=side)
    if seats > 3:
        table.put("franck", "U", "s", side="yellow")
    table.table.phase, table.table.step = P_INITIATIVE, s_duel(seats)
    return table


@rule("ER-SAGS34-32")
def test_those_after_the_mercenary_are_asked_clockwise() -> None:
    table = at_the_duel().play()
    seen = []
    while table.asked() != ("salemite", Q_ROUND):
        asked = table.asked()
        assert asked is not None and asked[1] == Q_INITIATIVE
        seen.append(asked[0])
        table.play("pass")
    assert seen == ["blue", "yellow", "norad"]


@rule("ER-SAGS34-32")
def test_all_who_asked_and_the_mercenary_bet_in_secret_and_the_highest_wins() -> None:
    table = at_the_duel().play()
    table.play("duel initiative")  # blue
    assert table.asked() == ("yellow", Q_INITIATIVE)
    table.play("pass")
    assert table.asked() == ("norad", Q_INITIATIVE)
    table.play("duel initiative")
    assert [duel.seat for duel in table.told(Duel)] == [0]
    ask = table.game.ask
    assert table.asked() == ("blue", Q_BET) and ask is not None and ask.secret and ask.subject == NO_CHARACTER
    assert table.options() == [f"bet {cp}" for cp in range(1, 7)]
    table.play("bet 3")
    assert table.asked() == ("norad", Q_BET)
    table.play("bet 4")
    assert table.asked() == ("salemite", Q_BET) and table.options()[0] == "bet 0"  # he did not ask
    table.play("bet 0")
    assert [event.bets for event in table.told(AllBets)] == [(4, 0, 3, -1)] and not table.told(Bets)
    assert [event.seat for event in table.told(DuelWon)] == [0]
    assert table.table.cp == [2, 6, 3, 6]  # all that was bet is lost
    assert table.asked() == ("norad", Q_ROUND) and table.table.initiative == 0


@rule("ER-SAGS34-32")
@pytest.mark.parametrize(
    ("left", "answers", "winner"),
    [
        ((9, 6, 7, 6), ("show", "show"), 2),  # the one with the fewest left
        ((9, 6, 7, 6), ("forfeit", "show"), 0),  # the only one to show
        ((7, 6, 9, 6), ("show", "forfeit"), 2),
        ((9, 6, 7, 6), ("forfeit", "forfeit"), -1),
        ((8, 6, 8, 6), ("show", "show"), -1),  # tied again
    ],
)
def test_a_tie_is_broken_by_what_is_left(left: tuple[int, ...], answers: tuple[str, str], winner: int) -> None:
    table = at_the_duel(cp=left).play()
    table.play("duel initiative", "pass", "duel initiative", "bet 4", "bet 4", "bet 1")
    assert table.asked() == ("blue", Q_SHOW)  # clockwise from the Salemite Mercenary; the decision is secret
    assert table.game.ask is not None and table.game.ask.secret and not table.told(Shown)
    table.play(*answers)
    shown = {event.seat: (event.shows, event.cp) for event in table.told(Shown)}
    assert shown == {2: (answers[0] == "show", left[2] - 4), 0: (answers[1] == "show", left[0] - 4)}
    assert [event.seat for event in table.told(DuelWon)] == [winner]
    assert table.table.initiative == (winner if winner >= 0 else 1)  # the Mercenary keeps the marker


@rule("ER-SAGS34-32")
def test_who_has_no_cp_or_wants_no_duels_is_not_asked() -> None:
    table = at_the_duel(cp=(0, 6, 6, 6))
    table.table.orders[3] = 2
    table.play("pass")
    assert table.asked() == ("salemite", Q_ROUND)


def seen_by_two(seats: int = 3, mercenary: str = "norad", cp: tuple[int, ...] = (6, 6, 6, 6)) -> Bands:
    """Nick goes from F to K, into the sight of Jack at Y and Woo at O at once."""
    table = Bands(seats, FIELD, cp=cp, mercenary=mercenary, duels=True)
    table.put("nick", "A", "e", side="norad")
    table.put("jack", "U", "n", side="salemite")
    table.put("woo", "E", "w", side="blue")
    table.hand("blue", "move 2 red")
    if seats > 3:
        table.put("franck", "V", "n", side="yellow")
    table.table.active = 0
    return table


@rule("ER-SAGS34-33", "ER-EXS-19")
@pytest.mark.parametrize(("mercenary", "order"), [("norad", ["salemite", "blue"]), ("blue", ["blue", "salemite"])])
def test_several_may_interrupt_at_one_moment_each_in_turn(mercenary: str, order: list[str]) -> None:
    table = seen_by_two(mercenary=mercenary).play("activate nick")
    seen = []
    while table.asked() != ("norad", Q_ACT):
        asked = table.asked()
        assert asked is not None and asked[1] == Q_DUEL and table.game.ask is not None
        assert table.game.ask.silent_answer >= 0
        seen.append(asked[0])
        table.play("pass")
    assert seen == order


@rule("ER-SAGS34-33")
def test_the_winner_interrupts_and_the_others_have_used_up_the_occasion() -> None:
    table = seen_by_two().play("activate nick", "duel jack")
    assert table.asked() == ("blue", Q_DUEL)
    table.play("duel woo", "face nick e")
    assert table.asked() == ("salemite", Q_BET)
    table.play("bet 2")
    assert table.asked() == ("blue", Q_BET) and table.game.ask is not None and table.game.ask.subject == number("woo")
    table.play("bet 3", "bet 1")
    assert [event.bets for event in table.told(AllBets)] == [(1, 2, 3)]
    assert [event.who for event in table.told(Interrupts)] == [number("woo")]
    assert table.asked() == ("blue", Q_INTERRUPT)
    table.play("end")
    assert table.asked() == ("norad", Q_ACT) and table.table.interrupter < 0


@rule("ER-SAGS34-33")
@pytest.mark.parametrize(
    ("cp", "answers", "goes_on"),
    [
        ((5, 6, 6), ("show", "show"), True),  # the Active player shows the fewest
        ((6, 6, 5), ("show", "show"), False),
        ((6, 6, 5), ("show", "forfeit"), True),  # he is the only one to show
        ((6, 6, 6), ("show", "show"), True),  # tied again: nobody wins
        ((6, 6, 5), ("forfeit", "forfeit"), True),
    ],
)
def test_ties_with_the_active_player(cp: tuple[int, ...], answers: tuple[str, str], goes_on: bool) -> None:
    table = seen_by_two(cp=cp).play("activate nick", "pass", "duel woo", "face nick e", "bet 2", "bet 2")
    assert table.asked() == ("norad", Q_SHOW)
    table.play(*answers)
    assert (table.table.interrupter < 0) == goes_on
    assert table.asked() == (("norad", Q_ACT) if goes_on else ("blue", Q_INTERRUPT))


@rule("ER-SAGS34-33")
def test_a_seat_without_cp_is_passed_over() -> None:
    table = seen_by_two(cp=(6, 0, 6)).play("activate nick")
    assert table.asked() == ("blue", Q_DUEL)
    table.play("pass")
    assert table.asked() == ("norad", Q_ACT)


@rule("ER-SAGS34-33", "ER-DUEL-5", "ER-EXS-19")
def test_a_mover_who_comes_into_the_sight_of_two_goes_on_after_the_duel() -> None:
    table = Bands(3, ROOMS, cp=(9, 6, 6), mercenary="salemite", duels=True)
    table.put("nick", "G", "e", side="norad")
    table.put("jack", "D", "w", side="salemite")
    table.put("woo", "I", "w", side="blue")
    table.give("nick", "move 3")
    table.turn_to("norad").play("activate nick", "move @2", "open d")
    assert table.asked() == ("salemite", Q_DUEL)  # the Salemite Mercenary first
    table.play("duel jack")
    assert table.asked() == ("blue", Q_DUEL)
    table.play("duel woo", "face nick e", "bet 1", "bet 1", "bet 2")
    assert table.asked() == ("norad", Q_MOVE) and [event.seat for event in table.told(DuelWon)] == [0]
