"""Keywords and skills of defence, each by itself (RB-KEY)."""

import pytest

from tests.reichbusters.fights import attacks, defences, defend, pair, silence, vril
from tests.reichbusters.scene import HALL, Scene
from tests.rules_plugin import rule
from undercroft.games.reichbusters.vocabulary import events as told

KILL = "kill-the-intruders"


def under_attack(first: str, *skills: str, at: str = "AD", second: str = "sarge") -> Scene:
    """A zombie in the first Hero's area will attack with 5."""
    scene = pair(first, second, at=at)
    scene.skill(0, *skills)
    scene.put("zombie", at[0])
    scene.aware("A", "alert")
    return scene


@rule("RB-KEY-43", "RB-KEY-59")
def test_a_lone_wolf_has_a_die_more_and_resilient_while_alone() -> None:
    scene = pair("quentin", "sarge", at="AD")
    scene.skill(0, "lone-wolf")
    assert defend(scene, "reroll 2", dice=defences(1, 1, "blank", "blank")) == 2  # once each
    scene.stand(1, "A")
    assert defend(scene, dice=defences(1, "blank")) == 1


@rule("RB-KEY-59")
def test_resilient_rolls_vril_blanks_again_too() -> None:
    scene = pair("quentin", "sarge", at="AD")
    scene.skill(0, "lone-wolf", "vril-experiment")
    dice = [*defences(1, 1, 1), *vril("blank", 3)]
    assert defend(scene, "spend vril-experiment 3", "reroll 3", dice=dice) == 6


@rule("RB-KEY-72")
def test_strong_has_a_defence_die_more() -> None:
    scene = pair("quentin", "sarge")
    scene.skill(0, "strong")
    assert defend(scene, dice=defences(1, 1, 1)) == 3


@rule("RB-KEY-36", "RB-KEY-38", "RB-KEY-45")
@pytest.mark.parametrize("skill, plus", [("heavy-infantry", 2), ("iron-hide", 3), ("mech-implants", 2)])
def test_a_defence_special_adds_what_the_skill_says_once(skill: str, plus: int) -> None:
    scene = pair("quentin", "sarge")
    scene.skill(0, skill)
    dice = defences("special", "special", "blank")
    assert defend(scene, f"spend {skill} 1", dice=dice) == 2 + plus + 2 + 0


@rule("RB-KEY-45")
def test_mech_implants_draw_two_wounds_and_apply_one() -> None:
    scene = pair("quentin", "sarge")
    scene.skill(0, "mech-implants")
    scene.only("wound", "shrapnel", "knocked-flat")
    defend(scene, "wound shrapnel", dice=defences("blank", "blank"))
    assert scene.wounds(0) == ["shrapnel"] and scene.left("wound") == (0, 1) and not scene.hero(0).knocked


@rule("RB-KEY-51", "RB-KEY-37")
def test_against_piercing_a_defence_special_is_a_blank() -> None:
    """Gisela Gruber's second side fires an incendiary shot."""
    scene = pair("quentin", "sarge", at="AD")
    scene.skill(0, "iron-hide", "lone-wolf")
    scene.hurt(scene.put("gisela-gruber", "B"), 1)
    assert defend(scene, "reroll 0", dice=defences("special", 1, 1, 3), by="") == 5


@rule("RB-KEY-51")
def test_vril_specials_are_not_pierced() -> None:
    scene = pair("quentin", "sarge", at="AD")
    scene.skill(0, "vril-experiment")
    scene.hurt(scene.put("gisela-gruber", "B"), 1)
    dice = [*defences("special", 1), *vril("special", 1)]
    assert defend(scene, "spend vril-experiment 3", dice=dice, by="") == 0 + 1 + 2 + 1


@rule("RB-KEY-70")
def test_stand_down_ignores_all_damage() -> None:
    scene = under_attack("quentin", "stand-down")
    scene.enemy_phase(KILL, "spend stand-down 1", dice=defences("special", "blank"))
    assert scene.happened(told.Wounded) == []


@rule("RB-KEY-13")
def test_counter_buys_an_attack_on_an_attacker_after_the_defence() -> None:
    scene = under_attack("quentin", "counter")
    dice = [*defences("special", 3), *attacks(3, 3, 1)]
    scene.enemy_phase(KILL, "spend counter 1", "attack second zombie-1", dice=dice)
    assert scene.units("A") == []
    kinds = [type(event) for event in scene.events]
    assert kinds.index(told.Total) < kinds.index(told.Attack)


@rule("RB-KEY-13")
def test_counter_is_not_possible_for_a_downed_hero() -> None:
    scene = under_attack("quentin", "counter")
    scene.wound(0, "twisted-ankle", "concussion", "bleeding")
    scene.only("wound", "shrapnel")
    scene.enemy_phase(KILL, "spend counter 1", dice=defences("special", "blank"))
    assert scene.hero(0).downed and scene.happened(told.Attack) == []


@rule("RB-KEY-13", "RB-CAP-2")
def test_counter_is_not_possible_for_a_captured_hero_whom_a_comrade_has_healed() -> None:
    scene = Scene(HALL, heroes=["quentin", "sarge"], edition="1.0")
    scene.skill(0, "counter")
    scene.capture(0)
    defend(scene, dice=defences("special", 3, 1))  # a boost
    assert scene.spent() == [] and scene.happened(told.Attack) == []


@rule("RB-KEY-13", "RB-SPEC-3")
def test_counter_is_not_offered_where_no_attacker_can_be_reached() -> None:
    scene = pair("sarge", "quentin", at="AA")
    scene.skill(0, "counter")
    dice = defences("special", "blank", "blank", 1)
    assert defend(scene, dice=dice, by="soldier", at="D") == 3  # beyond the range of a submachine gun


@rule("RB-KEY-13", "RB-SPEC-3")
@pytest.mark.parametrize("near_attacks", [False, True])
def test_counter_reaches_only_those_who_made_the_attack(near_attacks: bool) -> None:
    """A soldier within reach who did not shoot is no reason to buy it."""
    scene = pair("sarge", "quentin", at="AA")
    scene.skill(0, "counter")
    scene.put("soldier", "D")
    scene.put("soldier", "C")
    scene.aware("D", "alert")
    answers = ["spend counter 1"] if near_attacks else []  # and the other is out of range
    if not near_attacks:
        scene.suppress("C")
    dice = [*defences("special", 3, 3), *(attacks(1, 1, 1) if near_attacks else defences(1))]
    scene.enemy_phase(KILL, *answers, dice=[*dice, *silence(2 * near_attacks)])
    assert len(scene.happened(told.Attack)) == near_attacks


@rule("RB-KEY-19")
@pytest.mark.parametrize("answer, victim", [("hero two", 1), ("no", 0)])
def test_a_decoy_may_take_over_an_attack_on_a_comrade(answer: str, victim: int) -> None:
    scene = under_attack("quentin", at="AA")
    scene.skill(1, "decoy")
    scene.enemy_phase(KILL, answer, dice=defences(*[3] * (2 + victim)))
    assert scene.happened(told.EnemyAttack)[0].hero == victim


@rule("RB-KEY-27")
def test_evasive_may_step_away_after_an_attack() -> None:
    scene = under_attack("claudine", "evasive", at="BD")
    scene.enemy_phase(KILL, "at A", dice=defences(3, 2))
    assert scene.where(0) == "A"


@rule("RB-KEY-8")
def test_bitter_draws_a_card_for_every_wound_card() -> None:
    scene = pair("quentin", "sarge")
    scene.skill(0, "bitter")
    defend(scene, dice=defences(3, 1))  # 1 too little: it does not stay
    assert len(scene.held(0)) == 1 and scene.wounds(0) == []


@rule("RB-KEY-86")
def test_withdraw_moves_one_after_a_wound_card_unless_downed() -> None:
    scene = pair("quentin", "sarge")
    scene.skill(0, "withdraw")
    defend(scene, "move B", dice=defences(3, 1))
    assert scene.where(0) == "B"
    scene.wound(0, "twisted-ankle", "concussion", "bleeding")
    scene.only("wound", "shrapnel")
    defend(scene, dice=defences("blank", "blank"))
    assert scene.hero(0).downed and scene.where(0) == "B"
