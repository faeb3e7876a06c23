"""Combined Close Combat and Combined Shoot (ER-COMBO-6, ER-COMBO-10, ER-COMBO-11)."""

from tests.earth_reborn.board import Door
from tests.earth_reborn.fights import STAIRS, face, rolls
from tests.earth_reborn.scene import FIELD, HALL, Scene, number
from tests.rules_plugin import rule
from undercroft.games.earth_reborn.rules.events import (
    E_CAPTURED,
    E_DEFENCE,
    E_EXPLOSION,
    E_HITS,
    E_TARGETING,
    E_TOTAL,
    E_USED_UP,
    E_WOUNDS,
)
from undercroft.games.earth_reborn.rules.questions import Q_ACT, Q_AIM, Q_CAPTOR, Q_CRITICALS, Q_JOIN, Q_SIDE, Q_WEAPON
from undercroft.games.earth_reborn.rules.tables import FOR_ATTACK, FOR_DAMAGE, FOR_DEFENCE, MAMMOTH
from undercroft.games.earth_reborn.vocabulary.events import Combined, Targeting

# Vasquez (V) five squares from Jack Saw (J), Nick Bolter (N) two.
PICTURE_44 = """\
+---+---+---+---+---+---+
| V   .   .   .   K   J |
+   +   +   +   +   +   +
| .   .   .   .   .   . |
+   +   +   +   +   +   +
| .   .   .   .   .   N |
+---+---+---+---+---+---+
"""


def pack_of_four() -> Scene:
    """Picture 43: four attack the Mammoth MK II, whose squares are G, H, L and M; it faces north."""
    scene = Scene(FIELD).turn_to("salemite")
    scene.put("mammoth", "G", "n")
    scene.put("franck", "B", "s")
    scene.put("jack", "C", "s")
    scene.put("zombie-1", "Q", "n")
    scene.put("zombie-2", "R", "e")
    scene.carry("franck", "chainsaw")
    scene.carry("jack", "power-fist")
    scene.carry("zombie-2", "titanium-claws")
    scene.give("franck", "close-combat 4")
    scene.give("jack", "close-combat 2 gold")
    scene.give("zombie-1", "close-combat 1 gold")
    scene.give("zombie-2", "close-combat 2 gold")
    return scene


@rule(
    "ER-COMBO-4", "ER-COMBO-5", "ER-COMBO-6", "ER-COMBO-10", "ER-EQUIP-11", "ER-GEAR-32", "ER-COREX-100", "ER-EXS-23",
)  # fmt: skip
def test_four_attack_the_mammoth_with_twenty_one_dice() -> None:
    scene = pack_of_four()
    scene.play("activate franck", "strike @4 mammoth")
    assert scene.asked() == ("salemite", Q_JOIN)
    scene.play("join jack @2g", "join zombie-1 @1g", "join zombie-2 @2g")
    assert [one.who for one in scene.told(Combined)] == [number(who) for who in ("jack", "zombie-1", "zombie-2")]
    assert scene.asked() == ("norad", Q_SIDE)
    assert scene.options() == ["arc 0", "arc 2"]  # dark-blue and grey: the colours on which it is attacked
    scene.play("arc 0", dice=["1"] * 11 + ["0"] * 10 + ["1"] * 4)
    assert rolls(scene, FOR_ATTACK) == [(21, 5)]
    assert rolls(scene, FOR_DEFENCE) == [(4, 0)]
    assert scene.happened(E_DEFENCE) == [(MAMMOTH, 0, 9)]
    assert scene.happened(E_WOUNDS) == [(MAMMOTH, 7)]  # 16 hits against 9
    assert scene.is_wounded("mammoth") and scene.wounds("mammoth") == 1
    assert [scene.spent(who) for who in ("franck", "jack", "zombie-1", "zombie-2")] == [4, 2, 1, 2]


@rule("ER-COMBO-5")
def test_nobody_joins_twice() -> None:
    scene = pack_of_four()
    scene.play("activate franck", "strike @4 mammoth", "join jack @2g")
    again = f"join jack {scene.stake('jack', 'close-combat', 2)}"
    assert str(scene.refused(again).text) == "Jack Saw takes part already"


@rule("ER-COMBO-10")
def test_who_is_not_adjacent_to_the_defender_does_not_join() -> None:
    scene = pack_of_four()
    scene.put("jack", "A", "s")
    scene.play("activate franck", "strike @4 mammoth")
    assert {text.split()[1] for text in scene.options("join")} == {"zombie-1", "zombie-2"}
    scene.play("ready", dice=["0"] * 13)  # Franck alone: 9 dice; the Mammoth is attacked in front and rolls 4
    assert scene.happened(E_HITS) == [(number("franck"), 0, 0)]


@rule("ER-COMBO-10")
def test_the_defender_shares_out_his_critical_hits() -> None:
    scene = pack_of_four()
    scene.put("zombie-1", "Q", "n", wounded=True, wounds=1)
    scene.play("activate franck", "strike @1 mammoth", "join jack @1g", "join zombie-1 @1g", "ready", "arc 0",
               dice=["0"] * 12 + ["c", "c", "0", "0"])  # fmt: skip
    assert scene.asked() == ("norad", Q_CRITICALS)
    scene.play("wound zombie-1")
    assert scene.options() == ["wound franck", "wound jack"]  # Zombie 1 has had enough
    scene.play("wound jack")
    assert scene.is_dead("zombie-1")
    assert scene.wounds("jack") == 1
    assert scene.wounds("franck") == 0


@rule("ER-COMBO-10", "ER-LEVEL-3")
def test_one_may_take_part_through_stairs() -> None:
    scene = Scene(STAIRS, stairs=["ST"]).turn_to("salemite")  # fmt: skip
    scene.put("vasquez", "S", "w")
    scene.put("jack", "A", "e")
    scene.put("deeler", "T", "e")
    scene.give("jack", "close-combat 1")
    scene.give("deeler", "close-combat 1 gold")
    scene.play("activate jack", "strike @1 vasquez", "join deeler @1g")
    assert scene.asked() == ("salemite", Q_SIDE)
    scene.play("arc 0", dice=["0"] * 7)  # four dice of Jack's, three of Deeler's
    assert rolls(scene, FOR_ATTACK) == [(7, 0)]


@rule("ER-COMBO-10", "ER-CAPTURE-1")
def test_in_a_combined_capture_the_captor_is_named_before_the_roll() -> None:
    scene = Scene(HALL).turn_to("salemite")
    woo = scene.put("woo", "C", "n", wounded=True, wounds=2)
    scene.put("jessica", "B", "e")
    scene.put("deeler", "D", "w")
    scene.give("jessica", "close-combat 1")
    scene.give("deeler", "close-combat 1 gold")
    scene.play("activate jessica", "capture @1 woo", "join deeler @1g")
    assert scene.asked() == ("salemite", Q_CAPTOR)
    scene.play("who deeler", dice=["c", "0", "0", "0"])
    assert scene.happened(E_CAPTURED) == [(woo, number("deeler"))]


def a_zombie_holds_him(cp: int = 9, gold: str = "close-combat 1 gold") -> Scene:
    """Zombie 1, who cannot carry anything, and Jessica Hollister beside a Wounded Nick Bolter."""
    scene = Scene(FIELD, cp=(9, cp)).turn_to("salemite")
    scene.put("nick", "M", "n", wounded=True, wounds=2)
    scene.put("woo", "A")
    scene.put("zombie-1", "H", "s")
    scene.put("jessica", "L", "e")
    scene.give("zombie-1", "close-combat 2")
    scene.give("jessica", gold)
    return scene.play("activate zombie-1")


@rule("ER-COMBO-10", "ER-CAPTURE-1")
def test_who_cannot_lead_a_prisoner_away_may_attack_together_with_a_captor() -> None:
    scene = a_zombie_holds_him()
    scene.play("capture @1 nick")  # she is the only one who can join as the Captor, with her only CP
    scene.play("arc 0", dice=["c", "0", "0", "0", "0"])  # three dice of the zombie and one of Jessica; one of Nick
    assert scene.happened(E_CAPTURED) == [(number("nick"), number("jessica"))]
    assert (scene.spent("zombie-1"), scene.spent("jessica")) == (1, 1)


@rule("ER-COMBO-10", "ER-CAPTURE-1", "ER-COMBO-4")
def test_without_a_captor_who_can_join_there_is_no_capture() -> None:
    assert not a_zombie_holds_him(gold="close-combat 1 red").can("capture")
    assert not a_zombie_holds_him(cp=1).can("capture")
    assert [text.split()[1][-1] for text in a_zombie_holds_him(cp=2).options("capture")] == ["1"]


@rule("ER-COMBO-7", "ER-COMBO-10")
def test_without_the_module_nobody_is_asked_to_join() -> None:
    scene = Scene(FIELD, modules="all but combination").turn_to("salemite")
    scene.put("mammoth", "G", "n")
    scene.put("franck", "B", "s")
    scene.put("jack", "C", "s")
    scene.give("franck", "close-combat 1")
    scene.give("jack", "close-combat 1 gold")
    scene.play("activate franck", "strike @1 mammoth", dice=["0"] * 8)
    assert rolls(scene, FOR_ATTACK) == [(4, 0)]


# ---------------------------------------------------------------- Combined Shoot


def firing_line(nick: str = "grenade-launcher", vasquez: str = "sniper-rifle") -> Scene:
    scene = Scene(PICTURE_44)
    scene.put("vasquez", "V", "e")
    scene.put("nick", "N", "n")
    scene.put("jack", "J", "w")
    scene.carry("nick", nick)
    scene.carry("vasquez", vasquez)
    scene.give("nick", "shoot 2 red")
    scene.give("vasquez", "shoot 1 gold")
    return scene


@rule(
    "ER-COMBO-3", "ER-COMBO-5", "ER-COMBO-6", "ER-COMBO-11", "ER-GEAR-32", "ER-COREX-101", "ER-EXS-24",
)  # fmt: skip
def test_nick_and_vasquez_shoot_jack_saw_together() -> None:
    scene = firing_line()
    nick, vasquez, jack = number("nick"), number("vasquez"), number("jack")
    scene.play("activate nick", "shoot @2r grenade-launcher jack", "join vasquez @1g")
    assert scene.asked() == ("norad", Q_AIM)
    scene.play("aim 0 0", dice=["1", "1"])  # Nick's extra CP goes to damage
    assert scene.happened(E_TARGETING) == [(nick, 2, 2, 0, 1)]
    scene.play("aim 0 0", dice=["1", "1", "1", "1", "1", "2", "2", "2", "c", "0", "0"])
    assert scene.happened(E_TARGETING) == [(vasquez, 5, 5, 0, 1)]
    assert rolls(scene, FOR_DAMAGE) == [(6, 0)]
    assert scene.happened(E_WOUNDS) == [(jack, 1), (jack, 4)]  # one critical, 6 hits against Armor 2


@rule("ER-COMBO-11")
def test_who_misses_adds_nothing() -> None:
    scene = firing_line()
    scene.play("activate nick", "shoot @1r grenade-launcher jack", "join vasquez @1g", "aim 0 0",
               dice=["0", "0", "c", "0", "0", "0", "0", "2", "2"])  # fmt: skip
    assert [one.hit for one in scene.told(Targeting)] == [False, True]
    assert rolls(scene, FOR_DAMAGE) == [(2, 0)]  # the rifle alone, and nothing explodes
    assert sum(scene.table.counters) == 1  # but the grenade is gone


@rule("ER-COMBO-11", "ER-BLAST-3")
def test_other_targets_of_the_explosion_are_rolled_for_with_the_explosives_own_dice() -> None:
    scene = firing_line()
    deeler = scene.put("zombie-1", "6,2", "n")  # orange: 4 automatic hits and the extra CP
    scene.table.facing[number("nick")] = 3
    scene.put("nick", "5,2", "n")
    scene.play("activate nick", "shoot @2r grenade-launcher jack", "join vasquez @1g", "aim 0 0", "aim 0 0",
               dice=["c", "0", "c", "0", "0", "0", "0"] + ["0"] * 6 + ["0"])  # fmt: skip
    assert rolls(scene, FOR_DAMAGE) == [(6, 0), (1, 4)]
    assert scene.happened(E_WOUNDS) == [(deeler, 3)]


@rule("ER-COMBO-11", "ER-SHOOT-3")
def test_only_who_sees_the_target_joins() -> None:
    scene = firing_line()
    scene.put("vasquez", "V", "w")
    scene.play("activate nick", "shoot @2r grenade-launcher jack")
    assert scene.asked() == ("norad", Q_AIM)


@rule("ER-COMBO-11", "ER-GEAR-23")
def test_a_taser_mixes_with_no_other_weapon() -> None:
    scene = firing_line(nick="taser")
    scene.play("activate nick", "shoot @2r taser jack", dice=["0", "0", "0"])
    assert scene.spent("vasquez") == 0
    scene = firing_line(nick="grenade-launcher", vasquez="taser")
    scene.play("activate nick", "shoot @2r grenade-launcher jack")
    assert scene.asked() == ("norad", Q_AIM)


@rule("ER-COMBO-11", "ER-GEAR-2")
def test_a_bazooka_lowers_the_mammoths_armor_for_the_whole_combined_roll() -> None:
    scene = Scene(FIELD).turn_to("salemite")
    scene.put("mammoth", "A", "s")
    scene.put("jessica", "U", "n")
    scene.put("deeler", "V", "n")
    scene.carry("jessica", "rifle")
    scene.carry("deeler", "bazooka")
    scene.give("jessica", "shoot 1")
    scene.give("deeler", "shoot 1 gold")
    scene.play("activate jessica", "shoot @1 rifle mammoth", "join deeler @1g", "aim 0 0",
               dice=["c", "0", "0", "c", "0", "0", "2", "2", "0", "0", "0", "0", "0"])  # fmt: skip
    assert scene.happened(E_WOUNDS) == [(MAMMOTH, 1)]  # 4 hits against 5 - 2


@rule("ER-COMBO-11", "ER-SHOOT-19")
def test_two_shoot_the_same_door() -> None:
    scene = Scene("""\
+---+---+---+---+
| A   B   C d D |
+   +   +   +   +
| E   F   G   H |
+---+---+---+---+
""", doors={"d": Door(value=5)})  # fmt: skip
    scene.put("nick", "A", "e")
    scene.put("woo", "F", "e")
    scene.carry("nick", "light-bolter")
    scene.carry("woo", "colt-m7")
    scene.give("nick", "shoot 1")
    scene.give("woo", "shoot 1 gold")
    scene.play("activate nick", "shoot-thing @1 light-bolter door-d", "join woo @1g",
               dice=["1", "2", "1", "1"])  # fmt: skip
    assert scene.happened(E_TOTAL) == [(scene.thing("door-d"), 5, 5)]  # three dice and an automatic hit
    assert rolls(scene, FOR_DAMAGE) == [(3, 1)]


@rule("ER-COMBO-11", "ER-SHOOT-17")
def test_all_weapons_count_their_shots() -> None:
    scene = firing_line(vasquez="grenades")
    card = scene.table.carried[number("vasquez")].bit_length() - 1
    scene.table.counters[card] = 2
    scene.play("activate nick", "shoot @1r grenade-launcher jack", "join vasquez @1g",
               dice=["c", "0", "c", "0"] + ["0"] * 6)  # fmt: skip
    assert len(scene.happened(E_USED_UP)) == 1


@rule("ER-COMBO-11", "ER-BLAST-1")
def test_an_explosive_and_a_rifle_at_the_same_door() -> None:
    scene = Scene(
        """\
+---+---+---+---+
| A   B   C d D |
+   +   +   +   +
| E   F   G   H |
+---+---+---+---+
""",
        doors={"d": Door("sliding", 5)},
    )
    scene.put("nick", "A", "e")
    scene.put("woo", "F", "e")
    kendall = scene.put("kendall", "C", "e")
    scene.carry("nick", "grenade-launcher")
    scene.carry("woo", "colt-m7")
    scene.give("nick", "shoot 1")
    scene.play("activate nick")
    assert not scene.can("shoot-thing @1 grenade-launcher door-d")  # alone he aims at the square before it
    scene.give("woo", "shoot 1 gold")
    scene.reopen()
    scene.play(
        "shoot-thing @1 grenade-launcher door-d",
        "join woo @1g",
        dice=["c", "0", "1", "1", "1", "1", "0", "2", "2", "2"],
    )
    assert scene.happened(E_TOTAL) == [(scene.thing("door-d"), 4, 5)]  # three dice, one die and a hit: rolled for once
    assert rolls(scene, FOR_DAMAGE) == [(4, 1), (3, 0)]
    assert scene.happened(E_WOUNDS)[0] == (kendall, 4)


@rule("ER-COMBO-11", "ER-SHOOT-1")
def test_who_joins_with_several_weapons_chooses_one() -> None:
    scene = firing_line()
    scene.carry("vasquez", "u43")
    scene.play("activate nick", "shoot @1r grenade-launcher jack", "join vasquez @1g")
    assert scene.asked() == ("norad", Q_WEAPON)
    scene.play("weapon u43", "aim 0 0", dice=["0", "0", "2", "0"])  # two dice and a point: three of five squares
    assert scene.happened(E_TARGETING)[1] == (number("vasquez"), 5, 3, 0, 0)


# ---------------------------------------------------------------- Combined Shoot at a square


@rule("ER-COMBO-11", "ER-BLAST-1", "ER-BLAST-3")
def test_two_explosives_at_an_empty_square_go_off_one_after_the_other() -> None:
    scene = firing_line(vasquez="grenades")
    scene.play("activate nick", "shoot-square @2r grenade-launcher K")
    assert scene.asked() == ("norad", Q_JOIN)
    scene.play("join vasquez @1g", "aim 0 0", dice=["c", "0", "c", "0", "2"])
    assert [one.hit for one in scene.told(Targeting)] == [True, True]
    assert scene.happened(E_EXPLOSION) == [(face(one), scene.square("K")) for one in ("grenade-launcher", "grenades")]
    assert rolls(scene, FOR_DAMAGE) == [(1, 4)], "the second has automatic hits alone, and no extra CP"
    assert scene.happened(E_WOUNDS) == [(number("jack"), 4), (number("jack"), 2)]
    assert sum(scene.table.counters) == 2


@rule("ER-COMBO-11", "ER-BLAST-1")
def test_only_an_explosive_joins_a_shot_at_a_square() -> None:
    scene = firing_line()
    scene.play("activate nick", "shoot-square @2r grenade-launcher K")
    assert scene.asked() == ("norad", Q_AIM) and scene.spent("vasquez") == 0
    scene = firing_line(vasquez="smoke-grenades")
    scene.play("activate nick", "shoot-square @2r grenade-launcher K")
    assert scene.asked() == ("norad", Q_AIM)
    scene = firing_line(nick="smoke-grenades", vasquez="grenades")
    scene.play("activate nick", "shoot-square @1r smoke-grenades K")
    assert scene.spent("vasquez") == 0, "nobody adds damage to smoke"


@rule("ER-COMBO-11", "ER-SHOOT-9", "ER-SHOOT-17")
def test_of_two_explosives_at_a_square_the_one_that_misses_does_not_explode() -> None:
    scene = firing_line(vasquez="grenades")
    scene.play("activate nick", "shoot-square @1r grenade-launcher K", "join vasquez @1g",
               dice=["0", "0", "c", "0"])  # fmt: skip
    assert [one.hit for one in scene.told(Targeting)] == [False, True]
    assert scene.happened(E_EXPLOSION) == [(face("grenades"), scene.square("K"))]
    assert sum(scene.table.counters) == 2


@rule("ER-COMBO-11", "ER-BLAST-3", "ER-CC-11")
def test_what_the_dead_have_thrown_explodes_all_the_same() -> None:
    """Both have fired before the first of the two explosions kills the second thrower."""
    scene = Scene(HALL)
    scene.put("nick", "A", "e")
    scene.put("vasquez", "D", "w", wounded=True, wounds=2)
    scene.put("jack", "E", "w")
    scene.carry("nick", "grenade-launcher")
    scene.carry("vasquez", "grenades")
    scene.give("nick", "shoot 1")
    scene.give("vasquez", "shoot 1 gold")
    scene.play("activate nick", "shoot-square @1 grenade-launcher C", "join vasquez @1g", dice=["2", "2"])
    assert scene.is_dead("vasquez") and len(scene.happened(E_EXPLOSION)) == 2
    assert scene.asked() == ("norad", Q_ACT)
