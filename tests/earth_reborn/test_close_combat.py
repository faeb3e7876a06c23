"""Close Combat: reach, arcs, Striking Hard, hits against Armor, weapons, stairs (ER-CC, ER-EQUIP-11, ER-LEVEL-3)."""

import pytest

from tests.earth_reborn.fights import STAIRS
from tests.earth_reborn.scene import FIELD, HALL, Scene, number
from tests.rules_plugin import rule
from undercroft.games.earth_reborn.rules.combat import close_combat
from undercroft.games.earth_reborn.rules.events import E_DEFENCE, E_HITS, E_STRIKE, E_WOUNDS
from undercroft.games.earth_reborn.rules.questions import Q_ACT, Q_SIDE
from undercroft.games.earth_reborn.rules.tables import DARK_BLUE, GREY, LIGHT_BLUE

WALLED = """\
+---+---+---+
| A | B   C |
+   +-d-+   +
| D   E   F |
+---+---+---+
"""


def strength(scene: Scene, who: str, arc: int) -> tuple[int, int]:
    return close_combat.strength(scene.table, number(who), arc)


def struck(scene: Scene) -> list[str]:
    """Whom he can attack with a Close Combat order."""
    return sorted({text.split()[2] for text in scene.options("strike")})


# ---------------------------------------------------------------- reach


@rule("ER-CC-1", "ER-CC-2", "ER-COREX-26", "ER-COREX-29")
def test_the_four_squares_that_share_a_side_are_in_reach_and_no_others() -> None:
    scene = Scene(FIELD)
    scene.put("vasquez", "M", "n")
    for who, square in [("jack", "H"), ("deeler", "N"), ("jessica", "R"), ("kendall", "L"), ("franck", "G")]:
        scene.put(who, square)
    scene.give("vasquez", "close-combat 1")
    scene.play("activate vasquez")
    assert struck(scene) == ["deeler", "jack", "jessica", "kendall"]  # Franck stands diagonally


@rule("ER-CC-2", "ER-COREX-30")
def test_nobody_strikes_through_a_wall_or_a_closed_door() -> None:
    scene = Scene(WALLED)
    scene.put("vasquez", "B", "n")
    scene.put("jack", "A")
    scene.put("deeler", "E")
    scene.put("jessica", "C")
    scene.give("vasquez", "close-combat 1")
    scene.play("activate vasquez")
    assert struck(scene) == ["jessica"]
    scene.open_doors("d")
    scene.reopen()
    assert struck(scene) == ["deeler", "jessica"]


@rule("ER-CC-1")
def test_friends_are_no_defenders_and_things_beside_are_attacked_by_the_same_order() -> None:
    scene = Scene(WALLED)
    scene.put("vasquez", "B", "n")
    scene.put("nick", "C")
    scene.give("vasquez", "close-combat 1")
    scene.play("activate vasquez")
    assert struck(scene) == []
    assert scene.can("smash @1 door-d")
    assert scene.can("smash @1 wall-Bw")


@rule("ER-CC-2")
def test_the_attacker_does_not_turn_when_he_attacks() -> None:
    scene = Scene(HALL)
    scene.put("nick", "B", "n")
    scene.put("deeler", "C", "w")
    scene.give("nick", "close-combat 1")
    scene.play("activate nick", "strike @1 deeler", dice=["0", "0", "0", "0"])
    assert scene.facing("nick") == "n"
    assert scene.happened(E_STRIKE) == [(number("nick"), number("deeler"), 1, LIGHT_BLUE, DARK_BLUE)]


@rule("ER-CC-3")
def test_a_second_attack_needs_a_second_section() -> None:
    scene = Scene(HALL)
    scene.put("nick", "B", "e")
    scene.put("kendall", "C", "w")
    scene.put("zombie-1", "A", "w")
    scene.give("nick", "close-combat 1")
    scene.play("activate nick", "strike @1 kendall", dice=["0", "0"])
    assert not scene.options("strike")
    scene.give("nick", "close-combat 1")
    scene.reopen()
    scene.play("strike @1 zombie-1", dice=[])
    assert not scene.options("strike")


# ---------------------------------------------------------------- arcs and strength


@rule("ER-CC-4", "ER-CC-5", "ER-COREX-27")
@pytest.mark.parametrize(
    ("square", "arc", "dice", "hits"),
    [("H", DARK_BLUE, 4, 0), ("L", DARK_BLUE, 4, 0), ("N", LIGHT_BLUE, 2, 0), ("R", GREY, 0, 2)],
)
def test_jack_saw_has_two_strong_sides(square: str, arc: int, dice: int, hits: int) -> None:
    scene = Scene(FIELD)
    jack = scene.put("jack", "M", "n")
    nick = scene.put("nick", square)
    assert close_combat.arcs(scene.table, jack, nick) == [arc]
    assert strength(scene, "jack", arc) == (dice, hits)
    assert close_combat.strike_terms(scene.table, jack, nick, 1)[:2] == [dice, hits]
    assert close_combat.strike_terms(scene.table, nick, jack, 1)[2:] == [dice, hits, 2]


@rule("ER-CC-4")
def test_jessica_has_two_strong_sides_and_the_others_one() -> None:
    scene = Scene(FIELD)
    jessica = scene.put("jessica", "M", "e")
    nick = scene.put("nick", "N")  # ahead of her
    deeler = scene.put("deeler", "R", "n")  # on her right
    woo = scene.put("woo", "H", "s")  # on her left
    franck = scene.put("franck", "L", "w")  # behind her
    arcs = [close_combat.arcs(scene.table, jessica, other)[0] for other in (nick, deeler, woo, franck)]
    assert arcs == [DARK_BLUE, DARK_BLUE, LIGHT_BLUE, GREY]
    assert close_combat.arcs(scene.table, woo, jessica) == [DARK_BLUE]
    assert close_combat.arcs(scene.table, franck, jessica) == [GREY]


@rule("ER-CC-6", "ER-COREX-28")
def test_three_cp_give_two_more_dice_also_beside_automatic_hits() -> None:
    scene = Scene(HALL)
    vasquez = scene.put("vasquez", "B", "e")
    jack = scene.put("jack", "C", "e")
    assert close_combat.strike_terms(scene.table, vasquez, jack, 3)[:2] == [2, 2]
    scene.give("vasquez", "close-combat 3")
    scene.play("activate vasquez", "strike @3 jack", dice=["2", "2"])
    assert scene.happened(E_HITS) == [(vasquez, 0, 6)]
    assert scene.happened(E_DEFENCE) == [(jack, 0, 4)]  # Armor 2 and two automatic hits: he cannot strike hard
    assert scene.wounds("jack") == 2


@rule("ER-CC-6")
def test_a_section_of_one_leaves_no_room_to_strike_hard() -> None:
    scene = Scene(HALL)
    scene.put("nick", "B", "e")
    scene.put("deeler", "C", "w")
    scene.table.assigned[number("nick")] = 1 << 0
    scene.play("activate nick")
    assert {text.split()[1].split(":")[1] for text in scene.options("strike")} == {"1"}


# ---------------------------------------------------------------- hits


@rule("ER-CC-4", "ER-CC-6", "ER-CC-7", "ER-CC-8", "ER-CC-9", "ER-COREX-32")
def test_nick_strikes_deeler_in_the_back() -> None:
    scene = Scene(HALL)
    nick = scene.put("nick", "B", "e")
    deeler = scene.put("deeler", "C", "e")
    scene.give("nick", "close-combat 1")
    scene.play("activate nick", "strike @1 deeler", dice=["c", "a"])
    assert scene.happened(E_HITS) == [(nick, 1, 2)]
    assert scene.happened(E_DEFENCE) == [(deeler, 0, 5)]  # Armor 3 and two automatic hits
    assert scene.wounds("deeler") == 1
    assert scene.wounds("nick") == 0


@rule("ER-CC-4", "ER-CC-6", "ER-CC-8", "ER-CC-9", "ER-CC-10", "ER-COREX-33")
def test_jessica_strikes_james_woo_hard() -> None:
    scene = Scene(HALL).turn_to("salemite")
    scene.put("jessica", "B", "e")
    woo = scene.put("woo", "C", "w")
    scene.give("jessica", "close-combat 4")
    scene.play("activate jessica", "strike @4 woo", dice=["2", "2", "2", "1", "c"])
    assert scene.happened(E_DEFENCE) == [(woo, 1, 3)]
    assert scene.wounds("jessica") == 1
    assert scene.is_wounded("woo")
    assert scene.wounds("woo") == 0


@rule("ER-CC-4", "ER-CC-6", "ER-CC-8", "ER-CC-9", "ER-CC-10", "ER-COREX-34")
def test_the_fifth_wound_goes_on_the_wounded_side() -> None:
    scene = Scene(HALL).turn_to("salemite")
    scene.put("jack", "B", "e")
    nick = scene.put("nick", "C", "w")
    scene.give("jack", "close-combat 3")
    scene.play("activate jack", "strike @3 nick", dice=["c", "c", "2", "2", "2", "2", "1", "1"])
    assert scene.happened(E_DEFENCE) == [(nick, 0, 5)]
    assert scene.is_wounded("nick")
    assert scene.wounds("nick") == 1


@rule("ER-CC-7", "ER-CC-9")
def test_what_equals_the_defensive_value_wounds_nobody_and_normal_hits_never_wound_the_attacker() -> None:
    scene = Scene(HALL)
    scene.put("nick", "B", "e")
    scene.put("jessica", "C", "w")
    scene.give("nick", "close-combat 1")
    scene.play("activate nick", "strike @1 jessica", dice=["2", "2", "1"])  # 4 against Armor 3 and one hit
    assert scene.happened(E_WOUNDS) == []
    scene.give("nick", "close-combat 2")
    scene.reopen()
    scene.play("strike @2 jessica", dice=["2", "2", "1", "1"])
    assert scene.wounds("jessica") == 1
    assert scene.wounds("nick") == 0


@rule("ER-CC-8")
def test_critical_hits_come_first_and_the_armor_of_the_wounded_side_counts_for_the_rest() -> None:
    scene = Scene(HALL)
    scene.put("nick", "B", "e")
    woo = scene.put("jack", "C", "w", wounds=4)  # Armor 2, Wounded 1
    scene.give("nick", "close-combat 1")
    scene.play("activate nick", "strike @1 jack", dice=["c", "2", "0", "0", "0", "0"])
    assert scene.happened(E_DEFENCE) == [(woo, 0, 1)]
    assert scene.is_wounded("jack")
    assert scene.wounds("jack") == 1


@rule("ER-CC-8")
def test_dice_stay_as_rolled_when_the_card_turns_over() -> None:
    scene = Scene(HALL)
    scene.put("nick", "B", "e")
    jack = scene.put("jack", "C", "w", wounds=4)
    scene.give("nick", "close-combat 1")
    scene.play("activate nick", "strike @1 jack", dice=["c", "2", "2", "2", "2", "2"])  # four dice, as Healthy
    assert scene.happened(E_DEFENCE) == [(jack, 0, 9)]


@rule("ER-CC-8")
def test_whoever_is_killed_by_critical_hits_still_deals_all_his_own() -> None:
    scene = Scene(HALL)
    scene.put("nick", "B", "w", wounded=True, wounds=2)
    scene.put("zombie-1", "A", "e", wounded=True, wounds=1)
    scene.give("nick", "close-combat 4")
    scene.play("activate nick", "strike @4 zombie-1", dice=["2", "2", "2", "2", "c", "0"])
    assert scene.is_dead("nick")
    assert scene.is_dead("zombie-1")


@rule("ER-CC-10")
def test_armor_is_not_applied_twice_to_wounds_that_carry_over() -> None:
    scene = Scene(HALL)
    scene.put("nick", "B", "e")
    scene.put("kendall", "C", "e")  # Armor 2, 3 Life Points, then 2
    scene.give("nick", "close-combat 4")
    scene.play("activate nick", "strike @4 kendall", dice=["2", "2", "2", "0", "0"])  # 6 hits, 4 Wounds
    assert scene.is_wounded("kendall")
    assert scene.wounds("kendall") == 1


# ---------------------------------------------------------------- weapons


@rule("ER-EQUIP-11", "ER-GEAR-32")
def test_a_close_combat_weapon_adds_to_the_arc_in_use() -> None:
    scene = Scene(HALL)
    scene.put("franck", "B")
    scene.carry("franck", "chainsaw")
    assert strength(scene, "franck", DARK_BLUE) == (4 + 2, 0)
    assert strength(scene, "franck", LIGHT_BLUE) == (3 + 1, 0)
    assert strength(scene, "franck", GREY) == (0, 2)


@rule("ER-EQUIP-11")
def test_of_several_weapons_only_the_one_that_gives_most_is_used() -> None:
    scene = Scene(HALL)
    scene.put("jack", "B")
    scene.carry("jack", "axe", "power-fist", "titanium-claws")
    assert strength(scene, "jack", DARK_BLUE) == (4, 3)  # Power Fist
    assert strength(scene, "jack", GREY) == (0, 3)  # Titanium Claws


@rule("ER-EQUIP-11")
def test_a_weapon_helps_in_defence_too() -> None:
    scene = Scene(HALL)
    scene.put("nick", "B", "e")
    deeler = scene.put("deeler", "C", "e")
    scene.carry("deeler", "titanium-claws")
    scene.give("nick", "close-combat 1")
    scene.play("activate nick", "strike @1 deeler", dice=["0", "0"])
    assert scene.happened(E_DEFENCE) == [(deeler, 0, 6)]


@rule("ER-GEAR-9")
def test_kevlar_is_the_armor_whatever_the_card_says() -> None:
    scene = Scene(HALL)
    nick = scene.put("nick", "B", "e")
    jack = scene.put("jack", "C", "e")
    scene.carry("jack", "kevlar-armor")
    assert close_combat.strike_terms(scene.table, nick, jack, 1)[4] == 5


# ---------------------------------------------------------------- stairs


@rule("ER-LEVEL-3", "ER-COREX-107")
def test_through_stairs_both_choose_their_arc() -> None:
    scene = Scene(STAIRS, stairs=["ST"]).turn_to("salemite")
    deeler = scene.put("deeler", "S", "w")
    vasquez = scene.put("vasquez", "T", "e")
    scene.give("deeler", "close-combat 1")
    scene.play("activate deeler", "strike @1 vasquez")
    assert scene.asked() == ("salemite", Q_SIDE)
    assert scene.options() == ["arc 0", "arc 2"]  # light-blue is plainly worse than dark-blue
    scene.play("arc 0", dice=["1", "1", "1"])  # Vasquez has nothing better than dark-blue, and is not asked
    assert scene.happened(E_STRIKE) == [(deeler, vasquez, 1, DARK_BLUE, DARK_BLUE)]
    assert scene.happened(E_DEFENCE) == [(vasquez, 0, 4)]  # Armor 2 and two automatic hits
    assert scene.asked() == ("salemite", Q_ACT)


@rule("ER-LEVEL-3")
def test_who_stands_on_stairs_is_attacked_on_his_own_level_as_usual() -> None:
    scene = Scene(STAIRS, stairs=["ST"])
    scene.put("vasquez", "S", "w")
    scene.put("deeler", "T", "w")
    scene.put("jack", "A", "w")
    scene.give("vasquez", "close-combat 1")
    scene.play("activate vasquez")
    assert struck(scene) == ["deeler", "jack"]
    assert close_combat.arcs(scene.table, number("vasquez"), number("jack")) == [DARK_BLUE]
