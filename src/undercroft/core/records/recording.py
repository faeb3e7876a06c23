"""A record while it is being written: its steps and its result; and how its faults are named."""

from collections.abc import Sequence
from typing import Any

import msgspec

from undercroft.core.chance.dice import seed_hash, shown
from undercroft.core.errors import UndercroftError, shortened
from undercroft.core.game import Game
from undercroft.core.packing import is_word, seat_of
from undercroft.core.records.position import earlier_hashes, position_hash
from undercroft.core.records.stamp import engine, engine_part, stamp_of
from undercroft.core.spec import GameSpec, dice_of, seats_of
from undercroft.core.spec import game as find_game
from undercroft.core.speech.say import Text, say
from undercroft.core.version import VERSION
from undercroft.core.vocabulary.classes import GameEvent

FORMAT = "undercroft 1"
OPENING = "open"
NOBODY = "-"
DRAW = "draw"


class RecordError(UndercroftError):
    """A record that cannot be read, or that the rules do not bear out; it names the file and the line or step."""


class Misfit(RecordError):
    """A step is not as the rules have it; `rule` is the one that forbids it, if it is known."""

    rule = ""
    step = 0


class OldDice(RecordError):
    """The dice of a record were made in a way that is gone: they replay, but its seed cannot prove them any more."""


class Step(msgspec.Struct):
    """One choice and what came of it; the first step of a record is the opening."""

    seat: str
    action: str
    dice: list[int]
    hash: str
    line: int = 0  # in the text it was read from


class Result(msgspec.Struct, frozen=True):
    """How the game ended: the seats that won, the rule and a sentence."""

    winners: tuple[str, ...]
    rule: str
    text: str
    drawn: bool  # nobody won and nobody lost; where the game itself beats everybody, nobody wins either

    @property
    def who(self) -> str:
        """Who won, in one word."""
        return DRAW if self.drawn else ",".join(self.winners) or NOBODY


class Record(msgspec.Struct):
    """One game's record. `steps[0]` is the opening, so a step's number is its place in the list."""

    game: str
    edition: str
    rules: str  # which rules: the source that the game's ledger names
    table: str  # the version of this package; it only explains differences
    mission: str
    stamp: str  # of the mission's content, and of the engine (core.records.stamp)
    options: dict[str, Any]
    players: dict[str, str]  # who sits where, in the order of the seats
    seed_hash: str = ""
    seed: int | None = None  # only once the game is over
    steps: list[Step] = []
    result: Result | None = None
    file: str = "record"  # its name in errors
    lines: dict[str, int] = {}  # where in the text each word of the header stands

    def play(self, game: Game, action: int, seat: int | None = None) -> list[GameEvent]:
        """Apply an action to the game and note it; returns its events. Any seat of a team may have answered for all."""
        code = int(action)
        who = speaker(game, code) if seat is None else seat
        events = game.apply(code)
        self.note(game, who, code)
        return events

    def note(self, game: Game, seat: int, action: int) -> None:
        """Add the choice that a seat has just made in the game."""
        self._add(game, list(self.players)[seat], str(game.action(int(action))))

    def _add(self, game: Game, seat: str, action: str) -> None:
        dice = list(game.state.dice.fallen)
        self.steps.append(Step(seat, action, dice, step_hash(game, len(self.steps), seat, action, dice)))

    def end(self, game: Game, seed: int | None = None) -> None:
        """Write down how the game ended, and the seed, which is no secret any more."""
        outcome = game.outcome
        if outcome is not None:
            seats = list(self.players)
            winners = tuple(seats[seat] for seat in outcome.winners)
            self.result = Result(winners, outcome.rule or NOBODY, " ".join(str(outcome.text).split()), outcome.drawn)
            self.seed = seed if self.seed_hash else None

    def cut(self, upto: int) -> "Record":
        """The record up to a step, as the beginning of another game."""
        return msgspec.structs.replace(self, steps=self.steps[: upto + 1], result=None, seed=None, seed_hash="")


def begin(game: Game, players: Sequence[str], seed: int | None = None) -> Record:
    """The record of a game that has just been opened; of the seed only the hash is kept."""
    setup = game.setup
    if setup is None:
        raise RecordError(say("this game was set up by hand and not from a mission, so it has no record"))
    spec = find_game(setup.game)
    seats = seats_of(spec, game)
    if len(players) != len(seats):
        raise RecordError(
            say("{number} players: expected one for each seat ({seats})", number=len(players), seats=", ".join(seats))
        )
    names = {seat: " ".join(name.split()) or NOBODY for seat, name in zip(seats, players)}
    hashed = "" if seed is None else seed_hash(seed)
    rules = spec.ledger().source
    stamp = stamp_of(setup)
    record = Record(setup.game, setup.edition, rules, VERSION, setup.mission, stamp, setup.options, names, hashed)
    record._add(game, NOBODY, OPENING)
    return record


def speaker(game: Game, code: int) -> int:
    """Whose choice an action is: the seat that is asked, or the one that says a word at any time."""
    if is_word(code) or game.ask is None:
        return seat_of(code)
    return game.ask.seat


def may_say(game: Game, code: int, seat: int) -> bool:
    """The choice is the seat's, alone or like everybody's."""
    return seat == speaker(game, code) or (not is_word(code) and game.asks(seat))


def step_hash(game: Game, number: int, seat: str, action: str, dice: Sequence[int]) -> str:
    """Hash of a step and the position after it: no number in it can be changed unnoticed, not even a missed die."""
    return position_hash(game, line_of(number, seat, action, shown(dice, dice_of(game))))


def is_hash_of(game: Game, number: int, step: Step) -> bool:
    """The game has just come to where the step was, as this release hashes it or an earlier one did."""
    if step.hash == step_hash(game, number, step.seat, step.action, step.dice):
        return True
    line = line_of(number, step.seat, step.action, shown(step.dice, dice_of(game)))
    return step.hash in earlier_hashes(game, line)


def line_of(number: int, seat: str, action: str, dice: str) -> str:
    return f"{number} {seat} {action} [{dice}]" if dice else f"{number} {seat} {action}"


def spec_of(record: Record) -> GameSpec:
    try:
        return find_game(record.game)
    except UndercroftError as error:
        raise header_fault(record, "game", error.text) from None


# ---------------------------------------------------------------- faults


def at_line(file: str, line: int) -> Text:
    return say("{file}, line {line}", file=file, line=line)


def header_fault(record: Record, word: str, problem: Text | str, kind: type[RecordError] = RecordError) -> RecordError:
    place = at_line(record.file, record.lines[word]) if word in record.lines else record.file
    return kind(say("{place}: {problem}", place=place, problem=problem))


def place_of(record: Record, number: int) -> Text | str:
    """Where a step stands, as faults name it."""
    line = record.steps[number].line
    return at_line(record.file, line) if line else record.file


def differs(record: Record, number: int, problem: Text | str) -> Misfit:
    misfit = Misfit(_where(record, number, problem))
    misfit.step = number
    return misfit


def _where(record: Record, number: int, problem: Text | str) -> Text:
    place = place_of(record, number)
    table = shortened(f"{record.table} {engine_part(record.stamp)}".strip(), 30)
    here = f"{VERSION} {engine(record.game)}"
    if table == here:
        return say("{place}, step {number}: {problem}", place=place, number=number, problem=problem)
    return say(
        "{place}, step {number}: {problem} (written by undercroft {table}, this is {version})",
        place=place,
        number=number,
        problem=problem,
        table=table,
        version=here,
    )
