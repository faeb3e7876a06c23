"""The log: every event as a sentence, and the events of one action as a short story."""

import msgspec

from undercroft.core.speech.say import Words
from undercroft.core.speech.story import Line
from undercroft.core.state import ALL, knows
from undercroft.games.incursion.rules import tables
from undercroft.games.incursion.rules.cards.models import side_of
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.words.deeds import DEPLOYMENT, deed_of, group_of, heading_of, mark_of, turn_of, whose
from undercroft.games.incursion.words.names import entry_point, several
from undercroft.games.incursion.words.sentences import SENTENCES, waits
from undercroft.games.incursion.words.tale import Deed
from undercroft.games.incursion.words.then import Event, Then, figure


def _then(s: Table, event: Event) -> Then:
    """Numbers of the fallen are used again, perhaps in the same action: an event of the last action is read
    against the kinds of its own moment."""
    kinds = s.kind
    for at in range(len(s.events) - 1, -1, -1):
        past = s.events[at]
        if past[1] == tables.E_CASUALTY or (past[1] == tables.E_BLAST and past[4] == tables.BOMB):
            kinds = kinds[:]
            kinds[past[2]] = past[3] if past[1] == tables.E_CASUALTY else tables.BOMBER
        if past is event:
            return Then(s, kinds, s.events[at + 1 :])
    return Then(s, s.kind, [])


def entry(s: Table, event: Event) -> Line:
    """One event as a sentence, with the rule behind it and its place among the others."""
    t = _then(s, event)
    return msgspec.structs.replace(
        SENTENCES[event[1]](t, list(event[2:])),
        group=group_of(t, event),
        deed=deed_of(t, event),
        heading=heading_of(t, event),
        turn=turn_of(event),
        mark=mark_of(event),
        whose=whose(event),
    )


def story(s: Table, seat: int = ALL) -> list[Line]:
    """What the last action did, as that seat may know it, told without the lines that say nothing new."""
    events = [event for event in s.events if knows(seat, event)]
    for at, event in enumerate(events[:-1]):
        # who does it comes before what it brings
        if event[1] == tables.E_COUNTER and events[at + 1][1] == tables.E_USED:
            events[at], events[at + 1] = events[at + 1], event
    lines: list[Line] = []
    for at, event in enumerate(events):
        if event[1] == tables.E_DEPLOYED:
            if at == 0 or events[at - 1][1] != tables.E_DEPLOYED:
                lines += _deployments(s, events)
        elif not _goes_without_saying(events, at):
            lines.append(entry(s, event))
    return lines


def _deployments(s: Table, events: list[Event]) -> list[Line]:
    """Who waits where, one line for each entry point."""
    posts: dict[tuple[int, int], list[Event]] = {}
    for event in events:
        if event[1] == tables.E_DEPLOYED:
            posts.setdefault((side_of(event[2]), event[3]), []).append(event)
    return [_deployment(s, post, told) for post, told in posts.items()]


def _deployment(s: Table, post: tuple[int, int], events: list[Event]) -> Line:
    moments = [(_then(s, event), event[2]) for event in events]
    who: list[Words] = [t.model(m) for t, m in moments]
    kinds = [t.kinds[m] for t, m in moments]
    where = entry_point(s, *post)
    deed = Deed(tables.E_DEPLOYED, "", where, tuple(several(kind, kinds.count(kind)) for kind in sorted(set(kinds))))
    refs = tuple(figure(m) for _, m in moments)
    return Line(waits(who, where), "INC-DEPLOY-1", refs, group=DEPLOYMENT, deed=deed)


def _goes_without_saying(events: list[Event], at: int) -> bool:
    """The last point of damage is told by the fall, a number of cards by the cards themselves, and a model
    that only ends its activation by that end. Where a Game Turn begins, the one before is over."""
    what, who = events[at][1], events[at][2] if len(events[at]) > 2 else -1
    after = events[at + 1] if at + 1 < len(events) else (ALL, -1, -1)
    if what == tables.E_DAMAGE:
        return after[1] == tables.E_CASUALTY and after[2] == who
    if what == tables.E_ACTIVATED:
        return after[1] in (tables.E_ENDED, tables.E_ENTERED) and after[2] == who
    if what == tables.E_GAME_TURN_OVER:
        return any(event[1] == tables.E_TURN for event in events[at:])
    if what == tables.E_DREW:
        return at > 0 and events[at - 1][1] == tables.E_DREW_CARD
    return False
