"""From the first page to the first decision, and back to it."""

import zlib
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.table import Table

Visit = Callable[..., Table]


def test_a_new_user_is_asked_after_one_click(visit: Visit) -> None:
    table = visit()
    table.page.locator("#start:enabled").click()
    table.asked()
    expect(table.page.locator("#question")).not_to_be_empty()
    expect(table.page.locator("#who")).to_contain_text("your choice")
    expect(table.page.locator(".seats li")).to_have_count(2)


def test_first_visits_are_light(visit: Visit) -> None:
    """A table from an empty cache: less than 200 KB on the wire, where the socket's messages are packed too."""
    table = visit()
    line = table.page.context.new_cdp_session(table.page)
    line.send("Network.enable")
    sizes: list[float] = []
    line.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    line.on("Network.webSocketFrameReceived", lambda event: sizes.append(packed(event["response"]["payloadData"])))
    table.start("me", "random")
    table.asked()
    address = table.page.url
    line.send("Network.setCacheDisabled", {"cacheDisabled": True})
    table.page.goto("about:blank")
    sizes.clear()
    table.page.goto(address)
    table.asked()
    table.page.wait_for_load_state("networkidle")
    assert 20_000 < sum(sizes) < 200_000


def packed(text: str) -> int:
    return len(zlib.compress(text.encode()))


def test_tables_are_found_again_and_missions_chosen(visit: Visit) -> None:
    table = visit()
    table.start("me", "random", mission="pinger-raid")
    table.asked()
    table.page.goto("/")
    row = table.page.locator("#mine-list li")
    expect(row).to_have_count(1)
    expect(row).to_contain_text("Pinger Raid")
    row.locator("a").first.click()
    table.asked()
    expect(table.page.locator("#name")).to_have_text("Pinger Raid")


def test_a_force_is_put_together(visit: Visit) -> None:
    table = visit()
    page = table.page
    page.locator("input[value=pinger-raid]").check(force=True)
    page.locator("#forces summary").click()
    force = page.locator(".force").first
    expect(force.locator(".left")).to_contain_text("left")
    before = force.locator(".left").inner_text()
    number = force.locator("input").first
    number.fill("0")
    number.blur()
    expect(force.locator(".left")).not_to_have_text(before)
    number.fill("9")
    number.blur()
    expect(force.locator(".problem")).not_to_be_empty()
    page.locator("#start").click()
    expect(page.locator("#setup-problem")).not_to_be_empty()
    force.locator("select").select_option(index=1)
    expect(force.locator(".problem")).to_be_empty()
    page.locator("#start").click()
    table.asked()


def test_the_rules_are_searched_and_linked(visit: Visit) -> None:
    page = visit("/rules").page
    expect(page.locator("#found")).to_contain_text("rules")
    total = page.locator(".rule:visible").count()
    assert total > 100
    page.locator("#find").fill("grenade")
    expect(page.locator("#found")).to_contain_text(f"of {total}")
    assert 0 < page.locator(".rule:visible").count() < total / 2
    rule = page.locator(".rule:visible").first.get_attribute("id")
    page.goto(f"{page.url.partition('?')[0]}#{rule}")
    expect(page.locator(f"#{rule}")).to_be_in_viewport()
    page.locator("#find").fill("xyzzy")
    expect(page.locator("#none")).to_be_visible()
