"""What is played for: all that can end a game or pays in it, and the numbers and rules that hold through the whole of
it, as values. A lobby shows them before the game, a table at any time with how they stand, from the same list.

A game makes them of what its rules read, so that a mission that somebody wrote as a file tells what it is about by
itself. The laws (core.proof.promises) hold every mission to it.
"""

from collections.abc import Sequence

import msgspec

from undercroft.core.page import Panel, Row
from undercroft.core.speech.say import Words, say
from undercroft.core.speech.story import Ref


class Stake(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that people must know of a game before they choose anything in it."""

    id: str  # no other stake of the game has it
    title: Words  # what, for whom and how much of it: `6 MP for NORAD: kill Jessica Hollister`
    text: Words = ""  # more about it, a sentence or two
    rule: str
    seats: Sequence[str] = ()  # by their ids, for whom it is good; none: for whoever does it, or for nobody
    worth: int = 0  # points each time; 0 where none are paid
    ref: Ref | None = None  # what it is about, if that can be pointed at
    now: Words = ""  # how it stands in a game under way
    done: int | None = None  # and, where that can be counted, how far it has come
    of: int | None = None  # of how much: a page that has no words for it shows the two
    ends: Sequence[int] = ()  # the ways in which the game may end (core.state, `why`) that it tells of
    pays: str = ""  # the kind of payment (core.game, `paid`) that it tells of


def played_for(stakes: Sequence[Stake]) -> Panel:
    """They as a panel beside the board."""
    return Panel(say("What is played for"), "stakes", [_row(stake) for stake in stakes])


def _row(stake: Stake) -> Row:
    now = stake.now
    if not now and stake.done is not None and stake.of is not None:
        now = say("{done} of {all}", done=stake.done, all=stake.of)
    return Row(id=f"stake-{stake.id}", ref=stake.ref, name=stake.title, text=stake.text, badges=[now] if now else [])
