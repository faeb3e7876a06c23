"""Attacks of Heroes (RB-ATK): one attack from the target to the jammed weapon. Who may be attacked stands in
aim/targets.py, who is wounded in hits.py, what becomes of them in damage/deaths.py."""
# compiled: mypyc

from collections.abc import Generator
from typing import Final

from undercroft.core.choice import Ask, Flow
from undercroft.core.state import beat
from undercroft.core.vocabulary.numbered import Begins
from undercroft.games.reichbusters.rules import events as tell
from undercroft.games.reichbusters.rules import features, verbs
from undercroft.games.reichbusters.rules.aim import targets
from undercroft.games.reichbusters.rules.attacks import hits
from undercroft.games.reichbusters.rules.awareness import awareness
from undercroft.games.reichbusters.rules.damage import deaths
from undercroft.games.reichbusters.rules.heroes import heroes, weapons
from undercroft.games.reichbusters.rules.mission import pacify
from undercroft.games.reichbusters.rules.moving import move
from undercroft.games.reichbusters.rules.noise import noise
from undercroft.games.reichbusters.rules.questions import Q_TARGET
from undercroft.games.reichbusters.rules.sets import members
from undercroft.games.reichbusters.rules.specials import specials
from undercroft.games.reichbusters.rules.specials.effects import EFFECTS, further_attacks, plus_of
from undercroft.games.reichbusters.rules.tables import (
    GRANTED_CLOSE,
    GRANTED_RELIABLE,
    HERO_IDS,
    K_BURST,
    K_DUAL_WIELDING,
    K_FRENZY,
    K_OVERLOAD,
    K_QUICK_SHOT,
    K_UNRELIABLE,
    K_VRILMEISTER,
    SPEND_RELIABLE,
    UNIT_KIND,
    WEAPONS_EACH,
)
from undercroft.games.reichbusters.rules.tests import modifiers, test
from undercroft.games.reichbusters.rules.units import units, values
from undercroft.games.reichbusters.rules.verbs import PASS
from undercroft.games.reichbusters.state import Table

BANG: Final = 1
BOOM: Final = 2
SUCCESS: Final = 1
FURTHER: Final = 1 << K_FRENZY | 1 << K_OVERLOAD | 1 << K_QUICK_SHOT  # what brings another attack


def _unreliable(who: int, enhanced: int) -> int:
    """The weapons of one of the five Heroes that are unreliable, with these on their vril side."""
    sides = [(who * WEAPONS_EACH + weapon) * 2 + (enhanced >> weapon & 1) for weapon in range(WEAPONS_EACH)]
    return sum(1 << weapon for weapon, side in enumerate(sides) if weapons.KEYS[side] >> K_UNRELIABLE & 1)


UNRELIABLE: Final = [[_unreliable(who, sides) for sides in range(1 << WEAPONS_EACH)] for who in range(len(HERO_IDS))]


# ---------------------------------------------------------------- an attack and what follows from it


def attack_action(s: Table, hero: int, weapon: int, unit: int) -> Flow:
    """The basic Attack."""
    yield from attack(s, hero, weapon, unit)


def attack(
    s: Table,
    hero: int,
    weapon: int,
    unit: int,
    dice: int = 0,
    keys: int = 0,
    plus: int = 0,
    free_burst: bool = False,
    wounds: int = 1,
) -> Generator[Ask, int, int]:
    """One attack, whatever gives it, with the further attacks that its keywords bring; then jamming, explosions' Boom!,
    points (RB-ATK-6, RB-ATK-7). Its noise is noted for the action. Returns 1 if the test of the first succeeded."""
    held = pacify.held(s) if s.captured else 0
    triggered = s.triggered
    if hero != s.active:
        s.triggered = 0  # effects are counted on each Hero's own cards (RB-SPEC-3)
    used = 1 << weapon
    result = yield from _single(s, hero, weapon, unit, dice, keys, plus, free_burst, wounds)
    pending = result & ~SUCCESS
    while pending and not s.over:
        code = yield from _next_attack(s, hero, weapon, pending)
        pending &= pending - 1
        if code != PASS:
            weapon = verbs.weapon_of(code)
            used |= 1 << weapon
            more = yield from _single(s, hero, weapon, verbs.target_of(code), 0, 0, 0, False, 1)
            pending |= more & ~SUCCESS
    if used & UNRELIABLE[s.team[hero]][s.enhanced[hero]]:
        unreliable(s, hero, used)
    if hero != s.active:
        s.triggered = triggered
    flow = _aftermath(s, hero, held)
    if flow is not None:
        yield from flow
    return result & SUCCESS


def _single(
    s: Table, hero: int, weapon: int, unit: int, dice: int, keys: int, plus: int, free_burst: bool, wounds: int
) -> Generator[Ask, int, int]:
    """One attack by itself; 1 if it succeeded, and a bit for each keyword that brings another attack."""
    side = weapons.side(s, hero, weapon)
    keys |= weapons.KEYS[side]
    area = s.unit_area[unit]
    ranged = not keys >> GRANTED_CLOSE & 1 and (area != s.hero_area[hero] or weapons.RANGE[side] > 0)
    also = 0
    if keys >> K_DUAL_WIELDING & 1:
        also = yield from hits.dual_wielding(s, hero, unit, keys, ranged)
    number = 0
    for one in members(1 << unit | also):  # those named are tried together (RB-KEY-23)
        if units.has(s, one, K_VRILMEISTER):
            keys |= 1 << K_VRILMEISTER  # RB-HP-4
        number += values.defence_of(s, one)
    note_noise(s, weapons.NOISE[side], True)
    if ranged and s.shown_features and features.reactor(s, s.hero_area[hero], area):
        s.bangs = max(s.bangs, BANG)
    if s.events_wanted:
        tell.attack(s, hero, weapon, unit)
        beat(s)
    bought = 1 << K_BURST if free_burst else 0
    more = plus_of(K_BURST) if free_burst else 0
    total = yield from test.attack_test(s, hero, weapon, unit, number, dice, keys, plus + more, bought, also)
    if ranged and s.patient:
        s.patient &= ~(1 << hero)
    if s.test_keys >> GRANTED_RELIABLE & 1:
        s.triggered |= 1 << specials.place(s, SPEND_RELIABLE)
    success = total >= number
    flow = hits.resolve(s, hero, total, ranged, wounds)
    if flow is not None:
        yield from flow
    paid = [EFFECTS[effect] for effect in members(s.test_bought)]
    further = s.test_bought & FURTHER
    for effect in paid:
        if effect.hits is not None:
            effect.hits(s, area)
    if s.moves_after_test:
        yield from modifiers.test_is_over(s)
    test.close_test(s)
    for effect in paid:
        if effect.after is not None:
            yield from effect.after(s, hero, area)
    return (SUCCESS if success else 0) | further


def _next_attack(s: Table, hero: int, weapon: int, pending: int) -> Generator[Ask, int, int]:
    """The further attack of the first keyword that is still due: frenzy, overload, quick shot."""
    if not heroes.goes_on(s, hero):
        return PASS
    effect = (pending & -pending).bit_length() - 1
    options = further_attacks(s, hero, effect, weapon, targets.ALL_WEAPONS)
    if not options:
        return PASS
    return (yield Ask(hero, Q_TARGET, [*options, PASS], hero))


def note_noise(s: Table, dice: int, weapon: bool) -> None:
    """The action will test the highest of its noises (RB-NOISE-3)."""
    if dice > s.noise:
        s.noise = dice
        s.noise_weapon = weapon


def unreliable(s: Table, hero: int, used: int) -> None:
    """Unreliable weapons that no special paid for get a jammed token after all attacks (RB-KEY-76)."""
    for weapon in members(used & UNRELIABLE[s.team[hero]][s.enhanced[hero]]):
        if not s.triggered >> (SPEND_RELIABLE + weapon * specials.SECOND_WEAPON) & 1:
            weapons.jam_weapon(s, hero, weapon)


def _aftermath(s: Table, hero: int, held: int) -> Flow | None:
    """Explosions are heard, rooms are pacified, comrades rescued, and the Hero may see farther than before. None if it
    is done, as mostly, and nobody need be asked."""
    if s.booms or max(s.kills) >= pacify.KILLS:
        return _uproar(s, hero, held)
    return _quiet(s, hero, held)


def _uproar(s: Table, hero: int, held: int) -> Flow:
    """What follows an attack with explosions, or in which many have died."""
    while s.booms and not s.over:
        s.booms -= 1
        yield from noise.bang(s, hero, BOOM, True)
    if max(s.kills) >= pacify.KILLS:
        yield from pacify.after_kills(s, hero)
    flow = _quiet(s, hero, held)
    if flow is not None:
        yield from flow


def _quiet(s: Table, hero: int, held: int) -> Flow | None:
    """What follows then."""
    if held:
        pacify.after_rescue(s, hero, held)
    if not s.alarm:
        awareness.remove_tokens(s)
    if not move.nothing_new(s):
        return _seen_anew(s, hero)
    if s.beats is not None:
        beat(s)
    return None


def _seen_anew(s: Table, hero: int) -> Flow:
    yield from move.seen_anew(s, hero)
    beat(s)


# ---------------------------------------------------------------- wounds without a test


def strike_surely(s: Table, hero: int, weapon: int, unit: int) -> Flow:
    """An attack that wounds without a test (Spirit of the hawk)."""
    held = pacify.held(s)
    note_noise(s, weapons.noise_dice(s, hero, weapon), True)
    if s.events_wanted:
        tell.attack(s, hero, weapon, unit)
    piercing = weapons.pierces(weapons.printed_keys(s, hero, weapon))
    flow = deaths.strike(s, unit, 1, piercing, hero, weapons.is_ranged(s, hero, weapon))
    if flow is not None:
        yield from flow
    flow = _aftermath(s, hero, held)
    if flow is not None:
        yield from flow


def hurt_unit(s: Table, unit: int, wounds: int, piercing: bool, hero: int) -> Flow:
    """An enemy unit suffers wounds that no attack deals (RB-WND, RB-KEY-4, RB-KEY-5); `hero` is who caused it, or -1.
    Deaths and explosions follow, and the view is free where the dead stood."""
    yield from deaths.struck(s, unit, wounds, piercing, hero)
    yield from pacify.after_kills(s, hero)
    yield from move.seen_anew(s, hero)


def wound_area(s: Table, area: int, piercing: bool, grenade: bool, hero: int) -> Flow:
    """Every unit of the area suffers a wound, Heroes too (RB-DMG-5): an attack, though without a test (RB-ATK-5), so it
    may rescue a comrade and calm a room."""
    held = pacify.held(s)
    yield from deaths.blast(s, area, piercing, grenade, hero)
    yield from pacify.after_kills(s, hero)
    pacify.after_rescue(s, hero, held)
    awareness.remove_tokens(s)
    yield from move.seen_anew(s, hero)


# ---------------------------------------------------------------- what other chapters ask


def attack_options(s: Table, hero: int, weapons: int = 7, melee: bool = True, ranged: bool = True) -> list[int]:
    """Every `ATTACK weapon unit` that the Hero may make now."""
    return targets.attack_options(s, hero, weapons, melee, ranged)


def thrown_options(s: Table, hero: int, weapon: int, reach: int) -> list[int]:
    """With a melee weapon that is thrown."""
    return targets.thrown_options(s, hero, weapon, reach)


def attacks_on(s: Table, hero: int, unit: int, weapons: int) -> list[int]:
    """On this very unit."""
    return targets.attacks_on(s, hero, unit, weapons)


def close_attacks_on(s: Table, hero: int, unit: int) -> list[int]:
    """In melee, though it may stand in the next area."""
    return targets.close_attacks_on(s, hero, unit)


def defence_of(s: Table, unit: int) -> int:
    return values.defence_of(s, unit)


def unit_keys(s: Table, unit: int) -> int:
    return units.unit_keys(s, unit)


def wounds_left(s: Table, unit: int) -> int:
    return units.wounds_left(s, unit)


def remove_unit(s: Table, unit: int) -> None:
    deaths.remove_unit(s, unit)


def kind_of(unit: int) -> int:
    return UNIT_KIND[unit]


# ---------------------------------------------------------------- by verb

BASIC: Final[Begins[Table]] = {
    verbs.ATTACK: lambda s, code: attack_action(s, s.active, verbs.weapon_of(code), verbs.target_of(code)),
}
