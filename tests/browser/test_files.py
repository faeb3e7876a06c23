"""The client's files themselves: small, and the same for every game."""

from pathlib import Path

import undercroft.server
from undercroft.core.spec import games

HERE = Path(undercroft.server.__file__).parent
SCRIPTS = sorted((HERE / "static").glob("*.js"))
FILES = [*SCRIPTS, *(HERE / "static").glob("*.css"), *(HERE / "templates").glob("*.html")]


def test_scripts_are_under_70_kb_together() -> None:
    assert SCRIPTS and sum(file.stat().st_size for file in SCRIPTS) < 70_000


def test_no_game_is_named() -> None:
    for file in FILES:
        text = file.read_text().lower()
        for spec in games().values():
            assert spec.id not in text and spec.name.lower() not in text, f"{file.name} names {spec.name}"


def test_nothing_comes_from_elsewhere_and_nothing_is_inline() -> None:
    for file in FILES:
        text = file.read_text()
        assert "https://" not in text and " style=" not in text and " onclick=" not in text, file.name
        assert "http://" not in text.replace("http://www.w3.org/", ""), file.name
