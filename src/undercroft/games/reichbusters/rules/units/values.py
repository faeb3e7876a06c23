"""What a unit is worth in attack and defence, by its card and by keywords (RB-FACT-3, RB-EATK-3, RB-TEST-10)."""
# compiled: mypyc

from undercroft.core.chance.modifiers import Term
from undercroft.games.reichbusters.rules.catalogue_tables import (
    ROW_DEFENCE,
    ROW_IS_RANGED,
    ROW_MELEE,
    ROW_MELEE_SUPPORT,
    ROW_RANGED,
    ROW_RANGED_SUPPORT,
)
from undercroft.games.reichbusters.rules.hooks import ATTACK_PLUS, DEFENCE_PLUS
from undercroft.games.reichbusters.state import Table


def is_ranged(s: Table, unit: int) -> bool:
    """By its primary attack (RB-FACT-3)."""
    return ROW_IS_RANGED[s.unit_row[unit]]


def attack_value(s: Table, unit: int, ranged: bool) -> int:
    """What it is worth as the main attacker, with what keywords add; -1 if it has no such attack."""
    row = s.unit_row[unit]
    value = ROW_RANGED[row] if ranged else ROW_MELEE[row]
    if value < 0:
        return value
    if ATTACK_PLUS[row]:
        for plus in ATTACK_PLUS[row]:
            value += plus(s, unit)
    return value


def support_value(s: Table, unit: int, ranged: bool) -> int:
    """What it is worth as one of the others (RB-EATK-3)."""
    return ROW_RANGED_SUPPORT[s.unit_row[unit]] if ranged else ROW_MELEE_SUPPORT[s.unit_row[unit]]


def defence_terms(s: Table, unit: int) -> list[Term]:
    """The number that an attack on this unit needs (RB-TEST-10)."""
    row = s.unit_row[unit]
    terms = [(ROW_DEFENCE[row], "defence", "RB-TEST-10")]
    for keyword in DEFENCE_PLUS[row]:
        more = keyword.plus(s, unit)
        if more:
            terms.append((more, keyword.name, keyword.rule))
    return terms


def defence_of(s: Table, unit: int) -> int:
    """The number that an attack on this unit needs, without the names of its terms."""
    row = s.unit_row[unit]
    number = ROW_DEFENCE[row]
    if DEFENCE_PLUS[row]:
        for keyword in DEFENCE_PLUS[row]:
            number += keyword.plus(s, unit)
    return number
