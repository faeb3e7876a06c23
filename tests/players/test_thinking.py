"""The player who looks ahead: it finds what advice misses, keeps its budget, and is the same for the same seed."""

import os
from random import Random
from typing import ClassVar

import pytest

import undercroft
from tests.core.cellar_spec import CellarSpec
from undercroft.core.chance.dice import seeded
from undercroft.core.choice import Ask
from undercroft.core.game import NO_TURN, Game
from undercroft.core.state import State
from undercroft.players import player, studied
from undercroft.players.base import honest_choice
from undercroft.players.levels import LEVELS, RECRUIT
from undercroft.players.side_by_side import side_by_side
from undercroft.players.thinking import Budget, Thinking, Watch

BUDGET = Budget(playouts=60, seconds=60.0, candidates=4, passes=1)
GOOD, LIKED, BAD = 1, 2, 3
STAY, END = 1, 2


class Fork(Game):
    """One choice: the game advises LIKED, and a roll after it tells that GOOD wins more often."""

    chances: ClassVar[dict[int, float]] = {GOOD: 0.9, LIKED: 0.4, BAD: 0.1}

    def __init__(self, luck: int = 0, taken: int = 0) -> None:
        super().__init__(State())
        self.luck, self.taken, self.played = luck, taken, 0
        self.ask = Ask(0, 0, [GOOD, LIKED, BAD])

    def advise(self, seat: int) -> list[tuple[float, int]]:
        return [(1.0, LIKED), (0.5, GOOD), (0.2, BAD)]

    def sample(self, seat: int, seed: int, keep: bool = False) -> "Fork":
        return type(self)(seed)

    def do(self, code: int) -> None:
        self.taken, self.ask = code, None

    def conceded_to(self, seat: int) -> int:
        return 2

    def turns(self) -> int:
        return 0

    def prospect(self, seat: int) -> float:
        return self.chances[self.taken] + 0.2 * Random(self.luck).random()


class Even(Fork):
    """All options are worth the same."""

    chances: ClassVar[dict[int, float]] = dict.fromkeys((GOOD, LIKED, BAD), 0.5)


def test_it_leaves_the_advice_for_what_is_clearly_better() -> None:
    assert Thinking(1, BUDGET).choose(Fork(), 0) == GOOD


def test_it_stays_with_the_advice_where_nothing_is_better() -> None:
    assert {Thinking(seed, BUDGET).choose(Even(), 0) for seed in range(20)} == {LIKED}


def test_what_it_thought_is_there_to_be_read() -> None:
    who = Thinking(1, BUDGET)
    who.choose(Fork(), 0)
    chances = {one.code: one.chance for one in who.considered}
    assert chances[GOOD] > chances[LIKED] > chances[BAD]


def test_it_thinks_no_longer_about_what_is_clear() -> None:
    who = Thinking(1, BUDGET)
    who.choose(Fork(), 0)
    tried = {one.code: len(one.chances) for one in who.considered}
    assert tried[BAD] < tried[LIKED]


class Clock:
    """Each look at it takes a while, now and then a long one."""

    def __init__(self) -> None:
        self.now = 0.0
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        self.now += 0.04 if self.looks % 9 == 0 else 0.01
        return self.now


def test_it_stops_before_time_is_up_and_says_the_best_so_far() -> None:
    clock = Clock()
    who = Thinking(1, Budget(10_000, 1.0, 4, 1), clock)
    game = undercroft.new("incursion", "recon", seed=3)
    undercroft.watch(game, until="move")
    seat = game.ask.seat  # type: ignore[union-attr]
    assert who.choose(game.sample(seat, 1, True), seat) in game.codes()
    assert 0.5 < clock.now < 1.0


class Forced(Fork):
    """Nothing to choose, and nothing to be asked about it."""

    def __init__(self) -> None:
        super().__init__()
        self.ask = Ask(0, 0, [GOOD])

    def advise(self, seat: int) -> list[tuple[float, int]]:
        raise AssertionError("it thought")


def test_a_forced_choice_is_made_at_once() -> None:
    assert Thinking(1, BUDGET).choose(Forced(), 0) == GOOD


def test_a_recruit_makes_mistakes() -> None:
    slips = sum(RECRUIT.player(seed).choose(Fork(), 0) != LIKED for seed in range(400))
    assert 400 * RECRUIT.budget.slips / 3 < slips < 400 * RECRUIT.budget.slips


@pytest.mark.parametrize("options", CellarSpec.trials)
def test_it_plays_with_allies_and_against_an_enemy_that_nobody_plays(options: dict[str, int]) -> None:
    """At one to four seats, inside actions too, for the same seed always in the same way."""
    games = []
    for _ in range(2):
        game = CellarSpec().new("heist", seeded(4), "1.0", options)
        game.open()
        players = [Thinking(seat, Budget(6, 600.0, 2, 2)) for seat in range(game.seats)]
        made: list[int] = []
        while game.ask is not None and len(made) < 60:
            seat = game.ask.seat
            made.append(honest_choice(players[seat], game, seat, len(made)))
            game.do(made[-1])
        games.append(made)
    assert games[0] == games[1] and len(games[0]) > 5


def test_on_several_cores_it_thinks_the_same_in_less_time() -> None:
    """With as many samples at once; those of one core may end a little sooner."""
    thought = []
    for cores in (1, 3):
        who = Thinking(1, BUDGET)
        who.cores = cores
        assert who.choose(Fork(), 0) == GOOD
        thought.append({one.code: one.chances for one in who.considered})
    for code, chances in thought[0].items():
        number = min(len(chances), len(thought[1][code]))
        assert number >= 3 and thought[1][code][:number] == chances[:number]


def test_thoughts_come_back_in_their_order_whoever_had_them() -> None:
    thoughts = [lambda at=at: None if at == 4 else float(at) for at in range(7)]
    for cores in (1, 2, 3, 20):
        assert side_by_side(thoughts, cores) == [0.0, 1.0, 2.0, 3.0, None, 5.0, 6.0]
    parent = os.getpid()
    lost = side_by_side([lambda: 1.0, lambda: 1.0 if os.getpid() == parent else os._exit(1)], 2)
    assert lost == [1.0, None]


class Rounds(Game):
    """Turns of one choice each: END passes the turn on, STAY does not. A turn is followed by one question of nobody's.
    It notes at which turns it was judged."""

    judged: ClassVar[set[int]] = set()

    def __init__(self, rivals: int, moment: int = 0) -> None:
        super().__init__(State())
        self.rivals, self.moment = rivals, moment
        self.ask = Ask(0, 0, [STAY, END])

    def conceded_to(self, seat: int) -> int:
        return (1 << self.rivals + 1) - 2

    def advise(self, seat: int) -> list[tuple[float, int]]:
        return [(1.0, END), (0.5, STAY)]

    def sample(self, seat: int, seed: int, keep: bool = False) -> "Rounds":
        return Rounds(self.rivals, self.moment)

    def do(self, code: int) -> None:
        self.moment += code == END

    def whose_turn(self) -> int:
        return NO_TURN if self.moment % 2 else self.moment

    def prospect(self, seat: int) -> float:
        self.judged.add(self.moment)
        return 0.5


@pytest.mark.parametrize(("rivals", "often", "turns"), [(0, 1, 2), (1, 1, 2), (2, 1, 3), (3, 1, 4), (1, 2, 4)])
@pytest.mark.parametrize("begin", [0, 1])
def test_a_look_ends_at_one_moment_when_every_rival_has_answered(
    rivals: int, often: int, turns: int, begin: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether a candidate ends the turn or not, and as often as the game wants it; what is nobody's turn belongs to the
    one that follows."""
    monkeypatch.setattr(Rounds, "answers", lambda self: often)
    Rounds.judged.clear()
    Thinking(1, Budget(8, 60.0, 2, 2)).choose(Rounds(rivals, begin), 0)
    assert Rounds.judged == {2 * (turns + begin)}


def test_levels_are_players_by_their_names() -> None:
    assert [level.id for level in LEVELS] == ["recruit", "regular", "veteran", "commander"]
    for level in LEVELS:
        assert isinstance(player(level.id, 1), Thinking)
    budgets = [level.budget.seconds for level in LEVELS]
    assert budgets == [0.05, 0.1, 0.3, 1.0]


def test_in_a_study_a_level_makes_all_its_looks() -> None:
    """However long they take there, so that the same seed gives the same game."""
    who = studied("veteran", 1)
    assert isinstance(who, Thinking)
    watch = Watch(who.clock, who.budget.seconds)
    assert not any(watch.is_up() for _ in range(100_000))
