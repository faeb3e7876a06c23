"""Whether a command may be carried out now by whoever sent it; each check raises what is wrong."""

from undercroft.core.game import Game
from undercroft.core.packing import FIRST_WORD, OFFER_END, ORDERS, RESIGN, is_word, level_of, seat_of, verb_of
from undercroft.core.speech.say import say
from undercroft.server.errors import Illegal, Late, NoAccess, NotNow
from undercroft.server.storage.store import PERSON
from undercroft.server.tables.live.table import REMEMBERED, LiveTable
from undercroft.server.tables.views.looks import NOT_ASKED

MOST_WORDS = 20  # of one seat between two choices that it knows of


def check_person(live: LiveTable, token: str) -> None:
    """The token's owner plays, and the game runs."""
    check_plays(live, token)
    check_running(live)


def check_plays(live: LiveTable, token: str) -> None:
    if live.seats[live.seated(token)].kind != PERSON:
        raise NotNow(say("a computer plays for you at present: take your seat back first"))
    if live.idle(token):
        raise NotNow(say("somebody else plays for you at present: take your seat back first"))


def check_running(live: LiveTable) -> None:
    if live.public:
        raise NotNow(say("the game is over"))


def check_ticket(live: LiveTable, seat: int, ticket: int) -> None:
    if ticket != live.ticket(seat):
        raise Late(ticket, live.ticket(seat))


def check_choice(live: LiveTable, seat: int, ticket: int, code: int) -> None:
    """Whoever is not asked learns nothing but that: the rules are not even consulted. Of a question to all everybody
    may know that it was answered, also before that is shown."""
    check_ticket(live, seat, ticket)
    shown = live.shown.game.ask
    if shown is not None and shown.shared and live.shown.step != live.last:
        raise NotNow(say("another player has chosen already"))
    refusal = live.game.why_not(code) if live.asked(seat) else NOT_ASKED
    if refusal is not None:
        raise Illegal(str(live.game.action(code)), refusal)


def check_word(live: LiveTable, seat: int, ticket: int, code: int) -> None:
    """A word is good at any later step too, as long as it would be known if it came twice."""
    if seat_of(code) != seat:
        action = str(live.game.action(code))
        raise NoAccess(
            say("{action}: expected a word for your own seat, {seat:the}", action=action, seat=live.seat(seat))
        )
    if not live.ticket(seat) - REMEMBERED < ticket <= live.ticket(seat):
        raise Late(ticket, live.ticket(seat))
    refusal = live.game.why_not(code)
    if refusal is not None:
        raise Illegal(str(live.game.action(code)), refusal)


# ---------------------------------------------------------------- a table does not grow without end


def says_nothing(game: Game, seat: int, code: int) -> bool:
    """A word that changes nothing: orders that stand already, an offer that does."""
    verb = verb_of(code)
    if verb == ORDERS:
        return game.state.orders[seat] == level_of(code)
    return verb == OFFER_END and bool(game.state.offers >> seat & 1)


def check_room(live: LiveTable, seat: int, code: int = 0) -> None:
    """There is room for one more step or word at the table. Raises NotNow."""
    verb = verb_of(code)
    if verb == RESIGN:
        return
    if live.full and verb != OFFER_END:
        raise NotNow(
            say(
                "this table is full with {steps} steps: expected an offer to end the game, or to resign",
                steps=live.last,
            )
        )
    if verb >= FIRST_WORD and _words(live, seat) >= MOST_WORDS:
        raise NotNow(say("{words} words in a row: expected a choice before the next word", words=MOST_WORDS))


def _words(live: LiveTable, seat: int) -> int:
    """The seat's words since the last choice that it knows of: others' silent ones must not show by this either."""
    said = 0
    for number in range(live.last, 0, -1):
        made = live.record.steps[number]
        if is_word(int(live.spec.parse(made.action))):
            said += made.seat == live.spec.seats[seat]
        elif live.log.seen[number] >> seat + 1 & 1:
            break
    return said
