"""The form of the files with what is in the box: order tiles, Characters, equipment."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Few = Annotated[int, Meta(ge=0, le=99)]
# In a pattern `$` would let a line end pass.
Id = Annotated[str, Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*\Z", examples=["my-mission"])]
Name = Annotated[str, Meta(min_length=1, max_length=80)]
Value = Annotated[str, Meta(pattern=r"^(0|\+[1-9]|[1-9]d(\+[1-9])?)\Z")]  # '2d', '+1', '1d+1' (ER-KEY-1)
Section = Annotated[
    str, Meta(pattern=r"^(move|close-combat|shoot|search|interact) [1-4] (black|red|gold)\Z")
]  # ER-CORE-7
Arc = Literal["dark-blue", "light-blue", "grey"]
RoomType = Literal["living", "technical", "officer", "science", "armory", "corridor"]
Side = Literal["norad", "salemite"]


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base of every table in a content file."""


class Named(Record, frozen=True):
    """What has an id for the rules and a name for people."""

    id: Id
    name: Name


class CharacterSide(Record, frozen=True):
    """One side of a Character card."""

    life: Few
    armor: Few
    movement: Few
    weight: Few
    max_cp: Few
    bonus: Few
    strength: tuple[Value, Value, Value]  # Close Combat: dark-blue, light-blue, grey
    shooting: Value
    scientific: Value
    technical: Value
    search: Value
    gun: tuple[Value, Value] = ("0", "0")  # built in: red, orange


class Character(Named, frozen=True):
    tag: Annotated[str, Meta(pattern=r"^[A-Z0-9]{2}\Z")]  # on his token
    side: Side
    mp: Few  # S.A.G.S. only
    arcs: tuple[Arc, Arc, Arc, Arc]  # front, right, back, left
    text: str  # his Special Ability, in words
    healthy: CharacterSide
    wounded: CharacterSide
    traitor_cp: Few = 0  # Maximum CP as a traitor


class Piece(Named, frozen=True):
    """One piece of equipment; it may be on several cards."""

    kind: Literal["firing", "explosive", "thrown", "close-combat", "item", "charge"]
    weight: Few
    find: Few  # Find Factor
    found: Annotated[tuple[RoomType, ...], Meta(min_length=1)]
    mp: Few  # S.A.G.S. only
    text: str = ""
    reloadable: bool = False
    charges: Few = 0
    aim: Value = "0"  # Shooting value
    area: Literal["none", "cross", "square", "wide", "flame", "smoke", "gas"] = "none"
    damage: tuple[Value, Value] = ("0", "0")  # red, orange
    blade: tuple[Value, Value, Value] = ("0", "0", "0")  # Close Combat: dark-blue, light-blue, grey


class OrderTilesFile(Record, frozen=True):
    tiles: Annotated[tuple[tuple[Section, Section, Section, Section], ...], Meta(min_length=48, max_length=48)]


class CharactersFile(Record, frozen=True):
    character: tuple[Character, ...]


class EquipmentFile(Record, frozen=True):
    cards: Annotated[tuple[tuple[str, str], ...], Meta(min_length=31, max_length=31)]
    piece: tuple[Piece, ...]
