"""The load program itself, at a small size: real sockets beside programs, for a few seconds."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from undercroft.core.spec import games

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize("game", list(games()))
def test_two_tables_with_two_pages_each(game: str) -> None:
    """Nothing lost, and every page ends with what a fresh one would show. No test is about speed: that is `make load`,
    on a machine that does nothing else."""
    words = ["--game", game, "--tables", "2", "--pages", "2", "--choices", "6", "--seconds", "120"]
    command = [sys.executable, str(ROOT / "tools" / "load.py"), *words]
    around = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    found = subprocess.run(command, capture_output=True, text=True, timeout=240, env=around)
    said = found.stdout
    assert "errors 0, lost actions 0" in said, said + found.stderr
    assert "2 games to the end" in said and found.returncode in (0, 1)
    told = re.search(r"to a page: (\d+) messages.* for a step median (\d+)", said)
    assert told is not None and int(told[1]) > 20 and 0 < int(told[2]) < 15_000, said
    assert re.search(r" [1-9]\d* overlays", said), said
