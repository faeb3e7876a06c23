"""Seats that change hands: friends, strangers and computers."""

from pathlib import Path

import pytest

from tests.server.bench import Indoors, order, run, seated
from undercroft.server.errors import NoAccess, NotNow, TableError
from undercroft.server.tables.service import TableService


def test_a_friend_comes(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        opened = await service.create(order("me", "friend"))
        me, invitation = opened.places[0].token, opened.places[1].invite
        seat, token = await service.claim(opened.table, invitation, "Ben")
        assert seat == 1 and (await service.look(opened.table, token)).seat == 1
        look = await service.look(opened.table, me)
        assert look.seats[1].name == "Ben" and look.log[-1].text == "Ben now plays the Germans."
        with pytest.raises(NoAccess, match="used up"):
            await service.claim(opened.table, invitation)
        await service.watch(opened.table, token)
        with pytest.raises(NoAccess, match="somebody else plays"):
            await service.invite(opened.table, me, 1)
        with pytest.raises(NoAccess, match="somebody else plays"):
            await service.take_over(opened.table, me, 1)
        with pytest.raises(NoAccess, match="somebody else plays"):
            await service.hand_over(opened.table, me, 1, "random")

    run(tmp_path, scene)


def test_a_seat_is_given_to_somebody_else(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "me")
        page = await service.watch(seats.table, seats.tokens[0])
        invitation = await service.invite(seats.table, seats.tokens[0], 0)
        assert (await seats.look(0)).asked
        _, token = await service.claim(seats.table, invitation, "Cleo")
        assert page.gone
        with pytest.raises(NoAccess):
            await seats.look(0)
        await service.act(seats.table, token, 0, "pass")

    run(tmp_path, scene)


def test_a_computer_plays_for_a_while(tmp_path: Path) -> None:
    computers = Indoors()

    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "me")
        await service.hand_over(seats.table, seats.tokens[0], 0, "random")
        watcher = await service.watch(seats.table, seats.tokens[1])
        while not (await seats.look(1)).asked:
            await watcher.changed()
        assert computers.chosen and (await seats.look(0)).handed
        with pytest.raises(NotNow, match="computer plays for you"):
            await service.act(seats.table, seats.tokens[0], (await seats.look(0)).ticket, "pass")
        with pytest.raises(NoAccess, match="somebody else plays"):
            await service.take_over(seats.table, seats.tokens[1], 0)  # it still belongs to its owner
        assert await service.take_over(seats.table, seats.tokens[0], 0) == ""
        assert not (await seats.look(0)).handed

    run(tmp_path, scene, computers=computers)


def test_open_and_computer_seats_can_be_taken(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        opened = await service.create(order("me", "friend"))
        me = opened.places[0].token
        await service.hand_over(opened.table, me, 1, "random")  # the friend does not come
        assert (await service.look(opened.table, me)).seats[1].kind == "computer"
        token = await service.take_over(opened.table, me, 1, "Anna's left hand")
        assert (await service.look(opened.table, token)).seat == 1
        with pytest.raises(TableError, match="no seat 7"):
            await service.take_over(opened.table, me, 7)

    run(tmp_path, scene)


def test_a_rematch_keeps_no_old_invitation(tmp_path: Path) -> None:
    """Who was invited to one game was not invited to the next: whoever sits there invites anew."""

    async def scene(service: TableService) -> None:
        opened = await service.create(order("me", "friend"))
        me, unused = opened.places[0].token, opened.places[1].invite
        own = await service.invite(opened.table, me, 0)
        await service.say(opened.table, me, (await service.look(opened.table, me)).ticket, "resign")
        table = await service.rematch(opened.table, me)
        for invitation in (unused, own):
            with pytest.raises(NoAccess, match="never given"):
                await service.claim(table, invitation)
        look = await service.look(table, me)
        assert look.seat == 1 and look.seats[0].kind == "open"
        assert (await service.claim(table, await service.invite(table, me, 0)))[0] == 0

    run(tmp_path, scene)
