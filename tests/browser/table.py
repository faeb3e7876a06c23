"""A person at the page: what one sees there and what one can press."""

import json
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeVar, cast
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page

PATIENCE = 15_000  # ms: no test is about speed, and the machine may have other things to do
LONG = 60_000  # ms: what a browser may take to start, a computer to think, and a turn to be told slowly
BLANK = "/healthz"  # an address of the server with nothing to draw or to run
SMALL_MISSION = "recon"
BROUGHT_IN = ("Use Allied Intelligence", "Bring in")  # there the first trooper stands on l1 and may act
WHO_IS_ASKED = "async () => (await import('/static/here.js')).here.current.token"
LOOKS = 1000  # 30 ms apart
CHOICES = ".act, .upkeep .btn, .in-hand .btn"

T = TypeVar("T")


class Table:
    """A page of the table, in the words of somebody who uses it."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def api(self, path: str, body: dict[str, Any] | None = None, token: str = "") -> Any:
        """What a program would be told."""
        headers = {"Authorization": f"Bearer {token or self.token}"} if token or "#" in self.page.url else {}
        if body is None:
            answer = self.page.request.get(f"/api/{path}", headers=headers)
        else:
            headers["Content-Type"] = "application/json"
            answer = self.page.request.post(f"/api/{path}", data=json.dumps(body), headers=headers)
        assert answer.ok, answer.text()
        return answer.json()

    @property
    def token(self) -> str:
        return self.page.url.partition("#")[2]

    @property
    def id(self) -> str:
        return self.page.url.partition("#")[0].rpartition("/")[2].partition("?")[0]

    # ------------------------------------------------------------ the lobby

    def lobby(self, game: str = "incursion") -> "Table":
        """By way of the first page to the missions of a game."""
        if urlsplit(self.page.url).path != "/":
            self.page.goto("/")
        self.page.locator(f".game[data-game='{game}'] .main").click()
        self.page.locator("#start:enabled").wait_for()
        return self

    def start(self, *seats: str, mission: str = SMALL_MISSION, **options: str) -> None:
        """Choose in the lobby and press Start; a seat is `me`, `person`, `friend` or a computer's level."""
        page = self.page
        if "/games/" not in page.url:
            self.lobby()
        page.locator(f"input[value={mission}]").check(force=True)
        page.locator("#start:enabled").wait_for()
        for row, who in zip(page.locator(".seat-pick").all(), seats):
            person = who in ("me", "person", "friend")
            row.locator("select").first.select_option(who if person else "computer")
            if not person:
                row.locator("select").nth(1).select_option(who)
        if options:
            page.get_by_text("Options", exact=True).click()
            for name, value in options.items():
                page.get_by_label(name.replace("_", " "), exact=True).fill(value)
        page.locator("#start").click()
        page.wait_for_url("**/table/**")

    def open(
        self,
        *seats: str,
        seed: int = 5,
        game: str = "incursion",
        mission: str = SMALL_MISSION,
        first: Sequence[str] = (),
        **options: Any,
    ) -> dict[str, Any]:
        """Open a table past the lobby, with the dice of a seed, and go there as its first person, who has made the
        first choices, by the words of their options, before there is a page."""
        here = ("me", "person", "friend")
        wishes = [{"kind": who} if who in here else {"kind": "computer", "level": who} for who in seats]
        order = {"game": game, "mission": mission, "seats": wishes, "seed": seed, "options": options}
        opened = cast(dict[str, Any], self.api("tables", order, "-"))
        tokens = [seat["token"] for seat in opened["seats"] if seat["token"]]
        for words in first:
            self.until(partial(self.choose_unseen, opened["table"], tokens[0], words))
        keep = "([id, tokens]) => localStorage.setItem('undercroft.tables', JSON.stringify({[id]: [tokens]}))"
        self.page.evaluate(keep, [opened["table"], tokens])
        self.page.goto(f"/table/{opened['table']}#{tokens[0]}")
        return opened

    def choose_unseen(self, id: str, token: str, words: str) -> bool:
        """If the seat of the token is asked, it takes the option that says this; whether it did."""
        state = self.api(f"tables/{id}?parts=labels", token=token)
        if state["asked"]:
            action = next(one["action"] for one in state["labels"] if words in one["label"])
            self.api(f"tables/{id}/act?parts=", {"step": state["step"], "action": action}, token)
        return bool(state["asked"])

    # ------------------------------------------------------------ the question

    @property
    def buttons(self) -> Locator:
        return self.page.locator("#prompt[aria-busy=false] .act")

    def asked(self) -> "Table":
        """Wait until there is something to choose, be it in a form."""
        self.page.locator(f"#prompt[aria-busy=false] :is({CHOICES})").first.wait_for()
        return self

    def at_their_turn(self) -> "Table":
        """Wait until somebody at this screen has something to choose; a curtain before it is lifted."""
        lift = "#curtain[open] [data-do=lift]"
        self.page.locator(f"{lift}, #prompt[aria-busy=false] .act").first.wait_for()
        if self.page.locator(lift).count():
            self.page.locator(lift).click()
        return self.asked()

    def asked_or_over(self) -> bool:
        """Wait until there is something to choose; False if the game is over instead."""
        self.page.locator(f"#prompt[aria-busy=false] :is({CHOICES}), #outcome:not(:empty)").first.wait_for()
        return not self.page.locator("#outcome:not(:empty)").count()

    def labels(self) -> list[dict[str, Any]]:
        """The options as the page got them."""
        return cast(list[dict[str, Any]], self.state()["labels"])

    def state(self) -> dict[str, Any]:
        return cast(dict[str, Any], self.api(f"tables/{self.id}"))

    def option(self, words: str) -> Locator:
        """By what it says, or what is said of its picture or number."""
        return self.buttons.filter(has_text=words).or_(self.page.locator(f'.act[aria-label*="{words}"]')).first

    def choose(self, words: str) -> None:
        """Press an option and wait until it counts."""
        before = self.asked().page.locator("#prompt").get_attribute("data-step")
        if not self.by_form(words):
            self.option(words).click()
        self.moved_on(before)

    def past_the_form(self, action: str) -> bool:
        """Whether a form holds the answer, which would answer all that follows too: then only this is answered."""
        form = self.page.locator(".upkeep")
        held = json.loads(form.get_attribute("data-answers") or "[]") if form.count() else []
        if action in held:
            token = str(self.page.evaluate(WHO_IS_ASKED))
            step = self.api(f"tables/{self.id}?parts=", token=token)["step"]
            self.api(f"tables/{self.id}/act", {"step": step, "action": action}, token)
        return action in held

    def by_form(self, words: str) -> bool:
        """Gives an answer by the form that is open, as `past_the_form` does, but by the words of an option."""
        labels = self.labels() if self.page.locator(".upkeep").count() else []
        return any(self.past_the_form(one["action"]) for one in labels if words in one["label"])

    def moved_on(self, before: str | None) -> None:
        self.page.wait_for_function("(step) => document.querySelector('#prompt').dataset.step !== step", arg=before)

    def menu(self, words: str) -> None:
        """Press a button of the menu."""
        self.page.get_by_role("button", name="Menu", exact=True).click()
        self.page.locator("#menu").get_by_role("button", name=words).click()

    def until(self, so: Callable[[], T | None]) -> T:
        """Look again and again until it is so; what was found then."""
        for _ in range(LOOKS):
            if found := so():
                return found
            self.page.wait_for_timeout(30)
        raise AssertionError("it never came to that")

    def settled(self) -> dict[str, Any]:
        """The seat's question, once the page shows it and carries nothing out."""
        return self.until(self.shown)

    def shown(self) -> dict[str, Any] | None:
        """The seat's state if the page shows its question and carries nothing out, or nothing."""
        state = self.state()
        asks = f"#prompt[aria-busy=false][data-step='{state['step']}']:not(.rest)"
        return state if state["asked"] and self.page.locator(asks).count() else None

    def answer(self, token: str, *wishes: str) -> bool:
        """If the seat of the token is asked, it answers with the first of these that it may; whether it did."""
        state = self.api(f"tables/{self.id}", token=token)
        if not state["asked"]:
            return False
        texts = [label["action"] for label in state["labels"]]
        action = next((text for wish in wishes for text in texts if text.startswith(wish)), texts[0])
        self.api(f"tables/{self.id}/act", {"step": state["step"], "action": action}, token)
        return True

    # ------------------------------------------------------------ the board

    def thing(self, kind: str, id: str) -> Locator:
        return self.page.locator(f"#picture [data-{kind}='{id}']").first

    def click_at(self, kind: str, id: str) -> None:
        """A click in the middle of a thing, whatever lies above it."""
        box = self.thing(kind, id).bounding_box()
        assert box is not None
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    @property
    def bubble(self) -> Locator:
        return self.page.locator("#bubble")
