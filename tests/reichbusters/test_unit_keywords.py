"""Keywords of enemy units, one by one (RB-KEY)."""

import pytest

from tests.reichbusters.scene import HALL, ROOMS, Scene, Unit
from tests.rules_plugin import rule
from undercroft.core.chance.dice import seeded
from undercroft.core.choice import Ask
from undercroft.games.reichbusters.rules.attacks import attack
from undercroft.games.reichbusters.rules.board import areas
from undercroft.games.reichbusters.rules.enemy import attack as enemy_attack
from undercroft.games.reichbusters.rules.enemy import victims
from undercroft.games.reichbusters.rules.keywords import units as unit_keywords
from undercroft.games.reichbusters.rules.noise import noise
from undercroft.games.reichbusters.rules.tables import (
    GENERAL_WOLFF,
    GISELA_GRUBER,
    P_ACTION_STATIONS,
    P_KILL_THE_INTRUDERS,
    VRILPANZER,
    ZOMBIE,
)
from undercroft.games.reichbusters.rules.units import units
from undercroft.games.reichbusters.rules.units.values import attack_value, support_value
from undercroft.games.reichbusters.vocabulary import events as told

BLANK, THREE = "defence:blank", "defence:3"
# The champions of the box that have keywords which no line of a faction card has.
PATIENT_ZERO, CHIEF_ASSISTANT, IRON_GUNNER = 2, 4, 5


def go(scene: Scene, *answers: str, dice: tuple[str, ...] = ()) -> Scene:
    return scene.enemy_phase(P_ACTION_STATIONS, *answers, dice=dice)


def kill(scene: Scene, *answers: str, dice: tuple[str, ...] = ()) -> Scene:
    return scene.enemy_phase(P_KILL_THE_INTRUDERS, *answers, dice=dice)


def champion(scene: Scene, which: int, kind: str, area: str) -> Unit:
    unit = scene.put(kind, area)
    scene.table.champion, scene.table.dossier.champion = unit, which
    return unit


# ---------------------------------------------------------------- what harms it


@rule("RB-KEY-2")
def test_ablative_shield_keeps_grenades_off() -> None:
    scene = Scene(HALL, alarm=True)
    gunner = champion(scene, IRON_GUNNER, "sturm-kanonier", "D")
    zombie = scene.put("zombie", "D")
    assert unit_keywords.ablative_shield(scene.table, gunner)
    scene.run(attack.wound_area(scene.table, scene.area("D"), False, True, 0))
    assert scene.unit_at(gunner) == "D" and scene.table.unit_wounds[gunner] == 0
    assert scene.unit_at(zombie) is None


@rule("RB-KEY-5")
def test_armoured_units_suffer_by_armour_piercing_only() -> None:
    scene = Scene(HALL, alarm=True)
    tank = scene.put("vrilpanzer", "D")
    assert unit_keywords.armoured(scene.table, tank)
    scene.run(attack.wound_area(scene.table, scene.area("D"), False, True, 0))
    assert scene.table.unit_wounds[tank] == 0
    scene.run(attack.wound_area(scene.table, scene.area("D"), True, True, 0))
    assert scene.table.unit_wounds[tank] == 1


@rule("RB-KEY-87", "RB-WND-2")
def test_a_unit_with_two_wounds() -> None:
    scene = Scene(HALL, alarm=True)
    unit = scene.put("experiment-601", "D")
    scene.run(attack.hurt_unit(scene.table, unit, 1, False, 0))
    assert scene.unit_at(unit) == "D"
    scene.run(attack.hurt_unit(scene.table, unit, 1, False, 0))
    assert scene.unit_at(unit) is None


@rule("RB-KEY-24", "RB-GUARD-4")
def test_dug_in_at_a_guard_point() -> None:
    scene = Scene(HALL, guard="C")
    soldier = scene.put("soldier", "D")
    assert attack.defence_of(scene.table, soldier) == 4
    scene.table.unit_area[soldier] = scene.area("C")
    assert attack.defence_of(scene.table, soldier) == 5
    scene.table.unit_area[soldier] = scene.area("A")
    scene.table.captured = 1
    assert attack.defence_of(scene.table, soldier) == 5


@rule("RB-KEY-56")
def test_reinforce_helps_armoured_and_heavy_units_on_the_tile() -> None:
    scene = Scene(ROOMS)
    heavy, light, tank = scene.put("sturm-kanonier", "B"), scene.put("zombie", "B"), scene.put("vrilpanzer", "D")
    before = [attack.defence_of(scene.table, unit) for unit in (heavy, light, tank)]
    scene.put("scientist", "C")
    after = [attack.defence_of(scene.table, unit) for unit in (heavy, light, tank)]
    assert [b - a for a, b in zip(before, after)] == [1, 0, 0]


@rule("RB-KEY-85")
def test_vrilmeisters_are_known() -> None:
    scene = Scene(HALL)
    kinds = ("general-wolff", "gisela-gruber", "vrilpanzer", "officer")
    known = [unit_keywords.vrilmeister(scene.table, scene.put(kind, "D")) for kind in kinds]
    assert known == [True, True, False, False]


@rule("RB-KEY-75")
def test_unique_kinds() -> None:
    unique = [units.UNIQUE[kind] for kind in (GENERAL_WOLFF, GISELA_GRUBER, VRILPANZER, ZOMBIE)]
    assert unique == [True, True, True, False]


@rule("RB-KEY-9")
def test_an_officer_beside_a_bodyguard_cannot_be_a_target() -> None:
    scene = Scene(HALL, heroes=["red-hawk"], at="D")
    officer = scene.put("officer", "D")
    assert f"attack unarmed {officer}" in scene.play().options("attack")
    soldier = scene.put("soldier", "D")
    assert unit_keywords.bodyguarded(scene.table, officer) and not unit_keywords.bodyguarded(scene.table, soldier)
    assert f"attack unarmed {officer}" not in scene.reopen().options("attack")
    assert f"attack unarmed {soldier}" in scene.options("attack")


@rule("RB-KEY-9")
def test_a_bodyguard_attacks_with_one_more_for_an_officer_on_its_tile() -> None:
    scene = Scene(ROOMS)
    soldier, zombie = scene.put("soldier", "B"), scene.put("zombie", "B")
    officer = scene.put("officer", "D")
    values = [attack_value(scene.table, soldier, ranged) for ranged in (False, True)]
    assert values == [3, 4]
    scene.table.unit_area[officer] = scene.area("C")
    values = [attack_value(scene.table, soldier, ranged) for ranged in (False, True)]
    assert values == [4, 5]
    assert support_value(scene.table, soldier, True) == 2
    assert attack_value(scene.table, zombie, False) == 5


@rule("RB-KEY-44")
def test_nothing_behind_a_meatshield_is_shot_at() -> None:
    scene = Scene(HALL, heroes=["brick"], alarm=True)
    shield = champion(scene, PATIENT_ZERO, "zombie", "C")
    soldier = scene.put("soldier", "C")
    targets = {option.split()[2] for option in scene.play().options("attack")}
    assert targets == {str(shield)}
    assert unit_keywords.meatshielded(scene.table, soldier) and not unit_keywords.meatshielded(scene.table, shield)


# ---------------------------------------------------------------- how it attacks


@rule("RB-KEY-25")
def test_enhance_gives_zombies_and_experiments_of_the_area_one_more() -> None:
    scene = Scene(HALL)
    kinds = ("zombie", "experiment-6xx", "experiment-601", "soldier")
    units = [scene.put(kind, "D") for kind in kinds]
    before = [attack_value(scene.table, unit, False) for unit in units]
    scientist = scene.put("scientist", "D")
    after = [attack_value(scene.table, unit, False) for unit in units]
    assert [b - a for a, b in zip(before, after)] == [1, 1, 1, 0]
    scene.table.unit_area[scientist] = scene.area("C")
    assert attack_value(scene.table, units[0], False) == 5


@rule("RB-KEY-10", "RB-DMG-5")
def test_a_bomber_explodes_when_it_attacks() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"])
    scene.aware("A", 2)
    bomber, other = scene.put("tracking-bomber", "A", 2), scene.put("soldier", "A")
    scene.only("wound", 1, 6)
    attack = victims.next_attack(scene.table, 3 << bomber, victims.ready(scene.table))
    assert attack is not None and attack.lead == bomber
    scene.run(enemy_attack.combined_attack(scene.table, attack))
    assert scene.unit_at(bomber) is None and scene.unit_at(other) is None
    assert scene.unit_at(bomber + 1) is None and len(scene.happened(told.Exploded)) == 1  # the second is just destroyed
    assert scene.facts(told.Bang) == [{"size": 2}] and scene.table.round == 3
    assert [bin(wounds).count("1") for wounds in scene.table.wounds] == [1, 1]  # no defence test, permanent at once


@rule("RB-KEY-10")
def test_a_bomber_that_is_wounded_by_an_explosion_just_dies() -> None:
    scene = Scene(HALL)
    bomber = scene.put("tracking-bomber", "D")
    scene.run(attack.wound_area(scene.table, scene.area("D"), False, True, 0))
    assert scene.unit_at(bomber) is None and scene.happened(told.Exploded) == []


@rule("RB-KEY-12")
def test_chain_fire_attacks_every_hero_of_the_area() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"], alarm=True, edition="1.0")
    scene.put("vrilpanzer", "D")
    scene.only("wound", 6, 7)
    kill(scene, dice=(THREE, THREE, THREE, BLANK))
    assert [(event.hero, event.total, event.ranged) for event in scene.happened(told.EnemyAttack)] == [(0, 9, True)]
    assert [(event.hero, event.damage) for event in scene.happened(told.Wounded)] == [(0, 3), (1, 6)]


@rule("RB-KEY-37", "RB-KEY-51")
def test_an_incendiary_shot_pierces_and_attacks_all() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"], alarm=True, edition="1.0", at="B")
    gruber = scene.put("gisela-gruber", "D")
    scene.table.unit_wounds[gruber] = 1
    scene.only("wound", 6, 7)
    kill(scene, dice=("defence:special", BLANK, THREE, THREE))
    (wounded,) = scene.happened(told.Wounded)
    assert (wounded.hero, wounded.damage) == (0, 6)  # the special counts as a blank
    assert unit_keywords.piercing(scene.table, gruber, True) and not unit_keywords.piercing(scene.table, gruber, False)


@rule("RB-KEY-60")
def test_ruthless_units_shoot_in_action_stations_instead_of_moving_and_then_again() -> None:
    scene = Scene(HALL, alarm=True, edition="1.0", codes=("sturm-kanonier",) * 8)
    scene.put("sturm-kanonier", "D", 2)
    scene.only("wound", 6)
    go(scene, dice=(THREE, THREE))
    assert [(event.hero, event.total, event.ranged) for event in scene.happened(told.EnemyAttack)] == [(0, 9, True)]
    assert scene.happened(told.EnemyMoved) == []
    scene.only("wound", 7)
    kill(scene, dice=(THREE, THREE))
    assert [(event.hero, event.total, event.ranged) for event in scene.happened(told.EnemyAttack)] == [(0, 9, True)]


@rule("RB-KEY-60")
@pytest.mark.parametrize("late", ["sturm-kanonier", "general-wolff"])
def test_ruthless_units_that_come_after_the_start_of_action_stations_do_not_shoot_in_it(late: str) -> None:
    scene = Scene(HALL, alarm=True, edition="1.0", codes=("sturm-kanonier",) * 8)
    s = scene.table
    scene.put("sturm-kanonier", "D")
    scene.hand(0, 5)  # a card for defence tests, so that there is a question
    s.phase, s.step, s.dice = P_ACTION_STATIONS, 1, seeded(1)
    flow = scene.enemy_step()
    ask: Ask | None = next(flow)
    scene.put(late, "D")
    while ask is not None and s.phase == P_ACTION_STATIONS:
        try:
            ask = flow.send(ask.options[0])
        except StopIteration:
            ask = None
    assert len([event for event in told.happened(s) if isinstance(event, told.EnemyAttack)]) == 1


@rule("RB-KEY-60")
def test_ruthless_units_with_nobody_in_range_move() -> None:
    scene = Scene(ROOMS, alarm=True, opened="de")
    wolff = scene.put("general-wolff", "D")
    go(scene)
    assert scene.unit_at(wolff) == "C"


@rule("RB-KEY-17")
def test_crush_knocks_down() -> None:
    scene = Scene(HALL, alarm=True, edition="1.0")
    scene.put("experiment-601", "A")
    scene.only("wound", 6)
    kill(scene, dice=(THREE, BLANK))
    assert scene.facts(told.KnockedDown) == [{"hero": 0}] and scene.table.knocked_down == 1


@rule("RB-KEY-58", "RB-KEY-39")
def test_repulse_knocks_back_at_range_too() -> None:
    scene = Scene(HALL, alarm=True, edition="1.0", at="C")
    gruber = scene.put("gisela-gruber", "D")
    scene.table.unit_wounds[gruber] = 2
    scene.only("wound", 6)
    kill(scene, dice=(BLANK, BLANK))
    assert scene.facts(told.KnockedBack) == [{"hero": 0, "start": scene.area("C"), "to": scene.area("B")}]


@rule("RB-KEY-65")
def test_smash_knocks_back_and_then_down() -> None:
    scene = Scene(HALL, alarm=True, edition="1.0", at="D")
    scene.put("sturm-angriff", "D")
    scene.only("wound", 6)
    kill(scene, dice=(THREE, THREE))
    assert scene.happened(told.KnockedBack) == [] and scene.table.knocked_down == 0  # a defence that succeeds
    kill(scene, dice=(BLANK, BLANK))
    order = [type(event) for event in scene.events if isinstance(event, told.KnockedBack | told.KnockedDown)]
    assert order == [told.KnockedBack, told.KnockedDown] and scene.where(0) == "C"


@rule("RB-KEY-77")
def test_an_unstable_unit_explodes_when_it_is_removed() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"], at="AD")
    tank, zombie = scene.put("vrilpanzer", "D"), scene.put("zombie", "D")
    scene.table.unit_wounds[tank] = 2
    scene.only("wound", 1)
    assert unit_keywords.unstable(scene.table, tank)
    scene.run(attack.hurt_unit(scene.table, tank, 1, True, 0))
    assert scene.unit_at(tank) is None and scene.unit_at(zombie) is None
    assert scene.table.wounds[1] == 2 and scene.facts(told.Bang) == [{"size": 2}]


# ---------------------------------------------------------------- how it moves


@rule("RB-KEY-14")
def test_a_coward_runs_from_a_hero_and_does_not_walk_up_to_one() -> None:
    scene = Scene(HALL, alarm=True, at="B", guard="B")
    officer = scene.put("officer", "B")
    go(scene)  # coward comes before guard
    assert scene.unit_at(officer) == "A"  # C is as far from him: the first
    start, to = scene.area("B"), scene.area("A")
    assert scene.facts(told.EnemyMoved) == [{"unit": officer, "start": start, "to": to, "hero": -1}]
    go(scene)
    assert scene.unit_at(officer) == "A"
    kill(scene, dice=(THREE, THREE, THREE))
    assert len(scene.happened(told.EnemyAttack)) == 1  # with a ranged value it still attacks


@rule("RB-KEY-14")
def test_a_coward_with_no_way_out_stays() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"], alarm=True, at="DC")
    officer = scene.put("officer", "D")
    go(scene)
    assert scene.unit_at(officer) == "D"


@rule("RB-KEY-14")
def test_a_coward_stops_one_area_away() -> None:
    scene = Scene(HALL, alarm=True)
    scientist = scene.put("scientist", "D")
    scene.table.unseen = 1  # it sees nobody to shoot at, so it would walk on
    for _ in range(4):
        go(scene)
    assert scene.unit_at(scientist) == "B"


@rule("RB-KEY-31")
def test_fixed_units_cannot_move() -> None:
    scene = Scene(ROOMS, alarm=True, opened="de")
    assistant = champion(scene, CHIEF_ASSISTANT, "scientist", "D")
    go(scene)
    assert scene.unit_at(assistant) == "D"


@rule("RB-KEY-28")
def test_fast_units_move_two_areas() -> None:
    scene = Scene(HALL, alarm=True)
    dog = scene.put("dog", "D")
    go(scene)
    assert scene.unit_at(dog) == "B"
    go(scene)
    assert scene.unit_at(dog) == "A"  # no farther than the Hero


@rule("RB-KEY-28", "RB-EMOVE-3")
def test_a_door_uses_one_of_two_areas() -> None:
    scene = Scene(ROOMS, alarm=True)
    wolff = scene.put("general-wolff", "B")
    scene.table.unit_wounds[wolff] = 1
    go(scene)
    assert scene.facts(told.EnemyDoor) == [{"gate": scene.gate("d"), "opens": True}] and scene.unit_at(wolff) == "A"


@rule("RB-KEY-61")
def test_scuttle_is_fast_while_it_sees_a_hero() -> None:
    scene = Scene(HALL, alarm=True)
    mutant = scene.put("experiment-6xx", "D")
    go(scene)
    assert scene.unit_at(mutant) == "B"
    blind = Scene(HALL, alarm=True)
    mutant = blind.put("experiment-6xx", "D")
    blind.table.obscured = 1 << blind.area("A")
    go(blind)
    assert blind.unit_at(mutant) == "C"


@rule("RB-KEY-46")
def test_no_hands_open_no_doors() -> None:
    scene = Scene(ROOMS, alarm=True, opened="e")
    dog = scene.put("dog", "D")
    go(scene)
    assert scene.unit_at(dog) == "D" and scene.happened(told.Door) == []


@rule("RB-KEY-78")
def test_doors_and_locks_do_not_stop_the_unstoppable() -> None:
    scene = Scene(ROOMS, alarm=True, locked="d")
    unit = scene.put("experiment-601", "B")
    go(scene)
    assert scene.unit_at(unit) == "A" and scene.facts(told.EnemyDoor) == [{"gate": scene.gate("d"), "opens": True}]
    assert not scene.table.locked


@rule("RB-KEY-78", "RB-SPAWN-2")
def test_what_lies_behind_a_door_that_the_unstoppable_open_is_seen_at_once() -> None:
    scene = Scene(ROOMS, alarm=True)
    scene.put("experiment-601", "B")
    scene.spawn_token("C", 1)
    go(scene)
    assert not scene.table.spawn_areas and scene.happened(told.SpawnCard)


@rule("RB-KEY-74", "RB-KEY-57")
@pytest.mark.parametrize("field", ["suppressed", "suppressed_by_cards"])
def test_suppressed_units_do_not_activate_unless_relentless(field: str) -> None:
    scene = Scene(HALL, alarm=True)
    setattr(scene.table, field, 1 << scene.area("C"))
    officer, zombie = scene.put("officer", "C"), scene.put("zombie", "C")
    go(scene)
    assert (scene.unit_at(officer), scene.unit_at(zombie)) == ("C", "B")
    kill(scene)
    assert scene.happened(told.EnemyAttack) == []


@rule("RB-KEY-74")
def test_entering_a_suppressed_area_ends_an_activation() -> None:
    scene = Scene(HALL, alarm=True)
    scene.table.suppressed = 1 << scene.area("C")
    dog = scene.put("dog", "D")
    go(scene)
    assert scene.unit_at(dog) == "C"


@rule("RB-KEY-74", "RB-ENEMY-2")
def test_suppressed_units_still_raise_the_alarm() -> None:
    scene = Scene(HALL)
    scene.table.suppressed = 1 << scene.area("D")
    scene.put("zombie", "D")
    scene.aware("D", 2)
    scene.enemy_turn()
    assert scene.table.round == 2


@rule("RB-KEY-47", "RB-ITEM-15")
def test_smoke_hides_until_the_end_of_the_enemy_turn() -> None:
    scene = Scene(HALL, heroes=["brick"], alarm=True)
    soldier = scene.put("soldier", "B")
    scene.table.obscured = 1 << scene.area("B")
    assert areas.heroes_seen(scene.table, scene.table.unit_area[soldier]) == 0
    kill(scene)
    assert scene.happened(told.EnemyAttack) == []
    scene.stand(0, "B")
    kill(scene, dice=(THREE,) * 3)
    assert len(scene.happened(told.EnemyAttack)) == 1  # melee goes on in it
    scene.stand(0, "A")
    scene.enemy_turn(dice=(THREE,) * 3)  # it comes out of the smoke to him
    assert scene.table.obscured == 0


# ---------------------------------------------------------------- what it hears


@rule("RB-KEY-20")
def test_a_dog_hears_more() -> None:
    scene = Scene(HALL)
    scene.only("noise", 1)
    scene.put("dog", "B", 2)
    scene.run(noise.noise_test(scene.table, 0, 1, False), dice=("noise:blank",))
    assert scene.happened(told.NoiseCard) == []
    scene.put("dog", "A", 2)
    scene.run(noise.noise_test(scene.table, 0, 1, False), dice=("noise:blank",))
    assert scene.facts(told.NoiseCard) == [{"card": 1, "total": 1}]  # not more for two of them, also on a total of 0


@rule("RB-GUARD-3")
def test_guard_is_a_keyword_of_soldiers_and_officers() -> None:
    scene = Scene(HALL)
    on_guard = [unit_keywords.guard(scene.table, scene.put(kind, "D")) for kind in ("soldier", "officer", "zombie")]
    assert on_guard == [True, True, False]
