"""Lines of Chainsaw, Power Fist, Wiring Plans and Jet Pack (ER-GEAR-3, ER-GEAR-8, ER-GEAR-18, ER-GEAR-29)."""
# compiled: mypyc

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.choice import Flow
from undercroft.games.earth_reborn.rules.board import stands
from undercroft.games.earth_reborn.rules.combat import destroy
from undercroft.games.earth_reborn.rules.move import move
from undercroft.games.earth_reborn.rules.power import electricity
from undercroft.games.earth_reborn.rules.tables import DOOR_THING, G_POWER_FIST, T_TECHNICAL
from undercroft.games.earth_reborn.state import Table

FIST_VALUE: Final = 4
FLIGHT: Final = 6
ROOM_LINE: Final = 0  # of the Wiring Plans, the upper line
BUILDING_LINE: Final = 1


def doors_in_reach(s: Table, who: int, piece: int) -> list[int]:
    """Closed doors beside him in a blue arc: any for the Chainsaw (ER-GEAR-3), of Defensive value 4 or less for the
    Power Fist (ER-GEAR-18)."""
    doors = stands.doors_beside(s, who, stands.BY_EITHER_BLUE)
    if piece == G_POWER_FIST:
        doors = [door for door in doors if s.dossier.door_value[door] <= FIST_VALUE]
    return doors


def through_a_door(s: Table, who: int, door: int) -> Flow:
    """It is destroyed whatever its Defensive value (ER-GEAR-3, ER-GEAR-18)."""
    yield from destroy.destroy(s, DOOR_THING + door, who)


def rooms_to_darken(s: Table, who: int, line: int) -> list[int]:
    """The upper line in a room of any type but Technical, for that room; the lower one in a Technical room
    (ER-GEAR-29). In a room of both kinds he may choose."""
    out: list[int] = []
    for tile in bits(stands.tiles_of(s, who)):
        types = stands.types_of(s, who, tile)
        if line == ROOM_LINE:
            if types & ~T_TECHNICAL and not s.unpowered >> tile & 1:
                out.append(tile)
        elif types & T_TECHNICAL and electricity.building(s) & ~s.unpowered:
            return [0]
    return out


def wiring_plans(s: Table, line: int, tile: int) -> None:
    """Power goes down in the room, or with the lower line in the whole building (ER-GEAR-29)."""
    electricity.cut_power(s, tile if line == ROOM_LINE else -1)


def jet_pack(s: Table, who: int) -> None:
    """He flies at once, up to 6 squares (ER-GEAR-8); only the carrier does."""
    move.begin_flight(s, who, FLIGHT)
