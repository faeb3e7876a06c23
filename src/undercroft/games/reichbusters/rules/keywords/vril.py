"""Keywords and skills of vril: one function each, named as the book names them (RB-KEY). They are entered at the end
(effects.py, hooks.py)."""
# compiled: mypyc

from typing import Final

from undercroft.core.choice import Ask, Flow
from undercroft.games.reichbusters.rules import hooks, verbs
from undercroft.games.reichbusters.rules.aim import targets
from undercroft.games.reichbusters.rules.choices import choose_unit
from undercroft.games.reichbusters.rules.damage import deaths, wounds
from undercroft.games.reichbusters.rules.heroes import heroes
from undercroft.games.reichbusters.rules.pool import pool
from undercroft.games.reichbusters.rules.pool.pooled import packed_die
from undercroft.games.reichbusters.rules.questions import Q_CARD
from undercroft.games.reichbusters.rules.specials import specials
from undercroft.games.reichbusters.rules.specials.effects import enter
from undercroft.games.reichbusters.rules.tables import (
    CARDS_EACH,
    D_VRIL,
    F_SPECIAL,
    K_VRIL_ENHANCED,
    K_VRIL_EXPERIMENT,
    K_VRIL_IMPLANTS,
    S_VRIL_TOLERANCE,
)
from undercroft.games.reichbusters.state import Table, changed

# The two effects of vril experiment (RB-KEY-82).
HEAL: Final = 0
HARM: Final = 1


def can_use_implants(s: Table) -> bool:
    return pool.surges(s) > 0


def vril_implants(s: Table) -> None:
    """A surge becomes a vril special, which must be spent in its turn (RB-KEY-83)."""
    s.test_dice = changed(s.test_dice, specials.surge_at(s), packed_die(D_VRIL, F_SPECIAL))


def experiments(s: Table) -> list[int]:
    """Which of its two effects can be carried out."""
    out: list[int] = []
    if s.wounds[s.test_hero]:
        out.append(HEAL)
    if targets.vulnerable(s, s.hero_area[s.test_hero]):
        out.append(HARM)
    return out


def can_experiment(s: Table) -> bool:
    return len(experiments(s)) > 0


def vril_experiment(s: Table, hero: int, which: int) -> Flow:
    """Heal a wound of this Hero, or wound an enemy in their area (RB-KEY-82)."""
    if which == HEAL:
        yield from heroes.choose_heal(s, hero, 1)
        return
    unit = yield from choose_unit(s, hero, targets.vulnerable(s, s.hero_area[hero]), s.hero_area[hero])
    yield from deaths.struck(s, unit, 1, False, hero)


def vril_tolerance(s: Table, hero: int) -> Flow:
    """The wound card of a surge has its upper effect only and is discarded (RB-KEY-84)."""
    return wounds.glancing(s, hero, -1)


def can_bring_back(s: Table) -> bool:
    return s.removed[s.test_hero] != 0


def vril_enhanced(s: Table, hero: int, which: int) -> Flow:
    """A card that was removed from the game comes back onto the discard pile (RB-KEY-81)."""
    first = s.team[hero] * CARDS_EACH
    codes = [verbs.card(first + card) for card in range(CARDS_EACH) if s.removed[hero] >> card & 1]
    answer = yield Ask(hero, Q_CARD, codes, hero)
    bit = 1 << verbs.card_of(answer) % CARDS_EACH
    s.removed[hero] &= ~bit
    s.discard[hero] |= bit


hooks.ON_SURGE[S_VRIL_TOLERANCE] = vril_tolerance
enter(K_VRIL_IMPLANTS, can_use_implants, vril_implants)
enter(K_VRIL_EXPERIMENT, can_experiment, asks=vril_experiment, ways=experiments)
enter(K_VRIL_ENHANCED, can_bring_back, asks=vril_enhanced)
