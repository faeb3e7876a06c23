"""What every game must pass. A new game gets all of this by existing.

A law looks at one moment of a game and raises AssertionError when it is broken. `run` plays one random game under the
laws; `node_counts` and `records_come_back` look at whole games. Tests run a few of them, the soak run thousands.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from undercroft.core.chance.dice import seeded
from undercroft.core.game import Game
from undercroft.core.packing import ORDERS, pack, verb_of
from undercroft.core.proof.laws import LAWS, NO_CIRCLES, Law, Moment, check_refusal
from undercroft.core.proof.promises import TOLD, Promises
from undercroft.core.proof.stubborn import Stubborn, Wavering
from undercroft.core.records.record import Record, begin, check_seed, read, replay, write
from undercroft.core.spec import GameSpec, seats_at, seats_of
from undercroft.core.spec import game as find_game

MOST_DECISIONS = 50_000  # a game longer than this counts as endless

# Who plays: by chance, after the game's lures so that rare things happen, to win, or so that the game never ends.
KINDS = ("random", "curious", "wavering", "curious", "sensible", "curious", "stubborn", "curious")
LATER = 150  # decisions after which a game repeats much of what was looked at
RECORDED = 3  # of these the one whose record is kept, and replayed at the end

# ---------------------------------------------------------------- one random game


@dataclass(frozen=True)
class Trial:
    """One random game, given by plain data, so that it can be played again anywhere."""

    game: str
    edition: str
    mission: str
    seed: int
    options: Mapping[str, Any]
    kind: str = "random"
    record: bool = False

    def __str__(self) -> str:
        where = f"{self.game} {self.edition} {self.mission}"
        return f"{where}, {self.kind} game {self.seed} with options {dict(self.options)}"


@dataclass
class Report:
    """What one game, or many, have shown."""

    games: int = 0
    decisions: int = 0
    fired: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    looked: Counter[str] = field(default_factory=Counter)  # how often each law was looked at
    compared: Counter[str] = field(default_factory=Counter)  # how often each door was (core.proof.doors)

    def add(self, other: "Report") -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.fired.update(other.fired)
        self.endings.update(other.endings)
        self.looked.update(other.looked)
        self.compared.update(other.compared)


class LawBroken(AssertionError):
    """Which law, where, and how to get there again."""


def trial(spec: GameSpec, mission: str, edition: str, number: int, set_ups: Sequence[Mapping[str, Any]] = ()) -> Trial:
    """The random game of this number, which is its seed too. The first numbers meet each set-up once, and eight times
    as many each set-up with each kind of player; if none are given, they are the game's few for every day."""
    given = set_ups or spec.trials
    around, at = divmod(number, len(given))
    kind = (at + around) % len(KINDS)
    return Trial(spec.id, edition, mission, number, given[at], KINDS[kind], kind == RECORDED)


def of_each_size(spec: GameSpec, mission: str, edition: str) -> list[Mapping[str, Any]]:
    """The trials of a game, and of a mission that is for other numbers of seats one set-up for each of them."""
    found = list(spec.trials)
    sizes = {_seats(spec, mission, edition, options) for options in found}
    for options in spec.set_ups(mission):
        seats = _seats(spec, mission, edition, options)
        if seats not in sizes:
            found.append(options)
            sizes.add(seats)
    return found


def _seats(spec: GameSpec, mission: str, edition: str, options: Mapping[str, Any]) -> int:
    return len(spec.seating(mission, edition, options))


def run(trial: Trial, laws: Mapping[str, tuple[Law, int]] = LAWS, later: int = 1) -> Report:
    """Play one game to its end under the laws; raises LawBroken. A law that is looked at now and then is looked at so
    many times more seldom in the later part of a long game."""
    spec = find_game(trial.game)
    rng = Random(trial.seed)
    game = spec.new(trial.mission, seeded(trial.seed), trial.edition, trial.options)
    game.open()
    record = begin(game, ["random"] * game.seats, trial.seed) if trial.record else None
    report = Report(games=1)
    at = f"{trial}, at step"
    doing = "the opening"
    try:
        _seated(game, spec)
        doing = TOLD
        promises = Promises(game, spec)
        for seat in range(game.seats if game.standing_orders() else 0):  # every mix, so that every window is met
            doing = "standing orders"
            _do(game, pack(ORDERS, seat, rng.randrange(len(game.standing_orders()))), record)
        chooser = choose_chooser(trial)
        moment = Moment(game, spec, rng)
        while game.ask is not None:
            assert report.decisions < MOST_DECISIONS, f"the game has not ended after {MOST_DECISIONS} decisions"
            seldom = 1 if report.decisions < LATER else later
            game.stay(closely=True)
            for name, (law, every) in laws.items():
                if every == 1 or rng.random() * every * seldom < 1:
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
            doing = TOLD
            promises.kept(game)
            report.looked[TOLD] += 1
            report.fired.update(game.fired(code))
        report.compared = moment.compared
        doing = "the end"
        _end(game, spec, record, trial, report)
    except Exception as error:
        problem = f"{type(error).__name__}: {error}" if not isinstance(error, AssertionError) else str(error)
        raise LawBroken(f"{at} {report.decisions}: {doing}: {problem}") from error
    return report


def _seated(game: Game, spec: GameSpec) -> None:
    """The lobby, the game and its records agree on who sits here, with the same options."""
    named = list(seats_at(game))
    assert [seat.id for seat in named] == seats_of(spec, game), "the game has other seats than it names"
    assert len({seat.name for seat in named}) == len(named), "two seats have one name"
    setup = game.setup
    assert setup is not None, "a game of a mission has no set-up"
    shown = spec.lobby(setup.mission, setup.edition, setup.options)
    assert list(shown.seats) == named, "the lobby shows other seats"
    assert set(shown.forces or ()) <= {seat.id for seat in named}, "the lobby shows a force of nobody's"


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
            least = min(self.chosen[verb_of(code)] for code in codes)
            codes = [code for code in codes if self.chosen[verb_of(code)] == least]
        code = moment.pick(codes)
        self.chosen[verb_of(code)] += 1
        return code


class Sensible(Chooser):
    """Takes what the game itself thinks best, and so gets as far as one can."""

    def choose(self, moment: Moment) -> int:
        game = moment.game
        assert game.ask is not None
        advice = game.advise(game.ask.seat)
        best = max(advice)[0]
        return moment.pick([code for value, code in advice if value == best])


class Obstinate(Chooser):
    """Would like the game never to end."""

    def __init__(self, manner: Stubborn | Wavering) -> None:
        self.manner = manner

    def choose(self, moment: Moment) -> int:
        return self.manner.choose(moment.game, moment.circle, moment.rng)


def choose_chooser(trial: Trial) -> Chooser:
    """Who plays the trial's game."""
    match trial.kind:
        case "curious":
            return Curious()
        case "sensible":
            return Sensible()
        case "stubborn":
            return Obstinate(Stubborn())
        case "wavering":
            return Obstinate(Wavering())
        case _:
            return Chooser()


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
