"""The vocabulary of a game in plain Python: its classes of actions and of events are the declaration.

    class Go(GameAction, frozen=True):
        area: Annotated[int, AREA]  # how it is written

    class Walked(GameEvent, frozen=True):
        seat: int
        area: int

    ACTIONS, EVENTS = Actions(Pass, Go), Events(Walked)

Rules offer `ACTIONS.codes(Go(area) for area in near)`, read what was chosen by its class, and say what happens with
`EVENTS.tell(s, Walked, seat, area)`. A number is a place in these lists: a new one comes last. For a compiled game
`make tables` writes all that from its `vocabulary/` (core/vocabulary/declared.py).
"""

import re
from collections.abc import Callable, Iterable
from typing import Concatenate, ParamSpec, TypeVar, get_args, get_type_hints

from msgspec.structs import astuple

from undercroft.core.packing import pack
from undercroft.core.records.notation import Kind
from undercroft.core.state import ALL, State
from undercroft.core.vocabulary.classes import GameAction, GameEvent, reading_actions, reading_events

A = TypeVar("A", bound=GameAction)
P = ParamSpec("P")


class Actions:
    """What can be done in a game, by the numbers of their places."""

    def __init__(self, *kinds: type[GameAction]) -> None:
        self.kinds = kinds
        self.verbs = [(_word(kind), _arguments(kind)) for kind in kinds]  # for its notation
        self.read = reading_actions(kinds)

    def numbers(self, *kinds: type[GameAction]) -> tuple[int, ...]:
        """The verbs of these."""
        return tuple(self.kinds.index(kind) for kind in kinds)

    def code(self, action: GameAction) -> int:
        return pack(self.kinds.index(type(action)), *astuple(action))

    def codes(self, actions: Iterable[GameAction]) -> list[int]:
        return [self.code(action) for action in actions]

    def read_as(self, kind: type[A], code: int) -> A:
        """An answer to a question that has no other kind of answers."""
        action = self.read(code)
        assert isinstance(action, kind), f"{action} is no {kind.__name__}"
        return action


class Events:
    """What can happen in a game, by the numbers of their places."""

    def __init__(self, *kinds: type[GameEvent]) -> None:
        self.kinds = kinds
        self.read = reading_events(kinds)

    def tell(
        self, s: State, kind: Callable[Concatenate[int, int, P], GameEvent], *values: P.args, **named: P.kwargs
    ) -> None:
        """Everybody may know it. A field that is a tuple comes last, and has all the rest."""
        event = kind(0, ALL, *values, **named)
        numbers: list[int] = []
        for value in astuple(event)[2:]:
            numbers += value if isinstance(value, tuple) else [int(value)]
        s.events.append((ALL, self.kinds.index(type(event)), *numbers))


def _word(kind: type[GameAction]) -> str:
    """`pick-up` of PickUp."""
    return re.sub(r"(?<=.)(?=[A-Z])", "-", kind.__name__).lower()


def _arguments(kind: type[GameAction]) -> tuple[Kind, ...]:
    hints = get_type_hints(kind, include_extras=True)
    return tuple(get_args(hints[name])[1] for name in kind.__struct_fields__)
