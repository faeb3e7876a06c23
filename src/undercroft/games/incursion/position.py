"""The table's fields as positions hold them, and what must be true of a table that is loaded."""

from array import array
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from undercroft.core.packing import VERB
from undercroft.core.position import Bits, Counts, Flag, Later, Number, Packed, PositionError, Row, Shape, load_fields
from undercroft.games.incursion.laws.invariants import check
from undercroft.games.incursion.rules.damage import FALLEN
from undercroft.games.incursion.rules.dossier import TUNNEL, Dossier
from undercroft.games.incursion.rules.models import numbers, side_of
from undercroft.games.incursion.rules.tables import ACTION, CARD_IDS, FIRST_GERMAN, KIND_IDS
from undercroft.games.incursion.state import Table

MOST_MODELS = 4093  # an action's text can name no higher number
FIXED = ("rp", "horde", "own_activation_only", "hans", "turn_limit")  # decided by the options
COLUMNS = (
    "kind", "square", "facing", "wounds", "post", "plan", "item_of", "burns", "spare", "cards_on", "kept",
)  # fmt: skip
SETS = (
    "on_board", "waiting", "gone", "activated", "reacting", "knocked", "barred", "reposted", "planned", "own_card",
    "spares", "workers",
)  # fmt: skip
ACTORS = ("active", "commanded", "agile", "dash", "glory")
HOLDERS = ("at", "carrier", "dropped")

SEAT = Number(0, 1)
SEATS = Bits(2)
SMALL = Number(0, 4095)
COUNT = Number(0, 1_000_000)
CARDS = Counts(CARD_IDS)
CARD = Number(0, len(CARD_IDS) - 1)
KIND = Number(0, len(KIND_IDS) - 1)
PACKED = Packed(CARD_IDS, 3)
MODEL = Number(-1, MOST_MODELS)
MODELS = Bits(MOST_MODELS + 1)
ENTRY = Number(-1, TUNNEL)


class Standing(Row):
    """The model in each square."""

    def load(self, data: Any, place: str) -> "array[int]":
        return array("h", super().load(data, place))


@lru_cache(64)
def shapes(d: Dossier) -> dict[str, Shape]:
    """Every field of a table on this board but dice and events, in the order of state.py."""
    square = Number(-1, d.squares - 1)
    return {**_course(), **_models(d, square), **_board(d, square), **_activation(square)}


def _course() -> dict[str, Shape]:
    """The table's words, the set-up, the turn and each side's pools."""
    return {
        "orders": Row(Number(0, 2), 2),
        "left": Later(SEATS),
        "offers": SEATS,
        "over": Flag(),
        "winners": SEATS,
        "why": Number(0, VERB),
        "rp": Row(SMALL, 2),
        "horde": SMALL,
        "own_activation_only": Flag(),
        "hans": Flag(),
        "turn_limit": COUNT,
        "phase": Number(0, ACTION),
        "turn": COUNT,
        "first": SEAT,
        "side": SEAT,
        "chooser": Number(0, 2),
        "passes": Number(0, 2),
        "asked": SMALL,
        "cp": Row(SMALL, 2),
        "special": SMALL,
        "hand": Row(CARDS, 2),
        "discards": Row(CARDS, 2),
        "deck": CARDS,
        "pile": CARDS,
        "deck_size": SMALL,
        "pile_size": SMALL,
        "bids": Row(SMALL, 2),
        "intel_used": Flag(),
        "intel_now": Flag(),
        "lots": SMALL,
        "force": Row(Row(KIND, most=FIRST_GERMAN), 2),
        "chosen": SEATS,
    }


def _models(d: Dossier, square: Shape) -> dict[str, Shape]:
    return {
        "kind": Row(KIND),
        "square": Row(square),
        "facing": Row(Number(0, 3)),
        "wounds": Row(SMALL),
        "post": Row(ENTRY),
        "plan": Row(ENTRY),
        "item_of": Row(Number(-1, len(d.item_kinds) - 1)),
        "burns": Row(SMALL),
        "spare": Row(SMALL),
        "cards_on": Row(PACKED),
        "kept": Row(PACKED),
        "lost": PACKED,
        "zombie_card": PACKED,
        **{name: MODELS for name in SETS if name != "workers"},
        "turned": Later(Bits(2 * (MOST_MODELS + 1))),
    }


def _board(d: Dossier, square: Shape) -> dict[str, Shape]:
    """Squares, doors, events on the table and items."""
    squares = Bits(d.squares)
    doors = Bits(len(d.grid.gates))
    items = len(d.item_kinds)
    return {
        "at": Standing(MODEL, d.squares),
        "taken": Row(squares, 2),
        "fire": Row(squares, 2),
        "cave": square,
        "tunnel": square,
        "tunnel_ready": Flag(),
        "shut": doors,
        "sealed": doors,
        "surge": Flag(),
        "flooded": Number(0, 1),
        "weasel": Number(0, 2),
        "blaze": Number(0, 2),
        "in_play": SMALL,
        "aside": Row(CARD),
        "item_at": Row(square, items),
        "carrier": Row(MODEL, items),
        "item_on": Row(Number(0, 2), items),
        "dropped": Row(MODEL, items),
        "progress": SMALL,
        "workers": MODELS,
        "stirred": Flag(),
    }


def _activation(square: Shape) -> dict[str, Shape]:
    return {
        "active": MODEL,
        "spent": SMALL,
        "penalty": SMALL,
        "began": square,
        "commanded": MODEL,
        "command_cp": SMALL,
        "agile": MODEL,
        "dash": MODEL,
        "leap_from": square,
        "glory": MODEL,
        "swarm": Row(COUNT),
        "floored": Flag(),
        "willed": Flag(),
    }


def load_table(s: Table, data: Mapping[str, Any]) -> None:
    """Fill a fresh table of the same mission and options; raises PositionError if it contradicts itself."""
    fixed = {name: getattr(s, name) for name in FIXED}
    load_fields(s, shapes(s.dossier), data)
    for name, value in fixed.items():
        if getattr(s, name) != value:
            raise PositionError(f"state.{name}: expected {value}, as the options say, found {getattr(s, name)}")
    _check_numbers(s)
    _check_plans(s)
    try:
        check(s, between=not s.over)
    except AssertionError as error:
        raise PositionError(f"state: expected a table that agrees with itself, found that {error}") from None


def _check_numbers(s: Table) -> None:
    """Every model that is named has its place in every column."""
    models = len(s.kind)
    if models < FIRST_GERMAN:
        raise PositionError(f"state.kind: expected at least {FIRST_GERMAN} models, found {models}")
    for name in COLUMNS:
        length = len(getattr(s, name))
        if length != models:
            raise PositionError(f"state.{name}: expected one entry for each of {models} models, found {length}")
    named = {name: getattr(s, name).bit_length() - 1 for name in SETS}
    named.update({name: getattr(s, name) for name in ACTORS})
    named.update({name: max(getattr(s, name), default=-1) for name in HOLDERS})
    swarm = [m for pair in s.swarm for m in (pair >> 12, pair & 4095) if m != FALLEN]
    named["swarm"] = max(swarm, default=-1)
    named["turned"] = (s.turned.bit_length() - 1) // 2
    for name, highest in named.items():
        if highest >= models:
            raise PositionError(f"state.{name}: expected models from 0 to {models - 1}, found {highest}")


def _check_plans(s: Table) -> None:
    """A model that has chosen an entry point in secret chose one that its side has."""
    for m in numbers(s.planned):
        entries = len(s.dossier.entry_squares[side_of(m)])
        if not (s.plan[m] < entries or (s.plan[m] == TUNNEL and side_of(m) and s.tunnel >= 0)):
            raise PositionError(f"state.plan[{m}]: expected an entry point from 0 to {entries - 1}, found {s.plan[m]}")
