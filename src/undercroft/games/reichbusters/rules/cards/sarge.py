"""Sarge's action cards: what their upper halves do, in the order of their numbers (RB-GAP-9)."""
# compiled: mypyc

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.choice import Ask, Flow
from undercroft.games.reichbusters.rules import verbs
from undercroft.games.reichbusters.rules.board.areas import bordering, heroes_in
from undercroft.games.reichbusters.rules.board.places import area_of
from undercroft.games.reichbusters.rules.cards import cards
from undercroft.games.reichbusters.rules.cards.steps import (
    always,
    can_attack,
    can_draw_or_shuffle,
    can_shoot,
    can_step,
    can_strike,
    draws_fire,
    in_sight,
    one_attack,
    pin,
    throw_grenade,
    wounded_here,
)
from undercroft.games.reichbusters.rules.catalogue_tables import C_TAKE_POINT
from undercroft.games.reichbusters.rules.choices import choose_hero
from undercroft.games.reichbusters.rules.heroes import heroes
from undercroft.games.reichbusters.rules.heroes.heroes import goes_on, may_act
from undercroft.games.reichbusters.rules.mission import goals
from undercroft.games.reichbusters.rules.moving import move
from undercroft.games.reichbusters.rules.questions import Q_MOVE_ON
from undercroft.games.reichbusters.rules.sets import members
from undercroft.games.reichbusters.rules.tables import SARGE
from undercroft.games.reichbusters.rules.verbs import DONE, STAND
from undercroft.games.reichbusters.state import Table

FAR: Final = 99
GRENADE_OUT: Final = 2  # areas away
FOLLOW_ME: Final = 3


def comrades(s: Table, hero: int, areas: int) -> int:
    """The other Heroes in these areas who can act."""
    out = 0
    for other, area in enumerate(s.hero_area):
        if other != hero and area >= 0 and areas >> area & 1 and may_act(s, other):
            out |= 1 << other
    return out


def sent(s: Table, hero: int) -> int:
    """The other Heroes in sight who can be told to move; one who was knocked down stands up with it (RB-KEY-40), one
    who is Downed does not (RB-REC-1)."""
    out = 0
    for other in bits(goals.on_map(s) & ~(s.downed | s.captured | 1 << hero)):
        if in_sight(s, hero, FAR) >> s.hero_area[other] & 1:
            out |= 1 << other
    return out


def near(s: Table, hero: int) -> list[int]:
    """Sarge, and the others here or in an adjacent area who can act."""
    return [hero, *bits(comrades(s, hero, 1 << s.hero_area[hero] | bordering(s, s.hero_area[hero])))]


def give_them_hell(s: Table, hero: int) -> Flow:
    """Each Hero here or in an adjacent area may make one attack; these make no noise of their own."""
    noise, weapon = s.noise, s.noise_weapon
    for other in near(s, hero):
        if may_act(s, other):
            yield from one_attack(s, other)
            s.noise, s.noise_weapon = noise, weapon


def follow_me(s: Table, hero: int) -> Flow:
    """The Heroes of the area go together; each draws 1. Where somebody lies, all wait for one area of the move until
    they have stood up, or the others go on without them (RB-KEY-40)."""
    together = 1 << hero | followers(s, hero)
    for _ in range(FOLLOW_ME):
        lying = s.knocked_down & ~s.downed & together & s.heroes_in[s.hero_area[hero]]
        code = STAND
        if not lying >> hero & 1:
            options = move.step_options(s, hero)
            if lying:
                options = [*options, STAND]
            if not options:
                break
            code = yield Ask(hero, Q_MOVE_ON, [*options, DONE], hero)
        if code == DONE:
            break
        if code == STAND:
            for other in members(lying):
                move.stand_up(s, other)
            continue
        yield from go_together(s, hero, together, area_of(s, verbs.square_of(code)))
        if s.over:
            return
        if not goes_on(s, hero):
            break
    for other in members(together & s.heroes_on_map):
        heroes.draw(s, other, 1)


def followers(s: Table, hero: int) -> int:
    """The other Heroes of the area but Downed and captured ones (RB-REC-1, RB-CAP-2)."""
    return s.heroes_in[s.hero_area[hero]] & ~(s.downed | s.captured | 1 << hero)


def go_together(s: Table, hero: int, together: int, area: int) -> Flow:
    """One area, the leader first; whoever fell or stayed behind on the way does not come along."""
    at = s.hero_area[hero]
    yield from move.step_to(s, hero, area)
    for other in members(together & ~(1 << hero)):
        if s.hero_area[other] == at and may_act(s, other):
            yield from move.step_to(s, other, area)


def covering_fire(s: Table, hero: int) -> Flow:
    yield from pin(s, hero, in_sight(s, hero, 2))
    yield from send(s, hero)


def send(s: Table, hero: int) -> Flow:
    """One other Hero in sight moves 1."""
    other = yield from choose_hero(s, hero, sent(s, hero), may_pass=True)
    if other >= 0:
        yield from move.steps(s, other, 1)


def on_the_double(s: Table, hero: int) -> Flow:
    if not s.knocked_down >> hero & 1:
        yield from send(s, hero)
    yield from move.steps(s, hero, 1)


def grenade_out(s: Table, hero: int) -> Flow:
    return throw_grenade(s, hero, in_sight(s, hero, GRENADE_OUT) & ~(1 << s.hero_area[hero]))


def rally(s: Table, hero: int) -> Flow:
    for other in members(heroes_in(s, s.hero_area[hero])):
        heroes.draw(s, other, 1)
    yield from ()


def medic(s: Table, hero: int) -> Flow:
    """One permanent wound of each of up to two Heroes here."""
    wounded = s.wounded & heroes_in(s, s.hero_area[hero])
    for _ in range(2):
        other = yield from choose_hero(s, hero, wounded, may_pass=True)
        if other < 0:
            return
        wounded &= ~(1 << other)
        yield from heroes.choose_heal(s, other, 1)


def full_magazine(s: Table, hero: int) -> Flow:
    yield from one_attack(s, hero, melee=False, free_burst=True)


def take_point(s: Table, hero: int) -> Flow:
    """In this enemy turn the nearest Hero for every enemy that sees them."""
    yield from move.steps(s, hero, 1)
    if goes_on(s, hero) and (yield from draws_fire(s, hero, C_TAKE_POINT)):
        s.taking_point = hero


def battle_plan(s: Table, hero: int) -> Flow:
    """The next Hero to have a turn has 1 more basic action."""
    s.battle_plan = True
    yield from ()


def bayonets(s: Table, hero: int) -> Flow:
    yield from move.steps(s, hero, 1)
    yield from one_attack(s, hero, ranged=False, dice=1)


def steady_nerves(s: Table, hero: int) -> Flow:
    """It lies there: `modifiers.defence_rerolls`."""
    yield from ()


TOPS: Final[list[cards.Top]] = [
    give_them_hell, follow_me, covering_fire, on_the_double, grenade_out, rally, medic, full_magazine, take_point,
    battle_plan, bayonets, steady_nerves,
]  # fmt: skip


def can_fix_bayonets(s: Table, hero: int) -> bool:
    return can_step(s, hero) or can_strike(s, hero)


def can_raise_hell(s: Table, hero: int) -> bool:
    for other in near(s, hero):
        if can_attack(s, other):
            return True
    return False


def can_rally(s: Table, hero: int) -> bool:
    for other in members(heroes_in(s, s.hero_area[hero])):
        if can_draw_or_shuffle(s, other):
            return True
    return False


def can_hurry(s: Table, hero: int) -> bool:
    return can_step(s, hero) or sent(s, hero) != 0


def can_throw(s: Table, hero: int) -> bool:
    return in_sight(s, hero, GRENADE_OUT) & ~(1 << s.hero_area[hero]) & ~s.dossier.exits != 0


# Whether there is anything to do with each.
CANS: Final[list[cards.Can]] = [
    can_raise_hell, always, always, can_hurry, can_throw, can_rally, wounded_here, can_shoot, always, always,
    can_fix_bayonets, always,
]  # fmt: skip

cards.enter(SARGE, TOPS, CANS)
