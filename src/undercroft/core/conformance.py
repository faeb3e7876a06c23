"""What every game must pass. A new game gets all of this by existing.

A law looks at one moment of a game and raises AssertionError when it is broken. `run` plays one random game under the
laws; `node_counts` and `records_come_back` look at whole games. Tests run a few of them, the soak run thousands.
"""

import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from undercroft.core.choice import Ask
from undercroft.core.dice import seeded
from undercroft.core.game import Game, IllegalAction, knows
from undercroft.core.ledger import Refusal
from undercroft.core.notation import Notation, NotationError
from undercroft.core.packing import (
    ARG,
    DECLINE_END,
    FIRST,
    FIRST_WORD,
    OFFER_END,
    ORDERS,
    RESIGN,
    SECOND,
    THIRD,
    VERB,
    pack,
)
from undercroft.core.position import from_position, position_hash, to_position
from undercroft.core.record import Record, begin, check_seed, read, replay, write
from undercroft.core.spec import GameSpec
from undercroft.core.spec import game as find_game
from undercroft.core.stubborn import Circle, Stubborn, Wavering

MOST_DECISIONS = 50_000  # a game longer than this counts as endless
SAMPLES = 24  # deals in which a secret answer must turn out otherwise at least once
MEMORY = 64  # options of earlier questions that are tried again
ARGUMENTS = 40  # made-up arguments stay below this, where most of them mean something

# ---------------------------------------------------------------- one moment of a game


@dataclass
class Moment:
    """A game at one of its questions, and what the laws need to try things out."""

    game: Game
    spec: GameSpec
    rng: Random
    earlier: list[int] = field(default_factory=list)  # options of questions before this one
    circle: Circle = field(default_factory=Circle)  # where each seat has been since another last did something

    def pick(self, codes: Sequence[int]) -> int:
        return codes[int(self.rng.random() * len(codes))]

    def seed(self) -> int:
        return int(self.rng.random() * 2**32)

    def remember(self) -> None:
        """Keep some options, so that they can be tried when they no longer fit."""
        kept = self.pick(self.game.codes())
        if len(self.earlier) < MEMORY:
            self.earlier.append(kept)
        else:
            self.earlier[int(self.rng.random() * MEMORY)] = kept


Law = Callable[[Moment], None]


def candidates(moment: Moment) -> list[int]:
    """Actions that might be legal or not: remembered ones, options with one word changed, and made-up ones."""
    game, rng = moment.game, moment.rng
    notation: Notation = game.action(0).notation
    verbs = list(notation.verbs)
    option = moment.pick(game.codes())
    made_up = [rng.randrange(ARGUMENTS) for _ in range(3)]
    codes = [
        moment.pick(moment.earlier or [option]),
        _with_argument(option, rng),
        _with_argument(moment.pick(moment.earlier or [option]), rng),
        moment.pick(verbs) | option >> FIRST << FIRST,
        pack(moment.pick(verbs), *made_up),
    ]
    return [code for code in (_as_written(notation, code) for code in codes) if code is not None]


def _with_argument(code: int, rng: Random) -> int:
    """The action with one of its numbers changed, mostly a little."""
    place = rng.choice((FIRST, SECOND, THIRD))
    value = code >> place & ARG
    other = rng.randrange(ARGUMENTS) if rng.random() < 0.4 else (value + rng.choice((-1, 1))) % (ARG + 1)
    return code & ~(ARG << place) | other << place


def _as_written(notation: Notation, code: int) -> int | None:
    """The action that the code's text names, if it names one: what a person could have typed."""
    try:
        return notation.read(notation.write(code))
    except NotationError:
        return None


# ---------------------------------------------------------------- the laws


def conserved(moment: Moment) -> None:
    """Counters, cards and figures are all there."""
    moment.game.check()


def options_stand(moment: Moment) -> None:
    """There is somebody to choose and something to choose, each option once; options are legal and have a text."""
    game = moment.game
    ask = game.ask
    assert ask is not None, "nobody is asked and the game is not over"
    assert 0 <= ask.seat < game.seats <= len(moment.spec.seats), f"seat {ask.seat} is asked"
    assert len(ask.options) > 1, f"question {ask.what} has {len(ask.options)} options"
    assert len(set(ask.options)) == len(ask.options), f"question {ask.what} has an option twice"
    for code in {ask.options[0], ask.options[-1], moment.pick(ask.options)}:
        action = game.action(code)
        assert game.parse(str(action)) == code, f"{action} reads back as another action"
        assert game.why_not(code) is None, f"{action} is an option and refused: {game.why_not(code)}"


def refusals_agree(moment: Moment) -> None:
    """What is not an option is refused with a rule of the ledger and a sentence; what is refused is no option."""
    game = moment.game
    for code in candidates(moment):
        action = game.action(code)
        assert game.parse(str(action)) == code, f"{action} reads back as another action"
        refusal = game.why_not(code)
        if code in game.codes():
            assert refusal is None, f"{action} is an option and refused: {refusal}"
        elif code & VERB < FIRST_WORD:
            assert refusal is not None, f"{action} is no option and not refused"
            check_refusal(moment.spec, str(action), refusal)


def check_refusal(spec: GameSpec, action: str, refusal: Refusal) -> None:
    """A refusal names a rule and says something."""
    known = refusal.rule == "TABLE" or refusal.rule in spec.ledger().all_rules()
    assert known, f"{action} is refused by {refusal.rule}, which is no rule of the ledger"
    assert len(str(refusal.text)) > 8 and "?" not in str(refusal.text), f"{action} is refused with {refusal.text!r}"


def refusals_change_nothing(moment: Moment) -> None:
    """Trying what is forbidden raises one clear error and leaves the game as it was."""
    game = moment.game
    before = position_hash(game)
    for code in candidates(moment):
        if game.why_not(code) is not None:
            try:
                game.apply(code)
            except IllegalAction:
                assert position_hash(game) == before, f"{game.action(code)} was refused and changed the game"
            else:
                raise AssertionError(f"{game.action(code)} was refused and done")


def copies_are_independent(moment: Moment) -> None:
    """A copy goes its own way; two copies that are played alike stay alike, down to the dice."""
    game = moment.game
    before = _everything(game)
    one, other = game.copy(), game.copy(keep=moment.rng.random() < 0.5)
    assert position_hash(one) == position_hash(game) == position_hash(other), "a copy is not what it was copied from"
    assert to_position(one) == to_position(game), "a copy is not what it was copied from"
    for _ in range(12):
        if one.ask is None:
            break
        code = moment.pick(one.codes())
        one.do(code)
        other.do(code)
        assert one.state.events == other.state.events, f"two copies differ in what {game.action(code)} does"
        assert position_hash(one) == position_hash(other), f"two copies differ after {game.action(code)}"
    assert _everything(game) == before, "playing on in a copy changed the original"


def _everything(game: Game) -> tuple[Any, ...]:
    dice = game.state.dice
    return position_hash(game), dice.seed, dice.used(), list(dice.fallen), list(game.state.events), list(game.since)


def positions_come_back(moment: Moment) -> None:
    """Written as JSON and read again, a game is the same and goes on the same."""
    game = moment.game
    data = to_position(game)
    back = from_position(json.loads(json.dumps(data)))
    assert to_position(back) == data, "a position read back is written differently"
    assert position_hash(back) == position_hash(game), "a position read back is another one"
    assert back.codes() == game.codes(), "a position read back has other options"
    twin = game.copy()
    for _ in range(4):
        if twin.ask is None:
            break
        code = moment.pick(twin.codes())
        twin.do(code)
        back.do(code)
        assert position_hash(twin) == position_hash(back), f"a position read back differs after {game.action(code)}"


def secrets_stay_hidden(moment: Moment) -> None:
    """Dealing anew what a seat may not know changes neither its view nor its question; nor what a spectator sees."""
    game = moment.game
    choice = game.choice
    assert choice is not None
    open_to_all = game.view(-1)
    for seat in range(game.seats):
        twin = game.sample(seat, moment.seed())
        twin.check()
        assert twin.view(seat) == game.view(seat), f"the view of seat {seat} shows what it may not know"
        assert twin.view(-1) == open_to_all, "the spectators' view shows a secret"
        if choice.seat == seat:
            asked = twin.choice
            assert asked is not None and twin.codes() == game.codes(), f"seat {seat} learns a secret from its options"
            assert (asked.text, asked.kind) == (choice.text, choice.kind), f"the question shows seat {seat} a secret"
    json.dumps(open_to_all)


def secret_answers_stay_secret(moment: Moment) -> None:
    """What others answered in secret inside the action under way is drawn anew in a seat's samples, as long as nothing
    that the seat has seen tells it."""
    game = moment.game
    if game.flow is None:
        return
    for seat in range(game.seats):
        possible = other_answers(game, seat)
        if possible:
            drawn = [game.sample(seat, moment.seed()).since for _ in range(SAMPLES)]
            assert any(since != game.since for since in drawn), f"seat {seat} knows a secret answer: {possible[0]}"


def other_answers(game: Game, seat: int) -> list[list[int]]:
    """The answers of the action under way with one secret answer of another seat changed, where this one would have
    seen the same."""
    out: list[list[int]] = []
    true, seen, asks = _retold(game, seat, game.since)
    for at, ask in enumerate(asks):
        if ask is None or not ask.secret or ask.seat == seat:
            continue
        for other in ask.options:
            since = [*game.since[:at], other, *game.since[at + 1 :]]
            twin, looks, _ = _retold(game, seat, since)
            if other != game.since[at] and twin is not None and true is not None:
                if looks == seen and twin.view(seat) == true.view(seat):
                    out.append(since)
    return out


def _retold(game: Game, seat: int, since: Sequence[int]) -> tuple[Game | None, list[Any], list[Ask | None]]:
    """The action under way with these answers, what the seat saw of it, and what was asked; no game if they do not
    fit."""
    assert game.start is not None
    twin = game.twin(game.start.copy())
    twin.setup, twin.ask = game.setup, game.question
    if game.opening:
        twin.open()
    looks: list[Any] = []
    asks: list[Ask | None] = []
    for code in since:
        asks.append(twin.ask)
        if twin.why_not(code) is not None:
            return None, looks, asks
        twin.do(code)
        ask = twin.ask if twin.ask is not None and twin.ask.seat == seat else None
        events = [event for event in twin.state.events if knows(seat, event)]
        looks.append((events, None if ask is None else (ask.what, ask.options)))
    return twin, looks, asks


def texts_are_there(moment: Moment) -> None:
    """The question and everything that just happened can be put into words."""
    game = moment.game
    choice = game.choice
    assert choice is not None and len(str(choice.text)) > 3, "the question has no text"
    assert choice.rule in moment.spec.ledger().all_rules(), f"the question names {choice.rule}, which is no rule"
    for event in game.state.events:
        assert game.sentence(event), f"the event {event} has no sentence"


def words_work_any_time(moment: Moment) -> None:
    """Whoever is asked: a seat may change its orders, give up, or agree on a draw."""
    game = moment.game
    seats = range(game.seats)
    for seat in seats:
        twin = game.copy()
        if game.standing_orders():
            twin.apply(ORDERS | seat << FIRST | moment.rng.randrange(len(game.standing_orders())) << SECOND)
        assert position_hash(twin.copy()) == position_hash(twin), "a game cannot be copied after new orders"
        twin.apply(RESIGN | seat << FIRST)
        assert twin.why_not(RESIGN | seat << FIRST) is not None, f"seat {seat} gives up twice"
        assert twin.ask is None or twin.ask.seat != seat, f"seat {seat} gave up and is asked"
        assert position_hash(twin.copy()) == position_hash(twin), "a game cannot be copied after a seat has left"
        outcome = twin.outcome
        assert (outcome is None) == (twin.ask is not None), "the game is over and goes on"
        assert outcome is None or seat not in outcome.winners, f"seat {seat} gave up and did not lose"
    all_leave(moment)
    twin = game.copy()
    twin.apply(OFFER_END | seats[-1] << FIRST)
    twin.apply(DECLINE_END | seats[0] << FIRST)
    assert twin.codes() == game.codes(), "an offer to end the game was declined and the question is another"
    assert twin.why_not(DECLINE_END | seats[0] << FIRST) is not None, "an offer can be declined that does not stand"
    for seat in seats:
        twin.apply(OFFER_END | seat << FIRST)
    assert twin.outcome is not None and twin.outcome.drawn, "all agreed on a draw and the game goes on"


def all_leave(moment: Moment) -> None:
    """One seat after the other gives up, with some choices between: nobody who has left is asked, and the last ends
    the game."""
    twin = moment.game.copy()
    for seat in moment.rng.sample(range(twin.seats), twin.seats):
        if twin.ask is None:
            break
        twin.apply(RESIGN | seat << FIRST)
        for _ in range(3):
            if twin.ask is not None:
                assert not twin.state.left >> twin.ask.seat & 1, f"seat {twin.ask.seat} has left and is asked"
                twin.do(moment.pick(twin.codes()))
    assert twin.ask is None, "everybody has left and the game goes on"


def odds_add_up(moment: Moment) -> None:
    """The chances of an action, where dice decide, are those of everything that may happen."""
    game = moment.game
    for chance in game.odds(moment.pick(game.codes())):
        whole = sum(outcome.chance for outcome in chance.outcomes)
        assert whole == 1, f"{chance}: the chances add up to {whole}"
        ids = [outcome.id for outcome in chance.outcomes]
        assert len(set(ids)) == len(ids), f"{chance}: two outcomes are the same among {', '.join(ids)}"
        for outcome in (*chance.outcomes, chance.main, *chance.also):
            assert outcome.id and str(outcome.name), f"{chance}: an outcome has no name"
            assert 0 <= outcome.chance <= 1, f"{chance}: {outcome.id} has a chance of {outcome.chance}"
        if chance.main.id in ids:
            assert chance.of(chance.main.id) == chance.main.chance, f"{chance}: {chance.main.id} has two chances"
        json.dumps(chance.plain(), default=str)


# Each law with how seldom it is looked at: 1 is every question, 50 about every fiftieth.
LAWS: dict[str, tuple[Law, int]] = {
    "everything is conserved": (conserved, 1),
    "options stand": (options_stand, 1),
    "refusals agree with options": (refusals_agree, 1),
    "a refused action changes nothing": (refusals_change_nothing, 60),
    "copies are independent": (copies_are_independent, 60),
    "positions come back": (positions_come_back, 80),
    "secrets stay hidden": (secrets_stay_hidden, 120),
    "secret answers stay secret": (secret_answers_stay_secret, 4),
    "everything has its words": (texts_are_there, 20),
    "words work at any time": (words_work_any_time, 120),
    "odds add up": (odds_add_up, 60),
}

NO_CIRCLES = "no seat goes round in a circle"  # looked at in every question too (core.stubborn)

# ---------------------------------------------------------------- one random game


@dataclass(frozen=True)
class Trial:
    """One random game, given by plain data, so that it can be played again anywhere."""

    game: str
    edition: str
    mission: str
    seed: int
    options: Mapping[str, Any]
    curious: bool = False  # follow the game's lures, so that rare things happen
    stubborn: bool = False  # go round in circles where the rules allow it (core.stubborn)
    record: bool = False  # keep a record, and replay it at the end

    def __str__(self) -> str:
        kind = "curious" if self.curious else "stubborn" if self.stubborn else "random"
        return f"{self.game} {self.edition} {self.mission}, {kind} game {self.seed} with options {dict(self.options)}"


@dataclass
class Report:
    """What one game, or many, have shown."""

    games: int = 0
    decisions: int = 0
    fired: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    looked: Counter[str] = field(default_factory=Counter)  # how often each law was looked at

    def add(self, other: "Report") -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.fired.update(other.fired)
        self.endings.update(other.endings)
        self.looked.update(other.looked)


class LawBroken(AssertionError):
    """Which law, where, and how to get there again."""


def trial(spec: GameSpec, mission: str, edition: str, number: int) -> Trial:
    """The random game of this number: its seed is its number, and its kind goes round with it."""
    options = spec.trials[number // 2 % len(spec.trials)]
    kinds = {"curious": number % 2 == 1, "stubborn": number % 4 == 2, "record": number % 16 == 3}
    return Trial(spec.id, edition, mission, number, options, **kinds)


def run(trial: Trial, laws: Mapping[str, tuple[Law, int]] = LAWS) -> Report:
    """Play one game to its end under the laws; raises LawBroken."""
    spec = find_game(trial.game)
    rng = Random(trial.seed)
    game = spec.new(trial.mission, seeded(trial.seed), trial.edition, trial.options)
    game.open()
    record = begin(game, ["random"] * game.seats, trial.seed) if trial.record else None
    report = Report(games=1)
    at = f"{trial}, at step"
    doing = "the opening"
    try:
        for seat in range(game.seats if game.standing_orders() else 0):  # every mix, so that every window is met
            doing = "standing orders"
            _do(game, ORDERS | seat << FIRST | rng.randrange(len(game.standing_orders())) << SECOND, record)
        chooser = choose_chooser(trial)
        moment = Moment(game, spec, rng)
        while game.ask is not None:
            assert report.decisions < MOST_DECISIONS, f"the game has not ended after {MOST_DECISIONS} decisions"
            for name, (law, every) in laws.items():
                if every == 1 or rng.random() * every < 1:
                    doing = name
                    law(moment)
                    report.looked[name] += 1
            doing = NO_CIRCLES
            moment.circle.look(game)
            report.looked[NO_CIRCLES] += 1
            moment.remember()
            code = chooser.choose(moment)
            moment.circle.chosen(game, code)
            doing = f"doing {game.action(code)}"
            _do(game, code, record)
            report.decisions += 1
            report.fired.update(game.fired(code))
        doing = "the end"
        _end(game, spec, record, trial, report)
    except Exception as error:
        problem = f"{type(error).__name__}: {error}" if not isinstance(error, AssertionError) else str(error)
        raise LawBroken(f"{at} {report.decisions}: {doing}: {problem}") from error
    return report


def _do(game: Game, code: int, record: Record | None) -> None:
    if record is None:
        game.do(code)
    else:
        record.play(game, code)


class Chooser:
    """Takes any option, all with the same chance."""

    def choose(self, moment: Moment) -> int:
        return moment.pick(moment.game.codes())


class Curious(Chooser):
    """Follows what the game lures it with, prefers what it has chosen seldom, and is not to be relied upon.

    A random walk hardly leaves the place where it started and so meets nobody.
    """

    def __init__(self) -> None:
        self.chosen: Counter[int] = Counter()  # how often each verb was chosen

    def choose(self, moment: Moment) -> int:
        codes = moment.game.codes()
        mood = moment.rng.random()
        if mood < 0.75:
            codes = moment.game.lures() or codes
        elif mood < 0.88:
            least = min(self.chosen[code & VERB] for code in codes)
            codes = [code for code in codes if self.chosen[code & VERB] == least]
        code = moment.pick(codes)
        self.chosen[code & VERB] += 1
        return code


class Obstinate(Chooser):
    """Would like the game never to end."""

    def __init__(self, manner: Stubborn | Wavering) -> None:
        self.manner = manner

    def choose(self, moment: Moment) -> int:
        return self.manner.choose(moment.game, moment.circle, moment.rng)


def choose_chooser(trial: Trial) -> Chooser:
    """Who plays the trial's game; of the stubborn ones each kind in turn."""
    if trial.stubborn:
        return Obstinate(Stubborn() if trial.seed % 8 == 6 else Wavering())
    return Curious() if trial.curious else Chooser()


def _end(game: Game, spec: GameSpec, record: Record | None, trial: Trial, report: Report) -> None:
    """The game is over: it says why, refuses everything, and its record tells the same story."""
    game.check()
    outcome = game.outcome
    assert outcome is not None and outcome.text, "the game is over and has no outcome"
    assert outcome.rule in spec.ledger().all_rules(), f"the outcome names {outcome.rule}, which is no rule"
    assert all(0 <= seat < game.seats for seat in outcome.winners), f"seats {outcome.winners} have won"
    assert game.codes() == [] and game.choice is None, "the game is over and goes on"
    refusal = game.why_not(0)
    assert refusal is not None, "the game is over and an action is not refused"
    check_refusal(spec, "an action after the end", refusal)
    unknown = set(report.fired) - set(game.content())
    assert not unknown, f"what came up is not in the box: {', '.join(sorted(unknown))}"
    report.endings[str(outcome.text)] += 1
    if record is not None:
        record.end(game, trial.seed)
        records_come_back(record)
        report.looked["records replay"] += 1


def records_come_back(record: Record) -> None:
    """Written and read again a record is the same, every step replays to its hash, and the dice are the seed's."""
    text = write(record)
    back = read(text)
    assert write(back) == text, "a record read back is written differently"
    steps = sum(1 for _ in replay(back))
    assert steps == len(record.steps), f"{steps} of {len(record.steps)} steps were replayed"
    check_seed(back)


# ---------------------------------------------------------------- node counts


def node_counts(game: Game, depth: int) -> list[int]:
    """How many sequences of 1, 2, ... choices there are from here, the dice falling as they will."""
    counts = [0] * depth
    _count(game, counts, 0)
    return counts


def _count(game: Game, counts: list[int], at: int) -> None:
    codes = game.codes()
    counts[at] += len(codes)
    if at + 1 < len(counts):
        for code in codes:
            twin = game.copy()
            twin.do(code)
            _count(twin, counts, at + 1)


def walked(spec: GameSpec, mission: str, edition: str, seed: int, steps: int) -> Game:
    """A game some random choices after its beginning, always the same for the same numbers."""
    game = spec.new(mission, seeded(seed), edition, {})
    game.open()
    rng = Random(seed)
    for _ in range(steps):
        codes = game.codes()
        if not codes:
            break
        game.do(codes[int(rng.random() * len(codes))])
    return game
