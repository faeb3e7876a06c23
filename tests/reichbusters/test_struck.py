"""Whom an attack hits: one answer for heroic points, wounds and odds (RB-HP-4, RB-KEY-68, RB-KEY-85)."""

import pytest

from tests.reichbusters.fights import FIRST, SECOND, attacks, card, hit, pair, token, vril
from tests.reichbusters.scene import HALL, Scene
from tests.rules_plugin import rule
from undercroft.games.reichbusters.rules import under_way
from undercroft.games.reichbusters.rules.tables import (
    ATTACK_TEST,
    DEFENCE_TEST,
    GRANTED_SECOND,
    I_AMMO,
    K_FIRESTORM,
    K_INCENDIARY,
)
from undercroft.games.reichbusters.rules.tests import test
from undercroft.games.reichbusters.vocabulary import events as told

ZOMBIE_AND_WOLFF = ("zombie", "general-wolff")


def beside(*kinds: str, hero: str = "red-hawk", enhanced: int = 2, area: str = "A") -> tuple[Scene, list[int]]:
    """A Hero with two heroic points of each type, and units of these kinds in one area; another Hero far away."""
    scene = Scene(HALL, heroes=[hero, "quentin"], at="AD")
    scene.table.enhanced[0] = enhanced
    scene.points(0, attack=2, wild=2)
    return scene, [scene.put(kind, area) for kind in kinds]


# ---------------------------------------------------------------- heroic points


@rule("RB-HP-4", "RB-KEY-85", "RB-KEY-30")
@pytest.mark.parametrize("key", [K_FIRESTORM, K_INCENDIARY])
def test_no_points_on_an_attack_on_all_of_an_area_with_a_vrilmeister(key: int) -> None:
    """Neither before the roll nor after a failure: nobody is asked."""
    scene, (zombie, wolff) = beside(*ZOMBIE_AND_WOLFF, hero="sarge", enhanced=0, area="B")
    hit(scene, FIRST, zombie, dice=attacks(1, 1, 1), keys=1 << key)
    assert scene.happened(told.Heroic) == [] and scene.table.unit_wounds[wolff] == 0


@rule("RB-HP-4", "RB-KEY-30")
def test_points_on_an_attack_on_all_of_an_area_without_one() -> None:
    scene, (zombie, _soldier) = beside("zombie", "soldier", hero="sarge", enhanced=0, area="B")
    hit(scene, FIRST, zombie, "heroic attack", dice=[], keys=1 << K_FIRESTORM)
    assert scene.units("B") == []


@rule("RB-HP-4", "RB-KEY-62")
def test_no_points_once_a_shockwave_reaches_a_vrilmeister() -> None:
    """Before the roll nothing but the zombie is attacked; with the shockwave bought Wolff is, too."""
    scene, (zombie, wolff) = beside(*ZOMBIE_AND_WOLFF, hero="brick", enhanced=1, area="B")
    hit(scene, FIRST, zombie, "roll", "spend shockwave 0", dice=[*attacks("special", 1, 1, "blank"), *vril(1)])
    assert scene.happened(told.Heroic) == [] and scene.table.unit_wounds[wolff] == 0
    scene.table.triggered = scene.table.jams[0] = 0
    hit(scene, FIRST, zombie, "heroic attack", dice=[])
    assert scene.unit_at(zombie) is None and scene.table.unit_wounds[wolff] == 0


@rule("RB-HP-4", "RB-KEY-68")
def test_no_points_once_a_splash_may_take_a_vrilmeister() -> None:
    scene, (zombie, wolff) = beside(*ZOMBIE_AND_WOLFF)
    hit(scene, SECOND, zombie, "roll", "spend splash 0", dice=[*attacks("special", 1, 1), *vril(1)])
    assert scene.happened(told.Heroic) == [] and scene.table.unit_wounds[wolff] == 0


@rule("RB-HP-4", "RB-KEY-68", "RB-KEY-9")
def test_no_points_if_the_splash_finds_him_behind_the_bodyguard_who_falls() -> None:
    scene, (soldier, _wolff) = beside("soldier", "general-wolff")
    hit(scene, SECOND, soldier, "roll", "spend splash 0", dice=[*attacks("special", 1, "blank"), *vril("blank")])
    assert scene.happened(told.Heroic) == []


@rule("RB-HP-3", "RB-KEY-68", "RB-KEY-9")
def test_points_if_another_bodyguard_still_covers_him() -> None:
    scene, (soldier, guard, wolff) = beside("soldier", "soldier", "general-wolff")
    dice = [*attacks("special", 1, "blank"), *vril("blank")]
    hit(scene, SECOND, soldier, "roll", "spend splash 0", "heroic attack", "heroic attack", dice=dice)
    assert scene.unit_at(soldier) is None and scene.unit_at(guard) is None and scene.table.unit_wounds[wolff] == 0


@rule("RB-HP-4", "RB-KEY-68", "RB-MOD-1")
def test_no_points_once_pineapple_may_take_a_vrilmeister() -> None:
    scene, (zombie, wolff) = beside(*ZOMBIE_AND_WOLFF, hero="brick", enhanced=0, area="B")
    scene.hand(0, card("pineapple"))
    hit(scene, FIRST, zombie, "roll", "modify one pineapple", dice=attacks(1, 1, 1, 1))
    assert scene.happened(told.Heroic) == [] and scene.table.unit_wounds[wolff] == 0


@rule("RB-HP-4", "RB-KEY-23")
def test_no_points_with_a_vrilmeister_as_the_second_of_two_pistols() -> None:
    scene, (zombie, wolff) = beside(*ZOMBIE_AND_WOLFF, hero="claudine", enhanced=0, area="B")
    hit(scene, FIRST, zombie, f"unit {wolff}", dice=attacks(1, 1, 1))
    assert scene.happened(told.Heroic) == []


@rule("RB-HP-4")
def test_the_reason_is_the_vrilmeister_beside_the_target() -> None:
    scene, (zombie, _wolff) = beside(*ZOMBIE_AND_WOLFF, hero="brick", enhanced=0, area="B")
    scene.hand(0, card("wall-of-lead"))
    scene.carry(0, token(I_AMMO))
    scene.play("play wall-of-lead", f"attack first {zombie}")
    assert scene.options() == ["roll", f"use {token(I_AMMO)}"]
    reason = scene.game.why_not(scene.code("heroic attack"))
    assert reason is not None and reason.rule == "RB-HP-4"


# ---------------------------------------------------------------- splash compares


@rule("RB-KEY-68", "RB-TEST-10")
def test_splash_compares_the_total_with_the_second_units_own_defence() -> None:
    """6 are enough for a soldier (4), not for a zombie (7); 7 are enough for both."""
    scene, (soldier, zombie) = beside("soldier", "zombie")
    scene.table.points = [0] * len(scene.table.points)
    hit(scene, SECOND, soldier, "spend splash 0", dice=[*attacks("special", 1, 2), *vril(1)])
    assert [scene.unit_at(unit) for unit in (soldier, zombie)] == [None, "A"]
    scene.table.triggered = 0
    soldier = scene.put("soldier", "A")
    hit(scene, SECOND, soldier, "spend splash 0", dice=[*attacks("special", 2, 2), *vril(1)])
    assert [scene.unit_at(unit) for unit in (soldier, zombie)] == [None, None]


@rule("RB-KEY-68")
def test_a_total_that_misses_the_target_may_be_enough_for_the_second() -> None:
    scene, (zombie, soldier) = beside("zombie", "soldier")
    scene.table.points = [0] * len(scene.table.points)
    assert not hit(scene, SECOND, zombie, "spend splash 0", dice=[*attacks("special", 1, 2), *vril(1)])
    assert [scene.unit_at(unit) for unit in (zombie, soldier)] == ["A", None]


@rule("RB-KEY-68", "RB-MOD-1")
def test_pineapple_compares_with_the_second_units_own_defence() -> None:
    scene = pair("sarge")
    soldier, zombie = scene.put("soldier", "B"), scene.put("zombie", "B")
    hit(scene, FIRST, soldier, dice=attacks(3, 2, 1), keys=1 << GRANTED_SECOND)
    assert [scene.unit_at(unit) for unit in (soldier, zombie)] == [None, "B"]
    hit(scene, FIRST, zombie, dice=attacks(3, 3, 1), keys=1 << GRANTED_SECOND)
    assert scene.units("B") == []


@rule("RB-KEY-68")
def test_of_several_only_those_whom_the_total_reaches_are_to_be_chosen_from() -> None:
    scene, (soldier, _zombie, _dog) = beside("soldier", "zombie", "dog")
    scene.table.points = [0] * len(scene.table.points)
    hit(scene, SECOND, soldier, "spend splash 0", dice=[*attacks("special", 1, 1), *vril(1)])  # nobody is asked
    assert scene.units("A") == ["zombie-1"]
    assert len(scene.happened(told.UnitKilled)) == 2 and scene.happened(told.UnitHurt) == []


@rule("RB-KEY-23", "RB-CARD-5")
def test_those_named_stay_named_when_another_test_comes_between() -> None:
    scene = pair("claudine")
    first, second = scene.put("soldier", "B"), scene.put("zombie", "B")
    s = scene.table
    for put, back in ((test.put_aside, test.take_up), (under_way.set_aside, under_way.take_up)):
        test.begin_test(s, ATTACK_TEST, 0, 11, FIRST, first, s.unit_area[first], 0)
        s.test_also = 1 << second
        kept = put(s)
        test.begin_test(s, DEFENCE_TEST, 1, 5, -1, second, s.unit_area[second], 0)
        assert s.test_also == 0 and kept is not None
        back(s, kept)  # type: ignore[arg-type]
        assert s.test_unit == first and s.test_also == 1 << second


@rule("RB-KEY-68", "RB-KEY-10")
@pytest.mark.parametrize("zombies, answers, left", [(1, ["pass"], 2), (1, ["unit tracking-bomber-1"], 0), (0, [], 0)])
def test_a_bomber_is_spared_if_another_can_be_named_whom_the_total_does_not_reach(
    zombies: int, answers: list[str], left: int
) -> None:
    """6 reach the soldier and the bomber, which explodes, not the zombie; with the bomber alone nobody is asked."""
    scene = pair("sarge", at="AD")
    soldier, _ = scene.put("soldier", "B"), scene.put("tracking-bomber", "B")
    if zombies:
        scene.put("zombie", "B")
    hit(scene, FIRST, soldier, *answers, dice=attacks(3, 2, 1), keys=1 << GRANTED_SECOND)
    assert scene.unit_at(soldier) is None and len(scene.units("B")) == left
