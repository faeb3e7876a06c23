"""From the first page to the first decision, and back to it."""

import json
import zlib
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Request, expect

from tests.browser.table import Table
from tests.core.cellar import HEIST, RACE
from tests.core.cellar_spec import CellarSpec
from tests.core.small_spec import alone_in_the_house

Visit = Callable[..., Table]


def test_a_new_user_is_asked_after_two_clicks(visit: Visit) -> None:
    table = visit().lobby()
    table.page.locator("#start").click()
    table.asked()
    expect(table.page.locator("#question")).not_to_be_empty()
    expect(table.page.locator("#who")).to_contain_text("your choice")
    expect(table.page.locator(".seats li")).to_have_count(2)


def test_a_first_game_is_against_the_recruit_and_the_next_against_whom_one_chose(visit: Visit) -> None:
    """Each level says what it is like; the choice is remembered."""
    table = visit().lobby()
    page = table.page
    level, about = page.get_by_label("Level of the computer for Germans"), page.locator(".level-about:visible")
    expect(level).to_have_value("recruit")
    expect(about).to_have_text(["Knows the rules and makes mistakes. For a first game."])
    level.select_option("regular")
    expect(about).to_have_text(["Plays soundly from one decision to the next and hardly looks ahead."])
    page.locator("#start").click()
    table.asked()
    expect(page.locator("#seats")).to_contain_text("Regular")
    page.goto("/")
    table.lobby()
    expect(level).to_have_value("regular")


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


def test_of_many_tables_the_newest_are_listed_and_all_when_one_asks(visit: Visit) -> None:
    table = visit("/")
    expect(table.page.locator("#mine")).to_be_hidden()
    order = {"game": "incursion", "mission": "recon", "seats": [{"kind": "me"}, {"kind": "person"}]}
    opened = [table.api("tables", order, "-") for _ in range(14)]
    for count, shown in ((3, 3), (14, 3)):
        mine = {one["table"]: [[one["seats"][0]["token"]]] for one in opened[:count]}
        table.page.evaluate("(mine) => localStorage.setItem('undercroft.tables', JSON.stringify(mine))", mine)
        table.page.reload()
        rows, more = table.page.locator("#mine-list li:visible"), table.page.locator("#mine .more")
        expect(rows).to_have_count(shown)
        expect(more).to_be_visible(visible=count > shown)
    more.click()
    expect(rows).to_have_count(14)
    expect(more).to_be_hidden()


def test_no_replay_shows_a_hand_of_a_running_game_at_one_screen(visit: Visit) -> None:
    """Where two play side by side no curtain would hide it; alone, or after the game, there is nothing to hide."""
    table = visit()
    table.open("me", "random")
    table.page.goto("/")
    replay = table.page.locator("#mine-list li").get_by_role("link", name="Replay")
    expect(replay).to_have_count(1)
    opened = table.open("me", "person")
    table.page.goto("/")
    expect(table.page.locator("#mine-list li")).to_contain_text("You (Allies), You (Germans)")
    expect(replay).to_have_count(0)
    token = opened["seats"][0]["token"]
    step = table.api(f"tables/{opened['table']}?parts=", token=token)["step"]
    table.api(f"tables/{opened['table']}/resign", {"step": step}, token)
    table.until(lambda: table.api(f"tables/{opened['table']}?parts=", token=token)["over"] or None)
    table.page.reload()
    expect(table.page.locator("#done-list li").get_by_role("link", name="Replay")).to_have_count(1)


def test_a_force_is_put_together(visit: Visit) -> None:
    table = visit().lobby()
    page = table.page
    page.locator("input[value=pinger-raid]").check(force=True)
    page.locator("#forces summary").click()
    force = page.locator(".force").first
    expect(force.locator(".left")).to_contain_text("left")
    before = force.locator(".left").inner_text()
    number = force.locator("input[type=number]").first
    number.fill("0")
    number.blur()
    expect(force.locator(".left")).not_to_have_text(before)
    number.fill("9")
    number.blur()
    expect(force.locator(".problem")).not_to_be_empty()
    page.locator("#start").click()
    expect(page.locator("#setup-problem")).not_to_be_empty()
    force.locator(".offer input").nth(1).check()
    expect(force.locator(".problem")).to_be_empty()
    page.locator("#start").click()
    table.asked()


def orders(table: Table) -> list[dict[str, Any]]:
    """The tables that the page asks for from now on."""
    sent: list[dict[str, Any]] = []

    def listen(request: Request) -> None:
        if request.url.endswith("/api/tables"):
            sent.append(json.loads(request.post_data or ""))

    table.page.on("request", listen)
    return sent


def setting_up(table: Table, mission: str, name: str) -> list[dict[str, Any]]:
    sent = orders(table)
    table.page.locator(f"input[value={mission}]").check(force=True)
    expect(table.page.locator("#setup-title")).to_have_text(name)
    table.page.locator("#start:enabled").wait_for()
    table.page.locator("#forces summary").click()
    return sent


def brought(table: Table) -> list[str]:
    return [line["text"].split()[1] for line in table.state()["log"] if " bring " in line["text"]]


def test_the_force_that_is_shown_is_the_one_that_is_played(visit: Visit) -> None:
    """Nothing is touched: both sides bring the first suggestion, and nobody is asked for another."""
    table = visit().lobby()
    (sent, page) = setting_up(table, "pinger-raid", "Pinger Raid"), table.page
    shown = [
        [int(number.input_value()) for number in force.locator("input[type=number]").all()]
        for force in page.locator(".force").all()
    ]
    assert len(shown) == 2 and all(map(sum, shown))
    page.locator("#start").click()
    table.asked()
    played = [sent[0]["options"][f"forces.{side}"] for side in ("allied", "german")]
    units = table.api("games/incursion/missions/pinger-raid")["forces"]
    for side, ids, numbers in zip(("allied", "german"), played, shown):
        assert [ids.count(unit["id"]) for unit in units[side]["choices"]] == numbers
    assert brought(table) == ["Allies", "Germans"]


def test_a_force_may_be_left_to_whoever_sits_there(visit: Visit) -> None:
    table = visit().lobby()
    (sent, page) = setting_up(table, "pinger-raid", "Pinger Raid"), table.page
    force = page.locator(".force").first
    force.get_by_label("Chosen at the table").check()
    expect(force.locator("ul")).to_be_hidden()
    page.locator("#start:enabled").click()
    table.asked()
    assert set(sent[0]["options"]) == {"forces.german"} and brought(table) == []


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


# ---------------------------------------------------------------- seats that depend on options and edition


@pytest.fixture
def cellar(monkeypatch: pytest.MonkeyPatch) -> CellarSpec:
    """A game of one to four seats is the only one in the house."""
    only = CellarSpec()
    alone_in_the_house(monkeypatch, only)
    return only


def sides(table: Table) -> list[str]:
    return table.page.locator(".seat-pick > b").all_inner_texts()


def people(table: Table, number: int) -> None:
    box = table.page.get_by_label("People", exact=True)
    box.fill(str(number))
    box.blur()
    expect(table.page.locator(".seat-pick")).to_have_count(number)
    table.page.locator("#start:enabled").wait_for()


def test_a_mission_for_two_of_four_seats_is_played(visit: Visit, cellar: CellarSpec) -> None:
    table = visit(f"/games/{cellar.id}")
    table.page.locator(f"input[value={HEIST}]").check(force=True)
    table.page.locator("#start:enabled").wait_for()
    table.page.locator("#options summary").click()
    people(table, 2)
    table.page.locator(".seat-pick select").nth(2).select_option("computer")
    table.page.locator("#start").click()
    table.asked()
    expect(table.page.locator("#seats li b")).to_have_text(["Amber", "Birch"])
    before = table.page.locator("#prompt").get_attribute("data-step")
    table.buttons.first.click()
    table.moved_on(before)
    table.asked()
    record = table.state()
    assert [seat["id"] for seat in record["seats"]] == ["amber", "birch"] and record["edition"] == "1.1"
    table.page.goto("/")
    expect(table.page.locator("#mine-list li")).to_contain_text("You (Amber)")
    expect(table.page.locator("#mine-list li")).to_contain_text("(Birch)")


def test_the_seats_follow_an_option_and_nothing_is_lost(visit: Visit, cellar: CellarSpec) -> None:
    table = visit(f"/games/{cellar.id}")
    page = table.page
    page.locator(f"input[value={RACE}]").check(force=True)
    page.locator("#start:enabled").wait_for()
    assert sides(table) == ["Amber", "Birch", "Cobalt"]
    page.get_by_label("Name of who plays Amber").fill("Ann")
    page.get_by_label("Who plays Cobalt", exact=True).select_option("person")
    page.get_by_label("Name of who plays Cobalt").fill("Cy")
    page.locator("#options summary").click()
    people(table, 4)
    assert sides(table) == ["Amber", "Birch", "Cobalt", "Dusk"]
    people(table, 2)
    assert sides(table) == ["Amber", "Birch"]
    people(table, 3)
    expect(page.get_by_label("Name of who plays Amber")).to_have_value("Ann")
    expect(page.get_by_label("Name of who plays Cobalt")).to_have_value("Cy")
    expect(page.get_by_label("Who plays Cobalt", exact=True)).to_have_value("person")
    page.get_by_label("Masks", exact=True).check()
    expect(page.get_by_label("Name of who plays Stoat")).to_have_value("Cy")
    assert page.evaluate("document.activeElement.type") == "checkbox", "whoever is busy there stays so"
    page.locator("#start").click()
    page.wait_for_url("**/table/**")
    expect(page.locator("#curtain-title")).to_contain_text("Fox (Ann)")
    page.get_by_role("button", name="open the curtain").click()
    expect(page.locator("#seats li b")).to_have_text(["Fox", "Owl", "Stoat"])


def test_an_edition_asks_its_own_questions(visit: Visit, cellar: CellarSpec) -> None:
    """What the other edition does not know is not sent to it, and is there again when one comes back."""
    table = visit(f"/games/{cellar.id}")
    page = table.page
    page.locator("#start:enabled").wait_for()
    page.locator("#options summary").click()
    people(table, 2)
    page.get_by_label("Masks", exact=True).check()
    expect(page.locator(".seat-pick > b")).to_have_text(["Fox", "Owl"])
    page.locator("#edition").select_option("1.0")
    expect(page.locator(".seat-pick > b")).to_have_text(["Amber", "Birch"])
    expect(page.get_by_label("Masks", exact=True)).to_have_count(0)
    expect(page.get_by_label("People", exact=True)).to_have_value("2")
    page.locator("#edition").select_option("1.1")
    expect(page.locator(".seat-pick > b")).to_have_text(["Fox", "Owl"])
    expect(page.get_by_label("Masks", exact=True)).to_be_checked()
    page.locator("#edition").select_option("1.0")
    expect(page.locator(".seat-pick > b")).to_have_text(["Amber", "Birch"])
    sent = orders(table)
    page.locator("#start:enabled").click()
    table.asked()
    order = sent[0]
    assert (order["edition"], order["options"], len(order["seats"])) == ("1.0", {"people": 2}, 2)


def test_what_cannot_be_played_is_said_and_the_rest_stays(visit: Visit, cellar: CellarSpec) -> None:
    table = visit(f"/games/{cellar.id}")
    page = table.page
    page.locator("#start:enabled").wait_for()
    page.locator("#options summary").click()
    box = page.get_by_label("People", exact=True)
    box.fill("9")
    box.blur()
    expect(page.locator("#setup-problem")).to_contain_text("people 9: expected a number that can play heist")
    assert len(sides(table)) == 3
    people(table, 4)
    expect(page.locator("#setup-problem")).to_be_empty()
