"""What a unit is now: keywords, defence and wounds of the side of its card that shows (RB-FACT-1, RB-WND)."""
# compiled: mypyc

from typing import Final

from undercroft.core.chance.modifiers import Term, total
from undercroft.games.reichbusters.rules.catalogue_tables import (
    CHAMPION_ROW,
    KIND_LOOT,
    KIND_ROW,
    KIND_STATES,
    KIND_WOUNDS,
    NO_LOOT,
    ROW_CONTINUES,
    ROW_DEFENCE,
    ROW_KEYS,
)
from undercroft.games.reichbusters.rules.keywords import units as unit_keywords
from undercroft.games.reichbusters.rules.sets import members
from undercroft.games.reichbusters.rules.tables import KEYWORD_IDS, UNIT_KIND
from undercroft.games.reichbusters.state import Table


def _with(key: int, side: int) -> int:
    """The miniatures whose cards have the keyword on this side, leaving out those that wounds turn."""
    out = 0
    for unit, kind in enumerate(UNIT_KIND):
        if not KIND_STATES[kind] and ROW_KEYS[KIND_ROW[kind] + side] >> key & 1:
            out |= 1 << unit
    return out


# Miniatures whose cards are turned by wounds; of the others' keywords only the champion's differ in play.
CHANGING: Final = sum(1 << unit for unit, kind in enumerate(UNIT_KIND) if KIND_STATES[kind])
PLAIN_ROW: Final = [KIND_ROW[kind] for kind in UNIT_KIND]
# Per keyword: the miniatures whose plain side has it, and whose veterans' side has it.
PLAIN_WITH: Final = [_with(key, 0) for key in range(len(KEYWORD_IDS))]
VETERANS_WITH: Final = [_with(key, 1) for key in range(len(KEYWORD_IDS))]


def units_with(s: Table, key: int, among: int) -> int:
    """Those of the miniatures that have this keyword now."""
    odd = among & CHANGING
    if s.champion >= 0:
        odd |= among & 1 << s.champion
    out = among & ~odd & (VETERANS_WITH[key] if s.dossier.veterans else PLAIN_WITH[key])
    for unit in members(odd):
        if ROW_KEYS[row(s, unit)] >> key & 1:
            out |= 1 << unit
    return out


def row(s: Table, unit: int) -> int:
    """The side of its card that shows, as a row of the catalogue's tables: every wound turns the cards of units with
    several states; of the others the red side is that of veterans (RB-WND-3)."""
    if unit == s.champion:
        return _turned(CHAMPION_ROW[s.dossier.champion], s.hurt[unit])
    if KIND_STATES[UNIT_KIND[unit]]:
        return _turned(PLAIN_ROW[unit], s.hurt[unit])
    return PLAIN_ROW[unit] + 1 if s.dossier.veterans else PLAIN_ROW[unit]


def _turned(first: int, hurt: int) -> int:
    """So many sides on, as far as the continue icon goes."""
    while hurt and ROW_CONTINUES[first]:
        first += 1
        hurt -= 1
    return first


def unit_keys(s: Table, unit: int) -> int:
    """Its keywords now, as bits of tables.K_...."""
    if unit == s.champion or s.dossier.veterans or KIND_STATES[UNIT_KIND[unit]]:
        return ROW_KEYS[row(s, unit)]
    return ROW_KEYS[PLAIN_ROW[unit]]


def wounds_left(s: Table, unit: int) -> int:
    """How many more wounds kill it: one, X, or one for each side of its cards that is left (RB-WND-1 to RB-WND-3)."""
    if unit != s.champion and not KIND_STATES[UNIT_KIND[unit]]:
        return KIND_WOUNDS[UNIT_KIND[unit]] - s.hurt[unit]
    at = row(s, unit)
    n = 1
    while ROW_CONTINUES[at]:
        at += 1
        n += 1
    return n


def has_loot(unit: int) -> bool:
    """The faction card shows a loot type for it (RB-LOOT-1)."""
    return KIND_LOOT[UNIT_KIND[unit]] != NO_LOOT


def defence_terms(s: Table, unit: int) -> list[Term]:
    """The number that an attack on this unit needs (RB-TEST-10)."""
    terms = [(ROW_DEFENCE[row(s, unit)], "defence", "RB-TEST-10")]
    dug_in, reinforced = unit_keywords.dug_in(s, unit), unit_keywords.reinforce(s, unit)
    if dug_in:
        terms.append((dug_in, "dug-in", "RB-KEY-24"))
    if reinforced:
        terms.append((reinforced, "reinforce", "RB-KEY-56"))
    return terms


def defence_of(s: Table, unit: int) -> int:
    """Its defence now."""
    return total(defence_terms(s, unit))
