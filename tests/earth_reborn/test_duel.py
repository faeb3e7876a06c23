"""Duels and Interruptions (ER-DUEL)."""

from tests.earth_reborn.scene import FIELD, HALL, ROOMS, Scene, number
from tests.rules_plugin import rule
from undercroft.games.earth_reborn.rules.events import E_BETS, E_DUEL, E_INTERRUPTS, E_PASSED
from undercroft.games.earth_reborn.rules.questions import (
    Q_ACT,
    Q_BET,
    Q_DUEL,
    Q_INITIATIVE,
    Q_INTERRUPT,
    Q_MOVE,
    Q_ROUND,
)
from undercroft.games.earth_reborn.rules.tables import NO_CHARACTER, NORAD, SALEMITE

DUEL = ("salemite", Q_DUEL)


PASSAGE = """\
+---+---+---+---+
| A | .   .   . |
+   +   +   +   +
| V   C   .   K |
+---+---+---+---+
"""


def watched(map: str = HALL, **more: object) -> Scene:
    """Nick at A, watched by Jack at C."""
    scene = Scene(map, modules=2, duels=True, **more)  # type: ignore[arg-type]
    scene.put("nick", "A", "e")
    scene.put("jack", "C", "w")
    return scene


@rule("ER-DUEL-2", "ER-DUEL-1")
def test_both_bet_in_secret_and_all_of_it_goes_to_the_bank() -> None:
    scene = watched(cp=(4, 6))
    scene.play("activate nick", "duel jack", "face nick e")
    ask = scene.game.ask
    assert scene.asked() == ("salemite", Q_BET) and ask is not None and ask.secret
    assert scene.options() == [f"bet {cp}" for cp in range(1, 7)]  # who asked bets at least 1
    scene.play("bet 3")
    assert scene.happened(E_BETS) == []
    assert scene.asked() == ("norad", Q_BET) and scene.options() == [f"bet {cp}" for cp in range(5)]
    scene.play("bet 1")
    assert scene.happened(E_BETS) == [(1, 3, SALEMITE)]
    assert (scene.cp("norad"), scene.cp("salemite")) == (3, 3)
    assert scene.spent("nick") == scene.spent("jack") == 0


@rule("ER-DUEL-2", "ER-DUEL-13")
def test_equal_bets_are_a_draw_and_the_activated_one_goes_on() -> None:
    for bet, winner in ((2, -1), (3, NORAD)):
        scene = watched(cp=(4, 6))
        scene.hand("norad", "move 3")
        scene.play("activate nick", "duel jack", "face nick e", "bet 2", f"bet {bet}")
        assert scene.happened(E_BETS) == [(bet, 2, winner)] and not scene.happened(E_INTERRUPTS)
        assert scene.asked() == ("norad", Q_ACT) and scene.table.interrupter < 0


@rule("ER-DUEL-2")
def test_without_cp_nobody_can_ask() -> None:
    scene = watched(cp=(4, 0))
    scene.hand("norad", "move 3")
    scene.play("activate nick")
    assert scene.asked() == ("norad", Q_ACT)


@rule("ER-DUEL-3", "ER-DUEL-1")
def test_a_duel_for_the_initiative_once_a_turn() -> None:
    for bets, holder in (((2, 1), "salemite"), ((2, 2), "norad"), ((2, 3), "norad")):
        scene = watched(duel_initiative=True, base=(3, 3))
        scene.play("pass", "pass")
        assert scene.asked() == ("salemite", Q_INITIATIVE)
        scene.play("duel initiative", f"bet {bets[0]}", f"bet {bets[1]}")
        assert scene.happened(E_DUEL) == [(SALEMITE, NO_CHARACTER, NO_CHARACTER)]
        assert scene.asked() == (holder, Q_ROUND)


@rule("ER-DUEL-3")
def test_it_need_not_be_asked_for_and_some_scenarios_have_none() -> None:
    scene = watched(duel_initiative=True, base=(3, 3))
    scene.play("pass", "pass", "pass")
    assert scene.asked() == ("norad", Q_ROUND)
    scene = watched(duel_initiative=False, base=(3, 3))
    scene.play("pass", "pass")
    assert scene.asked() == ("norad", Q_ROUND)


@rule("ER-DUEL-4", "ER-DUEL-8")
def test_who_sees_the_one_that_is_activated_may_interrupt_before_a_tile_is_assigned() -> None:
    scene = watched()
    scene.put("zombie-1", "E", "w")  # Jack stands in the line
    scene.put("zombie-2", "D", "e")
    scene.hand("norad", "move 3")
    scene.play("activate nick")
    assert scene.asked() == DUEL and scene.options() == ["duel jack", "pass"]
    ask = scene.game.ask
    assert ask is not None and ask.silent_answer == scene.game.parse("pass") and ask.subject == number("nick")
    assert [str(label.label) for label in scene.game.labels(ask.seat)][-1] == "Let Nick Bolter go on"
    scene.play("pass")
    assert scene.asked() == ("norad", Q_ACT) and scene.table.got_tile == 0


@rule("ER-DUEL-4")
def test_reactivation_counts_too() -> None:
    scene = watched()
    scene.hand("norad", "move 3")
    scene.play("activate nick", "pass", "end", "pass", "activate nick")
    assert scene.asked() == DUEL


@rule("ER-DUEL-4", "ER-DUEL-8")
def test_who_looks_away_or_behind_a_door_may_not() -> None:
    scene = watched()
    scene.put("jack", "C", "e")
    scene.hand("norad", "move 3")
    scene.play("activate nick")
    assert scene.asked() == ("norad", Q_ACT)


@rule("ER-DUEL-5", "ER-COREX-51")
def test_entering_sight_by_a_step_or_by_a_door() -> None:
    scene = Scene(ROOMS, modules=2, duels=True)
    scene.put("nick", "B", "s")
    scene.put("jack", "I", "w")
    scene.give("nick", "move 3")
    scene.play("activate nick", "move @1", "step s", "open d")
    assert scene.asked() == DUEL and scene.options() == ["duel jack", "pass"]
    scene.play("pass")
    assert scene.asked() == ("norad", Q_MOVE)
    scene = Scene(ROOMS, modules=2, duels=True)
    scene.put("nick", "B", "s")
    scene.put("jack", "I", "w")
    scene.open_doors("d")
    scene.give("nick", "move 3")
    scene.play("activate nick", "move @1")
    assert scene.asked() == ("norad", Q_MOVE)
    scene.play("step s")
    assert scene.asked() == DUEL  # the row of the door


@rule("ER-DUEL-5")
def test_a_chance_that_is_not_taken_is_gone_for_this_round() -> None:
    scene = Scene(FIELD, modules=2, duels=True)
    scene.put("nick", "A", "e")
    scene.put("jack", "R", "n")  # sees A
    scene.give("nick", "move 3")
    scene.play("activate nick", "pass", "move @2", "step e", "step w", "step e")
    assert scene.asked() == ("norad", Q_MOVE)


@rule("ER-DUEL-5")
def test_coming_into_sight_again_is_not_for_the_first_time() -> None:
    scene = Scene(PASSAGE, modules=2, duels=True)
    scene.put("nick", "A", "s")
    scene.put("jack", "K", "w")
    scene.give("nick", "move 3")
    scene.play("activate nick", "move @1", "step s")
    assert scene.asked() == DUEL
    scene.play("pass", "step n", "step s")
    assert scene.asked() == ("norad", Q_MOVE)


@rule("ER-DUEL-6")
def test_coming_beside_somebody_who_sees_it_for_the_first_time() -> None:
    scene = watched()
    scene.give("nick", "move 3")
    scene.play("activate nick", "pass", "move @2", "step e")
    assert scene.asked() == DUEL  # beside Jack
    scene.play("pass", "step w", "step e")
    assert scene.asked() == ("norad", Q_MOVE)  # not for the first time


@rule("ER-DUEL-6")
def test_who_was_beside_him_when_activated_has_had_that_chance() -> None:
    scene = Scene(FIELD, modules=2, duels=True)
    scene.put("nick", "G", "e")
    scene.put("jack", "H", "w")
    scene.give("nick", "move 3")
    scene.play("activate nick", "pass", "move @2", "step n", "step e")
    assert scene.where("nick") == "C" and scene.asked() == ("norad", Q_MOVE)


@rule("ER-DUEL-5", "ER-DUEL-6")
def test_an_enemy_uncovered_behind_a_door_has_one_chance_for_both() -> None:
    """Jack stands behind the door that Nick opens: he sees Nick and is beside him in one moment."""
    scene = Scene(ROOMS, modules=2, duels=True)
    scene.put("nick", "G", "e")
    scene.put("jack", "H", "w")
    scene.give("nick", "move 3")
    scene.play("activate nick", "move @1", "open d")
    assert scene.asked() == DUEL and scene.options() == ["duel jack", "pass"]
    scene.play("pass", "step w", "step e")
    assert scene.asked() == ("norad", Q_MOVE), "he was beside him when the door opened"


@rule("ER-DUEL-6")
def test_an_enemy_uncovered_behind_a_door_who_looks_away_has_no_chance_by_it() -> None:
    scene = Scene(ROOMS, modules=2, duels=True)
    scene.put("nick", "G", "e")
    scene.put("jack", "H", "e")
    scene.give("nick", "move 3")
    scene.play("activate nick", "move @1", "open d")
    assert scene.asked() == ("norad", Q_MOVE)


@rule("ER-DUEL-6")
def test_beside_his_back_uses_nothing_up() -> None:
    scene = Scene(FIELD, modules=2, duels=True)
    scene.put("nick", "F", "e")
    scene.put("jack", "H", "e")  # looks away
    scene.give("nick", "move 3")
    scene.play("activate nick", "move @2", "step e")  # behind him
    assert scene.asked() == ("norad", Q_MOVE)
    scene.play("step n")
    assert scene.asked() == DUEL  # on the rear diagonal he sees her come
    scene.play("pass", "step e")
    assert scene.where("nick") == "C" and scene.asked() == DUEL  # beside him, now in his sight


@rule("ER-DUEL-7")
def test_one_moment_gives_one_duel_and_each_moment_a_new_one() -> None:
    scene = watched(cp=(9, 9))
    scene.put("zombie-1", "E", "w")
    scene.give("nick", "move 3")
    scene.play("activate nick", "duel jack", "face nick e", "bet 1", "bet 1", "move @2", "step e")
    assert scene.asked() == DUEL and scene.options() == ["duel jack", "pass"]
    scene.play("duel jack", "face nick e", "bet 1", "bet 2")
    assert scene.asked() == ("norad", Q_MOVE)


@rule("ER-DUEL-7")
def test_those_who_are_not_chosen_have_used_up_the_moment() -> None:
    scene = Scene(FIELD, modules=2, duels=True, cp=(9, 9))
    scene.put("nick", "A", "e")
    scene.put("jack", "C", "w")
    scene.put("zombie-1", "K", "n")
    scene.give("nick", "move 3")
    scene.play("activate nick")
    assert scene.options() == ["duel jack", "duel zombie-1", "pass"]
    scene.play("duel jack", "face nick e", "bet 1", "bet 1", "move @1", "halt s")
    assert scene.asked() == ("norad", Q_ACT)


@rule("ER-DUEL-9")
def test_an_interruption_engages_nobody_and_asks_not_who_was_activated() -> None:
    for engaged in (0, 1):
        scene = watched(cp=(5, 5))
        scene.table.engaged = engaged << number("jack")
        scene.hand("salemite", "move 3 red")
        scene.play("activate nick", "duel jack", "face nick e", "bet 2", "bet 1")
        assert scene.happened(E_INTERRUPTS) == [(number("jack"),)]
        assert scene.table.engaged >> number("jack") & 1 == engaged


@rule("ER-CORE-20", "ER-DUEL-14")
def test_what_the_interrupter_does_is_nothing_done_by_the_activated_one() -> None:
    scene = watched(cp=(9, 9))
    scene.table.engaged = 1 << number("nick")
    scene.hand("norad", "move 3")
    scene.give("jack", "move 3 red")
    scene.play("activate nick", "duel jack", "face nick e", "bet 2", "bet 1", "move @1r", "halt w", "end", "end")
    assert scene.happened(E_PASSED) == [(NORAD,)]  # a reactivation in which nothing was done


@rule("ER-DUEL-10")
def test_who_has_spent_his_maximum_cannot_interrupt() -> None:
    scene = watched()
    scene.hand("norad", "move 3")
    scene.table.spent_cp[number("jack")] = 4
    scene.play("activate nick")
    assert scene.asked() == ("norad", Q_ACT)


@rule("ER-DUEL-11")
def test_no_duel_while_he_passes_through_somebody() -> None:
    for step, asked in (("e", DUEL), ("n", ("norad", Q_MOVE))):
        scene = Scene(PASSAGE, modules=2, duels=True)
        scene.put("nick", "A", "s")
        scene.put("vasquez", "V", "s")
        scene.put("jack", "K", "w")
        scene.give("nick", "move 3")
        scene.play("activate nick", "move @1", "step s")  # in Vasquez' square, and Jack sees it
        assert scene.asked() == ("norad", Q_MOVE)
        scene.play(f"step {step}")
        assert scene.asked() == asked  # the chance is kept if he is still in sight


@rule("ER-DUEL-12")
def test_nobody_interrupts_an_interruption() -> None:
    scene = Scene(FIELD, modules=2, duels=True, cp=(9, 9))
    scene.put("nick", "A", "e")
    scene.put("vasquez", "Y", "w")
    scene.put("jack", "C", "w")
    scene.give("jack", "move 3 red")
    scene.play("activate nick", "duel jack", "face nick e", "bet 2", "bet 1", "move @1r", "step w")
    assert scene.asked() == ("salemite", Q_MOVE)  # beside Nick, in sight of both, and nobody of NORAD is asked
    scene.play("step s", "halt w")
    assert scene.asked() == ("salemite", Q_INTERRUPT)
