"""Explosions and flames (ER-BLAST, ER-GAP-7, ER-LARGE-10, ER-LEVEL-5, ER-GEAR-2, ER-GEAR-5)."""

import pytest

from tests.earth_reborn.board import Door, Element
from tests.earth_reborn.fights import face, rolls
from tests.earth_reborn.scene import FIELD, HALL, Scene, number
from tests.rules_plugin import rule
from undercroft.core.board.grid import bits
from undercroft.games.earth_reborn.rules.combat import blast
from undercroft.games.earth_reborn.rules.events import (
    E_DESTROYED,
    E_EXPLOSION,
    E_FLAMES,
    E_TARGETING,
    E_TOTAL,
    E_WOUNDS,
)
from undercroft.games.earth_reborn.rules.questions import Q_ACT, Q_NEXT, Q_ZONE
from undercroft.games.earth_reborn.rules.tables import A_CROSS, A_FLAME, A_GAS, A_SMOKE, A_SQUARE, A_WIDE, FOR_DAMAGE
from undercroft.games.earth_reborn.vocabulary.events import Total, Wounds
from undercroft.games.earth_reborn.words import names

# Pictures 24 and 25: Vasquez (V) fires a grenade at the square T in front of a door; a table stands to the west.
PICTURE_25 = """\
+---+---+---+---+
| .   .   J | . |
+   +---+-d-+   +
| .  tW   T | X |
+   +   +   +   +
| .   .   S | . |
+   +   +   +   +
| .   .   .   . |
+   +   +   +   +
| .   .   V   . |
+---+---+---+---+
"""
STAIRS = """\
+---+---+---+---+---+---+---+
| V   Q   S |###| T   B   . |
+---+---+---+---+---+---+---+
"""
# A wide door between G and H, L and M.
WIDE = """\
+---+---+---+---+
| A   B   C   D |
+   +   +   +   +
| F   G d H   I |
+   +   +   +   +
| K   L d M   N |
+   +   +   +   +
| P   Q   R   S |
+---+---+---+---+
"""


def marks(scene: Scene, squares: int) -> str:
    names = {at: mark for mark, at in scene.board.map.marks.items()}
    return "".join(sorted(names[square] for square in bits(squares)))


# ---------------------------------------------------------------- areas


@rule("ER-BLAST-2", "ER-GAP-7")
@pytest.mark.parametrize(
    ("shape", "red", "orange"),
    [
        (A_CROSS, "M", "HLNR"),
        (A_SQUARE, "M", "GHILNQRS"),
        (A_SMOKE, "M", "GHILNQRS"),
        (A_WIDE, "M", "CGHIKLNOQRSW"),
        (A_GAS, "HLMNR", "CGIKOQSW"),
    ],
)
def test_areas_of_effect(shape: int, red: str, orange: str) -> None:
    scene = Scene(FIELD)
    zones = blast.area(scene.table, shape, scene.square("M"), 0)
    assert [marks(scene, zone) for zone in zones] == [red, orange]


@rule("ER-BLAST-2", "ER-GAP-7", "ER-GEAR-5")
def test_flames_fan_out_ahead_and_areas_end_at_the_edge_of_the_map() -> None:
    scene = Scene(FIELD)
    assert [marks(scene, zone) for zone in blast.area(scene.table, A_FLAME, scene.square("L"), 1)] == ["L", "HMR"]
    assert [marks(scene, zone) for zone in blast.area(scene.table, A_FLAME, scene.square("B"), 0)] == ["B", ""]
    assert [marks(scene, zone) for zone in blast.area(scene.table, A_SQUARE, scene.square("A"), 0)] == ["A", "BFG"]
    assert [marks(scene, zone) for zone in blast.area(scene.table, A_CROSS, scene.square("Y"), 0)] == ["Y", "TX"]


# ---------------------------------------------------------------- pictures 24 and 25


@rule(
    "ER-BLAST-1", "ER-BLAST-2", "ER-BLAST-3", "ER-BLAST-4", "ER-BLAST-6", "ER-BLAST-7", "ER-SHOOT-9", "ER-SHOOT-14",
    "ER-SHOOT-19", "ER-COREX-69", "ER-COREX-70", "ER-COREX-71", "ER-COREX-72", "ER-COREX-73",
)  # fmt: skip
def test_vasquez_fires_a_grenade_at_the_square_before_a_door() -> None:
    scene = Scene(PICTURE_25, doors={"d": Door("sliding", 4, True)}, elements={"t": Element(value=4)})
    scene.put("vasquez", "V", "n")
    jack = scene.put("jack", "J", "s")
    scene.carry("vasquez", "grenade-launcher")
    scene.give("vasquez", "shoot 4")
    scene.play("activate vasquez", "shoot-square @4 grenade-launcher T", "aim 0 0", dice=[
        "1", "1", "1",  # targeting
        "2", "2", "2", "0", "0", "0",  # the door: 6
        "c", "2", "2", "1", "0", "0",  # the wall to the east: 8
        "1", "1", "1",  # Jack: 7
        "2", "2", "2",  # the wall east of him: 10
        "0", "0", "0",  # the wall north of the table
        "0", "0", "0",  # the wall east of the south square
    ])  # fmt: skip
    assert scene.happened(E_TARGETING) == [(number("vasquez"), 3, 3, 0, 1)]
    assert scene.happened(E_EXPLOSION) == [(face("grenade-launcher"), scene.square("T"))]
    totals = [
        ("door-d", 6, 4),
        ("wall-Te", 8, 10),
        ("wall-Je", 10, 10),
        ("element-t", 4, 4),
        ("wall-Wn", 4, 10),
        ("wall-Se", 4, 10),
    ]
    assert scene.happened(E_TOTAL) == [(scene.thing(thing), total, value) for thing, total, value in totals]
    assert scene.happened(E_WOUNDS) == [(jack, 5)]
    assert scene.happened(E_DESTROYED) == [(scene.thing(one),) for one in ("door-d", "wall-Je", "element-t")]
    assert rolls(scene, FOR_DAMAGE) == [(6, 0), (6, 0), (3, 4), (3, 4), (3, 4), (3, 4)]
    assert scene.wounds("vasquez") == 0


@rule("ER-BLAST-4", "ER-COREX-71")
def test_had_the_door_held_jack_would_have_been_safe() -> None:
    scene = Scene(PICTURE_25, doors={"d": Door("sliding", 4, True)})
    scene.put("jack", "J", "s")
    scene.run(blast.explode(scene.table, face("grenades"), scene.square("T"), 0, 0),
              dice=["1", "1", "1", "0", "0", "0"])  # fmt: skip
    assert scene.happened(E_WOUNDS) == []
    assert scene.thing("wall-Je") not in [one.thing for one in scene.told(Total)]


@rule("ER-BLAST-3")
def test_friends_and_the_shooter_himself_are_hit_and_every_roll_is_separate() -> None:
    scene = Scene(HALL)
    nick = scene.put("nick", "B", "e")
    woo = scene.put("woo", "C", "w")
    jack = scene.put("jack", "D", "w")
    scene.carry("nick", "grenades")
    scene.give("nick", "shoot 1")
    scene.play("activate nick", "shoot-square @1 grenades C", dice=["2", "2", "0"])
    assert scene.asked() == ("norad", Q_NEXT)  # B and D are equally far
    scene.play("square D")
    assert scene.happened(E_WOUNDS) == [(jack, 2), (nick, 1)]  # 4 hits each, without a die
    assert scene.wounds("woo") == 1
    assert scene.table.on_map >> woo & 1


@rule("ER-BLAST-3")
def test_open_doors_are_not_checked_and_a_wall_between_two_squares_is_rolled_for_once() -> None:
    scene = Scene("""\
+---+---+---+
| A d B   C |
+   +   +---+
| D   E   F |
+---+---+---+
""")
    scene.open_doors("d")
    scene.run(blast.explode(scene.table, face("bazooka"), scene.square("E"), 0, 0), dice=["0", "0", "0"])
    assert scene.happened(E_TOTAL) == [(scene.thing("wall-Cs"), 0, 10)]  # orange on both sides


@rule("ER-BLAST-3", "ER-BLAST-4")
def test_the_zone_of_the_square_nearest_the_centre_counts_for_a_wall() -> None:
    scene = Scene("""\
+---+---+---+
| A   B | C |
+---+---+---+
""")
    scene.run(blast.explode(scene.table, face("time-bomb"), scene.square("B"), 0, 0), dice=["2", "2", "2", "2", "2"])
    assert scene.happened(E_TOTAL) == [(scene.thing("wall-Be"), 10, 10)]  # red: five dice
    scene = Scene("""\
+---+---+---+
| A   B | C |
+---+---+---+
""")
    scene.run(blast.explode(scene.table, face("time-bomb"), scene.square("A"), 0, 0), dice=["2", "2", "2"])
    assert scene.happened(E_TOTAL) == [(scene.thing("wall-Be"), 6, 10)]  # orange: three


@rule("ER-BLAST-4")
def test_an_explosion_goes_round_a_wall_inside_its_area_only() -> None:
    scene = Scene("""\
+---+---+---+
| A | B   C |
+   +   +   +
| D   E   F |
+---+---+---+
""")
    jack, franck = scene.put("jack", "B"), scene.put("franck", "C")
    scene.run(blast.explode(scene.table, face("bazooka"), scene.square("A"), 0, 0),
              dice=["0"] * 5 + ["2", "2", "0"])  # fmt: skip
    assert scene.happened(E_WOUNDS) == [(jack, 2)]  # by way of D and E; C is outside
    assert scene.wounds("franck") == 0
    assert franck


@rule("ER-BLAST-5")
def test_a_large_door_in_both_zones_is_rolled_for_once_where_the_firing_player_likes() -> None:
    for answer, dice, total in [("arc 0", ["1", "1", "1"], 3), ("arc 1", [], 4)]:
        scene = Scene(WIDE, doors={"d": Door("sliding", 4)})
        scene.run(blast.explode(scene.table, face("grenades"), scene.square("G"), 1, 0), answer, dice=dice)
        assert scene.happened(E_TOTAL) == [(scene.thing("door-d"), total, 4)]


@rule("ER-BLAST-5", "ER-DESTROY-4")
def test_an_element_over_several_squares_suffers_once() -> None:
    scene = Scene("""\
+---+---+---+---+
| A  xB  xC   D |
+---+---+---+---+
""", elements={"x": Element(value=9)})  # fmt: skip
    scene.run(blast.explode(scene.table, face("time-bomb"), scene.square("A"), 0, 0), dice=["c", "2", "2"])
    assert scene.happened(E_TOTAL) == [(scene.thing("element-x"), 7, 9)]


@rule("ER-BLAST-5", "ER-LARGE-10")
def test_a_large_miniature_suffers_once_and_the_thrower_picks_the_zone() -> None:
    scene = Scene(FIELD).turn_to("salemite")
    mammoth = scene.put("mammoth", "G", "n")
    scene.put("jessica", "W", "n")
    scene.carry("jessica", "grenades")
    scene.give("jessica", "shoot 2")
    scene.play("activate jessica", "shoot-square @2 grenades M")
    assert scene.asked() == ("salemite", Q_ZONE) and scene.game.choice is not None
    assert str(scene.game.choice.text) == "Which zone of the explosion counts for Mammoth MK II?"
    scene.play("arc 0", dice=["2", "2", "2", "1"])
    assert scene.happened(E_WOUNDS) == [(mammoth, 2)]
    assert rolls(scene, FOR_DAMAGE) == [(4, 0)]


@rule("ER-BLAST-5", "ER-LARGE-10")
@pytest.mark.parametrize(("answer", "dice"), [("arc 0", 5), ("arc 1", 3)])
def test_who_fires_at_his_own_large_miniature_may_spare_it_the_red_zone(answer: str, dice: int) -> None:
    scene = Scene(FIELD)
    mammoth = scene.put("mammoth", "G", "n")
    scene.put("nick", "W", "n")
    scene.carry("nick", "bazooka")
    scene.give("nick", "shoot 1")
    scene.play("activate nick", "shoot-square @1 bazooka M", dice=["c", "0", "0"])
    assert scene.asked() == ("norad", Q_ZONE)
    scene.play(answer, dice=["c"] + ["0"] * (dice - 1))
    assert scene.happened(E_WOUNDS) == [(mammoth, 1)]


@rule("ER-BLAST-5")
def test_who_fires_may_spare_a_large_door_the_red_zone() -> None:
    scene = Scene(WIDE, doors={"d": Door("sliding", 5)})
    scene.run(blast.explode(scene.table, face("mines"), scene.square("G"), 1, 0), "arc 1", dice=["2", "2"])
    assert scene.happened(E_TOTAL) == [(scene.thing("door-d"), 4, 5)]


def test_the_question_names_the_thing_that_lies_in_both_zones() -> None:
    scene = Scene(WIDE, doors={"d": Door("sliding", 5)})
    scene.put("nick", "F", "e")
    scene.carry("nick", "bazooka")
    scene.give("nick", "shoot 1")
    scene.play("activate nick", "shoot-square @1 bazooka G", dice=["c", "0", "0"])
    assert scene.asked() == ("norad", Q_ZONE) and scene.game.choice is not None
    door = names.thing(scene.table, scene.thing("door-d"))
    assert str(scene.game.choice.text) == f"Which zone of the explosion counts for the {door}?"


@rule("ER-BLAST-3")
def test_a_small_door_is_in_the_zone_of_its_square_nearest_the_centre() -> None:
    """Also where the explosion gets round it to its other side."""
    scene = Scene(FIELD.replace("G   H", "G d H"), doors={"d": Door("sliding", 5)})
    scene.run(blast.explode(scene.table, face("time-bomb"), scene.square("G"), 1, 0), dice=["1"] * 4 + ["0"])
    assert scene.happened(E_TOTAL) == [(scene.thing("door-d"), 4, 5)]


@rule("ER-BLAST-7")
def test_where_automatic_hits_are_enough_nothing_is_rolled() -> None:
    scene = Scene(HALL, elements={"x": Element(value=6, beside=("B", "n"))})
    scene.run(blast.explode(scene.table, face("plastic-explosive"), scene.square("B"), 0, 0))
    assert scene.happened(E_TOTAL) == [(scene.thing("element-x"), 6, 6)]
    assert rolls(scene, FOR_DAMAGE) == []


@rule("ER-BLAST-3", "ER-DESTROY-1")
def test_what_cannot_be_destroyed_is_not_rolled_for() -> None:
    scene = Scene(HALL, elements={"x": Element(value=0, beside=("B", "n"))})
    scene.run(blast.explode(scene.table, face("plastic-explosive"), scene.square("B"), 0, 0))
    assert scene.happened(E_TOTAL) == []


@rule("ER-BLAST-4")
def test_whoever_is_freed_by_an_explosion_is_not_hit_by_it() -> None:
    scene = Scene(HALL)
    scene.put("kendall", "B", wounded=True, wounds=1)
    scene.imprison("vasquez", "kendall")
    scene.run(blast.explode(scene.table, face("mines"), scene.square("B"), 0, 0), "face vasquez e",
              dice=["2", "0", "0", "0"])  # fmt: skip
    assert scene.is_dead("kendall")
    assert scene.where("vasquez") == "B"
    assert scene.wounds("vasquez") == 0


# ---------------------------------------------------------------- stairs


@rule("ER-LEVEL-5", "ER-SHOOT-9", "ER-BLAST-2", "ER-COREX-109")
def test_an_explosion_on_stairs_reaches_the_tile_of_the_other_level_and_no_more() -> None:
    scene = Scene(STAIRS, stairs=["ST"])
    scene.put("vasquez", "V", "e")
    zombie = scene.put("zombie-1", "S")
    deeler = scene.put("deeler", "T")
    jack = scene.put("jack", "B")
    scene.carry("vasquez", "grenades")
    scene.give("vasquez", "shoot 1")
    scene.play("activate vasquez", "shoot @1 grenades zombie-1", dice=["2", "0", "0", "2", "2", "1"])
    assert scene.happened(E_TARGETING) == [(number("vasquez"), 2, 3, 0, 1)]  # automatic
    assert rolls(scene, FOR_DAMAGE) == [(3, 0), (3, 0)]
    assert scene.happened(E_WOUNDS) == [(zombie, 1), (deeler, 2)]
    assert scene.wounds("jack") == 0 and jack


@rule("ER-LEVEL-5", "ER-COREX-109")
def test_the_square_before_the_thrower_is_orange_and_walls_around_the_other_stairs_are_rolled_for() -> None:
    scene = Scene("""\
+---+---+---+---+---+---+
| V   Q   S |###| T | B |
+---+---+---+---+---+---+
""", stairs=["ST"])  # fmt: skip
    woo = scene.put("woo", "Q")
    scene.run(blast.explode(scene.table, face("grenades"), scene.square("S"), 0, 0), dice=["1", "1", "1"])
    assert scene.happened(E_WOUNDS) == [(woo, 1)]  # 4 automatic hits against Armor 3
    assert scene.happened(E_TOTAL) == [(scene.thing("wall-Te"), 3, 10)]


@rule("ER-LEVEL-5")
def test_stairs_in_the_orange_zone_lead_nowhere() -> None:
    scene = Scene(STAIRS, stairs=["ST"])
    scene.put("deeler", "T")
    scene.run(blast.explode(scene.table, face("grenades"), scene.square("Q"), 0, 0))
    assert scene.wounds("deeler") == 0


# ---------------------------------------------------------------- the Bazooka


@rule("ER-GEAR-2")
def test_the_bazooka_lowers_the_armor_of_the_mammoth() -> None:
    for piece, expected in [("bazooka", 2), ("time-bomb", 0)]:
        scene = Scene(FIELD)
        mammoth = scene.put("mammoth", "G", "n")
        scene.run(blast.explode(scene.table, face(piece), scene.square("M"), 1, 0), dice=["2", "2", "1", "0", "0"])
        assert sum(one.number for one in scene.told(Wounds)) == expected
        assert mammoth == 2


@rule("ER-GEAR-2")
def test_it_counts_too_where_another_square_was_the_target_and_never_for_others() -> None:
    scene = Scene(FIELD)
    mammoth = scene.put("mammoth", "G", "n")  # G, H, L, M
    jack = scene.put("jack", "N")  # Armor 2
    scene.run(blast.explode(scene.table, face("bazooka"), scene.square("S"), 1, 0),
              dice=["2", "1", "0", "2", "2", "0"])  # fmt: skip
    assert scene.happened(E_WOUNDS) == [(jack, 1), (mammoth, 1)]


# ---------------------------------------------------------------- flames


@rule("ER-GEAR-5", "ER-CHAR-12")
def test_cherokee_bill_burns_friend_and_enemy_ahead_without_a_targeting_roll() -> None:
    scene = Scene(FIELD).turn_to("salemite")
    bill = scene.put("bill", "R", "n")
    nick = scene.put("nick", "M", "s")
    jack = scene.put("jack", "H", "s")
    scene.put("woo", "L")
    scene.put("vasquez", "C")
    scene.give("bill", "shoot 2")
    scene.play("activate bill")
    assert scene.options("shoot") == []
    scene.play("shoot-square @2 built-in M", dice=["2", "2", "2", "0", "2", "1", "0"])
    assert scene.happened(E_FLAMES) == [(bill, scene.square("M"))]
    assert rolls(scene, FOR_DAMAGE) == [(4, 0), (3, 0)]  # 3 and 2 dice, and one for the second CP
    assert scene.happened(E_WOUNDS) == [(nick, 3), (jack, 1)]
    assert scene.asked() == ("salemite", Q_ACT)


@rule("ER-GEAR-5")
def test_flames_destroy_neither_walls_nor_sliding_doors_but_elements_and_wooden_doors() -> None:
    map = """\
+---+---+---+
| .  xP   . |
+---+-d-+---+
| .   O | . |
+---+---+---+
| .   B   . |
+---+---+---+
"""
    scene = Scene(map, doors={"d": Door("wooden", 4)}, elements={"x": Element(value=3)}).turn_to("salemite")
    scene.put("bill", "B", "n")
    scene.give("bill", "shoot 1")
    scene.play("activate bill")
    assert not scene.options("shoot-square")  # a wall before him
    scene.table.broken_walls |= 1 << scene.board.edge("B", "n")
    scene.reopen()
    scene.play("shoot-square @1 built-in O", dice=["2", "2", "0", "2", "1"])
    assert scene.happened(E_TOTAL) == [(scene.thing("door-d"), 4, 4), (scene.thing("element-x"), 3, 3)]
    scene = Scene(map, doors={"d": Door("sliding", 4)}, elements={"x": Element(value=3)}).turn_to("salemite")
    scene.put("bill", "B", "n")
    scene.table.broken_walls |= 1 << scene.board.edge("B", "n")
    scene.give("bill", "shoot 1")
    scene.reopen()
    scene.play("activate bill", "shoot-square @1 built-in O")
    assert scene.happened(E_TOTAL) == []


@rule("ER-GEAR-5")
def test_flames_through_a_wooden_door_before_the_shooter_burn_it_first() -> None:
    map = """\
+---+---+
| A d B |
+---+---+
"""
    for dice, burnt in [(["0", "0", "1"], False), (["2", "0", "0", "2", "2", "2"], True)]:
        scene = Scene(map)
        scene.put("nick", "A", "e")
        jack = scene.put("jack", "B")
        card = scene.carry("nick", "flamer")[0]
        scene.give("nick", "shoot 1")
        scene.play("activate nick", "shoot-square @1 flamer B", dice=dice)
        assert scene.happened(E_WOUNDS) == ([(jack, 4)] if burnt else [])
        assert scene.table.counters[card] == 1
