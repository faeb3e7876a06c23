"""The forms of answers about finished games that are looked at again."""

from typing import Annotated, Literal

from msgspec import Meta, Struct


class TurningPoint(Struct):
    """A step that moved a side's chance to win by much. What is compared was judged at the end of the same turn."""

    step: Annotated[int, Meta(description="A place on the timeline: the table after it.")]
    seat: Annotated[int, Meta(description="Whose step it was.")]
    side: Annotated[int, Meta(description="That seat's, among `sides`: the chances are its.")]
    before: float
    after: float
    choice: Annotated[float, Meta(description="By so much what was chosen moved it: the mean of what could fall.")]
    dice: Annotated[float, Meta(description="By so much what fell moved it from there.")]
    odds: Annotated[str, Meta(description="What was known before the dice fell; empty if nothing was.")]
    happened: Annotated[list[str], Meta(description="A sentence each.")]


class Blunder(Struct):
    """A choice beside which there was a clearly better one, for all that its maker could know."""

    step: Annotated[int, Meta(description="The choice. `step - 1` is the table before it: play on from there.")]
    seat: int
    chosen: str
    better: str
    action: Annotated[str, Meta(description="The better choice as records have it.")]
    gain: Annotated[float, Meta(description="Of a chance to win, at least.")]
    error: Annotated[float, Meta(description="Standard error of that.")]
    looks: Annotated[int, Meta(description="Ahead, after each of the two.")]


class SeatLuck(Struct):
    """What the dice did for a seat, against what was to be expected."""

    seat: int
    moved: Annotated[float, Meta(description="Its chance to win, by all dice of the game.")]
    error: Annotated[float, Meta(description="Standard error of that.")]
    rolls: Annotated[int, Meta(description="Its own whose odds were known.")]
    better: Annotated[int, Meta(description="Of these brought more than the mean of what they could have brought;")]
    expected: Annotated[float, Meta(description="so many do on average.")]
    lost: Annotated[float, Meta(description="Chance to win that its blunders gave away.")]


class GameAnalysis(Struct):
    """A finished game looked at again. Chances are from 0 to 1."""

    game: str
    mission: str
    last: Annotated[int, Meta(description="The game's last step,")]
    hash: Annotated[str, Meta(description="and its hash in the record.")]
    learned: Annotated[bool, Meta(description="Chances were learned from many games; else a rule of thumb says them.")]
    sides: Annotated[list[list[int]], Meta(description="The seats of each side.")]
    chances: Annotated[list[list[float]], Meta(description="Of each side, after each step from 0 on.")]
    moments: list[TurningPoint]
    blunders: list[Blunder]
    luck: list[SeatLuck]
    decisions: int
    examined: Annotated[int, Meta(description="Of these were looked at closely.")]
    looks: Annotated[int, Meta(description="Ahead, in all.")]


class Analysed(Struct):
    """How far the looking at a finished game is, and what was found."""

    state: Annotated[
        Literal["none", "waiting", "making", "done", "failed"],
        Meta(description="`none`: nobody asked for it, or the server was started anew: ask for it."),
    ]
    before: Annotated[int, Meta(description="How many others come first.")]
    done: Annotated[float, Meta(description="How far it is, from 0 to 1.")]
    problem: Annotated[str, Meta(description="Why it was not done, in a sentence; else empty.")]
    analysis: GameAnalysis | None
