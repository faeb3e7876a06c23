"""The table as plain data: complete, the same for every seat, and nothing that cannot be sent."""

import random

import msgspec
import pytest
from msgspec.structs import replace

from tests.reichbusters.fights import attacks, hit
from tests.reichbusters.french import french
from tests.reichbusters.scene import HALL, Scene
from tests.rules_plugin import rule
from undercroft.core.board.grid import bits, parse_grid
from undercroft.core.chance.dice import seeded
from undercroft.core.speech.languages import writer
from undercroft.games.reichbusters import GAME
from undercroft.games.reichbusters.content.maps import load_mission, missions
from undercroft.games.reichbusters.game import Reichbusters
from undercroft.games.reichbusters.view_types import HiddenView, MoveView, SpawnView, StrikeView, TileView, View
from undercroft.games.reichbusters.vocabulary import events as told

MISSIONS = sorted(missions())


def new_game(mission: str, heroes: int = 4, seed: int = 5) -> Reichbusters:
    raid = {"map": mission, "faction": "raid-castle-garrison", "objective": "secret-plans"}
    options = {"heroes": heroes, **(raid if mission.startswith("raid") else {})}
    game = GAME.new("raid" if mission.startswith("raid") else mission, seeded(seed), "1.1", options)
    game.open()
    return game


def walk(mission: str, seed: int, steps: int, heroes: int = 4) -> Reichbusters:
    """A game some random choices old."""
    game = new_game(mission, heroes, seed)
    chance = random.Random(seed)
    for _ in range(steps):
        if game.ask is not None:
            game.do(chance.choice(game.codes()))
    return game


@pytest.mark.parametrize("mission", MISSIONS)
def test_the_board_of_every_mission_is_told_in_full(mission: str) -> None:
    game = new_game(mission)
    told, seen = load_mission(missions()[mission]), game.view(0)
    grid = parse_grid(seen.map)
    assert sorted(name for area in seen.areas for name in area.squares) == sorted(map(grid.name, bits(grid.floor)))
    assert [tile.side for tile in seen.tiles] == [tile.tile for tile in told.tiles]
    assert {door.id for door in seen.doors} == set(told.gates)
    assert sum(area.entrance for area in seen.areas) == len(told.entrances)
    assert sum(area.exit for area in seen.areas) == len(told.exits)
    assert sum(token.number * token.level for token in seen.spawns) > 0
    assert len(seen.features) == len(told.features) and all(one.kind is None for one in seen.features)
    assert all(hero.square in {a.square for a in seen.areas if a.entrance} for hero in seen.heroes)


@pytest.mark.parametrize("steps", [0, 30, 150])
def test_every_seat_and_every_guest_sees_the_same(steps: int) -> None:
    game = walk("midnight-mass", 2, steps)
    views = [replace(game.view(seat), seat=-1, orders=None) for seat in (-1, 0, 1, 2, 3)]
    assert all(one == views[0] for one in views)


def test_it_is_plain_data() -> None:
    seen = walk("raid-castle-wing", 3, 120).view(0)
    sent = msgspec.json.decode(writer("en").json(seen))
    assert list(sent) == list(View.__struct_fields__)
    moves = [deed for deed in sent["forecast"] if "from" in deed]
    assert len(moves) == sum(isinstance(deed, MoveView) for deed in seen.forecast)


def test_where_a_tile_lies_and_how_it_is_turned() -> None:
    tiles = new_game("raid-vril-laboratories").view(0).tiles
    assert TileView(side="19a", x=4, y=2, turn=1) in tiles and TileView(side="16a", x=1, y=4, turn=2) in tiles


def test_doors_stand_open_closed_or_locked() -> None:
    scene = Scene(locked="e", opened="d", noise={"e": 3}).play()
    doors = {door.state: door for door in scene.view.doors}
    assert set(doors) == {"open", "locked"}
    assert doors["locked"].noise == 3 and doors["locked"].between == ("c1", "d1")
    scene.open_doors("e")
    scene.shut_doors("e")
    assert [door.state for door in scene.view.doors] == ["open", "closed"]


def test_figures_are_numbered_together() -> None:
    scene = Scene(heroes=["quentin", "brick"])
    soldier = scene.put("soldier", "C")
    scene.aware("C", "suspicious")
    seen = scene.view
    assert [(hero.id, hero.hero, hero.square) for hero in seen.heroes] == [
        (0, "quentin", "a1"), (1, "brick", "a1"),
    ]  # fmt: skip
    (unit,) = seen.units
    assert (unit.id, unit.kind, unit.square, unit.aware) == (10 + soldier, "soldier", "c1", "suspicious")


@rule("RB-ALARM-4")
def test_after_the_alarm_every_unit_is_alert_and_no_room_has_a_token() -> None:
    for alarm, aware in ((False, "at-ease"), (True, "alert")):
        scene = Scene(alarm=alarm)
        scene.put("soldier", "C")
        seen = scene.view
        assert seen.units[0].aware == aware and {room.aware for room in seen.rooms} == {"at-ease"}


def test_the_states_of_a_hero() -> None:
    scene = Scene(heroes=["quentin", "brick"])
    scene.down(0)
    scene.knock_down(1)
    scene.capture(0)
    scene.acted(0, 1)
    quentin, brick = scene.view.heroes
    assert quentin.downed and quentin.captured and quentin.active and not quentin.acted
    assert not brick.downed and brick.knocked and brick.acted and len(quentin.wounds) == 4
    scene.leave(1)
    brick = scene.view.heroes[1]
    assert brick.square is None and brick.out
    scene.phase("choosing")
    assert scene.view.active is None


def test_what_lies_face_down_is_told_by_its_back_only() -> None:
    scene = Scene(features=[("B", "vril")])
    scene.hide("A", "medical", "medical", "vril")
    scene.spawn_token("D", 3)
    scene.lay("ap-rounds", "B")
    seen = scene.view
    assert seen.hidden == (
        HiddenView(square="a1", back="medical", number=2), HiddenView(square="a1", back="vril", number=1),
    )  # fmt: skip
    assert seen.spawns == (SpawnView(square="d1", level=3, number=1),)
    assert [item.square for item in seen.items] == ["b1"]
    assert seen.features[0].type == "vril" and seen.features[0].name is None


def test_wounds_that_a_unit_can_take() -> None:
    scene = Scene()
    brute, wolff, man = scene.put("experiment-601", "B"), scene.put("general-wolff", "C"), scene.put("soldier", "D")
    most = {unit.id - 10: unit.wounds for unit in scene.view.units}
    assert most == {brute: 2, wolff: 4, man: 1}
    scene.hurt(wolff, 2)
    assert {unit.id - 10: unit.wounds for unit in scene.view.units}[wolff] == 4


def test_the_forecast_is_what_the_enemy_turn_then_does() -> None:
    scene = Scene(heroes=["brick"], at="B", opened="de")
    zombie = scene.put("zombie", "B")
    scene.aware("B", "alert")
    scene.play()
    foretold = scene.view.forecast
    strikes = [one for one in foretold if isinstance(one, StrikeView)]
    assert [(one.hero, one.units[0] - 10, one.ranged) for one in strikes] == [(0, zombie, False)]
    scene.enemy_turn(dice=["defence:3", "defence:3", "defence:3"])
    strike = scene.happened(told.EnemyAttack)[0]
    assert (strike.hero, strike.total, strike.ranged) == (0, strikes[0].total, False)
    assert strike.units[0] == zombie
    scene.phase("choosing")
    assert scene.view.forecast == ()


def struck(scene: Scene) -> list[tuple[int, int, bool]]:
    """Who will be struck with how much, and whether by a bomb."""
    foretold = scene.play().view.forecast
    return [(one.hero, one.total, one.bomb) for one in foretold if isinstance(one, StrikeView)]


@rule("RB-KEY-12", "RB-KEY-37")
@pytest.mark.parametrize("unit, total", [("vrilpanzer", 9), ("gisela-gruber", 6), ("soldier", 4)])
def test_a_shot_at_all_in_an_area_is_foretold_to_all_of_them(unit: str, total: int) -> None:
    scene = Scene(HALL, heroes=["brick", "sarge", "quentin"], at="BBA", alarm=True)
    gun = scene.put(unit, "D")
    if unit == "gisela-gruber":
        scene.hurt(gun, 1)
    whom = [0] if unit == "soldier" else [0, 1]
    assert struck(scene) == [(hero, total, False) for hero in whom]


@rule("RB-KEY-10")
def test_a_bomber_that_comes_and_goes_off_is_foretold_to_all_beside_it() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge", "quentin"], at="BBA", alarm=True)
    bomber = scene.put("tracking-bomber", "D")
    assert struck(scene) == [(0, 0, True), (1, 0, True)]
    lines = scene.game.inspect(0, "model", str(bomber + 10)).lines
    assert "Ensuite elle explose à côté de Brick." in [french().words(line) for line in lines]


@rule("RB-GAP-16")
def test_a_leader_that_is_dead_is_a_goal_that_is_done() -> None:
    """Also when it was the champion, whose place nobody takes."""
    scene = Scene(HALL, heroes=["quentin", "brick"], goal="assassination", leader="officer")
    kommandant = scene.champion("kommandant", "B")
    scene.hurt(kommandant, 1)
    assert scene.view.goal.progress == 0
    hit(scene, "first", kommandant, dice=attacks(3, 3, 3))
    assert scene.view.goal.progress == 1


def test_how_far_the_goal_is() -> None:
    goal = new_game("dead-men-walking").view(0).goal
    assert (goal.id, goal.progress, goal.needed) == ("sabotage", 0, 3)
    game = new_game("vrilpanzer")
    assert game.view(0).goal.needed == 2
