"""What is in the box: order tiles, Characters and equipment, read from content/ and checked.

People read CHARACTERS and PIECES; the rules read the flat lists, one entry for each section of a tile, each side of a
Character card, each face of an equipment card (rules/catalogue_tables.py).
"""

from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from undercroft.core.errors import quoted
from undercroft.core.files.content import fault, load
from undercroft.core.speech.say import say
from undercroft.games.earth_reborn.content.schemas import Character, CharactersFile, EquipmentFile, OrderTilesFile
from undercroft.games.earth_reborn.content.schemas import Piece as Piece
from undercroft.games.earth_reborn.rules.tables import (
    ARC_IDS,
    AREA_IDS,
    CHARACTER_IDS,
    COLOUR_IDS,
    ORDER_IDS,
    PIECE_IDS,
    ROOM_TYPE_IDS,
)

CONTENT: Final = Path(__file__).parent

# The order is the engine's numbering.
TILES: Final = load(CONTENT / "order_tiles.toml", OrderTilesFile).tiles
CHARACTERS: Final[tuple[Character, ...]] = load(CONTENT / "characters.toml", CharactersFile).character
_equipment = load(CONTENT / "equipment.toml", EquipmentFile)
PIECES: Final = _equipment.piece
CARDS: Final = _equipment.cards  # the pieces on both sides, NORAD first


class Section(msgspec.Struct, frozen=True):
    """One section of an order tile (ER-CORE-7)."""

    type: int
    number: int
    colour: int


class CardSide(msgspec.Struct, frozen=True):
    """One side of a Character card (ER-CORE-5)."""

    life: int
    armor: int
    movement: int
    weight: int
    max_cp: int
    traitor_cp: int
    bonus: int
    scientific: int
    technical: int
    shooting_dice: int
    shooting_points: int
    search_dice: int
    search_points: int
    strength_dice: tuple[int, ...]
    strength_hits: tuple[int, ...]
    built_in_dice: tuple[int, ...]
    inner: tuple[int, ...]


class EquipmentSide(msgspec.Struct, frozen=True):
    """One face of an equipment card."""

    piece: int
    weight: int
    find_factor: int
    found_in: int
    mp: int
    fires: bool
    explodes: bool
    reloadable: bool
    charges: int
    aim_dice: int
    aim_points: int
    area: int
    damage_dice: tuple[int, ...]
    damage_hits: tuple[int, ...]
    blade_dice: tuple[int, ...]
    blade_hits: tuple[int, ...]


def dice(value: str) -> int:
    """How many dice a value has: 1 in '1d+2'."""
    return int(value.partition("d")[0]) if "d" in value else 0


def automatic(value: str) -> int:
    """What a value has without a roll: 2 in '1d+2'."""
    return int(value.partition("+")[2] or 0)


@cache
def order_tiles() -> list[Section]:
    """All sections: four of the first tile, four of the second, ..."""
    return [_section(text) for tile in TILES for text in tile]


def _section(text: str) -> Section:
    type, number, colour = text.split()
    return Section(ORDER_IDS.index(type), int(number), COLOUR_IDS.index(colour))


@cache
def characters() -> list[CardSide]:
    """Two sides of each Character card, Healthy first."""
    return [_side(one, wounded) for one in CHARACTERS for wounded in (False, True)]


def _side(one: Character, wounded: bool) -> CardSide:
    side = one.wounded if wounded else one.healthy
    return CardSide(
        life=side.life, armor=side.armor, movement=side.movement, weight=side.weight, max_cp=side.max_cp,
        traitor_cp=one.traitor_cp or side.max_cp, bonus=side.bonus,
        scientific=dice(side.scientific), technical=dice(side.technical),
        shooting_dice=dice(side.shooting), shooting_points=automatic(side.shooting),
        search_dice=dice(side.search), search_points=automatic(side.search),
        strength_dice=tuple(map(dice, side.strength)), strength_hits=tuple(map(automatic, side.strength)),
        built_in_dice=tuple(map(dice, side.gun)), inner=tuple(ARC_IDS.index(arc) for arc in one.arcs),
    )  # fmt: skip


@cache
def equipment() -> list[EquipmentSide]:
    """Two faces of each card, the NORAD side first."""
    return [_face(PIECE_IDS.index(id)) for card in CARDS for id in card]


def _face(number: int) -> EquipmentSide:
    piece = PIECES[number]
    return EquipmentSide(
        piece=number, weight=piece.weight, find_factor=piece.find,
        found_in=sum(1 << ROOM_TYPE_IDS.index(type) for type in piece.found), mp=piece.mp,
        fires=piece.kind in ("firing", "explosive", "thrown"), explodes=piece.kind in ("explosive", "charge"),
        reloadable=piece.reloadable, charges=piece.charges,
        aim_dice=dice(piece.aim), aim_points=automatic(piece.aim), area=AREA_IDS.index(piece.area),
        damage_dice=tuple(map(dice, piece.damage)), damage_hits=tuple(map(automatic, piece.damage)),
        blade_dice=tuple(map(dice, piece.blade)), blade_hits=tuple(map(automatic, piece.blade)),
    )  # fmt: skip


# ---------------------------------------------------------------- what a schema cannot say


def _in_order(file: str, place: str, found: Iterable[str], ids: Sequence[str]) -> None:
    """The entries are those that the rules number, in their order; raises ContentError."""
    got = list(found)
    if got != list(ids):
        at = next((at for at, (a, b) in enumerate(zip(got, ids)) if a != b), min(len(got), len(ids)))
        expected = quoted(ids[at]) if at < len(ids) else say("the end of the list")
        have = quoted(got[at]) if at < len(got) else say("the end of the list")
        problem = say("expected {expected}, got {have}", expected=expected, have=have)
        raise fault(CONTENT / file, f"{place}[{at}].id", problem)


def _check() -> None:
    _in_order("characters.toml", "character", [one.id for one in CHARACTERS], CHARACTER_IDS)
    _in_order("equipment.toml", "piece", [piece.id for piece in PIECES], PIECE_IDS)
    for at, card in enumerate(CARDS):
        for id in card:
            if id not in PIECE_IDS:
                problem = say("expected one of {ids}, got {id}", ids=", ".join(PIECE_IDS), id=quoted(id))
                raise fault(CONTENT / "equipment.toml", f"cards[{at}]", problem)


_check()
