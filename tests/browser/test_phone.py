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


def fits(table: Table) -> bool:
    """Nothing sticks out to the side."""
    return bool(table.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"))
