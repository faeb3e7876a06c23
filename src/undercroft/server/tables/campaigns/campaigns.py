"""Campaigns: missions in a row at tables of their own, played by the same people in the same seats.

A campaign is rows of the database and nothing in memory. Its seats have the tokens of its tables: who holds one here
sits there too, and who changes at the table of its latest mission changes here. The result of a mission is taken in
once: as soon as its game has come to its end, or, if nobody was there for that, when somebody next looks at the
campaign or its table is about to go. Branches and rematches of its tables are tables like others and none of its.
"""

import asyncio
import json
import logging
from collections.abc import Sequence
from typing import Any, NamedTuple
from weakref import WeakValueDictionary

import msgspec

from undercroft.core.campaign import Answer, Campaign, Start, check_answer
from undercroft.core.chance.dice import seeded
from undercroft.core.errors import UndercroftError, quoted
from undercroft.core.spec import GameSpec, known_edition
from undercroft.core.spec import game as find_game
from undercroft.core.speech.say import Listing, Text, Words, say
from undercroft.server.errors import Gone, NoAccess, NoSuchTable, NotNow, NotRead, TableError
from undercroft.server.storage.campaigns import (
    CampaignRow,
    StoredCampaign,
    add_campaign,
    begin_mission,
    end_mission,
    load_campaign,
    mission_of,
    own_campaigns,
    set_answers,
    set_campaign_hints,
    void_mission,
)
from undercroft.server.storage.store import OVER, PERSON, MissionRow, SeatRow, set_seat
from undercroft.server.tables.campaigns.view import (
    CampaignShown,
    answers_of,
    may_choose,
    name_of,
    shown,
    waited_for,
    waiting,
)
from undercroft.server.tables.campaigns.view import sides as side_names
from undercroft.server.tables.commands import seats
from undercroft.server.tables.commands.new_tables import (
    hints_of,
    host_of,
    mission_table,
    new_id,
    set_grace,
    set_hints,
    usual_options,
)
from undercroft.server.tables.live.absence import GRACE_SECONDS
from undercroft.server.tables.live.table import LiveTable, sitter
from undercroft.server.tables.live.tokens import hashed, matches, new_token
from undercroft.server.tables.registry import WHY_GONE, TableRegistry
from undercroft.server.tables.seats.seating import USED_UP, OpenedSeat, Welcome, Wish, seat_wishes, taken_by
from undercroft.server.tables.uncancelled import uncancelled

MOST_LISTED = 50
MOST_TOKENS = 100
NO_CAMPAIGN = say("there is no such campaign: expected the link of one")

logger = logging.getLogger(__name__)


class NewCampaign(msgspec.Struct, kw_only=True):
    """What somebody wants to play."""

    game: str
    seats: list[Wish]
    edition: str = ""  # the newest
    options: dict[str, Any] = {}
    grace: int = GRACE_SECONDS  # for how long somebody may be away
    hints: bool | None = None  # whether hints may be asked for; None: if one person plays alone


class Begun(msgspec.Struct, kw_only=True):
    """A new campaign, as its opener is told: the secrets are told only here and only once."""

    campaign: str
    places: list[OpenedSeat]


class MyCampaign(msgspec.Struct, kw_only=True):
    """A campaign in the list of somebody's."""

    campaign: str
    game: str
    created: float
    token: str  # the one that opens it
    name: Words = ""
    text: Words = ""  # how it stands
    over: bool = False


class SeatThere(NamedTuple):
    """Where a seat of the campaign sits at the table of a mission."""

    table: str
    seat: int


def campaign_of(spec: GameSpec) -> Campaign:
    """The game's campaign. Raises TableError for a game that has none."""
    found = spec.campaign()
    if found is None:
        raise TableError(say("{game} has no campaign: its missions are played one by one", game=spec.name))
    return found


class Campaigns:
    """All campaigns of one database, beside the tables of the registry."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._ending: set[asyncio.Task[None]] = set()
        self._registry.at_end, self._registry.at_leave = self._ended, self._leaving

    async def close(self) -> None:
        """What came to its end is taken in."""
        await asyncio.gather(*self._ending, return_exceptions=True)

    # ------------------------------------------------------------ begin, find, look

    @uncancelled
    async def begin(self, order: NewCampaign) -> Begun:
        """A new campaign. The tokens in the answer are told only here."""
        spec = find_game(order.game)
        door, edition = campaign_of(spec), known_edition(spec, order.edition)
        state = await asyncio.to_thread(door.begin, edition, order.options)
        id = new_id()
        seats = [bearer.seat.id for bearer in door.account(state).seats]
        rows, places = seat_wishes(id, seats, order.seats)
        if all(row.kind != PERSON for row in rows):
            raise TableError(say("nobody plays: expected a seat for yourself in the campaign"))
        host = host_of(order.seats)
        row = CampaignRow(id=id, game=spec.id, edition=edition, state=json.dumps(state), host=host, grace=order.grace)
        hints = set_campaign_hints(id, hints_of(order.seats, order.hints))
        await self._registry.write([*add_campaign(row, rows), *hints])
        return Begun(campaign=id, places=places)

    async def yours(self, tokens: Sequence[str]) -> list[MyCampaign]:
        """The campaigns in which these tokens open a seat, the newest first."""
        opening = {hashed(token): token for token in tokens}
        ids = await asyncio.to_thread(own_campaigns, self._registry.store, list(opening), MOST_LISTED)
        return [await self._mine(id, opening) for id in ids]

    async def _mine(self, id: str, opening: dict[str, str]) -> MyCampaign:
        stored = await self._load(id)
        token = next(opening[seat.secret] for seat in stored.seats if seat.secret in opening)
        mine = MyCampaign(campaign=id, game=stored.row.game, created=stored.row.created, token=token)
        try:
            spec = find_game(stored.row.game)
            stored, problem = await self._settled(id)
            account = campaign_of(spec).account(json.loads(stored.row.state))
            mine.name, mine.over, mine.text = name_of(spec), account.over, problem or account.stands
        except UndercroftError as error:  # the others are listed all the same
            mine.text = error.text
        return mine

    async def look(self, id: str, tokens: Sequence[str]) -> CampaignShown:
        """The campaign as the owner of these tokens may see it."""
        stored, problem = await self._settled(id)
        spec = find_game(stored.row.game)
        own = _own(stored, tokens)
        return await asyncio.to_thread(shown, spec, campaign_of(spec), stored, own, problem)

    # ------------------------------------------------------------ from mission to mission

    @uncancelled
    async def choose(self, id: str, tokens: Sequence[str], group: str, answer: Answer) -> None:
        """What is chosen before the next mission, in one group. It is tried out first: what is stored can be played."""
        async with self._lock(id):
            stored, _ = await self._settle(id)
            own = _own(stored, tokens)
            spec = find_game(stored.row.game)
            door, state = campaign_of(spec), json.loads(stored.row.state)
            ahead = door.ahead(state)
            if ahead is None:
                raise NotNow(say("nothing is chosen now: expected a mission that is still to begin"))
            found = next((one for one in ahead.groups if one.id == group), None)
            if found is None:
                known = ", ".join(one.id for one in ahead.groups) or say("none")
                raise TableError(say("group {group}: expected one of {known}", group=quoted(group), known=known))
            if not may_choose(door, found, own):
                raise NoAccess(say("{group}: expected a choice for your own side", group=found.name))
            check_answer(found, answer)
            answers = {**answers_of(stored), group: answer}
            tried = answers if door.together else {group: answer}  # nobody learns of another's by a refusal
            await asyncio.to_thread(_tried, spec, stored, door.start(state, tried))
            await self._registry.write([set_answers(id, msgspec.json.encode(answers).decode())])

    @uncancelled
    async def go_on(self, id: str, tokens: Sequence[str], by: str = "") -> str:
        """The table of the mission that is being played, opened if none is."""
        async with self._lock(id):
            stored, problem = await self._settle(id)
            _own(stored, tokens)
            if stored.running is not None:
                if not problem:
                    return stored.running.table_id
                await self._registry.write(void_mission(stored.running))  # its table cannot be read: it is played again
                stored, _ = await self._settle(id)
            table = await self._opened(stored)
            self._registry.openers.note(table, by)
            return table

    async def _opened(self, stored: StoredCampaign) -> str:
        row, spec = stored.row, find_game(stored.row.game)
        door, state = campaign_of(spec), json.loads(row.state)
        ahead, answers = door.ahead(state), answers_of(stored)
        if ahead is None:
            raise NotNow(say("the campaign is over: all its missions have been played"))
        waited = waited_for(door, stored.seats, ahead.groups, answers)
        if waited:
            words = waiting(waited, side_names(door.account(state)))
            raise NotNow(say("the mission cannot begin yet. {waiting}", waiting=words))
        start = await asyncio.to_thread(door.start, state, answers)
        seats = [stored.seats[seat] for seat in start.seats]
        opened = await asyncio.to_thread(mission_table, row.game, row.edition, start.mission, start.options, seats)
        set_grace(opened, _host_at(row.host, start.seats, seats), row.grace)
        set_hints(opened, stored.hints)
        opened.mission = MissionRow(
            campaign_id=row.id,
            number=len(stored.missions),
            table_id=opened.row.id,
            seats=json.dumps(list(start.seats)),
            before=row.state,
        )
        await self._registry.enter(opened, begin_mission(opened.mission, json.dumps(start.state)))
        return opened.row.id

    # ------------------------------------------------------------ results

    def _lock(self, id: str) -> asyncio.Lock:
        """Held from reading a campaign until what follows from it is stored. Whoever has it waits for no table: a table
        that goes is held while its result is taken in."""
        return self._locks.setdefault(id, asyncio.Lock())

    async def _settled(self, id: str) -> tuple[StoredCampaign, Text | str]:
        """The campaign with the result of its latest mission, or with the reason why that cannot be taken in."""
        async with self._lock(id):
            return await self._settle(id)

    async def _settle(self, id: str) -> tuple[StoredCampaign, Text | str]:
        stored = await self._load(id)
        mission = stored.running
        if mission is None:
            return stored, ""
        status, _ = stored.tables.get(mission.table_id, ("", ""))
        if status and status != OVER:
            return stored, ""
        try:
            changes = end_mission(mission, await self._after(stored, mission)) if status else void_mission(mission)
        except NotRead:
            raise
        except UndercroftError as error:
            logger.error("campaign %s, table %s: %s", id, mission.table_id, error)
            return stored, say("The result of the mission cannot be taken in: {why}", why=error.text)
        await self._registry.write(changes)
        return await self._load(id), ""

    async def _after(self, stored: StoredCampaign, mission: MissionRow) -> str:
        """The state after a mission that is over."""
        live = await self._registry.open(mission.table_id)
        door = campaign_of(find_game(stored.row.game))
        return json.dumps(await asyncio.to_thread(door.finish, json.loads(stored.row.state), live.game))

    async def _load(self, id: str) -> StoredCampaign:
        stored = await asyncio.to_thread(load_campaign, self._registry.store, id)
        if stored is None:
            why = await asyncio.to_thread(self._registry.store.why_gone, id)
            raise Gone(GONE_WORDS) if why in WHY_GONE else NoSuchTable(NO_CAMPAIGN)
        return stored

    def _ended(self, live: LiveTable) -> None:
        if live.mission is not None:
            task = asyncio.create_task(self._take_in(live.mission))
            self._ending.add(task)
            task.add_done_callback(self._ending.discard)

    async def _leaving(self, table: str) -> None:
        """A table goes for good: its result is taken in before."""
        mission = await asyncio.to_thread(mission_of, self._registry.store, table)
        if mission is not None and not mission.after:
            await self._take_in(mission)

    async def _take_in(self, mission: MissionRow) -> None:
        try:
            await self._settled(mission.campaign_id)
        except UndercroftError as error:  # whoever looks at the campaign next takes it in
            logger.warning("campaign %s: %s", mission.campaign_id, error)

    # ------------------------------------------------------------ seats

    @uncancelled
    async def invite(self, id: str, tokens: Sequence[str], seat: int) -> str:
        """An invitation to a seat that belongs to nobody, or to one's own; it ends an older one."""
        async with self._lock(id):
            stored, _ = await self._settle(id)
            own = _own(stored, tokens)
            if not 0 <= seat < len(stored.seats):
                last = len(stored.seats) - 1
                raise TableError(say("there is no seat {seat}: expected 0 to {last}", seat=seat, last=last))
            row = stored.seats[seat]
            if row.secret and seat not in own:
                raise NoAccess(say("somebody else plays there: expected an open seat, a computer's or yours"))
            taking_part = _taking_part(stored)
            if seat not in taking_part:
                token = new_token()
                await self._registry.write([set_seat(msgspec.structs.replace(row, invite=hashed(token)))])
                return token
        by = [seat, *own] if seat in own else own
        mine = next((own[one] for one in by if one in taking_part), None)
        if mine is None:
            raise NotNow(say("you sit out this mission: expected somebody who plays in it to invite"))
        return await seats.invite(self._registry, taking_part[seat].table, mine, taking_part[seat].seat)

    async def welcome(self, id: str, invitation: str) -> Welcome:
        """What an invitation invites to, for whoever has it."""
        stored, _ = await self._settled(id)
        row, spec = _invited_to(stored, invitation), find_game(stored.row.game)
        door = campaign_of(spec)
        account = door.account(json.loads(stored.row.state))
        names = side_names(account)
        hosts = Listing([sitter(other, names) for other in stored.seats if other.secret and other is not row])
        shown = await asyncio.to_thread(door.lobby, stored.row.edition, {})
        return Welcome(
            name=name_of(spec),
            text=say("You are invited by {hosts:the}.", hosts=hosts) if hosts.items else say("You are invited."),
            blurb=account.stands,
            minutes=shown.minutes,
            thumbnail=shown.thumbnail,
            seat=say("You play {seat:the}.", seat=names[row.seat]),
        )

    @uncancelled
    async def claim(self, id: str, invitation: str, name: str = "") -> tuple[int, str]:
        """Take the seat of an invitation, in the campaign and at the table of its mission; returns the seat and its new
        token."""
        async with self._lock(id):
            stored, _ = await self._settle(id)
            row = _invited_to(stored, invitation)
            there = _taking_part(stored).get(row.seat)
            if there is None:
                taken, token = taken_by(row, name)
                await self._registry.write([set_seat(taken)])
                return row.seat, token
        _, token = await seats.claim(self._registry, there.table, invitation, name)
        return row.seat, token


GONE_WORDS = say("this campaign is gone: nobody had gone on with it for so long that the server did not keep it")


def _own(stored: StoredCampaign, tokens: Sequence[str]) -> dict[int, str]:
    """The seats that these tokens open, each with its token. Every seat is compared, so that the time tells nothing."""
    if len(tokens) > MOST_TOKENS:
        raise TableError(say("{found} tokens: expected at most {most}", found=len(tokens), most=MOST_TOKENS))
    found = {row.seat: token for row in stored.seats for token in tokens if matches(token, row.secret)}
    if not found:
        raise NoAccess(say("this link opens no seat in this campaign: expected the token of a seat"))
    return found


def _taking_part(stored: StoredCampaign) -> dict[int, SeatThere]:
    """The seats that take part in the mission that is being played."""
    running = stored.running
    if running is None:
        return {}
    return {seat: SeatThere(running.table_id, number) for number, seat in enumerate(json.loads(running.seats))}


def _host_at(host: int, taking_part: Sequence[int], rows: Sequence[SeatRow]) -> int:
    """Which seat of a mission's table sets its grace: that of whoever began the campaign. If they sit out, the first
    person's."""
    if host in taking_part:
        return list(taking_part).index(host)
    return next((seat for seat, row in enumerate(rows) if row.kind == PERSON), 0)


def _invited_to(stored: StoredCampaign, invite: str) -> SeatRow:
    found = [row for row in stored.seats if matches(invite, row.invite)]
    if not found:
        raise NoAccess(USED_UP)
    return found[0]


def _tried(spec: GameSpec, stored: StoredCampaign, start: Start) -> None:
    """The mission can begin so. Raises UndercroftError."""
    usual = usual_options(spec, [row.kind for row in stored.seats])
    spec.new(start.mission, seeded(0), stored.row.edition, {**usual, **start.options})
