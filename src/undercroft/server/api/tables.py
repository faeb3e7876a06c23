"""The API's second room: opening tables, finding them again, and who sits at them."""

from typing import Any

import msgspec
from fastapi import APIRouter
from starlette.responses import PlainTextResponse, Response

from undercroft.core.spec import settings
from undercroft.server.api import answers
from undercroft.server.api import forms as form
from undercroft.server.api.desk import PROBLEMS, At, TableId, Token, answer, whose
from undercroft.server.showing.portrait import join_link, mission_name, seat_link
from undercroft.server.tables.opening import Opened, Order
from undercroft.server.tables.seating import Place, Wish

CREATED = 201

router = APIRouter(prefix="/api", tags=["tables"], responses=PROBLEMS)


@router.post("/tables", status_code=CREATED, response_model=answers.Opened)
async def open_table(body: form.NewTable, desk: At) -> Response:
    """Open a table. The tokens and invitations in the answer are told only here."""
    order = Order(
        game=body.game,
        mission=body.mission,
        edition=body.edition,
        options=settings(body.options),
        seats=_wishes(body.seats),
        seed=body.seed,
    )
    return answer(_opened(await desk.service.create(order)), CREATED)


@router.post("/tables/mine", response_model=answers.TableList)
async def find_mine(body: form.Mine, desk: At) -> Response:
    """The tables at which some tokens open a seat, the newest first: also those where a rematch goes on."""
    found = await desk.service.yours(body.tokens)
    return answer({"tables": [_mine(msgspec.structs.asdict(mine)) for mine in found]})


@router.post("/records", status_code=CREATED, response_model=answers.Opened)
async def upload_record(body: form.Upload, desk: At) -> Response:
    """Bring a record, to look at it and to play on from any of its steps. Every step is checked."""
    return answer(_opened(await desk.service.upload(body.record)), CREATED)


@router.get(
    "/tables/{table}/record",
    responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}, "description": "The record."}},
)
async def download_record(table: TableId, token: Token, desk: At) -> Response:
    """The record of a game that is over, with its seed, as a text."""
    text = await desk.service.record(table, token)
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{table}.record"'})


@router.post("/tables/{table}/branch", status_code=CREATED, response_model=answers.Opened)
async def branch(table: TableId, body: form.Branch, token: Token, desk: At) -> Response:
    """Play on from a place of the timeline as a new table. While the game runs, only whoever plays it alone may."""
    tokens = [whose(token, body.token), *body.tokens]
    return answer(_opened(await desk.service.branch(table, tokens, body.step, _wishes(body.seats))), CREATED)


@router.post("/tables/{table}/rematch", response_model=answers.Rematch)
async def rematch(table: TableId, body: form.Command, token: Token, desk: At) -> Response:
    """Once more with sides swapped; the tokens of this table open the seats there too."""
    own = whose(token, body.token)
    next_one = await desk.service.rematch(table, own)
    return answer({"table": next_one, "link": seat_link(next_one, own)})


@router.post("/tables/{table}/delete", response_model=answers.Removed)
async def delete(table: TableId, body: form.Delete, token: Token, desk: At) -> Response:
    """Delete a table of which one holds all the seats that belong to anybody. Where others hold some, take it off one's
    own list once the game is over; when all have done so, it is gone."""
    gone = await desk.service.remove(table, [whose(token, body.token), *body.tokens])
    return answer({"table": table, "deleted": gone})


# ---------------------------------------------------------------- seats


@router.post("/tables/{table}/invite", response_model=answers.Invitation)
async def invite(table: TableId, body: form.Invite, token: Token, desk: At) -> Response:
    """A new invitation to an open seat, to a computer's that belongs to nobody, or to one's own."""
    made = await desk.service.invite(table, whose(token, body.token), body.seat)
    return answer({"seat": body.seat, "invite": made, "link": join_link(table, made)})


@router.post("/tables/{table}/claim", response_model=answers.SeatGiven)
async def claim(table: TableId, body: form.Claim, desk: At) -> Response:
    """Take the seat of an invitation."""
    seat, token = await desk.service.claim(table, body.invite, body.name)
    return answer(_given(table, seat, token))


@router.post("/tables/{table}/takeover", response_model=answers.SeatGiven)
async def take_over(table: TableId, body: form.TakeOver, token: Token, desk: At) -> Response:
    """Take an open or a computer's seat besides one's own, or take one's own back from the computer."""
    own = whose(token, body.token)
    seat = (await desk.service.look(table, own)).seat if body.seat is None else body.seat
    return answer(_given(table, seat, await desk.service.take_over(table, own, seat, body.name)))


@router.post("/tables/{table}/handover", response_model=answers.SeatGiven)
async def hand_over(table: TableId, body: form.HandOver, token: Token, desk: At) -> Response:
    """Let a computer play one's own seat, or an open one. One's own can be taken back."""
    own = whose(token, body.token)
    seat = (await desk.service.look(table, own)).seat if body.seat is None else body.seat
    await desk.service.hand_over(table, own, seat, body.level)
    return answer(_given(table, seat, ""))


# ---------------------------------------------------------------- forms


def _wishes(seats: list[form.SeatWish]) -> list[Wish]:
    return [Wish(kind=seat.kind, name=seat.name, level=seat.level) for seat in seats]


def _opened(opened: Opened) -> dict[str, Any]:
    seats = [_place(opened.table, place) for place in opened.places]
    return {"table": opened.table, "seats": seats, "watch": seat_link(opened.table, opened.watch)}


def _place(table: str, place: Place) -> dict[str, Any]:
    link = seat_link(table, place.token) if place.token else join_link(table, place.invite) if place.invite else None
    secrets = {"token": place.token or None, "invite": place.invite or None, "link": link}
    return {"seat": place.seat, "id": place.id, "kind": place.kind, "name": place.name, **secrets}


def _given(table: str, seat: int, token: str) -> dict[str, Any]:
    return {"seat": seat, "token": token or None, "link": seat_link(table, token) if token else None}


def _mine(mine: dict[str, Any]) -> dict[str, Any]:
    name = mine["mission"] if mine["problem"] else mission_name(mine["game"], mine["mission"])
    return {**mine, "name": name, "link": seat_link(mine["table"], mine["token"])}
