"""Computer players: in time, legal, and never in the way of the table."""

import asyncio
import subprocess
import sys
import time
from pathlib import Path

import pytest

import undercroft
from tests.server.bench import run, seated
from undercroft.core.game import Game
from undercroft.core.speech.say import Text
from undercroft.server.tables.computers.processes import COMMAND, Computers, fallback
from undercroft.server.tables.computers.question import Question
from undercroft.server.tables.service import TableService

READY = "import sys, time; print('{}', flush=True); "


def program(body: str) -> tuple[str, ...]:
    """A player's process that does this with every question."""
    return sys.executable, "-c", f"{READY}\nfor line in sys.stdin:\n    {body}"


def choose(computers: Computers, game: Game, level: str = "greedy", seed: int = 1) -> tuple[int, Text | None]:
    async def ask() -> tuple[int, Text | None]:
        try:
            reply = await computers.choose(game, Question(seat=0, level=level, seed=seed))
            return reply.code, reply.why
        finally:
            await computers.close()

    return asyncio.run(ask())


def test_a_player_chooses_in_a_process_of_its_own() -> None:
    game = undercroft.new("incursion", "recon", seed=1)
    code, why = choose(Computers(1), game)
    assert code in game.codes() and why is None


LONG = 60  # seconds that a player takes, and nobody gives it


@pytest.mark.parametrize(
    ("body", "why"),
    [
        (f"time.sleep({LONG})", "ran out of its 2 s"),
        ("print('dance')", "fell silent"),
        ("print('[]', flush=True)", "could not choose"),
        ("sys.exit(3)", "fell silent"),
        ("""print('{"action": "bid 99"}', flush=True)""", "chose something illegal"),
        ("""print('{"action": "dance"}', flush=True)""", "chose something illegal"),
        ("""print('{"error": "ValueError: a secret"}', flush=True)""", "could not choose"),
    ],
)
def test_whatever_a_player_does_a_legal_choice_comes_in_time(body: str, why: str) -> None:
    game = undercroft.new("incursion", "recon", seed=1)
    body += "; sys.stdout.flush()"
    began = time.monotonic()
    code, said = choose(Computers(1, budget=2, command=program(body)), game)
    assert time.monotonic() - began < LONG, "nobody waits for a thought that is over its time"
    assert code in game.codes() and said == why


def test_no_process_at_all() -> None:
    game = undercroft.new("incursion", "recon", seed=1)
    code, why = choose(Computers(1, command=("/no/such/program",)), game)
    assert code in game.codes() and why == "could not be woken"


def test_an_unknown_player_fails_like_any_other() -> None:
    game = undercroft.new("incursion", "recon", seed=1)
    assert choose(Computers(1), game, level="oracle")[1] == "could not choose"


def test_the_fallback_lets_things_happen_where_it_can() -> None:
    game = undercroft.new("incursion", "recon", seed=1)
    assert str(game.action(fallback(game, 1))) == "pass"
    game.apply(game.parse("pass"))
    assert fallback(game, 1) in game.codes() and fallback(game, 5) == fallback(game, 5)


def test_a_broken_player_does_not_stop_a_table_and_the_log_says_so(tmp_path: Path) -> None:
    computers = Computers(1, budget=2, command=program("print('{}', flush=True)"))

    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "greedy")
        watcher = await service.watch(seats.table, seats.tokens[0])
        for _ in range(2):
            while not (await seats.look(0)).asked:
                await watcher.changed()
            await seats.act("pass" if (await seats.look(0)).ticket == 0 else "bid 1")
        while not (look := await seats.look(0)).asked:
            await watcher.changed()
        notes = [told.text for told in look.log if told.note]
        assert "greedy, a computer player, could not choose: the table chose in its place." in notes

    run(tmp_path, scene, computers=computers)


def test_a_process_that_was_ended_is_replaced() -> None:
    game = undercroft.new("incursion", "recon", seed=1)
    sleepy = """if '"seed": 2' in line: time.sleep(60)
    print('{"action": "pass"}', flush=True)"""

    async def scene() -> list[Text | None]:
        computers = Computers(1, budget=2, command=program(sleepy))
        asked = [Question(seat=0, level="greedy", seed=seed) for seed in (1, 2, 3)]
        whys = [(await computers.choose(game, question)).why for question in asked]
        await computers.close()
        return whys

    assert asyncio.run(scene()) == [None, "ran out of its 2 s", None]


def test_two_computers_play(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        opened = await seated(service, "greedy", "random", seed=4)
        watcher = await service.watch(opened.table, opened.watch)
        while (look := await opened.look(-1)).last_place < 80 and not look.over:
            await watcher.changed()
        assert not any("chose in its place" in str(told.text) for told in look.log)

    run(tmp_path, scene, computers=Computers(1, budget=60))  # however busy the machine is


def test_a_players_process_does_not_outlive_the_server() -> None:
    thinker = subprocess.run(COMMAND, stdin=subprocess.DEVNULL, capture_output=True, timeout=60, check=True)
    assert b"ready" in thinker.stdout


def test_what_a_computer_thought_is_dropped_when_the_table_has_moved_on(tmp_path: Path) -> None:
    """The person takes the seat over while the computer thinks."""
    computers = Computers(1, budget=5, command=program('time.sleep(0.5); print(\'{"action": "pass"}\', flush=True)'))

    async def scene(service: TableService) -> None:
        seats = await seated(service, "greedy", "me")
        token = await service.take_over(seats.table, seats.tokens[1], 0)
        await asyncio.sleep(1)
        look = await service.look(seats.table, token)
        assert look.asked and look.ticket == 0

    run(tmp_path, scene, computers=computers)
