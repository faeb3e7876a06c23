"""Attacks: weapons, targets, wounds, deaths, loot, explosions, jamming, points (RB-ATK, RB-WND, RB-LOOT, RB-PAC)."""

import pytest

from tests.reichbusters.fights import FIRST, SECOND, attacks, defences, hit, noises, pair, vril
from tests.reichbusters.scene import HALL, ROOMS, Scene
from tests.rules_plugin import rule
from undercroft.games.reichbusters.rules.attacks import attack
from undercroft.games.reichbusters.rules.catalogue_tables import CHAMPION_IDS, FEATURE_KIND, FEATURE_REACTOR
from undercroft.games.reichbusters.rules.tables import K_ARMOUR_PIERCING, K_FIRESTORM, P_KILL_THE_INTRUDERS
from undercroft.games.reichbusters.rules.units import values
from undercroft.games.reichbusters.vocabulary import events as told

EDITIONS = pytest.mark.parametrize("edition", ["1.0", "1.1"])


# ---------------------------------------------------------------- wounds


@rule("RB-WND-2", "RB-KEY-87")
def test_a_unit_of_two_wounds_dies_of_the_second() -> None:
    scene = pair("brick")
    monster = scene.put("experiment-601", "B")
    hit(scene, FIRST, monster, dice=attacks(3, 3, 1, 1))
    assert scene.facts(told.UnitHurt) == [{"unit": monster, "wounds": 1}]
    scene.table.jams[0] = 0
    hit(scene, FIRST, monster, dice=attacks(3, 3, 1, 1))
    assert scene.facts(told.UnitKilled) == [{"unit": monster, "area": scene.area("B"), "champion": False}]
    assert scene.table.unit_wounds[monster] == 0


@rule("RB-WND-3", "RB-EX-10", "RB-KEY-4", "RB-KEY-5")
def test_the_vrilpanzer_turns_its_card_twice_and_dies_of_the_third_wound() -> None:
    scene = pair("sarge")
    panzer = scene.put("vrilpanzer", "B")
    piercing = 1 << K_ARMOUR_PIERCING
    sides = []
    for _ in range(3):
        sides.append(values.defence_of(scene.table, panzer))
        hit(scene, FIRST, panzer, dice=attacks(3, 3, 3), keys=piercing)
        scene.table.drained[0] = 0
    assert sides == [7, 6, 5]
    assert scene.unit_at(panzer) is None


@rule("RB-WND-3")
def test_two_wounds_at_once_turn_two_sides() -> None:
    scene = pair("sarge")
    wolff = scene.put("general-wolff", "B")
    scene.run(attack.hurt_unit(scene.table, wolff, 2, False, 0))
    assert scene.table.unit_wounds[wolff] == 2
    assert attack.wounds_left(scene.table, wolff) == 2


@rule("RB-WND-3")
def test_a_champion_has_two_sides_and_its_own_defence() -> None:
    scene = pair("sarge")
    zombie = scene.put("zombie", "B")
    scene.table.dossier.champion = 2  # Patient zero
    scene.table.champion = zombie
    assert values.defence_of(scene.table, zombie) == 8
    assert attack.wounds_left(scene.table, zombie) == 2
    scene.run(attack.hurt_unit(scene.table, zombie, 1, False, 0))
    assert attack.wounds_left(scene.table, zombie) == 1


@rule("RB-KEY-4", "RB-KEY-5")
def test_armour_needs_piercing_which_wounds_others_twice() -> None:
    scene = pair("sarge")
    panzer = scene.put("vrilpanzer", "B")
    assert hit(scene, FIRST, panzer, dice=attacks(3, 3, 3))  # a success that does nothing
    assert scene.table.unit_wounds[panzer] == 0
    monster = scene.put("experiment-601", "A")
    scene.run(attack.hurt_unit(scene.table, monster, 1, True, 0))
    assert scene.unit_at(monster) is None


@rule("RB-DMG-5", "RB-KEY-2", "RB-ITEM-8", "RB-ITEM-16", "RB-DMG-4")
def test_a_grenade_wounds_everyone_in_the_area_but_the_armoured() -> None:
    scene = pair("sarge", "quentin", at="AB")
    scene.wound(1, 2, 3, 4, 5)  # Downed: one more all the same
    soldier, panzer = scene.put("soldier", "B"), scene.put("vrilpanzer", "B")
    monster = scene.put("experiment-601", "B")
    scene.run(attack.wound_area(scene.table, scene.area("B"), False, True, 0))
    assert scene.unit_at(soldier) is None
    assert (scene.table.unit_wounds[panzer], scene.table.unit_wounds[monster]) == (0, 1)
    assert scene.table.wounds[1].bit_count() == 5
    scene.run(attack.wound_area(scene.table, scene.area("B"), True, True, 0))
    assert scene.table.unit_wounds[panzer] == 1
    assert scene.unit_at(monster) is None


@rule("RB-KEY-2")
def test_an_ablative_shield_stops_grenades_and_nothing_else() -> None:
    scene = pair("sarge")
    gunner = scene.put("sturm-kanonier", "B")
    scene.table.champion, scene.table.dossier.champion = gunner, CHAMPION_IDS.index("iron-gunner")
    scene.run(attack.wound_area(scene.table, scene.area("B"), False, True, 0))
    assert scene.table.unit_wounds[gunner] == 0
    scene.run(attack.wound_area(scene.table, scene.area("B"), False, False, 0))
    assert scene.table.unit_wounds[gunner] == 1


# ---------------------------------------------------------------- explosions


@rule("RB-KEY-10", "RB-ATK-7", "RB-BANG-4")
def test_a_bomber_that_a_shot_wounds_explodes_with_a_boom_after_the_attack() -> None:
    scene = pair("sarge", "quentin", at="AC")
    bomber = scene.put("tracking-bomber", "B")
    soldier = scene.put("soldier", "B")
    other = scene.put("tracking-bomber", "B")  # dies of the explosion without one of its own
    hit(scene, FIRST, bomber, dice=attacks(3, 1, "blank"))
    assert scene.facts(told.Exploded) == [{"area": scene.area("B"), "unit": bomber}]
    assert [scene.unit_at(unit) for unit in (bomber, soldier, other)] == [None, None, None]
    assert scene.facts(told.Bang) == [{"size": 2}]
    assert scene.table.round == 3
    kinds = [type(event) for event in scene.events]
    assert kinds.index(told.Bang) > kinds.index(told.UnitKilled)


@rule("RB-KEY-10")
def test_a_bomber_wounded_in_melee_does_not_explode() -> None:
    scene = pair("sarge")
    bomber = scene.put("tracking-bomber", "A")
    hit(scene, SECOND, bomber, dice=attacks(3, 1, "blank"))
    assert scene.unit_at(bomber) is None
    assert scene.happened(told.Exploded) == []


@rule("RB-KEY-77", "RB-DMG-5")
def test_the_vrilpanzer_explodes_when_it_is_destroyed() -> None:
    scene = pair("sarge", "quentin", at="AB")
    panzer = scene.put("vrilpanzer", "B")
    soldier = scene.put("soldier", "B")
    scene.table.unit_wounds[panzer] = 2
    scene.run(attack.hurt_unit(scene.table, panzer, 1, True, 0))
    assert scene.unit_at(soldier) is None
    assert scene.table.wounds[1] != 0
    assert scene.facts(told.Bang) == [{"size": 2}]


@rule("RB-FEAT-1", "RB-BANG-2")
@pytest.mark.parametrize("feature", ["A", "B"])
def test_a_shot_into_or_out_of_a_reactor_is_a_bang(feature: str) -> None:
    scene = Scene(HALL, heroes=["sarge", "quentin"], features=[(feature, "vril")])
    scene.table.features[0] = FEATURE_KIND.index(FEATURE_REACTOR)
    soldier = scene.put("soldier", "B")
    hit(scene, FIRST, soldier, dice=attacks(1, 1, 1))
    assert scene.table.bangs == 1


# ---------------------------------------------------------------- loot


@rule("RB-LOOT-1", "RB-LOOT-2", "RB-DIFF-21")
@EDITIONS
def test_loot_lies_face_down_in_1_0_and_face_up_in_1_1(edition: str) -> None:
    scene = pair("red-hawk", edition=edition)
    zombie = scene.put("zombie", "B")
    hit(scene, FIRST, zombie, "spend loot 0", dice=attacks("special", 3, 2))
    up = scene.table.item_area.count(scene.area("B"))
    down = scene.table.hidden_items[scene.area("B")] != 0
    assert (up, down) == ((1, False) if edition == "1.1" else (0, True))


@rule("RB-LOOT-1", "RB-LOOT-2")
@EDITIONS
def test_who_survives_drops_nothing(edition: str) -> None:
    scene = pair("red-hawk", edition=edition)
    zombie = scene.put("zombie", "B")
    hit(scene, FIRST, zombie, "spend loot 0", dice=attacks("special", 1, 1))
    assert scene.unit_at(zombie) == "B"
    assert scene.table.item_area.count(scene.area("B")) == 0 and scene.table.hidden_items[scene.area("B")] == 0


# ---------------------------------------------------------------- jamming


@rule("RB-KEY-76", "RB-ATK-7")
def test_an_unreliable_weapon_jams_unless_a_special_is_spent_on_it() -> None:
    scene = pair("brick")
    zombie = scene.put("zombie", "B")
    hit(scene, FIRST, zombie, dice=attacks(1, 1, 1, 1))
    assert scene.facts(told.Jammed) == [{"hero": 0, "gear": FIRST}]
    hit(scene, SECOND, zombie, "spend reliable 0", dice=attacks(1, 1, 1, "special"))
    assert scene.table.jams[:2] == [1, 0]


@rule("RB-READY-1", "RB-READY-2", "RB-KEY-76", "RB-DIFF-23")
@pytest.mark.parametrize("edition, tokens", [("1.0", 2), ("1.1", 1)])
def test_a_weapon_may_hold_several_jammed_tokens_in_1_0_only(edition: str, tokens: int) -> None:
    scene = pair("brick", edition=edition)
    zombie = scene.put("zombie", "B")
    hit(scene, FIRST, zombie, dice=attacks(1, 1, 1, 1))
    scene.only("wound", 5)  # Broken fingers
    chosen = ["weapon first"] if edition == "1.0" else []  # in 1.1 only the other one can take it
    scene.run(attack.wound_area(scene.table, scene.area("A"), False, False, -1), *chosen)
    assert scene.table.jams[FIRST] == tokens


@rule("RB-READY-2", "RB-DIFF-23")
@pytest.mark.parametrize("edition, jams", [("1.0", 1), ("1.1", 0)])
def test_a_weapon_due_for_both_tokens_is_only_drained_in_1_1(edition: str, jams: int) -> None:
    scene = pair("brick", edition=edition)
    scene.table.enhanced[0] = 1
    zombie = scene.put("zombie", "B")
    hit(scene, FIRST, zombie, dice=[*attacks(1, 1, 1, 1), *vril("blank")])
    assert scene.table.drained[0] == 1
    assert scene.table.jams[FIRST] == jams


# ---------------------------------------------------------------- noise


@rule("RB-NOISE-3")
@pytest.mark.parametrize("card_noise, noise, weapon", [(3, 3, False), (1, 2, True)])
def test_an_action_notes_the_highest_of_its_noises(card_noise: int, noise: int, weapon: bool) -> None:
    scene = pair("red-hawk")
    zombie = scene.put("zombie", "B")
    hit(scene, FIRST, zombie, dice=attacks(1, 1, 1))
    hit(scene, FIRST, zombie, dice=attacks(1, 1, 1))
    attack.note_noise(scene.table, card_noise, False)
    assert (scene.table.noise, scene.table.noise_weapon) == (noise, weapon)


@rule("RB-EX-8", "RB-NOISE-3")
def test_rule_britannia_makes_one_noise_test_after_both_attacks() -> None:
    scene = pair("quentin", "sarge")
    scene.hand(0, 2)
    scene.put("zombie", "A", 2)
    dice = ["attack:1"] * 6 + ["noise:blank"]
    scene.play("play rule-britannia", "attack second zombie-1", "attack second zombie-1", dice=dice)
    assert scene.facts(told.Noise) == [{"hero": 0, "dice": 1}]


@rule("RB-EX-4", "RB-NOISE-3", "RB-NOISE-6", "RB-CARD-6")
def test_sustained_fire_makes_one_noise_test_with_the_dice_of_the_card() -> None:
    scene = pair("red-hawk", "sarge", map=ROOMS, at="B")
    scene.hand(0, 2)
    scene.only("noise", 2)  # Echoes: roll 2 noise dice and add them; 7
    scene.put("zombie", "C")
    shots = ["attack:1"] * 6
    attack_twice = ["attack first zombie-1", "attack first zombie-1"]
    scene.play("play sustained-fire", *attack_twice, dice=[*shots, *noises(1, "blank", "blank"), *noises(3, 3)])
    assert scene.facts(told.Noise) == [{"hero": 0, "dice": 3}]
    assert len(scene.happened(told.Patrol)) == 1


@rule("RB-EX-5", "RB-PAC-2", "RB-TURN-3")
def test_claudine_pacifies_a_room_with_cards_and_a_basic_attack() -> None:
    scene = pair("claudine", "sarge", map=ROOMS, at="B")
    scene.hand(0, 2)
    scene.put("soldier", "B", 2)
    scene.put("soldier", "C", 2)
    blades = attacks(3, 1, 1) * 2
    scene.play("play knife-work", "attack second soldier-1", "attack second soldier-2", dice=blades)
    scene.play("attack first soldier-3", "unit soldier-4", dice=[*attacks(3, 3, 2), *noises("blank", "blank")])
    assert len(scene.happened(told.Point)) == 1


@rule("RB-EX-20", "RB-EATK-3")
def test_three_zombies_need_a_defence_of_eleven() -> None:
    scene = pair("quentin", "sarge", edition="1.0", at="AD")
    scene.put("zombie", "A", 3)
    scene.aware("A", 2)
    scene.enemy_phase(P_KILL_THE_INTRUDERS, dice=defences(3, 3))
    assert scene.facts(told.Total) == [{"test": 2, "hero": 0, "total": 6, "needed": 11}]


# ---------------------------------------------------------------- whole areas


@rule("RB-ATK-5", "RB-KEY-30", "RB-KEY-37", "RB-DIFF-13")
@EDITIONS
def test_a_firestorm_compares_one_total_with_everyone_in_the_area(edition: str) -> None:
    scene = pair("sarge", "quentin", edition=edition, at="AB")
    soldier, zombie = scene.put("soldier", "B"), scene.put("zombie", "B")
    dice = [*attacks(3, 2, "blank"), *defences(1, 1)]
    hit(scene, FIRST, soldier, dice=dice, keys=1 << K_FIRESTORM)
    assert scene.unit_at(soldier) is None
    assert scene.unit_at(zombie) == "B"  # 5 against 7
    wounded = scene.happened(told.Wounded)[0]
    assert (wounded.hero, wounded.damage) == (1, 3)
    assert [event.test for event in scene.happened(told.Total)] == [1, 2]
    assert scene.table.test == 0


@rule("RB-ATK-7", "RB-KEY-10", "RB-BANG-4")
def test_bombers_explode_after_all_that_the_attack_wounds() -> None:
    """The second was wounded by the shot, not by the explosion of the first: both go off."""
    scene = pair("sarge", "quentin", at="AD")
    first, monster = scene.put("tracking-bomber", "C", 2), scene.put("experiment-601", "C")
    hit(scene, FIRST, first, dice=attacks(3, 1, 1), keys=1 << K_FIRESTORM)  # 5 against 4, 4 and 8
    assert len(scene.happened(told.Exploded)) == 2 and scene.units("C") == []
    assert scene.facts(told.Bang) == [{"size": 2}, {"size": 2}] and scene.unit_at(monster) is None
