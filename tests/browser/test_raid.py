"""Whole RAIDs in the browser, by clicking: through the alarm to the exit, alone and with somebody who reads French."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect
from starlette.types import ASGIApp

from tests.browser.conftest import serving
from tests.browser.raids import GAME, MISSION, SETTINGS, Script, alarmed, began, won_raid
from tests.browser.received import Received
from tests.browser.table import Table
from tests.french import strangers
from undercroft.core.speech.languages import language

Visit = Callable[..., Table]
FRENCH = "fr-FR"
# Who is asked at this page, and in which step: seats count their steps each by itself.
ASKED = "() => document.querySelector('#who').textContent + document.querySelector('#prompt').dataset.step"


def opened(table: Table, seed: int, *seats: str) -> dict[str, Any]:
    return table.open(*seats, seed=seed, game=GAME, mission=MISSION, **SETTINGS)


def areas_to_click(table: Table, action: str) -> bool:
    """Whether the board itself leads where the action does, with one action and no more."""
    verb, _, place = action.partition(" ")
    return verb == "move" and table.page.locator(f"#picture .reach[data-square='{place}']").count() > 0


def press(table: Table, action: str) -> None:
    """Make a choice by its button, and say yes where something would be lost by it."""
    page = table.page
    button = page.locator(f'#prompt[aria-busy=false] .act[data-action="{action}"]')
    button.wait_for()
    before = page.evaluate(ASKED)
    button.click()
    page.wait_for_function(f"(before) => ({ASKED})() !== before || document.querySelector('#sheet[open]')", arg=before)
    sure = page.locator("#sheet[open] .btn.main")
    if sure.count():
        sure.click()
    page.wait_for_function(f"(before) => ({ASKED})() !== before", arg=before)


def test_a_whole_raid_by_one_person(visit: Visit) -> None:
    seed, choices = won_raid()
    game, table = began(seed), visit()
    opened(table, seed, "me", "me")
    for _, _, action in choices:
        press(table, action)
        before = alarmed(game)
        game.apply(game.parse(action))
        if alarmed(game) and not before:
            expect(table.page.locator("#log")).to_contain_text("The alarm goes off")
    assert game.outcome is not None and alarmed(game)
    expect(table.page.locator("#outcome")).to_contain_text(str(game.outcome.text))
