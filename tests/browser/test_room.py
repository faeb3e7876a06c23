"""Room for the board: how large its squares are, and that nothing under it moves it."""

from collections.abc import Callable
from typing import cast

import pytest
from playwright.sync_api import Page

from tests.browser.table import BROUGHT_IN, Table

Visit = Callable[..., Table]


def height(page: Page, selector: str) -> float:
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return box["height"]


def in_play(table: Table) -> Page:
    table.open("me", "random", first=BROUGHT_IN)
    table.asked()
    table.page.locator("#picture .model[data-at]").first.wait_for()
    return table.page


def test_squares_on_a_laptop(visit: Visit) -> None:
    """At 1366 x 768 a square has 36 px at least, the board most of the height, and beside a long question there is
    room for the figures and for what happened."""
    page = in_play(visit(viewport={"width": 1366, "height": 768}))
    assert height(page, "#picture [data-square]") >= 36
    assert height(page, "#board") > 0.8 * 768
    assert height(page, ".log-box") > 120
    assert height(page, ".panels") > 90


def test_the_line_under_the_board_never_wraps(visit: Visit) -> None:
    """The board does not jump, however much is told below it."""
    page = in_play(visit(viewport={"width": 1100, "height": 700}))
    before = height(page, "#board")
    page.evaluate("() => { const one = document.querySelector('.pools'); one.innerHTML += one.innerHTML.repeat(9); }")
    assert height(page, "#board") == before
    assert cast(bool, page.evaluate("() => document.documentElement.scrollHeight <= innerHeight"))


@pytest.mark.parametrize(("wide", "high"), [(3840, 2160), (683, 384)])
def test_very_large_screens_and_twice_the_size(visit: Visit, wide: int, high: int) -> None:
    """On 4K letters grow; on a laptop with everything twice as large nothing lies beside the page."""
    page = in_play(visit(viewport={"width": wide, "height": high}))
    assert height(page, "#question") >= 20
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    least = 100 if wide > 3000 else 33
    assert height(page, "#picture [data-square]") >= least


def test_the_page_tells_what_the_frame_of_the_picture_tells(visit: Visit) -> None:
    """Who plays, what both have, the turn and the goal stand beside the board, once."""
    page = in_play(visit())
    assert page.locator("#picture .header").count() == 0
    told = page.locator("#status").inner_text()
    assert "Allied CP" in told and "German CP" in told and "Game Turn" in told and "Goal" in told
