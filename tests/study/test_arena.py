"""Players against each other: every pair on both sides, kept, gone on with, and rated."""

from pathlib import Path

import msgspec
import pytest

from undercroft.core.spec import game as find_game
from undercroft.study.arena import Arena, Bout, Pair, bouts_of, pairs, pairs_of, play, standings

SPEC = find_game("earth-reborn")
WHERE = Arena("earth-reborn", "beauty-and-the-beast", 1, SPEC.editions[-1], {})


def test_every_pair_or_only_neighbours_meet() -> None:
    assert pairs_of("abc", False) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert pairs_of("abc", True) == [("a", "b"), ("b", "c")]


def test_games_come_in_twos_with_sides_changed() -> None:
    bouts = bouts_of("m", ["a", "b"], 4, False)
    assert [(bout.number, bout.swapped) for bout in bouts] == [(0, False), (0, True), (1, False), (1, True)]


def test_greedy_beats_random_and_what_was_played_is_not_played_again(tmp_path: Path) -> None:
    kept = tmp_path / "arena.jsonl"
    bouts = bouts_of(WHERE.mission, ["greedy", "random"], 6, False)
    told: list[int] = []
    half = play(WHERE, bouts[:3], 1, kept, told.append)
    kept.write_bytes(kept.read_bytes() + b'{"mission": "cut off in the mid')
    done = play(WHERE, bouts, 1, kept, told.append)
    assert done[:3] == half and sum(told[4:]) == 6 and told[4] == 3
    assert done == play(WHERE, bouts, 2, None, lambda games: None)
    (pair,) = pairs(done)
    assert pair.games == 6 and pair.points >= 5


def test_ratings_say_who_is_how_much_better() -> None:
    results = [Pair("a", "b", 100, 75.0, (0.65, 0.82)), Pair("b", "c", 100, 75.0, (0.65, 0.82))]
    best, middle, worst = standings(results)
    assert [best.player, middle.player, worst.player] == ["a", "b", "c"]
    assert best.rating - middle.rating == pytest.approx(190, abs=5)  # odds of three to one
    assert middle.rating == pytest.approx(0, abs=1)


def test_a_bout_is_plain_data() -> None:
    bout = Bout("m", "a", "b", 3, True, 0.5)
    assert msgspec.json.decode(msgspec.json.encode(bout), type=Bout) == bout
