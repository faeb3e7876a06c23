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

from undercroft.core.chance.dice import Dice, DiceError, old_seed_hash, replayed, seed_hash, seed_number, seeded, shown
from undercroft.core.chance.dice import read as read_result
from undercroft.core.chance.dicekinds import Die
from undercroft.core.errors import UndercroftError, quoted, shortened
from undercroft.core.game import Game
from undercroft.core.records.recording import (
    DRAW,
    FORMAT,
    NOBODY,
    OPENING,
    OldDice,
    Record,
    RecordError,
    Result,
    Step,
    at_line,
    begin,
    differs,
    header_fault,
    line_of,
    may_say,
    speaker,
    step_hash,
)
from undercroft.core.spec import GameSpec, dice_of, seats_of
from undercroft.core.spec import game as find_game
from undercroft.core.speech.say import Text, say

__all__ = [
    "DRAW",
    "FORMAT",
    "NOBODY",
    "OPENING",
    "OldDice",
    "Record",
    "RecordError",
    "Result",
    "Step",
    "begin",
    "check_seed",
    "read",
    "replay",
    "resume",
    "speaker",
    "step_hash",
    "write",
]

_STEP = re.compile(r"(\d+) (\S+) ([^\[\]]*?)(?: \[([^\[\]]*)\])? ([0-9a-f]{8})")
_RESULT = re.compile(r"result (\S+) (\S+) (.*)")


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
        lines.append(f"{line_of(number, step.seat, step.action, shown(step.dice, kinds))} {step.hash}")
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
        raise RecordError(
            say(
                "{where}: expected {format}, found {line}",
                where=at_line(file, 1),
                format=repr(FORMAT),
                line=quoted(lines[0]),
            )
        )
    end = next((at for at, line in enumerate(lines) if not line.strip()), len(lines))
    record = _read_header(lines[1:end], file)
    kinds = _spec(record).dice
    for at in range(end, len(lines)):
        line = lines[at].strip()
        if not line:
            continue
        where = at_line(file, at + 1)
        if record.result is not None:
            raise RecordError(
                say("{where}: expected nothing after the result, found {line}", where=where, line=quoted(line))
            )
        if line.startswith("result "):
            record.result = _read_result(line, where)
        else:
            record.steps.append(_read_step(line, len(record.steps), kinds, where, at + 1))
    if not record.steps:
        raise RecordError(
            say(
                "{file}: expected at least the opening, a line that begins '0 {nobody} {opening}'",
                file=file,
                nobody=NOBODY,
                opening=OPENING,
            )
        )
    return record


_ONCE = ("game", "edition", "rules", "table", "mission", "seed-hash", "seed")
_NEEDED = ("game", "edition", "rules", "table", "mission")


def _read_header(lines: Sequence[str], file: str) -> Record:
    found: dict[str, str] = {}
    places: dict[str, int] = {}
    options: dict[str, Any] = {}
    players: dict[str, str] = {}
    for at, line in enumerate(lines, 2):
        where = at_line(file, at)
        word, _, rest = line.partition(" ")
        places[word] = at
        name, _, value = rest.partition(" ")
        if word in found or (word == "option" and name in options) or (word == "seat" and name in players):
            raise RecordError(
                say(
                    "{where}: expected {word} once, found {line} a second time",
                    where=where,
                    word=quoted(word),
                    line=quoted(line),
                )
            )
        if word == "option" and name:
            options[name] = _read_json(value, where)
        elif word == "seat" and name:
            players[name] = value
        elif word in _ONCE and rest:
            found[word] = rest
        else:
            known = ", ".join([*_ONCE, "option", "seat"])
            raise RecordError(
                say(
                    "{where}: expected one of {known} and its value, found {line}",
                    where=where,
                    known=known,
                    line=quoted(line),
                )
            )
    for word in _NEEDED:
        if word not in found:
            raise RecordError(
                say("{file}: expected the header line {word}, which is missing", file=file, word=repr(word))
            )
    mission, _, stamp = found["mission"].partition(" ")
    record = Record(found["game"], found["edition"], found["rules"], found["table"], mission, stamp, options, players)
    record.file = file
    record.lines = places
    record.seed_hash = found.get("seed-hash", "")
    if "seed" in found:
        try:
            record.seed = seed_number(found["seed"])
        except DiceError as error:
            raise header_fault(record, "seed", error.text) from None
    return record


def _read_json(value: str, where: Text) -> Any:
    try:
        found = json.loads(value)
        json.dumps(found, ensure_ascii=False).encode()  # half a sign is no text
        return found
    except (ValueError, RecursionError):
        raise RecordError(
            say("{where}: expected the option's value as JSON, found {value}", where=where, value=quoted(value))
        ) from None


def _read_step(line: str, number: int, kinds: Sequence[Die], where: Text, at: int) -> Step:
    parts = _STEP.fullmatch(line)
    if parts is None:
        raise RecordError(
            say("{where}: expected 'NUMBER SEAT ACTION [DICE] HASH', found {line}", where=where, line=quoted(line))
        )
    if parts[1] != str(number):
        raise RecordError(
            say("{where}: expected step {number}, found {found}", where=where, number=number, found=quoted(parts[1]))
        )
    try:
        dice = [read_result(text, kinds) for text in (parts[4] or "").split()]
    except DiceError as error:
        raise RecordError(
            say("{where}, step {number}: {error}", where=where, number=number, error=error.text)
        ) from None
    return Step(parts[2], parts[3], dice, parts[5], at)


def _read_result(line: str, where: Text) -> Result:
    parts = _RESULT.fullmatch(line)
    if parts is None:
        raise RecordError(
            say("{where}: expected 'result WINNERS RULE TEXT', found {line}", where=where, line=quoted(line))
        )
    winners = () if parts[1] in (DRAW, NOBODY) else tuple(parts[1].split(","))
    return Result(winners, parts[2], parts[3], parts[1] == DRAW)


# ---------------------------------------------------------------- replay


def replay(record: Record, upto: int | None = None) -> Iterator[tuple[int, Game]]:
    """Walk the record: the number of each step and the game after it, up to a step if one is named.

    It is one game that goes on: copy it to keep it. Raises RecordError at the first step that differs.
    """
    last = len(record.steps) - 1 if upto is None else upto
    if not 0 <= last < len(record.steps):
        raise RecordError(
            say(
                "{file}: expected a step from 0 to {last}, found {found}",
                file=record.file,
                last=len(record.steps) - 1,
                found=last,
            )
        )
    game = _open(record)
    _check(record, 0, game)
    yield 0, game
    for number in range(1, last + 1):
        code = _legal(record, number, game)
        _give_dice(game, record.steps[number].dice)
        try:
            game.do(code)
        except DiceError as error:
            raise differs(record, number, say("the dice do not fit: {error}", error=error.text)) from None
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
        raise RecordError(
            say("{file}: expected the line 'seed', which is added when the game is over", file=record.file)
        )
    if record.seed_hash == old_seed_hash(record.seed):
        problem = say(
            "seed {seed} is the one promised, but the dice of this record were made of it in a way that is gone:"
            " they replay, but cannot be proved",
            seed=record.seed,
        )
        raise header_fault(record, "seed", problem, OldDice)
    if seed_hash(record.seed) != record.seed_hash:
        problem = say(
            "expected seed-hash {expected} for seed {seed}, found {found}",
            expected=seed_hash(record.seed),
            seed=record.seed,
            found=repr(record.seed_hash),
        )
        raise header_fault(record, "seed-hash", problem)
    game = _new(record, seeded(record.seed))
    game.open()
    for number, step in enumerate(record.steps):
        if number:
            game.do(_legal(record, number, game))
        if game.state.dice.fallen != step.dice:
            fallen = shown(game.state.dice.fallen, dice_of(game)) or say("none")
            raise differs(
                record, number, say("expected the dice of seed {seed}: {fallen}", seed=record.seed, fallen=fallen)
            )


def _spec(record: Record) -> GameSpec:
    try:
        return find_game(record.game)
    except UndercroftError as error:
        raise header_fault(record, "game", error.text) from None


def _new(record: Record, dice: Dice) -> Game:
    """The game that was played, before its opening, if it is still the same here."""
    spec = _spec(record)
    rules = spec.ledger().source
    if record.rules != rules:
        raise header_fault(
            record,
            "rules",
            say("expected {rules}, found a game played by {found}", rules=repr(rules), found=quoted(record.rules)),
        )
    try:
        game = spec.new(record.mission, dice, record.edition, record.options)
    except UndercroftError as error:
        raise header_fault(record, "mission", error.text) from None
    here = say("none") if game.setup is None else game.setup.stamp
    if here != record.stamp:
        problem = say(
            "expected version {here} of mission {mission}, found {found}: the mission has changed since",
            here=here,
            mission=quoted(record.mission),
            found=quoted(record.stamp),
        )
        raise header_fault(record, "mission", problem)
    seats = seats_of(spec, game)
    if list(record.players) != seats:
        found = shortened(", ".join(record.players), 100) or say("none")
        raise header_fault(
            record, "seat", say("expected the seats {seats}, found {found}", seats=", ".join(seats), found=found)
        )
    return game


def _open(record: Record) -> Game:
    step = record.steps[0]
    if (step.seat, step.action) != (NOBODY, OPENING):
        raise differs(
            record,
            0,
            say(
                "expected '{nobody} {opening}', found {found}",
                nobody=NOBODY,
                opening=OPENING,
                found=quoted(f"{step.seat} {step.action}"),
            ),
        )
    game = _new(record, replayed(step.dice))
    try:
        game.open()
    except DiceError as error:
        raise differs(record, 0, say("the dice do not fit: {error}", error=error.text)) from None
    return game


def _legal(record: Record, number: int, game: Game) -> int:
    """The step's action, if the seat may take it now."""
    step = record.steps[number]
    if game.state.over:
        raise differs(record, number, say("expected no more steps, the game is over"))
    try:
        code = int(game.parse(step.action))
    except UndercroftError as error:
        raise differs(record, number, error.text) from None
    refusal = game.why_not(code)
    if refusal is not None:
        raise differs(
            record,
            number,
            say(
                "expected a legal action, found {action}: {refusal} ({rule})",
                action=quoted(step.action),
                refusal=refusal.text,
                rule=refusal.rule,
            ),
        )
    seats = list(record.players)
    if step.seat not in seats or not may_say(game, code, seats.index(step.seat)):
        seat = seats[speaker(game, code)]
        raise differs(
            record,
            number,
            say("expected a choice of {seat}, found one of {found}", seat=seat, found=shortened(step.seat, 40)),
        )
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
        raise differs(record, number, say("the dice do not fit: the game does not roll {unused}", unused=unused))
    found = step_hash(game, number, step.seat, step.action, step.dice)
    if found != step.hash:
        raise differs(
            record,
            number,
            say(
                "expected the hash {expected}, found {found}: the step or the rules differ",
                expected=found,
                found=step.hash,
            ),
        )


def _check_result(record: Record, game: Game) -> None:
    result = record.result
    if result is None:
        return
    outcome = game.outcome
    if outcome is None:
        raise RecordError(say("{file}: expected no result, the game is not over after its last step", file=record.file))
    seats = list(record.players)
    winners = tuple(seats[seat] for seat in outcome.winners)
    expected, found = _winners(Result(winners, "", "", outcome.drawn)), _winners(result)
    if found != expected:
        raise RecordError(
            say(
                "{file}: expected the result {expected}, found {found}",
                file=record.file,
                expected=repr(expected),
                found=quoted(found),
            )
        )
