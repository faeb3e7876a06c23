"""Playing: a whole mission by clicking, one by keys alone, and what the page explains on the way."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.table import BROUGHT_IN, Table
from undercroft.core.board.grid import DIRECTIONS
from undercroft.core.chance.dice import seeded
from undercroft.core.spec import game as find_game

Visit = Callable[..., Table]

EXIT = "b11"
MOST_CHOICES = 400


def distances(goal: str) -> dict[str, int]:
    """Steps from every square to one, through closed doors too."""
    spec = find_game("incursion")
    game = spec.new("recon", seeded(1), spec.editions[0], {})
    grid = game.table.dossier.grid  # type: ignore[attr-defined]
    step = game.table.dossier.step  # type: ignore[attr-defined]
    found = {grid.square(goal): 0}
    queue = [grid.square(goal)]
    for here in queue:
        for d in range(len(DIRECTIONS)):
            there = step[here * 4 + d]
            if there >= 0 and there not in found:
                found[there] = found[here] + 1
                queue.append(there)
    return {grid.name(square): far for square, far in found.items()}


def brought_in(table: Table) -> None:
    """The first trooper stands on l1 and may act; where it can get is shown."""
    table.open("me", "random", first=BROUGHT_IN)
    table.asked()
    table.page.locator(".reach").first.wait_for(state="attached")


# ---------------------------------------------------------------- whole missions


def test_a_whole_mission_by_clicking(visit: Visit) -> None:
    """Two troopers run for the lift; whoever stands in the way is shot at. The other side is a beginner."""
    table = visit()
    table.open("me", "random", turn_limit=4)
    far = distances(EXIT)
    for _ in range(MOST_CHOICES):
        if not table.asked_or_over():
            break
        run_for_it(table, far)
    expect(table.page.locator("#outcome")).not_to_be_empty()
    state = table.state()
    assert state["over"] and state["outcome"]["text"]
    expect(table.page.get_by_role("button", name="Rematch, sides swapped").first).to_be_visible()


def run_for_it(table: Table, far: dict[str, int]) -> None:
    """One sensible click of a trooper."""
    words = [label["label"] for label in table.labels()]
    wishes = ("Leave", "Bring in", "Shoot", "Bid nothing", "Let ", "Play nothing", "Discard nothing")
    wanted = next((word for wish in wishes for word in words if word.startswith(wish)), "")
    if not wanted and walk_on(table, far):
        return
    ways_on = ("Activate", "End", "Save", "Remove nothing", "Hold")
    table.choose(wanted or next((word for way in ways_on for word in words if word.startswith(way)), words[0]))


def walk_on(table: Table, far: dict[str, int]) -> bool:
    """Click on the square in free reach that is nearest to the exit, if that is progress."""
    state = table.state()
    figures = {label["refs"][0][1] for label in state["labels"] if label["refs"] and label["refs"][0][0] == "model"}
    if len(figures) != 1:
        return False
    reach = table.api(f"tables/{table.id}/overlay?figure={figures.pop()}")["reach"]
    free = [plan for plan in reach if not plan["extra"]]
    near = min(free, key=lambda plan: (far.get(plan["square"], 99), plan["cost"]), default=None)
    if near is None or far[near["square"]] >= far[near["way"][0]]:
        return False
    table.page.locator(".reach").first.wait_for(state="attached")
    table.click_at("square", near["square"])
    table.moved_on(str(state["step"]))
    return True


def test_a_whole_mission_by_keys_alone(visit: Visit) -> None:
    """From the lobby to the end without a mouse: the beginner as the enemy, two turns long."""
    table = visit("/")
    page = table.page
    tab_to(table, ".game .main")
    page.keyboard.press("Enter")
    page.locator("#start:enabled").wait_for()
    tab_to(table, "[aria-label^='Level of the computer']")
    page.keyboard.press("Home")
    tab_to(table, "details:not(#forces) > summary")
    page.keyboard.press("Enter")
    tab_to(table, "[aria-label='Turn limit']")
    page.keyboard.press("Control+a")
    page.keyboard.type("2")
    tab_to(table, "#start")
    page.keyboard.press("Enter")
    for _ in range(MOST_CHOICES):
        if not table.asked_or_over():
            break
        before = page.locator("#prompt").get_attribute("data-step")
        keys = table.buttons.evaluate_all("all => all.map((one) => [one.dataset.key, one.innerText])")
        wanted = [key for key, text in keys if "Bring in" in text]
        wanted += [key for key in ("ArrowUp", "p", "e") if key in dict(keys)]
        if not keys:
            tab_to(table, ".upkeep .btn")
        page.keyboard.press((wanted or [keys[0][0]])[0] if keys else "Enter")
        table.moved_on(before)
    expect(page.locator("#outcome")).not_to_be_empty()


def tab_to(table: Table, where: str) -> None:
    """Press Tab until the focus is there."""
    for _ in range(80):
        table.page.keyboard.press("Tab")
        if table.page.evaluate("(where) => document.activeElement.matches(where)", where):
            return
    raise AssertionError(f"Tab never came to {where}")


def test_the_board_by_keys(visit: Visit) -> None:
    """Stepping through what is on it, its cards, and the way to the options."""
    table = visit()
    brought_in(table)
    page = table.page
    page.keyboard.press("/")
    assert page.evaluate("document.activeElement.closest('#options') !== null")
    page.keyboard.press("Enter")  # turns, and stays on that row of the options
    table.page.locator(".fig small", has_text="facing east").first.wait_for()
    table.asked()
    assert page.evaluate("document.activeElement.closest('#options') !== null")
    page.locator("#board").focus()
    page.keyboard.press("]")
    expect(page.locator("#notice")).not_to_be_empty()
    page.keyboard.press("Enter")
    expect(table.bubble).to_be_visible()
    page.keyboard.press("Escape")
    expect(table.bubble).to_be_hidden()


# ---------------------------------------------------------------- what the page explains


def test_why_not_is_answered_with_the_rule(visit: Visit) -> None:
    table = visit()
    brought_in(table)
    table.click_at("door", "9")
    expect(table.bubble.locator(".why")).to_contain_text("does not stand at door")
    link = table.bubble.locator(".why .rule-link")
    assert re.fullmatch(r"/rules/incursion#INC-[A-Z]+-\d+", link.get_attribute("href") or "")


def test_a_farther_square_is_walked_to_step_by_step(visit: Visit) -> None:
    """The way and its price are shown first; a walk that costs more than the figure has is asked for."""
    table = visit()
    brought_in(table)
    steps = table.state()["timeline"]["steps"]
    square = table.thing("square", "l3").bounding_box()
    assert square is not None
    table.page.mouse.move(square["x"] + 9, square["y"] + 9)
    expect(table.page.locator("polyline.way")).to_be_attached()
    expect(table.page.locator("#tip")).to_contain_text("Walk here: 2 AP")
    table.page.mouse.click(square["x"] + 9, square["y"] + 9)
    table.page.locator("#picture .model[data-at=l3]").wait_for()
    table.asked()
    assert table.state()["timeline"]["steps"] == steps + 2
    table.click_at("square", "l4")
    expect(table.bubble).to_contain_text("1 CP")
    table.page.keyboard.press("Escape")
    table.page.keyboard.press("u")
    table.page.locator("#picture .model[data-at=l2]").wait_for()


def test_odds_are_read_before_the_dice_fall(visit: Visit) -> None:
    """A grenade at one's own feet: the page says exactly what it may do, and waits for a second thought."""
    table = visit()
    brought_in(table)
    table.choose("Throw a grenade")
    table.asked()
    risky = next(label for label in table.labels() if label["odds"])
    assert re.search(r"[\d.]+\s%", risky["odds"])
    expect(table.option(risky["label"]).locator(".odds")).to_have_text(risky["odds"])
    log = len(table.state()["log"])
    table.click_at(*risky["refs"][-1])
    expect(table.bubble.locator(".odds")).to_have_text(risky["odds"])
    assert len(table.state()["log"]) == log
    table.bubble.locator(".act").click()
    expect(table.page.locator("#log .die").first).to_be_visible()


def test_standing_orders(visit: Visit) -> None:
    table = visit()
    table.open("me", "random")
    table.asked()
    assert table.state()["orders"] == "attacks"
    table.page.locator("#orders").select_option("never")
    expect(table.page.locator("#log")).to_contain_text("standing orders")
    assert table.state()["orders"] == "never"
