"""What a view says (view.py makes it): pictures, panels and cards read it by these names, programs get it as JSON with
the same ones."""

import msgspec

from undercroft.core.speech.say import Noun, Text, Words
from undercroft.core.stakes import Stake

# ---------------------------------------------------------------- the map


class LevelView(msgspec.Struct, frozen=True, kw_only=True):
    """A level, and the box of squares in which it lies."""

    x: int
    y: int
    width: int
    height: int
    id: str
    name: Text


class TileView(msgspec.Struct, frozen=True, kw_only=True):
    """A floor tile where it lies."""

    id: int
    name: str
    kind: str
    turn: int
    x: int
    y: int
    types: tuple[int, ...]
    squares: tuple[str, ...]
    dark: bool
    on: bool


class DoorView(msgspec.Struct, frozen=True, kw_only=True):
    id: int
    edges: tuple[int, ...]
    kind: str  # wooden, sliding
    magnetic: bool
    large: bool
    value: int
    state: str  # open, closed, gone
    name: Noun


class ElementView(msgspec.Struct, frozen=True, kw_only=True):
    """A Floor Element, on squares or on a wall beside some."""

    id: int
    kind: str
    squares: tuple[str, ...]
    beside: tuple[str, ...]
    way: str | None
    value: int
    wrecked: bool


class IconView(msgspec.Struct, frozen=True, kw_only=True):
    """A Facing icon."""

    square: str
    way: str
    tile: int


class CadaverView(msgspec.Struct, frozen=True, kw_only=True):
    square: str
    empty: bool


# ---------------------------------------------------------------- what lies on it


class CloudView(msgspec.Struct, frozen=True, kw_only=True):
    """Where smoke comes from."""

    square: str
    turns: int


class MineView(msgspec.Struct, frozen=True, kw_only=True):
    square: str
    live: bool
    side: str


class DeviceView(msgspec.Struct, frozen=True, kw_only=True):
    """What goes off when its time is over."""

    piece: str
    square: str
    turns: int


class TimerView(msgspec.Struct, frozen=True, kw_only=True):
    """Time counters on a floor tile."""

    tile: int
    turns: int


# ---------------------------------------------------------------- Characters and cards


class FaceView(msgspec.Struct, frozen=True, kw_only=True):
    """The face of a card that lies up."""

    face: int
    piece: str
    name: Noun


class CardView(msgspec.Struct, frozen=True, kw_only=True):
    """A card that somebody carries."""

    id: int
    piece: str
    name: Noun
    counters: int
    dry: bool
    tired: bool
    on: bool


class SectionView(msgspec.Struct, frozen=True, kw_only=True):
    """A section of an order tile, with the CP on it."""

    order: str
    number: int
    colour: str
    cp: int


class OrderTileView(msgspec.Struct, frozen=True, kw_only=True):
    id: int
    sections: tuple[SectionView, ...]


class MarkerView(msgspec.Struct, frozen=True, kw_only=True):
    """A radio marker; its kind is None where the seat does not know it."""

    side: str
    kind: str | None


class CharacterView(msgspec.Struct, frozen=True, kw_only=True):
    id: int
    kind: str
    name: Noun
    tag: str
    side: str  # id of the seat that controls him; empty where nobody does
    faction: str  # norad, salemite
    state: str
    square: str | None
    squares: tuple[str, ...]
    large: bool
    facing: str
    wounded: bool
    wounds: int
    life: int
    armor: int
    movement: int
    engaged: bool
    spent: int
    max: int
    own_cp: int
    magnets: int
    cards: tuple[CardView, ...]
    tiles: tuple[OrderTileView, ...]
    captor: int | None
    corpse: str | None
    radio: MarkerView | None
    jammed: bool
    traitor: bool
    unmasked: bool
    pilot: bool


# ---------------------------------------------------------------- the sides and the whole table


class SideView(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody knows of a side, and of its own radio markers a seat the kinds."""

    side: str  # id of the seat
    name: Noun  # of the player
    band: Noun  # whom he leads: NORAD, the Salemites, a band
    cp: int
    mp: int | None
    hand: int
    aside: tuple[str | None, ...]
    backs: tuple[int, int] = (0, 0)  # mission cards that the viewer knows by their backs alone: NORAD's, Salemite ones


class SearchView(msgspec.Struct, frozen=True, kw_only=True):
    """The Search deck."""

    top: FaceView | None
    size: int


class MarkersView(msgspec.Struct, frozen=True, kw_only=True):
    """Broken Wall markers that are left."""

    short: int
    long: int


class DrillerView(msgspec.Struct, frozen=True, kw_only=True):
    """A Driller of one's own that lies face down."""

    driller: int
    squares: tuple[str, ...]


class WorldView(msgspec.Struct, frozen=True, kw_only=True):
    """A scenario of the S.A.G.S. while it is made; doors and Drillers by seat, a seat's own by their numbers."""

    step: int
    zone: tuple[int, ...]  # floor tiles left, by their groups (ER-SAGS-4)
    reserves: tuple[tuple[int, ...], ...]
    drillers: tuple[int, ...]
    own_drillers: tuple[int, ...]
    own_laid: tuple[DrillerView, ...]
    taken: str | None
    free: tuple[str, ...]  # squares on which nothing lies yet, while the map is built


class OutcomeView(msgspec.Struct, frozen=True, kw_only=True):
    winners: tuple[int, ...]
    text: Text | str
    rule: str


class BandView(msgspec.Struct, frozen=True, kw_only=True):
    """A side before the first turn of a S.A.G.S.; None where the seat does not know it."""

    side: str
    name: Noun
    team: tuple[int, ...] | None
    cost: int | None
    cards: int  # drafted
    shown: tuple[FaceView, ...]


class HiddenView(msgspec.Struct, frozen=True, kw_only=True):
    """A marker that lies face down; what it stands for only its own seat knows."""

    square: str
    side: str
    faction: int
    name: Noun | None
    tag: str


class MusterView(msgspec.Struct, frozen=True, kw_only=True):
    """Steps 2 to 6 of a S.A.G.S. (view_mustering.py)."""

    step: str
    bands: tuple[BandView, ...]
    deck: tuple[FaceView, ...]
    taken: tuple[FaceView, ...]
    markers: tuple[HiddenView, ...]


class MissionView(msgspec.Struct, frozen=True, kw_only=True):
    """A mission card that the seat knows of, and how it stands."""

    card: int
    side: str  # id of the seat that holds it
    name: Text
    deed: Text  # what is to be done
    when: Text  # how often it pays
    worth: int
    now: Words
    open: bool  # it can still pay
    shown: bool  # everybody has seen it


class View(msgspec.Struct, frozen=True, kw_only=True):
    """The table as a seat knows it."""

    game: str
    mission: str
    name: Text
    modules: tuple[str, ...]
    seat: int
    turn: int
    turns: int
    phase: str
    active: str
    initiative: str
    acting: int | None
    doer: int | None
    interrupter: int | None
    points: int | None
    width: int
    height: int
    levels: tuple[LevelView, ...]
    tiles: tuple[TileView, ...]
    walls: tuple[int, ...]
    double: tuple[int, ...]
    breached: tuple[int, ...]
    doors: tuple[DoorView, ...]
    elements: tuple[ElementView, ...]
    icons: tuple[IconView, ...]
    cadavers: tuple[CadaverView, ...]
    stairs: tuple[str, ...]
    sewers: tuple[str, ...]
    smoke: tuple[str, ...]
    clouds: tuple[CloudView, ...]
    mines: tuple[MineView, ...]
    devices: tuple[DeviceView, ...]
    husks: tuple[str, ...]
    timers: tuple[TimerView, ...]
    lying: str | None
    lying_card: Noun | None
    characters: tuple[CharacterView, ...]
    sides: tuple[SideView, ...]
    mercenary: str | None  # id of the Salemite Mercenary's seat, where three or four play
    hand: tuple[OrderTileView, ...]
    bag: int
    pile: int
    known_pile: tuple[int, ...]
    search: SearchView | None
    goals: tuple[Text, ...]
    stakes: tuple[Stake, ...]
    missions: tuple[MissionView, ...]
    world: WorldView | None
    markers: MarkersView
    locked: Noun | None
    orders: str | None
    offers: tuple[str, ...]
    outcome: OutcomeView | None
    muster: MusterView | None
