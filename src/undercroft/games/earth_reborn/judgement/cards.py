"""What a piece of equipment is worth in somebody's hands."""
# compiled: mypyc

from collections.abc import Callable
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
    G_AMMUNITION: 0.4, G_CONSTITUTION: 1.0, G_KEVLAR_ARMOR: 1.5, G_MAGNETIC_CARD: 0.6,
    G_MEDICAL_KIT: 0.8, G_MORPHINE: 1.0, G_RADIO_SCRAMBLER: 1.0, G_TARGETING_LENS: 0.5, G_TECHNICAL_TOOLBOX: 0.8,
}  # fmt: skip
_OTHER: Final = 0.3

# Those whose worth depends on the Character who carries them: on the side of his card and on his faction.
_TO_HIM: Final[dict[int, Callable[[int, int], float]]] = {
    G_ZOMBIE_SERUM: lambda side, faction: 0.4 + 0.5 * SCIENTIFIC[side] if faction == SALEMITE else 0.1,
    G_SECRET_FILES: lambda side, faction: 1.2 if faction == NORAD else 0.2,
    G_TORTURE_KIT: lambda side, faction: 0.6 if faction == SALEMITE else 0.1,
    G_LAPTOP: lambda side, faction: 0.5 * (TECHNICAL[side] + SCIENTIFIC[side]),
    G_DEADLY_VIRUS: lambda side, faction: 0.3 + 0.2 * SCIENTIFIC[side],
}


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
    to_him = _TO_HIM.get(piece)
    if to_him is not None:
        worth = to_him(side, look.faction(who))
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
