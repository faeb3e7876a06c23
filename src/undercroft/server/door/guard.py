"""The guard at the door: what a request may look like, how many may come, and what a browser may do with an answer.

It stands before every route, for HTTP and sockets alike. What it turns away gets one clear sentence.
"""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from undercroft.core.errors import quoted
from undercroft.core.speech.say import Listing, Text, say
from undercroft.server.door.language import language_of
from undercroft.server.door.limits import TOO_MANY, AddressCount, Buckets, Limits, Rejected, network_of, too_fast
from undercroft.server.problems import SOMETHING, Problem, problem

# The pages load only what this server gives them; nothing inline, nothing from elsewhere, in nobody's frame.
CSP = "; ".join([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
])  # fmt: skip

HEADERS = {
    "Content-Security-Policy": CSP,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}

_RAW = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
_FRESH = [*_RAW, (b"cache-control", b"no-store")]

logger = logging.getLogger(__name__)

HEALTH = "/healthz"  # tells nothing that anybody may not know: asked by any name, and counted against nobody
TRY_LATER = 1013  # codes with which a socket is closed
POLICY = 1008
REASON = 120  # bytes of a closing sentence, at most
GONE: Message = {"type": "http.disconnect"}
MOST_DIGITS = 15  # of a body's length: Python refuses to read a number of thousands


class Guard:
    """ASGI middleware round the whole application."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app = app
        self.limits = limits
        self._requests = Buckets(limits.rate, limits.burst)
        self._openings = Buckets(limits.opening_rate, limits.opening_burst)
        self._busy = AddressCount(limits.per_address)
        self._sockets = AddressCount(limits.sockets)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope.get("method") == "HEAD":  # is answered like GET, and the server that called us leaves the body out
            scope = {**scope, "method": "GET"}
        if scope["type"] == "http" and scope["path"] == HEALTH:
            await self.app(scope, receive, _with_headers(send, scope["path"]))
        elif scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        send = _with_headers(send, scope["path"])
        address = address_of(scope)
        if not self._busy.enter(address):
            await _refuse(scope, send, Rejected(429, TOO_MANY, 1))
            return
        try:
            await self._answer(scope, receive, send)
        finally:
            self._busy.leave(address)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        started = False
        refused: Rejected | None = None

        async def sending(message: Message) -> None:
            nonlocal started
            if started or refused is None:
                started = True
                await send(message)

        async def receiving() -> Message:
            """The body, which ends where it is refused: an error in the middle of an answer would make two of it."""
            nonlocal refused
            try:
                return await measured() if refused is None else GONE
            except Rejected as rejected:
                refused = rejected
                return GONE

        try:
            self._check(scope)
            measured = self._measured(scope, receive)
            await self.app(scope, receiving, sending)
        except Rejected as rejected:
            refused = rejected
        except Exception:
            if refused is None:
                logger.exception("%s %s failed", scope["method"], scope["path"])
                # the log has the details; whoever asked gets none
                refused = Rejected(500, SOMETHING)
        if refused is not None and not started:
            await _refuse(scope, send, refused)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = address_of(scope)
        try:
            self._check(scope)
            if not self._sockets.enter(address):
                raise Rejected(429, TOO_MANY)
        except Rejected as rejected:
            code = POLICY if rejected.status_code == 403 else TRY_LATER
            await receive()  # the request to connect
            reason = str(_words(scope, rejected)["error"]).encode()[:REASON].decode(errors="ignore")
            await send({"type": "websocket.close", "code": code, "reason": reason})
            return
        try:
            await self.app(scope, receive, send)
        finally:
            self._sockets.leave(address)

    # ------------------------------------------------------------ what is checked

    def _check(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if not self.limits.allows_host(_name(host)):
            raise Rejected(403, self._strange(host))
        safe = scope["type"] == "http" and scope["method"] in ("GET", "OPTIONS")
        origin = headers.get("origin")
        if not safe and origin is not None and not _same_place(origin, host):
            raise Rejected(403, say("origin {origin}: expected a page of this server", origin=quoted(origin)))
        wait = self._requests.take(address_of(scope))
        if not wait and scope["type"] == "http" and scope["method"] == "POST" and opens_table(scope["path"]):
            wait = self._openings.take(address_of(scope))
        if wait:
            raise Rejected(429, too_fast(wait), wait)

    def _strange(self, host: str) -> Text:
        if self.limits.hosts:
            known = Listing(self.limits.hosts, either=True)
            return say("host {host}: expected {known}", host=quoted(host), known=known)
        return say(
            "host {host}: expected an address or a name of this machine (undercroft serve --name HOST allows another)",
            host=quoted(host),
        )

    def _measured(self, scope: Scope, receive: Receive) -> Receive:
        """The body as it comes, as long as it is neither too large nor too slow."""
        most = self.limits.upload if scope["path"] == "/api/records" else self.limits.body
        length = Headers(scope=scope).get("content-length", "0")
        if not (length.isascii() and length.isdigit()):
            raise Rejected(400, say("content-length: expected a number"))
        if len(length) > MOST_DIGITS or int(length) > most:
            raise Rejected(413, _too_large(most))
        seen = 0
        whole = False
        due = asyncio.get_running_loop().time() + self.limits.body_seconds

        async def measured() -> Message:
            nonlocal seen, whole
            if whole:
                return await receive()
            try:
                async with asyncio.timeout_at(due):
                    message = await receive()
            except TimeoutError:
                raise Rejected(408, say("the body did not come in time")) from None
            if message["type"] == "http.request":
                seen += len(message.get("body", b""))
                whole = not message.get("more_body", False)
                if seen > most:
                    raise Rejected(413, _too_large(most))
            return message

        return measured


def opens_table(path: str) -> bool:
    """Whether a POST there makes a new table, or as much work as one."""
    most = ("/branch", "/rematch", "/next", "/surprises", "/files")
    return path in ("/api/tables", "/api/records", "/api/campaigns") or path.endswith(most)


def address_of(scope: Scope) -> str:
    """Who asks, as far as the network and our proxies know."""
    client = scope.get("client")
    return network_of(str(client[0])) if client else ""


def _name(host: str) -> str:
    """The name without the port."""
    return host.rpartition(":")[0].lower() if ":" in host and not host.endswith("]") else host.lower()


def _same_place(origin: str, host: str) -> bool:
    """A page's origin is this server: same name, same port."""
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    usual = {"http": ":80", "https": ":443"}.get(parts.scheme)
    return usual is not None and parts.netloc.lower().removesuffix(usual) == host.lower().removesuffix(usual)


def _too_large(most: int) -> Text:
    return say("the body is too large: expected at most {most} bytes", most=most)


# ---------------------------------------------------------------- answers


def _with_headers(send: Send, path: str) -> Callable[[Message], Awaitable[None]]:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            given = message.get("headers", [])
            own = _RAW if path.startswith("/static/") or any(name == b"cache-control" for name, _ in given) else _FRESH
            message["headers"] = [*given, *own]
        await send(message)

    return sending


def _words(scope: Scope, rejected: Rejected) -> Problem:
    return problem(rejected.text, code=language_of(HTTPConnection(scope)))


async def _refuse(scope: Scope, send: Send, rejected: Rejected) -> None:
    body = json.dumps(_words(scope, rejected)).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    headers += [(name.lower().encode(), value.encode()) for name, value in (rejected.headers or {}).items()]
    await send({"type": "http.response.start", "status": rejected.status_code, "headers": headers})
    await send({"type": "http.response.body", "body": body})
