"""How likely a test succeeds, exactly: dice, boosts without end, blanks rolled again, specials spent as well as can be
(RB-TEST-3, RB-DICE, RB-SPEC).

A boost either lowers what is still needed or uses a special up, so that the chances come to an end by themselves: they
are fractions, without rounding. Specials that could buy something else are spent on the total first of all.
"""

from fractions import Fraction
from functools import lru_cache
from typing import Final

import msgspec

from undercroft.core.chance.odds import Distribution, capped, convolve, face_odds, rerolled
from undercroft.games.reichbusters.dice import BOX
from undercroft.games.reichbusters.rules.tables import D_ATTACK, D_DEFENCE, D_VRIL

NEVER: Final = Fraction(0)
SURELY: Final = Fraction(1)
VALUES: Final = {"blank": 0, "1": 1, "2": 2, "3": 3, "surge": 0}
SPECIAL: Final = "special"


class Throw(msgspec.Struct, frozen=True, kw_only=True):
    """A test as it stands: what is on the table already, what is to be rolled, what specials may buy."""

    kind: int = D_ATTACK  # of its own dice; the others are vril dice
    number: int  # what is still needed
    dice: int = 0  # own dice to be rolled,
    vril: int = 0  # and vril dice
    own: int = 0  # unspent specials of the own kind on the table,
    red: int = 0  # and of vril dice
    worth: int = 2  # what a special adds: 3 if the attacker is precise (RB-KEY-52)
    again: int = 0  # how often each blank may be rolled again (RB-KEY-41, RB-KEY-59, RB-ITEM-19)
    pierced: bool = False  # defence specials count as blanks (RB-KEY-51)
    plus: tuple[int, ...] = ()  # what a special of the own kind may add instead of a boost, each once
    wins: bool = False  # a special of the own kind may buy what is wanted, whatever the total
    red_wins: bool = False  # a vril special may


Faces = tuple[tuple[int, bool, Fraction], ...]  # what a face is worth, whether it is a special, how likely it is


@lru_cache(256)
def faces(kind: int, worth: int, again: int, pierced: bool) -> Faces:
    """One die in the end, if its blanks are rolled again so often."""
    die = face_odds(BOX[kind])
    blanks = {"blank"}
    if pierced and kind == D_DEFENCE:
        die = {**die, "blank": die["blank"] + die[SPECIAL]}
        del die[SPECIAL]
    shown = die
    for _ in range(again):
        part = shown["blank"]
        shown = {face: (NEVER if face in blanks else p) + part * die[face] for face, p in shown.items()}
    assert again != 1 or shown == rerolled(die, blanks)
    return tuple((worth if face == SPECIAL else VALUES[face], face == SPECIAL, p) for face, p in shown.items() if p)


@lru_cache(8192)
def succeeds(t: Throw) -> Fraction:
    """The total reaches the number, or a special buys as much."""
    found = {(max(t.number, 0), t.own, t.red): SURELY}
    for kind, dice in ((t.kind, t.dice), (D_VRIL, t.vril)):
        one = faces(kind, t.worth, t.again, t.pierced)
        for _ in range(dice):
            found = _rolled(found, one, kind == D_VRIL)
    bare = msgspec.structs.replace(t, number=0, dice=0, vril=0, own=0, red=0)
    return sum((p * _best(bare, *table, t.plus) for table, p in found.items()), NEVER)


Table = tuple[int, int, int]  # what is still needed, unspent specials of the own kind and of vril dice


def _rolled(tables: dict[Table, Fraction], one: Faces, red: bool) -> dict[Table, Fraction]:
    """One die more on the table."""
    out: dict[Table, Fraction] = {}
    for (needed, own, reds), p in tables.items():
        for worth, special, q in one:
            left = max(needed - worth, 0)
            key = (left, own + (special and not red), reds + (special and red)) if left else (0, 0, 0)
            out[key] = out.get(key, NEVER) + p * q
    return out


@lru_cache(65536)
def _best(t: Throw, needed: int, own: int, red: int, plus: tuple[int, ...]) -> Fraction:
    """All dice lie: what the specials among them can still make of it."""
    if needed <= 0 or (own and t.wins) or (red and t.red_wins):
        return SURELY
    best = NEVER
    if own:
        best = _boost(t, needed, own, red, plus, False)
        for at, more in enumerate(plus):
            best = max(best, _best(t, needed - more, own - 1, red, plus[:at] + plus[at + 1 :]))
    if red:
        best = max(best, _boost(t, needed, own, red, plus, True))
    return best


def _boost(t: Throw, needed: int, own: int, red: int, plus: tuple[int, ...], by_red: bool) -> Fraction:
    """A special is one more die of its kind (RB-SPEC-4)."""
    chance = NEVER
    for worth, special, p in faces(D_VRIL if by_red else t.kind, t.worth, t.again, t.pierced):
        mine, reds = own + (special and not by_red) - (not by_red), red + (special and by_red) - by_red
        chance += p * _best(t, needed - worth, mine, reds, plus)
    return chance


def boosted(t: Throw, red: bool) -> Throw:
    """One of the specials becomes a die."""
    if red:
        return msgspec.structs.replace(t, red=t.red - 1, vril=t.vril + 1)
    return msgspec.structs.replace(t, own=t.own - 1, dice=t.dice + 1)


MOST: Final = 30  # a total that nobody holds out against: more is counted as this


@lru_cache(2048)
def gained(t: Throw) -> Distribution:
    """What the dice add to the total in the end, if every special becomes a boost: nothing else may be left to buy."""
    out: Distribution = {0: SURELY}
    for kind, dice in ((t.kind, t.dice + t.own), (D_VRIL, t.vril + t.red)):
        one = _boosted_die(faces(kind, t.worth, t.again, t.pierced))
        for _ in range(dice):
            out = capped(convolve(out, one), MOST)
    return out


def _boosted_die(one: Faces) -> Distribution:
    """A die with all its boosts: p(n) = face(n) + special * p(n - worth)."""
    out: Distribution = {}
    for points in range(MOST):
        plain = sum((p for worth, special, p in one if not special and worth == points), NEVER)
        out[points] = plain + sum((p * out.get(points - worth, NEVER) for worth, special, p in one if special), NEVER)
    out[MOST] = 1 - sum(out.values(), NEVER)
    return out
