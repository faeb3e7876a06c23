"""Heroic points for pacified rooms and rescued Heroes (RB-PAC, RB-CAP-7)."""

import pytest

from tests.reichbusters.fights import FIRST, SECOND, attacks, hit, pair
from tests.reichbusters.scene import ROOMS, Scene
from tests.rules_plugin import rule
from undercroft.games.reichbusters.rules.attacks import attack
from undercroft.games.reichbusters.rules.tables import ALERT, AT_EASE, P_KILL_THE_INTRUDERS
from undercroft.games.reichbusters.vocabulary import events as told

EDITIONS = pytest.mark.parametrize("edition", ["1.0", "1.1"])


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
    assert len(scene.happened(told.Point)) == 1
    assert sum(scene.table.points) == 1 and sum(scene.table.supply) == 23


@rule("RB-PAC-1", "RB-DIFF-7")
def test_in_1_0_the_point_may_be_declined() -> None:
    scene = four_soldiers("1.0")
    hit(scene, FIRST, 4, "no", dice=attacks(3, 1, 1))
    assert scene.happened(told.Point) == []


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
    assert scene.happened(told.Point) == []


@rule("RB-PAC-1")
def test_only_kills_of_the_active_heros_own_turn_count() -> None:
    scene = four_soldiers("1.1")
    scene.table.phase = P_KILL_THE_INTRUDERS
    hit(scene, FIRST, 4, dice=attacks(3, 1, 1))
    assert scene.happened(told.Point) == []


@rule("RB-CAP-7", "RB-HP-6", "RB-DIFF-6")
@pytest.mark.parametrize("edition, points", [("1.0", 0), ("1.1", 1)])
def test_a_rescue_earns_a_point_once_per_round_in_1_1(edition: str, points: int) -> None:
    scene = pair("sarge", "quentin", edition=edition, at="AB")
    soldiers = scene.put("soldier", "B", 4)
    scene.wound(1, 2, 3, 4, 5)
    scene.table.captured = 1 << 1
    hit(scene, FIRST, soldiers, dice=attacks(3, 1, 1))
    assert len(scene.happened(told.Point)) == points
    assert scene.table.rescued is bool(points)
    scene.table.points = [0] * 6
    scene.put("soldier", "B")
    hit(scene, FIRST, soldiers + 1, dice=attacks(3, 1, 1))
    assert scene.happened(told.Point) == []


@rule("RB-CAP-7", "RB-AWARE-8", "RB-ATK-5")
def test_a_grenade_is_an_attack_that_rescues_and_calms_a_room() -> None:
    scene = pair("sarge", "quentin", at="BC")
    scene.put("soldier", "C", 3)
    scene.put("experiment-601", "C", 2)  # the grenade does not kill them
    scene.wound(1, 2, 3, 4, 5)
    scene.table.captured = 1 << 1
    scene.run(attack.wound_area(scene.table, scene.area("C"), False, True, 0))
    assert len(scene.happened(told.Point)) == 1
    other = pair("sarge", "quentin", map=ROOMS, at="A")
    other.put("soldier", "D")
    other.aware("D", ALERT)
    other.run(attack.wound_area(other.table, other.area("D"), False, True, 0))
    assert other.table.aware[other.room("D")] == AT_EASE
