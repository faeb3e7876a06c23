"""The map and what lies on it, as everybody sees them: a part of every view (view.py)."""

from functools import lru_cache

from undercroft.core.board.grid import DIRECTIONS, bits
from undercroft.core.speech.say import phrase
from undercroft.games.earth_reborn.rules import characters, devices
from undercroft.games.earth_reborn.rules.catalogue_tables import PIECE
from undercroft.games.earth_reborn.rules.dossier import WOODEN, Dossier
from undercroft.games.earth_reborn.rules.tables import DOOR_THING, PIECE_IDS, SEATS
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.view_types import (
    CadaverView,
    CloudView,
    DeviceView,
    DoorView,
    ElementView,
    IconView,
    LevelView,
    MineView,
    TileView,
    TimerView,
)
from undercroft.games.earth_reborn.words import names
from undercroft.games.earth_reborn.words.refs import square_name


def square_names(d: Dossier, squares: int) -> tuple[str, ...]:
    return tuple([square_name(d, square) for square in bits(squares)])


@lru_cache(32)
def levels(d: Dossier) -> tuple[LevelView, ...]:
    return tuple(
        LevelView(x=x, y=y, width=w, height=h, id=id, name=phrase(name))
        for (x, y, w, h, id), name in zip(d.corners, d.level_names, strict=True)
    )


@lru_cache(64)
def tiles(d: Dossier, unpowered: int, machines_on: int) -> tuple[TileView, ...]:
    """The laid tiles, which change only with power and machines."""
    out: list[TileView] = []
    for number, (name, turn, x, y) in enumerate(d.parts):
        squares = bits(d.tile_squares[number])
        out.append(
            TileView(
                id=number,
                name=name,
                kind=d.kinds[number],
                turn=turn,
                x=x,
                y=y,
                types=tuple(bits(d.room_type[squares[0]])) if squares else (),
                squares=tuple([square_name(d, square) for square in squares]),
                dark=bool(unpowered >> number & 1),
                on=bool(machines_on >> number & 1),
            )
        )
    return tuple(out)


def doors(s: Table) -> tuple[DoorView, ...]:
    return tuple([_door(s, door) for door in range(len(s.dossier.door_edges))])


def _door(s: Table, door: int) -> DoorView:
    d = s.dossier
    gone, open = s.destroyed_doors >> door & 1, s.open_doors >> door & 1
    return DoorView(
        id=door,
        edges=tuple(bits(d.door_edges[door])),
        kind="wooden" if d.door_kind[door] == WOODEN else "sliding",
        magnetic=bool(d.door_magnetic >> door & 1),
        large=bool(d.door_large >> door & 1),
        value=d.door_value[door],
        state="gone" if gone else "open" if open else "closed",
        name=names.thing(s, DOOR_THING + door),
    )


def elements(s: Table) -> tuple[ElementView, ...]:
    return tuple([_element(s, number) for number in range(len(s.dossier.element_squares))])


def _element(s: Table, number: int) -> ElementView:
    d = s.dossier
    return ElementView(
        id=number,
        kind=d.element_id[number],
        squares=square_names(d, d.element_squares[number]),
        beside=square_names(d, d.element_beside[number]),
        way=DIRECTIONS[d.element_facing[number]] if d.element_facing[number] >= 0 else None,
        value=d.element_value[number],
        wrecked=bool(s.destroyed_elements >> number & 1),
    )


@lru_cache(32)
def icons(d: Dossier) -> tuple[IconView, ...]:
    return tuple(
        IconView(square=square_name(d, square), way=DIRECTIONS[way], tile=tile)
        for square, way, tile in zip(d.icon_square, d.icon_facing, d.icon_tile)
    )


@lru_cache(32)
def stairs(d: Dossier) -> tuple[str, ...]:
    return tuple(square_name(d, square) for square, other in enumerate(d.pair) if other >= 0)


# ---------------------------------------------------------------- what lies there


def cadavers(s: Table) -> tuple[CadaverView, ...]:
    d = s.dossier
    return tuple(
        CadaverView(square=square_name(d, square), empty=bool(s.used_cadavers >> number & 1))
        for number, square in enumerate(d.cadaver_square)
    )


def clouds(s: Table) -> tuple[CloudView, ...]:
    return tuple([CloudView(square=square_name(s.dossier, one >> 2), turns=one & 3) for one in s.smoke])


def mines(s: Table) -> tuple[MineView, ...]:
    return tuple(
        MineView(
            square=square_name(s.dossier, devices.mine_square(s, one)),
            live=devices.is_live(one),
            side=SEATS[devices.mine_seat(s, one)],
        )
        for one in s.mines
    )


def armed(s: Table) -> tuple[DeviceView, ...]:
    return tuple(
        DeviceView(
            piece=PIECE_IDS[PIECE[characters.face_of(s, devices.device_card(one))]],
            square=square_name(s.dossier, devices.device_square(s, one)),
            turns=devices.device_turns(one),
        )
        for one in s.devices
    )


def timers(s: Table) -> tuple[TimerView, ...]:
    return tuple([TimerView(tile=one >> 4, turns=one & 15) for one in s.timers])
