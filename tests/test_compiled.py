"""The compiled engine plays the same games as the interpreted one, move for move."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import library
from tests.library import built
from undercroft.study.bench import Absent, copy_package

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


# Plays games of whose rules nothing is compiled, on a core that is.
PLAY_ANOTHER = (
    """
from tests.core.burrow import BurrowSpec
from tests.core.cellar_spec import CellarSpec
from undercroft.core import spec

spec._installed = lambda: {"burrow": BurrowSpec(), "cellar": CellarSpec()}
"""
    + PLAY
)

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
    try:
        compiled = built()
    except Absent as absent:  # without a compiler there is only one build, and the reason is said
        assert "no C compiler" in str(absent) or "no Python headers" in str(absent)
        pytest.skip(str(absent))
    first = games_of(interpreted, "interpreted")
    assert first.count("\n0 - open ") >= 7
    assert games_of(compiled, "compiled") == first
    assert games_of(compiled, "compiled", PLAY_ANOTHER) == games_of(interpreted, "interpreted", PLAY_ANOTHER)


def test_a_build_is_used_again_until_something_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package, kept = tmp_path / "undercroft", tmp_path / "kept"
    package.mkdir()
    kept.mkdir()
    (package / "one.py").write_text("ONE = 1")
    done: list[Path] = []
    monkeypatch.setattr(library, "PACKAGE", package)
    monkeypatch.setattr(library, "copy_package", lambda folder: folder)
    monkeypatch.setattr(library, "compile_copy", lambda folder, tell, level: done.append(folder))
    first = built(kept)
    (package / "one.so").write_text("what was compiled in place is no source")
    assert built(kept) == first and len(done) == 1
    (package / "one.py").write_text("ONE = 2")
    assert built(kept) != first and len(done) == 2
    assert len(list(kept.iterdir())) == 1, "only the last one is kept"
