"""A glance at what the mouse rests on: a short card in a corner, the whole one on demand."""

from collections.abc import Callable
from typing import TypedDict

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.table import Table
from tests.browser.test_play import brought_in

Visit = Callable[..., Table]


class Box(TypedDict):
    x: float
    y: float
    width: float
    height: float


def box_of(found: Locator) -> Box:
    box = found.bounding_box()
    assert box is not None
    return Box(x=box["x"], y=box["y"], width=box["width"], height=box["height"])


def middle(found: Locator) -> tuple[float, float]:
    box = box_of(found)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def is_under(box: Box, x: float, y: float) -> bool:
    return box["x"] <= x <= box["x"] + box["width"] and box["y"] <= y <= box["y"] + box["height"]


def rested(table: Table, x: float, y: float) -> Box:
    """The card after the mouse has come to rest there."""
    tip = table.page.locator("#tip")
    table.page.mouse.move(1, 1)
    expect(tip).to_be_hidden()
    table.page.mouse.move(x, y)
    expect(tip).to_be_visible()
    return box_of(tip)


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (700, 900)])
def test_the_card_is_small_and_never_lies_under_the_pointer(visit: Visit, width: int, height: int) -> None:
    table = visit(viewport={"width": width, "height": height})
    brought_in(table)
    board = box_of(table.page.locator("#board"))
    places = [middle(found) for found in table.page.locator("#picture [data-square]").all()]
    on_board = "([x, y]) => Boolean(document.elementFromPoint(x, y)?.closest('#picture'))"
    places = [place for place in places if table.page.evaluate(on_board, list(place))]
    corners = [min(places, key=lambda at: way * at[0] + at[1]) for way in (1, -1)]
    for x, y in [*corners, *places[:: max(1, len(places) // 6)]]:
        tip = rested(table, x, y)
        assert not is_under(tip, x, y)
        assert tip["width"] <= 302 and tip["height"] <= 142
        if width == 1366:
            assert tip["width"] * tip["height"] < 0.12 * board["width"] * board["height"]


def test_a_glance_says_what_a_click_would_do_and_enter_shows_the_rest(visit: Visit) -> None:
    table = visit()
    brought_in(table)
    figure = table.page.locator("#picture .model[data-at=l1]")
    rested(table, *middle(figure))
    tip = table.page.locator("#tip")
    expect(tip.locator("h2")).to_have_text("Grunt APE Able")
    assert tip.locator("p:not(.deed):not(.more)").count() == 2
    expect(tip).to_contain_text("In its activation:")
    expect(tip.locator("small.more")).to_have_text("More: Enter")
    table.page.locator("#board").focus()
    table.page.keyboard.press("Enter")
    expect(table.bubble).to_contain_text("Hand to hand")
    expect(tip).to_be_hidden()


def test_a_card_that_offers_nothing_is_docked_as_well(visit: Visit) -> None:
    table = visit()
    brought_in(table)
    at = middle(table.thing("door", "9"))
    table.page.mouse.click(*at)
    expect(table.bubble.locator(".why")).to_be_visible()
    board, card = box_of(table.page.locator("#board")), box_of(table.bubble)
    assert not is_under(card, *at)
    assert abs(card["y"] - board["y"] - 8) < 2
    assert min(abs(card["x"] - board["x"]), abs(board["x"] + board["width"] - card["x"] - card["width"])) < 12
