"""Tests step by step: pools, specials, boosts, vril dice, heroic points, items that help (RB-TEST, RB-DICE, RB-SPEC,
RB-VRIL, RB-HP)."""

import pytest

from tests.reichbusters.fights import (
    FIRST,
    SECOND,
    SHRAPNEL,
    UNARMED,
    attacks,
    defences,
    defend,
    hit,
    noise,
    noises,
    pair,
    rolled,
    token,
    vril,
)
from tests.reichbusters.scene import Scene
from tests.rules_plugin import rule
from undercroft.games.reichbusters.dice import BOX
from undercroft.games.reichbusters.rules import uses as item_uses
from undercroft.games.reichbusters.rules.catalogue_tables import ITEM_VRIL
from undercroft.games.reichbusters.rules.keywords import attack as keywords_attack
from undercroft.games.reichbusters.rules.keywords import defence as keywords_defence
from undercroft.games.reichbusters.rules.noise import noise as noise_chapter
from undercroft.games.reichbusters.rules.pool import pool
from undercroft.games.reichbusters.rules.pool.pooled import packed_die
from undercroft.games.reichbusters.rules.tables import (
    ATTACK_POINT,
    ATTACK_TEST,
    D_ATTACK,
    DEFENCE_POINT,
    DEFENCE_TEST,
    F_SPECIAL,
    I_RADIO,
    I_VRIL_HEALING_POTION,
    I_VRIL_INJECTION,
    I_VRIL_SHIELD,
    K_BURST,
    K_DEADLY,
    K_LETHAL,
    NO_TEST,
    WILD_POINT,
)
from undercroft.games.reichbusters.rules.tests import test
from undercroft.games.reichbusters.vocabulary import events as told

EDITIONS = pytest.mark.parametrize("edition", ["1.0", "1.1"])


def enhanced(hero: str, weapons: int = 3) -> Scene:
    """A Hero whose weapons lie on their vril side; wounds that they draw do nothing at once."""
    scene = pair(hero)
    scene.table.enhanced[0] = weapons
    scene.only("wound", SHRAPNEL)
    return scene


# ---------------------------------------------------------------- the order of a test


@rule("RB-TEST-3", "RB-VRIL-5")
def test_the_steps_come_in_their_order() -> None:
    scene = enhanced("sarge")
    soldier = scene.put("soldier", "B")
    dice = [*attacks(1, "special", 1), *vril("surge"), *attacks(2)]
    hit(scene, FIRST, soldier, "boost attack", dice=dice)
    steps = [type(event) for event in scene.events]
    expected = [told.Roll, told.Boosted, told.Surge, told.Wounded, told.Drained, told.Total]
    assert [kind for kind in steps if kind in expected] == expected


@rule("RB-TEST-3", "RB-SPEC-5")
def test_nobody_is_done_before_every_special_is_spent() -> None:
    scene = pair()
    scene.put("soldier", "B")
    scene.carry(0, token(I_RADIO))
    flow = test.attack_test(scene.table, 0, FIRST, scene.table.unit_area.index(scene.area("B")), 4, 0, 1 << K_BURST)
    scene.script(attacks("special", "blank", 1))
    asked = scene.texts(next(flow).options)
    assert "done" not in asked
    assert {"boost attack", "spend burst 0", "spend loot 0", "reroll 4095"} <= set(asked)


@rule("RB-TEST-1")
def test_an_enemy_attack_rolls_the_dice_of_the_hero_alone() -> None:
    scene = pair("quentin", "sarge", "1.0", at="AD")
    scene.put("zombie", "A")
    scene.aware("A", 2)
    scene.only("wound", SHRAPNEL)
    scene.enemy_phase(5, dice=defences(1, 1))
    assert scene.facts(told.Wounded) == [{"hero": 0, "damage": 3, "wound": SHRAPNEL, "stays": True}]


@rule("RB-TEST-2", "RB-TEST-4", "RB-ATK-3")
@pytest.mark.parametrize("hero, weapon, dice", [("brick", FIRST, 4), ("sarge", FIRST, 3), ("quentin", UNARMED, 1)])
def test_the_weapon_says_how_many_attack_dice(hero: str, weapon: int, dice: int) -> None:
    scene = pair(hero, "claudine")
    unit = scene.put("zombie", "A" if weapon == UNARMED else "B")
    hit(scene, weapon, unit, dice=attacks(*[1] * dice))
    assert rolled(scene) == ["attack:1"] * dice


@rule("RB-TEST-5", "RB-TEST-6", "RB-DIFF-2")
@pytest.mark.parametrize("edition, dice", [("1.0", 2), ("1.1", 3)])
def test_defence_dice_are_two_in_1_0_and_the_heros_own_in_1_1(edition: str, dice: int) -> None:
    scene = pair("sarge", edition=edition)
    assert defend(scene, 9, dice=defences(*[2] * dice)) == 2 * dice


@rule("RB-TEST-7", "RB-TEST-12", "RB-DIFF-9")
@EDITIONS
def test_noise_dice_come_from_what_makes_the_noise_and_need_one(edition: str) -> None:
    scene = pair(edition=edition)
    assert noise(scene, 2, dice=noises(1, 2)) == 3
    assert scene.table.test_number == 1


@rule("RB-TEST-8", "RB-VRIL-1")
def test_vril_dice_of_a_weapon_join_the_test() -> None:
    scene = enhanced("sarge")
    zombie = scene.put("zombie", "B")
    assert hit(scene, FIRST, zombie, dice=[*attacks(1, 1, 2), *vril(3)])
    assert rolled(scene)[-1] == "vril:3"
    assert scene.unit_at(zombie) is None


@rule("RB-TEST-11", "RB-TEST-9", "RB-DMG-1")
@pytest.mark.parametrize("faces, damage", [((3, 2), None), ((3, 1), 1)])
def test_a_defence_that_falls_short_lets_the_rest_through(faces: tuple[int, int], damage: int | None) -> None:
    scene = pair("quentin", at="AD")
    scene.put("zombie", "A")
    scene.aware("A", 2)
    scene.only("wound", SHRAPNEL)
    scene.enemy_phase(5, dice=defences(*faces))
    assert [event.damage for event in scene.happened(told.Wounded)] == ([] if damage is None else [damage])


@rule("RB-TEST-3", "RB-TEST-11")
def test_a_defence_with_nothing_but_dice_is_on_the_table_as_long_as_something_comes_of_it() -> None:
    scene = pair("quentin")
    assert test.unaided(scene.table, 0)
    assert defend(scene, 2, dice=defences(1, 1)) == 2
    assert scene.table.test == NO_TEST
    assert scene.facts(told.Total) == [{"test": DEFENCE_TEST, "hero": 0, "total": 2, "needed": 2}]
    assert defend(scene, 3, dice=defences(1, 1)) == 2  # a wound follows
    assert scene.table.test == DEFENCE_TEST and scene.table.test_number == 3 and len(scene.table.test_dice) == 2
    assert scene.facts(told.Total) == [{"test": DEFENCE_TEST, "hero": 0, "total": 2, "needed": 3}]
    test.close_test(scene.table)
    assert scene.table.test == NO_TEST and scene.table.test_dice == []


@rule("RB-TEST-13")
def test_a_closed_test_leaves_nothing_on_the_table() -> None:
    scene = pair()
    zombie = scene.put("zombie", "B")
    hit(scene, FIRST, zombie, dice=attacks(1, 1, 1))
    s = scene.table
    assert (s.test, s.test_dice, s.test_plus, s.test_bought) == (NO_TEST, [], 0, 0)


@rule("RB-TEST-14")
def test_a_pool_may_be_larger_than_the_box() -> None:
    scene = pair()
    zombie = scene.put("zombie", "B")
    assert hit(scene, FIRST, zombie, dice=attacks(*[1] * 13), more=10)


# ---------------------------------------------------------------- dice


@rule("RB-DICE-1", "RB-DICE-2", "RB-GAP-1")
def test_there_are_four_kinds_of_dice_and_only_vril_surges() -> None:
    faces = {die.id: [face.id for face in die.faces] for die in BOX}
    assert list(faces) == ["attack", "defence", "noise", "vril"]
    assert [kind for kind, shown in faces.items() if "surge" in shown] == ["vril"]
    assert all(shown[:5] == ["blank", "1", "2", "3", "special"] for shown in faces.values())
    assert [die.sides for die in BOX] == [
        [0, 1, 1, 2, 3, 4],
        [0, 1, 1, 2, 3, 4],
        [0, 0, 1, 2, 3, 4],
        [0, 1, 2, 3, 4, 5],
    ]


@rule("RB-DICE-3", "RB-SPEC-1")
def test_faces_count_their_number_a_special_two_a_surge_nothing() -> None:
    scene = enhanced("sarge")
    zombie = scene.put("zombie", "B")
    dice = [*attacks("blank", 3, "special"), *vril("surge"), *attacks(1)]
    hit(scene, FIRST, zombie, "boost attack", dice=dice)
    assert scene.happened(told.Total)[0].total == 0 + 3 + 2 + 0 + 1


# ---------------------------------------------------------------- specials


@rule("RB-SPEC-4", "RB-SPEC-1", "RB-SPEC-5", "RB-KEY-76", "RB-EX-2")
@EDITIONS
def test_brick_and_his_vickers_against_a_zombie(edition: str) -> None:
    scene = pair("brick", edition=edition)
    zombie = scene.put("zombie", "B")
    dice = attacks(1, 1, "special", "special", "special")
    hit(scene, FIRST, zombie, "spend reliable 0", "boost attack", "spend loot 0", dice=dice)
    assert scene.happened(told.Total)[0].total == 8
    assert scene.unit_at(zombie) is None
    assert scene.happened(told.Jammed) == []
    there = scene.table.item_area.count(scene.area("B")) + scene.table.hidden_items[scene.area("B")].bit_count()
    assert there == 1


@rule("RB-SPEC-5")
def test_a_special_that_no_effect_wants_is_a_boost_without_a_question() -> None:
    scene = pair("quentin")
    assert noise(scene, 1, dice=noises("special", "special", 3)) == 2 + 2 + 3


@rule("RB-SPEC-3")
def test_an_effect_is_triggered_once_per_action_also_in_its_second_attack() -> None:
    scene = pair("red-hawk")
    zombie = scene.put("zombie", "B")
    hit(scene, FIRST, zombie, "spend deadly 0", "boost attack", dice=attacks("special", "special", 1, 1))
    assert scene.unit_at(zombie) is None
    other = scene.put("zombie", "C")
    hit(scene, FIRST, other, "boost attack", dice=attacks("special", 1, 1, 1))
    assert [event.effect for event in scene.happened(told.Spent)] == []
    assert scene.unit_at(other) == "C"


@rule("RB-SPEC-3")
def test_an_effect_that_cannot_be_carried_out_is_not_offered() -> None:
    scene = pair("sarge")
    dog = scene.put("dog", "B")  # without a loot type
    scene.table.triggered |= 1 << K_BURST  # burst was used
    hit(scene, FIRST, dog, dice=attacks("special", "blank", "blank", 1))
    assert scene.happened(told.Boosted) != []


@rule("RB-SPEC-2")
def test_a_special_that_no_die_rolled_counts_two_and_is_spent_too() -> None:
    scene = pair("red-hawk")
    zombie = scene.put("zombie", "B")
    test.begin_test(scene.table, ATTACK_TEST, 0, 7, FIRST, zombie, scene.area("B"), 1 << K_DEADLY)
    scene.table.test_dice = [packed_die(D_ATTACK, F_SPECIAL)]
    boost = test.spend_options(scene.table, 0)[0]
    assert scene.texts([boost]) == ["boost attack"]
    scene.run(test.spend_on(scene.table, boost, 0), dice=attacks(2))
    assert pool.total(scene.table) == 4


@rule("RB-SPEC-6")
def test_a_special_is_never_rolled_again() -> None:
    scene = pair("red-hawk")
    scene.skill(0, "focused")
    zombie = scene.put("zombie", "B")
    flow = test.attack_test(scene.table, 0, SECOND, zombie, 7, 0, 1 << K_DEADLY)
    scene.script(attacks("special", 1, 2))
    asked = scene.texts(next(flow).options)
    assert [text for text in asked if text.startswith("reroll")] == ["reroll 1", "reroll 2"]


@rule("RB-GAP-2")
def test_values_that_the_book_has_lost_stand_in_one_place_each() -> None:
    a, d = keywords_attack, keywords_defence
    assert (a.BURST_PLUS, a.DEADLY_PLUS, a.DOUBLE_TAP_PLUS, a.RAGE_PLUS, a.PRECISE_PLUS) == (2, 3, 2, 3, 1)
    assert (d.HEAVY_INFANTRY_PLUS, d.IRON_HIDE_PLUS, d.MECH_IMPLANTS_PLUS) == (2, 3, 2)
    assert (pool.HELMET_PLUS, pool.BODY_ARMOUR_PLUS, pool.SHIELD_PLUS) == (1, 3, 1)
    assert (pool.AMMO_DICE, pool.KNUCKLEDUSTERS_DICE) == (2, 1)
    assert [ITEM_VRIL[kind] for kind in (I_VRIL_HEALING_POTION, I_VRIL_INJECTION, I_VRIL_SHIELD)] == [1, 1, 2]


# ---------------------------------------------------------------- vril


@rule("RB-VRIL-2", "RB-SPEC-5")
def test_a_vril_special_may_wait_while_a_vril_blank_can_be_rolled_again() -> None:
    scene = enhanced("sarge")
    scene.skill(0, "vril-experiment")
    zombie = scene.put("zombie", "B")
    answers = ["spend vril-experiment 3", "reroll 4", "spend cancel-surge 3"]
    dice = [*attacks(1, 1, 1), *vril("special", "blank", "surge")]
    hit(scene, FIRST, zombie, *answers, dice=dice, keys=1 << K_LETHAL)
    assert scene.happened(told.Surge) == []


@rule("RB-TEST-3", "RB-TEST-8")
def test_every_number_is_a_sum_of_named_terms() -> None:
    scene = enhanced("sarge")
    zombie = scene.put("zombie", "B")
    test.begin_test(scene.table, ATTACK_TEST, 0, 7, FIRST, zombie, scene.area("B"), 0)
    terms = pool.attack_dice(scene.table, 0, FIRST, True, 2) + pool.vril_dice(scene.table, 0)
    assert [term[:2] for term in terms] == [(3, "submachine-gun"), (2, "card"), (1, "submachine-gun")]
    assert [term[2] for term in terms] == ["RB-TEST-4", "RB-CARD-2", "RB-TEST-8"]


@rule("RB-VRIL-2", "RB-VRIL-5")
def test_a_vril_special_cancels_a_surge_which_then_neither_wounds_nor_drains() -> None:
    scene = enhanced("sarge")
    zombie = scene.put("zombie", "B")
    scene.skill(0, "vril-experiment")
    dice = [*attacks(1, 1, 1), *vril("special", "surge")]
    hit(scene, FIRST, zombie, "spend vril-experiment 3", "spend cancel-surge 3", dice=dice)
    assert scene.happened(told.Surge) == [] and scene.happened(told.Drained) == []
    assert scene.table.wounds[0] == 0


@rule("RB-VRIL-3", "RB-VRIL-4", "RB-DIFF-3")
@EDITIONS
def test_a_surge_that_is_left_is_a_permanent_wound_without_its_upper_effect(edition: str) -> None:
    scene = pair("sarge", edition=edition)
    scene.table.enhanced[0] = 3
    scene.only("wound", 9)  # Knocked flat
    zombie = scene.put("zombie", "B")
    hit(scene, FIRST, zombie, dice=[*attacks(1, 1, 1), *vril("surge")])
    assert scene.table.wounds[0] == 1 << 9
    assert scene.table.knocked_down == 0
    assert scene.table.drained[0] == 1 << FIRST


@rule("RB-VRIL-5")
@pytest.mark.parametrize("face, drained", [("blank", True), ("1", False), ("surge", True)])
def test_a_vril_blank_or_a_surge_drains_the_weapon(face: str, drained: bool) -> None:
    scene = enhanced("sarge")
    zombie = scene.put("zombie", "B")
    hit(scene, FIRST, zombie, dice=[*attacks(1, 1, 1), *vril(face)])
    assert (scene.table.drained[0] == 1 << FIRST) is drained
    assert len(scene.happened(told.Drained)) == int(drained)


@rule("RB-VRIL-5")
def test_a_vril_die_of_a_skill_drains_nothing() -> None:
    scene = pair("sarge")
    scene.skill(0, "vril-experiment")
    zombie = scene.put("zombie", "B")
    hit(scene, FIRST, zombie, "spend vril-experiment 3", dice=[*attacks(1, 1, 1), *vril("blank")])
    assert scene.happened(told.Drained) == []


@rule("RB-VRIL-6", "RB-VRIL-7")
@EDITIONS
def test_a_weapon_on_its_vril_side_has_the_dice_and_keywords_of_that_side(edition: str) -> None:
    scene = pair("sarge", edition=edition)
    scene.table.enhanced[0] = 1 << FIRST
    zombie = scene.put("zombie", "B")
    hit(scene, FIRST, zombie, "spend stunned 0", dice=[*attacks("special", 1, 1), *vril(1)])
    assert scene.table.suppressed == 1 << scene.area("B")


@rule("RB-VRIL-1", "RB-ITEM-18")
def test_the_wound_of_a_potions_surge_comes_after_the_healing() -> None:
    scene = pair("sarge")
    potion = token(I_VRIL_HEALING_POTION)
    scene.carry(0, potion)
    scene.wound(0, 6, 7)
    scene.only("wound", SHRAPNEL)
    scene.run(item_uses.use(scene.table, 0, potion), "boost vril", dice=vril("special", "surge"))
    assert scene.table.wounds[0] == 1 << SHRAPNEL
    assert scene.table.drained_items == 1 << potion


# ---------------------------------------------------------------- heroic points


@rule("RB-HP-1", "RB-HP-2", "RB-DIFF-5")
@EDITIONS
def test_a_point_before_the_roll_is_a_success_with_the_number_as_its_total(edition: str) -> None:
    scene = pair("brick", edition=edition)
    scene.points(0, attack=1, defence=1, wild=1)
    zombie = scene.put("zombie", "B")
    assert hit(scene, FIRST, zombie, "heroic attack", dice=[])
    total = scene.happened(told.Total)[0]
    assert (total.total, total.needed) == (7, 7)
    assert scene.facts(told.Heroic) == [{"hero": 0, "point": ATTACK_POINT}]
    assert scene.facts(told.Jammed) == [{"hero": 0, "gear": FIRST}]  # no special was spent on it
    assert scene.table.supply == [8, 7, 7]


@rule("RB-HP-1")
def test_types_of_points_fit_their_tests_and_none_a_noise_test() -> None:
    scene = pair("brick")
    scene.points(0, attack=1, defence=1, wild=1)
    assert defend(scene, 4, "heroic defence", dice=[]) == 4
    assert scene.facts(told.Heroic) == [{"hero": 0, "point": DEFENCE_POINT}]
    assert noise(scene, 1, dice=noises(1)) == 1  # nobody is asked


@rule("RB-HP-3")
def test_two_points_after_a_failure_make_it_a_success() -> None:
    scene = pair("brick")
    scene.points(0, attack=1, wild=1)
    zombie = scene.put("zombie", "B")
    assert hit(scene, FIRST, zombie, "roll", "heroic attack", dice=attacks(1, 1, 1, 1))
    assert [event.point for event in scene.happened(told.Heroic)] == [ATTACK_POINT, WILD_POINT]
    total = scene.happened(told.Total)[0]
    assert (total.total, total.needed) == (7, 7)
    assert scene.unit_at(zombie) is None


@rule("RB-HP-3")
def test_one_point_is_not_enough_after_a_failure() -> None:
    scene = pair("brick")
    scene.points(0, attack=1, defence=3)
    zombie = scene.put("zombie", "B")
    assert not hit(scene, FIRST, zombie, "roll", dice=attacks(1, 1, 1, 1))


@rule("RB-HP-4", "RB-KEY-85")
def test_no_points_on_attacks_against_a_vrilmeister_but_on_defence() -> None:
    scene = pair("brick")
    scene.points(0, wild=2)
    wolff = scene.put("general-wolff", "B")
    assert not hit(scene, FIRST, wolff, dice=attacks(1, 1, 1, 1))  # nobody is asked
    assert defend(scene, 9, "heroic wild", dice=[], unit=wolff) == 9


@rule("RB-HP-7", "RB-SPEC-3")
def test_spending_is_told() -> None:
    scene = pair("red-hawk")
    soldier = scene.put("soldier", "B")
    hit(scene, FIRST, soldier, "spend deadly 0", dice=attacks("special", "blank", "blank"))
    assert scene.facts(told.Spent) == [{"hero": 0, "effect": K_DEADLY}]


@rule("RB-TEST-13", "RB-SPEC-3")
def test_a_noise_test_in_the_middle_of_another_test_leaves_it_as_it_was() -> None:
    scene = pair("quentin", at="AD")
    scene.skill(0, "iron-hide", "special-ops")
    defend(scene, 9, "spend iron-hide 1", dice=defences("special", 1))
    before = scene.table.copy()
    scene.only("noise", 1)  # Softly, softly: nothing but a high number
    flow = noise_chapter.noise_test(scene.table, 0, 1, False)
    scene.run(flow, "spend special-ops 2", dice=noises("special"))
    now = scene.table
    assert (now.test, now.test_dice, now.test_bought) == (before.test, before.test_dice, before.test_bought)
    assert (now.test_number, now.test_hero, now.test_plus) == (9, 0, 3)
