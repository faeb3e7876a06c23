"""How many clicks a turn takes: a horde that walks, a whole group on its way, two troopers."""

import json
import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.hordes import Counted
from tests.browser.scenes import beside, play_on
from tests.browser.table import Table

Visit = Callable[..., Table]


def test_twenty_zombies_in_forty_five_clicks(visit: Visit) -> None:
    player = Counted(visit(), 2, 20)
    player.prepare()
    walked = player.walk_all()
    player.press("#prompt .act", "End the turn")
    assert walked == 20
    assert len(player.clicks) <= 45


def test_two_troopers_in_eight_clicks(visit: Visit) -> None:
    """Recon's Allies: upkeep, both come in and run on, and the turn is over."""
    table = visit()
    table.open("me", "random")
    clicks = 0
    while (state := table.settled())["choice"]["kind"] != "turn":
        table.page.locator(".upkeep .btn").click()
        clicks += 1
        table.moved_on(str(state["step"]))
    while ready := table.settled()["guide"]["ready"]:
        reach = table.api(f"tables/{table.id}/overlay?figure={ready[0][1]}")["reach"]
        far = max((plan for plan in reach if not plan["extra"]), key=lambda plan: plan["cost"])
        table.click_at(*ready[0])
        table.page.locator(".reach").first.wait_for(state="attached")
        table.click_at("square", far["square"])
        clicks += 2
        table.page.locator(f"#picture .model[data-at={far['square']}]").wait_for()
    table.asked()
    table.page.locator("#prompt .act").filter(has_text="End the turn").first.click()
    clicks += 1
    assert clicks <= 8
    expect(table.page.locator("#log")).to_contain_text("Turn 1: Germans")


def test_a_group_goes_on_by_one_click(visit: Visit) -> None:
    """Sent to a far square once, each goes on along its way in the next turn, and all of them by one button."""
    player = Counted(visit(), 1, 6)
    player.prepare()
    page = player.table.page
    sent = 0
    while (state := player.state())["guide"]["ready"] and sent < 3:
        figure = state["guide"]["ready"][0]
        player.table.click_at(*figure)
        page.locator(".reach").first.wait_for(state="attached")
        player.table.click_at("square", "h1")
        player.table.moved_on(str(state["step"]))
        sent += 1
    player.state()
    assert page.locator("polyline.route").count() == sent
    player.press("#prompt .act", "End the turn")
    player.prepare()
    before = {id: where(player, id) for id in routes(player)}
    state = player.state()
    button = page.locator("#aids .act").filter(has_text="go on along their routes")
    expect(button).to_have_text(re.compile(rf"^{sent} figures"))
    button.click()
    player.table.moved_on(str(state["step"]))
    player.state()
    assert all(where(player, id) != square for id, square in before.items())
    expect(page.locator("#notice")).to_have_text("All have gone on.")


def test_two_clicks_to_walk_up_and_strike(visit: Visit) -> None:
    """On the zombie, and on whom it is to strike: the odds stand on the enemy before that."""
    text, at, figure, target, actions = beside()
    table = visit()
    _, tokens = play_on(table, text, at)
    table.asked()
    steps = table.state()["timeline"]["steps"]
    table.click_at("model", figure)
    expect(table.page.locator("#picture text.mark.tag", has_text="%").first).to_be_attached()
    table.click_at("model", target)
    table.until(lambda: not table.answer(tokens[0], "pass") and "hand to hand" in json.dumps(table.state()["log"]))
    assert any(line["rolls"] for line in table.state()["log"] if line["step"] > steps)
    assert table.state()["timeline"]["steps"] >= steps + len(actions)


def routes(player: Counted) -> list[str]:
    kept = player.table.page.evaluate(f"localStorage.getItem('undercroft.routes.{player.id}.1')")
    return list(json.loads(kept))


def where(player: Counted, id: str) -> str | None:
    return player.table.thing("model", id).get_attribute("data-at")
