"""What enemies may do to a Hero who stands somewhere, and what noise may bring."""
# compiled: mypyc

from typing import Final

from undercroft.core.chance.modifiers import total as sum_of
from undercroft.games.reichbusters.judgement.odds import harm
from undercroft.games.reichbusters.rules.awareness.awareness import is_alert
from undercroft.games.reichbusters.rules.board import areas
from undercroft.games.reichbusters.rules.catalogue_tables import ROW_KEYS, ROW_RANGE
from undercroft.games.reichbusters.rules.keywords import units as unit_keywords
from undercroft.games.reichbusters.rules.pool import pool
from undercroft.games.reichbusters.rules.tables import (
    ESCORTED,
    K_BOMBER,
    K_FAST,
    K_SCUTTLE,
    UNIT_KIND,
)
from undercroft.games.reichbusters.rules.units import units, values
from undercroft.games.reichbusters.state import Table

FAST: Final = 1 << K_FAST | 1 << K_SCUTTLE
BOMB: Final = 5  # what an explosion is like as an attack


class Foe:
    """An enemy unit with the numbers that matter, looked up once."""

    __slots__ = (
        "alert",
        "area",
        "keys",
        "kind",
        "melee",
        "melee_more",
        "pace",
        "ranged",
        "ranged_more",
        "reach",
        "unit",
    )

    def __init__(self, s: Table, unit: int) -> None:
        row = units.row(s, unit)
        self.unit = unit
        self.kind = UNIT_KIND[unit]
        self.area = s.unit_area[unit]
        self.alert = is_alert(s, unit)
        self.keys = ROW_KEYS[row]
        bomber = self.keys >> K_BOMBER & 1
        self.melee = BOMB if bomber else values.attack_value(s, unit, False)
        self.ranged = values.attack_value(s, unit, True)
        self.melee_more = values.support_value(s, unit, False)
        self.ranged_more = values.support_value(s, unit, True)
        self.reach = ROW_RANGE[row] if self.ranged >= 0 else 0
        self.pace = 2 if self.keys & FAST else 1


def foes(s: Table) -> list[Foe]:
    return [Foe(s, unit) for unit in range(ESCORTED) if s.unit_area[unit] >= 0]


def threat(s: Table, hero: int, area: int, enemies: list[Foe], suspects: int = 0) -> float:
    """Permanent wounds to be expected in the next enemy turn of a Hero in this area, by units that are alert or in
    rooms that soon will be (`suspects`)."""
    dice = sum_of(pool.defence_dice(s, hero))
    plus = sum_of(pool.defence_plus(s, hero))
    far = areas.distances(s, area)
    melee: dict[int, list[int]] = {}
    ranged: dict[int, list[int]] = {}
    stopped = s.suppressed | s.suppressed_by_cards
    for foe in enemies:
        if not (foe.alert or suspects >> s.dossier.room[foe.area] & 1):
            continue
        if stopped >> foe.area & 1 and unit_keywords.suppressed(s, foe.unit):
            continue
        away = far[foe.area]
        if away == 0 or (foe.ranged < foe.melee and away <= foe.pace):
            _join(melee, foe.kind, foe.melee, foe.melee_more)
        elif foe.ranged > 0 and away <= foe.reach + 1 and 0 < areas.enemy_range(s, foe.area, area) <= foe.reach + 1:
            _join(ranged, foe.kind, foe.ranged, foe.ranged_more)
    out = 0.0
    for strikes in (melee, ranged):
        for value, support in strikes.values():
            if value + support > 0:
                out += harm(min(value + support, 30), dice, plus)
    return out


def _join(strikes: dict[int, list[int]], kind: int, value: int, support: int) -> None:
    if kind in strikes:
        strikes[kind][1] += max(support, 0)
    else:
        strikes[kind] = [value, 0]


def wound_cost(s: Table, hero: int, carrying: bool) -> float:
    """What one more permanent wound costs, in turns: the fourth takes a turn or more."""
    number = s.wounds[hero].bit_count()
    cost = 0.9 if number >= 3 else 0.45 if number == 2 else 0.3
    return cost * 1.3 if carrying else cost


def noise_cost(s: Table, dice: int) -> float:
    """What a noise test with so many dice costs in the mean."""
    if dice <= 0:
        return 0.0
    if s.alarm:
        return 0.0 if dice == 1 else 0.12 * dice
    return 0.05 + 0.13 * dice


def bang_cost(s: Table, size: int) -> float:
    """Bang! or Boom!: rounds before the alarm, a noise card after it."""
    if s.alarm:
        return 0.4 if size == 1 else 0.5
    return 0.9 * size
