"""Finished and stored games: records to take away and to bring, rematches, branches."""

import asyncio
import logging
import re
from collections.abc import Sequence
from datetime import UTC, datetime

from undercroft.core.errors import UndercroftError
from undercroft.core.records.record import write
from undercroft.core.speech.say import Words, say
from undercroft.server.errors import Busy, NoAccess, NotNow, NotRead, TableError
from undercroft.server.storage.store import COMPUTER, SEEN, add_table
from undercroft.server.tables.commands.new_tables import (
    Opened,
    branched,
    hints_of,
    host_of,
    once_more,
    set_grace,
    set_hints,
    uploaded,
)
from undercroft.server.tables.live.logbook import WATCH
from undercroft.server.tables.live.notes import stored_note
from undercroft.server.tables.live.seen import ANYBODY, SOMEBODY
from undercroft.server.tables.live.table import LiveTable
from undercroft.server.tables.registry import TableRegistry
from undercroft.server.tables.seats.seating import Wish

MOST_UPLOADS = 8  # records that wait to be checked
MOST_REVIVED = 50
BREATH = 0.1  # seconds between two tables that are revived: people who are there already come first


logger = logging.getLogger(__name__)


async def upload(registry: TableRegistry, text: str) -> Opened:
    """Checked one after another, and loaded only when somebody looks."""
    if registry.uploads >= MOST_UPLOADS:
        raise Busy(
            say("{number} records wait to be checked already: please send it again in a while", number=MOST_UPLOADS)
        )
    registry.uploads += 1
    try:
        async with registry.uploading:
            stored, opened = await registry.replay(uploaded, text)
    finally:
        registry.uploads -= 1
    await registry.write(add_table(stored.row, stored.seats, stored.entries))
    return opened


async def rematch(registry: TableRegistry, table: str, token: str, by: str, swap: bool = True) -> str:
    """The first who wants one says how; whoever comes after them comes to the same table."""
    async with registry.hold(table) as live:
        live.seated(token)
        if not live.public:
            raise NotNow(say("a rematch comes after the game: expected it to be over"))
        if not live.rematch:
            stands = [stand for one in live.substitutes for stand in one.rows]
            house = live.host, live.grace, live.hints
            stored = await asyncio.to_thread(once_more, live.row, live.seats, stands, *house, swap)
            await registry.write(add_table(stored.row, stored.seats, stored.entries, stored.stands))
            registry.openers.note(stored.row.id, by)
            live.rematch = stored.row.id
            registry.changed(live)
        return live.rematch


async def branch(
    registry: TableRegistry,
    table: str,
    tokens: Sequence[str],
    at: int,
    wishes: list[Wish],
    by: str,
    grace: int,
    hints: bool | None,
) -> Opened:
    live = await registry.open(table)
    viewers = [live.viewer(token) for token in tokens]
    if not viewers:
        raise NoAccess(say("expected the token of a seat or of the spectators"))
    if not live.public:
        _check_own_game(live, viewers, wishes)
    steps = live.place(viewers[0], live.shown_to(viewers[0])[0])
    if not 0 <= at <= steps:
        raise TableError(say("step {step}: expected 0 to {last}", step=at, last=steps))
    step = live.step(viewers[0], at)
    seen = list(live.log.seen)
    own = next((viewer for viewer in viewers if viewer != WATCH), WATCH)  # the timeline may be the spectators'
    who = ANYBODY if live.public else live.who(own)
    called = who if live.public else live.seats[own].name or SOMEBODY  # others may get that seat there
    saw = [[who] if live.public else live.seen.and_also(row.seat, called) for row in live.seats]
    stored, opened = await registry.replay(branched, live.whole_record(), seen, step, wishes, live.id, saw)
    set_grace(stored, host_of(wishes), grace)
    set_hints(stored, hints_of(wishes, hints))
    if not live.public:
        await _may_look(registry, live.id, who)
    registry.openers.note(opened.table, by)
    await registry.enter(stored)
    return opened


async def _may_look(registry: TableRegistry, table: str, who: Words) -> None:
    """Whoever plays on elsewhere from a running game can sit down at any seat there, and know what it hides here."""
    async with registry.hold(table) as live:
        unseen = [row.seat for row in live.seats if not row.secret and live.seen.is_new(row.seat, who)]
        entries = [live.entry(SEEN, seat, stored_note(who)) for seat in unseen if live.has_secrets]
        await registry.commit(live, entries)
        for entry in entries:
            live.seen.fold(entry)
        registry.changed(live)


def _check_own_game(live: LiveTable, viewers: Sequence[int], wishes: Sequence[Wish]) -> None:
    """Nobody may look at another's hand by branching a game that still goes on; a seat that its owner lets a computer
    play for a while is still another's."""
    for row in live.seats:
        if (row.kind != COMPUTER or row.secret) and row.seat not in viewers:
            raise NotNow(
                say("others play at this table: expected its game to be over before it is played on elsewhere")
            )
    for seat, wish in enumerate(wishes):
        if seat not in viewers and wish.kind != "computer":
            raise NoAccess(
                say(
                    "seat {seat}: expected a computer, for the game still goes on and that seat is not yours", seat=seat
                )
            )


def text_of(live: LiveTable, token: str) -> str:
    live.viewer(token)
    if not live.public:
        raise NotNow(say("the record holds everybody's secrets: expected the game to be over"))
    record = live.whole_record()
    if not live.row.players:
        record.players = live.players()
    record.end(live.game, live.row.seed)
    return write(record)


def file_name(live: LiveTable, token: str) -> str:
    """After the game, its mission and the day on which it began: `GAME-MISSION-2026-11-15.txt`."""
    live.viewer(token)
    day = datetime.fromtimestamp(live.row.created, UTC).date().isoformat()
    return re.sub(r"[^A-Za-z0-9.-]+", "-", f"{live.row.game}-{live.row.mission}-{day}.txt")


async def revive(registry: TableRegistry) -> None:
    try:
        waiting = await asyncio.to_thread(registry.store.with_computers)
    except NotRead:
        return  # the log says so already
    for id in waiting[:MOST_REVIVED]:
        try:
            await registry.open(id)
        except UndercroftError:
            pass  # whoever comes to that table is told
        except Exception:  # one table that cannot be read must not keep the others waiting
            logger.exception("table %s cannot be opened", id)
        await asyncio.sleep(BREATH)
