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
from collections.abc import Sequence
from typing import Any

from undercroft.core.chance.dice import DiceError, seed_number, shown
from undercroft.core.chance.dice import read as read_result
from undercroft.core.chance.dicekinds import Die
from undercroft.core.errors import quoted
from undercroft.core.records.recording import (
    DRAW,
    FORMAT,
    NOBODY,
    OPENING,
    Misfit,
    OldDice,
    Record,
    RecordError,
    Result,
    Step,
    at_line,
    begin,
    header_fault,
    is_hash_of,
    line_of,
    speaker,
    spec_of,
    step_hash,
)
from undercroft.core.records.replaying import check_seed, renewed, replay, resume
from undercroft.core.records.stops import Changed
from undercroft.core.speech.say import Text, say

__all__ = [
    "DRAW",
    "FORMAT",
    "NOBODY",
    "OPENING",
    "Changed",
    "Misfit",
    "OldDice",
    "Record",
    "RecordError",
    "Result",
    "Step",
    "begin",
    "check_seed",
    "is_hash_of",
    "read",
    "renewed",
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
    kinds = spec_of(record).dice
    for number, step in enumerate(record.steps):
        lines.append(f"{line_of(number, step.seat, step.action, shown(step.dice, kinds))} {step.hash}")
    if record.result is not None:
        lines += ["", f"result {record.result.who} {record.result.rule} {record.result.text}"]
    return "\n".join(lines) + "\n"


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
    kinds = spec_of(record).dice
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
