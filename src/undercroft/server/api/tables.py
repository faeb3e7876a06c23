"""The API's second room: opening tables, finding them again, and who sits at them."""

from typing import Any

import msgspec
from starlette.responses import PlainTextResponse

from undercroft.core.spec import settings
from undercroft.server.api import answers
from undercroft.server.api import forms as form
from undercroft.server.api.addresses import Anywhere, AtTable, NamedTable
from undercroft.server.api.routes import CREATED, Call, RouteGroup
from undercroft.server.showing.renderer import join_link, seat_link
from undercroft.server.tables.commands.new_tables import Opened, TableOrder
from undercroft.server.tables.seats.seating import OpenedSeat, Welcome, Wish

group = RouteGroup("/api", "tables")

TEXT = "text/plain"


@group.post("/tables", Anywhere, form.NewTable, answers.Opened, CREATED)
async def open_table(call: Call, at: Anywhere, body: form.NewTable) -> answers.Opened:
    """Open a table. The tokens and invitations in the answer are told only here."""
    order = TableOrder(
        game=body.game,
        mission=body.mission,
        edition=body.edition,
        options=settings(body.options),
        seats=wishes(body.seats),
        seed=body.seed,
        grace=body.grace,
        hints=body.hints,
    )
    return _opened(await call.context.service.create(order, call.address()))


@group.post("/tables/mine", Anywhere, form.Mine, answers.TableList)
async def find_mine(call: Call, at: Anywhere, body: form.Mine) -> dict[str, Any]:
    """The tables at which some tokens open a seat, the newest first: also those where a rematch goes on."""
    found = await call.context.service.yours(body.tokens)
    return {"tables": [_mine(msgspec.structs.asdict(mine)) for mine in found]}


@group.post("/records", Anywhere, form.Upload, answers.Opened, CREATED)
async def upload_record(call: Call, at: Anywhere, body: form.Upload) -> answers.Opened:
    """Bring a record, to look at it and to play on from any of its steps. Every step is checked."""
    return _opened(await call.context.service.upload(body.record))


@group.get("/tables/{table}/record", AtTable, str, TEXT)
async def download_record(call: Call, at: AtTable) -> PlainTextResponse:
    """The record of a game that is over, with its seed, as a text."""
    text = await call.context.service.record(at.table, call.token())
    name = await call.context.service.record_name(at.table, call.token())
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@group.post("/tables/{table}/branch", AtTable, form.Branch, answers.Opened, CREATED)
async def branch(call: Call, at: AtTable, body: form.Branch) -> answers.Opened:
    """Play on from a place of the timeline as a new table. While the game runs, only whoever plays it alone may."""
    tokens = [call.token(body.token), *body.tokens]
    wanted, address = wishes(body.seats), call.address()
    house = body.grace, body.hints
    return _opened(await call.context.service.branch(at.table, tokens, body.step, wanted, address, *house))


@group.post("/tables/{table}/rematch", AtTable, form.Rematch, answers.Rematch)
async def rematch(call: Call, at: AtTable, body: form.Rematch) -> answers.Rematch:
    """Once more, with sides swapped or not; the tokens of this table open the seats there too. Who comes second comes
    to the table of who came first."""
    own = call.token(body.token)
    next_one = await call.context.service.rematch(at.table, own, call.address(), body.swap)
    return answers.Rematch(table=next_one, link=seat_link(next_one, own))


@group.post("/tables/{table}/delete", AtTable, form.Delete, answers.Removed)
async def delete(call: Call, at: AtTable, body: form.Delete) -> answers.Removed:
    """Delete a table of which one holds all the seats that belong to anybody. Where others hold some, take it off one's
    own list once the game is over; when all have done so, it is gone."""
    gone = await call.context.service.remove(at.table, [call.token(body.token), *body.tokens])
    return answers.Removed(table=at.table, deleted=gone)


# ---------------------------------------------------------------- seats


@group.post("/tables/{table}/invite", AtTable, form.AtSeat, answers.Invitation)
async def invite(call: Call, at: AtTable, body: form.AtSeat) -> answers.Invitation:
    """A new invitation to an open seat, to a computer's that belongs to nobody, to one's own, or to play for one who is
    away."""
    made = await call.context.service.invite(at.table, call.token(body.token), body.seat)
    return answers.Invitation(seat=body.seat, invite=made, link=join_link(at.table, made))


@group.post("/tables/{table}/invitation", NamedTable, form.Invited, answers.Welcome)
async def show_invitation(call: Call, at: NamedTable, body: form.Invited) -> Welcome:
    """What an invitation invites to; it stays good."""
    return await call.context.service.welcome(at.table, body.invite)


@group.post("/tables/{table}/claim", NamedTable, form.Claim, answers.SeatGiven)
async def claim(call: Call, at: NamedTable, body: form.Claim) -> answers.SeatGiven:
    """Take the seat of an invitation."""
    seat, token = await call.context.service.claim(at.table, body.invite, body.name)
    return _given(at.table, seat, token)


@group.post("/tables/{table}/takeover", AtTable, form.TakeOver, answers.SeatGiven)
async def take_over(call: Call, at: AtTable, body: form.TakeOver) -> answers.SeatGiven:
    """Take an open or a computer's seat besides one's own, play for one who is away once their `due` has passed, or
    take one's own back from whoever plays it."""
    own = call.token(body.token)
    seat = (await call.context.service.look(at.table, own)).seat if body.seat is None else body.seat
    return _given(at.table, seat, await call.context.service.take_over(at.table, own, seat, body.name))


@group.post("/tables/{table}/handover", AtTable, form.HandOver, answers.SeatGiven)
async def hand_over(call: Call, at: AtTable, body: form.HandOver) -> answers.SeatGiven:
    """Let a computer play one's own seat, an open one, or that of one who is away. One's own can be taken back."""
    own = call.token(body.token)
    seat = (await call.context.service.look(at.table, own)).seat if body.seat is None else body.seat
    await call.context.service.hand_over(at.table, own, seat, body.level)
    return _given(at.table, seat, "")


@group.post("/tables/{table}/wait-for", AtTable, form.AtSeat, answers.SeatGiven)
async def wait_for(call: Call, at: AtTable, body: form.AtSeat) -> answers.SeatGiven:
    """Let the computer no longer play for one who is away: the seat waits for them."""
    await call.context.service.wait_for(at.table, call.token(body.token), body.seat)
    return _given(at.table, body.seat, "")


@group.post("/tables/{table}/grace", AtTable, form.SetGrace, answers.GraceSet)
async def set_grace(call: Call, at: AtTable, body: form.SetGrace) -> answers.GraceSet:
    """For how long somebody may be away before those present may go on without them. Only the host may set it."""
    await call.context.service.set_grace(at.table, call.token(body.token), body.seconds)
    return answers.GraceSet(grace=body.seconds)


@group.post("/tables/{table}/hints", AtTable, form.SetHints, answers.HintsSet)
async def set_hints(call: Call, at: AtTable, body: form.SetHints) -> answers.HintsSet:
    """Whether whoever is asked may ask for a hint from now on. Only the host may set it."""
    await call.context.service.set_hints(at.table, call.token(body.token), body.allowed)
    return answers.HintsSet(hints=body.allowed)


# ---------------------------------------------------------------- forms


def wishes(seats: list[form.SeatWish]) -> list[Wish]:
    """Who shall sit where, as a form says it."""
    return [Wish(kind=seat.kind, name=seat.name, level=seat.level) for seat in seats]


def _opened(opened: Opened) -> answers.Opened:
    id = opened.table
    seats = [new_seat(place, seat_link(id, place.token), join_link(id, place.invite)) for place in opened.places]
    return answers.Opened(table=opened.table, seats=seats, watch=seat_link(opened.table, opened.watch))


def new_seat(place: OpenedSeat, seat: str, join: str) -> answers.NewSeat:
    """A seat as its opener is told, with the address of a person's own or of an invitation."""
    return answers.NewSeat(
        seat=place.seat,
        id=place.id,
        kind=place.kind,
        name=place.name,
        token=place.token or None,
        invite=place.invite or None,
        link=seat if place.token else join if place.invite else None,
    )


def _given(table: str, seat: int, token: str) -> answers.SeatGiven:
    return answers.SeatGiven(seat=seat, token=token or None, link=seat_link(table, token) if token else None)


def _mine(mine: dict[str, Any]) -> dict[str, Any]:
    return {**mine, "name": mine["name"] or mine["mission"], "link": seat_link(mine["table"], mine["token"])}
