"""A game in progress: the one door through which everybody plays it."""
# compiled: mypyc

from collections.abc import Callable
from typing import Any, Final, NewType

from msgspec import Struct
from mypy_extensions import mypyc_attr

from undercroft.core.chance.dice import Dice
from undercroft.core.choice import Ask, Asking, Choice
from undercroft.core.copying import Rest, copied
from undercroft.core.drawing.picture import Picture
from undercroft.core.files.ledger import IllegalAction, Refusal
from undercroft.core.packing import (
    OFFER_END,
    ORDERS,
    RESIGN,
    is_word,
    level_of,
    seat_of,
    verb_of,
)
from undercroft.core.page import Card, Greyed, Guide, Hindrance, Label, Overlay, Panel, Ref, Route
from undercroft.core.sampling import Deal, dealt
from undercroft.core.speech.say import Text
from undercroft.core.speech.story import StoryLine
from undercroft.core.stakes import Stake
from undercroft.core.state import ALL, Outcome, Setup, State, beat
from undercroft.core.talk import decline_end, give_orders, lapse, offer_end, staying, why_no_word
from undercroft.core.value.values import Value
from undercroft.core.vocabulary.classes import GameEvent

Draw = Callable[[], float]  # any number from 0 on and below 1
NO_DRAWS: Final[list[Draw]] = []
NOBODY: Final = -2  # no seat, and no spectator
NO_TURN: Final = -1
SAME_DEAL: Final = 0  # the seed by which all that a seat cannot know is dealt for its help


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One game. Between actions it is plain data; inside one, a flow of rules waits for answers.

    A game that may be copied or stored (`keep`) holds the state at the action's start and the
    answers given since; a copy runs those answers again. Rollouts set `keep` to False.
    """

    state: State
    setup: Setup | None  # None for a table set up by hand, which has no record and no position
    keep: bool
    ask: Ask | None
    flow: Asking | None
    start: State | None  # the state when the action under way began
    question: Ask | None  # which that action answered
    opening: bool  # that was before the first question of the game
    since: list[int]  # the action and the answers since
    secret: bool  # one of them, or of the questions before, is nobody else's to know
    rest: Rest | None  # the last in that action, once a copy has come by it
    deal: Deal | None  # how a sample came about that was taken inside that action
    known_to: int  # the seat from whose knowledge all of this was dealt (`sample`, `known`)
    noting: bool  # note where the rules are at rest
    quiet: bool  # nobody else can know of the last choice, nor that there was a question
    watched: bool  # what the rules do by themselves is kept beat by beat
    made: dict[str, Any] | None  # of a position that nobody changes any more: what was made of it (`once`)
    closely: bool  # that is all that seats know and see, too

    def __init__(self, state: State, keep: bool = True) -> None:
        self.state = state
        self.setup = None
        self.keep = keep
        self.ask = None
        self.flow = None
        self.start = None
        self.question = None
        self.opening = False
        self.since = []
        self.secret = False
        self.rest = None
        self.deal = None
        self.known_to = NOBODY
        self.noting = False
        self.quiet = False
        self.watched = False
        self.made = None
        self.closely = False

    # ------------------------------------------------------------ what each game supplies

    def begin(self, code: int) -> Asking | None:
        """Carry out an action that asks nobody, or return the flow of one that may: it says its end (`asking`)."""
        raise NotImplementedError

    def settle(self) -> Ask | None:
        """Go on to the next question between actions; None when the game is over. What the game itself does (an enemy
        that nobody plays) is a question with that single option: it is begun at once, and may ask on its way."""
        raise NotImplementedError

    def resample(self, state: Any, seat: int, dice: Dice) -> None:
        """Deal anew what the seat cannot know."""
        raise NotImplementedError

    def with_state(self, state: State) -> "Game":
        """A game of the same kind around another state."""
        raise NotImplementedError

    def describe(self, ask: Ask) -> Choice:
        raise NotImplementedError

    def refuse(self, code: int) -> Refusal:
        """Why an action that is not among the options is forbidden."""
        raise NotImplementedError

    def action(self, code: int) -> Any:
        """The action value of a code."""
        raise NotImplementedError

    def parse(self, text: str) -> Any:
        """The action that a text names."""
        raise NotImplementedError

    def shapes(self) -> dict[str, Any]:
        """Every field of the state but dice and events, and the form in which positions hold it (core.position)."""
        raise NotImplementedError

    def conclude(self) -> Outcome:
        raise NotImplementedError

    def open_hands(self) -> bool:
        """Whether every seat may know all that any other knows: then no curtain falls between those at one screen."""
        return False

    def private(self) -> bool:
        """Whether the pending question cannot be asked before the eyes of others: what it is about, or how it is
        answered, is nobody else's to know. Then a curtain falls at a screen that seats share. Else they all look on,
        with what only the seat may know covered; options that tell of that say so (`Label.secret`)."""
        return not self.open_hands()

    def standing_orders(self) -> list[tuple[str, Text]]:
        """How often a seat may want to be asked where the rules open a window to everybody: a word for records and a
        label for people, from the least to the most. None in a game without such windows."""
        return []

    def conceded_to(self, seat: int) -> int:
        """The seats that win, as bits, when this one gives up and the game ends: all others, if it has no allies."""
        return (1 << self.seats) - 1 & ~(1 << seat)

    def plays_on_without(self, seat: int) -> bool:
        """Whether the others play on when this seat gives up. It is marked as `resigned` by then, and is never asked
        again: its questions are answered by `absent`. A game may take its figures off the board here."""
        return False

    def absent(self, ask: Ask) -> int:
        """The answer to a question whose seat has left: the quiet one, or else the last, which is mostly the least."""
        return ask.silent_answer if ask.silent_answer >= 0 else ask.options[-1]

    def view(self, seat: int) -> Struct:
        """Only what that seat may know, as a frozen Struct of the game's own whose fields are named and typed, in JSON
        its fields by their names; equal where seats see the same. Seat -1 is a spectator."""
        raise NotImplementedError

    def odds(self, action: int) -> list[Any]:
        """The exact chances of what an action may do, where dice decide (core.odds.Chance)."""
        raise NotImplementedError

    def plans(self, figure: int) -> list[Any]:
        """Where a figure can get now, each with the cheapest sequence of actions (core.plan.Plan)."""
        raise NotImplementedError

    def advise(self, seat: int) -> list[tuple[float, int]]:
        """How good each option of the seat's pending question is to it, the higher the better. A game without a
        judgement of its own thinks the same of all."""
        return [(0.0, code) for code in self.codes()]

    def estimate(self, seat: int) -> float:
        """The seat's chance to win as a rule of thumb says, 0 to 1. A game without a judgement of its own thinks all
        even."""
        return 0.5

    def features(self, seat: int) -> list[float]:
        """The table as numbers of which a learned value tells the seat's chance; asked of a table that was dealt from
        what the seat may know."""
        return []

    def feature_names(self) -> tuple[str, ...]:
        """A name for each of them; none in a game of which nothing can be learned."""
        return ()

    def learned(self) -> Value | None:
        """What was learned about this mission, if anything was."""
        return None

    def whose_turn(self) -> int:
        """A number that changes whenever the turn passes on, to another side or figure; NO_TURN for what comes between
        two turns or before the first, which belongs to the one that follows. A player who thinks ahead counts by it how
        far it has looked."""
        return self.turns()

    def answers(self) -> int:
        """How many turns of each side a look ahead goes through before it tells much: more than one where a turn is
        that of a single figure."""
        return 1

    def picture(self, seat: int = ALL, language: str = "en") -> Picture:
        """The board as that seat sees it, in named parts; titles and lettering in that language."""
        raise NotImplementedError

    def draw(self, seat: int = ALL, language: str = "en") -> str:
        """The picture as one SVG."""
        return self.picture(seat, language).svg()

    def _repr_svg_(self) -> str:
        """How a notebook shows the game: what everybody may see."""
        return self.draw(ALL)

    # What a page shows beside the picture, for each seat only what its view may hold: core.page says it field by field.

    def labels(self, seat: int) -> list[Label]:
        """One for each option, in their order, if the seat is asked, else none."""
        raise NotImplementedError

    def panels(self, seat: int) -> list[Panel]:
        """What stands beside the board, the most wanted first."""
        raise NotImplementedError

    def stakes(self, seat: int) -> list[Stake]:
        """What is played for, with how it stands as far as the seat may know: all that can end this game or pay in it.
        They stand in a panel from before the first choice on, and without how they stand in the lobby."""
        return []

    def own_stakes(self) -> bool:
        """Whether seats may be told of more that pays than everybody was before the first choice: cards in their hands,
        which pay them alone."""
        return False

    def hand(self, seat: int) -> list[Ref]:
        """What the seat holds in its hand: its page shows all of it at any time, whoever is asked. None in a game
        without hands."""
        return []

    def shown(self, seat: int, language: str = "en") -> tuple[Picture, list[Panel]]:
        """Picture and panels together: a game that makes both from its view need make that only once."""
        return self.picture(seat, language), self.panels(seat)

    def inspect(self, seat: int, kind: str, id: str) -> Card:
        """The card of what a ref names; raises UndercroftError if it is nothing."""
        raise NotImplementedError

    def overlay(self, seat: int, figure: int) -> Overlay:
        """What to show of a figure on the board; raises UndercroftError if there is none."""
        raise NotImplementedError

    def route(self, seat: int, figure: int, to: str) -> Route | None:
        """How a figure gets nearer to a square that it cannot reach at once; None if it cannot, or the seat is not
        asked. A page keeps the goal and goes on next turn."""
        return None

    def guide(self, seat: int) -> Guide:
        """What spares the seat clicks at its pending question; nothing for anybody who is not asked."""
        return Guide()

    def explain(self, seat: int, refs: list[list[str]]) -> list[Hindrance]:
        """Why a person cannot do what they meant when they chose a figure (the first ref, if there are two) and then
        pointed at something: one for each thing that they may have meant. Empty if it is legal or if nobody could mean
        anything by it."""
        return []

    def greyed(self, seat: int, figure: int) -> list[Greyed]:
        """The few usual actions of a figure (-1: nobody in particular) that are not possible now, each with its reason;
        none for a seat that is not asked."""
        return []

    def sketch(self, seat: int, width: int, language: str = "en") -> Any:
        """The board as text for a terminal so many signs wide, as that seat sees it (core.sketch.Sketch)."""
        raise NotImplementedError

    def figure(self, code: int) -> Any:
        """The figure that an action is about, as a heading in a list of options: a text, empty if there is none."""
        raise NotImplementedError

    def read_event(self, event: tuple[int, ...], at: int) -> GameEvent:
        """An event with names, given its place among those of its action."""
        raise NotImplementedError

    def sentence(self, event: GameEvent) -> Text | str:
        """An event in words."""
        raise NotImplementedError

    def story(self, seat: int = ALL) -> list[StoryLine]:
        """What the last action brought, as that seat may know it."""
        raise NotImplementedError

    def turns(self) -> int:
        """How many turns have begun, for statistics; none in a game that does not count them."""
        return 0

    def check(self) -> None:
        """Raise AssertionError if the state contradicts itself: what the game conserves is no longer all there."""
        return

    def points(self) -> list[int]:
        """What each seat has been paid so far, where points decide or are spent; none in a game without."""
        return []

    def paid(self) -> list[str]:
        """What the last action paid for or had spent, by the kinds that stakes name (core.stakes)."""
        return []

    def can_keep(self) -> bool:
        """Whether something was built in this game that can be kept as a file now (`keepsake`)."""
        return False

    def keepsake(self, seat: int, id: str, name: str) -> str:
        """What was built, as the text of a file that a lobby takes (`GameSpec.bring`), with nothing in it that the seat
        may not know; raises UndercroftError where nothing can be kept."""
        raise NotImplementedError

    def content(self) -> list[str]:
        """The ids of everything in the box that random games must be seen to use (core.conformance)."""
        return []

    def fired(self, code: int) -> list[str]:
        """Which of these ids the action just done, with its events, has used; an id may come more than once."""
        return []

    def lures(self) -> list[int]:
        """Options that a curious player follows, so that random games get around and meet everything."""
        return []

    # ------------------------------------------------------------ the questions every game answers

    @property
    def seats(self) -> int:
        """How many seats this game has: so many of its spec's, from the first on."""
        return len(self.state.orders)

    @property
    def choice(self) -> Choice | None:
        ask = self.ask
        return None if ask is None else self.describe(ask)

    def asks(self, seat: int) -> bool:
        """Whether the seat may answer the pending question."""
        ask = self.ask
        if ask is None or seat < 0 or self.state.resigned >> seat & 1:
            return False
        return ask.seat == seat or ask.shared

    @property
    def outcome(self) -> Outcome | None:
        return self.conclude() if self.state.over else None

    def codes(self) -> list[int]:
        """Every legal action as a number; empty when the game is over. Do not change the list."""
        ask = self.ask
        return [] if ask is None else ask.options

    def options(self) -> list[Any]:
        """Every legal action."""
        return [self.action(code) for code in self.codes()]

    def prospect(self, seat: int) -> float:
        """The seat's chance to win, 0 to 1: what was learned of such tables, or else the game's estimate."""
        state = self.state
        if state.over:
            return 1.0 if state.winners >> seat & 1 else 0.5 if self.conclude().drawn else 0.0
        learned = self.learned()
        if learned is None or not learned.knows(self.seats):
            return self.estimate(seat)
        return learned.chance(seat, self.features(seat))

    def why_not(self, action: int) -> Refusal | None:
        """None if the action is legal, else the rule that forbids it and a sentence."""
        code = int(action)
        if is_word(code):
            return why_no_word(self.state, code, len(self.standing_orders()))
        return None if code in self.codes() else self.refuse(code)

    def apply(self, action: int) -> list[GameEvent]:
        """Do it; returns the events that happened. An illegal action changes nothing."""
        code = int(action)
        refusal = self.why_not(code)
        if refusal is not None:
            raise IllegalAction(str(self.action(code)), refusal)
        self.do(code)
        return self.told()

    def told(self) -> list[GameEvent]:
        """All that the last action brought, with names."""
        return [self.read_event(event, at) for at, event in enumerate(self.state.events)]

    def do(self, code: int) -> None:
        """`apply` for callers that took the code from `codes()`."""
        state, ask = self.state, self.ask
        self.made = None
        state.beats = [] if self.watched else None
        self.quiet = ask is not None and (ask.unseen or code == ask.silent_answer)
        if self.keep:
            self._note(code)
        if is_word(code):
            self._say(code)
            return
        standing = state.offers >> ask.seat & 1 if state.offers and ask is not None else 0  # the offer of who chooses
        state.events = []
        state.dice.fallen = []
        self._run(self.flow, code)
        if standing and ask is not None and not self.quiet and lapse(state, ask.seat):
            self.rest = None  # the offer stood then

    def rollout(self, draws: list[Draw], most: int) -> int:
        """Make any legal choices, all with the same chance, until the game is over or so many are made; returns how
        many. Each seat draws for itself. Nobody watches, copies or says a word meanwhile: that takes `do`. What
        fell is not kept, nor all that happened."""
        ask = self.ask
        if ask is None or not most:
            return 0
        state = self.state
        self.made = None
        state.events = []
        state.dice.fallen = []
        state.events_wanted, state.dice.unseen = False, True
        try:
            code = ask.options[int(draws[ask.seat]() * len(ask.options))]
            return 1 + self._run(self.flow, code, draws, most - 1)
        finally:  # also for whoever breaks it off
            state.events_wanted, state.dice.unseen = True, False

    def _note(self, code: int) -> None:
        """Keep how the action under way began and has gone on, for copies in the middle of it."""
        asked = self.ask is not None and self.ask.secret
        if self.flow is None:
            self.start = self.state.copy()
            self.question = self.ask
            self.opening = False
            self.since = [code]
            self.secret = asked
            self.rest = None
            self.deal = None
        else:
            self.since.append(code)
            self.secret = self.secret or asked
            if self.rest is not None:
                self.rest = self.rest.and_then(code)

    def open(self) -> None:
        """Go to the first question of a new or loaded game."""
        if self.keep:
            self.start = self.state.copy()
            self.opening = True
            self.since = []
            self.secret = False
            self.rest = None
        self.state.beats = [] if self.watched else None
        self._run(None, None)

    def stay(self, closely: bool = False) -> None:
        """Nobody changes this position before the next choice, and many may look at it: what is dear to make is made
        once. Whoever asks very much about one position looks at it closely: what each seat knows and sees is kept
        too, which takes far more memory than the game itself."""
        if self.made is None:
            self.made = {}
        self.closely = closely

    def once(self, what: str, make: Callable[[], Any]) -> Any:
        """What `make` gives; of a position that stays as it is, the thing that was made first. It must be the same for
        everybody who asks for it by that name, and is not changed."""
        if self.made is None:
            return make()
        if what not in self.made:
            self.made[what] = make()
        return self.made[what]

    def seen(self, what: str, make: Callable[[], Any]) -> Any:
        """What `make` gives; of a position that is looked at closely, the thing that was made first (`once`)."""
        return self.once(what, make) if self.closely else make()

    def film(self) -> "list[Game]":
        """What the last choice brought, picture by picture: the table at each beat and at the end, each with what
        happened and fell since the one before. Without beats it is the game itself."""
        state = self.state
        if not state.beats:
            return [self]
        beat(state)  # what came after the last beat
        frames: list[Game] = []
        for seen in state.beats:
            frame = self.with_state(seen)
            frame.setup = self.setup
            frames.append(frame)
        frames[-1].ask = self.ask
        return frames

    def _run(self, flow: Asking | None, code: int | None, draws: list[Draw] = NO_DRAWS, most: int = 0) -> int:
        """Let the rules run until somebody has a real choice; a single option is no choice. A code without a flow
        begins an action; with neither, the rules go on to the next question. The first choices, `most` of them, are
        drawn (`rollout`); returns how many were."""
        state, undrawn = self.state, most
        left = state.resigned
        while True:
            if flow is not None:
                ask = flow.send(code)
            else:
                if code is not None:
                    flow = self.begin(code)
                ask = None if flow is None else flow.send(None)
            if ask is None:
                flow = None
                ask = None if state.over else self.settle()
                if ask is None:
                    return self._end(most - undrawn)
            elif state.over:
                return self._end(most - undrawn)
            options = ask.options
            number = len(options)
            if number > 1 and not (left and left >> ask.seat & 1):
                if not undrawn:
                    self.flow = flow
                    self.ask = ask
                    return most
                undrawn -= 1
                state.events = []
                code = options[int(draws[ask.seat]() * number)]
            else:
                code = self.absent(ask) if number > 1 else options[0]
                if flow is None and self.noting:
                    self.rest = Rest(state.copy(), code, [])

    def _end(self, made: int) -> int:
        """The game is over after so many choices."""
        self.flow = self.ask = None
        return made

    # ------------------------------------------------------------ words at any time

    def _say(self, code: int) -> None:
        state = self.state
        state.events = []
        state.dice.fallen = []
        seat = seat_of(code)
        verb = verb_of(code)
        if verb == ORDERS:
            give_orders(state, seat, level_of(code))
        elif verb == RESIGN:
            self._give_up(seat)
        elif verb == OFFER_END:
            offer_end(state, seat)
        else:
            decline_end(state, seat)
        ask = self.ask
        if not state.over and self.flow is not None:
            if ask is not None and state.resigned >> ask.seat & 1:  # whoever resigned was asked inside an action
                self._run(self.flow, self.absent(ask))
        else:
            self._run(None, None)  # between actions, other orders may close the window that is open

    def _give_up(self, seat: int) -> None:
        """It ends the game, unless the others can play on without the seat."""
        state = self.state
        state.events.append((ALL, RESIGN, seat, 0))
        state.resigned |= 1 << seat
        state.offers &= ~(1 << seat)
        others = staying(state)
        if others == 0 or not self.plays_on_without(seat):
            state.finish(self.conceded_to(seat), RESIGN)
        elif state.offers == others:
            state.finish(0, OFFER_END)

    # ------------------------------------------------------------ copies

    def copy(self, keep: bool = True) -> "Game":
        """An independent copy, exact down to the next die."""
        if self.flow is None:
            game = self.with_state(self.state.copy())
            game.setup = self.setup
            game.keep = keep
            game.ask = self.ask
        else:
            game = copied(self, keep)
        game.known_to = self.known_to
        return game

    def go_on(self, step: int) -> None:
        """From a moment of rest, with what the rules began then."""
        self._run(None, step)

    def sample(self, seat: int, seed: int, keep: bool = False) -> "Game":
        """A full game consistent with what that seat knows: everything else is dealt anew.

        It plays on but, unless it is kept, cannot itself be copied inside an action; take another sample instead.
        """
        game: Game = dealt(self, seat, seed, keep)
        game.known_to = seat
        return game

    def known(self, seat: int) -> "Known":
        """The game as the seat may think of it, always the same for the same knowledge: what the seat is told beside
        the board is made from this. Seat -1 is a spectator."""
        if self.known_to == seat:
            return Known(self)
        return Known(self.seen(f"known to {seat}", lambda: self._known(seat)))

    def _known(self, seat: int) -> "Game":
        twin = self.sample(seat, SAME_DEAL, True)
        if self.made is not None and self.closely:
            twin.stay(True)
        return twin

    def as_asked(self) -> "Known":
        """The game as whoever is asked may think of it; when nobody is, a spectator."""
        return self.known(ALL if self.ask is None else self.ask.seat)


# A game dealt anew from what one seat may know. Help of every kind asks for one: no true game can be handed to it.
Known = NewType("Known", Game)
