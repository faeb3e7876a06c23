"""A game of Earth Reborn: the table's questions, answered by the chapters of this package."""
# compiled: mypyc

from pathlib import Path
from typing import Any, Final, cast

from undercroft.core.board.grid import bits
from undercroft.core.chance.dice import Dice
from undercroft.core.choice import Ask, Asking, Choice, asking
from undercroft.core.drawing.picture import Picture
from undercroft.core.files.ledger import Refusal
from undercroft.core.game import NO_TURN, Game
from undercroft.core.page import Card, Greyed, Guide, Hindrance, Label, Overlay, Panel, Ref
from undercroft.core.speech.languages import language as find_language
from undercroft.core.speech.say import Text, Words
from undercroft.core.speech.story import StoryLine
from undercroft.core.stakes import Stake
from undercroft.core.state import ALL, Outcome, State
from undercroft.core.value.values import Value, learned
from undercroft.core.vocabulary.classes import GameEvent
from undercroft.games.earth_reborn.drawing.board import picture
from undercroft.games.earth_reborn.drawing.sketch import figure, sketch
from undercroft.games.earth_reborn.fields import shapes
from undercroft.games.earth_reborn.foresight.odds import odds
from undercroft.games.earth_reborn.foresight.plans import plans
from undercroft.games.earth_reborn.judgement import advise, estimate
from undercroft.games.earth_reborn.judgement.features import NAMES, features
from undercroft.games.earth_reborn.laws.coverage import content, fired
from undercroft.games.earth_reborn.laws.invariants import check
from undercroft.games.earth_reborn.laws.lures import lures
from undercroft.games.earth_reborn.notation import EarthRebornAction
from undercroft.games.earth_reborn.page.covered import private
from undercroft.games.earth_reborn.page.explain import explain
from undercroft.games.earth_reborn.page.greyed import greyed
from undercroft.games.earth_reborn.page.guide import guide
from undercroft.games.earth_reborn.page.inspect import inspect
from undercroft.games.earth_reborn.page.labels import labels
from undercroft.games.earth_reborn.page.overlay import overlay
from undercroft.games.earth_reborn.page.panels import panels
from undercroft.games.earth_reborn.rules.questions import Q_BET
from undercroft.games.earth_reborn.rules.secrets import deal_anew
from undercroft.games.earth_reborn.rules.tables import ORDER_NAMES, P_MOVING, P_ROUND
from undercroft.games.earth_reborn.rules.turn.actions import begin
from undercroft.games.earth_reborn.rules.turn.turn import settle
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.view import view
from undercroft.games.earth_reborn.view_types import View
from undercroft.games.earth_reborn.vocabulary.events import read as named
from undercroft.games.earth_reborn.why.reasons import refusal
from undercroft.games.earth_reborn.words.chronicle import story
from undercroft.games.earth_reborn.words.endings import outcome
from undercroft.games.earth_reborn.words.prompts import ORDERS
from undercroft.games.earth_reborn.words.questions import questions
from undercroft.games.earth_reborn.words.refs import tile_ref
from undercroft.games.earth_reborn.words.sentences import entry
from undercroft.games.earth_reborn.words.stakes import paid, stakes
from undercroft.games.earth_reborn.worlds.writing import is_built, map_text

HOME: Final = Path(__file__).parent


class EarthReborn(Game):
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

    def with_state(self, state: State) -> "EarthReborn":
        return EarthReborn(cast(Table, state))

    def resample(self, state: Any, seat: int, dice: Dice) -> None:
        deal_anew(cast(Table, state), seat, dice)

    def describe(self, ask: Ask) -> Choice:
        return questions(self.table).put(self.table, ask)

    def refuse(self, code: int) -> Refusal:
        return refusal(cast(Table, self.as_asked().state), self.ask, code)

    def conclude(self) -> Outcome:
        return outcome(self.table)

    def conceded_to(self, seat: int) -> int:
        return (1 << self.seats) - 1 & ~(1 << seat | self.table.resigned)

    def plays_on_without(self, seat: int) -> bool:
        """Among three and four; his Characters stay where they are, and nobody gives them orders."""
        return self.table.resigned.bit_count() < self.seats - 1

    def absent(self, ask: Ask) -> int:
        return ask.options[0] if ask.question == Q_BET else super().absent(ask)

    def private(self) -> bool:
        return self.ask is not None and private(self.table, self.ask)

    def standing_orders(self) -> list[tuple[str, Text]]:
        return list(zip(ORDER_NAMES, ORDERS))

    def read_event(self, event: tuple[int, ...], at: int) -> GameEvent:
        return named(event, at)

    def sentence(self, event: GameEvent) -> Text | str:
        return entry(self.table, event).text

    def story(self, seat: int = ALL) -> list[StoryLine]:
        return story(self.table, seat)

    def view(self, seat: int) -> View:
        return cast(View, self.seen(f"view of {seat}", lambda: view(self, seat)))

    def picture(self, seat: int = ALL, language: str = "en") -> Picture:
        return picture(self.view(seat), find_language(language))

    def shown(self, seat: int, language: str = "en") -> tuple[Picture, list[Panel]]:
        seen = self.view(seat)
        return picture(seen, find_language(language)), panels(seen)

    def hand(self, seat: int) -> list[Ref]:
        return [tile_ref(tile) for tile in bits(self.table.hand[seat])] if seat >= 0 else []

    def panels(self, seat: int) -> list[Panel]:
        return panels(self.view(seat))

    def stakes(self, seat: int) -> list[Stake]:
        return stakes(self.table.dossier, self.table, seat)

    def own_stakes(self) -> bool:
        return bool(self.table.missions)

    def points(self) -> list[int]:
        return self.table.mp[:]

    def paid(self) -> list[str]:
        return paid(self.table)

    def inspect(self, seat: int, kind: str, id: str) -> Card:
        return inspect(self.view(seat), kind, id)

    def overlay(self, seat: int, figure: int) -> Overlay:
        return overlay(self.known(seat), seat, figure)

    def guide(self, seat: int) -> Guide:
        return guide(self.known(seat), seat)

    def explain(self, seat: int, refs: list[list[str]]) -> list[Hindrance]:
        return explain(self.known(seat), seat, refs)

    def greyed(self, seat: int, figure: int) -> list[Greyed]:
        return greyed(self.known(seat), seat, figure)

    def plans(self, figure: int) -> list[Any]:
        return plans(self.as_asked(), figure)

    def labels(self, seat: int) -> list[Label]:
        return labels(self.known(seat), seat)

    def advise(self, seat: int) -> list[tuple[float, int]]:
        ask = self.ask
        return [] if ask is None or ask.seat != seat else advise(self.table, ask)

    def estimate(self, seat: int) -> float:
        return estimate(self.table, seat)

    def features(self, seat: int) -> list[float]:
        return features(self.table, seat)

    def feature_names(self) -> tuple[str, ...]:
        return NAMES

    def learned(self) -> Value | None:
        return learned(HOME, self.table.dossier.id, NAMES)

    def whose_turn(self) -> int:
        """Each round is somebody's, moves and Interruptions in it among it; what is done in turn before the first and
        after the last of a turn is nobody's."""
        s = self.table
        return s.turn * 4 + s.active if P_ROUND <= s.phase <= P_MOVING else NO_TURN

    def answers(self) -> int:
        """In a round one Character acts. With one of each side, NORAD looked ahead and lost Beauty and the Beast to
        `greedy` (3 of 12), with two it won (9 of 12)."""
        return 2

    def odds(self, action: int) -> list[Any]:
        return odds(self.as_asked(), int(action))

    def sketch(self, seat: int, width: int, language: str = "en") -> Any:
        return sketch(self.table, seat, width, find_language(language))

    def figure(self, code: int) -> Words:
        return figure(self.table, code)

    def action(self, code: int) -> Any:
        return EarthRebornAction(code)

    def parse(self, text: str) -> Any:
        return EarthRebornAction.parse(text)

    def shapes(self) -> dict[str, Any]:
        return shapes(self.table.dossier)

    def turns(self) -> int:
        """Turns that have begun."""
        return self.table.turn

    def check(self) -> None:
        check(self.table, self.flow is None and not self.table.over)

    def can_keep(self) -> bool:
        """A map of the S.A.G.S., once it is done."""
        return is_built(self.table)

    def keepsake(self, seat: int, id: str, name: str) -> str:
        return map_text(cast(Table, self.known(seat).state), id, name)

    def content(self) -> list[str]:
        return content()

    def fired(self, code: int) -> list[str]:
        return fired(self.table, code)

    def lures(self) -> list[int]:
        ask = self.ask
        return [] if ask is None else lures(self.table, ask)
