"""The log: every event as a sentence, and which of them unfold from one (tale.py)."""

from collections.abc import Callable, Sequence

import msgspec

from undercroft.core.speech.say import Text, Words, say
from undercroft.core.speech.story import GOES_ON, Group, Line
from undercroft.core.state import ALL, knows
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.words import names
from undercroft.games.earth_reborn.words.sentences import SENTENCES
from undercroft.games.earth_reborn.words.tale import Deed, doing, first

Event = tuple[int, ...]

# Events that stand alone, and after which something new begins.
ALONE = {t.E_PASSED, t.E_BOUGHT, t.E_TOOK_TILE, t.E_EXCHANGED, t.E_INITIATIVE, t.E_TRAITOR}
# What an order brings at once: the CP for it need no line of their own.
ORDERED = {t.E_MOVE_ORDER, t.E_STRIKE, t.E_SMASH, t.E_SHOT, t.E_SEARCHED, t.E_USE, t.E_WORK, t.E_TORTURED}
LAST_EVENT = max(getattr(t, name) for name in dir(t) if name.startswith("E_"))


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
            heading=say("Turn {turn}", turn=a[0]) if what == t.E_TURN else "",
            turn=_seat_of_round(s, what, a),
        )

    def group(self, event: Event) -> Group | None:
        what = event[1]
        if what > LAST_EVENT:
            return None  # a word that a seat may say at any time
        if what == t.E_TURN:
            return self.begin(f"turn {event[2]}", first)
        if what == t.E_FINAL:
            return self.begin(f"final {event[2]}", first)
        if what == t.E_ACTIVATED:
            return self.begin(f"round {self.s.turn} {event[2]} {event[3]} {self.s.spent}", doing)
        if what in ALONE:
            self.open = False
            return None
        return GOES_ON if self.open else None

    def begin(self, key: str, summary: Callable[[Sequence[Line]], Text | str]) -> Group:
        self.open = True
        return Group(key, summary)


def _seat_of_round(s: Table, what: int, a: list[int]) -> int | None:
    if what == t.E_ACTIVATED:
        return s.active
    return a[0] if what == t.E_PASSED else None


def _deed(s: Table, what: int, a: list[int]) -> Deed | None:
    """What the sentence of a whole round must know of an event."""
    if what in (t.E_STEPPED, t.E_STAIRS, t.E_FLEW):
        return Deed(what, names.who(a[0]), names.square(s, a[1]), names.square(s, a[2]))
    if what in _NUMBERED:
        return Deed(what, names.who(a[0]), names.who(a[0]), numbers=tuple(a[1:]))
    if what not in _TOLD:
        return None
    whom, thing = _about(s, what, a)
    return Deed(what, "" if what == t.E_DESTROYED or a[0] < 0 else names.who(a[0]), whom, thing)


_NUMBERED = {t.E_WOUNDS, t.E_TARGETING}
_TOLD = {
    t.E_ACTIVATED, t.E_STRIKE, t.E_SMASH, t.E_SHOT, t.E_OPENED, t.E_CLOSED, t.E_LEFT, t.E_USE, t.E_WORK, t.E_FOUND,
    t.E_LOOTED, t.E_HANDED, t.E_RELOADED, t.E_TOOK_LYING, t.E_TORTURED, t.E_RAISED, t.E_ABILITY, t.E_ASSIGNED,
    t.E_FLAMES, t.E_INTERRUPTS, t.E_RESUMES, t.E_COMBINED, t.E_REVEALED, t.E_WOUNDED, t.E_DIED, t.E_CAPTURED,
    t.E_DESTROYED,
}  # fmt: skip


def _about(s: Table, what: int, a: list[int]) -> tuple[Words, Words]:
    """Whom and what it was done to."""
    if what == t.E_STRIKE or what == t.E_TORTURED:
        return names.who(a[1]), ""
    if what == t.E_SHOT:
        if a[2] >= 0:
            return names.who(a[2]), ""
        return "", names.thing(s, a[3]) if a[3] >= 0 else names.place(s, a[4])
    if what == t.E_SMASH:
        return "", names.thing(s, a[1])
    if what == t.E_DESTROYED:
        return "", names.thing(s, a[0])
    if what in (t.E_OPENED, t.E_CLOSED):
        return "", names.door(s, a[1])
    if what in (t.E_USE, t.E_FOUND, t.E_RELOADED, t.E_TOOK_LYING):
        return "", names.item(a[1])
    if what == t.E_WORK:
        return "", names.room(s.dossier, a[1])
    if what == t.E_FLAMES:
        return "", names.place(s, a[1])
    if what in (t.E_LOOTED, t.E_HANDED):
        return names.who(a[0] if what == t.E_LOOTED else a[1]), _handed(a[2])
    if what in (t.E_WOUNDED, t.E_DIED, t.E_CAPTURED, t.E_INTERRUPTS, t.E_COMBINED, t.E_RAISED):
        return names.who(a[0]), ""
    return "", ""


def _handed(face: int) -> Words:
    return names.who(face - t.PRISONER_CARD) if face >= t.PRISONER_CARD else names.item(face)


def _goes_without_saying(events: Sequence[Event], at: int) -> bool:
    """Tiles that one drew are told one by one; CP on a section by the order that follows; the end of a round by what
    comes next; each step of a door that closes by itself at once."""
    what = events[at][1]
    if what == t.E_ROUND_OVER:
        return True
    if what == t.E_DREW:
        told = (t.E_DREW_TILE, t.E_BOUGHT)
        return any(event[1] in told and event[2] == events[at][2] for event in events)
    if what == t.E_TOOK_TILE:
        return any(event[1] == t.E_TOOK_THAT_TILE for event in events)
    if what == t.E_PAID:
        return any(event[1] in ORDERED and event[2] == events[at][2] for event in events[at + 1 :])
    return what == t.E_CLOSED and events[at][2] < 0
