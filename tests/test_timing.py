"""The program that asks whether the clock tells who was asked: a few seconds with each game that has such windows."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def timed(game: str, seconds: int) -> "subprocess.CompletedProcess[str]":
    words = ["--game", game, "--seconds", str(seconds)]
    command = [sys.executable, str(ROOT / "tools" / "timing.py"), *words]
    around = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    return subprocess.run(command, capture_output=True, text=True, timeout=240, env=around, check=False)


@pytest.mark.parametrize("game", ["incursion", "earth-reborn"])
def test_it_plays_and_reports(game: str) -> None:
    found = timed(game, 6)
    assert found.returncode == 0 and "Traceback" not in found.stderr, found.stderr
    assert found.stdout.count("a hidden window, ") == 2 and found.stdout.count("no window, ") == 2


def test_a_game_whose_seats_are_always_or_never_asked_gets_a_sentence() -> None:
    found = timed("reichbusters", 1)
    assert found.returncode == 1 and found.stderr.count("\n") == 1 and "standing orders" in found.stderr, found.stderr
