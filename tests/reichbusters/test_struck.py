"""Whom an attack hits: one answer for heroic points, wounds and odds (RB-HP-4, RB-KEY-68, RB-KEY-85)."""

import pytest

from tests.reichbusters.fights import attacks, hit, pair, vril
from tests.reichbusters.scene import HALL, Scene, Unit
from tests.rules_plugin import rule
from undercroft.games.reichbusters.vocabulary import events as told

ZOMBIE_AND_WOLFF = ("zombie", "general-wolff")


def beside(*kinds: str, hero: str = "red-hawk", vril: str = "second", points: int = 2) -> tuple[Scene, list[Unit]]:
    """A Hero with heroic points, a weapon on its vril side, and units in one area: here, or next door if it is a gun;
    another Hero far away."""
    scene = Scene(HALL, heroes=[hero, "quentin"], at="AD")
    if vril:
        scene.enhance(0, vril)
    scene.points(0, attack=points, wild=points)
    return scene, [scene.put(kind, "A" if vril == "second" else "B") for kind in kinds]


def storm(*kinds: str) -> tuple[Scene, list[Unit]]:
    """Brick fires one Vickers as a firestorm."""
    scene, units = beside(*kinds, hero="brick", vril="")
    scene.hand(0, "wall-of-lead")
    scene.jam(0, "second")
    return scene, units


# ---------------------------------------------------------------- heroic points


@rule("RB-HP-4", "RB-KEY-85", "RB-KEY-30")
def test_no_points_on_an_attack_on_all_of_an_area_with_a_vrilmeister() -> None:
    """Neither before the roll nor after a failure: nobody is asked."""
    scene, (zombie, wolff) = storm(*ZOMBIE_AND_WOLFF)
    scene.quietly("play wall-of-lead", f"attack first {zombie}", dice=attacks(1, 1, 1, 1))
    assert scene.happened(told.Heroic) == [] and scene.harm(wolff) == 0


@rule("RB-HP-4", "RB-KEY-30")
def test_points_on_an_attack_on_all_of_an_area_without_one() -> None:
    scene, (zombie, _soldier) = storm("zombie", "soldier")
    scene.quietly("play wall-of-lead", f"attack first {zombie}", "heroic attack")
    assert scene.units("B") == []


@rule("RB-HP-4")
def test_the_reason_is_the_vrilmeister_beside_the_target() -> None:
    scene, (zombie, _wolff) = storm(*ZOMBIE_AND_WOLFF)
    scene.carry(0, "ammo")
    scene.play("play wall-of-lead", f"attack first {zombie}")
    assert scene.options() == ["roll", "use ammo"]
    reason = scene.refusal("heroic attack")
    assert reason is not None and reason.rule == "RB-HP-4"


@rule("RB-HP-4", "RB-KEY-62")
def test_no_points_once_a_shockwave_reaches_a_vrilmeister() -> None:
    """Before the roll nothing but the zombie is attacked; with the shockwave bought Wolff is, too."""
    scene, (zombie, wolff) = beside(*ZOMBIE_AND_WOLFF, hero="brick", vril="first")
    hit(scene, "first", zombie, "roll", "spend shockwave 0", dice=[*attacks("special", 1, 1, "blank"), *vril(1)])
    assert scene.happened(told.Heroic) == [] and scene.harm(wolff) == 0
    hit(scene, "second", zombie, "heroic attack", dice=[])
    assert scene.unit_at(zombie) is None and scene.harm(wolff) == 0


@rule("RB-HP-4", "RB-KEY-68")
def test_no_points_once_a_splash_may_take_a_vrilmeister() -> None:
    scene, (zombie, wolff) = beside(*ZOMBIE_AND_WOLFF)
    hit(scene, "second", zombie, "roll", "spend splash 0", dice=[*attacks("special", 1, 1), *vril(1)])
    assert scene.happened(told.Heroic) == [] and scene.harm(wolff) == 0


@rule("RB-HP-4", "RB-KEY-68", "RB-KEY-9")
def test_no_points_if_the_splash_finds_him_behind_the_bodyguard_who_falls() -> None:
    scene, (soldier, _wolff) = beside("soldier", "general-wolff")
    hit(scene, "second", soldier, "roll", "spend splash 0", dice=[*attacks("special", 1, "blank"), *vril("blank")])
    assert scene.happened(told.Heroic) == []


@rule("RB-HP-3", "RB-KEY-68", "RB-KEY-9")
def test_points_if_another_bodyguard_still_covers_him() -> None:
    scene, (soldier, guard, wolff) = beside("soldier", "soldier", "general-wolff")
    dice = [*attacks("special", 1, "blank"), *vril("blank")]
    hit(scene, "second", soldier, "roll", "spend splash 0", "heroic attack", "heroic attack", dice=dice)
    assert scene.unit_at(soldier) is None and scene.unit_at(guard) is None and scene.harm(wolff) == 0


@rule("RB-HP-4", "RB-KEY-68", "RB-MOD-1")
def test_no_points_once_pineapple_may_take_a_vrilmeister() -> None:
    scene, (zombie, wolff) = beside(*ZOMBIE_AND_WOLFF, hero="brick", vril="")
    scene.hand(0, "pineapple")
    hit(scene, "first", zombie, "roll", "modify one pineapple", dice=attacks(1, 1, 1, 1))
    assert scene.happened(told.Heroic) == [] and scene.harm(wolff) == 0


@rule("RB-HP-4", "RB-KEY-23")
def test_no_points_with_a_vrilmeister_as_the_second_of_two_pistols() -> None:
    scene, (zombie, wolff) = beside(*ZOMBIE_AND_WOLFF, hero="claudine", vril="")
    hit(scene, "first", zombie, f"unit {wolff}", dice=attacks(1, 1, 1))
    assert scene.happened(told.Heroic) == []


# ---------------------------------------------------------------- splash compares


@rule("RB-KEY-68", "RB-TEST-10")
def test_splash_compares_the_total_with_the_second_units_own_defence() -> None:
    """6 are enough for a soldier (4), not for a zombie (7); 7 are enough for both."""
    for more, left in ((1, "A"), (2, None)):
        scene, (soldier, zombie) = beside("soldier", "zombie", points=0)
        hit(scene, "second", soldier, "spend splash 0", dice=[*attacks("special", more, 2), *vril(1)])
        assert [scene.unit_at(unit) for unit in (soldier, zombie)] == [None, left]


@rule("RB-KEY-68")
def test_a_total_that_misses_the_target_may_be_enough_for_the_second() -> None:
    scene, (zombie, soldier) = beside("zombie", "soldier", points=0)
    assert not hit(scene, "second", zombie, "spend splash 0", dice=[*attacks("special", 1, 2), *vril(1)])
    assert [scene.unit_at(unit) for unit in (zombie, soldier)] == ["A", None]


@rule("RB-KEY-68")
def test_of_several_only_those_whom_the_total_reaches_are_to_be_chosen_from() -> None:
    scene, (soldier, _zombie, _dog) = beside("soldier", "zombie", "dog", points=0)
    hit(scene, "second", soldier, "spend splash 0", dice=[*attacks("special", 1, 1), *vril(1)])  # nobody is asked
    assert scene.units("A") == ["zombie-1"]
    assert len(scene.happened(told.UnitKilled)) == 2 and scene.happened(told.UnitHurt) == []


def with_pineapple(*kinds: str) -> tuple[Scene, list[Unit]]:
    """Sarge shoots into the next area, and Brick beside him helps with a card."""
    scene = pair("sarge", "brick")
    scene.hand(1, "pineapple")
    return scene, [scene.put(kind, "B") for kind in kinds]


@rule("RB-KEY-68", "RB-MOD-1")
@pytest.mark.parametrize("face, left", [(2, ["zombie-1"]), (3, [])])
def test_pineapple_compares_with_the_second_units_own_defence(face: int, left: list[str]) -> None:
    scene, (soldier, _) = with_pineapple("soldier", "zombie")
    hit(scene, "first", soldier, "modify two pineapple", dice=attacks(3, face, 1))
    assert scene.units("B") == left


@rule("RB-KEY-68", "RB-KEY-10")
@pytest.mark.parametrize("zombies, answers, left", [(1, ["pass"], 2), (1, ["unit tracking-bomber-1"], 0), (0, [], 0)])
def test_a_bomber_is_spared_if_another_can_be_named_whom_the_total_does_not_reach(
    zombies: int, answers: list[str], left: int
) -> None:
    """6 reach the soldier and the bomber, which explodes, not the zombie; with the bomber alone nobody is asked."""
    scene, (soldier, *_) = with_pineapple("soldier", "tracking-bomber", *["zombie"] * zombies)
    hit(scene, "first", soldier, "modify two pineapple", *answers, dice=attacks(3, 2, 1))
    assert scene.unit_at(soldier) is None and len(scene.units("B")) == left
