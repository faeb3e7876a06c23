"""What a noise may bring, as exact chances (RB-TEST-12, RB-NOISE-6).

Skills, cards and re-rolls that could still change the dice are not counted: specials boost (RB-SPEC-5).
"""

from fractions import Fraction
from functools import cache
from typing import Final

import msgspec

from undercroft.core.board.grid import bits
from undercroft.core.chance.modifiers import total as sum_of
from undercroft.core.chance.odds import Distribution, capped, convolve, face_odds
from undercroft.games.reichbusters.dice import NOISE_DIE
from undercroft.games.reichbusters.rules.awareness import spawn
from undercroft.games.reichbusters.rules.board import areas
from undercroft.games.reichbusters.rules.catalogue_tables import (
    AFTER_ALARM,
    NOISE_AWARE,
    NOISE_DICE,
    NOISE_NUMBER,
    NOISE_PATROL,
    NOISE_TOKEN,
    NOISE_TOP,
    NOISE_TRACKER,
    SPAWN_CODES,
    TOP_AT_EASE_SUSPICIOUS,
    TOP_DOGS_RISE,
    TOP_MORE_DICE,
    TOP_NEAREST_RISES,
    TOP_SEEN_RISE,
    TOP_SUSPICIOUS_ALERT,
)
from undercroft.games.reichbusters.rules.noise import cards as noise_cards
from undercroft.games.reichbusters.rules.noise import noise, patrols
from undercroft.games.reichbusters.rules.pool import pool
from undercroft.games.reichbusters.rules.tables import ALERT, AT_EASE, SUSPICIOUS
from undercroft.games.reichbusters.state import Table

MOST: Final = max(NOISE_NUMBER) + 2  # so much or more: no card asks for as much, gramophone or not
NEVER: Final = Fraction(0)
SURELY: Final = Fraction(1)


class NoiseRisk(msgspec.Struct, frozen=True):
    """How likely each is. Silence and a card sum to 1; the others come with a card."""

    silence: Fraction
    card: Fraction
    lower: Fraction  # the lower effect: a patrol, a spawn, the tracker
    rising: Fraction  # the awareness of some room rises
    alarm: Fraction  # the marker runs off the pre-alarm section


# ---------------------------------------------------------------- dice


@cache
def one_die() -> Distribution:
    """A noise die with its boosts, which have no end: p(n) = face(n) + special * p(n - 2). The last number stands for
    itself and all above it."""
    faces = face_odds(NOISE_DIE)
    out: Distribution = {}
    for n in range(MOST):
        plain = faces["blank"] if n == 0 else faces.get(str(n), NEVER)
        out[n] = plain + faces["special"] * out.get(n - 2, NEVER)
    out[MOST] = SURELY - sum(out.values())
    return out


@cache
def totals(dice: int) -> Distribution:
    """The sum of so many."""
    out: Distribution = {0: SURELY}
    for _ in range(dice):
        out = capped(convolve(out, one_die()), MOST)
    return out


def shifted(what: Distribution, by: int) -> Distribution:
    """With what is added to the total, never below 0."""
    out: Distribution = {}
    for n, chance in what.items():
        out[max(0, n + by)] = out.get(max(0, n + by), NEVER) + chance
    return out


def reaches(what: Distribution, number: int) -> Fraction:
    return sum((chance for n, chance in what.items() if n >= number), NEVER)


# ---------------------------------------------------------------- the risk


def noise_risk(s: Table, hero: int, dice: int, weapon: bool, bangs: int = 0) -> NoiseRisk:
    """What an action of this Hero with so many noise dice may bring; `bangs` is 1 with a Bang!, 2 with a Boom!."""
    off = runs_off(s, bangs)
    number = noise.counted_dice(s, hero, dice, weapon) if dice > 0 and s.hero_area[hero] >= 0 else 0
    if not number:
        return NoiseRisk(SURELY, NEVER, NEVER, NEVER, SURELY if off else NEVER)
    sum_ = shifted(totals(number), sum_of(pool.noise_plus(s, hero)))
    loud = reaches(sum_, 1)
    lower = rising = alarm = NEVER
    cards = next_cards(s)
    for card in cards:
        deep = lower_chance(sum_, card)
        lower += deep
        rising += rising_chance(s, hero, card, loud, deep)
        if not off and runs_off(s, bangs + NOISE_TRACKER[card]):
            alarm += deep
    each = Fraction(1, len(cards))
    return NoiseRisk(SURELY - loud, loud, lower * each, rising * each, SURELY if off else alarm * each)


def runs_off(s: Table, spaces: int) -> bool:
    """So many spaces take the marker off the pre-alarm section (RB-ALARM-1)."""
    return spaces > 0 and not s.alarm and not s.alarm_due and s.round + spaces > s.dossier.pre


def next_cards(s: Table) -> list[int]:
    """The noise cards of which one will be drawn, each as likely as the others."""
    after = AFTER_ALARM if s.alarm else 0
    return [after + card for card in bits(noise.coming(s, s.noise_deck or s.noise_discard))]


def lower_chance(sum_: Distribution, card: int) -> Fraction:
    """A card is drawn and the total reaches its number, more dice of its upper effect added."""
    heard = {n: chance for n, chance in sum_.items() if n > 0}
    if NOISE_TOP[card] == TOP_MORE_DICE:
        heard = convolve(heard, totals(NOISE_DICE[card]))
    return reaches(heard, NOISE_NUMBER[card])


def rising_chance(s: Table, hero: int, card: int, loud: Fraction, deep: Fraction) -> Fraction:
    """Some room rises: by the upper effect whenever the card comes, else by its patrol or its token."""
    if s.alarm:
        return NEVER
    if top_raises(s, hero, card):
        return loud
    if NOISE_TOKEN[card]:
        near = spawn.nearest_of(s, hero, spawn.barracks(s))
        return deep * sees_at_once(s, s, near[0], NOISE_TOKEN[card]) if near else NEVER
    return deep * patrol_raises(s, hero, card) if NOISE_PATROL[card] else NEVER


def top_raises(s: Table, hero: int, card: int) -> bool:
    top = NOISE_TOP[card]
    if top == TOP_AT_EASE_SUSPICIOUS:
        return bool(noise_cards.nearest_rooms(s, hero, AT_EASE, False))
    if top == TOP_SUSPICIOUS_ALERT:
        return bool(noise_cards.nearest_rooms(s, hero, SUSPICIOUS, False))
    if top == TOP_NEAREST_RISES:
        near = noise_cards.nearest_rooms(s, hero, noise_cards.ANY, False)
        return bool(near) and s.aware[near[0]] < ALERT
    rooms = 0
    if top == TOP_DOGS_RISE:
        rooms = noise_cards.rooms_with_dogs(s)
    elif top == TOP_SEEN_RISE:
        rooms = noise_cards.rooms_in_sight(s)
    return any(s.aware[room] < ALERT for room in bits(rooms))


def patrol_raises(s: Table, hero: int, card: int) -> Fraction:
    """Its level is higher than that of the room where it comes in, or its units see a Hero at once (RB-PATROL-6)."""
    twin = s.copy()
    area = patrols.enters_at(twin, hero)
    room = s.dossier.room[area]
    if NOISE_AWARE[card] > s.aware[room]:
        return SURELY
    return sees_at_once(s, twin, area, NOISE_PATROL[card])


def sees_at_once(s: Table, then: Table, area: int, level: int) -> Fraction:
    """A token that comes to an area, with the doors as they are then, becomes units whose first sight of a Hero raises
    their room (RB-AWARE-2)."""
    room = s.dossier.room[area]
    calm = (s.raised | s.sleeping_rooms) >> room & 1 or s.aware[room] == ALERT
    if calm or not areas.heroes_seen(then, area) or not areas.seen_by_heroes(then) >> area & 1:
        return NEVER
    return with_units(s, level)


def with_units(s: Table, level: int) -> Fraction:
    """A spawn card of this level that is not empty."""
    cards = bits(s.spawn_deck or s.spawn_discard)
    return Fraction(sum(1 for card in cards if SPAWN_CODES[card * spawn.LEVELS + level - 1]), len(cards))
