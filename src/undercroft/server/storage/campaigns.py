"""Campaigns in the database: one row a campaign, one a mission that was begun, and seats like those of tables.

What a campaign is made of belongs to its game (`state`); what was chosen for the next mission waits in `answers`. A
mission's row holds the state before it and, once its result was taken in, the state after it: both are written with
the campaign's own in one transaction, so that a result counts once or not at all.
"""

import time
from collections.abc import Sequence

import msgspec
from sqlalchemy import ColumnElement, delete, exists, insert, select, update

from undercroft.server.storage.store import (
    CAMPAIGNS,
    ENTRIES,
    GONE,
    HINTS,
    MISSIONS,
    SEATS,
    TABLES,
    Change,
    EntryRow,
    MissionRow,
    SeatRow,
    Store,
    add_entry,
)


class CampaignRow(msgspec.Struct, kw_only=True):
    id: str
    game: str
    edition: str
    state: str  # JSON
    host: int  # the seat of whoever began it
    grace: int  # at the tables of its missions: for how many seconds somebody may be away
    answers: str = "{}"  # JSON: by group, what was chosen for the next mission
    created: float = msgspec.field(default_factory=time.time)
    changed: float = msgspec.field(default_factory=time.time)


class StoredCampaign(msgspec.Struct):
    """All that is kept of one campaign."""

    row: CampaignRow
    seats: list[SeatRow]
    missions: list[MissionRow]
    tables: dict[str, tuple[str, str]]  # of its missions that are still there: their status, the spectators' token
    hints: bool | None = None  # at the tables of its missions: whether hints may be asked for, if that was chosen

    @property
    def running(self) -> MissionRow | None:
        """The mission whose result was not taken in yet."""
        last = self.missions[-1] if self.missions else None
        return last if last is not None and not last.after else None


# ---------------------------------------------------------------- reading


def load_campaign(store: Store, id: str) -> StoredCampaign | None:
    with store.reading() as to:
        found = to.execute(select(CAMPAIGNS).where(CAMPAIGNS.c.id == id)).mappings().first()
        if found is None:
            return None
        seats = to.execute(select(SEATS).where(SEATS.c.table_id == id).order_by(SEATS.c.seat)).mappings()
        chosen = select(MISSIONS).where(MISSIONS.c.campaign_id == id).order_by(MISSIONS.c.number)
        missions = [MissionRow(**row) for row in to.execute(chosen).mappings()]
        played = [mission.table_id for mission in missions]
        there = to.execute(select(TABLES.c.id, TABLES.c.status, TABLES.c.watch).where(TABLES.c.id.in_(played)))
        hints = to.execute(select(ENTRIES.c.text).where(ENTRIES.c.table_id == id, ENTRIES.c.kind == HINTS)).scalar()
        return StoredCampaign(
            CampaignRow(**found),
            [SeatRow(**seat) for seat in seats],
            missions,
            {table: (status, watch) for table, status, watch in there},
            None if hints is None else hints == "yes",
        )


def mission_of(store: Store, table: str) -> MissionRow | None:
    """What a table is of a campaign."""
    with store.reading() as to:
        found = to.execute(select(MISSIONS).where(MISSIONS.c.table_id == table)).mappings().first()
        return None if found is None else MissionRow(**found)


def own_campaigns(store: Store, secrets: Sequence[str], most: int) -> list[str]:
    """Those in which a seat belongs to the owner of one of these hashes, the newest first."""
    chosen = (
        select(CAMPAIGNS.c.id)
        .join(SEATS, SEATS.c.table_id == CAMPAIGNS.c.id)
        .where(SEATS.c.secret.in_(secrets), SEATS.c.gone == 0)
        .distinct()
        .add_columns(CAMPAIGNS.c.created)
        .order_by(CAMPAIGNS.c.created.desc())
    )
    with store.reading() as to:
        return list(to.execute(chosen.limit(most)).scalars())


def idle_campaigns(store: Store, since: float, most: int) -> list[str]:
    """Some that nobody went on with since a time, and of which no table is left."""
    played = exists().where(MISSIONS.c.campaign_id == CAMPAIGNS.c.id, MISSIONS.c.table_id == TABLES.c.id)
    chosen = select(CAMPAIGNS.c.id).where(CAMPAIGNS.c.changed < since, ~played)
    with store.reading() as to:
        return list(to.execute(chosen.order_by(CAMPAIGNS.c.id).limit(most)).scalars())


# ---------------------------------------------------------------- changes


def add_campaign(row: CampaignRow, seats: Sequence[SeatRow]) -> list[Change]:
    plain = msgspec.structs.asdict
    return [(insert(CAMPAIGNS), [plain(row)]), (insert(SEATS), [plain(seat) for seat in seats])]


def set_answers(id: str, answers: str) -> Change:
    return update(CAMPAIGNS).where(CAMPAIGNS.c.id == id).values(answers=answers, changed=time.time()), []


def set_campaign_grace(mission: MissionRow, grace: int) -> Change:
    """What is set at the table of a mission holds for those that follow."""
    return update(CAMPAIGNS).where(CAMPAIGNS.c.id == mission.campaign_id).values(grace=grace), []


def set_campaign_hints(id: str, hints: bool | None) -> list[Change]:
    """Whether hints may be asked for at the tables of its missions: it lies among their entries, under its own id."""
    old: Change = delete(ENTRIES).where(ENTRIES.c.table_id == id), []
    if hints is None:
        return [old]
    return [old, add_entry(EntryRow(table_id=id, serial=0, kind=HINTS, text="yes" if hints else "no"))]


def begin_mission(mission: MissionRow, state: str) -> list[Change]:
    """A mission is being played from now on; what was chosen for it is used up."""
    return [
        (insert(MISSIONS), [msgspec.structs.asdict(mission)]),
        _set_state(mission.campaign_id, state, answers="{}"),
    ]


def end_mission(mission: MissionRow, after: str) -> list[Change]:
    """Its result is taken in."""
    return [(update(MISSIONS).where(_is(mission)).values(after=after), []), _set_state(mission.campaign_id, after)]


def void_mission(mission: MissionRow) -> list[Change]:
    """It has no end and never will: the campaign stands where it stood before it."""
    return [(delete(MISSIONS).where(_is(mission)), []), _set_state(mission.campaign_id, mission.before)]


def set_campaign_seat(mission: MissionRow, seat: int, row: SeatRow) -> Change:
    """Who sits at a mission's table sits there in the campaign too, as long as that mission is its last."""
    going = exists().where(_is(mission), MISSIONS.c.after == "")
    where = (SEATS.c.table_id == mission.campaign_id) & (SEATS.c.seat == seat) & going
    values = {name: getattr(row, name) for name in ("kind", "name", "level", "secret", "invite")}
    return update(SEATS).where(where).values(values), []


def drop_campaign(id: str, why: str) -> list[Change]:
    """A campaign, but for the tables of its missions and the word that it is gone."""
    return [
        (delete(MISSIONS).where(MISSIONS.c.campaign_id == id), []),
        (delete(SEATS).where(SEATS.c.table_id == id), []),
        *set_campaign_hints(id, None),
        (delete(CAMPAIGNS).where(CAMPAIGNS.c.id == id), []),
        (delete(GONE).where(GONE.c.id == id), []),
        (insert(GONE), [{"id": id, "why": why, "time": time.time()}]),
    ]


def _set_state(id: str, state: str, **more: str) -> Change:
    return update(CAMPAIGNS).where(CAMPAIGNS.c.id == id).values(state=state, changed=time.time(), **more), []


def _is(mission: MissionRow) -> ColumnElement[bool]:
    """By its table too: a mission that was begun again has another."""
    return (MISSIONS.c.campaign_id == mission.campaign_id) & (MISSIONS.c.table_id == mission.table_id)
