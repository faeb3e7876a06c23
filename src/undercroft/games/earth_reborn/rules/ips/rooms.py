"""Lines of rooms (ER-TILE), one function each (ER-INTERACT-3, ER-INTERACT-7, ER-INTERACT-8, ER-INTERACT-11,
ER-COMBO-15, ER-COMBO-16)."""
# compiled: mypyc

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.choice import Flow
from undercroft.core.vocabulary.numbered import Begins
from undercroft.games.earth_reborn.rules import characters, combination, orders, seats, skill_tests, verbs
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules.board import stands
from undercroft.games.earth_reborn.rules.ips import abilities
from undercroft.games.earth_reborn.rules.ips.room_lines import BY_ROOM, RoomLine
from undercroft.games.earth_reborn.rules.stakes import joiner, stake_cp
from undercroft.games.earth_reborn.rules.tables import (
    M_COMBINATION,
    M_INTERACT,
    M_IPS,
    M_MP,
    O_INTERACT,
    R_ARMORY,
    R_COMMAND_POST,
    R_OFFICERS_QUARTERS,
    R_ROBOT_ASSEMBLY_WORKSHOP,
    R_SECRET_SAFE_ROOM,
)
from undercroft.games.earth_reborn.state import Table

POST_CP: Final = 2


# ---------------------------------------------------------------- what can be done


def line_of(s: Table, tile: int) -> RoomLine | None:
    """The line of a laid tile that costs CP, if it has one."""
    return BY_ROOM.get(s.dossier.line[tile])


def room_options(s: Table, who: int, stakes: list[int]) -> list[int]:
    """WORK stake, laid tile, target; each room once per turn and Character (ER-INTERACT-7)."""
    d = s.dossier
    if not stakes or not d.has(M_INTERACT):
        return []
    out: list[int] = []
    for tile in bits(stands.tiles_of(s, who) & ~s.tried[who]):
        line = line_of(s, tile)
        if line is None:
            continue
        able = [of for of in stakes if stake_cp(of) >= line.cp]
        if able and stands.works(s, tile) and placed(s, who, tile):
            out += [verbs.work(of, tile, target) for of in able for target in line.targets(s, who, tile)]
    return out


def placed(s: Table, who: int, tile: int) -> bool:
    """Correctly on a facing icon, or anywhere in a room whose line has none (ER-INTERACT-3)."""
    return not s.dossier.icons_of[tile] or stands.on_icons(s, who, tile)


def _helpers(s: Table, who: int, tile: int) -> int:
    """Who may join: not where there is one icon; on another icon, or in a room that has none (ER-COMBO-15,
    ER-COMBO-16)."""
    d = s.dossier
    if d.icons_of[tile].bit_count() == 1:
        return 0
    able = 0
    for friend in bits(characters.friends(s, characters.seat_of(s, who)) & ~(1 << who)):
        inside = stands.tiles_of(s, friend) & ~s.tried[friend] & 1 << tile
        if inside and placed(s, friend, tile):
            able |= 1 << friend
    return able


# ---------------------------------------------------------------- doing it


def work(s: Table, who: int, code: int) -> Flow:
    """CP, those who join, the test, the effect; the attempt counts for all of them (ER-INTERACT-4, ER-COMBO-16)."""
    of, tile, target = verbs.stake_of(code), verbs.room_of(code), verbs.target_of(code)
    line = BY_ROOM[s.dossier.line[tile]]
    paid = yield from orders.pay(s, who, of)
    if paid < line.cp:
        return
    joined: list[int] = []
    if s.dossier.has(M_COMBINATION):
        able = _helpers(s, who, tile)
        if able:
            joined = yield from combination.join(s, who, O_INTERACT, able)
    s.tried[who] |= 1 << tile
    for one in joined:
        s.tried[joiner(one)] |= 1 << tile
    tell.work(s, who, tile)
    if skill_tests.passed_together(s, who, line.kind, paid - line.cp, line.points, joined):
        yield from line.use(s, who, tile, target, joined)


# ---------------------------------------------------------------- lines that cost no CP


def search_bonus(s: Table, who: int, tile: int) -> int:
    """Black dice for a Search in this tile: Armory (ER-TILE-1), Robot Assembly Workshop on its icon (ER-TILE-14),
    inside the safe (ER-TILE-16)."""
    line = s.dossier.line[tile]
    if line == R_ARMORY:
        return 1
    if line == R_ROBOT_ASSEMBLY_WORKSHOP:
        return 1 if stands.works(s, tile) and stands.on_icons(s, who, tile) else 0
    if line == R_SECRET_SAFE_ROOM:
        safe = s.dossier.square_line & s.dossier.tile_squares[tile]
        return 2 if characters.squares(s, who) & safe else 0
    return 0


def initiative_lines(s: Table) -> None:
    """Command Post (ER-TILE-4), Jeff Deeler (ER-CHAR-19)."""
    if s.dossier.has(M_IPS):
        for tile, line in enumerate(s.dossier.line):
            if line == R_COMMAND_POST:
                command_post(s, tile)
    abilities.drive_zombies(s)


def command_post(s: Table, tile: int) -> None:
    """2 CP for the side that has it to itself (ER-TILE-4), or the player, whatever his faction (ER-SAGS34-34)."""
    there = [seat for seat in range(s.dossier.seats) if present(s, tile, seat)]
    if len(there) == 1:
        s.cp[there[0]] += POST_CP
        tell.cp(s, there[0], POST_CP)


def present(s: Table, tile: int, seat: int) -> int:
    """Characters of a seat in a laid tile, as bits; a Large Miniature is in every tile it touches (ER-LARGE-11)."""
    out = 0
    for who in bits(characters.friends(s, seat)):
        if characters.squares(s, who) & s.dossier.tile_squares[tile]:
            out |= 1 << who
    return out


def enemies_in(s: Table, tile: int, seat: int) -> bool:
    """A Character of any other seat is there."""
    for other in seats.others(s, seat):
        if present(s, tile, other):
            return True
    return False


def morale_options(s: Table, seat: int) -> list[int]:
    """Officers' Quarters (ER-TILE-12): MORALE who, once for each in a room without enemies, while there are MP."""
    d = s.dossier
    if not d.has(M_MP) or not d.has(M_IPS) or not s.mp[seat]:
        return []
    out: list[int] = []
    for tile, line in enumerate(d.line):
        if line == R_OFFICERS_QUARTERS and not enemies_in(s, tile, seat):
            out += [verbs.morale(who) for who in bits(present(s, tile, seat)) if not s.tried[who] >> tile & 1]
    return out


def morale(s: Table, who: int) -> None:
    """1 MP for 4 CP (ER-TILE-12)."""
    for tile in bits(stands.tiles_of(s, who)):
        if s.dossier.line[tile] == R_OFFICERS_QUARTERS:
            s.tried[who] |= 1 << tile
    abilities.morale(s, characters.seat_of(s, who))


# ---------------------------------------------------------------- by verb

ACTS: Final[Begins[Table]] = {
    verbs.WORK: lambda s, code: work(s, s.doer, code),
}
