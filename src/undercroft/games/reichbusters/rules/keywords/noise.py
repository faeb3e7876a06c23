"""Keywords and skills of noise tests: one function each, named as the book names them (RB-KEY).

Recon and sleight of hand work on the noise card: noise.py looks whether they were triggered (`test_bought`). Whether a
special may be spent on a skill stands before it; they are entered at the end (effects.py).
"""
# compiled: mypyc

from undercroft.core.choice import Flow
from undercroft.games.reichbusters.rules import hooks
from undercroft.games.reichbusters.rules.awareness import awareness
from undercroft.games.reichbusters.rules.board import areas
from undercroft.games.reichbusters.rules.heroes import heroes
from undercroft.games.reichbusters.rules.pool import pool
from undercroft.games.reichbusters.rules.specials.effects import enter
from undercroft.games.reichbusters.rules.tables import (
    AT_EASE,
    K_AUF_DEUTSCH,
    K_RECON,
    K_SILENT,
    K_SLEIGHT_OF_HAND,
    K_SPECIAL_OPS,
    S_SNEAKY,
)
from undercroft.games.reichbusters.rules.ties import WHICH_ROOM, tied_areas
from undercroft.games.reichbusters.state import Table


def sneaky(s: Table, hero: int, weapon: int) -> int:
    """One noise die less in a test that no weapon caused (RB-KEY-66)."""
    return 0 if weapon else -1


def silent(s: Table) -> bool:
    """The noise comes to nothing, whoever listens (RB-KEY-63)."""
    return s.test_bought >> K_SILENT & 1 == 1


def can_be_silent(s: Table) -> bool:
    return not pool.by_weapon(s)


def can_meet_card(s: Table) -> bool:
    """Recon and sleight of hand: as the dice lie a noise card will be drawn (RB-KEY-55, RB-KEY-64, RB-NOISE-5)."""
    return not pool.by_weapon(s) and not silent(s) and pool.total(s) > 0


def can_do_special_ops(s: Table) -> bool:
    return not pool.by_weapon(s) and heroes.can_draw(s, s.test_hero)


def special_ops(s: Table) -> None:
    """An action card (RB-KEY-67)."""
    heroes.draw(s, s.test_hero, 1)


def wary_rooms(s: Table) -> list[int]:
    """Rooms that are suspicious or alert, before the alarm."""
    return [] if s.alarm else [room for room in range(len(s.aware)) if s.aware[room] > AT_EASE]


def can_speak_german(s: Table) -> bool:
    return not pool.by_weapon(s) and len(wary_rooms(s)) > 0


def auf_deutsch(s: Table, hero: int, which: int) -> Flow:
    """The nearest wary room calms down by one level (RB-KEY-6)."""
    rooms = wary_rooms(s)
    far = areas.room_distances(s, s.hero_area[hero])
    least = min([far[room] for room in rooms])
    nearest = [room for room in rooms if far[room] == least]
    area = yield from tied_areas(s, [_first_area(s, room) for room in nearest], WHICH_ROOM)
    awareness.lower(s, s.dossier.room[area])


def _first_area(s: Table, room: int) -> int:
    bits = s.dossier.rooms[room]
    return (bits & -bits).bit_length() - 1


hooks.brings_dice(hooks.NOISE_DICE, S_SNEAKY, sneaky)
enter(K_SILENT, can_be_silent)
enter(K_RECON, can_meet_card)
enter(K_SLEIGHT_OF_HAND, can_meet_card)
enter(K_SPECIAL_OPS, can_do_special_ops, special_ops)
enter(K_AUF_DEUTSCH, can_speak_german, asks=auf_deutsch)
