"""Behind a proxy: what docs/serving.md demands of one is what the table needs, and docs/nginx.conf does it.

Everything here is played through a plain proxy that does exactly what the page demands and, where nginx is installed,
through nginx with the documented file as well.
"""

import asyncio
import re
import shutil
import socket
import subprocess
import time
from asyncio import StreamReader, StreamWriter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from threading import Thread

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.server.web import SEVERAL_ADDRESSES, Ear, Web, served
from undercroft.server.api.addresses import MOST_WAIT
from undercroft.server.door.limits import Limits
from undercroft.server.run import KEEP_ALIVE, WS_PING

DOCS = Path(__file__).parents[2] / "docs"
NAME = "table.example"
LIMITS = Limits(hosts=(NAME,), sockets=2, per_address=4, rate=2, burst=30)
KINDS = ["plain", *(["nginx"] if shutil.which("nginx") else [])]

# ---------------------------------------------------------------- a plain proxy


async def _head(reader: StreamReader) -> list[str]:
    async with asyncio.timeout(10):
        return (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")[:-2]


async def _pour(reader: StreamReader, writer: StreamWriter) -> None:
    try:
        while piece := await reader.read(65536):
            writer.write(piece)
            await writer.drain()
    except OSError:
        pass
    finally:
        writer.close()


async def forward(reader: StreamReader, writer: StreamWriter, port: int) -> None:
    """One request: its head whole before anything goes on, the caller's address in place of whatever it said itself."""
    try:
        first, *lines = await _head(reader)
    except (OSError, asyncio.IncompleteReadError, TimeoutError):
        writer.close()
        return
    upgrade = any(line.lower().startswith("upgrade:") for line in lines)
    kept = [line for line in lines if not re.match("x-forwarded|connection:", line, re.IGNORECASE)]
    caller = writer.get_extra_info("peername")[0]
    own = [f"X-Forwarded-For: {caller}", "X-Forwarded-Proto: http", f"Connection: {'Upgrade' if upgrade else 'close'}"]
    back, out = await asyncio.open_connection("127.0.0.1", port)
    out.write("\r\n".join([first, *kept, *own, "", ""]).encode("latin-1"))
    await asyncio.gather(_pour(reader, out), _pour(back, writer))


async def _hang_up(server: asyncio.Server) -> None:
    """Whoever still waits for a byte is told that there will be none, while the loop is there to hear of it."""
    server.close()
    pouring = asyncio.all_tasks() - {asyncio.current_task()}
    for task in pouring:
        task.cancel()
    await asyncio.gather(*pouring, return_exceptions=True)


@contextmanager
def plain(port: int, folder: Path) -> Iterator[int]:
    loop = asyncio.new_event_loop()
    made = loop.run_until_complete(asyncio.start_server(lambda r, w: forward(r, w, port), "127.0.0.1", 0))
    thread = Thread(target=loop.run_forever, daemon=True)
    thread.start()
    try:
        yield made.sockets[0].getsockname()[1]
    finally:
        asyncio.run_coroutine_threadsafe(_hang_up(made), loop).result(5)
        loop.call_soon_threadsafe(loop.stop)
        thread.join(5)
        loop.close()


# ---------------------------------------------------------------- nginx, with the documented file


def put(text: str, old: str, new: str) -> str:
    found, count = re.subn(old, new, text)
    assert count == 1, f"docs/nginx.conf: expected one {old}"
    return found


@contextmanager
def nginx(port: int, folder: Path) -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as free:
        own = free.getsockname()[1]
    text = put((DOCS / "nginx.conf").read_text(), r"listen 443 ssl;", f"listen 127.0.0.1:{own};")
    text = put(text, r"server 127\.0\.0\.1:8421;", f"server 127.0.0.1:{port};")
    text = put(put(text, r"ssl_certificate  .*", ""), r"ssl_certificate_key .*", "")
    (folder / "part.conf").write_text(text)
    temporary = "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in ("client_body", "proxy"))
    (folder / "nginx.conf").write_text(
        f"daemon off;\nmaster_process off;\npid {folder}/pid;\nerror_log {folder}/errors;\nevents {{}}\n"
        f"http {{\n{temporary}include {folder}/part.conf;\n}}\n"
    )
    command = ["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf")]
    with subprocess.Popen(command, stderr=subprocess.PIPE) as run:
        try:
            for _ in range(200):
                assert run.poll() is None, run.stderr and run.stderr.read()
                try:
                    socket.create_connection(("127.0.0.1", own), 1).close()
                    break
                except OSError:
                    time.sleep(0.02)
            yield own
        finally:
            run.terminate()


# ---------------------------------------------------------------- the table behind it


@pytest.fixture(params=KINDS)
def behind(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Web]:
    """The table as people reach it, through a proxy."""
    proxy = {"plain": plain, "nginx": nginx}[request.param]
    served_behind = served(tmp_path, LIMITS, proxies=["127.0.0.1"])
    with served_behind as web, proxy(int(web.base.rpartition(":")[2]), tmp_path) as port:
        through = Web(port)
        through.http.headers["Host"] = NAME
        yield through
        through.http.close()


def from_address(web: Web, source: str, **headers: str) -> httpx.Client:
    wire = httpx.HTTPTransport(local_address=source)
    return httpx.Client(base_url=web.base, transport=wire, headers={"Host": NAME, **headers}, timeout=20)


def sit(web: Web, table: str, source: str = "127.0.0.1") -> ClientConnection:
    place = ("127.0.0.1", int(web.base.rpartition(":")[2]))
    line = socket.create_connection(place, 10, source_address=(source, 0))
    return connect(f"ws://{NAME}/ws/{table}", origin=Origin(f"http://{NAME}"), sock=line)


def test_a_game_through_a_proxy(behind: Web) -> None:
    table = behind.open("me", "person")
    with sit(behind, table.id) as line:
        ear = Ear(line)
        ear.say(type="hello", token=table.tokens[0])
        before = ear.until("state")["state"]
        state = table.act()
        while ear.until("state")["state"]["timeline"] == before["timeline"] and state["seat"] == 0:
            pass
    other = 1 - table.asked()["seat"]
    begun = time.monotonic()
    assert not table.state(other, wait=2)["asked"] and time.monotonic() - begun >= 2
    answer = behind.http.post("/api/records", json={"record": "x" * 1_500_000})
    assert answer.status_code == 422 and "record" in answer.json()["error"], "large bodies come through"
    answer = behind.http.post("/api/tables/mine", json={"tokens": []}, headers={"Origin": f"http://{NAME}"})
    assert answer.status_code == 200


@SEVERAL_ADDRESSES
def test_the_proxy_does_not_share_one_limit_among_all(behind: Web) -> None:
    with from_address(behind, "127.0.0.2") as fast, from_address(behind, "127.0.0.3") as other:
        assert 429 in [fast.get("/api/games").status_code for _ in range(60)]
        assert other.get("/api/games").status_code == 200
    with from_address(behind, "127.0.0.2", **{"X-Forwarded-For": "192.0.2.1"}) as liar:
        assert 429 in [liar.get("/api/games").status_code for _ in range(3)], "nobody names an address of their own"


@SEVERAL_ADDRESSES
def test_sockets_are_counted_by_who_is_behind_the_proxy(behind: Web) -> None:
    table = behind.open("me", "person")
    with sit(behind, table.id, "127.0.0.2"), sit(behind, table.id, "127.0.0.2"):
        with pytest.raises(InvalidStatus):
            sit(behind, table.id, "127.0.0.2")
        with sit(behind, table.id, "127.0.0.3"):
            pass


@SEVERAL_ADDRESSES
def test_requests_at_a_time_are_counted_by_who_is_behind_the_proxy(behind: Web) -> None:
    table = behind.open("me", "person")
    seat = 1 - table.asked()["seat"]
    path = f"/api/tables/{table.id}?parts=options&wait=3&token={table.tokens[seat]}"
    with from_address(behind, "127.0.0.2") as many, from_address(behind, "127.0.0.3") as other:
        with ThreadPoolExecutor(LIMITS.per_address) as pool:
            waiting = [pool.submit(many.get, path) for _ in range(LIMITS.per_address)]
            time.sleep(0.5)
            crowded = many.get("/api/games")
            assert crowded.status_code == 429 and "too many" in crowded.json()["error"]
            assert other.get("/api/games").status_code == 200
            assert [found.result().status_code for found in waiting] == [200] * LIMITS.per_address
        assert many.get("/api/games").status_code == 200


def test_half_a_request_stays_with_the_proxy(behind: Web) -> None:
    place = ("127.0.0.1", int(behind.base.rpartition(":")[2]))
    with ExitStack() as stack:
        for _ in range(20):
            stack.enter_context(socket.create_connection(place, 5)).sendall(b"GET / HTTP/1.1\r\nHost: x\r\n")
        assert behind.http.get("/api/games").status_code == 200


# ---------------------------------------------------------------- what the page claims


def seconds(text: str, word: str) -> float:
    found = re.search(rf"^\s*{word} (\d+)s;", text, re.MULTILINE)
    assert found, f"docs/nginx.conf: expected {word}"
    return float(found[1])


def test_the_documented_file_keeps_to_the_tables_own_limits() -> None:
    text = (DOCS / "nginx.conf").read_text()
    limits = Limits()
    assert seconds(text, "proxy_read_timeout") > max(MOST_WAIT, WS_PING) + 10, "nobody who waits is cut off"
    assert seconds(text, "client_header_timeout") <= limits.head_seconds
    assert seconds(text, "client_body_timeout") <= limits.body_seconds
    assert seconds(text, "send_timeout") <= limits.unread_seconds
    kept = re.search(r"upstream undercroft \{[^}]*keepalive_timeout (\d+)s;", text)
    assert kept and int(kept[1]) < KEEP_ALIVE, "the proxy lets go of a connection before the table does"
    most = re.search(r"client_max_body_size (\d+)m;", text)
    assert most and int(most[1]) * 1024 * 1024 >= limits.upload
    crowd = re.search(r"limit_conn undercroft (\d+);", text)
    assert crowd and int(crowd[1]) <= limits.per_address


def test_the_page_demands_what_the_file_does() -> None:
    page = (DOCS / "serving.md").read_text()
    text = (DOCS / "nginx.conf").read_text()
    for header in ("Host", "X-Forwarded-For", "X-Forwarded-Proto", "Upgrade", "Connection"):
        assert f"`{header}`" in page and f"proxy_set_header {header} " in text
    command = "undercroft serve --host 127.0.0.1 --name table.example --proxy 127.0.0.1"
    assert command in page and command in text and "nginx.conf" in page
    for value in (Limits().per_address, Limits().sockets, Limits().connections, int(Limits().head_seconds)):
        assert re.search(rf"\b{value}\b", page), value
