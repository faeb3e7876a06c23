"""What random games must be seen to use: every side of a card, ability, room, order, marker, award and verb.

Ids are read off events and actions after the fact: here what an event says by itself, in workings.py what somebody's
card, ability or room has done. Of the ledger's rooms only the Driller is missing, which is no part of a scenario
(ER-TILE-7).
"""

from functools import cache
from typing import Final

from undercroft.core.packing import verb_of
from undercroft.core.vocabulary.classes import GameEvent
from undercroft.games.earth_reborn.laws import coverage_sags
from undercroft.games.earth_reborn.laws.workings import ABILITIES, Workings, card_side
from undercroft.games.earth_reborn.rules.catalogue_tables import (
    BUILT_IN_DICE,
    PIECE,
    SECTION_COLOUR,
    SECTION_TYPE,
)
from undercroft.games.earth_reborn.rules.dossier import WOODEN
from undercroft.games.earth_reborn.rules.goals import REASON_IDS
from undercroft.games.earth_reborn.rules.tables import (
    CARDS,
    CHARACTER_IDS,
    COLOUR_IDS,
    DOOR_THING,
    G_PLASTIC_EXPLOSIVE,
    ORDER_IDS,
    PIECE_IDS,
    PRISONER_CARD,
    R_DRILLER,
    ROOM_IDS,
    WALL_THING,
)
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.vocabulary import events as told
from undercroft.games.earth_reborn.vocabulary.declared import VERBS

# Events that a game can do without but many games cannot.
EVENTS: Final[dict[type[GameEvent], str]] = {
    told.Assassinated: "event:assassinated", told.Bomb: "event:bomb", told.Bought: "event:tile-bought",
    told.Captured: "event:captured", told.Combined: "event:combined", told.Destroyed: "event:destroyed",
    told.Dry: "event:out-of-ammunition", told.Explosion: "event:explosion", told.Flames: "event:flames",
    told.Flew: "event:flight", told.Flipped: "event:deck-flipped", told.FoundLocked: "event:lock-up-opened",
    told.Freed: "event:freed", told.Gas: "event:gas", told.Healed: "event:healed", told.Healthy: "event:healthy-again",
    told.Interrupts: "event:interruption", told.Launched: "event:launched", told.Magnet: "event:magnetic-marker",
    told.Pilot: "event:pilot", told.Power: "event:power", told.Reloaded: "event:reloaded",
    told.Scrambled: "event:scrambled",
    told.Shuffled: "event:deck-shuffled", told.Smoke: "event:smoke", told.Sorted: "event:deck-sorted",
    told.Switched: "event:channel-switched", told.Tased: "event:tased",
    told.TookLying: "event:card-taken-up", told.Unmasked: "event:unmasked", told.UsedUp: "event:used-up",
    told.Virus: "event:virus",
}  # fmt: skip
RADIO: Final = ["radio:clear", "radio:listening", "radio:scrambled"]
# The box's own: cardboard that is laid on the map or on a card.
MARKERS: Final = [
    "marker:short-wall", "marker:long-wall", "marker:broken-door", "marker:open-door", "marker:dead-character",
    "marker:prisoner", "marker:empty-grave", "marker:magnetic-card", "marker:mine", "marker:live-mine",
    "marker:plastic-explosive", "marker:time-bomb-2", "marker:time-bomb-1", "marker:deadly-virus", "marker:smoke-2",
    "marker:smoke-1", "marker:time-counter",
]  # fmt: skip
MARKED: Final[dict[type[GameEvent], str]] = {
    told.Died: "marker:dead-character", told.Captured: "marker:prisoner", told.Virus: "marker:deadly-virus",
    told.Timer: "marker:time-counter",
}  # fmt: skip


@cache
def content() -> list[str]:
    orders = {(SECTION_TYPE[at], SECTION_COLOUR[at]) for at in range(len(SECTION_TYPE))}
    armed = [name for who, name in enumerate(CHARACTER_IDS) if BUILT_IN_DICE[who * 4]]
    return [
        *[f"verb:{verb.word}" for verb in VERBS],
        *[f"character:{name}" for name in CHARACTER_IDS],
        *[f"wounded:{name}" for name in CHARACTER_IDS],
        *[card_side(face) for face in range(CARDS * 2)],
        *[f"piece:{name}" for name in PIECE_IDS],
        *[f"built-in:{name}" for name in (*armed, "machine-gun")],
        *ABILITIES,
        *[f"room:{name}" for line, name in enumerate(ROOM_IDS) if line != R_DRILLER],
        *[f"order:{ORDER_IDS[kind]}:{COLOUR_IDS[colour]}" for kind, colour in sorted(orders)],
        *[f"combined:{name}" for name in ORDER_IDS],
        *[f"mp:{name}" for name in REASON_IDS],
        *RADIO, *MARKERS, "exit:frame", "exit:sewers", "switch:on", "switch:off",
        "destroyed:element", "destroyed:door", "destroyed:wall",
        *sorted(EVENTS.values()), *coverage_sags.content(),
    ]  # fmt: skip


def fired(s: Table, code: int) -> list[str]:
    """What the action just done, with its events, has used."""
    verb = verb_of(code)
    out = [f"verb:{VERBS[verb].word}"] if verb < len(VERBS) else []
    events = told.happened(s)
    workings = Workings(s, verb, events, out)
    for event in events:
        _event(s, event, out)
        out += coverage_sags.fired(s, event)
        workings.look(event)
    return out


def _face_shown(event: GameEvent) -> int:
    """The side of a card that it shows; -1 if none."""
    if isinstance(event, told.Handed):
        return event.what if event.what < PRISONER_CARD else -1
    if isinstance(event, told.Found | told.Looted | told.Shot | told.TookLying | told.Use):
        return event.face
    return -1


def _event(s: Table, event: GameEvent, out: list[str]) -> None:
    kind = type(event)
    if kind in EVENTS:
        out.append(EVENTS[kind])
    if kind in MARKED:
        out.append(MARKED[kind])
    if _face_shown(event) >= 0:
        out.append(card_side(_face_shown(event)))
    if isinstance(event, told.Activated):
        out.append(f"character:{CHARACTER_IDS[event.who]}")
    elif isinstance(event, told.Wounded):
        out.append(f"wounded:{CHARACTER_IDS[event.who]}")
    elif isinstance(event, told.Paid):
        out.append(f"order:{ORDER_IDS[SECTION_TYPE[event.section]]}:{COLOUR_IDS[SECTION_COLOUR[event.section]]}")
    elif isinstance(event, told.Combined):
        out.append(f"combined:{ORDER_IDS[SECTION_TYPE[event.section]]}")
    elif isinstance(event, told.Mp):
        out.append(f"mp:{REASON_IDS[event.reason]}")
    elif isinstance(event, told.Revealed):
        out.append(RADIO[event.kind])
    elif isinstance(event, told.Left):
        out.append("exit:sewers" if event.by_sewers else "exit:frame")
    elif isinstance(event, told.On):
        out.append("switch:on")
    elif isinstance(event, told.Off):
        out.append("switch:off")
    else:
        _laid(s, event, out)


def _laid(s: Table, event: GameEvent, out: list[str]) -> None:
    """Markers with two sides, and what is marked in several ways."""
    if isinstance(event, told.BrokenWall):
        out.append("marker:long-wall" if event.long else "marker:short-wall")
    elif isinstance(event, told.Mine):
        out.append("marker:live-mine" if event.live else "marker:mine")
    elif isinstance(event, told.Smoke) and event.left:
        out.append(f"marker:smoke-{event.left}")
    elif isinstance(event, told.Bomb) and PIECE[event.face] == G_PLASTIC_EXPLOSIVE:
        out.append("marker:plastic-explosive")
    elif isinstance(event, told.Bomb) and event.left:
        out.append(f"marker:time-bomb-{event.left}")
    elif isinstance(event, told.Opened) and s.dossier.door_kind[event.door] == WOODEN:
        out.append("marker:open-door")
    elif isinstance(event, told.Destroyed) and event.thing >= WALL_THING:
        out.append("destroyed:wall")
    elif isinstance(event, told.Destroyed) and event.thing >= DOOR_THING:
        out += ["destroyed:door", "marker:broken-door"]
    elif isinstance(event, told.Destroyed):
        out.append("destroyed:element")
