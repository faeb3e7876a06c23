"""No seat can keep a game from ending: what counts as going round in a circle, and players who would like to.

The law: as long as one seat chooses and all others only let things happen (`pass`), the table never lies as it did
at an earlier question. Between two actions that holds without exception; inside one the rules may have come further
than the table shows, so there a question may come back a few times, but not again and again. Nor does a seat go on
for ever by counting something up. Words at any time are no choices, and the dice are no part of the table. Two seats
may well lead each other round for as long as both like.
"""

from collections import Counter
from random import Random
from typing import Any

from undercroft.core.game import Game

WORDS = ("resigned", "offers", "orders")  # fields that only words at any time change
MOST_RETURNS = 8  # of one question inside an action
MOST_IN_A_ROW = 5_000  # choices of one seat while the others only let things happen
MOST_TRIED = 8  # options that a stubborn player looks at before it chooses
MEMORY = 8  # own choices that a wavering player would like to repeat


def as_it_lies(game: Game) -> list[str]:
    """The table, field by field, and the question, for comparing. In the middle of an action too, where a position
    would tell the answers since instead."""
    state: Any = game.state
    ask = game.ask
    question = "" if ask is None else f"{ask.seat} {ask.question} {ask.subject} {ask.options}"
    return [repr(getattr(state, name)) for name in game.shapes() if name not in WORDS] + [question]


class Circle:
    """Watches one game: what each seat has seen of it since another seat last did something."""

    def __init__(self) -> None:
        self.seen: dict[int, Counter[int]] = {}

    def knows(self, seat: int, table: list[str]) -> bool:
        """Whether the seat has stood there before."""
        return hash(tuple(table)) in self.seen.get(seat, ())

    def look(self, game: Game) -> None:
        """The game is at a question; raises AssertionError if it has come back to it against the law."""
        assert game.ask is not None
        seat, key = game.ask.seat, hash(tuple(as_it_lies(game)))
        seen = self.seen.setdefault(seat, Counter())
        seen[key] += 1
        most = 1 if game.flow is None else MOST_RETURNS
        assert seen[key] <= most, f"seat {seat} came back to the same question, and may do so without end"
        assert seen.total() <= MOST_IN_A_ROW, f"seat {seat} chose {MOST_IN_A_ROW} times and nobody else could"

    def chosen(self, game: Game, code: int) -> None:
        """The seat that is asked chooses: for the others the game goes on, unless it only lets things happen."""
        assert game.ask is not None
        if code != game.ask.silent_answer:
            mine = self.seen.get(game.ask.seat)
            self.seen = {} if mine is None else {game.ask.seat: mine}


class Stubborn:
    """Goes back to where it was if it can, and else changes as little as possible."""

    def choose(self, game: Game, circle: Circle, rng: Random) -> int:
        codes = game.codes()
        tried = codes if len(codes) <= MOST_TRIED else rng.sample(codes, MOST_TRIED)
        before = as_it_lies(game)
        return min(tried, key=lambda code: (*_change(game, code, circle, before), rng.random()))


def _change(game: Game, code: int, circle: Circle, before: list[str]) -> tuple[bool, bool, int]:
    """Whether the choice leads on, whether it leads to another seat, and how much of the table it changes."""
    assert game.ask is not None
    seat = game.ask.seat
    twin = game.copy()
    twin.do(code)
    after = as_it_lies(twin)
    elsewhere = twin.ask is None or twin.ask.seat != seat
    return elsewhere or not circle.knows(seat, after), elsewhere, sum(map(str.__ne__, before, after))


class Wavering:
    """Cannot make up its mind: of what it has just done it does the oldest again, as long as that is allowed."""

    def __init__(self) -> None:
        self.done: dict[int, list[int]] = {}  # by seat, the newest last

    def choose(self, game: Game, circle: Circle, rng: Random) -> int:
        assert game.ask is not None
        done = self.done.setdefault(game.ask.seat, [])
        codes = game.codes()
        again = [code for code in done[:-1] if code in codes]
        code = again[0] if again and rng.random() < 0.9 else codes[int(rng.random() * len(codes))]
        if code in done:
            done.remove(code)
        self.done[game.ask.seat] = [*done, code][-MEMORY:]
        return code
