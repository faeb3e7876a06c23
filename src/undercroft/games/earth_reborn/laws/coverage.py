"""What random games must be seen to use: every side of a card, ability, room, order, marker, award and verb.

Ids are read off events and actions after the fact. What works by itself (a lens, a lab, a post) counts where the one
who has it does what it is about.
"""

from functools import cache
from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.packing import VERB
from undercroft.games.earth_reborn.content.maps import load_missions
from undercroft.games.earth_reborn.notation import VERBS
from undercroft.games.earth_reborn.rules import characters
from undercroft.games.earth_reborn.rules.catalogue_tables import PIECE, SECTION_COLOUR, SECTION_TYPE
from undercroft.games.earth_reborn.rules.dossier import AWARD_IDS
from undercroft.games.earth_reborn.rules.dossiers import dossier_of
from undercroft.games.earth_reborn.rules.goals import REASON_IDS
from undercroft.games.earth_reborn.rules.ips.abilities import LINE_IDS
from undercroft.games.earth_reborn.rules.tables import (
    CARDS,
    CHARACTER_IDS,
    COLOUR_IDS,
    E_ABILITY,
    E_ACTIVATED,
    E_ASSASSINATED,
    E_BOMB,
    E_BOUGHT,
    E_BROKEN_WALL,
    E_CAPTURED,
    E_COMBINED,
    E_CP,
    E_DESTROYED,
    E_DREW,
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
    E_LEFT,
    E_LOOTED,
    E_MAGNET,
    E_MINE,
    E_MP,
    E_OFF,
    E_ON,
    E_OPENED,
    E_OWN_CP,
    E_PAID,
    E_PILOT,
    E_POWER,
    E_RAISED,
    E_RELOADED,
    E_REVEALED,
    E_ROLLED,
    E_SCRAMBLED,
    E_SEARCHED,
    E_SHOT,
    E_SHUFFLED,
    E_SMOKE,
    E_SORTED,
    E_STAIRS,
    E_STRIKE,
    E_SWITCHED,
    E_TASED,
    E_TEST,
    E_TOOK_LYING,
    E_TORTURED,
    E_TRAITOR,
    E_UNMASKED,
    E_USE,
    E_USED_UP,
    E_VIRUS,
    E_WORK,
    FOR_TEST,
    G_AMMUNITION,
    G_CONSTITUTION,
    G_KEVLAR_ARMOR,
    G_MAGNETIC_CARD,
    G_MOTION_DETECTOR,
    G_TARGETING_LENS,
    G_TECHNICAL_TOOLBOX,
    G_TORTURE_KIT,
    M_INTERACT,
    M_LEVELS,
    ORDER_IDS,
    PIECE_IDS,
    PRISONER_CARD,
    R_COMMAND_POST,
    R_OFFICERS_QUARTERS,
    R_SEWERS_EXIT,
    R_STAIRS,
    ROOM_IDS,
)
from undercroft.games.earth_reborn.state import Table

# Events that a game can do without but many games cannot.
EVENTS: Final = {
    E_ASSASSINATED: "event:assassinated", E_BOMB: "event:bomb", E_BOUGHT: "event:tile-bought",
    E_CAPTURED: "event:captured", E_COMBINED: "event:combined", E_DESTROYED: "event:destroyed",
    E_DRY: "event:out-of-ammunition", E_EXPLOSION: "event:explosion", E_FLAMES: "event:flames",
    E_FLEW: "event:flight", E_FLIPPED: "event:deck-flipped", E_FOUND_LOCKED: "event:lock-up-opened",
    E_FREED: "event:freed", E_GAS: "event:gas", E_HEALED: "event:healed", E_HEALTHY: "event:healthy-again",
    E_INTERRUPTS: "event:interruption", E_MAGNET: "event:magnetic-marker", E_PILOT: "event:pilot",
    E_POWER: "event:power", E_RELOADED: "event:reloaded", E_SCRAMBLED: "event:scrambled",
    E_SHUFFLED: "event:deck-shuffled", E_SMOKE: "event:smoke", E_SORTED: "event:deck-sorted",
    E_SWITCHED: "event:channel-switched", E_TASED: "event:tased",
    E_TOOK_LYING: "event:card-taken-up", E_UNMASKED: "event:unmasked", E_USED_UP: "event:used-up",
    E_VIRUS: "event:virus",
}  # fmt: skip
RADIO: Final = ["radio:clear", "radio:listening", "radio:scrambled"]
PAID_BY_ROOMS: Final = {R_COMMAND_POST, R_OFFICERS_QUARTERS}
CARDS_SHOWN: Final = {E_FOUND: 3, E_HANDED: 4, E_LOOTED: 4, E_SHOT: 3, E_USE: 3}  # where the face stands


def _side(face: int) -> str:
    return f"card:{face >> 1}{'ab'[face & 1]}:{PIECE_IDS[PIECE[face]]}"


@cache
def _laid_rooms() -> list[int]:
    """Rooms with a line that lie in some scenario in which rooms have lines."""
    dossiers = [dossier_of(mission.id) for mission in load_missions()[0]]
    lines = {line for d in dossiers if d.has(M_INTERACT) or d.has(M_LEVELS) for line in d.line}
    return sorted(line for line in lines if line >= 0)


@cache
def content() -> list[str]:
    orders = {(SECTION_TYPE[at], SECTION_COLOUR[at]) for at in range(len(SECTION_TYPE))}
    awards = {award[1] for mission in load_missions()[0] for award in dossier_of(mission.id).awards}
    return [
        *[f"verb:{word}" for word, _ in VERBS],
        *[f"character:{name}" for name in CHARACTER_IDS],
        *[_side(face) for face in range(CARDS * 2)],
        *[f"piece:{name}" for name in PIECE_IDS],
        *[f"ability:{name}" for name in (*LINE_IDS, "franck", "bill", "deeler")],
        *[f"room:{ROOM_IDS[line]}" for line in _laid_rooms()],
        *[f"order:{ORDER_IDS[kind]}:{COLOUR_IDS[colour]}" for kind, colour in sorted(orders)],
        *[f"mp:{name}" for name in REASON_IDS if name not in AWARD_IDS or AWARD_IDS.index(name) in awards],
        *RADIO, "marker:short-wall", "marker:long-wall", "marker:mine", "marker:live-mine",
        "exit:frame", "exit:sewers", "switch:on", "switch:off",
        *sorted(EVENTS.values()),
    ]  # fmt: skip


def fired(s: Table, code: int) -> list[str]:
    """What the action just done, with its events, has used."""
    out = [f"verb:{VERBS[code & VERB][0]}"] if code & VERB < len(VERBS) else []
    for event in s.events:
        _event(s, event, out)
    return out


def _event(s: Table, event: tuple[int, ...], out: list[str]) -> None:
    kind = event[1]
    name = EVENTS.get(kind)
    if name is not None:
        out.append(name)
    if kind in CARDS_SHOWN and 0 <= event[CARDS_SHOWN[kind]] < PRISONER_CARD:
        out.append(_side(event[CARDS_SHOWN[kind]]))
    if kind == E_ACTIVATED:
        out.append(f"character:{CHARACTER_IDS[event[2]]}")
    elif kind == E_PAID:
        out.append(f"order:{ORDER_IDS[SECTION_TYPE[event[3]]]}:{COLOUR_IDS[SECTION_COLOUR[event[3]]]}")
        if s.interrupter == event[2]:
            _worn(s, event[2], out, G_MOTION_DETECTOR)
    elif kind == E_MP:
        out.append(f"mp:{REASON_IDS[event[5]]}")
    elif kind == E_REVEALED:
        out.append(RADIO[event[3]])
    elif kind == E_BROKEN_WALL:
        out.append("marker:long-wall" if event[3] else "marker:short-wall")
    elif kind == E_MINE:
        out.append("marker:live-mine" if event[3] else "marker:mine")
    elif kind == E_LEFT:
        out.append("exit:sewers" if event[3] else "exit:frame")
        if event[3]:
            out.append(f"room:{ROOM_IDS[R_SEWERS_EXIT]}")
    elif kind == E_ON or kind == E_OFF:
        out.append("switch:on" if kind == E_ON else "switch:off")
    else:
        _doing(s, event, out)


def _doing(s: Table, event: tuple[int, ...], out: list[str]) -> None:
    """What cards, abilities and rooms do."""
    kind = event[1]
    if kind == E_SHOT:
        if event[3] >= 0:
            out.append(f"piece:{PIECE_IDS[PIECE[event[3]]]}")
        _worn(s, event[2], out, G_AMMUNITION, G_TARGETING_LENS)
    elif kind == E_USE:
        out.append(f"piece:{PIECE_IDS[PIECE[event[3]]]}")
    elif kind == E_STRIKE:
        _blades(s, event[2], out)
        _worn(s, event[3], out, G_KEVLAR_ARMOR)
    elif kind == E_TORTURED:
        _worn(s, event[2], out, G_TORTURE_KIT)
        _inside(s, event[2], out)
    elif kind == E_OPENED:
        _worn(s, event[2], out, G_MAGNETIC_CARD)
    elif kind == E_DREW:
        for who in bits(characters.friends(s, event[2])):
            _worn(s, who, out, G_CONSTITUTION)
    elif kind == E_TEST:
        _worn(s, event[2], out, G_TECHNICAL_TOOLBOX)
    elif kind == E_ROLLED and event[3] == FOR_TEST:
        _inside(s, event[2], out)
    elif kind == E_ABILITY:
        out.append(f"ability:{LINE_IDS[event[3]]}")
    elif kind == E_TRAITOR:
        out.append(f"ability:{CHARACTER_IDS[event[2]]}")
    elif kind == E_OWN_CP:
        out.append("ability:deeler")
    elif kind == E_WORK:
        out.append(f"room:{ROOM_IDS[s.dossier.line[event[3]]]}")
    elif kind == E_SEARCHED or kind == E_RAISED:
        _inside(s, event[2] if kind == E_SEARCHED else event[4], out)
        if kind == E_RAISED:
            _graves(s, event[3], out)
    elif kind == E_STAIRS:
        out.append(f"room:{ROOM_IDS[R_STAIRS]}")
    elif kind == E_CP:
        for line in PAID_BY_ROOMS:
            if line in s.dossier.line:
                out.append(f"room:{ROOM_IDS[line]}")


def _worn(s: Table, who: int, out: list[str], *pieces: int) -> None:
    if 0 <= who < len(s.bags) and s.bags[who]:
        for piece in pieces:
            if characters.carries(s, who, piece) >= 0:
                out.append(f"piece:{PIECE_IDS[piece]}")


def _blades(s: Table, who: int, out: list[str]) -> None:
    for card in bits(s.bags[who]):
        out.append(f"piece:{PIECE_IDS[PIECE[characters.face_of(s, card)]]}")


def _inside(s: Table, who: int, out: list[str]) -> None:
    """The room in which he does it."""
    if who < 0 or s.spot[who] < 0:
        return
    tile = s.dossier.tile[s.spot[who]]
    if tile >= 0 and s.dossier.line[tile] >= 0:
        out.append(f"room:{ROOM_IDS[s.dossier.line[tile]]}")


def _graves(s: Table, square: int, out: list[str]) -> None:
    tile = s.dossier.tile[square]
    if s.dossier.line[tile] >= 0:
        out.append(f"room:{ROOM_IDS[s.dossier.line[tile]]}")
