"""Whom an attack wounds: the target, two at once, one after the other, a whole area (RB-ATK-5, RB-KEY)."""
# compiled: mypyc

from collections.abc import Generator
from typing import Final

from undercroft.core.choice import Ask, Flow
from undercroft.games.reichbusters.rules.aim import struck, targets
from undercroft.games.reichbusters.rules.board import areas
from undercroft.games.reichbusters.rules.choices import choose_unit
from undercroft.games.reichbusters.rules.damage import deaths, wounds
from undercroft.games.reichbusters.rules.heroes import weapons
from undercroft.games.reichbusters.rules.sets import members
from undercroft.games.reichbusters.rules.tables import (
    GRANTED_SECOND,
    GRANTED_THIRD,
    K_BOMBER,
    K_BURST,
    K_CRITICAL_HIT,
    K_SHOCKWAVE,
    K_SPLASH,
    K_UNSTABLE,
)
from undercroft.games.reichbusters.rules.tests import modifiers, test
from undercroft.games.reichbusters.rules.units import likeness, units, values
from undercroft.games.reichbusters.state import Table

# Keywords and what is bought of them by which an attack wounds others than its target, or whatever the total.
HITS_MORE: Final = struck.HITS_ALL | 1 << GRANTED_SECOND
BOUGHT_MORE: Final = 1 << K_CRITICAL_HIT | 1 << K_SHOCKWAVE | 1 << K_BURST | 1 << K_SPLASH


def dual_wielding(s: Table, hero: int, unit: int, keys: int, ranged: bool) -> Generator[Ask, int, int]:
    """The units beside the target, as bits, whom the Hero wants to try with it by one total: a second one of its area
    (RB-KEY-23), or a third."""
    also = 0
    for _ in range(2 if keys >> GRANTED_THIRD & 1 else 1):
        others = targets.open_in(s, s.unit_area[unit], ranged, keys) & ~(1 << unit | also)
        other = yield from choose_unit(s, hero, likeness.once_of(s, others), s.unit_area[unit], may_pass=True)
        if other < 0:
            break
        also |= 1 << other
    return also


def resolve(s: Table, hero: int, total: int, ranged: bool, number: int) -> Flow | None:
    """Step 7 of the attack test on the table: `number` wounds for each unit that it hits, then what explodes of them
    (RB-ATK-7). None if it is done: mostly there is but one target, and it does not explode."""
    later: list[int] = []
    if s.test_bought & BOUGHT_MORE or s.test_keys & HITS_MORE or s.test_also:
        return _and_explode(s, hero, _wound(s, hero, total, ranged, number, later), later)
    if total < s.test_number:
        return None
    flow = deaths.strike(s, s.test_unit, number, weapons.pierces(s.test_keys), hero, ranged, later)
    return None if flow is None else _and_explode(s, hero, flow, later)


def _and_explode(s: Table, hero: int, wounding: Flow, later: list[int]) -> Flow:
    """All are wounded first; those of them explode whom that puts into `later`."""
    yield from wounding
    for at in range(0, len(later), 2):
        yield from deaths.explode(s, later[at], later[at + 1], hero)


def _wound(s: Table, hero: int, total: int, ranged: bool, number: int, later: list[int]) -> Flow:
    unit, area, piercing = s.test_unit, s.test_area, weapons.pierces(s.test_keys)
    if s.test_bought >> K_CRITICAL_HIT & 1:
        yield from critical_hit(s, hero, unit, piercing, ranged, later)
    if struck.whole_area(s):
        yield from firestorm(s, hero, area, total, piercing, ranged, number, later)
        return
    if s.test_bought >> K_BURST & 1 and not s.test_also:
        yield from burst(s, hero, unit, total, piercing, ranged, number, later)
    elif total >= s.test_number:
        yield from _hit(s, unit, number, piercing, hero, ranged, later)
        for other in members(s.test_also):
            yield from _hit(s, other, number, piercing, hero, ranged, later)
    if struck.splashes(s):
        yield from splash(s, hero, area, total, piercing, ranged, number, later)


def _hit(s: Table, unit: int, number: int, piercing: bool, hero: int, ranged: bool, later: list[int]) -> Flow:
    """One of several."""
    flow = deaths.strike(s, unit, number, piercing, hero, ranged, later)
    if flow is not None:
        yield from flow


def critical_hit(s: Table, hero: int, unit: int, piercing: bool, ranged: bool, later: list[int]) -> Flow:
    """The target is wounded whatever the total (RB-KEY-15)."""
    yield from _hit(s, unit, 1, piercing, hero, ranged, later)


def firestorm(
    s: Table, hero: int, area: int, total: int, piercing: bool, ranged: bool, number: int, later: list[int]
) -> Flow:
    """The total is compared with every unit of the area; Heroes there defend themselves against it (RB-ATK-5,
    RB-KEY-30; shockwave too, RB-KEY-62)."""
    hit = s.units_in[area] & struck.named(s) | struck.beside(s)
    reached = [unit for unit in members(hit) if total >= values.defence_of(s, unit)]
    for unit in reached:
        if s.unit_area[unit] == area:
            yield from _hit(s, unit, number, piercing, hero, ranged, later)
    here = areas.heroes_in(s, area)
    for other in range(len(s.hero_area)):
        if here >> other & 1:
            yield from _caught(s, other, total, s.hero_area[hero])


def _caught(s: Table, other: int, total: int, source: int) -> Flow:
    """A Hero in the area of a firestorm."""
    kept = test.put_aside(s)
    defence = yield from test.defence_test(s, other, total, -1, False)
    if defence < total:
        yield from wounds.suffer(s, other, total - defence, source)
    yield from modifiers.test_is_over(s)
    test.close_test(s)
    if kept is not None:
        test.take_up(s, kept)


def burst(
    s: Table, hero: int, unit: int, total: int, piercing: bool, ranged: bool, number: int, later: list[int]
) -> Flow:
    """The total goes on from target to target of the area, less the defence of each that is wounded (RB-KEY-11)."""
    area, keys = s.test_area, s.test_keys
    wounded: list[int] = []
    while unit >= 0:
        if s.unit_area[unit] >= 0:
            total -= values.defence_of(s, unit)
            if total < 0 or not units.suffered(s, unit, number, piercing):
                return
        wounded.append(unit)
        yield from _hit(s, unit, number, piercing, hero, ranged, later)
        left = [
            other
            for other in members(targets.open_in(s, area, ranged, keys))
            if other not in wounded and values.defence_of(s, other) <= total
        ]
        unit = yield from choose_unit(s, hero, likeness.alike_once(s, left), area, _dangerous(s, left))


def _dangerous(s: Table, candidates: list[int]) -> bool:
    """Somebody may rather be left alone: it explodes."""
    for unit in candidates:
        if units.has(s, unit, K_BOMBER) or units.has(s, unit, K_UNSTABLE):
            return True
    return False


def splash(
    s: Table, hero: int, area: int, total: int, piercing: bool, ranged: bool, number: int, later: list[int]
) -> Flow:
    """The total is compared with the defence of a second enemy unit in the target's area too, one that can be a target
    now (RB-KEY-68). Whoever would let somebody dangerous alone may name one whom it does not hurt, if there is one."""
    others = members(struck.seconds(s, 0))
    reached = [
        unit for unit in others if values.defence_of(s, unit) <= total and units.suffered(s, unit, number, piercing)
    ]
    spared = len(reached) < len(others) and _dangerous(s, reached)
    unit = yield from choose_unit(s, hero, likeness.alike_once(s, reached), area, spared)
    if unit >= 0:
        yield from _hit(s, unit, number, piercing, hero, ranged, later)
