"""Units that nothing tells apart: of each group the first stands for all (RB-GEN-7)."""
# compiled: mypyc

from typing import Final

from undercroft.games.reichbusters.rules.catalogue_tables import KIND_STATES, KIND_WOUNDS
from undercroft.games.reichbusters.rules.sets import members
from undercroft.games.reichbusters.rules.tables import UNIT_KIND
from undercroft.games.reichbusters.state import Table

# Units that can be alive and wounded, beside the champion; the others of their kind in an area are all alike.
HARDY: Final = sum(1 << unit for unit, kind in enumerate(UNIT_KIND) if KIND_STATES[kind] or KIND_WOUNDS[kind] > 1)
# By units of one area, none of them hardy: the first of each kind; made when it is first asked for.
MOST_KEPT: Final = 1 << 12
OF_EACH_KIND: Final[dict[int, list[int]]] = {}


def alike_once(s: Table, candidates: list[int]) -> list[int]:
    """Of units that are the same kind in the same area and as badly wounded, only the first."""
    if len(candidates) < 2:
        return candidates
    out: list[int] = []
    known: list[int] = []
    at, hurt, champion = s.unit_area, s.unit_wounds, s.champion
    for unit in candidates:
        if unit != champion:  # nobody is like the champion
            kind = UNIT_KIND[unit] | at[unit] << 8 | hurt[unit] << 16
            if kind in known:
                continue
            known.append(kind)
        out.append(unit)
    return out


def once_of(s: Table, units: int) -> list[int]:
    """One of each group of units that are alike, of units as bits: area by area as long as nobody but the champion may
    be wounded; do not change the list."""
    if units & HARDY:
        return alike_once(s, list(members(units)))
    out: list[int] = []
    left, champion = units, s.champion
    if champion >= 0 and units >> champion & 1:
        out.append(champion)
        left ^= 1 << champion
    while left:
        there = left & s.units_in[s.unit_area[left.bit_length() - 1]]
        first = OF_EACH_KIND.get(there) or _of_each_kind(there)
        if there == units:
            return first
        out += first
        left ^= there
    out.sort()
    return out


def _of_each_kind(units: int) -> list[int]:
    """The first of each kind; kept."""
    if len(OF_EACH_KIND) >= MOST_KEPT:
        OF_EACH_KIND.clear()
    kinds: dict[int, int] = {}
    for unit in members(units):
        kinds.setdefault(UNIT_KIND[unit], unit)
    found = OF_EACH_KIND[units] = list(kinds.values())
    return found


def alike(s: Table, a: int, b: int) -> bool:
    """Nothing that matters to the game tells them apart."""
    return len(alike_once(s, [a, b])) == 1
