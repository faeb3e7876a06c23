"""Scenarios made ready: the file, its map and its forces as one dossier, made once and shared by all games of it."""

from typing import Final

from undercroft.core.board.centres import CentreSight
from undercroft.core.board.frame import Frame
from undercroft.core.board.grid import DIRECTIONS, DX, DY, bits
from undercroft.games.earth_reborn.content.layout import LaidTile
from undercroft.games.earth_reborn.content.maps import mission_by_id
from undercroft.games.earth_reborn.content.mission import Mission
from undercroft.games.earth_reborn.content.mission_file import Allowance, Award, Win
from undercroft.games.earth_reborn.content.tiles import icon_element
from undercroft.games.earth_reborn.content.whole_box import whole_box
from undercroft.games.earth_reborn.rules.dossier import (
    AWARD_IDS,
    AWARD_KILL,
    EITHER_SEAT,
    KIND_OUTDOOR,
    NEVER,
    WIN_IDS,
    WIN_TAKEN,
    Dossier,
    numbered,
    with_needed,
)
from undercroft.games.earth_reborn.rules.tables import (
    AWAY,
    CHARACTER_IDS,
    CHARACTERS,
    HERE,
    LOCKED,
    MODULE_IDS,
    NO_LINE,
    NORAD,
    PIECE_IDS,
    PRISONER,
    RAISED,
    ROOM_IDS,
    ROOM_TYPE_IDS,
    SEATS,
    SUPPLY,
    T_CORRIDOR,
)

_KINDS: Final = ["room", "corridor", "outdoor", "special"]  # in the order of KIND_...
_SIGHT: dict[tuple[int, int], CentreSight] = {}
_DOSSIERS: dict[tuple[str, bool], Dossier] = {}


def dossier_of(id: str, all_of_it: bool = False) -> Dossier:
    """The dossier of a scenario, or of it with the whole box (content/whole_box.py); raises UndercroftError if there is
    none that can be played."""
    key = (id, all_of_it)
    if key not in _DOSSIERS:
        mission = mission_by_id(id)
        _DOSSIERS[key] = make_dossier(whole_box(mission) if all_of_it else mission)
    return _DOSSIERS[key]


def sight_of(frame: Frame) -> CentreSight:
    """Lines depend on places alone: all maps of a size share them."""
    key = (frame.width, frame.height)
    if key not in _SIGHT:
        _SIGHT[key] = CentreSight(frame)
    return _SIGHT[key]


def make_dossier(mission: Mission) -> Dossier:
    """All of a scenario that has been checked."""
    d = Dossier()
    d.id, d.name = mission.id, mission.name
    d.modules = with_needed(sum(1 << MODULE_IDS.index(module) for module in mission.modules))
    d.special = list(mission.special)
    _ground(d, mission)
    _tiles(d, mission)
    _edges(d, mission)
    _doors(d, mission)
    _things(d, mission)
    _stairs(d, mission)
    _forces(d, mission)
    _frame_of_play(d, mission)
    d.wins = [_win(mission, win) for win in mission.wins]
    d.awards = numbered([_award(mission, award) for award in mission.awards])
    d.open_kills = sum(
        1 << number for number, award in enumerate(mission.awards) if award.kind == "kill" and not award.who
    )
    return d


# ---------------------------------------------------------------- the ground


def _ground(d: Dossier, mission: Mission) -> None:
    layout = mission.layout
    d.frame = layout.frame
    d.sight = sight_of(layout.frame)
    d.corners = [(*corner, level.id) for corner, level in zip(layout.corners, mission.level)]
    d.level_names = [level.name for level in mission.level]
    d.levels = [
        sum(laid.squares for laid in layout.tiles if laid.level == number) for number in range(len(mission.level))
    ]
    d.floor = layout.floor
    d.tile = list(layout.tile)
    d.parts = [(laid.piece.name, laid.piece.turn, laid.x, laid.y) for laid in layout.tiles]


def _tiles(d: Dossier, mission: Mission) -> None:
    laid = mission.layout.tiles
    d.tile_names = [one.piece.name for one in laid]
    d.kinds = [one.side.id for one in laid]
    d.tile_squares = [one.squares for one in laid]
    d.tile_kind = [_KINDS.index(one.side.kind) for one in laid]
    d.line = [ROOM_IDS.index(one.side.line) if one.side.line else NO_LINE for one in laid]
    d.electric = sum(1 << number for number, one in enumerate(laid) if one.side.electric)
    d.outdoor = sum(one.squares for one, kind in zip(laid, d.tile_kind) if kind == KIND_OUTDOOR)
    d.indoor = d.floor & ~d.outdoor
    d.sewers = sum(one.squares for one in laid if one.side.line == "sewers-exit")
    d.room_type = [0] * d.frame.size
    d.square_line = d.floor
    for one in laid:
        types = sum(1 << ROOM_TYPE_IDS.index(type) for type in one.side.types)
        for square in bits(one.squares):
            d.room_type[square] = types
        for at in one.side.passage:
            square = _square(d, one, at)
            d.room_type[square] = T_CORRIDOR
            d.square_line &= ~(1 << square)


def _square(d: Dossier, laid: LaidTile, at: tuple[int, int]) -> int:
    """Where a square of the tile's file lies."""
    x, y = laid.piece.place(at)
    return (laid.y + y) * d.frame.width + laid.x + x


def _edges(d: Dossier, mission: Mission) -> None:
    layout = mission.layout
    d.walls, d.double, d.border = layout.walls, layout.double, layout.border
    d.rim = 0
    d.neighbours = [-1] * (d.frame.size * 4)
    for square in bits(d.floor):
        for direction in range(4):
            edge = d.frame.edge[square * 4 + direction]
            if not d.border >> edge & 1:
                d.neighbours[square * 4 + direction] = square + DX[direction] + DY[direction] * d.frame.width
            elif d.outdoor >> square & 1:
                d.rim |= 1 << edge


def _doors(d: Dossier, mission: Mission) -> None:
    doors = mission.layout.doors
    d.door_edges = [sum(1 << edge for edge in door.edges) for door in doors]
    d.door_a = [door.squares for door in doors]
    d.door_kind = [door.kind for door in doors]
    d.door_value = [door.value for door in doors]
    d.door_magnetic = sum(1 << number for number, door in enumerate(doors) if door.magnetic)
    d.door_large = sum(1 << number for number, door in enumerate(doors) if door.large)
    d.door_at = [-1] * d.frame.edges
    for number, door in enumerate(doors):
        for edge in door.edges:
            d.door_at[edge] = number


# ---------------------------------------------------------------- what stands on it


def _things(d: Dossier, mission: Mission) -> None:
    """Floor Elements, facing icons and cadavers, turned with their tiles."""
    d.element_id, d.element_squares, d.element_beside, d.element_facing = [], [], [], []
    d.element_value, d.element_tile = [], []
    d.element_at = [-1] * d.frame.size
    d.element_stops = d.element_hides = d.stops = d.hides = 0
    d.icon_square, d.icon_facing, d.icon_element, d.icon_tile, d.icons_of = [], [], [], [], []
    d.cadaver_square, d.cadaver_element, d.cadaver_icons, d.cadaver_tile = [], [], [], []
    for number, laid in enumerate(mission.layout.tiles):
        first = len(d.element_id)
        _elements(d, number, laid)
        _icons(d, number, laid, first)
        _cadavers(d, number, laid, first)


def _elements(d: Dossier, number: int, laid: LaidTile) -> None:
    for element in laid.side.elements:
        squares = sum(1 << _square(d, laid, at) for at in element.at)
        me = len(d.element_id)
        d.element_id.append(element.id)
        d.element_value.append(element.value)
        d.element_tile.append(number)
        hangs = element.wall is not None
        d.element_squares.append(0 if hangs else squares)
        d.element_beside.append(squares if hangs else 0)
        d.element_facing.append(laid.piece.facing(element.wall) if element.wall else -1)
        for square in bits(d.element_squares[me]):
            d.element_at[square] = me
        if element.stops:
            d.element_stops |= 1 << me
            d.stops |= squares
        if element.hides:
            d.element_hides |= 1 << me
            d.hides |= squares


def _icons(d: Dossier, number: int, laid: LaidTile, first: int) -> None:
    icons = 0
    for icon in laid.side.icons:
        icons |= 1 << len(d.icon_square)
        d.icon_square.append(_square(d, laid, icon.at))
        d.icon_facing.append(laid.piece.facing(icon.facing))
        faced = icon_element(laid.side, icon)
        d.icon_element.append(-1 if faced is None else first + faced)
        d.icon_tile.append(number)
    d.icons_of.append(icons)


def _cadavers(d: Dossier, number: int, laid: LaidTile, first: int) -> None:
    for at, element in enumerate(laid.side.elements):
        if element.cadavers:
            for place in element.at:
                d.cadaver_square.append(_square(d, laid, place))
                d.cadaver_element.append(first + at)
                d.cadaver_icons.append(
                    sum(1 << icon for icon in bits(d.icons_of[number]) if d.icon_element[icon] == first + at)
                )
                d.cadaver_tile.append(number)


def _stairs(d: Dossier, mission: Mission) -> None:
    d.pair = [-1] * d.frame.size
    for stairs in mission.stairs:
        a = mission.layout.square(mission.level_number(stairs.level), stairs.at, "stairs")
        b = mission.layout.square(mission.level_number(stairs.to_level), stairs.to, "stairs")
        d.pair[a], d.pair[b] = b, a


# ---------------------------------------------------------------- forces


def _forces(d: Dossier, mission: Mission) -> None:
    """Zombies that are not on the map can be raised, where raising is possible at all (ER-CHAR-24)."""
    d.states, d.spots, d.facing = [AWAY] * CHARACTERS, [-1] * CHARACTERS, [-1] * CHARACTERS
    d.prisoner_of, d.magnets = [-1] * CHARACTERS, [0] * CHARACTERS
    d.norad = d.wounded = 0
    if "interact" in mission.modules:
        for who in bits(RAISED):
            d.states[who] = SUPPLY
    for force in mission.force:
        who = CHARACTER_IDS.index(force.character)
        d.states[who] = LOCKED if force.locked else PRISONER if force.prisoner_of else HERE
        if force.at is not None:
            d.spots[who] = mission.layout.square(mission.level_number(force.level), force.at, "force")
        if force.facing is not None:
            d.facing[who] = DIRECTIONS.index(force.facing.lower())
        if force.prisoner_of:
            d.prisoner_of[who] = CHARACTER_IDS.index(force.prisoner_of)
        d.magnets[who] = force.magnets
        d.norad |= int(force.side == SEATS[NORAD]) << who
        d.wounded |= int(force.wounded) << who
    d.cards = list(mission.card_places.holders)
    d.deck = mission.card_places.turned
    d.lying_card = mission.card_places.lying
    d.lying_square = -1
    if mission.lying is not None:
        level = mission.level_number(mission.lying.level)
        d.lying_square = mission.layout.square(level, mission.lying.at, "lying")
    d.lock_ups = [mission.laid("", symbol) for symbol in mission.lock_ups]
    d.bonus_locked = bool(d.lock_ups)


def _frame_of_play(d: Dossier, mission: Mission) -> None:
    d.cp = [mission.cp.norad, mission.cp.salemite]
    d.mp = [mission.mp.norad, mission.mp.salemite]
    d.initiative = SEATS.index(mission.initiative)
    d.duel_initiative = mission.duel_initiative
    d.goals = [mission.goals.norad, mission.goals.salemite]
    d.turns = mission.turns
    d.ground = -1 if mission.ground is None else SEATS.index(mission.ground)
    d.cut = "search" in mission.modules
    d.leave_from = _turns(mission.leave)
    d.leave_sewers = _turns(mission.sewers)


def _turns(first: Allowance) -> list[int]:
    return [first.norad or NEVER, first.salemite or NEVER]


# ---------------------------------------------------------------- what the sides want


def _win(mission: Mission, win: Win) -> tuple[int, int, int, int]:
    kind = WIN_IDS.index(win.kind)
    what = CHARACTER_IDS.index(win.who) if win.who else -1
    if kind == WIN_TAKEN:
        what = PIECE_IDS.index(win.what)
    return SEATS.index(win.side), kind, what, sum(1 << mission.laid("", symbol) for symbol in win.tiles)


def _award(mission: Mission, award: Award) -> tuple[int, int, int, int, int]:
    seat = EITHER_SEAT if award.side == "either" else SEATS.index(award.side)
    kind = AWARD_IDS.index(award.kind)
    who = [CHARACTER_IDS.index(id) for id in award.who]
    if kind == AWARD_KILL:
        what = sum(1 << one for one in who or _others(mission, award.side))
    elif award.what:
        what = PIECE_IDS.index(award.what)
    else:
        what = who[0] if who else -1
    return seat, kind, award.mp, what, mission.laid(award.level, award.tile) if award.tile else -1


def _others(mission: Mission, side: str) -> list[int]:
    """Every Character that no other award of the side for a kill names."""
    named = {id for award in mission.awards if award.kind == "kill" and award.side == side for id in award.who}
    return [who for who, id in enumerate(CHARACTER_IDS) if id not in named]
