"""Finding one's tables again: what each is, who sits there, and how it stands or how it ended."""

import asyncio
import json
from collections import defaultdict
from collections.abc import Collection, Sequence

import msgspec

from undercroft.core.errors import UndercroftError
from undercroft.core.spec import game as find_game
from undercroft.core.speech.say import Listing, Noun, Text, Words, say
from undercroft.server.errors import TableError
from undercroft.server.storage.store import OPEN, PERSON, RUNNING, UNKNOWN, Listed, SeatRow
from undercroft.server.tables.live.table import seat_names, sitter
from undercroft.server.tables.live.tokens import hashed
from undercroft.server.tables.registry import NO_SENSE, TableRegistry

MOST_TOKENS = 500
MOST_LISTED = 500


class MyTable(msgspec.Struct, kw_only=True):
    """A table in the list of somebody's tables."""

    table: str
    seat: int
    token: str  # the one that opens it
    game: str = ""
    mission: str = ""
    name: Words = ""  # what it is called
    seats: list[Words] = []  # who sits there
    created: float = 0.0
    over: bool = False
    winners: list[int] | None = None  # the seats that won, once it is over
    drawn: bool = False
    asked: bool = False  # it is this seat's choice
    text: Text | str = ""  # how it stands or ended, in a sentence
    problem: Text | str = ""  # why the table cannot be opened any more


async def yours(registry: TableRegistry, tokens: Sequence[str]) -> list[MyTable]:
    if len(tokens) > MOST_TOKENS:
        raise TableError(say("{found} tokens: expected at most {most}", found=len(tokens), most=MOST_TOKENS))
    opening = {hashed(token): token for token in tokens}
    rows = await asyncio.to_thread(registry.store.listed, list(opening), MOST_LISTED)
    own: dict[str, set[int]] = defaultdict(set)
    for row in rows:
        own[row.table].add(row.seat)
    return [await _mine(registry, row, opening[row.secret], own[row.table]) for row in rows]


async def _mine(registry: TableRegistry, row: Listed, token: str, own: set[int]) -> MyTable:
    """From the rows alone, unless the table is in memory, where steps may wait to be shown. No more is told than the
    seat could see by looking: of whom is asked only whether it is this seat, and in the sentence whether it is one of
    those that lie on the same screen."""
    mine = MyTable(table=row.table, seat=row.seat, token=token, game=row.game, mission=row.mission, created=row.created)
    try:
        spec = find_game(row.game)
        live = registry.peek(row.table)
        if live is None and row.status == RUNNING and row.asked == UNKNOWN:
            live = await registry.open(row.table)
        names = seat_names(spec, row.mission, row.edition, row.options)
        mine.name = spec.title(row.mission, json.loads(row.options))
    except UndercroftError as error:
        mine.problem = error.text
        return mine
    except Exception:  # a row that makes no sense; whoever opens the table is told so too
        mine.problem = NO_SENSE
        return mine
    mine.seats = [_sitting(seat, names, own) for seat in row.seats]
    mine.problem = registry.faults.get(row.table, "")
    if row.rules != spec.ledger().source:
        source = spec.ledger().source
        mine.problem = say(
            "expected a game played by {wanted}, found one by {found}", wanted=repr(source), found=repr(row.rules)
        )
    if live is None:
        mine.over = row.status != RUNNING
        asked = {seat for seat in own if not mine.over and row.asked == seat and row.seats[seat].kind == PERSON}
    else:
        mine.over, row.result = live.public, live.row.result
        asked = {seat for seat in own if live.asked(seat)}
    mine.asked = row.seat in asked
    if mine.over and row.result:
        mine.drawn = row.result == "draw"
        mine.winners = [int(seat) for seat in row.result.split(",") if seat.isdigit()]
    mine.text = ended(mine, names, own) if mine.over else _stands(bool(asked), row.seats)
    return mine


def _sitting(row: SeatRow, names: Sequence[Noun], own: Collection[int]) -> Words:
    """One of those at the table, with the seat."""
    if row.seat in own and not row.name:
        return say("You ({seat})", seat=names[row.seat])
    if row.kind == OPEN:
        return say("nobody yet ({seat})", seat=names[row.seat])
    who = sitter(row, names)
    return who if who == names[row.seat] else say("{who} ({seat})", who=who, seat=names[row.seat])


def _stands(asked: bool, seats: Sequence[SeatRow]) -> Text:
    if asked:
        return say("It is your choice.")
    if any(seat.kind == OPEN for seat in seats):
        return say("A seat is still open.")
    return say("The game goes on.")


def ended(mine: MyTable, names: Sequence[Noun], own: Collection[int]) -> Text:
    """How a game ended for whoever has these seats of it."""
    if mine.winners is None:
        return say("The game is over.")
    if mine.drawn:
        return say("It ended in a draw.")
    won, lost = [seat for seat in sorted(own) if seat in mine.winners], set(own) - set(mine.winners)
    if won and lost:  # both sides at one screen
        return say("{winners:The} won.", winners=Listing([names[seat] for seat in mine.winners]))
    seats = Listing([names[seat] for seat in sorted(own)])
    return say("You won as {seats:the}.", seats=seats) if won else say("You lost as {seats:the}.", seats=seats)
