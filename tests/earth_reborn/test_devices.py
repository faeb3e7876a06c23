"""What lies armed on the map: mines, bombs, viruses, gas, smoke, timers."""

import pytest

from tests.earth_reborn.board import Element, Room
from tests.earth_reborn.passing import final_phase
from tests.earth_reborn.scene import FIELD, HALL, ROOMS, Scene
from tests.rules_plugin import rule
from undercroft.games.earth_reborn.rules import devices
from undercroft.games.earth_reborn.rules.dossier import AWARD_VIRUS_IN
from undercroft.games.earth_reborn.rules.events import E_EXPLOSION, E_MINE, E_SMOKE, E_VIRUS
from undercroft.games.earth_reborn.rules.ips import explosives
from undercroft.games.earth_reborn.rules.questions import Q_DEVICES, Q_PICK_UP
from undercroft.games.earth_reborn.rules.tables import BESIDE, IN_DECK, KENDALL, SALEMITE, WOO
from undercroft.games.earth_reborn.vocabulary.events import Bomb, Explosion

TWO_TILES = "+---+---+---+---+\n| A   B   Cb  Db|\n+---+---+---+---+"


def with_item(who: str, piece: str, square: str = "A", map: str = HALL) -> Scene:
    scene = Scene(map, cp=(10, 10))
    scene.put(who, square)
    scene.carry(who, piece)
    scene.give(who, "interact 1")
    scene.deck("axe")
    return scene.turn_to("norad" if who in ("nick", "woo", "vasquez") else "salemite")


# ---------------------------------------------------------------- Mines (ER-GEAR-14)


@rule("ER-GEAR-14")
def test_a_mine_is_laid_under_the_carrier_and_becomes_live_in_the_final_phase() -> None:
    scene = with_item("woo", "mines")
    scene.put("jack", "E")
    scene.play("activate woo", "use @1 mines 0 A", dice=["c", "0"])
    square = scene.square("A")
    assert scene.table.mines == [square * 4]
    assert scene.happened(E_MINE) == [(square, 0)]
    assert not devices.waits_at(scene.table, square)
    final_phase(scene)
    assert scene.table.mines == [square * 4 + 2]
    assert devices.waits_at(scene.table, square)
    assert scene.wounds("woo") == 0  # whoever stands on it does not set it off


def mined(map: str = HALL, square: str = "B") -> Scene:
    scene = Scene(map)
    scene.table.mines = [scene.square(square) * 4 + 2 + SALEMITE]
    return scene


@rule("ER-GEAR-14")
def test_who_enters_the_square_sets_it_off() -> None:
    scene = mined(FIELD, "H")
    scene.put("woo", "F")
    scene.put("jack", "C")
    scene.give("woo", "move 1")
    scene.play("activate woo", "move @1", "step e")
    scene.play("step e", dice=["0", "0", "0", "0", "1", "1"])  # four dice for Woo, two for Jack beside him
    assert scene.happened(E_EXPLOSION)
    assert scene.table.mines == []
    scene.play("step e")  # who survives goes on
    assert scene.where("woo") == "I"


@rule("ER-GEAR-14")
def test_friends_set_it_off_too_and_the_killed_stay_there() -> None:
    scene = mined(FIELD, "H")
    scene.put("zombie-1", "G", "e", wounded=True)
    scene.give("zombie-1", "move 1")
    scene.turn_to("salemite").play("activate zombie-1", "move @1")
    scene.play("step e", dice=["c", "c", "0", "0"])
    assert scene.is_dead("zombie-1")
    assert scene.table.corpse[10] == scene.square("H")


@rule("ER-GEAR-14")
def test_a_card_holds_two_mines_and_the_box_six() -> None:
    scene = with_item("woo", "mines")
    card = scene.table.carried[WOO].bit_length() - 1
    scene.table.counters[card] = 1
    scene.play("activate woo", "use @1 mines 0 A", dice=["c", "0"])
    assert scene.carried("woo") == []
    assert scene.table.holder[card] == IN_DECK
    scene = with_item("woo", "mines")
    scene.table.mines = [square * 4 for square in range(6)]
    scene.play("activate woo")
    assert not scene.can("use")


@rule("ER-GEAR-14", "ER-GEAR-8")
def test_a_flight_sets_off_a_mine_only_where_it_lands() -> None:
    scene = mined(FIELD, "H")
    scene.put("woo", "F")
    scene.carry("woo", "jet-pack")
    scene.give("woo", "interact 1")
    scene.play("activate woo", "use @1 jet-pack", dice=["c", "0"])
    scene.play("step e", "step e")
    assert scene.table.mines
    scene.play("halt e", dice=["0"] * 4)
    assert scene.table.mines == []


# ---------------------------------------------------------------- Time Bomb, Plastic Explosive


@rule("ER-GEAR-25", "ER-INTERACT-12")
def test_a_time_bomb_explodes_in_the_second_final_phase() -> None:
    scene = with_item("woo", "time-bomb")
    scene.put("jack", "E")
    scene.play("activate woo", "use @1 time-bomb 0 A", dice=["c", "0"])
    card = scene.told(Bomb)[0].face >> 1
    assert scene.table.holder[card] == BESIDE
    final_phase(scene)
    assert scene.told(Bomb)[-1].left == 1
    assert not scene.happened(E_EXPLOSION)
    scene.table.hand = [0, 0]
    scene.put("woo", "E")
    scene.put("jack", "D")
    scene.reopen()
    final_phase(scene)
    assert scene.happened(E_EXPLOSION)
    assert scene.table.holder[card] == IN_DECK
    assert scene.table.deck_bottom[-1] >> 1 == card
    assert scene.table.devices == []


def bomb(turns: int = 1) -> Scene:
    scene = Scene(HALL, cp=(10, 10))
    scene.put("woo", "A")
    scene.put("jack", "E")
    scene.deck("axe")
    card = scene.carry("jack", "time-bomb")[0]
    devices.arm(scene.table, card, scene.square("A"), turns, SALEMITE)
    scene.give("woo", "interact 1")
    return scene


@rule("ER-GEAR-25", "ER-INTERACT-8")
def test_who_stands_on_it_may_switch_it_off_and_pick_it_up() -> None:
    scene = bomb()
    scene.play("activate woo")
    scene.play("defuse @1 time-bomb", dice=["2", "1"])
    assert scene.asked() == ("norad", Q_PICK_UP)
    scene.play("take time-bomb")
    assert scene.carried("woo") == ["time-bomb"]
    assert scene.table.devices == []


@rule("ER-GEAR-25")
def test_a_bomb_that_is_not_picked_up_goes_under_the_deck() -> None:
    scene = bomb()
    scene.play("activate woo", "defuse @1 time-bomb", "pass", dice=["2", "1"])
    assert scene.carried("woo") == []
    assert len(scene.table.deck_bottom) == 1


@rule("ER-GEAR-25")
def test_from_another_square_it_cannot_be_switched_off_and_a_failure_changes_nothing() -> None:
    scene = bomb()
    scene.put("woo", "B")
    scene.play("activate woo")
    assert not scene.can("defuse")
    scene = bomb()
    scene.play("activate woo", "defuse @1 time-bomb", dice=["1", "1"])
    assert len(scene.table.devices) == 1


@rule("ER-GEAR-17", "ER-BLAST-3")
def test_plastic_explosive_goes_off_in_the_next_final_phase() -> None:
    scene = with_item("woo", "plastic-explosive", "C", FIELD)
    scene.put("jack", "Y")
    scene.play("activate woo", "use @1 plastic-explosive 0 C", dice=["c", "0"])
    scene.put("woo", "B")
    final_phase(scene, dice=["0", "0", "0"])  # orange: 3 dice and 4 hits against his Armor of 3
    assert scene.wounds("woo") == 1
    assert scene.table.holder[24] == IN_DECK


@rule("ER-GEAR-17")
def test_plastic_explosive_cannot_be_switched_off() -> None:
    scene = with_item("woo", "plastic-explosive")
    scene.give("woo", "interact 1")
    scene.play("activate woo", "use @1 plastic-explosive 0 A", dice=["c", "0"])
    assert not scene.can("defuse") and not scene.can("use")


@rule("ER-CORE-35", "ER-INTERACT-12")
def test_the_holder_of_the_initiative_says_what_goes_off_first() -> None:
    scene = Scene(FIELD)
    scene.put("woo", "U")
    scene.put("jack", "Y")
    scene.deck("axe")
    for who, piece, square in (("jack", "time-bomb", "A"), ("woo", "plastic-explosive", "C")):
        devices.arm(scene.table, scene.carry(who, piece)[0], scene.square(square), 1, 0)
    final_phase(scene)
    assert scene.asked() == ("norad", Q_DEVICES)
    scene.play("which 24")
    assert [one.face >> 1 for one in scene.told(Explosion)] == [24, 17]


# ---------------------------------------------------------------- Deadly Virus (ER-GEAR-4)


def virus(turns: int = 4) -> Scene:
    scene = Scene(TWO_TILES)
    scene.put("jack", "A")
    scene.deck("axe")
    devices.arm(scene.table, scene.carry("jack", "deadly-virus")[0], scene.square("C"), turns, SALEMITE)
    return scene


@rule("ER-GEAR-4")
def test_the_virus_is_switched_on_with_four_counters() -> None:
    scene = with_item("kendall", "deadly-virus")
    scene.play("activate kendall", "use @1 deadly-virus 0 A", dice=["2", "1", "1"])
    assert scene.happened(E_VIRUS) == [(scene.square("A"), 4)]
    assert scene.wounds("kendall") == 0  # who is there is only hit in the Final phase


@rule("ER-GEAR-4", "ER-MP-3")
def test_a_scenario_may_pay_for_a_virus_in_a_room() -> None:
    scene = Scene(HALL, awards=[(SALEMITE, AWARD_VIRUS_IN, 8, 0, 0)])
    scene.put("kendall", "A")
    scene.carry("kendall", "deadly-virus")
    scene.give("kendall", "interact 1")
    scene.turn_to("salemite").play("activate kendall", "use @1 deadly-virus 0 A", dice=["2", "1", "1"])
    assert scene.mp("salemite") == 13


@rule("ER-GEAR-4")
def test_what_waits_on_a_square() -> None:
    scene = virus()
    assert devices.waits_at(scene.table, scene.square("D"))
    assert not devices.waits_at(scene.table, scene.square("B"))
    assert not devices.waits_at(bomb().table, bomb().square("A"))  # a bomb waits for nobody


@rule("ER-GEAR-4")
def test_who_enters_its_tile_takes_2_wounds_each_time() -> None:
    scene = virus()
    scene.put("woo", "B")
    scene.give("woo", "move 2")
    scene.play("activate woo", "move @2", "step e")
    assert scene.wounds("woo") == 2
    scene.play("step e")
    assert scene.wounds("woo") == 2  # he was there already
    scene.play("step w", "step w", "step e")
    assert scene.is_wounded("woo")


@rule("ER-GEAR-4")
def test_who_is_there_in_the_final_phase_takes_2_wounds_and_then_a_counter_goes() -> None:
    scene = virus(1)
    scene.put("woo", "D")
    scene.put("nick", "B")
    final_phase(scene)
    assert (scene.wounds("woo"), scene.wounds("nick")) == (2, 0)
    assert scene.table.devices == []
    assert scene.table.deck_bottom[-1] >> 1 == 5
    assert scene.happened(E_VIRUS) == [(scene.square("C"), 0)]


@rule("ER-GEAR-4")
def test_armor_does_not_help_and_two_viruses_work_separately() -> None:
    scene = virus()
    devices.arm(scene.table, scene.carry("jack", "deadly-virus")[0], scene.square("D"), 4, SALEMITE)
    scene.put("woo", "D")
    scene.carry("woo", "kevlar-armor")
    final_phase(scene)
    assert scene.is_wounded("woo") and scene.wounds("woo") == 0
    assert [devices.device_turns(of) for of in scene.table.devices] == [3, 3]


@rule("ER-GEAR-6", "ER-GEAR-4")
def test_a_gas_mask_protects_who_wears_it() -> None:
    scene = virus()
    scene.put("woo", "B")
    scene.table.switched_on = 1 << scene.carry("woo", "gas-mask")[0]
    scene.give("woo", "move 1")
    scene.play("activate woo", "move @1", "step e", "halt n")
    assert scene.wounds("woo") == 0
    final_phase(scene)
    assert scene.wounds("woo") == 0


@rule("ER-GEAR-6")
def test_a_gas_mask_that_is_off_does_not() -> None:
    scene = virus()
    scene.put("woo", "D")
    scene.carry("woo", "gas-mask")
    final_phase(scene)
    assert scene.wounds("woo") == 2


# ---------------------------------------------------------------- Toxic Gas Capsule (ER-GEAR-27)


@rule("ER-GEAR-27")
def test_toxic_gas_hits_the_carrier_those_beside_him_and_thinly_those_at_distance_2() -> None:
    scene = with_item("kendall", "toxic-gas-capsule", "M", FIELD)
    for who, square in (("woo", "H"), ("nick", "I"), ("jack", "W"), ("vasquez", "Y")):
        scene.put(who, square)
    scene.play("activate kendall", "use @1 toxic-gas-capsule", dice=["1", "1", "1"])
    assert [scene.wounds(who) for who in ("kendall", "woo", "nick", "jack", "vasquez")] == [2, 2, 1, 1, 0]
    assert scene.table.holder[16] == IN_DECK


@rule("ER-GEAR-27")
def test_gas_does_not_pass_walls_and_closed_doors() -> None:
    scene = with_item("kendall", "toxic-gas-capsule", "G", ROOMS)
    scene.put("woo", "H")
    scene.play("activate kendall", "use @1 toxic-gas-capsule", dice=["1", "1", "1"])
    assert scene.wounds("woo") == 0


@rule("ER-GEAR-27", "ER-GEAR-6")
def test_a_gas_mask_helps_against_the_capsule() -> None:
    scene = with_item("kendall", "toxic-gas-capsule")
    scene.table.switched_on = 1 << scene.carry("kendall", "gas-mask")[0]
    scene.play("activate kendall", "use @1 toxic-gas-capsule", dice=["1", "1", "1"])
    assert scene.wounds("kendall") == 0


@rule("ER-GEAR-27")
def test_the_zones_of_the_gas() -> None:
    scene = with_item("kendall", "toxic-gas-capsule", "L", FIELD)
    inner, outer = explosives.gas_zones(scene.table, KENDALL)
    marks = scene.board.map.marks
    assert {mark for mark, square in marks.items() if inner >> square & 1} == set("GKLMQ")
    assert {mark for mark, square in marks.items() if outer >> square & 1} == set("BFHNPRV")


@rule("ER-GEAR-27")
@pytest.mark.parametrize("at, wounds", [("H", 2), ("N", 1), ("C", 1), ("S", 0)])
def test_a_large_miniature_takes_2_in_all_and_1_with_one_square_in_the_orange_zone(at: str, wounds: int) -> None:
    scene = with_item("kendall", "toxic-gas-capsule", "L", FIELD)
    scene.put("mammoth", at)
    scene.play("activate kendall", "use @1 toxic-gas-capsule", dice=["1", "1", "1"])
    assert scene.wounds("mammoth") == wounds


# ---------------------------------------------------------------- smoke, timers


@rule("ER-GEAR-21", "ER-CORE-35")
def test_smoke_lasts_two_turns() -> None:
    scene = Scene(HALL)
    scene.put("woo", "A")
    scene.put("jack", "E")
    square = scene.square("C")
    scene.table.smoke = [square * 4 + 2]
    scene.reopen()
    final_phase(scene)
    assert scene.table.smoke == [square * 4 + 1]
    scene.table.hand = [0, 0]
    scene.reopen()
    final_phase(scene)
    assert (scene.table.smoke, scene.table.smoky) == ([], 0)
    assert scene.happened(E_SMOKE) == [(square, 0)]


@rule("ER-CORE-35", "ER-INTERACT-12")
def test_a_bomb_that_destroys_the_missiles_first_stops_the_launch() -> None:
    scene = Scene(
        "+---+---+\n|xA   B |\n+---+---+\n| C   D |\n+---+---+",
        rooms={"a": Room("missile-room", "technical", electric=True, icons=[("B", "w")], element="x")},
        elements={"x": Element(6)},
    )
    s = scene.table
    scene.put("woo", "D")
    scene.put("jack", "C")
    scene.deck("axe")
    s.machines_on, s.timers = 1, [1]
    devices.arm(s, scene.carry("jack", "plastic-explosive")[0], scene.square("B"), 1, SALEMITE)
    final_phase(scene)
    scene.play("which 24", dice=["1"] * 9)
    assert (scene.table.destroyed_elements, scene.table.machines_on, scene.table.launched) == (1, 0, 0)
