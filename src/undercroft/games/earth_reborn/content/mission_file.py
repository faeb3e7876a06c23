"""Scenario files as they are written (ER-CORE-1, ER-KEY-2): texts, modules, maps, forces and what the sides want.

Squares are [column, row] of their level, both from 1 at the top left.
"""

from typing import Annotated, Literal

from msgspec import Meta

from undercroft.games.earth_reborn.content.schemas import Id, Name, Record, Side

Coordinate = Annotated[int, Meta(ge=1, le=64)]
At = tuple[Coordinate, Coordinate]
Turn = Annotated[int, Meta(ge=1, le=30)]
Points = Annotated[int, Meta(ge=0, le=99)]
Symbol = Annotated[str, Meta(pattern=r"^[A-Za-z0-9]\Z", examples=["A"])]
# A tile's side, degrees clockwise; a door beside a square (ER-DOORS-1).
Placed = Annotated[str, Meta(pattern=r"^T[0-9]{2}[ab](@(0|90|180|270))?\Z", examples=["T88a", "T88a@90"])]
Door = Annotated[str, Meta(pattern=r"^[0-9]{1,2},[0-9]{1,2},[NESW]: L?[SW]M?[2-5]\Z", examples=["1,3,S: W2"])]
Opening = Annotated[str, Meta(pattern=r"^[0-9]{1,2},[0-9]{1,2},[NESW]\Z", examples=["1,3,S"])]
Compass = Literal["N", "E", "S", "W"]
Sentence = Annotated[str, Meta(min_length=1, max_length=500)]
Paragraph = Annotated[str, Meta(min_length=1, max_length=3000)]


# What a lesson is illustrated with (drawing/lessons.py).
Sign = Literal[
    "ability", "capture", "close-combat", "combination", "deck", "doors", "duel", "electricity", "equipment",
    "explosives", "facing", "interact", "large", "levels", "move", "orders", "points", "radio", "rounds",
    "search", "shell", "shoot", "sight", "spy", "timer", "torture", "traitor",
]  # fmt: skip


class Novelty(Record, frozen=True):
    """One thing that comes with this scenario, on the screen before it starts."""

    title: Name
    text: Sentence
    sign: Sign = "orders"


class SideTexts(Record, frozen=True):
    """A text for each side."""

    norad: Sentence
    salemite: Sentence


class Allowance(Record, frozen=True):
    """A number for each side."""

    norad: Points = 0
    salemite: Points = 0


class Level(Record, frozen=True):
    id: Id
    name: Name
    map: Annotated[str, Meta(min_length=1, max_length=5000)]  # a symbol for each square (ER-KEY-2)
    tiles: dict[Symbol, Placed]
    doors: tuple[Door, ...] = ()
    openings: tuple[Opening, ...] = ()  # places of walls that are not there


class Force(Record, frozen=True):
    """A Character and what he begins with. Locked up, a Prisoner or in the supply he has no square of his own."""

    character: str
    side: Side
    at: At | None = None
    level: str = ""  # the first, if none is named
    facing: Compass | None = None  # else his player chooses
    cards: tuple[str, ...] = ()
    magnets: Annotated[int, Meta(ge=0, le=4)] = 0
    wounded: bool = False
    locked: bool = False
    prisoner_of: str = ""


class Stairs(Record, frozen=True):
    """Two stair tiles that belong together (ER-LEVEL-1)."""

    level: str
    at: At
    to_level: str
    to: At


class LyingCard(Record, frozen=True):
    """A card that lies on the floor."""

    card: str
    at: At
    level: str = ""


class Win(Record, frozen=True):
    """What decides the game: at once, or after the last turn."""

    side: Side
    kind: Literal["left", "dead", "taken", "all-dead", "stands", "time"]
    who: str = ""
    what: str = ""
    tiles: tuple[Symbol, ...] = ()


class AwardLine(Record, frozen=True):
    """What brings Mission Points."""

    side: Literal["norad", "salemite", "either"]
    kind: Literal[
        "kill", "leave-with", "scrambler-on", "controls", "traitor-dead", "virus-in", "holds", "freed", "left-free",
        "tortured", "held-or-dead", "destroyed", "left-after", "raised", "stands-undestroyed", "launched",
    ]  # fmt: skip
    mp: Annotated[int, Meta(ge=1, le=99)]
    who: tuple[str, ...] = ()
    what: str = ""
    tile: Symbol | None = None
    level: str = ""


class TunedNumber(Record, frozen=True):
    """A number of the scenario that is no longer what was first proposed."""

    what: str
    proposed: str
    why: str


class MissionFile(Record, frozen=True):
    """A scenario as its file says it."""

    id: Id
    name: Name
    blurb: Sentence
    story: Paragraph
    minutes: Annotated[int, Meta(ge=1, le=999)]
    order: Annotated[int, Meta(ge=0, le=9999)]
    modules: tuple[str, ...]
    turns: Turn
    cp: Allowance
    initiative: Side
    level: Annotated[tuple[Level, ...], Meta(min_length=1, max_length=4)]
    force: Annotated[tuple[Force, ...], Meta(min_length=2)]
    goals: SideTexts  # what each side is after, in words
    new: tuple[Novelty, ...] = ()
    special: tuple[Sentence, ...] = ()  # rules of this scenario alone, in words
    mp: Allowance = Allowance()
    duel_initiative: bool = False
    ground: Side | None = None  # whose ground it is (ER-SEARCH-12)
    leave: Allowance = Allowance()  # the first turn in which a side may leave over the frame; 0 for never
    sewers: Allowance = Allowance()  # the same for Sewers Exits
    stairs: tuple[Stairs, ...] = ()
    lock_ups: tuple[Symbol, ...] = ()  # tiles of the first level (ER-SCEN-1)
    lying: LyingCard | None = None
    unused: tuple[str, ...] = ()  # pieces that stay out of the Search deck
    wins: tuple[Win, ...] = ()
    awards: tuple[AwardLine, ...] = ()
    tuned: tuple[TunedNumber, ...] = ()
