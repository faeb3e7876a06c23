"""Zombies made anew."""

import pytest

from tests.earth_reborn.board import Cadaver, Element, Room
from tests.earth_reborn.scene import HALL, Scene
from tests.rules_plugin import rule
from undercroft.games.earth_reborn.rules.dossier import AWARD_RAISED
from undercroft.games.earth_reborn.rules.events import E_RAISED, E_TEST
from undercroft.games.earth_reborn.rules.ips import reanimation
from undercroft.games.earth_reborn.rules.questions import Q_RAISED
from undercroft.games.earth_reborn.rules.tables import (
    DEAD,
    HERE,
    KENDALL,
    OUT_OF_GAME,
    SALEMITE,
    VASQUEZ,
    ZOMBIE_1,
    ZOMBIE_2,
)

# Tubes north of two icons.
LAB = """\
+---+---+---+---+
|xW |xX |yY |yZ |
+---+   +   +---+
| A   B   C   D |
+---+---+---+---+
"""


def before_a_corpse(who: str = "vasquez", facing: str = "e", **awards: int) -> Scene:
    scene = Scene(HALL, cp=(10, 10), awards=[(SALEMITE, AWARD_RAISED, 3, 0, 0)] if awards else [])
    scene.put("kendall", "A", facing)
    scene.put("zombie-1", state="supply")
    scene.put("zombie-2", state="supply")
    scene.deck("axe")
    scene.kill(who, "B")
    return scene.turn_to("salemite")


def lab(line: str = "zombie-lab", electric: bool = True) -> Scene:
    scene = Scene(
        LAB,
        rooms={"a": Room(line, "science", electric=electric, icons=[("B", "n"), ("C", "n")], element="xy")},
        elements={"x": Element(4), "y": Element(4)},
        cadavers=[Cadaver("W", "x", "B"), Cadaver("X", "x", "B"), Cadaver("Y", "y", "C"), Cadaver("Z", "y", "C")],
    )
    scene.put("zombie-1", state="supply")
    scene.put("zombie-2", state="supply")
    return scene.turn_to("salemite")


# ---------------------------------------------------------------- Professor Kendall (ER-CHAR-15)


@rule("ER-CHAR-15", "ER-CHAR-17", "ER-ABILITY-2")
def test_kendall_raises_whom_he_faces() -> None:
    scene = before_a_corpse()
    scene.play("activate kendall", f"ability 3 {64 + VASQUEZ}", dice=["2", "1", "1"])
    assert scene.happened(E_TEST) == [(KENDALL, 4, 4)]
    assert scene.asked() == ("salemite", Q_RAISED)
    scene.play("face zombie-1 w")
    s = scene.table
    assert (scene.where("zombie-1"), scene.facing("zombie-1")) == ("B", "w")
    assert (s.whereabouts[ZOMBIE_1], scene.wounds("zombie-1"), s.engaged >> ZOMBIE_1 & 1) == (HERE, 0, 0)
    assert (s.corpse[VASQUEZ], s.whereabouts[VASQUEZ]) == (-1, DEAD)
    assert (scene.spent("kendall"), scene.cp("salemite")) == (2, 8)
    assert not s.norad >> ZOMBIE_1 & 1


@rule("ER-CHAR-15")
def test_he_fails_below_4_and_wounded_has_a_die_less() -> None:
    scene = before_a_corpse()
    scene.put("kendall", "A", "e", wounded=True)
    scene.play("activate kendall", f"ability 3 {64 + VASQUEZ}", dice=["2", "1"])
    assert scene.table.corpse[VASQUEZ] == scene.square("B")
    assert scene.table.whereabouts[ZOMBIE_1] != HERE


@rule("ER-CHAR-15", "ER-IPS-4")
def test_he_must_face_it() -> None:
    scene = before_a_corpse(facing="w")
    scene.play("activate kendall")
    assert not scene.can("ability")


# ---------------------------------------------------------------- what a cadaver is (ER-CHAR-16)


@rule("ER-CHAR-16")
@pytest.mark.parametrize("who, able", [("franck", True), ("mammoth", True), ("jack", False), ("zombie-2", False)])
def test_a_dead_zombie_is_no_cadaver(who: str, able: bool) -> None:
    scene = before_a_corpse(who)
    scene.play("activate kendall")
    assert scene.can("ability 3") is able


@rule("ER-CHAR-16")
def test_a_cadaver_lies_on_any_square() -> None:
    scene = before_a_corpse()
    scene.table.corpse[VASQUEZ] = scene.square("A")
    scene.put("kendall", "B", "w")
    assert reanimation.cadavers(scene.table, KENDALL) == [64 + VASQUEZ]


@rule("ER-CHAR-17")
def test_not_while_a_miniature_stands_on_the_marker() -> None:
    scene = before_a_corpse()
    scene.put("woo", "B")
    scene.play("activate kendall")
    assert not scene.can("ability")


@rule("ER-CHAR-16", "ER-CHAR-17", "ER-TILE-21")
def test_an_icon_of_the_zombie_lab_gives_access_to_two_cadavers() -> None:
    scene = lab()
    scene.put("kendall", "B", "n")
    assert reanimation.cadavers(scene.table, KENDALL) == [0, 1]
    scene.play("activate kendall", "ability 3 0", "face zombie-1 s", dice=["2", "2", "0"])
    assert scene.where("zombie-1") == "W"
    assert scene.table.used_cadavers == 1  # an Empty Grave: never again
    assert reanimation.cadavers(scene.table, KENDALL) == [1]


@rule("ER-TILE-21", "ER-TILE-6", "ER-POWER-3")
@pytest.mark.parametrize("line", ["zombie-lab", "cryogenic-chamber"])
def test_without_power_the_cadavers_cannot_be_reached(line: str) -> None:
    scene = lab(line)
    scene.put("kendall", "B", "n")
    scene.table.unpowered = 1
    assert reanimation.cadavers(scene.table, KENDALL) == []


@rule("ER-TILE-11")
def test_the_morgue_needs_no_power_and_each_icon_has_its_own_cadaver() -> None:
    scene = lab("morgue", electric=False)
    scene.board.dossier.cadaver_icons = [0, 1, 2, 0]
    scene.put("kendall", "C", "n")
    scene.table.unpowered = 1
    assert reanimation.cadavers(scene.table, KENDALL) == [2]


@rule("ER-TILE-21", "ER-CHAR-15")
@pytest.mark.parametrize("square, facing", [("B", "e"), ("A", "n"), ("D", "n")])
def test_he_must_stand_correctly_on_the_icon(square: str, facing: str) -> None:
    scene = lab()
    scene.put("kendall", square, facing)
    assert reanimation.cadavers(scene.table, KENDALL) == []


@rule("ER-TILE-21")
def test_destroying_an_element_removes_its_cadavers() -> None:
    scene = lab()
    scene.put("jack", "B", "n")
    scene.give("jack", "close-combat 1")
    scene.play("activate jack", "smash @1 element-x", dice=["2", "2", "0", "0"])
    scene.put("jack", "D")
    scene.put("kendall", "B", "n")
    assert reanimation.cadavers(scene.table, KENDALL) == []
    scene.put("kendall", "C", "n")
    assert reanimation.cadavers(scene.table, KENDALL) == [2, 3]


@rule("ER-TILE-2", "ER-CHAR-16")
def test_a_grave_without_an_icon_is_faced() -> None:
    scene = Scene(
        "+---+---+\n|xX   A |\n+---+---+",
        rooms={"a": Room("cemetery", "corridor", kind="outdoor")},
        elements={"x": Element(0)},
        cadavers=[Cadaver("X", "x")],
    )
    scene.put("kendall", "A", "w")
    scene.put("zombie-1", state="supply")
    assert reanimation.cadavers(scene.table, KENDALL) == [0]
    scene.put("kendall", "A", "n")
    assert reanimation.cadavers(scene.table, KENDALL) == []


@rule("ER-CHAR-17")
def test_a_zombie_walks_out_of_an_impassable_square_that_is_so_again_afterwards() -> None:
    scene = lab()
    scene.put("kendall", "B", "n")
    scene.play("activate kendall", "ability 3 1", "face zombie-1 s", dice=["2", "2", "0"])
    scene.put("kendall", "D", "n")
    scene.give("zombie-1", "move 2")
    scene.turn_to("salemite")
    scene.table.phase, scene.table.doer, scene.table.activated = 2, -1, -1
    scene.reopen().play("activate zombie-1", "move @1", "step s")
    assert scene.where("zombie-1") == "B"
    assert not scene.can("step n")


# ---------------------------------------------------------------- equipment of the dead (ER-CHAR-18)


@rule("ER-CHAR-18")
def test_what_the_zombie_can_carry_it_keeps_and_markers_always() -> None:
    scene = before_a_corpse()
    scene.carry("vasquez", "titanium-claws", "sniper-rifle")
    scene.magnet("vasquez")
    scene.play("activate kendall", f"ability 3 {64 + VASQUEZ}", "face zombie-1 w", dice=["2", "1", "1"])
    assert scene.carried("zombie-1") == ["titanium-claws"]
    assert (scene.table.magnets[ZOMBIE_1], scene.table.magnets[VASQUEZ]) == (1, 0)
    assert scene.table.deck_bottom[-1] == 4  # the Sniper Rifle, that side up


@rule("ER-CHAR-18")
def test_without_search_the_surplus_leaves_the_game() -> None:
    scene = Scene(HALL, "all but search")
    scene.put("kendall", "A", "e")
    scene.put("zombie-1", state="supply")
    scene.kill("vasquez", "B")
    card = scene.carry("vasquez", "sniper-rifle")[0]
    scene.turn_to("salemite")
    scene.play("activate kendall", f"ability 3 {64 + VASQUEZ}", "face zombie-1 w", dice=["2", "1", "1"])
    assert scene.table.holder[card] == OUT_OF_GAME


# ---------------------------------------------------------------- how many (ER-CHAR-24)


@rule("ER-CHAR-24")
def test_without_a_free_zombie_no_attempt_is_made() -> None:
    scene = before_a_corpse()
    scene.put("zombie-1", "D")
    scene.put("zombie-2", "E")
    scene.carry("kendall", "zombie-serum")
    scene.give("kendall", "interact 1")
    scene.play("activate kendall")
    assert not scene.can("ability") and not scene.can("use")


@rule("ER-CHAR-24")
def test_jack_saw_is_never_made() -> None:
    scene = before_a_corpse()
    scene.put("zombie-1", "D")
    scene.put("zombie-2", "E")
    scene.put("jack", state="supply")
    assert reanimation.free_zombie(scene.table) == -1


@rule("ER-CHAR-24")
def test_a_dead_zombies_card_is_free_again_and_its_marker_stays() -> None:
    scene = before_a_corpse()
    scene.kill("zombie-1", "E")
    scene.put("zombie-2", "D")
    s = scene.table
    tiles = scene.give("zombie-1", "move 1")
    s.cp_laid[tiles[0]], s.spent_cp[ZOMBIE_1], s.wounded, s.engaged = 1, 3, 1 << ZOMBIE_1, 1 << ZOMBIE_1
    scene.play("activate kendall", f"ability 3 {64 + VASQUEZ}", "face zombie-1 w", dice=["2", "1", "1"])
    s = scene.table
    assert (s.dead_zombies, s.corpse[ZOMBIE_1]) == ([scene.square("E")], -1)
    assert (s.assigned[ZOMBIE_1], s.spent_cp[ZOMBIE_1], s.cp_laid[tiles[0]], s.discarded >> tiles[0] & 1) == (
        0,
        0,
        0,
        1,
    )
    assert s.known_discarded == [1 << tiles[0]] * 2
    assert not scene.is_wounded("zombie-1") and not s.engaged >> ZOMBIE_1 & 1
    assert scene.happened(E_RAISED) == [(ZOMBIE_1, scene.square("B"), KENDALL)]


@rule("ER-CHAR-24")
def test_what_the_old_zombie_carried_is_not_the_new_ones() -> None:
    scene = before_a_corpse()
    scene.kill("zombie-1", "E")
    scene.put("zombie-2", "D")
    scene.carry("zombie-1", "titanium-claws")
    scene.play("activate kendall", f"ability 3 {64 + VASQUEZ}", "face zombie-1 w", dice=["2", "1", "1"])
    assert scene.carried("zombie-1") == []


@rule("ER-CHAR-24")
def test_unused_zombies_come_first() -> None:
    scene = before_a_corpse()
    scene.kill("zombie-1", "E")
    assert reanimation.free_zombie(scene.table) == ZOMBIE_2


@rule("ER-CHAR-17", "ER-MP-3")
def test_a_new_zombie_can_act_in_this_turn_and_may_pay() -> None:
    scene = before_a_corpse(award=1)
    scene.play("activate kendall", f"ability 3 {64 + VASQUEZ}", "face zombie-1 w", dice=["2", "1", "1"])
    assert scene.mp("salemite") == 8
    if scene.can("end"):
        scene.play("end")
    scene.play("pass")
    assert scene.can("activate zombie-1")


@rule("ER-COMBO-15", "ER-TILE-11", "ER-TILE-21")
def test_an_icon_of_another_cadaver_helps_nobody() -> None:
    """A Combined use of the Serum needs friends beside the carrier, wherever their icons are (ER-COMBO-13)."""
    scene = lab()
    scene.put("kendall", "B", "n")
    scene.put("deeler", "D", "n")
    scene.carry("kendall", "zombie-serum")
    scene.give("kendall", "interact 1")
    scene.give("deeler", "interact 1 gold")
    scene.play("activate kendall", "use @1 zombie-serum 0 0", dice=["0", "0", "0"])
    assert scene.spent("deeler") == 0
