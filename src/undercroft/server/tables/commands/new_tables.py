"""New tables: fresh ones, rematches with sides swapped, branches from a step, uploaded records.

Everything here is slow enough to be done in another thread, and touches no live table but by what it is given.
"""

import json
import secrets
import time
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from undercroft.core.chance.dice import drawn_seed, seed_hash, seed_number, seeded, shown
from undercroft.core.game import Game
from undercroft.core.records.record import Changed, OldDice, Record, begin, check_seed, read, renewed, replay
from undercroft.core.spec import GameSpec, seats_of
from undercroft.core.spec import game as find_game
from undercroft.core.speech.say import Words, say
from undercroft.server.errors import NotNow, TableError
from undercroft.server.storage.store import (
    COMPUTER,
    GRACE,
    HINTS,
    INVITED,
    KEPT,
    NOTE,
    OVER,
    PERSON,
    SEEN,
    STEP,
    EntryRow,
    SeatRow,
    StandRow,
    Stored,
    TableRow,
)
from undercroft.server.tables.live.absence import GRACE_SECONDS
from undercroft.server.tables.live.logbook import WATCH, seen_by
from undercroft.server.tables.live.notes import stored_note
from undercroft.server.tables.live.seen import CHOSEN_SEED
from undercroft.server.tables.live.table import MOST_STEPS, asked_seat, result_of
from undercroft.server.tables.live.tokens import new_token
from undercroft.server.tables.seats.seating import OpenedSeat, Wish, seat_wishes, short_name

SECONDS = 10.0  # for checking an uploaded record


class TableOrder(msgspec.Struct, kw_only=True):
    """What somebody wants to play."""

    game: str
    mission: str
    seats: list[Wish]
    edition: str = ""  # the newest
    options: dict[str, Any] = {}
    seed: int | str | None = None  # for studies and tests; the table then says that it was chosen
    grace: int = GRACE_SECONDS  # for how long somebody may be away
    hints: bool | None = None  # whether hints may be asked for; None: if one person plays alone


class Opened(msgspec.Struct, kw_only=True):
    """A new table, as its opener is told: the secrets are told only here and only once."""

    table: str
    watch: str  # the spectators' token
    places: list[OpenedSeat]


def fresh(order: TableOrder) -> tuple[Stored, Opened]:
    """A new game. Raises UndercroftError for whatever is wrong with the order."""
    spec = find_game(order.game)
    seed = drawn_seed() if order.seed is None else seed_number(order.seed)
    options = {**usual_options(spec, [wish.kind for wish in order.seats]), **order.options}
    game = spec.new(order.mission, seeded(seed), order.edition or spec.editions[-1], options)
    id = new_id()
    rows, places = seat_wishes(id, seats_of(spec, game), order.seats)
    stored = _started(spec, game, seed, id, rows)
    if order.seed is not None:
        words = stored_note(CHOSEN_SEED)
        stored.entries.append(EntryRow(table_id=id, serial=1, kind=NOTE, text=words, asked=asked_seat(game)))
    set_grace(stored, host_of(order.seats), order.grace)
    set_hints(stored, hints_of(order.seats, order.hints))
    return stored, Opened(table=id, watch=stored.row.watch, places=places)


def mission_table(
    game: str, edition: str, mission: str, options: Mapping[str, Any], seats: Sequence[SeatRow]
) -> Stored:
    """A mission of a campaign: its people have the tokens and invitations there that they have in the campaign."""
    spec = find_game(game)
    id, seed = new_id(), drawn_seed()
    rows = [msgspec.structs.replace(seat, table_id=id, seat=at, gone=0) for at, seat in enumerate(seats)]
    given = {**usual_options(spec, [seat.kind for seat in seats]), **options}
    stored = _started(spec, spec.new(mission, seeded(seed), edition, given), seed, id, rows)
    stored.row.origin = "campaign"
    return stored


def usual_options(spec: GameSpec, kinds: Sequence[str]) -> dict[str, Any]:
    """Of a new game with such players, where nothing else is chosen."""
    people = {} if all(kind == COMPUTER for kind in kinds) else spec.people
    return {**spec.fresh, **people}


def once_more(
    old: TableRow,
    seats: Sequence[SeatRow],
    stands: Sequence[StandRow],
    host: int,
    grace: int,
    hints: bool | None,
    swap: bool,
) -> Stored:
    """A rematch: the mission once more, everybody one seat further if they swap. Who holds a token at the old table
    holds it here too. Invitations to the old table open nothing here: whoever sits at this one invites anew."""
    spec = find_game(old.game)
    id = new_id()
    new = [(seat.seat + swap) % len(seats) for seat in seats]
    rows = [msgspec.structs.replace(seat, table_id=id, seat=new[seat.seat], invite="", gone=0) for seat in seats]
    rows.sort(key=lambda seat: seat.seat)
    seed = drawn_seed()
    game = spec.new(old.mission, seeded(seed), old.edition, json.loads(old.options))
    stored = _started(spec, game, seed, id, rows)
    stored.row.origin, stored.row.parent = "rematch", old.id
    kept = [stand for stand in stands if stand.kind != INVITED]
    stored.stands = [msgspec.structs.replace(stand, table_id=id, seat=new[stand.seat]) for stand in kept]
    set_grace(stored, new[host] if 0 <= host < len(new) else 0, grace)
    set_hints(stored, hints)
    return stored


def host_of(wishes: Sequence[Wish]) -> int:
    """The first seat of whoever opens a table."""
    return next((seat for seat, wish in enumerate(wishes) if wish.kind == "me"), 0)


def set_grace(stored: Stored, host: int, grace: int) -> None:
    """What is usual need not be noted."""
    if (host, grace) != (0, GRACE_SECONDS):
        _add(stored, GRACE, host, str(grace))


def hints_of(wishes: Sequence[Wish], chosen: bool | None) -> bool | None:
    """Whether hints may be asked for, as whoever opens a table wishes. One person who plays several seats has nobody to
    wrong by it."""
    people = [wish.kind for wish in wishes if wish.kind != "computer"]
    alone = len(people) > 1 and all(kind == "me" for kind in people)
    return True if chosen is None and alone else chosen


def set_hints(stored: Stored, hints: bool | None) -> None:
    """What is usual need not be noted."""
    if hints is not None:
        _add(stored, HINTS, -1, "yes" if hints else "no")


def _add(stored: Stored, kind: str, seat: int, text: str) -> None:
    """A setting of a new table."""
    asked, serial = stored.entries[-1].asked, len(stored.entries)
    entry = EntryRow(table_id=stored.row.id, serial=serial, kind=kind, seat=seat, text=text, asked=asked)
    stored.entries.append(entry)


def branched(
    record: Record, seen: Sequence[int], step: int, wishes: list[Wish], parent: str, saw: Sequence[Sequence[Words]]
) -> tuple[Stored, Opened]:
    """A record played on from a step, with dice of its own. What was dealt stays dealt: of each seat somebody may know
    what it hides."""
    spec = find_game(record.game)
    *_, (_, game) = replay(record, step)
    record = renewed(record, step)
    if game.state.over:
        raise NotNow(say("step {step}: expected a step before the game is over", step=step))
    id = new_id()
    rows, places = seat_wishes(id, seats_of(spec, game), wishes)
    row = _row(spec, record, id, drawn_seed())
    row.base, row.origin, row.parent = step, "branch", parent
    stored = Stored(row, rows, _entries(spec, id, record, seen), "")
    stored.entries[-1].asked = asked_seat(game)
    if not game.open_hands():
        for seat, names in enumerate(saw):
            for who in names:
                entry = EntryRow(table_id=id, serial=len(stored.entries), kind=SEEN, seat=seat, text=stored_note(who))
                entry.asked = asked_seat(game)
                stored.entries.append(entry)
    return stored, Opened(table=id, watch=row.watch, places=places)


def uploaded(text: str) -> tuple[Stored, Opened]:
    """A record that somebody brings, to be looked at and played on from. Every step of it is checked."""
    record = read(text)
    if len(record.steps) > MOST_STEPS + 1:
        found = len(record.steps) - 1
        raise TableError(say("{found} steps: expected at most {most}", found=found, most=MOST_STEPS))
    spec = find_game(record.game)
    id = new_id()
    seen, over, result = _checked(spec, record)
    proved = len(seen) == len(record.steps) and _proved(record)
    seen += [0] * (len(record.steps) - len(seen))
    row = _row(spec, record, id, record.seed or 0)
    row.status, row.result, row.origin = OVER if over else KEPT, result, "record"
    row.players = json.dumps(record.players)
    row.seed_hash = record.seed_hash if proved else ""
    names = record.players.values()
    rows = [SeatRow(table_id=id, seat=seat, kind=PERSON, name=short_name(name)) for seat, name in enumerate(names)]
    stored = Stored(row, rows, _entries(spec, id, record, seen), "")
    places = [OpenedSeat(seat=seat.seat, id=spec.seats[seat.seat], kind=PERSON, name=seat.name) for seat in rows]
    return stored, Opened(table=id, watch=row.watch, places=places)


def _checked(spec: GameSpec, record: Record) -> tuple[list[int], bool, str]:
    """For whom each step counts, whether the game is over, and how it ended. A record from before a rule was mended is
    checked up to that."""
    until = time.monotonic() + SECONDS
    seen = [0]
    over, result = False, ""
    try:
        for number, game in replay(record):
            if time.monotonic() > until:
                raise TableError(
                    say(
                        "step {step}: expected a record that can be checked in {seconds} seconds",
                        step=number,
                        seconds=f"{SECONDS:.0f}",
                    )
                )
            over, result = game.state.over, result_of(game)
            if number:
                step = record.steps[number]
                seen.append(seen_by(game, list(spec.seats).index(step.seat), range(WATCH, game.seats)))
    except Changed as stop:
        if stop.step < 0:
            raise
    return seen, over, result


def _proved(record: Record) -> bool:
    """Whether the seed bears out the dice. Of dice that are made otherwise today it says nothing, and they replay."""
    if record.seed is None:
        return False
    try:
        check_seed(record)
    except OldDice:
        return False
    return True


def new_id() -> str:
    """Tables are not secret, but nobody should find one by counting."""
    return secrets.token_hex(8)


def _started(spec: GameSpec, game: Game, seed: int, id: str, seats: list[SeatRow]) -> Stored:
    game.open()
    record = begin(game, ["" for _ in seats], seed)
    row = _row(spec, record, id, seed)
    row.seed_hash = seed_hash(seed)
    stored = Stored(row, seats, _entries(spec, id, record, [0]), "")
    stored.entries[-1].asked = asked_seat(game)
    return stored


def _row(spec: GameSpec, record: Record, id: str, seed: int) -> TableRow:
    return TableRow(
        id=id,
        game=spec.id,
        edition=record.edition,
        rules=record.rules,
        version=record.table,
        mission=record.mission,
        stamp=record.stamp,
        options=json.dumps(record.options),
        seed=seed,
        seed_hash="",
        watch=new_token(),
    )


def _entries(spec: GameSpec, id: str, record: Record, seen: Sequence[int]) -> list[EntryRow]:
    """The steps of a record as a table's first entries."""
    seats = {name: seat for seat, name in enumerate(spec.seats)}
    return [
        EntryRow(
            table_id=id,
            serial=number,
            kind=STEP,
            seat=seats.get(step.seat, -1),
            seen=seen[number],
            text=step.action,
            dice=shown(step.dice, spec.dice),
            hash=step.hash,
        )
        for number, step in enumerate(record.steps)
    ]
