"""Open pages for tools/load.py: each does over the wire what the page's scripts do in a browser.

It says hello, keeps what it is sent and lays the news over it, fetches the ground of its board once, and asks for the
overlay of the figure that is about to act. At the end what it kept must be what a fresh page would be sent.
"""

import json
from typing import Any, Protocol

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from undercroft.server.showing.news import renewed

State = dict[str, Any]


class Asking(Protocol):
    """A connection for plain requests."""

    async def ask(self, method: str, path: str, token: str = "", body: Any = None) -> tuple[int, bytes]: ...


class Page:
    """One open page of a table."""

    def __init__(self, socket: str, line: Asking, table: str, token: str) -> None:
        self.socket = f"{socket}/{table}"
        self.line = line
        self.table = table
        self.token = token
        self.state: State = {}
        self.grounds: set[str] = set()
        self.chosen = ""
        self.overlays = 0
        self.messages: list[int] = []  # bytes of each, but for the first
        self.steps: list[int] = []  # and of all that came for one step

    async def watch(self) -> None:
        """Until the game is over."""
        async with connect(self.socket, max_size=None) as socket:
            await socket.send(json.dumps({"type": "hello", "token": self.token}))
            try:
                while not self.state.get("over"):
                    sent = await socket.recv(decode=False)
                    message = json.loads(sent)
                    if message["type"] != "state":
                        raise RuntimeError(f"a page: {message}")
                    await self._take(message["state"], len(sent))
            except ConnectionClosed as error:
                raise RuntimeError(f"a page: {error}") from None

    async def _take(self, news: State, size: int) -> None:
        before = self.state
        self.state = renewed(before, news)
        if before:
            self.messages.append(size)
            if not self.steps or before["timeline"] != self.state["timeline"]:
                self.steps.append(0)
            self.steps[-1] += size
        for part in self.state["picture"]["parts"].values():
            if len(part) > 2 and part[2] not in self.grounds:
                self.grounds.add(part[2])
                await self._asked(f"/api/ground/{part[2]}")
        if self.state["asked"] and (self.state["step"], True) != (before.get("step"), before.get("asked")):
            await self._choose()

    async def _choose(self) -> None:
        """The figure that has most of the options shows where it can get."""
        acting = [label["refs"][0] for label in self.state["labels"] if label["refs"]]
        models = [id for kind, id in acting if kind == "model"]
        most = next((id for id in models if models.count(id) * 2 > len(acting)), "")
        self.chosen = most or (self.chosen if self.chosen in models else "")
        if self.chosen:
            self.overlays += 1
            await self._asked(f"/api/tables/{self.table}/overlay?figure={self.chosen}")

    async def _asked(self, path: str) -> bytes:
        status, body = await self.line.ask("GET", path, self.token)
        if status != 200:
            raise RuntimeError(f"a page: {path} {status} {body[:200]!r}")
        return body

    async def stale(self) -> list[str]:
        """What it shows otherwise than a fresh page would."""
        fresh = json.loads(await self._asked(f"/api/tables/{self.table}?parts=picture,panels,log,labels"))
        anew = {"log_from": 0, "groups_from": 0, "seats": fresh["seats"]}  # who is here changes as pages close
        own = {**fresh, **self.state, **anew}
        return [name for name, value in fresh.items() if own[name] != value]
