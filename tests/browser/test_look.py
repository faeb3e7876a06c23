"""How the pages look and move: light and dark, calm for who wants it so, names for those who listen."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import Table

Visit = Callable[..., Table]

COUNT_MOVES = """
window.moves = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) { window.moves++; return animate.apply(this, how); };
"""


def bright(page: Page) -> bool:
    colour = page.evaluate("() => getComputedStyle(document.body).backgroundColor")
    return sum(int(part) for part in colour.strip("rgb()").split(",")) > 380


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_light_and_dark(visit: Visit, scheme: str) -> None:
    """As the system has it, until the reader chooses; the first click shows what it does, and the choice is remembered
    on every page."""
    page = visit("/", color_scheme=scheme).page
    button = page.locator("#theme")
    expect(button).to_have_attribute("title", "Colours: system")
    assert bright(page) == (scheme == "light")
    for choice in ("dark", "light") if scheme == "light" else ("light", "dark"):
        button.click()
        expect(button).to_have_attribute("title", f"Colours: {choice}")
        assert bright(page) == (choice == "light")
    page.goto("/rules")
    expect(button).to_have_attribute("title", f"Colours: {scheme}")
    assert bright(page) == (scheme == "light")
    button.click()
    expect(button).to_have_attribute("title", "Colours: system")
    assert bright(page) == (scheme == "light")


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_moves_are_shown_unless_one_wants_it_calm(visit: Visit, motion: str) -> None:
    table = visit(reduced_motion=motion)
    table.page.add_init_script(COUNT_MOVES)
    table.open("me", "random")
    table.asked().choose("Use Allied Intelligence")
    table.asked().choose("Bring in")
    table.asked()
    table.page.keyboard.press("ArrowUp")
    table.page.locator("#picture .model[data-at=l2]").wait_for()
    assert (table.page.evaluate("() => window.moves") > 0) == (motion == "no-preference")


def test_everything_has_a_name(visit: Visit) -> None:
    """Nothing that one can press is without a name; what the log tells and the question are live regions."""
    table = visit()
    nameless = """() => [...document.querySelectorAll('button, a, input, select')].filter((one) =>
        one.checkVisibility() && !(one.innerText || one.ariaLabel || one.labels?.length || one.title)).length"""
    table.lobby()
    assert table.page.evaluate(nameless) == 0
    table.start("me", "random")
    table.asked()
    assert table.page.evaluate(nameless) == 0
    assert table.page.locator("#told").get_attribute("aria-live") == "polite"
    assert table.page.locator("#question").get_attribute("aria-live") == "polite"
    assert table.page.get_by_role("log").count() == 1
    assert table.page.locator("h1").count() == 1


def test_skipping_to_the_question_keeps_the_seat(visit: Visit) -> None:
    """The link at the top of the page must not touch the address: behind its # is the token."""
    table = visit()
    table.open("me", "random")
    table.asked()
    before = table.page.url
    table.page.locator(".skip").focus()
    table.page.keyboard.press("Enter")
    expect(table.page.locator("#question")).to_be_focused()
    assert table.page.url == before
    table.page.keyboard.press("Tab")
    table.choose("Save Allied Intelligence")
