"""Hints at a table: who may ask for one, when, how often; one at a time for a seat, in time, and given up when the
question has moved on."""

import asyncio
import json
import sys
from pathlib import Path
from typing import Any

import pytest

import undercroft
from tests.server.bench import Indoors, Seats, order, run, seated
from tests.server.test_campaigns import TEAM, give_up, tokens_of
from tests.server.web import GAME, served
from undercroft.core.game import Game
from undercroft.players import hints as thinking
from undercroft.players.thinking import Budget
from undercroft.server.door.limits import Limits
from undercroft.server.errors import Busy, Late, NoAccess, NotNow
from undercroft.server.tables.campaigns.campaigns import NewCampaign
from undercroft.server.tables.computers import hinting
from undercroft.server.tables.computers.processes import Computers
from undercroft.server.tables.computers.question import HintQuestion
from undercroft.server.tables.live.asked_hints import AskedHint, AskedHints
from undercroft.server.tables.seats.seating import Wish
from undercroft.server.tables.service import TableService

FORBIDDEN = "hints are not allowed at this table: only whoever opened it can allow them"


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "BUDGET", Budget(playouts=8, seconds=2.0, candidates=3, passes=1))
    monkeypatch.setattr(thinking, "TRIES", 1)


async def hint(seats: Seats, seat: int = 0, language: str = "en") -> dict[str, Any]:
    look = await seats.look(seat)
    return await seats.service.hint(seats.table, seats.tokens[seat], look.ticket, language)


class Counting(Indoors):
    """Says how often it thought about hints, and thinks as long as it is let."""

    def __init__(self) -> None:
        super().__init__()
        self.hints = self.ended = 0
        self.may = asyncio.Event()

    async def hint(self, game: Game, question: HintQuestion) -> dict[str, Any]:
        self.hints += 1
        try:
            await self.may.wait()
        except asyncio.CancelledError:
            self.ended += 1
            raise
        return {"options": [], "tries": self.hints, "learned": False}


# ---------------------------------------------------------------- who may ask


@pytest.mark.parametrize(
    ("kinds", "wished", "allowed"),
    [
        (("me", "recruit"), None, True),
        (("me", "recruit"), False, False),
        (("me", "me"), None, True),
        (("me", "person"), None, False),
        (("me", "friend"), None, False),
        (("me", "friend"), True, True),
        (("recruit", "recruit"), None, True),
    ],
)
def test_who_plays_with_others_has_no_hints_unless_the_host_wants_it(
    tmp_path: Path, kinds: tuple[str, str], wished: bool | None, allowed: bool
) -> None:
    async def scene(service: TableService) -> None:
        wish = order(*kinds)
        wish.hints = wished
        seats = Seats(service, await service.create(wish))
        assert (await seats.look(-1)).hints is allowed
        if 0 in seats.tokens and allowed:
            assert (await hint(seats))["options"]
        elif 0 in seats.tokens:
            with pytest.raises(NoAccess, match=FORBIDDEN):
                await hint(seats)

    run(tmp_path, scene)


def test_the_host_allows_and_forbids_them_and_all_are_told(tmp_path: Path) -> None:
    kept: dict[str, str] = {}

    async def before(service: TableService) -> None:
        seats = await seated(service, "me", "friend")
        kept["table"], kept["ann"] = seats.table, seats.tokens[0]
        invitation = await service.invite(seats.table, seats.tokens[0], 1)
        _, kept["ben"] = await service.claim(seats.table, invitation, "Ben")
        with pytest.raises(NoAccess, match="only whoever opened the table"):
            await service.set_hints(seats.table, kept["ben"], True)
        with pytest.raises(NoAccess, match="spectators only watch"):
            await service.set_hints(seats.table, seats.watch, True)
        watcher = await service.watch(seats.table, kept["ben"])
        await service.set_hints(seats.table, kept["ann"], True)
        assert await watcher.changed(1)
        look = await service.look(seats.table, kept["ben"])
        assert look.hints and str(look.log[-1].text) == "From now on everybody here may ask the computer for hints."
        assert (await hint(seats))["options"]
        await service.set_hints(seats.table, kept["ann"], True)
        assert len((await service.look(seats.table, kept["ben"])).log) == len(look.log), "it is no news"

    async def after(service: TableService) -> None:
        assert (await service.look(kept["table"], kept["ben"])).hints
        await service.set_hints(kept["table"], kept["ann"], False)
        look = await service.look(kept["table"], kept["ben"])
        assert not look.hints and str(look.log[-1].text) == "From now on nobody here may ask for hints."

    run(tmp_path, before)
    run(tmp_path, after)


def test_who_is_joined_by_a_friend_has_no_hints_any_more(tmp_path: Path) -> None:
    """Unless the host had chosen it: nothing was said when the table was made."""

    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "recruit")
        assert (await seats.look(0)).hints
        invitation = await service.invite(seats.table, seats.tokens[0], 1)
        _, ben = await service.claim(seats.table, invitation, "Ben")
        assert not (await seats.look(0)).hints
        await service.hand_over(seats.table, ben, 1, "recruit")
        assert not (await seats.look(0)).hints, "the friend may come back at any time"

    run(tmp_path, scene)


def test_a_rematch_and_a_branch_have_their_hints(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        wish = order("me", "person")
        wish.hints = True
        seats = Seats(service, await service.create(wish))
        for seat in (0, 1):
            if not (await seats.look(seat)).over:
                await service.say(seats.table, seats.tokens[seat], (await seats.look(seat)).ticket, "resign")
        again = await service.rematch(seats.table, seats.tokens[0])
        assert (await service.look(again, seats.tokens[0])).hints
        wishes = [Wish(kind="me"), Wish(kind="friend")]
        for wished, allowed in ((None, False), (True, True)):
            opened = await service.branch(seats.table, [seats.tokens[0]], 0, wishes, hints=wished)
            assert (await service.look(opened.table, opened.watch)).hints is allowed

    run(tmp_path, scene)


def test_what_is_chosen_for_a_campaign_holds_in_all_its_missions(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        wishes = [Wish(kind="me", name="Ann"), Wish(kind="person", name="Ben")]
        begun = await service.campaigns.begin(
            NewCampaign(game="reichbusters", options=TEAM, seats=wishes, hints=True)
        )
        id, own = begun.campaign, tokens_of(begun)
        first = await service.campaigns.go_on(id, own)
        assert (await service.look(first, own[0])).hints
        await service.set_hints(first, own[0], False)
        await give_up(service, first, *own)
        assert not (await service.look(await service.campaigns.go_on(id, own), own[0])).hints

    run(tmp_path, scene)


# ---------------------------------------------------------------- when


def test_only_who_is_asked_may_ask_and_only_about_that(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "me")
        look = await seats.asked()
        assert look is not None
        with pytest.raises(NotNow, match="you are not asked at this moment"):
            await hint(seats, 1 - look.seat)
        with pytest.raises(Late):
            await service.hint(seats.table, seats.tokens[look.seat], look.ticket + 1)
        with pytest.raises(NoAccess, match="spectators only watch"):
            await service.hint(seats.table, seats.watch, look.ticket)
        await service.say(seats.table, seats.tokens[look.seat], look.ticket, "resign")
        with pytest.raises(NotNow, match="the game is over"):
            await hint(seats, look.seat)

    run(tmp_path, scene)


def test_the_same_question_is_thought_about_once(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "recruit")
        asked = [asyncio.create_task(hint(seats)) for _ in range(3)]
        await asyncio.sleep(0.05)
        computers.may.set()
        assert [(await one)["tries"] for one in asked] == [1, 1, 1] and computers.hints == 1
        assert (await hint(seats))["tries"] == 1, "it is known still"
        assert (await hint(seats, language="fr"))["tries"] == 2

    computers = Counting()
    run(tmp_path, scene, computers=computers)


def test_what_has_moved_on_is_given_up(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "me")
        look = await seats.asked()
        assert look is not None
        asked = asyncio.create_task(hint(seats, look.seat))
        await asyncio.sleep(0.05)
        await seats.act(str(look.game.options()[0]))
        with pytest.raises(Late):
            await asked
        await asyncio.sleep(0)
        assert computers.ended == 1
        left = asyncio.create_task(hint(seats, (await seats.asked() or look).seat))
        await asyncio.sleep(0.05)  # the service ends, and waits for nobody
        assert not left.done()

    computers = Counting()
    run(tmp_path, scene, computers=computers)
    assert computers.ended == 2


def test_a_question_is_known_by_what_its_seat_knows_of() -> None:
    """What others do in silence gives up no hint: else it would tell of that."""

    async def scene() -> None:
        asked, never = AskedHints(), asyncio.Event()

        async def thought() -> dict[str, Any]:
            await never.wait()
            return {}

        for seat, ticket in ((0, 3), (1, 5)):
            asked.put(seat, AskedHint(ticket, "en", asyncio.create_task(thought())))
        asked.moved_on({0: 3, 1: 6}.__getitem__)
        assert asked.found(0, 3, "en") and not asked.found(1, 5, "en") and not asked.found(0, 3, "fr")
        asked.close()
        assert not asked.found(0, 3, "en")

    asyncio.run(scene())


def test_whoever_goes_away_has_the_answer_when_they_are_back(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "recruit")
        asked = asyncio.create_task(hint(seats))
        await asyncio.sleep(0.05)
        asked.cancel()
        await asyncio.sleep(0.05)
        computers.may.set()
        assert (await hint(seats))["tries"] == 1 and computers.ended == 0

    computers = Counting()
    run(tmp_path, scene, computers=computers)


# ---------------------------------------------------------------- in time


def ask(computers: Computers, language: str) -> dict[str, Any]:
    async def scene() -> dict[str, Any]:
        try:
            game = undercroft.new("incursion", "recon", seed=1)
            assert game.ask is not None
            return await computers.hint(game, HintQuestion(seat=game.ask.seat, language=language))
        finally:
            await computers.close()

    return asyncio.run(scene())


def test_it_is_thought_of_in_a_process_of_its_own() -> None:
    game = undercroft.new("incursion", "recon", seed=1)
    found = ask(Computers(1, budget=60), "fr")
    labels = {label.action for label in game.labels(game.ask.seat if game.ask else 0)}
    assert {one["action"] for one in found["options"]} <= labels
    json.dumps(found)


@pytest.mark.parametrize(
    "body", ["time.sleep(60)", "print('[]', flush=True)", """print('{"hint": 3}', flush=True)""", "sys.exit(3)"]
)
def test_who_finds_none_in_time_says_so_and_may_be_asked_again(tmp_path: Path, body: str) -> None:
    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "me")
        look = await seats.asked()
        assert look is not None
        for _ in range(2):
            with pytest.raises(Busy, match="no time to think of a hint"):
                await hint(seats, look.seat)

    line = f"import sys, time; print('{{}}', flush=True)\nfor line in sys.stdin:\n    {body}"
    run(tmp_path, scene, computers=Computers(1, budget=1, command=(sys.executable, "-c", line)))


def test_nobody_waits_for_their_turn_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "recruit")
        with pytest.raises(Busy):
            await hint(seats)

    monkeypatch.setattr(hinting, "PATIENCE", 0.1)
    run(tmp_path, scene, computers=Counting())


# ---------------------------------------------------------------- over the wire


def test_a_program_asks_for_a_hint(tmp_path: Path) -> None:
    with served(tmp_path) as web:
        table = web.open("me", "me")
        state = table.asked()
        seat, step = state["seat"], state["step"]
        answer = table.post(seat, "hint", step=step)
        assert answer.status_code == 200, answer.text
        said = answer.json()
        assert said.keys() == {"options", "tries", "learned"}
        assert {one["action"] for one in said["options"]} <= set(state["options"])
        french = web.http.post(
            f"/api/tables/{table.id}/hint",
            json={"step": step, "token": table.token(seat)},
            headers={"Accept-Language": "fr"},
        ).json()
        assert [one["action"] for one in french["options"]] == [one["action"] for one in said["options"]]
        assert french["options"][0]["label"] != said["options"][0]["label"]
        for status, words, response in (
            (409, "you are not asked at this moment", table.post(1 - seat, "hint", step=table.state(1 - seat)["step"])),
            (409, "the table has moved on", table.post(seat, "hint", step=step + 1)),
            (422, "expected", table.post(seat, "hint")),
            (403, "spectators only watch", table.post(-1, "hint", step=step)),
        ):
            assert response.status_code == status and words in response.json()["error"], response.text
        assert table.post(0, "hints", allowed=False).json() == {"hints": False}
        assert not table.state(1)["hints"]
        refused = table.post(seat, "hint", step=step)
        assert refused.status_code == 403 and refused.json()["error"] == FORBIDDEN


def test_a_table_is_opened_with_or_without_hints(tmp_path: Path) -> None:
    with served(tmp_path) as web:
        for wished, allowed in ((None, False), (True, True), (False, False)):
            body = {"game": GAME, "mission": "recon", "seats": [{"kind": "me"}, {"kind": "person"}], "hints": wished}
            opened = web.http.post("/api/tables", json=body).json()
            path, token = f"/api/tables/{opened['table']}", opened["seats"][0]["token"]
            headers = {"Authorization": f"Bearer {token}"}
            assert web.http.get(path, headers=headers).json()["hints"] is allowed


def test_hints_are_no_way_to_keep_the_server_busy(tmp_path: Path) -> None:
    with served(tmp_path, limits=Limits(hint_rate=0.01, hint_burst=2)) as web:
        table = web.open("me", "recruit")
        state = table.asked()
        codes = [table.post(0, "hint", step=state["step"]) for _ in range(3)]
        assert [answer.status_code for answer in codes] == [200, 200, 429]
        assert "that was too fast" in codes[-1].json()["error"] and int(codes[-1].headers["retry-after"]) > 1
