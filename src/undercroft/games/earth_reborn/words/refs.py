"""What a log line, a label or a row points at: the kind of a thing and its id, as the picture has them."""

from undercroft.core.board.grid import column
from undercroft.core.speech.story import Ref
from undercroft.games.earth_reborn.rules.dossier import Dossier
from undercroft.games.earth_reborn.rules.tables import DOOR_THING, WALL_THING


def square_name(d: Dossier, square: int) -> str:
    """A column's letter and a row's number counted from below, as on every grid: `e4`."""
    width, height = d.frame.width, d.frame.height
    return f"{column(square % width)}{height - square // width}"


def square_number(d: Dossier, name: str) -> int:
    """The square of a name; -1 if there is none."""
    return next((square for square in range(d.frame.size) if square_name(d, square) == name), -1)


def model_ref(who: int) -> Ref:
    return "model", str(who)


def square_ref(d: Dossier, square: int) -> Ref:
    return "square", square_name(d, square)


def door_ref(door: int) -> Ref:
    return "door", str(door)


def card_ref(card: int) -> Ref:
    return "card", str(card)


def character_ref(who: int) -> Ref:
    """A Character card, whether its miniature is on the map or not."""
    return "character", str(who)


def face_ref(face: int) -> Ref:
    """A face of an equipment card that nobody carries."""
    return "face", str(face)


def mission_ref(card: int) -> Ref:
    """A mission card."""
    return "mission", str(card)


def tile_ref(tile: int) -> Ref:
    """An order tile."""
    return "tile", str(tile)


def section_ref(section: int) -> Ref:
    """A section of an order tile: `17.2`."""
    return "section", f"{section >> 2}.{(section & 3) + 1}"


def thing_ref(thing: int) -> Ref:
    """What can be destroyed: a Floor Element, a door, a wall section."""
    if thing >= WALL_THING:
        return "wall", str(thing - WALL_THING)
    return door_ref(thing - DOOR_THING) if thing >= DOOR_THING else ("element", str(thing))
