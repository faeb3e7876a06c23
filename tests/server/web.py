"""What the tests of the web share: a real server in a thread of this process, and clients that play over the wire."""

import json
import logging
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from tests.server.bench import Indoors, address
from undercroft.server.app import make_app
from undercroft.server.door.limits import Limits, unlimited
from undercroft.server.making.analyses import Analyses
from undercroft.server.making.surprises import Surprises
from undercroft.server.run import LONE, Server, configured, listen
from undercroft.server.showing.news import renewed

GAME = "incursion"
NO_LIMITS = unlimited()
SEVERAL_ADDRESSES = pytest.mark.skipif(sys.platform == "darwin", reason="there a machine has one address to itself")
ALL_PARTS = "svg,labels,panels,log,view,options"


class Web:
    """A server at an address."""

    app: Any  # what it serves

    def __init__(self, port: int) -> None:
        self.base = f"http://{LONE}:{port}"
        self.socket = f"ws://{LONE}:{port}/ws"
        self.http = httpx.Client(base_url=self.base, timeout=60)

    def open(self, *kinds: str, mission: str = "recon", seed: int | None = 7, **options: Any) -> "AtTable":
        """A new table; a kind is `me`, `friend`, ... or the level of a computer player."""
        here = ("me", "person", "friend")
        seats = [{"kind": kind} if kind in here else {"kind": "computer", "level": kind} for kind in kinds]
        order = {"game": GAME, "mission": mission, "seats": seats, "seed": seed, "options": options}
        answer = self.http.post("/api/tables", json=order)
        assert answer.status_code == 201, answer.text
        return AtTable(self, answer.json())


class AtTable:
    """A table and the tokens of its opener."""

    def __init__(self, web: Web, opened: dict[str, Any]) -> None:
        self.web = web
        self.id = str(opened["table"])
        self.opened = opened
        self.tokens = [str(seat["token"] or "") for seat in opened["seats"]]
        self.watch = str(opened["watch"]).partition("#")[2]

    def token(self, seat: int) -> str:
        return self.watch if seat < 0 else self.tokens[seat]

    def get(self, seat: int, path: str = "", /, **query: Any) -> httpx.Response:
        return self.web.http.get(f"/api/tables/{self.id}{path}", params=query, headers=bearer(self.token(seat)))

    def post(self, seat: int, path: str, /, **body: Any) -> httpx.Response:
        headers = bearer(self.token(seat))
        return self.web.http.post(f"/api/tables/{self.id}/{path}", json=body, headers=headers, params={"parts": ""})

    def state(self, seat: int, **query: Any) -> dict[str, Any]:
        answer = self.get(seat, **{"parts": "options", **query})
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def asked(self) -> dict[str, Any]:
        """The state of the person who is asked, or of the game that is over."""
        for _ in range(400):
            for seat, token in enumerate(self.tokens):
                state = self.state(seat) if token else {"asked": False, "over": False}
                if state["asked"] or state["over"]:
                    return state
            time.sleep(0.01)
        raise AssertionError("nobody is asked")

    def act(self, avoid: str = "") -> dict[str, Any]:
        """Whoever is asked does the first thing that does not begin so; returns their state before."""
        state = self.asked()
        if not state["over"]:
            choices = [text for text in state["options"] if not avoid or not text.startswith(avoid)]
            answer = self.post(state["seat"], "act", step=state["step"], action=(choices or state["options"])[0])
            assert answer.status_code == 200, answer.text
        return state

    @contextmanager
    def live(self, seat: int, **headers: str) -> Iterator["Ear"]:
        with connect(f"{self.web.socket}/{self.id}", additional_headers=headers) as socket:
            ear = Ear(socket)
            ear.say(type="hello", token=self.token(seat))
            yield ear


class Ear:
    """The page's end of a socket; `raw` is everything it ever heard, and a state is whole again when it is given."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.raw: list[str] = []
        self.state: dict[str, Any] = {}

    def say(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def hear(self, seconds: float = 10) -> dict[str, Any]:
        text = self.socket.recv(timeout=seconds)
        assert isinstance(text, str)
        self.raw.append(text)
        message = dict(json.loads(text))
        if message["type"] == "state":
            self.state = message["state"] = renewed(self.state, message["state"])
        return message

    def until(self, kind: str) -> dict[str, Any]:
        while True:
            message = self.hear()
            if message["type"] == kind:
                return message

    def quiet(self, seconds: float) -> bool:
        """Nothing comes for a while."""
        try:
            self.hear(seconds)
        except TimeoutError:
            return True
        return False


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"} if token else {}


@contextmanager
def served(
    folder: Path,
    limits: Limits = NO_LIMITS,
    pause: float = 0,
    proxies: Sequence[str] = (),
    surprises: Surprises | None = None,
    own: bool = False,
    analyses: Analyses | None = None,
) -> Iterator[Web]:
    """A server as `undercroft serve` starts it, with computer players that need no processes."""
    app = make_app(address(folder), limits, pause, Indoors(), surprises=surprises, own=own, analyses=analyses)
    socket = listen(LONE, 0, False)
    server = Server(app, configured(app, limits, proxies=proxies), lambda: None)
    thread = Thread(target=server.run, kwargs={"sockets": [socket]}, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the server did not start"
        time.sleep(0.01)
    web = Web(socket.getsockname()[1])
    web.app = app
    try:
        yield web
    finally:
        web.http.close()
        server.should_exit = True
        thread.join(10)
        logging.getLogger("uvicorn").handlers.clear()
