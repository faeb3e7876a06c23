"""A mission before it is played: what a lobby shows of it and asks, as values. In JSON they are what pages and programs
get, every text in the reader's words."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from undercroft.core.speech.say import Lettered, Noun, Text, Words
from undercroft.core.stakes import Stake


class Seat(msgspec.Struct, frozen=True):
    """One of a game's seats: its id, which records and actions hold, and what people call it in this game. That is a
    noun, for sentences name it too: there a people has an article, a hero none."""

    id: str
    name: Noun


class Cover(msgspec.Struct, frozen=True):
    """A game as a stranger meets it, before any of its missions: what stands on its box."""

    text: Words  # a sentence or two
    picture: str  # an SVG without words: a moment of a game


class Unit(msgspec.Struct, frozen=True, kw_only=True):
    """What a force may be made of."""

    id: str
    name: Words
    price: int
    limit: int | None  # how many of it at most
    text: Words
    needs: str = ""  # the flag among the options that must be set for it


class Force(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat may bring, and what people would. A seat whose force is not among the options that a game is made
    with chooses it when the game begins."""

    budget: int
    unit: Words  # in what prices are reckoned
    choices: Sequence[Unit]
    required: Sequence[Words]  # sentences
    suggested: Sequence[Sequence[str]]  # lists of ids


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """A set-up choice: a number between two values, a flag, or a choice of [value, name]. Its id is a place among the
    options of `GameSpec.new` (core.spec, `settings`)."""

    id: str
    name: Words
    text: Words
    type: Literal["number", "flag", "choice"]
    values: Sequence[Any]
    default: Any
    shapes: bool = False  # seats, forces or other options depend on it: whoever shows the lobby asks for it again
    first: bool = False  # how many play, how long: asked before who sits where


class Lesson(msgspec.Struct, frozen=True):
    """Something that comes up for the first time in this mission, for those who learn the game by playing it."""

    title: Words
    text: Words  # a sentence or two
    picture: str  # an SVG


class Lobby(msgspec.Struct, frozen=True, kw_only=True):
    """A mission as people choose it, by an edition and with the options that they have set so far."""

    id: str
    name: Words
    blurb: Words
    minutes: int
    briefing: Words
    thumbnail: str | Lettered  # an SVG
    seats: Sequence[Seat]
    forces: Mapping[str, Force] | None = None  # by seat
    options: Sequence[Option] = ()
    lessons: Sequence[Lesson] = ()
    stakes: Sequence[Stake] = ()  # what is played for, with these options


class Brought(msgspec.Struct, frozen=True, kw_only=True):
    """What a file that somebody sends is played as (`GameSpec.bring`)."""

    mission: str
    name: Words
    options: Mapping[str, Any]  # by the ids of the mission's options, and what else `new` needs of the file


class Checked(msgspec.Struct, frozen=True, kw_only=True):
    """A force while it is put together."""

    budget: int
    left: int
    problem: Text | str = ""  # a sentence; empty if it may be fielded
    rule: str = ""
