"""Taking back, alone or with the consent of others. How far one may go: records/undo.py."""

import asyncio

from undercroft.core.speech.say import Text, say
from undercroft.server.errors import NotNow
from undercroft.server.storage.store import PERSON, UNDO, WORD, EntryRow
from undercroft.server.tables.commands.answer import Answer
from undercroft.server.tables.commands.checks import check_person, check_room, check_running, check_ticket
from undercroft.server.tables.live.logbook import WATCH
from undercroft.server.tables.live.table import LiveTable, asked_seat
from undercroft.server.tables.records import undo
from undercroft.server.tables.records.restore import proposal_after
from undercroft.server.tables.registry import TableRegistry


async def nothing_back(registry: TableRegistry, table: str, token: str) -> Text | str:
    live = await registry.open(table)
    seat = live.viewer(token)
    try:
        if seat != WATCH:
            undo.goal(live, seat, None)
    except NotNow as error:
        return error.text
    return ""


async def take_back(registry: TableRegistry, table: str, token: str, ticket: int, to: int | None = None) -> Answer:
    async with registry.hold(table) as live:
        seat = live.seated(token)
        if any(kind == UNDO for kind, _ in live.done.get((seat, ticket), ())):
            return Answer(ticket, again=True)
        check_person(live, token)
        check_room(live, seat)
        check_ticket(live, seat, ticket)
        goal = undo.goal(live, seat, to)
        if goal >= undo.free_floor(live, seat) or live.owners() == [seat]:
            await _go_back(registry, live, seat, goal, [], ticket)
            return Answer(ticket)
        proposal = live.proposal
        if proposal is not None and (proposal.seat, proposal.to) != (seat, goal):
            raise NotNow(say("somebody has already asked to take back: expected an answer to that first"))
        if proposal is None:
            await _speak(registry, live, live.entry(WORD, seat, f"ask {goal}"))
        return Answer(ticket, again=proposal is not None, asked=True)


async def consent(registry: TableRegistry, table: str, token: str, ticket: int, to: int, agree: bool) -> Answer:
    said = "yes" if agree else "no"
    async with registry.hold(table) as live:
        seat = live.seated(token)
        proposal = live.proposal
        if proposal is not None and live.place(seat, proposal.to) != to:
            proposal = None
        if proposal is None and (WORD, said) in live.done.get((seat, ticket), ()):
            return Answer(ticket, again=True)
        check_running(live)  # an owner may answer while a computer plays, or take the seat back first
        if live.seats[seat].kind == PERSON:
            check_person(live, token)
        if proposal is None:
            raise NotNow(
                say("step {step}: expected a proposal to go back there, which there is not (any more)", step=to)
            )
        check_room(live, seat)
        check_ticket(live, seat, ticket)  # who agreed once has not agreed to go back there another time
        word = live.entry(WORD, seat, said, ticket)
        after = proposal_after(proposal, seat, word.text)
        if after is not None and all(after.agreed >> owner & 1 for owner in live.owners()):
            await _go_back(registry, live, proposal.seat, proposal.to, [word])
        else:
            await _speak(registry, live, word, agree or seat == proposal.seat)
        return Answer(ticket)


async def _speak(registry: TableRegistry, live: LiveTable, word: EntryRow, silent: bool = True) -> None:
    """Whoever asked is told when somebody says no."""
    no = say("{who:The} did not agree to take back.", who=live.who(word.seat))
    await registry.commit(live, [word] if silent or live.full else [word, live.note(no)])
    live.proposal = proposal_after(live.proposal, word.seat, word.text)
    registry.changed(live)


async def _go_back(
    registry: TableRegistry, live: LiveTable, seat: int, to: int, said: list[EntryRow], ticket: int = -1
) -> None:
    game = await asyncio.to_thread(undo.position_at, live, to)
    entry = live.entry(UNDO, seat, str(to), ticket)
    entry.asked = asked_seat(game)
    await registry.commit(live, [*said, entry])
    live.back(to, seat, game)
    registry.changed(live)
