"""Some questions of random games, looked at by pages of five sizes: every answer can be clicked, nothing is
covered or cut off, and no script fails. The long run is tools/walk_pages.py."""

import pytest
from playwright.sync_api import Browser

from tests.browser.walker import Game, walking

# By the number of seats, the size of the board, and how much is offered at once.
GAMES = [
    (Game("incursion", "recon", {}, 1), 20, "en-GB"),
    (Game("incursion", "incursion", {}, 2), 16, "fr-FR"),
    (Game("reichbusters", "midnight-mass", {"heroes": 4}, 1), 20, "fr-FR"),
    (Game("reichbusters", "raid", {"heroes": 1, "map": "raid-vril-laboratories"}, 3), 16, "en-GB"),
    (Game("earth-reborn", "beauty-and-the-beast", {}, 1), 20, "fr-FR"),
    (Game("earth-reborn", "terror-in-the-basement", {}, 2), 16, "fr-FR"),
]


@pytest.mark.parametrize(("played", "most", "locale"), GAMES, ids=[game.mission for game, _, _ in GAMES])
def test_whatever_can_be_chosen_can_be_clicked(
    server: str, browser: Browser, played: Game, most: int, locale: str
) -> None:
    with walking(browser, server, played, locale=locale) as walk:
        walk.run(most)
    assert walk.questions == most
    assert [str(fault) for fault in walk.faults] == []
