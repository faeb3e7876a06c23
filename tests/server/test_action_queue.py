"""Several actions that were sent together are done one after the other, until anything else happens."""

import asyncio
from pathlib import Path

from tests.server.bench import Seats, run, seated
from undercroft.core.chance.dice import seeded
from undercroft.core.plan import Plan
from undercroft.games.earth_reborn import GAME as EARTH_REBORN
from undercroft.games.earth_reborn.game import EarthReborn
from undercroft.games.earth_reborn.rules.tables import W_BUILD, W_TEAM
from undercroft.server.tables.commands.new_tables import TableOrder
from undercroft.server.tables.live.queued import QueuedAction
from undercroft.server.tables.seats.seating import Wish
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


# ---------------------------------------------------------------- a whole stage of what the game suggests


async def building(service: TableService, *kinds: str) -> Seats:
    wishes = [Wish(kind=kind) if kind in ("me", "friend") else Wish(kind="computer", level=kind) for kind in kinds]
    return Seats(service, await service.create(TableOrder(game="earth-reborn", mission="sags", seats=wishes, seed=3)))


async def accept_all(seats: Seats, stage: str = "") -> Look:
    """Whoever is asked accepts what is suggested, and goes on so to the end of the stage."""
    look = await seats.asked()
    while look is None:
        await asyncio.sleep(0.01)
        look = await seats.asked()
    guide = look.game.guide(look.seat)
    assert guide.stage is not None and guide.suggests is not None
    first, *rest = [QueuedAction(action) for action in guide.suggests.actions]
    token, named = seats.tokens[look.seat], stage or guide.stage.id
    await seats.service.act(seats.table, token, look.ticket, first.action, rest, None, named)
    return look


def world_step(look: Look) -> int:
    game = look.game
    assert isinstance(game, EarthReborn)
    return game.table.world_step


def test_a_stage_is_accepted_to_its_end_and_no_further(tmp_path: Path) -> None:
    """Also where both do so: then the whole map is built by two choices."""

    async def scene(service: TableService) -> tuple[Look, Look]:
        seats = await building(service, "me", "me")
        await accept_all(seats)
        before = await accept_all(seats)
        look = await seats.asked()
        assert look is not None
        return before, look

    before, after = run(tmp_path, scene)
    assert (world_step(before), world_step(after)) == (W_BUILD, W_TEAM)
    assert after.asked and not after.accepts and after.last_place > 50


def test_what_is_accepted_is_what_would_be_suggested_each_time(tmp_path: Path) -> None:
    async def scene(service: TableService) -> Look:
        seats = await building(service, "me", "me")
        for _ in range(2):
            await accept_all(seats)
        look = await seats.asked()
        assert look is not None
        return look

    look = run(tmp_path, scene)
    game = EARTH_REBORN.new("sags", seeded(3), "1.0", {})
    game.open()
    while game.table.world_step == W_BUILD:
        assert game.ask is not None
        suggestion = game.guide(game.ask.seat).suggests
        assert suggestion is not None
        for action in suggestion.actions:
            game.apply(game.parse(action))
    assert isinstance(look.game, EarthReborn) and game.table.parts == look.game.table.parts


def test_against_computers_it_goes_on_after_each_of_their_choices_until_it_is_halted(tmp_path: Path) -> None:
    async def scene(service: TableService) -> tuple[Look, Look]:
        seats = await building(service, "me", "random")
        look = await accept_all(seats)
        while not look.asked or look.place < 4:
            look = await seats.look(0)
            await asyncio.sleep(0.005)
            if look.place >= 4 and look.accepts:
                await seats.service.halt(seats.table, seats.tokens[0], look.ticket)
        halted = look
        await accept_all(seats)
        while not look.asked or world_step(look) == W_BUILD:
            look = await seats.look(0)
            await asyncio.sleep(0.005)
        return halted, look

    halted, whole = run(tmp_path, scene, 0.01)
    assert world_step(halted) == W_BUILD and halted.queued == 0 and not halted.accepts
    assert world_step(whole) == W_TEAM


def test_a_stage_that_is_not_this_one_is_one_choice(tmp_path: Path) -> None:
    async def scene(service: TableService) -> tuple[Look, Look | None]:
        seats = await building(service, "me", "me")
        before = await accept_all(seats, "world-6")
        return before, await seats.asked()

    before, after = run(tmp_path, scene)
    assert after is not None and after.seat != before.seat and world_step(after) == W_BUILD
