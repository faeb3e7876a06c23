"""A friend who leaves does not strand the table: who is away, who may go on without them, and how they come back."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.bench import Seats, order, run, seated
from tests.server.web import Web, bearer, served
from undercroft.server.errors import NoAccess, NotNow, TableError
from undercroft.server.tables.live import absence
from undercroft.server.tables.service import TableService

LONG = 200.0  # seconds: longer than the usual grace


class Clock:
    """Time as the tests have it."""

    def __init__(self) -> None:
        self.at = 1_000_000.0

    def __call__(self) -> float:
        return self.at


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(absence, "now", made)
    monkeypatch.setattr("undercroft.server.tables.seats.standing_in.now", made)
    return made


async def waiting(service: TableService, clock: Clock) -> tuple[Seats, str]:
    """Ann waits at the table for Ben, who is asked and has left some time ago. Returns Ben's token, too."""
    seats = await seated(service, "me", "friend")
    invitation = await service.invite(seats.table, seats.tokens[0], 1)
    seat, ben = await service.claim(seats.table, invitation, "Ben")
    seats.tokens[seat] = ben
    await service.watch(seats.table, seats.tokens[0])
    page = await service.watch(seats.table, ben)
    for text in ("pass", "bid 0"):
        await seats.act(text)
    assert (await seats.look(1)).asked
    await service.unwatch(page)
    clock.at += LONG
    return seats, ben


def test_who_is_away_is_named_and_when_the_others_may_go_on(tmp_path: Path, clock: Clock) -> None:
    async def scene(service: TableService) -> None:
        seats, ben = await waiting(service, clock)
        clock.at -= LONG
        look = await seats.look(0)
        assert look.seats[1].away and not look.seats[0].away
        assert look.seats[1].due == clock.at + absence.GRACE_SECONDS and look.grace == absence.GRACE_SECONDS
        assert (await seats.look(-1)).seats[1].away and (await seats.look(-1)).seats[1].due is None
        me = seats.tokens[0]
        with pytest.raises(NotNow, match=r"somebody else plays the Germans and is away: .* in 3 min"):
            await service.take_over(seats.table, me, 1)
        with pytest.raises(NotNow, match="in 3 min"):
            await service.hand_over(seats.table, me, 1, "random")
        with pytest.raises(NotNow, match="in 3 min"):
            await service.invite(seats.table, me, 1)
        clock.at += LONG
        with pytest.raises(NoAccess, match="spectators only watch"):
            await service.take_over(seats.table, seats.watch, 1)
        with pytest.raises(NoAccess, match="spectators only watch"):
            await service.hand_over(seats.table, seats.watch, 1, "random")
        with pytest.raises(NoAccess, match="spectators only watch"):
            await service.invite(seats.table, seats.watch, 1)
        with pytest.raises(TableError, match="no seat 7"):
            await service.take_over(seats.table, me, 7)
        await service.watch(seats.table, ben)
        look = await seats.look(0)
        assert not look.seats[1].away and look.seats[1].due is None
        for deed in (service.take_over(seats.table, me, 1), service.hand_over(seats.table, me, 1, "random")):
            with pytest.raises(NoAccess, match="somebody else plays the Germans and is here"):
                await deed

    run(tmp_path, scene)


def test_the_computer_plays_until_the_friend_is_back(tmp_path: Path, clock: Clock) -> None:
    async def scene(service: TableService) -> None:
        seats, ben = await waiting(service, clock)
        await service.hand_over(seats.table, seats.tokens[0], 1, "random")
        look = await seats.look(0)
        assert look.seats[1].kind == "computer" and look.seats[1].instead == "Ben"
        assert "Ben is away: the computer plays the Germans until they are back." in [line.text for line in look.log]
        page = await service.watch(seats.table, seats.tokens[0])
        while not (await seats.look(0)).asked:
            await page.changed()
        await service.watch(seats.table, ben)
        look = await seats.look(1)
        assert look.seats[1].kind == "person" and look.seats[1].instead == "" and not look.handed
        assert look.log[-1].text == "Ben is back and plays the Germans."

    run(tmp_path, scene)


def test_those_present_would_rather_wait(tmp_path: Path, clock: Clock) -> None:
    async def scene(service: TableService) -> None:
        seats, ben = await waiting(service, clock)
        with pytest.raises(NotNow, match="expected a seat that the computer plays"):
            await service.wait_for(seats.table, seats.tokens[0], 1)
        await service.hand_over(seats.table, seats.tokens[0], 1, "random")
        with pytest.raises(NoAccess, match="spectators"):
            await service.wait_for(seats.table, seats.watch, 1)
        await service.wait_for(seats.table, seats.tokens[0], 1)
        look = await seats.look(0)
        assert look.seats[1].kind == "person" and look.seats[1].away
        assert (await service.look(seats.table, ben)).seat == 1

    run(tmp_path, scene)


def test_somebody_at_the_table_takes_the_seat_over_and_the_friend_has_it_back(tmp_path: Path, clock: Clock) -> None:
    async def scene(service: TableService) -> None:
        seats, ben = await waiting(service, clock)
        lent = await service.take_over(seats.table, seats.tokens[0], 1)
        look = await service.look(seats.table, lent)
        assert look.seat == 1 and look.asked and look.seats[1].instead == "Ben"
        assert look.log[-1].text == "The Allies took over the Germans for Ben, who is away."
        await service.watch(seats.table, lent)
        # the owner looks on, and cannot play at the same time
        await service.watch(seats.table, ben)
        back = await service.look(seats.table, ben)
        assert back.handed and not back.asked and back.seat == 1
        with pytest.raises(NotNow, match="somebody else plays for you"):
            await service.act(seats.table, ben, back.ticket, "bid 0")
        await service.act(seats.table, lent, look.ticket, "bid 0")
        page = await service.watch(seats.table, lent)
        assert await service.take_over(seats.table, ben, 1) == ""
        assert page.gone
        with pytest.raises(NoAccess, match="opens no seat"):
            await service.look(seats.table, lent)
        look = await service.look(seats.table, ben)
        assert not look.handed and look.seats[1].instead == ""
        assert str(look.seats[1].seen) == "seen by the Allies"
        with pytest.raises(NoAccess, match="is here"):
            await service.take_over(seats.table, seats.tokens[0], 1)
        with pytest.raises(NotNow, match="you sit there already"):
            await service.take_over(seats.table, ben, 1)

    run(tmp_path, scene)


def test_somebody_is_invited_anew_and_the_friend_comes_back(tmp_path: Path, clock: Clock) -> None:
    async def scene(service: TableService) -> None:
        seats, ben = await waiting(service, clock)
        invitation = await service.invite(seats.table, seats.tokens[0], 1)
        welcome = await service.welcome(seats.table, invitation)
        assert "You play for Ben, who is away and may take the seat back." in str(welcome.seat)
        seat, carl = await service.claim(seats.table, invitation, "Carl")
        assert seat == 1 and (await service.look(seats.table, carl)).asked
        assert [mine.table for mine in await service.yours([carl])] == [seats.table]
        look = await seats.look(0)
        assert (look.seats[1].name, look.seats[1].instead) == ("Carl", "Ben")
        with pytest.raises(NoAccess, match="used up"):
            await service.claim(seats.table, invitation)
        await service.take_over(seats.table, ben, 1)
        with pytest.raises(NoAccess):
            await service.look(seats.table, carl)
        assert (await service.look(seats.table, ben)).asked

    run(tmp_path, scene)


def test_an_invitation_ends_when_the_friend_is_back_first(tmp_path: Path, clock: Clock) -> None:
    async def scene(service: TableService) -> None:
        seats, ben = await waiting(service, clock)
        invitation = await service.invite(seats.table, seats.tokens[0], 1)
        page = await service.watch(seats.table, ben)
        await service.unwatch(page)
        with pytest.raises(NoAccess, match="used up"):
            await service.claim(seats.table, invitation)

    run(tmp_path, scene)


def test_one_who_stands_in_and_leaves_is_stood_in_for(tmp_path: Path, clock: Clock) -> None:
    async def scene(service: TableService) -> None:
        seats, ben = await waiting(service, clock)
        invitation = await service.invite(seats.table, seats.tokens[0], 1)
        _, carl = await service.claim(seats.table, invitation, "Carl")
        with pytest.raises(NotNow, match="is away"):
            await service.take_over(seats.table, seats.tokens[0], 1)  # Carl may need a moment
        clock.at += LONG
        lent = await service.take_over(seats.table, seats.tokens[0], 1)
        await service.take_over(seats.table, carl, 1)
        assert (await service.look(seats.table, carl)).asked
        with pytest.raises(NoAccess):
            await service.look(seats.table, lent)
        await service.take_over(seats.table, ben, 1)
        with pytest.raises(NoAccess):
            await service.look(seats.table, carl)

    run(tmp_path, scene)


@pytest.mark.parametrize("way", ["computer", "person", "invited"])
def test_who_stands_in_does_so_after_a_new_start(tmp_path: Path, clock: Clock, way: str) -> None:
    kept: dict[str, str] = {}

    async def before(service: TableService) -> None:
        seats, kept["ben"] = await waiting(service, clock)
        kept["table"], kept["ann"] = seats.table, seats.tokens[0]
        await service.set_grace(seats.table, kept["ann"], 60)
        if way == "computer":
            await service.hand_over(seats.table, kept["ann"], 1, "random")
        elif way == "person":
            kept["lent"] = await service.take_over(seats.table, kept["ann"], 1)
        else:
            invitation = await service.invite(seats.table, kept["ann"], 1)
            _, kept["lent"] = await service.claim(seats.table, invitation, "Carl")

    async def after(service: TableService) -> None:
        look = await service.look(kept["table"], kept["ann"])
        assert look.seats[1].instead == "Ben" and look.grace == 60 and look.host
        if way != "computer":
            assert (await service.look(kept["table"], kept["lent"])).asked
            await service.take_over(kept["table"], kept["ben"], 1)
        await service.watch(kept["table"], kept["ben"])
        look = await service.look(kept["table"], kept["ben"])
        assert not look.handed and look.seats[1].instead == ""

    run(tmp_path, before)
    run(tmp_path, after)


def test_the_host_sets_the_grace(tmp_path: Path, clock: Clock) -> None:
    async def scene(service: TableService) -> None:
        wish = order("friend", "me")
        wish.grace = 30
        opened = await service.create(wish)
        ann = opened.places[1].token
        _, ben = await service.claim(opened.table, opened.places[0].invite, "Ben")
        look = await service.look(opened.table, ann)
        assert look.host and look.grace == 30 and not (await service.look(opened.table, ben)).host
        with pytest.raises(NoAccess, match="only whoever opened the table"):
            await service.set_grace(opened.table, ben, 60)
        with pytest.raises(NoAccess, match="spectators only watch"):
            await service.set_grace(opened.table, opened.watch, 60)
        with pytest.raises(TableError, match="expected 0 to"):
            await service.set_grace(opened.table, ann, -1)
        await service.set_grace(opened.table, ann, 600)
        told = (await service.look(opened.table, ben)).log[-1].text
        assert str(told) == "From now on others may go on without one who has been away for 10 min."
        await service.set_grace(opened.table, ann, 0)
        clock.at += 10 * LONG
        with pytest.raises(NotNow, match="nobody plays for those who are away"):
            await service.take_over(opened.table, ann, 0)

    run(tmp_path, scene)


def test_nobody_goes_on_without_others_while_it_is_their_own_choice(tmp_path: Path, clock: Clock) -> None:
    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "me")
        await service.watch(seats.table, seats.tokens[0])
        clock.at += LONG
        assert (await seats.look(0)).asked and (await seats.look(0)).seats[1].due is None
        with pytest.raises(NotNow, match="it is your own choice"):
            await service.take_over(seats.table, seats.tokens[0], 1)

    run(tmp_path, scene)


def test_what_is_offered_tells_nothing_of_who_is_asked(tmp_path: Path, clock: Clock) -> None:
    """Two games that differ only in a question that the waiting seat does not know of: what it is told of those who are
    away, and what it may do about them, is the same to the second."""
    told: list[object] = []

    async def scene(service: TableService) -> None:
        seats, _ = await waiting(service, clock)
        live = await service.registry.open(seats.table)
        for asks in (True, False):
            if not asks:
                live.game = live.game.copy()
                live.game.ask = None
            told.append([(one.away, one.due, one.online, one.kind) for one in (await seats.look(0)).seats])
            told.append(await _refusal(lambda: service.hand_over(seats.table, seats.tokens[0], 1, "nobody")))

    run(tmp_path, scene)
    assert told[:2] == told[2:]


async def _refusal(deed: Callable[[], Any]) -> str:
    with pytest.raises(Exception) as found:
        await deed()
    return str(found.value)


def test_who_plays_for_another_cannot_delete_their_table(tmp_path: Path, clock: Clock) -> None:
    async def scene(service: TableService) -> None:
        seats, _ = await waiting(service, clock)
        lent = await service.take_over(seats.table, seats.tokens[0], 1)
        with pytest.raises(NotNow, match="others play"):
            await service.remove(seats.table, [seats.tokens[0], lent])
        with pytest.raises(NoAccess):
            await service.remove(seats.table, [lent])

    run(tmp_path, scene)


def test_nobodys_consent_is_waited_for_where_the_computer_plays_for_them(tmp_path: Path, clock: Clock) -> None:
    async def scene(service: TableService) -> None:
        seats, _ = await waiting(service, clock)
        await service.hand_over(seats.table, seats.tokens[0], 1, "random")
        page = await service.watch(seats.table, seats.tokens[0])
        while not (await seats.look(0)).asked:
            await page.changed()
        look = await seats.look(0)
        assert not (await service.undo(seats.table, seats.tokens[0], look.ticket)).asked

    run(tmp_path, scene)


def test_once_more_keeps_who_stands_in(tmp_path: Path, clock: Clock) -> None:
    async def scene(service: TableService) -> None:
        seats, ben = await waiting(service, clock)
        lent = await service.take_over(seats.table, seats.tokens[0], 1)
        look = await service.look(seats.table, lent)
        await service.say(seats.table, lent, look.ticket, "resign")
        other = await service.rematch(seats.table, seats.tokens[0], swap=False)
        assert other == await service.rematch(seats.table, lent)
        assert [(await service.look(other, token)).seat for token in (seats.tokens[0], lent, ben)] == [0, 1, 1]
        assert (await service.look(other, ben)).handed

    run(tmp_path, scene)


def test_an_owner_who_passes_the_seat_on_passes_it_on_from_whoever_stood_in(tmp_path: Path, clock: Clock) -> None:
    async def scene(service: TableService) -> None:
        seats, ben = await waiting(service, clock)
        lent = await service.take_over(seats.table, seats.tokens[0], 1)
        _, cleo = await service.claim(seats.table, await service.invite(seats.table, ben, 1), "Cleo")
        look = await service.look(seats.table, cleo)
        assert look.asked and look.seats[1].instead == ""
        for token in (ben, lent):
            with pytest.raises(NoAccess):
                await service.look(seats.table, token)

    run(tmp_path, scene)


def test_who_asks_over_plain_http_is_here_as_long_as_they_ask(tmp_path: Path) -> None:
    """They are back from the computer, too, by asking."""
    with served(tmp_path) as web:
        web.app.state.context.long_polls._linger = 0.3
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "friend"}]
        order = {"game": "incursion", "mission": "recon", "seats": seats, "seed": 7, "grace": 1}
        opened = web.http.post("/api/tables", json=order).json()
        path, ann = f"/api/tables/{opened['table']}", opened["seats"][0]["token"]
        claim = {"invite": opened["seats"][1]["invite"], "name": "Ben"}
        ben = web.http.post(f"{path}/claim", json=claim).json()["token"]
        for text in ("pass", "bid 0"):
            state = until(web, path, ann, lambda state: state["asked"])
            web.http.post(f"{path}/act", json={"step": state["step"], "action": text}, headers=bearer(ann))
        for _ in range(20):  # longer than the grace
            assert not look(web, path, ben)["seats"][1]["away"]
            time.sleep(0.1)
        assert not look(web, path, ann)["seats"][1]["away"]
        order = {"seat": 1, "level": "random"}
        assert web.http.post(f"{path}/handover", json=order, headers=bearer(ann)).status_code == 403
        until(web, path, ann, lambda state: state["seats"][1]["away"])
        until(web, path, ann, lambda state: (state["seats"][1]["due"] or 1e12) <= time.time())
        answer = web.http.post(f"{path}/handover", json=order, headers=bearer(ann))
        assert answer.status_code == 200, answer.text
        until(web, path, ann, lambda state: state["asked"])
        assert not look(web, path, ben)["handed"]
        assert look(web, path, ann)["seats"][1]["kind"] == "person"


def look(web: Web, path: str, token: str) -> dict[str, Any]:
    answer = web.http.get(path, params={"parts": "options"}, headers=bearer(token))
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def until(web: Web, path: str, token: str, so: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    for _ in range(600):
        state = look(web, path, token)
        if so(state):
            return state
        time.sleep(0.05)
    raise AssertionError("it never came to that")


@pytest.mark.parametrize(
    ("way", "body"),
    [
        ("grace", {"seconds": -1}),
        ("grace", {"seconds": "long"}),
        ("grace", {"seconds": 10**9}),
        ("grace", {}),
        ("wait-for", {}),
        ("wait-for", {"seat": -1}),
        ("takeover", {"seat": "ben"}),
        ("rematch", {"swap": "no"}),
    ],
)
def test_bad_input_gets_a_sentence(tmp_path: Path, way: str, body: dict[str, Any]) -> None:
    with served(tmp_path) as web:
        table = web.open("me", "person")
        answer = web.http.post(f"/api/tables/{table.id}/{way}", json=body, headers=bearer(table.tokens[0]))
        assert answer.status_code == 422 and answer.json()["error"]
