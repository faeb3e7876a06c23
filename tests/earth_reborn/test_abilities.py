"""Special Abilities of Characters."""

import pytest

from tests.earth_reborn.board import Door, Room
from tests.earth_reborn.passing import final_phase
from tests.earth_reborn.scene import FIELD, HALL, Scene
from tests.rules_plugin import rule
from undercroft.games.earth_reborn.rules import characters
from undercroft.games.earth_reborn.rules.events import E_CONTROL, E_CP, E_OWN_CP, E_TEST
from undercroft.games.earth_reborn.rules.ips import abilities
from undercroft.games.earth_reborn.rules.tables import (
    DEELER,
    FRANCK,
    JACK,
    NORAD,
    P_ACTING,
    SALEMITE,
    VASQUEZ,
    WOO,
    ZOMBIES,
)
from undercroft.games.earth_reborn.vocabulary.events import Rolled

CROSS = """\
+---+---+---+
|   |   |   |
+---+---+---+
|   w M e   |
+---+-s-+---+
|   |   |   |
+---+---+---+
"""


def interrupting(scene: Scene, who: int, whom: int) -> Scene:
    """His Interruption, with two orders."""
    s = scene.table
    s.active = 1 - characters.seat_of(s, who)
    s.activated, s.doer, s.interrupter, s.orders_left, s.phase = whom, who, who, 2, P_ACTING
    s.paused = [P_ACTING, 0, 0, 0, 0, whom, 0]
    return scene.reopen()


# ---------------------------------------------------------------- morale: Nick Bolter, Jessica Hollister


@rule("ER-CHAR-1", "ER-CHAR-8", "ER-CHAR-2", "ER-COREX-83", "ER-ABILITY-3")
@pytest.mark.parametrize("who, seat", [("nick", "norad"), ("jessica", "salemite")])
@pytest.mark.parametrize("wounded", [False, True])
def test_an_mp_becomes_4_cp_as_often_as_there_are_mp(who: str, seat: str, wounded: bool) -> None:
    scene = Scene(HALL, cp=(0, 0), mp=(3, 3))
    scene.put(who, "A", wounded=wounded)
    scene.turn_to(seat).play(f"activate {who}", "ability 0", "ability 0", "ability 0")
    assert (scene.cp(seat), scene.mp(seat), scene.spent(who)) == (12, 0, 0)
    assert len(scene.happened(E_CP)) == 3
    assert not scene.can("ability")


@rule("ER-CHAR-1")
def test_the_cp_are_spent_on_anything() -> None:
    scene = Scene(HALL, cp=(0, 0))
    scene.put("nick", "A")
    scene.give("nick", "move 1")
    scene.play("activate nick")
    assert not scene.can("move")
    scene.play("ability 0", "move @1", "step e")
    assert scene.where("nick") == "B"


@rule("ER-CHAR-1", "ER-ABILITY-5")
def test_morale_is_one_of_the_two_orders_of_an_interruption() -> None:
    scene = Scene(HALL)
    scene.put("nick", "A", "e")
    scene.put("jack", "C")
    interrupting(scene, 0, JACK)
    scene.play("ability 0")
    assert scene.table.orders_left == 1


@rule("ER-ABILITY-5")
def test_two_uses_leave_no_order() -> None:
    scene = Scene(HALL)
    scene.put("nick", "A", "e")
    scene.put("jack", "C")
    scene.give("nick", "move 1 red")
    interrupting(scene, 0, JACK)
    scene.play("ability 0", "ability 0")
    assert (scene.table.interrupter, scene.mp("norad")) == (-1, 3)  # the Interruption is over
    assert scene.where("nick") == "A"


@rule("ER-ABILITY-1")
def test_only_who_acts_uses_his_ability() -> None:
    scene = Scene(HALL)
    scene.put("nick", "A")
    scene.put("woo", "B")
    scene.play("activate woo")
    assert not scene.can("ability 0")


@rule("ER-ABILITY-1", "ER-CORE-2")
def test_without_the_module_there_are_no_abilities() -> None:
    scene = Scene(HALL, "all but abilities")
    scene.put("nick", "A")
    scene.play("activate nick")
    assert not scene.can("ability")


# ---------------------------------------------------------------- Vasquez charms Franck Einstein


def lovers(wounded: bool = False, cp: int = 10) -> Scene:
    scene = Scene(HALL, cp=(cp, 10))
    scene.put("vasquez", "A", "e", wounded=wounded)
    scene.put("franck", "C", wounds=1)
    return scene


@rule("ER-CHAR-3", "ER-ABILITY-2", "ER-CHAR-23")
def test_vasquez_wins_franck_over_with_5_points() -> None:
    scene = lovers()
    scene.play("activate vasquez", "ability 1", dice=["2", "2", "1"])
    assert scene.happened(E_TEST) == [(VASQUEZ, 5, 5)]
    assert scene.happened(E_CONTROL) == [(FRANCK, NORAD)]
    assert characters.seat_of(scene.table, FRANCK) == NORAD
    assert (scene.spent("vasquez"), scene.cp("norad")) == (2, 8)
    assert not scene.can("ability")  # he is NORAD's until the end of the game


@rule("ER-CHAR-3", "ER-ABILITY-3", "ER-ABILITY-4")
def test_she_may_try_again_while_cp_last_and_always_with_three_dice() -> None:
    scene = lovers()
    for _ in range(3):
        scene.play(*([] if scene.opened else ["activate vasquez"]), "ability 1", dice=["1", "1", "1"])
        assert scene.told(Rolled)[0].number == 3
    assert not scene.can("ability")  # 6 CP are her maximum
    assert scene.spent("vasquez") == 6


@rule("ER-CHAR-4")
def test_wounded_she_needs_1_cp_and_3_points() -> None:
    scene = lovers(wounded=True, cp=1)
    scene.play("activate vasquez", "ability 1", dice=["1", "1", "1"])
    assert characters.seat_of(scene.table, FRANCK) == NORAD


@rule("ER-CHAR-3")
def test_she_must_see_a_salemite_franck() -> None:
    scene = lovers()
    scene.put("vasquez", "A", "w")
    scene.play("activate vasquez")
    assert not scene.can("ability")
    scene = lovers()
    scene.imprison("franck", "vasquez")
    scene.play("activate vasquez")
    assert not scene.can("ability")


@rule("ER-CHAR-5")
def test_franck_keeps_everything_and_passes_salemites_no_more() -> None:
    scene = Scene(HALL, cp=(10, 10))
    scene.put("vasquez", "A", "e")
    scene.put("franck", "B", "e", wounds=1)
    scene.put("jack", "C")
    tiles = scene.give("franck", "move 2")
    scene.carry("franck", "axe")
    s = scene.table
    s.spent_cp[FRANCK], s.engaged = 2, 1 << FRANCK
    scene.play("activate vasquez", "ability 1", dice=["c", "c", "0"])
    assert (scene.wounds("franck"), scene.carried("franck"), s.assigned[FRANCK]) == (1, ["axe"], 1 << tiles[0])
    assert (s.spent_cp[FRANCK], s.engaged >> FRANCK & 1) == (2, 1)
    scene.play("pass", "activate franck", "move @1")
    assert not scene.can("step e")  # Jack is an enemy now
    final_phase(scene)
    assert s.assigned[FRANCK] == 0


@rule("ER-CHAR-5", "ER-CHAR-9")
def test_a_franck_of_norad_is_no_spy_any_more() -> None:
    scene = lovers()
    assert scene.play().can("traitor franck")
    scene.put("franck", "C", side="norad")
    scene.reopen()
    assert not scene.can("traitor")


@rule("ER-CHAR-5", "ER-CAPTURE-6")
def test_a_prisoner_of_his_is_freed_at_once() -> None:
    scene = Scene(HALL)
    scene.put("vasquez", "A", "e")
    scene.put("franck", "C")
    scene.imprison("woo", "franck")
    scene.play("activate vasquez", "ability 1", "square D", "face woo n", dice=["c", "c", "0"])
    assert scene.where("woo") == "D"
    assert scene.table.captor[WOO] == -1


# ---------------------------------------------------------------- James Woo


@rule("ER-CHAR-7", "ER-SPY-1")
@pytest.mark.parametrize(
    "types, able", [("science", True), ("officer", True), ("living science", True), ("living", False)]
)
def test_woo_spies_in_science_rooms_and_officer_sections(types: str, able: bool) -> None:
    scene = Scene(HALL, rooms={"a": Room("", types)})
    scene.put("woo", "A")
    scene.play("activate woo")
    assert scene.can("ability 2") is able


@rule("ER-CHAR-7", "ER-COREX-83", "ER-CORE-32")
def test_twice_a_turn_with_5_cp() -> None:
    scene = Scene(HALL, rooms={"a": Room("", "science")})
    scene.put("woo", "A")
    scene.deck("axe")
    scene.play("activate woo", "ability 2", "spy mp", "ability 2", "spy mp")
    assert (scene.mp("norad"), scene.spent("woo")) == (7, 4)
    assert not scene.can("ability")


@rule("ER-CHAR-7")
def test_wounded_it_costs_3_cp() -> None:
    scene = Scene(HALL, rooms={"a": Room("", "science")})
    scene.put("woo", "A", wounded=True)
    scene.deck("axe")
    scene.play("activate woo", "ability 2", "spy mp")
    assert scene.spent("woo") == 3
    assert not scene.can("ability")


# ---------------------------------------------------------------- Jeff Deeler


@rule("ER-CHAR-19", "ER-EXS-16", "ER-CHAR-20")
@pytest.mark.parametrize("wounded, cp", [(False, 2), (True, 3)])
def test_deeler_gives_each_zombie_in_sight_cp_of_its_own(wounded: bool, cp: int) -> None:
    scene = Scene(FIELD)
    scene.put("deeler", "W", "n", wounded=wounded)
    for who, square in (("zombie-1", "Q"), ("zombie-2", "M"), ("jack", "I"), ("franck", "V")):
        scene.put(who, square)
    abilities.drive_zombies(scene.table)
    assert [scene.table.own_cp[who] for who in (9, 10, 11, FRANCK)] == [cp, cp, cp, 0]
    assert characters.max_cp(scene.table, 10) == 3 + cp


@rule("ER-CHAR-19")
def test_only_in_sight_and_under_the_same_control() -> None:
    scene = Scene(HALL)
    scene.put("deeler", "B", "e")
    scene.put("zombie-1", "A")
    scene.put("zombie-2", "C", side="norad")
    abilities.drive_zombies(scene.table)
    assert scene.table.own_cp[10:] == [0, 0]


@rule("ER-CHAR-19")
@pytest.mark.parametrize("state", ["dead", "prisoner"])
def test_not_while_he_is_dead_or_a_prisoner(state: str) -> None:
    scene = Scene(HALL)
    scene.put("deeler", state=state)
    scene.put("zombie-1", "A")
    abilities.drive_zombies(scene.table)
    assert scene.table.own_cp[10] == 0


@rule("ER-CHAR-19", "ER-CORE-17")
def test_it_happens_by_itself_in_the_initiative_phase_and_lasts_a_turn() -> None:
    scene = Scene(HALL, base=(5, 0))
    scene.put("deeler", "A", "e", wounded=True)
    scene.put("zombie-1", "B")
    scene.put("woo", "E")
    final_phase(scene)
    assert scene.happened(E_OWN_CP) == [(10, 3)]
    scene.give("zombie-1", "move 4")
    scene.turn_to("salemite")
    scene.table.cp = [0, 0]
    scene.reopen().play("activate zombie-1", "move @3")
    assert (scene.table.own_cp[10], scene.spent("zombie-1")) == (0, 3)
    assert scene.table.whereabouts[DEELER] == 1


@rule("ER-CHAR-20")
def test_who_is_a_zombie() -> None:
    assert ZOMBIES == 1 << JACK | 1 << 10 | 1 << 11


# ---------------------------------------------------------------- Jack Saw


def jack(facing: str = "n", cp: int = 10) -> Scene:
    """Dark-blue in front and on the left: walls north, doors west, east and south."""
    scene = Scene(CROSS, doors={"w": Door("sliding", 5)}, cp=(0, cp))
    scene.put("jack", "M", facing)
    return scene.turn_to("salemite")


@rule("ER-CHAR-21", "ER-ABILITY-6")
def test_jack_saws_through_a_wall_with_10_points() -> None:
    scene = jack()
    edge = scene.board.edge("M", "n")
    scene.play("activate jack")
    assert {text for text in scene.options("ability") if " 4 " in text} == {f"ability 4 {edge}"}
    scene.play(f"ability 4 {edge}", dice=["c", "c", "c", "1", "0", "0"])
    assert scene.table.broken_walls == 1 << edge
    assert (scene.spent("jack"), scene.table.short_markers) == (2, 7)


@rule("ER-CHAR-21")
def test_nine_points_are_not_enough_and_wounded_nothing_changes() -> None:
    scene = jack()
    scene.put("jack", "M", "n", wounded=True)
    scene.play("activate jack", f"ability 4 {scene.board.edge('M', 'n')}", dice=["c", "c", "c", "0", "0", "0"])
    assert scene.table.broken_walls == 0
    assert scene.can("ability 4") and scene.can("ability 5")


@rule("ER-CHAR-21", "ER-DESTROY-1")
def test_not_through_the_frame() -> None:
    scene = Scene(HALL)
    scene.put("jack", "A", "n")
    scene.turn_to("salemite").play("activate jack")
    assert not scene.can("ability")


@rule("ER-CHAR-22")
def test_jack_saws_through_any_door_in_his_dark_blue_arc_for_1_cp() -> None:
    scene = jack()
    scene.play("activate jack")
    assert [text for text in scene.options("ability") if " 5 " in text] == [f"ability 5 {scene.door('w')}"]
    scene.play(f"ability 5 {scene.door('w')}")
    assert scene.table.destroyed_doors == 1 << scene.door("w")
    assert scene.spent("jack") == 1


@rule("ER-CHAR-22")
@pytest.mark.parametrize("facing, doors", [("n", "w"), ("e", "e"), ("s", "es"), ("w", "sw")])
def test_dark_blue_is_front_and_left(facing: str, doors: str) -> None:
    scene = jack(facing)
    scene.play("activate jack")
    found = {text.split()[2] for text in scene.options("ability") if " 5 " in text}
    assert found == {str(scene.door(door)) for door in doors}


@rule("ER-CHAR-21", "ER-CHAR-22", "ER-CHAR-23")
def test_each_use_is_paid_separately() -> None:
    scene = jack(cp=1)
    scene.play("activate jack")
    assert not scene.can("ability 4") and scene.can("ability 5")


@rule("ER-CHAR-22")
def test_an_open_door_is_no_target() -> None:
    scene = jack()
    scene.open_doors("w")
    scene.play("activate jack")
    assert not scene.can("ability 5")


@rule("ER-CHAR-1", "ER-CORE-20")
def test_a_free_ability_makes_a_reactivation_more_than_a_pass() -> None:
    scene = Scene(HALL, cp=(0, 0))
    scene.put("nick", "A")
    scene.put("jack", "E")
    scene.table.engaged = 1 << 0 | 1 << JACK
    scene.play("activate nick", "ability 0", "end")
    assert (scene.table.passes, scene.table.active) == (0, SALEMITE)
