"""Campaigns at the server: begun, played on from mission to mission, and each result taken in exactly once."""

import asyncio
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, inspect, text

from tests.server.bench import address, run
from undercroft.core.campaign import Answer
from undercroft.core.errors import UndercroftError
from undercroft.core.records.record import read, replay
from undercroft.server.errors import NoAccess, NoSuchTable, NotNow, TableError
from undercroft.server.storage.store import DELETED, Store
from undercroft.server.tables.campaigns.campaigns import Begun, NewCampaign
from undercroft.server.tables.campaigns.view import CampaignShown
from undercroft.server.tables.commands.clock import DAY
from undercroft.server.tables.commands.retention import Retention, tidied
from undercroft.server.tables.seats.seating import Wish
from undercroft.server.tables.service import TableService

TEAM = {"heroes": 2, "team": {"one": "brick", "two": "claudine"}}


async def team(service: TableService, *kinds: str) -> Begun:
    """A campaign of two Heroes."""
    seats = [Wish(kind=kind, name=name) for kind, name in zip(kinds, ("Ann", "Ben"))]
    return await service.campaigns.begin(NewCampaign(game="reichbusters", options=TEAM, seats=seats))


async def rivals(service: TableService, *kinds: str, without: Sequence[str] = ()) -> Begun:
    wishes = [Wish(kind="computer", level=kind) if kind == "random" else Wish(kind=kind) for kind in kinds]
    options = {"without": list(without)}
    return await service.campaigns.begin(NewCampaign(game="incursion", options=options, seats=wishes))


def tokens_of(begun: Begun) -> list[str]:
    return [place.token for place in begun.places if place.token]


async def give_up(service: TableService, table: str, *tokens: str) -> None:
    """Everybody resigns, until the game is over."""
    for token in tokens:
        look = await service.look(table, token)
        if not look.over:
            await service.say(table, token, look.ticket, "resign")


def results(shown: CampaignShown) -> list[str]:
    return [mission.status for mission in shown.missions]


def test_a_team_goes_from_mission_to_mission(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        begun = await team(service, "me", "person")
        id, own = begun.campaign, tokens_of(begun)
        first = await service.campaigns.go_on(id, own)
        assert await service.campaigns.go_on(id, own[:1]) == first, "who comes second comes to the same table"
        look = await service.look(first, own[1])
        assert look.mission == "midnight-mass" and look.campaign == id and look.seat == 1
        playing = await service.campaigns.look(id, own)
        assert playing.table == first and playing.next is None and results(playing)[:2] == ["now", "later"]
        await give_up(service, first, *own)
        after = await service.campaigns.look(id, own)
        assert results(after)[:3] == ["lost", "next", "later"] and after.table == ""
        assert after.missions[0].table == first and str(after.kept[-1]) == "All wounds are healed."
        assert after.next is not None and after.next.lobby.id == "the-irishman" and after.next.ready
        second = await service.campaigns.go_on(id, own)
        assert second != first and (await service.look(second, own[0])).mission == "the-irishman"

    run(tmp_path, scene)


def test_what_was_chosen_at_headquarters_is_what_is_played_and_replays(tmp_path: Path) -> None:
    async def scene(service: TableService) -> tuple[str, str]:
        begun = await team(service, "me", "person")
        id, own = begun.campaign, tokens_of(begun)
        await give_up(service, await service.campaigns.go_on(id, own), *own)
        await service.campaigns.choose(id, own[:1], "brick", Answer(options={"swap": "rage"}))
        shown = await service.campaigns.look(id, own[1:])
        assert shown.next is not None
        assert shown.next.groups[0].answer == Answer(options={"swap": "rage"}), "a team sees what all have chosen"
        table = await service.campaigns.go_on(id, own)
        await give_up(service, table, *own)
        return await service.record(table, own[0]), table

    written, _ = run(tmp_path, scene)
    record = read(written)
    assert record.options["kits"]["one"]["swap"] == "rage" and record.options["campaign"] == "1.1"
    *_, (_, game) = replay(record)
    assert game.state.over


def test_a_result_counts_once_although_the_server_died_before_it_was_taken_in(tmp_path: Path) -> None:
    async def played(service: TableService) -> Begun:
        service.registry.at_end = lambda live: None  # it dies right after the last step was stored
        begun = await team(service, "me", "person")
        own = tokens_of(begun)
        await give_up(service, await service.campaigns.go_on(begun.campaign, own), *own)
        return begun

    begun = run(tmp_path, played)
    own = tokens_of(begun)

    async def again(service: TableService) -> list[str]:
        looks = [service.campaigns.look(begun.campaign, own) for _ in range(5)]
        return results((await asyncio.gather(*looks))[-1])

    for _ in range(2):
        assert run(tmp_path, again) == ["lost", "next", *["later"] * 4]


def test_a_result_is_taken_in_without_anybody_looking(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        begun = await team(service, "me", "person")
        own = tokens_of(begun)
        await give_up(service, await service.campaigns.go_on(begun.campaign, own), *own)
        await service.campaigns.close()
        with service.registry.store.reading() as to:
            state, after = to.execute(
                text("SELECT state, after FROM campaigns JOIN missions ON campaign_id = id")
            ).one()
        assert state == after and '"played": [{"mission": "midnight-mass", "won": false}]' in state

    run(tmp_path, scene)


def test_a_finished_table_may_go_and_its_result_stays(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        service.registry.at_end = lambda live: None
        begun = await team(service, "me", "person")
        id, own = begun.campaign, tokens_of(begun)
        table = await service.campaigns.go_on(id, own)
        await give_up(service, table, *own)
        assert await service.remove(table, own)
        shown = await service.campaigns.look(id, own)
        assert results(shown)[:2] == ["lost", "next"] and shown.missions[0].table == ""

    run(tmp_path, scene)


def test_a_mission_whose_table_was_deleted_is_begun_again(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        begun = await team(service, "me", "person")
        id, own = begun.campaign, tokens_of(begun)
        table = await service.campaigns.go_on(id, own)
        await service.registry.discard(table, DELETED)
        assert results(await service.campaigns.look(id, own))[0] == "next"
        assert await service.campaigns.go_on(id, own) != table
        assert results(await service.campaigns.look(id, own))[0] == "now"

    run(tmp_path, scene)


def test_branches_and_rematches_are_none_of_the_campaigns(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        begun = await team(service, "me", "person")
        id, own = begun.campaign, tokens_of(begun)
        table = await service.campaigns.go_on(id, own)
        await give_up(service, table, *own)
        before = await service.campaigns.look(id, own)
        rematch = await service.rematch(table, own[0])
        branch = await service.branch(table, own, 0, [Wish(kind="me"), Wish(kind="person")])
        for other, seats in ((rematch, own), (branch.table, [place.token for place in branch.places])):
            assert (await service.look(other, seats[0])).campaign == ""
            await give_up(service, other, *seats)
        assert await service.campaigns.look(id, own) == before

    run(tmp_path, scene)


# ---------------------------------------------------------------- friends


def test_a_friend_comes_by_the_campaign_and_sits_at_every_table(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        begun = await team(service, "me", "friend")
        id, own, invite = begun.campaign, tokens_of(begun), begun.places[1].invite
        assert str((await service.campaigns.welcome(id, invite)).text) == "You are invited by Ann."
        seat, token = await service.campaigns.claim(id, invite, "Ben")
        assert seat == 1
        with pytest.raises(NoAccess, match="used up"):
            await service.campaigns.claim(id, invite, "Eve")
        table = await service.campaigns.go_on(id, [token])
        assert [str(one.name) for one in (await service.look(table, own[0])).seats] == ["Ann", "Ben"]
        assert (await service.look(table, token)).seat == 1
        mine = await service.campaigns.yours([token])
        assert [(one.campaign, str(one.text)) for one in mine] == [
            (id, "Mission 1 of 6 is being played; 0 missions won so far.")
        ]

    run(tmp_path, scene)


def test_a_friend_who_comes_to_the_table_is_in_the_campaign(tmp_path: Path) -> None:
    """By the campaign's invitation or by the table's, and after either of them a newcomer in the same seat."""

    async def scene(service: TableService) -> None:
        begun = await team(service, "me", "friend")
        id, own = begun.campaign, tokens_of(begun)
        table = await service.campaigns.go_on(id, own)
        _, late = await service.campaigns.claim(id, begun.places[1].invite, "Ben")
        assert (await service.look(table, late)).seat == 1
        _, other = await service.claim(table, await service.invite(table, late, 1), "Carl")
        shown = await service.campaigns.look(id, [other])
        assert [str(seat.name) for seat in shown.seats] == ["Ann", "Carl"]
        with pytest.raises(NoAccess):
            await service.campaigns.look(id, [late])
        await give_up(service, table, own[0], other)
        again = await service.campaigns.invite(id, [other], 1)
        _, back = await service.campaigns.claim(id, again, "Ben")
        after = await service.campaigns.go_on(id, [back])
        assert (await service.look(after, back)).seat == 1
        with pytest.raises(NoAccess):
            await service.look(after, other)

    run(tmp_path, scene)


def test_a_guest_at_an_old_table_is_no_guest_of_the_campaign(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        begun = await team(service, "me", "person")
        id, own = begun.campaign, tokens_of(begun)
        table = await service.campaigns.go_on(id, own)
        await give_up(service, table, *own)
        await service.campaigns.look(id, own)
        await service.claim(table, await service.invite(table, own[1], 1), "Eve")
        shown = await service.campaigns.look(id, own)
        assert [str(seat.name) for seat in shown.seats] == ["Ann", "Ben"]

    run(tmp_path, scene)


# ---------------------------------------------------------------- sides against each other


def test_sides_choose_in_secret_and_both_are_waited_for(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        begun = await rivals(service, "me", "person")
        id, (allied, german) = begun.campaign, tokens_of(begun)
        force = Answer(force=["grunt", "grunt"])
        with pytest.raises(NotNow, match="Still to choose: the Allies and the Germans"):
            await service.campaigns.go_on(id, [allied])
        await service.campaigns.choose(id, [allied], "allied", force)
        with pytest.raises(NoAccess, match="your own side"):
            await service.campaigns.choose(id, [allied], "german", Answer(force=["sturmzombie"]))
        seen = await service.campaigns.look(id, [german])
        assert seen.next is not None and [group.id for group in seen.next.groups] == ["german"]
        assert not seen.next.ready and str(seen.next.waiting) == "Still to choose: the Germans."
        with pytest.raises(UndercroftError, match="INC-FORCE-1"):
            await service.campaigns.choose(id, [german], "german", Answer(force=["sturmzombie"] * 9))
        await service.campaigns.choose(id, [german], "german", Answer())
        table = await service.campaigns.go_on(id, [german])
        await give_up(service, table, german)
        after = await service.campaigns.look(id, [allied, german])
        assert str(after.missions[0].text) == "Won by the Allies" and after.missions[0].status == "over"
        assert [str(one) for one in after.seats[0].bears] == ["Grunt APE 1", "Grunt APE 2"]
        assert after.next is not None and [group.id for group in after.next.groups] == ["allied", "german"]

    run(tmp_path, scene)


def test_against_a_computer_one_side_chooses(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        every = ["incursion", "pinger-raid", "twitcher", "behind-enemy-lines", "ac-dc", "doomsday"]
        begun = await rivals(service, "me", "random", without=every)
        id, own = begun.campaign, tokens_of(begun)
        await service.campaigns.choose(id, own, "allied", Answer())
        await give_up(service, await service.campaigns.go_on(id, own), *own)
        shown = await service.campaigns.look(id, own)
        assert shown.over and str(shown.stands) == "The campaign is over: the Germans win it, 1 to 0."
        with pytest.raises(NotNow, match="the campaign is over"):
            await service.campaigns.go_on(id, own)

    run(tmp_path, scene)


# ---------------------------------------------------------------- what is wrong


async def _order(service: TableService, **more: Any) -> Begun:
    wishes = [Wish(kind="me"), Wish(kind="person")]
    return await service.campaigns.begin(NewCampaign(**{"game": "reichbusters", "seats": wishes, **more}))


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"game": "earth-reborn"}, "Earth Reborn has no campaign"),
        ({"edition": "9"}, "there is no edition '9'"),
        ({}, "2 seats: expected one for each of one, two, three, four"),
        ({"options": {"heroes": 9}}, "heroes 9"),
        ({"options": {"heroes": 2, "team": {"one": "batman"}}}, "found 'batman'"),
        ({"game": "incursion", "options": {"with": 1}}, "with"),
        ({"options": {"heroes": 1}, "seats": [Wish(kind="computer", level="random")]}, "nobody plays"),
    ],
)
def test_a_campaign_that_cannot_be_is_told_why(tmp_path: Path, more: dict[str, Any], words: str) -> None:
    async def scene(service: TableService) -> None:
        with pytest.raises(UndercroftError, match=words):
            await _order(service, **more)

    run(tmp_path, scene)


def test_what_makes_no_sense_gets_one_sentence(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        begun = await team(service, "me", "person")
        id, own, campaigns = begun.campaign, tokens_of(begun), service.campaigns
        with pytest.raises(NoSuchTable, match="no such campaign"):
            await campaigns.look("nowhere", own)
        with pytest.raises(NoAccess, match="opens no seat"):
            await campaigns.look(id, ["wrong"])
        with pytest.raises(TableError, match="group 'brick': expected one of none"):
            await campaigns.choose(id, own, "brick", Answer())  # nothing is chosen before the first mission
        await give_up(service, await campaigns.go_on(id, own), *own)
        for answer, words in (
            (Answer(options={"swap": "flying"}), "found 'flying'"),
            (Answer(options={"wings": True}), "option 'wings'"),
            (Answer(force=["grunt"]), "expected no force"),
        ):
            with pytest.raises(UndercroftError, match=words):
                await campaigns.choose(id, own, "brick", answer)
        table = await campaigns.go_on(id, own)
        with pytest.raises(NotNow, match="nothing is chosen now"):
            await campaigns.choose(id, own, "brick", Answer())
        with pytest.raises(TableError, match="there is no seat 7"):
            await campaigns.invite(id, own, 7)
        with pytest.raises(NoAccess, match="somebody else plays there"):
            await campaigns.invite(id, own[:1], 1)
        assert table

    run(tmp_path, scene)


# ---------------------------------------------------------------- the store


def test_a_store_from_before_campaigns_opens(tmp_path: Path) -> None:
    Store(address(tmp_path)).close()
    engine = create_engine(address(tmp_path))
    with engine.begin() as to:
        to.execute(text("DROP TABLE campaigns"))
        to.execute(text("DROP TABLE missions"))
    engine.dispose()

    async def scene(service: TableService) -> list[str]:
        await team(service, "me", "person")
        return inspect(service.registry.store.engine).get_table_names()

    assert {"campaigns", "missions"} <= set(run(tmp_path, scene))


def test_what_nobody_goes_on_with_is_kept_as_long_as_tables(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        begun = await team(service, "me", "person")
        id, own = begun.campaign, tokens_of(begun)
        await give_up(service, await service.campaigns.go_on(id, own), *own)
        await service.campaigns.close()
        service.registry.cache.tables.clear()
        await tidied(service.registry, Retention(days=10), time.time() + 5 * DAY)
        assert results(await service.campaigns.look(id, own))[0] == "lost"
        service.registry.cache.tables.clear()
        await tidied(service.registry, Retention(days=10), time.time() + 15 * DAY)
        with pytest.raises(TableError, match="this campaign is gone"):
            await service.campaigns.look(id, own)
        assert await service.campaigns.yours(own) == []

    run(tmp_path, scene)


# ---------------------------------------------------------------- at the same time, and for somebody else


def test_an_invitation_is_taken_once_although_two_come_at_the_same_moment(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        begun = await team(service, "me", "friend")
        id, invite = begun.campaign, begun.places[1].invite
        come = [service.campaigns.claim(id, invite, name) for name in ("Ben", "Eve")]
        given = await asyncio.gather(*come, return_exceptions=True)
        [token] = [one[1] for one in given if isinstance(one, tuple)]
        assert sum(isinstance(one, NoAccess) for one in given) == 1
        assert (await service.campaigns.look(id, [token])).seats[1].token

    run(tmp_path, scene)


def test_who_comes_while_the_mission_begins_sits_at_its_table(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        begun = await team(service, "me", "friend")
        id, own, invite = begun.campaign, tokens_of(begun), begun.places[1].invite
        (_, late), table = await asyncio.gather(
            service.campaigns.claim(id, invite, "Ben"), service.campaigns.go_on(id, own)
        )
        assert (await service.look(table, late)).seat == 1

    run(tmp_path, scene)


def test_one_of_ones_own_seats_is_given_away_while_a_mission_is_played(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        begun = await team(service, "me", "person")
        id, own = begun.campaign, tokens_of(begun)
        table = await service.campaigns.go_on(id, own)
        _, token = await service.campaigns.claim(id, await service.campaigns.invite(id, own, 1), "Cleo")
        assert (await service.look(table, token)).seat == 1
        assert str((await service.campaigns.look(id, [token])).seats[1].name) == "Cleo"

    run(tmp_path, scene)


def test_who_sits_out_is_told_who_can_invite(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        begun = await team(service, "me", "friend")
        id, own = begun.campaign, tokens_of(begun)
        await service.campaigns.go_on(id, own)
        with service.registry.store.engine.begin() as to:
            to.execute(text("UPDATE missions SET seats = '[1]'"))  # as if the first Hero were captured
        with pytest.raises(NotNow, match="you sit out this mission"):
            await service.campaigns.invite(id, own, 1)

    run(tmp_path, scene)


def test_how_long_a_friend_may_be_away_is_set_for_all_missions(tmp_path: Path) -> None:
    """By whoever began the campaign, also where a friend has the first seat."""

    async def scene(service: TableService) -> None:
        wishes = [Wish(kind="friend"), Wish(kind="me", name="Ann")]
        order = NewCampaign(game="reichbusters", options=TEAM, seats=wishes, grace=600)
        begun = await service.campaigns.begin(order)
        id, (ann,) = begun.campaign, tokens_of(begun)
        _, ben = await service.campaigns.claim(id, begun.places[0].invite, "Ben")
        first = await service.campaigns.go_on(id, [ben])
        look = await service.look(first, ann)
        assert look.host and look.grace == 600 and not (await service.look(first, ben)).host
        await service.set_grace(first, ann, 60)
        await give_up(service, first, ann, ben)
        assert (await service.look(await service.campaigns.go_on(id, [ben]), ann)).grace == 60

    run(tmp_path, scene)


def test_who_stands_in_at_a_table_changes_nothing_in_the_campaign(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even by letting the computer play: in the next mission the owner plays."""
    monkeypatch.setattr("undercroft.server.tables.seats.standing_in.now", lambda: time.time() + 1000)

    async def scene(service: TableService) -> None:
        begun = await team(service, "me", "friend")
        id, (ann,) = begun.campaign, tokens_of(begun)
        _, ben = await service.campaigns.claim(id, begun.places[1].invite, "Ben")
        table = await service.campaigns.go_on(id, [ann])
        before = await service.campaigns.look(id, [ann])
        while (look := await service.look(table, ann)).asked:
            await service.act(table, ann, look.ticket, str(look.game.options()[0]))
        lent = await service.take_over(table, ann, 1)
        await service.hand_over(table, lent, 1, "random")
        assert (await service.campaigns.look(id, [ann])).seats == before.seats
        assert (await service.campaigns.look(id, [ben])).seats[1].kind == "person"

    run(tmp_path, scene)
