"""The README's pictures: first page, lobby, table, phone, the enemy's turn, replay, rules, a RAID before and after its
alarm, three scenarios of Earth Reborn, its order tiles, a board of three levels, a map that is built, the world that it
becomes, and one that "Surprise me" makes, the odds of both sides of a fight, a hint, and the end of a game, from a real
browser at lively moments.

    python tools/shots.py [--out docs] [--only table raid earth tiles levels sags surprise odds hint ending]

Computer players play seeded games; where one has the most to shoot at, or to fear, a person sits down in its place.
"""

import argparse
import json
import sys
import tempfile
from itertools import groupby
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, Route, sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.browser.conftest import FLAGS, chromium, serving
from tests.browser.scenarios import SECOND, fight, where
from undercroft import new
from undercroft.core.game import Game
from undercroft.core.records.record import Record, begin, read, write
from undercroft.games.reichbusters.view_types import StrikeView
from undercroft.players import player
from undercroft.players.base import derived_seed, honest_choice
from undercroft.server.api import making

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
SAGS_SEED, BUILT = 3, 90  # how many steps of its map are shown at least
SURPRISE_SEED, SURPRISE_GAMES = 11, 5  # the same games on every machine, however long they take
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
    read.add_argument("--only", nargs="+", choices=sorted(TAKEN), default=sorted(TAKEN), help="not all of them")
    wanted = read.parse_args()
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder) / "a") as address, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(), args=FLAGS)
        for name in wanted.only:
            TAKEN[name](browser, address, wanted.out)
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

    for name, locale in (("first-page", "en-GB"), ("first-page-fr", "fr-FR")):
        first = visit(browser, address, WIDE, "/", locale)
        first.wait_for_load_state("networkidle")
        first.screenshot(path=out / f"{name}.png")
    page.goto(f"/games/{GAME}")
    page.locator("#start:enabled").wait_for()
    page.wait_for_function("() => !document.querySelector('.mission .thumb:not(:has(svg))')")
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
            name = "raid-alarm" if view.alarm else "raid"
            strikes = sum(isinstance(deed, StrikeView) for deed in view.forecast)
            moves = len(view.forecast) - strikes
            worth = {name: len(view.units) * len(game.options()), "raid-forecast": moves * strikes}
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


def sat_down(page: Page, record: Record, step: int, seat: int) -> str:
    """The address of a seat at a game from that step on; a computer has the other one."""
    uploaded = post(page, "records", {"record": write(record)})
    watch = uploaded["watch"].partition("#")[2]
    computer = {"kind": "computer", "level": "greedy", "name": "Bea"}
    seats = [{"kind": "me", "name": "Ada"} if one == seat else computer for one in range(2)]
    table = post(page, f"tables/{uploaded['table']}/branch", {"step": step, "seats": seats}, watch)
    return f"/table/{table['table']}#{table['seats'][seat]['token']}"


def take_scenarios(browser: Browser, address: str, out: Path) -> None:
    """What a side sees that has something to choose: the first one in French on a phone too, the last from near by."""
    page = visit(browser, address, WIDE)
    for name, (mission, kind, seed) in SCENARIOS.items():
        record, step, seat = scenario(mission, kind, seed)
        path = sat_down(page, record, step, seat)
        shots = [(name, WIDE, "en-GB")] + [("earth-phone", PHONE, "fr-FR")] * (name == "earth-first")
        for shot, size, locale in shots:
            shown = visit(browser, address, size, path, locale)
            shown.locator(".act").first.wait_for()
            if name == "earth-last":
                near(shown, ".active")
            shown.wait_for_load_state("networkidle")
            shown.screenshot(path=out / f"{shot}.png")


def take_odds(browser: Browser, address: str, out: Path) -> None:
    """Whoever may strike sees what it may do and what it may cost, in both languages."""
    page = visit(browser, address, WIDE)
    text, step, seat = fight(SECOND)
    uploaded = post(page, "records", {"record": text})
    watch = uploaded["watch"].partition("#")[2]
    computer = {"kind": "computer", "level": "greedy", "name": "Bea"}
    seats = [{"kind": "me", "name": "Ada"} if one == seat else computer for one in range(2)]
    for name, locale in (("odds", "en-GB"), ("odds-fr", "fr-FR")):
        table = post(page, f"tables/{uploaded['table']}/branch", {"step": step, "seats": seats}, watch)
        path = f"/table/{table['table']}#{table['seats'][seat]['token']}"
        shown = visit(browser, address, WIDE, path, locale)
        shown.locator("text.mark.tag").first.wait_for(state="attached")
        near(shown, ".active")
        shown.wait_for_load_state("networkidle")
        shown.screenshot(path=out / f"{name}.png")


def take_hint(browser: Browser, address: str, out: Path) -> None:
    """What the computer would do where there is the most to shoot at, in both languages and on a phone."""
    page = visit(browser, address, WIDE)
    record, step, seat, _ = lively()
    uploaded = post(page, "records", {"record": write(record)})
    watch = uploaded["watch"].partition("#")[2]
    computer = {"kind": "computer", "level": "regular", "name": "Soldier"}
    seats = [{"kind": "me", "name": "Ada"} if one == seat else computer for one in range(2)]
    for name, locale, size in (("hint", "en-GB", WIDE), ("hint-fr", "fr-FR", WIDE), ("hint-phone", "en-GB", PHONE)):
        table = post(page, f"tables/{uploaded['table']}/branch", {"step": step, "seats": seats}, watch)
        path = f"/table/{table['table']}#{table['seats'][seat]['token']}"
        shown = visit(browser, address, size, path, locale)
        shown.locator("#prompt[aria-busy=false] .hint-button").click()
        shown.locator(".hint summary").first.click()
        shown.locator(".foretold, .mark.advised").first.wait_for(state="attached")
        shown.wait_for_load_state("networkidle")
        shown.screenshot(path=out / f"{name}.png")


def take_levels(browser: Browser, address: str, out: Path) -> None:
    """A board of three levels as a whole, in both languages."""
    mission, kind, seed = SCENARIOS["earth-last"]
    record, step, seat = scenario(mission, kind, seed)
    page = visit(browser, address, WIDE)
    path = sat_down(page, record, step, seat)
    for shot, locale in (("levels", "en-GB"), ("levels-fr", "fr-FR")):
        shown = visit(browser, address, WIDE, path, locale)
        shown.locator(".act").first.wait_for()
        shown.locator("#zoom-fit").click()
        shown.wait_for_load_state("networkidle")
        shown.screenshot(path=out / f"{shot}.png")


def built(seed: int) -> tuple[Record, int, int, int]:
    """A S.A.G.S. as is suggested, up to the fight: the step before a tile with a door when much is built, whose it is,
    and the step before that player's first round."""
    game: Game = new("earth-reborn", "sags", seed=seed)
    record, shown, seat = begin(game, ["Ada", "Bea"]), -1, -1
    while game.ask is not None and game.choice is not None:
        asked, suggests = game.ask.seat, game.guide(game.ask.seat).suggests
        if suggests is None:
            break
        if shown < 0 and len(record.steps) > BUILT and len(suggests.lies) > 1 and suggests.face:
            shown, seat = len(record.steps) - 1, asked
        for action in suggests.actions:
            record.play(game, int(game.parse(action)))
    while game.ask is not None and game.choice is not None and (game.choice.kind, game.ask.seat) != ("round", seat):
        chance = derived_seed(seed, len(record.steps))
        record.play(game, int(honest_choice(player("greedy", seed), game, game.ask.seat, chance)))
    return record, shown, seat, len(record.steps) - 1


def take_sags(browser: Browser, address: str, out: Path) -> None:
    """A tile that the computer proposes, with its door, on a map that grows; and the world that came of it, with a
    mission card that explains itself. Both in both languages."""
    page = visit(browser, address, WIDE)
    record, building, seat, fighting = built(SAGS_SEED)
    for name, step in (("sags", building), ("sags-world", fighting)):
        path = sat_down(page, record, step, seat)
        for shot, locale in ((name, "en-GB"), (f"{name}-fr", "fr-FR")):
            shown = visit(browser, address, WIDE, path, locale)
            shown.evaluate("() => localStorage.setItem('undercroft.quick', 'yes')")
            shown.reload()
            shown.locator(".suggestion, .gamecard.signed").first.wait_for()
            if name == "sags-world":
                shown.locator("#zoom-fit").click()
                shown.locator(".gamecard.signed").first.hover()
                shown.locator("#word:not([hidden]) .meaning").first.wait_for()
            shown.wait_for_load_state("networkidle")
            shown.screenshot(path=out / f"{shot}.png")


def take_surprise(browser: Browser, address: str, out: Path) -> None:
    """A world that the computer made from a seed and played, in both languages."""

    def seeded(route: Route) -> None:
        wish: dict[str, Any] = json.loads(route.request.post_data or "{}")
        route.continue_(post_data=json.dumps({**wish, "seed": SURPRISE_SEED}))

    making.GAMES, making.SECONDS = SURPRISE_GAMES, 3600.0
    for shot, locale in (("surprise", "en-GB"), ("surprise-fr", "fr-FR")):
        page = visit(browser, address, WIDE, "/games/earth-reborn?mission=sags", locale)
        page.route("**/surprises", seeded)
        page.locator("#start:enabled").wait_for()
        page.locator("#surprise-me").click()
        page.locator("#surprise-done").wait_for(state="hidden", timeout=600_000)
        page.screenshot(path=out / f"{shot}.png")


def take_tiles(browser: Browser, address: str, out: Path) -> None:
    """Order tiles to choose from, one of them looked at, in both languages."""
    text, step, seat = where("last-hope-chapel", "act", "assign")
    page = visit(browser, address, WIDE)
    path = sat_down(page, read(text), step, seat)
    for shot, locale in (("tiles", "en-GB"), ("tiles-fr", "fr-FR")):
        shown = visit(browser, address, WIDE, path, locale)
        shown.locator(".act.tile").nth(1).wait_for()
        shown.wait_for_load_state("networkidle")
        shown.locator(".act.tile").nth(1).hover()
        shown.screenshot(path=out / f"{shot}.png")


def take_ending(browser: Browser, address: str, out: Path) -> None:
    """Who won, why, that it was oneself, and what one can do now, in both languages."""
    mission, _, seed = SCENARIOS["earth-first"]
    game: Game = new("earth-reborn", mission, seed=seed)
    record, seat = begin(game, ["Ada", "Bea"]), 0
    while game.ask is not None:
        seat = game.ask.seat
        record.play(game, int(honest_choice(player("greedy", seat), game, seat, derived_seed(seed, len(record.steps)))))
    page = visit(browser, address, WIDE)
    path = sat_down(page, record, len(record.steps) - 2, seat)
    table, token = path.partition("/table/")[2].split("#")
    state = page.request.get(f"/api/tables/{table}?parts=", headers={"Authorization": f"Bearer {token}"}).json()
    post(page, f"tables/{table}/act", {"step": state["step"], "action": record.steps[-1].action}, token)
    for shot, locale in (("ending", "en-GB"), ("ending-fr", "fr-FR")):
        shown = visit(browser, address, WIDE, path, locale)
        shown.locator("#onward .btn").first.wait_for()
        shown.wait_for_load_state("networkidle")
        shown.screenshot(path=out / f"{shot}.png")


def near(page: Page, thing: str) -> None:
    """Turn the wheel over something on the board until it is seen well, and drag it towards the middle."""
    box, room = page.locator(f"#picture {thing}").first.bounding_box(), page.locator("#board").bounding_box()
    assert box is not None and room is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    for _ in range(2):
        page.mouse.wheel(0, -120)
    page.mouse.down()
    page.mouse.move((x + room["x"] + room["width"] / 2) / 2, (y + room["y"] + room["height"] / 2) / 2, steps=4)
    page.mouse.up()
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


TAKEN = {
    "table": take,
    "raid": take_raid,
    "earth": take_scenarios,
    "tiles": take_tiles,
    "levels": take_levels,
    "sags": take_sags,
    "surprise": take_surprise,
    "odds": take_odds,
    "hint": take_hint,
    "ending": take_ending,
}

if __name__ == "__main__":
    main()
