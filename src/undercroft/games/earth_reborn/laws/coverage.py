"""What random games must be seen to use: every side of a card, ability, room, order, marker, award and verb.

Ids are read off events and actions after the fact: here what an event says by itself, in workings.py what somebody's
card, ability or room has done. Of the ledger's rooms only the Driller is missing, which is no part of a scenario
(ER-TILE-7).
"""

from functools import cache
from typing import Final

from undercroft.core.packing import VERB
from undercroft.games.earth_reborn.laws.workings import ABILITIES, Workings, card_side
from undercroft.games.earth_reborn.notation import VERBS
from undercroft.games.earth_reborn.rules.catalogue_tables import (
    BUILT_IN_DICE,
    PIECE,
    SECTION_COLOUR,
    SECTION_TYPE,
)
from undercroft.games.earth_reborn.rules.dossier import WOODEN
from undercroft.games.earth_reborn.rules.events import (
    E_ACTIVATED,
    E_ASSASSINATED,
    E_BOMB,
    E_BOUGHT,
    E_BROKEN_WALL,
    E_CAPTURED,
    E_COMBINED,
    E_DESTROYED,
    E_DIED,
    E_DRY,
    E_EXPLOSION,
    E_FLAMES,
    E_FLEW,
    E_FLIPPED,
    E_FOUND,
    E_FOUND_LOCKED,
    E_FREED,
    E_GAS,
    E_HANDED,
    E_HEALED,
    E_HEALTHY,
    E_INTERRUPTS,
    E_LAUNCHED,
    E_LEFT,
    E_LOOTED,
    E_MAGNET,
    E_MINE,
    E_MP,
    E_OFF,
    E_ON,
    E_OPENED,
    E_PAID,
    E_PILOT,
    E_POWER,
    E_RELOADED,
    E_REVEALED,
    E_SCRAMBLED,
    E_SHOT,
    E_SHUFFLED,
    E_SMOKE,
    E_SORTED,
    E_SWITCHED,
    E_TASED,
    E_TIMER,
    E_TOOK_LYING,
    E_UNMASKED,
    E_USE,
    E_USED_UP,
    E_VIRUS,
    E_WOUNDED,
)
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

# Events that a game can do without but many games cannot.
EVENTS: Final = {
    E_ASSASSINATED: "event:assassinated", E_BOMB: "event:bomb", E_BOUGHT: "event:tile-bought",
    E_CAPTURED: "event:captured", E_COMBINED: "event:combined", E_DESTROYED: "event:destroyed",
    E_DRY: "event:out-of-ammunition", E_EXPLOSION: "event:explosion", E_FLAMES: "event:flames",
    E_FLEW: "event:flight", E_FLIPPED: "event:deck-flipped", E_FOUND_LOCKED: "event:lock-up-opened",
    E_FREED: "event:freed", E_GAS: "event:gas", E_HEALED: "event:healed", E_HEALTHY: "event:healthy-again",
    E_INTERRUPTS: "event:interruption", E_LAUNCHED: "event:launched", E_MAGNET: "event:magnetic-marker",
    E_PILOT: "event:pilot", E_POWER: "event:power", E_RELOADED: "event:reloaded", E_SCRAMBLED: "event:scrambled",
    E_SHUFFLED: "event:deck-shuffled", E_SMOKE: "event:smoke", E_SORTED: "event:deck-sorted",
    E_SWITCHED: "event:channel-switched", E_TASED: "event:tased",
    E_TOOK_LYING: "event:card-taken-up", E_UNMASKED: "event:unmasked", E_USED_UP: "event:used-up",
    E_VIRUS: "event:virus",
}  # fmt: skip
RADIO: Final = ["radio:clear", "radio:listening", "radio:scrambled"]
# The box's own: cardboard that is laid on the map or on a card.
MARKERS: Final = [
    "marker:short-wall", "marker:long-wall", "marker:broken-door", "marker:open-door", "marker:dead-character",
    "marker:prisoner", "marker:empty-grave", "marker:magnetic-card", "marker:mine", "marker:live-mine",
    "marker:plastic-explosive", "marker:time-bomb-2", "marker:time-bomb-1", "marker:deadly-virus", "marker:smoke-2",
    "marker:smoke-1", "marker:time-counter",
]  # fmt: skip
CARDS_SHOWN: Final = {E_FOUND: 3, E_HANDED: 4, E_LOOTED: 4, E_SHOT: 3, E_TOOK_LYING: 3, E_USE: 3}  # where the face is
MARKED: Final = {
    E_DIED: "marker:dead-character", E_CAPTURED: "marker:prisoner", E_VIRUS: "marker:deadly-virus",
    E_TIMER: "marker:time-counter",
}  # fmt: skip


@cache
def content() -> list[str]:
    orders = {(SECTION_TYPE[at], SECTION_COLOUR[at]) for at in range(len(SECTION_TYPE))}
    armed = [name for who, name in enumerate(CHARACTER_IDS) if BUILT_IN_DICE[who * 4]]
    return [
        *[f"verb:{word}" for word, _ in VERBS],
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
        *sorted(EVENTS.values()),
    ]  # fmt: skip


def fired(s: Table, code: int) -> list[str]:
    """What the action just done, with its events, has used."""
    verb = code & VERB
    out = [f"verb:{VERBS[verb][0]}"] if verb < len(VERBS) else []
    workings = Workings(s, verb, out)
    for event in s.events:
        _event(s, event, out)
        workings.look(event)
    return out


def _event(s: Table, event: tuple[int, ...], out: list[str]) -> None:
    kind = event[1]
    if kind in EVENTS:
        out.append(EVENTS[kind])
    if kind in MARKED:
        out.append(MARKED[kind])
    if kind in CARDS_SHOWN and 0 <= event[CARDS_SHOWN[kind]] < PRISONER_CARD:
        out.append(card_side(event[CARDS_SHOWN[kind]]))
    if kind == E_ACTIVATED:
        out.append(f"character:{CHARACTER_IDS[event[2]]}")
    elif kind == E_WOUNDED:
        out.append(f"wounded:{CHARACTER_IDS[event[2]]}")
    elif kind == E_PAID:
        out.append(f"order:{ORDER_IDS[SECTION_TYPE[event[3]]]}:{COLOUR_IDS[SECTION_COLOUR[event[3]]]}")
    elif kind == E_COMBINED:
        out.append(f"combined:{ORDER_IDS[SECTION_TYPE[event[3]]]}")
    elif kind == E_MP:
        out.append(f"mp:{REASON_IDS[event[5]]}")
    elif kind == E_REVEALED:
        out.append(RADIO[event[3]])
    elif kind == E_LEFT:
        out.append("exit:sewers" if event[3] else "exit:frame")
    elif kind == E_ON or kind == E_OFF:
        out.append("switch:on" if kind == E_ON else "switch:off")
    else:
        _laid(s, event, out)


def _laid(s: Table, event: tuple[int, ...], out: list[str]) -> None:
    """Markers with two sides, and what is marked in several ways."""
    kind = event[1]
    if kind == E_BROKEN_WALL:
        out.append("marker:long-wall" if event[3] else "marker:short-wall")
    elif kind == E_MINE:
        out.append("marker:live-mine" if event[3] else "marker:mine")
    elif kind == E_SMOKE and event[3]:
        out.append(f"marker:smoke-{event[3]}")
    elif kind == E_BOMB and PIECE[event[2]] == G_PLASTIC_EXPLOSIVE:
        out.append("marker:plastic-explosive")
    elif kind == E_BOMB and event[4]:
        out.append(f"marker:time-bomb-{event[4]}")
    elif kind == E_OPENED and s.dossier.door_kind[event[3]] == WOODEN:
        out.append("marker:open-door")
    elif kind == E_DESTROYED and event[2] >= WALL_THING:
        out.append("destroyed:wall")
    elif kind == E_DESTROYED and event[2] >= DOOR_THING:
        out += ["destroyed:door", "marker:broken-door"]
    elif kind == E_DESTROYED:
        out.append("destroyed:element")
