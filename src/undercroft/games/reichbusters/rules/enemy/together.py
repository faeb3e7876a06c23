"""Units that attack together: what they are worth, and who leads them (RB-EATK-3). Nothing here changes anything."""
# compiled: mypyc

from undercroft.games.reichbusters.rules import features
from undercroft.games.reichbusters.rules.board import areas
from undercroft.games.reichbusters.rules.units import values
from undercroft.games.reichbusters.state import Table


def main_attackers(s: Table, party: list[int], ranged: bool) -> list[int]:
    """Who may give the attack value: one of each value and area, the lowest first, which is what players want
    (RB-EATK-3)."""
    alike: dict[tuple[int, int, int], int] = {}  # by value, area and wounds: the place of the first
    for place, unit in enumerate(party):
        alike.setdefault((values.attack_value(s, unit, ranged), s.unit_area[unit], s.unit_wounds[unit]), place)
    return [party[place] for _, place in sorted([(kind[0], place) for kind, place in alike.items()])]


def unlike(s: Table, hero: int, attackers: list[int]) -> list[int]:
    """Of units whose attack on a Hero is the same for all that can follow only the first (RB-TIE-1): the same side of a
    card with the same value, from where the Hero would be driven to the same areas."""
    known: list[tuple[int, int, int, int, bool]] = []
    out: list[int] = []
    for unit in attackers:
        ranged, at = s.unit_area[unit] != s.hero_area[hero], s.unit_area[unit]
        away = areas.areas_away(s, s.hero_area[hero], at)
        shaken = ranged and s.shown_features != 0 and features.reactor(s, at, s.hero_area[hero])
        like = (s.unit_row[unit], s.unit_wounds[unit], values.attack_value(s, unit, ranged), away, shaken)
        if like not in known:
            known.append(like)
            out.append(unit)
    return out


def combined(s: Table, main: int, party: list[int], ranged: bool) -> int:
    """The attack value of the main attacker and the support of all others (RB-EATK-3)."""
    total = values.attack_value(s, main, ranged)
    for unit in party:
        if unit != main:
            total += values.support_value(s, unit, ranged)
    return total


# ---------------------------------------------------------------- defence
