"""Chances of dice as small tables, each computed once: totals with their boosts, and how likely a wound is."""

from fractions import Fraction
from functools import cache
from typing import Final

from undercroft.core.chance.dicekinds import Die
from undercroft.core.chance.odds import Distribution, capped, convolve, lies, rerolled
from undercroft.games.reichbusters.dice import BOX
from undercroft.games.reichbusters.rules.catalogue_tables import WOUND_NUMBER
from undercroft.games.reichbusters.rules.tables import D_ATTACK, D_DEFENCE, D_VRIL

MOST: Final = 30  # so much or more
NOTHING: Final = Fraction(0)


@cache
def one_die(kind: int, special: int, again: bool, boosts: bool) -> Distribution:
    """One die: what its special is worth, whether a blank is rolled again, and whether a special rolls another."""
    die: Die = BOX[kind]
    faces = lies(die)
    if again:
        faces = rerolled(faces, {"blank"})
    out: Distribution = {}
    for n in range(MOST):
        chance = faces["blank"] + faces.get("surge", NOTHING) if n == 0 else faces.get(str(n), NOTHING)
        if boosts:
            chance += faces["special"] * out.get(n - special, NOTHING)
        elif n == special:
            chance += faces["special"]
        if chance:
            out[n] = chance
    rest = 1 - sum(out.values())
    if rest:
        out[MOST] = rest
    return out


@cache
def sums(kind: int, dice: int, special: int, again: bool) -> Distribution:
    """So many dice with all their boosts."""
    out: Distribution = {0: Fraction(1)}
    for _ in range(dice):
        out = capped(convolve(out, one_die(kind, special, again, True)), MOST)
    return out


def at_least(what: Distribution) -> list[float]:
    """The chance of each number or more."""
    out = [0.0] * (MOST + 2)
    for n in range(MOST, -1, -1):
        out[n] = out[n + 1] + float(what.get(n, NOTHING))
    return out


@cache
def attack_chances(dice: int, vril: int, bonus: int, precise: bool, again: bool) -> list[float]:
    """The chance of each total or more; `bonus` is what the first special adds instead of a boost, 0 if nothing."""
    special = 3 if precise else 2
    vrils = sums(D_VRIL, vril, special, again)
    if not bonus or not dice:
        return at_least(capped(convolve(sums(D_ATTACK, dice, special, again), vrils), MOST))
    # The first special pays for the bonus: up to it no die boosts, after it all do.
    plain = one_die(D_ATTACK, special, again, False)
    faces = lies(BOX[D_ATTACK])
    if again:
        faces = rerolled(faces, {"blank"})
    rare = faces["special"]
    common: Distribution = {n: p for n, p in plain.items() if n != special}
    if special in plain and plain[special] > rare:
        common[special] = plain[special] - rare
    out: Distribution = {}
    before: Distribution = {0: Fraction(1)}
    for at in range(dice):
        after = sums(D_ATTACK, dice - at - 1, special, again)
        for n, p in convolve(before, after).items():
            total = min(n + special + bonus, MOST)
            out[total] = out.get(total, NOTHING) + p * rare
        before = convolve(before, common)
    for n, p in before.items():
        out[n] = out.get(n, NOTHING) + p
    return at_least(capped(convolve(out, vrils), MOST))


@cache
def more_chances(kind: int, dice: int) -> list[float]:
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
    for n, p in sums(D_DEFENCE, dice, 2, False).items():
        damage = attack - n - plus
        if damage > 0:
            out += float(p) * (0.1 + 0.9 * lasting_chance(damage))
    return out


def chance_of(table: list[float], number: int) -> float:
    return 1.0 if number <= 0 else table[number] if number <= MOST else 0.0
