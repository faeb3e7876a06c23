"""No computer player peeks: whatever else is hidden, the same view and the same seed give the same decision."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

import undercroft
from undercroft.core.game import Game
from undercroft.core.records.position import position_hash
from undercroft.core.spec import GameSpec, games
from undercroft.players.base import honest_answer, honest_choice
from undercroft.players.greedy import Greedy
from undercroft.players.levels import LEVELS, Level
from undercroft.players.thinking import Thinking

LOOKS = 12  # ahead at a decision: those of a level are only more of the same
STOPS = (3, 24, 61)  # decisions into a game, and then on to the next that is about something
DEALS = (21, 22, 23)


def stops(spec: GameSpec) -> Iterator[Game]:
    """Decisions of one game in which something is hidden from whoever is asked, between actions and inside them."""
    game = undercroft.new(spec.id, spec.missions()[1].id, seed=5)
    made = 0
    for stop in STOPS:
        while game.ask is not None and (made < stop or len(game.codes()) < 3):
            game.do(max(game.advise(game.ask.seat))[1])
            made += 1
        if game.ask is not None:
            yield game


def twins(game: Game, seat: int) -> list[Game]:
    """The true game, and others that the seat could not tell from it: hands, decks and dice are others."""
    return [game, *(game.sample(seat, deal, True) for deal in DEALS)]


def brief(level: Level) -> Thinking:
    """The level without a clock, which looks ahead a few times only."""
    return Thinking(7, replace(level.budget, playouts=min(level.budget.playouts, LOOKS)), lambda: 0.0)


@pytest.mark.parametrize("spec", games().values(), ids=lambda spec: str(spec.id))
def test_the_same_knowledge_and_seed_give_the_same_decision(spec: GameSpec) -> None:
    for game in stops(spec):
        assert game.ask is not None
        seat = game.ask.seat
        tables = twins(game, seat)
        assert len({str(table.view(seat)) for table in tables}) == 1
        assert len({table.state.dice.seed for table in tables}) == len(tables)  # the dice to come, at the least
        for level in LEVELS:
            thought = []
            for table in tables:
                who = brief(level)
                code = honest_choice(who, table, seat, 11)
                thought.append((code, [(one.code, one.chances) for one in who.considered]))
            assert all(one == thought[0] for one in thought), level.id


@pytest.mark.parametrize("spec", games().values(), ids=lambda spec: str(spec.id))
def test_the_same_knowledge_gives_the_same_word_on_a_draw(spec: GameSpec) -> None:
    for game in stops(spec):
        for seat in range(game.seats):
            said = {honest_answer(level.player(7), table, seat, 11) for level in LEVELS for table in twins(game, seat)}
            assert len(said) == 1


class Peeping(Greedy):
    """Looks at the game itself."""

    wants_sample = False

    def choose(self, game: Game, seat: int) -> int:
        return int(position_hash(game), 16) % 1000


def test_whoever_peeps_is_found_out() -> None:
    game = next(stops(next(iter(games().values()))))
    assert game.ask is not None
    seat = game.ask.seat
    assert len({honest_choice(Peeping(7), table, seat, 11) for table in twins(game, seat)}) > 1
