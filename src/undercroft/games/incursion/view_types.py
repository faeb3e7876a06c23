"""What a view says (view.py makes it): pictures, panels and cards read it by these names, programs get it as JSON with
the same ones."""

from typing import Generic, TypeVar

import msgspec

from undercroft.core.speech.say import Noun, Text
from undercroft.core.stakes import Stake

T = TypeVar("T")


class Both(msgspec.Struct, Generic[T], frozen=True):
    """What there is of a kind on either side."""

    allied: T
    german: T

    def of(self, side: str) -> T:
        """By the id of its seat."""
        return self.allied if side == "allied" else self.german


# ---------------------------------------------------------------- the board


class DoorView(msgspec.Struct, frozen=True, kw_only=True):
    """A door, at the side of one of its two squares."""

    id: int
    square: str
    way: str
    state: str  # open, closed, sealed
    mark: str
    sealable: bool


class ModelView(msgspec.Struct, frozen=True, kw_only=True):
    """A model, on the board or off it."""

    id: int
    kind: str
    name: Noun
    mark: str
    side: str
    square: str | None
    facing: str
    damage: int
    max_damage: int
    ap: int
    ap_left: int | None
    fortitude: int
    activated: bool
    active: bool
    commanded: bool
    reaction: bool
    knocked: bool
    barred: bool
    status: str  # board, waiting, left
    entry: Noun | None
    item: int | None
    cards: tuple[str, ...]
    kept: tuple[str, ...]
    glory: bool


class ItemView(msgspec.Struct, frozen=True, kw_only=True):
    id: int
    kind: str
    name: Noun
    square: str | None
    carrier: int | None
    state: str  # a counter: hidden, found, empty; a panel: on, off; the device: armed; else nothing


class PointView(msgspec.Struct, frozen=True, kw_only=True):
    """An entry, an exit or both."""

    id: str  # what it is pointed at by: its name in English
    side: str
    square: str
    way: str
    name: Noun
    entry: bool
    exit: bool


# ---------------------------------------------------------------- cards and pools


class PoolView(msgspec.Struct, frozen=True, kw_only=True):
    cp: int
    special: int  # CP for actions of zombies only
    hand: int
    rp: int


class LyingView(msgspec.Struct, frozen=True, kw_only=True):
    """A card that lies in play, with its place as actions write it."""

    card: str
    place: str
    name: Text
    square: str | None


# ---------------------------------------------------------------- goal, choice, end


class GoalView(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    text: Text
    progress: int
    needed: int
    turns_left: int | None


class ChoiceView(msgspec.Struct, frozen=True, kw_only=True):
    """The seat's own question."""

    seat: int
    kind: str
    text: Text | str
    rule: str
    marked: tuple[str, ...]  # squares that a jet of flame has taken so far


class OutcomeView(msgspec.Struct, frozen=True, kw_only=True):
    winners: tuple[str, ...]
    text: Text | str
    rule: str


class View(msgspec.Struct, frozen=True, kw_only=True):
    """The table as a seat knows it."""

    game: str
    mission: str
    name: Text
    briefing: Text | str
    seat: int
    turn: int
    turn_limit: int
    phase: Text
    side: str | None  # whose player turn it is
    first: str | None
    map: str
    width: int
    height: int
    doors: tuple[DoorView, ...]
    models: tuple[ModelView, ...]
    zombie_card: tuple[str, ...]
    fire: tuple[str, ...]
    fires: Both[tuple[str, ...]]
    cave: str | None
    tunnel: str | None
    items: tuple[ItemView, ...]
    points: tuple[PointView, ...]
    pools: Both[PoolView]
    forces: Both[tuple[str, ...] | None]
    hand: tuple[str, ...]
    discarding: tuple[str, ...]
    bid: int | None
    orders: str | None
    offers: tuple[str, ...]
    intelligence: bool
    deck: int
    pile: tuple[str, ...]
    in_play: tuple[LyingView, ...]
    aside: tuple[str, ...]
    goal: GoalView
    stakes: tuple[Stake, ...]
    choice: ChoiceView | None
    outcome: OutcomeView | None
