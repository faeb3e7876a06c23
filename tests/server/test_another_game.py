"""A table for a game of one to four seats that play together or in teams (tests/core/cellar.py)."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.core.cellar import HEIST, RACE, SEATS
from tests.core.cellar_spec import CellarSpec
from tests.core.small_spec import alone_in_the_house
from tests.server.bench import Seats, run
from undercroft.core.chance.dice import shown
from undercroft.core.records.record import check_seed, read, replay
from undercroft.core.spec import games
from undercroft.server.api.games import on_the_table
from undercroft.server.errors import TableError
from undercroft.server.showing.renderer import ALL_PARTS, Renderer
from undercroft.server.tables.commands.new_tables import TableOrder
from undercroft.server.tables.seats.seating import Wish
from undercroft.server.tables.service import TableService

SPEC = CellarSpec()
EVENING = 40  # steps, before the server is stopped


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    alone_in_the_house(monkeypatch, SPEC)


def order(*kinds: str, mission: str = HEIST, **options: Any) -> TableOrder:
    wishes = [Wish(kind="computer", level=kind) if kind == "random" else Wish(kind=kind) for kind in kinds]
    return TableOrder(game=SPEC.id, mission=mission, seats=wishes, seed=3, options=options)


async def opened(service: TableService, *kinds: str, **more: Any) -> Seats:
    return Seats(service, await service.create(order(*kinds, **more)))


def test_three_people_play_to_the_end_and_once_more(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await opened(service, "me", "person", "person")
        await seats.wander(10_000)
        look = await seats.look(2)
        assert look.over and look.outcome is not None and [sitting.id for sitting in look.seats] == list(SEATS[:3])
        text = await service.record(seats.table, seats.tokens[0])
        assert list(read(text).players) == list(SEATS[:3]) and len(list(replay(read(text)))) == look.last_place + 1
        again = await service.rematch(seats.table, seats.tokens[2])
        assert (await service.look(again, seats.tokens[2])).seat == 0
        shown = await service.upload(text)
        assert len(shown.places) == 3

    run(tmp_path, scene)


def test_a_table_has_the_seats_of_its_game(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        alone = await opened(service, "me", people=1)
        assert len((await alone.look(0)).seats) == 1
        four = await opened(service, "me", "random", "random", "random", people=4, mission=RACE)
        await four.act("bid 0")
        while await four.asked() is None:  # three computers bid and walk
            await asyncio.sleep(0.01)
        with pytest.raises(TableError, match="4 seats: expected one for each of amber, birch, cobalt"):
            await service.create(order("me", "person", "person", "person"))

    run(tmp_path, scene)


def test_a_page_can_be_made_of_it(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await opened(service, "me", "person", "person")
        for seat in range(-1, 3):
            state = await Renderer().state(await seats.look(seat), ALL_PARTS)
            assert state["asked"] == (seat == 0) and state["svg"].startswith("<svg")
            assert len(state["labels"]) == len(state["options"]) == (3 if seat == 0 else 0)
        for leaving in range(3):
            await service.say(seats.table, seats.tokens[leaving], (await seats.look(leaving)).ticket, "resign")
        outcome = (await Renderer().state(await seats.look(0)))["outcome"]
        assert outcome["winners"] == () and outcome["drawn"] is False

    run(tmp_path, scene)


def test_all_the_others_must_agree_to_take_back(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await opened(service, "me", "person", "person")
        await seats.act("bid 1")
        await seats.act("bid 2")
        step = (await seats.look(0)).ticket
        assert (await service.undo(seats.table, seats.tokens[0], step)).asked
        for other in (1, 2):
            look = await seats.look(other)
            assert look.proposal is not None and look.proposal.agreed == tuple(range(other))
            await service.consent(seats.table, seats.tokens[other], look.ticket, look.proposal.to, True)
        look = await seats.look(0)
        assert look.proposal is None and look.asked and look.last_place == 0

    run(tmp_path, scene)


def test_all_must_agree_on_a_draw_and_computers_answer_for_themselves(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await opened(service, "me", "person", "person")
        for seat in range(3):
            look = await seats.look(seat)
            assert not look.over and bin(look.game.state.offers).count("1") == seat
            await service.say(seats.table, seats.tokens[seat], look.ticket, "offer-end")
        outcome = (await seats.look(0)).outcome
        assert outcome is not None and outcome.drawn

    run(tmp_path, scene)


def test_a_stake_that_showed_the_others_is_not_taken_back_alone(tmp_path: Path) -> None:
    """The second stake of a duel tells both, which only the flow of rules remembered: it is an information boundary.
    The first shows nobody anything."""

    async def scene(service: TableService) -> None:
        seats = await opened(service, "me", "person", mission=RACE, people=2)
        for text in ("bid 2", "bid 0", "go hall", "go hall", "stake 1"):
            await seats.act(text)
        look = await service.look(seats.table, seats.tokens[1], undo=True)
        assert look.undo >= 1, "nobody has seen the first stake"
        await seats.act("stake 2")
        look = await service.look(seats.table, seats.tokens[0], undo=True)
        assert look.undo == 0, "amber has seen what birch staked"
        assert (await service.undo(seats.table, seats.tokens[0], look.ticket)).asked

    run(tmp_path, scene)


def test_named_dice_outlive_a_restart(tmp_path: Path) -> None:
    """The rows of a table keep kind and face by name, and its seed proves them afterwards."""
    kept: list[Seats] = []

    async def evening(service: TableService) -> None:
        seats = await opened(service, "me", "person", "person")
        await seats.wander(EVENING)
        kept.append(seats)

    async def morning(service: TableService) -> None:
        (seats,) = kept
        seats.service = service
        await seats.wander(10_000)
        record = read(await service.record(seats.table, seats.tokens[0]))
        before = [shown(step.dice, SPEC.dice) for step in record.steps[:EVENING]]
        assert any("fang:" in dice for dice in before), "the hound slept all evening"
        assert len(list(replay(record))) == len(record.steps)
        check_seed(record)

    run(tmp_path, evening)
    run(tmp_path, morning)


def test_a_list_of_games_is_not_kept_for_other_games(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [one["id"] for one in on_the_table().listed["games"]] == [SPEC.id]
    monkeypatch.undo()
    assert [one["id"] for one in on_the_table().listed["games"]] == list(games())
