"""What the file of a mission says, with the types that content files of this game share."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from undercroft.core.board.grid import Grid

SideName = Literal["allied", "german"]
Count = Annotated[int, Meta(ge=0, le=9999)]
Number = Annotated[int, Meta(ge=1, le=9999)]
# In a pattern `$` would let a line end pass.
Letter = Annotated[str, Meta(pattern=r"^[A-Za-z]\Z", examples=["d"])]
Mark = Annotated[str, Meta(pattern=r"^[A-Za-z0-9]\Z", examples=["A"])]
# A word of a record and of an address.
Id = Annotated[str, Meta(pattern=r"^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}\Z", examples=["my-mission"])]
Name = Annotated[str, Meta(min_length=1, max_length=80)]


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base of every table in a content file."""


Goal = Literal["last-out", "seal", "carry-off", "courier", "half-out", "panels", "disarm"]
ItemKind = Literal["pinger", "counter", "panel", "device"]
DoorState = Literal["closed", "open", "sealed"]


class Point(Record, frozen=True):
    """An entry or exit point: a marked square and its outer edge (INC-BOARD-3)."""

    mark: Mark
    edge: Literal["n", "e", "s", "w"]
    name: Name


class Side(Record, frozen=True):
    rp: Annotated[int, Meta(ge=3, le=50)]
    entries: Annotated[tuple[Point, ...], Meta(min_length=1)]
    suggested: Annotated[tuple[tuple[str, ...], ...], Meta(min_length=1)]
    exits: tuple[Point, ...] = ()


class Allied(Side, frozen=True):
    min_models: Number = 1  # INC-RECON-1


class German(Side, frozen=True):
    all_sturmzombies: bool = False  # INC-RECON-1
    mandatory_sturmzombies: bool = True  # INC-FORCE-4


class Item(Record, frozen=True):
    kind: ItemKind
    mark: Mark


class Numbers(Record, frozen=True):
    """The goal's own numbers; 0 where the goal has none."""

    turns: Count = 0
    countdown: Count = 0
    disarm: Count = 0


class Tuned(Record, frozen=True):
    """A number of a mission of our own that is no longer what was first proposed: self-play has changed it."""

    number: Literal["allied.rp", "german.rp", "numbers.turns", "numbers.countdown", "numbers.disarm"]
    proposed: Count
    why: str


class MissionFile(Record, frozen=True):
    """A mission as its file says it."""

    id: Id
    name: Name
    blurb: Annotated[str, Meta(max_length=500)]
    minutes: Number
    order: Count
    map: str
    goal: Goal
    briefing: Annotated[str, Meta(max_length=20_000)]
    allied: Allied
    german: German
    sealable: tuple[Letter, ...] = ()
    doors: dict[Letter, DoorState] = {}
    item: tuple[Item, ...] = ()
    numbers: Numbers = Numbers()
    tuned: tuple[Tuned, ...] = ()


class Mission(MissionFile, frozen=True, kw_only=True):
    """A mission with its map, known to make sense."""

    grid: Grid

    def square(self, mark: str) -> int:
        """The one square that an entry, an exit or an item names."""
        return self.grid.marks[mark][0]

    def side(self, side: str) -> Side:
        return self.allied if side == "allied" else self.german

    def door_state(self, mark: str) -> DoorState:
        """How the doors with this letter start (INC-SETUP-2)."""
        return self.doors.get(mark, "closed")
