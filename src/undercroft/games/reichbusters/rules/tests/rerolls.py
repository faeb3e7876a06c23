"""Who may roll a die once more, and by which right (RB-KEY-33, 41, 59, 71; RB-ITEM-14, RB-ITEM-19, RB-NOISE-8).

A die that shows a special is never rolled again (RB-SPEC-6).
"""
# compiled: mypyc

from typing import Final

from undercroft.core.state import ALL
from undercroft.games.reichbusters.rules.heroes import heroes
from undercroft.games.reichbusters.rules.tables import (
    ATTACK_TEST,
    D_ATTACK,
    D_DEFENCE,
    D_NOISE,
    D_VRIL,
    DEFENCE_TEST,
    E_REROLLED,
    F_BLANK,
    F_SPECIAL,
    I_RADIO,
    K_LETHAL,
    K_RESILIENT,
    NOISE_TEST,
    REROLL,
    S_FOCUSED,
    S_STEALTHY,
    VRIL_ROLL,
    pack,
)
from undercroft.games.reichbusters.rules.tests import modifiers, pool
from undercroft.games.reichbusters.rules.tests.pooled import AGAIN, ALL_BLANKS, GONE, die_kind
from undercroft.games.reichbusters.state import Table, changed

INJECTED: Final = 512  # a die that a vril injection has rolled again

# Once per action, in the places of effects in `triggered`.
ONCE_FOCUSED: Final = 104
ONCE_RADIO: Final = 105  # and the three after it, for others that the Hero carries
RADIOS: Final = 15

# Rights to one die of a test (`test_rights`).
BY_STEALTH: Final = 1
BY_ALARM: Final = 2
BY_UPPER_LIP: Final = 4
BY_NERVES: Final = 8


# ---------------------------------------------------------------- one right each


def lethal(s: Table, die: int) -> bool:
    """Each blank attack or vril die of an attack once (RB-KEY-41)."""
    return (
        s.test == ATTACK_TEST
        and s.test_keys >> K_LETHAL & 1 == 1
        and pool.face(s, die) == F_BLANK
        and die_kind(die) in (D_ATTACK, D_VRIL)
        and not die & AGAIN
    )


def resilient(s: Table, die: int) -> bool:
    """Each blank defence or vril die of a defence once (RB-KEY-59)."""
    return (
        s.test == DEFENCE_TEST
        and s.test_keys >> K_RESILIENT & 1 == 1
        and pool.face(s, die) == F_BLANK
        and die_kind(die) in (D_DEFENCE, D_VRIL)
        and not die & AGAIN
    )


def vril_injection(s: Table, die: int) -> bool:
    """Each blank of any test once, until the Hero's next turn (RB-ITEM-19)."""
    if s.test == VRIL_ROLL or not s.injected >> s.test_hero & 1:
        return False
    return pool.face(s, die) == F_BLANK and not die & INJECTED


def focused(s: Table, die: int) -> bool:
    """One attack die per attack action (RB-KEY-33)."""
    return (
        s.test == ATTACK_TEST
        and die_kind(die) == D_ATTACK
        and not s.triggered >> ONCE_FOCUSED & 1
        and heroes.has_skill(s, s.test_hero, S_FOCUSED)
    )


def stealthy(s: Table, die: int) -> bool:
    """One noise die of a test that no weapon caused (RB-KEY-71)."""
    return (
        s.test == NOISE_TEST
        and die_kind(die) == D_NOISE
        and not pool.by_weapon(s)
        and not s.test_rights & BY_STEALTH
        and heroes.has_skill(s, s.test_hero, S_STEALTHY)
    )


def din_of_the_alarm(s: Table, die: int) -> bool:
    """One noise die of any noise test after the alarm, in 1.1 (RB-NOISE-8)."""
    return s.late and s.alarm and s.test == NOISE_TEST and die_kind(die) == D_NOISE and not s.test_rights & BY_ALARM


def stiff_upper_lip(s: Table, die: int) -> bool:
    """One defence die per defence test while the card lasts."""
    return (
        s.test == DEFENCE_TEST
        and die_kind(die) == D_DEFENCE
        and not s.test_rights & BY_UPPER_LIP
        and modifiers.rerolls_any(s, s.test_hero)
    )


def steady_nerves(s: Table, die: int) -> bool:
    """One blank per defence test for Sarge and the Heroes of his area while the card lasts."""
    return (
        s.test == DEFENCE_TEST
        and pool.face(s, die) == F_BLANK
        and not s.test_rights & BY_NERVES
        and modifiers.rerolls_blank(s, s.test_hero)
    )


def radio(s: Table) -> bool:
    """All blanks of a test that is no noise test, once per action with each radio that counts (RB-ITEM-14)."""
    if s.test in (NOISE_TEST, VRIL_ROLL) or _heard(s) >= pool.in_use(s, s.test_hero, I_RADIO):
        return False
    for die in s.test_dice:
        if not die & GONE and pool.face(s, die) == F_BLANK:
            return True
    return False


def _heard(s: Table) -> int:
    """How many radios were used in this action."""
    return (s.triggered >> ONCE_RADIO & RADIOS).bit_count()


# ---------------------------------------------------------------- all together


def may_reroll(s: Table, die: int) -> bool:
    """Some right lets this die be rolled again."""
    if die & GONE or pool.face(s, die) == F_SPECIAL:
        return False
    if s.injected and vril_injection(s, die):
        return True
    if s.test == ATTACK_TEST:
        return lethal(s, die) or focused(s, die)
    if s.test == DEFENCE_TEST:
        return resilient(s, die) or stiff_upper_lip(s, die) or steady_nerves(s, die)
    return stealthy(s, die) or din_of_the_alarm(s, die)


def any_right(s: Table) -> bool:
    """Some right may let some die be rolled again: mostly none does, and no die need be looked at."""
    hero = s.test_hero
    if s.injected >> hero & 1:
        return True
    if s.test == ATTACK_TEST:
        return s.test_keys >> K_LETHAL & 1 == 1 or heroes.has_skill(s, hero, S_FOCUSED)
    if s.test == DEFENCE_TEST:
        if s.test_keys >> K_RESILIENT & 1 or (s.lasting[hero] and modifiers.rerolls_any(s, hero)):
            return True
        return any(s.lasting) and modifiers.rerolls_blank(s, hero)
    return s.test == NOISE_TEST and (s.alarm or heroes.has_skill(s, hero, S_STEALTHY))


def vril_left(s: Table) -> bool:
    """A vril die may still be rolled again, and surge."""
    if not any_right(s):
        return False
    for die in s.test_dice:
        if die_kind(die) == D_VRIL and may_reroll(s, die):
            return True
    return False


def options(s: Table) -> list[int]:
    """`REROLL place`, one for dice that are alike, and all blanks by radio."""
    out: list[int] = []
    if any_right(s):
        seen: list[int] = []
        for place, die in enumerate(s.test_dice):
            if die not in seen and may_reroll(s, die):
                seen.append(die)
                out.append(pack(REROLL, place))
    if s.bag[s.test_hero] and radio(s):
        out.append(pack(REROLL, ALL_BLANKS))
    return out


def reroll(s: Table, place: int) -> None:
    """Roll again, by the right that costs least."""
    if place == ALL_BLANKS:
        s.triggered |= 1 << ONCE_RADIO + _heard(s)
        for at, die in enumerate(s.test_dice):
            if not die & GONE and pool.face(s, die) == F_BLANK:
                _again(s, at, 0)
        return
    die = s.test_dice[place]
    if lethal(s, die) or resilient(s, die):
        _again(s, place, AGAIN)
    elif vril_injection(s, die):
        _again(s, place, INJECTED)
    elif steady_nerves(s, die):
        s.test_rights |= BY_NERVES
        _again(s, place, 0)
    elif stiff_upper_lip(s, die):
        s.test_rights |= BY_UPPER_LIP
        _again(s, place, 0)
    elif focused(s, die):
        s.triggered |= 1 << ONCE_FOCUSED
        _again(s, place, 0)
    elif stealthy(s, die):
        s.test_rights |= BY_STEALTH
        _again(s, place, 0)
    else:
        s.test_rights |= BY_ALARM
        _again(s, place, 0)


def _again(s: Table, place: int, mark: int) -> None:
    old = s.test_dice[place]
    new = pool.thrown(s, die_kind(old)) | (old & (AGAIN | INJECTED)) | mark
    s.test_dice = changed(s.test_dice, place, new)
    s.events.append((ALL, E_REROLLED, s.test_hero, old & 63, new & 63))
