"""What the computer would do, for whoever asks: the way to ask, what is told, the board, and why there may be none."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import BROUGHT_IN, LONG, Table
from tests.browser.test_axe import LOOKS, faults

Visit = Callable[..., Table]

# By game: how a short one is opened, with the first choices made.
OPENED: dict[str, dict[str, Any]] = {
    "incursion": {"seats": ("me", "recruit"), "mission": "recon", "first": BROUGHT_IN},
    "reichbusters": {"seats": ("me", "recruit"), "mission": "midnight-mass", "heroes": 2, "first": ("Keep this hand",)},
    "earth-reborn": {"seats": ("me", "recruit"), "mission": "beauty-and-the-beast"},
}
ASK = "Hint"


def opened(visit: Visit, game: str, **settings: Any) -> Table:
    table = visit("/rules", painted=True, **settings)
    seats, more = OPENED[game]["seats"], {name: of for name, of in OPENED[game].items() if name != "seats"}
    table.open(*seats, game=game, **more)
    return table.asked()


def hinted(page: Page, ask: str = ASK) -> None:
    page.get_by_role("button", name=ask).click()
    page.locator(".hint ol > li").first.wait_for(timeout=LONG)


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("game", OPENED)
def test_the_best_options_are_told_with_their_chances_and_can_be_taken(visit: Visit, game: str, look: str) -> None:
    table = opened(visit, game, **LOOKS[look])
    page, labels = table.page, {label["action"]: label["label"] for label in table.labels()}
    hinted(page)
    box = page.locator(".hint")
    rows = box.locator("ol > li")
    assert 2 <= rows.count() <= 3
    chances = "% for the team to win" if game == "reichbusters" else "% to win"
    for row in rows.all():
        expect(row.locator(".to-win")).to_contain_text(chances)
        assert row.locator(".act").get_attribute("data-action") in labels
    expect(box).to_contain_text(re.compile("Chances (learned|estimated)"))
    for told in box.locator("details").all():
        told.evaluate("(box) => { box.open = true; }")
    assert box.locator("details li").count() or game == "earth-reborn", "what might follow is told"
    assert faults(page) == []
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out at the side"
    step = page.locator("#prompt").get_attribute("data-step")
    rows.first.locator(".act").click()
    if page.locator("#sheet[open]").count():
        page.locator("#sheet-deed").click()
    table.moved_on(step)
    expect(page.locator(".hint")).to_have_count(0)
    expect(page.locator(".foretold")).to_have_count(0)


def test_what_might_follow_is_drawn_for_the_option_that_one_looks_at(visit: Visit) -> None:
    table = opened(visit, "incursion")
    page = table.page
    hinted(page)
    expect(page.locator(".hint h3")).to_be_focused()
    expect(page.locator(".foretold").first).to_be_attached()
    drawn = "() => [...document.querySelectorAll('polyline.foretold')].map((one) => one.getAttribute('points')).join()"
    first = page.evaluate(drawn)
    seen = set()
    for row in page.locator(".hint ol > li").all():
        row.hover()
        seen.add(page.evaluate(drawn))
    assert first in seen and len(seen) > 1, "each option has its own"
    page.get_by_role("button", name="Close", exact=True).click()
    expect(page.locator(".hint")).to_have_count(0)
    expect(page.locator(".foretold")).to_have_count(0)
    expect(page.get_by_role("button", name=ASK, exact=True)).to_be_focused()


def test_a_key_asks_too_and_what_was_told_goes_with_its_question(visit: Visit) -> None:
    table = opened(visit, "incursion")
    page = table.page
    page.locator("#question").focus()
    page.keyboard.press("h")
    page.locator(".hint ol > li").first.wait_for(timeout=LONG)
    table.choose("Turn east")
    expect(page.locator(".hint")).to_have_count(0)
    expect(page.get_by_role("button", name=ASK, exact=True)).to_be_enabled()


@pytest.mark.parametrize("look", LOOKS)
def test_a_hint_in_french(visit: Visit, look: str) -> None:
    table = opened(visit, "incursion", locale="fr-FR", **LOOKS[look])
    hinted(table.page, "Conseil")
    expect(table.page.locator(".hint h3")).to_have_text("Ce que ferait l'ordinateur")
    expect(table.page.locator(".to-win").first).to_contain_text("% de chances de gagner")
    table.page.locator(".hint summary").first.click()
    expect(table.page.locator(".hint details li").first).to_contain_text("Grunt APE")
    words = table.page.locator(".hint").inner_text()
    assert not any(english in words for english in ("to win", " moves ", " turn", "Chances learned"))


def test_who_has_no_hints_is_told_why_and_the_host_may_allow_them(visit: Visit) -> None:
    table = visit("/rules")
    table.open("me", "person")
    page = table.asked().page
    expect(page.get_by_role("button", name=ASK, exact=True)).to_have_count(0)
    page.get_by_role("button", name="No hints").click()
    expect(page.locator("#notice")).to_contain_text("Whoever opened it can allow them in the menu.")
    page.get_by_role("button", name="Menu", exact=True).click()
    page.locator("#hints").check()
    table.until(lambda: table.state()["hints"])
    page.locator("#menu").get_by_role("button", name="Close").click()
    page.get_by_role("button", name="No hints").click()  # hands are covered at a screen that two share
    expect(page.locator("#notice")).to_contain_text("Look at that first.")
    page.get_by_role("button", name="Look", exact=True).click()
    hinted(page)
    expect(page.locator(".to-win").first).to_be_visible()


def test_a_friend_sees_that_only_the_host_allows_hints(visit: Visit) -> None:
    host = visit("/rules")
    invite = host.open("me", "friend")["seats"][1]["invite"]
    token = host.api(f"tables/{host.id}/claim", {"invite": invite, "name": "Ben"})["token"]
    friend = visit(f"/table/{host.id}#{token}")
    friend.page.get_by_role("button", name="Menu", exact=True).click()
    told = friend.page.get_by_text("only whoever opened it can allow them")
    expect(told).to_be_visible()
    expect(friend.page.locator("#hints")).to_be_hidden()
    host.api(f"tables/{host.id}/hints", {"allowed": True})
    expect(told).to_be_hidden()


def test_in_a_set_up_it_is_what_the_computer_proposes_this_once(visit: Visit) -> None:
    table = visit("/rules")
    table.open("me", "random", seed=3, game="earth-reborn", mission="sags")
    page = table.asked().page
    page.get_by_role("button", name=ASK, exact=True).click()
    expect(page.locator(".suggestion li").first).to_be_visible()
    expect(page.locator(".lying").first).to_be_attached()
    expect(page.get_by_role("button", name=ASK, exact=True)).to_have_count(0)
    step = page.locator("#prompt").get_attribute("data-step")
    page.keyboard.press("a")
    table.moved_on(step)
    table.settled()
    expect(page.locator(".suggestion")).to_have_count(0)
    expect(page.get_by_role("button", name=ASK, exact=True)).to_be_visible()


def test_the_lobby_asks_whether_hints_are_allowed(visit: Visit) -> None:
    table = visit().lobby()
    page = table.page
    box = page.get_by_label("Whoever is asked may ask the computer for hints")
    expect(box).to_be_checked()
    second = page.locator(".seat-pick").nth(1).locator("select").first
    second.select_option("person")
    expect(box).not_to_be_checked()
    second.select_option("me")
    expect(box).to_be_checked()
    second.select_option("friend")
    expect(box).not_to_be_checked()
    box.check()
    second.select_option("person")
    expect(box).to_be_checked()
    table.start("me", "person")
    assert table.state()["hints"]
