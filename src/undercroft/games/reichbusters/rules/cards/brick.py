"""Brick's action cards: what their upper halves do, in the order of their numbers (RB-GAP-9)."""
# compiled: mypyc

from typing import Final

from undercroft.core.choice import Ask, Flow
from undercroft.games.reichbusters.rules import events as tell
from undercroft.games.reichbusters.rules import verbs
from undercroft.games.reichbusters.rules.aim.targets import BARE_HANDS
from undercroft.games.reichbusters.rules.attacks import attack
from undercroft.games.reichbusters.rules.board import doors
from undercroft.games.reichbusters.rules.board.areas import units_in
from undercroft.games.reichbusters.rules.cards import cards
from undercroft.games.reichbusters.rules.cards.steps import (
    always,
    can_draw_or_shuffle,
    can_punch,
    can_shoot,
    can_step,
    draws_fire,
    has_neighbour,
    in_sight,
    neighbours,
    one_attack,
    other_targets,
    pin,
    throw_grenade,
)
from undercroft.games.reichbusters.rules.catalogue_tables import C_COME_AND_GET_IT
from undercroft.games.reichbusters.rules.choices import choose_gate, choose_weapon
from undercroft.games.reichbusters.rules.heroes import heroes
from undercroft.games.reichbusters.rules.moving import move
from undercroft.games.reichbusters.rules.questions import Q_TARGET
from undercroft.games.reichbusters.rules.tables import BRICK, GRANTED_RELIABLE, K_FIRESTORM, UNARMED
from undercroft.games.reichbusters.rules.verbs import PASS
from undercroft.games.reichbusters.state import Table


def wall_of_lead(s: Table, hero: int) -> Flow:
    """One ranged attack with each Vickers; both have firestorm and do not jam."""
    for weapon in range(2):
        yield from one_attack(s, hero, 1 << weapon, melee=False, keys=1 << K_FIRESTORM | 1 << GRANTED_RELIABLE)


def last_man_standing(s: Table, hero: int) -> Flow:
    """One unarmed attack against each enemy who is in the area now, as many as the Hero likes (RB-CARD-3); the defence
    dice are `lasting.defence_dice`."""
    due = sum(1 << unit for unit in units_in(s, s.hero_area[hero]))
    while due and heroes.goes_on(s, hero) and not s.over:
        options = other_targets(s, attack.attack_options(s, hero, BARE_HANDS), ~due)
        if not options:
            return
        code = yield Ask(hero, Q_TARGET, [*options, PASS], hero)
        if code == PASS:
            return
        unit = verbs.target_of(code)
        due &= ~(1 << unit)
        yield from attack.attack(s, hero, UNARMED, unit)


def pin_them_down(s: Table, hero: int) -> Flow:
    return pin(s, hero, in_sight(s, hero, 3))


def bull_rush(s: Table, hero: int) -> Flow:
    yield from move.steps(s, hero, 2)
    yield from one_attack(s, hero, BARE_HANDS)


def haymaker(s: Table, hero: int) -> Flow:
    yield from one_attack(s, hero, BARE_HANDS, dice=2)


def dig_in(s: Table, hero: int) -> Flow:
    """It lies there: `lasting.defence_dice`."""
    yield from ()


def spray(s: Table, hero: int) -> Flow:
    yield from one_attack(s, hero, melee=False, free_burst=True)


def jammed(s: Table, hero: int) -> int:
    """The Hero's weapons with a jammed token, as bits."""
    return sum(1 << weapon for weapon in range(2) if s.jams[hero * 2 + weapon])


def clear_the_breech(s: Table, hero: int) -> Flow:
    weapon = yield from choose_weapon(s, hero, jammed(s, hero))
    if weapon >= 0:
        s.jams[hero * 2 + weapon] -= 1
        tell.readied(s, hero, weapon)
    heroes.draw(s, hero, 1)


def pineapple(s: Table, hero: int) -> Flow:
    return throw_grenade(s, hero, neighbours(s, hero))


def door_kicker(s: Table, hero: int) -> Flow:
    near = 0 if s.knocked_down >> hero & 1 else doors.adjacent_doors(s, s.hero_area[hero])
    gate = yield from choose_gate(s, hero, near, may_pass=True)
    if gate >= 0:
        doors.open_door(s, gate, hero)
        yield from move.entered(s, hero)
    yield from move.steps(s, hero, 1)


def come_and_get_it(s: Table, hero: int) -> Flow:
    """Every enemy that can attack the Hero does so in this phase."""
    if (yield from draws_fire(s, hero, C_COME_AND_GET_IT)):
        s.challenger = hero
    heroes.draw(s, hero, 1)


def second_wind(s: Table, hero: int) -> Flow:
    if s.wounds[hero]:
        yield from heroes.choose_heal(s, hero, 1)
    heroes.draw(s, hero, 1)


TOPS: Final[list[cards.Top]] = [
    wall_of_lead, last_man_standing, pin_them_down, bull_rush, haymaker, dig_in, spray, clear_the_breech, pineapple,
    door_kicker, come_and_get_it, second_wind,
]  # fmt: skip


def can_clear(s: Table, hero: int) -> bool:
    return jammed(s, hero) != 0 or can_draw_or_shuffle(s, hero)


def can_catch_breath(s: Table, hero: int) -> bool:
    return s.wounds[hero] != 0 or can_draw_or_shuffle(s, hero)


def can_kick(s: Table, hero: int) -> bool:
    return doors.adjacent_doors(s, s.hero_area[hero]) != 0 or can_step(s, hero)


def can_rush(s: Table, hero: int) -> bool:
    return can_step(s, hero) or can_punch(s, hero)


# Whether there is anything to do with each.
CANS: Final[list[cards.Can]] = [
    can_shoot, always, always, can_rush, can_punch, always, can_shoot, can_clear, has_neighbour, can_kick, always,
    can_catch_breath,
]  # fmt: skip

cards.enter(BRICK, TOPS, CANS)
