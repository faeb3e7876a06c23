"""Shooting: who, at what, from how far, targeting, damage, ammunition (ER-SHOOT, ER-LEVEL-4, ER-LARGE-13)."""

import pytest

from tests.earth_reborn.board import Door, Element
from tests.earth_reborn.fights import LONG, STAIRS, shooter
from tests.earth_reborn.scene import FIELD, Scene, number
from tests.rules_plugin import rule
from undercroft.core.board.grid import bits
from undercroft.games.earth_reborn.notation import NOTATION
from undercroft.games.earth_reborn.rules import characters
from undercroft.games.earth_reborn.rules.board import sight
from undercroft.games.earth_reborn.rules.combat import aim, shots, weapons
from undercroft.games.earth_reborn.rules.events import E_DRY, E_TARGETING, E_TOTAL, E_WOUNDS
from undercroft.games.earth_reborn.rules.questions import Q_AIM
from undercroft.games.earth_reborn.rules.tables import BUILT_IN, NORAD, ORANGE, RED, WALL_THING
from undercroft.games.earth_reborn.rules.verbs import SHOOT, SHOOT_SQUARE, SHOOT_THING

# Picture 21: Vasquez (V) looks down a hall; a crate and a zombie hide the large door at its end.
PICTURE_21 = """\
+---+---+---+---+---+---+
| .   .   .   .   X | . |
+   +   +   +   +   +   +
| . w Q   .   V e .   . |
+---+---+   +   +---+---+
|###|###| .   P s .   . |
+---+---+   +   +---+---+
|###|###| .   . |###|###|
+---+---+   +   +---+---+
|###|###| .  cR |###|###|
+---+---+   +   +---+---+
|###|###| Z   . |###|###|
+---+---+   +   +---+---+
|###|###| .   S |###|###|
+---+---+-l-+-l-+---+---+
|###|###| .   . |###|###|
+---+---+---+---+---+---+
"""


def ranges(scene: Scene, who: str, verb: int, target: int) -> list[int]:
    return aim.sightings(scene.table, number(who), verb, target)[::3]


# ---------------------------------------------------------------- who and at whom


@rule("ER-SHOOT-1", "ER-SHOOT-2")
def test_only_a_firing_weapon_shoots_and_one_in_each_order() -> None:
    scene = Scene(LONG)
    scene.put("nick", "A", "e")
    scene.put("jack", "C", "w")
    scene.give("nick", "shoot 1")
    scene.play("activate nick")
    assert not scene.options("shoot")
    scene.carry("nick", "combat-knife")
    scene.reopen()
    assert not scene.options("shoot")
    scene.carry("nick", "colt-m7", "light-bolter")
    scene.reopen()
    assert scene.can("shoot @1 colt-m7 jack")
    assert scene.can("shoot @1 light-bolter jack")
    scene.play("shoot @1 light-bolter jack", dice=["0", "0"])
    assert not scene.options("shoot")  # the section is used


@rule("ER-SHOOT-2", "ER-CORE-8")
def test_without_the_module_nobody_shoots() -> None:
    scene = Scene(LONG, modules="all but shoot")
    scene.put("nick", "A", "e")
    scene.put("jack", "C", "w")
    scene.carry("nick", "light-bolter")
    scene.give("nick", "shoot 1")
    scene.play("activate nick")
    assert not scene.options("shoot")


@rule("ER-SHOOT-3", "ER-SHOOT-2")
def test_only_enemies_in_line_of_sight_are_offered() -> None:
    scene = Scene(FIELD)
    scene.put("nick", "M", "n")
    scene.put("vasquez", "H")  # a friend, and in the way
    scene.put("jack", "C")
    scene.put("deeler", "G")
    scene.put("kendall", "W")  # behind him
    scene.carry("nick", "light-bolter")
    scene.give("nick", "shoot 1")
    scene.play("activate nick")
    assert {text.split()[3] for text in scene.options("shoot")} == {"deeler"}


@rule("ER-SHOOT-2")
def test_a_shot_takes_up_to_four_cp_and_no_more_than_its_section() -> None:
    scene = shooter("vasquez", "sniper-rifle", cp=4)
    scene.put("jack", "H", "w")
    scene.play("activate vasquez")
    assert {text.split(":")[1][0] for text in scene.options("shoot")} == {"1", "2", "3", "4"}


# ---------------------------------------------------------------- range


@rule("ER-SHOOT-4", "ER-COREX-62")
def test_range_is_counted_without_diagonals_and_without_the_shooters_square() -> None:
    scene = Scene(FIELD)
    scene.put("jack", "A", "e")
    scene.put("nick", "I", "w")  # three columns to the right, one row down
    assert ranges(scene, "nick", SHOOT, number("jack")) == [4]
    scene.put("nick", "F", "n")
    assert ranges(scene, "nick", SHOOT, number("jack")) == [1]
    scene = Scene(LONG)
    scene.put("jack", "A", "e")
    scene.put("woo", "D", "w")
    assert ranges(scene, "jack", SHOOT, number("woo")) == [3]
    scene = Scene(LONG)
    scene.put("jack", "A", "e")
    scene.put("vasquez", "H", "w")
    assert ranges(scene, "vasquez", SHOOT, number("jack")) == [7]


@rule("ER-SHOOT-5", "ER-SHOOT-19", "ER-LOS-3", "ER-COREX-66")
def test_doors_walls_and_elements_open_to_vasquez() -> None:
    doors = {"e": Door(), "s": Door(value=5), "w": Door(value=2), "l": Door("sliding", 5)}
    scene = Scene(PICTURE_21, doors=doors, elements={"c": Element(value=5, hides=True)})
    scene.put("vasquez", "V", "s")
    scene.put("zombie-1", "Z")
    scene.carry("vasquez", "light-bolter")
    scene.give("vasquez", "shoot 4")
    for thing, distance in [("door-e", 0), ("door-s", 1), ("door-w", 2), ("wall-Xe", 2), ("element-c", 3)]:
        assert min(ranges(scene, "vasquez", SHOOT_THING, scene.thing(thing))) == distance, thing
    scene.play("activate vasquez")
    assert {text.split()[3] for text in scene.options("shoot-thing")} >= {
        f"door-{scene.door(one)}" for one in "esw"
    } | {"element-0"}
    assert scene.can("shoot-thing @4 light-bolter wall-Xe")
    assert not scene.can("shoot-thing @4 light-bolter door-l")
    scene.play("shoot-thing @4 light-bolter element-c", "aim 1 0",
               dice=["c", "0", "0", "1", "1", "1", "2"])  # fmt: skip
    scene.table.assigned[number("vasquez")] = 0
    scene.give("vasquez", "shoot 1")
    scene.reopen()
    assert scene.can("shoot-thing @1 light-bolter door-l")  # the crate is gone
    assert ranges(scene, "vasquez", SHOOT_THING, scene.thing("door-l")) == [5]


@rule("ER-SHOOT-5")
def test_a_door_on_his_own_square_needs_no_targeting_but_has_to_be_in_his_arc_of_sight() -> None:
    doors = {"e": Door(value=5)}
    scene = Scene(PICTURE_21, doors=doors)
    scene.put("vasquez", "V", "e")
    scene.carry("vasquez", "light-bolter")
    scene.give("vasquez", "shoot 1")
    scene.play("activate vasquez", "shoot-thing @1 light-bolter door-e", dice=["c", "2"])  # damage dice only
    assert scene.happened(E_TOTAL) == [(scene.thing("door-e"), 5, 5)]
    assert scene.table.destroyed_doors >> scene.door("e") & 1
    scene = Scene(PICTURE_21, doors=doors)
    scene.put("vasquez", "V", "w")
    assert ranges(scene, "vasquez", SHOOT_THING, scene.thing("door-e")) == []


@rule("ER-SHOOT-5")
def test_a_wall_is_seen_from_the_shooters_side_only() -> None:
    scene = Scene("""\
+---+---+---+
| A   B   C |
+   +---+   +
| D   E   F |
+---+---+---+
""")
    scene.put("nick", "A", "s")
    assert ranges(scene, "nick", SHOOT_THING, scene.thing("wall-Bs")) == [1]  # B, beside him
    scene.table.facing[number("nick")] = 1
    assert ranges(scene, "nick", SHOOT_THING, scene.thing("wall-Bs")) == [1]


# ---------------------------------------------------------------- targeting


@rule("ER-SHOOT-6", "ER-COREX-63")
def test_dice_and_points_of_shooter_and_weapon_add_up() -> None:
    scene = Scene(LONG)
    jack, vasquez, nick = scene.put("jack", "A"), scene.put("vasquez", "B"), scene.put("nick", "C")
    bolter, sniper, gun = (scene.carry(who, piece)[0] for who, piece in [
        ("jack", "light-bolter"), ("vasquez", "sniper-rifle"), ("nick", "heavy-machine-gun")])  # fmt: skip
    assert weapons.targeting_terms(scene.table, jack, bolter) == (0, 3)
    assert weapons.targeting_terms(scene.table, vasquez, sniper) == (5, 0)
    assert weapons.targeting_terms(scene.table, nick, gun) == (2, 0)


@rule("ER-SHOOT-6", "ER-GEAR-22")
def test_a_targeting_lens_is_one_more_die() -> None:
    scene = Scene(LONG)
    nick = scene.put("nick", "C")
    gun = scene.carry("nick", "heavy-machine-gun", "targeting-lens")[0]
    assert weapons.targeting_terms(scene.table, nick, gun) == (3, 0)


@rule("ER-SHOOT-12", "ER-COREX-64")
def test_a_damage_entry_is_dice_or_automatic_hits() -> None:
    scene = Scene(LONG)
    nick = scene.put("nick", "C")
    bolter, colt, launcher = scene.carry("nick", "light-bolter", "colt-m7", "grenade-launcher")
    assert weapons.damage_terms(scene.table, nick, bolter, RED) == (2, 0)
    assert weapons.damage_terms(scene.table, nick, colt, RED) == (1, 1)
    assert weapons.damage_terms(scene.table, nick, launcher, ORANGE) == (0, 4)


@rule(
    "ER-SHOOT-9", "ER-SHOOT-10", "ER-SHOOT-11", "ER-SHOOT-12", "ER-SHOOT-13", "ER-SHOOT-14", "ER-COREX-65",
)  # fmt: skip
def test_jack_saw_shoots_james_woo_without_targeting_dice() -> None:
    scene = shooter("jack", "light-bolter", cp=3).turn_to("salemite")
    woo = scene.put("woo", "D", "w")
    scene.play("activate jack", "shoot @3 light-bolter woo", dice=["c", "2", "a", "1"])
    assert scene.happened(E_TARGETING) == [(number("jack"), 3, 3, 0, 1)]
    assert scene.happened(E_WOUNDS) == [(woo, 1), (woo, 2)]
    assert scene.table.out_of_ammo == 0  # the ammo icon means nothing in damage rolls


@rule(
    "ER-SHOOT-7", "ER-SHOOT-9", "ER-SHOOT-11", "ER-SHOOT-13", "ER-SHOOT-14", "ER-SHOOT-15", "ER-COREX-67",
)  # fmt: skip
def test_nick_shoots_jack_with_the_heavy_machine_gun() -> None:
    scene = shooter("nick", "heavy-machine-gun", map=FIELD)
    jack = scene.put("jack", "U", "e")  # four squares to his right: orange
    gun = scene.table.carried[number("nick")]
    scene.play("activate nick", "shoot @4 heavy-machine-gun jack")
    assert scene.asked() == ("norad", Q_AIM)
    scene.play("aim 2 0", dice=["a", "1", "1", "0", "c", "2", "0"])
    assert scene.happened(E_TARGETING) == [(number("nick"), 4, 4, 0, 1)]
    assert scene.happened(E_WOUNDS) == [(jack, 1)]  # two hits are not above Armor 2
    assert scene.table.out_of_ammo == gun
    assert not scene.options("shoot")


@rule("ER-SHOOT-11")
def test_cp_kept_for_damage_are_lost_if_targeting_fails() -> None:
    scene = shooter("nick", "heavy-machine-gun", map=FIELD)
    scene.put("jack", "U", "e")
    scene.play("activate nick", "shoot @4 heavy-machine-gun jack", "aim 0 0", dice=["2", "1"])
    assert scene.happened(E_TARGETING) == [(number("nick"), 4, 3, 0, 0)]
    assert scene.happened(E_WOUNDS) == []
    assert scene.spent("nick") == 4


@rule(
    "ER-SHOOT-7", "ER-SHOOT-8", "ER-SHOOT-9", "ER-SHOOT-12", "ER-SHOOT-13", "ER-SHOOT-14", "ER-SHOOT-15",
    "ER-COREX-68",
)  # fmt: skip
def test_vasquez_makes_a_perfect_shot() -> None:
    scene = shooter("vasquez", "sniper-rifle")
    jack = scene.put("jack", "H", "w")
    scene.play("activate vasquez", "shoot @4 sniper-rifle jack", "aim 1 0",
               dice=["c", "a", "0", "0", "0", "0", "2", "2", "1", "0"])  # fmt: skip
    assert scene.happened(E_TARGETING) == [(number("vasquez"), 7, 2, 1, 1)]
    assert scene.happened(E_WOUNDS) == [(jack, 3)]
    assert scene.happened(E_DRY)


@rule("ER-SHOOT-10")
def test_fewer_dice_may_be_rolled_so_that_the_weapon_does_not_run_dry() -> None:
    scene = shooter("vasquez", "sniper-rifle", cp=1)
    scene.put("jack", "D", "w")
    scene.play("activate vasquez", "shoot @1 sniper-rifle jack")
    assert scene.options() == ["aim 0 0", "aim 0 1", "aim 0 2", "aim 0 3", "aim 0 4"]
    scene.play("aim 0 3", dice=["2", "1", "0", "0"])
    assert scene.happened(E_TARGETING) == [(number("vasquez"), 3, 3, 0, 1)]


@rule("ER-SHOOT-12")
def test_exactly_between_two_arcs_the_shooter_has_the_better_one() -> None:
    scene = Scene(FIELD)
    nick = scene.put("nick", "A", "e")
    jack = scene.put("jack", "M", "w")
    gun = scene.carry("nick", "heavy-machine-gun")[0]
    ways = aim.sightings(scene.table, nick, SHOOT, jack)
    assert ways == [4, RED, scene.square("M"), 4, ORANGE, scene.square("M")]
    assert shots.best(scene.table, nick, gun, ways) == ways[:3]
    assert shots.shot_terms(scene.table, nick, gun, SHOOT, jack) == [2, 0, 4, 3, 0]


@rule("ER-SHOOT-13", "ER-SHOOT-11")
def test_every_cp_after_the_first_is_one_die_somewhere() -> None:
    scene = shooter("nick", "heavy-machine-gun", cp=3)
    scene.put("jack", "D", "w")
    scene.play("activate nick", "shoot @3 heavy-machine-gun jack")
    assert [text for text in scene.options() if text.endswith(" 0")] == ["aim 0 0", "aim 1 0", "aim 2 0"]
    scene.play("aim 0 0", dice=["c", "0", "0", "0", "0", "0", "0"])  # two to aim, three and two of damage


@rule("ER-SHOOT-14")
def test_critical_hits_may_turn_the_card_before_the_armor_is_read() -> None:
    scene = shooter("vasquez", "sniper-rifle", cp=1)
    woo = scene.put("jack", "B", "w", wounds=4)  # Armor 2, Wounded 1
    scene.play("activate vasquez", "shoot @1 sniper-rifle jack", "aim 0 4", dice=["c", "c", "2"])
    assert scene.happened(E_WOUNDS) == [(woo, 1), (woo, 1)]


# ---------------------------------------------------------------- things


@rule("ER-SHOOT-19")
def test_a_critical_hit_counts_three_against_a_door_and_enough_is_enough() -> None:
    scene = Scene(PICTURE_21, doors={"w": Door(value=5)})
    scene.put("vasquez", "V", "w")
    scene.carry("vasquez", "light-bolter")
    scene.give("vasquez", "shoot 1", "shoot 1")
    scene.play("activate vasquez", "shoot-thing @1 light-bolter door-w", dice=["2", "2"])
    assert scene.happened(E_TOTAL) == [(scene.thing("door-w"), 4, 5)]
    assert not scene.table.destroyed_doors
    scene.play("shoot-thing @1 light-bolter door-w", dice=["c", "a"])
    assert scene.table.destroyed_doors >> scene.door("w") & 1


@rule("ER-SHOOT-19", "ER-SHOOT-2")
def test_open_doors_broken_walls_and_the_outer_frame_are_no_targets() -> None:
    scene = Scene(PICTURE_21)
    scene.put("vasquez", "V", "w")
    scene.carry("vasquez", "light-bolter")
    scene.give("vasquez", "shoot 4")
    scene.open_doors("w")
    scene.play("activate vasquez")
    assert not scene.can("shoot-thing @4 light-bolter door-w")
    walls = [int(text.split("-")[-1]) for text in scene.options("shoot-thing") if "wall-" in text]
    border = scene.board.dossier.border
    assert not [edge for edge in walls if border >> edge & 1]


@rule("ER-SHOOT-19", "ER-DESTROY-3")
def test_a_wall_that_cannot_fall_may_be_shot_at_and_everybody_is_told_so() -> None:
    """Two dice are six hits at best: as a blow at it, the shot is legal, and it cannot fall."""
    scene = Scene(PICTURE_21)
    scene.put("vasquez", "V", "n")
    scene.carry("vasquez", "light-bolter")
    scene.give("vasquez", "shoot 4")
    scene.play("activate vasquez")
    code = scene.legal("shoot-thing @1 light-bolter wall-Xe")
    (chance,) = scene.game.odds(code)
    assert chance.main.chance == 0 and str(chance.text) == "too strong to fall"
    assert scene.game.odds(scene.legal("shoot-thing @4 light-bolter wall-Xe"))[0].main.chance > 0
    label = next(one for one in scene.game.labels(NORAD) if one.action == NOTATION.write(code))
    assert str(label.odds).startswith("too strong to fall; range 2")
    scores = {option: score for score, option in scene.game.advise(NORAD)}
    assert scores[code] < scores[scene.legal("end")], "nobody wastes CP on it"
    scene.play("shoot-thing @1 light-bolter wall-Xe", dice=["c", "c"])
    assert scene.happened(E_TOTAL) == [(scene.thing("wall-Xe"), 6, 10)] and scene.spent("vasquez") == 1
    assert not scene.table.broken_walls


# ---------------------------------------------------------------- stairs, Large Miniatures


@rule("ER-LEVEL-4", "ER-LEVEL-2", "ER-COREX-108")
def test_through_stairs_the_range_is_one_and_the_arc_orange() -> None:
    scene = Scene(STAIRS, stairs=["ST"])
    vasquez = scene.put("vasquez", "S", "w")
    deeler = scene.put("deeler", "T", "w")
    scene.put("jack", "B")
    sniper = scene.carry("vasquez", "sniper-rifle")[0]
    assert shots.shot_terms(scene.table, vasquez, sniper, SHOOT, deeler) == [5, 0, 1, 1, 0]
    scene.give("vasquez", "shoot 1")
    scene.play("activate vasquez")
    assert scene.can("shoot @1 sniper-rifle deeler")
    assert not scene.can("shoot @1 sniper-rifle jack")


@rule("ER-LARGE-13", "ER-SHOOT-1", "ER-LARGE-16")
def test_the_mammoth_fires_its_gun_while_there_are_broken_wall_markers() -> None:
    scene = Scene(FIELD)
    mammoth = scene.put("mammoth", "P", "n")
    jack = scene.put("jack", "A", "s")
    scene.give("mammoth", "shoot 1")
    assert shots.shot_terms(scene.table, mammoth, BUILT_IN, SHOOT, jack) == [2, 0, 3, 4, 0]
    scene.play("activate mammoth", "shoot @1 built-in jack", dice=["a", "1", "2", "0", "0", "0"])
    assert scene.happened(E_TARGETING) == [(mammoth, 3, 3, 0, 1)]
    assert scene.table.out_of_ammo == 0  # it ignores the out-of-ammo icon
    scene.give("mammoth", "shoot 1")
    scene.table.short_markers = 0
    scene.reopen()
    assert scene.can("shoot @1 built-in jack")
    scene.table.long_markers = 0
    scene.reopen()
    assert not scene.options("shoot")


@rule("ER-LARGE-6", "ER-LARGE-7", "ER-SHOOT-4")
def test_range_to_and_from_a_large_miniature_is_that_of_the_nearest_squares_in_sight() -> None:
    scene = Scene(FIELD)
    mammoth = scene.put("mammoth", "P", "n")  # looks from P and Q
    jack = scene.put("jack", "C", "s")
    ways = aim.sightings(scene.table, mammoth, SHOOT, jack)
    gun = shots.best(scene.table, mammoth, BUILT_IN, ways)
    assert gun == [4, RED, scene.square("C")]  # from Q
    card = scene.carry("jack", "light-bolter")[0]
    assert shots.shot_terms(scene.table, jack, card, SHOOT, mammoth)[2] == 4


@rule("ER-SHOOT-12", "ER-LARGE-7")
def test_a_large_miniature_fires_from_the_nearer_of_its_front_squares() -> None:
    scene = Scene("""\
+---+---+---+---+---+---+
| .   .   .   .   .   J |
+   +   +   +   +   +   +
| .   .   .   .   .   . |
+   +   +   +   +   +   +
| .   .   .   .   .   . |
+   +   +   +   +   +   +
| .   .   .   .   .   . |
+   +   +   +   +   +   +
| .   M   .   .   .   . |
+   +   +   +   +   +   +
| .   .   .   .   .   . |
+---+---+---+---+---+---+
""")
    mammoth = scene.put("mammoth", "M", "n")
    jack = scene.put("jack", "J", "s")
    ways = aim.sightings(scene.table, mammoth, SHOOT, jack)
    square = scene.square("J")
    assert ways == [8, RED, square, 8, ORANGE, square, 7, RED, square]
    assert shots.best(scene.table, mammoth, BUILT_IN, ways) == [7, RED, square]


@rule("ER-LARGE-6", "ER-SHOOT-12")
def test_the_nearest_square_of_a_large_target_gives_range_and_arc() -> None:
    scene = Scene(FIELD)
    jack = scene.put("jack", "R", "n")
    mammoth = scene.put("mammoth", "I", "n")  # I, J, N and O
    gun = scene.carry("jack", "heavy-machine-gun")[0]
    ways = aim.sightings(scene.table, jack, SHOOT, mammoth)
    assert shots.best(scene.table, jack, gun, ways) == [2, RED, scene.square("N")]  # exactly between two arcs
    scene.put("jack", "Q", "n")
    ways = aim.sightings(scene.table, jack, SHOOT, mammoth)
    assert shots.best(scene.table, jack, gun, ways) == [3, ORANGE, scene.square("N")]
    assert shots.shot_terms(scene.table, jack, gun, SHOOT, mammoth) == [1, 1, 3, 2, 0]


@rule("ER-BLAST-1")
def test_an_explosive_is_aimed_at_any_square_in_sight() -> None:
    scene = shooter("nick", "grenades", cp=1, map=FIELD, square="M", facing="n")
    scene.play("activate nick")
    seen = {int(text.split()[3]) for text in scene.options("shoot-square")}
    assert scene.square("C") in seen
    assert scene.square("W") not in seen  # behind him
    assert ranges(scene, "nick", SHOOT_SQUARE, scene.square("C")) == [2]


@rule("ER-SHOOT-3", "ER-SHOOT-5")
def test_what_is_in_view_is_what_is_seen_square_by_square() -> None:
    """The quick way to all squares and walls in sight agrees with the slow one."""
    scene = Scene(PICTURE_21, elements={"c": Element(hides=True)})
    scene.put("zombie-1", "Z")
    d = scene.board.dossier
    walls = d.walls & ~d.border
    for square in bits(d.floor):
        for facing in "nesw":
            nick = scene.put("nick", f"{square % 6 + 1},{square // 6 + 1}", facing)
            view = aim.view(scene.table, nick)
            assert view == sum(1 << at for at in bits(d.floor) if sight.sees_square(scene.table, nick, at))
            slow = sum(1 << edge for edge in bits(walls) if ranges(scene, "nick", SHOOT_THING, WALL_THING + edge))
            assert aim.barriers(scene.table, nick, view) & walls == slow


@rule("ER-LARGE-7", "ER-SHOOT-3")
@pytest.mark.parametrize("facing", ["n", "e", "s", "w"])
def test_what_a_large_miniature_has_in_view(facing: str) -> None:
    scene = Scene(FIELD)
    scene.put("jack", "C")
    scene.put("deeler", "X")
    for square in "GHLM":
        mammoth = scene.put("mammoth", square, facing)
        own = characters.squares(scene.table, mammoth)
        slow = sum(1 << at for at in range(25) if sight.sees_square(scene.table, mammoth, at))
        assert aim.view(scene.table, mammoth) == slow & ~own
