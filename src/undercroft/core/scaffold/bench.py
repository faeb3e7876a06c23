"""The bench for the rule tests of any game: script the dice, write the actions, look at what happened.

A game's own bench sets a table up by hand and says what stands where:

    class Scene(Bench):
        seats, box = SEATS, BOX

        def __init__(self, map: str) -> None:
            super().__init__(MyGame(table_of(map)))

    scene.play("activate 0", "move 0 n", dice=["1", "red:skull"])

Every scripted die must fall, in order, within the call that names it; draws go on from the seed, or are scripted too if
one of the dice is a draw (`"#4"`). A single option is taken by the game itself, as in every game.
"""

from collections.abc import Generator, Iterable, Sequence
from typing import Any, ClassVar, Self, TypeVar

from undercroft.core.chance.dice import read, seeded
from undercroft.core.chance.dicekinds import Die
from undercroft.core.choice import Ask
from undercroft.core.files.ledger import Refusal
from undercroft.core.game import Game
from undercroft.core.vocabulary.classes import GameEvent

Event = TypeVar("Event", bound=GameEvent)


class Bench:
    """A game that is set up by hand. It is opened with the first action, so a test may change the table before."""

    seats: ClassVar[Sequence[str]]
    box: ClassVar[Sequence[Die]] = ()  # dice other than those with six numbers

    def __init__(self, game: Game) -> None:
        self.game = game
        self.opened = False
        self.events: list[GameEvent] = []  # of the last call

    # ------------------------------------------------------------ playing

    def play(self, *actions: str, dice: Sequence[str | int] = ()) -> Self:
        """Apply the actions; the dice must be used up exactly."""
        self.script(dice)
        self.open()
        self.events = self.game.told() if not actions else []
        for text in actions:
            self.events += self.act(text)
        self.used_up()
        return self

    def act(self, text: str) -> list[GameEvent]:
        """Carry one action out; what happened."""
        self.game.do(self.among(text, self.game.codes()))
        return self.game.told()

    def run(self, flow: Generator[Ask | None, int, Any] | None, *answers: str, dice: Sequence[str | int] = ()) -> Any:
        """Drive one flow of the rules alone, with the answers to its questions; what it returns."""
        self.script(dice)
        self.game.state.events = []
        waiting = list(answers)
        result = None
        try:
            ask = next(flow) if flow is not None else None
            while ask is not None and flow is not None:
                ask = flow.send(self._answer(ask, waiting))
        except StopIteration as end:
            result = end.value
        self.events = self.game.told()
        assert not waiting, f"nobody was asked for {waiting}"
        self.used_up()
        return result

    def _answer(self, ask: Ask, waiting: list[str]) -> int:
        if len(ask.options) == 1:
            return ask.options[0]
        asked = f"seat {ask.seat} is asked question {ask.question}"
        assert waiting, f"{asked} and has no answer among {self.texts(ask.options)}"
        return self.among(waiting.pop(0), ask.options)

    def open(self) -> None:
        if not self.opened:
            self.opened = True
            self.game.open()

    # ------------------------------------------------------------ dice

    def script(self, dice: Sequence[str | int]) -> None:
        """These will fall next."""
        state = self.game.state
        state.dice = seeded(state.dice.seed, state.dice.used())  # draws go on where they were
        state.dice.script = [self.die(face) for face in dice]
        state.dice.strict = any(str(face).startswith("#") for face in dice)

    def die(self, face: str | int) -> int:
        """A face as the dice hold it."""
        return read(face, self.box) if isinstance(face, str) else face

    def used_up(self) -> None:
        left = self.game.state.dice.left()
        assert left == 0, f"{left} scripted dice were not rolled; {self.asked()} may {self.options()}"

    # ------------------------------------------------------------ actions as texts

    def code(self, text: str) -> int:
        """The action that a test writes so."""
        return int(self.game.parse(text))

    def among(self, text: str, options: Sequence[int]) -> int:
        """The one that a text means; it must be there."""
        code = self.code(text)
        assert code in options, f"{text} is not possible; {self.asked()} may {self.texts(options)}"
        return code

    def texts(self, codes: Iterable[int]) -> list[str]:
        return [str(self.game.action(code)) for code in codes]

    # ------------------------------------------------------------ looking

    def options(self, start: str = "") -> list[str]:
        """The legal actions now, as texts; only those that begin with a word if one is given."""
        self.open()
        return [text for text in self.texts(self.game.codes()) if not start or text.split()[0] == start]

    def asked(self) -> tuple[str, int] | None:
        """Who is asked now and which question (a Q_ number), or None if nobody is."""
        self.open()
        ask = self.game.ask
        return None if ask is None else (self.seats[ask.seat], ask.question)

    def refusal(self, text: str) -> Refusal | None:
        """What forbids an action, or None."""
        self.open()
        return self.game.why_not(self.code(text))

    def events_of(self, kind: type[Event]) -> list[Event]:
        """The events of one kind in the last call."""
        return [event for event in self.events if isinstance(event, kind)]
