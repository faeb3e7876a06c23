"""What a piece of equipment is worth in somebody's hands."""
# compiled: mypyc

from typing import Final

from undercroft.games.earth_reborn.judgement.outlook import VICTORY, Outlook
from undercroft.games.earth_reborn.rules import characters
from undercroft.games.earth_reborn.rules import dossier as of
from undercroft.games.earth_reborn.rules.catalogue_tables import (
    BLADE_DICE,
    BLADE_HITS,
    CHARGES,
    DAMAGE_DICE,
    DAMAGE_HITS,
    FIRES,
    PIECE,
    SCIENTIFIC,
    SHOOTING_DICE,
    TECHNICAL,
)
from undercroft.games.earth_reborn.rules.tables import (
    G_AMMUNITION,
    G_CONSTITUTION,
    G_DEADLY_VIRUS,
    G_KEVLAR_ARMOR,
    G_LAPTOP,
    G_MAGNETIC_CARD,
    G_MEDICAL_KIT,
    G_MORPHINE,
    G_RADIO_SCRAMBLER,
    G_SECRET_FILES,
    G_TARGETING_LENS,
    G_TECHNICAL_TOOLBOX,
    G_TORTURE_KIT,
    G_TOXIC_GAS_CAPSULE,
    G_ZOMBIE_SERUM,
    NORAD,
    SALEMITE,
)

# Special Items: what they are worth to anybody, in MP.
_ITEMS: Final = {
    G_AMMUNITION: 0.4, G_CONSTITUTION: 1.0, G_KEVLAR_ARMOR: 1.5, G_LAPTOP: 1.5, G_MAGNETIC_CARD: 0.6,
    G_MEDICAL_KIT: 0.8, G_MORPHINE: 1.0, G_RADIO_SCRAMBLER: 1.0, G_TARGETING_LENS: 0.5, G_TECHNICAL_TOOLBOX: 0.8,
}  # fmt: skip
_OTHER: Final = 0.3


def face_worth(look: Outlook, who: int, face: int) -> float:
    """Of this side of a card to this Character."""
    s = look.s
    piece = PIECE[face]
    side = characters.card_side(s, who)
    worth = _ITEMS.get(piece, _OTHER)
    if FIRES[face]:
        dice = DAMAGE_DICE[face * 2] + 0.9 * DAMAGE_HITS[face * 2]
        worth = 0.5 * dice * (0.6 + 0.3 * SHOOTING_DICE[side])
        if look.guns(who) and CHARGES[face] == 0:
            worth *= 0.5
    elif BLADE_DICE[face * 3] or BLADE_HITS[face * 3]:
        worth = 0.5 * (BLADE_DICE[face * 3] + BLADE_HITS[face * 3])
    if piece == G_ZOMBIE_SERUM:
        worth = 0.4 + 0.5 * SCIENTIFIC[side] if look.faction(who) == SALEMITE else 0.1
    elif piece == G_SECRET_FILES:
        worth = 1.2 if look.faction(who) == NORAD else 0.2
    elif piece == G_TORTURE_KIT:
        worth = 0.6 if look.faction(who) == SALEMITE else 0.1
    elif piece == G_LAPTOP:
        worth = 0.5 * (TECHNICAL[side] + SCIENTIFIC[side])
    elif piece == G_DEADLY_VIRUS:
        worth = 0.3 + 0.2 * SCIENTIFIC[side]
    return worth + aim_worth(look, piece)


def aim_worth(look: Outlook, piece: int) -> float:
    """What the scenario pays for it."""
    worth = 0.0
    for winner, kind, what, _ in look.d.wins:
        if kind == of.WIN_TAKEN and what == piece and winner == look.seat:
            worth += VICTORY
    for award in look.awards:
        kind, points, what = award.kind, award.mp, award.what
        if not award.earns(look.seat):
            continue
        if kind in (of.AWARD_LEAVE_WITH, of.AWARD_HOLDS, of.AWARD_CARRIES, of.AWARD_USED) and what == piece:
            worth += 0.7 * points
        elif kind == of.AWARD_VIRUS_IN and piece == G_DEADLY_VIRUS:
            worth += 0.3 * points
        elif kind == of.AWARD_SCRAMBLER_ON and piece == G_RADIO_SCRAMBLER and award.where < 0:
            worth += points
        elif kind == of.AWARD_GASSED and piece in (G_DEADLY_VIRUS, G_TOXIC_GAS_CAPSULE):
            worth += 0.5 * points
    return worth


def card_worth(look: Outlook, who: int, card: int) -> float:
    return face_worth(look, who, characters.face_of(look.s, card))
