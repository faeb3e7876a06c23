"""Firing Weapons: which there are, what they roll, how they run dry (ER-SHOOT-1, ER-SHOOT-6, ER-SHOOT-15 to
ER-SHOOT-18, ER-LARGE-13, ER-LARGE-16, ER-CHAR-12).

A weapon is the number of a card, or BUILT_IN; its face is -1 where it is built in.
"""
# compiled: mypyc

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.games.earth_reborn.rules import characters, deck
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules.catalogue_tables import (
    AIM_DICE,
    AIM_POINTS,
    AREA,
    BUILT_IN_DICE,
    CHARGES,
    DAMAGE_DICE,
    DAMAGE_HITS,
    FIRES,
    PIECE,
    RELOADABLE,
    SHOOTING_DICE,
    SHOOTING_POINTS,
)
from undercroft.games.earth_reborn.rules.tables import (
    A_FLAME,
    A_NONE,
    BILL,
    BUILT_IN,
    G_AMMUNITION,
    G_BAZOOKA,
    G_MAGNETIC_DISRUPTER,
    G_TARGETING_LENS,
    G_TASER,
    MACHINE_GUN,
    MAMMOTH,
)
from undercroft.games.earth_reborn.state import Table

BAZOOKA_LESS: Final = 2  # Armor of the Mammoth MK II (ER-GEAR-2)
TASER_DICE: Final = 2  # ER-GEAR-23


def weapons(s: Table, who: int) -> list[int]:
    """All with which he can shoot now."""
    out = [card for card in bits(s.carried[who] & ~s.out_of_ammo) if FIRES[characters.face_of(s, card)]]
    if who == BILL:
        out.append(BUILT_IN)
    if s.short_markers + s.long_markers:  # ER-LARGE-16
        if who == MAMMOTH:
            out.append(BUILT_IN)
        elif s.pilot == who:  # ER-CAPTURE-11
            out.append(MACHINE_GUN)
    return out


def face(s: Table, weapon: int) -> int:
    return -1 if weapon >= BUILT_IN else characters.face_of(s, weapon)


def area(s: Table, who: int, weapon: int) -> int:
    """Its area of effect, or A_NONE. Cherokee Bill's Flamer is built in; the gun of the Mammoth MK II has none."""
    if weapon < BUILT_IN:
        return AREA[characters.face_of(s, weapon)]
    return A_FLAME if who == BILL and weapon == BUILT_IN else A_NONE


def piece(s: Table, weapon: int) -> int:
    """Which piece of equipment it is, or -1."""
    return -1 if weapon >= BUILT_IN else PIECE[characters.face_of(s, weapon)]


def pierces(s: Table, at: int, target: int) -> int:
    """By how much the target's Armor is lower: the Bazooka against the Mammoth MK II (ER-GEAR-2)."""
    return BAZOOKA_LESS if at >= 0 and PIECE[at] == G_BAZOOKA and characters.large(s, target) else 0


# ---------------------------------------------------------------- values


def targeting_terms(s: Table, who: int, weapon: int) -> tuple[int, int]:
    """Yellow dice and automatic distance points: of his card, the weapon and a Targeting Lens (ER-SHOOT-6,
    ER-GEAR-22). A pilot takes the better of his own Shooting value and the machine's (ER-CAPTURE-11)."""
    side = characters.card_side(s, who)
    if s.pilot == who:
        other = characters.card_side(s, MAMMOTH)
        if _worth(other) > _worth(side):
            side = other
    dice, points = SHOOTING_DICE[side], SHOOTING_POINTS[side]
    if weapon < BUILT_IN:
        dice += AIM_DICE[characters.face_of(s, weapon)]
        points += AIM_POINTS[characters.face_of(s, weapon)]
    if s.carried[who] and characters.carries(s, who, G_TARGETING_LENS) >= 0:
        dice += 1
    return dice, points


def _worth(side: int) -> int:
    """A die reaches one square on average and is sometimes perfect."""
    return SHOOTING_DICE[side] * 7 + SHOOTING_POINTS[side] * 6


def damage_terms(s: Table, who: int, weapon: int, arc: int) -> tuple[int, int]:
    """Combat dice and automatic hits in that arc (ER-SHOOT-12). Of the Taser: the dice of its test (ER-GEAR-23)."""
    if weapon == MACHINE_GUN:
        return BUILT_IN_DICE[characters.card_side(s, MAMMOTH) * 2 + arc], 0
    if piece(s, weapon) == G_TASER:
        return TASER_DICE, 0
    return zone_terms(s, who, face(s, weapon), arc)


def zone_terms(s: Table, who: int, at: int, zone: int) -> tuple[int, int]:
    """Combat dice and automatic hits of a face, in that zone of its area of effect (ER-BLAST-2); -1: the weapon built
    into this Character."""
    if at < 0:
        return BUILT_IN_DICE[characters.card_side(s, who) * 2 + zone], 0
    return DAMAGE_DICE[at * 2 + zone], DAMAGE_HITS[at * 2 + zone]


def can_run_dry(s: Table, who: int, weapon: int) -> bool:
    """It has the out-of-ammo icon, and he carries no Ammunition (ER-SHOOT-15, ER-GEAR-1)."""
    if weapon >= BUILT_IN or not RELOADABLE[characters.face_of(s, weapon)]:
        return False
    return characters.carries(s, who, G_AMMUNITION) < 0


# ---------------------------------------------------------------- where nobody shoots


def silenced(s: Table) -> int:
    """Squares of the floor tiles on which carriers of a Magnetic Disrupter that is ON stand (ER-GEAR-12)."""
    out = 0
    for card in bits(s.switched_on):
        if PIECE[characters.face_of(s, card)] == G_MAGNETIC_DISRUPTER and s.holder[card] >= 0:
            out |= _tiles_under(s, s.holder[card])
    return out


def _tiles_under(s: Table, who: int) -> int:
    if who >= len(s.square) or not s.on_map >> who & 1:
        return 0
    d = s.dossier
    out = 0
    for square in bits(characters.squares(s, who) & d.floor):  # a Large Miniature on several (ER-LARGE-11)
        if d.tile[square] >= 0:
            out |= d.tile_squares[d.tile[square]]
    return out


# ---------------------------------------------------------------- ammunition


def fired(s: Table, who: int, weapon: int, dry: bool) -> None:
    """After a shot is fully resolved: a weapon that ran dry is engaged until it is reloaded, one with so many shots
    has one less and leaves play with the last (ER-SHOOT-15, ER-SHOOT-17)."""
    if weapon >= BUILT_IN or s.holder[weapon] != who:  # he dropped it when his own explosion wounded him
        return
    at = characters.face_of(s, weapon)
    if dry:
        s.out_of_ammo |= 1 << weapon
        tell.dry(s, who, at)
    if CHARGES[at]:
        s.counters[weapon] += 1
        if s.counters[weapon] >= CHARGES[at]:
            deck.use_up(s, weapon)
