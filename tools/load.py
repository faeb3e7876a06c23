"""Many tables at once: at each, two programs play a mission to its end over HTTP while pages look on, against a server
of its own process.

    python tools/load.py [--tables 50] [--pages 2] [--game GAME] [--mission MISSION] [--choices 0] [--seconds 1500]

It prints errors, lost actions (acknowledged ones that a finished game's record does not hold, in their order), and
the median and 95th percentile of an action's round trip: from sending a choice until the server says that it is
stored. The programs choose at once, and their choosing is not counted. A page is a socket that does what a page's
scripts do (viewers.py); what it is sent for a step is counted, and in the end it must show what a fresh page would.
With `--choices` a table's seats give up after so many choices. Ends with 1 if anything went wrong, if the 95th
percentile is above 100 ms, or if a page is sent 15 KB or more for a step at the median.
"""

import argparse
import asyncio
import json
import random
import re
import resource
import statistics
import sys
import tempfile
import time
from asyncio import StreamReader, StreamWriter
from asyncio.subprocess import PIPE
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from viewers import Page

from undercroft.core.records.record import read
from undercroft.core.spec import games

MOST_P95 = 0.1
MOST_BYTES = 15_000
WAIT = 25
TOO_LATE = 409
NOBODY = "-"  # in a record: the opening of the game


class Connection:
    """One connection that stays open: a client so plain that it does not measure itself."""

    def __init__(self, host: str, port: int) -> None:
        self._place = host, port
        self._open: tuple[StreamReader, StreamWriter] | None = None

    async def ask(self, method: str, path: str, token: str = "", body: Any = None) -> tuple[int, bytes]:
        try:
            return await self._ask(method, path, token, body)
        except (asyncio.IncompleteReadError, OSError):  # the server closes what is quiet for long, as browsers know
            if self._open is None or method != "GET":
                raise
            self.close()
            return await self._ask(method, path, token, body)

    async def _ask(self, method: str, path: str, token: str, body: Any) -> tuple[int, bytes]:
        if self._open is None:
            self._open = await asyncio.open_connection(*self._place)
        reader, writer = self._open
        sent = b"" if body is None else json.dumps(body).encode()
        head = [f"{method} {path} HTTP/1.1", f"Host: {self._place[0]}:{self._place[1]}", f"Content-Length: {len(sent)}"]
        head += [f"Authorization: Bearer {token}"] if token else []
        head += ["Content-Type: application/json"] if sent else []
        writer.write("\r\n".join([*head, "", ""]).encode() + sent)
        found = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
        length = re.search(r"\r\ncontent-length: (\d+)", found)
        return int(found.split(" ", 2)[1]), await reader.readexactly(int(length[1]) if length else 0)

    def close(self) -> None:
        if self._open is not None:
            self._open[1].close()
            self._open = None


class Tally:
    """What happened at all tables."""

    def __init__(self) -> None:
        self.trips: list[float] = []
        self.errors: list[str] = []
        self.late = 0  # another seat had answered for all
        self.lost = 0
        self.over = 0
        self.messages: list[int] = []  # bytes to pages
        self.steps: list[int] = []
        self.overlays = 0
        self.burned = 0.0  # seconds of the server's CPU


class Bot:
    """A program at one seat."""

    def __init__(
        self, line: Connection, table: str, seat: dict[str, Any], chance: random.Random, tally: Tally, choices: int
    ) -> None:
        self.line = line
        self.address = f"/api/tables/{table}"
        self.token = str(seat["token"])
        self.id = str(seat["id"])
        self.chance = chance
        self.tally = tally
        self.choices = choices
        self.done: list[str] = []  # what the server has acknowledged

    async def play(self) -> None:
        """Choose whenever asked, until the game is over."""
        while True:
            status, body = await self.line.ask("GET", f"{self.address}?parts=options&wait={WAIT}", self.token)
            state = json.loads(body)
            if status != 200:
                raise RuntimeError(f"looking: {status} {state}")
            if state["over"]:
                return
            if state["asked"] and 0 < self.choices <= len(self.done):
                await self.line.ask("POST", f"{self.address}/resign?parts=", self.token, {"step": state["step"]})
            elif state["asked"]:
                await self.act(state["step"], self.chance.choice(state["options"]))

    async def act(self, step: int, action: str) -> None:
        begun = time.perf_counter()
        word = {"step": step, "action": action}
        status, body = await self.line.ask("POST", f"{self.address}/act?parts=", self.token, word)
        self.tally.trips.append(time.perf_counter() - begun)
        if status == TOO_LATE:  # what is asked of all together another may answer first
            self.tally.late += 1
            return
        if status != 200:
            raise RuntimeError(f"{action!r} at step {step}: {status} {body[:200]!r}")
        self.done.append(action)

    async def record(self) -> list[str]:
        """What the table has kept of all seats' choices."""
        status, body = await self.line.ask("GET", f"{self.address}/record", self.token)
        if status != 200:
            raise RuntimeError(f"the record: {status} {body[:200]!r}")
        steps = [step for step in read(body.decode()).steps if step.seat != NOBODY]
        return [step.action for step in steps if not step.action.startswith("resign")]


def missing(bots: list[Bot], record: list[str]) -> int:
    """How many of the acknowledged actions the record does not hold in their order. What is asked of all together
    counts as one seat's answer, whoever gave it, so all are compared with all."""
    lost = abs(len(record) - sum(len(bot.done) for bot in bots))
    for bot in bots:
        kept = iter(record)
        lost += sum(1 for action in bot.done if action not in kept)
    return lost


class Wish:
    """What shall be played, and who looks on."""

    def __init__(self, order: dict[str, Any], tables: int, pages: int, choices: int) -> None:
        self.order = order
        self.tables = tables
        self.pages = pages
        self.choices = choices


async def one_table(place: tuple[str, int], wish: Wish, number: int, tally: Tally) -> None:
    seats = len(wish.order["seats"])
    lines = [Connection(*place) for _ in range(seats + wish.pages)]
    try:
        status, body = await lines[0].ask("POST", "/api/tables", "", wish.order)
        if status != 201:
            raise RuntimeError(f"opening: {status} {body[:200]!r}")
        opened = json.loads(body)
        table, tokens = opened["table"], [seat["token"] for seat in opened["seats"]]
        bots = [
            Bot(line, table, seat, random.Random(f"{number} {seat['id']}"), tally, wish.choices)
            for line, seat in zip(lines, opened["seats"])
        ]
        socket = f"ws://{place[0]}:{place[1]}/ws"
        pages = [Page(socket, line, table, tokens[nth % seats]) for nth, line in enumerate(lines[seats:])]
        async with asyncio.TaskGroup() as group:
            for doing in (*[bot.play() for bot in bots], *[page.watch() for page in pages]):
                group.create_task(doing)
        tally.over += 1
        tally.lost += missing(bots, await bots[0].record())
        for page in pages:
            tally.errors += [f"table {number}: a page shows an old {name}" for name in await page.stale()]
            tally.messages += page.messages
            tally.steps += page.steps
            tally.overlays += page.overlays
    except* (RuntimeError, OSError, ValueError, asyncio.IncompleteReadError) as failed:
        tally.errors.append(f"table {number}: {failed.exceptions[0]}")
    finally:
        for line in lines:
            line.close()


async def load(wish: Wish, seconds: float) -> Tally:
    """Start a server and play; whatever has not ended after so many seconds is an error."""
    tally = Tally()
    with tempfile.TemporaryDirectory() as folder:
        words = ["serve", "--host", "127.0.0.1", "--port", "0", "--no-limits", "--log", "error"]
        command = [sys.executable, "-c", "from undercroft.cli import main; main()", *words]
        command += ["--store", str(Path(folder) / "load.sqlite")]
        server = await asyncio.create_subprocess_exec(*command, stdout=PIPE)
        assert server.stdout is not None
        try:
            told = re.search(rb"http://([^:]+):(\d+)/", await asyncio.wait_for(server.stdout.readline(), 30))
            assert told is not None, "the server did not start"
            place = told[1].decode(), int(told[2])
            playing = [asyncio.create_task(one_table(place, wish, number, tally)) for number in range(wish.tables)]
            await _watch(playing, tally, seconds)
        finally:
            if server.returncode is None:
                server.terminate()
            await server.wait()
            used = resource.getrusage(resource.RUSAGE_CHILDREN)
            tally.burned = used.ru_utime + used.ru_stime
    return tally


async def _watch(playing: list["asyncio.Task[None]"], tally: Tally, seconds: float) -> None:
    due = time.monotonic() + seconds
    waiting: set[asyncio.Task[None]] = set(playing)
    while waiting and time.monotonic() < due:
        _, waiting = await asyncio.wait(waiting, timeout=10)
        print(f"  {tally.over} of {len(playing)} games over, {len(tally.trips)} actions", file=sys.stderr, flush=True)
    for task in waiting:
        tally.errors.append(f"table {playing.index(task)}: not over after {seconds:g} s")
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)


def main() -> None:
    first = next(iter(games().values()))
    parser = argparse.ArgumentParser(description="Many tables at once, played by programs over HTTP, with pages open.")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--pages", type=int, default=2, help="open pages at each table")
    parser.add_argument("--game", default=first.id)
    parser.add_argument("--mission", default="")
    parser.add_argument("--choices", type=int, default=0, help="a seat gives up after so many; 0 is never")
    parser.add_argument("--seconds", type=float, default=1500)
    args = parser.parse_args()
    spec = games()[args.game]
    mission = args.mission or spec.missions()[0].id
    seating = spec.seating(mission, spec.editions[-1], {})
    seats = [{"kind": "person", "name": f"bot {seat.id}"} for seat in seating]
    wish = Wish({"game": spec.id, "mission": mission, "seats": seats}, args.tables, args.pages, args.choices)
    begun = time.monotonic()
    tally = asyncio.run(load(wish, args.seconds))
    took = time.monotonic() - begun
    print(f"{args.tables} tables of {spec.name}, {mission}, with {args.pages} pages each: "
          f"{tally.over} games to the end in {took:.0f} s")  # fmt: skip
    raise SystemExit(0 if verdict(tally, took) else 1)


def verdict(tally: Tally, took: float) -> bool:
    """Say how it went; True if all is well."""
    number = len(tally.trips)
    burned = 1000 * tally.burned / max(number, 1)
    print(f"{number} actions, {number / took:.0f} a second, {burned:.1f} ms of the server's time for each")
    for error in tally.errors[:10]:
        print(f"error: {error}")
    late = f" ({tally.late} answers came after another seat's)" if tally.late else ""
    print(f"errors {len(tally.errors)}, lost actions {tally.lost}{late}")
    middle, p95 = spread(tally.trips)
    print(f"round trip: median {1000 * middle:.1f} ms, p95 {1000 * p95:.1f} ms (at most {1000 * MOST_P95:.0f})")
    each, each95 = spread(tally.steps)
    if tally.steps:
        print(f"to a page: {len(tally.messages)} messages, median {spread(tally.messages)[0]:.0f} bytes;"
              f" for a step median {each:.0f}, p95 {each95:.0f} (median under {MOST_BYTES});"
              f" {tally.overlays} overlays")  # fmt: skip
    good = not tally.errors and not tally.lost and p95 <= MOST_P95 and each < MOST_BYTES
    print("good" if good else "NOT GOOD")
    return good


def spread(values: Sequence[float]) -> tuple[float, float]:
    """The median and the 95th percentile."""
    return (statistics.median(values), statistics.quantiles(values, n=20)[-1]) if len(values) > 1 else (0.0, 0.0)


if __name__ == "__main__":
    main()
