"""Looking back: scrub, step, the film, a link to one step, and playing on from there."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.scenes import brought, crowded
from tests.browser.table import BROUGHT_IN, Table

Visit = Callable[..., Table]

CLIPBOARD = ["clipboard-read", "clipboard-write"]


def some_steps(table: Table, other: str = "random") -> dict[str, object]:
    """Three choices: the trooper has come in and stands on l2."""
    opened = table.open("me", other, first=BROUGHT_IN)
    table.asked()
    table.page.keyboard.press("ArrowUp")
    table.page.locator("#picture .model[data-at=l2]").wait_for()
    table.asked()
    return opened


def copied(page: Page) -> str:
    return str(page.evaluate("() => navigator.clipboard.readText()"))


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
    page.locator("#range").press("Home")
    expect(page.locator("#at")).to_have_text("0 of 3")
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_function("(id) => !location.pathname.endsWith(id)", arg=first)
    table.asked()
    assert table.id != first
    expect(page.locator("#question")).to_contain_text("Allied Intelligence")


def test_a_copied_link_never_holds_the_token_of_a_seat(visit: Visit) -> None:
    """Of a game that still runs: who opens it watches, at the step that was shown, and sees no hand."""
    table = visit(permissions=CLIPBOARD)
    page = table.page
    some_steps(table)
    own, watch = table.token, table.state()["watch"].partition("#")[2]
    hand = next(panel for panel in table.state()["panels"] if panel["title"] == "Your hand")
    page.goto(f"/replay/{table.id}#{own}")
    expect(page.locator("#at")).to_have_text("3 of 3")
    page.get_by_role("button", name="One step back").click()
    expect(page.locator("#picture .model[data-at=l1]")).to_be_visible()
    page.get_by_role("button", name="Copy link").click()
    expect(page.locator("#notice")).to_contain_text("Link copied")
    link = copied(page)
    assert own not in link and link.endswith(f"#{watch}") and watch != own
    assert own not in page.title() and own not in page.locator("body").inner_html()
    other = visit(link)
    expect(other.page.locator("#picture .model[data-at=l1]")).to_be_visible()
    for row in hand["rows"]:
        expect(other.page.locator("body")).not_to_contain_text(row["name"])
    page.goto(f"/table/{table.id}#{own}")
    table.asked()
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="Copy the spectators' link").click()
    expect(page.locator("#notice")).to_contain_text("Link copied")
    assert own not in copied(page) and watch in copied(page)


def test_the_film_links_records_and_branches(visit: Visit, tmp_path: Path) -> None:
    table = visit(permissions=CLIPBOARD)
    page = table.page
    some_steps(table)
    table.menu("Resign")
    page.locator("#sheet button", has_text="Yes").click()
    expect(page.locator("#outcome")).not_to_be_empty()
    page.get_by_role("button", name="Watch the replay").click()
    expect(page.locator("#at")).to_have_text("0 of 4")
    expect(page.locator("#outcome")).to_be_hidden()
    page.locator("body").press("End")
    expect(page.locator("#at")).to_contain_text("4 of 4")
    expect(page.locator("#outcome")).to_be_visible()
    page.locator("body").press("Home")
    expect(page.locator("#at")).to_have_text("0 of 4")
    expect(page.locator("#outcome")).to_be_hidden()
    page.locator("body").press("ArrowRight")
    expect(page.locator("#at")).to_have_text("1 of 4")
    page.get_by_role("button", name="film").click()
    expect(page.locator("#at")).to_have_text("4 of 4")
    page.get_by_role("button", name="One step back").click()
    page.get_by_role("button", name="One step back").click()
    expect(page.locator("#at")).to_have_text("2 of 4")
    expect(page.locator("#picture .model[data-at=l1]")).to_be_visible()
    assert page.locator("#log li.future").count() > 0
    expect(page.locator("#log li.future").first).to_be_hidden()
    page.get_by_role("button", name="Copy link").click()
    expect(page.locator("#notice")).to_contain_text("Link copied")
    other = visit(copied(page))
    expect(other.page.locator("#at")).to_have_text("2 of 4")
    expect(other.page.locator("#picture .model[data-at=l1]")).to_be_visible()
    with page.expect_download() as saved:
        page.locator("#save").click()
    assert re.fullmatch(r"incursion-recon-\d{4}-\d\d-\d\d\.txt", saved.value.suggested_filename)
    file = tmp_path / saved.value.suggested_filename
    saved.value.save_as(file)
    page.goto("/")
    page.locator("#upload").set_input_files(file)
    page.wait_for_url("**/replay/**")
    expect(page.locator("#at")).to_contain_text("0 of 4")
    page.get_by_role("button", name="First step").click()
    expect(page.locator("#at")).to_have_text("0 of 4")
    page.locator("#branch").click()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/**")
    table.asked()


def test_jumps_to_turns_dice_and_losses(visit: Visit) -> None:
    """By buttons and letters, both ways; the timeline has a mark for every turn, and the log tells nothing before it
    has happened."""
    table = visit()
    text, _, _ = crowded("incursion")
    id, watch = brought(table, text)
    page = table.page
    lines = table.api(f"tables/{id}?parts=log", token=watch)["log"]
    page.goto(f"/replay/{id}?step=0#{watch}")
    expect(page.locator("#at")).to_contain_text("0 of")

    def steps(found: Callable[[dict[str, Any]], Any]) -> list[int]:
        return sorted({line["step"] for line in lines if found(line)} - {0})

    turns = steps(lambda line: line.get("heading"))
    assert page.locator("#turns option").count() >= len(turns) > 1
    for wanted in turns[:3]:
        page.get_by_role("button", name="The next turn (T)").click()
        expect(page.locator("#at")).to_contain_text(f"{wanted} of")
    page.locator("body").press("Shift+T")
    expect(page.locator("#at")).to_contain_text(f"{turns[1]} of")
    page.locator("body").press("Home")
    dice, losses = steps(lambda line: line["rolls"]), steps(lambda line: line.get("mark") == "loss")
    for letter, places in (("d", dice), ("l", losses)):
        page.locator("body").press(letter)
        if places:
            expect(page.locator("#at")).to_contain_text(f"{places[0]} of")
            known = {line["text"] for line in lines if line["step"] <= places[0]}
            later = {line["text"] for line in lines} - known
            told = page.locator("#log").inner_text().splitlines()
            assert not later.intersection(told)
        else:
            expect(page.locator("#notice")).to_contain_text("Nothing of the kind")
        page.locator("body").press("Home")
