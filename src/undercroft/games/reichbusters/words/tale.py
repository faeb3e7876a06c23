"""What belongs together, in one sentence: an action of a Hero, a line of the faction card that moves, a combined
attack, enemies that appear."""

from collections.abc import Callable, Sequence

import msgspec

from undercroft.core.speech.say import CountedNoun, Listing, Text, Words, say, say_for
from undercroft.core.speech.story import StoryLine
from undercroft.core.vocabulary.classes import GameEvent
from undercroft.games.reichbusters.rules import tables as t
from undercroft.games.reichbusters.vocabulary import events as told
from undercroft.games.reichbusters.words.names import listed


class NamedEvent(msgspec.Struct, frozen=True, gc=False):
    """What an event was, with the names of its moment."""

    what: type[GameEvent]  # the class of the event
    who: Words = ""
    whom: Words = ""
    thing: Words = ""
    test: int = t.NO_TEST
    total: int = 0
    needed: int = 0
    stays: bool = False  # a wound
    clause: Text | None = None  # `opens the door e4/e5`, where that is all there is to say
    to_others: Text | None = None  # the same where somebody else acts: `wounds Quentin`


def deeds_of(lines: Sequence[StoryLine]) -> list[NamedEvent]:
    return [line.deed for line in lines if line.deed is not None]


# ---------------------------------------------------------------- a Hero's action


class AttackClause:
    """An attack on one unit and what came of it."""

    def __init__(self, deed: NamedEvent) -> None:
        self.whom = deed.whom
        self.weapon = deed.thing  # empty for bare hands
        self.total = -1
        self.needed = 0
        self.killed = False
        self.hurt = False

    def result(self) -> Text:
        if self.killed:
            return say("{total} against {needed}: killed", total=self.total, needed=self.needed)
        if self.hurt:
            return say("{total} against {needed}: hurt", total=self.total, needed=self.needed)
        if self.total >= self.needed:
            return say("{total} against {needed}: hit", total=self.total, needed=self.needed)
        return say("{total} against {needed}: missed", total=self.total, needed=self.needed)

    def text(self) -> Text:
        if self.total < 0:
            if not self.weapon:
                return say("attacks {whom:the} with bare hands", whom=self.whom)
            return say("attacks {whom:the} with {weapon:the}", whom=self.whom, weapon=self.weapon)
        if not self.weapon:
            return say("attacks {whom:the} with bare hands ({result})", whom=self.whom, result=self.result())
        return say("attacks {whom:the} with {weapon:the} ({result})",
                   whom=self.whom, weapon=self.weapon, result=self.result())  # fmt: skip


class MoveClause:
    """From area to area, however many are crossed."""

    def __init__(self, start: Words, end: Words) -> None:
        self.start = start
        self.end = end

    def text(self) -> Text:
        if self.start == self.end:
            return say("moves and comes back to {end:the}", end=self.end)
        return say("moves from {start:the} to {end:the}", start=self.start, end=self.end)


class PlainClause:
    def __init__(self, words: Text) -> None:
        self.words = words

    def text(self) -> Text:
        return self.words


class Tale:
    """What is told of an action so far."""

    def __init__(self, who: Words) -> None:
        self.who = who
        self.parts: list[AttackClause | MoveClause | PlainClause] = []
        self.dead: list[Words] = []  # otherwise than by an attack on them
        self.came: list[NamedEvent] = []
        self.spawned = False  # a spawn card was drawn, whoever came

    def add(self, deed: NamedEvent) -> None:
        TAKEN_IN.get(deed.what, Tale.tell)(self, deed)

    def attack(self, deed: NamedEvent) -> None:
        self.parts.append(AttackClause(deed))

    def moved(self, deed: NamedEvent) -> None:
        if deed.who == self.who:
            self.walk(deed)
        else:
            self.tell(deed)

    def tell(self, deed: NamedEvent) -> None:
        """What another Hero does meanwhile is not told, unless it is done for this one or to them."""
        if deed.who in ("", self.who):
            clause = deed.clause
        else:
            clause = deed.to_others
        if clause is not None:
            self.parts.append(PlainClause(clause))

    def walk(self, deed: NamedEvent) -> None:
        """One way, whatever is opened or found in between; an attack divides it."""
        for part in reversed(self.parts):
            if isinstance(part, MoveClause):
                part.end = deed.thing
                return
            if isinstance(part, AttackClause):
                break
        self.parts.append(MoveClause(deed.whom, deed.thing))

    def counted(self, deed: NamedEvent) -> None:
        blow = next((part for part in reversed(self.parts) if isinstance(part, AttackClause)), None)
        if deed.test == t.ATTACK_TEST and blow is not None:
            blow.total, blow.needed = deed.total, deed.needed
        elif deed.test == t.NOISE_TEST and deed.clause is not None:
            self.parts.append(PlainClause(deed.clause))

    def blow_on(self, whom: Words) -> AttackClause | None:
        return next(
            (part for part in reversed(self.parts) if isinstance(part, AttackClause) and part.whom == whom), None
        )

    def killed(self, deed: NamedEvent) -> None:
        blow = self.blow_on(deed.whom)
        if blow is not None and not blow.killed:
            blow.killed = True
        else:
            self.dead.append(deed.whom)

    def hurt(self, deed: NamedEvent) -> None:
        blow = self.blow_on(deed.whom)
        if blow is not None:
            blow.hurt = True

    def placed(self, deed: NamedEvent) -> None:
        self.came.append(deed)

    def spawn_card(self, deed: NamedEvent) -> None:
        self.spawned = True

    def text(self) -> Text | str:
        parts: list[Words] = [part.text() for part in self.parts]
        if self.dead:
            parts.append(say("kills {whom:the}", whom=listed(self.dead)))
        if self.came:
            whom = party(self.came)
            alone = len(self.came) == 1
            parts.append(say("brings out {whom:the}", whom=whom) if alone else say("brings out {whom}", whom=whom))
        elif self.spawned:
            parts.append(say("brings out nobody"))
        return say("{who} {deeds}.", who=self.who, deeds=listed(parts)) if parts else ""


# What a tale takes in otherwise than as a clause of its own.
TAKEN_IN: dict[type[GameEvent], Callable[[Tale, NamedEvent], None]] = {
    told.Attack: Tale.attack,
    told.Moved: Tale.moved,
    told.Total: Tale.counted,
    told.UnitKilled: Tale.killed,
    told.UnitHurt: Tale.hurt,
    told.Placed: Tale.placed,
    told.SpawnCard: Tale.spawn_card,
}


def action(lines: Sequence[StoryLine]) -> Text | str:
    """All that a Hero's action did, one thing after the other."""
    deeds = deeds_of(lines)
    who = next((deed.who for deed in deeds if deed.what != told.SpawnCard), None)
    if who is None:
        return lines[0].text
    tale = Tale(who)
    for deed in deeds:
        tale.add(deed)
    return tale.text() or lines[0].text


# ---------------------------------------------------------------- the enemy


def party(deeds: Sequence[NamedEvent]) -> Listing:
    """Units by kind, `2 soldiers and 1 dog`; one alone by its name."""
    units = {str(deed.whom): deed for deed in deeds}
    if len(units) == 1:
        return listed([deeds[0].whom])
    kinds: dict[str, list[NamedEvent]] = {}
    for deed in units.values():
        kinds.setdefault(str(deed.thing), []).append(deed)
    return listed([_several(of_kind) for of_kind in kinds.values()])


def _several(of_kind: list[NamedEvent]) -> Words:
    """The noun of a kind stands in `thing` as one of it."""
    thing = of_kind[0].thing
    return CountedNoun(len(of_kind), thing.thing) if isinstance(thing, CountedNoun) else thing


def march(lines: Sequence[StoryLine]) -> Text | str:
    """A line of the faction card moves."""
    deeds = [deed for deed in deeds_of(lines) if deed.what == told.EnemyMoved]
    if not deeds:
        return lines[0].text
    who = party(deeds)
    heroes = list(dict.fromkeys(str(deed.who) for deed in deeds if deed.who))
    number = len({str(deed.whom) for deed in deeds})
    if not heroes:
        return say_for(number, "{who:The} moves.", "{who} move.", who=who)
    goals = listed([next(deed.who for deed in deeds if str(deed.who) == hero) for hero in heroes])
    return say_for(number, "{who:The} comes nearer to {whom}.", "{who} come nearer to {whom}.", who=who, whom=goals)


def assault(lines: Sequence[StoryLine]) -> Text | str:
    """A combined attack: the sum, the defence, the wound."""
    text: Text | str = lines[0].text
    for deed in deeds_of(lines):
        if deed.what in ADDED:
            text = ADDED[deed.what](text, deed)
    return text


def _defended(text: Text | str, deed: NamedEvent) -> Text | str:
    total = deed.total
    if deed.test != t.DEFENCE_TEST:
        return text
    if total >= deed.needed:
        return say("{told} {who} holds out with {total}.", told=text, who=deed.who, total=total)
    return say("{told} {who} reaches only {total}.", told=text, who=deed.who, total=total)


def _wounded(text: Text | str, deed: NamedEvent) -> Text:
    if deed.stays:
        return say("{told} {who} has a permanent wound: {card}.", told=text, who=deed.who, card=deed.thing)
    return say("{told} {who} has a wound that passes: {card}.", told=text, who=deed.who, card=deed.thing)


# What follows the sentence of an attack.
ADDED: dict[type[GameEvent], Callable[[Text | str, NamedEvent], Text | str]] = {
    told.Total: _defended,
    told.Wounded: _wounded,
    told.KnockedDown: lambda text, deed: say("{told} {who} is knocked down.", told=text, who=deed.who),
    told.KnockedBack: lambda text, deed: say("{told} {who} is knocked back.", told=text, who=deed.who),
    told.Downed: lambda text, deed: say("{told} {who} is Downed.", told=text, who=deed.who),
}


def arrivals(lines: Sequence[StoryLine]) -> Text | str:
    """Who appears; or that several gain something before it all begins."""
    deeds = [deed for deed in deeds_of(lines) if deed.what == told.Placed]
    if not deeds and any(deed.what == told.SpawnCard for deed in deeds_of(lines)):
        return say("Nobody appears.")
    if not deeds:
        points = [deed for deed in deeds_of(lines) if deed.what == told.Point]
        return say("The Heroes gain heroic points.") if len(points) > 1 else lines[0].text
    who = party(deeds)
    return say_for(len(deeds), "{who:The} appears.", "{who} appear.", who=who)
