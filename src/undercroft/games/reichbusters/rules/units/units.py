"""What a unit is now: keywords and wounds of the side of its card that shows (RB-FACT-1, RB-WND)."""
# compiled: mypyc

from typing import Final

from undercroft.games.reichbusters.rules.catalogue_tables import (
    KIND_KEYS,
    KIND_ROW,
    KIND_STATES,
    KIND_WOUNDS,
    ROW_CONTINUES,
    ROW_KEYS,
    ROWS_WITH,
)
from undercroft.games.reichbusters.rules.sets import members
from undercroft.games.reichbusters.rules.tables import K_ARMOURED, K_OVERWHELM, K_UNIQUE, KEYWORD_IDS, UNIT_KIND
from undercroft.games.reichbusters.state import Table

# Per kind: two are placed where one would spawn (RB-KEY-50); it comes once in a game (RB-KEY-75).
OVERWHELM: Final = [ROWS_WITH[K_OVERWHELM][row] for row in KIND_ROW]
UNIQUE: Final = [ROWS_WITH[K_UNIQUE][row] for row in KIND_ROW]


def _with(key: int, side: int) -> int:
    """The miniatures whose cards have the keyword on this side, leaving out those that wounds turn."""
    out = 0
    for unit, kind in enumerate(UNIT_KIND):
        if not KIND_STATES[kind] and ROWS_WITH[key][KIND_ROW[kind] + side]:
            out |= 1 << unit
    return out


# Miniatures whose cards are turned by wounds; of the others' keywords only the champion's differ in play.
CHANGING: Final = sum(1 << unit for unit, kind in enumerate(UNIT_KIND) if KIND_STATES[kind])
# Per keyword: the miniatures whose plain side has it, and whose veterans' side has it.
PLAIN_WITH: Final = [_with(key, 0) for key in range(len(KEYWORD_IDS))]
VETERANS_WITH: Final = [_with(key, 1) for key in range(len(KEYWORD_IDS))]
# And those that wounds turn whose cards have it on one side or another.
CHANGING_WITH: Final = [
    CHANGING & sum(1 << unit for unit, kind in enumerate(UNIT_KIND) if KIND_KEYS[kind] >> key & 1)
    for key in range(len(KEYWORD_IDS))
]
EVER_WITH: Final = [PLAIN_WITH[key] | VETERANS_WITH[key] | CHANGING_WITH[key] for key in range(len(KEYWORD_IDS))]


def units_with(s: Table, key: int, among: int) -> int:
    """Those of the miniatures that have this keyword now."""
    champion = among & 1 << s.champion if s.champion >= 0 else 0
    if not among & EVER_WITH[key]:
        return champion if champion and ROWS_WITH[key][s.unit_row[s.champion]] else 0
    out = among & (VETERANS_WITH[key] if s.dossier.veterans else PLAIN_WITH[key])
    if champion:
        out = out | champion if ROWS_WITH[key][s.unit_row[s.champion]] else out & ~champion
    odd = among & CHANGING_WITH[key] & ~champion
    if odd:
        for unit in members(odd):
            if ROWS_WITH[key][s.unit_row[unit]]:
                out |= 1 << unit
    return out


def row(s: Table, unit: int) -> int:
    """The side of its card that shows, as a row of the catalogue's tables (RB-WND-3)."""
    return s.unit_row[unit]


def unit_keys(s: Table, unit: int) -> int:
    """Its keywords now, as bits of tables.K_...."""
    return ROW_KEYS[s.unit_row[unit]]


def has(s: Table, unit: int, keyword: int) -> bool:
    """The side that shows has the keyword."""
    return ROWS_WITH[keyword][s.unit_row[unit]]


def wounds_left(s: Table, unit: int) -> int:
    """How many more wounds kill it: one, X, or one for each side of its cards that is left (RB-WND-1 to RB-WND-3)."""
    if unit != s.champion and not KIND_STATES[UNIT_KIND[unit]]:
        return KIND_WOUNDS[UNIT_KIND[unit]] - s.unit_wounds[unit]
    at = s.unit_row[unit]
    n = 1
    while ROW_CONTINUES[at]:
        at += 1
        n += 1
    return n


def suffered(s: Table, unit: int, number: int, piercing: bool) -> int:
    """How many wounds of so many count: armoured units need armour piercing, which gives others 2
    (RB-KEY-4, RB-KEY-5)."""
    if ROWS_WITH[K_ARMOURED][s.unit_row[unit]]:
        return number if piercing else 0
    return max(number, 2) if piercing else number
