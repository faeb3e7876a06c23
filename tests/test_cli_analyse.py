"""`undercroft analyse`, as people and programs meet it."""

import json
import re
from pathlib import Path

import pytest

from tests.test_cli import Run, run

__all__ = ["run"]

GOLDEN = Path(__file__).parent / "earth_reborn" / "golden" / "beauty-and-the-beast-00000.record"


def test_people_read_what_decided_the_game(run: Run) -> None:
    code, out, err = run("analyse", GOLDEN, "--looks", 200)
    assert (code, err) == (0, "")
    assert out.startswith("97 choices, ") and "Turning points" in out and "Luck" in out
    (line,) = [line for line in out.splitlines() if re.search("The Salemites: \\d+\u00a0% to 100\u00a0%$", line)]
    assert set(line.split()[0]) <= set("▁▂▃▄▅▆▇█") and line[59] == "▇"
    assert "Jeff Deeler" in out and "to be expected" in out


def test_it_is_told_in_french(run: Run) -> None:
    code, out, _ = run("--lang", "fr", "analyse", GOLDEN, "--looks", 0)
    assert code == 0 and "Tournants" in out and "Turning points" not in out


def test_programs_get_json_and_the_same_for_the_same_seed(run: Run) -> None:
    said = [json.loads(run("analyse", GOLDEN, "--looks", 100, "--seed", 4, "--json")[1]) for _ in range(2)]
    assert said[0] == said[1]
    (found, _) = said
    assert found["game"] == "earth-reborn" and found["last"] == 97 and len(found["chances"][0]) == 98
    assert found["luck"][0]["seat"] == 0 and isinstance(found["moments"][0]["happened"][0], str)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (None, "expected a readable file"),
        ("nonsense", "expected 'undercroft 1', found 'nonsense'"),
        (GOLDEN.read_text(encoding="utf-8").replace("face franck w", "face franck q", 1), "step 2"),
    ],
)
def test_a_bad_file_is_one_sentence(run: Run, tmp_path: Path, text: str | None, sentence: str) -> None:
    file = tmp_path / "bad.record"
    if text is not None:
        file.write_text(text, encoding="utf-8")
    code, out, err = run("analyse", file)
    assert (code, out) == (2, "") and sentence in err and err.count("\n") == 1
