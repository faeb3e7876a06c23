"""Items that help in a test: armour, ammunition, radio, vril items (RB-ITEM, RB-USE)."""

import pytest

from tests.reichbusters.fights import attacks, defences, defend, hit, noise, noises, pair, rolled, vril
from tests.reichbusters.scene import HALL, ROOMS
from tests.rules_plugin import rule
from undercroft.games.reichbusters.vocabulary import events as told


@rule("RB-USE-2", "RB-USE-3", "RB-EX-24", "RB-DIFF-27", "RB-ITEM-9")
@pytest.mark.parametrize("edition, plus", [("1.0", 2), ("1.1", 1)])
def test_two_helmets_add_up_in_1_0_only(edition: str, plus: int) -> None:
    scene = pair("quentin", edition=edition)
    scene.carry(0, "helmet", "helmet-2")
    assert defend(scene, dice=defences(1, 1)) == 2 + plus


@rule("RB-ITEM-5", "RB-ITEM-9")
def test_body_armour_and_helmet_are_different_items() -> None:
    scene = pair("quentin")
    scene.carry(0, "helmet", "body-armour")
    assert defend(scene, dice=defences(1, 1)) == 2 + 1 + 3


@rule("RB-ITEM-11", "RB-KEY-72")
def test_knuckledusters_and_strength_make_bare_hands_better() -> None:
    scene = pair("brick")
    scene.skill(0, "strong")
    scene.carry(0, "knuckledusters")
    zombie = scene.put("zombie", "A")
    hit(scene, "unarmed", zombie, dice=attacks(1, 1, 1))
    scene.move(zombie, "B")
    hit(scene, "first", zombie, dice=attacks(1, 1, 1, 1))


@rule("RB-ITEM-2", "RB-KEY-4")
def test_ap_rounds_make_a_ranged_attack_pierce_and_are_used_up() -> None:
    scene = pair("sarge")
    scene.carry(0, "ap-rounds")
    panzer = scene.put("vrilpanzer", "B")
    assert hit(scene, "first", panzer, "use ap-rounds", dice=attacks(3, 3, 1))
    assert scene.harm(panzer) == 1 and scene.carried(0) == []


@rule("RB-ITEM-3")
def test_ammo_adds_two_attack_dice() -> None:
    scene = pair("sarge")
    scene.carry(0, "ammo")
    assert hit(scene, "first", scene.put("zombie", "B"), "use ammo", dice=attacks(1, 1, 1, 2, 2))
    scene.carry(0, "ammo")
    hit(scene, "second", scene.put("zombie", "A"), dice=attacks(1, 1, 1))  # not for a melee weapon


@rule("RB-ITEM-14")
def test_a_radio_rolls_all_blanks_again_once_per_action_but_no_noise() -> None:
    scene = pair("brick", map=ROOMS)
    scene.carry(0, "radio")
    zombie = scene.put("zombie", "A")
    hit(scene, "unarmed", zombie, "reroll blanks", dice=attacks("blank", "blank"))
    assert noise(scene, 1, dice=noises("blank")) == 0
    scene = pair("brick")
    scene.carry(0, "radio")
    dice = attacks("blank", 3, "blank", 2, 1, 1)
    assert hit(scene, "first", scene.put("zombie", "B"), "reroll blanks", dice=dice)


@rule("RB-ITEM-14", "RB-USE-2", "RB-USE-3")
@pytest.mark.parametrize("edition, times", [("1.0", 2), ("1.1", 1)])
def test_two_radios_are_each_of_use_in_an_action_of_1_0(edition: str, times: int) -> None:
    """Once per action each; in 1.1 items that are alike and stay in use count as one."""
    scene = pair("quentin", edition=edition)
    scene.carry(0, "radio", "radio-2")
    blanks = defences("blank", "blank")  # rolled, and again for each radio, after which nobody is asked any more
    assert defend(scene, *["reroll blanks"] * times, dice=blanks * (1 + times)) == 0


@rule("RB-ITEM-19")
def test_an_injection_rolls_each_blank_again_in_every_test() -> None:
    scene = pair("brick", map=ROOMS)
    scene.carry(0, "vril-injection")
    scene.only("noise", "just-the-wind")
    scene.play("use vril-injection", dice=vril(1))
    assert noise(scene, 2, "reroll 0", dice=noises("blank", 1, "blank")) == 1
    hit(scene, "unarmed", scene.put("zombie", "A"), "reroll 0", dice=attacks("blank", 1))


@rule("RB-ITEM-19")
def test_a_special_of_an_injection_brings_a_die_more_in_attack_and_defence() -> None:
    scene = pair("brick", map=HALL)
    scene.carry(0, "vril-injection")
    scene.play("use vril-injection", "spend item-effect 3", dice=vril("special"))
    hit(scene, "first", scene.put("zombie", "B"), dice=attacks(1, 1, 1, 1, 1))
    defend(scene, dice=defences(1, 1, 1, 1))
    assert rolled(scene) == defences(1, 1, 1, 1)


@rule("RB-ITEM-19")
@pytest.mark.parametrize("face, works", [("surge", False), ("1", True)])
def test_a_surge_ends_an_injection_at_once(face: str, works: bool) -> None:
    scene = pair("brick")
    scene.carry(0, "vril-injection")
    scene.only("wound", "shrapnel")
    scene.play("use vril-injection", dice=vril(face))
    assert (scene.wounds(0) == []) is works
    answers, dice = (["reroll 0"], attacks("blank", 1)) if works else ([], attacks("blank"))
    hit(scene, "unarmed", scene.put("zombie", "A"), *answers, dice=dice)


@rule("RB-ITEM-21")
def test_a_shield_adds_one_even_drained_and_two_vril_dice_if_wanted() -> None:
    scene = pair("quentin")
    scene.carry(0, "vril-shield")
    assert defend(scene, "use vril-shield", dice=[*defences(1, 1), *vril(1, "blank")]) == 2 + 1 + 1
    assert scene.drained("vril-shield")
    assert defend(scene, dice=defences(1, 1)) == 3  # nobody is asked


@rule("RB-ITEM-21")
@pytest.mark.parametrize("face, answers", [("special", ["spend item-effect 3"]), ("surge", [])])
def test_a_shields_special_or_surge_lets_no_damage_through(face: str, answers: list[str]) -> None:
    scene = pair("quentin")
    scene.carry(0, "vril-shield")
    scene.only("wound", "shrapnel")
    defend(scene, "use vril-shield", *answers, dice=[*defences(1, "blank"), *vril(face, "blank")])
    wounded = [event.damage for event in scene.happened(told.Wounded)]
    assert len(wounded) == (face == "surge")  # that of the surge
    assert scene.wounds(0) == (["shrapnel"] if face == "surge" else [])
