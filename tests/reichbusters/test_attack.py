"""Attacks: weapons, targets, wounds, deaths, loot, explosions, jamming, points (RB-ATK, RB-WND, RB-LOOT, RB-PAC)."""

import pytest

from tests.reichbusters.fights import attacks, defences, hit, noises, pair, silence, vril
from tests.reichbusters.scene import HALL, ROOMS, Scene
from tests.rules_plugin import rule
from undercroft.games.reichbusters.vocabulary import events as told

EDITIONS = pytest.mark.parametrize("edition", ["1.0", "1.1"])


# ---------------------------------------------------------------- wounds


@rule("RB-WND-2", "RB-KEY-87")
def test_a_unit_of_two_wounds_dies_of_the_second() -> None:
    scene = pair("brick")
    monster = scene.put("experiment-601", "B")
    hit(scene, "first", monster, dice=attacks(3, 3, 1, 1))
    assert scene.facts(told.UnitHurt) == [{"unit": monster, "wounds": 1}]
    hit(scene, "second", monster, dice=attacks(3, 3, 1, 1))
    assert scene.facts(told.UnitKilled) == [{"unit": monster, "area": "B", "champion": False}]
    scene.move(monster, "B")
    assert scene.harm(monster) == 0  # whoever comes again is unhurt


@rule("RB-WND-3", "RB-EX-10", "RB-KEY-4", "RB-KEY-5")
def test_the_vrilpanzer_turns_its_card_twice_and_dies_of_the_third_wound() -> None:
    scene = pair("red-hawk")
    scene.enhance(0, "first")  # armour piercing
    panzer = scene.put("vrilpanzer", "B")
    sides = []
    for _ in range(3):
        assert hit(scene, "first", panzer, dice=[*attacks(3, 3, 3), *vril(1)])
        sides.append(scene.happened(told.Total)[0].needed)
    assert sides == [7, 6, 5]
    assert scene.unit_at(panzer) is None


@rule("RB-WND-3")
def test_two_wounds_at_once_turn_two_sides() -> None:
    scene = Scene(HALL, heroes=["red-hawk", "quentin"])
    scene.hand(0, "head-shot")
    wolff = scene.put("general-wolff", "B")
    scene.play("play head-shot", f"attack first {wolff}", dice=[*attacks(3, 3, 3), *silence(2)])
    assert scene.harm(wolff) == 2 and scene.unit(wolff).wounds == 4


@rule("RB-WND-3")
def test_a_champion_has_two_sides_and_its_own_defence() -> None:
    scene = pair("sarge")
    zombie = scene.champion("patient-zero", "B")
    assert scene.unit(zombie).wounds == 2
    assert not hit(scene, "first", zombie, dice=attacks(3, 3, 1)) and scene.happened(told.Total)[0].needed == 8
    for left in (True, False):
        assert hit(scene, "first", zombie, dice=attacks(3, 3, 3))
        assert (scene.unit_at(zombie) is not None) == left


@rule("RB-KEY-4", "RB-KEY-5")
def test_armour_needs_piercing_which_wounds_others_twice() -> None:
    scene = pair("sarge")
    panzer = scene.put("vrilpanzer", "B")
    assert hit(scene, "first", panzer, dice=attacks(3, 3, 3))  # a success that does nothing
    assert scene.harm(panzer) == 0
    scene = pair("red-hawk")
    scene.enhance(0, "first")
    monster = scene.put("experiment-601", "B")
    hit(scene, "first", monster, dice=[*attacks(3, 3, 3), *vril(1)])
    assert scene.unit_at(monster) is None


@rule("RB-DMG-5", "RB-KEY-2", "RB-KEY-5", "RB-ITEM-8", "RB-ITEM-16", "RB-DMG-4")
def test_a_grenade_wounds_everyone_in_the_area_but_the_armoured() -> None:
    scene = pair("sarge", "quentin", at="AB")
    scene.down(1, "twisted-ankle", "concussion", "bleeding", "broken-fingers")  # one more all the same
    soldier, panzer, monster = (scene.put(kind, "B") for kind in ("soldier", "vrilpanzer", "experiment-601"))
    scene.carry(0, "grenade", "stick-grenade-bundle")
    scene.play("use grenade")
    assert scene.unit_at(soldier) is None
    assert (scene.harm(panzer), scene.harm(monster)) == (0, 1)
    assert len(scene.wounds(1)) == 5
    scene.play("use stick-grenade-bundle")
    assert scene.harm(panzer) == 1 and scene.unit_at(monster) is None


@rule("RB-KEY-2")
def test_an_ablative_shield_stops_grenades_and_nothing_else() -> None:
    scene = pair("sarge")
    gunner = scene.champion("iron-gunner", "B")
    zombie = scene.put("zombie", "B")
    scene.carry(0, "grenade")
    scene.play("use grenade")
    assert scene.harm(gunner) == 0 and scene.unit_at(zombie) is None
    hit(scene, "first", gunner, dice=attacks(3, 3, 3))
    assert scene.harm(gunner) == 1


# ---------------------------------------------------------------- explosions


@rule("RB-KEY-10", "RB-ATK-7", "RB-BANG-4")
def test_a_bomber_that_a_shot_wounds_explodes_with_a_boom_after_the_attack() -> None:
    scene = pair("sarge", "quentin", at="AC")
    bomber, soldier = scene.put("tracking-bomber", "B", 2), scene.put("soldier", "B")
    hit(scene, "first", bomber, dice=attacks(3, 1, "blank"))
    assert scene.facts(told.Exploded) == [{"area": "B", "unit": bomber}]  # the other one dies of it without its own
    assert scene.units("B") == [] and scene.unit_at(soldier) is None
    assert scene.facts(told.Bang) == [{"size": 2}] and scene.round == 3
    kinds = [type(event) for event in scene.events]
    assert kinds.index(told.Bang) > kinds.index(told.UnitKilled)


@rule("RB-KEY-10")
def test_a_bomber_wounded_in_melee_does_not_explode() -> None:
    scene = pair("sarge")
    bomber = scene.put("tracking-bomber", "A")
    hit(scene, "second", bomber, dice=attacks(3, 1, "blank"))
    assert scene.unit_at(bomber) is None and scene.happened(told.Exploded) == []


@rule("RB-FEAT-1", "RB-BANG-2")
@pytest.mark.parametrize("feature", ["A", "B", "C"])
def test_a_shot_into_or_out_of_a_reactor_is_a_bang(feature: str) -> None:
    scene = Scene(HALL, heroes=["sarge", "quentin"], features=[(feature, "reactor")])
    scene.turn_up(0, "reactor")
    hit(scene, "first", scene.put("soldier", "B"), dice=attacks(1, 1, 1))
    assert len(scene.happened(told.Bang)) == (feature != "C")


# ---------------------------------------------------------------- loot


@rule("RB-LOOT-1", "RB-LOOT-2", "RB-DIFF-21")
@EDITIONS
def test_loot_lies_face_down_in_1_0_and_face_up_in_1_1(edition: str) -> None:
    scene = pair("red-hawk", edition=edition)
    zombie = scene.put("zombie", "B")
    hit(scene, "first", zombie, "spend loot 0", dice=attacks("special", 3, 2))
    assert (len(scene.lying("B")), scene.face_down("B")) == ((1, []) if edition == "1.1" else (0, ["vril-loot"]))


@rule("RB-LOOT-1", "RB-LOOT-2")
@EDITIONS
def test_who_survives_drops_nothing(edition: str) -> None:
    scene = pair("red-hawk", edition=edition)
    zombie = scene.put("zombie", "B")
    hit(scene, "first", zombie, "spend loot 0", dice=attacks("special", 1, 1))
    assert scene.unit_at(zombie) == "B" and scene.lying("B") == scene.face_down("B") == []


# ---------------------------------------------------------------- jamming


@rule("RB-KEY-76", "RB-ATK-7")
def test_an_unreliable_weapon_jams_unless_a_special_is_spent_on_it() -> None:
    scene = pair("brick")
    zombie = scene.put("zombie", "B")
    hit(scene, "first", zombie, dice=attacks(1, 1, 1, 1))
    assert scene.facts(told.Jammed) == [{"hero": 0, "gear": "first"}]
    hit(scene, "second", zombie, "spend reliable 0", dice=attacks(1, 1, 1, "special"))
    assert [weapon.jams for weapon in scene.hero(0).weapons] == [1, 0]


@rule("RB-READY-1", "RB-READY-2", "RB-KEY-76", "RB-DIFF-23")
@pytest.mark.parametrize("edition, tokens", [("1.0", 2), ("1.1", 1)])
def test_a_weapon_may_hold_several_jammed_tokens_in_1_0_only(edition: str, tokens: int) -> None:
    scene = pair("brick", edition=edition, at="AD")
    scene.jam(0, "first")
    scene.only("wound", "broken-fingers")
    scene.put("soldier", "A")
    scene.aware("A", "alert")
    chosen = ["weapon first"] if edition == "1.0" else []  # in 1.1 only the other one can take it
    scene.enemy_phase("kill-the-intruders", *chosen, dice=defences(*["blank"] * (2 if edition == "1.0" else 3)))
    assert scene.weapon(0, 0).jams == tokens


@rule("RB-READY-2", "RB-VRIL-5", "RB-KEY-76", "RB-DIFF-23")
@pytest.mark.parametrize("edition, jams", [("1.0", 1), ("1.1", 0)])
def test_a_weapon_due_for_both_tokens_is_only_drained_in_1_1(edition: str, jams: int) -> None:
    scene = pair("brick", edition=edition)
    scene.enhance(0, "first")
    hit(scene, "first", scene.put("zombie", "B"), dice=[*attacks(1, 1, 1, 1), *vril("blank")])
    assert scene.weapon(0, 0).drained and scene.weapon(0, 0).jams == jams


# ---------------------------------------------------------------- noise


@rule("RB-NOISE-3")
@pytest.mark.parametrize("card, number", [("sustained-fire", 3), ("spray", 3), ("full-magazine", 2)])
def test_an_action_notes_the_highest_of_its_noises(card: str, number: int) -> None:
    """That of the card, 3, above the rifle's; that of the weapons."""
    hero = {"sustained-fire": "red-hawk", "spray": "brick", "full-magazine": "sarge"}[card]
    scene = pair(hero, "claudine")
    scene.hand(0, card)
    scene.put("zombie", "B")
    shots = 2 if card == "sustained-fire" else 1
    dice = [*attacks(*[1] * (4 if hero == "brick" else 3)) * shots, *silence(number)]
    scene.play(f"play {card}", *["attack first zombie-1"] * shots, dice=dice)
    assert scene.facts(told.Noise) == [{"hero": 0, "dice": number}]


@rule("RB-EX-8", "RB-NOISE-3", "RB-CARD-6")
def test_rule_britannia_makes_one_noise_test_after_both_attacks() -> None:
    scene = pair("quentin", "sarge")
    scene.hand(0, "rule-britannia")
    scene.put("zombie", "A", 2)
    dice = [*attacks(*[1] * 6), *silence(1)]
    scene.play("play rule-britannia", "attack second zombie-1", "attack second zombie-1", dice=dice)
    assert scene.facts(told.Noise) == [{"hero": 0, "dice": 1}]


@rule("RB-EX-4", "RB-NOISE-3", "RB-NOISE-6", "RB-CARD-6")
def test_sustained_fire_makes_one_noise_test_with_the_dice_of_the_card() -> None:
    scene = pair("red-hawk", "sarge", map=ROOMS, at="B")
    scene.hand(0, "sustained-fire")
    scene.only("noise", "echoes")  # roll 2 noise dice and add them; 7
    scene.put("zombie", "C")
    dice = [*attacks(*[1] * 6), *noises(1, "blank", "blank"), *noises(3, 3)]
    scene.play("play sustained-fire", "attack first zombie-1", "attack first zombie-1", dice=dice)
    assert scene.facts(told.Noise) == [{"hero": 0, "dice": 3}]
    assert len(scene.happened(told.Patrol)) == 1


@rule("RB-EX-5", "RB-PAC-2", "RB-TURN-3")
def test_claudine_pacifies_a_room_with_cards_and_a_basic_attack() -> None:
    scene = pair("claudine", "sarge", map=ROOMS, at="B")
    scene.hand(0, "knife-work")
    scene.put("soldier", "B", 2)
    scene.put("soldier", "C", 2)
    blades = attacks(3, 1, 1) * 2
    scene.play("play knife-work", "attack second soldier-1", "attack second soldier-2", dice=blades)
    scene.play("attack first soldier-3", "unit soldier-4", dice=[*attacks(3, 3, 2), *silence(2)])
    assert len(scene.happened(told.Point)) == 1


# ---------------------------------------------------------------- whole areas


@rule("RB-ATK-5", "RB-KEY-30", "RB-KEY-37", "RB-DIFF-13")
@EDITIONS
def test_a_firestorm_compares_one_total_with_everyone_in_the_area(edition: str) -> None:
    scene = pair("brick", "quentin", edition=edition, at="AB")
    scene.hand(0, "wall-of-lead")
    scene.jam(0, "second")
    soldier, zombie = scene.put("soldier", "B"), scene.put("zombie", "B")
    dice = [*attacks(3, 2, "blank", "blank"), *defences(1, 1), *silence(3)]
    scene.play("play wall-of-lead", f"attack first {soldier}", dice=dice)
    assert scene.unit_at(soldier) is None and scene.unit_at(zombie) == "B"  # 5 against 7
    wounded = scene.happened(told.Wounded)[0]
    assert (wounded.hero, wounded.damage) == (1, 3)
    assert [fact["test"] for fact in scene.facts(told.Total)] == ["attack", "defence", "noise"]


@rule("RB-ATK-7", "RB-KEY-10", "RB-BANG-4")
def test_bombers_explode_after_all_that_the_attack_wounds() -> None:
    """The second was wounded by the shot, not by the explosion of the first: both go off."""
    scene = pair("brick", "quentin", at="AD")
    scene.hand(0, "wall-of-lead")
    scene.jam(0, "second")
    first, monster = scene.put("tracking-bomber", "C", 2), scene.put("experiment-601", "C")
    scene.quietly("play wall-of-lead", f"attack first {first}", dice=attacks(3, 1, 1, "blank"))  # 5 against 4, 4 and 8
    assert len(scene.happened(told.Exploded)) == 2 and scene.units("C") == []
    assert [bang.size for bang in scene.happened(told.Bang)].count(2) == 2 and scene.unit_at(monster) is None
