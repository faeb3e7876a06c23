"""Attacks: weapons, targets, wounds, deaths, loot, explosions, jamming, points (RB-ATK, RB-WND, RB-LOOT, RB-PAC)."""

import pytest

from tests.reichbusters.fights import FIRST, SECOND, UNARMED, attacks, defences, hit, noises, vril
from tests.reichbusters.scene import HALL, ROOMS, Scene
from tests.rules_plugin import rule
from undercroft.games.reichbusters.rules import attack, units
from undercroft.games.reichbusters.rules.catalogue_tables import FEATURE_KIND, FEATURE_REACTOR
from undercroft.games.reichbusters.rules.tables import (
    E_ATTACK,
    E_BANG,
    E_EXPLODED,
    E_JAMMED,
    E_NOISE,
    E_PATROL,
    E_POINT,
    E_TOTAL,
    E_UNIT_HURT,
    E_UNIT_KILLED,
    E_WOUNDED,
    K_ARMOUR_PIERCING,
    K_FIRESTORM,
    P_KILL_THE_INTRUDERS,
)

EDITIONS = pytest.mark.parametrize("edition", ["1.0", "1.1"])
SHRAPNEL = 1


def pair(first: str = "sarge", second: str = "quentin", edition: str = "1.1", at: str = "A", map: str = HALL) -> Scene:
    scene = Scene(map, heroes=[first, second], edition=edition, at=at)
    scene.only("wound", SHRAPNEL, 6, 7)
    return scene


def may(scene: Scene, hero: int = 0) -> list[str]:
    """The attacks that a Hero may make."""
    return scene._texts(attack.attack_options(scene.table, hero))


# ---------------------------------------------------------------- steps 1 to 3


@rule("RB-TEST-10", "RB-TEST-9", "RB-ATK-6", "RB-WND-1", "RB-EX-1", "RB-DIFF-20")
@EDITIONS
@pytest.mark.parametrize("last, dies", [(1, False), (2, True)])
def test_a_total_that_reaches_the_defence_wounds(last: int, dies: bool, edition: str) -> None:
    scene = pair("claudine", edition=edition)
    soldier = scene.put("soldier", "B")
    assert hit(scene, FIRST, soldier, dice=attacks(1, 1, last)) is dies
    assert (scene.unit_at(soldier) is None) is dies
    assert scene.happened(E_ATTACK) == [(0, FIRST, soldier)]
    assert (scene.table.noise, scene.table.noise_weapon) == (2, True)


@rule("RB-ATK-1", "RB-ATK-2", "RB-ATK-3", "RB-ATK-4")
def test_in_melee_only_melee_weapons_and_bare_hands_and_only_here() -> None:
    scene = pair("sarge")
    scene.put("soldier", "A")
    scene.put("zombie", "B")
    assert may(scene) == ["attack second soldier-1", "attack unarmed soldier-1"]


@rule("RB-ATK-4", "RB-RANGE-1")
def test_at_range_an_enemy_in_sight_and_within_the_range_of_the_weapon() -> None:
    scene = pair("sarge")  # range 2
    scene.put("soldier", "C")
    assert may(scene) == ["attack first soldier-1"]
    scene.put("zombie", "B")
    assert may(scene) == ["attack first zombie-1"]  # who blocks the line
    far = pair("sarge")
    far.put("soldier", "D")
    assert may(far) == []


@rule("RB-ATK-3", "RB-DIFF-19")
@EDITIONS
def test_bare_hands_have_one_die_and_make_no_noise(edition: str) -> None:
    scene = pair("claudine", edition=edition)
    dog = scene.put("dog", "A")
    hit(scene, UNARMED, dog, dice=attacks(3))
    assert scene.table.noise == 0
    assert scene.unit_at(dog) is None


@rule("RB-ATK-3")
@pytest.mark.parametrize("field", ["jams", "drained", "numb"])
def test_a_jammed_drained_or_numb_weapon_cannot_be_named(field: str) -> None:
    scene = pair("sarge")
    scene.put("soldier", "B")
    if field == "jams":
        scene.table.jams[FIRST] = 1
    elif field == "drained":
        scene.table.drained[0] = 1 << FIRST
    else:
        scene.wound(0, 15)
        scene.table.numb_arm[0] = 1 << FIRST
    assert may(scene) == []


@rule("RB-ATK-4")
def test_units_that_are_alike_are_offered_once() -> None:
    scene = pair("claudine")
    scene.put("soldier", "A", 3)
    hurt = scene.put("experiment-601", "A", 3)
    scene.table.hurt[hurt + 2] = 1
    assert [text for text in may(scene) if "second" in text] == [
        "attack second soldier-1",
        "attack second experiment-601-1",
        "attack second experiment-601-3",
    ]


@rule("RB-KEY-80")
def test_a_versatile_weapon_shoots_in_the_own_area_and_nowhere_else_then() -> None:
    scene = pair("claudine")
    scene.put("soldier", "A")
    scene.put("zombie", "B")
    assert [text for text in may(scene) if "first" in text] == ["attack first soldier-1"]


@rule("RB-KEY-9", "RB-KEY-3")
def test_a_bodyguard_covers_officers_but_not_from_accurate_shots() -> None:
    scene = pair("sarge", "quentin")
    scene.put("soldier", "B")
    scene.put("officer", "B")
    assert may(scene) == ["attack first soldier-1"]
    assert set(may(scene, 1)) == {"attack first officer-1", "attack first soldier-1"}  # a longbow


@rule("RB-KEY-44", "RB-KEY-3")
def test_a_meatshield_takes_the_shots_of_its_area(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = pair("sarge", "quentin")
    zombie = scene.put("zombie", "B")
    scene.put("soldier", "B")
    real = units.unit_keys

    def with_meatshield(s: object, unit: int) -> int:
        return real(scene.table, unit) | (1 << 44 if unit == zombie else 0)

    monkeypatch.setattr(units, "unit_keys", with_meatshield)
    assert may(scene) == ["attack first zombie-1"]
    assert set(may(scene, 1)) == {"attack first soldier-1", "attack first zombie-1"}
    scene.table.at[zombie] = scene.table.at[scene.put("officer", "A")]
    assert "attack second officer-1" in may(scene)  # in melee it covers nobody


@rule("RB-KEY-3")
def test_an_accurate_shot_goes_past_enemies() -> None:
    scene = pair("red-hawk")
    scene.put("zombie", "B")
    scene.put("soldier", "D")
    assert set(may(scene)) == {"attack first zombie-1", "attack first soldier-1"}


# ---------------------------------------------------------------- wounds


@rule("RB-WND-2", "RB-KEY-87")
def test_a_unit_of_two_wounds_dies_of_the_second() -> None:
    scene = pair("brick")
    monster = scene.put("experiment-601", "B")
    hit(scene, FIRST, monster, dice=attacks(3, 3, 1, 1))
    assert scene.happened(E_UNIT_HURT) == [(monster, 1)]
    scene.table.jams[0] = 0
    hit(scene, FIRST, monster, dice=attacks(3, 3, 1, 1))
    assert scene.happened(E_UNIT_KILLED) == [(monster, scene.area("B"))]
    assert scene.table.hurt[monster] == 0


@rule("RB-WND-3", "RB-EX-10", "RB-KEY-4", "RB-KEY-5")
def test_the_vrilpanzer_turns_its_card_twice_and_dies_of_the_third_wound() -> None:
    scene = pair("sarge")
    panzer = scene.put("vrilpanzer", "B")
    piercing = 1 << K_ARMOUR_PIERCING
    sides = []
    for _ in range(3):
        sides.append(units.defence_of(scene.table, panzer))
        hit(scene, FIRST, panzer, dice=attacks(3, 3, 3), keys=piercing)
        scene.table.drained[0] = 0
    assert sides == [7, 6, 5]
    assert scene.unit_at(panzer) is None


@rule("RB-WND-3")
def test_two_wounds_at_once_turn_two_sides() -> None:
    scene = pair("sarge")
    wolff = scene.put("general-wolff", "B")
    scene.run(attack.hurt_unit(scene.table, wolff, 2, False, 0))
    assert scene.table.hurt[wolff] == 2
    assert attack.wounds_left(scene.table, wolff) == 2


@rule("RB-WND-3")
def test_a_champion_has_two_sides_and_its_own_defence() -> None:
    scene = pair("sarge")
    zombie = scene.put("zombie", "B")
    scene.table.dossier.champion = 2  # Patient zero
    scene.table.champion = zombie
    assert units.defence_of(scene.table, zombie) == 8
    assert attack.wounds_left(scene.table, zombie) == 2
    scene.run(attack.hurt_unit(scene.table, zombie, 1, False, 0))
    assert attack.wounds_left(scene.table, zombie) == 1


@rule("RB-KEY-4", "RB-KEY-5")
def test_armour_needs_piercing_which_wounds_others_twice() -> None:
    scene = pair("sarge")
    panzer = scene.put("vrilpanzer", "B")
    assert hit(scene, FIRST, panzer, dice=attacks(3, 3, 3))  # a success that does nothing
    assert scene.table.hurt[panzer] == 0
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
    assert (scene.table.hurt[panzer], scene.table.hurt[monster]) == (0, 1)
    assert scene.table.wounds[1].bit_count() == 5
    scene.run(attack.wound_area(scene.table, scene.area("B"), True, True, 0))
    assert scene.table.hurt[panzer] == 1
    assert scene.unit_at(monster) is None


@rule("RB-KEY-2")
def test_an_ablative_shield_stops_grenades_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = pair("sarge")
    soldier = scene.put("soldier", "B")
    real = units.unit_keys
    monkeypatch.setattr(units, "unit_keys", lambda s, unit: real(s, unit) | 1 << 2)
    scene.run(attack.wound_area(scene.table, scene.area("B"), False, True, 0))
    assert scene.unit_at(soldier) == "B"
    scene.run(attack.wound_area(scene.table, scene.area("B"), False, False, 0))
    assert scene.unit_at(soldier) is None


# ---------------------------------------------------------------- explosions


@rule("RB-KEY-10", "RB-ATK-7", "RB-BANG-4")
def test_a_bomber_that_a_shot_wounds_explodes_with_a_boom_after_the_attack() -> None:
    scene = pair("sarge", "quentin", at="AC")
    bomber = scene.put("tracking-bomber", "B")
    soldier = scene.put("soldier", "B")
    other = scene.put("tracking-bomber", "B")  # dies of the explosion without one of its own
    hit(scene, FIRST, bomber, dice=attacks(3, 1, "blank"))
    assert scene.happened(E_EXPLODED) == [(scene.area("B"), bomber)]
    assert [scene.unit_at(unit) for unit in (bomber, soldier, other)] == [None, None, None]
    assert scene.happened(E_BANG) == [(2,)]
    assert scene.table.round == 3
    kinds = [event[1] for event in scene.events]
    assert kinds.index(E_BANG) > kinds.index(E_UNIT_KILLED)


@rule("RB-KEY-10")
def test_a_bomber_wounded_in_melee_does_not_explode() -> None:
    scene = pair("sarge")
    bomber = scene.put("tracking-bomber", "A")
    hit(scene, SECOND, bomber, dice=attacks(3, 1, "blank"))
    assert scene.unit_at(bomber) is None
    assert scene.happened(E_EXPLODED) == []


@rule("RB-KEY-77", "RB-DMG-5")
def test_the_vrilpanzer_explodes_when_it_is_destroyed() -> None:
    scene = pair("sarge", "quentin", at="AB")
    panzer = scene.put("vrilpanzer", "B")
    soldier = scene.put("soldier", "B")
    scene.table.hurt[panzer] = 2
    scene.run(attack.hurt_unit(scene.table, panzer, 1, True, 0))
    assert scene.unit_at(soldier) is None
    assert scene.table.wounds[1] != 0
    assert scene.happened(E_BANG) == [(2,)]


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
    down = scene.table.hidden[scene.area("B")] != 0
    assert (up, down) == ((1, False) if edition == "1.1" else (0, True))


@rule("RB-LOOT-1", "RB-LOOT-2")
@EDITIONS
def test_who_survives_drops_nothing(edition: str) -> None:
    scene = pair("red-hawk", edition=edition)
    zombie = scene.put("zombie", "B")
    hit(scene, FIRST, zombie, "spend loot 0", dice=attacks("special", 1, 1))
    assert scene.unit_at(zombie) == "B"
    assert scene.table.item_area.count(scene.area("B")) == 0 and scene.table.hidden[scene.area("B")] == 0


# ---------------------------------------------------------------- jamming


@rule("RB-KEY-76", "RB-ATK-7")
def test_an_unreliable_weapon_jams_unless_a_special_is_spent_on_it() -> None:
    scene = pair("brick")
    zombie = scene.put("zombie", "B")
    hit(scene, FIRST, zombie, dice=attacks(1, 1, 1, 1))
    assert scene.happened(E_JAMMED) == [(0, FIRST)]
    hit(scene, SECOND, zombie, "spend reliable 0", dice=attacks(1, 1, 1, "special"))
    assert scene.table.jams[:2] == [1, 0]


@rule("RB-READY-1", "RB-READY-2", "RB-KEY-76", "RB-DIFF-23")
@pytest.mark.parametrize("edition, tokens", [("1.0", 2), ("1.1", 1)])
def test_a_weapon_may_hold_several_jammed_tokens_in_1_0_only(edition: str, tokens: int) -> None:
    scene = pair("brick", edition=edition)
    zombie = scene.put("zombie", "B")
    hit(scene, FIRST, zombie, dice=attacks(1, 1, 1, 1))
    scene.only("wound", 5)  # Broken fingers
    scene.run(attack.wound_area(scene.table, scene.area("A"), False, False, -1), "weapon first")
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
    assert scene.happened(E_NOISE) == [(0, 1)]


@rule("RB-EX-4", "RB-NOISE-3", "RB-NOISE-6", "RB-CARD-6")
def test_sustained_fire_makes_one_noise_test_with_the_dice_of_the_card() -> None:
    scene = pair("red-hawk", "sarge", map=ROOMS, at="B")
    scene.hand(0, 2)
    scene.only("noise", 2)  # Echoes: roll 2 noise dice and add them; 7
    scene.put("zombie", "C")
    shots = ["attack:1"] * 6
    attack_twice = ["attack first zombie-1", "attack first zombie-1"]
    scene.play("play sustained-fire", *attack_twice, dice=[*shots, *noises(1, "blank", "blank"), *noises(3, 3)])
    assert scene.happened(E_NOISE) == [(0, 3)]
    assert len(scene.happened(E_PATROL)) == 1


@rule("RB-EX-5", "RB-PAC-2", "RB-TURN-3")
def test_claudine_pacifies_a_room_with_cards_and_a_basic_attack() -> None:
    scene = pair("claudine", "sarge", map=ROOMS, at="B")
    scene.hand(0, 2)
    scene.put("soldier", "B", 2)
    scene.put("soldier", "C", 2)
    blades = attacks(3, 1, 1) * 2
    scene.play("play knife-work", "attack second soldier-1", "attack second soldier-2", dice=blades)
    scene.play("attack first soldier-3", "unit soldier-4", dice=[*attacks(3, 3, 2), *noises("blank", "blank")])
    assert len(scene.happened(E_POINT)) == 1


@rule("RB-EX-20", "RB-EATK-3")
def test_three_zombies_need_a_defence_of_eleven() -> None:
    scene = pair("quentin", "sarge", edition="1.0", at="AD")
    scene.put("zombie", "A", 3)
    scene.aware("A", 2)
    scene.enemy_phase(P_KILL_THE_INTRUDERS, dice=defences(3, 3))
    assert scene.happened(E_TOTAL) == [(2, 0, 6, 11)]


# ---------------------------------------------------------------- pacifying, rescuing


def four_soldiers(edition: str) -> Scene:
    """Sarge shoots the last of four soldiers of the middle room; three he has killed before."""
    scene = pair("sarge", edition=edition, map=ROOMS, at="B")
    scene.put("soldier", "C")
    scene.table.kills[scene.room("C")] = 3
    return scene


@rule("RB-PAC-1", "RB-PAC-2", "RB-HP-5", "RB-HP-6", "RB-HP-7", "RB-DIFF-7")
@EDITIONS
def test_who_kills_all_four_of_a_room_in_one_turn_gains_a_point(edition: str) -> None:
    scene = four_soldiers(edition)
    answers = ["yes"] if edition == "1.0" else []
    hit(scene, FIRST, 4, *answers, dice=attacks(3, 1, 1))
    assert len(scene.happened(E_POINT)) == 1
    assert sum(scene.table.points) == 1 and sum(scene.table.supply) == 23


@rule("RB-PAC-1", "RB-DIFF-7")
def test_in_1_0_the_point_may_be_declined() -> None:
    scene = four_soldiers("1.0")
    hit(scene, FIRST, 4, "no", dice=attacks(3, 1, 1))
    assert scene.happened(E_POINT) == []


@rule("RB-PAC-1", "RB-PAC-2")
@pytest.mark.parametrize("spoilt", ["three", "one left", "heroic", "fled"])
def test_too_few_kills_survivors_points_or_fugitives_spoil_it(spoilt: str) -> None:
    scene = four_soldiers("1.1")
    answers: list[str] = []
    dice = attacks(3, 1, 1)
    if spoilt == "three":
        scene.table.kills[scene.room("C")] = 2
    elif spoilt == "one left":
        scene.put("zombie", "B")
        scene.stand(0, "C")
    elif spoilt == "heroic":
        scene.points(0, wild=1)
        answers, dice = ["heroic wild"], []
    else:
        scene.table.tainted = 1 << scene.room("C")
    weapon = SECOND if spoilt == "one left" else FIRST
    hit(scene, weapon, 4, *answers, dice=dice)
    assert scene.happened(E_POINT) == []


@rule("RB-PAC-1")
def test_only_kills_of_the_active_heros_own_turn_count() -> None:
    scene = four_soldiers("1.1")
    scene.table.phase = P_KILL_THE_INTRUDERS
    hit(scene, FIRST, 4, dice=attacks(3, 1, 1))
    assert scene.happened(E_POINT) == []


@rule("RB-CAP-7", "RB-HP-6", "RB-DIFF-6")
@pytest.mark.parametrize("edition, points", [("1.0", 0), ("1.1", 1)])
def test_a_rescue_earns_a_point_once_per_round_in_1_1(edition: str, points: int) -> None:
    scene = pair("sarge", "quentin", edition=edition, at="AB")
    soldiers = scene.put("soldier", "B", 4)
    scene.wound(1, 2, 3, 4, 5)
    scene.table.captured = 1 << 1
    hit(scene, FIRST, soldiers, dice=attacks(3, 1, 1))
    assert len(scene.happened(E_POINT)) == points
    assert scene.table.rescued is bool(points)
    scene.table.points = [0] * 6
    scene.put("soldier", "B")
    hit(scene, FIRST, soldiers + 1, dice=attacks(3, 1, 1))
    assert scene.happened(E_POINT) == []


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
    assert scene.happened(E_WOUNDED)[0][:2] == (1, 3)
    assert [event[0] for event in scene.happened(E_TOTAL)] == [1, 2]
    assert scene.table.test == 0
