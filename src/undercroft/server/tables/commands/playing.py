"""Choices and words of a seat: checked, made and stored by the registry, acknowledged once they are durable."""

from collections.abc import Sequence

from undercroft.core.errors import quoted
from undercroft.core.packing import DECLINE_END, OFFER_END, ORDERS, RESIGN, is_word, pack
from undercroft.core.speech.say import say
from undercroft.core.speech.story import Ref
from undercroft.server.errors import TableError
from undercroft.server.storage.store import STEP
from undercroft.server.tables.commands.answer import Answer
from undercroft.server.tables.commands.checks import check_choice, check_person, check_room, check_word, says_nothing
from undercroft.server.tables.live import action_queue
from undercroft.server.tables.live.queued import QueuedAction
from undercroft.server.tables.registry import TableRegistry

WORDS = {"resign": RESIGN, "offer-end": OFFER_END, "decline-end": DECLINE_END, "orders": ORDERS}


async def act(
    registry: TableRegistry,
    table: str,
    token: str,
    ticket: int,
    text: str,
    then: Sequence[QueuedAction] = (),
    figure: Ref | None = None,
    stage: str = "",
) -> Answer:
    async with registry.hold(table) as live:
        seat = live.seated(token)
        code = int(live.spec.parse(text))
        if (STEP, str(live.game.action(code))) in live.done.get((seat, ticket), ()):
            return Answer(ticket, again=True)
        check_person(live, token)
        if is_word(code):
            check_word(live, seat, ticket, code)
            if says_nothing(live.game, seat, code):
                return Answer(ticket, again=True)
        else:
            check_choice(live, seat, ticket, code)
        check_room(live, seat, code)
        await registry.play(live, seat, code, ticket, then, figure, stage)
        return Answer(ticket)


async def halt(registry: TableRegistry, table: str, token: str, ticket: int) -> Answer:
    async with registry.hold(table) as live:
        action_queue.stop(live, live.seated(token))
        registry.changed(live)
    return Answer(ticket)


async def say_word(registry: TableRegistry, table: str, token: str, ticket: int, word: str, level: str = "") -> Answer:
    live = await registry.open(table)
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
    return await act(
        registry, table, token, ticket, str(live.game.action(pack(WORDS[word], live.seated(token), number)))
    )
