"""Where the rules leave a choice to the players (RB-TIE-1, RB-GEN-7): among several that are equally good the active
Hero's player says which, if the seat wants to be asked, else it is the first."""
# compiled: mypyc

from collections.abc import Generator

from undercroft.core.choice import Ask
from undercroft.core.packing import ARG, FIRST, VERB, pack
from undercroft.games.reichbusters.rules.board.places import area_code, area_of
from undercroft.games.reichbusters.rules.questions import Q_TIE
from undercroft.games.reichbusters.rules.tables import ASK_TIES
from undercroft.games.reichbusters.rules.verbs import AT, GATE, HERO, UNIT
from undercroft.games.reichbusters.state import Table

Tie = Generator[Ask, int, int]  # may ask, and returns what was chosen


def settled(s: Table, options: list[int]) -> bool:
    """Nobody needs to be asked."""
    return len(options) == 1 or s.active < 0 or s.orders[s.active] != ASK_TIES


def tied_areas(s: Table, areas: list[int], about: int = 0) -> Tie:
    if settled(s, areas):
        return areas[0]
    answer = yield Ask(s.active, Q_TIE, [pack(AT, area_code(s, area)) for area in areas], about, shared=True)
    return area_of(s, answer >> FIRST & ARG)


def tied_units(s: Table, units: list[int], about: int = 0) -> Tie:
    if settled(s, units):
        return units[0]
    return (yield Ask(s.active, Q_TIE, [pack(UNIT, unit) for unit in units], about, shared=True)) >> FIRST & ARG


def tied_heroes(s: Table, heroes: list[int], about: int = 0) -> Tie:
    if settled(s, heroes):
        return heroes[0]
    return (yield Ask(s.active, Q_TIE, [pack(HERO, hero) for hero in heroes], about, shared=True)) >> FIRST & ARG


def tied_gates(s: Table, gates: list[int], about: int = 0) -> Tie:
    if settled(s, gates):
        return gates[0]
    return (yield Ask(s.active, Q_TIE, [pack(GATE, gate) for gate in gates], about, shared=True)) >> FIRST & ARG


# A way on is an area, or a door that is shut: a number below 0.


def through(gate: int) -> int:
    """The door as a way."""
    return -1 - gate


def tied_ways(s: Table, ways: list[int], about: int = 0) -> Tie:
    """Areas and doors."""
    if settled(s, ways):
        return ways[0]
    options = [pack(GATE, -1 - way) if way < 0 else pack(AT, area_code(s, way)) for way in ways]
    answer = yield Ask(s.active, Q_TIE, options, about, shared=True)
    what = answer >> FIRST & ARG
    return through(what) if answer & VERB == GATE else area_of(s, what)
