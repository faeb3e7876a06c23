"""What random games of the S.A.G.S. must be seen to use besides: every side of every floor tile, every door and
Driller, every mission card, drawn and paid, and every mark of one for three and four players (ER-SAGS34-18)."""

from functools import cache
from typing import Final

from undercroft.core.vocabulary.classes import GameEvent
from undercroft.games.earth_reborn.content.pieces import kind_name
from undercroft.games.earth_reborn.rules.dossier import ANY_FACTION
from undercroft.games.earth_reborn.rules.goals import REASON_MISSION
from undercroft.games.earth_reborn.rules.mission_tables import BAND, DISCARD, MISSION_IDS
from undercroft.games.earth_reborn.rules.sags.pieces import CLOSED, DRILLER_SIDES, SIDES, STOCK
from undercroft.games.earth_reborn.rules.tables import DOOR_CODES, NORAD
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.vocabulary import events as told

EVENTS: Final[dict[type[GameEvent], str]] = {
    told.Decoy: "event:decoy", told.DeckTurned: "event:deck-turned", told.Declined: "event:declined",
    told.Fined: "event:fined", told.GearLost: "event:gear-lost", told.MissionShown: "event:mission-shown",
    told.PaidDriller: "event:driller-paid", told.Passage: "event:passage", told.Peeked: "event:mission-spied-on",
    told.Shown: "event:tie-shown", told.Swapped: "event:tiles-swapped", told.Trade: "event:trade",
}  # fmt: skip
MARKS: Final = ["mark:norad", "mark:salemite", "mark:either", "mark:discard"]


@cache
def content() -> list[str]:
    zone = [side for side in range(SIDES) if STOCK[side >> 1] and side != CLOSED]
    return [
        *[f"tile:{kind_name(side)}" for side in zone],
        *[f"driller:{number + 1}" for number in range(len(DRILLER_SIDES))],
        *[f"door:{code}" for code in DOOR_CODES],
        *[f"mission:{id}" for id in MISSION_IDS],
        "icon:earned", "icon:lost", "map:full", "map:boulders",
        *MARKS, *EVENTS.values(),
    ]  # fmt: skip


def mark(card: int) -> str:
    """Who must complete it, where three or four play."""
    norad, salemite, either, discard = MARKS
    if BAND[card] == DISCARD:
        return discard
    if BAND[card] == ANY_FACTION:
        return either
    return norad if BAND[card] >> NORAD & 1 else salemite


def fired(s: Table, event: GameEvent) -> list[str]:
    """What an event of the six steps, or of a mission card, has used."""
    out = [EVENTS[type(event)]] if type(event) in EVENTS else []
    if isinstance(event, told.Laid) and event.side != CLOSED:
        out.append(f"tile:{kind_name(event.side)}")
    elif isinstance(event, told.RevealedDriller):
        out.append(f"driller:{event.driller + 1}")
    elif isinstance(event, told.Hung):
        out.append(f"door:{DOOR_CODES[event.door_code]}")
    elif isinstance(event, told.Icon):
        out.append("icon:earned" if event.change > 0 else "icon:lost")
    elif isinstance(event, told.MapDone):
        out.append("map:boulders" if event.boulders else "map:full")
    elif isinstance(event, told.DrewMission):
        out.append(f"mission:{MISSION_IDS[event.mission]}")
    elif isinstance(event, told.MissionOut) and s.dossier.seats > 2 and BAND[event.mission] == DISCARD:
        out.append(mark(event.mission))
    elif isinstance(event, told.Mp) and event.reason >= REASON_MISSION and s.dossier.seats > 2:
        out.append(mark(event.reason - REASON_MISSION))
    return out
