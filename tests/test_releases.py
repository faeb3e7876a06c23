"""Old games stay readable: what each release left behind is read by this one, to the end or to a mended rule."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import pytest

from tests.server.bench import Indoors
from tools.release_games import talked_games
from tools.release_reading import (
    STOPS,
    links_of,
    positions_of,
    records_of,
    releases,
    stops_of,
    unpacked_store,
)
from undercroft.core.records.position import from_position, to_position
from undercroft.core.records.record import read, replay
from undercroft.core.spec import games
from undercroft.server.storage.store import Store
from undercroft.server.tables.service import TableService

T = TypeVar("T")

SETS = releases()
WORDS = ("resign", "offer-end", "decline-end", "orders")

of_each_release = pytest.mark.parametrize("folder", SETS, ids=lambda folder: folder.name)


def known_stops(folder: Path) -> dict[str, list[Any]]:
    found: dict[str, list[Any]] = json.loads((folder / STOPS).read_text(encoding="utf-8"))
    return found


def test_two_releases_left_something_behind() -> None:
    assert [folder.name for folder in SETS][:2] == ["5a620a6", "a541bcd"]


@of_each_release
def test_records_and_tables_are_read_whole_or_stop_where_a_mended_rule_says_so(folder: Path) -> None:
    """Whatever stops, at which step and by which rule, is written down: `python -m tools.release_set --stops`."""
    stops = stops_of(folder)
    assert stops == known_stops(folder)
    mended = {line.rule for spec in games().values() for line in spec.mended()}
    assert {rule for _, rules in stops.values() for rule in rules} <= mended


@of_each_release
def test_a_set_has_every_word_and_every_ending_of_its_games(folder: Path) -> None:
    for game in {record.game for record in records_of(folder)}:
        records = [record for record in records_of(folder) if record.game == game]
        said = {step.action.partition(" ")[0] for record in records for step in record.steps}
        assert said.issuperset(WORDS), f"{game}: {said}"
        drawn = {record.result.drawn for record in records if record.result is not None}
        assert drawn == {True, False}
        assert any(record.result is None for record in records), f"{game}: no game breaks off"
        assert {record.edition for record in records} == set(games()[game].editions)


def in_order(position: dict[str, Any]) -> dict[str, Any]:
    """The fields of the state without their names, which may have changed since; their order stays what it was."""
    return {**position, "state": list(position["state"].values())}


@of_each_release
def test_positions_are_loaded_and_written_alike(folder: Path) -> None:
    stopped = known_stops(folder)
    for name, position in positions_of(folder).items():
        if f"{name}.record" not in stopped:
            again = to_position(from_position(position))
            assert in_order(again) == in_order(position), name
            assert to_position(from_position(again)) == again, name


def at(address: str, scene: Callable[[TableService], Awaitable[T]]) -> T:
    async def play() -> T:
        async with TableService(Store(address), Indoors(), 0) as service:
            return await scene(service)

    return asyncio.run(play())


@of_each_release
def test_a_store_opens_and_shows_every_table(folder: Path, tmp_path: Path) -> None:
    links, stopped = links_of(folder), known_stops(folder)

    async def scene(service: TableService) -> None:
        for link in links:
            look = await service.look(link["table"], link["watch"])
            if link["name"] in stopped:
                assert "was mended after this game was played" in str(look.log[-1].text)
                continue
            winners = [] if look.outcome is None else list(look.outcome.winners)
            assert (look.last_place, winners) == (link["steps"], link["winners"]), link["name"]
            for place in (0, look.last_place // 2, look.last_place):
                seen = await service.look(link["table"], link["watch"], place)
                assert seen.place == place and seen.game.draw(-1)
            if look.over:
                record = read(await service.record(link["table"], link["watch"]))
                assert len([number for number, _ in replay(record)]) == look.last_place + 1
        tokens = [token for link in links for token in link["seats"].values()]
        mine = await service.yours(tokens)
        assert {one.table for one in mine} == {link["table"] for link in links if link["seats"]}
        assert not any(one.problem for one in mine)

    at(unpacked_store(folder, tmp_path), scene)


@of_each_release
def test_people_play_on_at_the_tables_of_a_store(folder: Path, tmp_path: Path) -> None:
    rng = Random(4)

    async def scene(service: TableService) -> None:
        for link in links_of(folder):
            tokens = {int(seat): token for seat, token in link["seats"].items()}
            for _ in range(0 if link["over"] else 8):
                looks = [await service.look(link["table"], token) for token in tokens.values()]
                look = next(look for look in looks if look.asked)
                text = rng.choice([str(action) for action in look.game.options()])
                await service.act(link["table"], tokens[look.seat], look.ticket, text)

    async def again(service: TableService) -> None:
        for link in links_of(folder):
            await service.look(link["table"], link["watch"])

    address = unpacked_store(folder, tmp_path)
    at(address, scene)
    at(address, again)


@pytest.mark.parametrize("game", games())
def test_the_present_release_can_leave_such_games_behind(game: str) -> None:
    """All that words end; those that are played out take longer, and the tool plays them."""
    for kept in talked_games(games()[game]):
        assert [number for number, _ in replay(read(kept.record, kept.name))], kept.name
        assert to_position(from_position(kept.position)) == kept.position, kept.name
