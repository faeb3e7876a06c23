"""The README's pictures of the S.A.G.S.: a map that is being built, a finished world, and "Surprise me" in the lobby,
in English and in French.

    python -m tools.shots_worlds [--out docs]

Computer players build by a seed; in the middle of it, and when the fight begins, a person sits down in the place of
one.
"""

import argparse
import json
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Route, sync_playwright

from tests.browser.conftest import FLAGS, chromium, serving
from tools.shots import WIDE, post, visit
from undercroft import new
from undercroft.core.records.record import Record, begin, write
from undercroft.players import player
from undercroft.players.base import derived_seed, honest_choice

SEED, LAID = 11, 24  # and how many tiles lie when a person sits down
PLACE = 12  # of those where the tile in hand may lie
TONGUES = (("", "en-GB"), ("-fr", "fr-FR"))
SOLDIER = {"kind": "computer", "level": "greedy", "name": "Soldier"}


def built() -> tuple[Record, dict[str, tuple[int, int]]]:
    """A game of two computers up to its first fighting turn; when somebody has a tile in hand, with others laid, and
    when an order is given for the first time: each the step and the seat."""
    game = new("earth-reborn", "sags", seed=SEED, length="long")
    record = begin(game, ["Ada", "Soldier"])
    players = [player("greedy", derived_seed(SEED, seat)) for seat in range(game.seats)]
    found: dict[str, tuple[int, int]] = {}
    laid = number = 0
    while game.ask is not None and game.choice is not None and len(found) < 2:
        seat, kind = game.ask.seat, game.choice.kind
        laid += kind == "lay"
        if kind == "lay" and laid > LAID and seat == 0 and any(pose.name for pose in game.guide(seat).poses[1:]):
            found.setdefault("building", (number, seat))
        if kind == "round":
            found.setdefault("world", (number, seat))
        record.play(game, int(honest_choice(players[seat], game, seat, derived_seed(SEED, number))))
        number += 1
    return record, found


def take_building(browser: Browser, address: str, out: Path) -> None:
    record, found = built()
    page = visit(browser, address, WIDE, "/rules")
    uploaded = post(page, "records", {"record": write(record)})
    watch = uploaded["watch"].partition("#")[2]
    for name, (step, seat) in found.items():
        for suffix, locale in TONGUES:
            seats = [{"kind": "me", "name": "Ada"} if one == seat else SOLDIER for one in range(2)]
            table = post(page, f"tables/{uploaded['table']}/branch", {"step": step, "seats": seats}, watch)
            place = f"/table/{table['table']}#{table['seats'][seat]['token']}"
            shown = visit(browser, address, WIDE, place, locale)
            shown.locator("#prompt[aria-busy=false] :is(.act, .in-hand .btn)").first.wait_for()
            shown.wait_for_load_state("networkidle")
            if name == "building":  # as it would lie somewhere
                shown.locator(".in-hand select").select_option(index=PLACE)
            shown.screenshot(path=out / f"{name}{suffix}.png")


def take_surprise(browser: Browser, address: str, out: Path) -> None:
    def seeded(route: Route) -> None:
        wish: dict[str, Any] = json.loads(route.request.post_data or "{}")
        route.continue_(post_data=json.dumps({**wish, "seed": SEED}))

    for suffix, locale in TONGUES:
        page = visit(browser, address, WIDE, "/games/earth-reborn?mission=sags", locale)
        page.route("**/surprises", seeded)
        page.locator("#start:enabled").wait_for()
        page.locator("#surprise-me").click()
        page.locator("#surprise-done").wait_for(state="hidden", timeout=600_000)
        page.screenshot(path=out / f"surprise{suffix}.png")


def main() -> None:
    read = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    read.add_argument("--out", type=Path, default=Path("docs"))
    out: Path = read.parse_args().out
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder) / "a") as address, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(), args=FLAGS)
        take_building(browser, address, out)
        take_surprise(browser, address, out)
        browser.close()


if __name__ == "__main__":
    main()
