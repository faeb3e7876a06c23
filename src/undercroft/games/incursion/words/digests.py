"""What happens around the activations in one sentence each: maintenance, deployment, cards, models that do nothing."""

from collections.abc import Sequence

from undercroft.core.speech.say import Text, Words, say, say_for
from undercroft.core.speech.story import Line
from undercroft.games.incursion.rules import tables
from undercroft.games.incursion.words.names import listed


def _of(lines: Sequence[Line], *whats: int) -> list[Line]:
    """The lines of some events: what has no group of its own may have joined any."""
    return [line for line in lines if line.deed is not None and line.deed.what in whats]


def upkeep(lines: Sequence[Line]) -> Text | str:
    """Maintenance comes to who goes first; until that is known, to what both sides get."""
    settled = _of(lines, tables.E_BIDS, tables.E_INTEL)
    if settled:
        return settled[-1].text
    if _of(lines, tables.E_DREW, tables.E_DREW_CARD):
        return say("CP and cards are drawn.")
    return say("CP are drawn.") if len(_of(lines, tables.E_CP)) == len(lines) else lines[-1].text


def deployment(lines: Sequence[Line]) -> Text | str:
    """Who waits where."""
    posts: list[Words] = []
    for line in _of(lines, tables.E_DEPLOYED):
        models = listed(line.deed.things)
        posts.append(say("{models} at the {where}", models=models, where=line.deed.whom))
    return say("Deployed: {posts}.", posts=listed(posts)) if posts else lines[0].text


def idle(lines: Sequence[Line]) -> Text | str:
    """Models that ended their activation with nothing done."""
    who = listed([line.deed.who for line in _of(lines, tables.E_ENDED)])
    return say_for(len(who.items), "{who} does nothing.", "{who} do nothing.", who=who)


def cards_played(lines: Sequence[Line]) -> Text | str:
    """Cards, which of them came to nothing, and who fell by them."""
    told, fallen = _cards(lines), [line.deed.who for line in _of(lines, tables.E_CASUALTY)]
    return say("{told} Dead: {dead}.", told=told, dead=listed(fallen)) if fallen else told


def _cards(lines: Sequence[Line]) -> Text | str:
    played = _of(lines, tables.E_PLAYED)
    spoilt = [line.deed.things[0] for line in _of(lines, tables.E_KILLED, tables.E_NEGATED)]
    if len(played) == 1:
        return say("{told} It is cancelled.", told=played[0].text) if spoilt else played[0].text
    cards: list[Words] = []
    for line in played:
        card = line.deed.things[0]
        cards.append(say("{card} (cancelled)", card=card) if card in spoilt else card)
    return say_for(len(cards), "{number} card is played: {cards}.", "{number} cards are played: {cards}.",
                   cards=listed(cards))  # fmt: skip
