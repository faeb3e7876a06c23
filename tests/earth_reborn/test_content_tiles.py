"""The 91 floor tiles: shapes, what stands on them, walls as printed (ER-TILE, ER-GAP-9)."""

from collections import Counter

import pytest

from tests.rules_plugin import rule
from undercroft.core.board.grid import E, N, S
from undercroft.games.earth_reborn.content.tiles import (
    BY_ID,
    ELEMENT_NAMES,
    TILES,
    TileSide,
    TurnedTile,
    icon_element,
    squares_of,
    turned_tile,
)
from undercroft.games.earth_reborn.rules.tables import ROOM_IDS

SIDES = [side for tile in TILES for side in (tile.a, tile.b)]


def side(id: str) -> TileSide:
    return next(side for side in SIDES if side.id == id)


def laid(name: str, turn: int = 0) -> TurnedTile:
    found = turned_tile(name, turn)
    assert found is not None
    return found


@rule("ER-GAP-10")
def test_ninety_one_tiles_of_three_hundred_and_eighty_two_squares() -> None:
    assert len(BY_ID) == 91 and sum(squares_of(id) for id in BY_ID) == 382
    assert {squares_of(id) for id in BY_ID} == {1, 2, 3, 4, 5, 6, 8, 9, 12, 16}
    shapes = Counter("/".join(BY_ID[id].plan) for id in BY_ID)
    assert shapes["#"] == 18 and shapes["##"] == 14 and shapes["###"] == 10 and shapes["####"] == 8
    assert (shapes["#./##"], shapes["###/.#."], shapes[".#./###/.#."]) == (4, 3, 2)
    assert shapes["##/##"] == 9 and shapes["###/###"] == 8 and shapes["####/####"] == 5 and shapes["###/###/###"] == 4


@rule("ER-TILE-7", "ER-TILE-20")
def test_special_tiles() -> None:
    sewers = [id for id, tile in BY_ID.items() if tile.a.line == "sewers-exit"]
    stairs = [id for id, tile in BY_ID.items() if tile.a.line == "stairs" and tile.b.line == "stairs"]
    drillers = [tile.a for tile in TILES if tile.a.line == "driller"]
    assert len(sewers) == 2 and len(stairs) == 4 and len(drillers) == 5
    assert all(not side.types for side in SIDES if side.kind in ("special", "outdoor"))  # cannot be searched
    closed = [tile.b for tile in TILES if tile.a.line == "driller"]
    assert all(side.printed == "border" and not side.openings for side in closed)
    assert [side.cost for side in drillers] == [0, 0, 1, 1, 2]


@rule("ER-TILE-22", "ER-SEARCH-2")
def test_room_types() -> None:
    for one in SIDES:
        assert bool(one.types) == (one.kind in ("room", "corridor")), one.id
        if one.kind == "corridor":
            assert one.types == ("corridor",)
    assert side("officers-quarters").types == side("officers-bedroom").types == ("officer", "living")
    assert side("armory").types == ("armory",) and side("great-hall").types == ("corridor",)
    assert side("cell").types == ("living",)  # one square wide, and yet no Corridor


@rule("ER-TILE-23")
def test_which_rooms_need_power() -> None:
    assert {one.id for one in SIDES if one.electric} == {
        "chemistry-lab", "zombie-lab", "missile-room", "communication-room", "infirmary", "cryogenic-chamber",
        "satellite-com-room", "video-surveillance-room", "robot-assembly-workshop",
    }  # fmt: skip


@rule("ER-TILE-23")
def test_what_can_never_be_destroyed() -> None:
    for id in (
        "armory", "torture-chamber", "generator", "secret-safe-room", "patient-room", "officers-quarters",
        "command-post", "morgue", "cemetery", "robot-assembly-workshop",
    ):  # fmt: skip
        assert all(element.value == 0 for element in side(id).elements), id
    values = {
        "missile-room": [6], "zombie-lab": [4, 4], "cryogenic-chamber": [4], "chemistry-lab": [3], "infirmary": [3],
        "communication-room": [3], "video-surveillance-room": [3], "satellite-com-room": [3], "storage-room": [5],
        "refectory": [3, 3], "gym": [5], "kitchen": [4],
    }  # fmt: skip
    assert {id: [element.value for element in side(id).elements] for id in values} == values


def test_what_stops_and_what_hides() -> None:
    crates = side("storage-room").elements
    assert len(crates) == 1 and len(crates[0].at) == 7 and crates[0].stops and crates[0].hides
    screens = side("video-surveillance-room").elements[0]
    assert screens.wall == "N" and not screens.stops and not screens.hides
    tree = side("grove").elements[0]
    assert tree.hides and not tree.stops and tree.value == 0
    assert not side("officers-bedroom").elements and len(side("officers-bedroom").decor) == 3
    assert {element.id for one in SIDES for element in one.elements} <= set(ELEMENT_NAMES)


def test_cadavers() -> None:
    found = {
        one.id: sum(len(element.at) for element in one.elements if element.cadavers)
        for one in SIDES
        if any(element.cadavers for element in one.elements)
    }
    assert found == {"cemetery": 4, "cryogenic-chamber": 1, "morgue": 2, "zombie-lab": 4}
    assert not side("cemetery").icons and side("cemetery").kind == "outdoor"
    lab = side("zombie-lab")
    assert [icon_element(lab, icon) for icon in lab.icons] == [0, 1]  # each icon has its own two tubes
    morgue = side("morgue")
    assert [icon_element(morgue, icon) for icon in morgue.icons] == [0, 1]


def test_facing_icons() -> None:
    icons = {one.id: len(one.icons) for one in SIDES if one.icons}
    assert icons == {
        "generator": 1, "satellite-com-room": 1, "cryogenic-chamber": 1, "video-surveillance-room": 2, "morgue": 2,
        "infirmary": 2, "communication-room": 3, "missile-room": 2, "robot-assembly-workshop": 1, "zombie-lab": 2,
    }  # fmt: skip
    for id in ("infirmary", "communication-room", "missile-room", "video-surveillance-room"):
        one = side(id)
        assert {icon_element(one, icon) for icon in one.icons} == {0}, id
    assert not side("patient-room").icons


def test_every_line_of_a_room_is_on_a_tile() -> None:
    assert {one.line for one in SIDES if one.line} == set(ROOM_IDS)


@rule("ER-GAP-9")
def test_walls_as_they_are_printed() -> None:
    for one in SIDES:
        expected = "border" if one.kind == "room" else "none"
        if one.kind == "corridor":
            expected = {"walled-corridor": "sides", "l-corridor": "outer", "t-corridor": "bar", "crossing": "none"}.get(
                one.id, "north"
            )
        if one.id.startswith("driller"):
            expected = "border"
        assert one.printed == expected, one.id
        assert not one.openings or one.printed == "border"
    assert side("refectory").openings == ("S1",) and side("hall").openings == ("N2", "E2", "S2", "W2")


@rule("ER-TILE-16")
def test_the_safe_has_walls_of_its_own() -> None:
    one = side("secret-safe-room")
    assert len(one.passage) == 5 and one.types == ("officer",)
    assert set(one.inside) == {"1,1,E", "1,2,E", "3,2,S"}  # and a gap between (2,2) and (2,3)


def test_the_workshop_has_a_breach() -> None:
    assert [one.id for one in SIDES if one.breach] == ["robot-assembly-workshop"]
    assert laid("T79a").border("N4") == ((3, 0), N)
    assert laid("T79a", 1).border("N4") == ((1, 3), E)


@pytest.mark.parametrize("turn", range(4))
def test_everything_turns_with_its_tile(turn: int) -> None:
    """The L covers (1,1), (1,2), (2,2); turned clockwise its foot goes with it."""
    spots = [{(0, 0), (0, 1), (1, 1)}, {(1, 0), (0, 0), (0, 1)}, {(1, 1), (1, 0), (0, 0)}, {(0, 1), (1, 1), (1, 0)}]
    one = laid("T51a", turn)
    assert one.squares == spots[turn]
    lab = laid("T86a", turn)
    assert (lab.width, lab.height) == ((4, 3), (3, 4))[turn % 2]
    assert lab.facing("N") == turn and {lab.place((x, y)) for x in (1, 2, 3, 4) for y in (1, 2, 3)} == lab.squares
    assert lab.place((2, 2)) == [(1, 1), (1, 1), (2, 1), (1, 2)][turn]
    assert laid("T86a", 2).border("S2") == ((2, 0), N) and laid("T86a").border("S2") == ((1, 2), S)


def test_no_tile_of_another_name() -> None:
    assert turned_tile("T92a", 0) is None and turned_tile("T01c", 0) is None and turned_tile("", 0) is None
