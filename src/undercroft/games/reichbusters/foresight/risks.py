"""What Heroes risk by what one of them does: surges of vril dice, enemies that explode, a firestorm or a grenade among
friends, a Vril leak (RB-VRIL, RB-KEY-10, RB-KEY-77, RB-ATK-5, RB-DMG-5).

Surges are counted as they fall: what specials cancel of them afterwards, or boosts add, is not.
"""

from fractions import Fraction
from typing import cast

from undercroft.core.chance.odds import Case, Chance, face_odds, percent
from undercroft.core.chance.sides import risked
from undercroft.core.game import Known
from undercroft.core.speech.say import Text, Words, say
from undercroft.games.reichbusters.dice import VRIL_DIE
from undercroft.games.reichbusters.foresight.throws import NEVER, SURELY, Throw, gained, succeeds
from undercroft.games.reichbusters.rules import features
from undercroft.games.reichbusters.rules import questions as q
from undercroft.games.reichbusters.rules import tables as t
from undercroft.games.reichbusters.rules.aim import struck
from undercroft.games.reichbusters.rules.board import areas
from undercroft.games.reichbusters.rules.board.places import area_of
from undercroft.games.reichbusters.rules.catalogue_tables import (
    C_GRENADE_OUT,
    C_PINEAPPLE,
    FEATURE_VRIL_LEAK,
    TOKEN_KIND,
)
from undercroft.games.reichbusters.rules.heroes import weapons
from undercroft.games.reichbusters.rules.keywords import units as unit_keywords
from undercroft.games.reichbusters.rules.pool import pool
from undercroft.games.reichbusters.rules.pool.pooled import die_face, die_kind
from undercroft.games.reichbusters.rules.sets import members
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.vocabulary import actions as done
from undercroft.games.reichbusters.words import names

BLASTS = (t.I_GRENADE, t.I_STICK_GRENADE_BUNDLE)
BLAST_CARDS = (C_PINEAPPLE, C_GRENADE_OUT)
SURGE = "surge"
ROLLING = (t.I_VRIL_HEALING_POTION, t.I_VRIL_INJECTION, t.I_VRIL_GOGGLES)  # items that roll one vril die when used


def risk(s: Table, hero: int, harm: Fraction, by: str = "wounded") -> Chance:
    """A Hero who may be wounded by it, perhaps by nothing but a surge."""
    hurt, well = Case(by, say("wounded"), harm), Case("unharmed", say("unharmed"), 1 - harm)
    cases = tuple(case for case in (hurt, well) if case.chance)
    return Chance(hero, cases, hurt, told(names.hero(s, hero), harm, by), harm=harm, risk=True)


def told(who: Words, harm: Fraction, by: str) -> Text:
    if by == SURGE:
        return say("{who}: {chance} to be hurt by a surge", who=who or say("you"), chance=percent(harm))
    return risked(who, harm, NEVER)


def _any(*chances: Fraction) -> Fraction:
    """At least one of several things that have nothing to do with each other."""
    none = SURELY
    for chance in chances:
        none *= 1 - chance
    return 1 - none


# ---------------------------------------------------------------- beside a test


def beside(game: Known, code: int) -> list[Chance]:
    """Of an action that is no test: a vril item, a grenade, the end of a turn at a Vril leak."""
    s, ask = cast(Table, game.state), game.ask
    action = done.read(code)
    if ask is None or ask.seat >= len(s.hero_area) or s.hero_area[ask.seat] < 0:
        return []
    hero, here = ask.seat, s.hero_area[ask.seat]
    if isinstance(action, done.Use) and ask.question == q.Q_TURN and TOKEN_KIND[action.token] in ROLLING:
        return [risk(s, hero, surge(s, hero, 1), SURGE)]
    if isinstance(action, done.End) and ask.question == q.Q_TURN and s.shown_features >> here & 1:
        leak = features.feature_in(s, here, FEATURE_VRIL_LEAK)
        return [risk(s, hero, face_odds(VRIL_DIE)["surge"], SURGE)] if leak else []
    if isinstance(action, done.At) and ask.question == q.Q_AREA and _throws(game.since):
        return [risk(s, other, SURELY) for other in members(areas.heroes_in(s, area_of(s, action.square)))]
    return []


def _throws(since: list[int]) -> bool:
    """The action under way is a grenade's."""
    if not since:
        return False
    action = done.read(since[0])
    if isinstance(action, done.Use):
        return TOKEN_KIND[action.token] in BLASTS
    return isinstance(action, done.Play) and action.card in BLAST_CARDS


def surge(s: Table, hero: int, dice: int, again: int = 0) -> Fraction:
    """At least one of so many vril dice surges in the end, if each blank is rolled again so often."""
    die = face_odds(VRIL_DIE)
    again += s.injected >> hero & 1
    one = die["surge"] * sum((die["blank"] ** times for times in range(again + 1)), NEVER)
    return 1 - (1 - one) ** dice


# ---------------------------------------------------------------- in a test


def in_test(s: Table, throw: Throw, lying: int, chances: list[Chance]) -> list[Chance]:
    """Of the test on the table: `lying` surges lie there already; `chances` are those of the units attacked."""
    hero = s.test_hero
    surges = SURELY if lying else surge(s, hero, throw.vril, _agains(s, throw))
    blows = _blows(s, throw, chances) if s.test == t.ATTACK_TEST else {}
    out = [risk(s, hero, _any(surges, blows.pop(hero)))] if hero in blows else []
    if surges and not out:
        out = [risk(s, hero, surges, SURGE)]
    return [*out, *[risk(s, other, harm) for other, harm in blows.items()]]


def _blows(s: Table, throw: Throw, chances: list[Chance]) -> dict[int, Fraction]:
    """Heroes in the area whom the attack itself may hurt."""
    found: dict[int, Fraction] = {}
    for hero in members(areas.heroes_in(s, s.test_area)):
        storm = caught(s, throw, hero) if struck.whole_area(s) else NEVER
        found[hero] = _any(storm, explosions(s, chances))
    return {hero: harm for hero, harm in found.items() if harm}


def _agains(s: Table, throw: Throw) -> int:
    return throw.again - (s.injected >> s.test_hero & 1)


def lying_after(s: Table, code: int) -> int:
    """Surges on the table once this is done to the dice."""
    action = done.read(code)
    gone = isinstance(action, done.Spend) and action.effect in (t.SPEND_CANCEL_SURGE, t.K_VRIL_IMPLANTS)
    if isinstance(action, done.Reroll) and action.die < len(s.test_dice):
        die = s.test_dice[action.die]
        gone = die_kind(die) == t.D_VRIL and die_face(die) == t.F_SURGE
    return pool.surges(s) - gone


def explosions(s: Table, chances: list[Chance]) -> Fraction:
    """Somebody who is hit explodes: a bomber that a shot wounds, an unstable unit that dies."""
    shot = weapons.in_ranged_attack(s)
    likely = [NEVER]
    for chance in chances:
        if shot and unit_keywords.bomber(s, chance.target):
            likely.append(chance.harm)
        elif unit_keywords.unstable(s, chance.target):
            likely.append(chance.death)
    return max(likely)  # one total decides about all of them


def caught(s: Table, throw: Throw, hero: int) -> Fraction:
    """A Hero in the area does not hold out against the total of a firestorm."""
    base = s.test_number - throw.number
    return sum(
        (chance * (1 - _holds(s, hero, base + more)) for more, chance in gained(throw).items()),
        NEVER,
    )


def _holds(s: Table, hero: int, total: int) -> Fraction:
    dice = sum(term[0] for term in pool.defence_dice(s, hero))
    plus = sum(term[0] for term in pool.defence_plus(s, hero))
    if total <= plus:
        return SURELY
    return succeeds(Throw(kind=t.D_DEFENCE, number=total - plus, dice=dice))
