"""What any game would write is short: counted in the smallest whole one.

Its files say themselves what is what. A comment that begins `any game` or `its own` holds to the next such comment; a
file begins with what any game would write: its imports. Counted are all lines that hold anything, comments and
docstrings too. Its own are its box, its rules, its questions, events and sentences, its secrets, odds and pictures.
"""

import re
from pathlib import Path

FILES = ("cellar.py", "cellar_spec.py", "cellar_drawing.py")
MOST = 150
MARK = re.compile(r" *# (any game|its own)\b")


def generic(source: str) -> list[str]:
    out, any_game = [], True
    for line in source.splitlines():
        mark = MARK.match(line)
        if mark:
            any_game = mark[1] == "any game"
        elif any_game and line.strip():
            out.append(line)
    return out


def test_what_is_counted() -> None:
    assert generic("import a\n\n# its own: rules\nb = 1\n    # any game\n\n    c = 2") == ["import a", "    c = 2"]


def test_the_smallest_whole_game_writes_little_that_any_game_would_write() -> None:
    lines = [line for name in FILES for line in generic((Path(__file__).parent / name).read_text(encoding="utf-8"))]
    assert 60 < len(lines) <= MOST
