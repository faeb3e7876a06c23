"""The log: every event as a sentence, and the events of one action as a short story."""

from undercroft.core.game import ALL, knows
from undercroft.core.story import Line
from undercroft.games.incursion.rules.models import side_of
from undercroft.games.incursion.rules.tables import (
    BOMB,
    BOMBER,
    E_ACTIVATED,
    E_BLAST,
    E_CASUALTY,
    E_COUNTER,
    E_DAMAGE,
    E_DEPLOYED,
    E_DREW,
    E_DREW_CARD,
    E_ENDED,
    E_ENTERED,
    E_USED,
)
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.words.names import entry_point, listed
from undercroft.games.incursion.words.sentences import ROLLED, SENTENCES, Event, Then


def _then(s: Table, event: Event) -> Then:
    """Numbers of the fallen are used again, perhaps in the same action: an event of the last action is read
    against the kinds of its own moment."""
    kinds = s.kind
    for at in range(len(s.events) - 1, -1, -1):
        past = s.events[at]
        if past[1] == E_CASUALTY or (past[1] == E_BLAST and past[4] == BOMB):
            kinds = kinds[:]
            kinds[past[2]] = past[3] if past[1] == E_CASUALTY else BOMBER
        if past is event:
            return Then(s, kinds, s.events[at + 1 :])
    return Then(s, s.kind, [])


def entry(s: Table, event: Event) -> Line:
    """One event as a sentence, with the rule behind it."""
    text, rule = SENTENCES[event[1]](_then(s, event), list(event[2:]))
    return Line(text, rule, (), event[ROLLED[event[1]] :] if event[1] in ROLLED else ())


def story(s: Table, seat: int = ALL) -> list[Line]:
    """What the last action did, as that seat may know it, told without the lines that say nothing new."""
    events = [event for event in s.events if knows(seat, event)]
    for at, event in enumerate(events[:-1]):
        if event[1] == E_COUNTER and events[at + 1][1] == E_USED:  # who does it comes before what it brings
            events[at], events[at + 1] = events[at + 1], event
    lines: list[Line] = []
    for at, event in enumerate(events):
        if event[1] == E_DEPLOYED:
            if at == 0 or events[at - 1][1] != E_DEPLOYED:
                lines += _deployments(s, events)
        elif not _goes_without_saying(events, at):
            lines.append(entry(s, event))
    return lines


def _deployments(s: Table, events: list[Event]) -> list[Line]:
    """Who waits where, one line for each entry point."""
    posts: dict[tuple[int, int], list[str]] = {}
    for event in events:
        if event[1] == E_DEPLOYED:
            posts.setdefault((side_of(event[2]), event[3]), []).append(_then(s, event).model(event[2]))
    return [
        Line(f"{listed(who)} {'waits' if len(who) == 1 else 'wait'} at the {entry_point(s, *post)}.", "INC-DEPLOY-1")
        for post, who in posts.items()
    ]


def _goes_without_saying(events: list[Event], at: int) -> bool:
    """The last point of damage is told by the fall, a number of cards by the cards themselves, and a model
    that only ends its activation by that end."""
    what, who = events[at][1], events[at][2] if len(events[at]) > 2 else -1
    after = events[at + 1] if at + 1 < len(events) else (ALL, -1, -1)
    if what == E_DAMAGE:
        return after[1] == E_CASUALTY and after[2] == who
    if what == E_ACTIVATED:
        return after[1] in (E_ENDED, E_ENTERED) and after[2] == who
    if what == E_DREW:
        return at > 0 and events[at - 1][1] == E_DREW_CARD
    return False
