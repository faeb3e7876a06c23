"""Keywords and skills of attacks, each by itself (RB-KEY)."""

import pytest

from tests.reichbusters.fights import FIRST, SECOND, UNARMED, attacks, card, defences, hit, pair, rolled, vril
from tests.reichbusters.scene import HALL, Scene
from tests.rules_plugin import rule
from undercroft.core.chance.modifiers import total as sum_of
from undercroft.games.reichbusters.rules.attacks import attack
from undercroft.games.reichbusters.rules.catalogue_tables import FEATURE_KIND, FEATURE_VRIL_LEAK
from undercroft.games.reichbusters.rules.pool import pool
from undercroft.games.reichbusters.rules.tables import (
    DID_FRENZY,
    DID_QUICK_SHOT,
    GRANTED_SECOND,
    GRANTED_THIRD,
    K_BURST,
    K_LETHAL,
    SPEND_LOOT,
)
from undercroft.games.reichbusters.rules.tests import test
from undercroft.games.reichbusters.rules.turn import hero_turn
from undercroft.games.reichbusters.vocabulary import events as told


def total(scene: Scene) -> int:
    return scene.happened(told.Total)[0].total


# ---------------------------------------------------------------- dice and re-rolls


@rule("RB-KEY-21", "RB-KEY-41")
def test_die_hard_alone_has_a_die_more_and_lethal() -> None:
    scene = pair("sarge", at="AD")
    scene.skill(0, "die-hard")
    zombie = scene.put("zombie", "B")
    hit(scene, FIRST, zombie, "reroll 3", dice=attacks(1, 1, 1, "blank", 2))
    assert total(scene) == 5
    scene.stand(1, "A")
    assert sum_of(pool.attack_dice(scene.table, 0, FIRST, True, 0)) == 3


@rule("RB-KEY-29")
def test_fire_support_helps_the_others_of_the_area_while_standing() -> None:
    scene = pair("sarge", "brick")
    scene.skill(0, "fire-support")
    assert sum_of(pool.attack_dice(scene.table, 1, FIRST, True, 0)) == 5
    assert sum_of(pool.attack_dice(scene.table, 0, FIRST, True, 0)) == 3  # not the own
    scene.wound(0, 2, 3, 4, 5)
    assert sum_of(pool.attack_dice(scene.table, 1, FIRST, True, 0)) == 4


@rule("RB-KEY-41")
def test_lethal_rolls_each_blank_again_once_also_vril() -> None:
    scene = pair("sarge")
    scene.table.enhanced[0] = 1
    zombie = scene.put("zombie", "B")
    dice = [*attacks("blank", 1, 1), *vril("blank"), *attacks("blank"), *vril(1)]
    hit(scene, FIRST, zombie, "reroll 0", "reroll 3", dice=dice, keys=1 << K_LETHAL)
    assert total(scene) == 3
    assert scene.happened(told.Drained) == []


@rule("RB-KEY-33")
def test_focused_rolls_one_attack_die_again_per_action() -> None:
    scene = pair("red-hawk")
    scene.skill(0, "focused")
    zombie = scene.put("zombie", "B")
    hit(scene, FIRST, zombie, "reroll 0", dice=attacks(1, 2, 2, 3))
    assert total(scene) == 7
    other = scene.put("zombie", "B")
    hit(scene, FIRST, other, dice=attacks(1, 2, 2))  # the same action: nobody is asked


@rule("RB-KEY-52")
def test_precise_adds_one_to_each_special_of_an_attack() -> None:
    scene = pair("red-hawk")
    scene.skill(0, "precise")
    zombie = scene.put("zombie", "B")
    hit(scene, FIRST, zombie, "spend loot 0", "spend deadly 0", dice=attacks("special", "special", "blank"))
    assert total(scene) == 3 + 3 + 3


@rule("RB-KEY-72")
def test_strong_has_a_die_more_with_bare_hands_only() -> None:
    scene = pair("brick")
    scene.skill(0, "strong")
    dog = scene.put("dog", "A")
    hit(scene, UNARMED, dog, dice=attacks(1, 1))
    assert len(rolled(scene)) == 2


# ---------------------------------------------------------------- specials that add


@rule("RB-KEY-18")
def test_deadly_adds_three() -> None:
    scene = pair("quentin")
    zombie = scene.put("zombie", "A")
    assert hit(scene, SECOND, zombie, "spend deadly 0", dice=attacks("special", 1, 1))
    assert total(scene) == 7


@rule("RB-KEY-22")
def test_double_tap_adds_two() -> None:
    scene = pair("sarge")
    zombie = scene.put("zombie", "A")
    hit(scene, SECOND, zombie, "spend double-tap 0", dice=attacks("special", 1, 1))
    assert total(scene) == 6


@rule("RB-KEY-54")
def test_rage_adds_three_in_melee_only() -> None:
    scene = pair("brick")
    scene.skill(0, "rage")
    zombie = scene.put("zombie", "A")
    hit(scene, UNARMED, zombie, "spend rage 0", dice=attacks("special"))
    assert total(scene) == 5
    scene.table.triggered = 0
    scene.table.unit_area[zombie] = scene.area("B")
    hit(scene, FIRST, zombie, "spend reliable 0", dice=attacks("special", 1, 1, 1))
    assert total(scene) == 5


@rule("RB-KEY-11", "RB-EX-23")
def test_a_burst_goes_from_zombie_to_zombie_as_long_as_the_total_lasts() -> None:
    scene = pair("brick")
    zombies = scene.put("zombie", "B", 4)
    dice = attacks("special", 3, 3, 3, 3, 3, 3, 1)
    assert hit(scene, FIRST, zombies, "spend burst 0", dice=dice, more=4)
    assert total(scene) == 23
    assert len(scene.happened(told.UnitKilled)) == 3
    assert len(scene.units("B")) == 1


@rule("RB-KEY-11")
def test_the_next_target_of_a_burst_is_chosen_and_must_be_a_legal_one() -> None:
    scene = pair("sarge")
    soldier, officer = scene.put("soldier", "B"), scene.put("officer", "B")
    dog = scene.put("dog", "B")
    dice = attacks("special", 3, 3)
    hit(scene, FIRST, soldier, "spend burst 0", "unit dog-1", dice=dice)  # once the bodyguard is dead
    assert [scene.unit_at(unit) for unit in (soldier, dog, officer)] == [None, None, None]


@rule("RB-KEY-11")
def test_a_card_may_trigger_a_burst_without_a_special() -> None:
    scene = pair("sarge")
    soldiers = scene.put("soldier", "B", 2)
    hit(scene, FIRST, soldiers, dice=attacks(3, 2, 1), free_burst=True)
    assert scene.units("B") == []
    assert total(scene) == 8


# ---------------------------------------------------------------- specials that wound


@rule("RB-KEY-15")
def test_a_critical_hit_wounds_whatever_the_total_and_beside_a_success() -> None:
    scene = pair("claudine")
    zombie = scene.put("zombie", "A")
    assert not hit(scene, SECOND, zombie, "spend critical-hit 0", dice=attacks("special", 1, 1))
    assert scene.unit_at(zombie) is None
    scene.table.triggered = 0
    monster = scene.put("experiment-601", "A")
    assert hit(scene, SECOND, monster, "spend critical-hit 0", dice=attacks("special", 3, 3))
    assert scene.unit_at(monster) is None


@rule("RB-KEY-15", "RB-KEY-5")
def test_a_critical_hit_is_not_offered_against_armour() -> None:
    scene = pair("claudine")
    panzer = scene.put("vrilpanzer", "A")
    hit(scene, SECOND, panzer, dice=attacks("special", 1, 1, 1))  # nothing to ask: a boost
    assert scene.happened(told.Spent) == []


@rule("RB-KEY-68")
def test_splash_wounds_a_second_unit_of_the_area() -> None:
    scene = pair("red-hawk")
    scene.table.enhanced[0] = 3
    soldier, zombie = scene.put("soldier", "A"), scene.put("zombie", "A")
    hit(scene, SECOND, soldier, "spend splash 0", dice=[*attacks("special", 2, 2), *vril(1)])
    assert [scene.unit_at(unit) for unit in (soldier, zombie)] == [None, None]


@rule("RB-KEY-68", "RB-KEY-9")
@pytest.mark.parametrize("guards, falls", [(1, "officer-1"), (2, "soldier-2")])
def test_splash_does_not_reach_past_a_bodyguard_who_still_stands(guards: int, falls: str) -> None:
    scene = Scene(HALL, heroes=["red-hawk", "quentin"], at="AD")
    scene.table.enhanced[0] = 2
    scene.put("officer", "A")
    soldier = scene.put("soldier", "A", guards)
    hit(scene, SECOND, soldier, "spend splash 0", dice=[*attacks("special", 1, 1), *vril(1)])
    assert {"soldier-1", falls}.isdisjoint(scene.units("A"))


@rule("RB-KEY-68")
def test_splash_needs_a_second_unit_and_a_total_that_reaches_it() -> None:
    scene = pair("red-hawk")
    scene.table.enhanced[0] = 3
    zombie = scene.put("zombie", "A")
    flow = test.attack_test(scene.table, 0, SECOND, zombie, 7, 0, 1 << 68)
    scene.script([*attacks("special", 1, 1), *vril(1)])
    assert "spend splash 0" not in scene.texts(next(flow).options)
    test.close_test(scene.table)
    other = scene.put("zombie", "A")
    hit(scene, SECOND, zombie, "spend splash 0", dice=[*attacks("special", 1, 1), *vril(1)])
    assert scene.unit_at(other) == "A"


@rule("RB-MOD-1", "RB-KEY-68")
def test_a_card_may_carry_the_result_to_a_second_unit() -> None:
    scene = pair("sarge")
    soldier = scene.put("soldier", "B", 2)
    hit(scene, FIRST, soldier, dice=attacks(3, 1, 1), keys=1 << GRANTED_SECOND)
    assert scene.units("B") == []


@rule("RB-KEY-62", "RB-KEY-30")
def test_a_shockwave_hits_all_units_of_the_area_heroes_too() -> None:
    scene = pair("brick", "quentin", at="AB")
    scene.table.enhanced[0] = 3
    soldiers = scene.put("soldier", "B", 2)
    dice = [*attacks("special", 1, 1, 1), *vril(1), *defences(3, 3)]
    hit(scene, FIRST, soldiers, "spend shockwave 0", dice=dice)
    assert scene.units("B") == []
    assert scene.happened(told.Wounded) == []


@rule("RB-KEY-23")
def test_dual_wielding_wounds_both_or_none() -> None:
    scene = pair("claudine")
    soldiers = scene.put("soldier", "B", 2)
    assert not hit(scene, FIRST, soldiers, "unit soldier-2", dice=attacks(3, 3, 1))
    assert len(scene.units("B")) == 2
    assert hit(scene, FIRST, soldiers, "unit soldier-2", dice=attacks(3, 3, 2))
    assert scene.units("B") == []


@rule("RB-KEY-23")
def test_dual_wielding_may_be_left_and_a_card_adds_a_third() -> None:
    scene = pair("claudine")
    soldiers = scene.put("soldier", "B", 3)
    assert hit(scene, FIRST, soldiers, "pass", dice=attacks(1, 1, 2))
    assert len(scene.units("B")) == 2
    scene.put("soldier", "B")
    keys = 1 << GRANTED_THIRD
    hit(scene, FIRST, soldiers, "unit soldier-2", "unit soldier-3", dice=attacks(3, 3, 3, 3), more=1, keys=keys)
    assert scene.units("B") == []


# ---------------------------------------------------------------- specials that work on the table


@rule("RB-KEY-42", "RB-DMG-3")
def test_lifedrain_heals_a_wound_at_once() -> None:
    scene = pair("claudine")
    scene.table.enhanced[0] = 3
    scene.wound(0, 4)
    zombie = scene.put("zombie", "A")
    hit(scene, SECOND, zombie, "spend lifedrain 3", dice=[*attacks(1, 1, 1), *vril("special")])
    assert scene.table.wounds[0] == 0
    assert scene.table.wound_discard >> 4 & 1


@rule("RB-KEY-73", "RB-KEY-74")
def test_stunned_suppresses_the_area_of_the_target() -> None:
    scene = pair("sarge")
    scene.table.enhanced[0] = 3
    zombie = scene.put("zombie", "B")
    hit(scene, FIRST, zombie, "spend stunned 0", dice=[*attacks("special", 1, 1), *vril(1)])
    assert scene.table.suppressed == 1 << scene.area("B")


@rule("RB-KEY-16")
def test_crowd_control_drives_the_enemies_of_the_area_away() -> None:
    scene = pair("sarge")
    scene.table.enhanced[0] = 3
    scene.stand(0, "B")
    zombies = scene.put("zombie", "B", 3)
    hit(scene, SECOND, zombies, "spend crowd-control 0", "at C", dice=[*attacks("special", 1, 1), *vril(1)])
    assert scene.units("B") == []
    assert len(scene.units("C")) == 3
    assert {event.hero for event in scene.happened(told.EnemyMoved)} == {-1}  # towards nobody


@rule("RB-KEY-16", "RB-CARD-5")
def test_whom_crowd_control_drives_to_a_comrade_may_be_ambushed() -> None:
    scene = Scene(HALL, heroes=["sarge", "quentin"], at="AB")
    scene.table.enhanced[0] = 2
    scene.hand(1, card("ambush"))
    zombie = scene.put("zombie", "A")
    dice = [*attacks("special", 1, 1), *vril(1)]
    hit(scene, SECOND, zombie, "spend crowd-control 0", "play ambush", f"attack second {zombie}",
        dice=[*dice, *attacks(3, 3, 3)])  # fmt: skip
    assert scene.unit_at(zombie) is None


@rule("RB-KEY-32", "RB-ATK-7")
def test_frenzy_brings_one_more_melee_attack_once_per_turn() -> None:
    scene = pair("red-hawk")
    zombies = scene.put("zombie", "A", 2)
    dice = [*attacks("special", 3, 2), *attacks(3, 3, 1)]
    hit(scene, SECOND, zombies, "spend frenzy 0", "attack second zombie-2", dice=dice)
    assert scene.units("A") == []
    assert scene.table.done & DID_FRENZY
    scene.table.triggered = 0
    other = scene.put("zombie", "A")
    hit(scene, SECOND, other, "spend loot 0", dice=attacks("special", 1, 1))
    assert [event.effect for event in scene.happened(told.Spent)] == [SPEND_LOOT]


@rule("RB-KEY-53")
def test_quick_shot_brings_one_more_ranged_attack_once_per_turn() -> None:
    scene = pair("claudine")
    scene.skill(0, "quick-shot")
    zombie = scene.put("zombie", "B")
    dice = [*attacks("special", 3, 2), *attacks(1, 1, 1)]
    other = scene.put("experiment-601", "B")
    hit(scene, FIRST, zombie, "pass", "spend quick-shot 0", "attack first experiment-601-1", dice=dice)
    assert scene.table.done & DID_QUICK_SHOT
    assert scene.table.unit_wounds[other] == 0


@rule("RB-KEY-49")
def test_overload_brings_one_more_attack_with_the_weapon_unless_it_is_drained() -> None:
    scene = pair("claudine")
    scene.table.enhanced[0] = 3
    monster = scene.put("experiment-601", "B")
    dice = [*attacks(1, 1, 1), *vril("special"), *attacks(1, 1, 1), *vril("special", 1)]
    hit(scene, FIRST, monster, "spend overload 3", "attack first experiment-601-1", dice=dice)
    assert [event.effect for event in scene.happened(told.Spent)] == [49]  # the second one only boosts
    scene.table.triggered = 0
    dice = [*attacks("special", 1, 1), *vril("special", "blank")]
    hit(scene, FIRST, monster, "spend overload 0", dice=dice)  # drained by the boost: no second attack
    assert scene.table.drained[0] == 1


@rule("RB-KEY-76")
def test_a_card_may_pay_for_an_unreliable_weapon() -> None:
    scene = pair("brick")
    zombie = scene.put("zombie", "B")
    hit(scene, FIRST, zombie, dice=attacks(1, 1, 1, 1), keys=1 << 100)
    assert scene.table.jams[0] == 0


# ---------------------------------------------------------------- vril


@rule("RB-KEY-81")
def test_vril_enhanced_brings_a_removed_card_back_onto_the_discard_pile() -> None:
    scene = pair("sarge")
    scene.table.enhanced[0] = 3
    scene.skill(0, "vril-enhanced")
    scene.table.deck[0], scene.table.removed[0] = 0, 0b110
    zombie = scene.put("zombie", "B")
    dice = [*attacks(1, 1, 1), *vril("special")]
    hit(scene, FIRST, zombie, "spend vril-enhanced 3", "card covering-fire", dice=dice)
    assert (scene.table.removed[0], scene.table.discard[0]) == (0b10, 0b100)


@rule("RB-KEY-82")
@pytest.mark.parametrize("thing", [3, 7])
def test_vril_experiment_adds_a_die_that_may_heal_or_wound(thing: int) -> None:
    scene = pair("sarge")
    scene.skill(0, "vril-experiment")
    scene.wound(0, 4)
    scene.put("zombie", "A")
    answers = ["spend vril-experiment 3", f"spend vril-experiment {thing}"]
    flow = test.defence_test(scene.table, 0, 5, -1, False)
    scene.run(flow, *answers, dice=[*defences(1, 1, 1), *vril("special")])
    healed = scene.table.wounds[0] == 0
    assert healed is (thing == 3)
    assert (scene.units("A") == []) is (thing == 7)


@rule("RB-KEY-82", "RB-KEY-5", "RB-SPEC-3")
def test_vril_experiment_harms_nobody_in_armour() -> None:
    scene = pair("sarge")
    scene.skill(0, "vril-experiment")
    scene.put("vrilpanzer", "A")
    flow = test.defence_test(scene.table, 0, 5, -1, False)
    dice = [*defences(1, 1, 1), *vril("special", 1)]
    assert scene.run(flow, "spend vril-experiment 3", dice=dice) == 6  # nothing but a boost


@rule("RB-KEY-82", "RB-SPEC-3")
def test_of_a_target_that_vril_experiment_has_killed_nothing_is_left_to_buy() -> None:
    """Neither loot nor a critical hit: a special that comes then is a boost."""
    scene = pair("claudine")
    scene.skill(0, "vril-experiment")
    soldier = scene.put("soldier", "A")
    answers = ["spend vril-experiment 3", "spend vril-experiment 7"]
    hit(scene, SECOND, soldier, *answers, dice=[*attacks("special", 1, 1), *vril("special"), *attacks(1)])
    assert scene.unit_at(soldier) is None


@rule("RB-KEY-9", "RB-KEY-82")
def test_vril_experiment_harms_nobody_whom_a_bodyguard_covers() -> None:
    """An enemy who is chosen is a target, without an attack too."""
    scene = pair("sarge")
    scene.skill(0, "vril-experiment")
    officer, soldier = scene.put("officer", "A"), scene.put("soldier", "A")
    flow = test.defence_test(scene.table, 0, 5, -1, False)
    answers = ["spend vril-experiment 3", "spend vril-experiment 7"]
    scene.run(flow, *answers, dice=[*defences(1, 1, 1), *vril("special")])
    assert scene.unit_at(officer) == "A" and scene.unit_at(soldier) is None


@rule("RB-KEY-83")
def test_vril_implants_turn_a_surge_into_a_vril_special() -> None:
    scene = pair("red-hawk")
    scene.table.enhanced[0] = 3
    scene.skill(0, "vril-implants")
    zombie = scene.put("zombie", "B")
    dice = [*attacks("special", 1, 1), *vril("surge", 2)]
    hit(scene, FIRST, zombie, "spend vril-implants 0", dice=dice)
    assert scene.happened(told.Surge) == []
    assert total(scene) == 2 + 1 + 1 + 2 + 2


@rule("RB-KEY-84")
def test_vril_tolerance_feels_only_the_upper_effect_of_a_surges_wound() -> None:
    scene = pair("sarge")
    scene.table.enhanced[0] = 3
    scene.skill(0, "vril-tolerance")
    scene.only("wound", 9)  # Knocked flat
    zombie = scene.put("zombie", "B")
    hit(scene, FIRST, zombie, dice=[*attacks(1, 1, 1), *vril("surge")])
    assert scene.table.wounds[0] == 0
    assert scene.table.knocked_down == 1
    assert scene.table.wound_discard == 1 << 9


@rule("RB-KEY-84", "RB-FEAT-1")
def test_vril_tolerance_helps_in_a_vril_leak_too() -> None:
    scene = Scene(HALL, heroes=["sarge", "quentin"], features=[("A", "vril")])
    scene.table.features[0] = FEATURE_KIND.index(FEATURE_VRIL_LEAK)
    scene.skill(0, "vril-tolerance")
    scene.only("wound", 9)  # Knocked flat
    scene.run(hero_turn.vril_leak(scene.table, 0), dice=vril("surge"))
    assert (scene.table.wounds[0], scene.table.knocked_down) == (0, 1)


@rule("RB-KEY-1")
def test_a_deactivated_skill_has_no_effect() -> None:
    scene = pair("brick")
    scene.skill(0, "strong")
    scene.table.shaken_skills[0] = scene.table.skills[0]
    assert sum_of(pool.attack_dice(scene.table, 0, UNARMED, False, 0)) == 1
    assert attack.attack_options(scene.table, 0) == []
    assert K_BURST == 11  # a keyword's number is that of its rule
