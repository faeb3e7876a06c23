"""A world as the text of its file, written from a game whose map is built."""

from collections.abc import Sequence
from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.errors import UndercroftError
from undercroft.core.files.content import NonEmpty
from undercroft.core.speech.say import say
from undercroft.games.earth_reborn.content.tiles import TILES
from undercroft.games.earth_reborn.rules import characters
from undercroft.games.earth_reborn.rules.catalogue_tables import PIECE
from undercroft.games.earth_reborn.rules.mission_tables import MISSION_IDS
from undercroft.games.earth_reborn.rules.sags import gear
from undercroft.games.earth_reborn.rules.sags.parts import (
    RING,
    STRIDE,
    driller_number,
    driller_seat,
    hung_code,
    hung_edge,
    part_side,
    part_square,
    part_turn,
)
from undercroft.games.earth_reborn.rules.sags.pieces import CLOSED, DRILLER_SIDES
from undercroft.games.earth_reborn.rules.sags.world import FRAME, TURNS
from undercroft.games.earth_reborn.rules.tables import (
    CHARACTER_IDS,
    DOOR_CODES,
    P_INITIATIVE,
    PIECE_IDS,
    SEATS,
    W_BUILD,
    W_GEAR,
    W_PLAY,
    W_TEAM,
)
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.worlds.forces import FACINGS, purse, purse_of_all, spent
from undercroft.games.earth_reborn.worlds.world_file import LENGTHS

IN_A_LINE: Final = 6


def is_complete(s: Table) -> bool:
    """All six steps are done and nothing was played yet: the Search deck is about to be cut, or the game to start."""
    if s.world_step == W_GEAR:
        return s.step > gear.S_OF_A_SEAT * s.dossier.seats
    return s.world_step == W_PLAY and s.phase == P_INITIATIVE and s.turn <= 1 and not s.step


def world_text(s: Table, id: NonEmpty, name: NonEmpty) -> str:
    """The whole world if its six steps have just been done, else its map alone; raises UndercroftError while that is
    being built."""
    if s.world_step <= W_BUILD:
        raise UndercroftError(say("expected a map that is done, got one that is being built"))
    whole = is_complete(s)
    lengths = {turns + TURNS[s.dossier.seats]: length for length, turns in LENGTHS.items()}
    lines = [
        f'id = "{id}"', 'kind = "world"', f'name = "{name}"', f"players = {s.dossier.seats}",
        f'length = "{lengths[s.dossier.turns]}"', "", "tiles = [", *_tiles(s), "]",
    ]  # fmt: skip
    if s.hung:
        lines += ["doors = [", *_rows([f'"{_door(door)}"' for door in s.hung]), "]"]
    for seat in range(s.dossier.seats):
        lines += ["", *_band(s, seat, whole)]
    return "\n".join(lines) + "\n"


def _tiles(s: Table) -> list[str]:
    """In the order in which they were laid: alike ones have their numbers one after the other."""
    used: dict[int, int] = {}
    texts: list[str] = []
    laid = iter(s.drillers_laid)
    for part in s.parts:
        side = part_side(part)
        if side == CLOSED:
            side = DRILLER_SIDES[driller_number(next(laid))]
        kind = side >> 1
        id = TILES[kind].ids[used.get(kind, 0)]
        used[kind] = used.get(kind, 0) + 1
        turn = f"@{part_turn(part) * 90}" if part_turn(part) else ""
        texts.append(f'"{id}{"ab"[side & 1]}{turn} {at(part_square(part), ",")}"')
    return _rows(texts)


def _rows(texts: Sequence[str]) -> list[str]:
    rows = [texts[first : first + IN_A_LINE] for first in range(0, len(texts), IN_A_LINE)]
    return [f"    {', '.join(row)}," for row in rows]


def at(square: int, between: str) -> str:
    """Column and row."""
    return f"{square % STRIDE + 1 - RING}{between}{square // STRIDE + 1 - RING}"


def _band(s: Table, seat: int, whole: bool) -> list[str]:
    lines = ["[[band]]", f'seat = "{SEATS[seat]}"', f"mp = {_mp(s, seat, whole)}"]
    laid = [DRILLER_SIDES[driller_number(one)] >> 1 for one in s.drillers_laid if driller_seat(one) == seat]
    if laid and not whole:
        listed = ", ".join(f'"{TILES[kind].ids[0]}"' for kind in laid)
        lines.append(f"drillers = [{listed}]")
    if whole:
        missions = ", ".join(f'"{MISSION_IDS[card]}"' for card in bits(s.missions[seat]))
        lines.append(f"missions = [{missions}]")
        for who in bits(s.team[seat]):
            lines += ["", "[[band.character]]", *_person(s, who)]
    return lines


def _mp(s: Table, seat: int, whole: bool) -> int:
    """What there was when the map was done, as far as it was not lost since."""
    if whole:
        return s.mp[seat] + spent(s, seat)
    return s.mp[seat] if s.world_step == W_TEAM else min(purse(s, seat), purse_of_all(s) // s.dossier.seats)


def _door(door: int) -> str:
    """By the square below it or right of it."""
    edge = hung_edge(door)
    line = FRAME.bare[edge]
    side, code = "N" if edge < FRAME.upright else "W", DOOR_CODES[hung_code(door)].upper()
    return f"{at(line.b, ',')},{side}: {code}"


def _person(s: Table, who: int) -> list[str]:
    place, facing = at(s.square[who], ", "), FACINGS[s.facing[who]]
    lines = [f'id = "{CHARACTER_IDS[who]}"', f"at = [{place}]", f'facing = "{facing}"']
    for card in bits(s.carried[who]):
        lines.append(f'card = "{PIECE_IDS[PIECE[characters.face_of(s, card)]]}"')
    if s.magnets[who]:
        lines.append("magnet = true")
    return lines
