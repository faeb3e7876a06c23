"""The log: every event as a sentence, and which of them unfold from one (tale.py)."""

from collections.abc import Callable, Sequence

import msgspec

from undercroft.core.speech.say import Text, say
from undercroft.core.speech.story import GOES_ON, Group, Line
from undercroft.core.state import ALL, knows
from undercroft.games.reichbusters.rules import events as e
from undercroft.games.reichbusters.rules import tables as t
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.words import names
from undercroft.games.reichbusters.words.deeds import deed_of
from undercroft.games.reichbusters.words.sentences import SENTENCES
from undercroft.games.reichbusters.words.tale import action, arrivals, assault, march

Event = tuple[int, ...]

# Events with which an action of a Hero may begin; the Hero is named first.
OPENING = {
    e.E_MOVED, e.E_STOOD, e.E_LEFT_MAP, e.E_DOOR, e.E_SEARCHED, e.E_FOUND, e.E_DROPPED, e.E_GAVE, e.E_READIED,
    e.E_DREW_CARD, e.E_DREW, e.E_PLAYED, e.E_USED, e.E_UPGRADED, e.E_ATTACK, e.E_PLANTED, e.E_ESCORTED,
}  # fmt: skip
# Events that begin a part of the game, and stand alone.
PARTS = {e.E_ROUND, e.E_HERO_TURN, e.E_ENEMY_PHASE, e.E_ALARM, e.E_END_ROUND, e.E_ORDER}
LAST_EVENT = max(getattr(e, name) for name in dir(e) if name.startswith("E_"))

HERO_TURN, ENEMY_TURN, BETWEEN = range(3)


def entry(s: Table, event: Event) -> Line:
    """One event as a sentence, with the rule behind it."""
    return SENTENCES[event[1]](s, list(event[2:]))


def story(s: Table, seat: int = ALL, inside: bool = False) -> list[Line]:
    """What the last choice brought, as that seat may know it, told without the lines that say nothing new; `inside` is
    a choice in the middle of an action that has begun before."""
    events = [event for event in s.events if knows(seat, event)]
    teller = Teller(s, _where(s, events, inside), inside)
    over = s.over or not t.P_RAISE_THE_ALARM <= s.phase <= t.P_CHECK_AWARENESS
    seen = [*events, (ALL, e.E_HERO_TURN)] if over else events  # with nothing after it a phase may be over, too
    out: list[Line] = []
    for at, event in enumerate(events):
        if event[1] == e.E_ENEMY_PHASE:
            teller.phase(event[2], _nobody_stirs(seen, at))
        if not _goes_without_saying(seen, at):
            out.append(teller.line(event))
    return out


def _where(s: Table, events: Sequence[Event], inside: bool) -> int:
    """The part of the game in which the first of the events happened, by the part that came after it."""
    first = next((event for event in events if event[1] in PARTS), None)
    if first is None:
        return HERO_TURN if s.phase == t.P_HERO_TURN else ENEMY_TURN if s.phase > t.P_HERO_TURN else BETWEEN
    if first[1] == e.E_ENEMY_PHASE:
        return HERO_TURN if first[2] == t.P_RAISE_THE_ALARM else ENEMY_TURN
    if inside:
        return ENEMY_TURN
    return HERO_TURN if first[1] == e.E_END_ROUND else BETWEEN


class Teller:
    """Goes through events one by one and says which belong together."""

    def __init__(self, s: Table, where: int, inside: bool) -> None:
        self.s = s
        self.where = where
        self.open = inside  # a group is open that lines may go on with
        self.unheaded = False  # the enemy's turn has begun, and no line yet says so
        self.idle = False  # and it is over already

    def phase(self, phase: int, idle: bool) -> None:
        self.unheaded = self.unheaded or phase == t.P_RAISE_THE_ALARM
        self.idle = idle

    def line(self, event: Event) -> Line:
        s, what, a = self.s, event[1], list(event[2:])
        line = SENTENCES[what](s, a)
        if what == e.E_TRACKER and self.where != BETWEEN:
            line = self.hurried(line, a)
        if what == e.E_ENEMY_PHASE and self.idle:
            line = msgspec.structs.replace(line, text=say("The enemy does not stir."), rule="RB-ENEMY-1")
        return msgspec.structs.replace(
            line,
            group=self.group(event),
            deed=deed_of(s, what, a),
            heading=self.heading(what, a),
            turn=a[0] if what == e.E_HERO_TURN else None,
        )

    def heading(self, what: int, a: list[int]) -> Text | str:
        """The part of the game that an event begins; the enemy's turn is headed by the first phase that is told."""
        if what == e.E_ROUND:
            return say("Round {round} after the alarm", round=a[0]) if a[1] else say("Round {round}", round=a[0])
        if what == e.E_HERO_TURN:
            return say("The turn of {who}", who=names.hero(self.s, a[0]))
        if what == e.E_ENEMY_PHASE and self.unheaded:
            self.unheaded = False
            return say("The enemy's turn: nobody stirs") if self.idle else say("The enemy's turn")
        return say("The alarm") if what == e.E_ALARM else ""

    def hurried(self, line: Line, a: list[int]) -> Line:
        """The marker moves on before its time: alert enemies do it, or noise (RB-ALARM-1)."""
        if self.where == HERO_TURN:
            return msgspec.structs.replace(line, rule="RB-ALARM-1")
        text = say("Alert enemies move the round marker on to {round}.", round=a[0])
        return msgspec.structs.replace(line, text=text, rule="RB-ENEMY-2")

    def group(self, event: Event) -> Group | None:
        what = event[1]
        if what > LAST_EVENT:
            return None  # a word that a seat may say at any time
        if what in PARTS:
            return self.part(event)
        if self.where == HERO_TURN:
            return self.of_hero(event)
        if self.where == ENEMY_TURN:
            return self.of_enemy(event)
        return self.goes_on() or self.begin("between", arrivals)

    def part(self, event: Event) -> Group | None:
        self.open = False
        if event[1] == e.E_HERO_TURN:
            self.where = HERO_TURN
        elif event[1] == e.E_ENEMY_PHASE:
            self.where = ENEMY_TURN
        else:
            self.where = BETWEEN
            if event[1] == e.E_END_ROUND:
                return self.begin(f"end {event[2]}", _first)
        return None

    def of_hero(self, event: Event) -> Group | None:
        """The first thing that a Hero does opens the group of the action."""
        if self.open or event[1] not in OPENING or event[2] < 0:
            return self.goes_on()
        s = self.s
        return self.begin(f"action {s.round} {s.basics} {s.done} {event}", action)

    def of_enemy(self, event: Event) -> Group | None:
        if event[1] == e.E_ENEMY_MOVED:
            return self.begin(f"line {t.UNIT_KIND[event[2]]} {event[2] == self.s.champion}", march)
        if event[1] == e.E_ENEMY_ATTACK:
            return self.begin(f"attack {event}", assault)
        if event[1] == e.E_PLAYED:  # an instant, in the middle of it
            return self.begin(f"instant {event}", action)
        if event[1] in (e.E_SUPPRESSED, e.E_OBSCURED) and not event[3]:
            self.open = False
        return self.goes_on()

    def begin(self, key: str, summary: Callable[[Sequence[Line]], Text | str]) -> Group:
        self.open = True
        return Group(key, summary)

    def goes_on(self) -> Group | None:
        return GOES_ON if self.open else None


def _first(lines: Sequence[Line]) -> Text | str:
    return lines[0].text


def _nobody_stirs(events: Sequence[Event], at: int) -> bool:
    """A whole enemy turn in which nothing happens, told by its first phase."""
    phases = [e.E_ENEMY_PHASE] * (t.P_CHECK_AWARENESS - t.P_RAISE_THE_ALARM)
    turn = [event[1] for event in events[at + 1 : at + 2 + len(phases)]]
    return events[at][2] == t.P_RAISE_THE_ALARM and turn[:-1] == phases and turn[-1] in PARTS


def _goes_without_saying(events: Sequence[Event], at: int) -> bool:
    """The last wound is told by the fall, a door that a patrol opens by the patrol, a spawn token by those who appear
    at once, an item that is used up by its use, cards laid on a test by the test; and a phase in which nobody stirs
    need not be told."""
    what, after = events[at][1], events[at + 1] if at + 1 < len(events) else (ALL, -1, -1)
    if what == e.E_UNIT_HURT:
        return after[1] == e.E_UNIT_KILLED and after[2] == events[at][2]
    if what == e.E_DOOR:
        return after[1] == e.E_PATROL and after[3] == events[at][3]
    if what == e.E_SPAWN_TOKEN:
        return any(event[1] == e.E_SPAWN_CARD for event in events[at + 1 : at + 3])
    if what == e.E_ITEM_GONE:
        return at > 0 and events[at - 1][1] == e.E_USED and events[at - 1][3] == events[at][2]
    if what == e.E_DISCARDED:
        return any(event[1] == e.E_MODIFIED and event[2:] == events[at][2:] for event in events[:at])
    if what == e.E_ENEMY_PHASE:
        return after[1] in PARTS and not _nobody_stirs(events, at)
    return False
