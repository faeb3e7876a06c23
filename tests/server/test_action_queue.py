"""Several actions that were sent together are done one after the other, until anything else happens."""

import asyncio
from pathlib import Path

from tests.server.bench import Seats, run, seated
from undercroft.core.plan import Plan
from undercroft.server.tables.live.queued import QueuedAction
from undercroft.server.tables.service import TableService
from undercroft.server.tables.views.looks import Look

PAUSE = 0.2


async def in_its_turn(seats: Seats) -> Look:
    """Up to a question in which a trooper can walk; whatever comes before it is let go by."""
    while True:
        look = await seats.asked()
        if look is None:
            await asyncio.sleep(PAUSE / 4)
            continue
        texts = [str(action) for action in look.game.options()]
        if look.seat == 0 and look.game.choice is not None and look.game.choice.kind == "turn":
            return look
        await seats.act(next((text for text in ("pass", "end", "ready", "bid 0") if text in texts), texts[-1]))


def walk(look: Look) -> tuple[int, Plan]:
    """A way of several steps, and who takes it."""
    plans = [
        (figure, plan)
        for figure in range(8)
        for plan in look.game.plans(figure)
        if not plan.extra and not plan.danger and len(plan.actions) > 2
    ]
    return max(plans, key=lambda one: len(one[1].actions))


async def set_out(seats: Seats, look: Look, actions: tuple[str, ...], figure: int) -> None:
    first, *rest = actions
    then, who = [QueuedAction(text) for text in rest], ("model", str(figure))
    await seats.service.act(seats.table, seats.tokens[look.seat], look.ticket, first, then, who)


def test_a_walk_is_shown_in_one_pause_and_is_as_if_each_step_was_chosen(tmp_path: Path) -> None:
    async def scene(service: TableService) -> tuple[int, int]:
        seats = await seated(service, "me", "random")
        look = await in_its_turn(seats)
        figure, plan = walk(look)
        await set_out(seats, look, plan.actions, figure)
        await asyncio.sleep(1.6 * PAUSE)
        after = await seats.look(0)
        assert after.asked and after.queued == 0
        return len(plan.actions), after.last_place - look.last_place

    actions, steps = run(tmp_path, scene, PAUSE)
    assert steps == actions > 2


def test_what_is_not_legal_by_then_stops_it_and_the_rest_is_the_persons_again(tmp_path: Path) -> None:
    async def scene(service: TableService) -> tuple[int, Look]:
        seats = await seated(service, "me", "random")
        look = await in_its_turn(seats)
        figure, plan = walk(look)
        await set_out(seats, look, (*plan.actions[:2], "nonsense", plan.actions[2]), figure)
        await asyncio.sleep(1.6 * PAUSE)
        return look.last_place, await seats.look(0)

    before, after = run(tmp_path, scene, PAUSE)
    assert after.last_place - before == 2 and after.asked
    assert after.queued == 2, "so much is left undone"


def test_the_next_choice_forgets_what_was_left(tmp_path: Path) -> None:
    async def scene(service: TableService) -> Look:
        seats = await seated(service, "me", "me")
        look = await in_its_turn(seats)
        figure, plan = walk(look)
        await set_out(seats, look, (plan.actions[0], "nonsense"), figure)
        await seats.act(plan.actions[1])
        return await seats.look(0)

    assert run(tmp_path, scene).queued == 0


def test_sent_twice_it_is_done_once(tmp_path: Path) -> None:
    async def scene(service: TableService) -> tuple[int, int]:
        seats = await seated(service, "me", "me")
        look = await in_its_turn(seats)
        figure, plan = walk(look)
        for _ in range(2):
            await set_out(seats, look, plan.actions, figure)
        return (await seats.look(0)).last_place - look.last_place, len(plan.actions)

    steps, actions = run(tmp_path, scene)
    assert steps == actions


def test_nobody_else_learns_of_it(tmp_path: Path) -> None:
    async def scene(service: TableService) -> list[int]:
        seats = await seated(service, "me", "me")
        look = await in_its_turn(seats)
        figure, plan = walk(look)
        await set_out(seats, look, (plan.actions[0], "nonsense", "more"), figure)
        return [(await seats.look(seat)).queued for seat in (0, 1, -1)]

    assert run(tmp_path, scene) == [2, 0, 0]
