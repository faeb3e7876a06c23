"""An activation in one sentence: who, and what it did one after the other, with what came of it."""

from collections.abc import Sequence

import msgspec

from undercroft.core.speech.say import Text, Words, say, say_for
from undercroft.core.speech.story import StoryLine
from undercroft.core.vocabulary.classes import GameEvent
from undercroft.games.incursion.rules import tables
from undercroft.games.incursion.vocabulary import events as told
from undercroft.games.incursion.words.clauses import Blast, Blow, Burning, Clause, Cover, Harm, Plain, Way, joined
from undercroft.games.incursion.words.names import listed


class Covered(GameEvent, frozen=True):
    """Somebody fires in reaction: no event of its own, but told in another way."""


class Deed(msgspec.Struct, frozen=True, gc=False):
    """What an event was, with the names that things had at its moment."""

    what: type[GameEvent]  # the class of the event, or Covered
    who: Words = ""
    whom: Words = ""
    things: tuple[Words, ...] = ()
    number: int = 0


def activation(lines: Sequence[StoryLine]) -> Text | str:
    """All that a model did, and what was done to it meanwhile."""
    deeds: list[Deed] = [line.deed for line in lines if line.deed is not None]
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

    def add(self, deed: Deed) -> None:
        what = deed.what
        if what == told.Command:
            self.cp += deed.number
        elif what == told.Moved:
            self.walk(*deed.things)
        elif what == told.Turned:
            self.facing = deed.things[0]
        elif what in (told.Roll, told.Reroll):
            if self.clauses and isinstance(self.clauses[-1], Harm):
                self.clauses[-1].rolled, self.clauses[-1].hit = True, deed.number > 0
        elif what == told.Damage:
            self.hurt(deed.who)
        elif what == told.Casualty:
            self.kill(deed.who)
        elif what == told.Played:
            self.cards.append(deed.things[0])
        else:
            self.go_on(self.clause(deed))

    def go_on(self, clause: Clause | None) -> None:
        last = self.clauses[-1] if self.clauses else None
        again = isinstance(clause, Plain) and isinstance(last, Plain) and clause.words == last.words
        if clause is not None and not again:
            self.clauses.append(clause)

    def walk(self, start: Words, end: Words) -> None:
        """One way, whatever is opened or fired in between; an attack divides it."""
        for clause in reversed(self.clauses):
            if isinstance(clause, Way):
                clause.end = end
                return
            if isinstance(clause, Blast | Blow):
                break
        came = bool(self.clauses) and isinstance(self.clauses[-1], Came)
        self.clauses.append(Way("" if came else start, end))

    def hurt(self, who: Words) -> None:
        if not any(clause.hurt(who) for clause in reversed(self.clauses)) and who == self.who:
            self.clauses.append(Harm(who))
            self.clauses[-1].hurt(who)

    def kill(self, who: Words) -> None:
        if any(clause.kill(who) for clause in reversed(self.clauses)):
            return
        if who == self.who:
            self.clauses.append(Harm(who))
            self.clauses[-1].kill(who)
        else:
            self.others.append(who)

    def clause(self, deed: Deed) -> Clause | None:
        what, thing = deed.what, deed.things[0] if deed.things else ""
        last = self.clauses[-1] if self.clauses else None
        if what == Covered:
            if isinstance(last, Cover) and last.shooter == deed.who:
                last.rolled = False
                return None
            return Cover(deed.whom, deed.who) if deed.whom == self.who else None
        if what == told.Attack:
            if isinstance(last, Blow) and (last.who, last.weapon) == (deed.whom, deed.number):
                last.rolled = False
                return None
            return Blow(deed.number, deed.whom)
        if what == told.Entered:
            return Came(say("enters at {where}", where=thing))
        if what == told.PutBack:
            return Plain(say("is back at {where}", where=thing))
        if what == told.Blast:
            return Blast(_blast(deed, thing, self.who))
        if what == told.Flames:
            squares = len(deed.things)
            return Blast(say_for(squares, "sets {number} square on fire", "sets {number} squares on fire"))
        if what == told.Burned:
            return Burning(deed.who) if deed.who == self.who else None
        words = _deed(deed, thing, self.who)
        return None if words is None else Plain(words)

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


class Came(Plain):
    """The model is new on the board, and goes on from there."""


def _blast(deed: Deed, where: Words, who: Words) -> Text:
    if deed.number == tables.BOMB:
        if deed.who == who:
            return say("blows up at {where}", where=where)
        return say("sets {whom} off at {where}", whom=deed.who, where=where)
    if deed.number == tables.LAUNCHER:
        return say("launches a grenade at {where}", where=where)
    return say("throws a grenade at {where}", where=where)


def _deed(deed: Deed, thing: Words, who: Words) -> Text | None:
    what = deed.what
    if what == told.Door:
        if deed.number == tables.DOOR_SEALS:
            return say("seals {door}", door=thing)
        return say("opens {door}", door=thing) if deed.number == tables.DOOR_OPENS else say("closes {door}", door=thing)
    if what == told.Knocked:
        return say("knocks {whom} down", whom=deed.who) if deed.who != who else say("{who:is} knocked down", who=who)
    if what == told.Used:
        return thing if isinstance(thing, Text) else None
    if what == told.Picked:
        return say("picks up {what}", what=thing)
    if what == told.Took:
        return say("takes {what} from {whom}", what=thing, whom=deed.whom)
    if what == told.Dropped:
        return say("drops {what}", what=thing)
    if what == told.Will:
        return say("shakes off {card}", card=thing)
    if what == told.Left:
        return say("leaves the board")
    if what == told.Reaction:
        return say("goes into Reaction Fire")
    if what == told.Stood:
        return say("stands up")
    return say("acts one last time") if what == told.Glory else None
