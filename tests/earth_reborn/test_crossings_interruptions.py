"""Where Interruptions meet other chapters: walls that fall, smoke, prisoners, charms, tasers, doors."""

import pytest

from tests.earth_reborn.fights import LONG
from tests.earth_reborn.scene import HALL, Scene
from tests.rules_plugin import rule
from undercroft.games.earth_reborn.rules import derived
from undercroft.games.earth_reborn.rules.questions import Q_ACT, Q_DUEL, Q_INTERRUPT, Q_MOVE, Q_ROUND, Q_SPY
from undercroft.games.earth_reborn.rules.tables import NICK, PRISONER

BEHIND_A_WALL = "+---+---+---+\n| A | B   C |\n+---+---+---+"
BEHIND_A_DOOR = "+---+---+---+\n| A   B d C |\n+---+---+---+"


def interrupted(scene: Scene, who: str, by: str) -> Scene:
    """The seat of `by` bets 2 and wins."""
    seat = "norad" if by in ("nick", "woo", "vasquez") else "salemite"
    scene.play(f"duel {by}", f"face {who} {scene.facing(who)}")
    for _ in range(2):
        asked = scene.asked()
        assert asked is not None
        scene.play("bet 2" if asked[0] == seat else "bet 0")
    assert scene.asked() == (seat, Q_INTERRUPT)
    return scene


# ---------------------------------------------------------------- what opens a view


@rule("ER-DUEL-5", "ER-DESTROY-7")
def test_a_wall_that_he_breaks_brings_him_into_sight() -> None:
    scene = Scene(BEHIND_A_WALL, duels=True)
    scene.put("jack", "A", "e")
    scene.put("nick", "C", "w")
    scene.give("jack", "close-combat 4")
    scene.turn_to("salemite").play("activate jack")
    assert scene.asked() == ("salemite", Q_ACT)
    scene.play("smash @4 wall-Ae", dice=["c", "c", "c", "c", *["0"] * 3])
    assert scene.asked() == ("norad", Q_DUEL)


@rule("ER-DUEL-5", "ER-CHAR-22")
def test_a_door_that_jack_saws_through_does_too() -> None:
    scene = Scene(BEHIND_A_DOOR, duels=True)
    scene.put("jack", "B", "e")
    scene.put("nick", "C", "w")
    scene.give("jack", "move 1")
    scene.turn_to("salemite").play("activate jack", "ability 5")
    assert scene.asked() == ("norad", Q_DUEL)


@rule("ER-DUEL-4", "ER-GEAR-7", "ER-GEAR-21")
@pytest.mark.parametrize("goggled, seen", [("jack", True), ("nick", False)])
def test_through_smoke_only_the_one_with_goggles_interrupts(goggled: str, seen: bool) -> None:
    scene = Scene(LONG, duels=True)
    scene.put("nick", "A", "e")
    scene.put("jack", "E", "w")
    (card,) = scene.carry(goggled, "infrared-goggles")
    scene.table.switched_on |= 1 << card
    scene.table.smoke = [scene.square("C") * 4 + 2]
    derived.blockers_changed(scene.table)
    scene.give("nick", "move 1")
    scene.play("activate nick")
    assert scene.asked() == (("salemite", Q_DUEL) if seen else ("norad", Q_ACT))


# ---------------------------------------------------------------- what happens in the Pause


@rule("ER-GEAR-23", "ER-DUEL-18", "ER-CORE-32")
def test_who_is_tased_in_a_pause_keeps_his_points_and_gets_no_more() -> None:
    scene = Scene(LONG, duels=True)
    scene.put("woo", "A", "e")
    scene.carry("woo", "taser")
    scene.give("woo", "shoot 1 red")
    scene.put("zombie-1", "D", "w")
    scene.give("zombie-1", "move 3")
    scene.turn_to("salemite").play("activate zombie-1", "pass", "move @1", "step w", "step w")
    interrupted(scene, "zombie-1", "woo").play("shoot @1r taser zombie-1", dice=["2", "1"])
    scene.play("end")
    assert scene.asked() == ("salemite", Q_MOVE) and scene.spent("zombie-1") == 3
    assert scene.table.movement_left == 1 and scene.options("move") == []


@rule("ER-CHAR-3", "ER-CHAR-5", "ER-DUEL-18")
def test_franck_won_over_in_his_own_activation_does_nothing_more_for_the_salemites() -> None:
    scene = Scene(LONG, duels=True)
    scene.put("vasquez", "A", "e")
    scene.put("franck", "D", "w")
    scene.put("jack", "H", "w")
    scene.give("franck", "move 3")
    scene.turn_to("salemite").play("activate franck")
    interrupted(scene, "franck", "vasquez").play("ability 1", dice=["c", "2", "0"])
    while scene.asked() == ("norad", Q_INTERRUPT):
        scene.play("end")
    assert scene.asked() == ("norad", Q_ROUND)
    assert scene.can("activate vasquez") and not scene.can("activate franck")  # who stays engaged


@rule("ER-CAPTURE-1", "ER-CAPTURE-8", "ER-TORTURE-2", "ER-DUEL-14")
def test_a_captor_who_interrupts_tortures_or_kills_his_prisoner() -> None:
    for order, action, dice in (
        ("close-combat 1 red", "assassinate @1r", []),
        ("interact 1 red", "torture @1r jessica", ["B*"]),
    ):
        scene = Scene(HALL, duels=True)
        scene.put("nick", "A", "e")
        scene.put("jessica", "C", "w")
        scene.imprison("woo", "jessica")
        scene.deck("axe")
        scene.give("nick", "move 1")
        scene.give("jessica", order)
        scene.play("activate nick")
        interrupted(scene, "nick", "jessica").play(action, dice=dice)
        assert scene.is_dead("woo") or scene.asked() == ("salemite", Q_SPY)


@rule("ER-CAPTURE-1", "ER-DUEL-18")
def test_who_captures_the_paused_one_still_has_his_second_order() -> None:
    scene = Scene(HALL, duels=True)
    scene.put("nick", "B", "e", wounded=True, wounds=2)
    scene.put("woo", "A")
    scene.put("jessica", "C", "w")
    scene.give("nick", "move 1")
    scene.give("jessica", "close-combat 1 red", "move 1 red")
    scene.play("activate nick")
    interrupted(scene, "nick", "jessica").play("capture @1r nick", dice=["c", "0"])
    assert scene.table.whereabouts[NICK] == PRISONER and scene.asked() == ("salemite", Q_INTERRUPT)
    scene.play("move @1r", "step e", "halt e")
    while scene.asked() == ("salemite", Q_INTERRUPT):
        scene.play("end")
    assert scene.asked() == ("salemite", Q_ROUND), "the round of NORAD is over"


@rule("ER-CC-8", "ER-DUEL-18")
def test_an_interrupter_who_dies_ends_the_pause() -> None:
    scene = Scene(HALL, duels=True)
    scene.put("jack", "B", "e")
    scene.put("nick", "C", "w", wounded=True, wounds=2)
    scene.put("woo", "E")
    scene.give("jack", "move 1")
    scene.give("nick", "close-combat 1 red")
    scene.turn_to("salemite").play("activate jack")
    interrupted(scene, "jack", "nick").play("strike @1r jack", dice=["0", "c", "0", "0", "0"])
    assert scene.is_dead("nick") and scene.asked() == ("salemite", Q_ACT)


@rule("ER-DUEL-18", "ER-MOVE-14", "ER-DUEL-5")
def test_a_door_closed_before_the_paused_one_costs_him_a_point_and_gives_no_new_chance() -> None:
    scene = Scene(BEHIND_A_DOOR, duels=True)
    scene.open_doors("d")
    scene.put("nick", "A", "e")
    scene.put("jack", "C", "w")
    scene.give("nick", "move 2")
    scene.give("jack", "move 1 red")
    scene.play("activate nick", "pass", "move @1", "step e")  # beside Jack
    interrupted(scene, "nick", "jack").play("move @1r", "close d", "halt w", "end")
    assert scene.asked() == ("norad", Q_MOVE) and scene.table.movement_left == 3 and not scene.can("step e")
    scene.play("open d")
    assert scene.asked() == ("norad", Q_MOVE) and scene.table.movement_left == 2
