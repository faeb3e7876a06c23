"""A game of Incursion: the table's questions, answered by the chapters of this package."""
# compiled: mypyc

from pathlib import Path
from typing import Any, Final, cast

from undercroft.core.chance.dice import Dice
from undercroft.core.choice import Ask, Asking, Choice, asking
from undercroft.core.drawing.picture import Picture
from undercroft.core.files.ledger import Refusal
from undercroft.core.game import Game
from undercroft.core.page import Card, Greyed, Guide, Hindrance, Label, Overlay, Panel, Ref, Route
from undercroft.core.speech.languages import language as find_language
from undercroft.core.speech.say import Text
from undercroft.core.speech.story import StoryLine
from undercroft.core.stakes import Stake
from undercroft.core.state import ALL, Outcome, State
from undercroft.core.value.values import Value, learned
from undercroft.core.vocabulary.classes import GameEvent
from undercroft.games.incursion.drawing.board import picture
from undercroft.games.incursion.drawing.sketch import figure, sketch
from undercroft.games.incursion.fields import shapes
from undercroft.games.incursion.foresight.plans import plans
from undercroft.games.incursion.foresight.risks import both_sides
from undercroft.games.incursion.judgement import advise, estimate
from undercroft.games.incursion.judgement.features import NAMES, features
from undercroft.games.incursion.laws.coverage import content, fired
from undercroft.games.incursion.laws.invariants import check
from undercroft.games.incursion.laws.lures import lures
from undercroft.games.incursion.notation import IncursionAction
from undercroft.games.incursion.page import overlay as page
from undercroft.games.incursion.page.covered import private
from undercroft.games.incursion.page.guide import guide
from undercroft.games.incursion.rules.actions import begin
from undercroft.games.incursion.rules.secrets import resample
from undercroft.games.incursion.rules.tables import CARD_IDS, ORDER_NAMES, TURN_START
from undercroft.games.incursion.rules.turn import settle
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.view import view
from undercroft.games.incursion.view_types import View
from undercroft.games.incursion.vocabulary.events import read as named
from undercroft.games.incursion.why.reasons import refusal
from undercroft.games.incursion.words.chronicle import entry, story
from undercroft.games.incursion.words.endings import outcome
from undercroft.games.incursion.words.prompts import ORDERS
from undercroft.games.incursion.words.questions import QUESTIONS
from undercroft.games.incursion.words.stakes import stakes

HOME: Final = Path(__file__).parent


class Incursion(Game):
    """One game in progress."""

    table: Table

    def __init__(self, table: Table, keep: bool = True) -> None:
        super().__init__(table, keep)
        self.table = table

    def begin(self, code: int) -> Asking | None:
        flow = begin(self.table, code)
        return None if flow is None else asking(flow)

    def settle(self) -> Ask | None:
        return settle(self.table)

    def with_state(self, state: State) -> "Incursion":
        return Incursion(cast(Table, state))

    def describe(self, ask: Ask) -> Choice:
        return QUESTIONS.put(self.table, ask)

    def refuse(self, code: int) -> Refusal:
        return refusal(cast(Table, self.as_asked().state), self.ask, code)

    def action(self, code: int) -> Any:
        return IncursionAction(code)

    def parse(self, text: str) -> Any:
        return IncursionAction.parse(text)

    def shapes(self) -> dict[str, Any]:
        return shapes(self.table.dossier)

    def conclude(self) -> Outcome:
        return outcome(self.table)

    def private(self) -> bool:
        return self.ask is not None and private(self.ask)

    def standing_orders(self) -> list[tuple[str, Text]]:
        return list(zip(ORDER_NAMES, ORDERS))

    def view(self, seat: int) -> View:
        return cast(View, self.seen(f"view of {seat}", lambda: view(self, seat)))

    def picture(self, seat: int = ALL, language: str = "en") -> Picture:
        return picture(self.view(seat), find_language(language))

    def shown(self, seat: int, language: str = "en") -> tuple[Picture, list[Panel]]:
        seen = self.view(seat)
        return picture(seen, find_language(language)), page.panels(seen)

    def read_event(self, event: tuple[int, ...], at: int) -> GameEvent:
        return named(event, at)

    def sentence(self, event: GameEvent) -> Text | str:
        return entry(self.table, event).text

    def story(self, seat: int = ALL) -> list[StoryLine]:
        return story(self.table, seat)

    def odds(self, action: int) -> list[Any]:
        known = self.as_asked()
        return both_sides(cast(Table, known.state), known.ask, int(action), known.since)

    def plans(self, figure: int) -> list[Any]:
        known = self.as_asked()
        return plans(cast(Table, known.state), known.ask, figure)

    def resample(self, state: Any, seat: int, dice: Dice) -> None:
        resample(cast(Table, state), seat, dice)

    def advise(self, seat: int) -> list[tuple[float, int]]:
        ask = self.ask
        return [] if ask is None or ask.seat != seat else advise(self.table, ask)

    def estimate(self, seat: int) -> float:
        return estimate(self.table, seat)

    def features(self, seat: int) -> list[float]:
        return features(self.table)

    def feature_names(self) -> tuple[str, ...]:
        return NAMES

    def learned(self) -> Value | None:
        return learned(HOME, self.table.dossier.id, NAMES)

    def whose_turn(self) -> int:
        """The Game Turn, and in it each player turn; what comes before the first belongs to it."""
        s = self.table
        return s.turn * 2 + (s.phase >= TURN_START and s.side != s.first)

    def labels(self, seat: int) -> list[Label]:
        return page.labels(self.known(seat), seat)

    def stakes(self, seat: int) -> list[Stake]:
        return stakes(self.table.dossier, self.table.turn_limit, self.table)

    def hand(self, seat: int) -> list[Ref]:
        held = enumerate(self.table.hand[seat]) if seat >= 0 else ()
        return [("card", CARD_IDS[card]) for card, number in held if number]

    def panels(self, seat: int) -> list[Panel]:
        return page.panels(self.view(seat))

    def inspect(self, seat: int, kind: str, id: str) -> Card:
        return page.inspect(self.known(seat), seat, kind, id)

    def overlay(self, seat: int, figure: int) -> Overlay:
        return page.overlay(self.known(seat), seat, figure)

    def route(self, seat: int, figure: int, to: str) -> Route | None:
        return page.route(self.known(seat), seat, figure, to)

    def guide(self, seat: int) -> Guide:
        return guide(self.known(seat), seat)

    def explain(self, seat: int, refs: list[list[str]]) -> list[Hindrance]:
        return page.explain(self.known(seat), seat, refs)

    def greyed(self, seat: int, figure: int) -> list[Greyed]:
        return page.greyed(self.known(seat), seat, figure)

    def sketch(self, seat: int, width: int, language: str = "en") -> Any:
        return sketch(self.table, seat, width, find_language(language))

    def figure(self, code: int) -> Text | str:
        return figure(self.table, code)

    def turns(self) -> int:
        return self.table.turn

    def check(self) -> None:
        check(self.table, self.flow is None)

    def content(self) -> list[str]:
        return content()

    def fired(self, code: int) -> list[str]:
        return fired(self.table, self.since, code)

    def lures(self) -> list[int]:
        ask = self.ask
        return [] if ask is None else lures(self.table, ask)
