"""What is printed on the rooms with a line: types, icons, cadavers, power, Defensive values."""

import pytest

from tests.rules_plugin import rule
from undercroft.games.earth_reborn.content.tiles import TILES, TileSide
from undercroft.games.earth_reborn.rules.tables import ROOM_IDS

SIDES = {side.line: side for tile in TILES for side in (tile.a, tile.b) if side.line}
ALL_SIDES = [(tile, side) for tile in TILES for side in (tile.a, tile.b)]


def room(line: str) -> TileSide:
    assert line in ROOM_IDS
    return SIDES[line]


def cadavers(side: TileSide) -> int:
    return sum(len(element.at) for element in side.elements if element.cadavers)


@rule("ER-TILE-23", "ER-POWER-1")
def test_which_rooms_need_power() -> None:
    assert {line for line, side in SIDES.items() if side.electric} == {
        "chemistry-lab", "zombie-lab", "missile-room", "communication-room", "infirmary", "cryogenic-chamber",
        "satellite-com-room", "video-surveillance-room", "robot-assembly-workshop",
    }  # fmt: skip


@rule("ER-TILE-23", "ER-INTERACT-11")
def test_which_rooms_can_be_destroyed() -> None:
    values = {line: {element.value for element in side.elements if element.value} for line, side in SIDES.items()}
    assert {line: found for line, found in values.items() if found} == {
        "chemistry-lab": {3}, "communication-room": {3}, "cryogenic-chamber": {4}, "infirmary": {3},
        "missile-room": {6}, "satellite-com-room": {3}, "video-surveillance-room": {3}, "zombie-lab": {4},
    }  # fmt: skip


@rule("ER-TILE-2", "ER-TILE-6", "ER-TILE-11", "ER-TILE-21", "ER-CHAR-16")
@pytest.mark.parametrize(
    "line, number, icons", [("cemetery", 4, 0), ("cryogenic-chamber", 1, 1), ("morgue", 2, 2), ("zombie-lab", 4, 2)]
)
def test_cadavers_and_their_icons(line: str, number: int, icons: int) -> None:
    assert (cadavers(room(line)), len(room(line).icons)) == (number, icons)


@rule("ER-TILE-2", "ER-TILE-22")
def test_the_cemetery_is_outdoors_and_has_no_type() -> None:
    assert (room("cemetery").kind, room("cemetery").types) == ("outdoor", ())


@rule("ER-TILE-22", "ER-SEARCH-2")
@pytest.mark.parametrize(
    "line, types",
    [("armory", ("armory",)), ("officers-quarters", ("officer", "living")), ("chemistry-lab", ("science",)),
     ("generator", ("technical",)), ("command-post", ("officer",)), ("sewers-exit", ()), ("stairs", ())],
)  # fmt: skip
def test_room_types(line: str, types: tuple[str, ...]) -> None:
    assert room(line).types == types


@rule("ER-TILE-22", "ER-SEARCH-2")
def test_tiles_one_square_wide_are_corridors_unless_they_are_walled_rooms() -> None:
    for tile, side in ALL_SIDES:
        if side.kind == "corridor":
            assert side.types == ("corridor",)
        elif side.kind in ("outdoor", "special"):
            assert side.types == ()
        elif len(tile.plan) == 1:
            assert "corridor" not in side.types and side.printed == "border"


@rule("ER-TILE-14")
def test_the_workshop_has_a_gap_in_its_wall() -> None:
    assert room("robot-assembly-workshop").breach == ("N4",)
    assert len(room("robot-assembly-workshop").icons) == 1


@rule("ER-TILE-16")
def test_the_safe_has_four_squares_five_of_passage_and_one_gap() -> None:
    side = room("secret-safe-room")
    assert side.types == ("officer",)
    assert len(side.passage) == 5
    assert len(side.inside) == 3  # of four inner sides of the safe towards the passage one is open


@rule("ER-TILE-5", "ER-TILE-10", "ER-TILE-9", "ER-TILE-8", "ER-TILE-15", "ER-TILE-18")
@pytest.mark.parametrize(
    "line, icons",
    [("communication-room", 3), ("missile-room", 2), ("infirmary", 2), ("generator", 1), ("satellite-com-room", 1),
     ("video-surveillance-room", 2), ("patient-room", 0), ("armory", 0)],
)  # fmt: skip
def test_how_many_icons_a_room_has(line: str, icons: int) -> None:
    assert len(room(line).icons) == icons
