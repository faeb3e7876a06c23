"""What belongs together, in one sentence: all that a Character does in a round, an Interruption, the Initiative phase,
the Final phase."""

from collections.abc import Callable, Sequence

import msgspec

from undercroft.core.speech.say import CountedNoun, Listing, Text, Words, say
from undercroft.core.speech.story import StoryLine
from undercroft.core.vocabulary.classes import GameEvent
from undercroft.games.earth_reborn.vocabulary import events
from undercroft.games.earth_reborn.words import names


class NamedEvent(msgspec.Struct, frozen=True, gc=False):
    """What an event was, with the names of its moment."""

    what: type[GameEvent]  # the class of the event
    who: Words = ""
    whom: Words = ""
    thing: Words = ""
    wounds: int = 0
    hit: bool = False


def deeds_of(lines: Sequence[StoryLine]) -> list[NamedEvent]:
    return [line.deed for line in lines if line.deed is not None]


class AttackClause:
    """An attack or a shot on one target, and what came of it."""

    def __init__(self, template: Text, deed: NamedEvent) -> None:
        self.template = template
        self.whom = deed.whom
        self.thing = deed.thing
        self.missed = False
        self.wounds = 0
        self.fate: Text | None = None
        self.back = 0  # Wounds that the one who strikes takes in return,
        self.end: Text | None = None  # and what becomes of him by them

    def text(self) -> Text:
        act = Text(self.template.template, {"whom": self.whom, "thing": self.thing})
        told = say("{act}: {result}", act=act, result=self.result())
        if self.end is not None:
            return say("{told}, but is struck back: {fate}", told=told, fate=self.end)
        if self.back:
            return say("{told}, but is struck back: {wounds}", told=told, wounds=CountedNoun(self.back, names.WOUND))
        return told

    def result(self) -> Text:
        if self.fate is not None:
            return self.fate
        if self.missed:
            return say("missed")
        if self.wounds:
            return say("{wounds}", wounds=CountedNoun(self.wounds, names.WOUND))
        return say("not harmed")


class PlainClause:
    def __init__(self, words: Text, whom: Words = "") -> None:
        self.words = words
        self.whom = whom  # whose fate it is

    def text(self) -> Text:
        return self.words


class MoveClause:
    """From square to square, however many are crossed."""

    def __init__(self, start: Words, end: Words) -> None:
        self.start = start
        self.end = end

    def text(self) -> Text:
        return say("{start} to {end}", start=self.start, end=self.end)


STRIKES = say("strikes {whom}")
SHOOTS = say("shoots at {whom}")
SMASHES = say("attacks {thing:the}")
FIRES = say("fires at {thing:the}")
DEAD = say("dead")
WOUNDED = say("Wounded, but alive")
CAPTURED = say("taken prisoner")
DESTROYED = say("destroyed")

# What is told by itself, in a few words.
CLAUSES: dict[type[GameEvent], Text] = {
    events.Opened: say("opens {thing:the}"),
    events.Closed: say("closes {thing:the}"),
    events.Left: say("leaves the map"),
    events.Use: say("uses {thing:the}"),
    events.Work: say("works in {thing:the}"),
    events.Found: say("finds {thing:the}"),
    events.Looted: say("takes {thing:the} of {whom}"),
    events.Handed: say("hands {thing:the} to {whom}"),
    events.Reloaded: say("reloads {thing:the}"),
    events.TookLying: say("picks up {thing:the}"),
    events.Tortured: say("tortures {whom}"),
    events.Raised: say("raises {whom}"),
    events.Ability: say("uses the Special Ability"),
    events.Assigned: say("gets an order tile"),
    events.Flames: say("sets fire to {thing:the}"),
    events.Combined: say("is joined by {whom}"),
    events.Revealed: say("turns up the radio marker"),
}


class Tale:
    """What is told of a round so far."""

    def __init__(self, who: Words, interrupts: bool = False) -> None:
        self.who = who
        self.interrupts = interrupts
        self.parts: list[AttackClause | MoveClause | PlainClause] = []
        self.assigned = False

    def add(self, deed: NamedEvent) -> None:
        if deed.what in TAKEN_IN:
            TAKEN_IN[deed.what](self, deed)
        elif deed.what in CLAUSES:
            words = CLAUSES[deed.what]
            self.parts.append(PlainClause(Text(words.template, {"whom": deed.whom, "thing": deed.thing})))
        elif deed.what in FATES:
            self.fate(deed)

    def strike(self, deed: NamedEvent) -> None:
        self.parts.append(AttackClause(STRIKES, deed))

    def smash(self, deed: NamedEvent) -> None:
        self.parts.append(AttackClause(SMASHES, deed))

    def shot(self, deed: NamedEvent) -> None:
        self.parts.append(AttackClause(FIRES if deed.thing else SHOOTS, deed))

    def tile(self, deed: NamedEvent) -> None:
        self.assigned = True

    def walk(self, deed: NamedEvent) -> None:
        last = self.parts[-1] if self.parts else None
        if isinstance(last, MoveClause):
            last.end = deed.thing
        else:
            self.parts.append(MoveClause(deed.whom, deed.thing))

    def last_blow(self) -> AttackClause | None:
        return next((part for part in reversed(self.parts) if isinstance(part, AttackClause)), None)

    def targeting(self, deed: NamedEvent) -> None:
        blow = self.last_blow()
        if blow is not None:
            blow.missed = not deed.hit

    def wounds(self, deed: NamedEvent) -> None:
        blow = self.last_blow()
        if blow is not None and blow.whom == deed.whom:
            blow.wounds += deed.wounds
        elif blow is not None and self.struck_back(deed):
            blow.back += deed.wounds

    def destroyed(self, deed: NamedEvent) -> None:
        blow = self.last_blow()
        if blow is not None and blow.thing == deed.thing:
            blow.fate = DESTROYED

    def fate(self, deed: NamedEvent) -> None:
        """What became of somebody by the last blow, or by something else."""
        blow = self.last_blow()
        if blow is not None and blow.whom == deed.whom:
            blow.fate = FATES[deed.what]
        elif blow is not None and self.struck_back(deed):
            blow.end = FATES[deed.what]
        else:
            fate = PlainClause(say("{whom}: {fate}", whom=deed.whom, fate=FATES[deed.what]), deed.whom)
            others = [part for part in self.parts if not isinstance(part, PlainClause) or part.whom != deed.whom]
            self.parts = [*others, fate]  # whoever dies of it is no longer Wounded

    def struck_back(self, deed: NamedEvent) -> bool:
        """It befell the one who acts, by a blow of his own: the other's critical hits."""
        return deed.whom == self.who

    def told(self) -> list[Words]:
        parts: list[Words] = [part.text() for part in self.parts]
        if self.assigned and not parts:
            parts.append(CLAUSES[events.Assigned])
        return parts

    def sentence(self) -> Text:
        told = self.told()
        if self.interrupts:
            if not told:
                return say("{who} interrupts.", who=self.who)
            return say("{who} interrupts: {told}.", who=self.who, told=Listing(told))
        if not told:
            return say("{who} waits for orders.", who=self.who)
        return say("{who}: {told}.", who=self.who, told=Listing(told))


# What a tale takes in otherwise than as a clause of a few words.
TAKEN_IN: dict[type[GameEvent], Callable[[Tale, NamedEvent], None]] = {
    events.Stepped: Tale.walk,
    events.Stairs: Tale.walk,
    events.Flew: Tale.walk,
    events.Strike: Tale.strike,
    events.Smash: Tale.smash,
    events.Shot: Tale.shot,
    events.Assigned: Tale.tile,
    events.Targeting: Tale.targeting,
    events.Wounds: Tale.wounds,
    events.Destroyed: Tale.destroyed,
}
FATES: dict[type[GameEvent], Text] = {events.Wounded: WOUNDED, events.Died: DEAD, events.Captured: CAPTURED}


def doing(lines: Sequence[StoryLine]) -> Text | str:
    """`Zombie 1: e4 to h4. Vasquez interrupts: strikes Zombie 1: dead.`"""
    deeds = deeds_of(lines)
    if not deeds:
        return lines[0].text
    tales = [Tale(deeds[0].who)]
    for deed in deeds[1:]:
        if deed.what == events.Interrupts:
            tales.append(Tale(deed.who, True))
        elif deed.what == events.Resumes:
            tales.append(Tale(deeds[0].who))
        else:
            tales[-1].add(deed)
    worth = [tale for tale in tales if tale.interrupts or tale.told() or len(tales) == 1]
    text = worth[0].sentence()
    for tale in worth[1:]:
        text = say("{told} {then}", told=text, then=tale.sentence())
    return text


def first(lines: Sequence[StoryLine]) -> Text | str:
    """The line that says what all of them are about."""
    return lines[0].text
