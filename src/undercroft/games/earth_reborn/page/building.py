"""The options while the map of a S.A.G.S. is built, in words."""

from undercroft.core.page import Pose, Ref
from undercroft.core.speech.say import Text, say
from undercroft.games.earth_reborn.content.pieces import kind_name
from undercroft.games.earth_reborn.content.tiles import TurnedTile, turned_tile
from undercroft.games.earth_reborn.drawing.hand import grip, tile_in_hand
from undercroft.games.earth_reborn.page.headings import CHOOSE, DOORS, DRILLERS, FLOOR_GROUPS, IN_HAND, wording
from undercroft.games.earth_reborn.rules.sags import drillers
from undercroft.games.earth_reborn.rules.sags.parts import STRIDE
from undercroft.games.earth_reborn.rules.sags.pieces import CLOSED, GROUP, PIECE_HEIGHT, PIECE_WIDTH
from undercroft.games.earth_reborn.rules.sags.site import site_of
from undercroft.games.earth_reborn.rules.tables import LARGE_DOORS, W_BUILD
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.vocabulary import actions as done
from undercroft.games.earth_reborn.words import names
from undercroft.games.earth_reborn.words.option import Option, Wording
from undercroft.games.earth_reborn.words.refs import square_name, square_ref

DEGREES = (0, 90, 180, 270)


@wording.add
def _choose_tile(o: Option, a: done.ChooseTile) -> Wording:
    if a.side == CLOSED:
        return say("A Driller, face down"), DRILLERS, [], "ER-SAGS-20"
    width, height = PIECE_WIDTH[a.side * 4], PIECE_HEIGHT[a.side * 4]
    text = say("{tile:The}, {width} × {height} ({name})", tile=names.floor_tile(a.side), width=width, height=height,
               name=kind_name(a.side))  # fmt: skip
    return text, FLOOR_GROUPS[GROUP[a.side >> 1] - 1], [], "ER-SAGS-9"


@wording.add
def _lay(o: Option, a: done.Lay) -> Wording:
    square = names.square(o.s, held_at(o.ask.subject, a.turn, a.square))
    text: Text = say("At {square}", square=square)
    if a.turn:
        text = say("At {square}, turned {degrees}°", square=square, degrees=DEGREES[a.turn])
    return text, IN_HAND, [("place", square)], "ER-SAGS-15"


def held_at(side: int, turn: int, corner: int) -> int:
    """The square over which a tile is held that lies with the top left of its box on another."""
    x, y = grip(_piece(side, turn))
    return corner + y * STRIDE + x


def place_ref(s: Table, square: int) -> Ref:
    """A square of the map, whether anything lies on it yet or not."""
    bare = s.world_step == W_BUILD and not site_of(s).taken >> square & 1
    return "place" if bare else "square", square_name(s.dossier, square)


def poses(side: int) -> list[Pose]:
    """The tile in hand, in each of its turns."""
    turned = [say("as it is"), *[say("turned {degrees}°", degrees=degrees) for degrees in DEGREES[1:]]]
    return [Pose(tile_in_hand(kind_name(side), turn), turned[turn]) for turn in range(4)]


def corner_of(side: int, turn: int, held: int) -> int:
    """The top left of the box of a tile that is held over a square; -1 where that would be outside."""
    x, y = grip(_piece(side, turn))
    return held - y * STRIDE - x if held % STRIDE >= x and held // STRIDE >= y else -1


def _piece(side: int, turn: int) -> TurnedTile:
    piece = turned_tile(kind_name(side), turn)
    assert piece is not None
    return piece


@wording.add
def _which_driller(o: Option, a: done.WhichDriller) -> Wording:
    return say("{driller:The}", driller=names.driller(a.driller)), CHOOSE, [], "ER-SAGS-20"


@wording.add
def _name_seat(o: Option, a: done.NameSeat) -> Wording:
    return say("{player:The}", player=names.player(o.s, a.seat)), CHOOSE, [], "ER-SAGS-21"


@wording.add
def _hang(o: Option, a: done.Hang) -> Wording:
    d = o.s.dossier
    door, line = names.door_code(a.door_code), names.line(d, a.edge)
    gate = d.frame.bare[a.edge]
    refs: list[Ref] = [place_ref(o.s, gate.a), place_ref(o.s, gate.b)]
    if a.door_code < LARGE_DOORS:
        return say("{door:A} {line}", door=door, line=line), DOORS, refs, "ER-SAGS-23"
    along = 1 if a.edge < d.frame.upright else d.frame.width + 1
    next_gate = d.frame.bare[a.edge + along]
    refs += [place_ref(o.s, next_gate.a), place_ref(o.s, next_gate.b)]
    text = say("{door:A} {line} and {other}", door=door, line=line, other=names.line(d, a.edge + along))
    return text, DOORS, refs, "ER-SAGS-23"


@wording.add
def _turn_driller(o: Option, a: done.TurnDriller) -> Wording:
    squares = drillers.squares_of(o.s, a.driller)
    refs = [square_ref(o.s.dossier, square) for square in range(o.s.dossier.frame.size) if squares >> square & 1]
    return say("Turned {degrees}°", degrees=DEGREES[a.turn]), CHOOSE, refs, "ER-SAGS-42"
