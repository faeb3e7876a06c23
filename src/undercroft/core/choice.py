"""What a seat is asked, and the flow of rules that asks it."""
# compiled: mypyc

from collections.abc import Generator

from undercroft.core.speech.say import Text


class Ask:
    """One question to one seat. `question` is the game's number for it, `subject` what it turns on.

    Where seats choose at the same time and in secret they are asked one after the other, and none of it is told
    before the last has chosen. The answer to a `secret` question is nobody else's to know until the rules show what
    came of it, also where only the flow of rules remembers it: other seats' samples hold any answer that fits what
    they have seen. `silent_answer` is the one answer by which nobody learns that there was a question at all; of one
    that is `unseen` nobody does by any answer, so what led to it is shown to others only with what came of it. A team
    that decides together is asked a `shared` question: any seat may answer it, for all; it counts as the answer of
    `seat`.
    """

    __slots__ = ("options", "question", "seat", "secret", "shared", "silent_answer", "subject", "unseen")

    seat: int
    question: int
    options: list[int]
    subject: int
    silent_answer: int
    secret: bool
    shared: bool
    unseen: bool

    def __init__(
        self,
        seat: int,
        question: int,
        options: list[int],
        subject: int = 0,
        silent_answer: int = -1,
        secret: bool = False,
        shared: bool = False,
        unseen: bool = False,
    ) -> None:
        self.seat = seat
        self.question = question
        self.options = options
        self.subject = subject
        self.silent_answer = silent_answer
        self.secret = secret
        self.shared = shared
        self.unseen = unseen


# Rules that may ask somebody something: they yield questions and are sent the answers.
Flow = Generator[Ask, int, None]
# A flow for whoever drives it: nothing is sent before the first question, and after the last one comes None.
Asking = Generator[Ask | None, int | None, None]


def asking(flow: Flow) -> Asking:
    """A flow that says its end: an exception to catch would cost as much as many a rule."""
    yield from flow
    yield None


class Choice:
    """A question as people see it: who must choose, alone or for a team, what for, and the rule behind it."""

    __slots__ = ("kind", "rule", "seat", "shared", "subject", "text")

    seat: int
    kind: str
    text: Text | str
    rule: str
    subject: int
    shared: bool

    def __init__(self, seat: int, kind: str, text: Text | str, rule: str, subject: int, shared: bool) -> None:
        self.seat = seat
        self.kind = kind
        self.text = text
        self.rule = rule
        self.subject = subject
        self.shared = shared

    def __repr__(self) -> str:
        return f"<seat {self.seat}: {self.text}>"
