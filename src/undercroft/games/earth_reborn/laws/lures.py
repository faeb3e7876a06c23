"""What draws a curious player on: rare orders before all others, then the way to enemies, machines, cadavers, rooms to
search and the exits, each Character to something else in each turn; and in some turns what is best for the side, so
that the aims of the scenarios are reached too.

Only random games that must meet rare things follow it; it is no plan to win.
"""

from functools import lru_cache
from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.choice import Ask
from undercroft.core.packing import ARG, FIRST, SECOND, VERB
from undercroft.games.earth_reborn.judgement import advise
from undercroft.games.earth_reborn.judgement.aims import exits
from undercroft.games.earth_reborn.judgement.ways import FAR, Ground, around
from undercroft.games.earth_reborn.rules import characters
from undercroft.games.earth_reborn.rules.dossier import Dossier
from undercroft.games.earth_reborn.rules.tables import (
    ABILITY,
    ACTIVATE,
    ASSASSINATE,
    ASSIGN,
    CAPTURE,
    DEFUSE,
    DOOR_THING,
    DUEL,
    ENGAGE,
    ENTER,
    FETCH,
    FLIP,
    HALT,
    HAND,
    JOIN,
    LAND,
    LEAVE,
    LOOT,
    M_INTERACT,
    MARKER,
    MORALE,
    MOVE,
    OPEN,
    RELEASE,
    RELOAD,
    SEARCH,
    SHOOT,
    SHOOT_SQUARE,
    SHUFFLE,
    SMASH,
    SPY,
    STAIRS,
    STEP,
    STRIKE,
    SWITCH,
    T_CORRIDOR,
    TAKE,
    TORTURE,
    TRAITOR,
    USE,
    WALL_THING,
    WORK,
)
from undercroft.games.earth_reborn.state import Table

# Orders that seldom can be given come before all others.
RARE: Final = (
    ASSASSINATE, CAPTURE, DEFUSE, ENGAGE, ENTER, JOIN, LAND, LOOT, MORALE, RELOAD, TAKE, TORTURE, TRAITOR, USE, WORK,
)  # fmt: skip
WELCOME: Final = (
    ABILITY, ACTIVATE, ASSIGN, DUEL, FETCH, FLIP, HAND, MARKER, RELEASE, SEARCH, SHOOT, SHOOT_SQUARE, SHUFFLE, SPY,
    STRIKE, SWITCH,
)  # fmt: skip
WISE: Final = 3  # a seat plays well in one turn of so many
CLOSE: Final = 0.02  # as good as the best
AIMS: Final = 6  # kinds of goals, see _goals


def lures(s: Table, ask: Ask) -> list[int]:
    """The options that lead somewhere."""
    if (s.turn + ask.seat) % WISE == 0:
        advice = advise(s, ask)
        best = max(advice)[0]
        return [code for score, code in advice if score >= best - CLOSE]
    rare = [code for code in ask.options if code & VERB in RARE]
    if rare:
        return rare
    if any(code & VERB == HALT for code in ask.options):
        return _on_the_way(s, ask.options)
    return [code for code in ask.options if code & VERB in WELCOME or code & VERB == MOVE or _is_door(code)]


def _is_door(code: int) -> bool:
    thing = code >> SECOND & ARG
    return code & VERB == SMASH and DOOR_THING <= thing < WALL_THING


def _on_the_way(s: Table, options: list[int]) -> list[int]:
    """Nearer to the goal, and there the right way round."""
    who = s.doer
    here = s.spot[who]
    goals = _goals(s, who) & ~s.blocked
    if not goals:
        return []
    field = Ground(s, who).to(goals)
    out: list[int] = []
    for code in options:
        verb, what = code & VERB, code >> FIRST & ARG
        if verb == STEP:
            to = s.dossier.neighbours[here * 4 + what]
            lured = to >= 0 and field[to] < field[here]
        elif verb == LEAVE:
            lured = s.bags[who] != 0 and field[here] == 0
        elif verb == HALT:
            lured = field[here] == 0 and _faces(s.dossier).get(here, what) == what
        elif verb == STAIRS:
            lured = field[s.dossier.pair[here]] < field[here]
        else:
            lured = verb == OPEN or verb in WELCOME or (verb == MOVE and 0 < field[here] < FAR)
        if lured:
            out.append(code)
    return out


@lru_cache(64)
def _faces(d: Dossier) -> dict[int, int]:
    """How one stands on facing icons."""
    return dict(zip(d.icon_square, d.icon_facing))


def _goals(s: Table, who: int) -> int:
    """Enemies, machines, cadavers and the dead, rooms to search, what is locked up or lies about, the way out."""
    d = s.dossier
    aim = (who + s.turn) % AIMS
    goals = 0
    if aim == 0 and d.modules & M_INTERACT:
        for square in d.icon_square:
            goals |= 1 << square
    elif aim == 1:
        for square in [*d.cadaver_square, *s.corpse]:
            if square >= 0:
                goals |= 1 << square | _beside(s, square)
    elif aim == 2:
        for square in bits(d.floor):
            if d.room_type[square] & ~T_CORRIDOR:
                goals |= 1 << square
    elif aim == 3:
        for tile in d.lock_ups:
            goals |= d.tile_squares[tile]
        if s.lying:
            goals |= 1 << d.lying_square
    elif aim == 4 and s.bags[who]:
        goals = exits(s, who)
    if not goals:
        for foe in bits(characters.targets(s, who)):
            goals |= around(s, foe)
    return goals


def _beside(s: Table, square: int) -> int:
    out = 0
    for side in range(4):
        to = s.dossier.neighbours[square * 4 + side]
        if to >= 0:
            out |= 1 << to
    return out
