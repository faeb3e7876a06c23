"""What belongs together, in one sentence: an action of a Hero, a line of the faction card that moves, a combined
attack, enemies that appear."""

from collections.abc import Sequence

import msgspec

from undercroft.core.speech.say import Listing, Several, Text, Words, say, say_for
from undercroft.core.speech.story import Line
from undercroft.games.reichbusters.rules import events as e
from undercroft.games.reichbusters.rules import tables as t
from undercroft.games.reichbusters.words.names import listed


class Deed(msgspec.Struct, frozen=True, gc=False):
    """What an event was, with the names of its moment."""

    what: int  # an event's number
    who: Words = ""
    whom: Words = ""
    thing: Words = ""
    numbers: tuple[int, ...] = ()
    clause: Text | None = None  # `opens the door e4/e5`, where that is all there is to say
    to_others: Text | None = None  # the same where somebody else acts: `wounds Quentin`


def deeds_of(lines: Sequence[Line]) -> list[Deed]:
    return [line.deed for line in lines if line.deed is not None]


# ---------------------------------------------------------------- a Hero's action


class Blow:
    """An attack on one unit and what came of it."""

    def __init__(self, deed: Deed) -> None:
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


class Way:
    """From area to area, however many are crossed."""

    def __init__(self, start: Words, end: Words) -> None:
        self.start = start
        self.end = end

    def text(self) -> Text:
        if self.start == self.end:
            return say("moves and comes back to {end:the}", end=self.end)
        return say("moves from {start:the} to {end:the}", start=self.start, end=self.end)


class Plain:
    def __init__(self, words: Text) -> None:
        self.words = words

    def text(self) -> Text:
        return self.words


class Tale:
    """What is told of an action so far."""

    def __init__(self, who: Words) -> None:
        self.who = who
        self.parts: list[Blow | Way | Plain] = []
        self.dead: list[Words] = []  # otherwise than by an attack on them
        self.came: list[Deed] = []

    def add(self, deed: Deed) -> None:
        what = deed.what
        if what == e.E_ATTACK:
            self.parts.append(Blow(deed))
        elif what == e.E_MOVED and deed.who == self.who:
            self.walk(deed)
        elif what == e.E_TOTAL:
            self.counted(deed)
        elif what == e.E_UNIT_KILLED:
            self.fallen(deed.whom)
        elif what == e.E_UNIT_HURT:
            blow = self.blow_on(deed.whom)
            if blow is not None:
                blow.hurt = True
        elif what == e.E_PLACED:
            self.came.append(deed)
        else:
            self.tell(deed)

    def tell(self, deed: Deed) -> None:
        """What another Hero does meanwhile is not told, unless it is done for this one or to them."""
        if deed.who in ("", self.who):
            clause = deed.clause
        else:
            clause = deed.to_others
        if clause is not None:
            self.parts.append(Plain(clause))

    def walk(self, deed: Deed) -> None:
        """One way, whatever is opened or found in between; an attack divides it."""
        for part in reversed(self.parts):
            if isinstance(part, Way):
                part.end = deed.thing
                return
            if isinstance(part, Blow):
                break
        self.parts.append(Way(deed.whom, deed.thing))

    def counted(self, deed: Deed) -> None:
        kind, total, needed = deed.numbers
        blow = next((part for part in reversed(self.parts) if isinstance(part, Blow)), None)
        if kind == t.ATTACK_TEST and blow is not None:
            blow.total, blow.needed = total, needed
        elif kind == t.NOISE_TEST and deed.clause is not None:
            self.parts.append(Plain(deed.clause))

    def blow_on(self, whom: Words) -> Blow | None:
        return next((part for part in reversed(self.parts) if isinstance(part, Blow) and part.whom == whom), None)

    def fallen(self, whom: Words) -> None:
        blow = self.blow_on(whom)
        if blow is not None and not blow.killed:
            blow.killed = True
        else:
            self.dead.append(whom)

    def text(self) -> Text | str:
        parts: list[Words] = [part.text() for part in self.parts]
        if self.dead:
            parts.append(say("kills {whom:the}", whom=listed(self.dead)))
        if self.came:
            whom = party(self.came)
            alone = len(self.came) == 1
            parts.append(say("brings out {whom:the}", whom=whom) if alone else say("brings out {whom}", whom=whom))
        return say("{who} {deeds}.", who=self.who, deeds=listed(parts)) if parts else ""


def action(lines: Sequence[Line]) -> Text | str:
    """All that a Hero's action did, one thing after the other."""
    deeds = deeds_of(lines)
    if not deeds:
        return lines[0].text
    tale = Tale(deeds[0].who)
    for deed in deeds:
        tale.add(deed)
    return tale.text() or lines[0].text


# ---------------------------------------------------------------- the enemy


def party(deeds: Sequence[Deed]) -> Listing:
    """Units by kind, `2 soldiers and 1 dog`; one alone by its name."""
    units = {str(deed.whom): deed for deed in deeds}
    if len(units) == 1:
        return listed([deeds[0].whom])
    kinds: dict[str, list[Deed]] = {}
    for deed in units.values():
        kinds.setdefault(str(deed.thing), []).append(deed)
    return listed([_several(of_kind) for of_kind in kinds.values()])


def _several(of_kind: list[Deed]) -> Words:
    """The noun of a kind stands in `thing` as one of it."""
    thing = of_kind[0].thing
    return Several(len(of_kind), thing.thing) if isinstance(thing, Several) else thing


def march(lines: Sequence[Line]) -> Text | str:
    """A line of the faction card moves."""
    deeds = [deed for deed in deeds_of(lines) if deed.what == e.E_ENEMY_MOVED]
    if not deeds:
        return lines[0].text
    who = party(deeds)
    heroes = list(dict.fromkeys(str(deed.who) for deed in deeds if deed.who))
    number = len({str(deed.whom) for deed in deeds})
    if not heroes:
        return say_for(number, "{who:The} moves.", "{who} move.", who=who)
    goals = listed([next(deed.who for deed in deeds if str(deed.who) == hero) for hero in heroes])
    return say_for(number, "{who:The} comes nearer to {whom}.", "{who} come nearer to {whom}.", who=who, whom=goals)


def assault(lines: Sequence[Line]) -> Text | str:
    """A combined attack: the sum, the defence, the wound."""
    told: Text | str = lines[0].text
    for deed in deeds_of(lines):
        if deed.what == e.E_TOTAL and deed.numbers[0] == t.DEFENCE_TEST:
            told = _defended(told, deed)
        elif deed.what == e.E_WOUNDED:
            told = _wounded(told, deed)
        elif deed.what == e.E_KNOCKED_DOWN:
            told = say("{told} {who} is knocked down.", told=told, who=deed.who)
        elif deed.what == e.E_KNOCKED_BACK:
            told = say("{told} {who} is knocked back.", told=told, who=deed.who)
        elif deed.what == e.E_DOWNED:
            told = say("{told} {who} is Downed.", told=told, who=deed.who)
    return told


def _defended(told: Text | str, deed: Deed) -> Text:
    total = deed.numbers[1]
    if total >= deed.numbers[2]:
        return say("{told} {who} holds out with {total}.", told=told, who=deed.who, total=total)
    return say("{told} {who} reaches only {total}.", told=told, who=deed.who, total=total)


def _wounded(told: Text | str, deed: Deed) -> Text:
    if deed.numbers[0]:
        return say("{told} {who} has a permanent wound: {card}.", told=told, who=deed.who, card=deed.thing)
    return say("{told} {who} has a wound that passes: {card}.", told=told, who=deed.who, card=deed.thing)


def arrivals(lines: Sequence[Line]) -> Text | str:
    """Who appears; or that several gain something before it all begins."""
    deeds = [deed for deed in deeds_of(lines) if deed.what == e.E_PLACED]
    if not deeds:
        points = [deed for deed in deeds_of(lines) if deed.what == e.E_POINT]
        return say("The Heroes gain heroic points.") if len(points) > 1 else lines[0].text
    who = party(deeds)
    return say_for(len(deeds), "{who:The} appears.", "{who} appear.", who=who)
