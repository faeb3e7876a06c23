"""Lines of rooms (ER-TILE), one function each (ER-INTERACT-3, ER-INTERACT-7, ER-INTERACT-8, ER-INTERACT-11,
ER-COMBO-15, ER-COMBO-16)."""
# compiled: mypyc

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.choice import Flow
from undercroft.games.earth_reborn.rules import characters, combination, orders, skill_tests, spy, verbs
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules.board import stands
from undercroft.games.earth_reborn.rules.combat import wounds
from undercroft.games.earth_reborn.rules.ips import abilities, healing
from undercroft.games.earth_reborn.rules.power import electricity, machines
from undercroft.games.earth_reborn.rules.stakes import stake_cp
from undercroft.games.earth_reborn.rules.tables import (
    ELEMENT_FACE,
    M_COMBINATION,
    M_INTERACT,
    M_IPS,
    M_MP,
    M_RADIO,
    M_SPY,
    NORAD,
    O_INTERACT,
    R_ARMORY,
    R_COMMAND_POST,
    R_COMMUNICATION_ROOM,
    R_GENERATOR,
    R_INFIRMARY,
    R_MISSILE_ROOM,
    R_OFFICERS_QUARTERS,
    R_PATIENT_ROOM,
    R_ROBOT_ASSEMBLY_WORKSHOP,
    R_SATELLITE_COM_ROOM,
    R_SECRET_SAFE_ROOM,
    R_VIDEO_SURVEILLANCE_ROOM,
    ROOM_IDS,
    SALEMITE,
)
from undercroft.games.earth_reborn.state import Table

# Lines that cost CP (ER-GAP-4), per room: CP, test, test points; 0 CP for none.
_LINE: Final[list[tuple[int, int, int]]] = [(0, skill_tests.NO_TEST, 0)] * len(ROOM_IDS)
_LINE[R_COMMUNICATION_ROOM] = (1, skill_tests.TECHNICAL, 3)
_LINE[R_GENERATOR] = (1, skill_tests.TECHNICAL, 3)
_LINE[R_INFIRMARY] = (1, skill_tests.TECHNICAL_AND_SCIENTIFIC, 4)
_LINE[R_MISSILE_ROOM] = (2, skill_tests.TECHNICAL, 6)
_LINE[R_PATIENT_ROOM] = (1, skill_tests.SCIENTIFIC, 3)
_LINE[R_SATELLITE_COM_ROOM] = (2, skill_tests.TECHNICAL, 4)
_LINE[R_VIDEO_SURVEILLANCE_ROOM] = (1, skill_tests.TECHNICAL, 4)
COUNTDOWN: Final = 2  # time counters of the missiles
SCREENS_CP: Final = 4
POST_CP: Final = 2
INFIRMARY_POINTS: Final = 2
PATIENT_ROOM_POINTS: Final = 1


# ---------------------------------------------------------------- what can be done


def line_of(s: Table, tile: int) -> tuple[int, int, int]:
    """What the line of a laid tile asks for: CP, the kind of test, test points."""
    return _LINE[s.dossier.line[tile]]


def room_options(s: Table, who: int, stakes: list[int]) -> list[int]:
    """WORK stake, laid tile, target; each room once per turn and Character (ER-INTERACT-7)."""
    d = s.dossier
    if not stakes or not d.has(M_INTERACT):
        return []
    out: list[int] = []
    for tile in bits(stands.tiles_of(s, who) & ~s.tried[who]):
        line = d.line[tile]
        if line < 0 or not _LINE[line][0]:
            continue
        able = [of for of in stakes if stake_cp(of) >= _LINE[line][0]]
        if able and stands.works(s, tile) and placed(s, who, tile):
            out += [verbs.work(of, tile, target) for of in able for target in targets_of(s, who, tile, line)]
    return out


def placed(s: Table, who: int, tile: int) -> bool:
    """Correctly on a facing icon, or anywhere in a room whose line has none (ER-INTERACT-3)."""
    return not s.dossier.icons_of[tile] or stands.on_icons(s, who, tile)


def targets_of(s: Table, who: int, tile: int, line: int) -> list[int]:
    """Patients; [0] where there is nothing to choose, none where it would be of no use in this game."""
    d = s.dossier
    if line == R_INFIRMARY:
        return healing.on_icons_of(s, tile)
    if line == R_PATIENT_ROOM:
        return healing.himself_or_faced(s, who)
    if line == R_COMMUNICATION_ROOM:
        allowed = d.has(M_RADIO)
    elif line == R_SATELLITE_COM_ROOM:
        allowed = d.has(M_SPY)
    elif line == R_MISSILE_ROOM:
        allowed = not s.launched >> tile & 1
    elif line == R_GENERATOR:
        allowed = electricity.building(s) & ~s.unpowered != 0
    else:
        allowed = True
    return [0] if allowed else []


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
    cost, kind, threshold = _LINE[s.dossier.line[tile]]
    paid = yield from orders.pay(s, who, of)
    if paid < cost:
        return
    joined: list[int] = []
    if s.dossier.has(M_COMBINATION):
        able = _helpers(s, who, tile)
        if able:
            joined = yield from combination.join(s, who, O_INTERACT, able)
    s.tried[who] |= 1 << tile
    for one in joined:
        s.tried[one >> 10] |= 1 << tile
    tell.work(s, who, tile)
    if skill_tests.passed_together(s, who, kind, paid - cost, threshold, joined):
        yield from _effect(s, who, tile, target, joined)


def _effect(s: Table, who: int, tile: int, target: int, joined: list[int]) -> Flow:
    line = s.dossier.line[tile]
    seat = characters.seat_of(s, who)
    if line == R_COMMUNICATION_ROOM:
        communication_room(s, tile, seat)
    elif line == R_GENERATOR:
        electricity.cut_power(s, -1)  # ER-TILE-8
    elif line == R_INFIRMARY:
        wounds.heal(s, target, INFIRMARY_POINTS)  # ER-TILE-9
    elif line == R_MISSILE_ROOM:
        missile_room(s, tile, seat)
    elif line == R_PATIENT_ROOM:
        yield from healing.treat(s, who, target, joined, PATIENT_ROOM_POINTS)  # ER-TILE-13
    elif line == R_SATELLITE_COM_ROOM:
        yield from spy.gain(s, seat, 1, True)  # ER-TILE-15
    else:
        video_surveillance(s, seat)


def communication_room(s: Table, tile: int, seat: int) -> None:
    """The fixed Radio Scrambler ON or OFF (ER-TILE-5, ER-RADIO-11)."""
    if s.machines_on >> tile & 1:
        machines.stop(s, tile)
    else:
        machines.start(s, tile, seat)  # its markers come out in the next Initiative phase (ER-RADIO-3)


def missile_room(s: Table, tile: int, seat: int) -> None:
    """The countdown begins, or is switched OFF (ER-TILE-10)."""
    if s.machines_on >> tile & 1:
        machines.stop(s, tile)
        return
    machines.start(s, tile, seat)
    s.timers = [*s.timers, tile * 16 + COUNTDOWN]
    tell.timer(s, ELEMENT_FACE + tile, COUNTDOWN)


def video_surveillance(s: Table, seat: int) -> None:
    """4 CP from the Bank (ER-TILE-18)."""
    s.cp[seat] += SCREENS_CP
    tell.cp(s, seat, SCREENS_CP)


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
    """2 CP for the side that has it to itself (ER-TILE-4)."""
    norad = present(s, tile, NORAD)
    if bool(norad) != bool(present(s, tile, SALEMITE)):
        seat = NORAD if norad else SALEMITE
        s.cp[seat] += POST_CP
        tell.cp(s, seat, POST_CP)


def present(s: Table, tile: int, seat: int) -> int:
    """Characters of a seat in a laid tile, as bits; a Large Miniature is in every tile it touches (ER-LARGE-11)."""
    out = 0
    for who in bits(characters.friends(s, seat)):
        if characters.squares(s, who) & s.dossier.tile_squares[tile]:
            out |= 1 << who
    return out


def morale_options(s: Table, seat: int) -> list[int]:
    """Officers' Quarters (ER-TILE-12): MORALE who, once for each in a room without enemies, while there are MP."""
    d = s.dossier
    if not d.has(M_MP) or not d.has(M_IPS) or not s.mp[seat]:
        return []
    out: list[int] = []
    for tile, line in enumerate(d.line):
        if line == R_OFFICERS_QUARTERS and not present(s, tile, 1 - seat):
            out += [verbs.morale(who) for who in bits(present(s, tile, seat)) if not s.tried[who] >> tile & 1]
    return out


def morale(s: Table, who: int) -> None:
    """1 MP for 4 CP (ER-TILE-12)."""
    for tile in bits(stands.tiles_of(s, who)):
        if s.dossier.line[tile] == R_OFFICERS_QUARTERS:
            s.tried[who] |= 1 << tile
    abilities.morale(s, characters.seat_of(s, who))
