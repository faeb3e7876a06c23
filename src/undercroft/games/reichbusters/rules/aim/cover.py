"""Who cannot be a target because others stand before them (RB-KEY-9, RB-KEY-44)."""
# compiled: mypyc

from typing import Final

from undercroft.games.reichbusters.rules.catalogue_tables import KIND_KEYS, ROWS_WITH
from undercroft.games.reichbusters.rules.sets import members
from undercroft.games.reichbusters.rules.tables import K_BODYGUARD, K_MEATSHIELD, K_VRILMEISTER, OFFICER, UNIT_KIND
from undercroft.games.reichbusters.rules.units import units
from undercroft.games.reichbusters.state import Table

OFFICERS: Final = sum(1 << unit for unit, kind in enumerate(UNIT_KIND) if kind == OFFICER)
# Officers and Vrilmeisters, who may be so on one side of their card or another.
LEADING: Final[int] = OFFICERS | sum(
    1 << unit for unit, kind in enumerate(UNIT_KIND) if KIND_KEYS[kind] >> K_VRILMEISTER & 1
)
# Whom bodyguards cover, and meatshields, on one side of their card or another: without any of them nobody is covered.
COVERING: Final[int] = LEADING | sum(
    1 << unit for unit, kind in enumerate(UNIT_KIND) if KIND_KEYS[kind] >> K_MEATSHIELD & 1
)


def covered(s: Table, there: int, at_range: bool) -> int:
    """Those of the units of an area that cannot be a target: officers and Vrilmeisters beside a bodyguard (RB-KEY-9),
    at range all behind a meatshield (RB-KEY-44)."""
    out = 0
    if there & (LEADING if s.champion < 0 else LEADING | 1 << s.champion):
        guards = units.units_with(s, K_BODYGUARD, there)
        if guards:
            for unit in members(there & OFFICERS | units.units_with(s, K_VRILMEISTER, there)):
                if guards & ~(1 << unit):
                    out |= 1 << unit
    if at_range and (
        there & units.EVER_WITH[K_MEATSHIELD] or (s.champion >= 0 and ROWS_WITH[K_MEATSHIELD][s.unit_row[s.champion]])
    ):
        shields = units.units_with(s, K_MEATSHIELD, there)
        if shields:
            out |= there & ~shields
    return out
