"""Keywords and skills of defence, each by itself (RB-KEY)."""

import pytest

from tests.reichbusters.fights import attacks, defences, defend, noises, vril
from tests.reichbusters.scene import HALL, Scene
from tests.rules_plugin import rule
from undercroft.core.chance.modifiers import total as sum_of
from undercroft.games.reichbusters.rules.damage import wounds
from undercroft.games.reichbusters.rules.enemy import defence
from undercroft.games.reichbusters.rules.pool import pool
from undercroft.games.reichbusters.rules.tables import K_COUNTER, P_KILL_THE_INTRUDERS
from undercroft.games.reichbusters.rules.tests import test
from undercroft.games.reichbusters.vocabulary import events as told

SHRAPNEL = 1
SILENCE = {False: [], True: noises("blank", "blank")}  # of a counter attack with the submachine gun


def pair(first: str = "quentin", second: str = "sarge", edition: str = "1.1", at: str = "A") -> Scene:
    scene = Scene(HALL, heroes=[first, second], edition=edition, at=at)
    scene.only("wound", SHRAPNEL, 6, 7)
    return scene


def under_attack(first: str, at: str = "AD", *skills: str) -> Scene:
    """A zombie in the first Hero's area will attack with 5."""
    scene = pair(first, at=at)
    scene.skill(0, *skills)
    scene.put("zombie", at[0])
    scene.aware("A", 2)
    return scene


@rule("RB-KEY-43", "RB-KEY-59")
def test_a_lone_wolf_has_a_die_more_and_resilient_while_alone() -> None:
    scene = pair(at="AD")
    scene.skill(0, "lone-wolf")
    assert defend(scene, 9, "reroll 2", dice=defences(1, 1, "blank", "blank")) == 2  # once each
    scene.stand(1, "A")
    assert defend(scene, 9, dice=defences(1, "blank")) == 1


@rule("RB-KEY-59")
def test_resilient_rolls_vril_blanks_again_too() -> None:
    scene = pair(at="AD")
    scene.skill(0, "lone-wolf", "vril-experiment")
    dice = [*defences(1, 1, 1), *vril("blank", 3)]
    assert defend(scene, 9, "spend vril-experiment 3", "reroll 3", dice=dice) == 6


@rule("RB-KEY-72")
def test_strong_has_a_defence_die_more() -> None:
    scene = pair()
    scene.skill(0, "strong")
    assert sum_of(pool.defence_dice(scene.table, 0)) == 3


@rule("RB-KEY-36", "RB-KEY-38", "RB-KEY-45")
@pytest.mark.parametrize("skill, plus", [("heavy-infantry", 2), ("iron-hide", 3), ("mech-implants", 2)])
def test_a_defence_special_adds_what_the_skill_says_once(skill: str, plus: int) -> None:
    scene = pair()
    scene.skill(0, skill)
    dice = defences("special", "special", "blank")
    assert defend(scene, 9, f"spend {skill} 1", dice=dice) == 2 + plus + 2 + 0


@rule("RB-KEY-45")
def test_mech_implants_draw_two_wounds_and_apply_one() -> None:
    scene = pair()
    scene.skill(0, "mech-implants")
    scene.only("wound", SHRAPNEL, 9)
    scene.run(wounds.suffer(scene.table, 0, 9, -1), "wound 1")
    assert scene.table.wounds[0] == 1 << SHRAPNEL
    assert scene.table.wound_discard == 1 << 9
    assert scene.table.knocked_down == 0


@rule("RB-KEY-51")
def test_against_piercing_a_defence_special_is_a_blank() -> None:
    scene = pair(at="AD")
    scene.skill(0, "iron-hide", "lone-wolf")
    assert defend(scene, 9, "reroll 0", dice=defences("special", 1, 1, 3), piercing=True) == 5


@rule("RB-KEY-51")
def test_vril_specials_are_not_pierced() -> None:
    scene = pair()
    scene.skill(0, "vril-experiment")
    dice = [*defences("special", 1), *vril("special", 1)]
    assert defend(scene, 9, "spend vril-experiment 3", dice=dice, piercing=True) == 0 + 1 + 2 + 1


@rule("RB-KEY-70")
def test_stand_down_ignores_all_damage() -> None:
    scene = under_attack("quentin", "AD", "stand-down")
    scene.enemy_phase(P_KILL_THE_INTRUDERS, "spend stand-down 1", dice=defences("special", "blank"))
    assert scene.happened(told.Wounded) == []
    assert defend(scene, 50, "spend stand-down 1", dice=defences("special", "blank")) == test.IGNORED


@rule("RB-KEY-13")
def test_counter_buys_an_attack_on_an_attacker_after_the_defence() -> None:
    scene = under_attack("quentin", "AD", "counter")
    dice = [*defences("special", 3), *attacks(3, 3, 1)]
    answers = ["spend counter 1", "attack second zombie-1"]
    scene.enemy_phase(P_KILL_THE_INTRUDERS, *answers, dice=dice)
    assert scene.units("A") == []
    kinds = [type(event) for event in scene.events]
    assert kinds.index(told.Total) < kinds.index(told.Attack)


@rule("RB-KEY-13")
def test_counter_is_not_possible_for_a_downed_hero() -> None:
    scene = under_attack("quentin", "AD", "counter")
    scene.wound(0, 2, 3, 4)
    scene.only("wound", SHRAPNEL)
    scene.enemy_phase(P_KILL_THE_INTRUDERS, "spend counter 1", dice=defences("special", "blank"))
    assert scene.happened(told.Attack) == []
    assert scene.table.test_bought >> K_COUNTER & 1 == 0


@rule("RB-KEY-13", "RB-CAP-2")
def test_counter_is_not_possible_for_a_captured_hero_whom_a_comrade_has_healed() -> None:
    scene = Scene(HALL, heroes=["quentin", "sarge"], at="A", edition="1.0")
    scene.skill(0, "counter")
    scene.table.captured = 1
    zombie = scene.put("zombie", "A")
    flow = defence.defend(scene.table, 0, 5, [zombie], False)
    scene.run(flow, dice=defences("special", 3, 1))  # a boost
    assert scene.happened(told.Attack) == []


@rule("RB-KEY-13", "RB-SPEC-3")
def test_counter_is_not_offered_where_no_attacker_can_be_reached() -> None:
    scene = pair("sarge", "quentin", at="AC")
    scene.skill(0, "counter")
    soldier = scene.put("soldier", "D")  # beyond the range of a submachine gun
    assert defend(scene, 9, dice=defences("special", "blank", "blank", 1), unit=soldier) == 3


@rule("RB-KEY-13", "RB-SPEC-3")
@pytest.mark.parametrize("near_attacks", [False, True])
def test_counter_reaches_only_those_who_made_the_attack(near_attacks: bool) -> None:
    """A soldier within reach who did not shoot is no reason to buy it."""
    scene = pair("sarge", "quentin", at="AA")
    scene.skill(0, "counter")
    near, far = scene.put("soldier", "C"), scene.put("soldier", "D")
    party: list[int] = [far, near] if near_attacks else [far]
    answers = ["spend counter 1"] if near_attacks else []  # and the other is out of range
    dice = [*defences("special", 3, 3), *(attacks(1, 1, 1) if near_attacks else defences(1))]
    scene.run(defence.defend(scene.table, 0, 4, party, True), *answers, dice=[*dice, *SILENCE[near_attacks]])
    assert len(scene.happened(told.Attack)) == near_attacks and not scene.table.attackers


@rule("RB-KEY-19")
@pytest.mark.parametrize("answer, victim", [("hero two", 1), ("no", 0)])
def test_a_decoy_may_take_over_an_attack_on_a_comrade(answer: str, victim: int) -> None:
    scene = pair("quentin", "sarge", at="A")
    scene.skill(1, "decoy")
    scene.put("zombie", "A")
    scene.aware("A", 2)
    dice = defences(3, 3, 3) if victim else defences(3, 3)
    scene.enemy_phase(P_KILL_THE_INTRUDERS, answer, dice=dice)
    assert scene.happened(told.EnemyAttack)[0].hero == victim


@rule("RB-KEY-27")
def test_evasive_may_step_away_after_an_attack() -> None:
    scene = under_attack("claudine", "BD", "evasive")
    scene.enemy_phase(P_KILL_THE_INTRUDERS, "at A", dice=defences(3, 2))
    assert scene.where(0) == "A"


@rule("RB-KEY-8")
def test_bitter_draws_a_card_for_every_wound_card() -> None:
    scene = pair()
    scene.skill(0, "bitter")
    scene.run(wounds.suffer(scene.table, 0, 1, -1))
    assert scene.table.hand[0].bit_count() == 1


@rule("RB-KEY-86")
def test_withdraw_moves_one_after_a_wound_card_unless_downed() -> None:
    scene = pair()
    scene.skill(0, "withdraw")
    scene.run(wounds.suffer(scene.table, 0, 1, -1), "move B")
    assert scene.where(0) == "B"
    scene.wound(0, 2, 3, 4, 5)
    scene.run(wounds.suffer(scene.table, 0, 1, -1))
    assert scene.where(0) == "B"
