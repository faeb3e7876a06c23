"""Playing a record again: every step must be legal, and bring what the record says."""

from collections.abc import Iterator

import msgspec

from undercroft.core.chance.dice import Dice, DiceError, old_seed_hash, replayed, seed_hash, seeded, shown
from undercroft.core.errors import UndercroftError, quoted, shortened
from undercroft.core.game import Game
from undercroft.core.records.recording import (
    NOBODY,
    OPENING,
    Misfit,
    OldDice,
    Record,
    RecordError,
    Result,
    differs,
    header_fault,
    is_hash_of,
    may_say,
    speaker,
    spec_of,
    step_hash,
)
from undercroft.core.records.stamp import stamp_of
from undercroft.core.records.stops import explained, is_of_this_engine, mended_for
from undercroft.core.spec import dice_of, seats_of
from undercroft.core.speech.say import say
from undercroft.core.version import VERSION

AHEAD = 1000  # steps: a table that is another one for so long is not looked after, whoever sends a record


def replay(record: Record, upto: int | None = None) -> Iterator[tuple[int, Game]]:
    """Walk the record: the number of each step and the game after it, up to a step if one is named.

    It is one game that goes on: copy it to keep it. Raises RecordError at the first step that differs, which is Changed
    if it is known what was changed since the game was played.
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
    game, agreed = _opened(record)
    yield 0, game
    for number in range(1, last + 1):
        try:
            _go_on(record, number, game)
            agreed = _agreed(record, number, game) if number > agreed else agreed
        except Misfit as error:
            *_, (_, before) = replay(record, number - 1)  # as it was: the step may have been done in part
            raise explained(record, number, before, error) from None
        yield number, game
    if last == len(record.steps) - 1:
        _check_result(record, game)


def _opened(record: Record) -> tuple[Game, int]:
    """The game after its opening, and up to which step it is known to come out as recorded."""
    try:
        game = _open(record)
        _check_dice(record, 0, game)
        return game, _agreed(record, 0, game)
    except Misfit as error:
        raise explained(record, 0, None, error) from None


def _go_on(record: Record, number: int, game: Game) -> None:
    code = _legal(record, number, game)
    _give_dice(game, record.steps[number].dice)
    try:
        game.do(code)
    except DiceError as error:
        raise differs(record, number, say("the dice do not fit: {error}", error=error.text)) from None
    _check_dice(record, number, game)


def _agreed(record: Record, number: int, game: Game) -> int:
    """Up to which step the table comes out as recorded, if it does now or soon. Another engine may have offered
    something else at a step: if the hash of a later one fits again, all that lies on the table is still the same."""
    try:
        _check_hash(record, number, game)
        return number
    except Misfit:
        later = None if is_of_this_engine(record) else _agrees_again(record, number, game)
        if later is None:
            raise
        return later


def _agrees_again(record: Record, number: int, game: Game) -> int | None:
    """The next step whose hash fits, or the last before one that a mended rule forbids; None if there is none."""
    mended = {line.rule for line in mended_for(record)}
    ahead = game.copy()
    for later in range(number + 1, min(number + AHEAD, len(record.steps))):
        try:
            _go_on(record, later, ahead)
        except Misfit as error:
            return later - 1 if error.rule in mended else None
        if is_hash_of(ahead, later, record.steps[later]):
            return later
    return None


def resume(record: Record, upto: int, seed: int) -> Game:
    """The game after a step, ready to be played on with dice of its own."""
    *_, (_, game) = replay(record, upto)
    game.state.dice.go_on(seed)
    if game.flow is not None and game.start is not None:
        game.start.dice.go_on(seed)
    return game


def renewed(record: Record, upto: int) -> Record:
    """The record up to a step, as the beginning of another game, and as this engine writes it."""
    new = record.cut(upto)
    new.steps = []
    for number, game in replay(record, upto):
        if game.setup is not None:
            new.stamp = stamp_of(game.setup)
        step = record.steps[number]
        hashed = step_hash(game, number, step.seat, step.action, step.dice)
        new.steps.append(msgspec.structs.replace(step, hash=hashed))
    new.table = VERSION
    return new


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


def _new(record: Record, dice: Dice) -> Game:
    """The game that was played, before its opening."""
    spec = spec_of(record)
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
        misfit = differs(
            record,
            number,
            say(
                "expected a legal action, found {action}: {refusal} ({rule})",
                action=quoted(step.action),
                refusal=refusal.text,
                rule=refusal.rule,
            ),
        )
        misfit.rule = refusal.rule
        raise misfit
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


def _check_dice(record: Record, number: int, game: Game) -> None:
    """All that is recorded has fallen."""
    left = game.state.dice.left()
    if left:
        unused = shown(record.steps[number].dice[-left:], dice_of(game))
        raise differs(record, number, say("the dice do not fit: the game does not roll {unused}", unused=unused))


def _check_hash(record: Record, number: int, game: Game) -> None:
    """What came of it is what the record says."""
    step = record.steps[number]
    if not is_hash_of(game, number, step):
        raise differs(
            record,
            number,
            say(
                "expected the hash {expected}, found {found}: the step or the rules differ",
                expected=step_hash(game, number, step.seat, step.action, step.dice),
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
    expected, found = Result(winners, "", "", outcome.drawn).who, result.who
    if found != expected:
        raise RecordError(
            say(
                "{file}: expected the result {expected}, found {found}",
                file=record.file,
                expected=repr(expected),
                found=quoted(found),
            )
        )
