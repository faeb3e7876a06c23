"""Missions and RAID maps: those in the box, those that people write, and what a wrong one is told."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import platformdirs
import pytest

from tests.reichbusters.test_setup import face_up, places, table
from tests.rules_plugin import rule
from undercroft.core.board.grid import bits
from undercroft.core.chance.dice import seeded
from undercroft.core.errors import UndercroftError
from undercroft.core.files.content import ContentError
from undercroft.core.spec import games
from undercroft.games.reichbusters import GAME
from undercroft.games.reichbusters.content.catalogue import DIFFICULTIES, FACTIONS, OBJECTIVES
from undercroft.games.reichbusters.content.maps import load_mission, load_missions, mission_by_id, mission_faults
from undercroft.games.reichbusters.view_types import AreaView, View

CAMPAIGN = ["midnight-mass", "the-irishman", "dead-men-walking", "the-generals-kennel", "doktor-gruber", "vrilpanzer"]
MAPS = ["raid-castle-wing", "raid-bunker-level", "raid-vril-laboratories", "raid-u-boat-pen"]
RAID_FACTIONS = [faction.id for faction in FACTIONS if faction.leader]


@pytest.fixture(autouse=True)
def own_folder(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty folder in place of the one where the person who runs the tests keeps missions."""
    data = tmp_path_factory.mktemp("data")
    monkeypatch.setattr(platformdirs, "user_data_dir", lambda name: str(data / name))
    monkeypatch.delenv("UNDERCROFT_MISSIONS", raising=False)


def seen(id: str, heroes: int = 4, **options: Any) -> View:
    """The table of a mission or of a RAID on a map."""
    if id.startswith("raid-"):
        chosen = {"map": id, "faction": RAID_FACTIONS[0], "objective": "rescue", **options}
        return table("raid", heroes, **chosen).view
    return table(id, heroes, **options).view


def every() -> Iterator[View]:
    """One of each mission and map."""
    return map(seen, CAMPAIGN + MAPS)


def inside(view: View, room: int) -> list[AreaView]:
    return [area for area in view.areas if area.room == room]


# ---------------------------------------------------------------- those in the box


@rule("RB-SETUP-1", "RB-GAP-16", "RB-GAP-17")
def test_six_missions_and_four_raid_maps_are_without_fault() -> None:
    good, bad = load_missions()
    assert [mission.id for mission in good] == CAMPAIGN + MAPS and not bad
    assert [mission.id for mission in good if mission.raid] == MAPS


@rule("RB-TILE-2")
def test_rooms_and_corridors_are_connected_only_through_doors() -> None:
    for id, view in zip(CAMPAIGN + MAPS, every()):
        areas, doors = mission_by_id(id).areas, sum(1 << door.id for door in view.doors)
        room = {area.square: area.room for area in view.areas}
        for one in view.rooms:
            assert len({area.tile for area in inside(view, one.id)}) == 1, (id, one.id)
        for at, area in enumerate(view.areas):
            assert all(view.areas[near].room == area.room for near in bits(areas.beside(at, doors)))
        for door in view.doors:
            assert len({room[next(a.square for a in view.areas if end in a.squares)] for end in door.between}) == 2
        entrance = next(at for at, area in enumerate(view.areas) if area.entrance)
        assert sum(areas.rings(entrance, 0)) == (1 << len(view.areas)) - 1, (
            "every area can be reached from the entrance"
        )


@rule("RB-TILE-3")
def test_a_corridor_tile_is_one_corridor_and_a_room_may_have_several_areas() -> None:
    view = seen("raid-castle-wing")
    sides = {room.id: view.tiles[inside(view, room.id)[0].tile].side for room in view.rooms if not room.outside}
    assert [sides[room.id] for room in view.rooms if room.corridor] == ["26a", "17a", "23a"]
    sizes = {side: len(inside(view, room)) for room, side in sides.items()}
    assert (sizes["26a"], sizes["1a"]) == (5, 4)


@rule("RB-TILE-1", "RB-GAP-6")
@pytest.mark.parametrize("id", ["raid-bunker-level", "the-irishman"])
def test_tile_1b_has_three_rooms_with_doors_inside(id: str) -> None:
    view = seen(id)
    areas = [area for area in view.areas if area.tile >= 0 and view.tiles[area.tile].side == "1b"]
    assert sorted(len(inside(view, room)) for room in {area.room for area in areas}) == [1, 1, 2]
    squares = {square for area in areas for square in area.squares}
    assert len([door for door in view.doors if set(door.between) <= squares]) == 2


@rule("RB-AREA-2")
def test_an_entrance_is_a_small_room_of_one_area_and_so_is_an_exit_behind_its_door() -> None:
    for view in every():
        outside = [area for area in view.areas if area.outside]
        for area in outside:
            assert inside(view, area.room) == [area] and area.tile == -1 and area.entrance != area.exit
            assert len([door for door in view.doors if set(door.between) & set(area.squares)]) == 1
        exits = [area for area in outside if area.exit]
        assert len(exits) == len([door for door in view.doors if door.exit]) >= 1


def test_doors_have_a_noise_and_large_ones_have_3() -> None:
    for view in every():
        assert all(1 <= door.noise <= 3 and (door.noise == 3 or not door.large) for door in view.doors)
        assert any(door.state == "locked" for door in view.doors)


@rule("RB-FACT-1")
def test_a_mission_has_the_lines_and_limits_of_its_faction() -> None:
    rows = [
        row
        for panel in table("midnight-mass").drawn.panels(0)
        for row in panel.rows
        if row.ref and row.ref[0] == "line"
    ]
    assert [row.ref[1] for row in rows if row.ref] == ["officer", "soldier", "dog", "sturm-kanonier", "sturm-angriff"]
    assert [row.of for row in rows][:3] == [4, 16, 4]


@rule("RB-GAP-17")
def test_every_campaign_mission_has_its_goal_and_its_champion() -> None:
    goals = [(view.goal.id, view.goal.needed) for view in map(seen, CAMPAIGN)]
    assert [goal for goal, _ in goals] == ["dossier", "rescue", "sabotage", "assassination", "collect", "collect"]
    assert [goals[at][1] for at in (2, 4, 5)] == [3, 2, 2]
    own = [mission_by_id(id).campaign for id in CAMPAIGN]
    assert [one and one.champion for one in own] == [
        "kommandant", "head-warder", "patient-zero", "kennel-master", "chief-assistant", "iron-gunner",
    ]  # fmt: skip
    assert [place.kind for place in seen("doktor-gruber").places] == ["waiting", *["complete"] * 3]
    irishman = table("the-irishman")
    assert len(places(irishman)) == 3 and face_up(irishman, "false-objective") == []
    assert all(not view.raid and not view.passage_places for view in map(seen, CAMPAIGN))


@rule("RB-SETUP-3", "RB-GAP-17")
@pytest.mark.parametrize("grade, sections", [
    ("normal", [(5, 4), (6, 4), (7, 6), (5, 3), (5, 4), (5, 5)]),
    ("easy", [(6, 5), (7, 5), (7, 6), (6, 4), (6, 5), (6, 6)]),
    ("hard", [(4, 3), (5, 3), (6, 5), (4, 3), (4, 3), (4, 4)]),
])  # fmt: skip
def test_the_mission_and_the_difficulty_name_the_sections_of_the_tracker(
    grade: str, sections: list[tuple[int, int]]
) -> None:
    assert [(view.pre, view.post) for id in CAMPAIGN if (view := seen(id, difficulty=grade))] == sections
    of = next(one for one in DIFFICULTIES if one.id == grade)
    view = seen(MAPS[0], difficulty=grade)
    assert (view.pre, view.post) == (of.pre, of.post)


@rule("RB-SETUP-3", "RB-GAP-14", "RB-GAP-17")
@pytest.mark.parametrize("mission, grade, veterans", [
    ("the-generals-kennel", "normal", False), ("the-generals-kennel", "hard", True), ("vrilpanzer", "normal", True),
])  # fmt: skip
def test_hard_missions_and_the_last_one_have_veterans(mission: str, grade: str, veterans: bool) -> None:
    scene = table(mission, difficulty=grade)
    soldier = scene.put("soldier", scene.wording.at(scene.view.areas[0].square))
    assert scene.unit(soldier).veteran == veterans


@rule("RB-GAP-17")
def test_the_ledger_names_the_rounds_that_are_played() -> None:
    text = games()["reichbusters"].ledger().own["RB-GAP-17"].text
    told = [tuple(map(int, rounds)) for rounds in re.findall(r"\(\d\) [^,]+, (\d) and (\d)", text)]
    assert told == [(view.pre, view.post) for view in map(seen, CAMPAIGN)]


@rule("RB-GAP-4")
def test_a_lone_wolf_has_the_next_longer_section_before_the_alarm() -> None:
    assert [seen(id, 1).pre for id in CAMPAIGN] == [6, 7, 7, 6, 6, 6]
    assert seen("the-irishman", 1).post == seen("the-irishman", 2).post


@rule("RB-GAP-17")
def test_one_or_two_heroes_meet_fewer_spawn_tokens_in_the_first_mission() -> None:
    tokens = [seen("midnight-mass", heroes).spawns for heroes in (1, 2, 3, 4)]
    assert [sum(one.number for one in of if one.level == 1) for of in tokens] == [4, 4, 11, 11]
    assert [sum(one.number for one in of if one.level > 1) for of in tokens] == [1] * 4
    assert {one.square for one in tokens[1]} < {one.square for one in tokens[3]}


@rule("RB-GAP-17")
@pytest.mark.parametrize("id", CAMPAIGN)
def test_a_briefing_says_where_one_or_two_heroes_meet_fewer(id: str) -> None:
    fewer = seen(id, 2).spawns != seen(id, 3).spawns
    assert fewer == ("With one or two Heroes fewer guards are about." in mission_by_id(id).briefing)


@rule("RB-GAP-16")
@pytest.mark.parametrize("objective", [objective.id for objective in OBJECTIVES])
def test_every_raid_can_be_built(objective: str) -> None:
    for map in MAPS:
        for faction in RAID_FACTIONS:
            view = seen(map, 3, faction=faction, objective=objective)
            assert view.raid and len(view.passage_places) == 3
            assert len(view.places) == (1 if objective == "assassination" else 4)
            assert len(view.units) == (objective == "assassination")


# ---------------------------------------------------------------- drawing a RAID


def drawn(seed: int, **options: Any) -> dict[str, Any]:
    """What was chosen or drawn of a RAID."""
    game = GAME.new("raid", seeded(seed), "1.1", {"heroes": 1, **options})
    assert game.setup is not None
    return dict(game.setup.options)


@rule("RB-GAP-16")
def test_a_raid_is_drawn_from_the_seed_where_nobody_chose() -> None:
    chosen = [drawn(seed) for seed in range(60)]
    assert chosen[:9] == [drawn(seed) for seed in range(9)]
    assert {options["map"] for options in chosen} == set(MAPS)
    assert {options["faction"] for options in chosen} == set(RAID_FACTIONS)
    assert {options["objective"] for options in chosen} == {objective.id for objective in OBJECTIVES}
    assert len({(options["map"], options["faction"], options["objective"]) for options in chosen}) > 30
    kept = drawn(5, map=MAPS[1], faction="drawn", objective="rescue", difficulty="hard")
    assert (kept["map"], kept["objective"], kept["difficulty"]) == (MAPS[1], "rescue", "hard")
    assert drawn(99, **kept) == kept


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"map": "cellar"}, "there is no map 'cellar': expected one of raid-castle-wing"),
        ({"faction": "castle-garrison"}, "there is no faction 'castle-garrison': expected one of raid-castle-garrison"),
        ({"objective": "three"}, "there is no objective 'three': expected one of secret-plans"),
        ({"difficulty": "mild"}, "there is no difficulty 'mild': expected one of easy, normal, hard"),
    ],
)
def test_unknown_choices_get_a_sentence(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(UndercroftError) as error:
        drawn(1, **options)
    assert str(error.value).startswith(sentence)


# ---------------------------------------------------------------- missions that people write

MISSION = """\
id = "cellar"
name = "Cellar"
blurb = "Small."
minutes = 5
order = 90
briefing = "Get out."
tiles = [
    { tile = "7a", at = [1, 0] },
    { tile = "5b", at = [2, 0] },
    { tile = "13a", at = [4, 0] },
]
doors = [
    { at = [0, 0], to = [1, 0], noise = 1 },
    { at = [1, 0], to = [2, 0], noise = 2, locked = true },
    { at = [3, 0], to = [4, 0], noise = 1 },
    { at = [5, 1], to = [5, 2], noise = 3, large = true },
]
entrances = [[0, 0]]
exits = [[5, 2]]
barracks = { A = [5, 0] }
spawns = [{ at = [3, 0], level = 2 }]
guard_points = [[2, 0]]
items = [{ at = [1, 0], back = "misc" }]
features = [{ at = [2, 0], type = "vril" }, { at = [3, 0], type = "misc" }]

[campaign]
faction = "iron-fist"
champion = "iron-gunner"
goal = "collect"
number = 1
pre = 4
post = 3
places = [{ at = [3, 0], what = "complete" }]
"""


def write(folder: Path, *changes: tuple[str, str]) -> Path:
    text = MISSION
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path = folder / "cellar.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_mission_of_ones_own_loads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mission = load_mission(write(tmp_path))
    assert len(mission.areas.areas) == 8 and mission_faults(write(tmp_path)) == []
    monkeypatch.setenv("UNDERCROFT_MISSIONS", str(tmp_path))
    write(tmp_path, ("barracks = { A", "barracks = { B"))
    view = seen("cellar", 2)
    at = {square: view.areas[mission.area(square)].square for square in ((5, 0), (3, 0), (1, 0))}
    assert view.barracks == {"B": at[5, 0]}
    assert [(one.square, one.level) for one in view.spawns] == [(at[3, 0], 2)]
    assert [(one.square, one.back) for one in view.hidden] == [(at[1, 0], "misc")]


RAID_TABLE = "[raid]\nplaces = [[1, 0], [2, 0], [3, 0], [4, 0]]\npassages = [[1, 0], [3, 0], [5, 1]]\n"


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('"7a"', '"27a"', "tiles[0].tile: expected a side of a tile from '1a' to '26b', got '27a'"),
        ('"7a"', '"entrancea"', "tiles[0].tile: expected a side of a tile from '1a' to '26b', got 'entrancea'"),
        ('"7a"', '"5a"', "tiles[1]: expected a free square at 2,0, found 5a"),
        ('"5b", at = [2, 0] }', '"5b", at = [2, 0], turn = 45 }', "tiles[1].turn"),
        ('    { tile = "13a"', '    { tile = "5a", at = [1, 1] },\n    { tile = "13a"',
         "tiles[2].tile: expected each tile once, found 5 twice"),
        ("at = [3, 0], to = [4, 0]", "at = [3, 0], to = [5, 0]",
         "doors[2]: expected two squares beside each other, got 3,0 and 5,0"),
        ("at = [3, 0], to = [4, 0]", "at = [3, 0], to = [3, 1]",
         "doors[2]: expected a tile, an entrance or an exit at 3,1, found nothing"),
        ("at = [3, 0], to = [4, 0]", "at = [2, 0], to = [3, 0]",
         "doors[2]: expected a wall between 2,0 and 3,0, found open floor"),
        ("at = [3, 0], to = [4, 0]", "at = [2, 0], to = [1, 0]",
         "doors[2]: expected no other door between 2,0 and 1,0"),
        ("noise = 3, large", "noise = 2, large", "doors[3].noise: expected 3 for a large door, got 2"),
        ("noise = 3, large", "noise = 4, large", "doors[3].noise"),
        ("    { at = [3, 0], to = [4, 0], noise = 1 },\n", "",
         "doors: expected a way from the entrance 0,0 to 4,0, found none"),
        ("entrances = [[0, 0]]", "entrances = [[1, 0]]",
         "entrances[0]: expected a free square at 1,0, found 7a"),
        ("exits = [[5, 2]]", "exits = [[0, 0]]", "exits[0]: expected a free square at 0,0, found an entrance"),
        ("exits = [[5, 2]]", "exits = []", "exits"),
        ("barracks = { A", "barracks = { D", "barracks"),
        ("A = [5, 0]", "A = [5, 2]", "barracks.A: expected a tile at 5,2, found none"),
        ("{ at = [3, 0], level = 2 }", "{ at = [9, 9], level = 2 }",
         "spawns[0].at: expected a tile at 9,9, found none"),
        ("guard_points = [[2, 0]]", "guard_points = [[4, 1]]", "guard_points[0]: expected a tile at 4,1, found none"),
        ('{ at = [3, 0], type = "misc" }', '{ at = [2, 0], type = "misc" }',
         "features[1].at: expected one room feature in the area of 2,0, found two"),
        ('"iron-fist"', '"tin-fist"', "campaign.faction: expected one of castle-garrison"),
        ('"iron-gunner"', '"tin-gunner"', "campaign.champion: expected one of kommandant"),
        ('"collect"', '"rescue"', "campaign.places: expected places with one of shuffled for the goal 'rescue'"),
        ('"collect"', '"tea"', "campaign.goal"),
        ("number = 1", "number = 2", "campaign.number: expected 1 to 1 for the goal 'collect', got 2"),
        ('{ at = [3, 0], what = "complete" }', '{ at = [3, 0], what = "complete" }, { at = [1, 0], what = "leader" }',
         "campaign.leader: expected one of general-wolff, gisela-gruber, vrilpanzer, got ''"),
        ("number = 1", 'number = 1\nleader = "general-wolff"',
         "campaign.places: expected one place for the leader, found 0"),
        ('{ at = [3, 0], what = "complete" }', '{ at = [3, 0], what = "complete" }, { at = [1, 0], what = "dossier" }',
         "campaign.places[1]: expected no place with 'dossier' for the goal 'collect', found one at 1,0"),
        ('[{ at = [3, 0], what = "complete" }]', "[" + '{ at = [3, 0], what = "complete" },' * 4 + "]",
         "campaign.places[3]: expected at most 3 tokens 'complete', as in the box, found another at 3,0"),
        ('places = [{', 'leader = "general-wolff"\nplaces = ['
         '{ at = [3, 0], what = "leader" }, { at = [1, 0], what = "waiting" }, {',
         "campaign.places[1]: expected one place for the leader, found another at 1,0"),
        ("[campaign]", RAID_TABLE + "\n[campaign]", "expected one of the tables 'campaign' and 'raid', found both"),
        ("barracks = { A = [5, 0] }", "barracks = {}", "barracks"),
        ("    { at = [5, 1], to", "    { at = [4, 2], to = [5, 2], noise = 1 },\n    { at = [5, 1], to",
         "doors[3]: expected a tile, an entrance or an exit at 4,2, found nothing"),
        ("exits = [[5, 2]]", "exits = [[5, 2], [6, 0]]", "exits[1]: expected one door at 6,0, found 0"),
        ('[{ at = [1, 0], back = "misc" }]', "[" + '{ at = [1, 0], back = "medical" },' * 10 + "]",
         "items[9]: expected at most 9 of the kind 'medical', as in the box, found another at 1,0"),
        ("[{ at = [3, 0], level = 2 }]", "[" + "{ at = [3, 0], level = 2 }," * 16 + "]",
         "spawns[15]: expected at most 15 of level 2 in one area, found another at 3,0"),
        ("pre = 4", "pre = 8", "campaign.pre"),
        ('id = "cellar"', 'id = "vault"', "id: expected the file's own name 'cellar', got 'vault'"),
        ('name = "Cellar"', "", "expected the field `name`, which is missing"),
    ],
)  # fmt: skip
def test_a_wrong_mission_gets_a_sentence(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    path = write(tmp_path, (old, new))
    faults = [str(fault) for fault in mission_faults(path)]
    assert len(faults) == 1 and faults[0].startswith(f"{path}: {sentence}"), faults
    with pytest.raises(ContentError):
        load_mission(path)


def test_a_mission_file_that_changed_is_read_again(tmp_path: Path) -> None:
    path = write(tmp_path)
    first = load_mission(path)
    assert load_mission(path).board is first.board
    write(tmp_path, ('name = "Cellar"', 'name = "The cellar"'))
    assert load_mission(path).name == "The cellar"
    path.unlink()
    assert str(mission_faults(path)[0]).startswith(f"{path}: expected a readable TOML file")


def test_no_file_may_be_called_as_the_raid_that_is_drawn(tmp_path: Path) -> None:
    path = tmp_path / "raid.toml"
    path.write_text(MISSION.replace('id = "cellar"', 'id = "raid"'), encoding="utf-8")
    assert "id: expected another name, for 'raid' is the RAID whose map is drawn" in str(mission_faults(path)[0])


def test_several_faults_are_told_at_once(tmp_path: Path) -> None:
    path = write(tmp_path, ("A = [5, 0]", "A = [5, 2]"), ('"iron-fist"', '"tin-fist"'))
    assert len(mission_faults(path)) == 2


def test_a_tile_may_not_lie_beyond_the_largest_board(tmp_path: Path) -> None:
    path = write(tmp_path, ('"13a", at = [4, 0]', '"13a", at = [63, 0]'))
    assert "tiles[2]: expected it inside 64 x 64 squares, found it at 64,0" in str(mission_faults(path)[0])
