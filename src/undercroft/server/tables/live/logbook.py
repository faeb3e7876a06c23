"""What every seat has been told, and in which steps: the log, and each viewer's own count.

Nobody may learn whether another seat was asked, and a count of all steps would tell: a silent `pass` of the other
side would make it jump. So every viewer (a seat, or WATCH for spectators) has a count of its own. A step counts for

- the seat that made it, always;
- another viewer, if there was something to see in it and it was not a `pass`.

What follows from a `pass` is told as part of the step before it, just as if nobody had been asked. By this
convention a game's text for "I let it happen" is `pass`, in every game. When the game is over its record is public,
and so are its steps: from then on all viewers count alike.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

import msgspec

from undercroft.core.chance.dicekinds import Die
from undercroft.core.game import Game
from undercroft.core.speech.gists import Gist, Gists
from undercroft.core.speech.say import Text
from undercroft.core.speech.story import Ref
from undercroft.core.speech.story import StoryLine as Sentence
from undercroft.core.state import ALL, audience, knows
from undercroft.server.tables.live.rolls import Roll, rolls

WATCH = -1  # the viewer who knows only what everybody knows


class LoggedSentence(msgspec.Struct, frozen=True):
    """One sentence of the log. `step` is the record's step with which it was told."""

    step: int
    said: Sentence
    rolls: tuple[Roll, ...] = ()  # the dice that it tells of
    note: bool = False  # said by the table itself, not by the game


class ViewerLine(msgspec.Struct, frozen=True):
    """A sentence of the log for one viewer, with the number by which that viewer knows the step. What is unset is not
    sent."""

    step: int
    text: Text | str
    rule: str
    refs: tuple[Ref, ...]  # what it is about, as pages find it
    rolls: tuple[Roll, ...]
    note: bool
    need: int | msgspec.UnsetType = msgspec.UNSET  # the least face that counts
    heading: Text | str | msgspec.UnsetType = msgspec.UNSET
    turn: int | msgspec.UnsetType = msgspec.UNSET  # whose begins
    mark: str | msgspec.UnsetType = msgspec.UNSET
    whose: int | msgspec.UnsetType = msgspec.UNSET  # loss or harm it is


class Logbook:
    """The log and the counts of all viewers. Viewers are kept in slots: spectators first, then the seats."""

    def __init__(self, seats: int, kinds: Sequence[Die] = ()) -> None:
        self.kinds = kinds  # of the game's dice
        self.viewers = range(WATCH, seats)
        self.seen: list[int] = []  # per step: for whom it counts, as bits of the slots
        self._lines: list[list[LoggedSentence]] = [[] for _ in self.viewers]
        self._told: list[list[ViewerLine] | None] = [None for _ in self.viewers]  # the same, for who has looked
        self._gists = [Gists() for _ in self.viewers]
        self._counted: list[list[int]] = [[] for _ in self.viewers]  # the steps that count
        self._gone: list[int] = [0] * len(self.viewers)  # what has been counted but was taken back

    # ------------------------------------------------------------ writing

    def tell(self, game: Game, step: int) -> None:
        """The sentences of the step that the game has just made."""
        shared = lines_of(game.story(WATCH), step, self.kinds)  # kept once for all who are told no more than this
        for viewer in self.viewers:
            private = [event for event in game.state.events if audience(event) != ALL]
            own = viewer != WATCH and any(knows(viewer, event) for event in private)
            for line in lines_of(game.story(viewer), step, self.kinds) if own else shared:
                self._add(viewer, line)

    def _add(self, viewer: int, line: LoggedSentence) -> None:
        self._lines[viewer + 1].append(line)
        known = self._told[viewer + 1]
        if known is not None:
            known.append(told(line, self.place(viewer, line.step)))

    def count(self, step: int, seen: int) -> None:
        """Enter a step into the counts; the opening counts for nobody."""
        self.seen.append(seen)
        for slot, counted in enumerate(self._counted):
            if seen >> slot & 1:
                counted.append(step)

    def note(self, step: int, text: Text | str, viewers: Sequence[int] | None = None) -> None:
        """A sentence of the table's own, after a step."""
        line = LoggedSentence(step, Sentence(text, ""), note=True)
        for viewer in self.viewers if viewers is None else viewers:
            self._add(viewer, line)

    def says(self, text: Text) -> bool:
        """The table itself said so to everybody."""
        return any(line.note and line.said.text == text for line in self._lines[WATCH + 1])

    def cut(self, to: int) -> dict[int, int]:
        """Forget the steps after this one; returns how many each viewer loses who knew of any. Their tickets go on
        rising, so that a command from before can never be taken for a new one. At -1 the opening goes too, which
        counts for nobody: the game begins anew, and so do all tickets."""
        lost: dict[int, int] = {}
        for slot, counted in enumerate(self._counted):
            keep = bisect_right(counted, to)
            if keep < len(counted):
                lost[slot - 1] = len(counted) - keep
                del counted[keep:]
            if slot - 1 in lost or to < 0:
                self._gone[slot] += lost.get(slot - 1, 0) + 1
            lines = [line for line in self._lines[slot] if line.step <= to or line.note]
            self._lines[slot] = [msgspec.structs.replace(line, step=min(line.step, max(to, 0))) for line in lines]
            self._forget(slot)
        del self.seen[to + 1 :]
        return lost

    def sort(self) -> None:
        """Put notes that were entered before the steps' sentences where they belong."""
        for slot, lines in enumerate(self._lines):
            lines.sort(key=lambda line: (line.step, line.note))
            self._forget(slot)

    def _forget(self, slot: int) -> None:
        """What was made of lines that have changed."""
        self._told[slot] = None
        self._gists[slot] = Gists()

    # ------------------------------------------------------------ reading

    def told(self, viewer: int, upto: int, public: bool) -> list[ViewerLine]:
        """The log as the viewer knows it, up to a step of the record; with the record's own steps once it is public."""
        length = self.length(viewer, upto)
        if public:
            return [told(line, line.step) for line in self._lines[viewer + 1][:length]]
        known = self._told[viewer + 1]
        if known is None:
            known = [told(line, self.place(viewer, line.step)) for line in self._lines[viewer + 1]]
            self._told[viewer + 1] = known
        return known[:length]

    def gists(self, viewer: int, upto: int) -> list[Gist]:
        """Which of these sentences unfold from one, and from which."""
        said = [line.said for line in self._lines[viewer + 1]]
        self._gists[viewer + 1].read(said)
        return self._gists[viewer + 1].upto(said, self.length(viewer, upto))

    def since(self, viewer: int, step: int) -> list[LoggedSentence]:
        """The sentences told with a step of the record and with those after it."""
        lines = self._lines[viewer + 1]
        return lines[bisect_left(lines, step, key=lambda line: line.step) :]

    def length(self, viewer: int, upto: int) -> int:
        """How many sentences that are."""
        return bisect_right(self._lines[viewer + 1], upto, key=lambda line: line.step)

    def place(self, viewer: int, step: int) -> int:
        """The viewer's own number for a step of the record."""
        return bisect_right(self._counted[viewer + 1], step)

    def step(self, viewer: int, place: int, last: int) -> int:
        """The record's step at which the viewer's count stood at `place` for the last time; `last` for the latest."""
        counted = self._counted[viewer + 1]
        return min(counted[place] - 1, last) if place < len(counted) else last

    def ticket(self, viewer: int, step: int) -> int:
        """What a command of the viewer must carry after a step of the record: it never falls, not even by an undo."""
        return self._gone[viewer + 1] + self.place(viewer, step)


def lines_of(story: Sequence[Sentence], step: int, kinds: Sequence[Die]) -> list[LoggedSentence]:
    """What a game tells of a step."""
    return [LoggedSentence(step, one, rolls(one, kinds)) for one in story]


def told(line: LoggedSentence, place: int) -> ViewerLine:
    said = line.said
    return ViewerLine(
        place,
        said.text,
        said.rule,
        said.refs,
        line.rolls,
        line.note,
        msgspec.UNSET if said.need is None else said.need,
        said.heading or msgspec.UNSET,
        msgspec.UNSET if said.turn is None else said.turn,
        said.mark or msgspec.UNSET,
        msgspec.UNSET if said.whose is None else said.whose,
    )


def seen_by(game: Game, seat: int, viewers: Sequence[int]) -> int:
    """For whom the step that the game has just made counts, as bits of the slots."""
    seen = 1 << seat + 1
    if not game.quiet:
        for viewer in viewers:
            if any(knows(viewer, event) for event in game.state.events):
                seen |= 1 << viewer + 1
    return seen


def is_quiet(seen: int, seat: int) -> bool:
    """The step counts for nobody but the seat that made it."""
    return seen == 1 << seat + 1
