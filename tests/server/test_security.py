"""What nobody may learn, and what nobody may do to the server."""

import json
import logging
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.server.web import ALL_PARTS, GAME, NO_LIMITS, AtTable, Ear, Web, served
from undercroft.server.door.limits import LOCAL_NAMES, Bucket, Limits
from undercroft.server.run import NoQueries


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Web]:
    with served(tmp_path_factory.mktemp("secure")) as web:
        yield web


# ---------------------------------------------------------------- secrets of a seat


def hand(table: AtTable, seat: int) -> dict[str, str]:
    """The cards that a seat holds: ids and names."""
    panels = table.get(seat).json()["panels"]
    rows = [row for panel in panels if panel["kind"] == "cards" for row in panel["rows"]]
    return {row["id"]: row["name"] for row in rows if "@" not in row["id"]}


def in_play(table: AtTable) -> set[str]:
    panels = table.get(0).json()["panels"]
    return {row["id"].partition("@")[0] for panel in panels if panel["kind"] == "cards" for row in panel["rows"]
            if "@" in row["id"]}  # fmt: skip


def everything(table: AtTable, seat: int, held: list[str]) -> str:
    """All that the API tells a viewer who asks for all there is, also with the names of another's cards."""
    asked = [table.get(seat, parts=ALL_PARTS), table.get(seat, "/steps/0", parts=ALL_PARTS), table.get(seat, "/record")]
    last = asked[0].json()["timeline"]["steps"]
    asked += [table.get(seat, f"/steps/{last}", parts=ALL_PARTS), table.get(seat, f"/steps/{last // 2}")]
    asked += [table.get(seat, "/overlay", figure=figure) for figure in range(3)]
    asked += [table.get(seat, "/inspect", kind="model", id=str(figure)) for figure in range(3)]
    asked += [table.get(seat, "/steps/1", **{"as": 0}), table.get(seat, **{"as": 1})]
    text = "".join(answer.text for answer in asked)
    for card in held:  # here the viewer names the card itself: the answer must not say where it is
        told = table.get(seat, "/inspect", kind="card", id=card).text
        assert "Your" not in told and "hand" not in told.replace("hand-to-hand", "").replace("hand to hand", "")
    return text


def quietly(table: AtTable, cards: set[str]) -> None:
    """One choice that shows no card."""
    state = table.asked()
    plain = [text for text in state["options"] if not cards & set(text.split())]
    answer = table.post(state["seat"], "act", step=state["step"], action=(plain or state["options"])[0])
    assert answer.status_code == 200, answer.text


def test_nobody_sees_a_hand_in_any_answer_or_frame(web: Web) -> None:
    table = web.open("me", "person", mission="incursion", **{"rp.allied": 18, "rp.german": 18})
    held: dict[int, dict[str, str]] = {0: {}, 1: {}}
    heard: dict[int, str] = {-1: "", 0: "", 1: ""}
    with table.live(-1) as spectator, table.live(0) as one, table.live(1) as other:
        ears: dict[int, Ear] = {-1: spectator, 0: one, 1: other}
        for _ in range(25):
            for seat in (0, 1):
                held[seat].update(hand(table, seat))
            quietly(table, set(held[0]) | set(held[1]))
        for seat, ear in ears.items():
            while not ear.quiet(0.3):
                pass
            heard[seat] = "".join(ear.raw) + everything(table, seat, list(held[0]) if seat != 0 else [])
    public = in_play(table)
    for holder in (0, 1):
        for viewer in (-1, 1 - holder):
            known = public | set(held.get(viewer, {}))
            secret = {id: name for id, name in held[holder].items() if id not in known}
            assert secret, "the test needs a hand that is worth a look"
            for id, name in secret.items():
                assert f'"{id}"' not in heard[viewer] and json.dumps(name)[1:-1] not in heard[viewer], (viewer, id)
            assert any(f'"{id}"' in heard[holder] for id in secret)


def test_tokens_and_seed_are_nobody_elses(web: Web) -> None:
    table = web.open("me", "person", seed=81723645)
    for _ in range(4):
        table.act()
    for seat in (-1, 0, 1):
        text = everything(table, seat, [])
        assert table.tokens[0] not in text and table.tokens[1] not in text and "81723645" not in text


def test_a_silent_answer_sends_nothing_to_others(web: Web) -> None:
    table = web.open("me", "person")
    state = table.asked()
    if "pass" not in state["options"]:
        pytest.skip("this mission begins with no quiet choice")
    with table.live(1 - state["seat"]) as other, table.live(-1) as spectator:
        other.until("state")
        spectator.until("state")
        while not (other.quiet(0.3) and spectator.quiet(0.3)):
            pass
        table.post(state["seat"], "act", step=state["step"], action="pass")
        assert spectator.quiet(0.5)


@pytest.mark.parametrize("path", ["act", "undo", "resign", "orders", "takeover", "handover", "invite", "rematch"])
def test_commands_need_a_seats_token(web: Web, path: str) -> None:
    table = web.open("me", "person")
    bodies: dict[str, dict[str, Any]] = {
        "act": {"step": 0, "action": "pass"}, "undo": {"step": 0}, "resign": {"step": 0}, "takeover": {"seat": 0},
        "orders": {"step": 0, "level": "never"}, "handover": {"level": "random"}, "invite": {"seat": 0},
    }  # fmt: skip
    for token in ("", "x", table.watch, table.tokens[0][:-1], web.open("me", "person").tokens[0]):
        body = {**bodies.get(path, {}), "token": token}
        answer = web.http.post(f"/api/tables/{table.id}/{path}", json=body)
        assert answer.status_code == 403, (token, answer.text)
    assert table.state(0)["outcome"] is None


def test_nothing_is_seen_without_a_token(web: Web) -> None:
    table = web.open("me", "person")
    for path in ("", "/steps/0", "/record", "/inspect?kind=model&id=0", "/overlay?figure=0"):
        answer = web.http.get(f"/api/tables/{table.id}{path}")
        assert answer.status_code == 403 and table.watch not in answer.text


# ---------------------------------------------------------------- logs


def test_no_token_in_any_log(web: Web, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]) -> None:
    logging.getLogger("httpx").setLevel(logging.WARNING)  # the client's own log is not the server's
    names = ("", "uvicorn", "uvicorn.access", "uvicorn.error", "websockets", "starlette", "sqlalchemy")
    for name in names:
        logging.getLogger(name).addHandler(caplog.handler)
    try:
        with caplog.at_level(logging.INFO):
            table = web.open("me", "friend")
            token, invite = table.tokens[0], table.opened["seats"][1]["invite"]
            table.get(0, token=token)
            web.http.get(f"/api/tables/{table.id}?token={token}&wait=x")
            table.post(0, "act", token=token, step=0, action="nonsense")
            table.post(0, "act", token=[token], step="x", action=token)
            web.http.post(f"/api/tables/{table.id}/claim", json={"invite": invite})
            web.http.get(f"/table/{table.id}?token={token}")
            with connect(f"{web.socket}/{table.id}?token={token}") as line:
                line.recv(timeout=10)
                line.send(json.dumps({"type": "act", "step": 0, "action": token}))
                line.recv(timeout=10)
    finally:
        for name in names:
            logging.getLogger(name).removeHandler(caplog.handler)
    out, err = capfd.readouterr()
    told = caplog.text + out + err
    assert table.id in told, "the log tells of the requests"
    for secret in (token, invite):
        assert secret not in told


def test_queries_are_cut_from_every_line() -> None:
    record = logging.LogRecord("x", logging.INFO, "", 0, '%s "GET %s HTTP/1.1"', ("1.2.3.4", "/ws/7?token=abc"), None)
    assert NoQueries().filter(record) and record.getMessage() == '1.2.3.4 "GET /ws/7 HTTP/1.1"'
    for sign in ("%23", "%3F", "%3f"):  # a link that went through a program which meant well
        record = logging.LogRecord("x", logging.INFO, "", 0, '"%s"', (f"GET /table/7{sign}SECRET HTTP/1.1",), None)
        assert NoQueries().filter(record) and record.getMessage() == '"GET /table/7 HTTP/1.1"'


# ---------------------------------------------------------------- the guard


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/nothing", "/static/style.css", f"/rules/{GAME}", "/table/x"])
def test_headers_on_every_answer(web: Web, path: str) -> None:
    headers = web.http.get(path).headers
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert policy["default-src"] == "'none'" and policy["script-src"] == policy["connect-src"] == "'self'"
    assert policy["frame-ancestors"] == policy["base-uri"] == "'none'"
    assert "unsafe" not in headers["content-security-policy"] and "http" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff" and headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers


def test_pages_hold_nothing_that_the_policy_forbids(web: Web) -> None:
    table = web.open("me", "person")
    svg = table.get(0).json()["svg"]
    for path in ("/", "/table/x", "/replay/x", f"/rules/{GAME}"):
        text = web.http.get(path).text
        for odd in ("<script>", " style=", "<style", " onclick=", " onload=", "javascript:", "http://", "https://"):
            assert odd not in text, (path, odd)
    for odd in ("<script", " style=", "<style", " on", "javascript:"):
        assert odd not in svg.replace(" one", "").replace(" on ", " "), odd


def test_what_is_in_an_address_is_text_in_the_page(web: Web) -> None:
    text = web.http.get("/table/%22%3E%3Cscript%3Ealert(1)").text
    assert "<script>alert" not in text


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "https://127.0.0.1", "http://127.0.0.1:1", "http://["]
)
def test_other_origins_are_turned_away(web: Web, origin: str) -> None:
    table = web.open("me", "person")
    with pytest.raises(InvalidStatus) as refused:
        connect(f"{web.socket}/{table.id}", origin=Origin(origin))
    assert refused.value.response.status_code == 403
    assert web.http.post("/api/tables/mine", json={"tokens": []}, headers={"Origin": origin}).status_code == 403


def test_the_own_origin_is_welcome(web: Web) -> None:
    table = web.open("me", "person")
    with table.live(0, Origin=web.base) as ear:
        assert ear.until("state")
    assert web.http.post("/api/tables/mine", json={"tokens": []}, headers={"Origin": web.base}).status_code == 200


def test_only_known_names_lead_here(tmp_path: Path) -> None:
    with served(tmp_path, Limits(hosts=LOCAL_NAMES)) as web:
        assert web.http.get("/api/games").status_code == 200
        port = web.base.rpartition(":")[2]
        assert web.http.get("/api/games", headers={"Host": f"localhost:{port}"}).status_code == 200
        assert web.http.get("/api/games", headers={"Host": f"evil.example:{port}"}).status_code == 403
        with pytest.raises(InvalidStatus):
            connect(f"ws://evil.example:{port}/ws/x", sock=socket.create_connection(("127.0.0.1", int(port))))


def test_without_a_name_only_addresses_and_this_machines_names_lead_here(tmp_path: Path) -> None:
    """Else a page elsewhere could call itself ours, by giving its name our address."""
    own = socket.gethostname()
    with served(tmp_path, Limits(rate=0)) as web:
        for host in ("127.0.0.1", "192.0.2.7:8421", "[2001:db8::1]:8421", "[::1]", "LOCALHOST:80", own, f"{own}:8421"):
            assert web.http.get("/api/games", headers={"Host": host}).status_code == 200, host
        for host in ("evil.example", "evil.example:8421", "127.0.0.1.evil.example", "", "localhost.evil", "[evil]"):
            answer = web.http.get("/api/games", headers={"Host": host})
            assert answer.status_code == 403 and "--name" in answer.json()["error"], host
        with pytest.raises(InvalidStatus):
            connect("ws://evil.example/ws/x", sock=socket.create_connection(("127.0.0.1", int(web.base[-5:]))))


def test_whoever_wants_may_be_called_anything(tmp_path: Path) -> None:
    with served(tmp_path, Limits(hosts=("*",))) as web:
        assert web.http.get("/api/games", headers={"Host": "any.example"}).status_code == 200


def test_sizes(web: Web) -> None:
    large = {"tokens": ["x"], "more": "y" * 100_000}
    answer = web.http.post("/api/tables/mine", json=large)
    assert answer.status_code == 413 and "too large" in answer.json()["error"]

    def drops() -> Iterator[bytes]:
        for _ in range(200):
            yield b"x" * 1000

    answer = httpx.post(f"{web.base}/api/tables/mine", content=drops(), headers={"Content-Type": "application/json"})
    assert answer.status_code == 413
    record = web.http.post("/api/records", json={"record": "x" * 100_000})
    assert record.status_code == 400
    assert web.http.get("/api/games").status_code == 200


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        (b"{", "application/json"),
        (b"[]", "application/json"),
        (b"null", "application/json"),
        (b"", "application/json"),
        (b"\xff\xfe", "application/json"),
        (b"a=b", "application/x-www-form-urlencoded"),
        (b"[" * 30_000, "application/json"),
        (b'{"step": 1e999, "action": "pass"}', "application/json"),
        (b'{"step": 0, "action": "\\ud800"}', "application/json"),
        (b'{"step": 0, "action": "pass\\u0000"}', "application/json"),
        (b'{"step": 99999999999999999999999999, "action": "pass"}', "application/json"),
        (b'{"step": 0, "action": "pass", "token": {"a": 1}}', "application/json"),
    ],
)
def test_malformed_bodies_get_a_sentence(web: Web, body: bytes, kind: str) -> None:
    table = web.open("me", "person")
    headers = {"Authorization": f"Bearer {table.tokens[0]}", "Content-Type": kind}
    answer = web.http.post(f"/api/tables/{table.id}/act", content=body, headers=headers)
    assert 400 <= answer.status_code < 500 and answer.json()["error"]
    assert "Traceback" not in answer.text and table.tokens[0] not in answer.text


def test_raw_nonsense_on_the_wire(web: Web) -> None:
    port = int(web.base.rpartition(":")[2])
    negative = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n"
    for words in (b"\x00\x01\x02\r\n\r\n", b"GET\r\n\r\n", negative):
        with socket.create_connection(("127.0.0.1", port), 5) as line:
            line.sendall(words)
            assert b" 400 " in line.recv(1000)
    assert web.http.get("/api/games").status_code == 200


def test_rates(tmp_path: Path) -> None:
    with served(tmp_path, Limits(rate=1, burst=20, opening_rate=0.01, opening_burst=2)) as web:
        order = {"game": GAME, "mission": "recon", "seats": [{"kind": "me"}, {"kind": "person"}]}
        assert [web.http.post("/api/tables", json=order).status_code for _ in range(3)] == [201, 201, 429]
        slow = web.http.post("/api/tables", json=order)
        assert int(slow.headers["retry-after"]) > 10 and "too fast" in slow.json()["error"]
        statuses = [web.http.get("/api/tables/x").status_code for _ in range(30)]
        assert 429 in statuses and statuses[0] == 404
        with pytest.raises(InvalidStatus):
            connect(f"{web.socket}/x")


def full_with_two(web: Web, table: AtTable) -> None:
    with table.live(0) as one, table.live(1) as two:
        one.until("state"), two.until("state")
        with pytest.raises(InvalidStatus):
            connect(f"{web.socket}/{table.id}")


def test_sockets_of_one_address(tmp_path: Path) -> None:
    with served(tmp_path, Limits(rate=0, opening_rate=0, sockets=2)) as web:
        table = web.open("me", "person")
        full_with_two(web, table)
        due = time.monotonic() + 30
        while True:  # whoever has gone counts until the server has seen it, which a busy machine does late
            try:
                full_with_two(web, table)
                break
            except InvalidStatus:
                assert time.monotonic() < due, "those who went are still counted"
                time.sleep(0.05)


def test_a_bucket_drips() -> None:
    bucket = Bucket(1000, 2)
    assert [bucket.take() > 0 for _ in range(3)] == [False, False, True]
    bucket.when -= 1
    assert bucket.take() == 0


def test_a_fault_of_ours_tells_no_details(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from undercroft.server.api import games as api_games

    def broken(id: str) -> None:
        raise ZeroDivisionError("the secret is 42")

    monkeypatch.setattr(api_games, "known_game", broken)
    with served(tmp_path, NO_LIMITS) as web:
        answer = web.http.get(f"/api/games/{GAME}/rules")
        assert answer.status_code == 500 and "secret" not in answer.text and answer.json()["error"]
        assert answer.headers["content-security-policy"]
