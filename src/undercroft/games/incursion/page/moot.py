"""Windows that need not be put to people: every card that lies in play does what they want. Whoever wants to be asked
whenever they could answer is asked all the same."""

from undercroft.core.choice import Ask
from undercroft.games.incursion.rules import questions as q
from undercroft.games.incursion.rules import tables as t
from undercroft.games.incursion.rules.deck.responses import cards_in_play
from undercroft.games.incursion.rules.models.effects import BY_CARD
from undercroft.games.incursion.rules.models.model_cards import side_of
from undercroft.games.incursion.state import Table


def moot(s: Table, ask: Ask) -> bool:
    """Nothing that lies there is worth removing: it helps one's own models or hinders the others'. All can see what
    lies in play, so that nobody learns anything from not being kept waiting."""
    if ask.question not in (q.Q_WINDOW, q.Q_ATTACK_WINDOW) or s.orders[ask.seat] >= t.ALWAYS:
        return False
    return all(_wanted(ask.seat, card, place) for card, place in cards_in_play(s))


def _wanted(seat: int, card: int, place: int) -> bool:
    if place == t.TABLE:
        return False
    own = (t.GERMAN if place == t.ZOMBIE_CARD else side_of(place - 2)) == seat
    signs = BY_CARD[card].signs()  # an Effect that does both may matter to either side
    return min(signs) > 0 if own else max(signs) < 0
