"""Red Hawk's action cards: what their upper halves do, in the order of their numbers (RB-GAP-9)."""
# compiled: mypyc

from typing import Final

from undercroft.core.choice import Ask, Flow
from undercroft.games.reichbusters.rules import verbs
from undercroft.games.reichbusters.rules.aim import targets
from undercroft.games.reichbusters.rules.attacks import attack
from undercroft.games.reichbusters.rules.board import areas
from undercroft.games.reichbusters.rules.cards import cards
from undercroft.games.reichbusters.rules.cards.steps import (
    always,
    attacks,
    can_shoot,
    can_step,
    can_use_first,
    can_use_second,
    chosen_attack,
    cure,
    has_neighbour,
    neighbours,
    one_attack,
    other_targets,
    pin,
    wounded_here,
)
from undercroft.games.reichbusters.rules.catalogue_tables import C_OVERWATCH, C_PATIENCE
from undercroft.games.reichbusters.rules.choices import choose_unit
from undercroft.games.reichbusters.rules.heroes.heroes import goes_on
from undercroft.games.reichbusters.rules.moving import move
from undercroft.games.reichbusters.rules.noise import noise
from undercroft.games.reichbusters.rules.questions import Q_TARGET
from undercroft.games.reichbusters.rules.tables import GRANTED_THROWN, K_LETHAL, K_PRECISE, RED_HAWK
from undercroft.games.reichbusters.rules.verbs import PASS
from undercroft.games.reichbusters.state import Table

RIFLE: Final = 1  # as bits
TOMAHAWK: Final = 2
DEAD_EYE_MOST: Final = 4
TRACKED: Final = 3  # areas away


def dead_eye(s: Table, hero: int) -> Flow:
    """Up to four rifle attacks, all at different units."""
    spared = 0
    for _ in range(DEAD_EYE_MOST):
        if not goes_on(s, hero):
            return
        options = other_targets(s, attack.attack_options(s, hero, RIFLE), spared)
        if not options:
            return
        code = yield Ask(hero, Q_TARGET, [*options, PASS], hero)
        if code == PASS:
            return
        unit = verbs.target_of(code)
        spared |= 1 << unit
        yield from attack.attack(s, hero, 0, unit, keys=1 << K_PRECISE | 1 << K_LETHAL)


def spirit_of_the_hawk(s: Table, hero: int) -> Flow:
    """Past any enemies, then a tomahawk that wounds without a test."""
    yield from move.steps(s, hero, 4, 99)
    if not goes_on(s, hero):
        return
    targets = [verbs.target_of(code) for code in attack.attack_options(s, hero, TOMAHAWK)]
    unit = yield from choose_unit(s, hero, targets, may_pass=True)
    if unit >= 0:
        yield from attack.strike_surely(s, hero, 1, unit)


def sustained_fire(s: Table, hero: int) -> Flow:
    return attacks(s, hero, 2, RIFLE, melee=True, ranged=True, keys=1 << K_LETHAL)


def overwatch(s: Table, hero: int) -> Flow:
    """It does nothing but answer (`fire_on`)."""
    yield from ()


def in_fire(s: Table, hero: int, trigger: int, unit: int) -> bool:
    """Overwatch waits for an enemy whom the rifle reaches."""
    at, here = s.unit_area[unit], s.hero_area[hero]
    if at < 0 or not (s.ways.clear[here] or areas.in_view(s, here)) >> at & 1:
        return False
    return targets.aims(s, hero)[0] >> unit & 1 == 1


def fire_on(s: Table, hero: int, unit: int) -> Flow:
    """Overwatch's one attack, at who set it off."""
    yield from chosen_attack(s, hero, attack.attacks_on(s, hero, unit, RIFLE))


def shoot_and_scoot(s: Table, hero: int) -> Flow:
    if not s.knocked_down >> hero & 1:
        yield from one_attack(s, hero, melee=False)
    yield from move.steps(s, hero, 1)


def thrown_tomahawk(s: Table, hero: int) -> Flow:
    options = attack.thrown_options(s, hero, 1, 1)
    if options:
        yield from chosen_attack(s, hero, options, keys=1 << GRANTED_THROWN)


def tracker(s: Table, hero: int) -> Flow:
    """Look at the top noise card, leave it or put it at the bottom; or turn up one spawn token."""
    return noise.track(s, hero, TRACKED)


def wall_runner(s: Table, hero: int) -> Flow:
    return move.steps(s, hero, 2, 1)


def head_shot(s: Table, hero: int) -> Flow:
    yield from one_attack(s, hero, RIFLE, wounds=2)


def patience(s: Table, hero: int) -> Flow:
    """The next ranged attack has 2 more dice: `pool.attack_dice`."""
    s.patient |= 1 << hero
    yield from ()


def patience_ends(s: Table, hero: int) -> None:
    s.patient &= ~(1 << hero)


def war_cry(s: Table, hero: int) -> Flow:
    return pin(s, hero, neighbours(s, hero))


def herbs(s: Table, hero: int) -> Flow:
    return cure(s, hero)


TOPS: Final[list[cards.Top]] = [
    dead_eye, spirit_of_the_hawk, sustained_fire, overwatch, shoot_and_scoot, thrown_tomahawk, tracker, wall_runner,
    head_shot, patience, war_cry, herbs,
]  # fmt: skip


def can_throw(s: Table, hero: int) -> bool:
    return targets.thrown_at(s, hero, 1, 1) != 0


def can_swoop(s: Table, hero: int) -> bool:
    return can_step(s, hero) or can_use_second(s, hero)


def can_scoot(s: Table, hero: int) -> bool:
    return can_shoot(s, hero) or can_step(s, hero)


# Whether there is anything to do with each.
CANS: Final[list[cards.Can]] = [
    can_use_first, can_swoop, can_use_first, always, can_scoot, can_throw, always, can_step, can_use_first, always,
    has_neighbour, wounded_here,
]  # fmt: skip

cards.enter(RED_HAWK, TOPS, CANS)
cards.FITS[C_OVERWATCH] = in_fire
cards.REPLIES[C_OVERWATCH] = fire_on
cards.ENDS[C_PATIENCE] = patience_ends
