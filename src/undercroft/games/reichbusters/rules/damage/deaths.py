"""Wounds and deaths of units, explosions, what hits a whole area (RB-WND, RB-KEY-4, RB-KEY-5, RB-DMG-5)."""
# compiled: mypyc

from undercroft.core.choice import Flow
from undercroft.core.state import beat
from undercroft.games.reichbusters.rules import events as tell
from undercroft.games.reichbusters.rules.board import areas, found
from undercroft.games.reichbusters.rules.catalogue_tables import ROWS_WITH
from undercroft.games.reichbusters.rules.damage import wounds
from undercroft.games.reichbusters.rules.heroes import items
from undercroft.games.reichbusters.rules.mission import goals, pacify
from undercroft.games.reichbusters.rules.noise import noise
from undercroft.games.reichbusters.rules.tables import (
    ATTACK_TEST,
    K_ABLATIVE_SHIELD,
    K_BOMBER,
    K_UNSTABLE,
    SPEND_LOOT,
    UNIT_KIND,
)
from undercroft.games.reichbusters.rules.units import units
from undercroft.games.reichbusters.state import Table

BOOM = 2


def strike(
    s: Table, unit: int, number: int, piercing: bool, hero: int, ranged: bool, later: list[int] | None = None
) -> Flow | None:
    """A unit suffers wounds, one after the other; each side of a unit card takes one (RB-WND-1 to RB-WND-3). In an
    attack explosions wait in `later` until all are wounded, as area and unit one after the other (RB-ATK-7). None if
    all is done: nothing can explode of it."""
    if s.unit_area[unit] < 0:
        return None
    left = units.suffered(s, unit, number, piercing)
    if left and ROWS_WITH[K_BOMBER][s.unit_row[unit]]:
        return bomber_hit(s, unit, hero, ranged, later)
    while left:
        left -= 1
        if units.wounds_left(s, unit) > 1:
            found.set_unit_wounds(s, unit, s.unit_wounds[unit] + 1)
            tell.unit_hurt(s, unit, s.unit_wounds[unit])
        elif ROWS_WITH[K_UNSTABLE][s.unit_row[unit]]:
            return kill(s, unit, hero, later)
        else:
            _die(s, unit, hero)
            break
    return None


def struck(s: Table, unit: int, number: int, piercing: bool, hero: int) -> Flow:
    """A unit suffers wounds outside an attack test: no shot, and explosions follow at once."""
    flow = strike(s, unit, number, piercing, hero, False)
    if flow is not None:
        yield from flow


def kill(s: Table, unit: int, hero: int, later: list[int] | None = None) -> Flow:
    """The unit is destroyed; an unstable one explodes then (RB-KEY-77)."""
    area = s.unit_area[unit]
    unstable = units.has(s, unit, K_UNSTABLE)
    _die(s, unit, hero)
    if unstable:
        yield from _go_off(s, area, unit, hero, later)


def _die(s: Table, unit: int, hero: int) -> None:
    """The unit drops its loot and is removed (RB-TEST-10, RB-LOOT-1)."""
    area = s.unit_area[unit]
    if s.events_wanted:
        tell.unit_killed(s, unit, area, unit == s.champion)
    if s.test == ATTACK_TEST and unit == s.test_unit and s.test_bought >> SPEND_LOOT & 1:
        items.drop_loot(s, UNIT_KIND[unit], area)
    remove_unit(s, unit)
    goals.killed(s, unit)
    pacify.count_kill(s, hero, area)
    if s.beats is not None:
        beat(s)


def bomber_hit(s: Table, unit: int, hero: int, ranged: bool, later: list[int] | None = None) -> Flow:
    """A bomber that a ranged attack wounds explodes; anything else just destroys it (RB-KEY-10)."""
    area = s.unit_area[unit]
    yield from kill(s, unit, hero)
    if ranged:
        yield from _go_off(s, area, unit, hero, later)


def _go_off(s: Table, area: int, unit: int, hero: int, later: list[int] | None) -> Flow:
    if later is None:
        yield from explode(s, area, unit, hero)
    else:
        later += [area, unit]


def explode(s: Table, area: int, unit: int, hero: int) -> Flow:
    """Boom!, and every unit of the area suffers a wound (RB-KEY-10, RB-KEY-77)."""
    tell.exploded(s, area, unit)
    yield from blast(s, area, False, False, hero)
    if s.test == ATTACK_TEST:
        s.booms += 1  # after the jamming of the attack (RB-ATK-7)
    else:
        yield from noise.bang(s, max(s.active, 0), BOOM, True)


def blast(s: Table, area: int, piercing: bool, grenade: bool, hero: int) -> Flow:
    """A wound for everyone in the area; grenades do nothing to an ablative shield (RB-DMG-5, RB-KEY-2)."""
    for unit in areas.units_in(s, area):
        if not (grenade and units.has(s, unit, K_ABLATIVE_SHIELD)):
            yield from struck(s, unit, 1, piercing, hero)
    here = areas.heroes_in(s, area)
    for other in range(len(s.hero_area)):
        if here >> other & 1:
            yield from wounds.wound_permanently(s, other, True)


def remove_unit(s: Table, unit: int) -> None:
    """The miniature goes back to the reserve (RB-SPAWN-5)."""
    found.move_unit(s, unit, -1)
    if s.unit_wounds[unit]:
        found.set_unit_wounds(s, unit, 0)
