"""The uniform pause: no clock tells who was asked."""

import asyncio
import time
from pathlib import Path

import pytest

import undercroft
from tests.server.bench import Indoors, run, seated
from undercroft.core.game import Game
from undercroft.games.incursion.view import view
from undercroft.server.api.context import AppContext
from undercroft.server.errors import Illegal
from undercroft.server.tables.computers.question import Question, Reply
from undercroft.server.tables.live.shown import ShownPosition
from undercroft.server.tables.service import TableService

PAUSE = 0.3


def games(number: int) -> list[Game]:
    return [undercroft.new("incursion", "recon", seed=seed) for seed in range(number)]


def test_a_step_is_shown_one_pause_later() -> None:
    before, after = games(2)
    showing = ShownPosition(0, before)
    assert showing.add(1, after, False, 10.0, PAUSE) == 10.0 + PAUSE
    assert (showing.step, showing.game) == (0, before)
    assert not showing.release(10.1)
    assert showing.release(10.0 + PAUSE) and (showing.step, showing.game) == (1, after)


def test_steps_are_shown_one_after_another() -> None:
    showing = ShownPosition(0, games(1)[0])
    times = [showing.add(step, game, False, 10.0, PAUSE) for step, game in enumerate(games(3), 1)]
    assert times == pytest.approx([10.0 + PAUSE, 10.0 + 2 * PAUSE, 10.0 + 3 * PAUSE])
    assert showing.release(10.0 + 2.5 * PAUSE) and showing.step == 2


def test_a_silent_answer_comes_with_the_step_before_it() -> None:
    before, attack, answer = games(3)
    showing = ShownPosition(0, before)
    due = showing.add(1, attack, False, 10.0, PAUSE)
    assert due is not None and showing.add(2, answer, True, 10.1, PAUSE) is None
    assert showing.release(due) and (showing.step, showing.game) == (2, answer)


def test_without_a_pause_everything_is_shown_at_once() -> None:
    before, after = games(2)
    showing = ShownPosition(0, before)
    assert showing.add(1, after, False, 10.0, 0) is None and showing.step == 1


def test_a_computers_steps_come_in_bundles_on_the_beat_each_at_least_a_pause_after_it_was_made() -> None:
    """Whatever it thought about each: two that were made at different times come at the same."""
    showing = ShownPosition(0, games(1)[0])
    mine, *others = games(9)
    first = showing.add(1, mine, False, 10.0, PAUSE)
    assert first == 10.0 + PAUSE
    made = [10.05, 10.06, 10.2, 10.31, 10.41, 10.58, 12.0, 12.01]
    due: list[float] = []
    for step, (now, game) in enumerate(zip(made, others, strict=True), 2):
        at = showing.add(step, game, False, now, PAUSE, True)
        assert (at is None) == (due[-1:] == [showing.waiting[-1].at]), "a moment is named once"
        due.append(showing.waiting[-1].at)
    beats = [(at - first) / PAUSE for at in due]
    assert beats == pytest.approx([round(beat) for beat in beats]) and beats[0] == pytest.approx(1)
    assert all(PAUSE - 1e-9 <= at - now < 2 * PAUSE + 1e-9 for now, at in zip(made, due))
    assert due == sorted(due) and len(set(due)) < len(due)
    assert showing.release(due[0]) and (showing.before, showing.step) == (0, 4)
    assert showing.add(10, mine, False, 12.1, PAUSE) == pytest.approx(due[-1] + PAUSE), "a person's waits its turn"


def test_a_silent_answer_among_a_computers_steps_comes_with_its_bundle() -> None:
    showing = ShownPosition(0, games(1)[0])
    for step, game in enumerate(games(3), 1):
        showing.add(step, game, step == 3, 10.0 + step / 100, PAUSE, True)
    assert [due.step for due in showing.waiting] == [1, 3]


class Passing(Indoors):
    """Lets everything happen, and takes a little time over it."""

    async def choose(self, game: Game, question: Question) -> Reply:
        await asyncio.sleep(0.05)
        self.chosen += 1
        texts = [str(action) for action in game.options()]
        return Reply(int(game.options()[texts.index("pass") if "pass" in texts else 0]))


def test_the_wait_is_the_same_whether_the_other_was_asked_or_not(tmp_path: Path) -> None:
    computers = Passing()

    async def scene(service: TableService) -> dict[bool, list[float]]:
        seats = await seated(service, "me", "greedy", mission="incursion", seed=7, orders=["never", "always"])
        token = seats.tokens[0]
        watcher = await service.watch(seats.table, token)
        waits: dict[bool, list[float]] = {True: [], False: []}
        while not (len(waits[True]) > 1 and len(waits[False]) > 1):
            while not (look := await seats.look(0)).asked:
                await watcher.changed()
            texts = [str(action) for action in look.game.options()]
            text = next((text for text in texts if text.startswith("play")), texts[look.last_place % len(texts)])
            chosen = computers.chosen
            await service.act(seats.table, token, look.ticket, text)
            began = time.monotonic()
            shown = await seats.look(0)
            assert shown.waiting and not shown.asked and shown.game is look.game and shown.log == look.log
            with pytest.raises(Illegal, match="not asked"):
                await service.act(seats.table, token, look.ticket, "on 1" if text != "on 1" else "on 2")
            while (shown := await seats.look(0)).game is look.game:
                await watcher.changed()
            if view(look.game, 0).side == view(shown.game, 0).side == "allied":
                assert shown.asked and shown.ticket == look.ticket + 1
                waits[computers.chosen > chosen].append(time.monotonic() - began)
        return waits

    waits = run(tmp_path, scene, pause=PAUSE, computers=computers)
    assert all(wait >= 0.9 * PAUSE for wait in waits[True] + waits[False]), waits
    # The quickest of each: a busy machine makes some waits longer, never shorter.
    assert min(waits[True]) < 1.8 * PAUSE and min(waits[False]) < 1.8 * PAUSE, waits


def test_a_page_is_sent_every_step_of_a_computers_turn_however_many_come_at_once(tmp_path: Path) -> None:
    async def scene(service: TableService) -> tuple[int, int, float]:
        seats = await seated(service, "me", "greedy", mission="incursion", seed=7)
        context, watcher = AppContext(service), await service.watch(seats.table, seats.tokens[0])
        page = await context.page(seats.table, seats.tokens[0], False, "en")
        most = pages = 0
        took = 0.0
        while most < 20:
            look = await seats.look(0)
            assert look.asked, "nobody but the computer keeps anybody waiting"
            texts = [str(action) for action in look.game.options()]
            began, steps, pages = time.monotonic(), look.last_place, 0
            await service.act(seats.table, seats.tokens[0], look.ticket, "pass" if "pass" in texts else texts[-1])
            while not (await seats.look(0)).asked:
                await watcher.changed()
                old, page = page, await context.page(seats.table, seats.tokens[0], False, "en", page)
                told = [line for beat in page.beats for line in beat.log]
                assert page.log[len(old.log) :][: len(told)] == told, "each line with its picture, in order"
                counts = {line.step for line in page.log[len(old.log) :]}
                assert len(page.beats) >= len(counts) - 1, "a picture for every step"
                pages += 1
            most, took = max(most, (await seats.look(0)).last_place - steps), time.monotonic() - began
        return most, pages, took

    steps, pages, took = run(tmp_path, scene, pause=PAUSE)
    assert pages < steps and took < steps * PAUSE / 2, (steps, pages, took)


def test_no_picture_tells_of_a_step_that_the_viewer_does_not_know_of(tmp_path: Path) -> None:
    """A silent pass among steps that are shown together is told with them, as if nobody had been asked."""

    async def scene(service: TableService) -> int:
        seats = await seated(service, "me", "person", mission="incursion", seed=7, orders=["always", "always"])
        silent = 0
        for _ in range(30):
            await seats.wander(10)
            live = await service.registry.open(seats.table)
            for viewer in (-1, 0, 1):
                look = await service.look(seats.table, seats.tokens.get(viewer, seats.watch), scenes_after=-1)
                known = [live.place(viewer, step) for step in live.recent]
                places = [scene.place for scene in look.scenes if scene.apart]
                assert places == sorted(set(known))[:-1]
                silent += len(known) - len(set(known))
        return silent

    assert run(tmp_path, scene) > 0, "nobody was silently asked"


class Heavy(Indoors):
    """Keeps the whole server busy while it thinks."""

    async def choose(self, game: Game, question: Question) -> Reply:
        time.sleep(PAUSE)
        return await super().choose(game, question)


def test_who_acts_is_answered_before_a_computer_thinks(tmp_path: Path) -> None:
    """Else the acknowledgement would come later where the computer is silently asked."""
    computers = Heavy()

    async def scene(service: TableService) -> tuple[float, int]:
        seats = await seated(service, "me", "me", mission="incursion", seed=7)
        look = await seats.asked()
        assert look is not None
        await service.hand_over(seats.table, seats.tokens[1 - look.seat], 1 - look.seat, "random")
        began = time.monotonic()
        for _ in range(20):
            await service.act(seats.table, seats.tokens[look.seat], look.ticket, str(look.game.options()[0]))
            await AppContext(service).state(seats.table, seats.tokens[look.seat])
            if computers.chosen:
                break
            live = await service.registry.open(seats.table)
            if live.asks("computer") is not None:
                return time.monotonic() - began, computers.chosen
            while not (look := await seats.look(look.seat)).asked:
                await asyncio.sleep(0.01)
            began = time.monotonic()
        return time.monotonic() - began, computers.chosen

    took, chosen = run(tmp_path, scene, pause=PAUSE, computers=computers)
    assert took < PAUSE and not chosen


def test_a_look_knows_its_place_on_the_spectators_timeline(tmp_path: Path) -> None:
    """A link to one step is shared with the spectators' token, who count fewer steps than a seat does."""

    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "person")
        await seats.wander(60)
        last = await seats.look(0)
        assert last.shared_place < last.last_place
        for place in range(last.last_place + 1):
            mine = await seats.look(0, place)
            public = await seats.look(-1, mine.shared_place)
            assert public.shared_place == mine.shared_place
            assert view(mine.game, -1).turn == view(public.game, -1).turn

    run(tmp_path, scene)
