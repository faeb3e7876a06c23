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
    page.locator("#start:enabled").wait_for()
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


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_light_and_dark(visit: Visit, scheme: str) -> None:
    page = visit(color_scheme=scheme).page
    page.locator("#start:enabled").wait_for()
    colour = page.evaluate("() => getComputedStyle(document.body).backgroundColor")
    bright = sum(int(part) for part in colour.strip("rgb()").split(",")) > 380
    assert bright == (scheme == "light")


def test_everything_has_a_name(visit: Visit) -> None:
    """Nothing that one can press is without a name, and the log is a live region."""
    table = visit()
    nameless = """() => [...document.querySelectorAll('button, a, input, select')].filter((one) =>
        one.checkVisibility() && !(one.innerText || one.ariaLabel || one.labels?.length || one.title)).length"""
    table.page.locator("#start:enabled").wait_for()
    assert table.page.evaluate(nameless) == 0
    table.start("me", "random")
    table.asked()
    assert table.page.evaluate(nameless) == 0
    assert table.page.locator("#log").get_attribute("aria-live") == "polite"
    assert table.page.get_by_role("log").count() == 1
    assert table.page.locator("h1").count() == 1
