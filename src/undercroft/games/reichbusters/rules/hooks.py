"""Where keywords and skills act: per side of a unit card what those printed on it do there, per skill what it does for
whoever has it.

The files of keywords/ enter their functions at their ends; the chapters before them look them up here.
"""
# compiled: mypyc

from collections.abc import Callable
from typing import Final

from undercroft.core.choice import Flow
from undercroft.games.reichbusters.rules.catalogue_tables import CHAMPION_KIND, KIND_ROW, ROWS_WITH
from undercroft.games.reichbusters.rules.tables import KEYWORD_IDS, SKILL_IDS
from undercroft.games.reichbusters.state import Table

Plus = Callable[[Table, int], int]  # table, unit: what is added
AfterWound = Callable[[Table, int, int, bool, int], Flow | None]  # table, unit, Hero, at range, area of the attacker
Dice = Callable[[Table, int, int], int]  # table, Hero, weapon (in a noise test: whether one causes it): how many more
Given = Callable[[Table, int], bool]  # table, Hero: whether a test has a keyword
EachSpecial = Callable[[Table, int, int], int]  # table, Hero, keywords of the attack: what a special adds beside its 2

ROWS: Final = len(ROWS_WITH[0])


class NamedPlus:
    """What a keyword adds, with the name and rule of its term."""

    def __init__(self, keyword: int, plus: Plus) -> None:
        self.plus = plus
        self.name = KEYWORD_IDS[keyword]
        self.rule = f"RB-KEY-{keyword}"


class SkillDice:
    """Dice that a skill (as a bit) brings to a test, with the name and rule of the term; a comrade's, if it is
    `lent`."""

    def __init__(self, skill: int, dice: Dice, lent: bool) -> None:
        self.bit = 1 << skill
        self.dice = dice
        self.lent = lent
        self.name = SKILL_IDS[skill]
        self.rule = f"RB-KEY-{KEYWORD_IDS.index(self.name)}"


class GivenKeyword:
    """A keyword that a skill gives to a test, both as bits."""

    def __init__(self, skill: int, keyword: int, given: Given) -> None:
        self.bit = 1 << skill
        self.keyword = 1 << keyword
        self.given = given


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
# For skills of Heroes.
ATTACK_DICE: Final[list[SkillDice]] = []
DEFENCE_DICE: Final[list[SkillDice]] = []
NOISE_DICE: Final[list[SkillDice]] = []  # less than none: it makes the test quieter
GIVEN_IN_ATTACK: Final[list[GivenKeyword]] = []
GIVEN_IN_DEFENCE: Final[list[GivenKeyword]] = []
EACH_SPECIAL: Final[list[EachSpecial]] = []  # in an attack
WOUND_CARDS: Final[dict[int, int]] = {}  # by skill: how many are drawn for one after a failed defence
ON_WOUND_CARD: Final[dict[int, Callable[[Table, int], None]]] = {}  # by skill: when one is drawn
AFTER_WOUND_CARD: Final[dict[int, Callable[[Table, int], Flow]]] = {}  # by skill: when it lies there or is discarded
ON_SURGE: Final[dict[int, Callable[[Table, int], Flow]]] = {}  # by skill, else NO_SKILL: of a die in one's own roll
NO_SKILL: Final = -1


# ---------------------------------------------------------------- of units


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


# ---------------------------------------------------------------- of Heroes


def brings_dice(test: list[SkillDice], skill: int, dice: Dice, lent: bool = False) -> None:
    test.append(SkillDice(skill, dice, lent))


def gives_keyword(test: list[GivenKeyword], skill: int, keyword: int, given: Given) -> None:
    test.append(GivenKeyword(skill, keyword, given))


def dice_of_skills(s: Table, hero: int, test: list[SkillDice], weapon: int) -> int:
    """How many dice skills bring to a test of this Hero."""
    number, able = 0, s.active_skills[hero]
    for one in test:
        if one.lent or able & one.bit:
            number += one.dice(s, hero, weapon)
    return number


def on_surge(s: Table, hero: int) -> Flow:
    """What a surge does to this Hero."""
    able = s.active_skills[hero]
    for skill, does in ON_SURGE.items():
        if skill != NO_SKILL and able >> skill & 1:
            return does(s, hero)
    return ON_SURGE[NO_SKILL](s, hero)


def given_keywords(s: Table, hero: int, test: list[GivenKeyword]) -> int:
    """The keywords that skills give to a test of this Hero, as bits."""
    keys, able = 0, s.active_skills[hero]
    for one in test:
        if able & one.bit and one.given(s, hero):
            keys |= one.keyword
    return keys
