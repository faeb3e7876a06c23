"""Golden records: whole games that must replay to the last hash as long as the rules stay the same.

A change of rules, content, maps or dice on purpose makes new ones, all of a game and edition at once:

undercroft simulate incursion --mission all --players greedy greedy --games 1 --seed 11 \\
    --records tests/incursion/golden
undercroft simulate earth-reborn --mission all --players greedy greedy --games 1 --seed 11 \\
    --records tests/earth_reborn/golden
undercroft simulate earth-reborn --mission sags --set players=3 --players greedy greedy greedy --games 1 --seed 11 \\
    --records tests/earth_reborn/golden/three  # and with 4
undercroft simulate reichbusters --edition 1.0 --mission all --players greedy --games 1 --seed 11 \\
    --records tests/reichbusters/golden/1.0    # and with 1.1
"""

from pathlib import Path

import pytest

from undercroft.core.records.record import Record, check_seed, read, replay
from undercroft.core.spec import games

TESTS = Path(__file__).parent
GOLDEN = sorted(TESTS.glob("*/golden/**/*.record"))
NAMES = [str(path.relative_to(TESTS)) for path in GOLDEN]


def record_of(path: Path) -> Record:
    return read(path.read_text(encoding="utf-8"), path.name)


def test_there_is_a_golden_game_of_every_mission_and_edition() -> None:
    there = {(record.game, record.edition, record.mission) for record in map(record_of, GOLDEN)}
    expected = {
        (spec.id, edition, mission.id)
        for spec in games().values()
        for edition in spec.editions
        for mission in spec.missions()
    }
    assert there >= expected


@pytest.mark.parametrize("path", GOLDEN, ids=NAMES)
def test_a_golden_game_replays(path: Path) -> None:
    record = record_of(path)
    steps = [number for number, _ in replay(record)]
    assert steps == list(range(len(record.steps))) and len(steps) > 50
    assert record.result is not None
    check_seed(record)
