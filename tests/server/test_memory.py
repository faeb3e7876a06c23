"""What computer players remember from question to question, and that no restart changes a game."""

import asyncio
import json
from pathlib import Path
from random import Random

import pytest

import undercroft
from tests.server.bench import Indoors, Seats, order, run
from undercroft import players
from undercroft.core.game import Game
from undercroft.core.records.position import to_position
from undercroft.players.base import Memory, Player
from undercroft.server.tables.computers.question import Question, Reply, think
from undercroft.server.tables.computers.thinker import answer
from undercroft.server.tables.live.memories import PastQuestion
from undercroft.server.tables.records.past import past_of
from undercroft.server.tables.service import TableService

CHOICES = 30


class Diarist(Player):
    """Remembers how many options each of its questions had, and which was taken; what it does depends on all of it."""

    wants_sample = False

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)
        self._diary: Memory = []

    def memory(self) -> Memory:
        return list(self._diary)

    def remember(self, memory: Memory) -> None:
        self._diary = list(memory)

    def recall(self, options: object, chosen: int) -> None:
        assert isinstance(options, list)
        self._diary += [len(options), options.index(chosen)]

    def choose(self, game: Game, seat: int) -> int:
        codes = game.codes()
        chosen = codes[(sum(self._diary) + self._random.randrange(2)) % len(codes)]
        self.recall(codes, chosen)
        return chosen

    def agrees(self, game: Game, seat: int) -> bool:
        return False


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(players._PLAYERS, "diarist", Diarist)


class Watched(Indoors):
    """Notes the questions."""

    def __init__(self, most: int = CHOICES) -> None:
        super().__init__()
        self.most = most
        self.asked: list[Question] = []

    async def choose(self, game: Game, question: Question) -> Reply:
        if len(self.asked) >= self.most:
            await asyncio.sleep(60)
        self.asked.append(question)
        return think(game, question)


async def record_of(service: TableService, table: str, choices: int) -> list[str]:
    """What is played at a table of computers, once so many choices are made."""
    while True:
        live = await service.registry.open(table)
        if live.last >= choices:
            return [f"{step.action} {step.hash}" for step in live.record.steps]
        await asyncio.sleep(0.01)


def played(folder: Path, *nights: int) -> tuple[list[str], list[Watched]]:
    """A table of computers, with a server that is started anew after each of these numbers of choices."""
    table = ""
    steps: list[str] = []
    computers: list[Watched] = []

    for night, choices in enumerate(nights):

        async def scene(service: TableService, choices: int = choices) -> list[str]:
            nonlocal table
            if not table:
                table = (await service.create(order("diarist", "diarist"))).table
            return await record_of(service, table, choices)

        computers.append(Watched(choices - (nights[night - 1] if night else 0)))
        folder.mkdir(exist_ok=True)
        steps = run(folder, scene, computers=computers[-1])
    return steps, computers


def test_a_computer_remembers_from_question_to_question(tmp_path: Path) -> None:
    _, (computers,) = played(tmp_path, CHOICES)
    for seat in (0, 1):
        memories = [one.memory for one in computers.asked if one.seat == seat]
        assert len(memories) > 3 and memories[0] is None
        assert [len(memory or []) for memory in memories] == list(range(0, 2 * len(memories), 2))


def test_a_restart_changes_no_game(tmp_path: Path) -> None:
    """A player made anew is told what its seat was asked, and goes on as the one before would have."""
    whole, _ = played(tmp_path / "once", CHOICES)
    parts, nights = played(tmp_path / "often", 7, 8, 19, CHOICES)
    assert parts == whole
    assert any(one.memory is None and one.past for one in nights[-1].asked)


def test_after_taking_back_a_computer_remembers_only_what_stands(tmp_path: Path) -> None:
    computers = Watched(1000)

    async def scene(service: TableService) -> None:
        seats = Seats(service, await service.create(order("me", "diarist")))
        while len([one for one in computers.asked if not one.offer]) < 4:
            if await seats.asked() is not None:
                await seats.wander(1)
            await asyncio.sleep(0.01)
        live = await service.registry.open(seats.table)
        while not (await seats.look(0)).asked:
            await asyncio.sleep(0.01)
        computers.asked.clear()
        look = await seats.look(0)
        await service.undo(seats.table, seats.tokens[0], look.ticket, 0)
        await asyncio.sleep(0.05)
        while not computers.asked:
            if await seats.asked() is not None:
                await seats.wander(1, seed=5)
            await asyncio.sleep(0.01)
        first = computers.asked[0]
        made = [step for step in live.record.steps if step.seat == live.spec.seats[1]]
        assert first.memory is None and len(first.past) < len(made)

    run(tmp_path, scene, computers=computers)


@pytest.mark.parametrize("level", ["random", "greedy", "recruit", "diarist"])
def test_what_is_remembered_is_what_the_record_tells(level: str) -> None:
    """Asked on and on, or told all of it again: the same memory."""
    from undercroft.core.records.record import begin

    game = undercroft.new("incursion", "recon", seed=4)
    record = begin(game, ["a", "b"], 4)
    memory: dict[int, Memory] = {}
    for number in range(40):
        ask = game.ask
        assert ask is not None
        question = Question(seat=ask.seat, level=level, seed=number, memory=memory.get(ask.seat, []))
        reply = think(game, question)
        assert reply.memory is not None
        memory[ask.seat] = reply.memory
        record.play(game, reply.code)
    for seat, remembered in memory.items():
        who = players.player(level, 1)
        for one in past_of(record, list(record.players)[seat]):
            who.recall(one.options, one.chosen)
        assert who.memory() == remembered


def test_a_process_is_told_what_its_player_remembers() -> None:
    game = undercroft.new("incursion", "recon", seed=1)
    asked = {"position": to_position(game), "seat": 0, "level": "greedy", "seed": 1}
    first = answer(json.dumps(asked))["memory"]
    past = [PastQuestion(list(game.codes()), game.codes()[0])]
    told = json.dumps({**asked, "past": [{"options": one.options, "chosen": one.chosen} for one in past]})
    assert isinstance(first, list) and answer(told)["memory"] == first * 2
    assert answer(json.dumps({**asked, "memory": first}))["memory"] == first * 2
