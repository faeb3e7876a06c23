"""What many action cards are made of: an attack, a move, a cure, a token on an area (RB-CARD-3)."""
# compiled: mypyc

from collections.abc import Generator
from typing import Final

from undercroft.core.choice import Ask, Flow
from undercroft.core.packing import verb_of
from undercroft.games.reichbusters.rules import events as tell
from undercroft.games.reichbusters.rules import uses as item_uses
from undercroft.games.reichbusters.rules import verbs
from undercroft.games.reichbusters.rules.aim import targets
from undercroft.games.reichbusters.rules.aim.targets import ALL_WEAPONS, BARE_HANDS
from undercroft.games.reichbusters.rules.attacks import attack
from undercroft.games.reichbusters.rules.awareness import awareness
from undercroft.games.reichbusters.rules.board.areas import (
    bordering,
    enemies,
    hero_field,
    hero_range,
    heroes_in,
    units_in,
)
from undercroft.games.reichbusters.rules.board.places import area_of
from undercroft.games.reichbusters.rules.choices import Chosen, choose_area, choose_hero
from undercroft.games.reichbusters.rules.heroes import heroes
from undercroft.games.reichbusters.rules.heroes.heroes import goes_on
from undercroft.games.reichbusters.rules.moving import move
from undercroft.games.reichbusters.rules.questions import Q_DRAW_FIRE, Q_MOVE_ON, Q_TARGET
from undercroft.games.reichbusters.rules.sets import members
from undercroft.games.reichbusters.rules.tables import UNIT_KIND
from undercroft.games.reichbusters.rules.verbs import DONE, NO, PASS, YES
from undercroft.games.reichbusters.state import Table

BOTH: Final = 3


def one_attack(
    s: Table,
    hero: int,
    weapons: int = ALL_WEAPONS,
    melee: bool = True,
    ranged: bool = True,
    dice: int = 0,
    keys: int = 0,
    free_burst: bool = False,
    wounds: int = 1,
) -> Chosen:
    """An attack that a card gives, which need not be made. 1 if its test succeeded, 0 if not, -1 if none was made."""
    options = targets.attack_options(s, hero, weapons, melee, ranged) if goes_on(s, hero) else []
    return chosen_attack(s, hero, options, dice, keys, free_burst, wounds)


def chosen_attack(
    s: Table, hero: int, options: list[int], dice: int = 0, keys: int = 0, free_burst: bool = False, wounds: int = 1
) -> Chosen:
    """One of these attacks, or none."""
    if not options:
        return -1
    code = yield Ask(hero, Q_TARGET, [*options, PASS], hero)
    if code == PASS:
        return -1
    weapon, unit = verbs.weapon_of(code), verbs.target_of(code)
    return (yield from attack.attack(s, hero, weapon, unit, dice, keys, 0, free_burst, wounds))


def other_targets(s: Table, options: list[int], spared: int) -> list[int]:
    """These attacks, and those at units like their targets, but for units that are spared: of units that are alike only
    the first was offered."""
    out: list[int] = []
    for code in options:
        unit = verbs.target_of(code)
        for other in units_in(s, s.unit_area[unit]):
            alike = UNIT_KIND[other] == UNIT_KIND[unit] and s.unit_wounds[other] == s.unit_wounds[unit]
            if alike and (other == s.champion) == (unit == s.champion) and not spared >> other & 1:
                out.append(verbs.attack(verbs.weapon_of(code), other))
                break
    return out


def attacks(s: Table, hero: int, number: int, weapons: int, melee: bool, ranged: bool, keys: int = 0) -> Flow:
    """So many attacks, one after the other, until the Hero has enough."""
    for _ in range(number):
        if s.over or (yield from one_attack(s, hero, weapons, melee, ranged, keys=keys)) < 0:
            return


def cure(s: Table, hero: int) -> Flow:
    """One permanent wound less for a Hero in the area."""
    whom = yield from choose_hero(s, hero, s.wounded & heroes_in(s, s.hero_area[hero]))
    if whom >= 0:
        yield from heroes.choose_heal(s, whom, 1)


def wounded_here(s: Table, hero: int) -> bool:
    return s.wounded & s.heroes_in[s.hero_area[hero]] != 0


def in_sight(s: Table, hero: int, most: int) -> int:
    """Areas in the Hero's line of sight up to so many areas away."""
    at = s.hero_area[hero]
    out = 0
    for area in members(hero_field(s, at)):
        if hero_range(s, at, area, False) <= most:
            out |= 1 << area
    return out


def pin(s: Table, hero: int, areas: int) -> Flow:
    """A suppressed token of a card (RB-KEY-74)."""
    area = yield from choose_area(s, hero, areas & ~s.dossier.exits, may_pass=True)
    if area >= 0:
        s.suppressed_by_cards |= 1 << area
        tell.suppressed(s, area, True)


def throw_grenade(s: Table, hero: int, areas: int) -> Flow:
    """A grenade of a card needs no item (RB-ITEM-8)."""
    area = yield from choose_area(s, hero, areas & ~s.dossier.exits)
    if area >= 0:
        yield from item_uses.grenade(s, hero, area, False)


def neighbours(s: Table, hero: int) -> int:
    """Areas beside the Hero's, without exits."""
    return bordering(s, s.hero_area[hero]) & ~s.dossier.exits


def creep(s: Table, hero: int, most: int) -> Flow:
    """Steps through areas without enemies."""
    for _ in range(most):
        if not goes_on(s, hero):
            return
        if s.knocked_down >> hero & 1:
            move.stand_up(s, hero)
            continue
        blocked = enemies(s)
        options = [code for code in move.step_options(s, hero) if not blocked >> area_of(s, verbs.square_of(code)) & 1]
        if not options:
            return
        code = yield Ask(hero, Q_MOVE_ON, [*options, DONE], hero)
        if code == DONE:
            return
        yield from move.step_to(s, hero, area_of(s, verbs.square_of(code)))


def draws_fire(s: Table, hero: int, card: int) -> Generator[Ask, int, bool]:
    """A card would bring enemies upon the Hero: whether that effect is used (RB-CARD-3). It does nothing where no enemy
    acts, nor for a Hero who is alone on the map and has them anyway."""
    if s.heroes_on_map == 1 << hero or not awareness.alert(s):
        return False
    return verb_of((yield Ask(hero, Q_DRAW_FIRE, [YES, NO], card))) == YES


# ---------------------------------------------------------------- whether a card has anything to do


def always(s: Table, hero: int) -> bool:
    return True


def can_draw_or_shuffle(s: Table, hero: int) -> bool:
    """There is a card to draw, or at least one to be shuffled (RB-DECK-1): a card may be played for that too."""
    return s.deck[hero] | s.discard[hero] != 0


def can_shoot(s: Table, hero: int) -> bool:
    return targets.any_attack(s, hero, BOTH, False, True)


def can_strike(s: Table, hero: int) -> bool:
    return targets.any_attack(s, hero, ALL_WEAPONS, True, False)


def can_punch(s: Table, hero: int) -> bool:
    return targets.any_attack(s, hero, BARE_HANDS, True, False)


def can_attack(s: Table, hero: int) -> bool:
    return targets.any_attack(s, hero, ALL_WEAPONS, True, True)


def can_use_first(s: Table, hero: int) -> bool:
    """An attack with the Hero's first weapon."""
    return targets.any_attack(s, hero, 1, True, True)


def can_use_second(s: Table, hero: int) -> bool:
    return targets.any_attack(s, hero, 2, True, True)


def can_step(s: Table, hero: int) -> bool:
    return s.knocked_down >> hero & 1 != 0 or len(move.step_options(s, hero)) > 0


def has_neighbour(s: Table, hero: int) -> bool:
    return neighbours(s, hero) != 0
