"""What draws a curious player on: orders rather than the end, towards enemies and machines, and every card tried.

Only random games that must meet rare things follow it; it is no plan to win.
"""

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.choice import Ask
from undercroft.core.packing import ARG, FIRST, VERB
from undercroft.games.earth_reborn.judgement.ways import FAR, Ground, around
from undercroft.games.earth_reborn.rules import characters
from undercroft.games.earth_reborn.rules.tables import (
    ABILITY,
    ACTIVATE,
    ASSASSINATE,
    ASSIGN,
    CAPTURE,
    DEFUSE,
    DUEL,
    ENGAGE,
    ENTER,
    FLIP,
    JOIN,
    LAND,
    LOOT,
    M_INTERACT,
    MARKER,
    MORALE,
    MOVE,
    OPEN,
    RELOAD,
    SEARCH,
    SHOOT,
    SHUFFLE,
    SPY,
    STAIRS,
    STEP,
    STRIKE,
    SWITCH,
    TAKE,
    TORTURE,
    TRAITOR,
    USE,
    WORK,
)
from undercroft.games.earth_reborn.state import Table

WELCOME: Final = (
    ABILITY, ACTIVATE, ASSASSINATE, ASSIGN, CAPTURE, DEFUSE, DUEL, ENGAGE, ENTER, FLIP, JOIN, LAND, LOOT, MARKER,
    MORALE, OPEN, RELOAD, SEARCH, SHOOT, SHUFFLE, SPY, STAIRS, STRIKE, SWITCH, TAKE, TORTURE, TRAITOR, USE, WORK,
)  # fmt: skip


def lures(s: Table, ask: Ask) -> list[int]:
    """The options that lead somewhere; steps only if they bring the mover nearer."""
    steps = [code for code in ask.options if code & VERB == STEP]
    field = _field(s, s.doer) if steps and s.doer >= 0 and s.spot[s.doer] >= 0 else []
    out: list[int] = []
    for code in ask.options:
        verb = code & VERB
        if verb == STEP:
            to = s.dossier.neighbours[s.spot[s.doer] * 4 + (code >> FIRST & ARG)]
            if field and to >= 0 and field[to] < field[s.spot[s.doer]]:
                out.append(code)
        elif verb in WELCOME or verb == MOVE:
            out.append(code)
    return out


def _field(s: Table, who: int) -> list[int]:
    """Half of the Characters go for enemies, the others for machines, cadavers and the dead."""
    d = s.dossier
    goals = 0
    if who % 2 and d.modules & M_INTERACT:
        for square in d.icon_square:
            goals |= 1 << square
        for square in [*d.cadaver_square, *s.corpse]:
            if square >= 0:
                goals |= 1 << square
    if not goals or s.turn % 2:
        for foe in bits(characters.targets(s, who)):
            goals |= around(s, foe)
    goals &= ~s.blocked
    return Ground(s, who).to(goals) if goals else [FAR] * d.frame.size
