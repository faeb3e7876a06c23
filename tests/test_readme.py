"""Every line of the README that can be run is run."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import undercroft
from undercroft.cli import main

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", README, re.MULTILINE | re.DOTALL)


def test_the_python_lines_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (code,) = blocks("python")
    monkeypatch.chdir(tmp_path)
    exec(compile(code, "README.md", "exec"), {})
    assert (tmp_path / "recon.svg").read_text(encoding="utf-8").startswith("<svg")


MISSIONS = (Path(__file__).parent.parent / "docs" / "missions.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(("number", "game"), [(0, "incursion"), (1, "reichbusters"), (2, "earth-reborn")])
def test_the_missions_on_the_page_for_designers_can_be_played(
    number: int, game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = re.findall(r"^```toml\n(.*?)^```", MISSIONS, re.MULTILINE | re.DOTALL)[number]
    id = re.findall(r'^id = "(.*?)"', text)[0]
    (tmp_path / f"{id}.toml").write_text(text, encoding="utf-8")
    (drawn,) = re.findall(r"^```map\n(.*?)^```", MISSIONS, re.MULTILINE | re.DOTALL)
    (tmp_path / "hatch.map").write_text(drawn, encoding="utf-8")
    monkeypatch.setenv("UNDERCROFT_MISSIONS", str(tmp_path))
    raid = game == "reichbusters"
    played = undercroft.new(game, "raid" if raid else id, seed=1, **{"map": id} if raid else {})
    undercroft.watch(played, most=5000, player="random")
    assert (
        played.ask is None
        and played.setup is not None
        and id in (played.setup.mission, played.setup.options.get("map"))
    )


def test_the_commands_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first in a process of its own, as somebody types it; all of them in this one, which has everything loaded.
    What is trained need not be learned well."""
    (lines,) = blocks("sh")
    typed = [shlex.split(line) for line in lines.splitlines()]
    assert {name for name, *_ in typed} == {"undercroft"}
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    done = subprocess.run(typed[0], cwd=tmp_path, env={**os.environ, "PATH": path}, capture_output=True, timeout=120)
    assert done.returncode == 0, done.stderr
    monkeypatch.setattr("undercroft.study.training.fit.STEPS", 100)
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.chdir(tmp_path)
    for _, *words in typed:
        with pytest.raises(SystemExit) as stop:
            main(words)
        assert not stop.value.code, words
    assert (tmp_path / "recon.png").stat().st_size > 20_000
