"""The map that was built (ER-SAGS-3, ER-SAGS-11), as a dossier made with the same functions as a scenario's. It follows
from what was laid and hung alone, is made once and shared."""

from typing import Final

from undercroft.core.board.frame import frame
from undercroft.core.board.grid import bits
from undercroft.games.earth_reborn.content.layout import LaidTiles
from undercroft.games.earth_reborn.content.sags import GOAL, SAGS
from undercroft.games.earth_reborn.content.tiles import TILES, TurnedTile, printed_walls, turned_tile
from undercroft.games.earth_reborn.rules import derived
from undercroft.games.earth_reborn.rules.dossier import Dossier
from undercroft.games.earth_reborn.rules.grounds import ground
from undercroft.games.earth_reborn.rules.sags.parts import (
    HEIGHT,
    RING,
    STRIDE,
    WIDTH,
    hung_code,
    hung_edge,
    part_side,
    part_square,
    part_turn,
)
from undercroft.games.earth_reborn.rules.tables import (
    AWAY,
    CARDS,
    CHARACTERS,
    DOOR_CODES,
    LARGE_DOORS,
    M_LEVELS,
    MODULE_IDS,
    OUT_OF_GAME,
    SALEMITE,
    W_BUILD,
)
from undercroft.games.earth_reborn.state import Table

FRAME: Final = frame(STRIDE, HEIGHT + 2 * RING)
INSIDE: Final = sum([((1 << WIDTH) - 1) << (RING + y) * FRAME.width + RING for y in range(HEIGHT)])  # the map
BOULDER: Final = "T16b"  # what an empty square counts as in the end (ER-SAGS-11)
TURNS: Final = {2: 6, 3: 5, 4: 5}  # ER-SAGS-54, ER-SAGS34-24
CP: Final = {2: 15, 3: 15, 4: 10}  # ER-SAGS-53, ER-SAGS34-24
FIRST_MP: Final = {2: 30, 3: 25, 4: 20}  # ER-SAGS-6, ER-SAGS34-5

_Key = tuple[int, bool, tuple[int, ...], tuple[int, ...], int]
_MADE: dict[_Key, Dossier] = {}
_MOST: Final = 64  # are kept


def world_of(seats: int, parts: list[int], hung: list[int], finished: bool, turns: int = 0) -> Dossier:
    """The dossier of a map as far as it was built; finished, boulders lie where nothing else does. It is played for so
    many turns; 0 are those of the book."""
    key = (seats, finished, tuple(parts), tuple(hung), turns)
    found = _MADE.get(key)
    if found is None:
        if len(_MADE) >= _MOST:
            del _MADE[next(iter(_MADE))]
        found = _MADE[key] = _make(*key)
    return found


def bare(seats: int, turns: int = 0) -> Dossier:
    """What the table has while the map is built: the empty frame."""
    return world_of(seats, [], [], False, turns)


def seen(s: Table) -> Dossier:
    """The map as it lies now, half-built too: for views and pictures."""
    d = s.dossier
    return world_of(d.seats, s.parts, s.hung, False, d.turns) if s.world_step == W_BUILD else d


def shown(s: Table) -> Table:
    """The table as it is shown: while the map is built, with what lies there."""
    if s.world_step != W_BUILD:
        return s
    t = s.copy()
    t.dossier = seen(s)
    derived.recount(t)
    return t


def finish(s: Table) -> None:
    """The map is done, or was changed afterwards (ER-SAGS-42): from now on the table has its dossier."""
    s.dossier = world_of(s.dossier.seats, s.parts, s.hung, True, s.dossier.turns)
    derived.recount(s)


def _make(seats: int, finished: bool, parts: tuple[int, ...], hung: tuple[int, ...], turns: int) -> Dossier:
    d = Dossier()
    d.id, d.name = SAGS, "S.A.G.S."
    d.modules = (1 << len(MODULE_IDS)) - 1 & ~M_LEVELS  # ER-SAGS-54
    d.special = []
    ground(d, _ground(parts, hung, finished), [SAGS], [d.name])
    d.outside = (1 << d.frame.size) - 1 & ~INSIDE
    d.pair = [-1] * d.frame.size
    _forces(d)
    _frame_of_play(d, seats)
    d.turns = turns or TURNS[seats]
    return d


# ---------------------------------------------------------------- the ground


def piece_of(part: int) -> TurnedTile:
    """A laid tile as it lies."""
    side = part_side(part)
    piece = turned_tile(f"{TILES[side >> 1].ids[0]}{'ab'[side & 1]}", part_turn(part))
    assert piece is not None
    return piece


def _ground(parts: tuple[int, ...], hung: tuple[int, ...], finished: bool) -> LaidTiles:
    size = FRAME
    on = LaidTiles(size, [(RING, RING, WIDTH, HEIGHT)])
    for part in parts:
        square = part_square(part)
        on.lay(piece_of(part), 0, "", square % size.width, square // size.width)
    if finished:
        boulder = turned_tile(BOULDER, 0)
        assert boulder is not None
        for square in bits(INSIDE):
            if on.tile[square] < 0:
                on.lay(boulder, 0, "", square % size.width, square // size.width)
    _wall(on)
    for door in hung:
        code, edge = hung_code(door), hung_edge(door)
        along = 1 if edge < size.upright else size.width + 1
        edges = [edge, edge + along] if code >= LARGE_DOORS else [edge]
        on.hang(DOOR_CODES[code].upper(), edges)
    return on


def _wall(on: LaidTiles) -> None:
    """The printed walls of the tiles: one beside another is a double wall (ER-SAGS-23)."""
    for gate in on.frame.bare:
        if gate.a < 0 or gate.b < 0 or on.tile[gate.a] < 0 or on.tile[gate.b] < 0:
            on.border |= 1 << gate.index
    for laid in on.tiles:
        for side in printed_walls(laid.piece):
            edge = 1 << on.edge_of(laid, side)
            on.double |= on.walls & edge
            on.walls |= edge
    on.wall_inside()


# ---------------------------------------------------------------- forces, the frame of play


def _forces(d: Dossier) -> None:
    """Nobody and nothing: the steps after the map put them there."""
    d.states, d.spots, d.facing = [AWAY] * CHARACTERS, [-1] * CHARACTERS, [-1] * CHARACTERS
    d.prisoner_of, d.magnets = [-1] * CHARACTERS, [0] * CHARACTERS
    d.norad = d.wounded = 0
    d.cards = [OUT_OF_GAME] * CARDS
    d.deck = 0
    d.lying_card = d.lying_square = -1
    d.lock_ups, d.bonus_locked = [], False


def _frame_of_play(d: Dossier, seats: int) -> None:
    d.seats = seats
    d.cp, d.mp = [CP[seats]] * seats, [FIRST_MP[seats]] * seats
    d.initiative, d.duel_initiative = SALEMITE, True  # ER-SAGS-50
    d.ground, d.cut = SALEMITE, True  # ER-SAGS-51
    d.leave_from = d.leave_sewers = [1] * seats
    d.goals = [GOAL] * seats
    d.wins, d.awards, d.open_kills = [], [], 0
