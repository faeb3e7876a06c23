"""Offers to end the game at a table: persons answer when they like, computers at once."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import undercroft
from tests.server.bench import Indoors, Seats, run, seated
from tests.server.test_computers import program
from tests.server.web import Web, served
from undercroft.core.game import Game
from undercroft.core.packing import OFFER_END, pack
from undercroft.core.records.record import check_seed, read, replay
from undercroft.core.state import LAPSED
from undercroft.core.vocabulary.classes import EndOffered
from undercroft.players.greedy import Greedy
from undercroft.server.errors import Illegal
from undercroft.server.tables.computers.processes import Computers
from undercroft.server.tables.computers.question import Question, Reply
from undercroft.server.tables.live.logbook import WATCH, seen_by
from undercroft.server.tables.service import PAUSE, TableService
from undercroft.server.tables.views.looks import Look

OFFERS = "The Allied player offers to end the game as a draw."
DECLINES = "The German player declines to end the game as a draw."
WITHDRAWS = "The Allied player withdraws the offer to end the game as a draw."


async def offered(service: TableService, seats: Seats, seat: int = 0, word: str = "offer-end") -> None:
    await service.say(seats.table, seats.tokens[seat], (await seats.look(seat)).ticket, word)


async def answered(service: TableService, seats: Seats, seat: int = 0) -> Look:
    """The look of a seat that has been shown an offer and what became of it."""
    watcher = await service.watch(seats.table, seats.tokens[seat])
    while (look := await seats.look(seat)).game.state.offers or not any("offers to" in text for text in texts(look)):
        await watcher.changed()
    await service.unwatch(watcher)
    return look


def texts(look: Look) -> list[str]:
    return [str(told.text) for told in look.log]


# ---------------------------------------------------------------- computers answer


@pytest.mark.parametrize("level", ["greedy", "random"])
def test_a_computer_answers_while_the_person_is_asked(tmp_path: Path, level: str) -> None:
    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", level)
        before = await seats.look(0)
        assert before.asked
        await offered(service, seats)
        look = await answered(service, seats)
        assert texts(look)[-2:] == [OFFERS, DECLINES]
        while not (look := await seats.look(0)).asked:
            await asyncio.sleep(0.01)
        assert look.game.codes() == before.game.codes(), "the same question as before"
        assert texts(await seats.look(WATCH))[-2:] == [OFFERS, DECLINES]
        await seats.act("pass")

    run(tmp_path, scene, pause=PAUSE)


def test_a_computer_that_is_clearly_behind_agrees(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Greedy, "agrees", lambda self, game, seat: True)

    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "greedy")
        await offered(service, seats)
        watcher = await service.watch(seats.table, seats.tokens[0])
        while not (look := await seats.look(0)).over:
            await watcher.changed()
        assert look.outcome is not None and look.outcome.winners == ()
        assert texts(look)[-1] == "The German player agrees to end the game as a draw."
        record = read(await service.record(seats.table, seats.watch))
        assert [step.action for step in record.steps[-2:]] == ["offer-end allied", "offer-end german"]
        assert sum(1 for _ in replay(record)) == len(record.steps)
        check_seed(record)

    run(tmp_path, scene)


def test_a_players_process_answers(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "greedy")
        await offered(service, seats)
        look = await answered(service, seats)
        assert texts(look)[-1] == DECLINES

    run(tmp_path, scene, computers=Computers(1))


def test_for_a_broken_player_the_table_declines_and_says_so(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "greedy")
        await offered(service, seats)
        look = await answered(service, seats)
        note = "greedy, a computer player, chose something illegal: the table chose in its place."
        assert texts(look)[-2:] == [DECLINES, note]

    wrong = program("""print('{"action": "resign german"}', flush=True)""")
    run(tmp_path, scene, computers=Computers(1, budget=2, command=wrong))


class Brooding(Indoors):
    """Needs very long for a choice of its own the first time, and no time for an answer."""

    async def choose(self, game: Game, question: Question) -> Reply:
        if question.offer:
            return await super().choose(game, question)
        self.chosen += 1
        if self.chosen == 1:
            await asyncio.sleep(0.5)
        return Reply(game.codes()[0])


def test_an_offer_is_answered_before_the_computers_own_choice(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await seated(service, "greedy", "me")
        await asyncio.sleep(0.1)
        await offered(service, seats, 1)  # the computer thinks about its first choice
        assert (await seats.look(1)).game.state.offers == 2
        await answered(service, seats, 1)
        live = await service.registry.open(seats.table)
        assert [step.action for step in live.record.steps[1:3]] == ["offer-end german", "decline-end allied"]

    run(tmp_path, scene, computers=Brooding())


class Asleep(Indoors):
    async def choose(self, game: Game, question: Question) -> Reply:
        if question.offer:
            await asyncio.sleep(60)
        return await super().choose(game, question)


def test_after_a_restart_the_answer_still_comes(tmp_path: Path) -> None:
    async def before(service: TableService) -> Seats:
        seats = await seated(service, "me", "greedy")
        await offered(service, seats)
        assert (await seats.look(0)).game.state.offers == 1
        return seats

    seats = run(tmp_path, before, computers=Asleep())

    async def after(service: TableService) -> None:
        seats.service = service
        await service.revive()
        assert texts(await answered(service, seats))[-2:] == [OFFERS, DECLINES]

    run(tmp_path, after)


def test_a_computer_that_takes_a_seat_finds_the_offer(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "me")
        await offered(service, seats)
        await service.hand_over(seats.table, seats.tokens[1], 1, "random")
        assert texts(await answered(service, seats))[-1] == DECLINES

    run(tmp_path, scene)


# ---------------------------------------------------------------- persons answer


def test_persons_decline_and_withdraw(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "me")
        with pytest.raises(Illegal, match="nobody offers"):
            await offered(service, seats, 1, "decline-end")
        await offered(service, seats)
        await offered(service, seats, 1, "decline-end")
        await offered(service, seats)
        await offered(service, seats, 0, "decline-end")
        look = await seats.look(1)
        assert look.game.state.offers == 0 and not look.over
        assert texts(look)[-3:] == [DECLINES, OFFERS, WITHDRAWS]

    run(tmp_path, scene)


def test_whoever_plays_on_has_taken_the_offer_back(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "me")
        await seats.wander(40)
        asked = await seats.asked()
        assert asked is not None
        await offered(service, seats, asked.seat)
        while (look := await seats.look(WATCH)).game.state.offers:
            assert await seats.wander(1) == 1
        who = ("Allied", "German")[asked.seat]
        assert texts(look)[-1] == f"The {who} player plays on: the offer to end the game as a draw has lapsed."
        assert not look.over

    run(tmp_path, scene)


def test_a_lapse_tells_nobody_of_a_choice_that_is_a_secret() -> None:
    """An offer lapses only with a step that counts for everybody."""
    lapses = 0
    for seed in range(6):
        game = undercroft.new("incursion", "incursion", seed=seed, orders=["always", "always"])
        rng = Random(seed)
        for _ in range(150):
            if game.ask is None:
                break
            seat = game.ask.seat
            if not game.state.offers:
                game.apply(pack(OFFER_END, rng.randrange(2)))
            code = rng.choice(game.codes())
            game.apply(code)
            if any(isinstance(event, EndOffered) and event.what == LAPSED for event in game.told()):
                lapses += 1
                assert seen_by(game, seat, (WATCH, 0, 1)) == 0b111
    assert lapses > 50


# ---------------------------------------------------------------- over the wire


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Web]:
    with served(tmp_path_factory.mktemp("offers")) as web:
        yield web


def test_declining_over_http_and_on_a_socket(web: Web) -> None:
    table = web.open("me", "person")
    assert table.post(0, "offer-end", step=table.state(0)["step"]).json()["state"]["offers"] == [0]
    assert table.state(1)["offers"] == [0]
    assert table.post(1, "decline-end", step=table.state(1)["step"]).json()["state"]["offers"] == []
    refused = table.post(1, "decline-end", step=table.state(1)["step"])
    assert refused.status_code == 422 and "nobody offers" in refused.text
    table.post(1, "offer-end", step=table.state(1)["step"])
    with table.live(0) as ear:
        state = ear.until("state")["state"]
        assert state["offers"] == [1]
        ear.say(type="decline-end", id=1, step=state["step"])
        assert ear.until("state")["state"]["offers"] == []
