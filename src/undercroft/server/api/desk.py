"""What all routes share: the service behind them, whose token a request carries, and how an answer is written."""

from collections.abc import Collection
from typing import Annotated, Any, cast

from fastapi import Depends, Path, Query, Security
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from undercroft.core.speech.languages import writer
from undercroft.core.speech.say import say
from undercroft.server.api.answers import Problem
from undercroft.server.api.forms import TOKEN
from undercroft.server.api.tongue import language_of
from undercroft.server.errors import TableError
from undercroft.server.showing.lookout import Lookout
from undercroft.server.showing.looks import Look
from undercroft.server.showing.portrait import ALL_PARTS, USUAL_PARTS, Easel, Page, State, beat_news
from undercroft.server.showing.watching import Turns
from undercroft.server.tables.service import TableService

MOST_WAIT = 30.0

# Every route may answer with these; each says why in one sentence.
PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem, "description": words}
    for status, words in {
        400: "The request makes no sense to the table.",
        403: "The token does not open this.",
        404: "There is no such thing.",
        408: "The request did not come in time.",
        409: "It comes too late, or too early.",
        410: "The table was deleted.",
        413: "The request is too large.",
        422: "The request has the wrong form, or the rules forbid the action.",
        429: "Too many requests; `Retry-After` says when to try again.",
        501: "This game cannot do that.",
        503: "The server cannot do that now, or could not store it; send it again.",
    }.items()
}


class NotThere(TableError):
    """An address that leads nowhere."""

    status = 404


class Desk:
    """One application's service, pictures and waiting programs."""

    def __init__(self, service: TableService) -> None:
        self.service = service
        self.easel = Easel()
        self.turns = Turns()
        self.lookout = Lookout(service, self.turns)

    async def state(
        self,
        table: str,
        token: str,
        parts: Collection[str] = USUAL_PARTS,
        at: int | None = None,
        side: int | None = None,
        language: str = "en",
    ) -> State:
        """The table as the token's owner sees it; once the game is over, as any side saw it."""
        look = await self.service.look(table, token, at, undo="labels" in parts)
        state = await self.shown(look, parts, side, language)
        if "beats" in parts:
            scenes = await self.service.beats(table, token, look.at)
            state["beats"] = beat_news(await self.easel.beats(look, scenes, language), None)
        return state

    async def page(self, table: str, token: str, undo: bool, language: str, old: Page | None = None) -> Page:
        """All that a page of the token's owner shows now, with the beats since the old one; with `undo` it knows all
        that may be taken back."""
        await self.turns.mine()
        return await self.easel.page(await self.service.look(table, token, undo=undo), language, old)

    async def shown(self, look: Look, parts: Collection[str], side: int | None = None, language: str = "en") -> State:
        """A look as plain data, whose picture is lettered in a language."""
        if side is not None and side != look.seat:
            if not look.over:
                raise NotThere(
                    say("side {side}: expected the game to be over before it is seen with other eyes", side=side)
                )
            if side >= len(look.seats):
                last = len(look.seats) - 1
                raise NotThere(say("there is no side {side}: expected -1 to {last}", side=side, last=last))
            look.seat = side
        return await self.easel.state(look, parts, language)


# These are coroutines although they never wait: a plain function would cost a trip to another thread.


async def at_desk(connection: HTTPConnection) -> Desk:
    return cast(Desk, connection.app.state.desk)


async def asked_in(connection: HTTPConnection) -> str:
    """The language of whoever asks."""
    return language_of(connection)


_bearer = HTTPBearer(
    auto_error=False,
    scheme_name="token",
    description="A seat's token, or the spectators': `Authorization: Bearer TOKEN`.",
)


async def header_token(
    header: Annotated[HTTPAuthorizationCredentials | None, Security(_bearer)] = None,
    token: Annotated[
        str, Query(max_length=TOKEN, description="The token, where a header cannot be sent. The header is better.")
    ] = "",
) -> str:
    return header.credentials if header is not None else token


async def wanted_parts(
    parts: Annotated[
        str,
        Query(
            max_length=100,
            description=f"What the state shall hold, with commas between: {', '.join(ALL_PARTS)}."
            " A program needs `options` only. `svg` is the board whole, `picture` the same in named parts whose ground"
            " is fetched by its address.",
        ),
    ] = ",".join(sorted(USUAL_PARTS)),
) -> frozenset[str]:
    wanted = frozenset(part for part in parts.split(",") if part)
    if not wanted <= frozenset(ALL_PARTS):
        raise TableError(say("parts: expected some of {parts}", parts=", ".join(ALL_PARTS)))
    return wanted


At = Annotated[Desk, Depends(at_desk)]
Language = Annotated[str, Depends(asked_in)]
Token = Annotated[str, Depends(header_token)]
Parts = Annotated[frozenset[str], Depends(wanted_parts)]
TableId = Annotated[str, Path(max_length=64, description="The table's id.")]


def whose(token: str, given: str | None) -> str:
    """The token of the header, or else the one in the body."""
    return token or given or ""


class Answer(Response):
    """Plain data as JSON, which becomes words when it is sent: the texts in it are said in the language of whoever
    asked. Nothing looks at its form again: the tests hold it to the document."""

    def __init__(self, data: Any, status: int) -> None:
        super().__init__(None, status)
        self._data = data

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        words = writer(language_of(HTTPConnection(scope))).json(self._data)
        await Response(words, self.status_code, media_type="application/json")(scope, receive, send)


def answer(data: Any, status: int = 200) -> Response:
    return Answer(data, status)
