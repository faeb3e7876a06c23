"""What a view says (view.py makes it): pictures, panels and cards read it by these names, programs get it as JSON with
the same ones."""

import msgspec

from undercroft.core.speech.say import Noun, Text
from undercroft.core.stakes import Stake

# ---------------------------------------------------------------- the map


class TileView(msgspec.Struct, frozen=True, kw_only=True):
    """A laid tile: its side, the top left of the box around it in squares, its quarter turns."""

    side: str
    x: int
    y: int
    turn: int


class AreaView(msgspec.Struct, frozen=True, kw_only=True):
    """An area: the first of its squares names it."""

    square: str
    squares: tuple[str, ...]
    room: int
    tile: int  # -1 outside
    entrance: bool
    exit: bool

    @property
    def outside(self) -> bool:
        return self.entrance or self.exit


class RoomView(msgspec.Struct, frozen=True, kw_only=True):
    id: int
    name: Noun
    square: str
    corridor: bool
    outside: bool
    aware: str  # at-ease, suspicious, alert
    cleared: bool


class DoorView(msgspec.Struct, frozen=True, kw_only=True):
    id: int
    square: str
    way: str
    between: tuple[str, str]
    state: str  # open, closed, locked
    noise: int
    large: bool
    exit: bool


# ---------------------------------------------------------------- what lies there


class PlaceView(msgspec.Struct, frozen=True, kw_only=True):
    """An objective place."""

    square: str
    kind: str


class SpawnView(msgspec.Struct, frozen=True, kw_only=True):
    """Spawn tokens of one level in an area."""

    square: str
    level: int
    number: int


class HiddenView(msgspec.Struct, frozen=True, kw_only=True):
    """Items of one back that lie face down in an area."""

    square: str
    back: str
    number: int


class ItemView(msgspec.Struct, frozen=True, kw_only=True):
    """An item that lies face up, or that a Hero carries."""

    id: int
    kind: str
    name: Noun
    square: str | None
    hero: int | None
    drained: bool
    jammed: bool
    used: bool
    planted: bool


class FeatureView(msgspec.Struct, frozen=True, kw_only=True):
    """A room feature; neither kind nor name are known of one that lies face down."""

    id: int
    square: str
    type: str
    kind: str | None
    name: Noun | None
    spent: bool


# ---------------------------------------------------------------- figures


class WeaponView(msgspec.Struct, frozen=True, kw_only=True):
    id: int
    name: Noun
    enhanced: bool
    drained: bool
    jams: int
    forbidden: bool


class HeroView(msgspec.Struct, frozen=True, kw_only=True):
    id: int  # the seat, and the figure on the board
    hero: str
    name: Noun
    mark: str
    square: str | None
    out: bool
    active: bool
    acted: bool
    downed: bool
    knocked: bool
    captured: bool
    unseen: bool
    wounds: tuple[int, ...]
    most_wounds: int
    hand: tuple[int, ...]
    deck: int
    discard: tuple[int, ...]
    lasting: tuple[int, ...]
    points: dict[str, int]  # heroic points by their kinds
    skills: tuple[str, ...]
    idle: tuple[str, ...]
    weapons: tuple[WeaponView, ...]
    escorts: bool


class UnitView(msgspec.Struct, frozen=True, kw_only=True):
    id: int  # of the figure on the board
    unit: int
    kind: str
    name: Noun
    mark: str
    square: str
    aware: str
    hurt: int
    wounds: int
    champion: bool
    veteran: bool
    moved: bool
    baited: bool
    escorted: bool


# ---------------------------------------------------------------- what the enemy will do


class StrikeView(msgspec.Struct, frozen=True, kw_only=True):
    """A Hero will be attacked, or stands where a bomb goes off."""

    hero: int
    total: int
    ranged: bool
    units: tuple[int, ...]  # by the ids of their figures
    bomb: bool
    sure: bool


class MoveView(msgspec.Struct, frozen=True, kw_only=True):
    """A unit will go from one area to the next."""

    unit: int  # by the id of its figure
    start: str = msgspec.field(name="from")
    to: str
    sure: bool


# ---------------------------------------------------------------- goal, decks, end


class DecksView(msgspec.Struct, frozen=True, kw_only=True):
    """Of each deck how many cards are left and how many lie discarded; heroic points that nobody has."""

    noise: tuple[int, int]
    spawn: tuple[int, int]
    wound: tuple[int, int]
    points: tuple[int, ...]

    @property
    def piles(self) -> dict[str, tuple[int, int]]:
        return {"noise": self.noise, "spawn": self.spawn, "wound": self.wound}


class GoalView(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    text: Text
    progress: int
    needed: int


class OutcomeView(msgspec.Struct, frozen=True, kw_only=True):
    winners: tuple[int, ...]
    text: Text | str
    rule: str


class View(msgspec.Struct, frozen=True, kw_only=True):
    """The table; only `seat` and `orders` are not the same for all."""

    game: str
    mission: str
    name: Text
    edition: str
    raid: bool
    seat: int  # -1 for a spectator
    asked: int | None
    round: int
    alarm: bool
    pre: int
    post: int
    phase: str
    phase_words: Text
    active: int | None
    order: tuple[int, ...]
    basics: int
    map: str
    width: int
    height: int
    tiles: tuple[TileView, ...]
    areas: tuple[AreaView, ...]
    rooms: tuple[RoomView, ...]
    doors: tuple[DoorView, ...]
    barracks: dict[str, str]  # letters, and their squares
    guards: tuple[str, ...]
    places: tuple[PlaceView, ...]
    spawns: tuple[SpawnView, ...]
    hidden: tuple[HiddenView, ...]
    passage_places: dict[str, str]  # letters of secret passages, and where each may come out
    passages: tuple[tuple[str, str], ...]
    obscured: tuple[str, ...]
    suppressed: tuple[str, ...]
    items: tuple[ItemView, ...]
    features: tuple[FeatureView, ...]
    heroes: tuple[HeroView, ...]
    units: tuple[UnitView, ...]
    escort: int | None
    decks: DecksView
    goal: GoalView
    stakes: tuple[Stake, ...]
    orders: str | None
    forecast: tuple[StrikeView | MoveView, ...]
    outcome: OutcomeView | None
