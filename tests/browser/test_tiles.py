"""What is chosen by a picture or a number: order tiles lie in one place, explain themselves, and are looked at before a
finger gives one away; a bet is one of a row of numbers that say what they bring; a form has no buttons beside it."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.scenarios import FIRST, GAME, SECOND, where
from tests.browser.scenes import at_their_place
from tests.browser.table import Table

Visit = Callable[..., Table]
SMALL_PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "is_mobile": True, "has_touch": True}
NOT_YET = "not in this scenario yet"


def at(visit: Visit, mission: str, kind: str, action: str, **settings: Any) -> Table:
    table = visit(**settings)
    at_their_place(table, *where(mission, kind, action))
    table.asked()
    return table


def hand(table: Table) -> dict[str, dict[str, Any]]:
    """The order tiles that this seat holds, by their ids."""
    panels = table.state()["panels"]
    rows = [row for panel in panels if panel["title"] == "Your order tiles" for row in panel["rows"]]
    return {row["ref"][1]: row for row in rows}


def assigning(table: Table, tile: str) -> str:
    """What finds the tile as an option, and nothing else."""
    action = next(label["action"] for label in table.labels() if label["refs"][-1:] == [["tile", tile]])
    return f"[data-action='{action}']"


def given(table: Table, tile: str) -> Locator:
    """The tile as one that lies at the Character who acts."""
    return table.page.locator(f"#options .tile:not(.act)[data-ref='tile {tile}']")


def in_sight(part: Locator) -> bool:
    """Its middle can be clicked as it is."""
    script = """(one) => { const { x, y, width: w, height: h } = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(x + w / 2, y + h / 2)); }"""
    return bool(part.evaluate(script))


def test_an_order_tile_is_a_picture_in_one_place(visit: Visit) -> None:
    """Not in a tray on the board, nor as a chip below it, nor as a sentence; a click assigns it."""
    table = at(visit, FIRST, "act", "assign")
    page = table.page
    tiles = hand(table)
    for tile in tiles:
        places = page.locator(f"[data-tile='{tile}'], [data-ref='tile {tile}'], {assigning(table, tile)}")
        expect(places).to_have_count(1)
        expect(places.locator("svg")).to_have_count(4)
    assert not re.search(r"Tile \d", page.locator("main").inner_text())
    page.locator(assigning(table, tile)).click()
    expect(given(table, tile)).to_have_count(1)
    assert tile not in hand(table)


def test_a_tile_explains_its_sections_and_colours(visit: Visit) -> None:
    """To a mouse that rests and to the focus; what the scenario does not use is grey, and a word says so."""
    table = at(visit, FIRST, "act", "assign")
    page = table.page
    tile, told = page.locator(".act.tile").first, page.locator("#look")
    expect(told).to_be_hidden()
    tile.hover()
    expect(told.locator(".meaning")).to_have_count(4)
    expect(told.locator(".meaning:not(:has(.off))").first).to_contain_text(
        re.compile(r"^(Move|Close Combat) \d.* CP for")
    )
    page.mouse.move(1, 1)
    expect(told).to_be_hidden()
    tile.focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    expect(told).to_be_visible()
    expect(tile).to_have_attribute("aria-label", re.compile(r"^Tile \d+: (Move|Close Combat|Shoot).* and "))
    grey = page.locator(".act.tile .sign.off").count()
    words = [sign["off"] for row in hand(table).values() for sign in row["faces"][0]]
    assert grey == words.count(NOT_YET) > 0
    expect(page.locator(".faces .note")).to_contain_text("Shoot, Search and Interact are not used in this scenario yet")
    page.locator(".what").first.click()
    legend = page.locator("#sheet-body .meaning")
    expect(legend).to_have_count(9)
    for text in ("Close Combat", NOT_YET, "Red: also in an Interruption."):
        expect(legend.filter(has_text=text).first).to_be_visible()


def test_a_finger_looks_at_a_tile_before_it_is_given_away(visit: Visit) -> None:
    table = at(visit, SECOND, "act", "assign", **SMALL_PHONE)
    page = table.page
    before, tiles = table.state()["step"], list(hand(table))
    first, second = (page.locator(assigning(table, tile)) for tile in tiles[:2])
    first.tap()
    expect(page.locator(".looked .meaning")).to_have_count(4)
    second.tap()
    expect(first).to_have_attribute("aria-expanded", "false")
    expect(second).to_have_attribute("aria-expanded", "true")
    give = page.locator(".looked .give")
    expect(give).to_have_count(1)
    expect(give).to_contain_text("Assign to")
    assert in_sight(give)
    assert table.state()["step"] == before and list(hand(table)) == tiles
    give.tap()
    expect(given(table, tiles[1])).to_have_count(1)


def test_a_bet_is_one_of_a_row_of_numbers_that_say_what_they_bring(visit: Visit) -> None:
    table = at(visit, SECOND, "bet", "bet")
    page = table.page
    numbers, told = page.locator(".scale .act.number"), page.locator(".scale .looked")
    labels = table.labels()
    assert [int(text) for text in numbers.all_inner_texts()] == [label["number"] for label in labels]
    assert all(label["odds"] for label in labels)
    for nth in (1, 2):
        numbers.nth(nth).hover()
        expect(told).to_contain_text(labels[nth]["odds"])
    numbers.nth(1).click()
    page.wait_for_function("() => !document.querySelector('.scale')")


def test_a_finger_looks_at_a_bet_too(visit: Visit) -> None:
    table = at(visit, SECOND, "bet", "bet", **SMALL_PHONE)
    page, before = table.page, table.state()["step"]
    page.locator(".act.number").nth(1).tap()
    give = page.locator(".looked .give")
    expect(give).to_have_text(re.compile(r"^Bet \d+ CP$"))
    assert table.state()["step"] == before
    give.tap()
    page.wait_for_function("() => !document.querySelector('.scale')")


def test_one_question_has_one_way_to_be_answered(visit: Visit) -> None:
    """Where a form asks for the facings of a whole side there are no buttons for the first of them too."""
    table = visit()
    table.open("me", "random", seed=2, game=GAME, mission=SECOND)
    page = table.page
    done = page.locator(".upkeep .btn.main")
    done.wait_for()
    assert page.locator(".upkeep select").count() > 1
    expect(page.locator("#options .act")).to_have_count(0)
    done.click()
    expect(page.locator(".upkeep")).to_have_count(0)
