"""The application: the service, the API, the sockets and the pages behind one guarded door.

uvicorn.run(make_app("sqlite:///tables.sqlite"))
"""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from functools import cache
from typing import cast

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from undercroft.core.errors import UndercroftError
from undercroft.core.speech.say import say
from undercroft.server.api import (
    afterwards,
    campaigns,
    faults,
    games,
    ground,
    health,
    keeping,
    live,
    making,
    pages,
    play,
    tables,
)
from undercroft.server.api.context import AppContext
from undercroft.server.api.document import document
from undercroft.server.api.form_errors import FormError, form_problem
from undercroft.server.api.routes import JSON
from undercroft.server.door.guard import Guard
from undercroft.server.door.language import language_of
from undercroft.server.door.limits import Limits, Rejected
from undercroft.server.making.analyses import Analyses
from undercroft.server.making.surprises import Surprises
from undercroft.server.problems import Problem, problem, problem_of
from undercroft.server.storage.store import Store
from undercroft.server.tables.commands.retention import Retention
from undercroft.server.tables.computers.processes import Computers
from undercroft.server.tables.service import PAUSE, TableService

DOCUMENT = "/api/openapi.json"
# What is asked most comes first.
ROOMS = (play, tables, games, making, afterwards, keeping, campaigns, ground, faults, health)
ROUTES = [route for module in ROOMS for route in module.group.routes]


def make_app(
    store: str | Store = "",
    limits: Limits | None = None,
    pause: float = PAUSE,
    computers: Computers | None = None,
    kept: Retention | None = None,
    surprises: Surprises | None = None,
    own: bool = False,
    analyses: Analyses | None = None,
) -> Starlette:
    """The application over a database, which it closes in the end; `pause` is the time from a choice to its showing. It
    is somebody's `own` if nobody else can come to it: then it may write into their folders."""
    limits = limits or Limits()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        opened = Store(store) if isinstance(store, str) else store
        async with TableService(opened, computers, pause, kept) as service:
            app.state.context = AppContext(service, surprises, analyses, limits)
            behind = [asyncio.create_task(work()) for work in (service.revive, service.tidy)]
            try:
                yield
            finally:
                for task in behind:
                    task.cancel()
                    with suppress(asyncio.CancelledError):
                        await task
                await app.state.context.surprises.close()
                await app.state.context.analyses.close()

    app = Starlette(
        routes=[*(route.served() for route in ROUTES), *live.routes, Route(DOCUMENT, _document), *pages.routes],
        middleware=[
            Middleware(Guard, limits=limits),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=4),
        ],
        exception_handlers={
            UndercroftError: _table_says_no,
            FormError: _wrong_form,
            HTTPException: _rejected,
            NotImplementedError: _not_yet,
        },
        lifespan=lifespan,
    )
    app.state.limits = limits
    app.state.own = own
    app.state.reach = []  # where others find it (door.reach), once it listens
    app.state.fault_limiter = faults.FaultLimiter()
    return app


async def _document(request: Request) -> Response:
    return Response(_written(), media_type=JSON)


@cache
def _written() -> bytes:
    return msgspec.json.encode(document(ROUTES))


def _told(request: Request, status: int, words: Problem, headers: Mapping[str, str] | None = None) -> Response:
    """A problem as a page for people, and as data for programs."""
    if request.url.path.startswith("/api/") or "text/html" not in request.headers.get("accept", ""):
        return JSONResponse(words, status, headers)
    return pages.page(request, "problem.html", status, sentence=words["error"])


async def _table_says_no(request: Request, error: Exception) -> Response:
    return _told(request, *problem_of(cast(UndercroftError, error), language_of(request)))


async def _wrong_form(request: Request, error: Exception) -> Response:
    return JSONResponse(form_problem(cast(FormError, error), language_of(request)), 422)


async def _rejected(request: Request, error: Exception) -> Response:
    rejected = cast(HTTPException, error)
    words = {
        400: say("the request cannot be read"),
        404: say("there is nothing at this address"),
        405: say("this address does not take {method}", method=request.method),
    }
    text = rejected.text if isinstance(rejected, Rejected) else words.get(rejected.status_code, rejected.detail)
    return _told(request, rejected.status_code, problem(text, code=language_of(request)), rejected.headers)


async def _not_yet(request: Request, error: Exception) -> Response:
    return JSONResponse(problem(say("this game cannot do that"), code=language_of(request)), 501)
