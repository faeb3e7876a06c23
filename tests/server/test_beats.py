"""What nobody plays is sent to pages beat by beat, and to whoever looks back (the hound of tests/core/cellar.py)."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.core.cellar import AREAS, EVENTS, HEIST, HoundRan
from tests.core.cellar_spec import CellarSpec
from tests.core.small_spec import alone_in_the_house
from tests.server.bench import Seats, run
from tests.server.web import AtTable, Web, served
from undercroft.core.records.record import read
from undercroft.core.speech.languages import writer
from undercroft.server.showing.news import renewed
from undercroft.server.showing.renderer import Renderer, beat_news
from undercroft.server.tables.commands.new_tables import TableOrder
from undercroft.server.tables.seats.seating import Wish
from undercroft.server.tables.service import TableService
from undercroft.server.tables.views.looks import Scene

SPEC = CellarSpec()
HUNT = ("bid 2", "bid 0", "stay", "stay")  # then the hound runs twice (edition 1.1)
HOUND = "model-2"  # as the picture names it: after the two people


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    alone_in_the_house(monkeypatch, SPEC)


@pytest.fixture
def web(tmp_path: Path) -> Iterator[Web]:
    with served(tmp_path) as web:
        yield web


async def opened(service: TableService) -> Seats:
    wishes = [Wish(kind="me"), Wish(kind="person")]
    order = TableOrder(game=SPEC.id, mission=HEIST, edition="1.1", seats=wishes, seed=3, options={"people": 2})
    return Seats(service, await service.create(order))


def table_on(web: Web) -> AtTable:
    seats = [{"kind": "me"}, {"kind": "person"}]
    order = {"game": SPEC.id, "mission": HEIST, "edition": "1.1", "seats": seats, "seed": 3, "options": {"people": 2}}
    answer = web.http.post("/api/tables", json=order)
    assert answer.status_code == 201, answer.text
    return AtTable(web, answer.json())


def choose(table: AtTable, text: str) -> None:
    state = table.asked()
    assert table.post(state["seat"], "act", step=state["step"], action=text).status_code == 200


def pictures(before: dict[str, Any], beats: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The whole picture at each beat."""
    out = []
    for beat in beats:
        before = renewed(before, {"picture": beat["picture"]} if "picture" in beat else {})
        out.append(before["picture"])
    return out


def hound(picture: dict[str, Any]) -> str:
    return next(area for area in AREAS if f'data-at="{area}"' in picture["parts"][HOUND][1])


def test_a_page_is_sent_each_run_of_the_hound(web: Web) -> None:
    table = table_on(web)
    with table.live(-1) as ear:
        ear.until("state")
        for text in HUNT[:-1]:
            choose(table, text)
        while ear.state["step"] < 2:
            ear.until("state")
        before = ear.state
        choose(table, HUNT[-1])
        message = ear.until("state")
    beats = message["beats"]
    assert len(beats) == 1 and "beats" not in message["state"], "the second run leads to the state itself"
    ways = [hound(before["picture"]), *map(hound, pictures(before, beats)), hound(message["state"]["picture"])]
    assert ways[1] not in (ways[0], ways[2]), ways
    runs = [line["text"] for line in beats[0]["log"]].count("The hound runs.")
    new = message["state"]["log"][len(before["log"]) :]
    assert (runs, [line["text"] for line in new].count("The hound runs.")) == (1, 2), "the log has all of it"
    assert new[: len(beats[0]["log"])] == beats[0]["log"]


def test_a_page_that_comes_later_is_sent_the_position_alone(web: Web) -> None:
    table = table_on(web)
    for text in HUNT:
        choose(table, text)
    with table.live(-1) as ear:
        assert "beats" not in ear.until("state")


def test_whoever_looks_back_is_given_the_same_beats_before_and_after_a_restart(tmp_path: Path) -> None:
    kept: list[Any] = []

    async def beats(service: TableService, seats: Seats) -> list[Any]:
        found = []
        for at in range((await service.look(seats.table, seats.watch)).last_place + 1):
            look = await service.look(seats.table, seats.watch, at)
            scenes = await service.beats(seats.table, seats.watch, at)
            news = beat_news(await Renderer().beats(look, scenes, "en"), None)
            found.append(json.loads(writer("en").json(news)))
        return found

    async def evening(service: TableService) -> None:
        seats = await opened(service)
        for text in HUNT:
            await seats.act(text)
        kept.extend([seats, await beats(service, seats)])

    async def morning(service: TableService) -> None:
        seats, before = kept
        again = await beats(service, seats)
        assert again == before
        assert [len(found) for found in before] == [0, 0, 0, 1]
        assert all(beat["picture"] and beat["log"] for beat in before[-1])

    run(tmp_path, evening)
    run(tmp_path, morning)


def test_a_step_taken_back_takes_its_beats_along(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await opened(service)
        for text in HUNT:
            await seats.act(text)
        live = await service.registry.open(seats.table)
        assert list(live.beats) == [4] and live.game.state.beats is None and not live.game.watched
        live.back(3, 0, live.recent[3])
        assert not live.beats

    run(tmp_path, scene)


def test_a_beat_of_which_a_viewer_may_know_nothing_is_not_sent(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await opened(service)
        secret = (await seats.look(0)).game.copy()
        secret.state.events = [(1 << 0, EVENTS.kinds.index(HoundRan), 0)]
        for viewer, sent in ((0, 1), (1, 0), (-1, 0)):
            assert len(await Renderer().beats(await seats.look(viewer), [Scene(1, 1, secret)], "en")) == sent

    run(tmp_path, scene)


def test_records_stay_as_they_are(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await opened(service)
        await seats.wander(10_000)
        record = read(await service.record(seats.table, seats.tokens[0]))
        assert all("hound" not in step.action for step in record.steps)
        assert (await service.upload(await service.record(seats.table, seats.tokens[0]))).table

    run(tmp_path, scene)


def test_a_line_tells_its_dice_by_kind_and_face_and_their_pictures_come_once(web: Web) -> None:
    table = table_on(web)
    with table.live(0) as ear:
        first = ear.until("state")["state"]
        assert {"d6:1", "d6:6", "fang:bite", "fang:miss"} <= set(first["dice"])
        assert all(picture.startswith("<svg") for picture in first["dice"].values())
        rolled: list[dict[str, Any]] = []
        while not rolled:
            state = table.act()
            assert not state["over"]
            rolled = [roll for line in table.state(0, parts="log")["log"] for roll in line["rolls"]]
        assert {f"{roll['kind']}:{roll['face']}" for roll in rolled} <= set(first["dice"])
        assert rolled[0]["kind"] == "fang" and rolled[0]["name"] in ("a bite", "a snap", "a growl", "a miss")
        assert "dice" not in table.state(0, parts="log")
        while ear.state["log"] != table.state(0, parts="log")["log"]:
            ear.until("state")
        assert all('"dice"' not in text for text in ear.raw[1:])
