"""The API's third room: looking at a table and playing at it."""

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query
from starlette.responses import Response

from undercroft.core.speech.say import say
from undercroft.server.api import answers, commands
from undercroft.server.api.desk import MOST_WAIT, PROBLEMS, At, Desk, Language, Parts, TableId, Token, answer, whose
from undercroft.server.api.forms import MOST_STEP, Act, Consent, Orders, Undo, WhyNot, Word
from undercroft.server.errors import TableError

router = APIRouter(prefix="/api/tables/{table}", tags=["play"], responses=PROBLEMS)

CHEAP = frozenset(("options", "view"))  # parts that need no second look after a wait

Side = Annotated[
    int | None, Query(alias="as", ge=-1, le=100, description="See a finished game with the eyes of this seat.")
]


@router.get("", response_model=answers.State)
async def look(
    table: TableId,
    token: Token,
    parts: Parts,
    desk: At,
    language: Language,
    wait: Annotated[
        float,
        Query(ge=0, le=MOST_WAIT, description="Answer as soon as the seat is asked or the game is over, at the latest"
              " after so many seconds."),
    ] = 0,
    side: Side = None,
) -> Response:  # fmt: skip
    """The table as the token's owner may see it."""
    if wait:
        seen = await desk.lookout.wait(table, token, wait)
        if parts <= CHEAP:
            return answer(await desk.shown(seen, parts, side, language))
    return answer(await desk.state(table, token, parts, side=side, language=language))


# ---------------------------------------------------------------- playing


async def _carried_out(
    command: commands.Command, desk: Desk, table: str, token: str, parts: frozenset[str], body: Any, language: str
) -> Response:
    """Do what the body says for the seat of its token; the answer is what came of it and the table as it stands."""
    own = whose(token, body.token)
    said = await command(desk.service, table, own, body)
    return answer({**said, "state": await desk.state(table, own, parts, language=language)})


@router.post("/act", response_model=answers.Done)
async def act(table: TableId, body: Act, token: Token, parts: Parts, desk: At, language: Language) -> Response:
    """Choose. The answer comes once the choice is stored; what came of it is shown a moment later.

    Sent again with the same step, a choice is acknowledged again and not made again.
    """
    return await _carried_out(commands.act, desk, table, token, parts, body, language)


@router.post("/undo", response_model=answers.Done)
async def undo(table: TableId, body: Undo, token: Token, parts: Parts, desk: At, language: Language) -> Response:
    """Take back one's last choice, or everything after a place of the timeline.

    Where that goes beyond the last die, reveal or choice of somebody else, the others are asked first (`asked`).
    """
    return await _carried_out(commands.undo, desk, table, token, parts, body, language)


@router.post("/consent", response_model=answers.Done)
async def consent(table: TableId, body: Consent, token: Token, parts: Parts, desk: At, language: Language) -> Response:
    """Agree to a `proposal` to take back, or refuse it; whoever made it withdraws it by refusing."""
    return await _carried_out(commands.consent, desk, table, token, parts, body, language)


@router.post("/resign", response_model=answers.Done)
async def resign(table: TableId, body: Word, token: Token, parts: Parts, desk: At, language: Language) -> Response:
    """Give up."""
    return await _carried_out(commands.resign, desk, table, token, parts, body, language)


@router.post("/offer-end", response_model=answers.Done)
async def offer_end(table: TableId, body: Word, token: Token, parts: Parts, desk: At, language: Language) -> Response:
    """Offer to end the game as a draw, or agree to it: the game ends once every seat has.

    An offer (`offers`) stands until somebody declines it or its seat makes another choice that everybody sees.
    """
    return await _carried_out(commands.offer_end, desk, table, token, parts, body, language)


@router.post("/decline-end", response_model=answers.Done)
async def decline_end(table: TableId, body: Word, token: Token, parts: Parts, desk: At, language: Language) -> Response:
    """Decline every offer to end the game; whoever made one withdraws it by declining."""
    return await _carried_out(commands.decline_end, desk, table, token, parts, body, language)


@router.post("/orders", response_model=answers.Done)
async def orders(table: TableId, body: Orders, token: Token, parts: Parts, desk: At, language: Language) -> Response:
    """Standing orders: how often the seat wants to be asked where the rules open a window to everybody."""
    return await _carried_out(commands.orders, desk, table, token, parts, body, language)


# ---------------------------------------------------------------- looking back and pointing


@router.get("/steps/{at}", response_model=answers.State)
async def look_back(
    table: TableId,
    at: Annotated[int, Path(ge=0, le=MOST_STEP, description="A place on the timeline: 0 to `timeline.steps`.")],
    token: Token,
    parts: Parts,
    desk: At,
    language: Language,
    side: Side = None,
) -> Response:
    """The table as it was, as far as the token's owner could see it then."""
    return answer(await desk.state(table, token, parts, at, side, language))


@router.get("/inspect", response_model=answers.Card)
async def inspect(
    table: TableId,
    token: Token,
    desk: At,
    kind: Annotated[str, Query(max_length=50, description="The kind of thing: a `data-` name of the picture.")],
    id: Annotated[str, Query(max_length=100)],
    at: Annotated[int | None, Query(ge=0, le=MOST_STEP)] = None,
) -> Response:
    """The card of anything that can be pointed at."""
    seen = await desk.service.look(table, token, at)
    return answer(seen.game.inspect(seen.seat, kind, id))


@router.get("/overlay", response_model=answers.Overlay)
async def overlay(
    table: TableId,
    token: Token,
    desk: At,
    figure: Annotated[int, Query(ge=0, le=4095)],
    at: Annotated[int | None, Query(ge=0, le=MOST_STEP)] = None,
) -> Response:
    """Where a figure can get, and by which actions; what it sees, and who sees it."""
    seen = await desk.service.look(table, token, at)
    return answer(seen.game.overlay(seen.seat, figure))


@router.post("/why-not", response_model=answers.WhyNotReport)
async def why_not(table: TableId, body: WhyNot, token: Token, desk: At) -> Response:
    """Why an action, or whatever pointing at some things could mean, is not possible now."""
    if not body.action and not body.refs:
        raise TableError(say("expected an action, or the refs of what was pointed at"))
    seen = await desk.service.look(table, whose(token, body.token))
    return answer({"refusals": commands.refusals(seen, body.action, body.refs)})
