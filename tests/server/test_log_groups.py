"""The log in short: what unfolds from one sentence, for each viewer, step by step, at any place, after a restart."""

import json
from pathlib import Path
from typing import Any

from tests.server.bench import Seats, run, seated
from undercroft.core.speech.gists import Gist
from undercroft.core.speech.languages import writer
from undercroft.core.speech.say import say
from undercroft.server.showing.news import renewed
from undercroft.server.showing.renderer import Renderer
from undercroft.server.tables.live.logbook import ViewerLine
from undercroft.server.tables.service import TableService
from undercroft.server.tables.views.looks import Look

VIEWERS = (-1, 0, 1)


def plain(data: Any) -> Any:
    return json.loads(writer("en").json(data))


def covered(look: Look) -> None:
    """Groups lie in the log one after the other, each of more than one line, none of the table's own."""
    end = 0
    for group in look.groups:
        assert group.at >= end and group.size > 1
        end = group.at + group.size
        assert not any(line.note or line.heading for line in look.log[group.at : end])
    assert end <= len(look.log)


def test_a_page_is_sent_the_sentence_that_changed_and_no_other(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats, renderer = await seated(service, "me", "person"), Renderer()
        page = await renderer.page(await seats.look(-1))
        state = plain(page.since(None))
        sent = 0
        for _ in range(60):
            await seats.wander(1, seed=_, avoid=("end-turn",))
            look = await seats.look(-1)
            covered(look)
            new = await renderer.page(look, "en")
            news = plain(new.since(page))
            state, page = renewed(state, news), new
            assert len(news.get("groups", [])) <= 3 and len(news.get("groups", [])) <= len(look.groups)
            sent += bool(news.get("groups_from"))
            assert state["groups"] == plain(look.groups) and state["log"] == plain(look.log)
        assert sent > 10, "mostly the last one alone"

    run(tmp_path, scene)


def test_every_viewers_sentences_are_made_of_its_own_lines_and_are_the_same_after_a_restart(tmp_path: Path) -> None:
    kept: list[Any] = []

    async def told(seats: Seats) -> list[tuple[list[ViewerLine], list[Gist]]]:
        looks = [await seats.look(viewer) for viewer in VIEWERS]
        return [(look.log, look.groups) for look in looks]

    async def evening(service: TableService) -> None:
        seats = await seated(service, "me", "person")
        live = await service.registry.open(seats.table)
        for step in range(12):  # what the table says in the middle of a group divides it
            await seats.wander(10, seed=step, avoid=("end-turn",))
            await service.registry.commit(live, [live.note(say("The lamp flickers."))])
        kept.extend([seats, plain(await told(seats))])

    async def morning(service: TableService) -> None:
        seats, before = kept
        again = Seats.__new__(Seats)
        again.__dict__.update({**seats.__dict__, "service": service})
        assert plain(await told(again)) == before

    run(tmp_path, evening)
    run(tmp_path, morning)


def test_at_an_earlier_place_a_group_is_as_long_as_it_was_then(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "person")
        then: list[Any] = []
        for step in range(50):
            await seats.wander(1, seed=step, avoid=("end-turn",))
            look = await seats.look(0)
            then.append((look.last_place, plain(look.groups)))
        for place, groups in dict(then).items():
            past = await seats.look(0, place)
            covered(past)
            assert plain(past.groups) == groups

    run(tmp_path, scene)


def test_a_choice_taken_back_leaves_the_group_as_it_was_before(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "person")
        while ((look := await seats.asked()) is not None and look.seat != 0) or not _can(look, "move"):
            await seats.wander(1, seed=3)
        live = await service.registry.open(seats.table)
        assert look is not None
        last, before = live.last, plain((await seats.look(0)).groups)
        await seats.act(next(text for text in map(str, look.game.options()) if text.startswith("move")))
        live.back(last, 0, live.recent[last])
        after = await seats.look(0)
        assert plain(after.groups) == before and after.log[-1].note
        covered(after)

    run(tmp_path, scene)


def _can(look: Look | None, verb: str) -> bool:
    return look is not None and any(str(action).startswith(verb) for action in look.game.options())


def test_a_silent_question_changes_nobody_elses_sentences(tmp_path: Path) -> None:
    """The seat that lets it happen sees no more in the log than the others do."""

    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "person")
        quiet = 0
        for step in range(400):
            asked = await seats.asked()
            if asked is None:
                break
            others = [viewer for viewer in VIEWERS if viewer != asked.seat]
            before = {viewer: plain((await seats.look(viewer)).groups) for viewer in others}
            await seats.wander(1, seed=step)
            live = await service.registry.open(seats.table)
            if live.game.quiet and not live.game.state.events:
                quiet += 1
                assert before == {viewer: plain((await seats.look(viewer)).groups) for viewer in others}
        assert quiet > 5

    run(tmp_path, scene)


def test_dice_say_whether_they_count(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "person")
        await seats.wander(900, seed=4, avoid=("end", "end-turn"))
        lines = plain((await seats.look(-1)).log)
        rolled = [line for line in lines if line["rolls"]]
        assert rolled
        for line in rolled:
            hits = [roll["hit"] for roll in line["rolls"] if "hit" in roll]
            assert hits == [int(roll["face"]) >= line["need"] for roll in line["rolls"]] if "need" in line else not hits
        assert all("need" not in line and "heading" not in line for line in lines if line["note"])

    run(tmp_path, scene)
