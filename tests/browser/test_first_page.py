"""The first page: all games with a picture and a sentence, one's tables above them, the way to a game's missions."""

import zlib
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import Table
from undercroft.core.spec import games

Visit = Callable[..., Table]

WIDE = {"viewport": {"width": 1366, "height": 768}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
SMALL = {"viewport": {"width": 360, "height": 640}, "has_touch": True}
LIGHT = 80_000  # bytes on the wire
OUTSIDE = """() => [...document.querySelectorAll("main *:not(svg *, .sr)")].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.width && (box.right > innerWidth + 1 || box.left < -1);
}).map((one) => one.outerHTML.slice(0, 120))"""


def keep(table: Table, opened: list[dict[str, Any]]) -> None:
    """The seats that this browser holds: the first of each table."""
    mine = {one["table"]: [[one["seats"][0]["token"]]] for one in opened}
    table.page.evaluate("(mine) => localStorage.setItem('undercroft.tables', JSON.stringify(mine))", mine)
    table.page.reload()


def opened(table: Table, *kinds: str, game: str = "incursion", mission: str = "recon") -> dict[str, Any]:
    order = {"game": game, "mission": mission, "seats": [{"kind": kind} for kind in kinds], "seed": 5}
    found: dict[str, Any] = table.api("tables", order, "-")
    return found


def order(page: Page) -> list[str]:
    return [card.get_attribute("data-game") or "" for card in page.locator(".game").all()]


def in_sight(page: Page, selector: str) -> bool:
    """All of it, without scrolling."""
    inside = """(box) => {
        const { top, bottom, left, right } = box.getBoundingClientRect();
        return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
    }"""
    return bool(page.locator(selector).first.evaluate(inside))


@pytest.mark.parametrize("look", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_stranger_sees_all_games(visit: Visit, look: dict[str, Any]) -> None:
    page = visit("/", **look).page
    assert order(page) == list(games())
    for spec in games().values():
        card = page.locator(f".game[data-game='{spec.id}']")
        expect(card.locator("h2")).to_contain_text(spec.name)
        expect(card.locator(".facts")).to_contain_text("players")
        expect(card.locator(".facts")).to_contain_text("min")
        assert len(card.locator(".pitch").inner_text()) > 40
        picture = card.locator("img")
        expect(picture).to_be_visible()
        page.wait_for_function(
            "(id) => document.querySelector(`[data-game='${id}'] img`).naturalWidth > 0", arg=spec.id
        )
        assert in_sight(page, f".game[data-game='{spec.id}'] h2"), spec.id
    assert page.evaluate(OUTSIDE) == []


def test_a_game_has_an_address_of_its_own(visit: Visit) -> None:
    """A click anywhere on a card leads there; back and reload do what they should, and the mission stays chosen."""
    page = visit("/").page
    page.locator(".game[data-game='reichbusters'] img").click(force=True)
    page.wait_for_url("**/games/reichbusters")
    page.locator("#start:enabled").wait_for()
    expect(page.locator("main")).to_contain_text("Reichbusters")
    page.locator("input[value=raid]").check(force=True)
    expect(page.locator("#setup-title")).to_have_text("RAID")
    page.reload()
    page.locator("#start:enabled").wait_for()
    expect(page.locator("#setup-title")).to_have_text("RAID")
    expect(page.locator("input[value=raid]")).to_be_checked()
    page.go_back()
    expect(page.locator(".game")).to_have_count(len(games()))
    page.go_forward()
    page.locator("#start:enabled").wait_for()
    page.get_by_role("link", name="All games").click()
    expect(page.locator(".game")).to_have_count(len(games()))


def test_a_game_that_is_not_there_is_said(visit: Visit) -> None:
    page = visit("/games/chess").page
    expect(page.locator("main")).to_contain_text("chess")
    expect(page.get_by_role("link", name="To the lobby")).to_be_visible()


def test_the_keyboard_gets_to_the_first_decision(visit: Visit) -> None:
    table = visit("/")
    page = table.page
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.closest('.game')?.dataset.game") == "incursion":
            break
    assert page.evaluate("document.activeElement.textContent").startswith("Play")
    page.keyboard.press("Enter")
    page.locator("#start:enabled").wait_for()
    page.locator("#start").focus()
    page.keyboard.press("Enter")
    table.asked()


def test_the_game_that_one_played_last_comes_first(visit: Visit) -> None:
    table = visit("/")
    expect(table.page.locator(".game .last:visible")).to_have_count(0)
    table.open("me", "random", game="earth-reborn", mission="beauty-and-the-beast")
    table.asked()
    table.page.goto("/")
    assert order(table.page) == ["earth-reborn", "incursion", "reichbusters"]
    expect(table.page.locator(".game .last:visible")).to_have_count(1)
    expect(table.page.locator(".game").first).to_contain_text("You played this last")


@pytest.mark.parametrize("look", [WIDE, PHONE, SMALL], ids=["wide", "phone", "small"])
def test_ones_tables_stand_on_top_and_those_that_wait_come_first(visit: Visit, look: dict[str, Any]) -> None:
    table = visit("/", **look)
    page = table.page
    expect(page.locator("#mine")).to_be_hidden()
    waits = opened(table, "me", "person")
    other = opened(table, "friend", "me", mission="pinger-raid")  # nobody is asked: a seat is still open
    later = {**other, "seats": other["seats"][::-1]}
    keep(table, [waits, later])
    rows = page.locator("#mine-list li")
    expect(rows).to_have_count(2)
    assert other["table"] in (rows.nth(1).locator("a").first.get_attribute("href") or "")
    expect(rows.first).to_contain_text("It is your choice.")
    expect(rows.first).to_contain_text("Incursion")
    assert rows.first.evaluate("(row) => row.classList.contains('asked')")
    assert in_sight(page, "#mine-list li:nth-child(2)")
    above = "() => document.querySelector('#mine').getBoundingClientRect().bottom <= "
    assert page.evaluate(f"{above} document.querySelector('.game').getBoundingClientRect().top")
    assert in_sight(page, ".game h2") or look is SMALL
    assert page.evaluate(OUTSIDE) == []


def test_what_is_over_stands_below_the_games(visit: Visit) -> None:
    table = visit("/")
    over = opened(table, "me", "person")
    token = over["seats"][0]["token"]
    step = table.api(f"tables/{over['table']}?parts=", token=token)["step"]
    table.api(f"tables/{over['table']}/resign", {"step": step}, token)
    table.until(lambda: table.api(f"tables/{over['table']}?parts=", token=token)["over"] or None)
    keep(table, [over])
    page = table.page
    expect(page.locator("#done-list li")).to_contain_text("You lost as the Allies.")
    expect(page.locator("#done-list li").get_by_role("link", name="Replay")).to_be_visible()
    expect(page.locator("#mine")).to_be_hidden()
    below = "() => document.querySelector('#done').getBoundingClientRect().top"
    assert page.evaluate(f"{below} >= document.querySelector('.games').getBoundingClientRect().bottom")


def test_the_first_visit_is_light(visit: Visit) -> None:
    """From an empty cache, with all pictures; the second visit does not fetch them again."""
    table = visit()
    line = table.page.context.new_cdp_session(table.page)
    line.send("Network.enable")
    sizes: list[float] = []
    line.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    table.page.goto("/")
    table.page.wait_for_load_state("networkidle")
    first = sum(sizes)
    assert 10_000 < first < LIGHT
    pictures = sum(len(zlib.compress(spec.cover().picture.encode())) for spec in games().values())
    sizes.clear()
    table.page.goto("/")
    table.page.wait_for_load_state("networkidle")
    assert sum(sizes) < first - pictures * 0.9


# What stands outside of the set-up, and what a select cannot show of the words that one may choose.
OVERFLOWING = """() => {
    const out = [], body = document.querySelector("#setup-body"), inner = body.getBoundingClientRect();
    const pen = document.createElement("canvas").getContext("2d");
    for (const one of body.querySelectorAll("*:not(svg *)")) {
        const box = one.getBoundingClientRect();
        if (box.width && box.right > inner.right + 1) out.push(one.outerHTML.slice(0, 90));
    }
    for (const select of body.querySelectorAll("select")) {
        const before = select.selectedIndex;
        for (const option of select.options) {
            option.selected = true;
            const { font, paddingLeft, paddingRight } = getComputedStyle(select);
            pen.font = font;
            const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - 16; // the arrow
            if (select.clientWidth && pen.measureText(option.text).width > room) out.push(option.text);
        }
        select.selectedIndex = before;
    }
    return out;
}"""


@pytest.mark.parametrize("look", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("game", list(games()))
def test_no_box_of_the_set_up_is_too_small(visit: Visit, game: str, locale: str, look: dict[str, Any]) -> None:
    """Whatever may be chosen in whichever mission can be read in its box, and the box stays in the card."""
    page = visit(f"/games/{game}", locale=locale, **look).page
    for mission in games()[game].missions():
        page.locator(f"input[value='{mission.id}']").check(force=True)
        page.locator(f"#setup[data-mission='{mission.id}'] #start:enabled").wait_for()
        for box in page.locator("#setup details").all():
            box.evaluate("(box) => { box.open = true; }")
        assert page.evaluate(OVERFLOWING) == [], mission.id
