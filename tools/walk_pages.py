"""Random games of one game in Chromium, looked at by pages of five sizes: whatever can be chosen can be clicked, what
is marked lies where it belongs, and no script fails.

    python tools/walk_pages.py GAME [--games 20] [--seed 1] [--most 100000] [--mission ID]

A line for each game; where something is wrong, all of it at the end, and the exit status is 1.
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.browser.conftest import FLAGS, chromium, serving
from tests.browser.walker import CHECKS, Fault, games, walking

SHOWN = 40  # faults that are printed for each game


def main() -> int:
    read = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    read.add_argument("game")
    read.add_argument("--games", type=int, default=20)
    read.add_argument("--seed", type=int, default=1)
    read.add_argument("--most", type=int, default=100_000, help="questions of a game at most")
    read.add_argument("--mission", help="only this one")
    read.add_argument("--check", action="append", choices=sorted(CHECKS), help="only these")
    wanted = read.parse_args()
    checks = {name: text for name, text in CHECKS.items() if not wanted.check or name in wanted.check}
    faults: list[Fault] = []
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder) / "a") as address, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(), args=FLAGS)
        for played in games(wanted.game, wanted.games, wanted.seed, wanted.mission):
            began = time.monotonic()
            with walking(browser, address, played) as walk:
                walk.run(wanted.most, checks)
            took = time.monotonic() - began
            found = f"{walk.questions} questions, {len(walk.faults)} faults, {took:.0f} s"
            print(f"{played.game} {played.mission}, seed {played.seed}: {found}", flush=True)
            for fault in walk.faults[:SHOWN]:
                print(f"  {fault}", flush=True)
            faults += walk.faults
        browser.close()
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
