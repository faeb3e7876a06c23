"""Who may be attacked with what, and the test of an attack: steps 1 to 3 (RB-ATK)."""

import pytest

from tests.reichbusters.fights import FIRST, SECOND, UNARMED, attacks, hit, pair
from tests.reichbusters.scene import Scene
from tests.rules_plugin import rule
from undercroft.games.reichbusters.rules.aim import cover
from undercroft.games.reichbusters.rules.attacks import attack
from undercroft.games.reichbusters.rules.tables import GRANTED_CLOSE, GRANTED_THROWN, K_BURST, K_MEATSHIELD
from undercroft.games.reichbusters.rules.units import units
from undercroft.games.reichbusters.vocabulary import events as told

EDITIONS = pytest.mark.parametrize("edition", ["1.0", "1.1"])


def may(scene: Scene, hero: int = 0) -> list[str]:
    """The attacks that a Hero may make."""
    return scene.texts(attack.attack_options(scene.table, hero))


@rule("RB-TEST-10", "RB-TEST-9", "RB-ATK-6", "RB-WND-1", "RB-EX-1", "RB-DIFF-20")
@EDITIONS
@pytest.mark.parametrize("last, dies", [(1, False), (2, True)])
def test_a_total_that_reaches_the_defence_wounds(last: int, dies: bool, edition: str) -> None:
    scene = pair("claudine", edition=edition)
    soldier = scene.put("soldier", "B")
    assert hit(scene, FIRST, soldier, dice=attacks(1, 1, last)) is dies
    assert (scene.unit_at(soldier) is None) is dies
    assert scene.facts(told.Attack) == [{"hero": 0, "weapon": FIRST, "unit": soldier}]
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
@pytest.mark.parametrize("field", ["jams", "drained", "ignore_wounds"])
def test_a_jammed_drained_or_numb_weapon_cannot_be_named(field: str) -> None:
    scene = pair("sarge")
    scene.put("soldier", "B")
    if field == "jams":
        scene.table.jams[FIRST] = 1
    elif field == "drained":
        scene.table.drained[0] = 1 << FIRST
    else:
        scene.wound(0, 15)
        scene.table.forbidden_weapons[0] = 1 << FIRST
    assert may(scene) == []


@rule("RB-ATK-4")
def test_units_that_are_alike_are_offered_once() -> None:
    scene = pair("claudine")
    scene.put("soldier", "A", 3)
    hurt = scene.put("experiment-601", "A", 3)
    scene.table.unit_wounds[hurt + 2] = 1
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
    carriers = [1 << zombie if key == K_MEATSHIELD else 0 for key in range(128)]
    for table in ("PLAIN_WITH", "EVER_WITH"):
        monkeypatch.setattr(units, table, carriers)
    monkeypatch.setattr(cover, "COVERING", 1 << zombie)
    assert may(scene) == ["attack first zombie-1"]
    assert set(may(scene, 1)) == {"attack first soldier-1", "attack first zombie-1"}
    scene.table.unit_area[zombie] = scene.table.unit_area[scene.put("officer", "A")]
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
    scene.put("soldier", "B")
    scene.put("zombie", "C")
    codes = attack.thrown_options(scene.table, 0, SECOND, 1)
    assert scene.texts(codes) == ["attack second soldier-1"]
    bomber = scene.put("tracking-bomber", "B")
    hit(scene, SECOND, bomber, dice=attacks(3, 1, 1), keys=1 << GRANTED_THROWN)
    assert len(scene.happened(told.Exploded)) == 1


@rule("RB-ATK-1", "RB-CARD-5")
def test_an_ambush_is_a_melee_attack_on_whoever_opened_the_door() -> None:
    scene = pair("brick")
    scene.skill(0, "rage")
    soldier = scene.put("soldier", "B")
    assert scene.texts(attack.close_attacks_on(scene.table, 0, soldier)) == ["attack unarmed soldier-1"]
    hit(scene, UNARMED, soldier, "spend rage 0", dice=attacks("special"), keys=1 << GRANTED_CLOSE)
    assert scene.unit_at(soldier) is None
    assert attack.close_attacks_on(scene.table, 0, soldier) == []


@rule("RB-ATK-4")
def test_attacks_on_one_unit_name_it_among_those_that_are_alike() -> None:
    scene = pair("sarge")
    scene.put("soldier", "B", 3)
    assert scene.texts(attack.attacks_on(scene.table, 0, 6, 1)) == ["attack first soldier-3"]


@rule("RB-CARD-1", "RB-TEST-10")
def test_a_card_may_wound_without_a_test() -> None:
    scene = pair("red-hawk")
    zombie = scene.put("zombie", "A")
    scene.run(attack.strike_surely(scene.table, 0, SECOND, zombie))
    assert scene.unit_at(zombie) is None


@rule("RB-SPEC-3")
def test_effects_are_counted_for_each_weapon_and_each_hero() -> None:
    scene = pair("brick", "sarge")
    zombie = scene.put("zombie", "B")
    for hero, weapon, dice in ((0, FIRST, 4), (0, SECOND, 4), (1, FIRST, 3)):
        blanks = ["blank"] * (dice - 1)
        hit(scene, weapon, zombie, "spend burst 0", dice=attacks("special", *blanks), hero=hero)
    hit(scene, FIRST, zombie, "boost attack", dice=attacks("special", *["blank"] * 4))  # not a second time
    assert scene.table.triggered >> K_BURST & 1


@rule("RB-HP-4")
def test_two_guns_on_a_vrilmeister_take_no_points_either() -> None:
    scene = pair("claudine")
    scene.points(0, wild=2)
    zombie = scene.put("zombie", "B")
    wolff = scene.put("general-wolff", "B")
    hit(scene, FIRST, zombie, "unit general-wolff", dice=attacks(1, 1, 1))  # nobody is asked for points
    assert scene.unit_at(wolff) == "B"
