"""A game of Reichbusters: the table's questions, answered by the chapters of this package."""
# compiled: mypyc

from pathlib import Path
from typing import Any, Final, cast

from undercroft.core.chance.dice import Dice
from undercroft.core.choice import Ask, Asking, Choice
from undercroft.core.drawing.picture import Picture
from undercroft.core.files.ledger import Refusal
from undercroft.core.game import NO_TURN, Game
from undercroft.core.page import Card, Greyed, Guide, Hindrance, Label, Overlay, Panel, Ref, Route
from undercroft.core.speech.languages import language as find_language
from undercroft.core.speech.say import Text, Words
from undercroft.core.speech.story import StoryLine
from undercroft.core.stakes import Stake
from undercroft.core.state import ALL, Outcome, State
from undercroft.core.value.values import Value, learned
from undercroft.core.vocabulary.classes import GameEvent
from undercroft.games.reichbusters.drawing.board import picture
from undercroft.games.reichbusters.drawing.sketch import figure, sketch
from undercroft.games.reichbusters.fields import shapes
from undercroft.games.reichbusters.foresight.odds import odds
from undercroft.games.reichbusters.foresight.plans import plans
from undercroft.games.reichbusters.judgement import advise, estimate
from undercroft.games.reichbusters.judgement.features import NAMES, features
from undercroft.games.reichbusters.laws.coverage import content, fired
from undercroft.games.reichbusters.laws.invariants import check
from undercroft.games.reichbusters.laws.lures import lures
from undercroft.games.reichbusters.notation import ReichbustersAction
from undercroft.games.reichbusters.page.explain import explain
from undercroft.games.reichbusters.page.greyed import greyed
from undercroft.games.reichbusters.page.guide import guide
from undercroft.games.reichbusters.page.inspect import inspect
from undercroft.games.reichbusters.page.labels import labels
from undercroft.games.reichbusters.page.overlay import overlay, route
from undercroft.games.reichbusters.page.panels import hand, panels
from undercroft.games.reichbusters.rules.tables import ORDER_NAMES, P_CHOOSING
from undercroft.games.reichbusters.rules.turn.actions import begin
from undercroft.games.reichbusters.rules.turn.turn import settle
from undercroft.games.reichbusters.rules.verbs import LEAVE_TIES
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.view import view
from undercroft.games.reichbusters.view_types import View
from undercroft.games.reichbusters.vocabulary.events import read as named
from undercroft.games.reichbusters.why.reasons import refusal
from undercroft.games.reichbusters.words.chronicle import entry, story
from undercroft.games.reichbusters.words.endings import outcome
from undercroft.games.reichbusters.words.prompts import ORDERS
from undercroft.games.reichbusters.words.questions import questions
from undercroft.games.reichbusters.words.stakes import stakes

HOME: Final = Path(__file__).parent


class Reichbusters(Game):
    """One game in progress. It is one team against the game (RB-GEN-1): all win or none does."""

    table: Table

    def __init__(self, table: Table, keep: bool = True) -> None:
        super().__init__(table, keep)
        self.table = table

    def begin(self, code: int) -> Asking | None:
        return begin(self.table, code)

    def settle(self) -> Ask | None:
        return settle(self.table)

    def with_state(self, state: State) -> "Reichbusters":
        return Reichbusters(cast(Table, state))

    def resample(self, state: Any, seat: int, dice: Dice) -> None:
        """Nothing is hidden: hands are open, and what lies face down is only decided when it is turned up."""
        return

    def open_hands(self) -> bool:
        return True

    def describe(self, ask: Ask) -> Choice:
        return questions(self.table).put(self.table, ask)

    def refuse(self, code: int) -> Refusal:
        return refusal(cast(Table, self.as_asked().state), self.ask, code)

    def conclude(self) -> Outcome:
        return outcome(self.table)

    def absent(self, ask: Ask) -> int:
        """Whoever has left leaves no tie to the table for the others."""
        return ask.options[0] if ask.options[-1] == LEAVE_TIES else super().absent(ask)

    def standing_orders(self) -> list[tuple[str, Text]]:
        return list(zip(ORDER_NAMES, ORDERS))

    def read_event(self, event: tuple[int, ...], at: int) -> GameEvent:
        return named(event, at)

    def sentence(self, event: GameEvent) -> Text | str:
        return entry(self.table, event).text

    def story(self, seat: int = ALL) -> list[StoryLine]:
        return story(self.table, seat, len(self.since) > 1)

    def view(self, seat: int) -> View:
        return cast(View, self.seen(f"view of {seat}", lambda: view(self, seat)))

    def picture(self, seat: int = ALL, language: str = "en") -> Picture:
        return picture(self.view(seat), find_language(language))

    def shown(self, seat: int, language: str = "en") -> tuple[Picture, list[Panel]]:
        seen = self.view(seat)
        return picture(seen, find_language(language)), panels(self.known(seat), seen)

    def panels(self, seat: int) -> list[Panel]:
        return panels(self.known(seat), self.view(seat))

    def hand(self, seat: int) -> list[Ref]:
        return hand(self.table, seat)

    def labels(self, seat: int) -> list[Label]:
        return labels(self.known(seat), seat)

    def stakes(self, seat: int) -> list[Stake]:
        return stakes(self.table.dossier, self.table)

    def inspect(self, seat: int, kind: str, id: str) -> Card:
        return inspect(self.known(seat), seat, kind, id)

    def overlay(self, seat: int, figure: int) -> Overlay:
        return overlay(self.known(seat), seat, figure)

    def route(self, seat: int, figure: int, to: str) -> Route | None:
        return route(self.known(seat), seat, figure, to)

    def guide(self, seat: int) -> Guide:
        return guide(self.known(seat), seat)

    def explain(self, seat: int, refs: list[list[str]]) -> list[Hindrance]:
        return explain(self.known(seat), seat, refs)

    def greyed(self, seat: int, figure: int) -> list[Greyed]:
        return greyed(self.known(seat), seat, figure)

    def odds(self, action: int) -> list[Any]:
        return odds(self.as_asked(), int(action))

    def plans(self, figure: int) -> list[Any]:
        return plans(self.as_asked(), figure)

    def sketch(self, seat: int, width: int, language: str = "en") -> Any:
        return sketch(self.view(seat), width, find_language(language))

    def figure(self, code: int) -> Words:
        return figure(self.table, code)

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
        """Each Hero's turn with the enemy turn that follows it; who goes next is nobody's."""
        s = self.table
        if s.phase <= P_CHOOSING:
            return NO_TURN
        return (s.alarm * 64 + s.round) * 8 + s.acted.bit_count()

    def action(self, code: int) -> Any:
        return ReichbustersAction(code)

    def parse(self, text: str) -> Any:
        return ReichbustersAction.parse(text)

    def shapes(self) -> dict[str, Any]:
        return shapes(self.table.dossier, len(self.table.team))

    def conceded_to(self, seat: int) -> int:
        """Nobody wins when the team gives up."""
        return 0

    def plays_on_without(self, seat: int) -> bool:
        """The others go on; the Hero is taken off the map before the next question (turn.settle)."""
        return self.table.resigned.bit_count() < self.seats

    def turns(self) -> int:
        """Rounds that have begun."""
        s = self.table
        return s.dossier.pre + s.round if s.alarm else s.round

    def check(self) -> None:
        check(self.table, self.flow is None and not self.table.over)

    def content(self) -> list[str]:
        return content()

    def fired(self, code: int) -> list[str]:
        return fired(self.table, code)

    def lures(self) -> list[int]:
        ask = self.ask
        return [] if ask is None else lures(self.table, ask)
