"""What decided a finished game, beside its replay: waited for, drawn, told, gone to, played on from."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.scenes import brought
from tests.browser.table import BROUGHT_IN, LONG, Table

Visit = Callable[..., Table]

GOLDEN = Path(__file__).parents[1] / "earth_reborn" / "golden" / "beauty-and-the-beast-00000.record"
SIZES = [(1366, 768), (390, 844)]
FOUND: dict[str, Any] = {
    "learned": False, "sides": [[0], [1]], "chances": [[0.5] * 50 + [0.2] * 48, [0.5] * 50 + [0.8] * 48],
    "moments": [{"step": 50, "seat": 0, "side": 0, "before": 0.5, "after": 0.2, "choice": 0.0, "dice": -0.3,
                 "odds": "72 % destroyed", "happened": ["The door falls."]}],
    "blunders": [{"step": 31, "seat": 1, "chosen": "Wait", "better": "Strike", "action": "strike", "gain": 0.12,
                  "error": 0.02, "looks": 20}],
    "luck": [{"seat": 0, "moved": -0.3, "error": 0.02, "rolls": 3, "better": 1, "expected": 1.6, "lost": 0.0},
             {"seat": 1, "moved": 0.3, "error": 0.02, "rolls": 0, "better": 0, "expected": 0.0, "lost": 0.12}],
    "decisions": 97, "examined": 40, "looks": 300, "game": "earth-reborn", "mission": "", "last": 97, "hash": "",
}  # fmt: skip


def state(kind: str, done: float = 0.0, **more: Any) -> dict[str, Any]:
    return {"state": kind, "before": 0, "done": done, "problem": "", "analysis": None, **more}


def answering(page: Page, *states: dict[str, Any]) -> list[str]:
    """The server says these one after the other, and the last again and again; what it was asked."""
    left: Iterator[dict[str, Any]] = iter(states)
    asked: list[str] = []

    def answer(route: Any) -> None:
        asked.append(route.request.method)
        route.fulfill(json=next(left, states[-1]))

    page.route("**/analysis?*", answer)
    page.route("**/analysis", answer)
    return asked


def replayed(table: Table, more: str = "") -> Page:
    """The replay of a whole game."""
    id, watch = brought(table, GOLDEN.read_text(encoding="utf-8"))
    table.page.goto(f"/replay/{id}{more}#{watch}")
    expect(table.page.locator("#at")).to_have_text("0 of 97")
    return table.page


def too_wide(page: Page) -> int:
    return int(page.evaluate("() => document.documentElement.scrollWidth - innerWidth"))


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_what_decided_a_game_is_found_drawn_and_told(visit: Visit, width: int, height: int) -> None:
    """Really: a process looks at the game."""
    table = visit("/rules", viewport={"width": width, "height": height}, painted=True)
    page = replayed(table)
    expect(page.locator("#analysis")).to_be_hidden()  # nobody is told how it ends before they want it
    page.locator("#analyse").click()
    chart = page.locator("#analysis .chart")
    expect(chart).to_be_visible(timeout=2 * LONG)
    expect(page.locator("#analysis-words")).to_be_empty()
    expect(page.locator("#analysis-done")).to_be_hidden()
    expect(page.get_by_role("img", name="NORAD: chance to win from")).to_be_visible()
    first = page.locator("#analysis .points button").first
    first.click()
    step = str(first.text_content()).removeprefix("Step ").partition(":")[0]
    expect(page.locator("#at")).to_have_text(f"{step} of 97")
    expect(page.locator("#analysis [aria-current=step]")).to_have_count(1)
    expect(page.locator("#analysis .luck tbody tr")).to_have_count(2)
    assert too_wide(page) <= 0
    assert not (found := Axe().run(page)).violations_count, found.generate_report()
    page.locator("#analyse").click()
    expect(chart).to_be_hidden()
    page.reload()  # it is kept: there is nothing to wait for
    page.locator("#analyse").click()
    expect(chart).to_be_visible()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_press_on_the_line_leads_to_a_step_or_to_a_mark_that_is_near(visit: Visit, width: int, height: int) -> None:
    table = visit("/rules", viewport={"width": width, "height": height})
    answering(table.page, state("done", 1.0, analysis=FOUND))
    page = replayed(table, "?analysis")
    chart = page.locator("#analysis .chart")
    box = chart.bounding_box()
    assert box is not None
    for share, step in ((0.75, 73), (49.0 / 97, 50), (29.4 / 97, 30), (0.0, 0)):
        chart.click(position={"x": box["width"] * share, "y": 40})
        expect(page.locator("#at")).to_have_text(f"{step} of 97")
    expect(page.locator(".points li")).to_have_count(2)
    blunder, turn = page.locator(".points li").first, page.locator(".points li").last
    expect(blunder).to_contain_text("Better: Strike (+12%, give or take 2%)")
    expect(turn).to_contain_text("Chance to win from 50% to 20%: by choice 0%, by dice -30%.")
    expect(turn).to_contain_text("Known before: 72 % destroyed.")
    expect(page.locator(".luck tr").nth(1)).to_contain_text("1 of 3, where 1.6 were to be expected")


def test_one_plays_on_from_before_a_blunder(visit: Visit) -> None:
    table = visit("/rules")
    answering(table.page, state("done", 1.0, analysis=FOUND))
    page = replayed(table, "?analysis")
    page.get_by_role("button", name="Play on from before it").click()
    expect(page.locator("#sheet")).to_contain_text("A new table opens at step 30")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/**")
    table.asked()
    assert len(table.state()["log"]) and not table.state()["over"]


def test_how_far_it_is_is_shown_and_a_server_that_was_started_anew_is_asked_again(visit: Visit) -> None:
    table = visit("/rules")
    waits = state("waiting", before=2)
    asked = answering(
        table.page, waits, state("making", 0.4), state("none"), state("making", 0.1), state("done", 1.0, analysis=FOUND)
    )
    page = replayed(table, "?analysis")
    expect(page.locator("#analysis-words")).to_have_text("2 other games come first.")
    expect(page.locator("#analysis-words")).to_have_text("The game is being looked at: 40%")
    assert page.locator("#analysis-done").evaluate("(bar) => bar.value") == 0.4
    expect(page.locator("#analysis .chart")).to_be_visible()
    assert asked == ["POST", "GET", "GET", "POST", "GET"]


def test_why_it_cannot_be_had_is_said_and_one_may_try_again(visit: Visit) -> None:
    table = visit("/rules")
    answering(table.page, state("failed", problem="nothing came of it: try again"), state("done", 1.0, analysis=FOUND))
    page = replayed(table, "?analysis")
    expect(page.locator("#analysis-words")).to_have_text("nothing came of it: try again")
    page.locator("#analyse").click()
    expect(page.locator("#analysis .chart")).to_be_visible()


def test_the_end_of_a_game_leads_there_and_a_running_one_does_not(visit: Visit) -> None:
    table = visit()
    table.open("me", "random", first=BROUGHT_IN)
    table.asked()
    page = table.page
    id, token = table.id, table.token
    page.goto(f"/replay/{id}#{token}")
    expect(page.locator("#at")).not_to_be_empty()
    expect(page.locator("#afterwards")).to_be_hidden()
    page.goto(f"/table/{id}#{token}")
    table.asked()
    table.menu("Resign")
    page.locator("#sheet button", has_text="Yes").click()
    page.get_by_role("button", name="What decided it").click()
    page.wait_for_url("**/replay/**")
    expect(page.locator("#analysis")).to_contain_text("No step moved a chance by much", timeout=2 * LONG)


def test_all_of_it_is_there_in_french(visit: Visit) -> None:
    table = visit("/rules", locale="fr-FR")
    answering(table.page, state("making", 0.4), state("done", 1.0, analysis=FOUND))
    id, watch = brought(table, GOLDEN.read_text(encoding="utf-8"))
    page = table.page
    page.goto(f"/replay/{id}?analysis#{watch}")
    expect(page.locator("#analysis-words")).to_have_text("La partie est étudiée\u00a0: 40\u202f%")
    better = "Meilleur choix\u00a0: Strike (+12\u202f%, à 2\u202f% près)"
    for words in (better, "Reprendre juste avant", "par les dés -30\u202f%"):
        expect(page.locator("#analysis")).to_contain_text(words)
    expect(page.locator(".luck caption")).to_contain_text("Chance\u00a0: ce que les dés ont fait")
