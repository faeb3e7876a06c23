"""Golden records: whole games that must replay to the last hash as long as the rules stay the same.

A change of rules, content, maps or dice on purpose makes new ones:
undercroft simulate incursion --mission all --players greedy greedy --games 1 --seed 11 \\
    --records tests/incursion/golden
"""

from pathlib import Path

import pytest

from undercroft.core.records.record import check_seed, read, replay

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.record"))


def test_there_is_a_golden_game_of_every_mission() -> None:
    assert {read(path.read_text(encoding="utf-8")).mission for path in GOLDEN} >= {
        "recon",
        "incursion",
        "pinger-raid",
        "twitcher",
        "behind-enemy-lines",
        "ac-dc",
        "doomsday",
    }


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_game_replays(path: Path) -> None:
    record = read(path.read_text(encoding="utf-8"), path.name)
    steps = [number for number, _ in replay(record)]
    assert steps == list(range(len(record.steps))) and len(steps) > 50
    assert record.result is not None
    check_seed(record)
