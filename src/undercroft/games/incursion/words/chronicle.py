"""The log: every event as a sentence, and the events of one action as a short story."""

import msgspec

from undercroft.core.speech.say import Words
from undercroft.core.speech.story import StoryLine
from undercroft.core.state import ALL
from undercroft.core.vocabulary.classes import GameEvent
from undercroft.games.incursion.rules.models.model_cards import side_of
from undercroft.games.incursion.rules.tables import BOMB, BOMBER
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.vocabulary.events import (
    Activated,
    Blast,
    Casualty,
    Counter,
    Damage,
    Deployed,
    Drew,
    DrewCard,
    Ended,
    Entered,
    GameTurnOver,
    Turn,
    Used,
    happened,
)
from undercroft.games.incursion.words.deeds import DEPLOYMENT, deed_of, group_of, heading_of, mark_of, turn_of, whose
from undercroft.games.incursion.words.moment import TableAtEvent, figure, sentences
from undercroft.games.incursion.words.names import entry_point, several
from undercroft.games.incursion.words.sentences import waits
from undercroft.games.incursion.words.tale import NamedEvent


def _then(s: Table, action: list[GameEvent], event: GameEvent) -> TableAtEvent:
    """Numbers of the fallen are used again, perhaps in the same action: an event of the last action is read
    against the kinds of its own moment."""
    since = action[event.at :]
    if not since or since[0] != event:
        return TableAtEvent(s, s.kind, action, [])  # of another action
    kinds = s.kind
    for past in reversed(since):
        if isinstance(past, Casualty):
            kinds = kinds[:]
            kinds[past.model] = past.kind
        elif isinstance(past, Blast) and past.weapon == BOMB:
            kinds = kinds[:]
            kinds[past.model] = BOMBER
    return TableAtEvent(s, kinds, action, since[1:])


def entry(s: Table, event: GameEvent) -> StoryLine:
    """One event as a sentence, with the rule behind it and its place among the others."""
    return _entry(_then(s, happened(s), event), event)


def _entry(t: TableAtEvent, event: GameEvent) -> StoryLine:
    return msgspec.structs.replace(
        sentences(t, event),
        group=group_of(t, event),
        deed=deed_of(t, event),
        heading=heading_of(t, event),
        turn=turn_of(event),
        mark=mark_of(event),
        whose=whose(event),
    )


def story(s: Table, seat: int = ALL) -> list[StoryLine]:
    """What the last action did, as that seat may know it, told without the lines that say nothing new."""
    action = happened(s)
    events = [event for event in action if event.known_to(seat)]
    for at, event in enumerate(events[:-1]):
        # who does it comes before what it brings
        if isinstance(event, Counter) and isinstance(events[at + 1], Used):
            events[at], events[at + 1] = events[at + 1], event
    lines: list[StoryLine] = []
    for at, event in enumerate(events):
        if isinstance(event, Deployed):
            if at == 0 or not isinstance(events[at - 1], Deployed):
                lines += _deployments(s, action, events)
        elif not _goes_without_saying(events, at):
            lines.append(_entry(_then(s, action, event), event))
    return lines


def _deployments(s: Table, action: list[GameEvent], events: list[GameEvent]) -> list[StoryLine]:
    """Who waits where, one line for each entry point."""
    posts: dict[tuple[int, int], list[tuple[TableAtEvent, int]]] = {}
    for event in events:
        if isinstance(event, Deployed):
            moment = _then(s, action, event), event.model
            posts.setdefault((side_of(event.model), event.entry), []).append(moment)
    return [_deployment(s, post, moments) for post, moments in posts.items()]


def _deployment(s: Table, post: tuple[int, int], moments: list[tuple[TableAtEvent, int]]) -> StoryLine:
    who: list[Words] = [t.model(m) for t, m in moments]
    kinds = [t.kinds[m] for t, m in moments]
    where = entry_point(s, *post)
    deed = NamedEvent(Deployed, "", where, tuple(several(kind, kinds.count(kind)) for kind in sorted(set(kinds))))
    refs = tuple(figure(m) for _, m in moments)
    return StoryLine(waits(who, where), "INC-DEPLOY-1", refs, group=DEPLOYMENT, deed=deed)


def _goes_without_saying(events: list[GameEvent], at: int) -> bool:
    """The last point of damage is told by the fall, a number of cards by the cards themselves, and a model
    that only ends its activation by that end. Where a Game Turn begins, the one before is over."""
    event, after = events[at], events[at + 1] if at + 1 < len(events) else None
    if isinstance(event, Damage):
        return isinstance(after, Casualty) and after.model == event.model
    if isinstance(event, Activated):
        return isinstance(after, Ended | Entered) and after.model == event.model
    if isinstance(event, GameTurnOver):
        return any(isinstance(other, Turn) for other in events[at:])
    if isinstance(event, Drew):
        return at > 0 and isinstance(events[at - 1], DrewCard)
    return False
