"""Choices that many rules ask for: an area, a Hero, a unit, a token, out of those that may be chosen."""
# compiled: mypyc

from collections.abc import Generator

from undercroft.core.choice import Ask
from undercroft.core.packing import ARG, FIRST, VERB
from undercroft.games.reichbusters.rules.board.places import area_code
from undercroft.games.reichbusters.rules.questions import Q_AREA, Q_GATE, Q_HERO, Q_ITEM, Q_UNIT, Q_WEAPON
from undercroft.games.reichbusters.rules.sets import members
from undercroft.games.reichbusters.rules.verbs import AT, GATE, HERO, ITEM, PASS, UNIT, WEAPON
from undercroft.games.reichbusters.state import Table

Chosen = Generator[Ask, int, int]  # asks, and returns what was chosen; -1 for nothing


def first(code: int) -> int:
    """The first number of an answer, -1 if it passes."""
    return -1 if code & VERB == PASS else code >> FIRST & ARG


def choose_area(s: Table, hero: int, areas: int, about: int = 0, may_pass: bool = False) -> Chosen:
    """One of the areas; whoever may pass is asked even for a single one."""
    if not areas:
        return -1
    options = [AT | area_code(s, area) << FIRST for area in members(areas)]
    code = yield Ask(hero, Q_AREA, [*options, PASS] if may_pass else options, about)
    return -1 if code == PASS else members(areas)[options.index(code)]


def choose_hero(s: Table, hero: int, heroes: int, about: int = 0, may_pass: bool = False) -> Chosen:
    if not heroes:
        return -1
    options = [HERO | other << FIRST for other in members(heroes)]
    return first((yield Ask(hero, Q_HERO, [*options, PASS] if may_pass else options, about)))


def choose_unit(s: Table, hero: int, units: list[int], about: int = 0, may_pass: bool = False) -> Chosen:
    if not units:
        return -1
    options = [UNIT | unit << FIRST for unit in units]
    return first((yield Ask(hero, Q_UNIT, [*options, PASS] if may_pass else options, about)))


def choose_gate(s: Table, hero: int, gates: int, about: int = 0, may_pass: bool = False) -> Chosen:
    """One of the doors."""
    if not gates:
        return -1
    options = [GATE | gate << FIRST for gate in members(gates)]
    return first((yield Ask(hero, Q_GATE, [*options, PASS] if may_pass else options, about)))


def choose_weapon(s: Table, hero: int, weapons: int, about: int = 0) -> Chosen:
    """One of the Hero's two weapons."""
    if not weapons:
        return -1
    return first((yield Ask(hero, Q_WEAPON, [WEAPON | weapon << FIRST for weapon in members(weapons)], about)))


def choose_item(s: Table, hero: int, tokens: list[int], about: int = 0, may_pass: bool = False) -> Chosen:
    if not tokens:
        return -1
    options = [ITEM | token << FIRST for token in tokens]
    return first((yield Ask(hero, Q_ITEM, [*options, PASS] if may_pass else options, about)))
