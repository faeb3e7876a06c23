"""Taking back: alone as far as nothing has been learned, further by consent."""

import asyncio
from pathlib import Path

import pytest

from tests.server.bench import Seats, run, seated
from undercroft.core.records.record import check_seed, read
from undercroft.server.errors import Late, NoAccess, NotNow
from undercroft.server.tables.service import TableService
from undercroft.server.tables.views.looks import Look


async def in_the_turn(service: TableService, *kinds: str) -> Seats:
    """The Allied player goes first and has a model on the board: Intelligence, so nobody bids."""
    seats = await seated(service, *(kinds or ("me", "me")), seed=7)
    await seats.act("intelligence")
    look = await seats.asked()
    assert look is not None
    entering = [str(action) for action in look.game.options() if str(action).startswith("enter")]
    await seats.act(entering[0])
    return seats


async def moves(seats: Seats, number: int) -> None:
    """Steps and turns of the model that is active: no die falls, and nobody is asked."""
    for _ in range(number):
        look = await seats.asked()
        assert look is not None
        texts = [str(action) for action in look.game.options()]
        await seats.act(next(text for text in texts if text.split()[0] in ("move", "turn")))


async def free(seats: Seats, seat: int) -> int:
    look = await seats.service.look(seats.table, seats.tokens[seat], undo=True)
    return look.undo


def same_position(one: Look, other: Look) -> bool:
    return one.game.view(one.seat) == other.game.view(other.seat) and one.place == other.place


# ---------------------------------------------------------------- alone


def test_own_moves_since_the_boundary(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await in_the_turn(service)
        before = await seats.look(0)
        await moves(seats, 2)
        assert await free(seats, 0) >= 2 and await free(seats, 1) == 0
        look = await seats.look(0)
        answer = await service.undo(seats.table, seats.tokens[0], look.ticket)
        assert not answer.asked
        after = await seats.look(0)
        assert after.place == before.place + 1 and after.asked
        assert after.log[-1].note and "took back a choice" in str(after.log[-1].text)
        await service.undo(seats.table, seats.tokens[0], after.ticket)
        assert same_position(await seats.look(0), before)
        assert same_position(await seats.look(1), await seats.look(1, before.place))

    run(tmp_path, scene)


def test_several_at_once(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await in_the_turn(service)
        before = await seats.look(0)
        await moves(seats, 3)
        step = (await seats.look(0)).ticket
        await service.undo(seats.table, seats.tokens[0], step, to=before.place)
        after = await seats.look(0)
        assert same_position(after, before)
        assert "took back 3 choices" in str(after.log[-1].text)

    run(tmp_path, scene)


def test_a_step_is_never_the_same_again(tmp_path: Path) -> None:
    """A command from before an undo, or the undo itself, sent once more, does nothing."""

    async def scene(service: TableService) -> None:
        seats = await in_the_turn(service)
        old = await moves_once(seats)
        step = (await seats.look(0)).ticket
        await service.undo(seats.table, seats.tokens[0], step)
        again = await service.undo(seats.table, seats.tokens[0], step)
        assert again.again
        late = await service.act(seats.table, seats.tokens[0], *old)
        assert late.again  # it was carried out once, and then taken back
        after = await seats.look(0)
        assert after.place == 2 and after.ticket > step
        with pytest.raises(Late):
            await service.undo(seats.table, seats.tokens[0], old[0])
        with pytest.raises(Late):
            await service.act(seats.table, seats.tokens[0], step, "end-turn")

    run(tmp_path, scene)


async def moves_once(seats: Seats) -> tuple[int, str]:
    look = await seats.asked()
    assert look is not None
    text = next(str(action) for action in look.game.options() if str(action).split()[0] in ("move", "turn"))
    await seats.act(text)
    return look.ticket, text


def test_dice_are_a_boundary(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "me", mission="incursion", seed=11)
        fell = 0
        for number in range(300):
            look = await seats.asked()
            if look is None:
                break
            faces = sum(len(told.rolls) for told in look.log)
            await seats.wander(1, seed=number)
            after = await seats.look(look.seat)
            if sum(len(told.rolls) for told in after.log) > faces:
                fell += 1
                assert await free(seats, look.seat) == 0
                assert await free(seats, 1 - look.seat) == 0
        assert fell

    run(tmp_path, scene)


def test_a_reveal_is_a_boundary(tmp_path: Path) -> None:
    """The second of two secret bids shows the first: no die falls, and still there is no way back alone."""

    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "me", seed=2)
        await seats.act("pass")
        await seats.act("bid 1")
        assert await free(seats, 0) == 2  # the other has not bid yet
        await seats.act("bid 2")
        assert await free(seats, 1) == 0 and await free(seats, 0) == 0

    run(tmp_path, scene)


def test_another_seats_choice_is_a_boundary(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await in_the_turn(service)
        assert await free(seats, 0)
        await service.say(seats.table, seats.tokens[1], (await seats.look(1)).ticket, "orders", "never")
        assert await free(seats, 0) == 0

    run(tmp_path, scene)


# ---------------------------------------------------------------- by consent


async def beyond(seats: Seats) -> int:
    """The German player has chosen too, so the Allied player cannot go back alone; returns where to."""
    at = (await seats.look(0)).place
    for text in ("end", "end-turn", "end-turn"):
        await seats.act(text)
    return at


def test_everybody_must_agree(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await in_the_turn(service)
        before = await seats.look(0)
        to = await beyond(seats)
        step = (await seats.look(0)).ticket
        answer = await service.undo(seats.table, seats.tokens[0], step, to)
        assert answer.asked
        wanted, there = (await seats.look(1)).proposal, (await seats.look(1)).ticket
        assert wanted is not None and wanted.seat == 0 and wanted.agreed == (0,)
        assert (await service.undo(seats.table, seats.tokens[0], step, to)).again
        with pytest.raises(NotNow, match="already asked"):
            await service.undo(seats.table, seats.tokens[1], (await seats.look(1)).ticket, 0)
        with pytest.raises(NotNow, match="expected a proposal"):
            await service.consent(seats.table, seats.tokens[1], there, wanted.to + 1, True)
        with pytest.raises(NoAccess):
            await service.consent(seats.table, seats.watch, there, wanted.to, True)
        assert not (await service.consent(seats.table, seats.tokens[1], there, wanted.to, True)).again
        after = await seats.look(0)
        assert same_position(after, before) and after.proposal is None and after.ticket > step

    run(tmp_path, scene)


def test_whoever_asked_is_told_of_a_refusal(tmp_path: Path) -> None:
    """In the log of everybody, also after a restart; a request that is withdrawn needs no word."""
    kept: list[Seats] = []

    async def evening(service: TableService) -> None:
        seats = await in_the_turn(service)
        to = await beyond(seats)
        for seat in (0, 1):  # withdrawn, then refused
            await service.undo(seats.table, seats.tokens[0], (await seats.look(0)).ticket, to)
            look = await seats.look(seat)
            assert look.proposal is not None
            await service.consent(seats.table, seats.tokens[seat], look.ticket, look.proposal.to, False)
        kept.append(seats)

    async def morning(service: TableService) -> None:
        (seats,) = kept
        seats.service = service
        for viewer in (-1, 0, 1):
            told = [str(line.text) for line in (await seats.look(viewer)).log if line.note]
            assert told.count("The Germans did not agree to take back.") == 1
            assert not any("Allies" in text for text in told)

    run(tmp_path, evening)
    run(tmp_path, morning)


def test_a_yes_that_comes_again_does_not_agree_to_another_time(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await in_the_turn(service)
        answers: list[bool] = []
        old = (await seats.look(1)).ticket
        for _ in range(2):
            to = await beyond(seats)
            await service.undo(seats.table, seats.tokens[0], (await seats.look(0)).ticket, to)
            look = await seats.look(1)
            assert look.proposal is not None
            with pytest.raises(Late):  # of another time, or of the round before
                await service.consent(seats.table, seats.tokens[1], old, look.proposal.to, True)
            for _ in range(2):
                said = await service.consent(seats.table, seats.tokens[1], look.ticket, look.proposal.to, True)
                answers.append(said.again)
            old = look.ticket
        assert answers == [False, True] * 2

    run(tmp_path, scene)


def test_one_may_refuse_withdraw_or_simply_play_on(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await in_the_turn(service)
        to = await beyond(seats)
        for seat in (1, 0):
            await service.undo(seats.table, seats.tokens[0], (await seats.look(0)).ticket, to)
            look = await seats.look(seat)
            assert look.proposal is not None
            await service.consent(seats.table, seats.tokens[seat], look.ticket, look.proposal.to, False)
            assert (await seats.look(0)).proposal is None
        await service.undo(seats.table, seats.tokens[0], (await seats.look(0)).ticket, to)
        assert (await seats.look(1)).proposal is not None
        await seats.wander(8)  # among them a choice that others can see
        assert (await seats.look(1)).proposal is None

    run(tmp_path, scene)


async def handed_and_asked(service: TableService) -> tuple[Seats, Look, int]:
    """The German player lets a computer play for a while, and the Allied player wants to go back beyond its choices;
    returns the look before them and the step of the request."""
    seats = await in_the_turn(service)
    before = await seats.look(0)
    await service.hand_over(seats.table, seats.tokens[1], 1, "random")
    await seats.act("end")
    await seats.act("end-turn")
    await settled(seats)
    step = (await seats.look(0)).ticket
    answer = await service.undo(seats.table, seats.tokens[0], step, before.place)
    assert answer.asked and not same_position(await seats.look(0), before)
    return seats, before, step


@pytest.mark.parametrize("sits", [False, True], ids=["while the computer plays", "back at the table"])
def test_who_lets_a_computer_play_for_a_while_is_asked_too(tmp_path: Path, sits: bool) -> None:
    """The seat is still its owner's: nobody rolls back what happened to it meanwhile without a word."""

    async def scene(service: TableService) -> None:
        seats, before, _ = await handed_and_asked(service)
        if sits:
            await service.take_over(seats.table, seats.tokens[1], 1)
        look = await seats.look(1)
        assert look.proposal is not None and look.proposal.agreed == (0,) and look.handed != sits
        await service.consent(seats.table, seats.tokens[1], look.ticket, look.proposal.to, True)
        assert same_position(await seats.look(0), before)

    run(tmp_path, scene)


def test_an_owner_who_is_away_can_refuse_too(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats, before, step = await handed_and_asked(service)
        look = await seats.look(1)
        assert look.proposal is not None
        await service.consent(seats.table, seats.tokens[1], look.ticket, look.proposal.to, False)
        after = await seats.look(0)
        assert after.proposal is None and after.ticket == step and not same_position(after, before)

    run(tmp_path, scene)


def test_a_request_stands_while_computers_play(tmp_path: Path) -> None:
    """An owner who is away shall find it, also after a restart: only people answer it, or play on instead."""

    async def ask(service: TableService) -> tuple[str, dict[int, str], int]:
        seats = await in_the_turn(service)
        to = (await seats.look(0)).place
        await seats.act("end")
        await seats.act("end-turn")
        entering = [str(action) for action in (await seats.look(1)).game.options() if str(action).startswith("enter")]
        await seats.act(entering[0])
        assert (await seats.look(1)).asked
        assert (await service.undo(seats.table, seats.tokens[0], (await seats.look(0)).ticket, to)).asked
        steps = (await seats.look(1)).place
        await service.hand_over(seats.table, seats.tokens[1], 1, "random")
        await settled(seats)
        look = await seats.look(1)
        assert look.proposal is not None and look.place > steps
        return seats.table, seats.tokens, to

    table, tokens, to = run(tmp_path, ask)

    async def answer(service: TableService) -> None:
        look = await service.look(table, tokens[1])
        assert look.proposal is not None and look.proposal.agreed == (0,)
        await service.consent(table, tokens[1], look.ticket, look.proposal.to, True)
        assert (await service.look(table, tokens[0])).place == to

    run(tmp_path, answer)


def test_a_silent_answer_ends_no_request(tmp_path: Path) -> None:
    """Were it gone, everybody would know that somebody had just been asked."""

    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "me", seed=2)
        look = await seats.look(0)
        assert look.asked and "pass" in [str(action) for action in look.game.options()]
        await service.say(seats.table, seats.tokens[1], (await seats.look(1)).ticket, "orders", "always")
        await service.say(seats.table, seats.tokens[0], (await seats.look(0)).ticket, "orders", "always")
        await service.undo(seats.table, seats.tokens[1], (await seats.look(1)).ticket, 0)
        assert (await seats.look(0)).proposal is not None
        await seats.act("pass")
        assert (await seats.look(1)).proposal is not None and (await seats.look(0)).proposal is not None

    run(tmp_path, scene)


def test_alone_against_computers_nobody_else_is_asked(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await in_the_turn(service, "me", "greedy")
        before = await seats.look(0)
        await seats.act("end")
        await seats.act("end-turn")
        await settled(seats)
        answer = await service.undo(seats.table, seats.tokens[0], (await seats.look(0)).ticket, before.place)
        assert not answer.asked and same_position(await seats.look(0), before)

    run(tmp_path, scene)


def test_the_dice_that_fell_fall_again(tmp_path: Path) -> None:
    """Nobody can roll until a number pleases, and the seed proves the record of a game with takings back."""

    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "random", mission="incursion", seed=None)
        told: list[list[str]] = []
        for _ in range(2):
            while await seats.wander(1, seed=len(told)):
                pass
            await settled(seats)
            for number in range(40):
                await settled(seats)
                if not await seats.wander(1, seed=number):
                    break
            await settled(seats)
            look = await seats.look(0)
            told.append([str(line.text) for line in look.log if not line.note])
            await service.undo(seats.table, seats.tokens[0], look.ticket, 0)
            assert (await seats.look(0)).place == 0
        await settled(seats)
        await service.say(seats.table, seats.tokens[0], (await seats.look(0)).ticket, "resign")
        check_seed(read(await service.record(seats.table, seats.watch)))

    run(tmp_path, scene)


async def settled(seats: Seats) -> None:
    """Wait until the person is asked or the game is over."""
    while not ((look := await seats.look(0)).asked or look.over):
        await asyncio.sleep(0.002)


def test_what_cannot_be_taken_back(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "me")
        with pytest.raises(NotNow, match="nothing to take back"):
            await service.undo(seats.table, seats.tokens[0], 0)
        with pytest.raises(NotNow, match="earlier step"):
            await service.undo(seats.table, seats.tokens[0], 0, 3)
        await service.say(seats.table, seats.tokens[0], 0, "resign")
        with pytest.raises(NotNow, match="over"):
            await service.undo(seats.table, seats.tokens[0], 1)

    run(tmp_path, scene)
