"""Plans that the page carries out: what stops them, what is asked before, and what goes by unasked."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.hordes import Counted
from tests.browser.scenes import play_on, watched
from tests.browser.table import Table
from tests.browser.test_play import brought_in

Visit = Callable[..., Table]
ALLIED = 0


def sent(visit: Visit) -> tuple[Table, list[str], str]:
    """A zombie on a walk that a trooper in Reaction Fire sees; the trooper's player is asked. Where it is to come."""
    text, at, figure, square, _ = watched()
    table = visit()
    _, tokens = play_on(table, text, at)
    table.asked()
    table.click_at("model", figure)
    table.page.locator(".reach").first.wait_for(state="attached")
    table.click_at("square", square)
    return table, tokens, square


def zombie(table: Table) -> str | None:
    found = table.thing("model", watched()[2])
    return found.get_attribute("data-at") if found.count() else None


def test_a_shot_stops_a_walk(visit: Visit) -> None:
    table, tokens, square = sent(visit)
    table.until(lambda: table.answer(tokens[ALLIED], "fire"))
    table.until(lambda: not table.answer(tokens[ALLIED], "pass") and table.state()["asked"])  # or out of ammo
    expect(table.page.locator("#notice")).to_contain_text("Something happened")
    expect(table.page.locator("#prompt")).to_have_attribute("aria-busy", "false")
    assert zombie(table) != square


def test_who_holds_fire_is_not_noticed(visit: Visit) -> None:
    """The walk goes on as if nobody had been asked."""
    table, tokens, square = sent(visit)
    table.until(lambda: not table.answer(tokens[ALLIED], "pass") and zombie(table) == square)
    expect(table.page.locator("#notice")).to_be_empty()
    expect(table.page.locator("#prompt")).to_have_attribute("aria-busy", "false")


def test_escape_stops_a_walk(visit: Visit) -> None:
    table, tokens, square = sent(visit)
    table.until(lambda: table.api(f"tables/{table.id}", token=tokens[ALLIED])["asked"])
    table.page.keyboard.press("Escape")
    table.answer(tokens[ALLIED], "pass")
    table.asked()
    here = zombie(table)
    table.page.wait_for_timeout(600)
    assert zombie(table) == here != square


def test_a_walk_can_be_taken_back_step_by_step(visit: Visit) -> None:
    player = Counted(visit(), 1, 6)
    player.prepare()
    state = player.state()
    figure = state["guide"]["ready"][0]
    start = player.table.thing("model", figure[1]).get_attribute("data-at")
    reach = player.table.api(f"tables/{player.id}/overlay?figure={figure[1]}")["reach"]
    plan = max((one for one in reach if not one["extra"]), key=lambda one: len(one["actions"]))
    player.table.click_at(*figure)
    player.table.page.locator(".reach").first.wait_for(state="attached")
    player.table.click_at("square", plan["square"])
    player.table.page.locator(f"#picture .model[data-model='{figure[1]}'][data-at={plan['square']}]").wait_for()
    for _ in plan["actions"]:
        before = player.state()["step"]
        player.table.page.keyboard.press("u")
        player.table.moved_on(str(before))
    assert player.table.thing("model", figure[1]).get_attribute("data-at") == start
    assert player.state()["choice"]["kind"] == "turn"


def test_who_walks_by_the_keyboard_stays_in_the_question(visit: Visit) -> None:
    """A walk chosen from the list leaves the focus at what is asked next, and what many refs mean is listed once."""
    table = visit()
    brought_in(table)
    page = table.page
    texts = page.locator("#walk option")
    texts.nth(1).wait_for(state="attached")
    assert len(set(texts.all_inner_texts())) == texts.count()
    page.locator("#walk select").select_option(index=texts.count() - 1)
    page.locator("#walk button").focus()
    before = page.locator("#prompt").get_attribute("data-step")
    page.keyboard.press("Enter")
    table.moved_on(before)
    table.asked()
    page.wait_for_function("() => document.querySelector('#prompt').contains(document.activeElement)")


# ---------------------------------------------------------------- what is asked before


@pytest.fixture
def watching(visit: Visit) -> Table:
    """The Allied seat of a table whose trooper is in Reaction Fire, in its own turn."""
    text, at, *_ = watched()
    table = visit()
    id, tokens = play_on(table, text, at)
    keep = "([id, token]) => localStorage.setItem('undercroft.tables', JSON.stringify({[id]: [[token]]}))"
    table.page.evaluate(keep, [id, tokens[ALLIED]])
    table.page.goto("/")
    table.page.goto(f"/table/{id}#{tokens[ALLIED]}")
    idle = ("pass", "bid 0", "end")

    def mine() -> bool:
        state = table.state()
        if state["asked"] and state["choice"]["kind"] == "turn":
            return True
        table.answer(tokens[ALLIED], *idle)
        table.answer(tokens[1], *idle)
        return False

    table.until(mine)
    return table


def test_reaction_fire_is_given_up_only_by_who_means_it(watching: Table) -> None:
    table, page = watching, watching.page
    table.asked()
    step = table.state()["step"]
    turn = table.option("End the turn")
    expect(turn).to_contain_text("gives up Reaction Fire")
    turn.click()
    expect(page.locator("#sheet")).to_contain_text("gives up Reaction Fire")
    page.locator("#sheet").get_by_role("button", name="Close").click()
    table.click_at("model", "0")
    page.locator(".reach.costly").first.wait_for(state="attached")
    near = table.api(f"tables/{table.id}/overlay?figure=0")["reach"][0]["square"]
    table.click_at("square", near)
    expect(table.bubble).to_contain_text("gives up Reaction Fire")
    assert table.state()["step"] == step


def test_reaction_fire_is_kept_by_one_click(watching: Table) -> None:
    table = watching
    table.asked()
    table.page.locator("#aids .act").filter(has_text=re.compile("^Reaction Fire for")).first.click()
    expect(table.page.locator(".fig", has_text="Grunt APE Able").first).to_contain_text("Reaction Fire")
    table.asked()
    assert not table.option("End the turn").locator(".odds").count()


# ---------------------------------------------------------------- what goes by unasked


def let_it_go(player: Counted, state: dict[str, Any]) -> None:
    """By the form that holds the answer, or by its button."""
    texts = [label["action"] for label in state["labels"]]
    mild = next(text for text in ("pass", "bid 0", texts[0]) if text in texts)
    player.press(".upkeep .btn" if state["guide"]["form"] else f"#prompt [data-action='{mild}']")


def test_not_this_turn(visit: Visit) -> None:
    """A window that is let go by for the turn does not come back in it; nobody is told."""
    player = Counted(visit(), 2, 20)
    page = player.table.page
    while not (state := player.state())["guide"]["skip"]:
        let_it_go(player, state)
    kind = state["choice"]["kind"]
    skip = page.locator("#skipping .btn")
    expect(skip).to_have_text(state["guide"]["skips"])
    below = "() => document.querySelector('#skipping').getBoundingClientRect().top"
    assert page.evaluate(below) > max(box["y"] for box in map(Locator.bounding_box, player.table.buttons.all()) if box)
    player.press("#skipping .btn")
    kept = json.loads(page.evaluate(f"sessionStorage.getItem('undercroft.skip.{player.id}.1')"))
    assert kept == {"turn": state["guide"]["turn"], "kinds": [kind]}
    while (state := player.state())["choice"]["kind"] != "turn":
        assert state["choice"]["kind"] != kind
        let_it_go(player, state)
    other = player.table.api(f"tables/{player.id}", token=player.tokens[ALLIED])
    assert "rest of this Game Turn" not in json.dumps(other["log"])
