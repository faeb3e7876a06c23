"""A world as the text of its file, written from a game whose map is built: whole, or its map alone. A map alone tells
nothing that anybody at the table may not know: Drillers lie face down in it, and nobody begins anywhere."""

from collections.abc import Sequence
from typing import Final

import msgspec

from undercroft.core.board.grid import bits
from undercroft.core.errors import UndercroftError
from undercroft.core.files.content import NonEmpty
from undercroft.core.speech.say import say
from undercroft.games.earth_reborn.content.tiles import TILES
from undercroft.games.earth_reborn.rules import characters
from undercroft.games.earth_reborn.rules.catalogue_tables import PIECE
from undercroft.games.earth_reborn.rules.mission_tables import MISSION_IDS
from undercroft.games.earth_reborn.rules.sags import gear, team
from undercroft.games.earth_reborn.rules.sags.parts import (
    RING,
    STRIDE,
    driller_seat,
    hung_code,
    hung_edge,
    part_side,
    part_square,
    part_turn,
)
from undercroft.games.earth_reborn.rules.sags.pieces import CLOSED
from undercroft.games.earth_reborn.rules.sags.world import FRAME, TURNS
from undercroft.games.earth_reborn.rules.tables import (
    CHARACTER_IDS,
    DOOR_CODES,
    P_INITIATIVE,
    PIECE_IDS,
    SEATS,
    W_BUILD,
    W_CARDS,
    W_GEAR,
    W_PLAY,
)
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.worlds.forces import FACINGS, purse, purse_of_all, spent
from undercroft.games.earth_reborn.worlds.ground import DRILLER_KINDS
from undercroft.games.earth_reborn.worlds.world_file import LENGTHS

IN_A_LINE: Final = 6


def is_complete(s: Table) -> bool:
    """All six steps are done and nobody has moved: the Search deck is cut, or the first Initiative fought for."""
    if s.world_step == W_GEAR:
        return s.step > gear.S_OF_A_SEAT * s.dossier.seats
    return s.world_step == W_PLAY and s.phase == P_INITIATIVE and s.turn <= 1


def is_built(s: Table) -> bool:
    """The map is done."""
    return s.world_step > W_BUILD


def world_text(s: Table, id: NonEmpty, name: NonEmpty, missions: bool = True) -> str:
    """The whole world, if its six steps have just been done, else its map alone; raises UndercroftError while that is
    being built. Without its mission cards they are drawn when a game on it begins: nobody has read them in the file."""
    return _text(s, id, name, is_complete(s), missions)


def map_text(s: Table, id: NonEmpty, name: NonEmpty) -> str:
    """The map alone, at any time from when it is done; raises UndercroftError before."""
    return _text(s, id, name, False, False)


def _text(s: Table, id: str, name: str, whole: bool, missions: bool) -> str:
    if not is_built(s):
        raise UndercroftError(say("expected a map that is done, got one that is being built"))
    lengths = {turns + TURNS[s.dossier.seats]: length for length, turns in LENGTHS.items()}
    lines = [
        f'id = "{id}"', 'kind = "world"', f"name = {_quoted(name)}", f"players = {s.dossier.seats}",
        f'length = "{lengths[s.dossier.turns]}"', "", "tiles = [", *_tiles(s, whole), "]",
    ]  # fmt: skip
    if s.hung:
        lines += ["doors = [", *_rows([f'"{_door(door)}"' for door in s.hung]), "]"]
    for seat in range(s.dossier.seats):
        lines += ["", *(_band(s, seat, missions) if whole else _purse(s, seat))]
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    """In TOML as in JSON, but for one sign."""
    return msgspec.json.encode(text.replace("\x7f", " ")).decode()


def _tiles(s: Table, whole: bool) -> list[str]:
    """In the order in which they were laid: alike ones have their numbers one after the other, and Drillers are alike
    where they lie face down."""
    used: dict[int, int] = {}
    texts: list[str] = []
    closed = iter(_drillers())
    for part in s.parts:
        kind, side, turn = part_side(part) >> 1, part_side(part) & 1, part_turn(part)
        if kind in DRILLER_KINDS and not whole:
            texts.append(f'"{next(closed)}b {at(part_square(part), ",")}"')
            continue
        id = TILES[kind].ids[used.get(kind, 0)]
        used[kind] = used.get(kind, 0) + 1
        texts.append(f'"{id}{"ab"[side]}{f"@{turn * 90}" if turn else ""} {at(part_square(part), ",")}"')
    return _rows(texts)


def _drillers() -> list[str]:
    return [TILES[kind].ids[0] for kind in DRILLER_KINDS]


def _rows(texts: Sequence[str]) -> list[str]:
    rows = [texts[first : first + IN_A_LINE] for first in range(0, len(texts), IN_A_LINE)]
    return [f"    {', '.join(row)}," for row in rows]


def at(square: int, between: str) -> str:
    """Column and row."""
    return f"{square % STRIDE + 1 - RING}{between}{square // STRIDE + 1 - RING}"


def _band(s: Table, seat: int, missions: bool) -> list[str]:
    lines = ["[[band]]", f'seat = "{SEATS[seat]}"', f"mp = {s.mp[seat] + spent(s, seat)}"]
    if missions:
        held = ", ".join(f'"{MISSION_IDS[card]}"' for card in bits(s.missions[seat]))
        lines.append(f"missions = [{held}]")
    for who in bits(s.team[seat]):
        lines += ["", "[[band.character]]", *_person(s, who)]
    return lines


def _purse(s: Table, seat: int) -> list[str]:
    """What there was when the map was done, or an even share of it where that cannot be told any more; and the Drillers
    of this player that lie face down."""
    mp = min(purse(s, seat), purse_of_all(s) // s.dossier.seats)
    if s.world_step < W_CARDS:
        paid = s.dossier.seats > 2 or s.teams_shown >> seat & 1
        mp = s.mp[seat] + (team.cost(s.team[seat]) if paid else 0)
    lines = ["[[band]]", f'seat = "{SEATS[seat]}"', f"mp = {mp}"]
    laid = iter(s.drillers_laid)
    drillers = [part_side(part) for part in s.parts if part_side(part) >> 1 in DRILLER_KINDS]
    own = [
        f'"{id}"' for id, side in zip(_drillers(), drillers) if side == CLOSED and driller_seat(next(laid)) == seat
    ]  # fmt: skip
    if own:
        lines.append(f"drillers = [{', '.join(own)}]")
    return lines


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
