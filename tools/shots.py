"""The README's pictures: lobby, table, phone, the enemy's turn, replay, rules, a RAID before and after its alarm, and
three scenarios of Earth Reborn, from a real browser at lively moments.

    python tools/shots.py [--out docs]

Computer players play seeded games; where one has the most to shoot at, or to fear, a person sits down in its place.
"""

import argparse
import json
import sys
import tempfile
from itertools import groupby
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.browser.conftest import FLAGS, chromium, serving
from undercroft import new
from undercroft.core.game import Game
from undercroft.core.records.record import Record, begin, write
from undercroft.players import player
from undercroft.players.base import derived_seed, honest_choice

GAME, MISSION, SEED = "incursion", "recon", 4
RAID: dict[str, Any] = {"heroes": 3, "map": "raid-castle-wing", "faction": "raid-wolffs-pack", "objective": "rescue"}
RAID_SEED = 2
# Scenarios of Earth Reborn by the names of their pictures: the question that is shown, and a seed.
SCENARIOS = {
    "earth-first": ("beauty-and-the-beast", "move", 3),
    "earth-duel": ("last-hope-chapel", "interrupt", 3),
    "earth-last": ("terror-in-the-basement", "act", 2),
}
MOST_STEPS = 400
WIDE, PHONE = (1366, 768), (390, 844)


def lively() -> tuple[Record, int, int, int]:
    """A game, the step before which somebody has the most to do and to shoot at, that seat, and the step before which
    the other side, long before the end, does the most in a row."""
    game: Game = new(GAME, MISSION, seed=SEED)
    record = begin(game, ["Ada", "Soldier"])
    players = [player("greedy", seat) for seat in range(2)]
    best, found = 0, (0, 0)
    acting: list[int] = []
    for number in range(MOST_STEPS):
        if game.ask is None:
            break
        seat = game.ask.seat
        acting.append(seat)
        options = [str(action) for action in game.options()]
        worth = len(options) * sum(option.startswith("fire") for option in options)
        if worth > best:
            best, found = worth, (number, seat)
        record.play(game, int(honest_choice(players[seat], game, seat, derived_seed(SEED, number))))
    return record, *found, enemys_turn(acting, found[1])


def enemys_turn(acting: list[int], own: int) -> int:
    runs = [(sum(1 for _ in steps), seat) for seat, steps in groupby(acting)]
    starts = [sum(length for length, _ in runs[:at]) for at in range(len(runs))]
    return max((length, start) for (length, seat), start in zip(runs, starts) if seat != own)[1]


def main() -> None:
    read = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    read.add_argument("--out", type=Path, default=Path("docs"))
    out: Path = read.parse_args().out
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder) / "a") as address, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(), args=FLAGS)
        take(browser, address, out)
        take_raid(browser, address, out)
        take_scenarios(browser, address, out)
        browser.close()


def take(browser: Browser, address: str, out: Path) -> None:
    page = visit(browser, address, WIDE)
    record, step, seat, theirs = lively()
    uploaded = post(page, "records", {"record": write(record)})
    watch = uploaded["watch"].partition("#")[2]
    computer = {"kind": "computer", "level": "greedy", "name": "Soldier"}
    seats = [{"kind": "me", "name": "Ada"} if one == seat else computer for one in range(2)]

    def sit_down(at: int) -> str:
        table = post(page, f"tables/{uploaded['table']}/branch", {"step": at, "seats": seats}, watch)
        return f"/table/{table['table']}#{table['seats'][seat]['token']}"

    place = sit_down(step)

    page.goto("/")
    page.locator("#start:enabled").wait_for()
    page.locator(".mission .thumb svg").last.wait_for()
    page.screenshot(path=out / "lobby.png")
    for name, size in (("table", WIDE), ("table-phone", PHONE)):
        page = visit(browser, address, size, place)
        page.locator(".reach").first.wait_for(state="attached")
        page.screenshot(path=out / f"{name}.png")
    page = visit(browser, address, PHONE, sit_down(theirs))
    page.locator(".tray .die").first.wait_for()  # somebody rolls
    page.screenshot(path=out / "enemy-phone.png")
    page = visit(browser, address, WIDE, f"/replay/{uploaded['table']}?step={step}#{watch}")
    page.locator("#picture svg").wait_for()
    page.wait_for_load_state("networkidle")
    page.screenshot(path=out / "replay.png")
    visit(browser, address, WIDE, f"/rules/{GAME}?search=reaction+fire").screenshot(path=out / "rules.png")


def raid() -> tuple[Record, dict[str, tuple[int, int]]]:
    """A RAID, and in it what each picture shows: a step in which a Hero has the turn, and whose it is."""
    game: Game = new("reichbusters", "raid", seed=RAID_SEED, **RAID)
    record = begin(game, ["Ada", "Bea", "Cyd"])
    best: dict[str, tuple[int, tuple[int, int]]] = {}
    for number in range(MOST_STEPS):
        if game.ask is None or game.choice is None:
            break
        seat = game.ask.seat
        if game.choice.kind == "turn":
            view = game.view(seat)
            name = "raid-alarm" if view["alarm"] else "raid"
            strikes = sum("total" in deed for deed in view["forecast"])
            moves = len(view["forecast"]) - strikes
            worth = {name: len(view["units"]) * len(game.options()), "raid-forecast": moves * strikes}
            for name, much in worth.items():
                best[name] = max(best.get(name, (0, (0, 0))), (much, (number, seat)))
        record.play(game, int(honest_choice(player("greedy", seat), game, seat, derived_seed(RAID_SEED, number))))
    return record, {name: found for name, (_, found) in best.items()}


def take_raid(browser: Browser, address: str, out: Path) -> None:
    """What a Hero sees who has the turn: the forecast from near by, and once all in French."""
    page = visit(browser, address, WIDE)
    record, found = raid()
    uploaded = post(page, "records", {"record": write(record)})
    watch = uploaded["watch"].partition("#")[2]
    for name, (step, seat) in [*found.items(), ("raid-french", found["raid"])]:
        seats = [{"kind": "me", "name": who} for who in record.players.values()]
        table = post(page, f"tables/{uploaded['table']}/branch", {"step": step, "seats": seats}, watch)
        path = f"/table/{table['table']}#{table['seats'][seat]['token']}"
        shown = visit(browser, address, WIDE, path, "fr-FR" if name == "raid-french" else "en-GB")
        shown.locator(".act").first.wait_for()
        if name == "raid-forecast":
            near(shown, f"[data-model='{seat}']")
        shown.wait_for_load_state("networkidle")
        shown.screenshot(path=out / f"{name}.png")


def scenario(mission: str, kind: str, seed: int) -> tuple[Record, int, int]:
    """A game, the step before a question of this kind with the most to choose from, and who is asked."""
    game: Game = new("earth-reborn", mission, seed=seed)
    record = begin(game, ["Ada", "Bea"])
    best, found = 0, (0, 0)
    for number in range(MOST_STEPS):
        if game.ask is None or game.choice is None:
            break
        seat = game.ask.seat
        worth = len(game.options()) * len({str(option).partition(" ")[0] for option in game.options()})
        if game.choice.kind == kind and worth > best:
            best, found = worth, (number, seat)
        record.play(game, int(honest_choice(player("greedy", seat), game, seat, derived_seed(seed, number))))
    return record, *found


def take_scenarios(browser: Browser, address: str, out: Path) -> None:
    """What a side sees that has something to choose: the first one in French on a phone too, the last from near by."""
    page = visit(browser, address, WIDE)
    for name, (mission, kind, seed) in SCENARIOS.items():
        record, step, seat = scenario(mission, kind, seed)
        uploaded = post(page, "records", {"record": write(record)})
        watch = uploaded["watch"].partition("#")[2]
        computer = {"kind": "computer", "level": "greedy", "name": "Bea"}
        seats = [{"kind": "me", "name": "Ada"} if one == seat else computer for one in range(2)]
        table = post(page, f"tables/{uploaded['table']}/branch", {"step": step, "seats": seats}, watch)
        path = f"/table/{table['table']}#{table['seats'][seat]['token']}"
        shots = [(name, WIDE, "en-GB")] + [("earth-phone", PHONE, "fr-FR")] * (name == "earth-first")
        for shot, size, locale in shots:
            shown = visit(browser, address, size, path, locale)
            shown.locator(".act").first.wait_for()
            if name == "earth-last":
                near(shown, ".active")
            shown.wait_for_load_state("networkidle")
            shown.screenshot(path=out / f"{shot}.png")


def near(page: Page, thing: str) -> None:
    """Turn the wheel over something on the board until it is seen well."""
    box = page.locator(f"#picture {thing}").first.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    for _ in range(2):
        page.mouse.wheel(0, -120)
    page.mouse.move(2, 200)


def visit(
    browser: Browser, address: str, size: tuple[int, int], path: str = "/", locale: str = "en-GB"
) -> Page:  # fmt: skip
    phone = size[0] < 500
    view: Any = {"width": size[0], "height": size[1]}
    page = browser.new_context(
        base_url=address, viewport=view, is_mobile=phone, color_scheme="dark", locale=locale
    ).new_page()
    page.goto(path)
    return page


def post(page: Page, path: str, body: Any, token: str = "-") -> Any:
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    answer = page.request.post(f"/api/{path}", data=json.dumps(body), headers=headers)
    assert answer.ok, answer.text()
    return answer.json()


if __name__ == "__main__":
    main()
