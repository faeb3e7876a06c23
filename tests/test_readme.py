"""Every line of the README that can be run is run."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import undercroft

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


def test_the_commands_run(tmp_path: Path) -> None:
    (lines,) = blocks("sh")
    folder = str(Path(sys.executable).parent)
    path = os.pathsep.join([folder, os.environ.get("PATH", "")])
    for line in lines.splitlines():
        here = {**os.environ, "PATH": path}
        done = subprocess.run(shlex.split(line), cwd=tmp_path, env=here, capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"{line}\n{done.stdout}\n{done.stderr}"
    assert (tmp_path / "recon.png").stat().st_size > 20_000
