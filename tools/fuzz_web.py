"""Spoilt requests, put to the application itself: no port, no client that would mend them on the way."""

import asyncio
import json
import logging
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote, unquote

from tools.mutate import NUMBERS, WORDS, as_json, spoil_bytes, spoil_data
from undercroft.core.errors import UndercroftError
from undercroft.core.game import Game
from undercroft.core.spec import games
from undercroft.server.app import make_app
from undercroft.server.door.limits import Limits
from undercroft.server.tables.computers.processes import Computers, in_its_place
from undercroft.server.tables.computers.question import Question, Reply

METHODS = ("GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "TRACE", "BREW", "get")
HEADERS = ("authorization", "host", "origin", "content-type", "content-length", "accept", "accept-encoding", "cookie",
           "range", "if-none-match", "transfer-encoding", "x-forwarded-for", "sec-fetch-site")  # fmt: skip
RENEW = 1000  # requests until a new store, so that tables do not pile up
UNSENDABLE = dict.fromkeys([*range(32), 127])  # no server hands these on

Request = dict[str, Any]  # method, path, query, headers, body: all plain data


class Quick(Computers):
    """Computer players that need no process and do not think."""

    async def choose(self, game: Game, question: Question) -> Reply:
        return Reply(in_its_place(game, question))


class Failed(Exception):
    """An answer, or a line in the log, that says that we are at fault."""


class Log(logging.Handler):
    """Keeps what went wrong without showing in an answer that had begun."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


class Requests:
    """What programs ask of a table, at a table that is open."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.made: list[Request] = []
        self._log = Log()
        self._asked = self._stores = 0

    @contextmanager
    def served(self) -> Iterator[None]:
        logger = logging.getLogger("undercroft")
        logger.addHandler(self._log)
        with asyncio.Runner() as self._runner:
            self._runner.run(self._open())
            try:
                yield
            finally:
                self._runner.run(self._rooms.aclose())
                logger.removeHandler(self._log)

    async def _open(self) -> None:
        self._stores += 1
        self._asked = 0
        limits = Limits(rate=0, opening_rate=0, sockets=0, messages=0)
        self._app = make_app(f"sqlite:///{self.folder / f'{self._stores}.sqlite'}", limits, 0, Quick())
        self._rooms = AsyncExitStack()
        await self._rooms.enter_async_context(self._app.router.lifespan_context(self._app))
        self.made = []
        for spec in games().values():
            mission = spec.missions()[0].id
            seats = [{"kind": "me"} for _ in spec.seating(mission, spec.editions[-1], {})]
            order = {"game": spec.id, "mission": mission, "seats": seats, "options": {}, "seed": 7}
            status, opened = await self._ask(_request("POST", "/api/tables", order))
            assert status == 201, opened
            self.made += _known(spec.id, order, json.loads(opened))

    def bases(self) -> Sequence[Request]:
        return self.made

    def spoil(self, chance: Random, data: Request) -> Request:
        spoilt = dict(data)
        what = chance.randrange(8)
        if what == 0:
            spoilt["method"] = chance.choice(METHODS)
        elif what == 1:
            others = [other["path"].encode() for other in self.made]
            spoilt["path"] = "/" + spoil_bytes(chance, data["path"].encode(errors="replace"), others).decode("latin-1")
        elif what == 2:
            spoilt["path"] = chance.choice(self.made)["path"]
        elif what == 3:
            spoilt["query"] = spoil_data(chance, data["query"], [other["query"] for other in self.made])
        elif what == 4:
            spoilt["headers"] = {**data["headers"], chance.choice(HEADERS): chance.choice(WORDS + NUMBERS)}
        elif what == 5 and isinstance(data["body"], bytes):
            spoilt["body"] = spoil_bytes(chance, data["body"], [as_json(other["body"]) for other in self.made])
        elif what == 5:
            spoilt["body"] = as_json(data["body"])
        elif not isinstance(data["body"], bytes):
            spoilt["body"] = spoil_data(chance, data["body"], [other["body"] for other in self.made])
        return spoilt

    def try_out(self, data: Request) -> None:
        if self._asked >= RENEW:
            self._runner.run(self._rooms.aclose())
            self._runner.run(self._open())
        self._asked += 1
        self._log.lines.clear()
        status, body = self._runner.run(self._ask(data))
        if status >= 500 or self._log.lines:
            raise Failed("\n".join([*self._log.lines, f"status {status}: {body[:500]!r}"]))
        if status >= 400:
            raise UndercroftError(str(status))

    def show(self, data: Request) -> str:
        body = data["body"] if isinstance(data["body"], bytes) else as_json(data["body"])
        shown = {**data, "body": body.decode("utf-8", "backslashreplace")}
        return "\n".join(f"{name}: {value!r}" for name, value in shown.items())

    async def _ask(self, data: Request) -> tuple[int, bytes]:
        """Call the application as a server would; returns the status and the body of its answer."""
        body = data["body"] if isinstance(data["body"], bytes) else as_json(data["body"])
        scope, sent = _scope(data), [{"type": "http.request", "body": body, "more_body": False}]
        answer: list[Any] = []

        async def receive() -> Any:
            return sent.pop() if sent else await asyncio.sleep(3600)

        async def send(message: Any) -> None:
            answer.append(message)

        await self._app(scope, receive, send)
        return int(answer[0]["status"]), b"".join(part.get("body", b"") for part in answer[1:])


def _request(method: str, path: str, body: Any = None, token: str = "", **query: Any) -> Request:
    headers = {"host": "127.0.0.1", "content-type": "application/json"}
    if token:
        headers["authorization"] = f"Bearer {token}"
    return {"method": method, "path": path, "query": query, "headers": headers, "body": body}


def _scope(data: Request) -> dict[str, Any]:
    """What a server makes of a request line and headers."""
    raw = quote(data["path"].encode("utf-8", "replace"), safe="/%")
    query = data["query"] if isinstance(data["query"], dict) else {"": data["query"]}
    pairs = "&".join(f"{_word(name)}={_word(value)}" for name, value in query.items())
    headers = [(name.encode(), value.translate(UNSENDABLE).encode("utf-8", "replace")) for name, value in
               data["headers"].items()]  # fmt: skip
    return {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "method": data["method"],
        "scheme": "http",
        "path": unquote(raw),
        "raw_path": raw.encode(),
        "root_path": "",
        "query_string": pairs.encode(),
        "headers": headers,
        "client": ("127.0.0.1", 40000),
        "server": ("127.0.0.1", 80),
        "state": {},
    }


def _word(value: Any) -> str:
    return quote(value.encode("utf-8", "replace") if isinstance(value, str) else as_json(value))


def _known(game: str, order: Request, opened: Any) -> Iterator[Request]:
    """Everything that the API knows, asked of one table, each in its right form."""
    table, mission = f"/api/tables/{opened['table']}", f"/api/games/{game}/missions/{order['mission']}"
    tokens = [seat["token"] for seat in opened["seats"]]
    seats = order["seats"]
    for path in ("/", "/rules", "/api/games", f"/api/games/{game}/rules", f"/rules/{game}", "/static/net.js",
                 f"/table/{opened['table']}", f"/replay/{opened['table']}", mission, "/api/openapi.json"):  # fmt: skip
        yield _request("GET", path, search="move")
    yield _request("POST", "/api/tables", order)
    yield _request("POST", "/api/tables/mine", {"tokens": tokens})
    yield _request("POST", "/api/records", {"record": "undercroft 1\ngame x\n\n0 - open 00000000\n"})
    yield _request("POST", f"{mission}/forces", {"seat": "x", "ids": ["a", "b"], "options": {"a.b": 1}})
    bodies: dict[str, Request] = {
        "act": {"step": 0, "action": "pass"},
        "undo": {"step": 0, "to": 0},
        "consent": {"step": 0, "to": 0, "agree": True},
        "resign": {"step": 0},
        "offer-end": {"step": 0},
        "decline-end": {"step": 0},
        "orders": {"step": 0, "level": "always"},
        "why-not": {"action": "pass", "refs": [["figure", "0"], ["square", "a1"]]},
        "branch": {"step": 0, "seats": seats, "tokens": tokens},
        "rematch": {},
        "invite": {"seat": 1},
        "claim": {"invite": "x", "name": "Ada"},
        "takeover": {"seat": 1, "name": "Ada"},
        "handover": {"seat": 1, "level": "random"},
    }
    for token in tokens:
        yield _request("GET", table, None, token, parts="options,view,labels")
        yield _request("GET", f"{table}/steps/0", None, token, parts="log", **{"as": 0})
        yield _request("GET", f"{table}/inspect", None, token, kind="figure", id="0")
        yield _request("GET", f"{table}/overlay", None, token, kind="reach", id="0")
        yield _request("GET", f"{table}/record", None, token)
        for word, body in bodies.items():
            yield _request("POST", f"{table}/{word}", body, token, parts="options")
