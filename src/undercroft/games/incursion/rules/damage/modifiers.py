"""The numbers of attacks as sums of named modifiers (INC-SHOOT-3): dice, bonus, Fortitude."""
# compiled: mypyc

from typing import Final

from undercroft.core.chance.modifiers import Term, total
from undercroft.games.incursion.rules.models.effects import (
    BLOW_BONUS,
    BLOW_DICE,
    FOES_SHOT,
    FOES_STRUCK,
    FORTITUDE,
    REROLL_BLOWS,
    REROLL_SHOTS,
    SHOT_BONUS,
    SHOT_DICE,
)
from undercroft.games.incursion.rules.models.model_cards import cards, side_of
from undercroft.games.incursion.rules.models.skills import BLOW as BLOW_OF_KIND
from undercroft.games.incursion.rules.packs import attacker_in, target_in
from undercroft.games.incursion.rules.tables import (
    GERMAN,
    KIND_F,
    PISTOL,
    REACTION_ROF,
    ROF,
    SHOTGUN,
    SLUGGER,
    STURM,
    WEAPON_IDS,
)
from undercroft.games.incursion.state import Table

# What a Damage Die comes from.
GUN: Final = 0
BLAST: Final = 1  # grenade or launcher
JET: Final = 2
BLOW: Final = 3
BOMB_BLAST: Final = 4  # K-a-BOOM!
BURNING: Final = 5
CARD: Final = 6


def is_shooting(source: int) -> bool:
    """Guns, grenades, launcher and the flame jet (INC-BOMBER-3, INC-BC-6)."""
    return source <= JET


def shot_dice(s: Table, m: int, weapon: int, reaction: bool, paid: bool) -> list[Term]:
    """Damage Dice of one shot (INC-SHOOT-2, INC-RF-5, INC-BC-1, INC-BC-4)."""
    if reaction:
        return [(REACTION_ROF[weapon], f"{WEAPON_IDS[weapon]} in Reaction Fire", "INC-RF-5")]
    terms = [(ROF[weapon], WEAPON_IDS[weapon], "INC-SHOOT-2")]
    packed = cards(s, m)
    if packed and paid:
        terms += SHOT_DICE.terms(packed)
        short = 1 - total(terms)
        if short > 0:
            terms.append((short, "at least one", "INC-BC-4"))
    return terms


def shot_bonus(s: Table, m: int, weapon: int, nth: int) -> list[Term]:
    """What is added to each die of a shot; nth counts Bambi's free shots (INC-SLUG-1, INC-SLUG-2, INC-BC-2)."""
    terms: list[Term] = []
    if weapon == PISTOL and s.kind[m] == SLUGGER:
        terms.append((2, "Bambi", "INC-SLUG-1"))
        if nth:
            terms.append((-nth, "extra shot", "INC-SLUG-2"))
    packed = cards(s, m)
    if packed:
        terms += SHOT_BONUS.terms(packed)
    return terms


def swarm_rank(s: Table, m: int, t: int) -> int:
    """The zombie's place among those that attacked this target in this German turn (INC-SZ-3)."""
    rank = 1
    for pair in s.zombie_attacks:
        if target_in(pair) == t:
            if attacker_in(pair) == m:
                return rank
            rank += 1
    return rank


def blow_dice(s: Table, m: int, t: int) -> list[Term]:
    """Damage Dice of one hand-to-hand attack (INC-HTH-1, INC-BLITZ-1, INC-SZ-3, INC-BC-18)."""
    kind = s.kind[m]
    terms = [BLOW_OF_KIND[kind]]
    if kind == STURM and s.side == GERMAN:
        rank = swarm_rank(s, m, t)
        if rank > 1:
            terms.append((rank - 1, "Strength in Numbers", "INC-SZ-3"))
    packed = cards(s, m)
    if packed:
        terms += BLOW_DICE.terms(packed)
    return terms


def blow_bonus(s: Table, m: int) -> list[Term]:
    """What is added to each die of a hand-to-hand attack (INC-BC-19)."""
    return BLOW_BONUS.terms(cards(s, m))


def fortitude_terms(s: Table, t: int, source: int, attacker: int, weapon: int) -> list[Term]:
    """The target's Fortitude against one attack, kept within 1 to 6 at the end (INC-DMG-3)."""
    terms = [(KIND_F[s.kind[t]], "Fortitude", "INC-DMG-1")]
    packed = cards(s, t)
    if packed:
        terms += FORTITUDE.terms(packed)
    if source == GUN and weapon == SHOTGUN:
        terms.append((-1, "shotgun", "INC-SHOTGUN-1"))
    if attacker >= 0 and source <= BLOW:
        packed = cards(s, attacker)
        if packed and side_of(attacker) != side_of(t):
            terms += (FOES_STRUCK if source == BLOW else FOES_SHOT).terms(packed)
    f = total(terms)
    if f > 6:
        terms.append((6 - f, "at most 6", "INC-DMG-3"))
    elif f < 1:
        terms.append((1 - f, "at least 1", "INC-DMG-3"))
    return terms


def fortitude(s: Table, t: int, source: int, attacker: int, weapon: int) -> int:
    """The number a die must reach."""
    return total(fortitude_terms(s, t, source, attacker, weapon))


def may_reroll_shots(s: Table, m: int) -> bool:
    """Pour It On: any Damage Die of the model's shooting (INC-BC-20)."""
    return cards(s, m) & REROLL_SHOTS.bits != 0


def may_reroll_blows(s: Table, m: int, t: int) -> bool:
    """Savage Fury, or Thumper against anything but a Sturmzombie (INC-BC-21, INC-SLUG-4)."""
    if s.kind[m] == SLUGGER and s.kind[t] != STURM:
        return True
    return cards(s, m) & REROLL_BLOWS.bits != 0
