"""What computers do in quick succession is stored in one write: all of it or none, and nobody sees it before."""

import asyncio
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.server.bench import Indoors, Seats, run, seated
from undercroft.core.game import Game
from undercroft.core.speech.say import say
from undercroft.server.errors import NotStored
from undercroft.server.storage.store import STEP, Change
from undercroft.server.tables.commands.new_tables import Opened
from undercroft.server.tables.computers.question import Question, Reply
from undercroft.server.tables.live.table import LiveTable
from undercroft.server.tables.registry import TableRegistry
from undercroft.server.tables.seats.seating import OpenedSeat
from undercroft.server.tables.service import TableService

PAUSE = 0.1
LONG = 20  # steps of a computer's turn
SHOWN = 60  # lines of the log after which a server is killed

WATCHED = """
import asyncio, sys
from pathlib import Path
from tests.server.bench import Indoors, address, seated
from undercroft.server.storage.store import Store
from undercroft.server.tables.service import TableService

async def main():
    service = TableService(Store(address(Path(sys.argv[1]))), Indoors(), 0.1)
    seats = await seated(service, "me", "greedy", mission="incursion", seed=7)
    print(seats.table, seats.watch, seats.tokens[0], flush=True)
    watcher = await service.watch(seats.table, seats.tokens[0])
    told = 0
    while True:
        look = await seats.look(0)
        for line in look.log[told:]:
            print(line.text, flush=True)
        told = len(look.log)
        if look.asked:
            texts = [str(action) for action in look.game.options()]
            await seats.act("pass" if "pass" in texts else texts[-1])
        else:
            await watcher.changed()

asyncio.run(main())
"""


async def turn(seats: Seats) -> int:
    """A whole turn of the computer, with nothing done against it; how many steps it had."""
    watcher = await seats.service.watch(seats.table, seats.tokens[0])
    while True:
        look = await seats.look(0)
        if not look.asked:
            await watcher.changed()
            continue
        texts = [str(action) for action in look.game.options()]
        await seats.act("pass" if "pass" in texts else texts[-1])
        while not (after := await seats.look(0)).asked:
            await watcher.changed()
        if after.last_place - look.last_place > LONG:
            return after.last_place - look.last_place


def stored_steps(hall: TableRegistry, table: str) -> list[str]:
    """The choices that are in the database."""
    found = hall.store.load(table)
    assert found is not None
    _, *choices = [entry.text for entry in found.entries if entry.kind == STEP]
    return choices


def test_many_steps_share_a_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undercroft.server.tables.registry.TOGETHER", 5 * PAUSE)  # also on a busy machine

    async def scene(service: TableService) -> tuple[int, int]:
        seats = await seated(service, "me", "greedy", mission="incursion", seed=7)
        before = service.registry.journal.commits
        await turn(seats)
        live = await service.registry.open(seats.table)
        return live.last, service.registry.journal.commits - before

    steps, commits = run(tmp_path, scene, pause=5 * PAUSE)
    assert steps > LONG and commits < steps / 2, (steps, commits)


def test_nothing_is_shown_before_it_is_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor is it to be shown soon."""
    ahead: list[int] = []

    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "greedy", mission="incursion", seed=7)
        usual = TableRegistry.changed

        def changed(hall: TableRegistry, live: LiveTable) -> None:
            stored = len(stored_steps(hall, live.id))
            ahead.extend(due.step - stored for due in live.shown.waiting)
            ahead.append(live.shown.step - stored)
            usual(hall, live)

        monkeypatch.setattr(TableRegistry, "changed", changed)
        await turn(seats)

    run(tmp_path, scene, pause=PAUSE)
    assert len(ahead) > LONG and max(ahead) == 0


def test_a_write_that_fails_takes_all_of_it_and_the_computers_begin_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("undercroft.server.tables.registry.RETRY", 0.05)
    lost: list[tuple[int, int]] = []

    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "greedy", mission="incursion", seed=7)
        usual = TableRegistry.write

        async def write(hall: TableRegistry, changes: Sequence[Change]) -> None:
            if len(changes) > 2 and len(lost) < 2:
                before = len(stored_steps(service.registry, seats.table))
                lost.append((before, len(changes)))
                live = hall.peek(seats.table)
                assert live is not None and live.last == before + len(changes), "they were made"
                assert live.shown.step <= before and all(due.step <= before for due in live.shown.waiting)
                raise NotStored(say("the disk is full"))
            await usual(hall, changes)

        monkeypatch.setattr(TableRegistry, "write", write)
        await turn(seats)
        live = await service.registry.open(seats.table)
        assert len(lost) == 2
        steps = stored_steps(service.registry, seats.table)
        assert [step.action for step in live.record.steps[1:]] == steps[: live.last]

    run(tmp_path, scene, pause=PAUSE)


FOREVER = 60  # seconds of a thought that nobody waits for


class Halting(Indoors):
    """Makes up its mind at once three times, then never."""

    async def choose(self, game: Game, question: Question) -> Reply:
        if self.chosen >= 3:
            await asyncio.sleep(FOREVER)
        return await super().choose(game, question)


def test_nobody_waits_for_a_thought_that_takes_long(tmp_path: Path) -> None:
    """What was chosen before it is stored and shown, and the table can be spoken to."""
    computers = Halting()

    async def scene(service: TableService) -> float:
        seats = await seated(service, "me", "greedy", mission="incursion", seed=7)
        watcher = await service.watch(seats.table, seats.tokens[0])
        while computers.chosen < 3:
            if (await seats.look(0)).asked:
                texts = [str(action) for action in (await seats.look(0)).game.options()]
                await seats.act("pass" if "pass" in texts else texts[-1])
            else:
                await watcher.changed(PAUSE)
        live = await service.registry.open(seats.table)
        await asyncio.sleep(4 * PAUSE)
        assert (live.shown.step, len(live.shown.waiting)) == (live.last, 0)
        assert len(stored_steps(service.registry, seats.table)) == live.last
        began = time.monotonic()
        await service.say(seats.table, seats.tokens[0], (await seats.look(0)).ticket, "resign")
        return time.monotonic() - began

    assert run(tmp_path, scene, pause=PAUSE, computers=computers) < FOREVER


class Failing(Indoors):
    """Fails altogether at its third choice."""

    async def choose(self, game: Game, question: Question) -> Reply:
        if self.chosen == 2:
            self.chosen += 1
            raise RuntimeError("out of its mind")
        return await super().choose(game, question)


def test_what_was_chosen_before_a_computer_fails_is_stored(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    computers = Failing()

    async def scene(service: TableService) -> None:
        seats = await seated(service, "greedy", "greedy", mission="incursion", seed=7)
        while computers.chosen < 3:
            await asyncio.sleep(0.01)
        await asyncio.sleep(2 * PAUSE)
        live = await service.registry.open(seats.table)
        assert live.last == 2 == len(stored_steps(service.registry, seats.table))

    run(tmp_path, scene, pause=PAUSE, computers=computers)
    assert "the computer players at table" in caplog.text


def test_kill_9_in_a_computers_turn_loses_nothing_that_was_shown(tmp_path: Path) -> None:
    command = [sys.executable, "-c", WATCHED, str(tmp_path)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[2])
    assert process.stdout is not None
    table, watch, token = process.stdout.readline().split()
    said = [process.stdout.readline() for _ in range(SHOWN)]
    time.sleep(0.05)  # into the next of its bundles
    process.kill()
    said += process.stdout.readlines()
    process.wait()
    shown = [line.rstrip("\n") for line in said if line.endswith("\n")]

    async def scene(service: TableService) -> None:
        place = OpenedSeat(seat=0, id="allied", kind="person", name="", token=token)
        seats = Seats(service, Opened(table=table, watch=watch, places=[place]))
        log = [str(line.text) for line in (await seats.look(0)).log]
        assert len(shown) >= SHOWN and log[: len(shown)] == shown
        await turn(seats)

    run(tmp_path, scene, pause=PAUSE)
