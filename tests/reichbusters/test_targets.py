"""Who may be attacked with what, and the test of an attack: steps 1 to 3 (RB-ATK)."""

import pytest

from tests.reichbusters.fights import attacks, defences, hit, pair, silence
from tests.reichbusters.scene import HALL, ROOMS, Scene
from tests.rules_plugin import rule
from undercroft.games.reichbusters.vocabulary import events as told

EDITIONS = pytest.mark.parametrize("edition", ["1.0", "1.1"])


def may(scene: Scene, hero: int = 0) -> list[str]:
    """The attacks that a Hero may make."""
    scene.again(hero)
    return scene.options("attack")


@rule("RB-TEST-10", "RB-TEST-9", "RB-ATK-6", "RB-WND-1", "RB-EX-1", "RB-DIFF-20")
@EDITIONS
@pytest.mark.parametrize("last, dies", [(1, False), (2, True)])
def test_a_total_that_reaches_the_defence_wounds(last: int, dies: bool, edition: str) -> None:
    scene = pair("claudine", edition=edition)
    soldier = scene.put("soldier", "B")
    assert hit(scene, "first", soldier, dice=attacks(1, 1, last)) is dies
    assert (scene.unit_at(soldier) is None) is dies
    assert scene.facts(told.Attack) == [{"hero": 0, "weapon": "first", "unit": soldier}]
    assert scene.facts(told.Noise) == [{"hero": 0, "dice": 2}]


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
    scene.play(f"attack unarmed {dog}", dice=attacks(3))
    assert scene.unit_at(dog) is None


@rule("RB-ATK-3")
def test_a_jammed_drained_or_numb_weapon_cannot_be_named() -> None:
    scene = pair("sarge", at="BA")
    scene.put("soldier", "C")
    jammed, drained, numb = scene.twin(), scene.twin(), scene.twin()
    jammed.jam(0, "first")
    drained.drain(0, "first")
    numb.only("wound", "numb-arm")
    numb.aware("C", "alert")
    numb.enemy_phase("kill-the-intruders", "weapon first", dice=defences("blank", "blank", "blank"))
    assert numb.wounds(0) == ["numb-arm"]
    assert may(scene) == ["attack first soldier-1"] and may(jammed) == may(drained) == may(numb) == []


@rule("RB-ATK-4")
def test_units_that_are_alike_are_offered_once() -> None:
    scene = pair("claudine")
    scene.put("soldier", "A", 3)
    scene.hurt(scene.put("experiment-601", "A", 3) + 2, 1)
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
def test_a_meatshield_takes_the_shots_of_its_area() -> None:
    scene = pair("sarge", "quentin")
    zombie = scene.champion("patient-zero", "B")
    scene.put("soldier", "B")
    assert may(scene) == ["attack first zombie-1"]
    assert set(may(scene, 1)) == {"attack first soldier-1", "attack first zombie-1"}
    scene.put("officer", "A")
    scene.move(zombie, "A")
    assert "attack second officer-1" in may(scene)  # in melee it covers nobody


@rule("RB-KEY-3")
def test_an_accurate_shot_goes_past_enemies() -> None:
    scene = pair("red-hawk")
    scene.put("zombie", "B")
    scene.put("soldier", "D")
    assert set(may(scene)) == {"attack first zombie-1", "attack first soldier-1"}


@rule("RB-ATK-4", "RB-CARD-2")
def test_a_thrown_tomahawk_reaches_the_next_area_and_is_a_ranged_attack() -> None:
    scene = pair("red-hawk")
    scene.hand(0, "thrown-tomahawk")
    scene.put("soldier", "B")
    scene.put("zombie", "C")
    bomber = scene.put("tracking-bomber", "B")
    scene.play("play thrown-tomahawk")
    assert scene.options() == ["attack second soldier-1", f"attack second {bomber}", "pass"]
    scene.play(f"attack second {bomber}", dice=attacks(3, 1, 1))
    assert len(scene.happened(told.Exploded)) == 1


@rule("RB-ATK-1", "RB-CARD-5")
def test_an_ambush_is_a_melee_attack_on_whoever_opened_the_door() -> None:
    """In the next area, with the knife or with bare hands; the dog that comes after it is no target."""
    scene = Scene(ROOMS, heroes=["quentin", "brick"], alarm=True, at="AD")
    scene.skill(0, "rage")
    scene.hand(0, "ambush")
    soldier = scene.put("soldier", "B")
    scene.put("dog", "C")
    scene.play("end")
    assert scene.question() == ("one", "instant")
    scene.play("play ambush")
    assert scene.options() == [f"attack second {soldier}", f"attack unarmed {soldier}", "pass"]
    scene.play(f"attack unarmed {soldier}", "spend rage 0", dice=[*attacks("special"), *defences(3, 3)])
    assert scene.unit_at(soldier) is None


@rule("RB-ATK-4", "RB-CARD-5")
def test_an_attack_on_one_unit_is_at_that_one_though_another_there_is_like_it() -> None:
    scene = Scene(HALL, heroes=["red-hawk", "quentin"], alarm=True)
    scene.hand(0, "overwatch")
    scene.put("experiment-601", "B")
    comes = scene.put("experiment-601", "C")
    scene.suppress("B")  # so that the other one stays
    shot = ["play overwatch", "attack first experiment-601-2", "done"]  # the other is not offered
    scene.enemy_phase("action-stations", *shot, dice=[*attacks(1, 1, 1), *silence(2)])
    assert scene.unit_at(comes) == "B" and scene.facts(told.Attack) == [{"hero": 0, "weapon": "first", "unit": comes}]


@rule("RB-SPEC-3")
def test_effects_are_counted_for_each_weapon_and_each_hero() -> None:
    """Of one action: both guns of Wall of lead may burst, and whoever Sarge sends may."""
    scene = pair("brick", "claudine")
    scene.hand(0, "wall-of-lead")
    scene.put("zombie", "B")
    dice = attacks("special", *["blank"] * 3)
    shots = [text for gun in ("first", "second") for text in (f"attack {gun} zombie-1", "spend burst 0")]
    scene.play("play wall-of-lead", *shots, dice=[*dice, *dice, *silence(3)])
    assert scene.spent() == ["burst", "burst"]
    scene = pair("sarge", "brick")
    scene.hand(0, "give-them-hell")
    scene.put("zombie", "B")
    shots = ["attack first zombie-1", "spend burst 0"] * 2
    scene.play("play give-them-hell", *shots, dice=[*dice[:3], *dice, *silence(3)])
    assert scene.spent() == ["burst", "burst"]


@rule("RB-HP-4")
def test_two_guns_on_a_vrilmeister_take_no_points_either() -> None:
    scene = pair("claudine")
    scene.points(0, wild=2)
    zombie = scene.put("zombie", "B")
    wolff = scene.put("general-wolff", "B")
    hit(scene, "first", zombie, "unit general-wolff", dice=attacks(1, 1, 1))  # nobody is asked for points
    assert scene.unit_at(wolff) == "B"
