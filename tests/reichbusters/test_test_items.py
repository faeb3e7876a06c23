"""Items that help in a test: armour, ammunition, radio, vril items (RB-ITEM, RB-USE)."""

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
    token,
    vril,
)
from tests.rules_plugin import rule
from undercroft.core.chance.modifiers import total as sum_of
from undercroft.games.reichbusters.rules import uses as item_uses
from undercroft.games.reichbusters.rules.pool import pool
from undercroft.games.reichbusters.rules.tables import (
    I_BODY_ARMOUR,
    I_HELMET,
    I_KNUCKLEDUSTERS,
    I_RADIO,
    I_VRIL_INJECTION,
    I_VRIL_SHIELD,
)
from undercroft.games.reichbusters.rules.tests import test

EDITIONS = pytest.mark.parametrize("edition", ["1.0", "1.1"])


@rule("RB-USE-2", "RB-USE-3", "RB-EX-24", "RB-DIFF-27", "RB-ITEM-9")
@pytest.mark.parametrize("edition, plus", [("1.0", 2), ("1.1", 1)])
def test_two_helmets_add_up_in_1_0_only(edition: str, plus: int) -> None:
    scene = pair("quentin", edition=edition)
    scene.carry(0, token(I_HELMET, 0), token(I_HELMET, 1))
    assert defend(scene, 9, dice=defences(1, 1)) == 2 + plus


@rule("RB-ITEM-5", "RB-ITEM-9")
def test_body_armour_and_helmet_are_different_items() -> None:
    scene = pair("quentin")
    scene.carry(0, token(I_HELMET), token(I_BODY_ARMOUR))
    assert defend(scene, 9, dice=defences(1, 1)) == 2 + 1 + 3
    assert [term[1] for term in pool.defence_plus(scene.table, 0)] == ["body-armour", "helmet"]


@rule("RB-ITEM-11", "RB-KEY-72")
def test_knuckledusters_and_strength_make_bare_hands_better() -> None:
    scene = pair("brick")
    scene.skill(0, "strong")
    scene.carry(0, token(I_KNUCKLEDUSTERS))
    terms = pool.attack_dice(scene.table, 0, UNARMED, False, 0)
    assert [term[:2] for term in terms] == [(1, "unarmed"), (1, "strong"), (1, "knuckledusters")]
    assert sum_of(pool.attack_dice(scene.table, 0, FIRST, True, 0)) == 4


@rule("RB-ITEM-2", "RB-KEY-4")
def test_ap_rounds_make_a_ranged_attack_pierce_and_are_used_up() -> None:
    scene = pair("sarge")
    scene.carry(0, 0)
    panzer = scene.put("vrilpanzer", "B")
    assert hit(scene, FIRST, panzer, "use 0", dice=attacks(3, 3, 1))
    assert scene.table.unit_wounds[panzer] == 1
    assert scene.table.item_hero[0] == -1


@rule("RB-ITEM-3")
def test_ammo_adds_two_attack_dice() -> None:
    scene = pair("sarge")
    scene.carry(0, 7)
    zombie = scene.put("zombie", "B")
    assert hit(scene, FIRST, zombie, "use 7", dice=attacks(1, 1, 1, 2, 2))
    melee = scene.put("zombie", "A")
    scene.carry(0, 7)
    hit(scene, SECOND, melee, dice=attacks(1, 1, 1))  # not for a melee weapon


@rule("RB-ITEM-14")
def test_a_radio_rolls_all_blanks_again_once_per_action_but_no_noise() -> None:
    scene = pair("brick")
    scene.carry(0, token(I_RADIO))
    zombie = scene.put("zombie", "B")
    assert hit(scene, FIRST, zombie, "reroll 4095", dice=attacks("blank", 3, "blank", 2, 1, 1))
    assert noise(scene, 1, dice=noises("blank")) == 0


@rule("RB-ITEM-14", "RB-USE-2", "RB-USE-3")
@pytest.mark.parametrize("edition, times", [("1.0", 2), ("1.1", 1)])
def test_two_radios_are_each_of_use_in_an_action_of_1_0(edition: str, times: int) -> None:
    """Once per action each; in 1.1 items that are alike and stay in use count as one."""
    scene = pair("quentin", edition=edition)
    scene.carry(0, token(I_RADIO, 0), token(I_RADIO, 1))
    blanks = defences("blank", "blank")  # rolled, and again for each radio, after which nobody is asked any more
    assert defend(scene, 9, *["reroll 4095"] * times, dice=blanks * (1 + times)) == 0


@rule("RB-ITEM-19")
def test_an_injection_rolls_each_blank_again_in_every_test() -> None:
    scene = pair("brick")
    scene.table.injected = 1
    assert noise(scene, 2, "reroll 0", dice=noises("blank", 1, "blank")) == 1
    scene.table.boosted = 1
    assert sum_of(pool.attack_dice(scene.table, 0, FIRST, True, 0)) == 5
    assert sum_of(pool.defence_dice(scene.table, 0)) == 4


@rule("RB-ITEM-19")
@pytest.mark.parametrize("face, works", [("surge", 0), ("1", 1)])
def test_a_surge_ends_an_injection_at_once(face: str, works: int) -> None:
    scene = pair("brick")
    injection = token(I_VRIL_INJECTION)
    scene.carry(0, injection)
    scene.only("wound", SHRAPNEL)
    scene.run(item_uses.use(scene.table, 0, injection), dice=vril(face))
    assert scene.table.injected == works
    assert (scene.table.wounds[0] != 0) is (face == "surge")


@rule("RB-ITEM-21")
def test_a_shield_adds_one_even_drained_and_two_vril_dice_if_wanted() -> None:
    scene = pair("quentin")
    shield = token(I_VRIL_SHIELD)
    scene.carry(0, shield)
    assert defend(scene, 9, f"use {shield}", dice=[*defences(1, 1), *vril(1, "blank")]) == 2 + 1 + 1
    assert scene.table.drained_items == 1 << shield
    assert defend(scene, 9, dice=defences(1, 1)) == 3  # nobody is asked


@rule("RB-ITEM-21")
def test_a_shields_special_or_surge_lets_no_damage_through() -> None:
    scene = pair("quentin")
    shield = token(I_VRIL_SHIELD)
    scene.carry(0, shield)
    scene.only("wound", SHRAPNEL)
    use = f"use {shield}"
    assert defend(scene, 20, use, "spend item-effect 3", dice=[*defences(1, 1), *vril("special", 1)]) == test.IGNORED
    assert defend(scene, 20, use, dice=[*defences(1, 1), *vril("surge", 1)]) == test.IGNORED
    assert scene.table.wounds[0] == 1 << SHRAPNEL  # of the surge
