"""Finished and stored games: records to take away and to bring, rematches, branches, and finding one's tables again."""

import asyncio
import logging
from collections.abc import Sequence

import msgspec

from undercroft.core.errors import UndercroftError
from undercroft.core.record import write
from undercroft.server.errors import NoAccess, NotNow, TableError
from undercroft.server.hall import Hall
from undercroft.server.livetable import LiveTable
from undercroft.server.opening import Opened, branched, swapped, uploaded
from undercroft.server.seating import Wish
from undercroft.server.store import COMPUTER, add_table
from undercroft.server.tokens import hashed, matches

MOST_TOKENS = 500
MOST_REVIVED = 50
BREATH = 0.1  # seconds between two tables that are revived: people who are there already come first


logger = logging.getLogger(__name__)


class Mine(msgspec.Struct, kw_only=True):
    """A table in the list of somebody's tables."""

    table: str
    seat: int
    token: str  # the one that opens it
    game: str = ""
    mission: str = ""
    seats: list[str] = []  # who sits there
    created: float = 0.0
    over: bool = False
    asked: bool = False  # it is this seat's choice
    problem: str = ""  # why the table cannot be opened any more


async def upload(hall: Hall, text: str) -> Opened:
    stored, opened = await asyncio.to_thread(uploaded, text)
    await hall.enter(stored)
    return opened


async def rematch(hall: Hall, table: str, token: str) -> str:
    async with hall.hold(table) as live:
        live.seated(token)
        if not live.public:
            raise NotNow("a rematch comes after the game: expected it to be over")
        if not live.rematch:
            stored = await asyncio.to_thread(swapped, live.row, live.seats)
            await hall.write(add_table(stored.row, stored.seats, stored.entries))
            live.rematch = stored.row.id
            hall.changed(live)
        return live.rematch


async def branch(hall: Hall, table: str, tokens: Sequence[str], at: int, wishes: list[Wish]) -> Opened:
    live = await hall.open(table)
    viewers = [live.viewer(token) for token in tokens]
    if not viewers:
        raise NoAccess("expected the token of a seat or of the spectators")
    if not live.public:
        _check_own_game(live, viewers, wishes)
    steps = live.place(viewers[0], live.showing.step)
    if not 0 <= at <= steps:
        raise TableError(f"step {at}: expected 0 to {steps}")
    step = live.step(viewers[0], at)
    seen = list(live.log.seen)
    stored, opened = await asyncio.to_thread(branched, live.record.cut(step), seen, step, wishes, live.id)
    await hall.enter(stored)
    return opened


def _check_own_game(live: LiveTable, viewers: Sequence[int], wishes: Sequence[Wish]) -> None:
    """Nobody may look at another's hand by branching a game that still goes on; a seat that its owner lets a computer
    play for a while is still another's."""
    for row in live.seats:
        if (row.kind != COMPUTER or row.secret) and row.seat not in viewers:
            raise NotNow("others play at this table: expected its game to be over before it is played on elsewhere")
    for seat, wish in enumerate(wishes):
        if seat not in viewers and wish.kind != "computer":
            raise NoAccess(f"seat {seat}: expected a computer, for the game still goes on and that seat is not yours")


def text_of(live: LiveTable, token: str) -> str:
    live.viewer(token)
    if not live.public:
        raise NotNow("the record holds everybody's secrets: expected the game to be over")
    record = msgspec.structs.replace(live.record)
    if not live.row.players:
        record.players = live.players()
    record.end(live.game, live.row.seed)
    return write(record)


async def yours(hall: Hall, tokens: Sequence[str]) -> list[Mine]:
    if len(tokens) > MOST_TOKENS:
        raise TableError(f"{len(tokens)} tokens: expected at most {MOST_TOKENS}")
    rows = await asyncio.to_thread(hall.store.seats_of, [hashed(token) for token in tokens])
    found: list[Mine] = []
    for row in rows:
        opening = [token for token in tokens if matches(token, row.secret)]  # all are compared: the time tells nothing
        if opening:
            found.append(await _mine(hall, row.table_id, row.seat, opening[0]))
    return found


async def _mine(hall: Hall, table: str, seat: int, token: str) -> Mine:
    try:
        live = await hall.open(table)
    except UndercroftError as error:
        return Mine(table=table, seat=seat, token=token, problem=str(error))
    return Mine(
        table=table,
        seat=seat,
        token=token,
        game=live.spec.id,
        mission=live.row.mission,
        seats=[live.name(row.seat) for row in live.seats],
        created=live.row.created,
        over=live.public,
        asked=live.asked(seat),
    )


async def revive(hall: Hall) -> None:
    for id in (await asyncio.to_thread(hall.store.with_computers))[:MOST_REVIVED]:
        try:
            await hall.open(id)
        except UndercroftError:
            pass  # whoever comes to that table is told
        except Exception:  # one table that cannot be read must not keep the others waiting
            logger.exception("table %s cannot be opened", id)
        await asyncio.sleep(BREATH)
