"""The map of a world file, laid and hung tile by tile and door by door by the rules of Step 1: a door hangs as soon as
it can, for whatever forbids it later would have forbidden the tile that comes."""

from collections import Counter
from typing import Final

import msgspec

from undercroft.core.board.grid import DIRECTIONS
from undercroft.core.errors import quoted
from undercroft.core.files.content import fault
from undercroft.core.speech.say import Text, say
from undercroft.games.earth_reborn.content.tiles import TILES
from undercroft.games.earth_reborn.rules.sags import doors
from undercroft.games.earth_reborn.rules.sags.parts import (
    RING,
    STRIDE,
    driller_of,
    hung_code,
    hung_edge,
    hung_of,
    part_of,
    part_side,
    part_square,
    part_turn,
)
from undercroft.games.earth_reborn.rules.sags.pieces import CLOSED, DRILLER_SIDES, PIECE_CELLS, STOCK
from undercroft.games.earth_reborn.rules.sags.site import UPRIGHT, WITHIN_H, WITHIN_V, Site, edge_place, inside
from undercroft.games.earth_reborn.rules.sags.world import FRAME
from undercroft.games.earth_reborn.rules.tables import DOOR_CODES, DOORS_EACH, LARGE_DOORS, NORAD, SEATS
from undercroft.games.earth_reborn.worlds.world_file import DOOR, TILE, File, World

KINDS: Final = {id: kind for kind, tile in enumerate(TILES) for id in tile.ids}
DRILLER_KINDS: Final = [side >> 1 for side in DRILLER_SIDES]


class WorldGround(msgspec.Struct, frozen=True):
    """The map as the table keeps it (rules/sags/parts.py)."""

    parts: list[int]
    hung: list[int]
    drillers: list[int]  # those that lie face down, as `s.drillers_laid`
    unknown: list[int]  # places among them: which one it is, chance says when a game begins


def square_of(column: int, row: int) -> int:
    return (row - 1 + RING) * STRIDE + column - 1 + RING


def ground_of(path: File, world: World) -> WorldGround:
    """The map, checked; raises ContentError."""
    parts = _parts(path, world)
    hung = [_door(path, world, number) for number in range(len(world.doors))]
    _enough(path, world, hung)
    _build(path, world, parts, hung)
    return _face_down(path, world, parts, hung)


def face_down(part: int) -> int:
    """A Driller as it lies until Step 4 reveals it; all else as it is."""
    return part_of(CLOSED, 0, part_square(part)) if part_side(part) >> 1 in DRILLER_KINDS else part


# ---------------------------------------------------------------- tiles


def part_of_text(text: str) -> int:
    """A laid tile as a file writes it, which says nothing wrong."""
    found = TILE.fullmatch(text)
    assert found is not None
    id, side, degrees, column, row = found.groups()
    square = max(0, square_of(int(column), int(row)))
    return part_of(KINDS[id] * 2 + "ab".index(side), int(degrees or 0) // 90, square)


def _parts(path: File, world: World) -> list[int]:
    out: list[int] = []
    known: set[str] = set()
    peopled = is_peopled(world)
    for number, text in enumerate(world.tiles):
        place = f"tiles[{number}]"
        found = TILE.fullmatch(text)
        assert found is not None
        id, side, _, column, row = found.groups()
        kind = KINDS.get(id)
        if kind is None:
            raise fault(path, place, say("expected a tile of the box, from T01 to T91, got {id}", id=quoted(id)))
        if id in known:
            raise fault(path, place, say("expected each tile once, got {id} for the second time", id=quoted(id)))
        known.add(id)
        x, y = int(column) - 1 + RING, int(row) - 1 + RING
        if not (STOCK[kind] or (kind in DRILLER_KINDS and not (peopled and side == "b"))):
            problem = say(
                "expected a tile of the Construction Zone or a Driller face up, got {id}", id=quoted(id + side)
            )
            raise fault(path, place, problem)
        part = part_of_text(text)
        if x < RING or y < RING or not inside(part_side(part) * 4 + part_turn(part)) >> part_square(part) & 1:
            raise fault(path, place, say("expected {tile} inside the frame of 16 x 20, where it sticks out", tile=text))
        out.append(part)
    return out


def _build(path: File, world: World, parts: list[int], hung: list[int]) -> None:
    """Each door hangs as soon as it can, and all those before it."""
    site = Site()
    hanging = 0
    for number, part in enumerate(parts):
        part = face_down(part)
        piece = part_side(part) * 4 + part_turn(part)
        cells = PIECE_CELLS[piece] << part_square(part)
        place = f"tiles[{number}]"
        if site.taken & cells:
            raise fault(path, place, _overlap(world, parts, number, cells))
        if not site.fitting(piece) >> part_square(part) & 1:
            problem = say("expected {tile} in touch with the frame or with a tile before it", tile=world.tiles[number])
            raise fault(path, place, problem)
        site = site.with_part(part)
        while hanging < len(hung) and can_hang(site, hung[hanging]):
            site = site.with_door(hung[hanging])
            hanging += 1
    for number, door in enumerate(hung):
        why = _against(site, door) or (_otherwise() if number == hanging else None)
        if why is not None:
            raise fault(path, f"doors[{number}]", why)


def _overlap(world: World, parts: list[int], number: int, cells: int) -> Text:
    for other in range(number):
        before = face_down(parts[other])
        if PIECE_CELLS[part_side(before) * 4 + part_turn(before)] << part_square(before) & cells:
            break
    return say(
        "expected {tile} on free squares, where {other} lies already",
        tile=world.tiles[number], other=world.tiles[other],
    )  # fmt: skip


def is_peopled(world: World) -> bool:
    """Who begins where is in the file; else it holds only the map."""
    return any(band.character for band in world.band)


def _face_down(path: File, world: World, parts: list[int], hung: list[int]) -> WorldGround:
    """Where the file holds only the map, Drillers are still to be revealed, by whoever laid them (ER-SAGS-42)."""
    if is_peopled(world):
        return WorldGround(parts, hung, [], [])
    lying = [part_side(part) for part in parts if part_side(part) >> 1 in DRILLER_KINDS]
    owners = _owners(path, world, [side >> 1 for side in lying])
    drillers, unknown = [], []
    for place, side in enumerate(lying):
        number = DRILLER_KINDS.index(side >> 1)
        drillers.append(driller_of(number, owners[side >> 1]))
        if side not in DRILLER_SIDES:
            unknown.append(place)
    return WorldGround([face_down(part) for part in parts], hung, drillers, unknown)


def _owners(path: File, world: World, lying: list[int]) -> dict[int, int]:
    """Who laid which: NORAD has all of them (ER-SAGS-5), of three and four players each had one (ER-SAGS34-4)."""
    out: dict[int, int] = {}
    most = len(DRILLER_KINDS) if world.players == 2 else 1
    for at, band in enumerate(world.band):
        for number, id in enumerate(band.drillers):
            place, kind = f"band[{at}].drillers[{number}]", KINDS.get(id, -1)
            if kind not in lying:
                raise fault(path, place, say("expected a Driller that lies on the map, got {id}", id=quoted(id)))
            if kind in out or number >= most or (world.players == 2 and SEATS.index(band.seat) != NORAD):
                raise fault(path, place, say("expected a Driller that {seat} can have laid", seat=band.seat))
            out[kind] = SEATS.index(band.seat)
    if world.players == 2:
        return dict.fromkeys(lying, NORAD)
    free = [seat for seat in range(world.players) if seat not in out.values()]
    for kind in lying:
        if kind not in out:
            if not free:
                raise fault(path, "tiles", say("expected at most one Driller for each player"))
            out[kind] = free.pop(0)
    return out


# ---------------------------------------------------------------- doors


def _door(path: File, world: World, number: int) -> int:
    place = f"doors[{number}]"
    found = DOOR.fullmatch(world.doors[number])
    assert found is not None
    column, row, side, code = found.groups()
    if code.lower() not in DOOR_CODES:
        known = ", ".join(one.upper() for one in DOOR_CODES)
        raise fault(
            path, place, say("expected a door of the box ({known}), got {code}", known=known, code=quoted(code))
        )
    x, y = int(column), int(row)
    if not (1 <= x <= FRAME.width - 2 * RING and 1 <= y <= FRAME.height - 2 * RING):
        raise fault(path, place, say("expected a door of a square of the map, got one outside the frame"))
    edge = FRAME.edge[square_of(x, y) * 4 + DIRECTIONS.index(side.lower())]
    return hung_of(DOOR_CODES.index(code.lower()), edge)


def can_hang(site: Site, door: int) -> bool:
    """By the rules of Step 1 (ER-SAGS-23 to ER-SAGS-27)."""
    spots = doors.spots(site)
    at, large = edge_place(hung_edge(door)), hung_code(door) >= LARGE_DOORS
    if hung_edge(door) < UPRIGHT:
        return bool((spots.large_h if large else spots.small_h) >> at & 1)
    return bool((spots.large_v if large else spots.small_v) >> at & 1)


def _against(site: Site, door: int) -> Text | None:
    """What speaks against it on the map as it is in the end."""
    at, large, across = edge_place(hung_edge(door)), hung_code(door) >= LARGE_DOORS, hung_edge(door) < UPRIGHT
    back = STRIDE if across else 1
    for edge in [at, at + (1 if across else STRIDE)] if large else [at]:
        if not (WITHIN_H if across else WITHIN_V) >> edge & 1:
            return say("expected a door between two squares of the map, got one on the frame")
        if not site.taken >> edge & 1 and not site.taken >> (edge - back) & 1:
            return say("expected a door at a tile, got one to nothing")
        if (site.inner_h if across else site.inner_v) >> edge & 1:
            return say("expected a door between two tiles, got one inside a tile")
        if (site.double_h if across else site.double_v) >> edge & 1:
            return say("expected a door through one wall, got one on a double wall")
        shut = site.stops | site.closed
        if (shut >> edge | shut >> (edge - back)) & 1:
            return say("expected a door to squares that can be entered, got one to an obstacle or a Driller")
    return None


def _otherwise() -> Text:
    return say(
        "expected a door whose ends both touch a wall that is free, with no other door on its place, not outdoors on"
        " both sides and not on the safe"
    )


def _enough(path: File, world: World, hung: list[int]) -> None:
    """No more doors than there are: two players have their own (ER-SAGS-7), more of them drew theirs (ER-SAGS34-3)."""
    seats = world.players
    most = [sum(DOORS_EACH[:LARGE_DOORS]) * 2, sum(DOORS_EACH[LARGE_DOORS:]) * 2]
    if seats > 2:
        most = [doors.DRAWN_SMALL[seats] * seats, doors.DRAWN_LARGE * seats]
    of_a_kind: Counter[int] = Counter()
    of_a_size: Counter[bool] = Counter()
    for number, door in enumerate(hung):
        code = hung_code(door)
        of_a_kind[code] += 1
        of_a_size[code >= LARGE_DOORS] += 1
        if of_a_kind[code] > DOORS_EACH[code] * 2 or of_a_size[code >= LARGE_DOORS] > most[code >= LARGE_DOORS]:
            raise fault(path, f"doors[{number}]", say("expected no more doors than there are, got one too many"))
