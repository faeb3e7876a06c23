"""Lines of equipment, card by card."""

import pytest

from tests.earth_reborn.board import Cadaver, Door, Element, Room
from tests.earth_reborn.passing import final_phase
from tests.earth_reborn.scene import FIELD, HALL, ROOMS, Scene
from tests.rules_plugin import rule
from undercroft.games.earth_reborn.rules import characters, deck, skill_tests
from undercroft.games.earth_reborn.rules.events import E_POWER, E_TEST
from undercroft.games.earth_reborn.rules.ips.item_lines import LINES
from undercroft.games.earth_reborn.rules.tables import (
    G_MAGNETIC_CARD,
    IN_DECK,
    JACK,
    KENDALL,
    OUT_OF_GAME,
    P_MOVING,
    PIECE_IDS,
    VASQUEZ,
    WOO,
)

# In the middle, a door on each side.
CROSS = """\
+---+---+---+
|   |   |   |
+---+-n-+---+
|   w M e   |
+---+-s-+---+
|   |   |   |
+---+---+---+
"""


def carrier(
    who: str, *pieces: str, square: str = "A", map: str = HALL, facing: str = "n", order: str = "interact 1"
) -> Scene:
    """Somebody with an item and an Interact section, whose round it is."""
    scene = Scene(map, cp=(10, 10))
    scene.put(who, square, facing)
    scene.carry(who, *pieces)
    scene.give(who, order)
    scene.deck("axe")
    scene.turn_to("norad" if who in ("nick", "vasquez", "mammoth", "woo") else "salemite")
    return scene


@rule("ER-GAP-4")
def test_every_line_has_its_price_its_test_and_its_threshold() -> None:
    thresholds = {PIECE_IDS[one.piece] + "+" * one.line: (one.cp, one.points) for one in LINES}
    assert thresholds == {
        "infrared-goggles": (1, 2), "chainsaw": (1, 3), "power-fist": (1, 3), "jet-pack": (1, 3),
        "magnetic-disrupter": (1, 3), "medical-kit": (1, 3), "morphine": (1, 3), "mines": (1, 3),
        "plastic-explosive": (1, 3), "time-bomb": (1, 3), "toxic-gas-capsule": (1, 3), "zombie-control-device": (1, 3),
        "radio-scrambler": (1, 3), "deadly-virus": (1, 4), "secret-files": (2, 4), "wiring-plans": (1, 4),
        "wiring-plans+": (3, 5), "zombie-serum": (1, 4), "laptop": (1, 6), "gas-mask": (1, 0),
    }  # fmt: skip


# ---------------------------------------------------------------- doors


@rule("ER-GEAR-3")
def test_the_chainsaw_goes_through_any_door_in_a_blue_arc() -> None:
    scene = carrier("jessica", "chainsaw", square="M", map=CROSS)
    scene.board.dossier.door_value = [5, 5, 5, 5]
    scene.play("activate jessica")
    doors = {text.split()[4] for text in scene.options("use")}
    assert doors == {str(scene.door(letter)) for letter in "nwe"}  # her back is grey
    scene.play(f"use @1 chainsaw 0 {scene.door('n')}", dice=["c"])
    assert scene.table.destroyed_doors == 1 << scene.door("n")


@rule("ER-GEAR-3")
def test_the_chainsaw_needs_a_closed_door_and_a_test() -> None:
    scene = carrier("jessica", "chainsaw", square="M", map=CROSS, order="interact 2")
    scene.open_doors("n")
    scene.play("activate jessica")
    assert not scene.can(f"use * chainsaw 0 {scene.door('n')}")
    scene.play(f"use @1 chainsaw 0 {scene.door('w')}", dice=["2"])
    assert scene.table.destroyed_doors == 0


@rule("ER-GEAR-18")
@pytest.mark.parametrize("value, able", [(4, True), (5, False)])
def test_the_power_fist_breaks_doors_of_4_or_less(value: int, able: bool) -> None:
    scene = carrier("nick", "power-fist", square="M", map=CROSS)
    scene.board.dossier.door_value = [value] * 4
    scene.play("activate nick")
    assert scene.can("use @1 power-fist") is able
    assert not scene.can(f"use @1 power-fist 0 {scene.door('s')}")
    if able:
        scene.play(f"use @1 power-fist 0 {scene.door('e')}", dice=["c"])
        assert scene.table.destroyed_doors == 1 << scene.door("e")


@rule("ER-GEAR-11")
def test_the_magnetic_card_opens_magnetic_doors() -> None:
    scene = Scene(ROOMS, doors={"d": Door("sliding", 4, magnetic=True)})
    scene.put("woo", "G", "e")
    scene.give("woo", "move 2")
    scene.play("activate woo", "move @1")
    assert not scene.can("open d")
    scene.carry("woo", "magnetic-card")
    scene.reopen().play("open d")
    assert scene.table.open_doors == 1 << scene.door("d")
    assert characters.carries(scene.table, WOO, G_MAGNETIC_CARD) >= 0


# ---------------------------------------------------------------- healing


@rule("ER-GEAR-13", "ER-INTERACT-10")
def test_the_medical_kit_restores_2_three_times() -> None:
    scene = carrier("woo", "medical-kit", facing="e", order="interact 1")
    scene.give("woo", "interact 1", "interact 1")
    scene.put("jack", "B", wounds=4)
    scene.play("activate woo", "use @1 medical-kit 0 jack", dice=["c"])
    assert scene.wounds("jack") == 2
    assert scene.table.counters[scene.table.carried[WOO].bit_length() - 1] == 1
    scene.play("use @1 medical-kit 0 jack", dice=["2"])  # fails: no charge is used
    assert scene.table.counters[scene.table.carried[WOO].bit_length() - 1] == 1
    scene.table.counters[scene.table.carried[WOO].bit_length() - 1] = 2
    scene.play("use @1 medical-kit 0 jack", dice=["c"])
    assert scene.carried("woo") == []
    assert scene.table.deck_bottom[-1] >> 1 == 20  # card 21 of the box, that side up
    assert scene.table.counters[20] == 0


@rule("ER-GEAR-13")
def test_only_himself_or_whom_he_faces_is_healed() -> None:
    scene = carrier("woo", "medical-kit", square="B", facing="e")
    scene.put("woo", "B", "e", wounds=1)
    scene.put("nick", "A", wounds=1)
    scene.put("jack", "C", wounds=1)
    scene.play("activate woo")
    assert {text.split()[4] for text in scene.options("use")} == {str(WOO), str(JACK)}


@rule("ER-GEAR-15")
def test_morphine_restores_4_and_turns_the_card_over() -> None:
    scene = carrier("kendall", "morphine")
    scene.put("kendall", "A", wounded=True, wounds=1)
    scene.play("activate kendall", "use @1 morphine 0 kendall", dice=["2", "1"])
    assert not scene.is_wounded("kendall")
    assert scene.wounds("kendall") == 0


@rule("ER-GEAR-13", "ER-TILE-9")
def test_a_card_that_returns_to_its_healthy_side_has_its_values_at_once() -> None:
    scene = carrier("woo", "medical-kit")
    scene.put("woo", "A", wounded=True, wounds=1)
    assert characters.max_cp(scene.table, WOO) == 4
    scene.play("activate woo", "use @1 medical-kit 0 woo", dice=["c"])
    assert not scene.is_wounded("woo")
    assert scene.wounds("woo") == 3  # the second point turned the card: Life Points - 1
    assert characters.max_cp(scene.table, WOO) == 5


# ---------------------------------------------------------------- Jet Pack


@rule("ER-GEAR-8")
def test_the_jet_pack_flies_six_squares_over_enemies() -> None:
    scene = carrier("woo", "jet-pack", facing="e")
    scene.put("jack", "B", "n")
    scene.play("activate woo", "use @1 jet-pack", dice=["c", "0"])
    assert (scene.table.phase, scene.table.flying, scene.table.movement_left) == (P_MOVING, True, 6)
    scene.play("step e", "step e", "halt w")
    assert scene.where("woo") == "C"
    assert scene.table.counters[17] == 1


@rule("ER-GEAR-8")
def test_its_fuel_lasts_for_five_uses() -> None:
    scene = carrier("woo", "jet-pack")
    scene.table.counters[17] = 4
    scene.play("activate woo", "use @1 jet-pack", dice=["c", "0"])
    assert scene.carried("woo") == []
    assert scene.table.holder[17] == IN_DECK
    assert scene.table.flying


@rule("ER-GEAR-8")
def test_the_mammoth_does_not_fly() -> None:
    scene = Scene(FIELD)
    scene.put("mammoth", "A")
    scene.carry("mammoth", "jet-pack")
    scene.give("mammoth", "interact 3")
    scene.play("activate mammoth")
    assert not scene.can("use")


# ---------------------------------------------------------------- Laptop, Secret Files, Constitution, Motion Detector


@rule("ER-GEAR-10")
def test_the_laptop_is_engaged_by_the_attempt() -> None:
    scene = carrier("woo", "laptop", order="interact 1")
    scene.give("woo", "interact 1")
    scene.put("jack", "E")
    scene.play("activate woo", "use @1 laptop", dice=["0", "0", "0"])
    assert scene.mp("norad") == 5
    assert not scene.can("use * laptop")
    final_phase(scene)
    assert scene.table.engaged_cards == 0


@rule("ER-GEAR-10")
def test_the_laptop_earns_4_mp_with_6_test_points() -> None:
    scene = carrier("woo", "laptop", order="interact 1")
    scene.play("activate woo", "use @1 laptop", dice=["2", "2", "2"])
    assert scene.mp("norad") == 9


@rule("ER-GEAR-10", "ER-EQUIP-7")
def test_the_laptop_stays_engaged_when_it_is_handed_over() -> None:
    scene = carrier("woo", "laptop", order="interact 1")
    scene.put("nick", "B")
    scene.give("woo", "move 1")
    scene.play("activate woo", "use @1 laptop", dice=["0", "0", "0"])
    scene.play("move @1", "step e", "hand nick laptop")
    assert scene.carried("nick") == ["laptop"]
    assert scene.table.engaged_cards == 1 << 25


@rule("ER-GEAR-20")
def test_secret_files_give_norad_2_spy_points_and_are_used_up() -> None:
    scene = carrier("woo", "secret-files", order="interact 2")
    scene.play("activate woo")
    assert not scene.can("use @1 secret-files")
    scene.play("use @2 secret-files", "spy mp", "spy mp", dice=["2", "2"])
    assert scene.mp("norad") == 7
    assert scene.table.deck_bottom[-1] >> 1 == 26


@rule("ER-GEAR-28", "ER-CORE-13")
def test_the_constitution_lets_its_side_draw_up_to_six_tiles() -> None:
    scene = Scene(HALL)
    scene.put("woo", "A")
    scene.put("jack", "E")
    scene.carry("woo", "constitution")
    final_phase(scene)
    assert scene.table.turn == 2
    assert [hand.bit_count() for hand in scene.table.hand] == [6, 5]


@rule("ER-GEAR-16")
def test_the_motion_detector_makes_black_orders_red() -> None:
    scene = Scene(HALL)
    scene.put("woo", "A", "e")
    scene.put("jack", "B", "w")
    scene.give("woo", "close-combat 1 black")
    s = scene.table
    s.active, s.activated, s.doer, s.interrupter, s.orders_left, s.phase = 1, JACK, WOO, WOO, 2, 3
    scene.reopen()
    black = scene.stake("woo", "close-combat", 1, "black")
    assert not scene.can(f"strike {black} jack")
    scene.carry("woo", "motion-detector")
    scene.reopen()
    assert scene.can(f"strike {black} jack")


@rule("ER-GEAR-16", "ER-COMBO-5")
def test_red_is_not_gold() -> None:
    scene = Scene(HALL)
    scene.put("woo", "A", "e")
    scene.put("nick", "C", "w")
    scene.put("jack", "B", "w")
    scene.give("nick", "close-combat 1")
    scene.give("woo", "close-combat 2 black")
    scene.carry("woo", "motion-detector")
    scene.play("activate nick", "strike @1 jack", dice=["0"] * 2)  # nobody is asked to join
    assert scene.spent("woo") == 0


@rule("ER-GEAR-26", "ER-TORTURE-2")
def test_the_torture_kit_gives_two_black_dice() -> None:
    scene = carrier("jessica", "torture-kit", order="interact 1")
    scene.imprison("vasquez", "jessica")
    scene.play("activate jessica", "torture @1", dice=["B0", "B0", "B0"])


# ---------------------------------------------------------------- Wiring Plans


def plans(types: str, order: str = "interact 3") -> Scene:
    scene = Scene("+---+---+\n| A   Bb|\n+---+---+", rooms={"a": Room("", types), "b": Room("", "living")})
    scene.put("kendall", "A")
    scene.carry("kendall", "wiring-plans")
    scene.give("kendall", order)
    return scene.turn_to("salemite")


@rule("ER-GEAR-29", "ER-INTERACT-9", "ER-POWER-2")
@pytest.mark.parametrize(
    "types, upper, lower",
    [("technical", False, True), ("science", True, False), ("corridor", True, False), ("technical living", True, True)],
)
def test_which_line_of_the_wiring_plans_depends_on_the_room(types: str, upper: bool, lower: bool) -> None:
    scene = plans(types)
    scene.play("activate kendall")
    assert scene.can("use @1 wiring-plans 0") is upper
    assert scene.can("use @3 wiring-plans 1") is lower
    assert not scene.can("use @2 wiring-plans 1")


@rule("ER-GEAR-29")
def test_the_upper_line_darkens_his_room() -> None:
    scene = plans("science")
    scene.play("activate kendall", "use @1 wiring-plans 0", dice=["2", "2", "0", "0"])
    assert scene.table.unpowered == 1 << scene.tile("a")
    assert scene.happened(E_POWER) == [(scene.tile("a"), 0)]


@rule("ER-GEAR-29")
def test_the_lower_line_darkens_the_building_with_5_points() -> None:
    scene = plans("technical")
    scene.play("activate kendall", "use @3 wiring-plans 1", dice=["2", "2", "0", "0"])
    assert scene.table.unpowered == 0
    scene = plans("technical")
    scene.play("activate kendall", "use @3 wiring-plans 1", dice=["2", "2", "1", "0"])
    assert scene.table.unpowered == 3


@rule("ER-GEAR-29")
def test_there_is_nothing_to_cut_outdoors() -> None:
    scene = Scene(HALL, rooms={"a": Room("", "corridor", kind="outdoor")})
    scene.put("kendall", "A")
    scene.carry("kendall", "wiring-plans")
    scene.give("kendall", "interact 3")
    scene.turn_to("salemite").play("activate kendall")
    assert not scene.can("use")


# ---------------------------------------------------------------- Zombie Serum


@rule("ER-GEAR-31", "ER-INTERACT-4", "ER-COREX-76")
def test_jeff_deeler_raises_the_frozen_cadaver() -> None:
    """Picture #27: 4 CP on an Interact 4 section: his Scientific dice and three more."""
    scene = Scene(
        "+---+\n|xC |\n+   +\n| A |\n+---+",
        rooms={"a": Room("cryogenic-chamber", "science", electric=True, icons=[("A", "n")], element="x")},
        elements={"x": Element(4, hides=True)},
        cadavers=[Cadaver("C", "x", "A")],
    )
    scene.put("deeler", "A", "n")
    scene.put("zombie-1", state="supply")
    scene.carry("deeler", "zombie-serum")
    scene.give("deeler", "interact 4")
    scene.turn_to("salemite").play(
        "activate deeler", "use @4 zombie-serum", "face zombie-1 s", dice=["1", "1", "1", "1", "0"]
    )
    assert scene.where("zombie-1") == "C"
    assert scene.carried("deeler") == ["zombie-serum"]  # it is not used up


@rule("ER-GEAR-31")
def test_norad_has_no_use_for_the_serum() -> None:
    scene = Scene(HALL)
    scene.put("woo", "A", "e")
    scene.put("zombie-1", state="supply")
    scene.kill("nick", "B")
    scene.carry("woo", "zombie-serum")
    scene.give("woo", "interact 1")
    scene.play("activate woo")
    assert not scene.can("use")


# ---------------------------------------------------------------- without Search, without other modules


@rule("ER-INTERACT-10")
def test_without_the_search_module_a_used_up_item_leaves_the_game() -> None:
    scene = Scene(HALL, "all but search")
    scene.put("kendall", "A", wounds=1)
    card = scene.carry("kendall", "morphine")[0]
    scene.table.counters[card] = 1
    scene.give("kendall", "interact 1")
    scene.turn_to("salemite").play("activate kendall", "use @1 morphine 0 kendall", dice=["1", "1", "1"])
    assert (scene.table.holder[card], scene.table.counters[card]) == (OUT_OF_GAME, 0)
    assert deck.size(scene.table) == 0


@rule("ER-CORE-2", "ER-GEAR-20", "ER-GEAR-10", "ER-GEAR-19")
def test_what_needs_a_module_that_is_not_in_force_is_not_used() -> None:
    scene = Scene(HALL, 4)
    scene.put("woo", "A")
    scene.carry("woo", "secret-files", "laptop", "radio-scrambler", "medical-kit")
    scene.put("woo", "A", wounds=1)
    scene.give("woo", "interact 3")
    scene.play("activate woo")
    assert {text.split()[2] for text in scene.options("use")} == {"20"}  # only the Medical Kit, card 21


@rule("ER-GEAR-24")
def test_abilities_with_fixed_dice_have_no_use_for_the_toolbox() -> None:
    scene = Scene(HALL)
    scene.put("vasquez", "A", "e")
    scene.put("franck", "C")
    scene.carry("vasquez", "technical-toolbox")
    scene.play("activate vasquez", "ability 1", dice=["0", "0", "0"])
    assert scene.happened(E_TEST) == [(VASQUEZ, 0, 5)]
    assert skill_tests.test_dice(scene.table, KENDALL, skill_tests.TECHNICAL) == 1
