"""What a unit is now: keywords, defence and wounds of the side of its card that shows (RB-FACT-1, RB-WND)."""
# compiled: mypyc

from undercroft.core.chance.modifiers import Term, total
from undercroft.games.reichbusters.rules import unit_keywords
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
from undercroft.games.reichbusters.rules.tables import UNIT_KIND
from undercroft.games.reichbusters.state import Table


def row(s: Table, unit: int) -> int:
    """The side of its card that shows, as a row of the catalogue's tables: every wound turns the cards of units with
    several states; of the others the red side is that of veterans (RB-WND-3)."""
    kind = UNIT_KIND[unit]
    if unit == s.champion:
        return _turned(CHAMPION_ROW[s.dossier.champion], s.hurt[unit])
    if KIND_STATES[kind]:
        return _turned(KIND_ROW[kind], s.hurt[unit])
    return KIND_ROW[kind] + (1 if s.dossier.veterans else 0)


def _turned(first: int, hurt: int) -> int:
    """So many sides on, as far as the continue icon goes."""
    while hurt and ROW_CONTINUES[first]:
        first += 1
        hurt -= 1
    return first


def unit_keys(s: Table, unit: int) -> int:
    """Its keywords now, as bits of tables.K_...."""
    return ROW_KEYS[row(s, unit)]


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
