"""Tables: people at them, what they may do, and what they may know."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from tests.server.bench import order, run, seated
from undercroft.core.errors import UndercroftError
from undercroft.core.records.notation import NotationError
from undercroft.games.incursion.view import view
from undercroft.server.errors import Illegal, Late, NoAccess, NoSuchTable, NotNow, NotStored, TableError
from undercroft.server.storage.store import OPEN
from undercroft.server.tables.commands.new_tables import fresh
from undercroft.server.tables.live.seen import CHOSEN_SEED
from undercroft.server.tables.service import TableService
from undercroft.server.tables.views.looks import why_not

# ---------------------------------------------------------------- opening a table


def test_a_new_table(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        opened = await service.create(order("me", "friend"))
        me, friend = opened.places
        assert me.token and not me.invite and friend.invite and not friend.token and friend.kind == OPEN
        look = await service.look(opened.table, me.token)
        assert (look.seat, look.ticket, look.place, look.last_place, look.now) == (0, 0, 0, 0, True)
        assert look.asked and not look.waiting and not look.over and look.seed is None
        assert len(look.seed_hash) == 32
        watching = await service.look(opened.table, opened.watch)
        assert watching.seat == -1 and not watching.asked and watching.waiting
        with pytest.raises(NoAccess):
            await service.look(opened.table, friend.invite)
        with pytest.raises(NoSuchTable):
            await service.look("nowhere", me.token)

    run(tmp_path, scene)


def test_the_seeds_of_tables_cannot_be_guessed() -> None:
    """Each of the 128 bits is drawn: over sixty tables none stays the same, but once in 10**16."""
    seeds = [fresh(order("me", "me", seed=None))[0].row.seed for _ in range(60)]
    bits = [{seed >> bit & 1 for seed in seeds} for bit in range(128)]
    assert all(found == {0, 1} for found in bits) and all(seed >> 128 == 0 for seed in seeds)


def test_where_people_sit_a_game_has_no_turn_limit_unless_they_want_one(tmp_path: Path) -> None:
    """The limit that ends games in a draw is for computers among themselves."""

    async def scene(service: TableService) -> None:
        for wanted, limit in (
            (order("me", "greedy"), 0),
            (order("friend", "me"), 0),
            (order("me", "greedy", turn_limit=9), 9),
            (order("random", "random"), 40),
        ):
            opened = await service.create(wanted)
            look = await service.look(opened.table, opened.watch)
            assert view(look.game, -1).turn_limit == limit

    run(tmp_path, scene)


def test_a_chosen_seed_is_no_secret(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        chosen, drawn = await seated(service, "me", "me", seed=5), await seated(service, "me", "me", seed=None)
        assert [told.text for told in (await chosen.look(0)).log if told.note] == [CHOSEN_SEED]
        assert not any(told.note for told in (await drawn.look(0)).log)
        assert (await chosen.look(0)).seed_hash != (await drawn.look(0)).seed_hash

    run(tmp_path, scene)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (order("me"), "one for each of"),
        (order("me", "me", mission="atlantis"), "atlantis"),
        (order("me", "deep-thought"), "no player 'deep-thought'"),
        (order("me", "me", forces={"allied": ["dragon"]}), "dragon"),
    ],
)
def test_orders_that_make_no_sense(tmp_path: Path, wrong: object, words: str) -> None:
    async def scene(service: TableService) -> None:
        with pytest.raises(UndercroftError, match=words):
            await service.create(wrong)  # type: ignore[arg-type]

    run(tmp_path, scene)


def test_names_are_short_and_plain(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        wanted = order("me", "me")
        wanted.seats[0].name = "  Anna\n\x07 K. "
        opened = await service.create(wanted)
        assert (await service.look(opened.table, opened.watch)).seats[0].name == "Anna K."
        wanted.seats[0].name = "x" * 50
        with pytest.raises(TableError, match="at most 40"):
            await service.create(wanted)

    run(tmp_path, scene)


def test_no_secret_is_in_the_file(tmp_path: Path) -> None:
    async def scene(service: TableService) -> list[str]:
        opened = await service.create(order("me", "friend"))
        _, token = await service.claim(opened.table, opened.places[1].invite, "Ben")
        return [opened.places[0].token, opened.places[1].invite, token]

    tokens = run(tmp_path, scene)
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert not any(token.encode() in kept for token in tokens)


# ---------------------------------------------------------------- choosing


def test_a_command_is_carried_out_once(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "me")
        token = seats.tokens[0]
        first = await service.act(seats.table, token, 0, "pass")
        assert (first.step, first.again) == (0, False)
        again = await service.act(seats.table, token, 0, " pass ")
        assert (again.step, again.again) == (0, True)
        look = await seats.look(0)
        assert look.ticket == 1 and look.last_place == 1
        with pytest.raises(Late) as late:
            await service.act(seats.table, token, 0, "intelligence")
        assert late.value.step == 1
        with pytest.raises(Late):
            await service.act(seats.table, token, 2, "bid 0")

    run(tmp_path, scene)


def test_the_same_command_twice_at_once(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "me")
        both = await asyncio.gather(*[service.act(seats.table, seats.tokens[0], 0, "pass") for _ in range(5)])
        assert sorted(answer.again for answer in both) == [False, True, True, True, True]
        assert (await seats.look(0)).ticket == 1

    run(tmp_path, scene)


def test_whoever_goes_away_has_still_chosen(tmp_path: Path) -> None:
    """A request that is cancelled half-way is carried out to the end."""

    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "me")
        request = asyncio.create_task(service.act(seats.table, seats.tokens[0], 0, "pass"))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        request.cancel()
        with pytest.raises(asyncio.CancelledError):
            await request
        assert (await service.act(seats.table, seats.tokens[0], 0, "pass")).again
        assert (await seats.look(0)).ticket == 1

    run(tmp_path, scene)


def test_what_is_not_stored_has_not_happened(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "me")
        watcher = await service.watch(seats.table, seats.tokens[0])
        live = await service.registry.open(seats.table)
        live.serial = 0  # which is taken
        with pytest.raises(NotStored):
            await service.act(seats.table, seats.tokens[0], 0, "pass")
        await watcher.changed()
        look = await seats.look(0)
        assert look.asked and look.ticket == 0
        await service.act(seats.table, seats.tokens[0], 0, "pass")
        assert (await seats.look(0)).ticket == 1

    run(tmp_path, scene)


def test_tables_that_nobody_uses_leave_the_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undercroft.server.tables.cache.MOST_LIVE", 2)

    async def scene(service: TableService) -> None:
        tables = [await seated(service, "me", "me") for _ in range(5)]
        for seats in tables:
            await seats.act("pass")
        live = await service.registry.open(tables[-1].table)
        await seated(service, "me", "me")
        await seated(service, "me", "me")
        assert not service.registry.stands(live)
        assert [(await seats.look(0)).ticket for seats in tables] == [1] * 5

    run(tmp_path, scene)


def test_illegal_choices_name_the_rule_and_change_nothing(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "me")
        await seats.act("pass")
        before = await seats.look(0)
        with pytest.raises(Illegal) as illegal:
            await service.act(seats.table, seats.tokens[0], before.ticket, "bid 50")
        assert illegal.value.refusal.rule == "INC-BID-1"
        assert why_not(before, "bid 50") == illegal.value.refusal and why_not(before, "bid 0") is None
        with pytest.raises(NotationError):
            await service.act(seats.table, seats.tokens[0], before.ticket, "dance")
        after = await seats.look(0)
        assert (after.ticket, after.game) == (before.ticket, before.game)
        await service.act(seats.table, seats.tokens[0], before.ticket, "bid 0")

    run(tmp_path, scene)


def test_who_is_not_asked_learns_only_that(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "me")
        for text in ("pass", "bid 50", "fire 3 17 lmg"):
            with pytest.raises(Illegal, match="not asked at this moment"):
                await service.act(seats.table, seats.tokens[1], 0, text)
            refusal = why_not(await seats.look(1), text)
            assert refusal is not None and refusal.rule == "TABLE"
        with pytest.raises(NoAccess, match="spectators"):
            await service.act(seats.table, seats.watch, 0, "pass")

    run(tmp_path, scene)


def test_words_at_any_time(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "me")
        await service.say(seats.table, seats.tokens[1], 0, "orders", "never")
        assert (await seats.look(1)).game.state.orders == [1, 0]
        again = await service.say(seats.table, seats.tokens[1], 0, "orders", "never")
        assert again.again and (await seats.look(1)).last_place == 1
        with pytest.raises(NoAccess, match="own seat"):
            await service.act(seats.table, seats.tokens[1], 1, "resign allied")
        with pytest.raises(TableError, match="expected resign"):
            await service.say(seats.table, seats.tokens[1], 1, "orders", "perhaps")
        await service.say(seats.table, seats.tokens[1], 0, "offer-end")  # a word may come late
        await service.say(seats.table, seats.tokens[0], 1, "offer-end")
        look = await seats.look(0)
        assert look.over and look.outcome is not None and look.outcome.winners == ()
        with pytest.raises(NotNow, match="over"):
            await service.say(seats.table, seats.tokens[0], look.ticket, "resign")

    run(tmp_path, scene)


# ---------------------------------------------------------------- what one may know


def test_no_count_tells_that_another_seat_was_asked(tmp_path: Path) -> None:
    """What the others silently let happen changes neither step nor timeline of a viewer."""

    async def scene(service: TableService) -> int:
        seats = await seated(service, "me", "me", mission="incursion", orders=["always", "always"])
        rng, silent = Random(4), 0
        for _ in range(250):
            look = await seats.asked()
            if look is None:
                break
            before = {viewer: await seats.look(viewer) for viewer in (-1, 0, 1)}
            texts = [str(action) for action in look.game.options()]
            text = rng.choice(texts)
            await seats.act(text)
            for viewer, old in before.items():
                new = await seats.look(viewer)
                if viewer == look.seat:
                    assert (new.ticket, new.last_place) == (old.ticket + 1, old.last_place + 1)
                elif text == "pass" or len(new.log) == len(old.log):
                    silent += 1
                    assert (new.ticket, new.last_place) == (old.ticket, old.last_place)
                else:
                    assert (new.ticket, new.last_place) == (old.ticket + 1, old.last_place + 1)
        return silent

    assert run(tmp_path, scene) > 20


def test_every_viewer_has_a_log_of_their_own(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "me", mission="incursion")
        await seats.wander(120)
        logs = {viewer: [told.text for told in (await seats.look(viewer)).log] for viewer in (-1, 0, 1)}
        drawn = [text for text in logs[0] if text not in logs[-1]]
        assert drawn and not any(text in logs[1] for text in drawn)
        steps = [told.step for told in (await seats.look(1)).log]
        assert steps == sorted(steps)

    run(tmp_path, scene)


def test_a_look_at_an_earlier_step(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "me", mission="incursion")
        seen = {}
        for _ in range(90):
            for seat in (0, 1):
                look = await seats.look(seat)
                seen[seat, look.place] = look.game.view(seat), [told.text for told in look.log]
            if not await seats.wander(1, seed=len(seen)):
                break
        for (seat, at), (before, log) in seen.items():
            look = await seats.look(seat, at)
            assert look.game.view(seat) == before and [told.text for told in look.log] == log
            assert look.place == at and look.now == (at == look.last_place)
        with pytest.raises(NotNow, match="expected 0 to"):
            await seats.look(0, 10_000)

    run(tmp_path, scene)


def test_a_step_wakes_everybody_and_who_comes_only_those_who_see_it(tmp_path: Path) -> None:
    """What of a step is new for whose eyes is for their pages to say: any may be."""

    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "me")
        me, other = [await service.watch(seats.table, seats.tokens[seat]) for seat in (0, 1)]
        assert [sitting.online for sitting in (await seats.look(-1)).seats] == [True, True]
        await me.changed()  # the other came
        await seats.act("pass")
        await me.changed()
        await other.changed()
        again = await service.watch(seats.table, seats.tokens[1])
        assert not await me.changed(0.05) and not await other.changed(0.05), "the same seat came a second time"
        await service.unwatch(again)
        await seats.act("bid 1")
        await me.changed()
        await other.changed()
        await service.unwatch(other)
        await me.changed()
        assert [sitting.online for sitting in (await seats.look(-1)).seats] == [True, False]

    run(tmp_path, scene)
