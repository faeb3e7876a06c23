"""The server as a process: started from the command line, ended politely or not at all politely, started again."""

import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx

from tests.processes import started
from tests.server.web import SEVERAL_ADDRESSES, AtTable, Web
from undercroft.core.records.record import read

PAUSE = 0.3  # a little longer than a step takes to be shown


class Process:
    """A server in a process of its own."""

    def __init__(self, *words: str) -> None:
        command = [sys.executable, "-c", "from undercroft.cli import main; main()", *words]
        self.run = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        assert self.run.stdout is not None
        self.told = self.run.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", self.told)
        assert found, self.told
        self.port = int(found[1])

    def end(self, how: signal.Signals) -> int:
        self.run.send_signal(how)
        return self.run.wait(20)


@contextmanager
def process(*words: str) -> Iterator[Process]:
    server = Process(*words)
    try:
        yield server
    finally:
        if server.run.poll() is None:
            server.end(signal.SIGKILL)
        for pipe in (server.run.stdout, server.run.stderr):
            if pipe is not None:
                pipe.close()


def test_play_serves_this_machine_and_ends_politely(tmp_path: Path) -> None:
    store = str(tmp_path / "tables.sqlite")
    with process("play", "--no-browser", "--store", store) as server:
        answer = httpx.get(f"http://127.0.0.1:{server.port}/")
        assert answer.status_code == 200
        assert httpx.get(f"http://127.0.0.1:{server.port}/", headers={"Host": "evil.example"}).status_code == 403
        with process("play", "--no-browser", "--store", store) as second:
            assert second.port == server.port and second.run.wait(20) == 0, "one server keeps one file"
        assert server.end(signal.SIGINT) == 0
        assert server.run.stderr is not None and server.run.stderr.read() == ""


def test_it_says_in_ones_language_that_the_table_is_set(tmp_path: Path) -> None:
    store = str(tmp_path / "tables.sqlite")
    with process("play", "--no-browser", "--store", store, "--lang", "fr") as server:
        at = f"\N{NO-BREAK SPACE}: http://127.0.0.1:{server.port}/"
        assert server.told == f"La table est ouverte{at} (Ctrl+C pour la fermer)\n"
        with process("play", "--no-browser", "--store", store, "--lang", "fr") as second:
            assert second.told == f"La table est déjà ouverte{at}\n"


def test_a_port_that_is_taken_gets_a_sentence(tmp_path: Path) -> None:
    with process("serve", "--host", "127.0.0.1", "--port", "0", "--store", str(tmp_path / "a.sqlite")) as server:
        for store, words in (("b", "expected an address that is free"), ("a", "expected --store with another file")):
            where = ["--host", "127.0.0.1", "--port", str(server.port), "--store", str(tmp_path / f"{store}.sqlite")]
            command = ["serve", *where]
            code = f"from undercroft.cli import main; main({command!r})"
            done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
            assert done.returncode == 2 and words in done.stderr and done.stderr.count("\n") == 1


def test_a_proxy_that_is_no_address_gets_a_sentence(tmp_path: Path) -> None:
    for word in ("*", "proxy.example", "10.0.0.1/8"):
        command = ["serve", "--proxy", word, "--store", str(tmp_path / "x")]
        code = f"from undercroft.cli import main; main({command!r})"
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
        assert done.returncode == 2 and f"--proxy {word}: expected an address" in done.stderr
        assert done.stderr.count("\n") == 1


@SEVERAL_ADDRESSES
def test_hundreds_of_idle_connections_shut_nobody_out(tmp_path: Path) -> None:
    words = ("serve", "--host", "127.0.0.1", "--port", "0", "--store", str(tmp_path / "t.sqlite"))
    with process(*words) as server, ExitStack() as stack:
        for _ in range(300):
            stack.enter_context(socket.create_connection(("127.0.0.1", server.port), 5))
        wire = httpx.HTTPTransport(local_address="127.0.0.2")
        with httpx.Client(base_url=f"http://127.0.0.1:{server.port}", transport=wire) as other:
            assert other.get("/api/games").status_code == 200
            refused = other.get("/api/games", headers={"Host": "rebound.example"})
            assert refused.status_code == 403 and "--name" in refused.json()["error"]
        with socket.create_connection(("127.0.0.1", server.port), 5) as one_more:
            assert b" 429 " in one_more.recv(1000)


def test_kill_9_and_a_restart_lose_nothing(tmp_path: Path) -> None:
    words = ("serve", "--host", "127.0.0.1", "--port", "0", "--log", "error", "--store", str(tmp_path / "t.sqlite"))
    done: list[str] = []
    opened = None
    for life in range(2):
        with process(*words) as server:
            web = Web(server.port)
            table = web.open("me", "random") if opened is None else AtTable(web, opened)
            opened = table.opened
            for _ in range(4):
                state = table.state(0, wait=20)
                assert state["asked"], f"life {life}: the computer goes on, and so does the table"
                answer = table.post(0, "act", step=state["step"], action=state["options"][-1])
                assert answer.status_code == 200, answer.text
                done.append(state["options"][-1])
            server.end(signal.SIGKILL)
            web.http.close()
    with process(*words) as server:
        table = AtTable(Web(server.port), opened or {})
        assert table.post(0, "resign", step=table.state(0, wait=20)["step"]).status_code == 200
        time.sleep(PAUSE)
        record = read(table.get(0, "/record").text)
        assert [step.action for step in record.steps if step.seat == "allied"][: len(done)] == done
        table.web.http.close()


LONG = 25  # seconds for which somebody is ready to wait


def test_nobody_who_waits_holds_up_the_end(tmp_path: Path) -> None:
    with process("serve", "--host", "127.0.0.1", "--port", "0", "--store", str(tmp_path / "t.sqlite")) as server:
        web = Web(server.port)
        table = web.open("me", "person")
        other = 1 - table.asked()["seat"]
        with table.live(0) as ear, ThreadPoolExecutor(1) as pool:
            ear.until("state")
            waiting = pool.submit(table.state, other, wait=LONG)
            time.sleep(PAUSE)
            begun = time.monotonic()
            server.end(signal.SIGTERM)
            assert time.monotonic() - begun < LONG and not waiting.result()["asked"]
        web.http.close()


def left_behind(folder: Path) -> set[str]:
    """What a server that has ended must not leave beside its file."""
    return {path.name for path in folder.iterdir() if path.suffix == ".address" or path.name.endswith("-journal")}


def test_a_word_to_end_ends_it_politely(tmp_path: Path) -> None:
    """SIGTERM is what service managers and containers send: no error, and nothing is left that tells of a server."""
    for words in (("play", "--no-browser"), ("serve", "--host", "127.0.0.1", "--port", "0", "--log", "error")):
        folder = tmp_path / words[0]
        with process(*words, "--store", str(folder / "tables.sqlite")) as server:
            assert left_behind(folder), "while it runs others find it by that"
            web = Web(server.port)
            table = web.open("me", "random")
            table.act()
            web.http.close()
            assert server.end(signal.SIGTERM) == 0
            assert server.run.stderr is not None and server.run.stderr.read() == ""
        assert left_behind(folder) == set()


def test_a_word_to_end_is_heard_before_it_is_ready(tmp_path: Path) -> None:
    words = ["serve", "--host", "127.0.0.1", "--port", "0", "--store", str(tmp_path / "tables.sqlite")]
    command = [sys.executable, "-c", "from undercroft.cli import main; main()", *words]
    with started(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as starting:
        while not (tmp_path / "tables.sqlite.address").exists():
            assert starting.poll() is None
            time.sleep(0.001)
        starting.terminate()
        assert starting.wait(20) == 0, starting.stderr and starting.stderr.read()
    assert left_behind(tmp_path) == set()
