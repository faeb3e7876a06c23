"""Where the rules leave a choice to the players (RB-TIE-1, RB-GEN-7): among several that are equally good the players
say which, if the active Hero's seat wants to be asked, else it is the first. Whoever is asked where it matters may
also leave this tie and all later ones to the table."""
# compiled: mypyc

from collections.abc import Generator, Sequence
from typing import Final

from undercroft.core.choice import Ask
from undercroft.core.packing import verb_of
from undercroft.games.reichbusters.rules import events as tell
from undercroft.games.reichbusters.rules import verbs
from undercroft.games.reichbusters.rules.board.places import area_code, area_of
from undercroft.games.reichbusters.rules.dossier import Way
from undercroft.games.reichbusters.rules.questions import Q_TIE
from undercroft.games.reichbusters.rules.tables import ASK_TIES, ASK_WHAT_MATTERS, FIRST_COMES
from undercroft.games.reichbusters.rules.verbs import LEAVE_TIES
from undercroft.games.reichbusters.state import Table

Tie = Generator[Ask, int, int]  # may ask, and returns what was chosen

# What a tie is about, as the question says it (`Ask.subject`): one of these, and from SUBJECT on a unit or a Hero.
WHICH_FIRST: Final = 0  # who moves, or which token or feature is turned up, before the others
PATROL_DOOR: Final = 1
PATROL_SIDE: Final = 2
WHICH_BARRACKS: Final = 3
WHICH_ROOM: Final = 4
WHICH_LOCK: Final = 5
WAY_OF: Final = 6  # a unit
VICTIM_OF: Final = 7  # a unit
LEADS_AGAINST: Final = 8  # a Hero
SHOOTS_AT: Final = 9  # a Hero
SUBJECT: Final = 4


def tie_of(kind: int, who: int) -> int:
    """A tie of this kind that turns on a unit or a Hero."""
    return kind | who << SUBJECT


def kind_of(about: int) -> int:
    """Of which kind a tie is."""
    return about & (1 << SUBJECT) - 1


def subject(about: int) -> int:
    """The unit or the Hero on whom it turns."""
    return about >> SUBJECT


def asks_all(s: Table) -> bool:
    """The players want to be asked about every tie."""
    return s.active >= 0 and s.orders[s.active] == ASK_TIES


def asks_what_matters(s: Table) -> bool:
    """They want to be asked where it matters, and are there to answer."""
    return s.active >= 0 and s.orders[s.active] == ASK_WHAT_MATTERS and not s.resigned >> s.active & 1


def settled(s: Table, options: Sequence[object]) -> bool:
    """Nobody needs to be asked."""
    return len(options) == 1 or not (asks_all(s) or asks_what_matters(s))


def tied_areas(s: Table, areas: list[int], about: int = WHICH_FIRST) -> Tie:
    if settled(s, areas):
        return areas[0]
    return area_of(s, verbs.square_of((yield from _chosen(s, [verbs.at(area_code(s, area)) for area in areas], about))))


def tied_units(s: Table, units: list[int], about: int = WHICH_FIRST) -> Tie:
    if settled(s, units):
        return units[0]
    return verbs.unit_of((yield from _chosen(s, [verbs.unit(unit) for unit in units], about)))


def tied_heroes(s: Table, heroes: list[int], about: int) -> Tie:
    if settled(s, heroes):
        return heroes[0]
    return verbs.hero_of((yield from _chosen(s, [verbs.hero(hero) for hero in heroes], about)))


def tied_gates(s: Table, gates: list[int], about: int) -> Tie:
    if settled(s, gates):
        return gates[0]
    return verbs.gate_of((yield from _chosen(s, [verbs.gate(gate) for gate in gates], about)))


def tied_ways(s: Table, ways: Sequence[Way], about: int) -> Generator[Ask, int, Way]:
    """Areas and doors."""
    if settled(s, ways):
        return ways[0]
    options = [verbs.gate(way.gate) if way.gate >= 0 else verbs.at(area_code(s, way.area)) for way in ways]
    return ways[options.index((yield from _chosen(s, options, about)))]


def _chosen(s: Table, options: list[int], about: int) -> Tie:
    """One of the options, said by any of the players for all."""
    if asks_all(s):  # who wants every tie has no use for leaving them
        return (yield Ask(s.active, Q_TIE, options, about, shared=True))
    answer = yield Ask(s.active, Q_TIE, [*options, LEAVE_TIES], about, shared=True)
    if verb_of(answer) != LEAVE_TIES:
        return answer
    s.orders = [FIRST_COMES] * len(s.orders)
    tell.ties_left(s, s.active)
    return options[0]
