"""Wound cards: what they do at once, when they stay, what they cost then (RB-DEF, RB-DMG, RB-REC-1)."""

import pytest

from tests.reichbusters.fights import FIRST, SECOND, attacks, defences, defend, noise, noises, token, vril
from tests.reichbusters.scene import HALL, Scene
from tests.rules_plugin import rule
from undercroft.core.chance.modifiers import total as sum_of
from undercroft.games.reichbusters.rules.attacks import attack
from undercroft.games.reichbusters.rules.damage import wounds
from undercroft.games.reichbusters.rules.heroes import heroes
from undercroft.games.reichbusters.rules.pool import pool
from undercroft.games.reichbusters.rules.tables import (
    I_GRENADE,
    I_HELMET,
    I_KEYS,
    I_PAIN_KILLERS,
    I_RADIO,
    I_VRIL_SHIELD,
    P_KILL_THE_INTRUDERS,
    S_IRON_HIDE,
    S_STRONG,
    UNARMED,
)
from undercroft.games.reichbusters.rules.tests import test
from undercroft.games.reichbusters.rules.turn import hero_turn as turn
from undercroft.games.reichbusters.vocabulary import events as told

(STRENGTH_SAP, SHRAPNEL, TWISTED_ANKLE, CONCUSSION, BLEEDING, BROKEN_FINGERS, FLESH, FLESH_TOO, RINGING_EARS,
 KNOCKED_FLAT, HURLED_BACK, SHATTERED_GUARD, BLOOD_IN_THE_EYES, PANIC, TORN_POUCH, NUMB_ARM, SHAKEN, VRIL_BURN,
 BRUISED_RIBS, COLD_FURY) = range(20)  # fmt: skip


def wounded(card: int, damage: int = 0, *answers: str, hero: str = "sarge", dice: list[str] | None = None) -> Scene:
    """The first of two Heroes in the second area of a hall draws this wound card."""
    scene = Scene(HALL, heroes=[hero, "quentin"], at="BD")
    ready(scene)
    return suffer(scene, card, damage, *answers, dice=dice)


def ready(scene: Scene) -> None:
    """Cards and items to lose."""
    scene.hand(0, 2, 3)
    scene.carry(0, token(I_HELMET), token(I_RADIO))


def suffer(scene: Scene, card: int, damage: int, *answers: str, dice: list[str] | None = None) -> Scene:
    scene.only("wound", card)
    scene.run(wounds.suffer(scene.table, 0, damage, scene.area("A")), *answers, dice=dice or [])
    return scene


# ---------------------------------------------------------------- a card


@rule("RB-DEF-1", "RB-DMG-1", "RB-DMG-2", "RB-DIFF-41")
@pytest.mark.parametrize("edition", ["1.0", "1.1"])
@pytest.mark.parametrize("damage, stays", [(2, False), (3, True), (4, True)])
def test_a_wound_stays_if_the_damage_reaches_its_number(edition: str, damage: int, stays: bool) -> None:
    scene = Scene(HALL, heroes=["sarge", "quentin"], edition=edition, at="BD")
    suffer(scene, SHRAPNEL, damage)
    assert scene.facts(told.Wounded) == [{"hero": 0, "damage": damage, "wound": SHRAPNEL, "stays": int(stays)}]
    assert scene.table.wounds[0] == (1 << SHRAPNEL if stays else 0)
    assert scene.table.wound_discard == (0 if stays else 1 << SHRAPNEL)


@rule("RB-DMG-2", "RB-GAP-12")
def test_the_upper_effect_comes_first_and_whatever_the_damage() -> None:
    scene = wounded(KNOCKED_FLAT, 1)
    assert scene.facts(told.KnockedDown) == [{"hero": 0}]
    assert scene.table.wounds[0] == 0


@rule("RB-DECK-1")
def test_an_empty_deck_is_filled_from_the_discard_pile_and_without_both_there_is_no_card() -> None:
    scene = Scene(HALL, heroes=["sarge", "quentin"], at="BD")
    scene.only("wound")
    scene.table.wound_discard = 1 << FLESH
    scene.run(wounds.suffer(scene.table, 0, 9, -1))
    assert scene.table.wounds[0] == 1 << FLESH
    scene.run(wounds.suffer(scene.table, 0, 9, -1))
    assert scene.happened(told.Wounded) == []


@rule("RB-DMG-5")
def test_a_wound_without_a_defence_test_has_its_upper_effect_and_stays() -> None:
    scene = Scene(HALL, heroes=["sarge", "quentin"], at="BD")
    scene.only("wound", KNOCKED_FLAT)
    scene.run(wounds.wound_permanently(scene.table, 0, True))
    assert scene.table.knocked_down == 1
    assert scene.table.wounds[0] == 1 << KNOCKED_FLAT


@rule("RB-REC-1", "RB-REC-2")
def test_the_fourth_wound_downs_and_ends_the_own_turn() -> None:
    scene = Scene(HALL, heroes=["sarge", "quentin"], at="BD")
    scene.wound(0, FLESH, FLESH_TOO, BLEEDING)
    suffer(scene, SHRAPNEL, 9)
    assert scene.facts(told.Downed) == [{"hero": 0}]
    assert scene.table.turn_ends is True


@rule("RB-REC-2")
def test_going_down_in_the_enemy_turn_ends_nobodys_turn() -> None:
    scene = Scene(HALL, heroes=["sarge", "quentin"], at="BD")
    scene.table.phase = P_KILL_THE_INTRUDERS
    scene.wound(0, FLESH, FLESH_TOO, BLEEDING)
    suffer(scene, SHRAPNEL, 9)
    assert scene.table.turn_ends is False


# ---------------------------------------------------------------- upper effects


@rule("RB-DMG-2", "RB-GAP-12")
def test_strength_sap_drops_an_item_of_choice() -> None:
    scene = wounded(STRENGTH_SAP, 0, f"item {token(I_RADIO)}")
    assert scene.facts(told.Dropped) == [{"hero": 0, "token": token(I_RADIO), "area": scene.area("B")}]


@rule("RB-DMG-2", "RB-GAP-12")
@pytest.mark.parametrize("card", [CONCUSSION, BRUISED_RIBS])
def test_concussion_and_bruised_ribs_cost_a_card(card: int) -> None:
    scene = wounded(card, 0, "card covering-fire")
    assert len(scene.happened(told.Discarded)) == 1
    assert scene.table.hand[0] == 1 << 3


@rule("RB-DMG-2", "RB-GAP-12")
def test_broken_fingers_jam_a_weapon() -> None:
    scene = wounded(BROKEN_FINGERS, 0, "weapon second")
    assert scene.facts(told.Jammed) == [{"hero": 0, "gear": SECOND}]


@rule("RB-GAP-12", "RB-READY-2")
@pytest.mark.parametrize("token_on", ["jammed", "drained"])
def test_broken_fingers_jam_a_weapon_that_has_no_token_yet(token_on: str) -> None:
    scene = Scene(HALL, heroes=["sarge", "quentin"], at="BD")
    if token_on == "jammed":
        scene.table.jams[FIRST] = 1
    else:
        scene.table.drained[0] = 1 << FIRST
    suffer(scene, BROKEN_FINGERS, 0)  # nothing to choose
    assert scene.facts(told.Jammed) == [{"hero": 0, "gear": SECOND}]
    assert suffer(scene, BROKEN_FINGERS, 0).happened(told.Jammed) == []  # both have one


@rule("RB-GAP-12", "RB-KEY-76")
def test_in_the_first_edition_broken_fingers_may_jam_a_weapon_twice() -> None:
    """A second token costs another Ready Equipment: it is no way round the wound."""
    scene = Scene(HALL, heroes=["sarge", "quentin"], at="BD", edition="1.0")
    scene.table.jams[FIRST] = 1
    suffer(scene, BROKEN_FINGERS, 0, "weapon first")
    assert scene.table.jams[FIRST] == 2


@rule("RB-GAP-12", "RB-READY-2")
def test_a_vril_burn_drains_nothing_that_is_jammed() -> None:
    scene = Scene(HALL, heroes=["sarge", "quentin"], at="BD")
    scene.table.enhanced[0], scene.table.jams[FIRST] = 0b11, 1
    suffer(scene, VRIL_BURN, 0)
    assert scene.facts(told.Drained) == [{"hero": 0, "gear": SECOND}]
    assert suffer(scene, VRIL_BURN, 0).happened(told.Drained) == []


@rule("RB-DMG-2", "RB-GAP-12")
def test_ringing_ears_make_a_noise_test_in_the_middle_of_another_test() -> None:
    scene = Scene(HALL, heroes=["sarge", "quentin"], at="BD")
    scene.table.phase = P_KILL_THE_INTRUDERS
    scene.only("wound", RINGING_EARS)
    defend(scene, 9, dice=defences(1, 1, 1))
    dice = scene.table.test_dice
    scene.run(wounds.suffer(scene.table, 0, 1, -1), dice=noises("blank"))
    assert scene.facts(told.Noise) == [{"hero": 0, "dice": 1}]
    assert (scene.table.test_dice, scene.table.test_number) == (dice, 9)


@rule("RB-NOISE-3", "RB-GAP-12", "RB-KEY-84")
@pytest.mark.parametrize("weapon, at, number", [("first", "C", 2), ("second", "B", 1)])
def test_ringing_ears_in_the_own_action_belong_to_its_one_noise_test(weapon: str, at: str, number: int) -> None:
    """Claudine's vril tolerance lets the upper effect of a surge's wound count."""
    scene = Scene(HALL, heroes=["claudine", "quentin"], at="BD")
    scene.table.enhanced[0] = 0b11
    scene.only("wound", RINGING_EARS)
    zombie = scene.put("zombie", at)
    dice = [*attacks(1, 1, 1), *vril("surge"), *noises(*["blank"] * number)]
    scene.play(f"attack {weapon} {zombie}", dice=dice)
    assert scene.facts(told.Noise) == [{"hero": 0, "dice": number}]


@rule("RB-KEY-39", "RB-DMG-2")
def test_hurled_back_is_knocked_back_from_the_attacker() -> None:
    scene = wounded(HURLED_BACK)
    assert scene.where(0) == "C"


@rule("RB-DMG-2", "RB-GAP-12")
def test_panic_moves_away_from_the_attacker_if_possible() -> None:
    scene = wounded(PANIC)
    assert scene.where(0) == "C"
    scene.stand(0, "D")
    suffer(scene, PANIC, 0)
    assert scene.where(0) == "D"


@rule("RB-DMG-2", "RB-GAP-12")
def test_a_torn_pouch_loses_an_item_by_chance() -> None:
    scene = wounded(TORN_POUCH)
    assert len(scene.happened(told.Dropped)) == 1


@rule("RB-DMG-2", "RB-GAP-12")
def test_shaken_deactivates_a_skill_for_a_while() -> None:
    scene = Scene(HALL, heroes=["brick", "quentin"], at="BD")
    scene.skill(0, "strong", "iron-hide")
    suffer(scene, SHAKEN, 0, "skill strong")
    assert scene.facts(told.Skill) == [{"hero": 0, "skill": S_STRONG, "on": False}]
    assert not heroes.has_skill(scene.table, 0, S_STRONG)
    assert heroes.has_skill(scene.table, 0, S_IRON_HIDE)


@rule("RB-DMG-2", "RB-VRIL-5")
def test_vril_burn_drains_a_vril_item_or_an_enhanced_weapon() -> None:
    scene = Scene(HALL, heroes=["sarge", "quentin"], at="BD")
    scene.carry(0, token(I_VRIL_SHIELD))
    scene.table.enhanced[0] = 1 << FIRST
    suffer(scene, VRIL_BURN, 0, "weapon first")
    assert scene.facts(told.Drained) == [{"hero": 0, "gear": FIRST}]
    suffer(scene, VRIL_BURN, 0)
    assert scene.facts(told.Drained) == [{"hero": 0, "gear": 2 + token(I_VRIL_SHIELD)}]
    suffer(scene, VRIL_BURN, 0)
    assert scene.happened(told.Drained) == []


@rule("RB-DMG-2", "RB-GAP-12")
def test_cold_fury_draws_a_card() -> None:
    assert wounded(COLD_FURY).facts(told.Drew) == [{"hero": 0, "cards": 1}]


@rule("RB-DMG-2", "RB-GAP-12")
@pytest.mark.parametrize("card", [SHRAPNEL, TWISTED_ANKLE, BLEEDING, FLESH, FLESH_TOO, SHATTERED_GUARD,
                                  BLOOD_IN_THE_EYES, NUMB_ARM])  # fmt: skip
def test_the_others_do_nothing_at_once(card: int) -> None:
    scene = wounded(card)
    assert [type(event) for event in scene.events] == [told.Wounded]


# ---------------------------------------------------------------- lower effects of these chapters


def stay(scene: Scene, card: int) -> None:
    scene.wound(0, card)


@rule("RB-DMG-2", "RB-GAP-12")
def test_a_sapped_hero_has_an_attack_die_less_in_melee_but_one_at_least() -> None:
    scene = Scene(HALL, heroes=["sarge", "quentin"])
    stay(scene, STRENGTH_SAP)
    assert sum_of(pool.attack_dice(scene.table, 0, SECOND, False, 0)) == 2
    assert sum_of(pool.attack_dice(scene.table, 0, UNARMED, False, 0)) == 1
    assert sum_of(pool.attack_dice(scene.table, 0, FIRST, True, 0)) == 3


@rule("RB-DMG-2", "RB-GAP-12")
def test_ringing_ears_add_a_noise_die_as_long_as_they_ring() -> None:
    scene = Scene(HALL, heroes=["sarge", "quentin"])
    stay(scene, RINGING_EARS)
    assert noise(scene, 1, dice=noises(1, 1)) == 2


@rule("RB-DMG-2", "RB-GAP-12")
def test_a_shattered_guard_has_a_defence_die_less() -> None:
    scene = Scene(HALL, heroes=["sarge", "quentin"])
    stay(scene, SHATTERED_GUARD)
    assert defend(scene, 9, dice=defences(1, 1)) == 2


@rule("RB-DMG-2", "RB-ITEM-13")
def test_blood_in_the_eyes_shortens_every_range_unless_pain_killers_help() -> None:
    scene = Scene(HALL, heroes=["sarge", "quentin"])
    stay(scene, BLOOD_IN_THE_EYES)
    scene.put("soldier", "C")
    assert attack.attack_options(scene.table, 0) == []
    scene.table.ignore_wounds = 1
    assert len(attack.attack_options(scene.table, 0)) == 1


@rule("RB-DMG-2", "RB-GAP-12")
def test_a_numb_arm_cannot_use_the_chosen_weapon() -> None:
    scene = Scene(HALL, heroes=["sarge", "quentin"], at="BD")
    suffer(scene, NUMB_ARM, 9, "weapon first")
    scene.put("soldier", "C")
    assert attack.attack_options(scene.table, 0) == []
    heroes.heal(scene.table, 0, NUMB_ARM)
    assert len(attack.attack_options(scene.table, 0)) == 1


@rule("RB-DMG-2", "RB-GAP-12")
def test_a_skill_is_lost_as_long_as_the_wound_stays() -> None:
    scene = Scene(HALL, heroes=["brick", "quentin"], at="BD")
    scene.skill(0, "strong", "iron-hide")
    suffer(scene, SHAKEN, 9, "skill strong")
    assert scene.table.lost_skills[0] == 1 << S_IRON_HIDE  # the one that is left


@rule("RB-ITEM-13", "RB-GAP-12")
def test_pain_killers_bring_a_lost_skill_back_until_the_next_turn() -> None:
    scene = Scene(HALL, heroes=["brick", "quentin"], at="BD")
    scene.skill(0, "strong", "iron-hide")
    suffer(scene, SHAKEN, 9, "skill iron-hide")  # for a while; strong for good
    stay(scene, SHRAPNEL)
    scene.carry(0, token(I_PAIN_KILLERS))
    assert not heroes.has_skill(scene.table, 0, S_STRONG)
    scene.play(f"use {token(I_PAIN_KILLERS)}", f"wound {SHRAPNEL}")
    assert heroes.has_skill(scene.table, 0, S_STRONG)
    scene.run(turn.start_turn(scene.table, 0))
    assert not heroes.has_skill(scene.table, 0, S_STRONG)


@rule("RB-ITEM-13", "RB-GAP-12")
def test_a_fourth_item_is_dropped_when_pain_killers_no_longer_help() -> None:
    scene = Scene(HALL, heroes=["brick", "quentin"], at="BD")
    stay(scene, TORN_POUCH)
    scene.table.ignore_wounds = 1
    scene.carry(0, *[token(kind) for kind in (I_HELMET, I_KEYS, I_RADIO)])
    scene.lay(token(I_GRENADE), "B")
    scene.play(f"search {token(I_GRENADE)}")
    assert scene.table.carried[0].bit_count() == 4
    scene.run(turn.start_turn(scene.table, 0), f"item {token(I_KEYS)}")
    assert scene.table.carried[0].bit_count() == 3 and scene.table.item_area[token(I_KEYS)] == scene.area("B")


@rule("RB-DMG-2", "RB-VRIL-2")
def test_vril_burn_forbids_to_cancel_surges() -> None:
    scene = Scene(HALL, heroes=["sarge", "quentin"])
    stay(scene, VRIL_BURN)
    scene.only("wound", SHRAPNEL)
    scene.table.enhanced[0] = 1
    scene.skill(0, "vril-experiment")
    zombie = scene.put("zombie", "B")
    flow = test.attack_test(scene.table, 0, FIRST, zombie, 7, 0, 0)
    scene.run(flow, "spend vril-experiment 3", "boost vril", dice=[*attacks(1, 1, 1), *vril("special", "surge", 1)])
    assert scene.table.wounds[0] == 1 << VRIL_BURN | 1 << SHRAPNEL


@rule("RB-DMG-2", "RB-GAP-12")
def test_a_torn_pouch_that_stays_holds_three_items() -> None:
    scene = Scene(HALL, heroes=["sarge", "quentin"], at="BD")
    scene.carry(0, token(I_HELMET), token(I_RADIO), token(I_RADIO, 1), token(I_VRIL_SHIELD), token(I_HELMET, 1))
    suffer(scene, TORN_POUCH, 9, f"item {token(I_HELMET)}")
    assert len(scene.happened(told.Dropped)) == 2


@rule("RB-DMG-4", "RB-DIFF-39")
@pytest.mark.parametrize("edition", ["1.0", "1.1"])
def test_a_downed_hero_can_be_wounded_further(edition: str) -> None:
    scene = Scene(HALL, heroes=["sarge", "quentin"], edition=edition, at="BD")
    scene.wound(0, FLESH, FLESH_TOO, BLEEDING, SHRAPNEL)
    scene.only("wound", TWISTED_ANKLE)
    scene.run(wounds.wound_permanently(scene.table, 0, True))
    assert scene.table.wounds[0].bit_count() == 5
    assert scene.happened(told.Downed) == []
