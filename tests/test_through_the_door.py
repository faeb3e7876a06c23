"""Rule tests of Reichbusters play through the door: they set a scene up on the bench, write actions, and look at what a
seat sees and is told. What they call of the rules themselves, and how often they lay hands on the table, is counted."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

TESTS = Path(__file__).parent / "reichbusters"
GAME = "undercroft.games.reichbusters"
BENCH = {"scene.py", "situation.py", "maps.py", "wording.py", "fights.py", "hands.py", "walks.py"}

# What no door shows, at the most so often: names of `rules/`, mentions of the table; and why.
KEPT = "what is kept for speed, held against a look at everything: no door tells what is kept"
GIVEN = "chances, forecasts, words and errands are reckoned of a table that is handed over, and move no die"
ALLOWED: dict[str, tuple[int, int, str]] = {
    "test_known.py": (117, 22, KEPT),
    "test_found.py": (62, 19, KEPT),
    "test_forecast.py": (0, 6, GIVEN),
    "test_noise_risk.py": (0, 1, GIVEN),
    "test_odds.py": (0, 4, GIVEN),
    "test_risks.py": (0, 1, GIVEN),
    "test_judgement.py": (0, 4, GIVEN),
    "test_moot.py": (0, 1, GIVEN),
    "test_page.py": (0, 3, GIVEN),
    "test_words.py": (0, 3, GIVEN),
    "test_turn.py": (2, 2, "in an enemy's turn in which nobody is attacked no question is asked"),
    "test_setup.py": (0, 2, "every field of a table is written and read back"),
    "test_spec.py": (1, 4, "positions hold every field, and stamps all that rules know of a mission"),
}


def of_the_rules(tree: ast.Module) -> Iterator[str]:
    """Names that are taken from the rules or the state, each time that they are used."""
    taken = {
        name.asname or name.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module
        and node.module.startswith((f"{GAME}.rules", f"{GAME}.state", f"{GAME}.fields"))
        for name in node.names
    }  # fmt: skip
    return (node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and node.id in taken)


def of_the_table(tree: ast.Module) -> Iterator[str]:
    """Wherever a test gets hold of the table of a game or scene: what it does not have it cannot read."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            whose = getattr(node.value, "attr", getattr(node.value, "id", ""))
            if node.attr in ("table", "_table") or (node.attr == "state" and whose == "game"):
                yield node.attr


@pytest.mark.parametrize("path", sorted(TESTS.glob("test_*.py")), ids=lambda path: str(path.name))
def test_rule_tests_play_and_look_as_players_do(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names, table, _ = ALLOWED.get(path.name, (0, 0, ""))
    assert len(list(of_the_rules(tree))) <= names and len(list(of_the_table(tree))) <= table


def test_the_bench_is_as_it_is_named() -> None:
    assert {path.name for path in TESTS.glob("*.py")} - {path.name for path in TESTS.glob("test_*.py")} == {
        *BENCH, "__init__.py", "french.py",
    }  # fmt: skip
