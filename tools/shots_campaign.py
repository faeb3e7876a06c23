"""The README's pictures of a campaign: between its first two missions, on a wide screen and on a phone.

    python -m tools.shots_campaign [--out docs]

Its first mission is played with a seed by which it is won, and something is worth keeping.
"""

import argparse
import tempfile
from pathlib import Path
from typing import Any
from unittest.mock import patch

from playwright.sync_api import Page, sync_playwright

from tests.browser.conftest import FLAGS, chromium, serving
from tests.browser.table import Table
from tests.browser.test_campaign import lucky_seed, play_out
from tools.shots import PHONE, WIDE, post, visit
from undercroft.server.tables.commands import new_tables

ORDER: dict[str, Any] = {"game": "reichbusters", "options": {"heroes": 2}}
PEOPLE = [{"kind": "me", "name": "Ada"}, {"kind": "person", "name": "Ben"}]


class Person(Table):
    """Somebody at a table, by a token that need not be the page's."""

    def __init__(self, page: Page, token: str) -> None:
        super().__init__(page)
        self._token = token

    @property
    def token(self) -> str:
        return self._token


def main() -> None:
    read = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    read.add_argument("--out", type=Path, default=Path("docs"))
    out: Path = read.parse_args().out
    seed = lucky_seed()
    lucky = patch.object(new_tables, "drawn_seed", lambda: seed)
    with lucky, tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        file = Path(folder) / "tables.sqlite"
        with serving(file) as address:
            browser = play.chromium.launch(executable_path=chromium(), args=FLAGS)
            page = visit(browser, address, WIDE, "/rules")
            begun = post(page, "campaigns", {**ORDER, "seats": PEOPLE})
            tokens = [seat["token"] for seat in begun["seats"]]
            mission = post(page, f"campaigns/{begun['campaign']}/next", {"tokens": tokens})["table"]
            page.goto(f"/table/{mission}#{tokens[0]}")
            play_out(file, seed, *[Person(page, token) for token in tokens])
            shots = [("campaign", WIDE, "en-GB"), ("campaign-fr", WIDE, "fr-FR"), ("campaign-phone", PHONE, "en-GB")]
            for name, size, locale in shots:
                shown = visit(browser, address, size, f"/campaign/{begun['campaign']}#{tokens[0]}", locale)
                shown.locator("#go-on:enabled").wait_for()
                shown.screenshot(path=out / f"{name}.png")
            browser.close()


if __name__ == "__main__":
    main()
