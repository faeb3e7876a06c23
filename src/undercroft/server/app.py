"""The application: the service, the API, the sockets and the pages behind one guarded door.

uvicorn.run(make_app("sqlite:///tables.sqlite"))
"""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from typing import cast

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from undercroft.core.errors import UndercroftError
from undercroft.core.speech.say import say
from undercroft.core.version import VERSION
from undercroft.server.api import faults, ground, live
from undercroft.server.api import games as api_games
from undercroft.server.api import play as api_play
from undercroft.server.api import tables as api_tables
from undercroft.server.api.desk import Desk
from undercroft.server.api.pages import add_pages, page
from undercroft.server.api.problems import Problem, form_problem, problem, problem_of
from undercroft.server.api.tongue import language_of
from undercroft.server.door.guard import Guard
from undercroft.server.door.limits import Limits, Turned
from undercroft.server.storage.store import Store
from undercroft.server.tables.computers import Computers
from undercroft.server.tables.keeping import Keeping
from undercroft.server.tables.service import PAUSE, TableService

ABOUT = """
Play at a table with a program of your own. A seat has a secret token: whoever sends it plays there.

1. Open a table with `POST /api/tables`, or let somebody send you a seat's link or an invitation. In a link
   `/table/TABLE#TOKEN` the token stands behind the `#`; with an invitation `/join/TABLE#INVITE`, `claim` gives you one.
2. Send the token with every request: `Authorization: Bearer TOKEN`.
3. `GET /api/tables/TABLE?parts=options&wait=30` answers as soon as you are asked. If `asked`, choose one of `options`;
   if `over`, the game is over; else ask again.
4. `POST /api/tables/TABLE/act` with `{"step": step, "action": option}`, where `step` is that of the state you answer.
   When in doubt whether it arrived, send it again: it is carried out once at most.

Other `parts` of the state hold what your seat knows (`view`), the options in words with their odds (`labels`), the log
and the board as SVG. `/ws/TABLE` is a WebSocket that sends the state whenever it changes: say
`{"type": "hello", "token": TOKEN}` first, then `{"type": "act", "id": 1, "step": ..., "action": ...}`.

Texts come in the language that `Accept-Language` asks for, or `?lang=`; on a socket, the hello's `"language"`.

Whatever goes wrong is answered with `{"error": sentence, "rule": id, "step": number}`.
"""


def make_app(
    store: str | Store = "",
    limits: Limits | None = None,
    pause: float = PAUSE,
    computers: Computers | None = None,
    kept: Keeping | None = None,
) -> FastAPI:
    """The application over a database, which it closes in the end; `pause` is the time from a choice to its showing."""
    limits = limits or Limits()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        opened = Store(store) if isinstance(store, str) else store
        async with TableService(opened, computers, pause, kept) as service:
            app.state.desk = Desk(service)
            behind = [asyncio.create_task(work()) for work in (service.revive, service.tidy)]
            try:
                yield
            finally:
                for task in behind:
                    task.cancel()
                    with suppress(asyncio.CancelledError):
                        await task

    app = FastAPI(
        title="Undercroft",
        version=VERSION,
        description=ABOUT,
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,  # they would load scripts from elsewhere
        redoc_url=None,
    )
    app.state.limits = limits
    app.state.ears = faults.Ears()
    for room in (api_play, api_tables, api_games, ground, faults, live):  # what is asked most comes first
        app.include_router(room.router)
    add_pages(app)
    app.add_exception_handler(UndercroftError, _table_says_no)
    app.add_exception_handler(RequestValidationError, _wrong_form)
    app.add_exception_handler(HTTPException, _turned_away)
    app.add_exception_handler(NotImplementedError, _not_yet)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=4)
    app.add_middleware(Guard, limits=limits)
    return app


def _told(request: Request, status: int, words: Problem, headers: Mapping[str, str] | None = None) -> Response:
    """A problem as a page for people, and as data for programs."""
    if request.url.path.startswith("/api/") or "text/html" not in request.headers.get("accept", ""):
        return JSONResponse(words, status, headers)
    return page(request, "problem.html", status, sentence=words["error"])


async def _table_says_no(request: Request, error: Exception) -> Response:
    return _told(request, *problem_of(cast(UndercroftError, error), language_of(request)))


async def _wrong_form(request: Request, error: Exception) -> Response:
    return JSONResponse(form_problem(cast(RequestValidationError, error).errors(), language_of(request)), 422)


async def _turned_away(request: Request, error: Exception) -> Response:
    turned = cast(HTTPException, error)
    words = {
        400: say("the request cannot be read"),
        404: say("there is nothing at this address"),
        405: say("this address does not take {method}", method=request.method),
    }
    text = turned.text if isinstance(turned, Turned) else words.get(turned.status_code, turned.detail)
    return _told(request, turned.status_code, problem(text, code=language_of(request)), turned.headers)


async def _not_yet(request: Request, error: Exception) -> Response:
    return JSONResponse(problem(say("this game cannot do that"), code=language_of(request)), 501)
