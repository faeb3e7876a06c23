"""What a noisy act risks, on one line: how likely a noise card, a patrol, a rise of awareness, the alarm is."""

from fractions import Fraction
from typing import Final

from undercroft.core.chance.odds import percent
from undercroft.core.speech.say import Text, Words, say, say_for
from undercroft.games.reichbusters.foresight import noise_risk
from undercroft.games.reichbusters.rules import features
from undercroft.games.reichbusters.rules import tables as t
from undercroft.games.reichbusters.rules.catalogue_tables import (
    BANG_NOISE,
    BOOM_NOISE,
    CARD_NOISE,
    ITEM_NOISE,
    LASTING_NOISY_MOVE,
    MOD_MORE_NOISE,
    MOD_QUIET,
    SEARCH_NOISE,
    TOKEN_KIND,
)
from undercroft.games.reichbusters.rules.heroes import heroes, items, weapons
from undercroft.games.reichbusters.rules.pool import pool
from undercroft.games.reichbusters.rules.pool.pooled import GONE, SPENT, die_face
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.vocabulary import actions as done
from undercroft.games.reichbusters.words.board import one_by_one

Noise = tuple[int, bool, int]  # dice, a weapon's, Bang! or Boom!
SILENT: Final[Noise] = (0, False, 0)


def noise_of(s: Table, hero: int, code: int) -> Noise:
    """The noise that an action will make, as far as it is sure: by the same numbers as the rules."""
    action = done.read(code)
    if isinstance(action, done.Move):
        return (1, False, 0) if heroes.suffers(s, hero, LASTING_NOISY_MOVE) else SILENT
    if isinstance(action, done.Attack):
        there = s.unit_area[action.target]
        shot = there != s.hero_area[hero] or weapons.is_ranged(s, hero, action.weapon)
        bang = int(shot and features.reactor(s, s.hero_area[hero], there))
        return weapons.noise_dice(s, hero, action.weapon), True, bang
    if isinstance(action, done.Door):
        return s.dossier.door_noise[action.gate], False, 0
    if isinstance(action, done.Search) and action.item >= t.HIDDEN_ONE:
        area = s.hero_area[hero]
        backs = [back for back in range(len(t.BACK_IDS)) if items.face_down(s, area, back)]
        backs = backs if action.item == t.HIDDEN else [action.item - t.HIDDEN_ONE]
        return max((SEARCH_NOISE[back] for back in backs), default=0), False, 0
    if isinstance(action, done.Play):
        return _printed(CARD_NOISE[action.card])
    if isinstance(action, done.Use):
        return _printed(ITEM_NOISE[TOKEN_KIND[action.token]])
    return SILENT


def _printed(noise: int) -> Noise:
    """What a card or an item shows; what its weapon will make is not sure yet."""
    if noise in (BANG_NOISE, BOOM_NOISE):
        return 0, False, 1 if noise == BANG_NOISE else 2
    return max(noise, 0), False, 0


def risk_line(s: Table, hero: int, noise: Noise) -> Text | str:
    """The risk in words; empty for what makes no noise."""
    dice, weapon, bangs = noise
    if s.hero_area[hero] < 0 or not (dice or bangs):
        return ""
    risk = noise_risk.noise_risk(s, hero, dice, weapon, bangs)
    parts = [*_bangs(s, bangs), *_parts(s, risk)]
    if not parts:
        return say("no noise")
    return say("noise: {parts}", parts=one_by_one(parts))


def _bangs(s: Table, bangs: int) -> list[Words]:
    if not bangs:
        return []
    if s.alarm:
        return [say("a Boom!") if bangs > 1 else say("a Bang!")]
    return [say_for(bangs, "the marker moves {number} space", "the marker moves {number} spaces")]


def _parts(s: Table, risk: noise_risk.NoiseRisk) -> list[Words]:
    lower = say("reinforcements {chance}", chance=percent(risk.lower)) if s.alarm else say(
        "patrol or the like {chance}", chance=percent(risk.lower)
    )  # fmt: skip
    told: list[tuple[Fraction, Words]] = [
        (risk.card, say("heard {chance}", chance=percent(risk.card))),
        (risk.lower, lower),
        (risk.rising, say("awareness rises {chance}", chance=percent(risk.rising))),
        (risk.alarm, say("alarm {chance}", chance=percent(risk.alarm))),
    ]
    return [text for chance, text in told if chance]


def after_answer(s: Table, code: int) -> Words:
    """What a noise test on the table will come to after this answer (RB-NOISE-5, RB-NOISE-6)."""
    action = done.read(code)
    left = [die for die in s.test_dice if not die & GONE]
    boosts = sum(not die & SPENT and die_face(die) == t.F_SPECIAL for die in left)
    sum_ = pool.total(s)
    if isinstance(action, done.Spend):
        if action.effect == t.K_SILENT:
            return say("no noise")
        boosts -= 1
    elif isinstance(action, done.Reroll):
        sum_ -= pool.value(s, s.test_dice[action.die])
        boosts += 1
    elif isinstance(action, done.Die):
        sum_ -= pool.value(s, s.test_dice[action.die])
    elif isinstance(action, done.Modify) and MOD_QUIET[action.modifier]:
        sum_ -= max((pool.value(s, die) for die in left if die_face(die) != t.F_SPECIAL), default=0)
    dice = noise_risk.shifted(noise_risk.totals(boosts), sum_)
    cards = noise_risk.next_cards(s)
    lower = sum((noise_risk.lower_chance(dice, card) for card in cards), Fraction(0)) / len(cards)
    risk = noise_risk.NoiseRisk(
        silence=Fraction(0), card=noise_risk.reaches(dice, 1), lower=lower, rising=Fraction(0), alarm=Fraction(0)
    )
    parts = _parts(s, risk)
    return one_by_one(parts) if parts else say("no noise")


def more_noise(card: int) -> Text | str:
    """What a modifier adds to the noise of its action (RB-MOD-2)."""
    number = MOD_MORE_NOISE[card]
    return say_for(number, "{number} more noise die", "{number} more noise dice") if number else ""
