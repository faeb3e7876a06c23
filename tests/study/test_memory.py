"""Processes that only play have little for the garbage collector to do, and let it look seldom."""

import gc

import pytest

from undercroft.core.chance.dice import seeded
from undercroft.core.spec import Benchmark, games
from undercroft.study.memory import SELDOM, tidied_seldom
from undercroft.study.simulate import Work, play_one, simulate

CONTESTS = [(spec.id, what) for spec in games().values() for what in spec.benchmarks if what.begins is None]


def found_by_the_collector(game: str, what: Benchmark, who: str) -> int:
    """Objects in cycles that two games have left behind, when everything lasting has been made by the first."""
    spec = games()[game]
    seats = spec.new(what.mission, seeded(1), spec.editions[-1], what.options).seats
    work = Work(game, what.mission, (who,) * seats, 1, spec.editions[-1], what.options, None, 300)
    play_one(spec, work, 0)
    gc.collect()
    gc.disable()
    try:
        for number in (1, 2):
            play_one(spec, work, number)
        return gc.collect()
    finally:
        gc.enable()


@pytest.mark.parametrize(("game", "what"), CONTESTS, ids=[what.name for _, what in CONTESTS])
@pytest.mark.parametrize("who", ["random", "greedy"])
def test_games_leave_no_cycles_behind(game: str, what: Benchmark, who: str) -> None:
    assert found_by_the_collector(game, what, who) == 0


def test_the_collector_looks_seldom_only_while_games_are_played() -> None:
    before = gc.get_threshold()
    seen: list[int] = []
    spec = next(iter(games().values()))
    mission = spec.missions()[0].id
    simulate(spec, mission, ("random", "random"), 1, 1, progress=lambda _: seen.append(gc.get_threshold()[0]))
    assert seen == [SELDOM]
    assert gc.get_threshold() == before
    with pytest.raises(ZeroDivisionError), tidied_seldom():
        seen.append(1 // 0)
    assert gc.get_threshold() == before
