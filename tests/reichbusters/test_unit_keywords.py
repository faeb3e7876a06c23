"""Keywords of enemy units, one by one (RB-KEY)."""

from typing import Any

import pytest

from tests.reichbusters.fights import attacks, defences, hit, noise, noises, silence
from tests.reichbusters.scene import HALL, ROOMS, Scene, Unit
from tests.rules_plugin import rule
from undercroft.games.reichbusters.view_types import StrikeView
from undercroft.games.reichbusters.vocabulary import events as told

KANONIERE = ["sturm-kanonier"] * 8


def go(scene: Scene, *answers: str, dice: list[str] | None = None) -> Scene:
    return scene.enemy_phase("action-stations", *answers, dice=dice or [])


def kill(scene: Scene, *answers: str, dice: list[str] | None = None) -> Scene:
    return scene.enemy_phase("kill-the-intruders", *answers, dice=dice or [])


def alarmed(*heroes: str, map: str = HALL, **more: Any) -> Scene:
    return Scene(map, heroes=heroes or ("brick",), alarm=True, **more)


def struck(scene: Scene) -> list[tuple[int, int, bool]]:
    """Hero, total and ranged of each attack."""
    return [(event.hero, event.total, event.ranged) for event in scene.happened(told.EnemyAttack)]


def strength(scene: Scene, unit: int) -> int:
    """With how much a unit strikes the first Hero, who holds out."""
    scene.phase("kill-the-intruders")
    (strike,) = [one for one in scene.view.forecast if isinstance(one, StrikeView) and unit + 10 in one.units]
    return strike.total


def needed(scene: Scene, unit: int) -> int:
    """What an attack on a unit has to come to."""
    scene.again()
    scene.open()
    weapon = next(text.split()[1] for text in scene.options("attack") if text.endswith(f" {Unit(unit)}"))
    terms = scene.game.odds(scene.code(f"attack {weapon} {Unit(unit)}"))[0].plain()["terms"]
    return int(str(terms["needed"]).split()[0])


# ---------------------------------------------------------------- what harms it


@rule("RB-KEY-87", "RB-WND-2")
def test_a_unit_with_two_wounds() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"])
    unit = scene.put("experiment-601", "B")
    scene.carry(0, "grenade", "grenade-2")
    assert scene.unit(unit).wounds == 2
    assert scene.play("use grenade").unit_at(unit) == "B" and scene.play("use grenade-2").unit_at(unit) is None


@rule("RB-KEY-24", "RB-GUARD-4")
def test_dug_in_at_a_guard_point_and_around_a_captured_hero() -> None:
    scene = Scene(HALL, heroes=["quentin", "sarge"], guard="C", at="AD")
    soldier = scene.put("soldier", "D")
    assert needed(scene, soldier) == 4
    scene.move(soldier, "C")
    assert needed(scene, soldier) == 5
    scene.move(soldier, "D")
    scene.capture(1)
    assert needed(scene, soldier) == 5


@rule("RB-KEY-56")
def test_reinforce_helps_armoured_and_heavy_units_on_the_tile() -> None:
    scene = Scene(ROOMS, heroes=["quentin"], at="A", opened="de")
    units = {
        kind: scene.put(kind, area) for kind, area in (("sturm-kanonier", "B"), ("zombie", "B"), ("vrilpanzer", "D"))
    }
    before = [needed(scene, unit) for unit in units.values()]
    scene.put("scientist", "C")
    assert [needed(scene, unit) - b for unit, b in zip(units.values(), before)] == [1, 0, 0]


@rule("RB-KEY-85", "RB-HP-4")
@pytest.mark.parametrize("kind, known", [
    ("general-wolff", True), ("gisela-gruber", True), ("vrilpanzer", False), ("officer", False),
])  # fmt: skip
def test_vrilmeisters_are_known(kind: str, known: bool) -> None:
    """No heroic points help against them: nobody is asked before the roll."""
    scene = Scene(HALL, heroes=["brick", "sarge"])
    scene.points(0, attack=1)
    unit = scene.put(kind, "B")
    scene.play(f"attack first {unit}", dice=[*attacks(1, "blank", "blank", "blank"), *silence(3)] if known else [])
    assert (scene.question() == ("one", "before-roll")) is not known


@rule("RB-KEY-9")
def test_an_officer_beside_a_bodyguard_cannot_be_a_target() -> None:
    scene = Scene(HALL, heroes=["red-hawk"], at="D")
    officer = scene.put("officer", "D")
    assert f"attack unarmed {officer}" in scene.options("attack")
    soldier = scene.put("soldier", "D")
    assert f"attack unarmed {officer}" not in scene.options("attack")
    assert f"attack unarmed {soldier}" in scene.options("attack")


@rule("RB-KEY-9")
@pytest.mark.parametrize("officer, values", [("D", [4, 6, 5]), ("C", [5, 7, 5])])
def test_a_bodyguard_attacks_with_one_more_for_an_officer_on_its_tile(officer: str, values: list[int]) -> None:
    """A soldier alone, two of them, of whom one supports with 2, and a zombie."""
    for (kind, number, area), value in zip((("soldier", 1, "B"), ("soldier", 2, "B"), ("zombie", 1, "A")), values):
        scene = alarmed(map=ROOMS, opened="d", codes=["soldier", "zombie"] * 4)
        scene.put("officer", officer)
        scene.suppress(officer)
        unit = scene.put(kind, area, number)
        assert strength(scene, unit) == value


@rule("RB-KEY-44")
def test_nothing_behind_a_meatshield_is_shot_at() -> None:
    scene = alarmed()
    shield = scene.champion("patient-zero", "C")
    scene.put("soldier", "C")
    assert {option.split()[2] for option in scene.options("attack")} == {str(shield)}


# ---------------------------------------------------------------- how it attacks


@rule("RB-KEY-25")
@pytest.mark.parametrize("kind, more", [("zombie", 1), ("experiment-6xx", 1), ("experiment-601", 1), ("soldier", 0)])
def test_enhance_gives_zombies_and_experiments_of_the_area_one_more(kind: str, more: int) -> None:
    scene = alarmed()
    unit = scene.put(kind, "A")
    before = strength(scene, unit)
    scientist = scene.put("scientist", "B")
    assert strength(scene, unit) == before
    scene.move(scientist, "A")
    assert strength(scene, unit) == before + more


@rule("RB-KEY-10", "RB-DMG-5")
def test_a_bomber_explodes_when_it_attacks() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"], codes=["tracking-bomber", *["soldier"] * 7])
    scene.aware("A", "alert")
    scene.put("tracking-bomber", "A", 2)
    scene.put("soldier", "A")
    scene.only("wound", "shrapnel", "flesh-wound")
    kill(scene)
    assert scene.units("A") == [] and len(scene.happened(told.Exploded)) == 1  # the second is just destroyed
    assert scene.facts(told.Bang) == [{"size": 2}] and scene.round == 3
    assert [len(scene.wounds(hero)) for hero in (0, 1)] == [1, 1]  # no defence test, permanent at once
    assert len(scene.happened(told.BomberAttack)) == 1 and struck(scene) == []  # it is at nobody alone


@rule("RB-KEY-10")
def test_a_bomber_that_is_wounded_by_an_explosion_just_dies() -> None:
    scene = Scene(HALL)
    bomber = scene.put("tracking-bomber", "B")
    scene.carry(0, "grenade")
    assert scene.play("use grenade").unit_at(bomber) is None and scene.happened(told.Exploded) == []


@rule("RB-KEY-12")
def test_chain_fire_attacks_every_hero_of_the_area() -> None:
    scene = alarmed("brick", "sarge", edition="1.0")
    scene.put("vrilpanzer", "D")
    scene.only("wound", "flesh-wound", "flesh-wound-2")
    kill(scene, dice=defences(3, 3, 3, "blank"))
    assert struck(scene) == [(0, 9, True)]
    assert [(event.hero, event.damage) for event in scene.happened(told.Wounded)] == [(0, 3), (1, 6)]


@rule("RB-KEY-37", "RB-KEY-51")
def test_an_incendiary_shot_pierces_and_attacks_all() -> None:
    scene = alarmed("brick", "sarge", edition="1.0", at="B")
    scene.hurt(scene.put("gisela-gruber", "D"), 1)
    scene.only("wound", "flesh-wound", "flesh-wound-2")
    kill(scene, dice=defences("special", "blank", 3, 3))
    (wounded,) = scene.happened(told.Wounded)
    assert (wounded.hero, wounded.damage) == (0, 6)  # the special counts as a blank


@rule("RB-KEY-60")
def test_ruthless_units_shoot_in_action_stations_instead_of_moving_and_then_again() -> None:
    scene = alarmed(edition="1.0", codes=KANONIERE)
    scene.put("sturm-kanonier", "D", 2)
    assert struck(go(scene, dice=defences(3, 3))) == [(0, 9, True)] and scene.happened(told.EnemyMoved) == []
    assert struck(kill(scene, dice=defences(3, 3))) == [(0, 9, True)]


@rule("RB-KEY-60")
@pytest.mark.parametrize("late", ["sturm-kanonier", "general-wolff"])
def test_ruthless_units_that_come_after_the_start_of_action_stations_do_not_shoot_in_it(late: str) -> None:
    """Claudine is asked for a step after the first attack, when another comes."""
    scene = alarmed("claudine", "brick", edition="1.0", codes=KANONIERE, at="CA")
    scene.skill(0, "evasive")
    scene.put("sturm-kanonier", "D")
    scene.play("end", dice=defences(3, 3))
    assert scene.question() == ("one", "area") and len(struck(scene)) == 1
    scene.put(late, "D")
    scene.play("pass", dice=defences(3, 3))
    before = [type(event) for event in scene.events]
    stations = before[: before.index(told.EnemyPhase)]  # up to Kill the Intruders!
    assert told.EnemyAttack not in stations


@rule("RB-KEY-60")
def test_ruthless_units_with_nobody_in_range_move() -> None:
    scene = alarmed(map=ROOMS, opened="de")
    wolff = scene.put("general-wolff", "D")
    assert go(scene).unit_at(wolff) == "C"


@rule("RB-KEY-17")
def test_crush_knocks_down() -> None:
    scene = alarmed(edition="1.0")
    scene.put("experiment-601", "A")
    scene.only("wound", "flesh-wound")
    kill(scene, dice=defences(3, "blank"))
    assert scene.facts(told.KnockedDown) == [{"hero": 0}] and scene.hero(0).knocked


@rule("RB-KEY-58", "RB-KEY-39")
def test_repulse_knocks_back_at_range_too() -> None:
    scene = alarmed(edition="1.0", at="C")
    scene.hurt(scene.put("gisela-gruber", "D"), 2)
    scene.only("wound", "flesh-wound")
    kill(scene, dice=defences("blank", "blank"))
    assert scene.facts(told.KnockedBack) == [{"hero": 0, "start": "C", "to": "B"}]


@rule("RB-KEY-65")
def test_smash_knocks_back_and_then_down() -> None:
    scene = alarmed(edition="1.0", at="D")
    scene.put("sturm-angriff", "D")
    scene.only("wound", "flesh-wound")
    kill(scene, dice=defences(3, 3))
    assert scene.happened(told.KnockedBack) == [] and not scene.hero(0).knocked  # a defence that succeeds
    kill(scene, dice=defences("blank", "blank"))
    order = [type(event) for event in scene.events if isinstance(event, told.KnockedBack | told.KnockedDown)]
    assert order == [told.KnockedBack, told.KnockedDown] and scene.where(0) == "C"


# ---------------------------------------------------------------- how it moves


@rule("RB-KEY-14")
def test_a_coward_runs_from_a_hero_and_does_not_walk_up_to_one() -> None:
    scene = alarmed(at="B", guard="B")
    officer = scene.put("officer", "B")
    go(scene)  # coward comes before guard
    assert scene.unit_at(officer) == "A"  # C is as far from him: the first
    assert scene.facts(told.EnemyMoved) == [{"unit": officer, "start": "B", "to": "A", "hero": -1}]
    assert go(scene).unit_at(officer) == "A"
    kill(scene, dice=defences(3, 3, 3))
    assert len(struck(scene)) == 1  # with a ranged value it still attacks


@rule("RB-KEY-14")
def test_a_coward_with_no_way_out_stays() -> None:
    scene = alarmed("brick", "sarge", at="DC")
    officer = scene.put("officer", "D")
    assert go(scene).unit_at(officer) == "D"


@rule("RB-KEY-14")
def test_a_coward_stops_one_area_away() -> None:
    scene = alarmed()
    scientist = scene.put("scientist", "D")
    scene.smoke("A")  # it sees nobody to shoot at, so it would walk on
    for _ in range(4):
        go(scene)
    assert scene.unit_at(scientist) == "B"


@rule("RB-KEY-31")
def test_fixed_units_cannot_move() -> None:
    scene = alarmed(map=ROOMS, opened="de")
    assistant = scene.champion("chief-assistant", "D")
    assert go(scene).unit_at(assistant) == "D"


@rule("RB-KEY-28")
def test_fast_units_move_two_areas() -> None:
    scene = alarmed()
    dog = scene.put("dog", "D")
    assert go(scene).unit_at(dog) == "B" and go(scene).unit_at(dog) == "A"  # no farther than the Hero


@rule("RB-KEY-28", "RB-EMOVE-3")
def test_a_door_uses_one_of_two_areas() -> None:
    scene = alarmed(map=ROOMS)
    wolff = scene.put("general-wolff", "B")
    scene.hurt(wolff, 1)
    go(scene)
    assert scene.facts(told.EnemyDoor) == [{"gate": "d", "opens": True}] and scene.unit_at(wolff) == "A"


@rule("RB-KEY-61")
@pytest.mark.parametrize("smoke, goes", [("", "B"), ("A", "C")])
def test_scuttle_is_fast_while_it_sees_a_hero(smoke: str, goes: str) -> None:
    scene = alarmed()
    mutant = scene.put("experiment-6xx", "D")
    scene.smoke(smoke)
    assert go(scene).unit_at(mutant) == goes


@rule("RB-KEY-46")
def test_no_hands_open_no_doors() -> None:
    scene = alarmed(map=ROOMS, opened="e")
    dog = scene.put("dog", "D")
    assert go(scene).unit_at(dog) == "D" and scene.happened(told.EnemyDoor) == []


@rule("RB-KEY-78")
def test_doors_and_locks_do_not_stop_the_unstoppable() -> None:
    scene = alarmed(map=ROOMS, locked="d")
    unit = scene.put("experiment-601", "B")
    assert go(scene).unit_at(unit) == "A" and scene.door("d") == "open"
    assert scene.facts(told.EnemyDoor) == [{"gate": "d", "opens": True}]


@rule("RB-KEY-78", "RB-SPAWN-2")
def test_what_lies_behind_a_door_that_the_unstoppable_open_is_seen_at_once() -> None:
    scene = alarmed(map=ROOMS)
    scene.put("experiment-601", "B")
    scene.spawn_token("C", 1)
    assert go(scene).tokens("C") == [] and scene.happened(told.SpawnCard)


@rule("RB-KEY-74", "RB-KEY-57")
@pytest.mark.parametrize("by_card", [False, True])
def test_suppressed_units_do_not_activate_unless_relentless(by_card: bool) -> None:
    scene = alarmed()
    scene.suppress("C", by_card)
    officer, zombie = scene.put("officer", "C"), scene.put("zombie", "C")
    go(scene)
    assert (scene.unit_at(officer), scene.unit_at(zombie)) == ("C", "B")
    assert struck(kill(scene)) == []


@rule("RB-KEY-74")
def test_entering_a_suppressed_area_ends_an_activation() -> None:
    scene = alarmed()
    scene.suppress("C")
    dog = scene.put("dog", "D")
    assert go(scene).unit_at(dog) == "C"


@rule("RB-KEY-74", "RB-ENEMY-2")
def test_suppressed_units_still_raise_the_alarm() -> None:
    scene = Scene(HALL)
    scene.suppress("D")
    scene.put("soldier", "D")
    scene.aware("D", "alert")
    assert scene.enemy_turn().round == 2 and struck(scene) == []


@rule("RB-KEY-47", "RB-ITEM-15")
def test_smoke_hides_until_the_end_of_the_enemy_turn() -> None:
    scene = alarmed("brick", "sarge", at="AA")
    scene.put("soldier", "B")
    scene.smoke("B")
    assert struck(kill(scene)) == []
    scene.stand(0, "B")
    assert len(struck(kill(scene, dice=defences(3, 3, 3)))) == 1  # melee goes on in it
    scene.stand(0, "A")
    scene.again()
    scene.play("end", dice=defences(3, 3, 3))  # it comes out of the smoke to him
    assert scene.obscured() == ""


# ---------------------------------------------------------------- what it hears


@rule("RB-KEY-20")
@pytest.mark.parametrize("area, heard", [("B", 0), ("A", 1)])
def test_a_dog_hears_more(area: str, heard: int) -> None:
    """Not more for two of them, also on a total of 0, and only in the Hero's own area."""
    scene = Scene(ROOMS)
    scene.only("noise", "softly-softly")
    scene.put("dog", area, 2)
    assert noise(scene, 1, dice=noises("blank")) == heard == len(scene.happened(told.NoiseCard))


@rule("RB-KEY-2")
def test_ablative_shield_keeps_grenades_off_but_no_shots() -> None:
    scene = Scene(HALL, heroes=["quentin", "brick"])
    gunner = scene.champion("iron-gunner", "B")
    scene.carry(0, "grenade")
    assert scene.play("use grenade").harm(gunner) == 0
    hit(scene, "first", gunner, dice=attacks(3, 3, 3))
    assert scene.harm(gunner) == 1
