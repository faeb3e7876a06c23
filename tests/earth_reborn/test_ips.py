"""IPS lines: zones, dice, test points, what helps in a test."""

import pytest

from tests.earth_reborn.board import Element, Room
from tests.earth_reborn.scene import FIELD, HALL, Scene
from tests.rules_plugin import rule
from undercroft.games.earth_reborn.rules import skill_tests
from undercroft.games.earth_reborn.rules.events import E_TEST
from undercroft.games.earth_reborn.rules.tables import KENDALL, NICK, WOO
from undercroft.games.earth_reborn.vocabulary.events import Rolled

LAB = """\
+---+---+---+---+
|xA   B | Cb  Db|
+---+---+---+---+
"""
LAB_ROOMS = {"a": Room("chemistry-lab", "science", electric=True), "b": Room("robot-assembly-workshop", "technical")}


def lab() -> Scene:
    return Scene(LAB, rooms=LAB_ROOMS, elements={"x": Element(3, stops=False)})


def rolled(scene: Scene) -> list[int]:
    """How many dice each roll had."""
    return [one.number for one in scene.told(Rolled)]


@rule("ER-IPS-1", "ER-IPS-3", "ER-INTERACT-1")
def test_a_line_needs_its_phase_its_price_and_its_test_and_then_has_its_effect() -> None:
    scene = Scene(HALL)
    scene.put("woo", "A", wounds=2)
    scene.carry("woo", "medical-kit")
    scene.give("woo", "interact 1")
    scene.play("activate woo", "use @1 medical-kit 0 woo", dice=["c"])
    assert scene.happened(E_TEST) == [(WOO, 3, 3)]
    assert scene.wounds("woo") == 0
    assert not scene.can("use * medical-kit")  # its section is used, and without an Interact order there is no line


@rule("ER-IPS-3")
def test_a_line_without_cp_works_by_itself() -> None:
    scene = lab()
    scene.put("kendall", "B")
    assert skill_tests.test_dice(scene.table, KENDALL, skill_tests.SCIENTIFIC) == 3 + skill_tests.LAB_DICE


@rule("ER-IPS-2", "ER-GEAR-33")
@pytest.mark.parametrize(
    "kind, dice",
    [
        (skill_tests.TECHNICAL, 2),
        (skill_tests.SCIENTIFIC, 1),
        (skill_tests.TECHNICAL_AND_SCIENTIFIC, 3),
        (skill_tests.NO_TEST, 0),
    ],
)
def test_the_chance_zone_names_a_characteristic_of_whoever_acts(kind: int, dice: int) -> None:
    scene = Scene(HALL)
    scene.put("woo", "A")
    assert skill_tests.test_dice(scene.table, WOO, kind) == dice


@rule("ER-IPS-2")
def test_the_wounded_side_has_its_own_values() -> None:
    scene = Scene(HALL)
    scene.put("kendall", "A", wounded=True)
    assert skill_tests.test_dice(scene.table, KENDALL, skill_tests.SCIENTIFIC) == 2


@rule("ER-INTERACT-4", "ER-GEAR-33")
def test_each_cp_beyond_the_price_is_one_more_die() -> None:
    scene = Scene(HALL)
    scene.put("woo", "A", wounds=2)
    scene.carry("woo", "medical-kit")
    scene.give("woo", "interact 4")
    scene.play("activate woo", "use @4 medical-kit 0 woo", dice=["0", "1", "1", "1"])
    assert rolled(scene) == [4]
    assert scene.wounds("woo") == 0


@rule("ER-INTERACT-4", "ER-GEAR-33")
def test_without_a_value_extra_cp_give_the_only_dice() -> None:
    scene = Scene(HALL)
    scene.put("nick", "A", wounds=2)
    scene.carry("nick", "medical-kit")
    scene.give("nick", "interact 2")
    scene.play("activate nick", "use @2 medical-kit 0 nick", dice=["c"])
    assert rolled(scene) == [1]
    assert scene.wounds("nick") == 0


@rule("ER-INTERACT-4")
def test_nobody_rolls_without_dice_and_the_line_fails() -> None:
    scene = Scene(HALL)
    scene.put("nick", "A", wounds=2)
    scene.carry("nick", "medical-kit")
    scene.give("nick", "interact 2")
    scene.play("activate nick", "use @1 medical-kit 0 nick")
    assert scene.happened(E_TEST) == [(NICK, 0, 3)]
    assert scene.wounds("nick") == 2


@rule("ER-INTERACT-5", "ER-GAP-1")
@pytest.mark.parametrize("face, points", [("0", 0), ("1", 1), ("2", 2), ("a", 2), ("c", 3)])
def test_test_points_of_the_yellow_die(face: str, points: int) -> None:
    scene = Scene(HALL)
    scene.put("woo", "A")
    scene.script([face])
    assert skill_tests.roll_yellow(scene.table, WOO, 1) == points


@rule("ER-INTERACT-5", "ER-GAP-1")
@pytest.mark.parametrize("face, points", [("B0", 0), ("B*", 0), ("B2", 2), ("B3", 3), ("BF", 3), ("BS", 3)])
def test_test_points_of_the_black_die(face: str, points: int) -> None:
    scene = Scene(HALL)
    scene.put("woo", "A")
    scene.script([face])
    assert skill_tests.roll_black(scene.table, WOO, 1) == points


@rule("ER-INTERACT-5")
@pytest.mark.parametrize("dice, heals", [(["2"], False), (["c"], True)])
def test_the_threshold_must_be_reached_or_the_cp_are_lost(dice: list[str], heals: bool) -> None:
    scene = Scene(HALL, cp=(5, 0))
    scene.put("woo", "A", wounds=2)
    scene.carry("woo", "medical-kit")
    scene.give("woo", "interact 1")
    scene.play("activate woo", "use @1 medical-kit 0 woo", dice=dice)
    assert scene.wounds("woo") == (0 if heals else 2)
    assert scene.cp("norad") == 4


@rule("ER-GEAR-24")
@pytest.mark.parametrize(
    "kind, dice",
    [
        (skill_tests.TECHNICAL, 4),
        (skill_tests.TECHNICAL_AND_SCIENTIFIC, 5),
        (skill_tests.SCIENTIFIC, 1),
        (skill_tests.NO_TEST, 0),
    ],
)
def test_the_technical_toolbox_helps_in_technical_tests(kind: int, dice: int) -> None:
    scene = Scene(HALL)
    scene.put("woo", "A")
    scene.carry("woo", "technical-toolbox")
    assert skill_tests.test_dice(scene.table, WOO, kind) == dice


@rule("ER-TILE-3")
@pytest.mark.parametrize(
    "kind, dice", [(skill_tests.TECHNICAL, 2), (skill_tests.SCIENTIFIC, 3), (skill_tests.TECHNICAL_AND_SCIENTIFIC, 5)]
)
def test_the_chemistry_lab_helps_in_scientific_tests(kind: int, dice: int) -> None:
    scene = lab()
    scene.put("woo", "B")
    assert skill_tests.test_dice(scene.table, WOO, kind) == dice


@rule("ER-TILE-3", "ER-POWER-1", "ER-TILE-23")
def test_the_lab_is_of_no_use_without_power_or_bench() -> None:
    scene = lab()
    scene.put("woo", "B")
    scene.table.unpowered = 1 << scene.tile("a")
    assert skill_tests.test_dice(scene.table, WOO, skill_tests.SCIENTIFIC) == 1
    scene.table.unpowered = 0
    scene.table.destroyed_elements = 1
    assert skill_tests.test_dice(scene.table, WOO, skill_tests.SCIENTIFIC) == 1


@rule("ER-TILE-14")
@pytest.mark.parametrize(
    "kind, dice", [(skill_tests.TECHNICAL, 4), (skill_tests.SCIENTIFIC, 1), (skill_tests.TECHNICAL_AND_SCIENTIFIC, 5)]
)
def test_the_workshop_helps_in_technical_tests(kind: int, dice: int) -> None:
    scene = lab()
    scene.put("woo", "C")
    assert skill_tests.test_dice(scene.table, WOO, kind) == dice


@rule("ER-LARGE-11")
def test_a_large_miniature_has_the_help_of_every_room_it_stands_in() -> None:
    both = FIELD.replace(" A   B   C ", " A   B   Cb").replace(" F   G   H ", " F   G   Hb")
    scene = Scene(
        both, rooms={"a": Room("chemistry-lab", "science"), "b": Room("robot-assembly-workshop", "technical")}
    )
    scene.put("mammoth", "B")
    assert (
        skill_tests.test_dice(scene.table, 2, skill_tests.TECHNICAL_AND_SCIENTIFIC)
        == skill_tests.LAB_DICE + skill_tests.WORKSHOP_DICE
    )


@rule("ER-IPS-4")
def test_a_line_may_ask_for_a_faction() -> None:
    scene = Scene(HALL)
    scene.put("jessica", "A")
    scene.put("woo", "C")
    scene.carry("jessica", "secret-files")
    scene.give("jessica", "interact 4")
    scene.give("woo", "interact 4")
    scene.turn_to("salemite").play("activate jessica")
    assert not scene.can("use")  # Secret Files are for NORAD (ER-GEAR-20)


@rule("ER-IPS-4", "ER-COREX-74", "ER-GEAR-31")
def test_a_line_may_ask_for_a_position() -> None:
    """Zombie Serum: a Salemite, 1 CP, immediately facing a cadaver, his Scientific dice, 4 or more: a zombie."""
    scene = Scene(HALL)
    scene.put("zombie-1", state="supply")
    scene.put("kendall", "A", "w")
    scene.kill("woo", "B")
    scene.carry("kendall", "zombie-serum")
    scene.give("kendall", "interact 1")
    scene.turn_to("salemite").play("activate kendall")
    assert not scene.can("use * zombie-serum")
    scene.table.facing[KENDALL] = 1
    scene.reopen().play("use @1 zombie-serum", "face zombie-1 e", dice=["2", "1", "1"])
    assert scene.where("zombie-1") == "B"
