"""Chances of dice as small tables, each computed once: totals with their boosts, and how likely a wound is."""
# compiled: mypyc

from functools import cache
from typing import Final

from undercroft.core.chance.dicekinds import Die
from undercroft.core.chance.odds import face_odds, rerolled
from undercroft.games.reichbusters.dice import BOX
from undercroft.games.reichbusters.rules.catalogue_tables import WOUND_NUMBER
from undercroft.games.reichbusters.rules.tables import D_ATTACK, D_DEFENCE, D_VRIL

MOST: Final = 30  # so much or more

Row = list[float]  # the chance of each number from 0 to MOST


@cache
def faces(kind: int, special: int, again: bool) -> tuple[Row, float]:
    """A die without its special, and how likely that is; a blank is rolled again or not."""
    die: Die = BOX[kind]
    chances = rerolled(face_odds(die), {"blank"}) if again else face_odds(die)
    row = [0.0] * (MOST + 1)
    for face, chance in chances.items():
        if face != "special":
            row[int(face) if face.isdigit() else 0] += float(chance)
    return row, float(chances["special"])


@cache
def one_die(kind: int, special: int, again: bool) -> Row:
    """One die with its boosts, which have no end."""
    plain, rare = faces(kind, special, again)
    out = [0.0] * (MOST + 1)
    for n in range(MOST):
        out[n] = plain[n] + (rare * out[n - special] if n >= special else 0.0)
    out[MOST] = 1.0 - sum(out[:MOST])
    return out


def joined(a: Row, b: Row, more: int = 0) -> Row:
    """The sum of two independent numbers, and so much more."""
    out = [0.0] * (MOST + 1)
    for i, p in enumerate(a):
        if p:
            for j, q in enumerate(b):
                if q:
                    n = i + j + more
                    out[n if n < MOST else MOST] += p * q
    return out


@cache
def sums(kind: int, dice: int, special: int, again: bool) -> Row:
    """So many dice with all their boosts."""
    if not dice:
        return [1.0] + [0.0] * MOST
    return joined(sums(kind, dice - 1, special, again), one_die(kind, special, again))


def at_least(what: Row) -> Row:
    """The chance of each number or more; one place further on it is 0."""
    out = [0.0] * (MOST + 2)
    for n in range(MOST, -1, -1):
        out[n] = out[n + 1] + what[n]
    return out


@cache
def attack_chances(dice: int, vril: int, bonus: int, precise: bool, again: bool) -> Row:
    """The chance of each total or more; `bonus` is what the first special adds instead of a boost, 0 if nothing."""
    special = 3 if precise else 2
    vrils = sums(D_VRIL, vril, special, again)
    if not bonus:
        return at_least(joined(sums(D_ATTACK, dice, special, again), vrils))
    # The first special pays for the bonus: no die before it shows one, those after it boost.
    plain, rare = faces(D_ATTACK, special, again)
    out = [0.0] * (MOST + 1)
    before = sums(D_ATTACK, 0, special, again)
    for at in range(dice):
        after = joined(before, sums(D_ATTACK, dice - at - 1, special, again), special + bonus)
        out = [p + rare * q for p, q in zip(out, after)]
        before = joined(before, plain)
    out = [p + q for p, q in zip(out, before)]
    return at_least(joined(out, vrils))


@cache
def more_chances(kind: int, dice: int) -> Row:
    """What so many further dice bring: the chance of each number or more."""
    return at_least(sums(kind, dice, 2, False))


@cache
def lasting_chance(damage: int) -> float:
    """So much damage makes the wound permanent (RB-DMG-2): over all cards of the deck."""
    return sum(1 for number in WOUND_NUMBER if number <= damage) / len(WOUND_NUMBER)


@cache
def harm(attack: int, dice: int, plus: int) -> float:
    """The chance of a permanent wound by an attack of this total against so many defence dice and so much more."""
    out = 0.0
    for n, p in enumerate(sums(D_DEFENCE, dice, 2, False)):
        damage = attack - n - plus
        if damage > 0:
            out += p * (0.1 + 0.9 * lasting_chance(damage))
    return out


def chance_of(table: Row, number: int) -> float:
    return 1.0 if number <= 0 else table[number] if number <= MOST else 0.0
