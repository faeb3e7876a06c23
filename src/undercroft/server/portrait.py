"""One viewer's look at a table as plain data: the state that pages and programs are sent.

Pictures are the dear part. They are made in other threads, once for everybody who sees the same: positions that have
been shown never change, so a position and a viewer name a picture for good.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Collection
from functools import cache
from typing import Any

import msgspec

from undercroft.core.game import Game
from undercroft.core.spec import game as find_game
from undercroft.server.looks import Look

ALL_PARTS = ("svg", "labels", "panels", "log", "view", "options")
PAGE_PARTS = frozenset(("svg", "labels", "panels", "log"))  # what a page needs
KEPT = 200  # pictures

State = dict[str, Any]


class Easel:
    """Draws what viewers see, and remembers the latest pictures."""

    def __init__(self, kept: int = KEPT) -> None:
        self._kept = kept
        # by position and viewer; the position is held, so that its place in memory cannot become another's
        self._done: OrderedDict[tuple[int, int], tuple[Game, asyncio.Task[State]]] = OrderedDict()

    async def state(self, look: Look, parts: Collection[str] = PAGE_PARTS) -> State:
        """The state of a look with the parts that are wanted; the others are left out."""
        state = frame(look)
        if "log" in parts:
            state["log"] = [msgspec.to_builtins(told) for told in look.log]
            state["log_from"] = 0
        if "options" in parts:
            state["options"] = [str(action) for action in look.game.options()] if look.asked else []
        if "view" in parts:
            state["view"] = look.game.view(look.seat)
        if "labels" in parts:
            state["labels"] = await asyncio.to_thread(look.game.labels, look.seat) if look.asked else []
        if "svg" in parts or "panels" in parts:
            drawn = await self._drawn(look.game, look.seat)
            state.update({part: value for part, value in drawn.items() if part in parts})
        return state

    async def _drawn(self, game: Game, seat: int) -> State:
        key = (id(game), seat)
        found = self._done.get(key)
        if found is None or found[1].cancelled():
            found = game, asyncio.create_task(asyncio.to_thread(_draw, game, seat))
            self._done[key] = found
            while len(self._done) > self._kept:
                self._done.popitem(last=False)
        self._done.move_to_end(key)
        return await asyncio.shield(found[1])


def _draw(game: Game, seat: int) -> State:
    return {"svg": game.draw(seat), "panels": game.panels(seat)}


def frame(look: Look) -> State:
    """All that costs nothing."""
    game = look.game
    choice = game.choice if look.asked else None
    outcome = look.outcome
    return {
        "table": look.table,
        "game": look.spec,
        "edition": look.edition,
        "mission": look.mission,
        "name": mission_name(look.spec, look.mission),
        "seat": look.seat,
        "step": look.step,
        "at": look.at,
        "now": look.now,
        "shared": look.shared,
        "timeline": {"at": look.at, "steps": look.steps},
        "asked": look.asked,
        "waiting": look.waiting,
        "handed": look.handed,
        "choice": None if choice is None else plain(choice, "seat", "kind", "text", "rule", "about"),
        "over": look.over,
        "outcome": None if outcome is None else plain(outcome, "winners", "drawn", "text", "rule"),
        "seats": [msgspec.to_builtins(seat) for seat in look.seats],
        "undo": look.undo,
        "proposal": msgspec.to_builtins(look.proposal),
        **_orders(game, look.seat),
        "offers": [seat for seat in range(len(look.seats)) if game.state.offers >> seat & 1],
        "origin": look.origin,
        "parent": look.parent,
        "rematch": look.rematch,
        "watch": seat_link(look.table, look.watch),
        "seed_hash": look.seed_hash,
        "seed": None if look.seed is None else str(look.seed),  # wider than a browser's numbers
    }


def _orders(game: Game, seat: int) -> State:
    """A seat's standing orders, and between which it may choose; none for spectators, nor in a game without windows."""
    known = game.standing_orders() if seat >= 0 else []
    now = known[game.state.orders[seat]][0] if known else None
    return {"orders": now, "order_choices": [[id, str(label)] for id, label in known]}


def plain(thing: object, *names: str) -> State:
    """Some fields of a thing."""
    return {name: getattr(thing, name) for name in names}


@cache
def mission_name(game: str, mission: str) -> str:
    """The mission as people call it; a mission that is no longer here keeps its id."""
    return next((info.name for info in find_game(game).missions() if info.id == mission), mission)


def seat_link(table: str, token: str) -> str:
    """The address of a seat: what stands behind the # never leaves the browser, so no log ever holds it."""
    return f"/table/{table}#{token}"


def join_link(table: str, invite: str) -> str:
    return f"/join/{table}#{invite}"
