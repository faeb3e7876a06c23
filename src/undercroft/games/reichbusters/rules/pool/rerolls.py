"""Who may roll a die once more, and by which right (RB-KEY-33, 41, 59, 71; RB-ITEM-14, RB-ITEM-19, RB-NOISE-8).

A die that shows a special is never rolled again (RB-SPEC-6).
"""
# compiled: mypyc

from typing import Final

from undercroft.games.reichbusters.rules import events as tell
from undercroft.games.reichbusters.rules import verbs
from undercroft.games.reichbusters.rules.pool import lasting, pool
from undercroft.games.reichbusters.rules.pool.pooled import AGAIN, ALL_BLANKS, GONE, MARKED, die_kind
from undercroft.games.reichbusters.rules.tables import (
    ATTACK_TEST,
    D_ATTACK,
    D_DEFENCE,
    D_NOISE,
    D_VRIL,
    DEFENCE_TEST,
    F_BLANK,
    F_SPECIAL,
    F_SURGE,
    I_RADIO,
    K_LETHAL,
    K_PIERCING,
    K_RESILIENT,
    NOISE_TEST,
    S_FOCUSED,
    S_STEALTHY,
    VRIL_ROLL,
)
from undercroft.games.reichbusters.state import Table, changed

INJECTED: Final = 512  # a die that a vril injection has rolled again

# Once per action, in the places of effects in `triggered`.
ONCE_FOCUSED: Final = 104
ONCE_RADIO: Final = 105  # and the three after it, for others that the Hero carries
RADIOS: Final = 15

# Rights to one die of a test that are used up (`test_rights`).
BY_STEALTH: Final = 1
BY_ALARM: Final = 2
BY_UPPER_LIP: Final = 4
BY_NERVES: Final = 8

# All rights, those that cost least first; each has a bit for every kind of die that it is good for.
LETHAL_OR_RESILIENT: Final = 1
INJECTION: Final = 1 << 8
NERVES: Final = 1 << 16
UPPER_LIP: Final = 1 << 24
FOCUSED: Final = 1 << 32
STEALTHY: Final = 1 << 40
ALARM: Final = 1 << 48
FOR_BLANKS: Final = LETHAL_OR_RESILIENT | INJECTION | NERVES
WHATEVER_IT_SHOWS: Final = UPPER_LIP | FOCUSED | STEALTHY | ALARM
EVERY_DIE: Final = 1 << D_ATTACK | 1 << D_DEFENCE | 1 << D_NOISE | 1 << D_VRIL

# The rights as they come, with all their kinds of dice.
INJECTED_ROLLS: Final = EVERY_DIE * INJECTION  # each blank of any test once (RB-ITEM-19)
RESILIENT_ROLLS: Final = (1 << D_DEFENCE | 1 << D_VRIL) * LETHAL_OR_RESILIENT  # each such blank once (RB-KEY-59)
LETHAL_ROLLS: Final = (1 << D_ATTACK | 1 << D_VRIL) * LETHAL_OR_RESILIENT  # each such blank once (RB-KEY-41)
FOCUSED_ROLL: Final = (1 << D_ATTACK) * FOCUSED  # one die per action (RB-KEY-33)
UPPER_LIP_ROLL: Final = (1 << D_DEFENCE) * UPPER_LIP
NERVES_ROLL: Final = EVERY_DIE * NERVES
STEALTHY_ROLL: Final = (1 << D_NOISE) * STEALTHY
ALARM_ROLL: Final = (1 << D_NOISE) * ALARM

# All dice that may lie in a pool, whatever they show and whatever marks they bear.
IN_POOLS: Final = [die for die in range(MARKED) if die & 7 <= D_VRIL and die >> 3 & 7 <= F_SURGE and not die & GONE]
# By rights, without piercing and with it: the dice that may be rolled again; made when they are first asked for.
ROLLED_AGAIN: Final[list[dict[int, frozenset[int]]]] = [{}, {}]


# ---------------------------------------------------------------- who has which right


def rights(s: Table) -> int:
    """The rights of the Hero who makes the test, with the kinds of dice that each is good for; mostly none, and no die
    need be looked at."""
    if s.test == DEFENCE_TEST:
        return in_defence(s, s.test_hero)
    if s.test == ATTACK_TEST:
        return in_attack(s, s.test_hero)
    return in_noise(s, s.test_hero) if s.test == NOISE_TEST else 0


def in_defence(s: Table, hero: int) -> int:
    """Those of a defence test."""
    out = INJECTED_ROLLS if s.injected >> hero & 1 else 0
    if s.test_keys >> K_RESILIENT & 1:
        out |= RESILIENT_ROLLS
    return out | of_cards(s, hero) if s.lasting[hero] or lasting.SARGE in s.team else out


def in_attack(s: Table, hero: int) -> int:
    """Those of an attack test."""
    out = INJECTED_ROLLS if s.injected >> hero & 1 else 0
    if s.test_keys >> K_LETHAL & 1:
        out |= LETHAL_ROLLS
    if s.active_skills[hero] >> S_FOCUSED & 1 and not s.triggered >> ONCE_FOCUSED & 1:
        out |= FOCUSED_ROLL
    return out


def in_noise(s: Table, hero: int) -> int:
    """Those of a noise test: one die by stealth if no weapon caused it (RB-KEY-71), one of any after the alarm in 1.1
    (RB-NOISE-8)."""
    out = INJECTED_ROLLS if s.injected >> hero & 1 else 0
    if s.active_skills[hero] >> S_STEALTHY & 1 and s.test_weapon < 0 and not s.test_rights & BY_STEALTH:
        out |= STEALTHY_ROLL
    if s.edition_1_1 and s.alarm and not s.test_rights & BY_ALARM:
        out |= ALARM_ROLL
    return out


def of_cards(s: Table, hero: int) -> int:
    """While they last: one defence die per defence test by Stiff upper lip, one blank for Sarge and the Heroes of his
    area by Steady nerves."""
    out = 0
    if lasting.rerolls_any(s, hero) and not s.test_rights & BY_UPPER_LIP:
        out |= UPPER_LIP_ROLL
    if lasting.rerolls_blank(s, hero) and not s.test_rights & BY_NERVES:
        out |= NERVES_ROLL
    return out


def right_to(rights: int, die: int, pierced: bool) -> int:
    """By which of these rights the die may be rolled again, the one that costs least; 0 if there is none."""
    shown = pool.shows(die, pierced)
    if die & GONE or shown == F_SPECIAL:
        return 0
    good = rights >> (die & 7) & (WHATEVER_IT_SHOWS if shown != F_BLANK else FOR_BLANKS | WHATEVER_IT_SHOWS)
    if die & AGAIN:
        good &= ~LETHAL_OR_RESILIENT
    if die & INJECTED:
        good &= ~INJECTION
    return good & -good


def _rolled_again(rights: int, pierced: bool) -> frozenset[int]:
    """All dice to which one of these rights is good; kept."""
    found = frozenset([die for die in IN_POOLS if right_to(rights, die, pierced)])
    ROLLED_AGAIN[pierced][rights] = found
    return found


def radio(s: Table) -> bool:
    """All blanks of a test that is no noise test, once per action with each radio that counts (RB-ITEM-14)."""
    if s.test in (NOISE_TEST, VRIL_ROLL) or _heard(s) >= pool.in_use(s, s.test_hero, I_RADIO):
        return False
    return len(_blanks(s)) > 0


def _blanks(s: Table) -> list[int]:
    """The places of dice that show nothing."""
    pierced = pool.piercing(s)
    return [at for at, die in enumerate(s.test_dice) if not die & GONE and pool.shows(die, pierced) == F_BLANK]


def _heard(s: Table) -> int:
    """How many radios were used in this action."""
    return (s.triggered >> ONCE_RADIO & RADIOS).bit_count()


# ---------------------------------------------------------------- all together


def vril_left(s: Table) -> bool:
    """A vril die may still be rolled again, and surge."""
    mine = rights(s)
    if mine:
        for die in s.test_dice:
            if die & 7 == D_VRIL and right_to(mine, die, False):
                return True
    return False


def options(s: Table, mine: int) -> list[int]:
    """`REROLL place` by these rights, one for dice that are alike, and all blanks by radio."""
    out: list[int] = []
    if mine:
        dice, pierced = s.test_dice, s.test_keys >> K_PIERCING & 1
        good = ROLLED_AGAIN[pierced].get(mine) or _rolled_again(mine, pierced == 1)
        if not good.isdisjoint(dice):
            seen: list[int] = []
            for place, die in enumerate(dice):
                if die in good and die not in seen:
                    seen.append(die)
                    out.append(verbs.reroll(place))
    if s.carried[s.test_hero] and radio(s):
        out.append(verbs.reroll(ALL_BLANKS))
    return out


def reroll(s: Table, mine: int, place: int) -> int:
    """Roll again, by that of these rights that costs least; the rights that are left."""
    if place == ALL_BLANKS:
        s.triggered |= 1 << ONCE_RADIO + _heard(s)
        for at in _blanks(s):
            _again(s, at, 0)
        return mine
    right = right_to(mine, s.test_dice[place], pool.piercing(s))
    if right == LETHAL_OR_RESILIENT or right == INJECTION:  # for each die
        _again(s, place, AGAIN if right == LETHAL_OR_RESILIENT else INJECTED)
        return mine
    if right == NERVES:
        s.test_rights |= BY_NERVES
    elif right == UPPER_LIP:
        s.test_rights |= BY_UPPER_LIP
    elif right == FOCUSED:
        s.triggered |= 1 << ONCE_FOCUSED
    elif right == STEALTHY:
        s.test_rights |= BY_STEALTH
    else:
        s.test_rights |= BY_ALARM
    _again(s, place, 0)
    return mine & ~(EVERY_DIE * right)


def _again(s: Table, place: int, mark: int) -> None:
    old = s.test_dice[place]
    new = pool.thrown(s, die_kind(old)) | (old & (AGAIN | INJECTED)) | mark
    s.test_dice = changed(s.test_dice, place, new)
    if s.events_wanted:
        tell.rerolled(s, s.test_hero, old & 63, new & 63)
