"""The log: every event as a sentence, and which of them unfold from one (tale.py)."""

from collections.abc import Callable, Sequence

import msgspec

from undercroft.core.speech.say import Text, Words, say
from undercroft.core.speech.story import GOES_ON, Group, Line
from undercroft.core.state import ALL, knows
from undercroft.games.earth_reborn.rules import events as e
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.words import names
from undercroft.games.earth_reborn.words.sentences import SENTENCES
from undercroft.games.earth_reborn.words.tale import Deed, doing, first

Event = tuple[int, ...]

# Events that stand alone, and after which something new begins.
ALONE = {e.E_PASSED, e.E_BOUGHT, e.E_TOOK_TILE, e.E_EXCHANGED, e.E_INITIATIVE, e.E_TRAITOR}
# What an order brings at once: the CP for it need no line of their own.
ORDERED = {e.E_MOVE_ORDER, e.E_STRIKE, e.E_SMASH, e.E_SHOT, e.E_SEARCHED, e.E_USE, e.E_WORK, e.E_TORTURED}
LAST_EVENT = max(getattr(e, name) for name in dir(e) if name.startswith("E_"))


def entry(s: Table, event: Event) -> Line:
    """One event as a sentence, with the rule behind it."""
    return SENTENCES[event[1]](s, list(event[2:]))


def story(s: Table, seat: int = ALL) -> list[Line]:
    """What the last choice brought, as that seat may know it, told without the lines that say nothing new."""
    events = [event for event in s.events if knows(seat, event)]
    teller = Teller(s)
    return [teller.line(event) for at, event in enumerate(events) if not _goes_without_saying(events, at)]


class Teller:
    """Goes through events one by one and says which belong together."""

    def __init__(self, s: Table) -> None:
        self.s = s
        self.open = True  # a group may be open from before, which lines go on with

    def line(self, event: Event) -> Line:
        s, what, a = self.s, event[1], list(event[2:])
        return msgspec.structs.replace(
            SENTENCES[what](s, a),
            group=self.group(event),
            deed=_deed(s, what, a),
            heading=say("Turn {turn}", turn=a[0]) if what == e.E_TURN else "",
            turn=_seat_of_round(s, what, a),
        )

    def group(self, event: Event) -> Group | None:
        what = event[1]
        if what > LAST_EVENT:
            return None  # a word that a seat may say at any time
        if what == e.E_TURN:
            return self.begin(f"turn {event[2]}", first)
        if what == e.E_FINAL:
            return self.begin(f"final {event[2]}", first)
        if what == e.E_ACTIVATED:
            return self.begin(f"round {self.s.turn} {event[2]} {event[3]} {self.s.spent}", doing)
        if what in ALONE:
            self.open = False
            return None
        return GOES_ON if self.open else None

    def begin(self, key: str, summary: Callable[[Sequence[Line]], Text | str]) -> Group:
        self.open = True
        return Group(key, summary)


def _seat_of_round(s: Table, what: int, a: list[int]) -> int | None:
    if what == e.E_ACTIVATED:
        return s.active
    return a[0] if what == e.E_PASSED else None


def _deed(s: Table, what: int, a: list[int]) -> Deed | None:
    """What the sentence of a whole round must know of an event."""
    if what in (e.E_STEPPED, e.E_STAIRS, e.E_FLEW):
        return Deed(what, names.who(a[0]), names.square(s, a[1]), names.square(s, a[2]))
    if what in _NUMBERED:
        return Deed(what, names.who(a[0]), names.who(a[0]), numbers=tuple(a[1:]))
    if what not in _TOLD:
        return None
    whom, thing = _about(s, what, a)
    return Deed(what, "" if what == e.E_DESTROYED or a[0] < 0 else names.who(a[0]), whom, thing)


_NUMBERED = {e.E_WOUNDS, e.E_TARGETING}
_TOLD = {
    e.E_ACTIVATED, e.E_STRIKE, e.E_SMASH, e.E_SHOT, e.E_OPENED, e.E_CLOSED, e.E_LEFT, e.E_USE, e.E_WORK, e.E_FOUND,
    e.E_LOOTED, e.E_HANDED, e.E_RELOADED, e.E_TOOK_LYING, e.E_TORTURED, e.E_RAISED, e.E_ABILITY, e.E_ASSIGNED,
    e.E_FLAMES, e.E_INTERRUPTS, e.E_RESUMES, e.E_COMBINED, e.E_REVEALED, e.E_WOUNDED, e.E_DIED, e.E_CAPTURED,
    e.E_DESTROYED,
}  # fmt: skip


def _about(s: Table, what: int, a: list[int]) -> tuple[Words, Words]:
    """Whom and what it was done to."""
    if what == e.E_STRIKE or what == e.E_TORTURED:
        return names.who(a[1]), ""
    if what == e.E_SHOT:
        if a[2] >= 0:
            return names.who(a[2]), ""
        return "", names.thing(s, a[3]) if a[3] >= 0 else names.place(s, a[4])
    if what == e.E_SMASH:
        return "", names.thing(s, a[1])
    if what == e.E_DESTROYED:
        return "", names.thing(s, a[0])
    if what in (e.E_OPENED, e.E_CLOSED):
        return "", names.door(s, a[1])
    if what in (e.E_USE, e.E_FOUND, e.E_RELOADED, e.E_TOOK_LYING):
        return "", names.item(a[1])
    if what == e.E_WORK:
        return "", names.room(s.dossier, a[1])
    if what == e.E_FLAMES:
        return "", names.place(s, a[1])
    if what in (e.E_LOOTED, e.E_HANDED):
        return names.who(a[0] if what == e.E_LOOTED else a[1]), _handed(a[2])
    if what in (e.E_WOUNDED, e.E_DIED, e.E_CAPTURED, e.E_INTERRUPTS, e.E_COMBINED, e.E_RAISED):
        return names.who(a[0]), ""
    return "", ""


def _handed(face: int) -> Words:
    return names.who(face - t.PRISONER_CARD) if face >= t.PRISONER_CARD else names.item(face)


def _goes_without_saying(events: Sequence[Event], at: int) -> bool:
    """Tiles that one drew are told one by one; CP on a section by the order that follows; the end of a round by what
    comes next; each step of a door that closes by itself at once."""
    what = events[at][1]
    if what == e.E_ROUND_OVER:
        return True
    if what == e.E_DREW:
        told = (e.E_DREW_TILE, e.E_BOUGHT)
        return any(event[1] in told and event[2] == events[at][2] for event in events)
    if what == e.E_TOOK_TILE:
        return any(event[1] == e.E_TOOK_THAT_TILE for event in events)
    if what == e.E_PAID:
        return any(event[1] in ORDERED and event[2] == events[at][2] for event in events[at + 1 :])
    return what == e.E_CLOSED and events[at][2] < 0
