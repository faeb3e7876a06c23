"""An activation in one sentence: who, and what it did one after the other, with what came of it."""

from collections.abc import Callable, Sequence

import msgspec

from undercroft.core.speech.say import Text, Words, say, say_for
from undercroft.core.speech.story import StoryLine
from undercroft.core.vocabulary.classes import GameEvent
from undercroft.games.incursion.rules import tables
from undercroft.games.incursion.vocabulary import events as told
from undercroft.games.incursion.words.clauses import (
    AttackClause,
    Blast,
    Burning,
    Clause,
    Cover,
    Harm,
    MoveClause,
    PlainClause,
    joined,
)
from undercroft.games.incursion.words.names import listed


class Covered(GameEvent, frozen=True):
    """Somebody fires in reaction: no event of its own, but told in another way."""


class NamedEvent(msgspec.Struct, frozen=True, gc=False):
    """What an event was, with the names that things had at its moment."""

    what: type[GameEvent]  # the class of the event, or Covered
    who: Words = ""
    whom: Words = ""
    things: tuple[Words, ...] = ()
    number: int = 0


def activation(lines: Sequence[StoryLine]) -> Text | str:
    """All that a model did, and what was done to it meanwhile."""
    deeds: list[NamedEvent] = [line.deed for line in lines if line.deed is not None]
    if not deeds:
        return lines[-1].text
    tale = Tale(deeds[0].who)
    for deed in deeds:
        tale.add(deed)
    return tale.text() or lines[-1].text


class Tale:
    """What is told of a model so far."""

    def __init__(self, who: Words) -> None:
        self.who = who
        self.cp = 0
        self.clauses: list[Clause] = []
        self.facing: Words = ""
        self.cards: list[Words] = []
        self.others: list[Words] = []  # who fell otherwise than by the model's own doing

    def add(self, deed: NamedEvent) -> None:
        if deed.what in TAKEN_IN:
            TAKEN_IN[deed.what](self, deed)
        elif deed.what in CLAUSES:
            self.go_on(CLAUSES[deed.what](self, deed))

    def command(self, deed: NamedEvent) -> None:
        self.cp += deed.number

    def turn(self, deed: NamedEvent) -> None:
        self.facing = deed.things[0]

    def roll(self, deed: NamedEvent) -> None:
        if self.clauses and isinstance(self.clauses[-1], Harm):
            self.clauses[-1].rolled, self.clauses[-1].hit = True, deed.number > 0

    def play(self, deed: NamedEvent) -> None:
        self.cards.append(deed.things[0])

    def go_on(self, clause: Clause | None) -> None:
        last = self.clauses[-1] if self.clauses else None
        again = isinstance(clause, PlainClause) and isinstance(last, PlainClause) and clause.words == last.words
        if clause is not None and not again:
            self.clauses.append(clause)

    def walk(self, deed: NamedEvent) -> None:
        """One way, whatever is opened or fired in between; an attack divides it."""
        start, end = deed.things
        for clause in reversed(self.clauses):
            if isinstance(clause, MoveClause):
                clause.end = end
                return
            if isinstance(clause, Blast | AttackClause):
                break
        came = bool(self.clauses) and isinstance(self.clauses[-1], Came)
        self.clauses.append(MoveClause("" if came else start, end))

    def hurt(self, deed: NamedEvent) -> None:
        who = deed.who
        if not any(clause.hurt(who) for clause in reversed(self.clauses)) and who == self.who:
            self.clauses.append(Harm(who))
            self.clauses[-1].hurt(who)

    def kill(self, deed: NamedEvent) -> None:
        who = deed.who
        if any(clause.kill(who) for clause in reversed(self.clauses)):
            return
        if who == self.who:
            self.clauses.append(Harm(who))
            self.clauses[-1].kill(who)
        else:
            self.others.append(who)

    def last(self) -> Clause | None:
        return self.clauses[-1] if self.clauses else None

    def text(self) -> Text | str:
        parts: list[Words] = [clause.text() for clause in joined(self.clauses)]
        if not parts and self.facing:
            parts = [say("turns to face {way}", way=self.facing)]
        if not parts:
            return ""
        deeds = listed(parts)
        if self.cp:
            told = say("{who} {deeds}, for {cp} CP.", who=self.who, deeds=deeds, cp=self.cp)
        else:
            told = say("{who} {deeds}.", who=self.who, deeds=deeds)
        if self.others:
            told = say("{told} Dead besides: {dead}.", told=told, dead=listed(self.others))
        return say("{told} Cards: {cards}.", told=told, cards=listed(self.cards)) if self.cards else told


class Came(PlainClause):
    """The model is new on the board, and goes on from there."""


# What a tale takes in otherwise than as a clause of its own.
TAKEN_IN: dict[type[GameEvent], Callable[[Tale, NamedEvent], None]] = {
    told.Command: Tale.command,
    told.Moved: Tale.walk,
    told.Turned: Tale.turn,
    told.Roll: Tale.roll,
    told.Reroll: Tale.roll,
    told.Damage: Tale.hurt,
    told.Casualty: Tale.kill,
    told.Played: Tale.play,
}


# ---------------------------------------------------------------- clauses


def _covered(tale: Tale, deed: NamedEvent) -> Clause | None:
    last = tale.last()
    if isinstance(last, Cover) and last.shooter == deed.who:
        last.rolled = False
        return None
    return Cover(deed.whom, deed.who) if deed.whom == tale.who else None


def _attack(tale: Tale, deed: NamedEvent) -> Clause | None:
    last = tale.last()
    if isinstance(last, AttackClause) and (last.who, last.weapon) == (deed.whom, deed.number):
        last.rolled = False
        return None
    return AttackClause(deed.number, deed.whom)


def _blast(tale: Tale, deed: NamedEvent) -> Clause:
    where = deed.things[0]
    if deed.number == tables.BOMB:
        if deed.who == tale.who:
            return Blast(say("blows up at {where}", where=where))
        return Blast(say("sets {whom} off at {where}", whom=deed.who, where=where))
    if deed.number == tables.LAUNCHER:
        return Blast(say("launches a grenade at {where}", where=where))
    return Blast(say("throws a grenade at {where}", where=where))


def _flames(tale: Tale, deed: NamedEvent) -> Clause:
    return Blast(say_for(len(deed.things), "sets {number} square on fire", "sets {number} squares on fire"))


def _burned(tale: Tale, deed: NamedEvent) -> Clause | None:
    return Burning(deed.who) if deed.who == tale.who else None


def _door(tale: Tale, deed: NamedEvent) -> Clause:
    door = deed.things[0]
    if deed.number == tables.DOOR_SEALS:
        return PlainClause(say("seals {door}", door=door))
    opens = deed.number == tables.DOOR_OPENS
    return PlainClause(say("opens {door}", door=door) if opens else say("closes {door}", door=door))


def _knocked(tale: Tale, deed: NamedEvent) -> Clause:
    if deed.who != tale.who:
        return PlainClause(say("knocks {whom} down", whom=deed.who))
    return PlainClause(say("{who:is} knocked down", who=tale.who))


def _used(tale: Tale, deed: NamedEvent) -> Clause | None:
    use = deed.things[0] if deed.things else ""
    return PlainClause(use) if isinstance(use, Text) else None


CLAUSES: dict[type[GameEvent], Callable[[Tale, NamedEvent], Clause | None]] = {
    Covered: _covered,
    told.Attack: _attack,
    told.Entered: lambda tale, deed: Came(say("enters at {where}", where=deed.things[0])),
    told.PutBack: lambda tale, deed: PlainClause(say("is back at {where}", where=deed.things[0])),
    told.Blast: _blast,
    told.Flames: _flames,
    told.Burned: _burned,
    told.Door: _door,
    told.Knocked: _knocked,
    told.Used: _used,
    told.Picked: lambda tale, deed: PlainClause(say("picks up {what}", what=deed.things[0])),
    told.Took: lambda tale, deed: PlainClause(say("takes {what} from {whom}", what=deed.things[0], whom=deed.whom)),
    told.Dropped: lambda tale, deed: PlainClause(say("drops {what}", what=deed.things[0])),
    told.Will: lambda tale, deed: PlainClause(say("shakes off {card}", card=deed.things[0])),
    told.Left: lambda tale, deed: PlainClause(say("leaves the board")),
    told.Reaction: lambda tale, deed: PlainClause(say("goes into Reaction Fire")),
    told.Stood: lambda tale, deed: PlainClause(say("stands up")),
    told.Glory: lambda tale, deed: PlainClause(say("acts one last time")),
}
