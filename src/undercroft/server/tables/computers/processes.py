"""Computer players at tables: they think in processes of their own, with a time budget that is always kept.

A process that does not answer in time is ended and the next question starts a new one; a player that fails, or
names what is not legal, is answered for. So no player, however broken, can stop a table or slow the others down.

A question says all that the answer depends on: position, seed, and what the player remembers (live/memories.py). So the
same question has the same answer in whichever process, and after a restart; only a player whose time was up while it
looked ahead may find another answer on a machine that is less busy.
"""

import asyncio
import json
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from undercroft.core.errors import UndercroftError
from undercroft.core.game import Game
from undercroft.core.packing import DECLINE_END, OFFER_END, pack
from undercroft.core.records.position import to_position
from undercroft.core.speech.say import Text, say
from undercroft.players.base import Memory
from undercroft.server.tables.computers.question import HintQuestion, Question, Reply
from undercroft.server.tables.computers.slots import ThinkingSlots

BUDGET = 5.0  # seconds for one choice
START_BUDGET = 30.0  # seconds until a new process is ready
COMMAND = (sys.executable, "-m", "undercroft.server.tables.computers.thinker")

logger = logging.getLogger(__name__)


class NoAnswer(Exception):
    """The player did not choose; the text says why, as a log may tell it to everybody."""

    def __init__(self, text: Text) -> None:
        super().__init__(text)
        self.text = text


class Computers:
    """Some processes that think for all tables. They are started when they are first needed; who asks takes their turn
    first, so that there are never more than wanted."""

    def __init__(self, processes: int = 0, budget: float = BUDGET, command: Sequence[str] = COMMAND) -> None:
        self.budget = budget
        self._command = command
        self.slots = ThinkingSlots(processes or max(1, (os.cpu_count() or 1) // 2))  # for whoever asks them
        self._idle: list[Process] = []

    async def choose(self, game: Game, question: Question) -> Reply:
        """What the computer player at a seat chooses, or says to an offer to end the game. Always legal, always in
        time: where it says nothing, the table chooses in its place."""
        try:
            return await self._ask(game, question)
        except NoAnswer as why:
            return Reply(in_its_place(game, question), why=why.text)

    async def hint(self, game: Game, question: HintQuestion) -> dict[str, Any]:
        """What a computer would do in somebody's place, as plain data. Raises NoAnswer."""
        said = await self._said(game, {"hint": msgspec.to_builtins(question)})
        if not isinstance(said.get("hint"), dict):
            logger.warning("no hint could be found: %s", said.get("error"))
            raise NoAnswer(say("could not choose"))
        return dict(said["hint"])

    async def close(self) -> None:
        """End all processes."""
        while self._idle:
            await _end(self._idle.pop())

    async def _ask(self, game: Game, question: Question) -> Reply:
        seat = question.seat
        legal = [pack(OFFER_END, seat), pack(DECLINE_END, seat)] if question.offer else game.codes()
        said = await self._said(game, msgspec.to_builtins(question))
        if "action" not in said:
            logger.warning("a computer player (%s) failed: %s", question.level, said.get("error"))
            raise NoAnswer(say("could not choose"))
        try:
            code = int(game.parse(str(said["action"])))
        except UndercroftError:
            code = -1
        if code not in legal:
            logger.warning("a computer player (%s) chose %r, which is not legal", question.level, said["action"])
            raise NoAnswer(say("chose something illegal"))
        return Reply(code, _memory(said.get("memory")))

    async def _said(self, game: Game, asked: dict[str, Any]) -> dict[str, Any]:
        """What a process says to a question about a position."""
        process = await self._process()
        try:
            said = await _exchange(process, {"position": to_position(game), **asked}, self.budget)
        except BaseException:
            await _end(process)  # also when nobody wants the answer any more: the next must not get it
            raise
        self._idle.append(process)
        return said

    async def _process(self) -> Process:
        while self._idle:
            process = self._idle.pop()
            if process.returncode is None:
                return process
        try:
            process = await asyncio.create_subprocess_exec(*self._command, stdin=PIPE, stdout=PIPE)
        except OSError as error:
            logger.warning("no process for computer players: %s", error)
            raise NoAnswer(say("could not be woken")) from None
        try:
            await _read(process, START_BUDGET)
        except BaseException:
            await _end(process)
            raise
        return process


async def _exchange(process: Process, question: dict[str, Any], budget: float) -> dict[str, Any]:
    assert process.stdin is not None
    process.stdin.write(json.dumps(question).encode() + b"\n")
    return await _read(process, budget)


async def _read(process: Process, budget: float) -> dict[str, Any]:
    assert process.stdout is not None
    try:
        line = await asyncio.wait_for(process.stdout.readline(), budget)
        reply = json.loads(line)
    except TimeoutError:
        raise NoAnswer(say("ran out of its {seconds} s", seconds=f"{budget:g}")) from None
    except (OSError, ValueError):
        raise NoAnswer(say("fell silent")) from None
    return reply if isinstance(reply, dict) else {}


async def _end(process: Process) -> None:
    if process.returncode is None:
        process.kill()
    await process.wait()


def _memory(said: object) -> Memory | None:
    """What a player says that it remembers, if that is a memory."""
    try:
        return msgspec.convert(said, Memory | None)
    except msgspec.ValidationError:
        return None


def in_its_place(game: Game, question: Question) -> int:
    """What the table chooses for a player that says nothing."""
    return pack(DECLINE_END, question.seat) if question.offer else fallback(game, question.seed)


def fallback(game: Game, seed: int) -> int:
    """A legal choice when the player made none: let it happen where that is possible, else any."""
    codes = game.codes()
    ask = game.ask
    return ask.silent_answer if ask is not None and ask.silent_answer in codes else Random(seed).choice(codes)
