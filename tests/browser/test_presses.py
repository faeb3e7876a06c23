"""A press counts, whatever comes to the page meanwhile."""

from collections.abc import Callable

from playwright.sync_api import Locator, Route, expect

from tests.browser.table import Table

Visit = Callable[..., Table]
LATE = 300  # ms in which news would be seen


def turn_of(table: Table) -> Table:
    """Until the figures can be told what to do."""
    while (state := table.settled())["choice"]["kind"] != "turn":
        table.page.locator(".upkeep .btn").click()
        table.moved_on(str(state["step"]))
    return table


def hold(thing: Locator) -> None:
    """Press the mouse in the middle of it, and do not let go."""
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    assert box is not None
    thing.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    thing.page.mouse.down()


def test_a_button_that_is_held_down_stays_under_the_finger(visit: Visit) -> None:
    """What a figure can do comes later than its options and stands above them: it waits until the finger is lifted."""
    table = visit()
    table.open("me", "random")
    page, held = turn_of(table).page, list[Route]()
    page.route("**/overlay?*", lambda route: held.append(route))
    table.click_at(*table.state()["guide"]["ready"][0])
    table.until(lambda: held)
    before = page.locator("#prompt").get_attribute("data-step")
    hold(page.locator("#options .act").last)
    with page.expect_response("**/overlay?*") as answer:
        held[0].continue_()
    answer.value.finished()
    page.wait_for_timeout(LATE)
    assert not page.locator("#walk select").count()
    page.mouse.up()
    table.moved_on(before)


def test_what_comes_late_comes_once_the_finger_is_lifted(visit: Visit) -> None:
    table = visit()
    table.open("me", "random")
    page, held = turn_of(table).page, list[Route]()
    page.route("**/overlay?*", lambda route: held.append(route))
    table.click_at(*table.state()["guide"]["ready"][0])
    table.until(lambda: held)
    hold(page.locator("#question"))
    held[0].continue_()
    page.wait_for_timeout(LATE)
    page.mouse.up()
    expect(page.locator("#walk select")).to_be_visible()


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
