"""The page on a phone: everything fits, and a finger is enough."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.table import Table

Visit = Callable[..., Table]


@pytest.mark.parametrize("width", [360, 390])
def test_a_phone_is_wide_enough(visit: Visit, width: int) -> None:
    table = visit(viewport={"width": width, "height": 780}, has_touch=True, is_mobile=True)
    page = table.page
    table.lobby()
    assert fits(table)
    expect(page.locator("#start")).to_be_in_viewport()
    page.locator("#start").tap()
    table.asked()
    assert fits(table)
    table.open("me", "random")
    table.asked()
    table.choose("Use Allied Intelligence")
    table.asked().choose("Bring in")
    table.asked()
    page.locator(".reach").first.wait_for(state="attached")
    square = table.thing("square", "l3").bounding_box()
    assert square is not None and square["width"] > 24
    page.touchscreen.tap(square["x"] + square["width"] / 2, square["y"] + square["height"] / 2)
    expect(table.bubble).to_contain_text("Walk to l3")
    expect(page.locator("polyline.way")).to_be_attached()
    page.get_by_role("button", name="Walk to l3").tap()
    page.locator("#picture .model[data-at=l3]").wait_for()
    page.get_by_role("button", name="Menu", exact=True).tap()
    assert fits(table)
    page.goto("/rules")
    assert fits(table)


def test_the_mission_that_is_asked_for_is_in_sight(visit: Visit) -> None:
    """Missions stand in a row on a phone, the last one far to the right."""
    page = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).page
    page.goto("/games/earth-reborn?mission=sags")
    page.locator("#start:enabled").wait_for()
    expect(page.locator(".mission:has([value=sags])")).to_be_in_viewport(ratio=0.9)


def test_four_seats_stand_beside_their_dots(visit: Visit) -> None:
    """At 1366 px a dot stood on a line of its own, with the name below it."""
    table = visit(viewport={"width": 1366, "height": 768})
    table.open("me", "greedy", "greedy", "greedy", game="reichbusters", mission="midnight-mass", heroes=4)
    lines = """() => [...document.querySelectorAll('#seats li')].map((one) => {
        const [dot, name] = ['i', 'b'].map((part) => one.querySelector(part).getClientRects()[0]);
        return Math.abs(dot.top + dot.height / 2 - name.top - name.height / 2);
    })"""
    table.page.locator("#seats li").nth(3).wait_for()
    assert max(table.page.evaluate(lines)) < 6


def fits(table: Table) -> bool:
    """Nothing sticks out to the side."""
    return bool(table.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"))
