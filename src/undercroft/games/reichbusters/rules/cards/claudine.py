"""Claudine's action cards: what their upper halves do, in the order of their numbers (RB-GAP-9)."""
# compiled: mypyc

from typing import Final

from undercroft.core.choice import Flow
from undercroft.games.reichbusters.rules.aim import targets
from undercroft.games.reichbusters.rules.aim.targets import ALL_WEAPONS
from undercroft.games.reichbusters.rules.attacks import attack
from undercroft.games.reichbusters.rules.awareness import awareness
from undercroft.games.reichbusters.rules.board import doors, found
from undercroft.games.reichbusters.rules.board.areas import hero_field
from undercroft.games.reichbusters.rules.cards import cards
from undercroft.games.reichbusters.rules.cards.steps import (
    always,
    attacks,
    can_attack,
    can_draw_or_shuffle,
    can_shoot,
    can_step,
    can_strike,
    cure,
    one_attack,
    wounded_here,
)
from undercroft.games.reichbusters.rules.catalogue_tables import C_INVISIBLE
from undercroft.games.reichbusters.rules.choices import choose_area, choose_gate, choose_unit
from undercroft.games.reichbusters.rules.heroes import heroes, items
from undercroft.games.reichbusters.rules.moving import move
from undercroft.games.reichbusters.rules.sets import members
from undercroft.games.reichbusters.rules.tables import AT_EASE, CLAUDINE, GRANTED_THIRD, K_ARMOURED
from undercroft.games.reichbusters.state import Table

VIVE_LA_FRANCE_MOST: Final = 5
GARROTTED: Final = 4  # the highest defence that it kills


def vive_la_france(s: Table, hero: int) -> Flow:
    """Attack after attack until one fails, a step between them."""
    for count in range(VIVE_LA_FRANCE_MOST):
        if count:
            yield from move.steps(s, hero, 1)
        if (yield from one_attack(s, hero)) < 1:
            return


def invisible(s: Table, hero: int) -> Flow:
    """Past any enemies; until the Hero's next turn no enemy sees or attacks her."""
    found.set_unseen(s, hero, True)
    yield from awareness.first_sight(s, hero)  # of those whom she stood in front of
    yield from move.steps(s, hero, 3, 99)


def invisible_ends(s: Table, hero: int) -> None:
    found.set_unseen(s, hero, False)


def knife_work(s: Table, hero: int) -> Flow:
    return attacks(s, hero, 2, ALL_WEAPONS, melee=True, ranged=False)


def two_guns(s: Table, hero: int) -> Flow:
    yield from one_attack(s, hero, melee=False, keys=1 << GRANTED_THIRD)


def soft_shoes(s: Table, hero: int) -> Flow:
    return move.steps(s, hero, 2, 1)


def wary_rooms(s: Table, hero: int) -> int:
    """One area of each room in sight that is not at ease."""
    if s.alarm or not any(s.aware):
        return 0
    out = seen = 0
    for area in members(hero_field(s, s.hero_area[hero])):
        room = s.dossier.room[area]
        if not seen >> room & 1 and s.aware[room] > AT_EASE:
            seen |= 1 << room
            out |= 1 << area
    return out


def papers_please(s: Table, hero: int) -> Flow:
    area = yield from choose_area(s, hero, wary_rooms(s, hero))
    if area >= 0:
        awareness.lower(s, s.dossier.room[area])


def pickpocket(s: Table, hero: int) -> Flow:
    """One item of the area, even with enemies there."""
    return items.snatch(s, hero)


def picklock(s: Table, hero: int) -> Flow:
    gate = yield from choose_gate(s, hero, doors.adjacent_doors(s, s.hero_area[hero]))
    if gate >= 0:
        doors.open_door(s, gate, hero)
        yield from move.entered(s, hero)


def throats(s: Table, hero: int) -> list[int]:
    """Enemies of the area whom the garrotte kills, without those whom a bodyguard covers (RB-KEY-9); of those that are
    alike the first."""
    out: list[int] = []
    seen: list[tuple[int, int]] = []
    for unit in members(targets.open_in(s, s.hero_area[hero], False, 0)):
        alike = (attack.kind_of(unit), s.unit_wounds[unit])
        if alike not in seen and attack.wounds_left(s, unit) == 1 and attack.defence_of(s, unit) <= GARROTTED:
            if not attack.unit_keys(s, unit) >> K_ARMOURED & 1:
                out.append(unit)
                seen.append(alike)
    return out


def garrotte(s: Table, hero: int) -> Flow:
    unit = yield from choose_unit(s, hero, throats(s, hero))
    if unit >= 0:
        yield from attack.hurt_unit(s, unit, 1, False, hero)


def field_dressing(s: Table, hero: int) -> Flow:
    return cure(s, hero)


def slip_away(s: Table, hero: int) -> Flow:
    return move.steps(s, hero, 1)


def plan_b(s: Table, hero: int) -> Flow:
    heroes.draw(s, hero, 2)
    yield from heroes.choose_discard(s, hero)


TOPS: Final[list[cards.Top]] = [
    vive_la_france, invisible, knife_work, two_guns, soft_shoes, papers_please, pickpocket, picklock, garrotte,
    field_dressing, slip_away, plan_b,
]  # fmt: skip


def can_show_papers(s: Table, hero: int) -> bool:
    return wary_rooms(s, hero) != 0


def can_pick_a_pocket(s: Table, hero: int) -> bool:
    here = s.hero_area[hero]
    return (s.hidden_item_areas | s.item_areas) >> here & 1 == 1 and items.anything_in(s, here)


def can_pick_a_lock(s: Table, hero: int) -> bool:
    return s.dossier.doors_at[s.hero_area[hero]] & s.shut != 0


def can_garrotte(s: Table, hero: int) -> bool:
    return s.units_in[s.hero_area[hero]] != 0 and len(throats(s, hero)) > 0


# Whether there is anything to do with each.
CANS: Final[list[cards.Can]] = [
    can_attack, always, can_strike, can_shoot, can_step, can_show_papers, can_pick_a_pocket, can_pick_a_lock,
    can_garrotte, wounded_here, can_step, can_draw_or_shuffle,
]  # fmt: skip

cards.enter(CLAUDINE, TOPS, CANS)
cards.ENDS[C_INVISIBLE] = invisible_ends
