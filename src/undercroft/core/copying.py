"""Copies of a game in the middle of an action: its answers are given once more, from the last moment at which the rules
were at rest.

A game is `Any` here, because `core/game.py` needs this room.
"""
# compiled: mypyc

from typing import Any

from undercroft.core.errors import UndercroftError
from undercroft.core.sampling import Deal, kept
from undercroft.core.speech.say import say
from undercroft.core.state import State


class Rest:
    """A moment in an action at which the rules were at rest, because they went on with a step that nobody chose: what
    came before it need not be done once more."""

    __slots__ = ("since", "state", "step")

    state: State
    step: int  # what the rules began then
    since: list[int]  # the answers given since

    def __init__(self, state: State, step: int, since: list[int]) -> None:
        self.state = state
        self.step = step
        self.since = since

    def and_then(self, code: int) -> "Rest":
        """This moment with one more answer since; copies share the old one."""
        return Rest(self.state, self.step, [*self.since, code])


def copied(game: Any, keep: bool) -> Any:
    """The first copy does the whole action once more and notes where the rules were at rest; others begin there, unless
    the dice are scripted: more of the script may be laid out while the action goes on."""
    how: Deal | None = game.deal
    if how is not None:
        twin = kept(how, list(game.since))
        twin.state.events = list(game.state.events)
        twin.state.dice.fallen = list(game.state.dice.fallen)
        if not keep:
            twin.keep, twin.deal = False, None
        return twin
    if game.start is None:
        raise UndercroftError(
            say("a sample or rollout cannot be copied in the middle of an action: take another, or keep=True")
        )
    scripted = game.state.dice.script is not None
    rest: Rest | None = None if scripted else game.rest
    twin = game.with_state(game.start.copy() if rest is None else rest.state.copy())
    twin.setup = game.setup
    twin.keep = False
    if rest is None:
        twin.noting = not scripted
        _again(game, twin)
        twin.noting = False
        game.rest = twin.rest
    else:
        twin.go_on(rest.step)
        for code in rest.since:
            twin.do(code)
        twin.rest = rest
    twin.opening = game.opening
    twin.secret = game.secret
    twin.since = list(game.since)
    twin.state.events = list(game.state.events)
    twin.state.dice.fallen = list(game.state.dice.fallen)
    twin.keep = keep
    if keep:
        twin.start = game.start
        twin.question = game.question
    return twin


def _again(game: Any, twin: Any) -> None:
    """The answers of the unfinished action, from its beginning."""
    twin.ask = game.question
    if game.opening:
        twin.open()
    for code in game.since:
        rest: Rest | None = twin.rest
        twin.do(code)
        if rest is not None and rest is twin.rest:
            twin.rest = rest.and_then(code)
