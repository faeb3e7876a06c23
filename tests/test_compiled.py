"""The compiled engine plays the same games as the interpreted one, move for move."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from undercroft.study.bench import Absent, compile_copy, copy_package

# Plays random games of every mission, with every kind of standing orders, and prints each record's hashes.
PLAY = """
import sys
from undercroft.core import game as engine
from undercroft.core.chance.dice import seeded
from undercroft.core.records.record import begin, write
from undercroft.core.spec import games
from undercroft.players import player

print("compiled" if engine.__file__.endswith((".so", ".pyd")) else "interpreted", file=sys.stderr)
for spec in games().values():
    for mission in spec.missions():
        for number, options in enumerate(spec.trials):
            game = spec.new(mission.id, seeded(number), spec.editions[-1], options)
            game.open()
            record = begin(game, ["random"] * game.seats)
            players = [player("random", 10 * number + seat) for seat in range(game.seats)]
            while game.ask is not None and len(record.steps) < 400:
                record.play(game, players[game.ask.seat].choose(game, game.ask.seat))
            print(write(record))
"""


# The same with games that are not compiled themselves.
PLAY_ANOTHER = """
from tests.core.burrow import BurrowSpec
from tests.core.cellar_spec import CellarSpec
from undercroft.core import spec

spec._installed = lambda: {"burrow": BurrowSpec(), "cellar": CellarSpec()}
""" + PLAY

ROOT = Path(__file__).parent.parent


def games_of(source: Path, build: str, script: str = PLAY) -> str:
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=source,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(source), str(ROOT)])},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr.strip() == build
    return done.stdout


def test_both_builds_play_the_same_games(tmp_path: Path) -> None:
    interpreted = copy_package(tmp_path / "interpreted")
    compiled = copy_package(tmp_path / "compiled")
    try:
        compile_copy(tmp_path, lambda words: None, "0")  # the same games, sooner compiled
    except Absent as absent:  # without a compiler there is only one build, and the reason is said
        assert "no C compiler" in str(absent) or "no Python headers" in str(absent)
        pytest.skip(str(absent))
    first = games_of(interpreted, "interpreted")
    assert first.count("\n0 - open ") >= 7
    assert games_of(compiled, "compiled") == first
    assert games_of(compiled, "compiled", PLAY_ANOTHER) == games_of(interpreted, "interpreted", PLAY_ANOTHER)
