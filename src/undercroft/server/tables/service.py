"""The table service: the one door to all tables, for pages, programs and tests.

It is asynchronous and lives in one event loop. The engine needs well under a millisecond for an action, so games
are played in the loop itself and nothing in memory needs a thread's lock; what takes long (the disk, computer
players, loading a table) is awaited. Each table has a lock that is held from the check of a command until its change
is durable: commands at one table come one after another, different tables do not wait for each other, and all share
the journal's commits. Nobody is shown a step before it is durable. Drawing is the caller's: a look's game is never
changed, so draw it in another thread.

    async with TableService(Store(url)) as service:
        opened = await service.create(Order(game=..., mission=..., seats=[Wish(kind="me"), ...]))
        look = await service.look(opened.table, opened.places[0].token)
        await service.act(opened.table, opened.places[0].token, look.ticket, str(look.game.options()[0]))

Every command carries the ticket of the look that it answers (`Look.ticket`). Sent twice, it is acknowledged again and
not carried out again; sent late, it is refused with Late. Errors are UndercroftError; those of `server.errors` know
their HTTP status, all others are bad input.
"""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from types import TracebackType

import msgspec

from undercroft.core.errors import UndercroftError, quoted
from undercroft.core.packing import (
    DECLINE_END,
    OFFER_END,
    ORDERS,
    RESIGN,
    is_word,
    pack,
    seat_of,
)
from undercroft.core.speech.say import Text, say
from undercroft.core.speech.story import Ref
from undercroft.server.errors import Illegal, Late, NoAccess, NotNow, TableError
from undercroft.server.storage.campaigns import set_campaign_grace
from undercroft.server.storage.store import (
    NOTE,
    PERSON,
    STEP,
    UNDO,
    WORD,
    Change,
    EntryRow,
    SeatRow,
    StandRow,
    Store,
    set_seed,
    set_stands,
)
from undercroft.server.tables.campaigns.campaigns import Campaigns
from undercroft.server.tables.commands import archive, my_tables, retention
from undercroft.server.tables.commands.my_tables import Mine
from undercroft.server.tables.commands.new_tables import Opened, Order, fresh
from undercroft.server.tables.commands.retention import Retention, check_room, says_nothing
from undercroft.server.tables.computers.processes import Computers
from undercroft.server.tables.live import action_queue
from undercroft.server.tables.live.absence import GRACE_SECONDS
from undercroft.server.tables.live.levels import level as find_level
from undercroft.server.tables.live.logbook import WATCH
from undercroft.server.tables.live.queued import QueuedAction
from undercroft.server.tables.live.table import REMEMBERED, LiveTable, asked_seat
from undercroft.server.tables.live.tokens import hashed
from undercroft.server.tables.records import undo
from undercroft.server.tables.records.restore import heard
from undercroft.server.tables.registry import TableRegistry
from undercroft.server.tables.seats import dealing, seating, standing_in
from undercroft.server.tables.seats.seating import Welcome, Wish
from undercroft.server.tables.uncancelled import uncancelled
from undercroft.server.tables.views.looks import NOT_ASKED, Look, Scene, look_at, scenes_of
from undercroft.server.tables.views.watching import Watcher

PAUSE = 0.25  # seconds from a step to its showing (shown.py)
WORDS = {"resign": RESIGN, "offer-end": OFFER_END, "decline-end": DECLINE_END, "orders": ORDERS}


class Answer(msgspec.Struct, frozen=True):
    """A command was carried out and is durable."""

    step: int  # the step that it answered
    again: bool = False  # it had been carried out before; nothing was done now
    asked: bool = False  # taking back: the others are now asked whether they agree


class TableService:
    """All tables of one database. `pause` is the uniform delay of shown.py; 0 shows everything at once."""

    def __init__(
        self, store: Store, computers: Computers | None = None, pause: float = PAUSE, kept: Retention | None = None
    ) -> None:
        self.kept = kept or Retention()
        self.registry = TableRegistry(store, computers or Computers(), pause, self.kept.memory * 2**20)
        self.campaigns = Campaigns(self)

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
    async def create(self, order: Order, by: str = "") -> Opened:
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
    ) -> Opened:
        """Play on from a place of the timeline as a new table. The timeline is that of the first token. While a game
        runs this needs the tokens of all its persons, and every other seat must go to a computer."""
        return await archive.branch(self.registry, table, tokens, at, wishes, by, grace)

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

    async def yours(self, tokens: Sequence[str]) -> list[Mine]:
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
        self, table: str, token: str, step: int, text: str, then: Sequence[QueuedAction] = (), figure: Ref | None = None
    ) -> Answer:
        """Make a choice, or say a word for one's own seat; `then` is what shall follow if nothing else happens, and
        `figure` who does it (action_queue.py). Returns once it is durable; what came of it is shown a pause later.
        Raises Late, Illegal (with the rule), NotationError, NoAccess, NotNow, NotStored."""
        async with self.registry.hold(table) as live:
            seat = live.seated(token)
            code = int(live.spec.parse(text))
            if (STEP, str(live.game.action(code))) in live.done.get((seat, step), ()):
                return Answer(step, again=True)
            check_person(live, token)
            if is_word(code):
                _check_word(live, seat, step, code)
                if says_nothing(live.game, seat, code):
                    return Answer(step, again=True)
            else:
                _check_choice(live, seat, step, code)
            check_room(live, seat, code)
            await self.registry.play(live, seat, code, step, then, figure)
            return Answer(step)

    async def halt(self, table: str, token: str, step: int) -> Answer:
        """Of several actions that were sent together, what is not done yet is not done; none may be left."""
        async with self.registry.hold(table) as live:
            action_queue.stop(live, live.seated(token))
            self.registry.changed(live)
        return Answer(step)

    async def say(self, table: str, token: str, step: int, word: str, level: str = "") -> Answer:
        """Words at any time: `resign`, `offer-end` (or agree), `decline-end` (or withdraw one's own offer), or `orders`
        with a level."""
        live = await self.registry.open(table)
        levels = [id for id, _ in live.game.standing_orders()]
        if word not in WORDS or (word == "orders" and level not in levels):
            raise TableError(
                say(
                    "{word} {level}: expected resign, offer-end, decline-end, or orders with one of {levels}",
                    word=quoted(word),
                    level=quoted(level),
                    levels=", ".join(levels),
                )
            )
        number = levels.index(level) if word == "orders" else 0
        return await self.act(table, token, step, str(live.game.action(pack(WORDS[word], live.seated(token), number))))

    # ------------------------------------------------------------ taking back

    async def nothing_back(self, table: str, token: str) -> Text | str:
        """Why the seat cannot take back anything; empty if it can, alone or with the consent of others."""
        live = await self.registry.open(table)
        seat = live.viewer(token)
        try:
            if seat != WATCH:
                undo.goal(live, seat, None)
        except NotNow as error:
            return error.text
        return ""

    @uncancelled
    async def undo(self, table: str, token: str, step: int, to: int | None = None) -> Answer:
        """Take back the last own choice, or everything after a place of one's timeline. If that goes beyond what one
        may alone and other seats belong to somebody, their owners are asked for their consent, also those who let a
        computer play for a while (`Answer.asked`, `Look.proposal`). The request stands until it is answered, withdrawn,
        or a person plays on."""
        async with self.registry.hold(table) as live:
            seat = live.seated(token)
            if any(kind == UNDO for kind, _ in live.done.get((seat, step), ())):
                return Answer(step, again=True)
            check_person(live, token)
            check_room(live, seat)
            _check_step(live, seat, step)
            goal = undo.goal(live, seat, to)
            if goal >= undo.free_floor(live, seat) or live.owners() == [seat]:
                await self._go_back(live, seat, goal, [], step)
                return Answer(step)
            proposal = live.proposal
            if proposal is not None and (proposal.seat, proposal.to) != (seat, goal):
                raise NotNow(say("somebody has already asked to take back: expected an answer to that first"))
            if proposal is None:
                await self._speak(live, live.entry(WORD, seat, f"ask {goal}"))
            return Answer(step, again=proposal is not None, asked=True)

    @uncancelled
    async def consent(self, table: str, token: str, step: int, to: int, agree: bool) -> Answer:
        """Agree to a proposal to take back, or end it; `to` is its place (`Look.proposal.to`). Whoever made it can
        withdraw it in the same way."""
        said = "yes" if agree else "no"
        async with self.registry.hold(table) as live:
            seat = live.seated(token)
            proposal = live.proposal
            if proposal is not None and live.place(seat, proposal.to) != to:
                proposal = None
            if proposal is None and (WORD, said) in live.done.get((seat, step), ()):
                return Answer(step, again=True)
            _check_running(live)  # an owner may answer while a computer plays, or take the seat back first
            if live.seats[seat].kind == PERSON:
                check_person(live, token)
            if proposal is None:
                raise NotNow(
                    say("step {step}: expected a proposal to go back there, which there is not (any more)", step=to)
                )
            check_room(live, seat)
            _check_step(live, seat, step)  # who agreed once has not agreed to go back there another time
            word = live.entry(WORD, seat, said, step)
            after = heard(proposal, seat, word.text)
            if after is not None and all(after.agreed >> owner & 1 for owner in live.owners()):
                await self._go_back(live, proposal.seat, proposal.to, [word])
            else:
                await self._speak(live, word, agree or seat == proposal.seat)
            return Answer(step)

    async def _speak(self, live: LiveTable, word: EntryRow, silent: bool = True) -> None:
        """Whoever asked is told when somebody says no."""
        no = say("{who:The} did not agree to take back.", who=live.who(word.seat))
        await self.registry.commit(live, [word] if silent or live.full else [word, live.note(no)])
        live.proposal = heard(live.proposal, word.seat, word.text)
        self.registry.changed(live)

    async def _go_back(self, live: LiveTable, seat: int, to: int, said: list[EntryRow], step: int = -1) -> None:
        game = await asyncio.to_thread(undo.position_at, live, to)
        entry = live.entry(UNDO, seat, str(to), step)
        entry.asked = asked_seat(game)
        await self.registry.commit(live, [*said, entry])
        live.back(to, seat, game)
        self.registry.changed(live)

    # ------------------------------------------------------------ seats

    @uncancelled
    async def invite(self, table: str, token: str, seat: int) -> str:
        """An invitation to an open seat, to a computer's seat that belongs to nobody, to one's own, or to play for one
        who is away."""
        async with self.registry.hold(table) as live:
            by, place = live.claim(token)
            live.seated(token)
            known = seating.known_seat(live, seat)
            if known.secret and (seat != by or place):
                change = standing_in.invited(live, token, seat, self.registry.watchers.online(live))
                await self._stand(live, change)
                return change.token
            row, invitation = seating.invited(live, seat)
            await self._reseat(live, row)
            return invitation

    async def welcome(self, table: str, invitation: str) -> Welcome:
        """What an invitation invites to, for whoever has it."""
        return seating.welcome(await self.registry.open(table), invitation)

    @uncancelled
    async def claim(self, table: str, invitation: str, name: str = "") -> tuple[int, str]:
        """Take the seat of an invitation; returns the seat and its new token."""
        async with self.registry.hold(table) as live:
            for_another = standing_in.claims(live, invitation)
            if for_another is not None:
                change = standing_in.guest(live, for_another, name, self.registry.watchers.online(live))
                await self._stand(live, change)
                return for_another, change.token
            row, token = seating.claimed(live, invitation, name)
            old = live.seats[row.seat]
            deal = await self.registry.replay(dealing.dealt_anew, live) if dealing.is_wanted(live, old) else None
            if deal is None:
                await self._stand(live, standing_in.Change(row, [], seating.arrival(live, row)))
                return row.seat, token
            entries = [*seating.noted(live, seating.sits(live, row)), *dealing.entries_of(live, deal, row.seat)]
            alone = set_stands(live.id, row.seat, [])
            await self.registry.commit(live, entries, [*seating.seat_changes(live, row), *alone, set_seed(deal.row)])
            self.registry.put_away(live)
        with suppress(UndercroftError):  # whoever comes is told
            await self.registry.open(table)  # computers go on
        return row.seat, token

    @uncancelled
    async def take_over(self, table: str, token: str, seat: int, name: str = "") -> str:
        """Take an open or a computer's seat besides one's own, or that of one who is away, and get its token; or take
        one's own seat back, for which the token stays as it is (and none is returned)."""
        async with self.registry.hold(table) as live:
            by = live.seated(token)
            if seat == by:
                await self._stand(live, standing_in.taken_back(live, token))
                return ""
            if seating.known_seat(live, seat).secret:
                change = standing_in.by_person(live, token, seat, self.registry.watchers.online(live))
                await self._stand(live, change)
                return change.token
            check_plays(live, token)
            row, new = seating.taken(live, by, seat, name)
            await self._reseat(live, row, seating.second_seat(live, by, row))
            return new

    @uncancelled
    async def hand_over(self, table: str, token: str, seat: int, level: str) -> None:
        """Let a computer play one's own seat, an open one, or that of one who is away. Whoever owned the seat can take
        it back."""
        async with self.registry.hold(table) as live:
            by = live.seated(token)
            if seat != by and seating.known_seat(live, seat).secret:
                online = self.registry.watchers.online(live)
                return await self._stand(live, standing_in.by_computer(live, token, seat, level, online))
            check_plays(live, token)
            row = seating.handed(live, by, seat, level)
            known = find_level(level)
            note = say("A computer player ({level}) now plays {seat:the}.", level=known.word, seat=live.seat(seat))
            return await self._reseat(live, row, seating.noted(live, note))

    @uncancelled
    async def wait_for(self, table: str, token: str, seat: int) -> None:
        """Let the computer no longer play for one who is away."""
        async with self.registry.hold(table) as live:
            await self._stand(live, standing_in.waited_for(live, token, seat))

    @uncancelled
    async def set_grace(self, table: str, token: str, seconds: int) -> None:
        """For how many seconds somebody may be away before others go on without them; only its host may set that."""
        async with self.registry.hold(table) as live:
            entries = standing_in.grace_set(live, token, seconds)
            further = [] if live.mission is None else [set_campaign_grace(live.mission, seconds)]
            await self.registry.commit(live, entries, further)
            live.grace = seconds
            self.registry.changed(live)

    @uncancelled
    async def _welcome_back(self, table: str, token: str) -> None:
        async with self.registry.hold(table) as live:
            if standing_in.is_back(live, token):  # still
                await self._stand(live, standing_in.taken_back(live, token))

    async def _stand(self, live: LiveTable, change: standing_in.Change) -> None:
        """Somebody else plays a seat from now on, or is invited to, or its owner is back."""
        row = change.row
        await self._reseat(live, row, change.entries, set_stands(live.id, row.seat, change.stands), change.stands)

    async def _reseat(
        self,
        live: LiveTable,
        row: SeatRow,
        entries: Sequence[EntryRow] = (),
        changes: Sequence[Change] = (),
        stands: Sequence[StandRow] | None = None,
    ) -> None:
        # Whoever stands in at a table, and whatever they do, has no place in the campaign: that is the owner's.
        stood_in = bool(live.stands[row.seat].rows if stands is None else stands)
        seat = seating.seat_changes(live, row, seating.played_by(row) if stood_in else row)
        await self.registry.commit(live, entries, [*seat, *changes])
        live.seats[row.seat] = row
        if stands is not None:
            live.stands[row.seat].rows = list(stands)
        live.absence.begin(row.seat)
        for entry in entries:
            if entry.kind != NOTE:
                live.seen.fold(entry)
        self.registry.changed(live)


# ---------------------------------------------------------------- checks


def check_person(live: LiveTable, token: str) -> None:
    """The token's owner plays, and the game runs."""
    check_plays(live, token)
    _check_running(live)


def check_plays(live: LiveTable, token: str) -> None:
    if live.seats[live.seated(token)].kind != PERSON:
        raise NotNow(say("a computer plays for you at present: take your seat back first"))
    if live.idle(token):
        raise NotNow(say("somebody else plays for you at present: take your seat back first"))


def _check_running(live: LiveTable) -> None:
    if live.public:
        raise NotNow(say("the game is over"))


def _check_step(live: LiveTable, seat: int, step: int) -> None:
    if step != live.ticket(seat):
        raise Late(step, live.ticket(seat))


def _check_choice(live: LiveTable, seat: int, step: int, code: int) -> None:
    """Whoever is not asked learns nothing but that: the rules are not even consulted. Of a question to all everybody
    may know that it was answered, also before that is shown."""
    _check_step(live, seat, step)
    shown = live.shown.game.ask
    if shown is not None and shown.shared and live.shown.step != live.last:
        raise NotNow(say("another player has chosen already"))
    refusal = live.game.why_not(code) if live.asked(seat) else NOT_ASKED
    if refusal is not None:
        raise Illegal(str(live.game.action(code)), refusal)


def _check_word(live: LiveTable, seat: int, step: int, code: int) -> None:
    """A word is good at any later step too, as long as it would be known if it came twice."""
    if seat_of(code) != seat:
        action = str(live.game.action(code))
        raise NoAccess(
            say("{action}: expected a word for your own seat, {seat:the}", action=action, seat=live.seat(seat))
        )
    if not live.ticket(seat) - REMEMBERED < step <= live.ticket(seat):
        raise Late(step, live.ticket(seat))
    refusal = live.game.why_not(code)
    if refusal is not None:
        raise Illegal(str(live.game.action(code)), refusal)
