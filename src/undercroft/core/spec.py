"""What a game tells the table about itself, and where games are found."""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, Protocol

import msgspec

from undercroft.core.dice import Dice
from undercroft.core.errors import UndercroftError
from undercroft.core.game import Game
from undercroft.core.ledger import Ledger
from undercroft.core.notation import Action


class MissionInfo(msgspec.Struct, frozen=True):
    """A mission as a lobby or a list shows it."""

    id: str
    name: str
    blurb: str
    minutes: int


class GameSpec(Protocol):
    """One game's package as the rest of the house sees it. `options` are the game's own set-up
    choices as plain data; a record keeps them in its header."""

    id: str
    name: str
    editions: Sequence[str]
    seats: Sequence[str]
    complete: bool
    benchmarks: Sequence[tuple[str, str, Mapping[str, Any]]]  # what speed is measured on: name, mission, options
    trials: Sequence[Mapping[str, Any]]  # options that the conformance suite plays every mission with

    def missions(self) -> list[MissionInfo]:
        """The missions that can be played, in the order in which people should meet them."""
        ...

    def new(self, mission: str, dice: Dice, edition: str, options: Mapping[str, Any]) -> Game:
        """A game before its first question, with its `setup`; `open` goes to that question."""
        ...

    def from_state(
        self, mission: str, dice: Dice, edition: str, options: Mapping[str, Any], state: Mapping[str, Any]
    ) -> Game:
        """The same around the fields of a position, all checked (core.position)."""
        ...

    def parse(self, text: str) -> Action:
        """The action that a text names."""
        ...

    def ledger(self) -> Ledger: ...

    def check_mission(self, path: Path) -> list[str]:
        """The faults of a mission file, one sentence each; none if it can be played."""
        ...


def games() -> dict[str, GameSpec]:
    """Every installed game by its id; a plug-in adds one through the entry-point group."""
    return dict(_installed())


@cache
def _installed() -> dict[str, GameSpec]:
    found = [point.load() for point in entry_points(group="undercroft.games")]
    return {spec.id: spec for spec in sorted(found, key=lambda spec: str(spec.name))}


def game(id: str) -> GameSpec:
    """One game by its id."""
    known = _installed()
    if id not in known:
        raise UndercroftError(f"there is no game {id!r}: expected one of {', '.join(known)}")
    return known[id]
