"""Missions and RAID maps: those in the box, those that people write, and what a wrong one is told."""

import re
from pathlib import Path

import platformdirs
import pytest

from tests.rules_plugin import rule
from undercroft.core.board.grid import bits
from undercroft.core.errors import UndercroftError
from undercroft.core.files.content import ContentError
from undercroft.core.spec import games
from undercroft.games.reichbusters.content.maps import (
    RAID,
    load_mission,
    load_missions,
    mission_by_id,
    mission_faults,
)
from undercroft.games.reichbusters.rules.dossier import G_COLLECT, GOALS, PLACE_COMPLETE, PLACE_WAITING, Dossier
from undercroft.games.reichbusters.rules.dossiers import (
    DIFFICULTY_IDS,
    FEWER_ZOMBIES,
    OBJECTIVE_IDS,
    RAID_FACTIONS,
    WOLFF_RETURNS,
    dossier,
    dossier_of,
    raid_maps,
    resolve,
)
from undercroft.games.reichbusters.rules.tables import (
    GENERAL_WOLFF,
    GISELA_GRUBER,
    I_DOSSIER,
    I_ESCORT_OBJECTIVE,
    I_FALSE_OBJECTIVE,
    OFFICER,
    VRILPANZER,
    ZOMBIE,
)

CAMPAIGN = ["midnight-mass", "the-irishman", "dead-men-walking", "the-generals-kennel", "doktor-gruber", "vrilpanzer"]
MAPS = ["raid-castle-wing", "raid-bunker-level", "raid-vril-laboratories", "raid-u-boat-pen"]


@pytest.fixture(autouse=True)
def own_folder(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty folder in place of the one where the person who runs the tests keeps missions."""
    data = tmp_path_factory.mktemp("data")
    monkeypatch.setattr(platformdirs, "user_data_dir", lambda name: str(data / name))
    monkeypatch.delenv("UNDERCROFT_MISSIONS", raising=False)


def every(heroes: int = 4) -> list[Dossier]:
    """One dossier of each mission and map."""
    return [dossier(id, heroes) for id in CAMPAIGN] + [dossier(id, heroes, RAID_FACTIONS[0], "rescue") for id in MAPS]


# ---------------------------------------------------------------- those in the box


@rule("RB-SETUP-1", "RB-GAP-16", "RB-GAP-17")
def test_six_missions_and_four_raid_maps_are_without_fault() -> None:
    good, bad = load_missions()
    assert [mission.id for mission in good] == CAMPAIGN + MAPS and not bad
    assert [mission.id for mission in good if mission.raid] == MAPS == raid_maps()


@rule("RB-TILE-2")
def test_rooms_and_corridors_are_connected_only_through_doors() -> None:
    for d in every():
        for room, inside in enumerate(d.rooms):
            assert len({d.tile[area] for area in bits(inside)}) == 1, (d.id, room)
        for area in range(d.size):
            assert all(d.room[near] == d.room[area] for near in bits(d.areas.beside(area, d.doors)))
        for gate in bits(d.doors):
            assert d.room[d.door_a[gate]] != d.room[d.door_b[gate]]
        reached = sum(d.areas.rings(bits(d.entrances)[0], 0))
        assert reached == (1 << d.size) - 1, "every area can be reached from the entrance"


@rule("RB-TILE-3")
def test_a_corridor_tile_is_one_corridor_and_a_room_may_have_several_areas() -> None:
    d = dossier("raid-castle-wing", 4, RAID_FACTIONS[0], "rescue")
    corridors = [d.tiles[d.tile[bits(d.rooms[room])[0]]] for room in bits(d.corridors)]
    assert corridors == ["26a", "17a", "23a"]
    crossroads = d.rooms[d.room[d.tile.index(d.tiles.index("26a"))]]
    assert crossroads.bit_count() == 5
    assert d.rooms[d.room[d.tile.index(d.tiles.index("1a"))]].bit_count() == 4


@rule("RB-TILE-1", "RB-GAP-6")
def test_tile_1b_has_three_rooms_with_doors_inside() -> None:
    for id in ("raid-bunker-level", "the-irishman"):
        d = dossier(id, 4, RAID_FACTIONS[0], "rescue")
        areas = [area for area in range(d.size) if d.tiles[d.tile[area]] == "1b" and d.tile[area] >= 0]
        assert sorted(d.rooms[room].bit_count() for room in {d.room[area] for area in areas}) == [1, 1, 2]
        inner = [gate for gate in bits(d.doors) if d.door_a[gate] in areas and d.door_b[gate] in areas]
        assert len(inner) == 2


@rule("RB-AREA-2")
def test_an_entrance_is_a_small_room_of_one_area_and_so_is_an_exit_behind_its_door() -> None:
    for d in every():
        for area in bits(d.entrances | d.exits):
            assert d.rooms[d.room[area]] == 1 << area and d.tile[area] == -1
            assert d.doors_at[area].bit_count() == 1
        assert d.exits.bit_count() == d.exit_doors.bit_count() >= 1
        assert not d.entrances & d.exits
        for gate in bits(d.exit_doors):
            assert d.exits & (1 << d.door_a[gate] | 1 << d.door_b[gate])


def test_doors_have_a_noise_and_large_ones_have_3() -> None:
    for d in every():
        assert all(1 <= d.door_noise[gate] <= 3 for gate in bits(d.doors))
        assert all(d.door_noise[gate] == 3 for gate in bits(d.large))
        assert d.locked & ~d.doors == 0 and d.locked


@rule("RB-FACT-1")
def test_a_dossier_knows_the_lines_and_limits_of_its_faction() -> None:
    d = dossier("midnight-mass", 4)
    assert d.codes[:3] == [0, 1, 1] and d.lines == [0, 1, 3, 6, 5]
    assert d.limits[:4] == [4, 16, 0, 4]
    assert d.champion == 0 and d.leader == d.spawn_leader == -1


@rule("RB-GAP-17")
def test_every_campaign_mission_has_its_goal_and_its_champion() -> None:
    goals = [(GOALS[dossier(id, 4).goal], dossier(id, 4).goal_number) for id in CAMPAIGN]
    assert goals == [
        ("dossier", 0),
        ("rescue", 0),
        ("sabotage", 3),
        ("assassination", 0),
        ("collect", 2),
        ("collect", 2),
    ]
    assert [dossier(id, 4).champion for id in CAMPAIGN] == [0, 1, 2, 3, 4, 5]
    assert [dossier(id, 4).leader for id in CAMPAIGN[3:]] == [GENERAL_WOLFF, GISELA_GRUBER, VRILPANZER]
    gruber = dossier("doktor-gruber", 4)
    assert gruber.goal == G_COLLECT and gruber.place_kinds == [PLACE_WAITING, *[PLACE_COMPLETE] * 3]
    assert dossier("midnight-mass", 4).pile == [I_DOSSIER]
    assert dossier("the-irishman", 4).pile == [I_ESCORT_OBJECTIVE, I_FALSE_OBJECTIVE, I_FALSE_OBJECTIVE]
    assert all(not dossier(id, 4).raid and not dossier(id, 4).passages for id in CAMPAIGN)


@rule("RB-SETUP-3", "RB-GAP-17")
def test_the_mission_and_the_difficulty_name_the_sections_of_the_tracker() -> None:
    normal = [(dossier(id, 4).pre, dossier(id, 4).post) for id in CAMPAIGN]
    assert normal == [(5, 4), (6, 4), (7, 6), (5, 3), (5, 4), (5, 5)]
    easy = [dossier(id, 4, difficulty="easy") for id in CAMPAIGN]
    assert [(d.pre, d.post) for d in easy] == [(6, 5), (7, 5), (7, 6), (6, 4), (6, 5), (6, 6)]
    hard = [dossier(id, 4, difficulty="hard") for id in CAMPAIGN]
    assert [(d.pre, d.post) for d in hard] == [(4, 3), (5, 3), (6, 5), (4, 3), (4, 3), (4, 4)]
    assert all(d.veterans for d in hard) and [dossier(id, 4).veterans for id in CAMPAIGN] == [False] * 5 + [True]
    raids = [dossier(MAPS[0], 4, RAID_FACTIONS[0], "rescue", grade) for grade in DIFFICULTY_IDS]
    assert [(d.pre, d.post, d.veterans) for d in raids] == [(7, 6, False), (6, 5, False), (5, 4, True)]


@rule("RB-GAP-17")
def test_the_ledger_names_the_rounds_that_are_played() -> None:
    text = games()["reichbusters"].ledger().own["RB-GAP-17"].text
    told = [tuple(map(int, rounds)) for rounds in re.findall(r"\(\d\) [^,]+, (\d) and (\d)", text)]
    assert told == [(dossier(id, 4).pre, dossier(id, 4).post) for id in CAMPAIGN]


@rule("RB-GAP-4")
def test_a_lone_wolf_has_the_next_longer_section_before_the_alarm() -> None:
    assert [dossier(id, 1).pre for id in CAMPAIGN] == [6, 7, 7, 6, 6, 6]
    assert dossier("the-irishman", 1).post == dossier("the-irishman", 2).post


@rule("RB-GAP-17")
def test_one_or_two_heroes_meet_fewer_spawn_tokens_in_the_first_mission() -> None:
    assert [sum(tokens & 15 for tokens in dossier("midnight-mass", heroes).spawns) for heroes in (1, 2, 3, 4)] == [
        4, 4, 11, 11,
    ]  # fmt: skip
    assert sum(tokens >> 4 for tokens in dossier("midnight-mass", 1).spawns) == 1
    few, many = dossier("midnight-mass", 2), dossier("midnight-mass", 4)
    mission = mission_by_id("midnight-mass")
    assert [area for area in range(few.size) if few.spawns[area] != many.spawns[area]] == sorted(
        mission.area(spawn.at) for spawn in mission.spawns[:7]
    )


@rule("RB-GAP-17")
@pytest.mark.parametrize("id", CAMPAIGN)
def test_a_briefing_says_where_one_or_two_heroes_meet_fewer(id: str) -> None:
    fewer = dossier(id, 2).spawns != dossier(id, 3).spawns
    assert fewer == ("With one or two Heroes fewer guards are about." in mission_by_id(id).briefing)


@rule("RB-GAP-17")
def test_what_one_mission_changes_in_another() -> None:
    assert dossier("doktor-gruber", 4).limits[ZOMBIE] == 12
    assert dossier("doktor-gruber", 4, changes=(FEWER_ZOMBIES,)).limits[ZOMBIE] == 6
    assert dossier("vrilpanzer", 4).alarm_guest == -1
    late = dossier("vrilpanzer", 4, changes=(WOLFF_RETURNS,))
    assert late.alarm_guest == GENERAL_WOLFF and late.limits[GENERAL_WOLFF] == 1


@rule("RB-GAP-16")
@pytest.mark.parametrize("objective", OBJECTIVE_IDS)
def test_every_raid_can_be_built(objective: str) -> None:
    for map in MAPS:
        for faction in RAID_FACTIONS:
            d = dossier(map, 3, faction, objective)
            assert d.raid and len(d.passages) == 3 and d.spawn_leader in (-1, GENERAL_WOLFF, GISELA_GRUBER, VRILPANZER)
            if objective == "assassination":
                assert d.leader == (d.spawn_leader if d.champion < 0 else OFFICER)
                assert len(d.place_areas) == 1
            else:
                assert d.leader == d.champion == -1 and len(d.place_areas) == 4


def test_a_dossier_is_made_once_and_shares_the_lines_of_sight_of_its_map() -> None:
    assert dossier("midnight-mass", 4) is dossier("midnight-mass", 4)
    assert dossier("midnight-mass", 4).sight is dossier("midnight-mass", 1).sight


# ---------------------------------------------------------------- drawing a RAID


@rule("RB-GAP-16")
def test_a_raid_is_drawn_from_the_seed_where_nobody_chose() -> None:
    chosen = [resolve(RAID, {}, seed) for seed in range(60)]
    assert chosen == [resolve(RAID, {}, seed) for seed in range(60)]
    assert {options["map"] for options in chosen} == set(MAPS)
    assert {options["faction"] for options in chosen} == set(RAID_FACTIONS)
    assert {options["objective"] for options in chosen} == set(OBJECTIVE_IDS)
    assert len({tuple(sorted(options.items())) for options in chosen}) > 30
    kept = resolve(RAID, {"map": MAPS[1], "faction": "drawn", "objective": "rescue", "difficulty": "hard"}, 5)
    assert (kept["map"], kept["objective"], kept["difficulty"]) == (MAPS[1], "rescue", "hard")
    assert resolve(RAID, kept, 99) == kept
    assert dossier_of(RAID, kept, 2).id == MAPS[1]


def test_a_campaign_mission_has_nothing_to_draw() -> None:
    assert resolve("midnight-mass", {}, 1) == {"difficulty": "normal"}
    assert dossier_of("midnight-mass", {"difficulty": "hard"}, 4).pre == 4


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"map": "cellar"}, "there is no map 'cellar': expected one of raid-castle-wing"),
        ({"faction": "castle-garrison"}, "there is no faction 'castle-garrison': expected one of raid-castle-garrison"),
        ({"objective": 3}, "there is no objective '3': expected one of secret-plans"),
        ({"difficulty": "mild"}, "there is no difficulty 'mild': expected one of easy, normal, hard"),
    ],
)
def test_unknown_choices_get_a_sentence(options: dict[str, object], sentence: str) -> None:
    with pytest.raises(UndercroftError) as error:
        resolve(RAID, options, 1)
    assert str(error.value).startswith(sentence)
    with pytest.raises(UndercroftError):
        dossier("vrilpanzer", 4, changes=("rain",))


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
    d = dossier("cellar", 2, changes=(WOLFF_RETURNS,))
    assert d.barracks == [-1, mission.area((5, 0)), -1] and d.alarm_guest == -1, "he would stand at barracks A"
    assert d.spawns[mission.area((3, 0))] == 1 << 4 and d.hidden[mission.area((1, 0))] == 1 << 8


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
