"""The S.A.G.S. in the lobby: for how many, made of a seed, brought as a file; and a map kept from the table."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, Route, expect

from tests.browser.table import LONG, Table
from tests.earth_reborn.test_worlds import SMALL
from tests.server.test_maps import EMPTY

Visit = Callable[..., Table]

LOBBY = "/games/earth-reborn?mission=sags"
SIZES = [(1366, 768), (390, 844)]


def too_wide(page: Page) -> int:
    return int(page.evaluate("() => document.documentElement.scrollWidth - innerWidth"))


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_for_how_many_comes_first_and_seats_follow_it(visit: Visit, width: int, height: int) -> None:
    """People here, a friend, a computer: each of the four is told of the others."""
    table = visit("/", viewport={"width": width, "height": height})
    assert too_wide(table.page) <= 0
    page = table.lobby("earth-reborn").page
    page.locator("input[value=sags]").check(force=True)
    first = page.locator("#first select")
    expect(first).to_have_count(2)
    expect(page.locator(".seat-pick")).to_have_count(2)
    first.first.select_option(label="4")
    expect(page.locator(".seat-pick b")).to_have_text(["red band", "green band", "blue band", "yellow band"])
    assert too_wide(page) <= 0
    for row, who in zip(page.locator(".seat-pick").all(), ("me", "person", "friend", "computer")):
        row.locator("select").first.select_option(who)
    page.locator("#start:enabled").click()
    page.wait_for_url("**/table/**")
    expect(page.locator(".seats li")).to_have_count(4)
    assert [one["kind"] for one in table.state()["seats"]] == ["person", "person", "open", "computer"]
    assert not table.state()["keeps"]


def test_something_is_made_of_a_seed_and_still_there_after_a_reload(visit: Visit) -> None:
    """Its picture and its shares stand there; another one is another; played, it opens a table."""
    page = visit("/games/reichbusters").page
    page.locator("#start:enabled").wait_for()
    page.locator("#surprise-me").click()
    expect(page.locator("#shares li").first).to_contain_text("The team wins", timeout=LONG)
    expect(page.locator("#surprise-picture svg")).to_have_count(1)
    assert page.locator("input[value=raid]").is_checked() and "mission=raid" in page.url
    words = page.locator("#surprise-words")
    seed = str(words.text_content()).partition(":")[0]
    chosen = [box.input_value() for box in page.locator("#options select").all()[-3:]]
    page.reload()
    expect(words).to_contain_text(seed)
    expect(page.locator("#given")).to_contain_text("Made from a seed.")
    assert [box.input_value() for box in page.locator("#options select").all()[-3:]] == chosen and "drawn" not in chosen
    assert not Axe().run(page).violations_count
    page.get_by_role("button", name="Another one").click()
    expect(words).not_to_contain_text(seed)
    expect(page.locator("#shares li").first).to_be_visible(timeout=LONG)
    page.get_by_role("button", name="Play it").click()
    page.wait_for_url("**/table/**")
    Table(page).asked()


def test_what_cannot_be_made_is_said_and_put_aside(visit: Visit) -> None:
    page = visit(LOBBY).page
    page.locator("#start:enabled").wait_for()
    page.route("**/surprises", lambda route: route.fulfill(status=503, json={"error": "too many others wait"}))
    page.locator("#surprise-me").click()
    expect(page.locator("#surprise-words")).to_have_text("too many others wait")
    page.unroute("**/surprises")
    page.get_by_role("button", name="Another one").click()
    expect(page.locator("#surprise-words")).to_contain_text("It is being made…")
    page.locator("input[value=the-vault]").check(force=True)
    expect(page.locator("#surprise")).to_be_hidden()
    expect(page.locator("#setup-title")).to_have_text("The Vault")


def test_what_was_asked_for_and_then_put_aside_does_not_come_back(visit: Visit) -> None:
    """The server answers only after another mission was chosen."""
    page = visit(LOBBY).page
    page.locator("#start:enabled").wait_for()
    held: list[Route] = []
    page.route("**/surprises", lambda route: held.append(route))
    with page.expect_request("**/surprises"):
        page.locator("#surprise-me").click()
    page.locator("input[value=the-vault]").check(force=True)
    expect(page.locator("#surprise")).to_be_hidden()
    with page.expect_response("**/cancel"):
        held[0].continue_()
    expect(page.locator("#surprise")).to_be_hidden()
    expect(page.locator("#setup-title")).to_have_text("The Vault")


def sent(name: str, text: str) -> Any:
    return {"name": name, "mimeType": "text/plain", "buffer": text.encode()}


def test_a_file_is_opened_dropped_and_pasted(visit: Visit, tmp_path: Path) -> None:
    page = visit(LOBBY).page
    page.locator("#start:enabled").wait_for()
    page.locator("#bring-file").set_input_files(sent("bad.toml", SMALL.replace("T05a 7,4", "T05a 2,2")))
    expect(page.locator("#bring-problem")).to_contain_text("bad.toml: tiles[5]: expected T05a 2,2 on free squares")
    page.locator("#bring-file").set_input_files(sent("large.toml", "#" * 100_000))
    expect(page.locator("#bring-problem")).to_contain_text("expected a file of at most 60000 bytes")
    expect(page.locator("#setup-title")).to_have_text("S.A.G.S.")
    page.locator("#bring-file").set_input_files(sent("small.toml", SMALL))
    expect(page.locator("#setup-title")).to_have_text("Valley")
    expect(page.locator("#given")).to_contain_text("From a file: small.toml")
    expect(page.locator("#first select")).to_have_count(0)
    page.get_by_role("button", name="Put it aside").click()
    expect(page.locator("#setup-title")).to_have_text("S.A.G.S.")
    drop = """(text) => {
        const data = new DataTransfer();
        data.items.add(new File([text], "dropped.toml"));
        document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    }"""
    page.evaluate(drop, SMALL)
    expect(page.locator("#given")).to_contain_text("From a file: dropped.toml")
    paste = """(text) => {
        const data = new DataTransfer();
        data.setData("text/plain", text);
        document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
    }"""
    page.evaluate(paste, SMALL.replace('"Valley"', '"Gorge"'))
    expect(page.locator("#setup-title")).to_have_text("Gorge")
    page.locator("#start:enabled").click()
    page.wait_for_url("**/table/**")


def test_a_map_is_kept_from_the_table_and_played_again(visit: Visit, tmp_path: Path) -> None:
    table = visit()
    table.open("me", "random", game="earth-reborn", mission="sags", world=EMPTY)
    page = table.page
    page.locator("[data-do=menu]").click()
    page.locator("#menu [data-do=keep]").click()
    page.get_by_label("Name").fill("Far valley")
    with page.expect_download() as loading:
        page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / loading.value.suggested_filename
    loading.value.save_as(file)
    assert file.name == "far-valley.toml" and "T60b" in file.read_text(encoding="utf-8")
    page.goto(LOBBY)
    page.locator("#start:enabled").wait_for()
    page.locator("#bring-file").set_input_files(file)
    expect(page.locator("#setup-title")).to_have_text("Far valley")
