"""A game's verbs, questions and events, each declared once: its word, its rule and its named arguments.

    VOCABULARY = Vocabulary(
        verbs=(Verb("move", "INC-MOVE-1", model=MODEL, way=WAY), ...),
        questions=(Question("bid", "INC-BID-1"), ...),
        events=(Event("moved", "INC-MOVE-1", model=MODEL, start=SQUARE, to=SQUARE), ...),
    )

A number is its place in these lists: records and old games hold it, so a new one comes last. `make tables` writes what
follows from them (core/vocabulary/made.py): numbers for the rules, which are compiled, and classes for all who read.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from undercroft.core.packing import FIRST_WORD
from undercroft.core.records.notation import Kind

MOST_ARGUMENTS = 4  # that fit into the number of an action (core/packing.py)


class Flag(Kind):
    """Yes or no."""

    def __init__(self) -> None:
        super().__init__("yes or no", lambda flag: "yes" if flag else "no", {"no": 0, "yes": 1}.get)


class Several(Kind):
    """Any number of values of one kind; only as the last argument of an event."""

    def __init__(self, kind: Kind) -> None:
        super().__init__(f"several: {kind.what}", kind.write, kind.read)


FLAG = Flag()


class Word:
    """What a verb, a question and an event have: a word, a rule, and arguments by name."""

    def __init__(self, word: str, rule: str, /, **arguments: Kind) -> None:
        self.word = word
        self.rule = rule
        self.arguments: Mapping[str, Kind] = arguments

    @property
    def name(self) -> str:
        """Its name in Python: pick_up."""
        return self.word.replace("-", "_")

    @property
    def title(self) -> str:
        """The name of its class: PickUp."""
        return "".join(part.capitalize() for part in self.word.split("-"))


class Verb(Word):
    """What somebody does or answers."""


class Question(Word):
    """What somebody is asked."""


class Event(Word):
    """What has happened. A `private` one says with every telling who may know it; the others are for all."""

    def __init__(self, word: str, rule: str, /, private: bool = False, **arguments: Kind) -> None:
        super().__init__(word, rule, **arguments)
        self.private = private


@dataclass(frozen=True)
class Vocabulary:
    verbs: Sequence[Verb]
    questions: Sequence[Question]
    events: Sequence[Event]

    def __post_init__(self) -> None:
        for fault in self.faults():
            raise TypeError(fault)

    def faults(self) -> Iterator[str]:
        """What is wrong with the declarations, each a sentence."""
        for words in (self.verbs, self.questions, self.events):
            names = [word.word for word in words]
            for name in sorted({name for name in names if names.count(name) > 1}):
                yield f"{name!r} is declared twice"
        if max(len(self.verbs), len(self.events)) > FIRST_WORD:
            yield f"{len(self.verbs)} verbs and {len(self.events)} events: expected at most {FIRST_WORD} of each"
        places: dict[str, int] = {}
        for verb in self.verbs:
            if len(verb.arguments) > MOST_ARGUMENTS:
                yield f"the verb {verb.word!r} has {len(verb.arguments)} arguments: expected at most {MOST_ARGUMENTS}"
            for place, (name, kind) in enumerate(verb.arguments.items()):
                if isinstance(kind, Several):
                    yield f"{name!r} of the verb {verb.word!r} is several: expected one value"
                if places.setdefault(name, place) != place:
                    yield f"{name!r} of the verb {verb.word!r} stands elsewhere than in others: expected another name"
        for event in self.events:
            for kind in [*event.arguments.values()][:-1]:
                if isinstance(kind, Several):
                    yield f"the event {event.word!r} goes on after {kind.what}: expected that last"
