"""Random games in Chromium, looked at in five sizes: all checks at each question, in each size.

Two pages look on, one at a desk and one of a phone with its finger, and each takes one size after the other. The one
that it had last is the first at the next question, so that news come in each of them. What is chosen hangs on the seed
and the number of the question alone: a long game can be walked in parts, which begin where others end.

A check is a script in `checks/` (all but those that a page itself needs): a function that is given what the page knows
and gives a sentence for each thing that is wrong. Whoever has another thing to check adds a file.
"""

import itertools
import random
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

from tests.browser.table import BLANK, PATIENCE
from undercroft.core.spec import game as find_game

SIZES = ((1366, 768), (1280, 650), (1920, 1080), (390, 844), (360, 640))
PHONE = 500  # px: narrower windows are those of phones
FOLDER = Path(__file__).parent / "checks"
REST = (FOLDER / "rest.js").read_text()
SHOWN = "shown"  # tells what the page shows; all others are checks
CLOSING = "closing"  # opens and closes things: only now and then
ALL = {file.stem: file.read_text() for file in sorted(FOLDER.glob("*.js")) if file.stem != "rest"}
CHECKS = {name: text for name, text in ALL.items() if name != SHOWN}
SELDOM = 40  # questions from one look at what opens over the page to the next
# All seats at one screen, and no curtains between them.
SEATED = """([id, tokens]) => {
    localStorage.setItem('undercroft.tables', JSON.stringify({ [id]: [tokens] }));
    localStorage.setItem(`undercroft.open.${id}`, 'yes');
}"""


@dataclass(frozen=True)
class Fault:
    """What is wrong, and how to find it again."""

    game: str
    mission: str
    seed: int
    question: int
    size: str
    check: str
    what: str

    def __str__(self) -> str:
        where = f"{self.game} {self.mission}, seed {self.seed}, question {self.question}, {self.size}"
        return f"{where}: {self.check}: {self.what}"


@dataclass(frozen=True)
class Game:
    """What is played: options as the API takes them."""

    game: str
    mission: str
    options: Mapping[str, Any]
    seed: int


def games(
    game: str, number: int, seed: int, mission: str | None = None, chosen: Mapping[str, Any] | None = None
) -> list[Game]:
    """So many games, mission after mission, or of one; with one Hero up to four."""
    missions = [mission] if mission else [info.id for info in find_game(game).missions()]
    made = []
    for n in range(number):
        options = ({"heroes": 1 + n % 4} if game == "reichbusters" else {}) | dict(chosen or {})
        made.append(Game(game, missions[n % len(missions)], options, seed + n))
    return made


class View:
    """A page that takes one size after the other."""

    def __init__(self, page: Page, sizes: Sequence[tuple[int, int]]) -> None:
        self.page = page
        self.sizes = list(sizes)
        self.phone = sizes[0][0] < PHONE
        self.devtools = page.context.new_cdp_session(page)
        if self.phone:  # for good: a page that was touched once never hovers again
            self.devtools.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
        self.fit(*sizes[0])

    @property
    def size(self) -> str:
        return "{}x{}".format(*self.sizes[0])

    def looks(self) -> Iterator[str]:
        """Each size once; the last one is the first of the next time."""
        for _ in range(len(self.sizes) - 1):
            yield self.size
            self.sizes.append(self.sizes.pop(0))
            self.fit(*self.sizes[0])
        yield self.size

    def fit(self, width: int, height: int) -> None:
        size = {"width": width, "height": height, "screenWidth": width, "screenHeight": height}
        self.devtools.send("Emulation.setDeviceMetricsOverride", {**size, "deviceScaleFactor": 1, "mobile": self.phone})


class Walk:
    """One table, its pages, and the chance by which it is played."""

    def __init__(self, table: str, tokens: Sequence[str], played: Game, views: Sequence[View]) -> None:
        self.table = table
        self.tokens = tokens
        self.played = played
        self.views = views
        self.faults: list[Fault] = []
        self.number = 0  # of the question
        self.questions = 0  # that were looked at
        self.options = 0  # of all of them
        self.over = False
        self.answered = ""

    def run(self, most: int, checks: Mapping[str, str] = CHECKS) -> bool:
        """Up to so many questions, or to the end; whether it could go on."""
        for _ in range(most):
            due = {name: text for name, text in checks.items() if name != CLOSING or self.number % SELDOM == 0}
            seen = [self.look(view, due) for view in self.views for _ in view.looks()]
            self.questions += 1
            self.options += len(seen[0]["options"])
            if not seen[0]["options"]:
                self.over = not any(one.get("late") for one in seen)
                return False
            self.answered = seen[0]["key"]
            self.answer(seen[0])
        return True

    def look(self, view: View, checks: Mapping[str, str]) -> dict[str, Any]:
        """What a page shows at rest in one size, and what is wrong with it."""
        names = ", ".join(f"{name}: window.walked.{name}" for name in checks)
        order = f"{{ answered: {self.answered!r}, size: {view.size!r}, patience: {PATIENCE}, checks: {{ {names} }} }}"
        seen: dict[str, Any] = view.page.evaluate(f"() => window.walked.{SHOWN}({order})")
        if seen.get("late"):
            self.fault(view, "rest", f"the page never came to the next question (it shows {seen['key']})")
        for check, faults in seen["found"].items():
            for what in faults:
                self.fault(view, check, what)
        return seen

    def fault(self, view: View, check: str, what: str) -> None:
        played = self.played
        self.faults.append(Fault(played.game, played.mission, played.seed, self.number, view.size, check, what))

    def answer(self, seen: Mapping[str, Any], parts: str = "") -> dict[str, Any]:
        """One of the options, past the page; what its seat sees then."""
        request = self.views[0].page.request
        chance = random.Random(f"{self.played.seed}:{self.number}")
        action = chance.choice(sorted(seen["options"]))
        self.number += 1
        headers = {"Authorization": f"Bearer {self.tokens[seen['seat']]}"}
        word = {"step": seen["step"], "action": action}
        path = f"/api/tables/{self.table}/act?parts={parts}"  # after a long look the line may be closed: then once more
        answer = request.post(path, data=word, headers=headers, max_retries=2)
        assert answer.ok, f"{self.played} question {self.number - 1}: {action}: {answer.text()}"
        told: dict[str, Any] = answer.json()["state"]
        return told

    def forward(self, first: int) -> None:
        """As far as that question, without a look."""
        request = self.views[0].page.request
        told: dict[str, Any] = {"asked": False, "over": False}
        for token in itertools.cycle(self.tokens):
            if told["over"] or self.number >= first:
                break
            path, headers = f"/api/tables/{self.table}?parts=options", {"Authorization": f"Bearer {token}"}
            told = told if told["asked"] else request.get(path, headers=headers, max_retries=2).json()
            if told["asked"]:
                told = self.answer(told, "options")


@contextmanager
def walking(
    browser: Browser,
    address: str,
    played: Game,
    sizes: Sequence[tuple[int, int]] = SIZES,
    first: int = 0,
    **settings: Any,
) -> Iterator[Walk]:
    """A table whose seats are all at one screen, without curtains, and from a question on pages of these sizes."""
    groups = [[size for size in sizes if (size[0] < PHONE) == phone] for phone in (False, True)]
    views = [View(context(browser, address, **settings).new_page(), group) for group in groups if group]
    spec = find_game(played.game)
    seats = spec.seating(played.mission, spec.editions[0], played.options)
    order = {"game": played.game, "mission": played.mission, "seed": played.seed, "options": dict(played.options)}
    answer = views[0].page.request.post("/api/tables", data={**order, "seats": [{"kind": "me"} for _ in seats]})
    assert answer.ok, answer.text()
    opened = answer.json()
    walk = Walk(opened["table"], [seat["token"] for seat in opened["seats"]], played, views)
    walk.forward(first)
    for view in views:
        listen(walk, view)
        view.page.goto(BLANK)
        view.page.evaluate(SEATED, [walk.table, walk.tokens])
        view.page.goto(f"/table/{walk.table}#{walk.tokens[0]}")
    yield walk
    for view in views:
        view.page.context.close()


def context(browser: Browser, address: str, **settings: Any) -> BrowserContext:
    """A browser with everything that moves: what is measured while it flies shows."""
    made = browser.new_context(**{"base_url": address, "no_viewport": True, **settings})
    made.set_default_timeout(PATIENCE)
    made.add_init_script(REST)
    made.add_init_script(f"window.walked = {{ {', '.join(f'{name}: {text.strip()}' for name, text in ALL.items())} }};")
    return made


def listen(walk: Walk, view: View) -> None:
    """Errors of scripts are faults."""

    def said(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            walk.fault(view, "script", message.text)

    view.page.on("pageerror", lambda error: walk.fault(view, "script", str(error)))
    view.page.on("console", said)
