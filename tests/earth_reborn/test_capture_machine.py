"""A captured Mammoth MK II and its pilot (ER-CAPTURE-10 to ER-CAPTURE-14)."""

from tests.earth_reborn.scene import FIELD, Scene, number
from tests.rules_plugin import rule
from undercroft.games.earth_reborn.rules import characters, exchange, piloting
from undercroft.games.earth_reborn.rules.combat import close_combat, shots, weapons, wounds
from undercroft.games.earth_reborn.rules.events import E_FREED, E_PILOT, E_WOUNDS
from undercroft.games.earth_reborn.rules.ips import control
from undercroft.games.earth_reborn.rules.questions import Q_ROUND
from undercroft.games.earth_reborn.rules.tables import (
    BUILT_IN,
    DARK_BLUE,
    GREY,
    HERE,
    MACHINE_GUN,
    MAMMOTH,
    ORANGE,
    PRISONER,
)
from undercroft.games.earth_reborn.rules.verbs import SHOOT


def seized(pilot: str = "jessica", dice: int = 1) -> Scene:
    """The machine has just been taken from behind; its squares are G, H, L and M, and it faces north."""
    scene = Scene(FIELD).turn_to("salemite")
    scene.put("mammoth", "G", "n", wounded=True, wounds=4)
    scene.put(pilot, "Q", "n")
    scene.give(pilot, "close-combat 1")
    scene.play(f"activate {pilot}", "capture @1 mammoth", dice=["c"] * dice)
    return scene


@rule("ER-CAPTURE-10")
def test_a_captured_machine_stays_on_the_map_with_its_captor_inside() -> None:
    scene = seized()
    s, jessica = scene.table, number("jessica")
    assert s.whereabouts[MAMMOTH] == PRISONER
    assert s.pilot == s.captor[MAMMOTH] == jessica
    assert scene.happened(E_PILOT) == [(jessica, 1)]
    assert scene.where("jessica") == scene.where("mammoth") == "G"
    assert characters.squares(s, jessica) == characters.squares(s, MAMMOTH)
    assert not s.occupied >> scene.square("Q") & 1
    assert characters.friends(s, 0) == 0


@rule("ER-CAPTURE-11")
def test_the_pilot_fights_with_the_machine_and_lives_by_his_own_card() -> None:
    scene = seized()
    s, jessica = scene.table, number("jessica")
    assert close_combat.strength(s, jessica, DARK_BLUE) == (3, 0)  # of the Wounded machine
    assert characters.armor(s, jessica) == 4
    assert exchange.allowance(s, jessica) == 8
    assert characters.max_cp(s, jessica) == 6
    assert characters.bonus_cp(s, jessica) == 4
    assert exchange.load(s, jessica) == 0  # its Weight is not counted
    assert close_combat.arcs(s, jessica, scene.put("nick", "R", "n")) == [GREY]
    scene.run(wounds.wound(s, MAMMOTH, 2, -1, False))
    assert scene.happened(E_WOUNDS) == [(jessica, 2)]
    assert scene.wounds("mammoth") == 4


@rule("ER-CAPTURE-11", "ER-GEAR-9")
def test_kevlar_does_not_help_a_pilot() -> None:
    scene = seized()
    scene.carry("jessica", "kevlar-armor")
    assert characters.armor(scene.table, number("jessica")) == 4


@rule("ER-CAPTURE-11", "ER-LARGE-13", "ER-LARGE-16")
def test_the_pilot_fires_the_gun_with_the_better_shooting_value() -> None:
    scene = seized()
    s, jessica = scene.table, number("jessica")
    scene.put("nick", "A", "s")
    assert weapons.weapons(s, jessica) == [MACHINE_GUN]
    assert shots.shot_terms(s, jessica, MACHINE_GUN, SHOOT, number("nick")) == [2, 0, 2, 3, 0]
    scene.give("jessica", "shoot 1")
    scene.reopen()
    scene.play("shoot @1 machine-gun nick", dice=["2", "0", "2", "2", "2"])
    assert scene.wounds("nick") == 3
    s = scene.table
    s.short_markers = s.long_markers = 0
    assert weapons.weapons(s, jessica) == []


@rule("ER-CAPTURE-11", "ER-CHAR-12")
def test_cherokee_bill_inside_it_has_his_flamer_as_well_as_the_gun() -> None:
    scene = seized("bill")
    s, bill = scene.table, number("bill")
    assert weapons.weapons(s, bill) == [BUILT_IN, MACHINE_GUN]
    assert weapons.damage_terms(s, bill, BUILT_IN, 0) == (3, 0)
    assert weapons.damage_terms(s, bill, MACHINE_GUN, 0) == (3, 0)
    assert set(shots.flame_squares(s, bill)) == {
        scene.square("B"),
        scene.square("C"),
    }


@rule("ER-CAPTURE-11")
def test_the_pilot_drives_it() -> None:
    scene = seized()
    scene.give("jessica", "move 1")
    scene.reopen()
    scene.play("move @1", "step n")
    assert scene.where("mammoth") == scene.where("jessica") == "B"
    scene.play("rotate e")
    assert scene.facing("mammoth") == scene.facing("jessica") == "e"


@rule("ER-CAPTURE-12")
def test_friends_of_the_captor_pass_through_it_and_its_own_side_does_not() -> None:
    scene = seized()
    scene.put("jack", "K", "e")
    scene.put("woo", "N", "w")
    scene.give("jack", "move 2")
    scene.give("woo", "move 2")
    scene.play("end", "activate woo", "move @1")
    assert not scene.can("step w")
    scene.play("halt w", "end", "activate jack", "move @2")
    assert scene.can("step e")


@rule("ER-CAPTURE-13")
def test_it_is_free_when_its_pilot_dies_and_his_marker_lies_where_his_player_likes() -> None:
    scene = seized()
    s, jessica = scene.table, number("jessica")
    scene.run(wounds.wound(s, jessica, 7, -1, False), "square M")
    assert scene.is_dead("jessica")
    assert s.corpse[jessica] == scene.square("M")
    assert scene.happened(E_FREED) == [(MAMMOTH, scene.square("G"))]
    assert s.whereabouts[MAMMOTH] == HERE and s.pilot == s.captor[MAMMOTH] == -1
    assert scene.wounds("mammoth") == 4 and scene.is_wounded("mammoth")
    assert characters.friends(s, 0) == 1 << MAMMOTH


@rule("ER-CAPTURE-13", "ER-CAPTURE-9")
def test_it_is_free_when_its_pilot_is_captured() -> None:
    scene = seized()
    scene.put("jessica", "G", "n", wounded=True, wounds=2)
    scene.put("nick", "R", "n")
    scene.give("nick", "close-combat 3")
    scene.play("end", "activate nick", "capture @3 jessica", dice=["2", "2", "2", "c"])
    s = scene.table
    assert s.captor[number("jessica")] == number("nick")
    assert s.whereabouts[MAMMOTH] == HERE
    assert scene.where("jessica") is None
    assert s.occupied.bit_count() == 5


@rule("ER-CAPTURE-13")
def test_it_is_free_at_the_end_of_a_round_with_nobody_inside() -> None:
    scene = seized()
    scene.give("jessica", "move 1")
    scene.reopen()
    scene.play("move @1", "land R")
    assert scene.where("jessica") == "R"
    assert scene.table.whereabouts[MAMMOTH] == PRISONER
    assert scene.table.movement_left == 2  # of the machine's three
    scene.play("halt n", "end")
    assert scene.table.whereabouts[MAMMOTH] == HERE
    assert scene.asked() == ("norad", Q_ROUND)


@rule("ER-CAPTURE-14")
def test_pilots_change_places_in_a_combined_move() -> None:
    scene = seized()
    scene.put("deeler", "Q", "n")
    scene.give("jessica", "move 1")
    scene.give("deeler", "move 1 gold")
    scene.reopen()
    scene.play("move @1", "join deeler @1g", "who jessica")
    scene.play("land R", "halt n")
    scene.play("enter")
    s = scene.table
    assert s.pilot == s.captor[MAMMOTH] == number("deeler")
    assert scene.where("deeler") == "G"


@rule("ER-CAPTURE-6", "ER-CAPTURE-13", "ER-CHAR-5")
def test_a_pilot_who_changes_sides_gets_out_and_the_machine_is_free() -> None:
    scene = seized("franck", dice=4)
    s, franck = scene.table, number("franck")
    scene.run(control.change_control(s, franck, 0, 0), "square R")
    assert s.whereabouts[MAMMOTH] == HERE and s.pilot == -1
    assert scene.where("franck") == "R"
    assert characters.friends(s, 0) == 1 << MAMMOTH | 1 << franck


@rule("ER-CAPTURE-11", "ER-LARGE-13")
def test_the_gun_is_weaker_in_the_orange_arc() -> None:
    scene = seized()
    assert weapons.damage_terms(scene.table, number("jessica"), MACHINE_GUN, ORANGE) == (2, 0)


@rule("ER-CAPTURE-14", "ER-CAPTURE-12")
def test_only_the_captors_side_gets_in_and_only_from_beside_it() -> None:
    scene = seized()
    scene.put("deeler", "K", "e")
    scene.put("woo", "N", "w")
    scene.put("jack", "U", "n")
    s = scene.table
    assert not any(piloting.may_board(s, number(who)) for who in ("deeler", "woo", "jack"))  # Jessica is inside
    piloting.alight(s, scene.square("R"))
    assert [who for who in ("deeler", "woo", "jack") if piloting.may_board(s, number(who))] == ["deeler"]
    piloting.free_machine(s)
    assert not piloting.may_board(s, number("deeler"))
