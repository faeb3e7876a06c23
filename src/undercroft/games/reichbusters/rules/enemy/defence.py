"""How a Hero defends against enemies (RB-DEF)."""
# compiled: mypyc

from typing import Final

from undercroft.core.choice import Flow
from undercroft.games.reichbusters.rules import under_way
from undercroft.games.reichbusters.rules.damage import wounds
from undercroft.games.reichbusters.rules.hooks import AFTER_WOUND, PIERCES, PIERCES_AT_RANGE
from undercroft.games.reichbusters.rules.keywords import defence as keywords_defence
from undercroft.games.reichbusters.rules.tables import K_COUNTER, S_COUNTER, S_EVASIVE
from undercroft.games.reichbusters.rules.tests import modifiers, test
from undercroft.games.reichbusters.state import Table

# Skills of Heroes who defend, and what is bought by one of them.
COUNTERING: Final = 1 << S_COUNTER
EVADING: Final = 1 << S_EVASIVE
COUNTERED: Final = 1 << K_COUNTER


def defend(s: Table, hero: int, total: int, party: list[int], ranged: bool) -> Flow:
    """The defence test, the wound, and what the attackers' keywords add to it (RB-DEF-1, RB-DMG-1)."""
    main = party[0]
    source = s.unit_area[main]
    row = s.unit_row[main]
    piercing = PIERCES[row] or (ranged and PIERCES_AT_RANGE[row])
    defence = test.bare_defence(s, hero, total, main) if not piercing and test.unaided(s, hero) else test.ASSISTED
    if defence < 0:
        counters = s.active_skills[hero] & COUNTERING
        if counters:
            outer = s.attackers
            s.attackers = sum(1 << unit for unit in party)
        defence = yield from test.assisted_defence(s, hero, total, main, piercing, defence == test.ROLLED)
        if counters:
            s.attackers = outer
    if defence < total:
        flow = wounds.hurt(s, hero, total - defence, source)
        if flow is not None:
            yield from flow
        if AFTER_WOUND[s.unit_row[main]] and s.hero_area[hero] >= 0:
            for keyword in AFTER_WOUND[s.unit_row[main]]:
                more = keyword(s, main, hero, ranged, source)
                if more is not None:
                    yield from more
    if s.moves_after_test:
        yield from modifiers.test_is_over(s)
    countered = s.test_bought & COUNTERED
    test.close_test(s)
    if countered:
        yield from counter_attack(s, hero, party)
    if s.active_skills[hero] & EVADING and s.hero_area[hero] >= 0 and not s.over:
        yield from keywords_defence.evasive(s, hero, source)


def counter_attack(s: Table, hero: int, party: list[int]) -> Flow:
    """An action of its own, with its noise, in the middle of what goes on (RB-KEY-13)."""
    kept = under_way.set_aside(s)
    under_way.start_action(s)
    yield from keywords_defence.counter(s, hero, [unit for unit in party if s.unit_area[unit] >= 0])
    yield from under_way.finish_action(s, hero)
    under_way.take_up(s, kept)
