"""Live tables over a socket: pushes, commands, and coming back."""

import json
from collections.abc import Iterator

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.web import Web, served
from undercroft.server.limits import Limits


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Web]:
    with served(tmp_path_factory.mktemp("live")) as web:
        yield web


def test_a_state_at_once_and_after_every_change(web: Web) -> None:
    table = web.open("me", "person")
    with table.live(0) as one, table.live(1) as other:
        state = one.until("state")["state"]
        assert state["svg"].startswith("<svg") and state["seat"] == 0 and state["log_from"] == 0
        assert other.until("state")["state"]["seat"] == 1
        seat = table.asked()["seat"]
        table.act()
        while not (news := (one, other)[seat].until("state")["state"])["timeline"]["steps"]:
            pass
        assert news["seat"] == seat


def test_only_what_is_new_is_sent(web: Web) -> None:
    table = web.open("me", "random")
    with table.live(0) as ear:
        first = ear.until("state")["state"]
        log = list(first["log"])
        for _ in range(6):
            table.act("end")
        last = table.state(0, wait=10)
        state = first
        while not (state["asked"] and state["step"] == last["step"]):
            state = ear.until("state")["state"]
            del log[state["log_from"] :]
            log += state["log"]
        assert log == table.get(0).json()["log"] and len(log) > len(first["log"]) > 0
        table.post(0, "orders", step=state["step"], level="never")
        assert "svg" not in ear.until("state")["state"], "nothing on the board has changed"


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
