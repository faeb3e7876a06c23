"""What specials buy, each effect under its number, which is that of its keyword or one of verbs.SPEND_... (RB-SPEC-3).

The chapters enter theirs here: whether it can be carried out as the table lies, what it adds to the total, what it
does while the test goes on, with questions or without, and what it does after it. The rest is looked at after the test
(`test_bought`).
"""
# compiled: mypyc

from collections.abc import Callable
from typing import Final

from undercroft.core.choice import Flow
from undercroft.games.reichbusters.state import Table

Can = Callable[[Table], bool]
Does = Callable[[Table], None]
Asks = Callable[[Table, int, int], Flow]  # table, Hero, which of several things
Ways = Callable[[Table], list[int]]  # which of several things it can do
Hits = Callable[[Table, int], None]  # table, area of the target
After = Callable[[Table, int, int], Flow]  # table, Hero, area of the target
Attacks = Callable[[Table, int, int, int], list[int]]  # table, Hero, weapon of this attack, weapons that will be fit


class Effect:
    """`can` is None for what can be carried out in any case; `plus` goes to the total, `does` asks nobody, `asks`
    may; of an attack `hits` comes once the wounds are dealt, `after` when the test has left the table. All that has
    none of these waits for the end of the test."""

    def __init__(
        self,
        can: Can | None,
        does: Does | None,
        asks: Asks | None,
        ways: Ways | None,
        plus: int,
        hits: Hits | None,
        after: After | None,
    ) -> None:
        self.can = can
        self.does = does
        self.asks = asks
        self.ways = ways
        self.plus = plus
        self.hits = hits
        self.after = after


class Further:
    """Another attack that an effect brings: which there are, and whether the attack on the table may bring one at
    all."""

    def __init__(self, attacks: Attacks, may: Can) -> None:
        self.attacks = attacks
        self.may = may


EFFECTS: Final[dict[int, Effect]] = {}
FURTHER: Final[dict[int, Further]] = {}


def enter(
    number: int,
    can: Can | None = None,
    does: Does | None = None,
    asks: Asks | None = None,
    ways: Ways | None = None,
    plus: int = 0,
    hits: Hits | None = None,
    after: After | None = None,
) -> None:
    EFFECTS[number] = Effect(can, does, asks, ways, plus, hits, after)


def brings(number: int, attacks: Attacks, may: Can) -> None:
    FURTHER[number] = Further(attacks, may)


def plus_of(number: int) -> int:
    """What the effect adds to the total."""
    return EFFECTS[number].plus if number in EFFECTS else 0


def further_attacks(s: Table, hero: int, number: int, weapon: int, fit: int) -> list[int]:
    """The attacks of which the effect brings one, with those of the `fit` weapons that it allows."""
    return FURTHER[number].attacks(s, hero, weapon, fit)


def could_go_on(s: Table, number: int, fit: int) -> bool:
    """There is such an attack with one of these weapons, whatever dice lie there."""
    further = FURTHER[number]
    return further.may(s) and len(further.attacks(s, s.test_hero, s.test_weapon, fit)) > 0
