"""Quentin's action cards: what their upper halves do, in the order of their numbers (RB-GAP-9)."""
# compiled: mypyc

from typing import Final

from undercroft.core.choice import Flow
from undercroft.games.reichbusters.rules import uses as item_uses
from undercroft.games.reichbusters.rules.attacks import attack
from undercroft.games.reichbusters.rules.board import doors
from undercroft.games.reichbusters.rules.board.areas import beside, enemies, hero_field
from undercroft.games.reichbusters.rules.cards import cards
from undercroft.games.reichbusters.rules.cards.drive import drive
from undercroft.games.reichbusters.rules.cards.steps import (
    always,
    attacks,
    can_draw_or_shuffle,
    can_use_first,
    can_use_second,
    chosen_attack,
    cure,
    one_attack,
    wounded_here,
)
from undercroft.games.reichbusters.rules.cards.steps import (
    creep as creep_up_to,
)
from undercroft.games.reichbusters.rules.catalogue_tables import (
    C_AMBUSH,
    TRIGGER_ENEMY_ENTERS,
    TRIGGER_ENEMY_OPENS,
)
from undercroft.games.reichbusters.rules.choices import choose_area, choose_gate
from undercroft.games.reichbusters.rules.heroes import heroes
from undercroft.games.reichbusters.rules.moving import move
from undercroft.games.reichbusters.rules.sets import members
from undercroft.games.reichbusters.rules.tables import ALERT, GRANTED_CLOSE, K_ARMOUR_PIERCING, QUENTIN
from undercroft.games.reichbusters.state import Table

LONGBOW: Final = 1  # as bits
KNIFE: Final = 2
FOR_KING_MOST: Final = 6
RECONNOITRED: Final = 2  # areas away


def for_king_and_country(s: Table, hero: int) -> Flow:
    """Knife attacks until one fails, a step after each kill."""
    for _ in range(FOR_KING_MOST):
        before = sum(s.kills)
        result = yield from one_attack(s, hero, KNIFE)
        if sum(s.kills) > before:  # by a critical hit even if the test failed
            yield from move.steps(s, hero, 1)
        if result < 1:
            return


def ghost_of_agincourt(s: Table, hero: int) -> Flow:
    return attacks(s, hero, 3, LONGBOW, melee=True, ranged=True, keys=1 << K_ARMOUR_PIERCING)


def rule_britannia(s: Table, hero: int) -> Flow:
    return attacks(s, hero, 2, KNIFE, melee=True, ranged=False)


def silent_arrow(s: Table, hero: int) -> Flow:
    yield from one_attack(s, hero, LONGBOW, dice=1)


def creep(s: Table, hero: int) -> Flow:
    return creep_up_to(s, hero, 2)


def stiff_upper_lip(s: Table, hero: int) -> Flow:
    """It lies there: `modifiers.defence_rerolls`."""
    yield from ()


def skeleton_key(s: Table, hero: int) -> Flow:
    """Unlock a door without noise, or open an unlocked one with 1 noise die less."""
    gate = yield from choose_gate(s, hero, doors.adjacent_doors(s, s.hero_area[hero]))
    if gate < 0:
        return
    if s.locked >> gate & 1:
        doors.unlock(s, gate, hero)
        return
    s.noise = max(s.dossier.door_noise[gate] - 1, 0)
    doors.open_door(s, gate, hero)
    yield from move.entered(s, hero)


def unwary_areas(s: Table, hero: int) -> int:
    """Areas in sight with enemies that are not alert and could go somewhere."""
    if s.alarm:
        return 0  # all are alert (RB-ALARM-4)
    out = 0
    for area in members(hero_field(s, s.hero_area[hero]) & enemies(s)):
        if s.aware[s.dossier.room[area]] < ALERT:
            if beside(s, area) & ~s.dossier.exits:
                out |= 1 << area
    return out


def pebble(s: Table, hero: int) -> Flow:
    """All enemies of one area in sight that are not alert go and look in a neighbouring one."""
    area = yield from choose_area(s, hero, unwary_areas(s, hero))
    if area < 0:
        return
    to = yield from choose_area(s, hero, beside(s, area) & ~s.dossier.exits, about=1)
    yield from drive(s, area, to, hero)


def ambush(s: Table, hero: int) -> Flow:
    """It does nothing but answer (`spring`)."""
    yield from ()


def walks_in(s: Table, hero: int, trigger: int, unit: int) -> bool:
    """An ambush waits for an enemy who enters the area or opens a door of it."""
    if s.unit_area[unit] < 0 or trigger not in (TRIGGER_ENEMY_ENTERS, TRIGGER_ENEMY_OPENS):
        return False
    return len(attack.close_attacks_on(s, hero, unit)) > 0


def spring(s: Table, hero: int, unit: int) -> Flow:
    """A melee attack, though the enemy may stand behind the door that it opened."""
    yield from chosen_attack(s, hero, attack.close_attacks_on(s, hero, unit), keys=1 << GRANTED_CLOSE)


def tea_break(s: Table, hero: int) -> Flow:
    heroes.draw(s, hero, 2)
    yield from ()


def first_aid(s: Table, hero: int) -> Flow:
    return cure(s, hero)


def reconnoitre(s: Table, hero: int) -> Flow:
    """One room feature, or the items of one area."""
    return item_uses.reconnoitre(s, hero, RECONNOITRED)


TOPS: Final[list[cards.Top]] = [
    for_king_and_country, ghost_of_agincourt, rule_britannia, silent_arrow, creep, stiff_upper_lip, skeleton_key,
    pebble, ambush, tea_break, first_aid, reconnoitre,
]  # fmt: skip


def can_try_a_key(s: Table, hero: int) -> bool:
    return s.dossier.doors_at[s.hero_area[hero]] & s.shut != 0


def can_creep(s: Table, hero: int) -> bool:
    return s.knocked_down >> hero & 1 != 0 or s.ways.beside[s.hero_area[hero]] & ~s.unit_areas != 0


def can_distract(s: Table, hero: int) -> bool:
    return unwary_areas(s, hero) != 0


def can_reconnoitre(s: Table, hero: int) -> bool:
    return item_uses.anything_within(s, hero, RECONNOITRED)


# Whether there is anything to do with each.
CANS: Final[list[cards.Can]] = [
    can_use_second, can_use_first, can_use_second, can_use_first, can_creep, always, can_try_a_key, can_distract,
    always, can_draw_or_shuffle, wounded_here, can_reconnoitre,
]  # fmt: skip

cards.enter(QUENTIN, TOPS, CANS)
cards.FITS[C_AMBUSH] = walks_in
cards.REPLIES[C_AMBUSH] = spring
