"""The map and what lies on it: a part of every view (view.py)."""

from functools import lru_cache

from undercroft.core.board.grid import DIRECTIONS, bits
from undercroft.core.board.laying import TILE, corner_of, kind_of, piece_of
from undercroft.games.reichbusters.content.catalogue import FEATURES
from undercroft.games.reichbusters.content.tiles import BOX
from undercroft.games.reichbusters.rules.awareness.spawn import tokens_of
from undercroft.games.reichbusters.rules.catalogue_tables import FEATURE_KIND, TOKEN_KIND
from undercroft.games.reichbusters.rules.dossier import PLACES, Dossier
from undercroft.games.reichbusters.rules.heroes.items import face_down
from undercroft.games.reichbusters.rules.tables import BACK_IDS, ITEM_IDS
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.view_types import (
    AreaView,
    DoorView,
    FeatureView,
    HiddenView,
    ItemView,
    PlaceView,
    RoomView,
    SpawnView,
    TileView,
)
from undercroft.games.reichbusters.words import names
from undercroft.games.reichbusters.words.board import AWARENESS

LEVELS = (1, 2, 3)


@lru_cache(32)
def tiles(d: Dossier) -> tuple[TileView, ...]:
    out: list[TileView] = []
    for part in d.parts:
        if kind_of(part) == TILE and len(out) < len(d.tiles):
            (x, y), turn = corner_of(part), BOX.piece(piece_of(part)).turn
            out.append(TileView(side=d.tiles[len(out)], x=x, y=y, turn=turn))
    return tuple(out)


@lru_cache(32)
def areas(d: Dossier) -> tuple[AreaView, ...]:
    out: list[AreaView] = []
    for area in range(d.size):
        named = tuple([d.areas.grid.name(square) for square in bits(d.areas.areas[area].squares)])
        out.append(
            AreaView(
                square=named[0],
                squares=named,
                room=d.room[area],
                tile=d.tile[area],
                entrance=bool(d.entrances >> area & 1),
                exit=bool(d.exits >> area & 1),
            )
        )
    return tuple(out)


def squares(s: Table, found: int) -> tuple[str, ...]:
    """Areas by the names of their first squares."""
    return tuple([names.square(s, area) for area in bits(found)])


def rooms(s: Table) -> tuple[RoomView, ...]:
    return tuple([_room(s, room) for room in range(len(s.dossier.rooms))])


def _room(s: Table, room: int) -> RoomView:
    d = s.dossier
    first = bits(d.rooms[room])[0]
    return RoomView(
        id=room,
        name=names.room_name(s, room),
        square=names.square(s, first),
        corridor=bool(d.corridors >> room & 1),
        outside=d.tile[first] < 0,
        aware=AWARENESS[s.aware[room]][0],
        cleared=bool(s.cleared >> room & 1),
    )


def doors(s: Table) -> tuple[DoorView, ...]:
    return tuple([_door(s, index) for index in bits(s.dossier.doors)])


def _door(s: Table, index: int) -> DoorView:
    d, bit = s.dossier, 1 << index
    gate = d.areas.grid.gates[index]
    square = d.areas.grid.name(gate.a)
    return DoorView(
        id=index,
        square=square,
        way=DIRECTIONS[gate.direction],
        between=(square, d.areas.grid.name(gate.b)),
        state="locked" if s.locked & bit else "closed" if s.shut & bit else "open",
        noise=d.door_noise[index],
        large=bool(d.large & bit),
        exit=bool(d.exit_doors & bit),
    )


# ---------------------------------------------------------------- what lies there


def barracks(s: Table) -> dict[str, str]:
    return {letter: names.square(s, area) for letter, area in zip("ABC", s.dossier.barracks) if area >= 0}


def places(s: Table) -> tuple[PlaceView, ...]:
    d = s.dossier
    return tuple(
        [
            PlaceView(square=names.square(s, area), kind=PLACES[kind])
            for area, kind in zip(d.place_areas, d.place_kinds)
        ]
    )


def spawns(s: Table) -> tuple[SpawnView, ...]:
    return tuple(
        [
            SpawnView(square=names.square(s, area), level=level, number=tokens_of(s, area, level))
            for area in range(len(s.spawns))
            for level in LEVELS
            if tokens_of(s, area, level)
        ]
    )


def hidden(s: Table) -> tuple[HiddenView, ...]:
    return tuple(
        [
            HiddenView(square=names.square(s, area), back=back, number=face_down(s, area, at))
            for area, packed in enumerate(s.hidden_items)
            if packed
            for at, back in enumerate(BACK_IDS)
            if face_down(s, area, at)
        ]
    )


def passage_places(s: Table) -> dict[str, str]:
    return {letter: names.square(s, area) for letter, area in zip("XYZ", s.dossier.passages)}


def passages(s: Table) -> tuple[tuple[str, str], ...]:
    ends = [names.square(s, area) for area in s.links]
    return tuple(zip(ends[::2], ends[1::2]))


def items(s: Table) -> tuple[ItemView, ...]:
    seen = [token for token, area in enumerate(s.item_area) if area >= 0 or s.item_hero[token] >= 0]
    return tuple([_item(s, token) for token in seen])


def _item(s: Table, token: int) -> ItemView:
    area, hero = s.item_area[token], s.item_hero[token]
    return ItemView(
        id=token,
        kind=ITEM_IDS[TOKEN_KIND[token]],
        name=names.item(token),
        square=names.square(s, area) if area >= 0 else None,
        hero=hero if hero >= 0 else None,
        drained=bool(s.drained_items >> token & 1),
        jammed=bool(s.jammed_items >> token & 1),
        used=bool(s.used_items >> token & 1),
        planted=bool(s.charged_objectives >> token & 1),
    )


def features(s: Table) -> tuple[FeatureView, ...]:
    return tuple([_feature(s, which) for which in range(len(s.features))])


def _feature(s: Table, which: int) -> FeatureView:
    d, card = s.dossier, s.features[which]
    return FeatureView(
        id=which,
        square=names.square(s, d.feature_areas[which]),
        type=BACK_IDS[d.feature_types[which]],
        kind=FEATURES[FEATURE_KIND[card]].id if card >= 0 else None,
        name=names.feature(card) if card >= 0 else None,
        spent=card >= 0 and bool(s.spent >> card & 1),
    )
