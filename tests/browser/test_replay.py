"""Looking back: scrub, step, the film, a link to one step, and playing on from there."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.table import Table
from tests.browser.test_together import menu, pass_on

Visit = Callable[..., Table]


def some_steps(table: Table) -> None:
    table.open("me", "random")
    table.asked().choose("Use Allied Intelligence")
    table.asked().choose("Bring in")
    table.asked()
    table.page.keyboard.press("ArrowUp")
    table.page.locator("#picture .model[data-at=l2]").wait_for()
    table.asked()


def test_scrubbing_a_running_game_and_branching_from_it(visit: Visit) -> None:
    table = visit()
    some_steps(table)
    page = table.page
    first = table.id
    page.locator("#range").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#at")).to_have_text("2 of 3")
    expect(page.locator("#picture .model[data-at=l1]")).to_be_visible()
    expect(table.buttons).to_have_count(0)
    page.get_by_role("button", name="Back to now").click()
    expect(page.locator("#picture .model[data-at=l2]")).to_be_visible()
    table.asked()
    page.get_by_role("button", name="First step").click()
    expect(page.locator("#at")).to_have_text("0 of 3")
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_function("(id) => !location.pathname.endsWith(id)", arg=first)
    table.asked()
    assert table.id != first
    expect(page.locator("#question")).to_contain_text("Allied Intelligence")


def test_the_film_links_records_and_branches(visit: Visit, tmp_path: Path) -> None:
    table = visit(permissions=["clipboard-read", "clipboard-write"])
    page = table.page
    some_steps(table)
    menu(table, "Resign")
    page.locator("#sheet button", has_text="Yes").click()
    expect(page.locator("#outcome")).not_to_be_empty()
    page.get_by_role("button", name="Watch the replay").click()
    expect(page.locator("#at")).to_contain_text("4 of 4")
    page.locator("body").press("Home")
    expect(page.locator("#at")).to_have_text("0 of 4")
    page.locator("body").press("ArrowRight")
    expect(page.locator("#at")).to_have_text("1 of 4")
    page.get_by_role("button", name="film").click()
    expect(page.locator("#at")).to_have_text("3 of 4")
    page.get_by_role("button", name="One step back").click()
    expect(page.locator("#at")).to_have_text("2 of 4")
    assert page.locator("#log li.future").count() > 0
    page.locator("#share").click()
    link = page.evaluate("() => navigator.clipboard.readText()")
    assert "step=2" in link
    other = visit(link)
    expect(other.page.locator("#at")).to_have_text("2 of 4")
    expect(other.page.locator("#picture .model[data-at=l1]")).to_be_visible()
    with page.expect_download() as saved:
        page.locator("#save").click()
    file = tmp_path / "game.record"
    saved.value.save_as(file)
    page.goto("/")
    page.locator("#upload").set_input_files(file)
    page.wait_for_url("**/replay/**")
    expect(page.locator("#at")).to_contain_text("of 4")
    page.get_by_role("button", name="First step").click()
    page.locator("#branch").click()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/**")
    table.asked()
    pass_on(table)
