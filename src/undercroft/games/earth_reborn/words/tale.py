"""What belongs together, in one sentence: all that a Character does in a round, an Interruption, the Initiative phase,
the Final phase."""

from collections.abc import Sequence

import msgspec

from undercroft.core.speech.say import Listing, Several, Text, Words, say
from undercroft.core.speech.story import Line
from undercroft.games.earth_reborn.rules import events as e
from undercroft.games.earth_reborn.words import names


class Deed(msgspec.Struct, frozen=True, gc=False):
    """What an event was, with the names of its moment."""

    what: int  # an event's number
    who: Words = ""
    whom: Words = ""
    thing: Words = ""
    numbers: tuple[int, ...] = ()


def deeds_of(lines: Sequence[Line]) -> list[Deed]:
    return [line.deed for line in lines if line.deed is not None]


class Blow:
    """An attack or a shot on one target, and what came of it."""

    def __init__(self, template: Text, deed: Deed) -> None:
        self.template = template
        self.whom = deed.whom
        self.thing = deed.thing
        self.missed = False
        self.wounds = 0
        self.fate: Text | None = None

    def text(self) -> Text:
        act = Text(self.template.template, {"whom": self.whom, "thing": self.thing})
        return say("{act}: {result}", act=act, result=self.result())

    def result(self) -> Text:
        if self.fate is not None:
            return self.fate
        if self.missed:
            return say("missed")
        if self.wounds:
            return say("{wounds}", wounds=Several(self.wounds, names.WOUND))
        return say("no harm done")


class Plain:
    def __init__(self, words: Text) -> None:
        self.words = words

    def text(self) -> Text:
        return self.words


class Way:
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
WOUNDED = say("Wounded")
CAPTURED = say("taken prisoner")
DESTROYED = say("destroyed")

# What is told by itself, in a few words.
CLAUSES: dict[int, Text] = {
    e.E_OPENED: say("opens {thing:the}"),
    e.E_CLOSED: say("closes {thing:the}"),
    e.E_LEFT: say("leaves the map"),
    e.E_USE: say("uses {thing:the}"),
    e.E_WORK: say("works in {thing:the}"),
    e.E_FOUND: say("finds {thing:the}"),
    e.E_LOOTED: say("takes {thing:the} of {whom}"),
    e.E_HANDED: say("hands {thing:the} to {whom}"),
    e.E_RELOADED: say("reloads {thing:the}"),
    e.E_TOOK_LYING: say("picks up {thing:the}"),
    e.E_TORTURED: say("tortures {whom}"),
    e.E_RAISED: say("raises {whom}"),
    e.E_ABILITY: say("uses the Special Ability"),
    e.E_ASSIGNED: say("gets an order tile"),
    e.E_FLAMES: say("sets fire to {thing:the}"),
    e.E_COMBINED: say("is joined by {whom}"),
    e.E_REVEALED: say("turns up the radio marker"),
}


class Tale:
    """What is told of a round so far."""

    def __init__(self, who: Words, interrupts: bool = False) -> None:
        self.who = who
        self.interrupts = interrupts
        self.parts: list[Blow | Way | Plain] = []
        self.assigned = False

    def add(self, deed: Deed) -> None:
        what = deed.what
        if what in (e.E_STEPPED, e.E_STAIRS, e.E_FLEW):
            self.walk(deed)
        elif what == e.E_STRIKE:
            self.parts.append(Blow(STRIKES, deed))
        elif what == e.E_SMASH:
            self.parts.append(Blow(SMASHES, deed))
        elif what == e.E_SHOT:
            self.parts.append(Blow(FIRES if deed.thing else SHOOTS, deed))
        elif what == e.E_ASSIGNED:
            self.assigned = True
        elif what in CLAUSES:
            words = CLAUSES[what]
            self.parts.append(Plain(Text(words.template, {"whom": deed.whom, "thing": deed.thing})))
        else:
            self.befell(deed)

    def walk(self, deed: Deed) -> None:
        last = self.parts[-1] if self.parts else None
        if isinstance(last, Way):
            last.end = deed.thing
        else:
            self.parts.append(Way(deed.whom, deed.thing))

    def befell(self, deed: Deed) -> None:
        """What came of the last blow, or of something else."""
        what = deed.what
        blow = next((part for part in reversed(self.parts) if isinstance(part, Blow)), None)
        if what == e.E_TARGETING and blow is not None:
            blow.missed = not deed.numbers[-1]
        elif what == e.E_WOUNDS and blow is not None and blow.whom == deed.whom:
            blow.wounds += deed.numbers[0]
        elif what == e.E_DESTROYED and blow is not None and blow.thing == deed.thing:
            blow.fate = DESTROYED
        elif what in FATES and blow is not None and blow.whom == deed.whom:
            blow.fate = FATES[what]
        elif what in FATES:
            self.parts.append(Plain(say("{whom}: {fate}", whom=deed.whom, fate=FATES[what])))

    def told(self) -> list[Words]:
        parts: list[Words] = [part.text() for part in self.parts]
        if self.assigned and not parts:
            parts.append(CLAUSES[e.E_ASSIGNED])
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


FATES: dict[int, Text] = {e.E_WOUNDED: WOUNDED, e.E_DIED: DEAD, e.E_CAPTURED: CAPTURED}


def doing(lines: Sequence[Line]) -> Text | str:
    """`Zombie 1: e4 to h4. Vasquez interrupts: strikes Zombie 1: dead.`"""
    deeds = deeds_of(lines)
    if not deeds:
        return lines[0].text
    tales = [Tale(deeds[0].who)]
    for deed in deeds[1:]:
        if deed.what == e.E_INTERRUPTS:
            tales.append(Tale(deed.who, True))
        elif deed.what == e.E_RESUMES:
            tales.append(Tale(deeds[0].who))
        else:
            tales[-1].add(deed)
    worth = [tale for tale in tales if tale.interrupts or tale.told() or len(tales) == 1]
    text = worth[0].sentence()
    for tale in worth[1:]:
        text = say("{told} {then}", told=text, then=tale.sentence())
    return text


def first(lines: Sequence[Line]) -> Text | str:
    """The line that says what all of them are about."""
    return lines[0].text
