"""What a seat may say at any time, whoever is asked: its standing orders, that it gives up, that it would end the game
as a draw. What giving up does is for each game to say (`core/game.py`)."""
# compiled: mypyc

from undercroft.core.files.ledger import Refusal
from undercroft.core.packing import DECLINE_END, OFFER_END, ORDERS, level_of, seat_of, verb_of
from undercroft.core.speech.say import say
from undercroft.core.state import AGREED, ALL, DECLINED, LAPSED, OFFERED, WITHDRAWN, State, audience


def why_no_word(state: State, code: int, levels: int) -> Refusal | None:
    """None if it may be said now; `levels` of standing orders are known to the game."""
    if state.over:
        return Refusal(rule="TABLE", text=say("the game is over"))
    seat, level = seat_of(code), level_of(code)
    if seat >= len(state.orders):
        return Refusal(rule="TABLE", text=say("there is no seat {seat}", seat=seat))
    if state.resigned >> seat & 1:
        return Refusal(rule="TABLE", text=say("this seat has left the game"))
    if verb_of(code) == ORDERS and level >= levels:
        return Refusal(rule="TABLE", text=say("there are no standing orders {level}", level=level))
    if verb_of(code) == DECLINE_END and not state.offers:
        return Refusal(rule="TABLE", text=say("nobody offers to end the game at this moment"))
    return None


def staying(state: State) -> int:
    """The seats that have not left, as bits."""
    return (1 << len(state.orders)) - 1 & ~state.resigned


def give_orders(state: State, seat: int, level: int) -> None:
    state.events.append((ALL, ORDERS, seat, level))
    orders = state.orders[:]
    orders[seat] = level
    state.orders = orders


def offer_end(state: State, seat: int) -> None:
    """The game ends as a draw once every seat's offer stands."""
    own = state.offers >> seat & 1
    state.events.append((ALL, OFFER_END, seat, AGREED if state.offers and not own else OFFERED))
    state.offers |= 1 << seat
    if state.offers == staying(state):
        state.finish(0, OFFER_END)


def decline_end(state: State, seat: int) -> None:
    """It takes all offers off the table, also one's own: that is how one withdraws it."""
    own = state.offers >> seat & 1
    state.events.append((ALL, OFFER_END, seat, WITHDRAWN if own else DECLINED))
    state.offers = 0


def lapse(state: State, seat: int) -> bool:
    """Whoever plays on has taken their offer back: it lapses with the seat's next choice that everybody can see.
    A choice that the others cannot know of leaves it as it is, or they would learn that the seat was asked."""
    if state.over or not any(audience(event) == ALL for event in state.events):
        return False
    state.offers &= ~(1 << seat)
    state.events.append((ALL, OFFER_END, seat, LAPSED))
    return True
