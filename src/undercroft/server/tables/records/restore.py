"""A table out of its stored entries: fold them into a record, and play the record again.

The dice of a running table come from its seed. Playing the record again from that seed leaves the generator exactly
where it stood, so the hash shown at the start still proves every die at the end. Where the first steps came from
another record (a branch), their dice are the recorded ones and the seed takes over behind them. Should an update of
this package have changed the generator, the recorded dice still stand and the table goes on with a new seed, and
says so; should it have changed the rules, the record stops at the first step that differs, and so does the table: it
says which rule was mended, and a game that was not over goes on from there.
"""

import json
from collections.abc import Iterator, Sequence

import msgspec

from undercroft.core.chance.dice import drawn_seed, read, seed_hash, seeded
from undercroft.core.game import Game
from undercroft.core.records.record import NOBODY as NO_SEAT
from undercroft.core.records.record import Changed, Misfit, Record, RecordError, Step, is_hash_of, replay, resume
from undercroft.core.spec import game as find_game
from undercroft.core.speech.say import Text, say
from undercroft.server.storage.store import (
    ANEW,
    CAME,
    GRACE,
    HINTS,
    NOTE,
    RUNNING,
    SEEN,
    STEP,
    TOOK,
    UNDO,
    EntryRow,
    SeatRow,
    Stored,
    TableRow,
)
from undercroft.server.tables.live.notes import note_of, stored_note
from undercroft.server.tables.live.seen import SeenSecrets
from undercroft.server.tables.live.table import RECENT, LiveTable, Proposal, asked_seat, plays_on, take_back

NEW_DICE = say("This table was updated: from here on its dice come from a new seed, which the hash cannot prove.")


class Differs(Exception):
    """The seed does not give the dice that the record holds."""


def restored(stored: Stored) -> LiveTable:
    """The table as it was when its last entry was stored, or as it was before a step at which the rules are others
    today: then it says so. Raises RecordError if the rules do not bear it out."""
    steps = standing_steps(stored.entries)
    record = record_of(stored.row, stored.seats, steps)
    try:
        return _restored(stored, record, len(steps) - 1)
    except Changed as stop:
        if stop.step < 0:
            raise
        return _up_to(stored, record, stop)
    except Misfit as error:
        if stored.row.status != RUNNING:
            raise
        raise RecordError(_silent(stored.row, error)) from error


def _silent(row: TableRow, error: Misfit) -> Text:
    """What anybody may be told of it: what a seat chose there, and what fell, may be its secret as long as the game
    goes on."""
    return say(
        "table {table}, step {step}: this game cannot go on, for the rules of today do not bear out that step",
        table=row.id,
        step=error.step,
    )


def _up_to(stored: Stored, record: Record, stop: Changed) -> LiveTable:
    """The table without the steps that the rules of today do not bear out. A game that was not over goes on from there
    once somebody plays on; of one that was, what is stored is left as it is, and its record keeps all steps."""
    running = stored.row.status == RUNNING
    goes_on = say(
        "{reason} What came after was taken back, and the game goes on by the rules as they are now.",
        reason=stop.reason,
    )
    id, serial = stored.row.id, len(stored.entries)
    note = stored_note(goes_on if running else stop.reason)
    told = [
        EntryRow(table_id=id, serial=serial, kind=UNDO, text=str(stop.step)),
        EntryRow(table_id=id, serial=serial + 1, kind=NOTE, text=note),
    ]
    known = msgspec.structs.replace(stored, entries=[*stored.entries, *told])
    live = _restored(known, record, stop.step)
    if running:
        for entry in told:
            entry.asked = asked_seat(live.game)
        live.owed[:0] = told
    else:
        live.serial = serial
        live.unread = record.steps[stop.step + 1 :]
    return live


def _restored(stored: Stored, record: Record, last: int) -> LiveTable:
    """The table up to a step of its record."""
    if stored.row.status != RUNNING:
        return _filled(stored, record, last, replay(record, last))
    try:
        return _filled(stored, record, last, rerun(record, stored.row, last))
    except Differs:
        live = _filled(stored, record, last, replay(record, last))
    try:  # where only hashes are those of another engine, the dice are still the seed's
        return _filled(stored, record, last, rerun(record, stored.row, last, hashed=False))
    except Differs:
        pass
    live.game = resume(record, last, drawn_seed())
    live.shown.reset(last, live.game)
    live.recent.clear()  # those have the recorded dice only
    live.recent[last] = live.game
    live.row.seed_hash = live.record.seed_hash = ""
    if all(entry.kind != NOTE or note_of(entry.text) != NEW_DICE for entry in stored.entries):
        live.owed.append(live.note(NEW_DICE))
    return live


def standing_steps(entries: Sequence[EntryRow]) -> list[EntryRow]:
    """The steps that were not taken back, as they were dealt last."""
    steps: list[EntryRow] = []
    for entry in entries:
        if entry.kind == STEP:
            steps.append(entry)
        elif entry.kind == UNDO:
            del steps[int(entry.text) + 1 :]
        elif entry.kind == ANEW:
            steps.clear()
    return steps


def record_of(row: TableRow, seats: Sequence[SeatRow], steps: Sequence[EntryRow]) -> Record:
    """The record that a table's rows hold."""
    spec = find_game(row.game)
    names = spec.seats
    players = json.loads(row.players) if row.players else {name: seat.name for name, seat in zip(names, seats)}
    made = [
        Step(
            seat=names[step.seat] if step.seat >= 0 else NO_SEAT,
            action=step.text,
            dice=[read(text, spec.dice) for text in step.dice.split()],
            hash=step.hash,
        )
        for step in steps
    ]
    return Record(
        game=row.game,
        edition=row.edition,
        rules=row.rules,
        table=row.version,
        mission=row.mission,
        stamp=row.stamp,
        options=json.loads(row.options),
        players=players,
        seed_hash=row.seed_hash,
        steps=made,
        file=f"table {row.id}",
    )


def rerun(record: Record, row: TableRow, upto: int | None = None, hashed: bool = True) -> Iterator[tuple[int, Game]]:
    """Play a table's record again with the dice of its seed; like `replay`, it is one game that goes on.

    Raises Differs where dice or positions are not those of the record; positions are not looked at if not `hashed`.
    """
    last = len(record.steps) - 1 if upto is None else upto
    base = max(0, min(row.base, last))
    if row.base >= 0:
        for number, game in replay(record, base):
            if number < base:
                yield number, game
        game = resume(record, base, row.seed)
    else:
        if row.seed_hash != seed_hash(row.seed):
            raise Differs  # promised before the generator changed, or changed at an earlier start
        game = find_game(record.game).new(record.mission, seeded(row.seed), record.edition, record.options)
        game.open()
        _compare(record, 0, game, hashed)
    yield base, game
    for number in range(base + 1, last + 1):
        code = int(game.parse(record.steps[number].action))
        if game.why_not(code) is not None:
            raise Differs
        game.do(code)
        _compare(record, number, game, hashed)
        yield number, game


def _compare(record: Record, number: int, game: Game, hashed: bool) -> None:
    step = record.steps[number]
    if game.state.dice.fallen != step.dice:
        raise Differs
    if hashed and not is_hash_of(game, number, step):
        raise Differs


def _filled(stored: Stored, record: Record, last: int, walk: Iterator[tuple[int, Game]]) -> LiveTable:
    """The live table up to a step, its log told again step by step."""
    number, game = next(walk)
    row = msgspec.structs.replace(stored.row)
    shown = msgspec.structs.replace(record, steps=record.steps[: last + 1])
    live = LiveTable(find_game(row.game), row, list(stored.seats), shown, game)
    for stand in stored.stands:
        live.substitutes[stand.seat].rows.append(stand)
    _fold(live, stored.entries)
    near = live.last - (RECENT if row.status == RUNNING else 1)  # what nobody takes back is not kept for that
    while True:
        live.log.tell(game, number)
        if number > near or live.keyframes.wants(number, game):
            live.keep(number, game.copy())
        if number == live.last:
            break
        number, game = next(walk)
    for _ in walk:
        raise RecordError(say("{file}: expected no step after {step}", file=record.file, step=number))
    live.log.sort()
    live.game = live.recent[live.last]
    live.shown.reset(live.last, live.game)
    live.rematch, live.mission = stored.rematch, stored.mission
    return live


def _fold(live: LiveTable, entries: Sequence[EntryRow]) -> None:
    """Counts, notes, proposals and the commands already carried out."""
    steps = 0
    for entry in entries:
        if entry.kind == STEP:
            live.log.count(steps, entry.seen)
            live.proposal = None if plays_on(entry) else live.proposal
            steps += 1
        elif entry.kind == ANEW:
            live.log.cut(-1)
            live.seen, live.proposal = SeenSecrets(live.names), None
            steps = 0
        elif entry.kind == UNDO:
            live.seen.went_back(steps - 1)
            steps = int(entry.text) + 1
            take_back(live.log, steps - 1, live.who(entry.seat) if entry.seat >= 0 else None)
            live.proposal = None
        elif entry.kind == NOTE:
            live.log.note(steps - 1, note_of(entry.text))
        elif entry.kind in (SEEN, TOOK, CAME):
            live.seen.fold(entry)
        elif entry.kind == GRACE:
            live.host, live.grace = entry.seat, int(entry.text)
        elif entry.kind == HINTS:
            live.hints = entry.text == "yes"
        else:
            live.proposal = proposal_after(live.proposal, entry.seat, entry.text)
        live.remember(entry)
    live.proposal = live.proposal if live.row.status == RUNNING else None
    live.serial = len(entries)


def proposal_after(proposal: Proposal | None, seat: int, text: str) -> Proposal | None:
    """What becomes of a proposal to take back after a seat's word about it: `ask STEP`, `yes` or `no`."""
    word, _, to = text.partition(" ")
    if word == "ask":
        return Proposal(seat, int(to), 1 << seat)
    if proposal is None or word != "yes":
        return None
    return Proposal(proposal.seat, proposal.to, proposal.agreed | 1 << seat)
