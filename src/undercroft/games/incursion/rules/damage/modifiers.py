"""The numbers of attacks as sums of named modifiers (INC-SHOOT-3): dice, bonus, Fortitude."""
# compiled: mypyc

from typing import Final

from undercroft.core.chance.modifiers import Term, total
from undercroft.games.incursion.rules.models.model_cards import cards, count, side_of
from undercroft.games.incursion.rules.tables import (
    ARMOR_PIERCING,
    BATTLE_RAGE,
    BLITZ,
    CRUSHING_BLOW,
    EXTRA_AMMO,
    GERMAN,
    KIND_F,
    LIQUID_COURAGE,
    LOW_ON_AMMO,
    PISTOL,
    POUR_IT_ON,
    REACTION_ROF,
    ROF,
    SAVAGE_FURY,
    SHOTGUN,
    SLUGGER,
    STURM,
    V_NEUTRALIZER,
    V_STIMULATOR,
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
        more, fewer = count(packed, EXTRA_AMMO), count(packed, LOW_ON_AMMO)
        if more:
            terms.append((more, "Extra Ammo", "INC-BC-1"))
        if fewer:
            terms.append((-fewer, "Low on Ammo", "INC-BC-4"))
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
        piercing = count(packed, ARMOR_PIERCING)
        if piercing:
            terms.append((piercing, "Armor-Piercing Ammo", "INC-BC-2"))
    return terms


def swarm_rank(s: Table, m: int, t: int) -> int:
    """The zombie's place among those that attacked this target in this German turn (INC-SZ-3)."""
    rank = 1
    for pair in s.swarm:
        if pair >> 12 == t:
            if pair & 4095 == m:
                return rank
            rank += 1
    return rank


def blow_dice(s: Table, m: int, t: int) -> list[Term]:
    """Damage Dice of one hand-to-hand attack (INC-HTH-1, INC-BLITZ-1, INC-SZ-3, INC-BC-18)."""
    kind = s.kind[m]
    if kind == BLITZ:
        terms = [(3, "Raging Beast", "INC-BLITZ-1")]
    else:
        terms = [(1, "hand to hand", "INC-HTH-1")]
    if kind == STURM and s.side == GERMAN:
        rank = swarm_rank(s, m, t)
        if rank > 1:
            terms.append((rank - 1, "Strength in Numbers", "INC-SZ-3"))
    packed = cards(s, m)
    if packed:
        rage = count(packed, BATTLE_RAGE)
        if rage:
            terms.append((rage, "Battle Rage", "INC-BC-18"))
    return terms


def blow_bonus(s: Table, m: int) -> list[Term]:
    """What is added to each die of a hand-to-hand attack (INC-BC-19)."""
    terms: list[Term] = []
    packed = cards(s, m)
    if packed:
        crushing = count(packed, CRUSHING_BLOW)
        if crushing:
            terms.append((crushing, "Crushing Blow", "INC-BC-19"))
    return terms


def fortitude_terms(s: Table, t: int, source: int, attacker: int, weapon: int) -> list[Term]:
    """The target's Fortitude against one attack, kept within 1 to 6 at the end (INC-DMG-3)."""
    terms = [(KIND_F[s.kind[t]], "Fortitude", "INC-DMG-1")]
    packed = cards(s, t)
    if packed:
        weaker, stronger = count(packed, V_NEUTRALIZER), count(packed, V_STIMULATOR)
        if weaker:
            terms.append((-weaker, "V Neutralizer", "INC-BC-7"))
        if stronger:
            terms.append((stronger, "V Stimulator", "INC-BC-8"))
    if source == GUN and weapon == SHOTGUN:
        terms.append((-1, "shotgun", "INC-SHOTGUN-1"))
    if attacker >= 0 and source <= BLOW:
        drunk = count(cards(s, attacker), LIQUID_COURAGE)
        if drunk and side_of(attacker) != side_of(t):
            terms.append((-drunk if source == BLOW else drunk, "Liquid Courage", "INC-BC-6"))
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
    packed = cards(s, m)
    return packed != 0 and count(packed, POUR_IT_ON) > 0


def may_reroll_blows(s: Table, m: int, t: int) -> bool:
    """Savage Fury, or Thumper against anything but a Sturmzombie (INC-BC-21, INC-SLUG-4)."""
    if s.kind[m] == SLUGGER and s.kind[t] != STURM:
        return True
    packed = cards(s, m)
    return packed != 0 and count(packed, SAVAGE_FURY) > 0
