"""What goes wrong in a picture never keeps the question from a player, and the server's log hears of it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.scenes import CROWD, brought, burning, crowded, play_on
from tests.browser.table import Table

Visit = Callable[..., Table]

LIVELY = {"reduced_motion": "no-preference"}

BROKEN = {
    "moving": "Element.prototype.animate = () => { throw new Error('no moving today'); };",
    "changing": "Node.prototype.insertBefore = () => { throw new Error('no changing today'); };",
    "drawing": "SVGSVGElement.prototype.append = () => { throw new Error('no drawing today'); };",
    "reading": "DOMParser.prototype.parseFromString = () => { throw new Error('no reading today'); };",
}


@pytest.mark.parametrize("mission", ["recon", "incursion"])
def test_one_of_a_crowd_comes_in_and_the_next_question_is_there(visit: Visit, mission: str) -> None:
    """Those who wait are drawn as dots past the twelfth: once a dot had no place as tokens have, and
    the page stood still."""
    table = visit(**LIVELY)
    text, before, words = crowded(mission)
    play_on(table, text, before)
    table.asked().choose(words)
    table.asked()
    expect(table.page.locator("#question")).not_to_contain_text("thinking")


def test_the_replay_of_a_crowd(visit: Visit) -> None:
    table = visit(**LIVELY)
    text, before, _ = crowded("recon")
    id, watch = brought(table, text)
    page = table.page
    page.goto(f"/replay/{id}?step={before}#{watch}")
    expect(page.locator("#picture svg")).to_be_visible()
    for _ in range(2):
        page.get_by_role("button", name="One step on").click()
        expect(page.locator("#at")).to_have_text(f"{before + 1} of {before + 1}")
        expect(page.locator("#log li:not(.future)").last).to_contain_text("Sturmzombie")
        page.get_by_role("button", name="One step back").click()
        expect(page.locator("#at")).to_have_text(f"{before} of {before + 1}")
    assert page.locator("#picture [data-model]").count() > CROWD


@pytest.mark.parametrize("what", BROKEN)
def test_whatever_breaks_in_the_picture_the_question_is_there_and_the_log_hears_of_it(
    visit: Visit, what: str, caplog: pytest.LogCaptureFixture
) -> None:
    table = visit(**LIVELY)
    table.page.add_init_script(BROKEN[what])
    table.open("me", "random")
    table.asked().choose("Use Allied Intelligence")
    table.asked().choose("Bring in")
    table.asked()
    expect(table.page.locator("#question")).to_contain_text("What does Grunt APE Able do next?")
    if what != "reading":  # the plain picture at least
        expect(table.page.locator("#picture [data-model='0'][data-at=l1]")).to_be_visible()
    table.page.wait_for_timeout(200)
    assert any(f"no {what} today /static/" in line for line in told(caplog))
    assert table.token not in caplog.text


def told(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What the page said to the log."""
    return [record.getMessage() for record in caplog.records if "a page (at-table)" in record.getMessage()]


def test_ground_that_does_not_come_leaves_the_plain_picture(visit: Visit, caplog: pytest.LogCaptureFixture) -> None:
    table = visit(**LIVELY)
    table.page.route("**/api/ground/*", lambda route: route.fulfill(status=404, body="{}"))
    table.open("me", "random")
    table.asked().choose("Use Allied Intelligence")
    table.asked().choose("Bring in")
    expect(table.page.locator("#picture [data-model='0'][data-at=l1]")).to_be_visible()
    expect(table.page.locator("#picture .floor.room")).to_be_visible()
    assert any("the ground: Error: no ground 404" in line for line in told(caplog))


def test_a_page_with_fire_on_the_board_moves_on(visit: Visit, caplog: pytest.LogCaptureFixture) -> None:
    """What burns has a place but is nobody: neither moves nor walks may stumble over it."""
    table = visit(**LIVELY)
    text, before = burning()
    play_on(table, text, before)
    table.asked()
    expect(table.page.locator("#picture .fire").first).to_be_attached()
    for _ in range(3):
        step = table.page.locator("#prompt").get_attribute("data-step")
        (table.buttons if table.buttons.count() else table.page.locator(".upkeep .btn")).last.click()
        table.moved_on(step)
        table.page.locator("#prompt:is([aria-busy=false], .rest)").wait_for()
        if not table.buttons.count():
            break
    assert told(caplog) == []
