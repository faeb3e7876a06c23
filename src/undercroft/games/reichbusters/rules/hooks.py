"""Where keywords of enemy units act: per side of a unit card, what those printed on it do there.

rules/keywords/units.py enters its functions at its end; attack, defence, movement and noise look them up here.
"""
# compiled: mypyc

from collections.abc import Callable
from typing import Final

from undercroft.core.choice import Flow
from undercroft.games.reichbusters.rules.catalogue_tables import CHAMPION_KIND, KIND_ROW, ROWS_WITH
from undercroft.games.reichbusters.rules.tables import KEYWORD_IDS
from undercroft.games.reichbusters.state import Table

Plus = Callable[[Table, int], int]  # table, unit: what is added
AfterWound = Callable[[Table, int, int, bool, int], Flow | None]  # table, unit, Hero, at range, area of the attacker

ROWS: Final = len(ROWS_WITH[0])


class NamedPlus:
    """What a keyword adds, with the name and rule of its term."""

    def __init__(self, keyword: int, plus: Plus) -> None:
        self.plus = plus
        self.name = KEYWORD_IDS[keyword]
        self.rule = f"RB-KEY-{keyword}"


# Per side of a unit card.
ATTACK_PLUS: Final[list[list[Plus]]] = [[] for _ in range(ROWS)]  # to the value of the main attacker
DEFENCE_PLUS: Final[list[list[NamedPlus]]] = [[] for _ in range(ROWS)]
AFTER_WOUND: Final[list[list[AfterWound]]] = [[] for _ in range(ROWS)]  # of a Hero whom its attack wounded
AREAS_IN_ACTION_STATIONS: Final[list[list[Plus]]] = [[] for _ in range(ROWS)]  # how many areas it moves
SHOOTS_AT_ALL: Final[list[bool]] = [False] * ROWS  # every Hero in the target area
PIERCES: Final[list[bool]] = [False] * ROWS  # in melee too
PIERCES_AT_RANGE: Final[list[bool]] = [False] * ROWS
EXPLODES: Final[list[bool]] = [False] * ROWS  # instead of an attack
# For all units together.
NOISE_PLUS: Final[list[NamedPlus]] = []  # table, area: to a noise test made there


def rows_with(keyword: int) -> list[int]:
    """The sides of unit cards on which it is printed."""
    return [row for row in range(ROWS) if ROWS_WITH[keyword][row]]


def rows_of(kinds: tuple[int, ...]) -> list[int]:
    """The sides of the cards of these kinds of units, and of champions of these kinds."""
    kind_of_row = [kind for kind, first in enumerate(KIND_ROW) for _ in range(first, _end(kind))]
    kind_of_row += [kind for kind in CHAMPION_KIND for _ in range(2)]
    return [row for row in range(ROWS) if kind_of_row[row] in kinds]


def _end(kind: int) -> int:
    """The first row after those of a kind."""
    return KIND_ROW[kind + 1] if kind + 1 < len(KIND_ROW) else ROWS - 2 * len(CHAMPION_KIND)


def adds_to_attack(plus: Plus, rows: list[int]) -> None:
    for row in rows:
        ATTACK_PLUS[row].append(plus)


def adds_to_defence(keyword: int, plus: Plus, rows: list[int]) -> None:
    named = NamedPlus(keyword, plus)
    for row in rows:
        DEFENCE_PLUS[row].append(named)


def adds_to_noise(keyword: int, plus: Plus) -> None:
    NOISE_PLUS.append(NamedPlus(keyword, plus))


def after_wound(keyword: int, does: AfterWound) -> None:
    for row in rows_with(keyword):
        AFTER_WOUND[row].append(does)


def moves_areas(keyword: int, areas: Plus) -> None:
    for row in rows_with(keyword):
        AREAS_IN_ACTION_STATIONS[row].append(areas)


def mark(rows: list[bool], keyword: int) -> None:
    """The keyword has this effect on whatever side it is printed."""
    for row in rows_with(keyword):
        rows[row] = True
