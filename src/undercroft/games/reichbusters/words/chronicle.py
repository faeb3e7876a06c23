"""The log: every event as a sentence, and which of them unfold from one (tale.py)."""

from collections.abc import Sequence

import msgspec

from undercroft.core.scaffold.story import Teller
from undercroft.core.speech.say import Text, say
from undercroft.core.speech.story import StoryGroup, StoryLine
from undercroft.core.state import ALL
from undercroft.core.vocabulary.classes import SAID, GameEvent
from undercroft.games.reichbusters.rules import tables as t
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.vocabulary import events as told
from undercroft.games.reichbusters.words import names
from undercroft.games.reichbusters.words.deeds import deeds
from undercroft.games.reichbusters.words.once import as_then
from undercroft.games.reichbusters.words.sentences import sentences
from undercroft.games.reichbusters.words.tale import action, arrivals, assault, march

# Events with which an action of a Hero may begin.
OPENING = (
    told.Moved, told.Stood, told.LeftMap, told.Door, told.Searched, told.Found, told.Dropped, told.Gave, told.Readied,
    told.DrewCard, told.Drew, told.Played, told.Used, told.Upgraded, told.Attack, told.Planted, told.Escorted,
)  # fmt: skip
# Events that begin a part of the game, and stand alone.
PARTS = (told.Round, told.HeroTurn, told.EnemyPhase, told.Alarm, told.EndRound, told.Order)

HERO_TURN, ENEMY_TURN, BETWEEN = range(3)


def entry(s: Table, event: GameEvent) -> StoryLine:
    """One event as a sentence, with the rule behind it."""
    return sentences(as_then(s, [event])[0], event)


def story(s: Table, seat: int = ALL, inside: bool = False) -> list[StoryLine]:
    """What the last choice brought, as that seat may know it, told without the lines that say nothing new; `inside` is
    a choice in the middle of an action that has begun before."""
    events = [event for event in told.happened(s) if event.known_to(seat)]
    teller = EnemyAndHeroes(s, _where(s, events, inside), inside)
    over = s.over or not t.P_RAISE_THE_ALARM <= s.phase <= t.P_CHECK_AWARENESS
    end = [told.HeroTurn(len(events), ALL, s.active)] if over else []
    seen = [*events, *end]  # with nothing after it a phase may be over, too
    out: list[StoryLine] = []
    for at, (event, then) in enumerate(zip(events, as_then(s, events))):
        teller.s = then
        if isinstance(event, told.EnemyPhase):
            teller.phase(event.phase, _nobody_stirs(seen, at))
        if not _goes_without_saying(seen, at):
            out.append(teller.line(event))
    return out


def _where(s: Table, events: Sequence[GameEvent], inside: bool) -> int:
    """The part of the game in which the first of the events happened, by the part that came after it."""
    first = next((event for event in events if isinstance(event, PARTS)), None)
    if first is None:
        return HERO_TURN if s.phase == t.P_HERO_TURN else ENEMY_TURN if s.phase > t.P_HERO_TURN else BETWEEN
    if isinstance(first, told.EnemyPhase):
        return HERO_TURN if first.phase == t.P_RAISE_THE_ALARM else ENEMY_TURN
    if inside:
        return ENEMY_TURN
    return HERO_TURN if isinstance(first, told.EndRound) else BETWEEN


class EnemyAndHeroes(Teller[Table]):
    """Tells by whose turn it is which lines belong together."""

    def __init__(self, s: Table, where: int, inside: bool) -> None:
        super().__init__(s, inside)
        self.where = where
        self.unheaded = False  # the enemy's turn has begun, and no line yet says so
        self.idle = False  # and it is over already

    def phase(self, phase: int, idle: bool) -> None:
        self.unheaded = self.unheaded or phase == t.P_RAISE_THE_ALARM
        self.idle = idle

    def line(self, event: GameEvent) -> StoryLine:
        line = sentences(self.s, event)
        if isinstance(event, told.Tracker) and self.where != BETWEEN:
            line = self.hurried(line, event)
        if isinstance(event, told.EnemyPhase) and self.idle:
            line = msgspec.structs.replace(line, text=say("The enemy does not stir."), rule="RB-ENEMY-1")
        return msgspec.structs.replace(
            line,
            group=self.group(event),
            deed=deeds.get(self.s, event),
            heading=self.heading(event),
            turn=event.hero if isinstance(event, told.HeroTurn) else None,
        )

    def heading(self, event: GameEvent) -> Text | str:
        """The part of the game that an event begins; the enemy's turn is headed by the first phase that is told."""
        if isinstance(event, told.Round):
            if event.alarm:
                return say("Round {round} after the alarm", round=event.round)
            return say("Round {round}", round=event.round)
        if isinstance(event, told.HeroTurn):
            return say("The turn of {who}", who=names.hero(self.s, event.hero))
        if isinstance(event, told.EnemyPhase) and self.unheaded:
            self.unheaded = False
            return say("The enemy's turn: nobody stirs") if self.idle else say("The enemy's turn")
        return say("The alarm") if isinstance(event, told.Alarm) else ""

    def hurried(self, line: StoryLine, event: told.Tracker) -> StoryLine:
        """The marker moves on before its time: alert enemies do it, or noise (RB-ALARM-1)."""
        if self.where == HERO_TURN:
            return msgspec.structs.replace(line, rule="RB-ALARM-1")
        text = say("Alert enemies move the round marker on to {round}.", round=event.round)
        return msgspec.structs.replace(line, text=text, rule="RB-ENEMY-2")

    def group(self, event: GameEvent) -> StoryGroup | None:
        if isinstance(event, SAID):
            return None  # a word that a seat may say at any time
        if isinstance(event, PARTS):
            return self.part(event)
        if self.where == HERO_TURN:
            return self.of_hero(event)
        if self.where == ENEMY_TURN:
            return self.of_enemy(event)
        return self.goes_on() or self.begin("between", arrivals)

    def part(self, event: GameEvent) -> StoryGroup | None:
        self.open = False
        if isinstance(event, told.HeroTurn):
            self.where = HERO_TURN
        elif isinstance(event, told.EnemyPhase):
            self.where = ENEMY_TURN
        else:
            self.where = BETWEEN
            if isinstance(event, told.EndRound):
                return self.begin(f"end {event.round}", _first)
        return None

    def of_hero(self, event: GameEvent) -> StoryGroup | None:
        """The first thing that a Hero does opens the group of the action."""
        if self.open or not isinstance(event, OPENING):
            return self.goes_on()
        s = self.s
        return self.begin(f"action {s.round} {s.basic_actions} {s.done} {_key(event)}", action)

    def of_enemy(self, event: GameEvent) -> StoryGroup | None:
        if isinstance(event, told.EnemyMoved):
            return self.begin(f"line {t.UNIT_KIND[event.unit]} {event.unit == self.s.champion}", march)
        if isinstance(event, told.EnemyAttack | told.BomberAttack):
            return self.begin(f"attack {_key(event)}", assault)
        if isinstance(event, told.Played):  # an instant, in the middle of it
            return self.begin(f"instant {_key(event)}", action)
        if isinstance(event, told.Suppressed | told.Obscured) and not event.on:
            self.open = False
        return self.goes_on()


def _key(event: GameEvent) -> str:
    """A text that is equal for two events that say the same, wherever they stand among others."""
    return str(msgspec.structs.replace(event, at=0))


def _first(lines: Sequence[StoryLine]) -> Text | str:
    return lines[0].text


def _nobody_stirs(events: Sequence[GameEvent], at: int) -> bool:
    """A whole enemy turn in which nothing happens, told by its first phase."""
    first, more = events[at], t.P_CHECK_AWARENESS - t.P_RAISE_THE_ALARM
    turn = events[at + 1 : at + 2 + more]
    return (
        isinstance(first, told.EnemyPhase)
        and first.phase == t.P_RAISE_THE_ALARM
        and len(turn) > more
        and all(isinstance(event, told.EnemyPhase) for event in turn[:-1])
        and isinstance(turn[-1], PARTS)
    )


def _goes_without_saying(events: Sequence[GameEvent], at: int) -> bool:
    """The last wound is told by the fall, a door that a patrol opens by the patrol, a spawn token by those who appear
    at once, an item that is used up by its use, cards laid on a test by the test; and a phase in which nobody stirs
    need not be told."""
    event, after = events[at], events[at + 1] if at + 1 < len(events) else None
    if isinstance(event, told.UnitHurt):
        return isinstance(after, told.UnitKilled) and after.unit == event.unit
    if isinstance(event, told.Door | told.EnemyDoor | told.DoorLocked):
        return isinstance(after, told.Patrol) and after.gate == event.gate
    if isinstance(event, told.SpawnToken):
        return any(isinstance(other, told.SpawnCard) for other in events[at + 1 : at + 3])
    if isinstance(event, told.ItemGone):
        before = events[at - 1] if at > 0 else None
        return isinstance(before, told.Used) and before.token == event.token
    if isinstance(event, told.Discarded):
        card = event.hero, event.card
        return any(isinstance(other, told.Modified) and (other.hero, other.card) == card for other in events[:at])
    if isinstance(event, told.EnemyPhase):
        return isinstance(after, PARTS) and not _nobody_stirs(events, at)
    return False
