"""What happens around the activations in one sentence each: maintenance, deployment, cards, models that do nothing."""

from collections.abc import Sequence

from undercroft.core.speech.say import Text, Words, say, say_for
from undercroft.core.speech.story import StoryLine
from undercroft.core.vocabulary.classes import GameEvent
from undercroft.games.incursion.vocabulary import events as told
from undercroft.games.incursion.words.names import listed


def _of(lines: Sequence[StoryLine], *whats: type[GameEvent]) -> list[StoryLine]:
    """The lines of some events: what has no group of its own may have joined any."""
    return [line for line in lines if line.deed is not None and line.deed.what in whats]


def upkeep(lines: Sequence[StoryLine]) -> Text | str:
    """Maintenance comes to who goes first; until that is known, to what both sides get."""
    settled = _of(lines, told.Bids, told.Intel)
    if settled:
        return settled[-1].text
    if _of(lines, told.Drew, told.DrewCard):
        return say("CP and cards are drawn.")
    return say("CP are drawn.") if len(_of(lines, told.Cp)) == len(lines) else lines[-1].text


def deployment(lines: Sequence[StoryLine]) -> Text | str:
    """Who waits where."""
    posts: list[Words] = []
    for line in _of(lines, told.Deployed):
        models = listed(line.deed.things)
        posts.append(say("{models} at the {where}", models=models, where=line.deed.whom))
    return say("Deployed: {posts}.", posts=listed(posts)) if posts else lines[0].text


def idle(lines: Sequence[StoryLine]) -> Text | str:
    """Models that ended their activation with nothing done."""
    who = listed([line.deed.who for line in _of(lines, told.Ended)])
    return say_for(len(who.items), "{who} does nothing.", "{who} do nothing.", who=who)


def cards_played(lines: Sequence[StoryLine]) -> Text | str:
    """Cards, which of them came to nothing, and who fell by them."""
    cards, fallen = _cards(lines), [line.deed.who for line in _of(lines, told.Casualty)]
    return say("{told} Dead: {dead}.", told=cards, dead=listed(fallen)) if fallen else cards


def _cards(lines: Sequence[StoryLine]) -> Text | str:
    played = _of(lines, told.Played)
    spoilt = [line.deed.things[0] for line in _of(lines, told.Killed, told.Negated)]
    if len(played) == 1:
        return say("{told} It is cancelled.", told=played[0].text) if spoilt else played[0].text
    cards: list[Words] = []
    for line in played:
        card = line.deed.things[0]
        cards.append(say("{card} (cancelled)", card=card) if card in spoilt else card)
    return say_for(len(cards), "{number} card is played: {cards}.", "{number} cards are played: {cards}.",
                   cards=listed(cards))  # fmt: skip
