"""What a unit is worth in attack and defence, what several are together, and who leads them (RB-EATK-3, RB-TEST-10).
Nothing here changes anything."""
# compiled: mypyc

from undercroft.core.chance.modifiers import Term
from undercroft.games.reichbusters.rules import features
from undercroft.games.reichbusters.rules.catalogue_tables import (
    ROW_DEFENCE,
    ROW_IS_RANGED,
    ROW_MELEE,
    ROW_MELEE_SUPPORT,
    ROW_RANGED,
    ROW_RANGED_SUPPORT,
)
from undercroft.games.reichbusters.rules.keywords import defence as keywords_defence
from undercroft.games.reichbusters.rules.keywords.hooks import ATTACK_PLUS, DEFENCE_PLUS
from undercroft.games.reichbusters.state import Table


def is_ranged(s: Table, unit: int) -> bool:
    """By its primary attack (RB-FACT-3)."""
    return ROW_IS_RANGED[s.unit_row[unit]]


def attack_value(s: Table, unit: int, ranged: bool) -> int:
    """As the main attacker, with what keywords add; -1 if it has no such attack."""
    row = s.unit_row[unit]
    value = ROW_RANGED[row] if ranged else ROW_MELEE[row]
    if value < 0:
        return value
    if ATTACK_PLUS[row]:
        for plus in ATTACK_PLUS[row]:
            value += plus(s, unit)
    return value


def support_value(s: Table, unit: int, ranged: bool) -> int:
    """As one of the others (RB-EATK-3)."""
    return ROW_RANGED_SUPPORT[s.unit_row[unit]] if ranged else ROW_MELEE_SUPPORT[s.unit_row[unit]]


def main_attackers(s: Table, party: list[int], ranged: bool) -> list[int]:
    """Who may give the attack value: one of each value and area, the lowest first, which is what players want
    (RB-EATK-3)."""
    alike: dict[tuple[int, int, int], int] = {}  # by value, area and wounds: the place of the first
    for place, unit in enumerate(party):
        alike.setdefault((attack_value(s, unit, ranged), s.unit_area[unit], s.unit_wounds[unit]), place)
    return [party[place] for _, place in sorted([(kind[0], place) for kind, place in alike.items()])]


def unlike(s: Table, hero: int, attackers: list[int]) -> list[int]:
    """Of units whose attack on a Hero is the same for all that can follow only the first (RB-TIE-1): the same side of a
    card with the same value, from where the Hero would be driven to the same areas."""
    known: list[tuple[int, int, int, int, bool]] = []
    out: list[int] = []
    for unit in attackers:
        ranged, at = s.unit_area[unit] != s.hero_area[hero], s.unit_area[unit]
        away = keywords_defence.areas_away(s, s.hero_area[hero], at)
        shaken = ranged and s.shown_features != 0 and features.reactor(s, at, s.hero_area[hero])
        like = (s.unit_row[unit], s.unit_wounds[unit], attack_value(s, unit, ranged), away, shaken)
        if like not in known:
            known.append(like)
            out.append(unit)
    return out


def combined(s: Table, main: int, party: list[int], ranged: bool) -> int:
    """The attack value of the main attacker and the support of all others (RB-EATK-3)."""
    total = attack_value(s, main, ranged)
    for unit in party:
        if unit != main:
            total += support_value(s, unit, ranged)
    return total


# ---------------------------------------------------------------- defence


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
