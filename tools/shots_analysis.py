"""The README's pictures of a game that is looked at again, on a wide screen, in French and on a phone.

    python -m tools.shots_analysis [--out docs] [--record FILE]

Two recruits play, so there is something to be told.
"""

import argparse
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.conftest import FLAGS, chromium, serving
from tools.shots import PHONE, WIDE, post, visit
from undercroft import new
from undercroft.core.records.record import begin, write
from undercroft.players import player
from undercroft.players.base import derived_seed, honest_choice
from undercroft.study.analysis.analyse import LOOKS

GAME, MISSION, SEED = "earth-reborn", "beauty-and-the-beast", 1
PLAYERS = ("recruit", "recruit")
LONGEST = 600_000  # ms


def played() -> str:
    """The record of a whole game."""
    game = new(GAME, MISSION, seed=SEED)
    record = begin(game, ["Ada", "Ben"], SEED)
    players = [player(name, seat) for seat, name in enumerate(PLAYERS)]
    number = 0
    while game.ask is not None:
        seat = game.ask.seat
        record.play(game, honest_choice(players[seat], game, seat, derived_seed(SEED, number)))
        number += 1
    record.end(game, SEED)
    return write(record)


def main() -> None:
    read = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    read.add_argument("--out", type=Path, default=Path("docs"))
    read.add_argument("--record", type=Path, help="of another game")
    wanted = read.parse_args()
    text = wanted.record.read_text(encoding="utf-8") if wanted.record else played()
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder) / "a", looks=LOOKS) as address,
        sync_playwright() as play,
    ):
        browser = play.chromium.launch(executable_path=chromium(), args=FLAGS)
        opened = post(visit(browser, address, WIDE, "/rules"), "records", {"record": text})
        token = opened["watch"].partition("#")[2]
        for name, size, locale in (("", WIDE, "en-GB"), ("-fr", WIDE, "fr-FR"), ("-phone", PHONE, "en-GB")):
            page = visit(browser, address, size, f"/replay/{opened['table']}?analysis#{token}", locale)
            page.locator("#analysis .chart").wait_for(timeout=LONGEST)
            page.locator("#analysis .points button").nth(2).click()
            page.locator("#picture svg").wait_for()
            page.wait_for_load_state("networkidle")
            page.locator("#analyse").evaluate("(one) => one.scrollIntoView({block: 'start'})")
            page.screenshot(path=wanted.out / f"analysis{name}.png")
        browser.close()


if __name__ == "__main__":
    main()
