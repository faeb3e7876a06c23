"""Fifty tables at once: at each, two programs play a mission to its end over HTTP, against a server of its own process.

    python tools/load.py [--tables 50] [--game GAME] [--mission MISSION] [--seconds 1500]

It prints errors, lost actions (acknowledged ones that a finished game's record does not hold, in their order), and
the median and 95th percentile of an action's round trip: from sending a choice until the server says that it is
stored. The programs choose at once, and their choosing is not counted. Ends with 1 if anything went wrong or if the
95th percentile is above 100 ms.
"""

import argparse
import asyncio
import json
import random
import re
import statistics
import sys
import tempfile
import time
from asyncio import StreamReader, StreamWriter
from asyncio.subprocess import PIPE
from pathlib import Path
from typing import Any

from undercroft.core.record import read
from undercroft.core.spec import games

MOST_P95 = 0.1
WAIT = 25


class Line:
    """One connection that stays open: a client so plain that it does not measure itself."""

    def __init__(self, host: str, port: int) -> None:
        self._place = host, port
        self._open: tuple[StreamReader, StreamWriter] | None = None

    async def ask(self, method: str, path: str, token: str = "", body: Any = None) -> tuple[int, bytes]:
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


class Tally:
    """What happened at all tables."""

    def __init__(self) -> None:
        self.trips: list[float] = []
        self.errors: list[str] = []
        self.lost = 0
        self.over = 0


class Bot:
    """A program at one seat."""

    def __init__(self, line: Line, table: str, seat: dict[str, Any], chance: random.Random, tally: Tally) -> None:
        self.line = line
        self.address = f"/api/tables/{table}"
        self.token = str(seat["token"])
        self.id = str(seat["id"])
        self.chance = chance
        self.tally = tally
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
            if state["asked"]:
                await self.act(state["step"], self.chance.choice(state["options"]))

    async def act(self, step: int, action: str) -> None:
        begun = time.perf_counter()
        word = {"step": step, "action": action}
        status, body = await self.line.ask("POST", f"{self.address}/act?parts=", self.token, word)
        self.tally.trips.append(time.perf_counter() - begun)
        if status != 200:
            raise RuntimeError(f"{action!r} at step {step}: {status} {body[:200]!r}")
        self.done.append(action)

    async def missing(self) -> int:
        """How many of the acknowledged actions the record does not hold."""
        status, body = await self.line.ask("GET", f"{self.address}/record", self.token)
        if status != 200:
            raise RuntimeError(f"the record: {status} {body[:200]!r}")
        held = [step.action for step in read(body.decode()).steps if step.seat == self.id]
        return 0 if held == self.done else sum(1 for mine, kept in zip(self.done, held) if mine != kept) or 1


async def one_table(place: tuple[str, int], order: dict[str, Any], number: int, tally: Tally) -> None:
    lines = [Line(*place) for _ in order["seats"]]
    try:
        status, body = await lines[0].ask("POST", "/api/tables", "", order)
        if status != 201:
            raise RuntimeError(f"opening: {status} {body[:200]!r}")
        opened = json.loads(body)
        bots = [
            Bot(line, opened["table"], seat, random.Random(f"{number} {seat['id']}"), tally)
            for line, seat in zip(lines, opened["seats"])
        ]
        await asyncio.gather(*[bot.play() for bot in bots])
        tally.over += 1
        for bot in bots:
            tally.lost += await bot.missing()
    except (RuntimeError, OSError, ValueError, asyncio.IncompleteReadError) as error:
        tally.errors.append(f"table {number}: {error}")
    finally:
        for line in lines:
            line.close()


async def load(tables: int, order: dict[str, Any], seconds: float) -> Tally:
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
            playing = [asyncio.create_task(one_table(place, order, number, tally)) for number in range(tables)]
            await _watch(playing, tally, seconds)
        finally:
            server.terminate()
            await server.wait()
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
    parser = argparse.ArgumentParser(description="Many tables at once, played by programs over HTTP.")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--game", default=first.id)
    parser.add_argument("--mission", default="")
    parser.add_argument("--seconds", type=float, default=1500)
    args = parser.parse_args()
    spec = games()[args.game]
    mission = args.mission or spec.missions()[0].id
    seats = [{"kind": "person", "name": f"bot {id}"} for id in spec.seats]
    order = {"game": spec.id, "mission": mission, "seats": seats}
    begun = time.monotonic()
    tally = asyncio.run(load(args.tables, order, args.seconds))
    took = time.monotonic() - begun
    print(f"{args.tables} tables of {spec.name}, {mission}: {tally.over} games to the end in {took:.0f} s")
    print(f"{len(tally.trips)} actions, {len(tally.trips) / took:.0f} a second")
    for error in tally.errors[:10]:
        print(f"error: {error}")
    p95 = statistics.quantiles(tally.trips, n=20)[-1] if len(tally.trips) > 1 else 0.0
    print(f"errors {len(tally.errors)}, lost actions {tally.lost}")
    print(f"round trip: median {1000 * statistics.median(tally.trips or [0]):.1f} ms, p95 {1000 * p95:.1f} ms")
    raise SystemExit(1 if tally.errors or tally.lost or p95 > MOST_P95 else 0)


if __name__ == "__main__":
    main()
