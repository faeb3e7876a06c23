"""Choices that many rules ask for: an area, a Hero, a unit, a token, out of those that may be chosen."""
# compiled: mypyc

from collections.abc import Generator

from undercroft.core.choice import Ask
from undercroft.games.reichbusters.rules import verbs
from undercroft.games.reichbusters.rules.board.places import area_code
from undercroft.games.reichbusters.rules.questions import Q_AREA, Q_GATE, Q_HERO, Q_ITEM, Q_UNIT, Q_WEAPON
from undercroft.games.reichbusters.rules.sets import members
from undercroft.games.reichbusters.rules.verbs import PASS
from undercroft.games.reichbusters.state import Table

Chosen = Generator[Ask, int, int]  # asks, and returns what was chosen; -1 for nothing


def choose_area(s: Table, hero: int, areas: int, about: int = 0, may_pass: bool = False) -> Chosen:
    """One of the areas; whoever may pass is asked even for a single one."""
    if not areas:
        return -1
    options = [verbs.at(area_code(s, area)) for area in members(areas)]
    code = yield Ask(hero, Q_AREA, [*options, PASS] if may_pass else options, about)
    return -1 if code == PASS else members(areas)[options.index(code)]


def choose_hero(s: Table, hero: int, heroes: int, about: int = 0, may_pass: bool = False) -> Chosen:
    if not heroes:
        return -1
    options = [verbs.hero(other) for other in members(heroes)]
    code = yield Ask(hero, Q_HERO, [*options, PASS] if may_pass else options, about)
    return -1 if code == PASS else verbs.hero_of(code)


def choose_unit(s: Table, hero: int, units: list[int], about: int = 0, may_pass: bool = False) -> Chosen:
    if not units:
        return -1
    options = [verbs.unit(unit) for unit in units]
    code = yield Ask(hero, Q_UNIT, [*options, PASS] if may_pass else options, about)
    return -1 if code == PASS else verbs.unit_of(code)


def choose_gate(s: Table, hero: int, gates: int, about: int = 0, may_pass: bool = False) -> Chosen:
    """One of the doors."""
    if not gates:
        return -1
    options = [verbs.gate(gate) for gate in members(gates)]
    code = yield Ask(hero, Q_GATE, [*options, PASS] if may_pass else options, about)
    return -1 if code == PASS else verbs.gate_of(code)


def choose_weapon(s: Table, hero: int, weapons: int, about: int = 0) -> Chosen:
    """One of the Hero's two weapons."""
    if not weapons:
        return -1
    return verbs.weapon_of((yield Ask(hero, Q_WEAPON, [verbs.weapon(weapon) for weapon in members(weapons)], about)))


def choose_item(s: Table, hero: int, tokens: list[int], about: int = 0, may_pass: bool = False) -> Chosen:
    if not tokens:
        return -1
    options = [verbs.item(token) for token in tokens]
    code = yield Ask(hero, Q_ITEM, [*options, PASS] if may_pass else options, about)
    return -1 if code == PASS else verbs.item_of(code)
