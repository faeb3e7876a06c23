"""`undercroft generate`: something to play from a seed."""

import io
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.earth_reborn.test_worlds import SMALL
from undercroft.cli import main

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Run the command; returns its exit code, output and complaints."""

    def run(*words: object) -> tuple[int, str, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO())
        monkeypatch.setenv("LC_ALL", "C")
        monkeypatch.setenv("UNDERCROFT_MISSIONS", str(tmp_path))
        with pytest.raises(SystemExit) as stop:
            main([str(word) for word in words])
        out, err = capsys.readouterr()
        return int(str(stop.value.code or 0)), out, err

    return run


def test_a_world_is_written_checked_drawn_and_simulated(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "far-valley.toml"
    code, out, err = run("generate", "earth-reborn", "--seed", 12, "--players", 3, "--out", file)
    assert (code, err) == (0, "") and "far-valley.toml in " in out and " s\n" in out
    assert "undercroft simulate earth-reborn --mission far-valley --players greedy greedy greedy\n" in out
    first = file.read_bytes()
    assert run("generate", "earth-reborn", "--seed", 12, "--players", 3, "--out", file)[0] == 0
    assert file.read_bytes() == first
    assert run("check", file)[0] == 0
    assert run("render", "earth-reborn", "far-valley", "--out", tmp_path / "valley.svg")[0] == 0
    players = ["--players", "random", "random", "random", "--games", 2, "--jobs", 1]
    records = ["--records", tmp_path / "records"]
    code, out, _ = run("simulate", "earth-reborn", "--mission", "far-valley", *players, *records)
    assert code == 0 and "2 games of each mission" in out
    assert run("replay", next((tmp_path / "records").iterdir()))[0] == 0


def test_a_raid_is_a_file_of_options(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "raid-5.toml"
    assert run("generate", "reichbusters", "--seed", 5, "--players", 2, "--out", file)[0] == 0
    text = file.read_text(encoding="utf-8")
    assert "heroes = 2\n" in text and 'map = "' in text and 'faction = "raid-' in text and 'objective = "' in text
    players = ["--players", "random", "--games", 1, "--jobs", 1]
    assert run("simulate", "reichbusters", "--mission", "raid", *players, "--set", text)[0] == 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["earth-reborn", "--seed", "x"], "seed 'x': expected a whole number from 0 to "),
        (["earth-reborn", "--seed", 1, "--players", 5], "options: players: expected one of 2, 3, 4, got 5"),
        (["earth-reborn", "--seed", 1, "--length", "endless"], "options: length: expected one of "),
        (["earth-reborn", "--seed", 1, "--set", "cheese=1"], "options: expected no field `cheese`"),
        (["reichbusters", "--seed", 1, "--length", "long"], "length: expected normal, for a RAID ends when it is"),
        (["incursion", "--seed", 1], "Incursion: expected a game of which something can be made from a seed"),
        (["chess", "--seed", 1], "there is no game 'chess'"),
    ],
)
def test_bad_input_writes_nothing(run: Run, tmp_path: Path, words: list[object], sentence: str) -> None:
    file = tmp_path / "nothing.toml"
    code, out, err = run("generate", *words, "--out", file)
    assert (code, out, err.count("\n")) == (2, "", 1) and sentence in err
    assert not file.exists()


@pytest.mark.parametrize("name", ["valley.txt", "My Valley.toml", "a b.toml", "none/valley.toml"])
def test_a_name_that_is_no_id_or_no_place(run: Run, tmp_path: Path, name: str) -> None:
    code, out, err = run("generate", "reichbusters", "--seed", 1, "--out", tmp_path / name)
    assert (code, out, err.count("\n")) == (2, "", 1) and "--out" in err


@pytest.mark.parametrize(
    ("before", "after", "sentence"),
    [
        ('"T05a 7,4"', '"T05a 2,2"', "tiles[5]: expected T05a 2,2 on free squares, where T88a 1,1 lies already"),
        ("6,3,S: S5", "12,12,S: S5", "doors[0]: expected a door at a tile, got one to nothing"),
        ("norad-eradicate", "free-beer", "band[0].missions[0]: expected a mission card of the box, got 'free-beer'"),
        (
            '"T73b 1,5"]', '"T73b 1,5", "T16a 16,20"]',
            "band[1].character[0].at: expected a start that an enemy can get to, if only by breaking doors and walls",
        ),
        ("mp = 20", "mp = 5", "band[0].mp: expected Characters and equipment for at most 5 MP, got some for 7"),
    ],
)  # fmt: skip
def test_a_bad_world_is_one_sentence_and_changes_nothing(
    run: Run, tmp_path: Path, before: str, after: str, sentence: str
) -> None:
    """What, where, and what was expected, whatever is done with it."""
    text = SMALL.replace(before, after, 1)
    if "T16a" in after:
        text = text.replace("at = [1, 4]", "at = [16, 20]")
    file = tmp_path / "valley.toml"
    file.write_text(text, encoding="utf-8")
    told = f"undercroft: {file}: {sentence}\n"
    assert run("check", file) == (2, "", told)
    players = ["--players", "random", "random"]
    assert run("simulate", "earth-reborn", "--mission", "valley", *players, "--games", 1) == (2, "", told)
    assert run("render", "earth-reborn", "valley", "--out", tmp_path / "valley.svg") == (2, "", told)
    assert [one.name for one in tmp_path.iterdir()] == ["valley.toml"] and file.read_text(encoding="utf-8") == text
