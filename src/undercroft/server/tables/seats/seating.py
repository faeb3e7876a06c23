"""Who sits where: the wishes of whoever opens a table, and how seats change hands later.

A person's seat belongs to whoever holds its token. An open seat, and a computer's seat that belongs to nobody, can be
taken by a person who already sits at the table, or by whoever is given an invitation; the owner of a seat may invite
somebody to it too. Who takes an invitation gets a new token: whoever wrote the invitation cannot look into that hand.
An owner may let a computer play for a while and take the seat back.

Of a person who is away those present may, after a while, let somebody else play in their place: standing_in.py.
"""

import json
from collections.abc import Sequence

import msgspec

from undercroft.core.errors import quoted
from undercroft.core.speech.say import Lettered, Listing, Text, Words, say
from undercroft.core.speech.signs import one_line
from undercroft.players import check_name
from undercroft.server.errors import NoAccess, TableError
from undercroft.server.storage.campaigns import set_campaign_seat
from undercroft.server.storage.store import (
    CAME,
    COMPUTER,
    OPEN,
    PERSON,
    SEEN,
    TOOK,
    Change,
    EntryRow,
    SeatRow,
    set_seat,
)
from undercroft.server.tables.live.notes import stored_note
from undercroft.server.tables.live.table import LiveTable
from undercroft.server.tables.live.tokens import equal, hashed, new_token
from undercroft.server.tables.seats.dealing import seen_before, warnings

MOST_NAME = 40
USED_UP = say("this invitation is used up or was never given: ask for a new one")
WISHES = ("me", "person", "friend", "computer")


class Wish(msgspec.Struct, kw_only=True):
    """Who shall sit at a seat: `me` or another `person` here, a `friend` who gets an invitation, a `computer`."""

    kind: str
    name: str = ""
    level: str = ""  # which computer player


class Welcome(msgspec.Struct, kw_only=True):
    """What whoever follows an invitation is told before they sit down."""

    name: Text  # of game and mission
    text: Text  # who invites
    blurb: Words
    minutes: int
    thumbnail: str | Lettered  # an SVG
    seat: Text


class OpenedSeat(msgspec.Struct, kw_only=True):
    """A seat of a new table, with the secrets that only its opener is told, once."""

    seat: int
    id: str  # the game's word for it
    kind: str
    name: str
    token: str = ""  # of a person here
    invite: str = ""  # for a friend


def clean_name(name: str) -> str:
    """A name on one line, without control signs."""
    words = one_line(name)
    if len(words) > MOST_NAME:
        raise TableError(
            say("the name {name}...: expected at most {most} signs", name=repr(words[:20]), most=MOST_NAME)
        )
    return words


def short_name(name: str) -> str:
    """A name from a record, where it may be anything, on one short line."""
    return one_line(one_line(name)[:MOST_NAME])  # half a picture at the end is none


def seat_wishes(table: str, seats: list[str], wishes: list[Wish]) -> tuple[list[SeatRow], list[OpenedSeat]]:
    """The seats of a new table. Raises TableError."""
    if len(wishes) != len(seats):
        raise TableError(
            say("{found} seats: expected one for each of {seats}", found=len(wishes), seats=", ".join(seats))
        )
    rows: list[SeatRow] = []
    places: list[OpenedSeat] = []
    own = next((wish.name for wish in wishes if wish.kind == "me" and wish.name), "")  # of whoever has several seats
    for seat, (id, wish) in enumerate(zip(seats, wishes)):
        if wish.kind not in WISHES:
            known = ", ".join(WISHES)
            raise TableError(
                say("seat {seat}: expected one of {known}, found {kind}", seat=id, known=known, kind=quoted(wish.kind))
            )
        named = wish.name or (own if wish.kind == "me" else "")
        row = SeatRow(table_id=table, seat=seat, kind=PERSON, name=clean_name(named))
        place = OpenedSeat(seat=seat, id=id, kind=PERSON, name=row.name)
        if wish.kind == "computer":
            check_name(wish.level)
            row.kind, row.level = COMPUTER, wish.level
        elif wish.kind == "friend":
            row.kind, place.invite = OPEN, new_token()
            row.invite = hashed(place.invite)
        else:
            place.token = new_token()
            row.secret = hashed(place.token)
        place.kind = row.kind
        rows.append(row)
        places.append(place)
    return rows, places


# ---------------------------------------------------------------- changes at a table: each returns the new seat


def known_seat(live: LiveTable, seat: int) -> SeatRow:
    if not 0 <= seat < len(live.seats):
        raise TableError(say("there is no seat {seat}: expected 0 to {last}", seat=seat, last=len(live.seats) - 1))
    return msgspec.structs.replace(live.seats[seat])


def invited(live: LiveTable, seat: int) -> tuple[SeatRow, str]:
    """A new invitation to a seat that is open, a computer's or one's own, which ends an older one."""
    row = known_seat(live, seat)
    token = new_token()
    row.invite = hashed(token)
    return row, token


def claimed(live: LiveTable, invite: str, name: str) -> tuple[SeatRow, str]:
    """Somebody comes with an invitation."""
    return taken_by(known_seat(live, _invited_to(live, invite)), name)


def welcome(live: LiveTable, invite: str) -> Welcome:
    """Who invites whoever has the invitation, and to what: everybody who sits there already does."""
    seat, row = _invited_to(live, invite), live.row
    plays = say("You play {seat:the}.", seat=live.seat(seat))
    if live.substitutes[seat].invites(hashed(invite)):
        away = say("You play for {who:the}, who is away and may take the seat back.", who=live.owner(seat))
        plays = say("{first} {then}", first=plays, then=away)
    shown = live.spec.lobby(row.mission, row.edition, json.loads(row.options))
    hosts = Listing([live.who(other.seat) for other in live.seats if other.secret and other.seat != seat])
    return Welcome(
        name=say("{game}: {mission}", game=live.spec.name, mission=shown.name),
        text=say("You are invited by {hosts:the}.", hosts=hosts) if hosts.items else say("You are invited."),
        blurb=shown.blurb,
        minutes=shown.minutes,
        thumbnail=shown.thumbnail,
        seat=_with(plays, warnings(live, live.seats[seat])),
    )


def _with(first: Text, more: Sequence[Text]) -> Text:
    """Sentences one after the other."""
    return _with(say("{first} {then}", first=first, then=more[0]), more[1:]) if more else first


def _invited_to(live: LiveTable, invite: str) -> int:
    """Every seat is compared, so that the time tells nothing."""
    hash = hashed(invite)
    found = [row.seat for row in live.seats if equal(hash, row.invite) | live.substitutes[row.seat].invites(hash)]
    if not found:
        raise NoAccess(USED_UP)
    return found[0]


def taken(live: LiveTable, by: int, seat: int, name: str) -> tuple[SeatRow, str]:
    """A person at the table takes over a seat that belongs to nobody."""
    return taken_by(known_seat(live, seat), name or live.seats[by].name)


def played_by(row: SeatRow, level: str = "") -> SeatRow:
    """The seat, played by a computer of that level; without one, by a person."""
    return msgspec.structs.replace(row, kind=COMPUTER if level else PERSON, level=level)


def taken_by(row: SeatRow, name: str) -> tuple[SeatRow, str]:
    """The seat, which belongs to somebody new from now on, and their token."""
    token = new_token()
    row = msgspec.structs.replace(row, kind=PERSON, level="", invite="", gone=0)
    row.name, row.secret = clean_name(name), hashed(token)
    return row, token


def handed(live: LiveTable, by: int, seat: int, level: str) -> SeatRow:
    """A computer player takes a seat: the person's own, or one that is still open."""
    check_name(level)
    row = known_seat(live, seat)
    if seat != by and row.kind != OPEN:
        raise NoAccess(say("{seat:the}: expected your own seat or an open one", seat=live.seat(seat)))
    return played_by(row, level)


def seat_changes(live: LiveTable, row: SeatRow, owned: SeatRow | None = None) -> list[Change]:
    """A new seat as it is stored: at its table, and in the campaign that the table belongs to, there as it is without
    those who stand in."""
    if live.mission is None:
        return [set_seat(row)]
    return [set_seat(row), set_campaign_seat(live.mission, json.loads(live.mission.seats)[row.seat], owned or row)]


# ---------------------------------------------------------------- what the table notes of them


def sits(live: LiveTable, row: SeatRow) -> Text:
    seat = live.seat(row.seat)
    if row.name:
        return say("{who} now plays {seat:the}.", who=row.name, seat=seat)
    return say("Somebody now plays {seat:the}.", seat=seat)


def noted(live: LiveTable, *texts: Text) -> list[EntryRow]:
    """Sentences for everybody, as long as there is room."""
    return [] if live.full else [live.note(text) for text in texts]


def arrival(live: LiveTable, row: SeatRow) -> list[EntryRow]:
    """A guest takes a seat: all are told, also who has seen its secrets before. What was seen is noted even where
    there is no room for words."""
    old, seat = live.seats[row.seat], row.seat
    words = noted(live, sits(live, row), *seen_before(live, old))
    if not live.has_secrets:
        return words
    before = [who for who in live.seen.with_player(old) if live.seen.is_new(seat, who)]
    seen = [live.entry(SEEN, seat, stored_note(who)) for who in before]
    came = [] if live.full and live.seen.settled(seat) else [live.entry(CAME, seat, "")]
    return [*words, *seen, *came]


def second_seat(live: LiveTable, by: int, row: SeatRow) -> list[EntryRow]:
    """Whoever plays one seat takes another besides, and has seen its secrets from now on."""
    who = live.who(by)
    words = noted(live, say("{who:The} took the place of {seat:the} too.", who=who, seat=live.seat(row.seat)))
    return [*words, live.entry(TOOK, row.seat, stored_note(who))]
