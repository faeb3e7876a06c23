"""Playing: a whole mission by clicking, one by keys alone, and what the page explains on the way."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.table import Table
from undercroft.core.dice import seeded
from undercroft.core.grid import DIRECTIONS
from undercroft.core.spec import game as find_game

Visit = Callable[..., Table]

EXIT = "b11"
MOST_CLICKS = 400


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


def test_a_whole_mission_by_clicking(visit: Visit) -> None:
    """Two troopers run for the lift; whoever stands in the way is shot at. The other side is a beginner."""
    table = visit()
    table.open("me", "random", turn_limit=7)
    far = distances(EXIT)
    for _ in range(MOST_CLICKS):
        if not table.asked_or_over():
            break
        run_for_it(table, far)
    expect(table.page.locator("#outcome")).not_to_be_empty()
    state = table.state()
    assert state["over"] and state["outcome"]["text"]
    expect(table.page.get_by_role("button", name="Rematch, sides swapped").first).to_be_visible()


def run_for_it(table: Table, far: dict[str, int]) -> None:
    """One sensible click of a trooper."""
    page = table.page
    before = page.locator("#prompt").get_attribute("data-step")
    words = [text.splitlines()[0] for text in table.buttons.all_inner_texts()]
    if not words:  # the page was just drawn anew
        return
    for wish in ("Leave", "Bring in", "Shoot", "Bid nothing", "Let ", "Play nothing", "Discard nothing"):
        if any(word.startswith(wish) for word in words):
            table.option(wish).click()
            table.moved_on(before)
            return
    if walk_on(table, far):
        return
    activate = next((word for word in words if word.startswith("Activate")), "")
    end = next((word for word in words if word.startswith("End")), "")
    done = next((word for word in words if word.startswith(("Save", "Remove nothing", "Hold no more"))), "")
    table.option(activate or end or done or words[0]).click()
    table.moved_on(before)


def walk_on(table: Table, far: dict[str, int]) -> bool:
    """Click on the reachable square that is nearest to the exit, if that is progress."""
    figures = {label["refs"][0][1] for label in table.labels() if label["refs"] and label["refs"][0][0] == "model"}
    if len(figures) != 1:
        return False
    state = table.state()
    reach = table.api(f"tables/{table.id}/overlay?figure={figures.pop()}")["reach"]
    near = min(reach, key=lambda plan: (far.get(plan["square"], 99), plan["cost"]), default=None)
    if near is None or far[near["square"]] >= far[near["way"][0]]:
        return False
    table.page.locator(".reach").first.wait_for(state="attached")
    table.click_at("square", near["square"])
    table.moved_on(str(state["step"]))
    return True


def test_keys_alone(visit: Visit) -> None:
    """From the lobby into the second turn without a mouse."""
    table = visit()
    page = table.page
    page.locator("#start:enabled").wait_for()
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == "start":
            break
    page.keyboard.press("Enter")
    table.asked()
    turns = 0
    for _ in range(120):
        if not table.asked_or_over() or turns >= 2:
            break
        before = page.locator("#prompt").get_attribute("data-step")
        keys = table.buttons.evaluate_all("all => all.map((one) => [one.dataset.key, one.innerText])")
        turns += any("End the turn" in text for _, text in keys)
        wanted = next((key for key, text in keys if "Bring in" in text), None)
        wanted = wanted or next((key for key, _ in keys if key in ("ArrowUp", "p", "e")), keys[0][0])
        page.keyboard.press(wanted)
        table.moved_on(before)
    assert turns >= 2
    page.keyboard.press("/")
    assert page.evaluate("document.activeElement.closest('#prompt') !== null")
    page.locator("#board").focus()
    page.keyboard.press("]")
    expect(page.locator("#notice")).not_to_be_empty()
    page.keyboard.press("Enter")
    expect(table.bubble).to_be_visible()
    page.keyboard.press("Escape")
    expect(table.bubble).to_be_hidden()


def test_why_not_is_answered_with_the_rule(visit: Visit) -> None:
    table = visit()
    table.open("me", "random")
    table.asked().choose("Use Allied Intelligence")
    table.asked().choose("Bring in")
    table.asked()
    table.page.locator(".reach").first.wait_for(state="attached")
    table.click_at("square", EXIT)
    expect(table.bubble.locator(".why")).to_contain_text("no way to b11 is open")
    link = table.bubble.locator(".why .rule-link")
    assert re.fullmatch(r"/rules/incursion#INC-[A-Z]+-\d+", link.get_attribute("href") or "")
    table.page.keyboard.press("Escape")
    table.click_at("door", "9")
    expect(table.bubble.locator(".why")).to_contain_text("does not stand at door")


def test_a_farther_square_is_walked_to_step_by_step(visit: Visit) -> None:
    table = visit()
    table.open("me", "random")
    table.asked().choose("Use Allied Intelligence")
    table.asked().choose("Bring in")
    table.asked()
    table.page.locator(".reach").first.wait_for(state="attached")
    steps = table.state()["timeline"]["steps"]
    square = table.thing("square", "l3").bounding_box()
    assert square is not None
    table.page.mouse.move(square["x"] + 9, square["y"] + 9)
    expect(table.page.locator("polyline.way")).to_be_attached()
    table.page.mouse.click(square["x"] + 9, square["y"] + 9)
    table.page.locator("#picture .model[data-at=l3]").wait_for()
    assert table.state()["timeline"]["steps"] == steps + 2
    table.asked()
    table.page.keyboard.press("u")
    table.page.locator("#picture .model[data-at=l2]").wait_for()


def test_odds_are_read_before_the_dice_fall(visit: Visit) -> None:
    """A grenade at one's own feet: the page says exactly what it may do, and waits for a second thought."""
    table = visit()
    table.open("me", "random")
    table.asked().choose("Use Allied Intelligence")
    table.asked().choose("Bring in")
    table.asked().choose("Throw a grenade")
    table.asked()
    risky = next(label for label in table.labels() if label["odds"])
    percent = re.search(r"[\d.]+ %", risky["odds"])
    assert percent is not None
    expect(table.option(risky["label"]).locator(".odds")).to_have_text(risky["odds"])
    log = len(table.state()["log"])
    table.click_at(*risky["refs"][-1])
    expect(table.bubble.locator(".odds")).to_have_text(risky["odds"])
    assert len(table.state()["log"]) == log
    table.bubble.locator(".act").click()
    expect(table.page.locator("#log .die").first).to_be_visible()
    expect(table.page.locator("#tray .die").first).to_be_visible()
