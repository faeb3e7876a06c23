"""Leaders and champions: who comes with the last spawn card on the real maps, and who comes although another fell."""

import pytest

from tests.reichbusters.fights import attacks, hit, silence
from tests.reichbusters.scene import ROOMS, Scene
from tests.rules_plugin import rule
from undercroft.core.chance.dice import seeded
from undercroft.games.reichbusters import GAME
from undercroft.games.reichbusters.content.catalogue import FACTIONS, OBJECTIVES
from undercroft.games.reichbusters.content.schemas import Faction
from undercroft.games.reichbusters.vocabulary import events as told

GREAT = ("general-wolff", "gisela-gruber", "vrilpanzer")
RAIDS = [faction for faction in FACTIONS if faction.leader]


@rule("RB-GAP-11", "RB-GAP-15")
@pytest.mark.parametrize("objective", [objective.id for objective in OBJECTIVES])
@pytest.mark.parametrize("faction", RAIDS, ids=lambda faction: str(faction.id))
def test_the_last_spawn_card_brings_the_vrilmeister_or_vrilpanzer_once_and_else_line_h(
    faction: Faction, objective: str
) -> None:
    options = {"heroes": 2, "map": "raid-castle-wing", "faction": faction.id, "objective": objective}
    scene = Scene.on(GAME.new("raid", seeded(1), "1.1", options))
    line_h = faction.lines[7].unit
    comes = faction.leader in GREAT and objective != "assassination"
    came = [spawned(scene) for _ in range(2)]
    assert came == [faction.leader if comes else line_h, line_h], (
        "he is placed already, or the Kommandant is none of them"
    )


def spawned(scene: Scene) -> str:
    """A Hero steps beside a token of level 3, in a room without features; whom the last card brings."""
    featured = {scene.wording.at(feature.square) for feature in scene.view.features}
    inside = [scene.wording.at(area.square) for area in scene.view.areas if area.tile >= 0]
    rooms = [[area for area in inside if scene.room(area) == room.id] for room in scene.view.rooms]
    start = next(room[0] for room in rooms if len(room) > 1 and not featured & set(room))
    scene.no_tokens()
    scene.stand(0, start)
    scene.again()
    there = scene.options("move")[0].split()[1]
    scene.spawn_token(there, 3)
    scene.only("spawn", 19)
    scene.play(f"move {there}")
    unit = scene.happened(told.Placed)[0].unit
    kind = scene.unit(unit).kind
    for one in scene.view.units:
        scene.move(one.unit, "")
    return kind


@rule("RB-GAP-17")
def test_the_champion_comes_with_the_alarm_although_the_leader_has_fallen() -> None:
    scene = Scene(ROOMS, heroes=["quentin", "brick"], leader="general-wolff", goal="assassination", raid=False,
                  codes=["soldier"] * 8)  # fmt: skip
    scene.champion_to_come("kennel-master")
    scene.only("spawn", 0)
    wolff = scene.put("general-wolff", "A")
    scene.hurt(wolff, 3)
    hit(scene, "second", wolff, dice=attacks(3, 3, 3))
    assert scene.view.goal.progress == 1
    scene.spawn_token("B", 1)
    scene.again()
    scene.play("door d", dice=silence(1))
    assert [unit.champion for unit in scene.view.units] == [False]
    for unit in scene.view.units:
        scene.move(unit.unit, "")
    scene.shut_doors("d")
    scene.smoke("A")
    scene.spawn_token("D", 1)
    scene.phase("alarm")
    scene.play("pass", "pass")
    (master,) = scene.view.units
    assert master.champion
    scene.hurt(master.unit, 1)
    scene.move(master.unit, "A")
    hit(scene, "second", master.unit, dice=attacks(3, 3, 3))
    scene.again()
    scene.spawn_token("B", 1)
    scene.shut_doors("d")
    scene.play("door d")
    assert [unit.champion for unit in scene.view.units] == [False], "he comes once"
