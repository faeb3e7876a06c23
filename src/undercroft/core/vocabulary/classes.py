"""What was done and told, with names: what the classes of every game have, and those that all games share."""

from collections.abc import Callable, Sequence
from typing import Any, Final, Generic, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import fields

from undercroft.core.packing import ARG, DECLINE_END, OFFER_END, ORDERS, PLACES, RESIGN, verb_of
from undercroft.core.state import ALL


class GameAction(msgspec.Struct, frozen=True):
    """An action or an answer; its fields are the arguments of its verb."""


class GameEvent(msgspec.Struct, frozen=True):
    """Something that has happened; the other fields are the arguments of the event."""

    at: int  # its place among all that happened in the same action
    audience: int  # who may know it: seats as bits, or ALL

    def known_to(self, seat: int) -> bool:
        """Seat -1 is a spectator."""
        return self.audience == ALL or (seat >= 0 and self.audience >> seat & 1 == 1)


# ---------------------------------------------------------------- what a seat may say at any time, in every game


class DeclineEnd(GameAction, frozen=True):
    seat: int


class Resign(GameAction, frozen=True):
    seat: int


class OfferEnd(GameAction, frozen=True):
    seat: int


class Orders(GameAction, frozen=True):
    seat: int
    level: int


class GaveUp(GameEvent, frozen=True):
    seat: int


class EndOffered(GameEvent, frozen=True):
    """What became of an offer to end the game as a draw."""

    seat: int
    what: int  # OFFERED, AGREED, DECLINED, WITHDRAWN or LAPSED (core/state.py)


class OrdersGiven(GameEvent, frozen=True):
    seat: int
    level: int


SAID: Final = (GaveUp, EndOffered, OrdersGiven)
_SAID_EVENTS: Final[dict[int, type[GameEvent]]] = {RESIGN: GaveUp, OFFER_END: EndOffered, ORDERS: OrdersGiven}
_SAID_ACTIONS: Final[dict[int, type[GameAction]]] = {
    DECLINE_END: DeclineEnd,
    RESIGN: Resign,
    OFFER_END: OfferEnd,
    ORDERS: Orders,
}


# ---------------------------------------------------------------- from numbers to names


def reading_actions(verbs: Sequence[type[GameAction]]) -> Callable[[int], GameAction]:
    """What makes an action of its number, in a game whose verbs have these classes, in the order of their numbers."""
    classes: dict[int, type[GameAction]] = {**dict(enumerate(verbs)), **_SAID_ACTIONS}
    places = {number: PLACES[: len(fields(kind))] for number, kind in classes.items()}

    def read(code: int) -> GameAction:
        verb = verb_of(code)
        return classes[verb](*[code >> place & ARG for place in places[verb]])

    return read


def reading_events(events: Sequence[type[GameEvent]]) -> Callable[[tuple[int, ...], int], GameEvent]:
    """What makes an event of its tuple and of its place in the action, in a game whose events have these classes, in
    the order of their numbers. A field that is a tuple has all the rest."""
    classes: dict[int, type[GameEvent]] = {**dict(enumerate(events)), **_SAID_EVENTS}
    arguments = {number: fields(kind)[2:] for number, kind in classes.items()}

    def read(event: tuple[int, ...], at: int) -> GameEvent:
        audience, number, *values = event
        taken: list[Any] = []
        for value, field in zip(values, arguments[number]):
            taken.append(value == 1 if field.type is bool else value)
        if arguments[number] and get_origin(arguments[number][-1].type) is tuple:
            taken[len(arguments[number]) - 1 :] = [tuple(values[len(arguments[number]) - 1 :])]
        return classes[number](at, audience, *taken)

    return read


# ---------------------------------------------------------------- what must exist for each

A = TypeVar("A")  # what the functions are given first: a table, a moment
R = TypeVar("R")


class ForEach(Generic[A, R]):
    """One function for each class: its sentence, its label, its reason. They are added where they stand, and the type
    of their second argument, one class or several, says what they are for:

        sentences = ForEach[Table, Line]("sentence")

        @sentences.add
        def _moved(s: Table, e: Moved) -> Line: ...

    `complete` fails, when the room is imported, if one of a vocabulary is missing."""

    def __init__(self, what: str) -> None:
        self.what = what
        self.by_class: dict[type[Any], Callable[[A, Any], R]] = {}

    def add(self, function: Callable[[A, Any], R]) -> Callable[[A, Any], R]:
        _, kinds = list(get_type_hints(function).items())[:2]
        for kind in get_args(kinds[1]) or [kinds[1]]:
            if kind in self.by_class:
                raise ImportError(f"two functions give the {self.what} of {kind.__name__}")
            self.by_class[kind] = function
        return function

    def complete(self, kinds: Sequence[type[Any]]) -> None:
        missing = [kind.__name__ for kind in kinds if kind not in self.by_class]
        if missing:
            raise ImportError(f"no function gives the {self.what} of {', '.join(missing)}")

    def __call__(self, about: A, what: GameAction | GameEvent) -> R:
        return self.by_class[type(what)](about, what)

    def get(self, about: A, what: GameAction | GameEvent) -> R | None:
        """None where nothing is said of such."""
        function = self.by_class.get(type(what))
        return None if function is None else function(about, what)
