"""Keywords and skills of attacks, each by itself (RB-KEY)."""

import pytest

from tests.reichbusters.fights import attacks, defences, defend, hit, pair, rolled, silence, total, vril
from tests.reichbusters.scene import HALL, Scene
from tests.rules_plugin import rule
from undercroft.games.reichbusters.vocabulary import events as told


def vril_pair(first: str, *weapons: str, second: str = "quentin", at: str = "A") -> Scene:
    """Two Heroes, the first with these weapons on their vril side."""
    scene = pair(first, second, at=at)
    scene.enhance(0, *(weapons or ("first", "second")))
    return scene


# ---------------------------------------------------------------- dice and re-rolls


@rule("RB-KEY-21", "RB-KEY-41")
def test_die_hard_alone_has_a_die_more_and_lethal() -> None:
    scene = pair("sarge", at="AD")
    scene.skill(0, "die-hard")
    zombie = scene.put("zombie", "B")
    hit(scene, "first", zombie, "reroll 3", dice=attacks(1, 1, 1, "blank", 2))
    assert total(scene) == 5
    scene.stand(1, "A")
    hit(scene, "first", zombie, dice=attacks(1, 1, "blank"))


@rule("RB-KEY-29")
def test_fire_support_helps_the_others_of_the_area_while_standing() -> None:
    scene = pair("sarge", "brick")
    scene.skill(0, "fire-support")
    zombie = scene.put("zombie", "B")
    hit(scene, "first", zombie, dice=attacks(*[1] * 5), hero=1)
    hit(scene, "first", zombie, dice=attacks(*[1] * 3))  # not the own
    scene.down(0)
    hit(scene, "second", zombie, dice=attacks(*[1] * 4), hero=1)
    assert len(rolled(scene)) == 4


@rule("RB-KEY-41")
def test_lethal_rolls_each_blank_again_once_also_vril() -> None:
    scene = vril_pair("red-hawk", "first")
    scene.hand(0, "sustained-fire")  # two rifle attacks, both lethal
    zombie = scene.put("zombie", "B")
    dice = [*attacks("blank", 1, 1), *vril("blank"), *attacks("blank"), *vril(1), *silence(3)]
    scene.play("play sustained-fire", f"attack first {zombie}", "reroll 0", "reroll 3", "pass", dice=dice)
    assert total(scene) == 3 and scene.happened(told.Drained) == []


@rule("RB-KEY-33", "RB-KEY-41", "RB-SPEC-6")
def test_dice_that_show_the_same_are_told_apart_where_they_differ() -> None:
    """An attack die and a vril die that are both blank."""
    scene = vril_pair("red-hawk", "first")
    scene.skill(0, "focused")
    scene.hand(0, "sustained-fire")
    zombie = scene.put("zombie", "B")
    scene.play("play sustained-fire", f"attack first {zombie}", dice=[*attacks("blank", 1, 1), *vril("blank")])
    assert _again(scene) == {
        "reroll 0": "Roll a blank face again (attack die)", "reroll 1": "Roll a 1 again",
        "reroll 3": "Roll a blank face again (vril die)",
    }  # fmt: skip


def _again(scene: Scene) -> dict[str, str]:
    labels = scene.game.labels(0)
    return {label.action: str(label.label) for label in labels if label.action.startswith("reroll")}


@rule("RB-KEY-33")
def test_focused_rolls_one_attack_die_again() -> None:
    scene = pair("red-hawk")
    scene.skill(0, "focused")
    hit(scene, "first", scene.put("zombie", "B"), "reroll 0", dice=attacks(1, 2, 2, 3))
    assert total(scene) == 7


@rule("RB-KEY-52")
def test_precise_adds_one_to_each_special_of_an_attack() -> None:
    scene = pair("red-hawk")
    scene.skill(0, "precise")
    zombie = scene.put("zombie", "B")
    hit(scene, "first", zombie, "spend loot 0", "spend deadly 0", dice=attacks("special", "special", "blank"))
    assert total(scene) == 3 + 3 + 3


@rule("RB-KEY-72")
def test_strong_has_a_die_more_with_bare_hands_only() -> None:
    scene = pair("brick")
    scene.skill(0, "strong")
    dog = scene.put("dog", "A")
    hit(scene, "unarmed", dog, dice=attacks(1, 1))
    scene.move(dog, "B")
    hit(scene, "first", dog, dice=attacks("blank", 1, 1, "blank"))


# ---------------------------------------------------------------- specials that add


@rule("RB-KEY-18")
def test_deadly_adds_three() -> None:
    scene = pair("quentin")
    assert hit(scene, "second", scene.put("zombie", "A"), "spend deadly 0", dice=attacks("special", 1, 1))
    assert total(scene) == 7


@rule("RB-KEY-22")
def test_double_tap_adds_two() -> None:
    scene = pair("sarge")
    hit(scene, "second", scene.put("zombie", "A"), "spend double-tap 0", dice=attacks("special", 1, 1))
    assert total(scene) == 6


@rule("RB-KEY-54")
def test_rage_adds_three_in_melee_only() -> None:
    scene = pair("brick")
    scene.skill(0, "rage")
    zombie = scene.put("zombie", "A")
    hit(scene, "unarmed", zombie, "spend rage 0", dice=attacks("special"))
    assert total(scene) == 5
    scene.move(zombie, "B")
    scene.again()
    scene.play(f"attack first {zombie}", dice=attacks("special", 1, 1, 1))
    assert "spend reliable 0" in scene.options() and "spend rage 0" not in scene.options()


@rule("RB-KEY-11", "RB-EX-23")
def test_a_burst_goes_from_zombie_to_zombie_as_long_as_the_total_lasts() -> None:
    scene = pair("brick")
    scene.carry(0, "ammo")  # two dice more
    scene.hand(0, "spray")  # and two by its modifier
    zombies = scene.put("zombie", "B", 4)
    dice = [*attacks("special", 3, 3, 3, 3, 3), *attacks(3, 1)]
    assert hit(scene, "first", zombies, "use ammo", "modify one spray", "spend burst 0", dice=dice)
    assert total(scene) == 23
    assert len(scene.happened(told.UnitKilled)) == 3 and len(scene.units("B")) == 1


@rule("RB-KEY-11")
def test_the_next_target_of_a_burst_is_chosen_and_must_be_a_legal_one() -> None:
    scene = pair("sarge")
    soldier, officer, dog = (scene.put(kind, "B") for kind in ("soldier", "officer", "dog"))
    dice = attacks("special", 3, 3)
    hit(scene, "first", soldier, "spend burst 0", "unit dog-1", dice=dice)  # once the bodyguard is dead
    assert [scene.unit_at(unit) for unit in (soldier, dog, officer)] == [None, None, None]


@rule("RB-KEY-11")
def test_a_card_may_trigger_a_burst_without_a_special() -> None:
    scene = pair("sarge")
    scene.hand(0, "full-magazine")
    scene.put("soldier", "B", 2)
    scene.play("play full-magazine", "attack first soldier-1", dice=[*attacks(3, 2, 1), *silence(2)])
    assert scene.units("B") == [] and total(scene) == 8


# ---------------------------------------------------------------- specials that wound


@rule("RB-KEY-15")
def test_a_critical_hit_wounds_whatever_the_total_and_beside_a_success() -> None:
    scene = pair("claudine")
    zombie = scene.put("zombie", "A")
    assert not hit(scene, "second", zombie, "spend critical-hit 0", dice=attacks("special", 1, 1))
    assert scene.unit_at(zombie) is None
    monster = scene.put("experiment-601", "A")
    assert hit(scene, "second", monster, "spend critical-hit 0", dice=attacks("special", 3, 3))
    assert scene.unit_at(monster) is None


@rule("RB-KEY-15", "RB-KEY-5")
def test_a_critical_hit_is_not_offered_against_armour() -> None:
    scene = pair("claudine")
    hit(scene, "second", scene.put("vrilpanzer", "A"), dice=attacks("special", 1, 1, 1))  # nothing to ask: a boost
    assert scene.spent() == []


@rule("RB-KEY-68")
def test_splash_wounds_a_second_unit_of_the_area() -> None:
    scene = vril_pair("red-hawk")
    soldier, zombie = scene.put("soldier", "A"), scene.put("zombie", "A")
    hit(scene, "second", soldier, "spend splash 0", dice=[*attacks("special", 2, 2), *vril(1)])
    assert [scene.unit_at(unit) for unit in (soldier, zombie)] == [None, None]


@rule("RB-KEY-68", "RB-KEY-9")
@pytest.mark.parametrize("guards, falls", [(1, "officer-1"), (2, "soldier-2")])
def test_splash_does_not_reach_past_a_bodyguard_who_still_stands(guards: int, falls: str) -> None:
    scene = vril_pair("red-hawk", "second", at="AD")
    scene.put("officer", "A")
    soldier = scene.put("soldier", "A", guards)
    hit(scene, "second", soldier, "spend splash 0", dice=[*attacks("special", 1, 1), *vril(1)])
    assert {"soldier-1", falls}.isdisjoint(scene.units("A"))


@rule("RB-KEY-68")
def test_splash_needs_a_second_unit_and_a_total_that_reaches_it() -> None:
    scene = vril_pair("red-hawk")
    zombie = scene.put("zombie", "A")
    dice = [*attacks("special", 1, 1), *vril(1)]
    assert "spend splash 0" not in scene.twin().play(f"attack second {zombie}", dice=dice).options()
    other = scene.put("zombie", "A")
    hit(scene, "second", zombie, "spend splash 0", dice=dice)
    assert scene.unit_at(other) == "A"


@rule("RB-KEY-62", "RB-KEY-30")
def test_a_shockwave_hits_all_units_of_the_area_heroes_too() -> None:
    scene = vril_pair("brick", at="AB")
    soldiers = scene.put("soldier", "B", 2)
    dice = [*attacks("special", 1, 1, 1), *vril(1), *defences(3, 3)]
    hit(scene, "first", soldiers, "spend shockwave 0", dice=dice)
    assert scene.units("B") == [] and scene.happened(told.Wounded) == []


@rule("RB-KEY-23")
def test_dual_wielding_wounds_both_or_none() -> None:
    scene = pair("claudine")
    soldiers = scene.put("soldier", "B", 2)
    assert not hit(scene, "first", soldiers, "unit soldier-2", dice=attacks(3, 3, 1))
    assert len(scene.units("B")) == 2
    assert hit(scene, "first", soldiers, "unit soldier-2", dice=attacks(3, 3, 2))
    assert scene.units("B") == []


@rule("RB-KEY-23")
def test_dual_wielding_may_be_left_and_a_card_adds_a_third() -> None:
    scene = pair("claudine")
    assert hit(scene, "first", scene.put("dog", "B", 4), "pass", dice=attacks(1, 1, 2))
    assert len(scene.units("B")) == 3
    scene.hand(0, "two-guns")
    targets = ["attack first dog-2", "unit dog-3", "unit dog-4"]
    scene.play("play two-guns", *targets, dice=[*attacks(3, 3, 3), *silence(2)])
    assert scene.units("B") == []


# ---------------------------------------------------------------- specials that work on the table


@rule("RB-KEY-42", "RB-DMG-3")
def test_lifedrain_heals_a_wound_at_once() -> None:
    scene = vril_pair("claudine")
    scene.wound(0, "bleeding")
    zombie = scene.put("zombie", "A")
    hit(scene, "second", zombie, "spend lifedrain 3", dice=[*attacks(1, 1, 1), *vril("special")])
    assert scene.wounds(0) == [] and scene.left("wound") == (3, 1)


@rule("RB-KEY-73", "RB-KEY-74")
def test_stunned_suppresses_the_area_of_the_target() -> None:
    scene = vril_pair("sarge")
    zombie = scene.put("zombie", "B")
    hit(scene, "first", zombie, "spend stunned 0", dice=[*attacks("special", 1, 1), *vril(1)])
    assert scene.suppressed() == "B"


@rule("RB-KEY-16")
def test_crowd_control_drives_the_enemies_of_the_area_away() -> None:
    scene = vril_pair("sarge", at="BA")
    zombies = scene.put("zombie", "B", 3)
    hit(scene, "second", zombies, "spend crowd-control 0", "at C", dice=[*attacks("special", 1, 1), *vril(1)])
    assert scene.units("B") == [] and len(scene.units("C")) == 3
    assert {event.hero for event in scene.happened(told.EnemyMoved)} == {-1}  # towards nobody


@rule("RB-KEY-16", "RB-CARD-5")
def test_whom_crowd_control_drives_to_a_comrade_may_be_ambushed() -> None:
    """The attack is set aside for it, and its noise is tested after both."""
    scene = vril_pair("sarge", "second", at="AB")
    scene.hand(1, "ambush")
    zombie = scene.put("zombie", "A")
    dice = [*attacks("special", 1, 1), *vril(1), *attacks(3, 3, 3), *silence(1)]
    answers = ["spend crowd-control 0", "play ambush", f"attack second {zombie}"]
    scene.play(f"attack second {zombie}", *answers, dice=dice)
    assert scene.unit_at(zombie) is None and scene.facts(told.Noise) == [{"hero": 0, "dice": 1}]


@rule("RB-KEY-32", "RB-ATK-7")
def test_frenzy_brings_one_more_melee_attack_once_per_turn() -> None:
    scene = pair("red-hawk")
    scene.put("zombie", "A", 3)
    dice = [*attacks("special", 3, 2), *attacks(3, 3, 1)]
    scene.play("attack second zombie-1", "spend frenzy 0", "attack second zombie-2", dice=dice)
    assert scene.units("A") == ["zombie-3"]
    scene.attack_anew()
    scene.put("zombie", "A")
    scene.play("attack second zombie-1", dice=attacks("special", 1, 1))
    assert scene.options() == ["boost attack", "spend loot 0"]


@rule("RB-KEY-53")
def test_quick_shot_brings_one_more_ranged_attack_once_per_turn() -> None:
    scene = pair("claudine")
    scene.skill(0, "quick-shot")
    zombie, other = scene.put("zombie", "B"), scene.put("experiment-601", "B")
    dice = [*attacks("special", 3, 2), *attacks(1, 1, 1), *silence(2)]
    scene.play(f"attack first {zombie}", "pass", "spend quick-shot 0", f"attack first {other}", dice=dice)
    assert len(scene.happened(told.Attack)) == 2
    scene.attack_anew()
    scene.play(f"attack first {other}", dice=attacks("special", 1, 1))
    assert scene.options() == ["boost attack", "spend loot 0"]


@rule("RB-KEY-49")
def test_overload_brings_one_more_attack_with_the_weapon_unless_it_is_drained() -> None:
    scene = vril_pair("claudine")
    monster = scene.put("experiment-601", "B")
    dice = [*attacks(1, 1, 1), *vril("special"), *attacks(1, 1, 1), *vril("special", 1)]
    hit(scene, "first", monster, "spend overload 3", f"attack first {monster}", dice=dice)
    assert scene.spent() == ["overload"]  # the second special only boosts
    dice = [*attacks("special", 1, 1), *vril("special", "blank")]
    hit(scene, "first", monster, "spend overload 0", dice=dice)  # drained by the boost: no second attack
    assert scene.weapon(0, 0).drained and len(scene.happened(told.Attack)) == 1


# ---------------------------------------------------------------- vril


@rule("RB-KEY-81")
def test_vril_enhanced_brings_a_removed_card_back_onto_the_discard_pile() -> None:
    scene = vril_pair("sarge")
    scene.skill(0, "vril-enhanced")
    scene.cards(0)
    zombie = scene.put("zombie", "B")
    dice = [*attacks(1, 1, 1), *vril("special")]
    hit(scene, "first", zombie, "spend vril-enhanced 3", "card covering-fire", dice=dice)
    assert (scene.removed(0), scene.discards(0)) == (11, ["covering-fire"])


@rule("RB-KEY-82")
@pytest.mark.parametrize("thing, healed", [(3, True), (7, False)])
def test_vril_experiment_adds_a_die_that_may_heal_or_wound(thing: int, healed: bool) -> None:
    scene = pair("sarge")
    scene.skill(0, "vril-experiment")
    scene.wound(0, "bleeding")
    zombie = scene.put("zombie", "A")
    answers = ["spend vril-experiment 3", f"spend vril-experiment {thing}"]
    defend(scene, *answers, dice=[*defences(1, 1, 1), *vril("special")], by="")
    assert (scene.wounds(0) == []) is healed and (scene.unit_at(zombie) == "A") is healed


@rule("RB-KEY-82", "RB-KEY-5", "RB-SPEC-3")
def test_vril_experiment_harms_nobody_in_armour() -> None:
    scene = pair("sarge")
    scene.skill(0, "vril-experiment")
    dice = [*defences(1, 1, 1), *vril("special", 1)]
    assert defend(scene, "spend vril-experiment 3", dice=dice, by="vrilpanzer") == 6  # nothing but a boost


@rule("RB-KEY-82", "RB-SPEC-3")
def test_of_a_target_that_vril_experiment_has_killed_nothing_is_left_to_buy() -> None:
    """Neither loot nor a critical hit: a special that comes then is a boost."""
    scene = pair("claudine")
    scene.skill(0, "vril-experiment")
    soldier = scene.put("soldier", "A")
    answers = ["spend vril-experiment 3", "spend vril-experiment 7"]
    hit(scene, "second", soldier, *answers, dice=[*attacks("special", 1, 1), *vril("special"), *attacks(1)])
    assert scene.unit_at(soldier) is None


@rule("RB-KEY-9", "RB-KEY-82")
def test_vril_experiment_harms_nobody_whom_a_bodyguard_covers() -> None:
    """An enemy who is chosen is a target, without an attack too."""
    scene = pair("sarge")
    scene.skill(0, "vril-experiment")
    officer, soldier = scene.put("officer", "A"), scene.put("soldier", "A")
    answers = ["spend vril-experiment 3", "spend vril-experiment 7"]
    defend(scene, *answers, dice=[*defences(1, 1, 1), *vril("special")], by="")
    assert scene.unit_at(officer) == "A" and scene.unit_at(soldier) is None


@rule("RB-KEY-83")
def test_vril_implants_turn_a_surge_into_a_vril_special() -> None:
    scene = vril_pair("red-hawk")
    dice = [*attacks("special", 1, 1), *vril("surge", 2)]
    hit(scene, "first", scene.put("zombie", "B"), "spend vril-implants 0", dice=dice)
    assert scene.happened(told.Surge) == [] and total(scene) == 2 + 1 + 1 + 2 + 2


@rule("RB-KEY-84")
def test_vril_tolerance_feels_only_the_upper_effect_of_a_surges_wound() -> None:
    scene = vril_pair("sarge")
    scene.skill(0, "vril-tolerance")
    scene.only("wound", "knocked-flat")
    hit(scene, "first", scene.put("zombie", "B"), dice=[*attacks(1, 1, 1), *vril("surge")])
    assert scene.wounds(0) == [] and scene.hero(0).knocked and scene.left("wound") == (0, 1)


@rule("RB-KEY-84", "RB-FEAT-1")
def test_vril_tolerance_helps_in_a_vril_leak_too() -> None:
    scene = Scene(HALL, heroes=["sarge", "quentin"], features=[("A", "vril-leak")])
    scene.turn_up(0, "vril-leak")
    scene.skill(0, "vril-tolerance")
    scene.only("wound", "knocked-flat")
    scene.play("end", dice=vril("surge"))
    assert scene.wounds(0) == [] and scene.hero(0).knocked


@rule("RB-KEY-1")
def test_a_deactivated_skill_has_no_effect() -> None:
    scene = pair("brick")
    scene.skill(0, "strong")
    scene.only("wound", "shaken")
    defend(scene, dice=defences(3, 1, "blank", "blank"))
    assert scene.hero(0).idle == ("strong",)
    hit(scene, "unarmed", scene.put("dog", "A"), dice=attacks(1))
