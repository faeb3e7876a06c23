"""Keywords and skills of defence: one function each, named as the book names them (RB-KEY). Those that take a special
are entered at the end (effects.py), most others where they act (hooks.py)."""
# compiled: mypyc

from collections.abc import Generator
from typing import Final

from undercroft.core.choice import Ask, Flow
from undercroft.core.packing import verb_of
from undercroft.games.reichbusters.rules import hooks, verbs
from undercroft.games.reichbusters.rules.aim import targets
from undercroft.games.reichbusters.rules.attacks import attack
from undercroft.games.reichbusters.rules.board import areas
from undercroft.games.reichbusters.rules.choices import choose_area
from undercroft.games.reichbusters.rules.heroes import heroes
from undercroft.games.reichbusters.rules.moving import move
from undercroft.games.reichbusters.rules.questions import Q_HERO, Q_TARGET
from undercroft.games.reichbusters.rules.sets import SMALL_SETS, members
from undercroft.games.reichbusters.rules.specials.effects import enter
from undercroft.games.reichbusters.rules.tables import (
    K_COUNTER,
    K_HEAVY_INFANTRY,
    K_IRON_HIDE,
    K_MECH_IMPLANTS,
    K_RESILIENT,
    K_STAND_DOWN,
    S_BITTER,
    S_DECOY,
    S_LONE_WOLF,
    S_MECH_IMPLANTS,
    S_STRONG,
    S_WITHDRAW,
)
from undercroft.games.reichbusters.rules.verbs import HERO, NO
from undercroft.games.reichbusters.state import Table

# Values that are lost in the book (RB-GAP-2).
HEAVY_INFANTRY_PLUS: Final = 2  # RB-KEY-36
IRON_HIDE_PLUS: Final = 3  # RB-KEY-38
MECH_IMPLANTS_PLUS: Final = 2  # RB-KEY-45
MECH_IMPLANTS_CARDS: Final = 2  # wound cards, of which one is applied (RB-KEY-45)


# ---------------------------------------------------------------- dice and keywords before the roll


def lone_wolf(s: Table, hero: int, weapon: int) -> int:
    """One more defence die while alone, and resilient (RB-KEY-43, RB-KEY-59)."""
    return 1 if heroes.alone(s, hero) else 0


def strong_defence(s: Table, hero: int, weapon: int) -> int:
    """One more defence die (RB-KEY-72)."""
    return 1


def decoys(s: Table, hero: int) -> bool:
    """Somebody in the Hero's area may take an attack over (RB-KEY-19)."""
    for other in SMALL_SETS[s.heroes_in[s.hero_area[hero]] & ~(1 << hero)]:
        if s.active_skills[other] >> S_DECOY & 1 and not s.downed >> other & 1:
            return True
    return False


def decoy(s: Table, hero: int, able: int) -> Generator[Ask, int, int]:
    """A decoy in the area of the Hero who is attacked may take the attack over; `able` are the Heroes whom the
    attacker could attack too. Returns who is attacked now (RB-KEY-19)."""
    here = areas.heroes_in(s, s.hero_area[hero]) & able & ~(1 << hero)
    for other in range(len(s.hero_area)):
        if here >> other & 1 and heroes.has_skill(s, other, S_DECOY) and not areas.downed(s, other):
            answer = yield Ask(other, Q_HERO, [NO, verbs.hero(other)], hero)
            if verb_of(answer) == HERO:
                return other
    return hero


# ---------------------------------------------------------------- wound cards


def bitter(s: Table, hero: int) -> None:
    """An action card for each wound card (RB-KEY-8)."""
    heroes.draw(s, hero, 1)


def withdraw(s: Table, hero: int) -> Flow:
    """A move of 1 after a wound card, unless Downed (RB-KEY-86)."""
    yield from move.steps(s, hero, 1)


# ---------------------------------------------------------------- after the attack


def evasive(s: Table, hero: int, source: int) -> Flow:
    """After an attack a Hero with the skill may step into an area farther from it (RB-KEY-27)."""
    if (s.downed | s.knocked_down) >> hero & 1:
        return
    here = s.hero_area[hero]
    away = areas.areas_away(s, here, source)
    if not away:
        return
    to = yield from choose_area(s, hero, away, here, may_pass=True)
    if to >= 0:
        yield from move.step_to(s, hero, to)


def may_counter(s: Table, hero: int) -> bool:
    """One of the units that made the attack is within reach of the Hero's weapons."""
    return s.attackers != 0 and len(counter_options(s, hero, list(members(s.attackers)))) > 0


def counter_options(s: Table, hero: int, units: list[int]) -> list[int]:
    """Attacks on those who made the attack, with any weapon that fits, of a Hero who can act (RB-KEY-13)."""
    if not heroes.may_act(s, hero):
        return []
    codes = targets.every_attack(s, hero, 7)
    return [code for code in codes if verbs.target_of(code) in units]


def counter(s: Table, hero: int, units: list[int]) -> Flow:
    """A defence special bought an attack on one of the units that made the attack (RB-KEY-13)."""
    options = counter_options(s, hero, units)
    if not options:
        return
    answer = yield Ask(hero, Q_TARGET, options, K_COUNTER)
    yield from attack.attack(s, hero, verbs.weapon_of(answer), verbs.target_of(answer))


def can_counter(s: Table) -> bool:
    return may_counter(s, s.test_hero)


hooks.brings_dice(hooks.DEFENCE_DICE, S_LONE_WOLF, lone_wolf)
hooks.brings_dice(hooks.DEFENCE_DICE, S_STRONG, strong_defence)
hooks.gives_keyword(hooks.GIVEN_IN_DEFENCE, S_LONE_WOLF, K_RESILIENT, heroes.alone)
hooks.WOUND_CARDS[S_MECH_IMPLANTS] = MECH_IMPLANTS_CARDS
hooks.ON_WOUND_CARD[S_BITTER] = bitter
hooks.AFTER_WOUND_CARD[S_WITHDRAW] = withdraw
enter(K_HEAVY_INFANTRY, plus=HEAVY_INFANTRY_PLUS)
enter(K_IRON_HIDE, plus=IRON_HIDE_PLUS)
enter(K_MECH_IMPLANTS, plus=MECH_IMPLANTS_PLUS)
enter(K_STAND_DOWN)
enter(K_COUNTER, can_counter)
