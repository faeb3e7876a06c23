"""A press counts, whatever comes to the page meanwhile."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.browser.table import Table
from tests.browser.test_play import brought_in

Visit = Callable[..., Table]
LATE = 1000  # ms in which what was held back would be seen


def hold(thing: Locator) -> None:
    """Press the mouse in the middle of it, and do not let go."""
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    assert box is not None
    thing.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    thing.page.mouse.down()


@pytest.mark.parametrize(("path", "shown"), [("overlay", "#walk select"), ("greyed", "#greyed .no")])
def test_what_comes_late_waits_until_the_finger_is_lifted(visit: Visit, path: str, shown: str) -> None:
    """Where a figure can get stands above its options, what it cannot do among them: neither moves the button that is
    held down, and the choice is made. Once nothing is held down, they are there."""
    table, held, late = visit(), list[Route](), True
    brought_in(table)
    page = table.page
    page.route(f"**/{path}?*", lambda route: held.append(route) if late else route.continue_())
    page.reload()
    table.asked()
    table.until(lambda: held)
    before = page.locator("#prompt").get_attribute("data-step")
    hold(page.locator("#options .act", has_text="Move to").last)
    late = False
    for route in held:
        route.continue_()
    page.wait_for_timeout(LATE)
    assert not page.locator(shown).count()
    page.mouse.up()
    table.moved_on(before)
    expect(page.locator(shown).first).to_be_visible()


def test_a_row_of_a_panel_is_not_made_anew_by_news_of_something_else(visit: Visit) -> None:
    """Somebody goes away while a row is pressed."""
    table = visit()
    links = [seat["link"] for seat in table.open("me", "friend")["seats"]]
    friend = visit(links[1])
    friend.page.locator("#join-sit").click()
    page, here = table.asked().page, table.page.locator("#seats i.on")
    expect(here).to_have_count(2)
    hold(page.locator(".fig").first)
    friend.page.close()
    expect(here).to_have_count(1)
    page.mouse.up()
    expect(page.locator("#bubble")).to_be_visible()
