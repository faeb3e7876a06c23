"""Pockets: a tiny game with a question of which nobody else may know. The first player holds one charm or two, unseen;
whenever somebody knocks one of them is shown, and whoever holds two chooses which."""

from pathlib import Path
from typing import Annotated

import msgspec

from undercroft.core.chance.dice import Dice
from undercroft.core.choice import Ask, Flow
from undercroft.core.drawing.picture import Part, Picture
from undercroft.core.fields import OWN
from undercroft.core.files.ledger import Ledger, Rule
from undercroft.core.records.notation import Action, Notation, number
from undercroft.core.records.position import ListOf, Number
from undercroft.core.scaffold.game import PlainGame
from undercroft.core.scaffold.spec import BaseSpec, NoOptions
from undercroft.core.scaffold.state import PlainState
from undercroft.core.spec import MissionInfo
from undercroft.core.speech.questions import Questions, QuestionText
from undercroft.core.speech.say import Text, noun, say
from undercroft.core.state import ALL
from undercroft.core.vocabulary.classes import GameAction, GameEvent
from undercroft.core.vocabulary.plain import Actions, Events

SEATS = ("holder", "caller")
HOLDER = 0
KNOCKS = 4
Q_TURN, Q_SHOW = range(2)
WHY_OVER = 100
RULE = "POC-1"


class Knock(GameAction, frozen=True): ...


class Wait(GameAction, frozen=True): ...


class Show(GameAction, frozen=True):
    charm: Annotated[int, number("charm")]


class Knocked(GameEvent, frozen=True):
    seat: int


class Shown(GameEvent, frozen=True):
    seat: int
    charm: int


ACTIONS, EVENTS = Actions(Knock, Wait, Show), Events(Knocked, Shown)


class PocketsAction(Action):
    __slots__ = ()
    notation = Notation(ACTIONS.verbs, SEATS)


class Pockets(PlainState):
    charms: Annotated[list[int], ListOf(Number(0, 1), most=2), OWN]  # of the holder
    shown: Annotated[list[int], ListOf(Number(0, 1), most=KNOCKS), OWN]
    turn: Annotated[int, Number(0, KNOCKS)]

    def __init__(self, dice: Dice) -> None:
        super().__init__(dice, len(SEATS))
        self.charms = [0, 1] if dice.below(2) else [0]
        self.shown = []
        self.turn = 0


def knock(s: Pockets) -> Flow:
    EVENTS.tell(s, Knocked, s.turn % 2)
    charm = s.charms[0]
    if len(s.charms) > 1:
        options = ACTIONS.codes(Show(charm) for charm in s.charms)
        charm = ACTIONS.read_as(Show, (yield Ask(HOLDER, Q_SHOW, options, unseen=True))).charm
    s.shown = [*s.shown, charm]
    EVENTS.tell(s, Shown, HOLDER, charm)
    next_turn(s)


def next_turn(s: Pockets) -> None:
    s.turn += 1
    if s.turn == KNOCKS:
        s.finish(1, WHY_OVER)


class PocketsView(msgspec.Struct, frozen=True):
    turn: int
    shown: list[int]
    charms: list[int]


SENTENCES: dict[type[GameEvent], Text] = {
    Knocked: say("{seat} knocks."), Shown: say("{seat} shows charm {charm}."),
}  # fmt: skip
ENDINGS = {WHY_OVER: "It ends."}


class PocketsGame(PlainGame[Pockets]):
    action_type, actions, events = PocketsAction, ACTIONS, EVENTS
    sentences, endings, rule = SENTENCES, ENDINGS, RULE
    questions = Questions[Pockets](
        {
            Q_TURN: QuestionText("turn", say("Do you knock?"), say("{player} may knock"), ACTIONS.numbers(Knock, Wait),
                                 rule=RULE),
            Q_SHOW: QuestionText("show", say("Which one?"), say("{player} shows a charm"), ACTIONS.numbers(Show),
                                 rule=RULE),
        },
        PocketsAction.notation,
        [noun(seat, proper=True) for seat in SEATS],
    )  # fmt: skip

    def carry_out(self, action: GameAction) -> Flow | None:
        if isinstance(action, Knock):
            return knock(self.table)
        next_turn(self.table)
        return None

    def settle(self) -> Ask | None:
        return Ask(self.table.turn % 2, Q_TURN, ACTIONS.codes([Knock(), Wait()]))

    def resample(self, state: Pockets, seat: int, dice: Dice) -> None:
        if seat != HOLDER and 1 not in state.shown and self.ask is not None and self.ask.question == Q_TURN:
            state.charms = [0, 1] if dice.below(2) else [0]

    def view(self, seat: int) -> PocketsView:
        s = self.table
        return PocketsView(s.turn, s.shown[:], s.charms[:] if seat == HOLDER else [])

    def worded(self, action: GameAction, text: str) -> Text:
        return say("Do it: {action}", action=text)

    def picture(self, seat: int = ALL, language: str = "en") -> Picture:
        s = self.table
        drawn = "".join(f'<circle cx="{10 * at}" cy="{10 * charm}" r="3"/>' for at, charm in enumerate(s.shown))
        return Picture(100, 50, "Pockets", "", "board", [Part("charms", f'<g data-square="a1">{drawn}<path/></g>')])


class PocketsSpec(BaseSpec[PocketsGame]):
    id = "pockets"
    name = "Pockets"
    blurb = "A small game."
    seats = SEATS
    action = PocketsAction
    languages = Path(__file__).parent / "pockets_languages"

    def ledger(self) -> Ledger:
        return Ledger("pockets", "POC", "our own pockets", {RULE: Rule(RULE, "All of it", "Knock.", "here")}, {})

    def missions(self) -> list[MissionInfo]:
        return [MissionInfo("knocks", "Knocks", "A few of them.", 5)]

    def start(self, mission: str, dice: Dice, edition: str, chosen: NoOptions) -> PocketsGame:
        return PocketsGame(Pockets(dice))
