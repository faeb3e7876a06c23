"""What draws a curious player on: rare orders before all others, then the way to rooms, cadavers, enemies, lock-ups and
the exits, each Character to something else (errands.py); and in some turns what is best for the side, so that the aims
of the scenarios are reached too.

Only random games that must meet rare things follow it; it is no plan to win.
"""

from typing import Final

from undercroft.core.choice import Ask
from undercroft.core.packing import ARG, FIRST, SECOND, VERB
from undercroft.games.earth_reborn.judgement import advise
from undercroft.games.earth_reborn.judgement.ways import FAR, Ground
from undercroft.games.earth_reborn.laws.errands import Errand, errand
from undercroft.games.earth_reborn.rules import characters
from undercroft.games.earth_reborn.rules.catalogue_tables import PIECE, SECTION_COLOUR, SECTION_TYPE
from undercroft.games.earth_reborn.rules.dossier import AWARD_DESTROYED, AWARD_HOLDS
from undercroft.games.earth_reborn.rules.ips.abilities import L_RAISING
from undercroft.games.earth_reborn.rules.tables import (
    ABILITY,
    ACTIVATE,
    ASSASSINATE,
    ASSIGN,
    C_GOLD,
    CAPTURE,
    DEFUSE,
    DOOR_THING,
    DUEL,
    END,
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
    M_COMBINATION,
    MARKER,
    MORALE,
    MOVE,
    O_MOVE,
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
    TAKE,
    TORTURE,
    TRAITOR,
    USE,
    WALL_THING,
    WORK,
    stake_cp,
)
from undercroft.games.earth_reborn.state import Table

# Orders that seldom can be given come before all others, those of the first line before the others.
RAREST: Final = (DEFUSE, ENTER, JOIN, LAND, WORK)
RARE: Final = (ASSASSINATE, CAPTURE, ENGAGE, LOOT, MORALE, RELOAD, TAKE, TORTURE, TRAITOR, USE)
TESTS: Final = (DEFUSE, TORTURE, USE, WORK)  # the more CP the better
WELCOME: Final = (
    ABILITY, ACTIVATE, DUEL, FETCH, FLIP, HAND, MARKER, RELEASE, SEARCH, SHOOT, SHOOT_SQUARE, SHUFFLE, SPY, STRIKE,
    SWITCH,
)  # fmt: skip
WISE: Final = 5  # a seat plays well in one turn of so many
CLOSE: Final = 0.02  # as good as the best


def lures(s: Table, ask: Ask) -> list[int]:
    """The options that lead somewhere."""
    if (s.turn + ask.seat + s.dice.seed) % WISE == 0:
        advice = advise(s, ask)
        best = max(advice)[0]
        return [code for score, code in advice if score >= best - CLOSE]
    for verbs in (RAREST, RARE):
        rare = [code for code in ask.options if (code & VERB in verbs or _raises(code)) and not _is_a_pity(s, code)]
        if rare:
            return _boldest(rare)
    if any(code & VERB == HALT for code in ask.options):
        return _on_the_way(s, ask.options)
    if END in ask.options:
        return _orders(s, ask.options)
    return [code for code in ask.options if code & VERB in WELCOME]


def _raises(code: int) -> bool:
    return code & VERB == ABILITY and code >> FIRST & ARG == L_RAISING


def _is_a_pity(s: Table, code: int) -> bool:
    """What is running is left alone, what pays in the end is kept."""
    what = code >> SECOND & ARG
    if code & VERB == WORK:
        return s.running >> what & 1 == 1
    if code & VERB != USE:
        return False
    piece, seat = PIECE[characters.face_of(s, what)], characters.seat_of(s, s.doer)
    return any(award[1] == AWARD_HOLDS and award[0] == seat and award[3] == piece for award in s.dossier.awards)


def _boldest(codes: list[int]) -> list[int]:
    """Of tests those with the most CP."""
    most = max([stake_cp(code >> FIRST & ARG) for code in codes if code & VERB in TESTS], default=0)
    return [code for code in codes if code & VERB not in TESTS or stake_cp(code >> FIRST & ARG) == most]


def _orders(s: Table, options: list[int]) -> list[int]:
    """In an activation: a tile with what he needs, then the orders; who is where he wants to be stays there."""
    of = errand(s, s.doer)
    out = [code for code in options if code & VERB in WELCOME or _is_worth_breaking(s, code)]
    out += _tiles(s, [code for code in options if code & VERB == ASSIGN], of)
    if of.reached(s, s.doer):
        return out or [END]
    return out + [code for code in options if code & VERB == MOVE]


def _tiles(s: Table, assigns: list[int], of: Errand) -> list[int]:
    """Order tiles with the wanted type, of these such with a gold section where orders are combined."""
    wanted = [code for code in assigns if of.order in _types(code)] or assigns
    if not s.dossier.modules & M_COMBINATION:
        return wanted
    return [code for code in wanted if _golden(code)] or wanted


def _types(code: int) -> list[int]:
    first = (code >> FIRST & ARG) * 4
    return SECTION_TYPE[first : first + 4]


def _golden(code: int) -> bool:
    first = (code >> FIRST & ARG) * 4
    return any(SECTION_COLOUR[at] == C_GOLD and SECTION_TYPE[at] != O_MOVE for at in range(first, first + 4))


def _is_worth_breaking(s: Table, code: int) -> bool:
    """A door, or what a scenario wants destroyed."""
    if code & VERB != SMASH:
        return False
    thing = code >> SECOND & ARG
    if thing >= DOOR_THING:
        return thing < WALL_THING
    return any(award[1] == AWARD_DESTROYED and award[4] == s.dossier.element_tile[thing] for award in s.dossier.awards)


def _on_the_way(s: Table, options: list[int]) -> list[int]:
    """Nearer to the goal, and there the right way round."""
    who = s.doer
    here = s.spot[who]
    of = errand(s, who)
    if not of.squares:
        return []
    field = Ground(s, who).to(of.squares)
    out: list[int] = []
    for code in options:
        verb, what = code & VERB, code >> FIRST & ARG
        if verb == STEP:
            to = s.dossier.neighbours[here * 4 + what]
            lured = to >= 0 and field[to] < field[here]
        elif verb == LEAVE:
            lured = of.leaves and field[here] == 0
        elif verb == HALT:
            lured = field[here] == 0 and of.facing.get(here, what) == what
        elif verb == STAIRS:
            lured = field[s.dossier.pair[here]] < field[here]
        else:
            lured = verb == OPEN or verb in WELCOME or (verb == MOVE and 0 < field[here] < FAR)
        if lured:
            out.append(code)
    return out
