"""What a route of the API is: where it lies, what may be asked of it and how, and what it answers. The same table reads
the requests and writes the document (document.py)."""

from collections.abc import Callable
from dataclasses import dataclass
from inspect import iscoroutinefunction
from typing import Any, TypeVar, cast

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route as Path

from undercroft.core.speech.languages import writer
from undercroft.server.api.addresses import Anywhere
from undercroft.server.api.context import AppContext
from undercroft.server.api.form_errors import FormError
from undercroft.server.api.forms import Form
from undercroft.server.api.reading import Reader, body_of
from undercroft.server.door.guard import address_of
from undercroft.server.door.language import language_of

A = TypeVar("A", bound=Anywhere)
B = TypeVar("B", bound=Form)
WithoutBody = Callable[["Call", A], Any]
WithBody = Callable[["Call", A, B], Any]

JSON = "application/json"
OK, CREATED = 200, 201


class Call:
    """A request on its way: at which context, by whom, in which language."""

    __slots__ = ("context", "language", "request")

    def __init__(self, request: Request) -> None:
        self.request = request
        self.context = cast(AppContext, request.app.state.context)
        self.language = language_of(request)

    def address(self) -> str:
        """From where it came."""
        return address_of(self.request.scope)

    def token(self, given: str | None = None) -> str:
        """The token of the header, else of the query, else the one given in the body."""
        scheme, _, token = self.request.headers.get("authorization", "").partition(" ")
        named = token.strip() if scheme.lower() == "bearer" else ""
        return named or self.request.query_params.get("token", "") or given or ""


@dataclass(frozen=True)
class Route:
    """One method at one address. What its handler gives back is sent as JSON, with every text in it in the language of
    whoever asked; nothing looks at its form again: the tests hold it to the document."""

    method: str
    path: str
    tag: str
    handler: Callable[..., Any]
    address: Reader[Any]
    body: Reader[Any] | None
    answer: Any  # its form
    status: int
    media: str

    def served(self) -> Path:
        """For the application."""
        return Path(self.path, self._respond, methods=[self.method])

    async def _respond(self, request: Request) -> Response:
        given = [Call(request), *await self._read(request)]
        if iscoroutinefunction(self.handler):
            found = await self.handler(*given)
        else:
            found = await run_in_threadpool(self.handler, *given)
        if isinstance(found, Response):
            return found
        return Response(writer(given[0].language).json(found), self.status, media_type=JSON)

    async def _read(self, request: Request) -> list[Any]:
        """What the address says, and what the body says."""
        body: list[Any] = []
        if self.body is not None:
            try:
                body = [self.body.json(await body_of(request))]
            except FormError as found:
                raise found.within("body") from None
        try:
            return [self.address.plain({**request.query_params, **request.path_params}), *body]
        except FormError as found:
            raise found.within("path" if found.place in request.path_params else "query") from None


class RouteGroup:
    """The routes of one kind. A plain function among the handlers takes its time, and so it gets a thread."""

    def __init__(self, prefix: str, tag: str) -> None:
        self.routes: list[Route] = []
        self._prefix = prefix
        self._tag = tag

    def get(
        self, path: str, address: type[A], answer: Any, media: str = JSON
    ) -> Callable[[WithoutBody[A]], WithoutBody[A]]:
        def add(handler: WithoutBody[A]) -> WithoutBody[A]:
            where = self._prefix + path
            self.routes.append(Route("GET", where, self._tag, handler, Reader(address), None, answer, OK, media))
            return handler

        return add

    def post(
        self, path: str, address: type[A], body: type[B], answer: Any, status: int = OK
    ) -> Callable[[WithBody[A, B]], WithBody[A, B]]:
        def add(handler: WithBody[A, B]) -> WithBody[A, B]:
            where = self._prefix + path
            forms = Reader(address), Reader(body)
            self.routes.append(Route("POST", where, self._tag, handler, *forms, answer, status, JSON))
            return handler

        return add
