"""Does the clock tell who was asked? The same acts at two tables, one where the other seat is asked whenever it could
answer, one where it never is.

    python tools/timing.py [--seconds 300] [--game GAME] [--mission MISSION] [--against person] [--seed 1]

Without a mission all of the game's are played in turn, since some may have no such windows.

Both tables have the same seed and go through the same choices; only the other seat's standing orders differ. Where that
seat is silently asked after an act at the one table and not at the other: how long did the acknowledgement take over
HTTP here and there, and how long until a spectator was shown the step? Some of the other acts, the same at both, tell
how much of that is noise. Against a computer player the other seat is handed to it just before the act.
"""

import argparse
import http.client
import json
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from threading import Thread
from typing import Any, NamedTuple

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from undercroft.core.chance.dice import seeded
from undercroft.core.game import Game
from undercroft.core.spec import GameSpec, games
from undercroft.players import player
from undercroft.players.base import honest_choice

PAUSE = 0.1  # seconds: shorter than people want it, since it is the same for both
MINE, OTHER = 0, 1
NEVER = "never"
PATIENCE = 20.0  # seconds until somebody must be asked
STRAY = 0.1  # of the choices are anybody's
CONTROLS = 0.2  # of the acts without a window that are measured too
SERVER = """
import sys
from undercroft.server.app import make_app
from undercroft.server.door.limits import unlimited
from undercroft.server.run import SWITCH, Server, configured, listen
socket = listen("127.0.0.1", 0, False)
app = make_app(sys.argv[1], unlimited(), float(sys.argv[2]))
sys.setswitchinterval(SWITCH)
ready = lambda: print(socket.getsockname()[1], flush=True)
Server(app, configured(app, unlimited(), "error"), ready).run(sockets=[socket])
"""


class Table:
    """A table with two seats of ours and a spectator who notes when a step is shown."""

    def __init__(self, port: int, order: dict[str, Any]) -> None:
        self._line = http.client.HTTPConnection("127.0.0.1", port)
        opened = self.ask("POST", "/api/tables", "", order)
        self.path = f"/api/tables/{opened['table']}"
        self.tokens = [str(seat["token"]) for seat in opened["seats"]]
        self.shown: dict[int, float] = {}  # the spectators' step: when it came
        self.twin: Game | None = None  # the same game here, for whoever thinks about it
        self._open = ExitStack()
        socket = self._open.enter_context(connect(f"ws://127.0.0.1:{port}/ws/{opened['table']}", max_size=None))
        socket.send(json.dumps({"type": "hello", "token": opened["watch"].partition("#")[2]}))
        Thread(target=self._listen, args=(socket,), daemon=True).start()

    def _listen(self, socket: ClientConnection) -> None:
        try:
            while True:
                message = json.loads(socket.recv())
                if message["type"] == "state":
                    timeline = message["state"].get("timeline")  # only what is new is sent
                    if timeline is not None:
                        self.shown.setdefault(timeline["steps"], time.perf_counter())
        except ConnectionClosed:
            pass

    def close(self) -> None:
        self._line.close()
        self._open.close()

    def ask(self, method: str, path: str, token: str, body: Any = None) -> dict[str, Any]:
        headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
        self._line.request(method, path, None if body is None else json.dumps(body), headers)
        answer = self._line.getresponse()
        found = dict(json.loads(answer.read()))
        if answer.status >= 400:
            raise RuntimeError(f"{path} {body}: {answer.status} {found}")
        return found

    def state(self, seat: int) -> dict[str, Any]:
        return self.ask("GET", f"{self.path}?parts=options", self.tokens[seat])

    def asked(self) -> dict[str, Any]:
        """The state of the seat that is asked, or of the game that is over."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            for seat in range(len(self.tokens)):
                state = self.state(seat)
                if state["asked"] or state["over"]:
                    return state
            time.sleep(0.002)
        raise RuntimeError(f"{self.path}: nobody is asked")

    def act(self, state: dict[str, Any], action: str) -> tuple[float, float]:
        """Choose; returns when it was sent and how long the acknowledgement took."""
        body = {"step": state["step"], "action": action}
        begun = time.perf_counter()
        self.ask("POST", f"{self.path}/act?parts=", self.tokens[state["seat"]], body)
        took = time.perf_counter() - begun
        if self.twin is not None and self.twin.why_not(int(self.twin.parse(action))) is None:
            self.twin.apply(int(self.twin.parse(action)))
        return begun, took

    def say(self, seat: int, word: str, **more: Any) -> None:
        self.ask("POST", f"{self.path}/{word}", self.tokens[seat], more)

    def after(self, step: int, patience: float = 10 * PAUSE) -> float:
        """When spectators were shown anything after this step of theirs; infinity if they were not."""
        until = time.perf_counter() + patience
        while time.perf_counter() < until:
            found = [when for at, when in list(self.shown.items()) if at > step]
            if found:
                return min(found)
            time.sleep(0.005)
        return float("inf")


class Pair(NamedTuple):
    """One act at both tables, in seconds: with whoever is always asked, and with whoever never is."""

    window: bool
    always: float
    never: float
    shown_always: float
    shown_never: float


class Lockstep:
    """The two tables; seat `MINE` acts, seat `OTHER` is asked or not."""

    def __init__(self, port: int, order: dict[str, Any], against: str, chance: random.Random) -> None:
        self.tables = [Table(port, order), Table(port, order)]
        self.scout = Table(port, order)  # where every act is tried first, by people alone
        self.against = against
        self.chance = chance
        seldom, often = extremes(self.scout.state(OTHER)["order_choices"])
        for table, level in zip([*self.tables, self.scout], (often, seldom, often)):
            for seat, orders in ((MINE, seldom), (OTHER, level)):
                table.say(seat, "orders", step=table.state(seat)["step"], level=orders)
        self.tables[1].twin = twin(order, seldom)
        self.thinker = player("greedy", chance.getrandbits(32))

    def close(self) -> None:
        for table in [*self.tables, self.scout]:
            table.close()

    def pairs(self, until: float) -> Iterator[Pair]:
        """Play until the tables part, the game is over or it is late."""
        while time.monotonic() < until:
            states = self.level()
            if states is None:
                return
            action = self.chosen(states[1])
            goes_on, window = self.tried(action)
            if states[0]["seat"] == MINE and goes_on and (window or self.chance.random() < CONTROLS):
                yield self.measure(states, action)
            else:
                for table, state in zip(self.tables, states):
                    table.act(state, action)

    def chosen(self, state: dict[str, Any]) -> str:
        """What a sensible player would do: those who choose by chance seldom meet, so that nobody could answer. Now and
        then, and where the twin is no longer like its table, anything."""
        game = self.tables[1].twin
        lost = game is None or [str(action) for action in game.options()] != state["options"]
        if lost or self.chance.random() < STRAY:
            return str(self.chance.choice(state["options"]))
        assert game is not None
        return str(game.action(honest_choice(self.thinker, game, state["seat"], self.chance.getrandbits(32))))

    def tried(self, action: str) -> tuple[bool, bool]:
        """Whether the act leads back to its own seat, and whether the other is silently asked meanwhile."""
        state = self.scout.asked()
        if state["over"] or action not in state["options"]:
            return False, False
        self.scout.act(state, action)
        asked = self.scout.asked()["seat"] == OTHER
        return self.silently(self.scout)["seat"] == MINE, asked

    def silently(self, table: Table) -> dict[str, Any]:
        """The next question, after the seat that may be asked oftener has let everything happen."""
        state = table.asked()
        while state["seat"] == OTHER and not state["over"] and "pass" in state["options"]:
            table.act(state, "pass")
            state = table.asked()
        return state

    def level(self) -> list[dict[str, Any]] | None:
        """Both tables at the same question, after the one who is asked oftener has let everything happen."""
        own, plain = (self.silently(table) for table in self.tables)
        return None if own["over"] or _question(own) != _question(plain) else [own, plain]

    def measure(self, states: list[dict[str, Any]], action: str) -> Pair:
        before = [table.state(OTHER) for table in self.tables]
        seen = [max(table.shown, default=0) for table in self.tables]
        took, shown, asked = [0.0, 0.0], [0.0, 0.0], [False, False]
        for at in self.chance.sample((0, 1), 2):
            table = self.tables[at]
            if self.against != "person":
                table.say(OTHER, "handover", level=self.against)
            time.sleep(0.02)
            begun, took[at] = table.act(states[at], action)
            shown[at] = table.after(seen[at]) - begun
            if self.against != "person":
                table.say(OTHER, "takeover")
            time.sleep(2 * PAUSE)
            after = table.state(OTHER)
            asked[at] = after["asked"] or after["timeline"]["steps"] > before[at]["timeline"]["steps"] + 1
        return Pair(asked[0] and not asked[1], took[0], took[1], shown[0], shown[1])


def twin(order: dict[str, Any], level: str) -> Game:
    """The game of a new table with a chosen seed, whose seats have these standing orders."""
    spec = games()[order["game"]]
    game = spec.new(order["mission"], seeded(order["seed"]), spec.editions[-1], spec.people)
    game.open()
    for seat in (MINE, OTHER):
        words = int(game.parse(f"orders {spec.seats[seat]} {level}"))
        if game.why_not(words) is None:
            game.apply(words)
    return game


def extremes(choices: list[tuple[str, str]]) -> tuple[str, str]:
    """By which standing orders a seat is asked least and most: a game lists them by how often, from either end, and
    behind them perhaps the same once more, asked more finely."""
    ids = [id for id, _ in choices]
    if NEVER not in ids:
        raise SystemExit("this game has no standing orders by which a seat is never asked: there is nothing to compare")
    return NEVER, ids[-1] if ids[0] == NEVER else ids[0]


def _question(state: dict[str, Any]) -> tuple[int, list[str]]:
    return state["seat"], state["options"]


def report(name: str, always: list[float], never: list[float]) -> None:
    """Medians, and the middle difference with the interval that holds it 19 times in 20."""
    both = [(one, other) for one, other in zip(always, never) if one + other < float("inf")]
    if len(both) < 10:
        print(f"{name}: only {len(both)} pairs")
        return
    parted = sorted(one - other for one, other in both)
    reach = int(0.98 * len(parted) ** 0.5)
    low, high = parted[max(0, len(parted) // 2 - reach)], parted[min(len(parted) - 1, len(parted) // 2 + reach)]
    medians = [1000 * statistics.median(column) for column in zip(*both)]
    print(
        f"{name}: {len(both)} pairs, median {medians[0]:.2f} ms asked, {medians[1]:.2f} ms not;"
        f" difference {1000 * statistics.median(parted):+.2f} ms ({1000 * low:+.2f} to {1000 * high:+.2f})"
    )


def measure(args: argparse.Namespace, spec: GameSpec) -> list[Pair]:
    missions = [args.mission] if args.mission else [info.id for info in spec.missions()]
    found: list[Pair] = []
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", SERVER, f"sqlite:///{Path(folder) / 'timing.sqlite'}", str(PAUSE)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            port = int(server.stdout.readline())
            try:
                until = time.monotonic() + args.seconds
                for number in count():
                    if time.monotonic() > until:
                        return found
                    chance = random.Random(f"{args.seed} {number}")
                    mission, seed = missions[number % len(missions)], chance.getrandbits(40)
                    seats = [{"kind": "person"} for _ in spec.seating(mission, spec.editions[-1], spec.people)]
                    order = {"game": spec.id, "mission": mission, "seats": seats, "seed": seed}
                    tables = Lockstep(port, order, args.against, chance)
                    found.extend(tables.pairs(until))
                    tables.close()
                    print(f"  {len(found)} acts, {sum(pair.window for pair in found)} windows", file=sys.stderr)
            finally:
                server.terminate()
    return found


def main() -> None:
    first = next(iter(games().values()))
    parser = argparse.ArgumentParser(description="Whether the clock tells who was asked.")
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--game", default=first.id)
    parser.add_argument("--mission", default="")
    parser.add_argument("--against", default="person", help="person, or a computer player")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    found = measure(args, games()[args.game])
    for words, window in (("a hidden window", True), ("no window", False)):
        pairs = [pair for pair in found if pair.window == window]
        report(f"{words}, acknowledged", [pair.always for pair in pairs], [pair.never for pair in pairs])
        report(f"{words}, shown", [pair.shown_always for pair in pairs], [pair.shown_never for pair in pairs])


if __name__ == "__main__":
    main()
