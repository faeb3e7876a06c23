"""Random games in Chromium, looked at by pages of five sizes at once: all checks at each question, on each page.

A check is a script in `checks/` (all but those that a page itself needs): a function that is given what the page knows
and gives a sentence for each thing that is wrong. Whoever has another thing to check adds a file.
"""

import random
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, ViewportSize

from undercroft.core.spec import game as find_game

SIZES = ((1366, 768), (1280, 650), (1920, 1080), (390, 844), (360, 640))
PHONE = 500  # px: narrower windows are those of phones
FOLDER = Path(__file__).parent / "checks"
REST, SHOWN = ((FOLDER / f"{name}.js").read_text() for name in ("rest", "shown"))
CLOSING = "closing"  # opens and closes things: only now and then
CHECKS = {file.stem: file.read_text() for file in sorted(FOLDER.glob("*.js")) if file.stem not in ("rest", "shown")}
PATIENCE = 60_000  # ms: as everywhere in the browser tests
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


def games(game: str, number: int, seed: int, mission: str | None = None) -> list[Game]:
    """So many games, mission after mission, or of one; with one Hero up to four."""
    missions = [mission] if mission else [info.id for info in find_game(game).missions()]
    made = []
    for n in range(number):
        options = {"heroes": 1 + n % 4} if game == "reichbusters" else {}
        made.append(Game(game, missions[n % len(missions)], options, seed + n))
    return made


class Walk:
    """One table, its pages, and the chance by which it is played."""

    def __init__(self, pages: Sequence[Page], table: str, tokens: Sequence[str], played: Game) -> None:
        self.pages = pages
        self.table = table
        self.tokens = tokens
        self.played = played
        self.chance = random.Random(played.seed)
        self.faults: list[Fault] = []
        self.questions = 0
        self.answered = ""

    def run(self, most: int, checks: Mapping[str, str] = CHECKS) -> None:
        """Up to so many questions, or to the end."""
        for number in range(most):
            due = {name: text for name, text in checks.items() if name != CLOSING or number % SELDOM == 0}
            seen = [self.look(page, number, due) for page in self.pages]
            self.questions = number + 1
            if not seen[0]["options"]:
                break
            self.answer(seen[0])

    def look(self, page: Page, number: int, checks: Mapping[str, str]) -> dict[str, Any]:
        """What one page shows at rest, and what is wrong with it."""
        scripts = ", ".join(f"{name}: {text.strip()}" for name, text in checks.items())
        order = f"{{ answered: {self.answered!r}, patience: {PATIENCE}, checks: {{ {scripts} }} }}"
        seen: dict[str, Any] = page.evaluate(f"async () => ({SHOWN.strip()})({order})")
        if seen.get("late"):
            self.fault(page, number, "rest", f"the page never came to the next question (it shows {seen['key']})")
        for check, faults in seen["found"].items():
            for what in faults:
                self.fault(page, number, check, what)
        return seen

    def fault(self, page: Page, number: int, check: str, what: str) -> None:
        size: ViewportSize = page.viewport_size or {"width": 0, "height": 0}
        played, at = self.played, f"{size['width']}x{size['height']}"
        self.faults.append(Fault(played.game, played.mission, played.seed, number, at, check, what))

    def answer(self, seen: Mapping[str, Any]) -> None:
        """One of the options, past the pages."""
        action = self.chance.choice(seen["options"])
        self.answered = seen["key"]
        headers = {"Authorization": f"Bearer {self.tokens[seen['seat']]}"}
        word = {"step": seen["step"], "action": action}
        path = f"/api/tables/{self.table}/act?parts="  # after a long look the line may be closed: then once more
        answer = self.pages[0].request.post(path, data=word, headers=headers, max_retries=2)
        assert answer.ok, f"{self.played} question {self.questions}: {action}: {answer.text()}"


@contextmanager
def walking(
    browser: Browser, address: str, played: Game, sizes: Sequence[tuple[int, int]] = SIZES, **settings: Any
) -> Iterator[Walk]:
    """A table whose seats are all at one screen, without curtains, and a page of each size at it."""
    contexts = [context(browser, address, size, **settings) for size in sizes]
    pages = [one.new_page() for one in contexts]
    spec = find_game(played.game)
    seats = spec.seating(played.mission, spec.editions[0], played.options)
    order = {"game": played.game, "mission": played.mission, "seed": played.seed, "options": dict(played.options)}
    answer = pages[0].request.post("/api/tables", data={**order, "seats": [{"kind": "me"} for _ in seats]})
    assert answer.ok, answer.text()
    opened = answer.json()
    tokens = [seat["token"] for seat in opened["seats"]]
    walk = Walk(pages, opened["table"], tokens, played)
    for page in pages:
        listen(walk, page)
        page.goto("/rules")
        page.evaluate(SEATED, [walk.table, tokens])
        page.goto(f"/table/{walk.table}#{tokens[0]}")
    yield walk
    for one in contexts:
        one.close()


def context(browser: Browser, address: str, size: tuple[int, int], **settings: Any) -> BrowserContext:
    """A browser of that size, with everything that moves: what is measured while it flies shows."""
    phone = size[0] < PHONE
    view: ViewportSize = {"width": size[0], "height": size[1]}
    made = browser.new_context(
        **{"base_url": address, "viewport": view, "is_mobile": phone, "has_touch": phone, **settings}
    )
    made.set_default_timeout(PATIENCE)
    made.add_init_script(REST)
    return made


def listen(walk: Walk, page: Page) -> None:
    """Errors of scripts are faults."""

    def said(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            walk.fault(page, walk.questions, "script", message.text)

    page.on("pageerror", lambda error: walk.fault(page, walk.questions, "script", str(error)))
    page.on("console", said)
