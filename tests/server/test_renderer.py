"""What viewers see is drawn once for all who see the same, and news say only what is new."""

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import undercroft
from tests.incursion.scene import plain
from tests.server.bench import run, seated
from undercroft.core.drawing.picture import Part, Picture
from undercroft.core.game import Game
from undercroft.core.page import Panel, Row
from undercroft.games.incursion.game import Incursion
from undercroft.server.showing.news import panel_news, picture_news, renewed, same_start
from undercroft.server.showing.renderer import Renderer
from undercroft.server.tables.service import TableService


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Counter[int]:
    """How often each viewer's picture was made."""
    count: Counter[int] = Counter()
    shown = Incursion.shown

    def counting(game: Game, seat: int, language: str = "en") -> Any:
        count[seat] += 1
        return shown(game, seat, language)  # type: ignore[arg-type]

    monkeypatch.setattr(Incursion, "shown", counting)
    return count


def test_equal_views_are_drawn_once(tmp_path: Path, drawn: Counter[int]) -> None:
    """Ten spectators, five pages of one seat, and whoever asks over HTTP at the same moment."""

    async def scene(service: TableService) -> None:
        renderer = Renderer()
        seats = await seated(service, "me", "person")
        for step in range(1, 6):
            looks = [await seats.look(seat) for seat in [-1] * 10 + [0] * 5 + [1]]
            pages = await asyncio.gather(*[renderer.page(look) for look in looks])
            await renderer.state(looks[0], ("svg", "picture", "panels"))
            assert drawn == {-1: step, 0: step, 1: step}
            assert len({id(page.view) for page in pages}) == 3
            await seats.wander(1, seed=step)

    run(tmp_path, scene)


def test_news_are_made_once_for_all_who_come_from_the_same(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        renderer = Renderer()
        seats = await seated(service, "me", "person")
        before = [await renderer.page(await seats.look(-1)) for _ in range(3)]
        await seats.wander(4)
        after = [await renderer.page(await seats.look(-1)) for _ in range(3)]
        news = [new.since(old) for new, old in zip(after, before)]
        assert len({id(one["picture"]) for one in news}) == 1
        assert after[0].since(after[1]) == {}

    run(tmp_path, scene)


def test_the_easel_forgets_what_was_long_ago(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        renderer = Renderer(kept=3)
        seats = await seated(service, "me", "person")
        for step in range(6):
            await renderer.page(await seats.look(0))
            assert len(renderer._done) == min(step + 1, 3) and len(renderer.grounds) == 2
            await seats.wander(1, seed=step)

    run(tmp_path, scene)


def picture(*parts: Part, name: str = "A board") -> Picture:
    return Picture(10, 20, name, "about", "board", list(parts))


A, B, C = Part("a", "<g>a</g>", "translate(1 1)"), Part("b", "<path/>"), Part("c", "<g>c</g>", ground=True)


def test_a_picture_for_whoever_has_none() -> None:
    news = picture_news(picture(A, C))
    assert news["order"] == ["a", "c"] and news["field"] == (0, 0, 10, 20) and news["name"] == "A board"
    assert news["parts"]["a"] == ["translate(1 1)", "<g>a</g>"]
    assert news["parts"]["c"][:2] == ["", None] and len(news["parts"]["c"][2]) == 32


def test_only_what_changed_in_a_picture() -> None:
    old = picture(A, B, C)
    assert picture_news(picture(A, B, C), old) == {"parts": {}}
    moved = A._replace(place="translate(2 2)")
    assert picture_news(picture(moved, B, C), old) == {"parts": {"a": ["translate(2 2)"]}}
    other = B._replace(markup="<rect/>")
    assert picture_news(picture(A, other, C), old) == {"parts": {"b": ["", "<rect/>"]}}
    assert picture_news(picture(A, C), old) == {"order": ["a", "c"], "parts": {}}
    assert picture_news(picture(B, A, C), old) == {"order": ["b", "a", "c"], "parts": {}}
    assert picture_news(picture(A, B, C, name="Another"), old)["name"] == "Another"


def test_a_page_shows_the_field_and_tells_of_the_frame_itself() -> None:
    whole = picture(A)._replace(field=(1, 2, 3, 4), frame=[B])
    news = picture_news(whole)
    assert news["field"] == (1, 2, 3, 4) and news["order"] == ["a"] and "<path/>" in whole.svg()
    assert picture_news(whole._replace(field=(1, 0, 3, 6)), whole)["field"] == (1, 0, 3, 6)


def test_panels_by_number() -> None:
    def panel(title: str, *rows: str) -> Panel:
        return Panel(title, "figures", [Row(id=row, name=row) for row in rows])

    old = [panel("One", "a", "b"), panel("Two", "c")]
    assert panel_news(old, old) == [0, 1]
    new = [panel("Two", "c"), panel("One", "b", "x"), panel("Three", "b")]
    news = panel_news(new, old)
    assert news[0] == 1 and news[1]["rows"] == [1, Row(id="x", name="x")] and news[2]["rows"][0].id == "b"
    assert renewed({"panels": plain(old)}, {"panels": plain(news)}) == {"panels": plain(new)}


def test_the_log_from_where_it_differs() -> None:
    assert same_start([1, 2, 3], [1, 2]) == 2
    assert same_start([1, 2, 3], []) == 0
    assert same_start([1, 9], [1, 2, 3]) == 1  # taken back
    assert same_start([1], [1, 2, 3]) == 1


def test_a_new_mission_is_drawn_in_another_thread_and_only_once(tmp_path: Path, drawn: Counter[int]) -> None:
    async def scene(service: TableService) -> None:
        renderer = Renderer()
        seats = await seated(service, "me", "person")
        looks = [await seats.look(-1) for _ in range(5)]
        await asyncio.gather(*[renderer.page(look) for look in looks])
        assert drawn == {-1: 1}

    run(tmp_path, scene)


def test_equal_views_are_drawn_once_for_each_language(tmp_path: Path, drawn: Counter[int]) -> None:
    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "person")
        renderer = Renderer()
        for language in ("en", "fr", "fr", "en"):
            page = await renderer.page(await seats.look(-1), language)
            assert page.view.language == language
        assert drawn[-1] == 2

    run(tmp_path, scene)


def test_a_table_set_up_by_hand_has_a_picture_too() -> None:
    game = undercroft.new("incursion", "recon", seed=1)
    game.setup = None
    assert asyncio.run(Renderer().rendered(game, -1, "en")).picture.svg() == game.draw(-1)
