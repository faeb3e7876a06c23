"""Going on without somebody who is away: who may do what, and what becomes of the seat (substitutes.py).

Whoever plays at a table and waits there may let the computer play for one who has been away for as long as the table
allows, play the seat themselves, or invite somebody anew. Nobody can do so to one who is here; spectators never can.
Each function gives the seat as it will be and what is noted of it; nothing is changed here.
"""

from math import ceil

import msgspec

from undercroft.core.speech.say import Text, Words, say
from undercroft.players import check_name
from undercroft.server.errors import NoAccess, NotNow, TableError
from undercroft.server.storage.store import GRACE, PERSON, SEEN, EntryRow, SeatRow, StandRow
from undercroft.server.tables.live.absence import MOST_GRACE, NEVER, now
from undercroft.server.tables.live.notes import stored_note
from undercroft.server.tables.live.seen import SOMEBODY
from undercroft.server.tables.live.table import LiveTable
from undercroft.server.tables.live.tokens import hashed, new_token
from undercroft.server.tables.seats.seating import clean_name, known_seat, noted, played_by, sits

HOUR, MINUTE = 3600, 60


class SeatChange(msgspec.Struct):
    """A seat that somebody else plays from now on, or its owner again."""

    row: SeatRow
    stands: list[StandRow]
    entries: list[EntryRow]
    token: str = ""  # a new one, for whoever plays or is invited


# ---------------------------------------------------------------- may they


def check_away(live: LiveTable, token: str, seat: int, online: set[int]) -> None:
    """Whoever has the token may go on without the person at a seat. Nothing of this depends on who is asked, but for
    themselves. Raises NoAccess, NotNow."""
    by, row = live.seated(token), known_seat(live, seat)
    if live.idle(token):
        raise NotNow(say("somebody else plays for you: take your own seat back first"))
    if live.public:
        raise NotNow(say("the game is over"))
    if live.substitutes[seat].computer:
        return
    if row.kind != PERSON:
        raise NoAccess(say("somebody else plays {seat:the}, and lets a computer do so", seat=live.seat(seat)))
    check_not_here(live, seat, online)
    if live.grace == NEVER:
        raise NotNow(say("at this table nobody plays for those who are away: whoever opened it can change that"))
    due = live.due(seat, by)
    if due is None:
        words = say("somebody else plays {seat:the}, and it is your own choice that counts now", seat=live.seat(seat))
        raise NotNow(words)
    if due > now():
        raise NotNow(
            say(
                "somebody else plays {seat:the} and is away: you can go on without them in {time}",
                seat=live.seat(seat),
                time=spell(ceil(due - now())),
            )
        )


def check_not_here(live: LiveTable, seat: int, online: set[int]) -> None:
    if seat in online:
        words = say("somebody else plays {seat:the} and is here: nobody can take that seat", seat=live.seat(seat))
        raise NoAccess(words)


def spell(seconds: int) -> Text:
    """A while, as people say it."""
    if seconds >= 2 * HOUR:
        return say("{number} h", number=round(seconds / HOUR))
    if seconds >= 2 * MINUTE:
        return say("{number} min", number=round(seconds / MINUTE))
    return say("{number} s", number=seconds)


# ---------------------------------------------------------------- what they do


def by_computer(live: LiveTable, token: str, seat: int, level: str, online: set[int]) -> SeatChange:
    """The computer plays until one whose seat it is comes back."""
    check_away(live, token, seat, online)
    check_name(level)
    words = say(
        "{who:The} is away: the computer plays {seat:the} until they are back.",
        who=live.called(seat) or SOMEBODY,
        seat=live.seat(seat),
    )
    if live.substitutes[seat].computer:  # only another level
        return SeatChange(played_by(live.seats[seat], level), live.substitutes[seat].rows, [])
    return SeatChange(played_by(live.seats[seat], level), live.substitutes[seat].with_computer(), noted(live, words))


def by_person(live: LiveTable, token: str, seat: int, online: set[int]) -> SeatChange:
    """Whoever has the token plays that seat too."""
    check_away(live, token, seat, online)
    by = live.seated(token)
    words = say(
        "{who:The} took over {seat:the} for {owner:the}, who is away.",
        who=live.who(by),
        seat=live.seat(seat),
        owner=live.owner(seat),
    )
    return _stands_in(live, seat, live.called(by), live.who(by), words)


def invited(live: LiveTable, token: str, seat: int, online: set[int]) -> SeatChange:
    """Somebody is to play for the one who is away; until they come, nothing changes."""
    check_away(live, token, seat, online)
    invitation = new_token()
    stands = live.substitutes[seat].with_invitation(hashed(invitation))
    who, owner = live.who(live.seated(token)), live.owner(seat)
    words = say("{who:The} invited somebody to play for {owner:the}, who is away.", who=who, owner=owner)
    return SeatChange(live.seats[seat], stands, noted(live, words), invitation)


def claims(live: LiveTable, invitation: str) -> int | None:
    """The seat to which an invitation of that kind leads."""
    hash = hashed(invitation)
    return next((row.seat for row in live.seats if live.substitutes[row.seat].invites(hash)), None)


def guest(live: LiveTable, seat: int, name: str, online: set[int]) -> SeatChange:
    """Somebody comes with such an invitation."""
    check_not_here(live, seat, online)
    called = clean_name(name)
    who = called or SOMEBODY
    words = say(
        "{who:The} now plays {seat:the}, for {owner:the}, who is away.",
        who=who,
        seat=live.seat(seat),
        owner=live.owner(seat),
    )
    return _stands_in(live, seat, called, who, words)


def _stands_in(live: LiveTable, seat: int, name: str, who: Words, words: Text) -> SeatChange:
    token = new_token()
    stands = live.substitutes[seat].with_person(name, hashed(token))
    entries = noted(live, words)
    if live.has_secrets and live.seen.is_new(seat, who):
        entries.append(live.entry(SEEN, seat, stored_note(who)))
    return SeatChange(played_by(live.seats[seat]), stands, entries, token)


# ---------------------------------------------------------------- coming back


def is_back(live: LiveTable, token: str) -> bool:
    """Whether somebody who comes has their seat back at once: from the computer, or before one who was invited has
    come."""
    seat, place = live.claim(token)
    if seat < 0:
        return False
    stands = live.substitutes[seat]
    return stands.computer or (place == len(stands.people) and len(stands.rows) > place)


def taken_back(live: LiveTable, token: str) -> SeatChange:
    """The owner, or one who stood in before others did, plays again. Raises NotNow."""
    seat, place = live.claim(token)
    row, stands = live.seats[seat], live.substitutes[seat]
    if not live.idle(token) and not is_back(live, token):
        raise NotNow(say("you sit there already"))
    who = (stands.people[place - 1].name or SOMEBODY) if place else live.owner(seat)
    words = say("{who:The} is back and plays {seat:the}.", who=who, seat=live.seat(seat))
    if not stands.any:
        words = sits(live, row)  # they had let the computer play themselves
    return SeatChange(played_by(row), stands.back_to(place), noted(live, words) if live.idle(token) else [])


def waited_for(live: LiveTable, token: str, seat: int) -> SeatChange:
    """The computer plays no longer for one who is away: those present would rather wait."""
    live.seated(token)
    known_seat(live, seat)
    if live.idle(token):
        raise NotNow(say("somebody else plays for you: take your own seat back first"))
    if not live.substitutes[seat].computer:
        words = say("{seat:the}: expected a seat that the computer plays for one who is away", seat=live.seat(seat))
        raise NotNow(words)
    words = say("{seat:The} waits for {owner:the} again.", seat=live.seat(seat), owner=live.owner(seat))
    return SeatChange(played_by(live.seats[seat]), live.substitutes[seat].without_computer(), noted(live, words))


# ---------------------------------------------------------------- the grace


def grace_set(live: LiveTable, token: str, seconds: int) -> list[EntryRow]:
    """For how long somebody may be away from now on, if whoever plays the host's seat says so. Raises TableError."""
    seat = live.seated(token)
    if seat != live.host or live.idle(token):
        raise NoAccess(say("only whoever opened the table sets for how long somebody may be away"))
    if not 0 <= seconds <= MOST_GRACE:
        raise TableError(say("{found} seconds: expected 0 to {most}", found=seconds, most=MOST_GRACE))
    if live.full:
        raise NotNow(say("this table is full: expected the game to come to its end"))
    if seconds == live.grace:
        return []
    words = say("From now on others may go on without one who has been away for {time}.", time=spell(seconds))
    if seconds == NEVER:
        words = say("From now on nobody plays for those who are away.")
    return [live.entry(GRACE, seat, str(seconds)), *noted(live, words)]
