"""A game in plain Python: whatever most games answer in one way is answered here, from what the game declares.

A game writes its state (core/scaffold/state.py), its rules as functions of that, and one class:

    class CellarGame(PlainGame[Cellar]):
        action_type, actions, events = CellarAction, ACTIONS, EVENTS
        questions, sentences, endings, rule = QUESTIONS, SENTENCES, ENDINGS, RULE

in which it says how an action is carried out, what is asked next, what a seat sees and how the board looks. Whatever it
wants otherwise it overrides; core/game.py says what each answer is for. A compiled game does without this class: its
answers are one line each over its own rooms.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, Self, TypeVar, cast

from undercroft.core.choice import Ask, Asking, Choice, Flow, asking
from undercroft.core.drawing.sketch import Sketch
from undercroft.core.files.ledger import Refusal
from undercroft.core.game import Game
from undercroft.core.packing import OFFER_END, RESIGN
from undercroft.core.page import Card, Label, Overlay, Panel, Ref, Row, headline, reach
from undercroft.core.records.notation import Action
from undercroft.core.scaffold.state import PlainState, fields_of
from undercroft.core.scaffold.why import refusal
from undercroft.core.speech.questions import Questions
from undercroft.core.speech.say import Text, Words, say
from undercroft.core.speech.story import StoryLine
from undercroft.core.stakes import played_for
from undercroft.core.state import ALL, Outcome, State
from undercroft.core.vocabulary.classes import EndOffered, GameAction, GameEvent, GaveUp, OrdersGiven
from undercroft.core.vocabulary.plain import Actions, Events

S = TypeVar("S", bound=PlainState)

# What every game may tell or end with.
AT_ANY_TIME: Mapping[type[GameEvent], Text] = {
    GaveUp: say("{seat:The} gives up."),
    EndOffered: say("{seat:The} speaks of a draw."),
    OrdersGiven: say("{seat:The} gives other standing orders."),
}
AGREED: Mapping[int, Text] = {RESIGN: say("Somebody gave up."), OFFER_END: say("All agreed to stop.")}


class PlainGame(Game, Generic[S]):
    """One game in progress, in plain Python."""

    action_type: ClassVar[type[Action]]
    actions: ClassVar[Actions]
    events: ClassVar[Events]
    questions: ClassVar[Questions[Any]]
    sentences: ClassVar[Mapping[type[GameEvent], Text]]  # with the fields of the event; `seat` is named
    endings: ClassVar[Mapping[int, Words]]  # by the reasons that `State.finish` is given
    rule: ClassVar[str]  # behind whatever names no other
    standing: ClassVar[Sequence[tuple[str, Text]]] = ()  # standing orders: a word and a label
    fired_by: ClassVar[Mapping[type[GameEvent], str]] = {}  # of what is in the box, the id that an event shows in use

    def __init_subclass__(cls) -> None:
        """A missing sentence is an error of the import."""
        missing = [kind.__name__ for kind in cls.events.kinds if kind not in cls.sentences]
        if missing:
            raise ImportError(f"{cls.__name__}: no sentence for {', '.join(missing)}")

    def __init__(self, table: S, keep: bool = True) -> None:
        super().__init__(table, keep)
        self.table: S = table

    # ------------------------------------------------------------ what a game says in it

    def carry_out(self, action: GameAction) -> Flow | None:
        """Carry out an action that asks nobody, or return the flow of one that may."""
        raise NotImplementedError

    def refs(self, seat: int, action: GameAction) -> list[Ref]:
        """What an option is about: first who acts, last what one clicks for it."""
        return [("model", str(seat))]

    def row(self, seat: int) -> Row:
        """What stands of a seat beside the board."""
        return Row(id=f"seat-{seat}", ref=("model", str(seat)), name=self.questions.players[seat])

    def arguments(self, event: GameEvent) -> dict[str, Words]:
        """The fields of an event as its sentence names them."""
        fields: dict[str, Words] = {name: getattr(event, name) for name in event.__struct_fields__[2:]}
        seat = getattr(event, "seat", None)
        return fields if seat is None else {**fields, "seat": self.questions.players[seat]}

    def dice_of(self, event: GameEvent) -> tuple[int, ...]:
        """The dice that an event tells of, as they fell."""
        return ()

    def beaten(self) -> bool:
        """Where nobody wins: whether the game has beaten them all."""
        return False

    # ------------------------------------------------------------ rules

    def begin(self, code: int) -> Asking | None:
        flow = self.carry_out(self.actions.read(code))
        return None if flow is None else asking(flow)

    def with_state(self, state: State) -> Self:
        return type(self)(cast(S, state))

    def conclude(self) -> Outcome:
        s = self.table
        winners = tuple(seat for seat in range(self.seats) if s.winners >> seat & 1)
        text = self.endings[s.why] if s.why in self.endings else AGREED[s.why]
        return Outcome(winners, cast(Text | str, text), self.rule, self.beaten() and s.why != OFFER_END)

    def shapes(self) -> dict[str, Any]:
        return fields_of(type(self.table)).shapes(self.seats, self.seats, max(1, len(self.standing)))

    def standing_orders(self) -> list[tuple[str, Text]]:
        return list(self.standing)

    # ------------------------------------------------------------ words

    def action(self, code: int) -> Action:
        return self.action_type(code)

    def parse(self, text: str) -> Action:
        return self.action_type.parse(text)

    def describe(self, ask: Ask) -> Choice:
        return self.questions.put(self.table, ask)

    def refuse(self, code: int) -> Refusal:
        return refusal(self.questions, self.ask, code, self.rule)

    def read_event(self, event: tuple[int, ...], at: int) -> GameEvent:
        return self.events.read(event, at)

    def sentence(self, event: GameEvent) -> Text:
        text = self.sentences.get(type(event)) or AT_ANY_TIME[type(event)]
        return Text(text.template, self.arguments(event))

    def story(self, seat: int = ALL) -> list[StoryLine]:
        known = [event for event in self.told() if event.known_to(seat)]
        return [StoryLine(self.sentence(event), self.rule, dice=self.dice_of(event)) for event in known]

    # ------------------------------------------------------------ the page

    def labels(self, seat: int) -> list[Label]:
        ask = self.ask
        if ask is None or ask.seat != seat:
            return []
        rule, passing = self.describe(ask).rule, self.questions[ask.question].declined(self.table, ask)
        return [
            Label(
                action=text, label=self.worded(action, text) or passing or text,
                refs=self.refs(seat, action), chance=headline(self.odds(code)), rule=rule,
            )
            for code, action, text in [(code, self.actions.read(code), str(self.action(code))) for code in ask.options]
        ]  # fmt: skip

    def worded(self, action: GameAction, text: str) -> Words:
        """An option in words; empty for one that only passes."""
        return ""

    def panels(self, seat: int) -> list[Panel]:
        rows = [self.row(each) for each in range(self.seats)]
        return [Panel(say("Seats"), "figures", rows), played_for(self.stakes(seat))]

    def inspect(self, seat: int, kind: str, id: str) -> Card:
        return Card(f"{kind} {id}", rules=[self.rule])

    def overlay(self, seat: int, figure: int) -> Overlay:
        return Overlay([reach(plan, "") for plan in self.plans(figure)] if self.asks(seat) else [])

    def odds(self, action: int) -> list[Any]:
        return []

    def plans(self, figure: int) -> list[Any]:
        return []

    def figure(self, code: int) -> Words:
        return ""

    def sketch(self, seat: int, width: int, language: str = "en") -> Sketch:
        return Sketch([[(str(self.row(each).name), f"seat{each}")] for each in range(self.seats)], [])

    # ------------------------------------------------------------ the laws

    def content(self) -> list[str]:
        return list(self.fired_by.values())

    def fired(self, code: int) -> list[str]:
        return [self.fired_by[type(event)] for event in self.told() if type(event) in self.fired_by]
