"""What every game's plain data begins with, and what the table knows of a game besides: its set-up and its outcome."""
# compiled: mypyc

from typing import Any, Final

from mypy_extensions import mypyc_attr

from undercroft.core.chance.dice import Dice
from undercroft.core.speech.say import Text

# What became of an offer to end the game as a draw, as its event says it: (ALL, OFFER_END, seat, one of these).
OFFERED: Final = 0
AGREED: Final = 1
DECLINED: Final = 2
WITHDRAWN: Final = 3
LAPSED: Final = 4

ALL: Final = -1  # every seat, and whoever watches


@mypyc_attr(allow_interpreted_subclasses=True)  # a game that is not compiled sits at a compiled table too
class State:
    """What every game's plain data begins with. An event is a tuple of numbers whose first says who may know it:
    seats as bits, or ALL."""

    __slots__ = ("beats", "dice", "events", "events_wanted", "offers", "orders", "over", "resigned", "why", "winners")

    beats: "list[State] | None"  # while somebody watches: the table at every beat of the action under way
    dice: Dice
    events: list[tuple[int, ...]]
    events_wanted: bool  # False in rollouts, where nobody reads events: what is told all the time need not be told then
    orders: list[int]  # per seat: which of the game's standing orders
    resigned: int  # seats that gave up while the others play on, as bits
    offers: int  # seats whose offer to end the game stands, as bits
    over: bool
    winners: int  # seats that won, as bits; none in a draw, nor where all lose against the game itself
    why: int  # the game's number for how it ended

    def copy(self) -> "State":
        raise NotImplementedError

    def finish(self, winners: int, why: int) -> None:
        """The game ends here; the first reason stands."""
        if not self.over:
            self.over = True
            self.winners = winners
            self.why = why


def beat(s: State) -> None:
    """A moment that is worth seeing, in what the rules do by themselves: whoever watches is shown the table as it
    lies now, with what has happened since the last beat. With nobody watching it costs nothing."""
    beats = s.beats
    if beats is None:
        return
    told = rolled = 0
    for past in beats:
        told += len(past.events)
        rolled += len(past.dice.fallen)
    if len(s.events) > told:
        seen = s.copy()
        seen.events = s.events[told:]
        seen.dice.fallen = s.dice.fallen[rolled:]
        beats.append(seen)


def audience(event: tuple[int, ...]) -> int:
    """Who may know of an event: seats as bits, or ALL."""
    return event[0]


def knows(seat: int, event: tuple[int, ...]) -> bool:
    """Whether a seat may know of an event; seat -1 is a spectator."""
    return event[0] == ALL or (seat >= 0 and event[0] >> seat & 1 == 1)


class Setup:
    """Which game this is, as the first lines of records and positions say it; never changed in play."""

    __slots__ = ("edition", "game", "mission", "options", "stamp")

    game: str
    edition: str
    mission: str
    stamp: str  # a short hash of the mission's own content, so that a changed map does not go unnoticed
    options: dict[str, Any]  # as given, plain data

    def __init__(self, game: str, edition: str, mission: str, stamp: str, options: dict[str, Any]) -> None:
        self.game = game
        self.edition = edition
        self.mission = mission
        self.stamp = stamp
        self.options = options


class Outcome:
    """Who won and why. Allies win together; where nobody did it is a draw, unless the game itself has beaten all."""

    __slots__ = ("drawn", "rule", "text", "winners")

    winners: tuple[int, ...]
    text: Text | str
    rule: str
    drawn: bool

    def __init__(self, winners: tuple[int, ...], text: Text | str, rule: str, beaten: bool = False) -> None:
        self.winners = winners
        self.text = text
        self.rule = rule
        self.drawn = not winners and not beaten

    def __repr__(self) -> str:
        return f"<{self.text}>"
