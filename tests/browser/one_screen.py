"""Two people at one browser, who do as the computer would: what a game costs them in clicks, and how many of these only
lift a curtain. A walk is a click on the square it leads to; what the page answers by itself costs nothing."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from tests.browser.clicks import ASIDE
from tests.browser.scenarios import GAME, began, verb
from tests.browser.table import Table
from undercroft.core.game import Game
from undercroft.games.earth_reborn.view import view
from undercroft.players import player
from undercroft.players.base import derived_seed, honest_choice

WALK = ("move", "step", "open", "stairs")
LIFT = "#curtain[open] [data-do=lift]"
# What the page waits for: a curtain to be lifted, or the answer of a seat that stands in this step.
READY = """([who, step]) => document.querySelector('#curtain[open]') ? 'curtain'
    : document.querySelector(`#prompt[aria-busy=false][data-step='${step}']:not(.rest)`)
        && document.querySelector('#who').textContent.startsWith(who) && 'asked'"""


@dataclass
class Hotseat:
    """A table for two at one screen, and the same game beside it, which tells what is wished for."""

    table: Table
    game: Game
    tokens: list[str]
    seed: int
    clicks: Counter[str] = field(default_factory=Counter)  # by what they were for
    fallen: list[str] = field(default_factory=list)  # the kinds of questions before which a curtain fell
    spared: list[str] = field(default_factory=list)  # the kinds of questions that the page answered by itself
    covered: int = 0  # how often it was looked at that hands are
    asked: int = 0
    made: int = 0
    let: list[tuple[str, list[float]]] = field(default_factory=lambda: [("", []), ("", [])])

    # ------------------------------------------------------------ what they wish

    def wish(self, game: Game) -> str:
        """The choice of whoever is asked; of two moments with the same number the same."""
        assert game.ask is not None
        seat = game.ask.seat
        chosen = honest_choice(player("greedy", seat), game, seat, derived_seed(self.seed, self.made))
        return str(game.action(int(chosen)))

    def destination(self) -> list[str]:
        """The plan to where the wished walk leads, as far as nobody else is asked; nothing if it is no walk."""
        assert self.game.ask is not None
        seat, figure = self.game.ask.seat, self.game.ask.subject
        twin, made = self.game.copy(), self.made
        try:
            while twin.ask is not None and twin.ask.seat == seat:
                action = self.wish(twin)
                if verb(action) not in WALK:
                    break
                twin.apply(twin.parse(action))
                self.made += 1
        finally:
            walked, self.made = self.made - made, made
        plans = self.game.overlay(seat, figure).reach if walked else []
        here = {one.id: one.square for one in view(twin, seat).characters}.get(figure)
        return next((list(plan.actions) for plan in plans if plan.square == here), [])

    # ------------------------------------------------------------ at the page

    def turns(self, number: int) -> None:
        while self.game.ask is not None and self.game.turns() <= number:
            if not self.by_itself():
                self.answer()

    def by_itself(self) -> bool:
        """Whether the page gave the answer."""
        ask = self.game.ask
        assert ask is not None
        guide = self.game.guide(ask.seat)
        occasion, worth = self.let[ask.seat]
        if occasion != guide.occasion:
            self.let[ask.seat] = ("", [])
        action = "" if guide.moot is None else guide.moot.action
        if guide.occasion and occasion == guide.occasion and all(a <= b for a, b in zip(guide.worth, worth)):
            action = guide.skip
        if action:
            self.spared.append(self.game.choice.kind if self.game.choice else "")
            self.apply(action)
        return bool(action)

    def answer(self) -> None:
        """Somebody is asked: a walk by its square, all else by its button."""
        self.asked += 1
        self.wait()
        action = self.wish(self.game)
        plan = self.destination() if verb(action) in WALK else []
        if plan:
            self.walk(plan)
        elif not self.errand(action):
            self.choose(action)

    def choose(self, action: str) -> None:
        """By its button; with a look under the cover where it is not for everybody's eyes."""
        if not self.page.locator(f'#options .act[data-action="{action}"]').count():
            self.press("#cover [data-do=lift]", "look")
        self.press(f'#options .act[data-action="{action}"]', verb(action))
        self.apply(action)

    def errand(self, action: str) -> bool:
        """Some answers are one button together: the facings of all, cards that are skipped one after the other."""
        assert self.game.ask is not None
        guide = self.game.guide(self.game.ask.seat)
        if guide.form and guide.unbroken:
            self.press(".upkeep .btn.main", "form")
            for part in guide.form:
                self.apply(part.picks[0].actions[0])
            return True
        if not any(one.again and action in one.actions for one in guide.errands) or not self.goes_on(action):
            return False
        self.press("#aids .act", "errand")
        before = self.game.codes()
        while self.game.ask is not None and self.game.codes() == before:
            self.apply(action)
        return True

    def goes_on(self, action: str) -> bool:
        """One action is wished for until there is something else to choose from."""
        twin, made, before = self.game.copy(), self.made, self.game.codes()
        while twin.ask is not None and twin.codes() == before and self.wish(twin) == action:
            twin.apply(twin.parse(action))
            self.made += 1
        self.made = made
        return twin.ask is None or twin.codes() != before

    def walk(self, plan: list[str]) -> None:
        """By a click on the square. Whoever is asked meanwhile answers; if that changes anything the walk is over."""
        assert self.game.ask is not None
        seat = self.game.ask.seat
        self.page.evaluate("(n) => { document.querySelector('#walk select').selectedIndex = n; }", self.place(plan))
        self.press("#walk .btn", "walk")
        self.apply(plan.pop(0))
        while plan and self.game.ask is not None:
            if self.game.ask.seat == seat:
                if str(plan[0]) not in [str(one) for one in self.game.options()]:
                    return
                self.apply(plan.pop(0))
            elif not self.by_itself():
                self.asked += 1
                self.wait()
                action = self.wish(self.game)
                self.choose(action)
                if action != "pass":
                    return

    def place(self, plan: list[str]) -> int:
        """Of the plan in the list of walks, which holds the same as the board."""
        assert self.game.ask is not None
        found = self.game.overlay(self.game.ask.seat, self.game.ask.subject)
        deeds = list(dict.fromkeys(tuple(deed.reach.actions) for deed in found.deeds))
        return 1 + len(deeds) + [list(one.actions) for one in found.reach].index(plan)

    @property
    def page(self) -> Any:
        return self.table.page

    def shown(self) -> dict[str, Any] | None:
        """The state of the seat that is asked, once the page waits for it: with or without a curtain before it."""
        assert self.game.ask is not None
        state = self.table.api(f"tables/{self.table.id}?parts=options", token=self.tokens[self.game.ask.seat])
        if not state["asked"] or sorted(state["options"]) != sorted(str(one) for one in self.game.options()):
            return None
        who = state["seats"][state["seat"]]["side"]
        return state if self.page.evaluate(READY, [who, state["step"]]) else None

    def wait(self) -> None:
        """Until the page asks; a curtain is lifted."""
        state = self.table.until(self.shown)
        if self.page.locator(f"{LIFT}, #cover [data-do=lift]").count():
            self.check_covered()
        if self.page.locator(LIFT).count():
            self.fallen.append(state["choice"]["kind"])
            self.clicks["curtain"] += 1
            self.page.click(LIFT)
            self.table.until(self.shown)

    def check_covered(self) -> None:
        """Behind a curtain, and where others look on, nothing on the page tells of a hand."""
        hands = [view(self.game, seat).hand for seat in range(2)]
        held = {str(tile.id) for hand in hands for tile in hand}
        drawn = self.page.evaluate("() => [...document.querySelectorAll('[data-tile]')].map((one) => one.dataset.tile)")
        assert held.isdisjoint(drawn), "an order tile is seen that lies behind a screen"
        assert "order tiles" not in self.page.locator("#cards").inner_text().lower(), "a hand is listed"
        assert not self.page.locator("[data-action^=assign], [data-action^=discard]").count(), "a tile is offered"
        self.covered += 1

    def press(self, button: str, what: str) -> None:
        self.page.locator(button).first.click()
        self.clicks[what] += 1
        self.page.mouse.move(*ASIDE)
        sure = self.page.locator("#sheet[open] .btn.main")
        if sure.count():
            self.clicks["sure"] += 1
            sure.click()

    def apply(self, action: str) -> None:
        assert self.game.ask is not None
        seat = self.game.ask.seat
        guide = self.game.guide(seat)
        if guide.occasion and action == guide.skip:
            occasion, worth = self.let[seat]
            before = worth if occasion == guide.occasion else [0.0] * len(guide.worth)
            self.let[seat] = (guide.occasion, [max(pair) for pair in zip(guide.worth, before)])
        self.game.apply(self.game.parse(action))
        self.made += 1


def sit_down(table: Table, mission: str, seed: int) -> Hotseat:
    seats = table.open("me", "person", seed=seed, game=GAME, mission=mission)["seats"]
    return Hotseat(table, began(mission, seed), [seat["token"] for seat in seats], seed)
