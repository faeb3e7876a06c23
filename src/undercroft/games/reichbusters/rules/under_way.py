"""An action under way: how it begins, what is heard of it, what it leaves behind, and how another interrupts it."""
# compiled: mypyc

from typing import Final

from undercroft.core.choice import Flow
from undercroft.games.reichbusters.rules.noise import noise
from undercroft.games.reichbusters.rules.tables import DID_ENTER
from undercroft.games.reichbusters.state import Table

# What is under way while something else interrupts it: the action, the test in numbers, the noise is a weapon's, dice,
# cards that lie on the test.
Six = tuple[int, int, int, int, int, int]
Seven = tuple[int, int, int, int, int, int, int]
Aside = tuple[Six, Seven, Seven, bool, list[int], list[int]]

ENTERED_ALL: Final = DID_ENTER * 15  # by any Hero
NOT_ENTERED: Final = ~ENTERED_ALL


def start_action(s: Table) -> None:
    """An action of a Hero begins: no noise yet, no effect triggered, nothing entered."""
    s.noise, s.noise_more, s.noise_weapon, s.bangs, s.booms, s.triggered = 0, 0, False, 0, 0, 0
    if s.done >= DID_ENTER:
        s.done &= NOT_ENTERED


def finish_action(s: Table, hero: int) -> Flow:
    """After the action: what is heard of it, then what it leaves behind."""
    if s.noise or s.bangs or s.noise_more:
        yield from heard(s, hero)
    end_action(s)


def heard(s: Table, hero: int) -> Flow:
    """Bang! and Boom!, then the one noise test (RB-NOISE-1, RB-NOISE-3, RB-ATK-7)."""
    dice = s.noise + s.noise_more
    return _banged(s, hero, dice) if s.bangs else noise.noise_test(s, hero, dice, s.noise_weapon)


def _banged(s: Table, hero: int, dice: int) -> Flow:
    weapon = s.noise_weapon
    yield from noise.bang(s, hero, s.bangs)
    yield from noise.noise_test(s, hero, dice, weapon)


def end_action(s: Table) -> None:
    """Nothing is under way any more; the alarm cuts the turn short (RB-ALARM-2), and a Downed Hero cannot go on
    (RB-REC-2)."""
    start_action(s)
    if s.alarm_due or (s.downed and s.downed >> s.active & 1 and s.hero_area[s.active] >= 0):
        s.turn_ends = True


def set_aside(s: Table) -> Aside:
    """What an action and a test under way have come to, while an instant action interrupts them (RB-CARD-5)."""
    kept = (
        (s.noise, s.noise_more, s.bangs, s.booms, s.triggered, s.done & ENTERED_ALL),
        (s.test, s.test_hero, s.test_number, s.test_weapon, s.test_unit, s.test_area, s.test_keys),
        (s.test_also, s.test_plus, s.test_more, s.test_bought, s.test_used, s.test_rights, s.test_helped),
        s.noise_weapon,
        s.test_dice,
        s.played,
    )
    s.played = [0] * len(s.played)  # cards on that test are not this one's to discard
    return kept


def take_up(s: Table, kept: Aside) -> None:
    """The interrupted action goes on."""
    action, what, how, s.noise_weapon, s.test_dice, s.played = kept
    s.noise, s.noise_more, s.bangs, s.booms, s.triggered, entered = action
    s.done |= entered
    s.test, s.test_hero, s.test_number, s.test_weapon, s.test_unit, s.test_area, s.test_keys = what
    s.test_also, s.test_plus, s.test_more, s.test_bought, s.test_used, s.test_rights, s.test_helped = how
