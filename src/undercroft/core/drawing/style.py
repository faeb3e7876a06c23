"""What a game paints with: the colours of its sheet and of its sides. How things are drawn is the core's to know."""

from typing import NamedTuple


class Colours(NamedTuple):
    """Of a side: three that stay apart from those of every other side."""

    plate: str
    dark: str  # the plate's edge
    bright: str  # its rim, and words about the side


class Style(NamedTuple):
    """Of a sheet, named for what they are on a plan of stone and paper."""

    rock: str  # the sheet under everything
    deep: str  # what is solid, and trays
    hatch: str  # strokes on it
    passage: str  # narrow floor
    room: str  # wide floor
    ink: str
    wall: str  # the core of a wall, between its inks
    steel: str  # a door that nobody opens
    paper: str  # light words and labels
    brass: str  # doors, and what matters now
    muted: str  # words that can wait
    blood: str  # harm, locks
    green: str  # what is done
