"""The file of a world: what Steps 1 to 6 of a S.A.G.S. have built (ER-SAGS-1), in words that a person can edit.

Squares are `column,row` of the map of 16 x 20 (ER-SAGS-3), from 1,1 at the top left.
"""

import re
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from undercroft.core.errors import quoted
from undercroft.core.files.content import TOML, ContentError, NonEmpty, check, fault, load, parse_toml, read_text
from undercroft.core.speech.say import say

File = Path | str  # where a world stands, or what somebody called a text of theirs

KIND: Final = "world"
_MARK: Final = re.compile(rf'^kind\s*=\s*["\']{KIND}["\']', re.MULTILINE)

TILE: Final = re.compile(r"(T\d\d)([ab])(?:@(90|180|270))? (-?\d{1,2}),(-?\d{1,2})", re.ASCII)
DOOR: Final = re.compile(r"(-?\d{1,2}),(-?\d{1,2}),([NESW]): ([A-Z]{1,3}\d)", re.ASCII)
LENGTHS: Final = {"short": -2, "normal": 0, "long": 2}  # turns more than the book has (ER-SAGS-54)

TileText = Annotated[str, Meta(pattern=f"^{TILE.pattern}$", examples=["T88a 1,1", "T43a@180 1,4"])]
DoorText = Annotated[str, Meta(pattern=f"^{DOOR.pattern}$", examples=["6,3,S: S5", "2,4,W: LW5"])]
Coordinate = Annotated[int, Meta(ge=0, le=20)]


class Person(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Character where he begins."""

    id: str
    at: tuple[Coordinate, Coordinate]
    facing: Literal["N", "E", "S", "W"]
    card: str = ""  # the piece of equipment that he was given (ER-SAGS-48)
    magnet: bool = False  # whether he has a Magnetic card (ER-SAGS-49)


class Band(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one player has put into the world."""

    seat: Literal["norad", "salemite", "blue", "yellow"]
    mp: Annotated[int, Meta(ge=0, le=500)]  # left when the map was built, to pay Characters and equipment with
    drillers: list[str] = []  # laid by this player, where the file holds only the map: T62
    missions: list[str] = []  # mission cards that are held
    character: list[Person] = []


class World(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A map, and who begins where on it; without Characters the game goes on with Step 2."""

    id: NonEmpty
    kind: Literal["world"]
    name: NonEmpty
    players: Literal[2, 3, 4]
    tiles: Annotated[list[TileText], Meta(min_length=1)]
    band: list[Band]
    doors: list[DoorText] = []  # in the order in which they were hung
    blurb: str = ""
    length: Literal["short", "normal", "long"] = "normal"
    minutes: Annotated[int, Meta(ge=1, le=999)] | None = None  # as long as what is left to do takes, if left out
    order: int = 900


def is_world(path: Path) -> bool:
    """Whether a file says that it is one; of what cannot be read nobody knows."""
    try:
        return says_world(read_text(path, TOML))
    except ContentError:
        return False


def says_world(text: str) -> bool:
    return _MARK.search(text) is not None


def read_world(path: Path) -> World:
    """What the file says, by its schema; raises ContentError."""
    world = load(path, World)
    if world.id != path.stem:
        problem = say(
            "expected the file's own name {stem}, got {id}", stem=quoted(path.stem), id=quoted(world.id)
        )  # fmt: skip
        raise fault(path, "id", problem)
    return world


def world_of_text(text: str, name: str) -> World:
    """What a text says that is no file here; `name` is what its faults call it. Raises ContentError."""
    return check(parse_toml(text, name), World, name)
