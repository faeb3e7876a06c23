"""Connections: whoever says nothing, half a word, or never listens takes up no room that others need."""

import asyncio
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import cast

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.web import SEVERAL_ADDRESSES, Web, served
from undercroft.server.door.connections import Connections, with_mapped, with_room
from undercroft.server.door.limits import AddressCount, Limits, unlimited

ASK = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
HALF = ASK[:-2]
SOON = 0.4  # seconds, where a server has ten


def port_of(web: Web) -> int:
    return int(web.base.rpartition(":")[2])


@contextmanager
def line(web: Web, source: str = "127.0.0.1") -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", port_of(web)), 60, source_address=(source, 0)) as made:
        yield made


def told(made: socket.socket, words: bytes = ASK) -> bytes:
    """The first piece of the answer; nothing if the connection is closed."""
    try:
        made.sendall(words)
        return made.recv(4096)
    except (ConnectionResetError, BrokenPipeError):
        return b""


def closed_after(made: socket.socket) -> float:
    """Seconds until the other side ends the connection, whatever it says before."""
    begun = time.monotonic()
    try:
        while made.recv(4096):
            pass
    except ConnectionResetError:
        pass
    return time.monotonic() - begun


# ---------------------------------------------------------------- how many


@SEVERAL_ADDRESSES
def test_one_address_takes_only_its_part(tmp_path: Path) -> None:
    with served(tmp_path, Limits(per_address=5)) as web, ExitStack() as stack:
        lines = [stack.enter_context(line(web)) for _ in range(5)]
        assert b" 200 " in told(lines[4])
        with line(web) as sixth:
            answer = told(sixth, b"")
            assert b" 429 " in answer and b"too many connections" in answer and sixth.recv(100) == b""
        with line(web, "127.0.0.2") as other:
            assert b" 200 " in told(other)
        lines[0].close()
        time.sleep(0.1)
        with line(web) as again:
            assert b" 200 " in told(again)


def test_sockets_are_connections_too_and_leave_as_they_came(tmp_path: Path) -> None:
    with served(tmp_path, Limits(per_address=3)) as web:
        table = web.open("me", "person")  # over a connection that stays
        for _ in range(4):
            with table.live(0) as one, table.live(1) as two:
                one.until("state"), two.until("state")
                with line(web) as fourth:
                    assert b" 429 " in told(fourth, b"")
            time.sleep(0.1)


def test_all_together_are_no_more_than_so_many(tmp_path: Path) -> None:
    with served(tmp_path, Limits(connections=3)) as web, ExitStack() as stack:
        lines = [stack.enter_context(line(web)) for _ in range(3)]
        assert b" 200 " in told(lines[0])
        with line(web) as fourth:
            assert b" 503 " in told(fourth, b"")
        lines[1].close()
        time.sleep(0.1)
        with line(web) as again:
            assert b" 200 " in told(again)


class Stranger:
    """A connection from anywhere."""

    def __init__(self, address: str) -> None:
        self.address = address

    def get_extra_info(self, name: str) -> object:
        return (self.address, 1) if self.address else None


def let_in(door: Connections, *addresses: str) -> list[bool]:
    async def knock() -> list[bool]:
        loop = asyncio.get_running_loop()
        strangers = [cast(asyncio.Transport, Stranger(address)) for address in addresses]
        return [door.enter(stranger, loop) is None for stranger in strangers]

    return asyncio.run(knock())


def test_a_house_is_one_address_and_a_proxy_is_nobody() -> None:
    limits = Limits(per_address=1)
    assert let_in(Connections(limits), "192.0.2.1", "192.0.2.2", "192.0.2.1") == [True, True, False]
    assert let_in(Connections(limits), "2001:db8::1", "2001:db8::2", "2001:db8:0:1::1") == [True, False, True]
    trusting = Connections(limits, ["192.0.2.1", "198.51.100.0/24"])
    proxies = ["192.0.2.1", "192.0.2.1", "::ffff:192.0.2.1", "198.51.100.7", "198.51.100.7", "::ffff:198.51.100.7"]
    assert let_in(trusting, *proxies, "192.0.2.2", "192.0.2.2") == [*[True] * 7, False]
    assert let_in(Connections(unlimited()), *["192.0.2.1"] * 300, "", "") == [True] * 302


def test_proxies_are_known_in_both_kinds_of_networks() -> None:
    assert with_mapped(["10.0.0.0/8", "::1"]) == ["10.0.0.0/8", "::1/128", "::ffff:10.0.0.0/104"]


def test_a_crowd_forgets_who_left() -> None:
    crowd = AddressCount(1)
    assert crowd.enter("a") and not crowd.enter("a") and crowd.enter("b")
    crowd.leave("a")
    assert crowd.enter("a") and crowd._here == {"a": 1, "b": 1}


def test_never_more_connections_than_open_files() -> None:
    resource = pytest.importorskip("resource", reason="Windows has no such limit")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(500, hard), hard))
        assert with_room(Limits(connections=600)).connections == 600
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == 800
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


# ---------------------------------------------------------------- how long


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Web]:
    with served(tmp_path_factory.mktemp("hasty"), Limits(head_seconds=SOON, unread_seconds=SOON, rate=0)) as web:
        yield web


@pytest.mark.parametrize("before", [b"", ASK], ids=["at first", "after an answer"])
@pytest.mark.parametrize("words", [b"", b"G", HALF], ids=["silence", "a letter", "half a head"])
def test_no_whole_request_no_connection(hasty: Web, before: bytes, words: bytes) -> None:
    with line(hasty) as made:
        if before:
            assert b" 200 " in told(made, before)
        made.sendall(words)
        assert closed_after(made) < Limits().head_seconds, "sooner than elsewhere"


def test_a_letter_now_and_then_is_no_request(hasty: Web) -> None:
    with line(hasty) as made:
        made.sendall(HALF)
        with pytest.raises(OSError):
            for _ in range(200):
                time.sleep(0.05)
                made.sendall(HALF[-1:])


def test_who_waits_for_an_answer_is_not_sent_away(hasty: Web) -> None:
    table = hasty.open("me", "person")
    other = 1 - table.asked()["seat"]
    with table.live(0) as ear:
        ear.until("state")
        assert not table.state(other, wait=3 * SOON)["asked"]
        ear.say(type="ping", id=1)
        assert ear.until("pong")


def test_who_never_listens_is_sent_away(tmp_path: Path) -> None:
    """Its place is free again, however much it was to be sent."""
    limits = Limits(per_address=1, unread_seconds=SOON, head_seconds=SOON, rate=0)
    with served(tmp_path, limits) as web, line(web) as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.settimeout(0.2)
        with pytest.raises(OSError):
            while True:
                deaf.sendall(ASK * 100)  # until nothing fits any more, in either direction
        until = time.monotonic() + 30  # a busy machine first answers all that was asked
        while True:
            with line(web) as other:
                if b" 200 " in told(other):
                    break
            assert time.monotonic() < until
            time.sleep(0.1)


@pytest.mark.parametrize("start", [b"GET / HTTP/1.1\r\n", b"GET /", ASK.replace(b"GET", b"POST")[:-2] + (
    b"Transfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n")], ids=["headers", "one line", "after the body"])  # fmt: skip
def test_a_head_without_end_is_cut(hasty: Web, start: bytes) -> None:
    with line(hasty) as made:
        made.sendall(start)
        sent = 0
        try:
            while sent < 5_000_000:
                made.sendall(b"x: " + b"y" * 5000 + b"\r\n" if start.endswith(b"\r\n") else b"y" * 5000)
                sent += 5000
        except OSError:
            pass
        assert sent < 5_000_000


def test_a_socket_that_speaks_no_text_ends_without_a_fuss(hasty: Web, caplog: pytest.LogCaptureFixture) -> None:
    table = hasty.open("me", "person")
    with connect(f"{hasty.socket}/{table.id}") as made:
        made.send(b"\xff\xfe{", text=True)
        with pytest.raises(ConnectionClosed) as closed:
            made.recv(timeout=5)
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 1007
    assert caplog.text.count("UTF-8") == 1 and "Traceback" not in caplog.text
