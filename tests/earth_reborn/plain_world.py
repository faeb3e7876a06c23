"""A world file checked as plainly as can be, by a map of another make (plain_map.py): what the rules of the S.A.G.S.
say of tiles, doors, Characters, equipment and mission cards, read off its text and content/*.toml alone."""

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from typing import Any

from tests.earth_reborn.plain_map import ALL, FRAME, Edge, PlainMap, Square, beside, piece
from undercroft.games.earth_reborn.content.catalogue import CARDS, CHARACTERS, PIECES
from undercroft.games.earth_reborn.content.mission_cards import MISSION_CARDS
from undercroft.games.earth_reborn.content.tiles import BY_ID, TileSide

TILE = re.compile(r"(T\d\d)([ab])(?:@(\d+))? (\d+),(\d+)")
DOOR = re.compile(r"(\d+),(\d+),([NESW]): (.+)")
BEGIN = {2: 30, 3: 25, 4: 20}  # MP (ER-SAGS-6, ER-SAGS34-5)
MOST = {2: 6, 3: 3, 4: 2}  # Characters of a player; of two as many as his faction has
DOORS = {2: (8, 16), 3: (6, 15), 4: (8, 16)}  # large and small ones of all together (ER-SAGS-7, ER-SAGS34-3)
APART = 4  # squares between bands (ER-SAGS34-15)
MACHINE = "mammoth"
AGAINST = ("dies", "captured", "prisoner", "tortured")  # nobody's own Characters (ER-SAGS34-19)

WHO = {one.id: one for one in CHARACTERS}
GEAR = {one.id: one for one in PIECES}
MISSIONS = {one.id: one for one in MISSION_CARDS}


def side_of(name: str) -> TileSide:
    tile = BY_ID[name[:-1]]
    return tile.a if name.endswith("a") else tile.b


def faults(text: str) -> list[str]:
    """All that is wrong with it; nothing for a world as the rules make it."""
    world = tomllib.loads(text)
    ground = PlainMap()
    found = [*_tiles(world, ground), *_doors(world)]
    if not found:
        found = [*_built(world, ground), *_bands(world, ground)]
    return found


# ---------------------------------------------------------------- the map


def _tiles(world: dict[str, Any], ground: PlainMap) -> Iterator[str]:
    ids = [text[:3] for text in world["tiles"]]
    yield from (f"{id} lies there twice" for id, number in Counter(ids).items() if number > 1)
    for text in world["tiles"]:
        if side_of(text[:4]).line == "stairs":
            yield f"{text}: stairs are no tile of the Construction Zone (ER-SAGS-4)"


def _doors(world: dict[str, Any]) -> Iterator[str]:
    large = sum(text.partition(": ")[2].startswith("L") for text in world["doors"])
    small, seats = len(world["doors"]) - large, world["players"]
    if large > DOORS[seats][0] or small > DOORS[seats][1]:
        yield f"{large} large and {small} small doors, where there are {DOORS[seats]}"


def _built(world: dict[str, Any], ground: PlainMap) -> Iterator[str]:
    """Tile by tile, each door as soon as it may hang; a Driller lies face down until all is done (ER-SAGS-20)."""
    waiting = [(text, _edges(text)) for text in world["doors"]]
    for text in world["tiles"]:
        found = TILE.fullmatch(text)
        assert found is not None
        id, letter, degrees, x, y = found.groups()
        name, turn = id + letter, int(degrees or 0) // 90
        if side_of(name).line == "driller":
            name, turn = id + "b", 0
        one = piece(name, turn, (int(x), int(y)))
        if not ground.fits(one):
            yield f"{text} cannot lie there (ER-SAGS-15, ER-SAGS-16)"
        ground.pieces.append(one)
        while waiting and ground.may_hang(waiting[0][1]):
            ground.doors.update(waiting.pop(0)[1])
    if waiting:
        yield f"{waiting[0][0]}: no door can hang there (ER-SAGS-23 to ER-SAGS-27)"
    yield from _full(world, ground)


def _edges(text: str) -> list[Edge]:
    """One line, or two of a large door: the second to the right or below."""
    found = DOOR.fullmatch(text)
    assert found is not None
    x, y, way, code = found.groups()
    squares = [(int(x), int(y))]
    if code.startswith("L"):
        squares.append((squares[0][0] + 1, squares[0][1]) if way in "NS" else (squares[0][0], squares[0][1] + 1))
    return [frozenset({square, beside(square, way)}) for square in squares]


def _full(world: dict[str, Any], ground: PlainMap) -> Iterator[str]:
    """Nothing is empty, or none of the tiles that are left fits (ER-SAGS-11)."""
    empty = FRAME - {square for one in ground.pieces for square in one.squares}
    used = {text[:3] for text in world["tiles"]}
    for id in sorted(set(BY_ID) - used) if empty else []:
        for letter in "ab":
            side = side_of(id + letter)
            if side.line not in ("stairs", "driller") and _somewhere(ground, id + letter, empty):
                yield f"{id}{letter} would still fit, and construction has ended (ER-SAGS-11)"
                return


def _somewhere(ground: PlainMap, name: str, empty: set[Square]) -> bool:
    for turn in range(4):
        first = min(piece(name, turn, (0, 0)).squares)
        for x, y in empty:
            one = piece(name, turn, (x - first[0], y - first[1]))
            if one.squares <= empty and ground.fits(one):
                return True
    return False


# ---------------------------------------------------------------- who begins there


def _bands(world: dict[str, Any], ground: PlainMap) -> Iterator[str]:
    seats = world["players"]
    people = [(at, one) for at, band in enumerate(world["band"]) for one in band.get("character", [])]
    yield from (f"{id} begins twice" for id, n in Counter(one["id"] for _, one in people).items() if n > 1)
    yield from (f"mission {id} is held twice" for id, n in Counter(_held(world)).items() if n > 1)
    taken: list[Square] = []
    for at, band in enumerate(world["band"]):
        yield from _mp(world, band, at)
        yield from _cards(world, band, at, {one["id"] for _, one in people}, ground)
        for one in band.get("character", []):
            if seats == 2 and _faction(one["id"]) != at:
                yield f"{one['id']} is of the other faction (ER-SAGS-28)"
            if seats > 2 and one["id"] in ("bill", "zombie-1", "zombie-2"):
                yield f"{one['id']} is in no band (ER-SAGS34-8)"
            yield from _place(ground, one, taken)
    if seats > 2:
        yield from _apart(ground, people)


def _held(world: dict[str, Any]) -> list[str]:
    return [id for band in world["band"] for id in band.get("missions", [])]


def _faction(id: str) -> int:
    return ("norad", "salemite").index(WHO[id].side)


def _mp(world: dict[str, Any], band: dict[str, Any], seat: int) -> Iterator[str]:
    """No more than one can have had, and enough for all that was bought."""
    seats, most = world["players"], BEGIN[world["players"]]
    for text in world["tiles"]:
        icon = side_of(text[:4]).mp
        if icon is not None and icon.change > 0:
            most += seats > 2 or icon.who in ("constructor", band["seat"])
    people = band.get("character", [])
    cost = sum(WHO[one["id"]].mp + (GEAR[one["card"]].mp if "card" in one else 0) for one in people)
    if not cost <= band["mp"] <= most:
        yield f"{band['seat']} has spent {cost} of {band['mp']} MP, of at most {most}"
    if not 1 <= len(people) <= MOST[seats]:
        yield f"{band['seat']} has {len(people)} Characters"


def _place(ground: PlainMap, one: dict[str, Any], taken: list[Square]) -> Iterator[str]:
    """Free, enterable, and where his faction is deployed (ER-SAGS-37, ER-SAGS-38, ER-SAGS-41)."""
    x, y = one["at"]
    machine = one["id"] == MACHINE
    covered = [(x + i, y + j) for i in (0, 1) for j in (0, 1)] if machine else [(x, y)]
    inside = [square for square in covered if square in FRAME]
    tiles = [ground.at(square) for square in inside]
    if len(inside) < (2 if machine else 1) or any(tile is None for tile in tiles):
        yield f"{one['id']} stands outside"
        return
    if any(tile and square in tile.stops for square, tile in zip(inside, tiles)):
        yield f"{one['id']} stands where nobody can"
    yield from (f"{one['id']} shares a square" for square in inside if square in taken)
    taken += inside
    kinds = {tile.kind for tile in tiles if tile}
    wanted = {"outdoor", "driller"} if _faction(one["id"]) == 0 else {"room", "corridor"}
    if not kinds & wanted and not (machine and _cramped(ground)):
        yield f"{one['id']} begins on {', '.join(sorted(kinds))}"


def _cramped(ground: PlainMap) -> bool:
    """Somewhere outdoors a marker may lie where the machine cannot stand: it then begins on the nearest place that
    allows it (ER-SAGS-41)."""
    for x, y in FRAME:
        tile = ground.at((x, y))
        if tile and tile.kind == "outdoor" and (x, y) not in tile.stops:
            if not any(_stands(ground, (x - i, y - j)) for i in (0, 1) for j in (0, 1)):
                return True
    return False


def _stands(ground: PlainMap, corner: Square) -> bool:
    """The machine has room there: at least two squares inside, all of them free and nothing between them."""
    x, y = corner
    inside = [square for square in ((x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)) if ground.at(square)]
    if len(inside) < 2 or any(square in tile.stops for square in inside if (tile := ground.at(square))):
        return False
    sides = [(one, beside(one, way)) for one in inside for way in "NE"]
    return all(_free(ground, one, other) for one, other in sides if other in inside)


def _free(ground: PlainMap, one: Square, other: Square) -> bool:
    return _open(ground, one, other) and frozenset({one, other}) not in ground.doors


def _apart(ground: PlainMap, people: list[tuple[int, dict[str, Any]]]) -> Iterator[str]:
    """Four squares through doors, not through walls; who came out of a Driller may stand anywhere on it."""
    on_one = [(at, tuple(one["at"]), one["id"]) for at, one in people if one["id"] != MACHINE]
    on_one = [one for one in on_one if getattr(ground.at(one[1]), "kind", "") != "driller"]
    for seat, square, id in on_one:
        near = {square}
        for _ in range(APART - 1):
            near |= {beside(one, way) for one in near for way in ALL if _open(ground, one, beside(one, way))}
        for other, where, name in on_one:
            if other > seat and where in near:
                yield f"{id} and {name} of two bands begin too near to each other (ER-SAGS34-15)"


def _open(ground: PlainMap, one: Square, other: Square) -> bool:
    """No wall between them, or a door in it."""
    edge, tile, next = frozenset({one, other}), ground.at(one), ground.at(other)
    if tile is None or next is None:
        return False
    if tile is next:
        return edge not in tile.inside
    return edge in ground.doors or not (ground.walls(edge) or "driller" in (tile.kind, next.kind))


# ---------------------------------------------------------------- what they have


def _cards(world: dict[str, Any], band: dict[str, Any], seat: int, there: set[str], ground: PlainMap) -> Iterator[str]:
    people = band.get("character", [])
    allowed = 2 * (seat == 1) if world["players"] == 2 else int(any(_faction(one["id"]) for one in people))
    if sum(one.get("magnet", False) for one in people) > allowed:
        yield f"{band['seat']} has too many Magnetic cards (ER-SAGS-49, ER-SAGS34-21)"
    for one in people:
        if "card" in one:
            colour = _faction(one["id"])
            if not any(card[colour] == one["card"] for card in CARDS):
                yield f"{one['card']} is on no card of the colour of {one['id']} (ER-SAGS-48)"
            if GEAR[one["card"]].weight > WHO[one["id"]].healthy.weight:
                yield f"{one['id']} cannot carry {one['card']}"
    yield from _missions(world, band, there)


def _missions(world: dict[str, Any], band: dict[str, Any], there: set[str]) -> Iterator[str]:
    """So many of each deck, and all of them can be completed."""
    people, held = band.get("character", []), [MISSIONS[id] for id in band["missions"]]
    sides = Counter(WHO[one["id"]].side for one in people)
    bonus = int(world["players"] == 4)
    most = {band["seat"]: 4} if world["players"] == 2 else {side: number + bonus for side, number in sides.items()}
    decks = Counter(card.side for card in held)
    together = 4 if world["players"] == 2 else len(people) + bonus
    if any(number > most.get(side, 0) for side, number in decks.items()) or len(held) > together:
        yield f"{band['seat']} holds mission cards of {dict(decks)} (ER-SAGS-44, ER-SAGS34-17)"
    rooms = {side_of(text[:4]).line for text in world["tiles"]}
    for card in held:
        named = {card.who, *card.needs} - {""}
        missing = named - there or (card.needs_one and not set(card.needs_one) & there)
        ill = card.condition in AGAINST and card.who in [one["id"] for one in people]
        if world["players"] == 2:
            ill = False
        elif card.band == "discard":
            ill = True
        if missing or ill or (card.room and card.room not in rooms):
            yield f"{band['seat']} cannot complete {card.id} (ER-SAGS-45, ER-SAGS34-19)"
