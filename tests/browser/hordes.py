"""A turn with a horde, by clicks that are counted: the German side of a game that has come so far."""

from functools import cache
from typing import Any

import undercroft
from tests.browser.scenes import play_on
from tests.browser.table import Table
from undercroft.core.records.record import begin, write
from undercroft.games.incursion.view import view

ALLIED, GERMAN = 0, 1
IDLE = ("pass", "end", "end-turn", "bid 0", "ready")


@cache
def horde(lots: int, most: int) -> tuple[str, int]:
    """The record of a game and its last step: with those who arrive in the turn that begins there are so many
    Sturmzombies. The Allies wait outside."""
    game = undercroft.new("incursion", "incursion", seed=3, forces={"german": ["sturmzombie"] * lots})
    record = begin(game, ["one", "other"], 3)
    while True:
        assert game.ask is not None and game.choice is not None
        zombies = [model for model in view(game, GERMAN).models if model.side == "german" and model.status != "left"]
        if game.ask.seat == GERMAN and game.choice.kind == "discard" and len(zombies) + 2 * lots >= most:
            return write(record), len(record.steps) - 1
        texts = [str(action) for action in game.options()]
        idle = next((text for text in IDLE if text in texts), texts[0])
        record.play(game, game.parse(idle) if game.ask.seat == ALLIED else max(game.advise(GERMAN))[1])


class Counted:
    """A German player who counts. The Allies pass on everything."""

    def __init__(self, table: Table, lots: int, most: int) -> None:
        self.table = table
        self.id, self.tokens = play_on(table, *horde(lots, most))
        self.clicks: list[str] = []

    def state(self) -> dict[str, Any]:
        """The German side's next question, after whatever the Allies are asked."""
        return self.table.until(self._state)

    def _state(self) -> dict[str, Any] | None:
        state = self.table.shown()
        if state is None:
            self.table.answer(self.tokens[ALLIED], *IDLE)
        return state

    def press(self, selector: str, words: str = "") -> None:
        """Press a button of the question."""
        before = self.table.page.locator("#prompt").get_attribute("data-step")
        self.table.page.locator(selector).filter(has_text=words).first.click()
        self.clicks.append(words or selector)
        self.table.moved_on(before)

    def prepare(self) -> None:
        """Everything before the player turn."""
        while (state := self.state())["choice"]["kind"] not in ("turn", "activation"):
            guide = state["guide"]
            if guide["form"]:
                self.press(".upkeep .btn")
            elif guide["errands"]:
                self.press("#aids .act", "")
            elif guide["skip"]:
                self.press("#skipping .btn")
            else:
                texts = [label["action"] for label in state["labels"]]
                idle = next((text for text in IDLE if text in texts), texts[0])
                self.press(f"#options [data-action='{idle}']")

    def walk_all(self) -> int:
        """Every zombie as far as it gets, each by two clicks: on itself, and on where it goes. How many walked."""
        walked = 0
        while ready := self.state()["guide"]["ready"]:
            figure = ready[0]
            reach = self.table.api(f"tables/{self.id}/overlay?figure={figure[1]}")
            free = [plan for plan in reach["reach"] if not plan["extra"]]
            if not free:
                break
            step = self.state()["step"]
            self.table.click_at(*figure)
            self.table.page.locator(".reach").first.wait_for(state="attached")
            self.table.click_at("square", max(free, key=lambda plan: plan["cost"])["square"])
            self.clicks += [f"figure {figure[1]}", "square"]
            self.table.moved_on(str(step))
            walked += 1
        return walked
