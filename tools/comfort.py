"""What a game costs the person who plays it: clicks, questions, curtains and seconds of waiting, counted in Chromium.

    python -m tools.comfort mass|hotseat|terror [--games 3] [--seed 1] [--kinds]

The person does what the computer player `greedy` would do, and does it as one who knows the page: what a plan or a
button carries out in one go is one click or two, not one for each action. Three measures:

- mass: a whole Midnight mass, both Heroes of one person;
- hotseat: two turns of Earth Reborn's first scenario, both sides at one screen;
- terror: three turns of Terror in the Basement against the computer, watched at the default pace.
"""

import argparse
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

import msgspec
from playwright.sync_api import Browser, Page, sync_playwright
from starlette.applications import Starlette

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.browser.clicks import BARE
from tests.browser.conftest import FLAGS, chromium, serving
from tests.browser.table import Table
from undercroft.core.game import Game
from undercroft.players import player
from undercroft.players.base import derived_seed, honest_choice
from undercroft.server.storage.store import PERSON
from undercroft.server.tables.service import PAUSE

AHEAD = 20  # actions that the person has in mind
LOST = 6.0  # seconds after which a click of which nothing came is clicked again
PATIENCE = 120.0  # seconds without a question: then something is wrong


class Measure(msgspec.Struct, frozen=True):
    """A game that is played for the count."""

    game: str
    mission: str
    seats: tuple[str, ...]
    turns: int  # how many of them; 0 for the whole game
    options: dict[str, Any] = {}


MEASURES = {
    "mass": Measure("reichbusters", "midnight-mass", ("me", "me"), 0, {"heroes": 2}),
    "hotseat": Measure("earth-reborn", "beauty-and-the-beast", ("me", "person"), 2),
    "terror": Measure("earth-reborn", "terror-in-the-basement", ("me", "greedy"), 3),
}

# What the page shows: the question of its present seat, and what it offers beside single options.
SHOWN = """async () => {
    const { here } = await import('/static/here.js');
    const { state, playback } = here.current || {}, box = document.querySelector('#prompt');
    if (document.querySelector('#curtain').open) return { curtain: true };
    if (!state) return {};
    const { seat, step, over, asked, guide, labels } = state;
    const ready = asked && !playback.busy && !here.busy && !here.walking && !box.classList.contains('rest');
    if (ready) await here.looking;
    const { chosen, overlay } = here, kind = state.choice?.kind;
    return { seat, step, over, ready, guide, labels, chosen, overlay, kind };
}"""

# Whose turns the log has headings for.
TURNS = """async () => {
    const { here } = await import('/static/here.js');
    return here.current.state.log.filter(({ turn }) => turn != null).map(({ turn }) => turn);
}"""

# The middle of the arrow at a side of a square, if nothing lies on it.
ARROW = """([place, side]) => {
    const { x, y, width, height } = document.querySelector(`#picture [data-square='${place}']`).getBoundingClientRect();
    const [right, down] = [[0, -1], [1, 0], [0, 1], [-1, 0]][side];
    const point = [x + width * (0.5 + right * 0.36), y + height * (0.5 + down * 0.36)];
    const found = document.elementFromPoint(...point)?.closest('#picture [data-square], #picture g[class]');
    return found?.dataset.square === place ? point : null;
}"""


# Runs before the page's own scripts: adds up how long the playback lets things stay, whatever the machine is busy with.
PACING = """(() => {
    const paced = window.paced = { ms: 0 }, { setTimeout, clearTimeout } = window, open = new Map();
    window.setTimeout = (work, ms, ...more) => {
        if (!(ms > 0) || !new Error().stack.includes('/playback.js')) return setTimeout(work, ms, ...more);
        const since = performance.now(), id = setTimeout(() => { paced.ms += ms; open.delete(id); work(...more); }, ms);
        open.set(id, { since, ms });
        return id;
    };
    window.clearTimeout = (id) => {
        const one = open.get(id);
        if (one) paced.ms += Math.min(one.ms, performance.now() - one.since);
        open.delete(id);
        clearTimeout(id);
    };
})();"""


class Counts(msgspec.Struct):
    """What one game cost."""

    clicks: int = 0
    questions: int = 0
    curtains: int = 0
    waiting: float = 0.0
    pacing: float = 0.0  # seconds of it that the page let things stay to be seen
    seconds: float = 0.0
    choices: int = 0  # of the person that the game counts: what one click carries out is as many as it takes
    turns: int = 0  # of the person's figures or sides, as the log has headings for them
    kinds: Counter[str] = msgspec.field(default_factory=Counter)


class Step(msgspec.Struct):
    """What the person means to do, and where it would lead."""

    kind: str
    seat: int
    action: str
    offered: list[int]
    after: Game | None = None


class Person:
    """Whoever sits at the page and counts."""

    def __init__(self, table: Table, app: Starlette, seed: int, turns: int, trace: bool = False) -> None:
        self.table, self.page, self.app = table, table.page, app
        self.seed, self.turns, self.trace = seed, turns, trace
        self.counts = Counts()
        self.meant: list[Step] = []
        self.arrived = False  # by a click on where a way ends, however it went
        self.let = Counter[tuple[int, int, str]]()  # occasions that were let go by: whose, in which turn, of which kind

    def live(self) -> Any:
        """The table behind the page."""
        return self.app.state.context.service.registry.peek(self.table.id)

    def game(self) -> Game:
        """The true game."""
        return cast(Game, self.live().game)

    def play(self) -> Counts:
        begun = since = time.monotonic()
        while not (shown := self.page.evaluate(SHOWN)).get("over"):
            if shown.get("curtain"):
                self.click("[data-do=lift]")
                self.counts.curtains += 1
            elif shown.get("ready") and self.game().ask is not None and self.page.locator("#sheet[open]").count() == 0:
                if self.turns and shown["guide"]["turn"] > self.turns:
                    break
                self.counts.waiting += time.monotonic() - since
                self.answer(shown)
                since = time.monotonic()
            else:
                assert time.monotonic() - since < PATIENCE, shown
                self.page.wait_for_timeout(15)
        self.counts.pacing = self.page.evaluate("window.paced.ms") / 1000
        live = self.live()
        people = [name for name, seat in zip(live.record.players, live.seats) if seat.kind == PERSON]
        self.counts.choices = sum(step.seat in people for step in live.record.steps)
        self.counts.seconds = time.monotonic() - begun
        mine = {n for n, seat in enumerate(live.seats) if seat.kind == PERSON}
        self.counts.turns = sum(turn in mine for turn in self.page.evaluate(TURNS))
        return self.counts

    # ------------------------------------------------------------ what to do

    def intent(self, shown: dict[str, Any]) -> list[Step]:
        """What was meant before, as long as it comes as foreseen; else something new, which is then held to."""
        if not self.meant or not self.as_foreseen(self.meant[0], shown):
            self.meant = self.thought()
        return self.meant

    def as_foreseen(self, step: Step, shown: dict[str, Any]) -> bool:
        asked = (step.kind, step.seat) == (shown["kind"], shown["seat"]) and any(
            one["action"] == step.action for one in shown["labels"]
        )
        return asked and (self.arrived or set(step.offered) == set(self.game().codes()))

    def thought(self) -> list[Step]:
        """What the person would do from here on, action by action, while others let it happen, or give no more than
        one answer; no further than to the first dice."""
        live = self.live()
        game, meant, made = cast(Game, live.game).copy(), list[Step](), live.last
        answers = 0
        seat = game.ask.seat if game.ask is not None else -1  # a team's question is asked of one of them
        while game.ask is not None and game.choice is not None and len(meant) < AHEAD:
            asked = game.ask.seat
            chance = derived_seed(self.seed, made)  # in the same moment of a game the same choice
            code = int(honest_choice(player("greedy", chance), game, asked, chance))
            step = Step(game.choice.kind, asked, str(game.action(code)), game.codes())
            if asked == seat:
                meant.append(step)
            elif step.action != "pass":
                answers += 1
            if answers > 1:
                break
            game.apply(code)
            made += 1
            step.after = game.copy()
            if game.state.dice.fallen:
                break
        return meant

    def answer(self, shown: dict[str, Any]) -> None:
        self.counts.questions += 1
        self.counts.kinds[shown["kind"]] += 1
        before, steps = self.counts.clicks, self.intent(shown)
        meant = [step.action for step in steps]
        label = next((one for one in shown["labels"] if one["action"] == meant[0]), None)
        assert label is not None, (meant[0], shown["kind"])
        plan = None
        errands = [(does(one, meant), n) for n, one in enumerate(shown["guide"]["errands"]) if self.errand(n)]
        done, errand = max(errands, default=(0, -1))
        done = max(done, 1)
        again = next((n for n, one in enumerate(shown["guide"]["errands"]) if over_and_over(one, meant)), None)
        if done > 1:
            self.click(self.errand(errand))
        elif again is not None and self.errand(again):
            self.click(self.errand(again))
            done = len(steps)  # how often it is done shows
        elif self.lets_go_again(shown, meant[0]):
            self.click("#skipping > .btn")
        elif self.by_form(shown["guide"]["form"], meant):
            self.click(".upkeep .btn.main")
        elif (found := self.by_plan(label, shown)) is not None:
            plan, done = found
        else:
            self.by_button(label["action"])
        self.settle(shown, plan)
        self.meant = steps[done:]
        self.arrived = (
            plan is not None and place(self.game(), (label["refs"] or [shown["chosen"]])[0]) == plan["square"]
        )
        if plan is not None and not self.arrived:
            self.meant = []  # something came between
        if self.trace:
            asked, clicks = f"turn {shown['guide']['turn']} {shown['kind']}", self.counts.clicks - before
            way = f"{done} at once" if done > 1 else "one"
            offers = f"{len(shown['labels'])} options, {len((shown['overlay'] or {}).get('reach', []))} plans"
            print(f"    {asked}, {offers}: {clicks} clicks for {way} of {meant[:7]}", flush=True)
            print("       ", ", ".join(one["action"] for one in shown["labels"]), flush=True)

    def lets_go_again(self, shown: dict[str, Any], action: str) -> bool:
        """Whoever lets the same kind of occasion go by a second time in a turn has enough of it."""
        guide = shown["guide"]
        if not guide["skip"] or action != guide["skip"]:
            return False
        self.let[shown["seat"], guide["turn"], shown["kind"]] += 1
        return self.let[shown["seat"], guide["turn"], shown["kind"]] > 1

    def errand(self, number: int) -> str:
        """Where that button is; nothing where it is not shown."""
        places = (f'#aids [data-errand="{number}"]', f"#aids .opts .act:nth-child({number + 1})")
        return next((place for place in places if self.page.locator(place).count()), "")

    def by_button(self, action: str) -> None:
        """An option by its button, its picture or its number; where others look on, after a look at one's own."""
        option = f'#prompt [data-action="{action}"]'
        if not self.page.locator(option).count() and self.page.locator("#cover [data-do=lift]").count():
            self.click("#cover [data-do=lift]")
            self.counts.curtains += 1
            self.page.locator(option).first.wait_for()
        self.click(option)

    def by_form(self, parts: list[dict[str, Any]], meant: list[str]) -> bool:
        """Fill the form in as it is meant, a click for each answer that is not the first; False if there is none."""
        if not self.page.locator(".upkeep").count():
            return False
        for place, part in enumerate(parts):
            wanted = [n for n, one in enumerate(part["picks"]) if one["actions"] and one["actions"][0] in meant]
            if part["several"]:
                for n in wanted:
                    self.page.locator(".upkeep fieldset").nth(0).locator("input").nth(n).check()
                    self.counts.clicks += 1
            elif wanted and wanted[0]:
                self.page.locator(".upkeep .two-of").nth(place).locator("select").select_option(str(wanted[0]))
                self.counts.clicks += 1
        return True

    def by_plan(self, label: dict[str, Any], shown: dict[str, Any]) -> tuple[dict[str, Any], int] | None:
        """Several actions by a click on where they lead, the figure being chosen first: the plan, and how many of the
        actions that were meant it does; None if no plan does."""
        who = label["refs"][0] if label["refs"] else shown["chosen"]
        if not who or len(self.meant) < 2 or who[0] != "model":
            return None
        extra = who != shown["chosen"] and list(who) in shown["guide"]["ready"]
        found = self.table.api(f"tables/{self.table.id}/overlay?figure={who[1]}") if extra else shown["overlay"]
        if not found:
            return None
        plans = [*found["reach"], *({**one, **one.get("reach", {})} for one in found["deeds"])]
        plan, done = max(((one, self.carries_out(one, who)) for one in plans), key=lambda one: one[1], default=({}, 0))
        if done < 2 or plan.get("loses") or plan.get("ends") or plan.get("extra"):
            return None
        if extra:
            self.table.click_at(*who)
            self.counts.clicks += 1
            self.page.locator(".mark.self").first.wait_for(state="attached")
            self.page.evaluate(SHOWN)
        then = self.meant[done].action if done < len(self.meant) else ""
        side = plan["stops"].index(then) if then in plan.get("stops", ()) and "ref" not in plan else -1
        arrow = self.page.evaluate(ARROW, [plan["square"], side]) if side >= 0 else None
        if "ref" in plan:
            self.table.click_at(*plan["ref"])
        else:
            self.page.mouse.click(*(arrow or self.page.evaluate(BARE, plan["square"])))
        self.counts.clicks += 1
        return plan, done + (arrow is not None)

    def carries_out(self, plan: dict[str, Any], who: list[str]) -> int:
        """How many of the actions that are meant a plan does: the same ones, or others that lead the figure to where
        its way ends."""
        same = does(plan, [step.action for step in self.meant])
        if same or "ref" in plan:
            return same
        walk = 1
        while walk < len(self.meant) and place(self.meant[walk].after, who) != place(self.meant[walk - 1].after, who):
            walk += 1
        return walk if walk > 1 and place(self.meant[walk - 1].after, who) == plan["square"] else 0

    # ------------------------------------------------------------ how

    def click(self, selector: str, nth: int = 0) -> None:
        self.last = self.page.locator(selector).nth(nth)
        self.last.click()
        self.counts.clicks += 1

    def settle(self, shown: dict[str, Any], plan: dict[str, Any] | None) -> None:
        """What a click opened instead of doing it is answered: that one is sure, or which thing is meant."""
        self.page.mouse.move(1, 1)
        since = time.monotonic()
        patience = LOST
        while time.monotonic() - since < PATIENCE:
            if time.monotonic() - since > patience and plan is None and self.last.count():
                self.last.click()  # once more, and not counted: the page was drawn anew under the first one
                patience *= 2
            if self.page.locator("#sheet[open] .btn.main").count():
                self.click("#sheet[open] .btn.main")
            now = self.page.evaluate(SHOWN)
            if now.get("curtain") or now.get("step") != shown["step"] or not now.get("ready"):
                return
            if (offered := self.page.locator("#bubble:not([hidden]) .acts .act")).count():
                words = [button.inner_text() for button in offered.all()]
                meant = [n for n, said in enumerate(words) if plan and all(one in said for one in spoken(plan))]
                self.click("#bubble .acts .act", meant[0] if meant else 0)
            self.page.wait_for_timeout(15)
        raise AssertionError(f"nothing came of {shown['kind']}")


def does(thing: dict[str, Any], meant: list[str]) -> int:
    """How many of the next things that the person means to do are done by it, by whatever way they lead there."""
    actions = thing["actions"]
    if thing.get("again"):
        return next((n for n, one in enumerate(meant) if one != actions[0]), len(meant))
    steps, end = len(actions), meant[: len(actions)]
    fits = len(end) == steps and (list(actions) == end or (actions[0], actions[-1]) == (end[0], end[-1]))
    return steps if fits else 0


def over_and_over(thing: dict[str, Any], meant: list[str]) -> bool:
    """Whoever goes on to the next card goes on until there is something else to choose: nobody knows before how far
    that is, and so only the first of it is meant."""
    return bool(thing.get("again")) and thing["actions"][0] == meant[0]


def spoken(plan: dict[str, Any]) -> list[str]:
    """What a button says of it."""
    return [str(plan[name]) for name in ("label", "price") if plan.get(name)]


def place(game: Game | None, who: list[str]) -> str:
    """Where a figure stands."""
    parts = game.picture().parts if game is not None else ()
    found = (re.search(rf'data-model="{re.escape(who[1])}"[^>]*data-at="([^"]*)"', part.markup) for part in parts)
    return next((one[1] for one in found if one), "")


@contextmanager
def visiting(browser: Browser, address: str) -> Iterator[Page]:
    context = browser.new_context(base_url=address, viewport={"width": 1366, "height": 768}, locale="en-GB")
    context.set_default_timeout(30_000)
    context.add_init_script(PACING)
    page = context.new_page()
    page.goto("/rules")
    yield page
    context.close()


def count(browser: Browser, measure: Measure, seed: int, trace: bool = False) -> Counts:
    apps: list[Any] = []
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder) / "a", lambda app: apps.append(app) or app, PAUSE) as address,
        visiting(browser, address) as page,
    ):
        table = Table(page)
        table.open(*measure.seats, seed=seed, game=measure.game, mission=measure.mission, **measure.options)
        return Person(table, apps[0], seed, measure.turns, trace).play()


def main() -> None:
    read = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    read.add_argument("measure", choices=MEASURES)
    read.add_argument("--games", type=int, default=3)
    read.add_argument("--seed", type=int, default=1)
    read.add_argument("--kinds", action="store_true", help="how often each kind of question was asked")
    read.add_argument("--trace", action="store_true", help="each question, and what was clicked")
    asked = read.parse_args()
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(), args=FLAGS)
        for seed in range(asked.seed, asked.seed + asked.games):
            found = count(browser, MEASURES[asked.measure], seed, asked.trace)
            each = max(found.turns, 1)
            print(
                f"{asked.measure} seed {seed}: {found.clicks} clicks for {found.choices} choices, "
                f"{found.questions} questions, {found.curtains} curtains, {found.turns} turns "
                f"({found.clicks / each:.1f} clicks and {found.questions / each:.1f} questions each), "
                f"{found.waiting:.0f} of {found.seconds:.0f} s waiting, {found.pacing:.1f} s of them paced",
                flush=True,
            )
            if asked.kinds:
                print("   ", ", ".join(f"{kind} {number}" for kind, number in found.kinds.most_common()), flush=True)


if __name__ == "__main__":
    main()
