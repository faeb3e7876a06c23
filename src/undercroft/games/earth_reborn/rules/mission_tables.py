"""What mission cards say (ER-MISSION-1), as flat lists made from content/mission_cards.toml: one entry a card."""
# compiled: mypyc

from typing import Final

from undercroft.games.earth_reborn.content.mission_cards import MISSION_CARDS, MissionCard
from undercroft.games.earth_reborn.rules.dossier import ANY_FACTION, AWARD_IDS
from undercroft.games.earth_reborn.rules.tables import CHARACTER_IDS, NORAD, PIECE_IDS, ROOM_IDS, SALEMITE, SEATS

MISSIONS: Final = 36
MISSION_IDS: Final = [card.id for card in MISSION_CARDS]
DISCARD: Final = 0  # instead of factions: with three or four players the card is replaced


def _factions(card: MissionCard) -> int:
    if card.band == "either":
        return ANY_FACTION
    return DISCARD if card.band == "discard" else 1 << SEATS.index(card.band)


def _what(card: MissionCard) -> int:
    if card.what:
        return PIECE_IDS.index(card.what)
    return CHARACTER_IDS.index(card.who) if card.who else -1


def _named(card: MissionCard) -> int:
    out = 1 << CHARACTER_IDS.index(card.who) if card.who else 0
    for id in card.needs:
        out |= 1 << CHARACTER_IDS.index(id)
    return out


FACTION: Final[list[int]] = [SEATS.index(card.side) for card in MISSION_CARDS]  # of the back
CONDITION: Final[list[int]] = [AWARD_IDS.index(card.condition) for card in MISSION_CARDS]  # AWARD_...
REWARD: Final[list[int]] = [card.mp for card in MISSION_CARDS]
ABOUT: Final[list[int]] = [_what(card) for card in MISSION_CARDS]  # a Character or a piece of equipment, or -1
ROOM: Final[list[int]] = [ROOM_IDS.index(card.room) if card.room else -1 for card in MISSION_CARDS]  # R_...
ONCE: Final[list[bool]] = [card.scores == "once" for card in MISSION_CARDS]
BAND: Final[list[int]] = [_factions(card) for card in MISSION_CARDS]  # with three or four players, as bits; or DISCARD
NAMED: Final[list[int]] = [_named(card) for card in MISSION_CARDS]  # Characters who must all be in play
NAMED_ONE: Final[list[int]] = [sum(1 << CHARACTER_IDS.index(id) for id in card.needs_one) for card in MISSION_CARDS]
DECKS: Final[list[int]] = [
    sum(1 << number for number, card in enumerate(MISSION_CARDS) if card.side == side)
    for side in (SEATS[NORAD], SEATS[SALEMITE])
]  # per faction, as bits
