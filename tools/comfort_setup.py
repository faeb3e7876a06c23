"""What it costs a person to set up a S.A.G.S. against the computer, from the first page to the first fighting turn,
counted in Chromium.

    python -m tools.comfort_setup [quick|step|plain ...] [--games 1] [--seed 1]

- quick: every suggestion of the computer is read and accepted;
- step: the whole step is accepted each time;
- plain: everything is chosen by hand: tiles by their pictures, turned and laid on the board, doors, teams, cards.

All three choose the same: what is suggested. An honest pace is reckoned with: so many seconds for each question that is
read and for each click, and what the page itself makes one wait for.
"""

import argparse
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.browser.conftest import FLAGS, chromium, serving
from tests.browser.table import Table
from tools.comfort import PACING, SHOWN
from undercroft.server.tables.service import PAUSE

READ, CLICK = 3.0, 1.0  # seconds for a question that is read, and for a click
PATIENCE = 120.0
MOST = 600  # questions


class Cost(msgspec.Struct):
    """What one set-up cost."""

    clicks: int = 0
    questions: int = 0
    waited: float = 0.0  # seconds without a question, on this machine

    @property
    def minutes(self) -> float:
        return (self.questions * READ + self.clicks * CLICK + self.waited) / 60


class Builder:
    """Whoever sets the game up."""

    def __init__(self, page: Page) -> None:
        self.page, self.table, self.cost = page, Table(page), Cost()

    def click(self, selector: str) -> None:
        self.page.locator(selector).first.click()
        self.cost.clicks += 1

    def through_the_lobby(self, seed: int) -> None:
        """The game, the mission, the start; a seat against the computer is what the lobby has chosen already."""
        page = self.page
        self.click(".game[data-game='earth-reborn'] .main")
        page.locator("#start:enabled").wait_for()
        self.click("label:has(input[value=sags])")
        page.locator("#start:enabled").wait_for()
        self.cost.questions += 2
        page.route("**/api/tables", lambda to: to.continue_(post_data=seeded(to.request.post_data or "", seed)))
        self.click("#start")
        page.wait_for_url("**/table/**")

    def set_up(self, answer: Callable[[dict[str, Any]], None]) -> Cost:
        """Question by question to the first one of the fight."""
        for _ in range(MOST):
            since = time.monotonic()
            shown = self.asked()
            self.cost.waited += time.monotonic() - since
            if shown["guide"]["stage"] is None:
                return self.cost
            self.cost.questions += 1
            answer(shown)
        raise AssertionError("the set-up never ends")

    def asked(self) -> dict[str, Any]:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            shown: dict[str, Any] = self.page.evaluate(SHOWN)
            if shown.get("ready"):
                return shown
            self.page.wait_for_timeout(15)
        raise AssertionError("nobody is asked")

    def done(self, shown: dict[str, Any]) -> None:
        before = str(shown["step"])
        self.page.wait_for_function("(step) => document.querySelector('#prompt').dataset.step !== step", arg=before)

    # ------------------------------------------------------------ three ways

    def quick(self, shown: dict[str, Any], button: str = "a") -> None:
        if not self.page.locator(".suggestion").count():
            self.click("#suggested button")  # let the computer propose
        self.click(f".suggestion [data-key={button}]")
        self.done(shown)

    def step(self, shown: dict[str, Any]) -> None:
        self.quick(shown, "w")

    def plain(self, shown: dict[str, Any]) -> None:
        """The first action of what is suggested, as one does it by hand."""
        action = shown["guide"]["suggests"]["actions"][0]
        label = next(one for one in shown["labels"] if one["action"] == action)
        if label["pose"] is not None:
            self.lay(label)
        elif self.page.locator(".upkeep").count():
            self.click(".upkeep .btn.main")
        elif self.page.locator(f'#prompt [data-action="{action}"]').count():
            self.click(f'#prompt [data-action="{action}"]')
        else:
            self.table.click_at(*label["refs"][-1])
            self.cost.clicks += 1
        self.done(shown)

    def lay(self, label: dict[str, Any]) -> None:
        """Turned as it shall lie, then a click on the place."""
        for _ in range(4):
            if self.page.evaluate("async () => (await import('/static/here.js')).here.pose") == label["pose"]:
                break
            held = self.page.locator(".in-hand .thing svg").first.inner_html()
            if self.page.locator(".in-hand [data-key=r]").count() == 0:
                break
            self.click(".in-hand [data-key=r]")
            self.page.wait_for_function(
                "(held) => document.querySelector('.in-hand .thing svg').innerHTML !== held", arg=held
            )
        self.table.click_at(*label["refs"][-1])
        self.cost.clicks += 1


def seeded(order: str, seed: int) -> str:
    """The order of a table with the dice of a seed."""
    wanted = msgspec.json.decode(order)
    return msgspec.json.encode({**wanted, "seed": seed}).decode()


def count(browser: Browser, way: str, seed: int) -> Cost:
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder) / "a", pause=PAUSE) as address:
        context = browser.new_context(base_url=address, viewport={"width": 1366, "height": 768}, locale="en-GB")
        context.set_default_timeout(30_000)
        context.add_init_script(PACING)
        page = context.new_page()
        page.goto("/")
        builder = Builder(page)
        builder.through_the_lobby(seed)
        cost = builder.set_up({"quick": builder.quick, "step": builder.step, "plain": builder.plain}[way])
        context.close()
        return cost


def main() -> None:
    read = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    read.add_argument("ways", nargs="*", default=["quick", "step", "plain"])
    read.add_argument("--games", type=int, default=1)
    read.add_argument("--seed", type=int, default=1)
    asked = read.parse_args()
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(), args=FLAGS)
        for way in asked.ways:
            for seed in range(asked.seed, asked.seed + asked.games):
                cost = count(browser, way, seed)
                counted = f"{cost.clicks} clicks, {cost.questions} questions, {cost.waited:.0f} s of waiting"
                pace = f"{cost.minutes:.1f} minutes at {READ:g} s a question and {CLICK:g} s a click"
                print(f"{way} seed {seed}: {counted}: {pace}", flush=True)


if __name__ == "__main__":
    main()
