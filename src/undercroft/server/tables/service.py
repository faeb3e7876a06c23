"""The table service: the one door to all tables, for pages, programs and tests.

It is asynchronous and lives in one event loop. The engine needs well under a millisecond for an action, so games
are played in the loop itself and nothing in memory needs a thread's lock; what takes long (the disk, computer
players, loading a table) is awaited. Each table has a lock that is held from the check of a command until its change
is durable: commands at one table come one after another, different tables do not wait for each other, and all share
the journal's commits. Nobody is shown a step before it is durable. Drawing is the caller's: a look's game is never
changed, so draw it in another thread.

    async with TableService(Store(url)) as service:
        opened = await service.create(TableOrder(game=..., mission=..., seats=[Wish(kind="me"), ...]))
        look = await service.look(opened.table, opened.places[0].token)
        await service.act(opened.table, opened.places[0].token, look.ticket, str(look.game.options()[0]))

What a command does stands in commands/. Each carries the ticket of the look that it answers (`Look.ticket`). Sent
twice, it is acknowledged again and not carried out again; sent late, it is refused with Late. Errors are
UndercroftError; those of `server.errors` know their HTTP status, all others are bad input.
"""

import asyncio
from collections.abc import Sequence
from types import TracebackType
from typing import Any

from undercroft.core.speech.say import Text
from undercroft.core.speech.story import Ref
from undercroft.server.storage.store import Store
from undercroft.server.tables.campaigns.campaigns import Campaigns
from undercroft.server.tables.commands import (
    afterwards,
    archive,
    hints,
    my_tables,
    playing,
    retention,
    seats,
    taking_back,
)
from undercroft.server.tables.commands.afterwards import FinishedGame
from undercroft.server.tables.commands.answer import Answer
from undercroft.server.tables.commands.my_tables import MyTable
from undercroft.server.tables.commands.new_tables import Opened, TableOrder, fresh
from undercroft.server.tables.commands.retention import Retention
from undercroft.server.tables.computers.processes import Computers
from undercroft.server.tables.live.absence import GRACE_SECONDS
from undercroft.server.tables.live.logbook import WATCH
from undercroft.server.tables.live.queued import QueuedAction
from undercroft.server.tables.live.tokens import hashed
from undercroft.server.tables.registry import TableRegistry
from undercroft.server.tables.seats import standing_in
from undercroft.server.tables.seats.seating import Welcome, Wish
from undercroft.server.tables.uncancelled import uncancelled
from undercroft.server.tables.views.looks import Look, Scene, look_at, scenes_of
from undercroft.server.tables.views.watching import Watcher

PAUSE = 0.25  # seconds from a step to its showing (shown.py)


class TableService:
    """All tables of one database. `pause` is the uniform delay of shown.py; 0 shows everything at once."""

    def __init__(
        self, store: Store, computers: Computers | None = None, pause: float = PAUSE, kept: Retention | None = None
    ) -> None:
        self.kept = kept or Retention()
        self.registry = TableRegistry(store, computers or Computers(), pause, self.kept.memory * 2**20)
        self.campaigns = Campaigns(self.registry)

    async def __aenter__(self) -> "TableService":
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        await self.campaigns.close()
        await self.registry.close()

    async def revive(self) -> None:
        """After a restart: let computers go on at their tables before anybody looks. Run it in the background; tables
        without computers are loaded when somebody comes."""
        await archive.revive(self.registry)

    async def tidy(self) -> None:
        """Let what nobody uses leave the memory, and what is too old the database. Run it in the background."""
        await retention.tidy(self.registry, self.kept)

    # ------------------------------------------------------------ new tables, old tables

    @uncancelled
    async def create(self, order: TableOrder, by: str = "") -> Opened:
        """Open a new table, for somebody at an address. The tokens in the answer are told only here."""
        stored, opened = await asyncio.to_thread(fresh, order)
        self.registry.openers.note(opened.table, by)
        await self.registry.enter(stored)
        return opened

    @uncancelled
    async def upload(self, text: str) -> Opened:
        """Keep a record as a table that everybody with its link can look at and branch from."""
        return await archive.upload(self.registry, text)

    @uncancelled
    async def branch(
        self,
        table: str,
        tokens: Sequence[str],
        at: int,
        wishes: list[Wish],
        by: str = "",
        grace: int = GRACE_SECONDS,
        hints: bool | None = None,
    ) -> Opened:
        """Play on from a place of the timeline as a new table. The timeline is that of the first token. While a game
        runs this needs the tokens of all its persons, and every other seat must go to a computer."""
        return await archive.branch(self.registry, table, tokens, at, wishes, by, grace, hints)

    @uncancelled
    async def rematch(self, table: str, token: str, by: str = "", swap: bool = True) -> str:
        """The table where the same people play once more with the tokens they have, everybody one seat further if they
        swap."""
        return await archive.rematch(self.registry, table, token, by, swap)

    async def record(self, table: str, token: str) -> str:
        """The whole record as text, with the seed; only once the game is over."""
        return archive.text_of(await self.registry.open(table), token)

    async def record_name(self, table: str, token: str) -> str:
        """What a file with that record is called."""
        return archive.file_name(await self.registry.open(table), token)

    async def finished(self, table: str, token: str) -> FinishedGame:
        """A game that is over, as whoever looks at it again wants it. Raises NotNow while it runs."""
        return await afterwards.finished(self.registry, table, token)

    async def analysis(self, table: str) -> str:
        """What was found of a game that is over, as JSON; nothing if nobody looked."""
        return await afterwards.kept(self.registry, table)

    @uncancelled
    async def keep_analysis(self, game: FinishedGame, text: str) -> None:
        """Keep what was found with the game, as long as it is the same."""
        await afterwards.keep(self.registry, game, text)

    async def yours(self, tokens: Sequence[str]) -> list[MyTable]:
        """The tables to which these tokens open a seat, the newest first."""
        return await my_tables.yours(self.registry, tokens)

    @uncancelled
    async def remove(self, table: str, tokens: Sequence[str]) -> bool:
        """Delete a table, if the tokens open all its seats that belong to somebody; else take the finished table off
        the list of who sent them. Returns whether it is gone."""
        return await retention.remove(self.registry, table, tokens)

    # ------------------------------------------------------------ looking

    async def look(
        self,
        table: str,
        token: str,
        at: int | None = None,
        undo: bool = False,
        log: bool = True,
        scenes_after: int | None = None,
    ) -> Look:
        """The table as the token's owner may see it, now or at a place of their timeline. What takes the longer the
        longer a game is, a look holds on demand: with `undo` how many choices they may take back alone, the log, and
        the scenes after a step of the record."""
        live = await self.registry.open(table)
        online = self.registry.watchers.online(live)
        return look_at(live, live.viewer(token), online, at, undo, log, scenes_after, live.idle(token))

    async def sits(self, table: str, token: str) -> bool:
        """The token is that of a seat at a game that goes on."""
        live = await self.registry.open(table)
        return live.viewer(token) != WATCH and not live.public

    async def is_due(self, table: str, token: str) -> bool:
        """Whether the token's owner must choose now, or the game is over: all that whoever waits wants to know."""
        live = await self.registry.open(table)
        return (live.asked(live.viewer(token)) and not live.idle(token)) or live.public

    async def beats(self, table: str, token: str, at: int) -> list[Scene]:
        """What led to a place of one's timeline, picture by picture."""
        live = await self.registry.open(table)
        return scenes_of(live, live.viewer(token), at)

    async def watch(self, table: str, token: str) -> Watcher:
        """Be told when there is something new to look at: `await watcher.changed()`, then `look`. Give it back with
        `unwatch`. A watcher whose seat passes to somebody else is `gone`. Whoever was away is back by this."""
        live = await self.registry.open(table)
        if standing_in.is_back(live, token):
            await self._welcome_back(table, token)
            live = await self.registry.open(table)
        return self.registry.watchers.add(live, live.viewer(token), hashed(token))

    async def unwatch(self, watcher: Watcher) -> None:
        self.registry.unwatch(watcher)

    # ------------------------------------------------------------ playing

    @uncancelled
    async def act(
        self,
        table: str,
        token: str,
        ticket: int,
        text: str,
        then: Sequence[QueuedAction] = (),
        figure: Ref | None = None,
        stage: str = "",
    ) -> Answer:
        """Make a choice, or say a word for one's own seat; `then` is what shall follow if nothing else happens,
        `figure` who does it, and `stage` that of which all that is suggested is accepted (action_queue.py). Returns
        once it is durable; what came of it is shown a pause later. Raises Late, Illegal (with the rule),
        NotationError, NoAccess, NotNow, NotStored."""
        return await playing.act(self.registry, table, token, ticket, text, then, figure, stage)

    async def halt(self, table: str, token: str, ticket: int) -> Answer:
        """Of several actions that were sent together, what is not done yet is not done; none may be left."""
        return await playing.halt(self.registry, table, token, ticket)

    async def say(self, table: str, token: str, ticket: int, word: str, level: str = "") -> Answer:
        """Words at any time: `resign`, `offer-end` (or agree), `decline-end` (or withdraw one's own offer), or `orders`
        with a level."""
        return await playing.say_word(self.registry, table, token, ticket, word, level)

    async def hint(self, table: str, token: str, ticket: int, language: str = "en") -> dict[str, Any]:
        """What a computer would do in the place of whoever is asked (players.hints), in a language, as plain data. It
        takes seconds, and is given up if the table moves on: raises Late then, and NoAccess where hints are
        forbidden."""
        return await hints.hint(self.registry, table, token, ticket, language)

    # ------------------------------------------------------------ taking back

    async def nothing_back(self, table: str, token: str) -> Text | str:
        """Why the seat cannot take back anything; empty if it can, alone or with the consent of others."""
        return await taking_back.nothing_back(self.registry, table, token)

    @uncancelled
    async def undo(self, table: str, token: str, ticket: int, to: int | None = None) -> Answer:
        """Take back the last own choice, or everything after a place of one's timeline. If that goes beyond what one
        may alone and other seats belong to somebody, their owners are asked for their consent, also those who let a
        computer play for a while (`Answer.asked`, `Look.proposal`). The request stands until it is answered, withdrawn,
        or a person plays on."""
        return await taking_back.take_back(self.registry, table, token, ticket, to)

    @uncancelled
    async def consent(self, table: str, token: str, ticket: int, to: int, agree: bool) -> Answer:
        """Agree to a proposal to take back, or end it; `to` is its place (`Look.proposal.to`). Whoever made it can
        withdraw it in the same way."""
        return await taking_back.consent(self.registry, table, token, ticket, to, agree)

    # ------------------------------------------------------------ seats

    @uncancelled
    async def invite(self, table: str, token: str, seat: int) -> str:
        """An invitation to an open seat, to a computer's seat that belongs to nobody, to one's own, or to play for one
        who is away."""
        return await seats.invite(self.registry, table, token, seat)

    async def welcome(self, table: str, invitation: str) -> Welcome:
        """What an invitation invites to, for whoever has it."""
        return await seats.welcome(self.registry, table, invitation)

    @uncancelled
    async def claim(self, table: str, invitation: str, name: str = "") -> tuple[int, str]:
        """Take the seat of an invitation; returns the seat and its new token."""
        return await seats.claim(self.registry, table, invitation, name)

    @uncancelled
    async def take_over(self, table: str, token: str, seat: int, name: str = "") -> str:
        """Take an open or a computer's seat besides one's own, or that of one who is away, and get its token; or take
        one's own seat back, for which the token stays as it is (and none is returned)."""
        return await seats.take_over(self.registry, table, token, seat, name)

    @uncancelled
    async def hand_over(self, table: str, token: str, seat: int, level: str) -> None:
        """Let a computer play one's own seat, an open one, or that of one who is away. Whoever owned the seat can take
        it back."""
        await seats.hand_over(self.registry, table, token, seat, level)

    @uncancelled
    async def wait_for(self, table: str, token: str, seat: int) -> None:
        """Let the computer no longer play for one who is away."""
        await seats.wait_for(self.registry, table, token, seat)

    @uncancelled
    async def set_grace(self, table: str, token: str, seconds: int) -> None:
        """For how many seconds somebody may be away before others go on without them; only its host may set that."""
        await seats.set_grace(self.registry, table, token, seconds)

    @uncancelled
    async def set_hints(self, table: str, token: str, allowed: bool) -> None:
        """Whether hints may be asked for at the table; only its host may set that."""
        await seats.set_hints(self.registry, table, token, allowed)

    @uncancelled
    async def _welcome_back(self, table: str, token: str) -> None:
        await seats.welcome_back(self.registry, table, token)
