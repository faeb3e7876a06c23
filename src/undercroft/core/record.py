"""Records: a game as text that a person can read, diff, cut and replay.

    undercroft 1
    game demo
    edition 1.0
    rules the demo book, first printing
    table 0.1.0
    mission ambush 5be1c0de
    option forces {"red": ["scout"]}
    seat red greedy
    seat blue random
    seed-hash 0f343b0931126a20f133d67c2b018a3b

    0 - open [#12 #3] 1a2b3c4d
    1 red bid 2 99aabbcc
    2 red fire 3 17 lmg [4 1 6] 11223344
    3 blue resign blue 55667788

    result red TABLE Blue has resigned.

Every line after the header is one choice: its number, the seat, the action, the dice that fell (one of
the game's own kinds with kind and face, `red:skull`, and a draw among things behind a `#`) and a short hash of all that
and of the position after it. Line 0 is what happens before the first choice. A replay takes the dice from the record,
so it never depends on a generator; the seed is added when the game is over, so that everybody can check it. A record
may be cut off after any line.
"""

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from undercroft.core.dice import Dice, DiceError, old_seed_hash, replayed, seed_hash, seed_number, seeded, shown
from undercroft.core.dice import read as read_result
from undercroft.core.dicekinds import Die
from undercroft.core.errors import UndercroftError, quoted, shortened
from undercroft.core.game import Game
from undercroft.core.packing import ARG, FIRST, FIRST_WORD, VERB
from undercroft.core.position import position_hash
from undercroft.core.spec import GameSpec, dice_of, seats_of
from undercroft.core.spec import game as find_game
from undercroft.core.version import VERSION

FORMAT = "undercroft 1"
OPENING = "open"
NOBODY = "-"
DRAW = "draw"

_STEP = re.compile(r"(\d+) (\S+) ([^\[\]]*?)(?: \[([^\[\]]*)\])? ([0-9a-f]{8})")
_RESULT = re.compile(r"result (\S+) (\S+) (.*)")


class RecordError(UndercroftError):
    """A record that cannot be read, or that the rules do not bear out; it names the file and the line or step."""


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


class Record(msgspec.Struct):
    """One game's record. `steps[0]` is the opening, so a step's number is its place in the list."""

    game: str
    edition: str
    rules: str  # which rules: the source that the game's ledger names
    table: str  # the version of this package; it only explains differences
    mission: str
    stamp: str  # of the mission's content
    options: dict[str, Any]
    players: dict[str, str]  # who sits where, in the order of the seats
    seed_hash: str = ""
    seed: int | None = None  # only once the game is over
    steps: list[Step] = []
    result: Result | None = None
    file: str = "record"  # its name in errors
    lines: dict[str, int] = {}  # where in the text each word of the header stands

    def play(self, game: Game, action: int) -> list[tuple[int, ...]]:
        """Apply an action to the game and note it; returns its events."""
        code = int(action)
        seat = speaker(game, code)
        events = game.apply(code)
        self.note(game, seat, code)
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
        raise RecordError("this game was set up by hand and not from a mission, so it has no record")
    spec = find_game(setup.game)
    seats = seats_of(spec, game)
    if len(players) != len(seats):
        raise RecordError(f"{len(players)} players: expected one for each seat ({', '.join(seats)})")
    names = {seat: " ".join(name.split()) or NOBODY for seat, name in zip(seats, players)}
    hashed = "" if seed is None else seed_hash(seed)
    rules = spec.ledger().source
    record = Record(setup.game, setup.edition, rules, VERSION, setup.mission, setup.stamp, setup.options, names, hashed)
    record._add(game, NOBODY, OPENING)
    return record


def speaker(game: Game, code: int) -> int:
    """Whose choice an action is: the seat that is asked, or the one that says a word at any time."""
    if code & VERB >= FIRST_WORD or game.ask is None:
        return code >> FIRST & ARG
    return game.ask.seat


def step_hash(game: Game, number: int, seat: str, action: str, dice: Sequence[int]) -> str:
    """Hash of a step and the position after it: no number in it can be changed unnoticed, not even a missed die."""
    return position_hash(game, _line(number, seat, action, shown(dice, dice_of(game))))


def _line(number: int, seat: str, action: str, dice: str) -> str:
    return f"{number} {seat} {action} [{dice}]" if dice else f"{number} {seat} {action}"


# ---------------------------------------------------------------- as text


def write(record: Record) -> str:
    """The record as text."""
    lines = [
        FORMAT,
        f"game {record.game}",
        f"edition {record.edition}",
        f"rules {record.rules}",
        f"table {record.table}",
        f"mission {record.mission} {record.stamp}",
        *[f"option {name} {json.dumps(value)}" for name, value in record.options.items()],
        *[f"seat {seat} {player}" for seat, player in record.players.items()],
    ]
    if record.seed_hash:
        lines.append(f"seed-hash {record.seed_hash}")
    if record.seed is not None:
        lines.append(f"seed {record.seed}")
    lines.append("")
    kinds = _spec(record).dice
    for number, step in enumerate(record.steps):
        lines.append(f"{_line(number, step.seat, step.action, shown(step.dice, kinds))} {step.hash}")
    if record.result is not None:
        lines += ["", f"result {_winners(record.result)} {record.result.rule} {record.result.text}"]
    return "\n".join(lines) + "\n"


def _winners(result: Result) -> str:
    """Who won, in one word."""
    return DRAW if result.drawn else ",".join(result.winners) or NOBODY


def read(text: str, file: str = "record") -> Record:
    """The record that a text holds; raises RecordError with the file and the line."""
    lines = [line.rstrip("\r") for line in text.split("\n")]
    if lines[0] != FORMAT:
        raise RecordError(f"{file}, line 1: expected {FORMAT!r}, found {quoted(lines[0])}")
    end = next((at for at, line in enumerate(lines) if not line.strip()), len(lines))
    record = _read_header(lines[1:end], file)
    kinds = _spec(record).dice
    for at in range(end, len(lines)):
        line = lines[at].strip()
        if not line:
            continue
        where = f"{file}, line {at + 1}"
        if record.result is not None:
            raise RecordError(f"{where}: expected nothing after the result, found {quoted(line)}")
        if line.startswith("result "):
            record.result = _read_result(line, where)
        else:
            record.steps.append(_read_step(line, len(record.steps), kinds, where, at + 1))
    if not record.steps:
        raise RecordError(f"{file}: expected at least the opening, a line that begins '0 {NOBODY} {OPENING}'")
    return record


_ONCE = ("game", "edition", "rules", "table", "mission", "seed-hash", "seed")
_NEEDED = ("game", "edition", "rules", "table", "mission")


def _read_header(lines: Sequence[str], file: str) -> Record:
    found: dict[str, str] = {}
    places: dict[str, int] = {}
    options: dict[str, Any] = {}
    players: dict[str, str] = {}
    for at, line in enumerate(lines, 2):
        where = f"{file}, line {at}"
        word, _, rest = line.partition(" ")
        places[word] = at
        name, _, value = rest.partition(" ")
        if word in found or (word == "option" and name in options) or (word == "seat" and name in players):
            raise RecordError(f"{where}: expected {quoted(word)} once, found {quoted(line)} a second time")
        if word == "option" and name:
            options[name] = _read_json(value, where)
        elif word == "seat" and name:
            players[name] = value
        elif word in _ONCE and rest:
            found[word] = rest
        else:
            known = ", ".join([*_ONCE, "option", "seat"])
            raise RecordError(f"{where}: expected one of {known} and its value, found {quoted(line)}")
    for word in _NEEDED:
        if word not in found:
            raise RecordError(f"{file}: expected the header line {word!r}, which is missing")
    mission, _, stamp = found["mission"].partition(" ")
    record = Record(found["game"], found["edition"], found["rules"], found["table"], mission, stamp, options, players)
    record.file = file
    record.lines = places
    record.seed_hash = found.get("seed-hash", "")
    if "seed" in found:
        try:
            record.seed = seed_number(found["seed"])
        except DiceError as error:
            raise _header_fault(record, "seed", str(error)) from None
    return record


def _read_json(value: str, where: str) -> Any:
    try:
        found = json.loads(value)
        json.dumps(found, ensure_ascii=False).encode()  # half a sign is no text
        return found
    except (ValueError, RecursionError):
        raise RecordError(f"{where}: expected the option's value as JSON, found {quoted(value)}") from None


def _read_step(line: str, number: int, kinds: Sequence[Die], where: str, at: int) -> Step:
    parts = _STEP.fullmatch(line)
    if parts is None:
        raise RecordError(f"{where}: expected 'NUMBER SEAT ACTION [DICE] HASH', found {quoted(line)}")
    if parts[1] != str(number):
        raise RecordError(f"{where}: expected step {number}, found {quoted(parts[1])}")
    try:
        dice = [read_result(text, kinds) for text in (parts[4] or "").split()]
    except DiceError as error:
        raise RecordError(f"{where}, step {number}: {error}") from None
    return Step(parts[2], parts[3], dice, parts[5], at)


def _read_result(line: str, where: str) -> Result:
    parts = _RESULT.fullmatch(line)
    if parts is None:
        raise RecordError(f"{where}: expected 'result WINNERS RULE TEXT', found {quoted(line)}")
    winners = () if parts[1] in (DRAW, NOBODY) else tuple(parts[1].split(","))
    return Result(winners, parts[2], parts[3], parts[1] == DRAW)


# ---------------------------------------------------------------- replay


def replay(record: Record, upto: int | None = None) -> Iterator[tuple[int, Game]]:
    """Walk the record: the number of each step and the game after it, up to a step if one is named.

    It is one game that goes on: copy it to keep it. Raises RecordError at the first step that differs.
    """
    last = len(record.steps) - 1 if upto is None else upto
    if not 0 <= last < len(record.steps):
        raise RecordError(f"{record.file}: expected a step from 0 to {len(record.steps) - 1}, found {upto}")
    game = _open(record)
    _check(record, 0, game)
    yield 0, game
    for number in range(1, last + 1):
        code = _legal(record, number, game)
        _give_dice(game, record.steps[number].dice)
        try:
            game.do(code)
        except DiceError as error:
            raise _differs(record, number, f"the dice do not fit: {error}") from None
        _check(record, number, game)
        yield number, game
    if last == len(record.steps) - 1:
        _check_result(record, game)


def resume(record: Record, upto: int, seed: int) -> Game:
    """The game after a step, ready to be played on with dice of its own."""
    *_, (_, game) = replay(record, upto)
    game.state.dice.go_on(seed)
    if game.flow is not None and game.start is not None:
        game.start.dice.go_on(seed)
    return game


def check_seed(record: Record) -> None:
    """That the dice really fell as the seed says, and that the seed is the one promised; raises RecordError, which is
    OldDice for a record that kept its promise as well as can be known here."""
    if record.seed is None:
        raise RecordError(f"{record.file}: expected the line 'seed', which is added when the game is over")
    if record.seed_hash == old_seed_hash(record.seed):
        problem = f"seed {record.seed} is the one promised, but the dice of this record were made of it in a way"
        raise _header_fault(record, "seed", f"{problem} that is gone: they replay, but cannot be proved", OldDice)
    if seed_hash(record.seed) != record.seed_hash:
        problem = f"expected seed-hash {seed_hash(record.seed)} for seed {record.seed}, found {record.seed_hash!r}"
        raise _header_fault(record, "seed-hash", problem)
    game = _new(record, seeded(record.seed))
    game.open()
    for number, step in enumerate(record.steps):
        if number:
            game.do(_legal(record, number, game))
        if game.state.dice.fallen != step.dice:
            fallen = shown(game.state.dice.fallen, dice_of(game)) or "none"
            raise _differs(record, number, f"expected the dice of seed {record.seed}: {fallen}")


def _spec(record: Record) -> GameSpec:
    try:
        return find_game(record.game)
    except UndercroftError as error:
        raise _header_fault(record, "game", str(error)) from None


def _new(record: Record, dice: Dice) -> Game:
    """The game that was played, before its opening, if it is still the same here."""
    spec = _spec(record)
    rules = spec.ledger().source
    if record.rules != rules:
        raise _header_fault(record, "rules", f"expected {rules!r}, found a game played by {quoted(record.rules)}")
    try:
        game = spec.new(record.mission, dice, record.edition, record.options)
    except UndercroftError as error:
        raise _header_fault(record, "mission", str(error)) from None
    here = "none" if game.setup is None else game.setup.stamp
    if here != record.stamp:
        problem = f"expected version {here} of mission {quoted(record.mission)}, found {quoted(record.stamp)}"
        raise _header_fault(record, "mission", f"{problem}: the mission has changed since")
    seats = seats_of(spec, game)
    if list(record.players) != seats:
        found = shortened(", ".join(record.players), 100) or "none"
        raise _header_fault(record, "seat", f"expected the seats {', '.join(seats)}, found {found}")
    return game


def _open(record: Record) -> Game:
    step = record.steps[0]
    if (step.seat, step.action) != (NOBODY, OPENING):
        raise _differs(record, 0, f"expected '{NOBODY} {OPENING}', found {quoted(f'{step.seat} {step.action}')}")
    game = _new(record, replayed(step.dice))
    try:
        game.open()
    except DiceError as error:
        raise _differs(record, 0, f"the dice do not fit: {error}") from None
    return game


def _legal(record: Record, number: int, game: Game) -> int:
    """The step's action, if the seat may take it now."""
    step = record.steps[number]
    if game.state.over:
        raise _differs(record, number, "expected no more steps, the game is over")
    try:
        code = int(game.parse(step.action))
    except UndercroftError as error:
        raise _differs(record, number, str(error)) from None
    refusal = game.why_not(code)
    if refusal is not None:
        raise _differs(record, number, f"expected a legal action, found {quoted(step.action)}: {refusal}")
    seat = list(record.players)[speaker(game, code)]
    if step.seat != seat:
        raise _differs(record, number, f"expected a choice of {seat}, found one of {shortened(step.seat, 40)}")
    return code


def _give_dice(game: Game, dice: list[int]) -> None:
    """Lay out the dice of the next step. In the middle of an action they go behind those of its steps so far, also
    at its start, so that the game can be copied and stored at every step."""
    start = game.start
    if game.flow is None or start is None:
        game.state.dice = replayed(dice)
        return
    script = [*(game.state.dice.script or ()), *dice]
    game.state.dice.script = script
    game.start = start.copy()  # copies of the game may share the old one
    game.start.dice.script = script


def _check(record: Record, number: int, game: Game) -> None:
    """What fell and what came of it is what the record says."""
    step = record.steps[number]
    left = game.state.dice.left()
    if left:
        unused = shown(step.dice[-left:], dice_of(game))
        raise _differs(record, number, f"the dice do not fit: the game does not roll {unused}")
    found = step_hash(game, number, step.seat, step.action, step.dice)
    if found != step.hash:
        raise _differs(record, number, f"expected the hash {found}, found {step.hash}: the step or the rules differ")


def _check_result(record: Record, game: Game) -> None:
    result = record.result
    if result is None:
        return
    outcome = game.outcome
    if outcome is None:
        raise RecordError(f"{record.file}: expected no result, the game is not over after its last step")
    seats = list(record.players)
    winners = tuple(seats[seat] for seat in outcome.winners)
    expected, found = _winners(Result(winners, "", "", outcome.drawn)), _winners(result)
    if found != expected:
        raise RecordError(f"{record.file}: expected the result {expected!r}, found {quoted(found)}")


def _header_fault(record: Record, word: str, problem: str, kind: type[RecordError] = RecordError) -> RecordError:
    place = f"{record.file}, line {record.lines[word]}" if word in record.lines else record.file
    return kind(f"{place}: {problem}")


def _differs(record: Record, number: int, problem: str) -> RecordError:
    line = record.steps[number].line
    place = f"{record.file}, line {line}, step {number}" if line else f"{record.file}, step {number}"
    table = shortened(record.table, 20)
    other = "" if table == VERSION else f" (written by undercroft {table}, this is {VERSION})"
    return RecordError(f"{place}: {problem}{other}")
