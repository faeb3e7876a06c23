"""Live tables over a socket: pushes, commands, and coming back."""

import asyncio
import json
import re
from collections.abc import Iterator, MutableMapping
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest
from starlette.websockets import WebSocket
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.web import AtTable, Ear, Web, served
from undercroft.core.drawing.picture import Part
from undercroft.server.api import live
from undercroft.server.api.live import PageClient
from undercroft.server.door.limits import Limits

SOON = 0.05  # seconds after which a table rests: as in play, only sooner


@pytest.fixture(autouse=True)
def resting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "REST", SOON)


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Web]:
    with served(tmp_path_factory.mktemp("live")) as web:
        yield web


def test_a_state_at_once_and_after_every_change(web: Web) -> None:
    table = web.open("me", "person")
    with table.live(0) as one, table.live(1) as other:
        state = one.until("state")["state"]
        assert state["picture"]["order"] and state["seat"] == 0 and state["log_from"] == 0
        assert other.until("state")["state"]["seat"] == 1
        seat = table.asked()["seat"]
        table.act()
        while not (news := (one, other)[seat].until("state")["state"])["timeline"]["steps"]:
            pass
        assert news["seat"] == seat


def test_only_what_is_new_is_sent(web: Web) -> None:
    table = web.open("me", "random")
    with table.live(0) as ear:
        log = len(ear.until("state")["state"]["log"])
        for _ in range(6):
            table.act("end")
        last = table.state(0, wait=10)
        while not (ear.state["asked"] and ear.state["step"] == last["step"]):
            ear.until("state")
        assert ear.state["log"] == table.get(0).json()["log"] and len(ear.state["log"]) > log > 0
        rest(ear)
        table.post(0, "orders", step=ear.state["step"], level="never")
        ear.until("state")
        news = json.loads(ear.raw[-1])["state"]
        assert {"picture", "panels", "labels", "seats", "name"}.isdisjoint(news), "nothing on the board has changed"
        assert len(news["log"]) == 1 and news["orders"] == "never"


def rest(ear: Ear) -> None:
    """Until nothing more comes: what may be taken back is told a moment later."""
    while not ear.quiet(SOON + 0.3):
        pass


FULL = {"rp.allied": 18, "rp.german": 18}


@pytest.mark.parametrize(("mission", "options"), [("recon", {}), ("incursion", FULL)])
def test_a_step_sends_a_page_little_and_all_that_a_fresh_one_gets(
    web: Web, mission: str, options: dict[str, int]
) -> None:
    """A few KB at the median, and after each step the page holds what somebody who comes anew is sent."""
    table = web.open("me", "person", mission=mission, **options)
    chance = Random(3)
    with table.live(0) as ear, table.live(-1) as other:
        for ears in (ear, other):
            ears.until("state")
        for number in range(60):
            state = table.asked()
            assert not state["over"]
            word = {"step": state["step"], "action": chance.choice(state["options"])}
            assert table.post(state["seat"], "act", **word).status_code == 200
            if number % 10 == 9:
                for seat, listening in ((0, ear), (-1, other)):
                    rest(listening)
                    check_page(table, seat, listening)
        for listening in (ear, other):
            sizes = sorted(len(text.encode()) for text in listening.raw[1:])
            assert sizes[len(sizes) // 2] < 6_000 and sizes[-1] < 30_000, sizes
            assert len(listening.raw[0].encode()) < 100_000


def check_page(table: AtTable, seat: int, ear: Ear) -> None:
    """What the socket's news made is what a request for all of it gets."""
    fresh = table.get(seat, parts="picture,panels,labels,guide,log,dice").json()
    assert {**ear.state, "log_from": 0, "groups_from": 0} == fresh
    _title, _about, *drawn = ElementTree.fromstring(table.get(seat, parts="svg").json()["svg"])
    parts = parts_of(table.web, ear.state["picture"])
    assert len(parts) < len(drawn)  # the last are the frame, which a page tells of in its own words
    assert parts == [plain(ElementTree.tostring(one, "unicode")) for one in drawn[: len(parts)]]


def plain(markup: str) -> str:
    return ElementTree.canonicalize(re.sub(r'ns0:| xmlns(:ns0)?="[^"]*"', "", markup))


def parts_of(web: Web, picture: dict[str, Any]) -> list[str]:
    """The picture part by part, with its ground fetched by its address."""
    parts = []
    for key in picture["order"]:
        place, markup, *ground = picture["parts"][key]
        if ground:
            answer = web.http.get(f"/api/ground/{ground[0]}")
            assert "immutable" in answer.headers["cache-control"] and markup is None
            markup = answer.text.removeprefix('<svg xmlns="http://www.w3.org/2000/svg">').removesuffix("</svg>")
        parts.append(plain(Part(key, markup, place).svg()))
    return parts


def test_ground_is_fetched_by_its_address_alone(web: Web) -> None:
    table = web.open("me", "person")
    with table.live(1) as ear:
        parts = ear.until("state")["state"]["picture"]["parts"]
    grounds = [part[2] for part in parts.values() if len(part) > 2]
    assert grounds and all(web.http.get(f"/api/ground/{address}").status_code == 200 for address in grounds)
    gone = web.http.get(f"/api/ground/{'0' * 32}")
    assert gone.status_code == 404 and "address" in gone.json()["error"] and gone.headers["cache-control"] == "no-store"


def test_news_that_change_nothing_are_not_sent(web: Web) -> None:
    table = web.open("me", "person")
    with table.live(0) as ear:
        rest(ear)
        heard = len(ear.raw)
        assert all(json.loads(text)["state"] for text in ear.raw)
        rest(ear)
        assert len(ear.raw) == heard


def test_what_may_be_taken_back_is_told_when_the_table_rests(web: Web) -> None:
    table = web.open("me", "person")
    for _ in range(40):
        state = table.act()
        exact = table.get(state["seat"], parts="labels").json()["undo"]
        if exact:
            with table.live(state["seat"]) as ear:
                ear.until("state")
                rest(ear)
                assert ear.state["undo"] == exact
            return
    raise AssertionError("nothing could ever be taken back")


def test_commands_are_answered_by_their_number(web: Web) -> None:
    table = web.open("me", "person")
    seat = table.asked()["seat"]
    with table.live(seat) as ear:
        state = ear.until("state")["state"]
        action = state["labels"][0]["action"]
        ear.say(type="act", id=7, step=state["step"], action=action)
        assert ear.until("done") == {"type": "done", "id": 7, "step": state["step"], "again": False, "asked": False}
        ear.say(type="act", id="b", step=state["step"], action=action)
        assert ear.until("done")["again"]
        ear.say(type="act", id=9, step=state["step"] + 50, action=action)
        error = ear.until("error")
        assert (error["id"], error["status"]) == (9, 409) and error["step"] is not None
        ear.say(type="ping")
        assert ear.until("pong")


@pytest.mark.parametrize(
    "message",
    [{}, {"type": "dance"}, {"type": 5}, {"type": "act"}, {"type": "act", "step": "x", "action": "pass"}, [1], 7, None,
     {"type": "act", "step": 0, "action": "pass", "more": 1}, {"type": "undo", "step": -1}],
)  # fmt: skip
def test_odd_messages_get_a_sentence_and_the_line_stays_open(web: Web, message: object) -> None:
    table = web.open("me", "person")
    with table.live(0) as ear:
        ear.until("state")
        ear.socket.send(json.dumps(message))
        error = ear.until("error")
        assert error["status"] == 422 and error["error"]
        ear.say(type="ping", id=1)
        assert ear.until("pong")["id"] == 1


def test_text_that_is_no_json_and_bytes(web: Web) -> None:
    table = web.open("me", "person")
    with table.live(0) as ear:
        ear.until("state")
        ear.socket.send("{")
        assert ear.until("error")["status"] == 422
        ear.socket.send(b"\x00\x01")
        assert ear.until("error")["status"] == 422


def test_coming_back_loses_nothing(web: Web) -> None:
    table = web.open("me", "person")
    seat = table.asked()["seat"]
    with table.live(seat) as ear:
        state = ear.until("state")["state"]
        word = {"step": state["step"], "action": state["labels"][0]["action"]}
        ear.say(type="act", id=1, **word)
    with table.live(seat) as ear:
        ear.until("state")
        ear.say(type="act", id=1, **word)  # nobody knows whether it arrived: send it again
        assert ear.until("done")["step"] == state["step"]
        assert table.state(seat)["step"] == state["step"] + 1


def test_who_is_online(web: Web) -> None:
    table = web.open("me", "person")
    with table.live(0) as one:
        assert [seat["online"] for seat in one.until("state")["state"]["seats"]] == [True, False]
        with table.live(1) as other:
            other.until("state")
            assert [seat["online"] for seat in one.until("state")["state"]["seats"]] == [True, True]
        assert [seat["online"] for seat in one.until("state")["state"]["seats"]] == [True, False]


def test_a_seat_that_passes_to_somebody_else_is_closed(web: Web) -> None:
    table = web.open("me", "person")
    invite = table.post(0, "invite", seat=0).json()["invite"]
    with table.live(0) as ear:
        ear.until("state")
        web.http.post(f"/api/tables/{table.id}/claim", json={"invite": invite})
        assert ear.until("error")["status"] == 403
        with pytest.raises(ConnectionClosed):
            ear.hear()
        assert ear.socket.close_code == 4403


@pytest.mark.parametrize(
    ("path", "hello", "code"),
    [
        ("none", {"type": "hello", "token": "x"}, 4404),
        ("", {"type": "hello", "token": "x"}, 4403),
        ("", {"type": "act", "step": 0, "action": "pass"}, 1008),
        ("", {"type": "hello", "token": 5}, 1008),
    ],
)
def test_nobody_enters_without_a_token(web: Web, path: str, hello: dict[str, object], code: int) -> None:
    table = web.open("me", "person")
    with connect(f"{web.socket}/{path or table.id}") as socket:
        socket.send(json.dumps(hello))
        assert json.loads(socket.recv(timeout=10))["type"] == "error"
        with pytest.raises(ConnectionClosed):
            socket.recv(timeout=10)
        assert socket.close_code == code


def test_a_token_in_the_address_will_do(web: Web) -> None:
    table = web.open("me", "person")
    with connect(f"{web.socket}/{table.id}?token={table.tokens[1]}") as socket:
        assert json.loads(socket.recv(timeout=10))["state"]["seat"] == 1


def test_a_flood_is_stopped(tmp_path_factory: pytest.TempPathFactory) -> None:
    limits = Limits(rate=0, opening_rate=0, messages=1, messages_burst=5, message=2000)
    with served(tmp_path_factory.mktemp("flood"), limits) as web:
        table = web.open("me", "person")
        with table.live(0) as ear, pytest.raises(ConnectionClosed):
            for _ in range(50):
                ear.say(type="ping")
                ear.hear()
        with table.live(0) as ear, pytest.raises(ConnectionClosed):
            ear.socket.send("x" * 3000)
            while True:
                ear.hear()
        assert ear.socket.close_code == 1009


def test_whoever_is_gone_already_need_not_be_told_that_the_line_closes() -> None:
    async def receive() -> dict[str, str]:
        return {"type": "websocket.connect"}

    async def send(message: MutableMapping[str, Any]) -> None:
        if message["type"] == "websocket.close":
            raise OSError("gone")

    async def leave() -> None:
        socket = WebSocket({"type": "websocket", "headers": [], "query_string": b""}, receive, send)
        await socket.accept()
        await PageClient(socket, Limits()).close(1001)

    asyncio.run(leave())
