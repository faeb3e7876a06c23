"""Attacks: weapons, targets, tests against defence, wounds, deaths, loot, jamming, points (RB-ATK, RB-WND, RB-PAC)."""

import pytest

from tests.reichbusters.scene import HALL, Scene
from tests.rules_plugin import rule

BRICK, OTHER = 0, 1


@rule("RB-TEST-10", "RB-TEST-9", "RB-EX-1")
@pytest.mark.parametrize("last, dies", [("attack:1", False), ("attack:2", True)])
def test_a_total_that_reaches_the_defence_wounds(last: str, dies: bool) -> None:
    scene = Scene(HALL, heroes=["claudine", "quentin"])
    soldier = scene.put("soldier", "B")
    scene.play("attack first soldier-1", dice=["attack:1", "attack:1", last, "noise:blank", "noise:blank"])
    assert (scene.unit_at(soldier) is None) is dies
