"""How a side thinks it stands: what is left of the Allies, and how near the goal is."""

import pytest

from tests.incursion.scene import Scene, hall
from undercroft.core.chance.dice import seeded
from undercroft.core.spec import game as find_game
from undercroft.games.incursion.judgement import estimate
from undercroft.games.incursion.rules.tables import ALLIED, GERMAN, GRUNT
from undercroft.players.greedy import BEHIND

SPEC = find_game("incursion")


def chances(scene: Scene) -> tuple[float, float]:
    return estimate(scene.table, ALLIED), estimate(scene.table, GERMAN)


def squad(size: int, alive: int, goal: str = "last-out", row: int = 1) -> Scene:
    """So many Grunts of a squad in a row of a long hall, with the entry at one end and the exit at the other."""
    entries, exits = {"allied": [("a1", "s")]}, {"allied": [("a12", "n")]}
    scene = Scene(hall(8, 12), goal, entries=entries, exits=exits, items=[("panel", "d6")], time=10)
    for number in range(alive):
        scene.put("grunt", f"{'abcdefgh'[number]}{row}", "n")
    scene.table.force = [[GRUNT] * size, []]
    scene.put("sturmzombie", "h12", "s")
    scene.play()
    return scene


@pytest.mark.parametrize("mission", [mission.id for mission in SPEC.missions()])
def test_every_mission_begins_even_and_no_chance_leaves_its_bounds(mission: str) -> None:
    game = SPEC.new(mission, seeded(3), SPEC.editions[-1], {})
    game.open()
    assert game.estimate(ALLIED) == pytest.approx(0.5, abs=0.1)
    for number in range(300):
        if game.ask is None:
            break
        game.do(game.codes()[number * 7 % len(game.codes())])
        both = game.estimate(ALLIED), game.estimate(GERMAN)
        assert 0 < both[0] < 1 and sum(both) == pytest.approx(1)
        learned = game.prospect(ALLIED), game.prospect(GERMAN)
        assert min(learned) >= 0 and max(learned) <= 1 and sum(learned) == pytest.approx(1, abs=0.3)


def test_losses_tell_against_the_allies() -> None:
    whole, half, one = (chances(squad(6, alive)) for alive in (6, 3, 1))
    assert whole[0] > half[0] > one[0] and one[0] < BEHIND
    assert one[1] > half[1] > whole[1] and whole[1] > BEHIND


def test_wounds_tell_too() -> None:
    scene = squad(2, 2)
    before = chances(scene)[0]
    scene.wound(0)
    assert chances(scene)[0] < before


def test_the_way_out_tells_against_the_germans() -> None:
    near, far = chances(squad(1, 1, row=11)), chances(squad(1, 1, row=2))
    assert near[0] > far[0] and near[1] < BEHIND


def test_time_runs_against_the_allies() -> None:
    scene = squad(2, 2, goal="panels")
    scene.table.turn = 2
    early = chances(scene)[0]
    scene.table.turn = 10
    assert chances(scene)[0] < early


def test_whoever_carries_the_thing_to_the_exit_is_ahead() -> None:
    points = {"allied": [("a1", "w")], "german": [("a2", "w")]}
    leads = []
    for kind, square in (("grunt", "a1"), ("gretel", "a2")):
        scene = Scene(hall(4, 4), goal="carry-off", exits=points, items=[("pinger", "d4")])
        carrier = scene.put(kind, square, "w")
        scene.put("grunt", "d1", "n")
        scene.table.force = [[GRUNT] * (2 if kind == "grunt" else 1), []]
        scene.play()
        scene.carry(carrier)
        leads.append(chances(scene))
    assert leads[0][GERMAN] < BEHIND and leads[1][ALLIED] < BEHIND


def test_nobody_peeks() -> None:
    """The chance is the same in every game that the seat must think possible."""
    game = SPEC.new("incursion", seeded(3), SPEC.editions[-1], {})
    game.open()
    for number in range(120):
        game.do(game.codes()[number * 5 % len(game.codes())])
        if number % 10 == 0 and game.ask is not None:
            for seat in (ALLIED, GERMAN):
                assert game.sample(seat, number).prospect(seat) == pytest.approx(game.prospect(seat))
