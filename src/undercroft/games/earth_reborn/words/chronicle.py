"""The log: every event as a sentence, and which of them unfold from one (tale.py)."""

from collections.abc import Sequence
from typing import Final

import msgspec

from undercroft.core.scaffold.story import Teller
from undercroft.core.speech.say import Words, say
from undercroft.core.speech.story import StoryGroup, StoryLine
from undercroft.core.state import ALL
from undercroft.core.vocabulary.classes import SAID, ForEach, GameEvent
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.vocabulary import events as told
from undercroft.games.earth_reborn.words import names
from undercroft.games.earth_reborn.words.sentences import entry
from undercroft.games.earth_reborn.words.tale import NamedEvent, doing, first

# Events that stand alone, and after which something new begins.
ALONE: Final = (told.Passed, told.Bought, told.TookTile, told.Exchanged, told.Initiative, told.Traitor)
# What an order brings at once: the CP for it need no line of their own.
ORDERED: Final = (
    told.MoveOrder, told.Strike, told.Smash, told.Shot, told.Searched, told.Use, told.Work, told.Tortured,
)  # fmt: skip


def story(s: Table, seat: int = ALL) -> list[StoryLine]:
    """What the last choice brought, as that seat may know it, told without the lines that say nothing new."""
    events = [event for event in told.happened(s) if event.known_to(seat)]
    teller = Rounds(s, True)  # a group may be open from before
    return [teller.line(event) for event in events if not _goes_without_saying(events, event)]


class Rounds(Teller[Table]):
    """Tells by turns and rounds which lines belong together."""

    def line(self, event: GameEvent) -> StoryLine:
        return msgspec.structs.replace(
            entry(self.s, event),
            group=self.group(event),
            deed=deeds.get(self.s, event),
            heading=say("Turn {turn}", turn=event.turn) if isinstance(event, told.Turn) else "",
            turn=_seat_of_round(self.s, event),
        )

    def group(self, event: GameEvent) -> StoryGroup | None:
        if isinstance(event, SAID):
            return None
        if isinstance(event, told.Turn):
            return self.begin(f"turn {event.turn}", first)
        if isinstance(event, told.FinalPhase):
            return self.begin(f"final {event.turn}", first)
        if isinstance(event, told.Activated):
            return self.begin(f"round {self.s.turn} {event.who} {event.again:d} {self.s.spent_cp}", doing)
        if isinstance(event, ALONE):
            self.open = False
            return None
        return self.goes_on()


def _seat_of_round(s: Table, event: GameEvent) -> int | None:
    if isinstance(event, told.Activated):
        return s.active
    return event.seat if isinstance(event, told.Passed) else None


# ---------------------------------------------------------------- what the sentence of a whole round must know

deeds = ForEach[Table, NamedEvent]("deed")


@deeds.add
def _walked(s: Table, e: told.Stepped | told.Stairs | told.Flew) -> NamedEvent:
    return NamedEvent(type(e), names.who(e.who), names.square(s, e.start), names.square(s, e.to))


@deeds.add
def _wounds(s: Table, e: told.Wounds) -> NamedEvent:
    return NamedEvent(type(e), names.who(e.who), names.who(e.who), wounds=e.number)


@deeds.add
def _targeting(s: Table, e: told.Targeting) -> NamedEvent:
    return NamedEvent(type(e), names.who(e.who), names.who(e.who), hit=e.hit)


@deeds.add
def _alone(
    s: Table, e: told.Activated | told.Left | told.Ability | told.Assigned | told.Resumes | told.Revealed
) -> NamedEvent:
    return NamedEvent(type(e), names.who(e.who))


@deeds.add
def _befell(
    s: Table, e: told.Wounded | told.Died | told.Captured | told.Interrupts | told.Combined | told.Raised
) -> NamedEvent:
    return NamedEvent(type(e), names.who(e.who), names.who(e.who))


@deeds.add
def _struck(s: Table, e: told.Strike | told.Tortured) -> NamedEvent:
    return NamedEvent(type(e), names.who(e.who), names.who(e.whom))


@deeds.add
def _shot(s: Table, e: told.Shot) -> NamedEvent:
    if e.whom >= 0:
        return NamedEvent(type(e), names.who(e.who), names.who(e.whom))
    return NamedEvent(
        type(e), names.who(e.who), "", names.thing(s, e.thing) if e.thing >= 0 else names.place(s, e.square)
    )


@deeds.add
def _smash(s: Table, e: told.Smash) -> NamedEvent:
    return NamedEvent(type(e), names.who(e.who), "", names.thing(s, e.thing))


@deeds.add
def _destroyed(s: Table, e: told.Destroyed) -> NamedEvent:
    return NamedEvent(type(e), "", "", names.thing(s, e.thing))


@deeds.add
def _door(s: Table, e: told.Opened | told.Closed) -> NamedEvent:
    return NamedEvent(type(e), names.who(e.who) if e.who >= 0 else "", "", names.door(s, e.door))


@deeds.add
def _item(s: Table, e: told.Use | told.Found | told.Reloaded | told.TookLying) -> NamedEvent:
    return NamedEvent(type(e), names.who(e.who), "", names.item(e.face))


@deeds.add
def _work(s: Table, e: told.Work) -> NamedEvent:
    return NamedEvent(type(e), names.who(e.who), "", names.room(s.dossier, e.room))


@deeds.add
def _flames(s: Table, e: told.Flames) -> NamedEvent:
    return NamedEvent(type(e), names.who(e.who), "", names.place(s, e.square))


@deeds.add
def _looted(s: Table, e: told.Looted) -> NamedEvent:
    return NamedEvent(type(e), names.who(e.dead), names.who(e.dead), names.item(e.face))


@deeds.add
def _handed(s: Table, e: told.Handed) -> NamedEvent:
    prisoner = e.what - t.PRISONER_CARD
    what: Words = names.who(prisoner) if prisoner >= 0 else names.item(e.what)
    return NamedEvent(type(e), names.who(e.giver), names.who(e.taker), what)


def _goes_without_saying(events: Sequence[GameEvent], event: GameEvent) -> bool:
    """Tiles that one drew are told one by one; CP on a section by the order that follows; the end of a round by what
    comes next; each step of a door that closes by itself at once."""
    if isinstance(event, told.RoundOver):
        return True
    if isinstance(event, told.Drew):
        return any(isinstance(one, told.DrewTile | told.Bought) and one.seat == event.seat for one in events)
    if isinstance(event, told.TookTile):
        return any(isinstance(one, told.TookThatTile) for one in events)
    if isinstance(event, told.Paid):
        return any(isinstance(one, ORDERED) and one.who == event.who for one in events if one.at > event.at)
    return isinstance(event, told.Closed) and event.who < 0
