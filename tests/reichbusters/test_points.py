"""Heroic points for pacified rooms and rescued Heroes (RB-PAC, RB-CAP-7)."""

import pytest

from tests.reichbusters.fights import attacks, defences, hit, pair, silence
from tests.reichbusters.scene import ROOMS, Scene
from tests.rules_plugin import rule
from undercroft.games.reichbusters.vocabulary import events as told

EDITIONS = pytest.mark.parametrize("edition", ["1.0", "1.1"])


def before_the_last(edition: str = "1.1", bombed: int = 3) -> Scene:
    """Sarge has bombed soldiers of the middle room in this turn; a last one stands in his own area."""
    return bomb(pair("sarge", edition=edition, map=ROOMS, at="BD"), bombed)


def bomb(scene: Scene, number: int) -> Scene:
    scene.put("soldier", "C", number)
    scene.carry(0, "grenade")
    scene.play("use grenade")
    scene.put("soldier", "B")
    return scene


@rule("RB-PAC-1", "RB-PAC-2", "RB-HP-5", "RB-HP-6", "RB-HP-7", "RB-DIFF-7")
@EDITIONS
def test_who_kills_all_four_of_a_room_in_one_turn_gains_a_point(edition: str) -> None:
    scene = before_the_last(edition)
    answers = ["yes"] if edition == "1.0" else []
    scene.quietly("attack second soldier-1", *answers, dice=attacks(3, 1, 1))
    assert len(scene.happened(told.Point)) == 1
    assert sum(scene.hero(0).points.values()) == 1 and sum(scene.view.decks.points) == 23


@rule("RB-PAC-1", "RB-DIFF-7")
def test_in_1_0_the_point_may_be_declined() -> None:
    scene = before_the_last("1.0").quietly("attack second soldier-1", "no", dice=attacks(3, 1, 1))
    assert scene.happened(told.Point) == []


@rule("RB-PAC-1", "RB-PAC-2")
@pytest.mark.parametrize("spoilt", ["three", "one left", "heroic"])
def test_too_few_kills_survivors_or_points_spoil_it(spoilt: str) -> None:
    scene = before_the_last(bombed=2 if spoilt == "three" else 3)
    if spoilt == "one left":
        scene.put("zombie", "C")
    elif spoilt == "heroic":
        scene.points(0, wild=1)
    answers, dice = (["heroic wild"], []) if spoilt == "heroic" else ([], attacks(3, 1, 1))
    scene.quietly("attack second soldier-1", *answers, dice=dice)
    assert scene.units("B") == [] and scene.happened(told.Point) == []


@rule("RB-PAC-1", "RB-GAP-9")
@pytest.mark.parametrize("fled, points", [(False, 1), (True, 0)])
def test_nobody_may_have_got_away(fled: bool, points: int) -> None:
    scene = pair("quentin", "brick", map=ROOMS, at="BA", opened="e")
    scene.hand(0, "pebble")
    if fled:
        scene.put("zombie", "C")
        scene.play("play pebble", "at D", dice=silence(1))
    bomb(scene, 3)
    scene.play("attack second soldier-1", dice=attacks(3, 1, 1))
    assert scene.units("B") == [] and len(scene.happened(told.Point)) == points


@rule("RB-PAC-1")
def test_only_kills_of_the_active_heros_own_turn_count() -> None:
    scene = before_the_last()
    scene.skill(0, "counter")
    scene.aware("B", "alert")
    dice = [*defences("special", 3, 3), *attacks(3, 1, 1), *silence(1)]
    scene.enemy_phase("kill-the-intruders", "spend counter 1", "attack second soldier-1", dice=dice)
    assert scene.units("B") == [] and scene.happened(told.Point) == []


@rule("RB-CAP-7", "RB-HP-6", "RB-DIFF-6")
@pytest.mark.parametrize("edition, points", [("1.0", 0), ("1.1", 1)])
def test_a_rescue_earns_a_point_once_per_round_in_1_1(edition: str, points: int) -> None:
    scene = pair("sarge", "quentin", edition=edition, at="AB")
    soldiers = scene.put("soldier", "B", 4)
    scene.down(1)
    scene.capture(1)
    hit(scene, "first", soldiers, dice=attacks(3, 1, 1))
    assert len(scene.happened(told.Point)) == points
    scene.points(0, **{kind: -number for kind, number in scene.hero(0).points.items()})
    scene.put("soldier", "B")
    hit(scene, "first", soldiers, dice=attacks(3, 1, 1))
    assert scene.happened(told.Point) == []


@rule("RB-CAP-7", "RB-AWARE-8", "RB-ATK-5")
def test_a_grenade_is_an_attack_that_rescues_and_calms_a_room() -> None:
    scene = pair("sarge", "quentin", at="BC")
    scene.put("soldier", "C", 3)
    scene.put("experiment-601", "C", 2)  # the grenade does not kill them
    scene.down(1)
    scene.capture(1)
    scene.carry(0, "grenade")
    scene.play("use grenade", "at C")
    assert len(scene.happened(told.Point)) == 1
    other = pair("sarge", "quentin", map=ROOMS, at="CA", opened="e")
    other.put("soldier", "D")
    other.aware("D", "alert")
    other.carry(0, "grenade")
    other.play("use grenade", "at D")
    assert other.level("D") == "at-ease"
