"""The fields of a state, listed once: what each is, how positions hold it, what copies do with it.

A game lists them as annotations of one class, in the order in which positions are hashed:

    class Listed:
        track: Annotated[Track, GIVEN]
        cars: Annotated[list[int], Row(Number(0, 99), 4), OWN]  # where they are
        turn: Annotated[int, Number(0, 999)]
        raining: bool

Beside the type stand its shape (core/records/position.py; a `bool` needs none), which may be `Fitted` to the mission,
and the groups it belongs to. What every state has (core/state.py) need not be listed, unless its shape is another here.

A game that is not compiled lists them in its state and copies by `Fields.copy`. For one that is, slots and copying must
be plain code: `make tables` writes it (`Fields.made`) below the line MADE of `state.py`, from `fields.py` beside it.
"""

from collections.abc import Callable
from inspect import get_annotations
from textwrap import wrap
from typing import Annotated, Any, Final, ForwardRef, Generic, NamedTuple, TypeVar, get_args, get_origin

from undercroft.core.packing import VERB
from undercroft.core.records.position import Bits, Boolean, ListOf, Number, Shape
from undercroft.core.state import State

T = TypeVar("T")

MADE: Final = "    # Made from fields.py by `make tables`: change it there.\n"


class FieldGroup:
    """Fields that are handled together. A game makes its own; three are known here."""

    def __init__(self, name: str) -> None:
        self.name = name


OWN: Final = FieldGroup("own")  # a list that is changed in place, so that every copy needs its own; others are shared
GIVEN: Final = FieldGroup("given")  # given to the constructor, before the dice; the same in all copies, in no position
FOUND: Final = FieldGroup("found")  # follows from other fields, and is in no position


class Fitted(Generic[T]):
    """A shape that depends on the mission, or on whatever else is known of one game."""

    def __init__(self, make: Callable[[T], Shape]) -> None:
        self.make = make


class Field(NamedTuple):
    name: str
    type: Any
    shape: Any  # a Shape or a Fitted; None if positions do not hold it
    groups: tuple[FieldGroup, ...]


def common(seats: int, orders: int) -> dict[str, Shape]:
    """What every state has but dice and what is told (events, beats): of so many seats and standing orders."""
    return {
        "orders": ListOf(Number(0, orders - 1), seats),
        "resigned": Bits(seats),
        "offers": Bits(seats),
        "over": Boolean(),
        "winners": Bits(seats),
        "why": Number(0, VERB),
    }


COMMON: Final = tuple(common(1, 1))


class Fields:
    """The fields that a class lists, for the state of this name."""

    def __init__(self, listed: type, state: str = "") -> None:
        self.state = state or listed.__name__
        self.listed = [_field(name, hint) for name, hint in get_annotations(listed).items()]
        self.new = [field for field in self.listed if field.name not in COMMON]

    def group(self, group: FieldGroup) -> tuple[str, ...]:
        """The names of the fields that belong to it."""
        return tuple(field.name for field in self.listed if group in field.groups)

    def shapes(self, about: Any, seats: int, orders: int = 1) -> dict[str, Shape]:
        """The shape of every field that positions hold; what is Fitted is fitted to `about`."""
        shapes = common(seats, orders)
        for field in self.listed:
            if field.shape is not None:
                shapes[field.name] = field.shape.make(about) if isinstance(field.shape, Fitted) else field.shape
        return shapes

    def copy(self, old: State, new: State) -> None:
        """Make a bare state a copy of another."""
        new.dice = old.dice.copy()
        new.beats = None
        new.events_wanted = True
        new.events = []
        for name in (*COMMON, *[field.name for field in self.new]):
            setattr(new, name, getattr(old, name))
        for name in self.group(OWN):
            setattr(new, name, getattr(old, name)[:])

    def made(self) -> str:
        """The end of a compiled state's class: slots, types and `copy`. The constructor sets dice, beats,
        events_wanted and what it is given."""
        given = "".join(f"self.{name}, " for name in self.group(GIVEN))
        names = [*COMMON, *[field.name for field in self.new if GIVEN not in field.groups]]
        own = self.group(OWN)
        slots = ", ".join(f'"{name}"' for name in sorted(field.name for field in self.new)) + ","
        lines = [
            "__slots__ = (",
            *wrap(slots, 116, initial_indent=" " * 4, subsequent_indent=" " * 4),
            ")  # fmt: skip",
            "",
            *[f"{field.name}: {_written(field.type)}" for field in self.new],
            "",
            f'def copy(self) -> "{self.state}":',
            f"    t = {self.state}({given}self.dice.copy())",
            "    t.events = []",
            *[f"    t.{name} = self.{name}{'[:]' if name in own else ''}" for name in names],
            "    return t",
        ]
        return "".join(f"    {line}".rstrip() + "\n" for line in lines)

    def renewed(self, source: str) -> str:
        """The source of a compiled state with what is made in it made again."""
        kept, line, _ = source.partition(MADE)
        if not line:
            raise ValueError(f"the class {self.state}: expected the line {MADE.strip()!r}, which is missing")
        return kept + MADE + "\n" + self.made()


def _field(name: str, hint: Any) -> Field:
    marked = get_origin(hint) is Annotated
    kind, *marks = get_args(hint) if marked else (hint,)
    groups = tuple(mark for mark in marks if isinstance(mark, FieldGroup))
    shapes = [mark for mark in marks if not isinstance(mark, FieldGroup)]
    unheld = GIVEN in groups or FOUND in groups
    if kind is bool and not shapes and not unheld:
        shapes = [Boolean()]
    if len(shapes) != (0 if unheld else 1):
        expected = "no shape, as positions do not hold it" if unheld else "one shape"
        raise TypeError(f"the field {name!r}: expected {expected}, found {len(shapes)}")
    if shapes and not isinstance(shapes[0], Fitted) and not hasattr(shapes[0], "load"):
        raise TypeError(f"the field {name!r}: expected a shape, found {shapes[0]!r}")
    return Field(name, kind, shapes[0] if shapes else None, groups)


def _written(kind: Any) -> str:
    """A type as source code. One in quotes stays in quotes, as one must that has a class inside: "list[Track]"."""
    if isinstance(kind, ForwardRef):
        return f'"{kind.__forward_arg__}"'
    if isinstance(kind, str):
        return f'"{kind}"'
    if get_origin(kind) is None and isinstance(kind, type):
        return kind.__name__
    return str(kind)
