"""Seats that change hands. Who may do so, and what becomes of the seat, is said by seats/seating.py and standing_in.py;
here it is stored and shown."""

from collections.abc import Sequence
from contextlib import suppress

from undercroft.core.errors import UndercroftError
from undercroft.core.speech.say import say
from undercroft.server.storage.campaigns import set_campaign_grace, set_campaign_hints
from undercroft.server.storage.store import NOTE, Change, EntryRow, SeatRow, StandRow, set_seed, set_stands
from undercroft.server.tables.commands.checks import check_plays
from undercroft.server.tables.live.levels import level as find_level
from undercroft.server.tables.live.table import LiveTable
from undercroft.server.tables.registry import TableRegistry
from undercroft.server.tables.seats import dealing, seating, standing_in
from undercroft.server.tables.seats.hints import hints_set
from undercroft.server.tables.seats.seating import Welcome


async def invite(registry: TableRegistry, table: str, token: str, seat: int) -> str:
    async with registry.hold(table) as live:
        by, place = live.claim(token)
        live.seated(token)
        known = seating.known_seat(live, seat)
        if known.secret and (seat != by or place):
            change = standing_in.invited(live, token, seat, registry.watchers.online(live))
            await _stand(registry, live, change)
            return change.token
        row, invitation = seating.invited(live, seat)
        await _reseat(registry, live, row)
        return invitation


async def welcome(registry: TableRegistry, table: str, invitation: str) -> Welcome:
    return seating.welcome(await registry.open(table), invitation)


async def claim(registry: TableRegistry, table: str, invitation: str, name: str = "") -> tuple[int, str]:
    async with registry.hold(table) as live:
        for_another = standing_in.claims(live, invitation)
        if for_another is not None:
            change = standing_in.guest(live, for_another, name, registry.watchers.online(live))
            await _stand(registry, live, change)
            return for_another, change.token
        row, token = seating.claimed(live, invitation, name)
        old = live.seats[row.seat]
        deal = await registry.replay(dealing.dealt_anew, live) if dealing.is_wanted(live, old) else None
        if deal is None:
            await _stand(registry, live, standing_in.SeatChange(row, [], seating.arrival(live, row)))
            return row.seat, token
        entries = [*seating.noted(live, seating.sits(live, row)), *dealing.entries_of(live, deal, row.seat)]
        alone = set_stands(live.id, row.seat, [])
        await registry.commit(live, entries, [*seating.seat_changes(live, row), *alone, set_seed(deal.row)])
        registry.put_away(live)
    with suppress(UndercroftError):  # whoever comes is told
        await registry.open(table)  # computers go on
    return row.seat, token


async def take_over(registry: TableRegistry, table: str, token: str, seat: int, name: str = "") -> str:
    async with registry.hold(table) as live:
        by = live.seated(token)
        if seat == by:
            await _stand(registry, live, standing_in.taken_back(live, token))
            return ""
        if seating.known_seat(live, seat).secret:
            change = standing_in.by_person(live, token, seat, registry.watchers.online(live))
            await _stand(registry, live, change)
            return change.token
        check_plays(live, token)
        row, new = seating.taken(live, by, seat, name)
        await _reseat(registry, live, row, seating.second_seat(live, by, row))
        return new


async def hand_over(registry: TableRegistry, table: str, token: str, seat: int, level: str) -> None:
    async with registry.hold(table) as live:
        by = live.seated(token)
        if seat != by and seating.known_seat(live, seat).secret:
            online = registry.watchers.online(live)
            return await _stand(registry, live, standing_in.by_computer(live, token, seat, level, online))
        check_plays(live, token)
        row = seating.handed(live, by, seat, level)
        known = find_level(level)
        note = say("A computer player ({level}) now plays {seat:the}.", level=known.word, seat=live.seat(seat))
        return await _reseat(registry, live, row, seating.noted(live, note))


async def wait_for(registry: TableRegistry, table: str, token: str, seat: int) -> None:
    async with registry.hold(table) as live:
        await _stand(registry, live, standing_in.waited_for(live, token, seat))


async def set_grace(registry: TableRegistry, table: str, token: str, seconds: int) -> None:
    async with registry.hold(table) as live:
        entries = standing_in.grace_set(live, token, seconds)
        further = [] if live.mission is None else [set_campaign_grace(live.mission, seconds)]
        await registry.commit(live, entries, further)
        live.grace = seconds
        registry.changed(live)


async def set_hints(registry: TableRegistry, table: str, token: str, allowed: bool) -> None:
    async with registry.hold(table) as live:
        entries = hints_set(live, token, allowed)
        further = [] if live.mission is None else set_campaign_hints(live.mission.campaign_id, allowed)
        await registry.commit(live, entries, further)
        live.hints = allowed
        registry.changed(live)


async def welcome_back(registry: TableRegistry, table: str, token: str) -> None:
    async with registry.hold(table) as live:
        if standing_in.is_back(live, token):  # still
            await _stand(registry, live, standing_in.taken_back(live, token))


async def _stand(registry: TableRegistry, live: LiveTable, change: standing_in.SeatChange) -> None:
    """Somebody else plays a seat from now on, or is invited to, or its owner is back."""
    row = change.row
    await _reseat(registry, live, row, change.entries, set_stands(live.id, row.seat, change.stands), change.stands)


async def _reseat(
    registry: TableRegistry,
    live: LiveTable,
    row: SeatRow,
    entries: Sequence[EntryRow] = (),
    changes: Sequence[Change] = (),
    stands: Sequence[StandRow] | None = None,
) -> None:
    # Whoever stands in at a table, and whatever they do, has no place in the campaign: that is the owner's.
    stood_in = bool(live.substitutes[row.seat].rows if stands is None else stands)
    seat = seating.seat_changes(live, row, seating.played_by(row) if stood_in else row)
    await registry.commit(live, entries, [*seat, *changes])
    live.seats[row.seat] = row
    if stands is not None:
        live.substitutes[row.seat].rows = list(stands)
    live.absence.begin(row.seat)
    for entry in entries:
        if entry.kind != NOTE:
            live.seen.fold(entry)
    registry.changed(live)
