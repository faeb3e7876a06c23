"""Choices made as a person makes them: by a button, or by a click on the board."""

from collections import Counter

from tests.browser.table import Table
from undercroft.core.game import Game

EACH = 5  # clicks for one kind of answer to one kind of question in a long game
# Who is asked at this page, and in which step: seats count their steps each by itself.
ASKED = "() => document.querySelector('#who').textContent + document.querySelector('#prompt').dataset.step"
ASIDE = (1, 1)  # where the mouse rests: on no word that would explain itself
# A point of a place where nothing stands.
BARE = """(place) => {
    const box = document.querySelector(`#picture [data-square='${place}']`).getBoundingClientRect();
    for (let n = 0; n < 400; n++) {
        const x = box.x + box.width * ((n % 20) + 0.5) / 20, y = box.y + box.height * (Math.floor(n / 20) + 0.5) / 20;
        const found = document.elementFromPoint(x, y)?.closest('#picture [data-square], #picture g[class]');
        if (found?.dataset.square === place) return [x, y];
    }
    throw new Error(`nothing but things in ${place}`);
}"""


class Often:
    """What has been clicked so often in a long game that one click more would show nothing new."""

    def __init__(self) -> None:
        self.clicked = Counter[tuple[str, str]]()

    def often(self, game: Game, action: str) -> bool:
        """Whether it was before now, for which this counts."""
        kind = "" if game.choice is None else game.choice.kind, action.partition(" ")[0]
        self.clicked[kind] += 1
        return self.clicked[kind] > EACH


def by_the_board(table: Table, place: str, action: str) -> None:
    """Move by a click on the place itself; what is offered there besides opens a list of it."""
    page = table.page
    page.locator(f'#prompt[aria-busy=false] .act[data-action="{action}"]').wait_for()
    before = page.evaluate(ASKED)
    page.mouse.click(*page.evaluate(BARE, place))
    offered = f'#bubble .act[data-action="{action}"]'
    page.wait_for_function(f"(before) => ({ASKED})() !== before || document.querySelector('{offered}')", arg=before)
    if page.evaluate(ASKED) == before:
        page.locator(offered).click()
    page.wait_for_function(f"(before) => ({ASKED})() !== before", arg=before)


def press(table: Table, action: str) -> None:
    """Make a choice by its button, and say yes where something would be lost by it."""
    page = table.page
    button = page.locator(f'#prompt[aria-busy=false] .act[data-action="{action}"]')
    button.or_(page.locator("#prompt[aria-busy=false] .upkeep")).first.wait_for()
    before = page.evaluate(ASKED)
    if not table.past_the_form(action):
        button.click()
    page.mouse.move(*ASIDE)
    page.wait_for_function(f"(before) => ({ASKED})() !== before || document.querySelector('#sheet[open]')", arg=before)
    sure = page.locator("#sheet[open] .btn.main")
    if sure.count():
        sure.click()
    page.wait_for_function(f"(before) => ({ASKED})() !== before", arg=before)
