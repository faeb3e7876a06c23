"""The door before the guard: connections, whatever comes over them, or nothing at all.

The guard sees requests. Whoever opens a connection and says nothing, or half a request, never gets that far and still
takes up room. So connections are counted where they are made, for each address and in all; one over which no whole
request comes in time is closed, and so is one whose other end takes nothing of what it is sent. Proxies that we trust
bring everybody's requests: their connections are not counted by address, the guard counts what they forward.
"""

import asyncio
import json
import logging
from collections.abc import Sequence
from ipaddress import ip_address, ip_network

import msgspec
import uvicorn
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from undercroft.core.speech.say import say
from undercroft.server.door.limits import TOO_MANY, AddressCount, Limits, Rejected, network_of
from undercroft.server.problems import problem

SPARE_FILES = 200  # for the database, the computer players and the log
UNNAMED = ("", 0)

logger = logging.getLogger("uvicorn.error")


class Connection:
    """One connection: since when it owes us a request, and how much of our answers it has not taken."""

    __slots__ = ("address", "moved", "since", "unread")

    def __init__(self, address: str, now: float) -> None:
        self.address = address
        self.since = now
        self.unread = 0
        self.moved = now  # when it last took something, or had nothing to take


class Connections:
    """All connections of one server."""

    def __init__(self, limits: Limits, proxies: Sequence[str] = ()) -> None:
        self.limits = limits
        self._proxies = [ip_network(proxy) for proxy in with_mapped(proxies)]
        self._visits: dict[asyncio.Transport, Connection] = {}
        self._count = AddressCount(limits.per_address)
        self._round = max(0.05, min(1.0, limits.head_seconds / 4))
        self._walking = False

    def enter(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> Rejected | None:
        """Somebody knocks; the answer is why they may not come in."""
        if 0 < self.limits.connections <= len(self._visits):
            return Rejected(503, say("there are too many connections: try again soon"))
        peer = str((transport.get_extra_info("peername") or UNNAMED)[0])
        address = "" if self._trusts(peer) else network_of(peer)
        if address and not self._count.enter(address):
            return Rejected(429, TOO_MANY)
        self._visits[transport] = Connection(address, loop.time())
        if not self._walking:
            self._walking = True
            loop.call_later(self._round, self._walk, loop)
        return None

    def leave(self, transport: asyncio.Transport) -> None:
        visit = self._visits.pop(transport, None)
        if visit is not None and visit.address:
            self._count.leave(visit.address)

    def answered(self, transport: asyncio.Transport, now: float) -> None:
        """From now on the next request is waited for."""
        visit = self._visits.get(transport)
        if visit is not None:
            visit.since = now

    def _trusts(self, peer: str) -> bool:
        try:
            return any(ip_address(peer) in network for network in self._proxies)
        except ValueError:
            return False

    def _walk(self, loop: asyncio.AbstractEventLoop) -> None:
        """Close what only takes up room; come back as long as anybody is here."""
        now = loop.time()
        for transport, visit in list(self._visits.items()):
            unread = transport.get_write_buffer_size()
            if unread == 0 or unread < visit.unread:
                visit.moved = now
            visit.unread = unread
            silent = unread == 0 and not _busy(transport) and now - visit.since > self.limits.head_seconds
            if silent or now - visit.moved > self.limits.unread_seconds:
                transport.abort()  # a polite end would wait until they have read everything
        self._walking = bool(self._visits)
        if self._walking:
            loop.call_later(self._round, self._walk, loop)


def _busy(transport: asyncio.Transport) -> bool:
    """It is a socket, which has its own deadlines, or a request that is being answered."""
    protocol = transport.get_protocol()
    if not isinstance(protocol, HttpConnection):
        return True
    return protocol.cycle is not None and not protocol.cycle.response_complete


def with_mapped(proxies: Sequence[str]) -> list[str]:
    """The proxies' addresses, and these once more as a socket for both kinds of networks names them."""
    found = [ip_network(proxy) for proxy in proxies]
    mapped = [f"::ffff:{one.network_address}/{96 + one.prefixlen}" for one in found if one.version == 4]
    return [*map(str, found), *mapped]


def with_room(limits: Limits) -> Limits:
    """No more connections than this process may have open files; it asks for as many as it needs."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return limits
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = limits.connections + SPARE_FILES
    if resource.RLIM_INFINITY in (soft, hard) or soft >= wanted:
        most = wanted
    else:
        most = min(hard, wanted)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return msgspec.structs.replace(limits, connections=min(limits.connections, max(most - SPARE_FILES, most // 2)))


# ---------------------------------------------------------------- how uvicorn comes by it


class Config(uvicorn.Config):
    """uvicorn's own, with the door that its connections pass through."""

    connections: Connections


class HttpConnection(HttpToolsProtocol):
    """An HTTP connection."""

    config: Config
    _idle_bytes = 0  # since the last whole head, or piece of a body

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        rejected = self.config.connections.enter(transport, self.loop)
        if rejected is not None:
            self._refuse(rejected)

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.connections.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._idle_bytes += len(data)
        super().data_received(data)
        if self._idle_bytes > self.config.connections.limits.head and not self.transport.is_closing():
            most = self.config.connections.limits.head
            self._refuse(Rejected(431, say("the head is too large: expected at most {most} bytes", most=most)))

    def on_headers_complete(self) -> None:
        self._idle_bytes = 0
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._idle_bytes = 0
        super().on_body(body)

    def on_response_complete(self) -> None:
        self.config.connections.answered(self.transport, self.loop.time())
        super().on_response_complete()

    def _refuse(self, rejected: Rejected) -> None:
        """In English: nobody has read a head yet, and so nobody knows which language is asked for."""
        body = json.dumps(problem(rejected.text)).encode()
        head = [b"content-type: application/json", b"content-length: %d" % len(body), b"connection: close", b"", body]
        self.transport.write(STATUS_LINE[rejected.status_code] + b"\r\n".join(head))
        self.transport.close()


class WebSocketConnection(WebSocketsSansIOProtocol):
    """What an HTTP connection becomes when both sides agree to talk on."""

    config: Config

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.connections.leave(self.transport)
        super().connection_lost(exc)
