"""Nothing that is read from a file or typed reaches a terminal as anything but text."""

import json
import re
from pathlib import Path

import pytest
from rich.table import Table
from rich.text import Text

import undercroft
from tests.test_cli import GAME, MISSION, Run, records, run
from undercroft.screen import Screen, complain, show_json, tell

__all__ = ["records", "run"]  # fixtures

EVIL = "\x1b]0;title\x07\x1b[2J\u202eback\u2066\x9b31m\udc80"
STEERING = set("\x1b\x07\u202e\u2066\x9b\udc80")


def test_every_word_goes_through_one_room() -> None:
    """Commands and the terminal's game neither print nor make consoles of their own."""
    home = Path(undercroft.__file__).parent
    rooms = [home / "terminal.py", *(home / "cli").glob("*.py")]
    assert len(rooms) > 6
    for room in rooms:
        text = room.read_text(encoding="utf-8")
        assert not re.search(r"(?<![.\w])print\(|(?<!\w)Console\(|sys\.std(out|err)|console\.(out|file)\b", text), room


def test_text_brings_no_colours_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    tell(f"said {EVIL}")
    complain(f"complained {EVIL}\nof two lines")
    show_json({f"key {EVIL}": [EVIL, "é"]})
    screen = Screen()
    screen.print(f"printed {EVIL}", markup=False)
    screen.print(Text(f"styled {EVIL}", "bold"))
    table = Table(title=EVIL)
    table.add_column(EVIL)
    table.add_row(EVIL)
    screen.print(table)
    out, err = capsys.readouterr()
    assert not STEERING & set(out + err)
    assert "said \\x1b]0;title\\x07" in out and "printed \\x1b]0;title" in out and "styled \\x1b]0" in out
    assert err.count("\n") == 1 and "\\nof two lines" in err
    assert json.loads(out[out.index("{") : out.index("\n}") + 2])[f"key {EVIL}"] == [EVIL, "é"]


def test_its_own_colours_stay(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    Screen().print("[bold]bold[/] and \x1b[31mred")
    out = capsys.readouterr().out
    assert "\x1b[1mbold\x1b[0m" in out and "\\x1b[31mred" in out


PLACES = {
    "header": (r"^seat (\S+) .*$", rf"seat \1 {EVIL}"),
    "format": ("^undercroft 1", EVIL),
    "game": (rf"^game {GAME}$", f"game {EVIL}"),
    "mission": (rf"^mission {MISSION}", f"mission {EVIL}"),
    "rules": ("^rules .*$", f"rules {EVIL}"),
    "seed": ("^seed .*$", f"seed {EVIL}"),
    "action": (r"^1 (\S+) .* (\S{8})$", rf"1 \1 {EVIL} \2"),
    "step": (r"^2 ", f"{EVIL} "),
    "dice": (r"^0 - open.*\]", f"0 - open [{EVIL}]"),
    "result": (r"^result (\S+) (\S+) .*$", rf"result \1 \2 {EVIL}"),
    "option": (r"^seat", f'option {EVIL} "{EVIL[6]}"\nseat'),
}


@pytest.mark.parametrize("place", PLACES)
def test_records_steer_no_terminal(run: Run, records: Path, place: str) -> None:
    (file,) = records.iterdir()
    pattern, new = PLACES[place]
    spoilt, changed = re.subn(pattern, new, file.read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert changed
    file.write_bytes(spoilt.encode("utf-8", "surrogatepass").replace(b"\xed\xb2\x80", b""))
    for words in (["check", file], ["check", file, "--json"], ["replay", file], ["replay", file, "--json"]):
        code, out, err = run(*words)
        assert code == (0 if place in ("header", "result") else 2)
        assert not STEERING & set(out + err) and err.count("\n") <= 1


def test_words_typed_on_the_command_line_steer_nothing(run: Run, tmp_path: Path) -> None:
    for words in (
        ["rules", EVIL], ["rules", GAME, EVIL], ["rules", GAME, "--search", EVIL], ["replay", f"{EVIL}.record"],
        ["check", f"{EVIL}.toml"], ["play", "--terminal", GAME, EVIL], ["simulate", GAME, "--mission", EVIL],
        ["render", GAME, MISSION, "--out", EVIL], ["--" + EVIL], [EVIL],
    ):  # fmt: skip
        code, out, err = run(*words)
        assert code in (0, 2) and not STEERING & set(out + err)
        assert err.count("\n") <= 1


def test_the_games_terminal_shows_what_is_typed_as_text(run: Run) -> None:
    _, out, err = run("play", "--terminal", GAME, MISSION, "--against", "random", typed=f"{EVIL}\nwhy {EVIL}\nquit\n")
    assert not STEERING & set(out + err) and "is no action" in out


@pytest.mark.parametrize("line", ["x=" + "9" * 5000, "x=" + "[" * 100_000, "x" * 100_000])
def test_a_monstrous_setting_gets_one_sentence(run: Run, line: str) -> None:
    code, out, err = run("render", GAME, MISSION, "--out", "x.svg", "--set", line)
    assert (code, out) == (2, "") and "expected lines of TOML" in err and len(err) < 500 and err.count("\n") == 1


def test_an_ascii_terminal_gets_escapes_and_no_traceback(tmp_path: Path) -> None:
    import os
    import subprocess
    import sys

    command = [sys.executable, "-m", "undercroft", "rules", GAME, "--search", "zürich"]
    done = subprocess.run(command, capture_output=True, env={**os.environ, "PYTHONIOENCODING": "ascii"}, check=False)
    assert done.returncode == 0 and b"z\\xfcrich" in done.stdout and not done.stderr
