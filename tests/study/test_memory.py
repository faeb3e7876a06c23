"""Processes that only play have little for the garbage collector to do, and let it look seldom."""

import gc

import pytest

from undercroft.core.spec import games
from undercroft.study.measure import TableContest
from undercroft.study.memory import SELDOM, tidied_seldom
from undercroft.study.simulate import Work, play_one, simulate

CONTESTS = [(spec.id, name) for spec in games().values() for name, _, _ in spec.benchmarks]


def found_by_the_collector(game: str, mission: str, options: dict[str, object], who: str) -> int:
    """Objects in cycles that two games have left behind, when everything lasting has been made by the first."""
    spec = games()[game]
    seats = TableContest(spec, mission, options).new(1, False).seats
    work = Work(game, mission, (who,) * seats, 1, spec.editions[-1], options, None, 300)
    play_one(spec, work, 0)
    gc.collect()
    gc.disable()
    try:
        for number in (1, 2):
            play_one(spec, work, number)
        return gc.collect()
    finally:
        gc.enable()


@pytest.mark.parametrize(("game", "contest"), CONTESTS)
@pytest.mark.parametrize("who", ["random", "greedy"])
def test_games_leave_no_cycles_behind(game: str, contest: str, who: str) -> None:
    mission, options = next((m, dict(o)) for name, m, o in games()[game].benchmarks if name == contest)
    assert found_by_the_collector(game, mission, options, who) == 0


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
