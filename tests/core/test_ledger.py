"""The ledger loads, can be searched, and refuses faults with a clear word."""

import importlib.resources
import re
from pathlib import Path

import pytest

from undercroft.core.content import ContentError
from undercroft.core.ledger import Ledger, Refusal, load_ledger

HEAD = 'game = "demo"\nprefix = "DEM"\nsource = "the book"\n'
MOVE = '[[rule]]\nid = "DEM-MOVE-1"\ntitle = "Moving"\ntext = "A step costs one point."\nsource = "Movement"\n'
DOOR = (
    '[[rule]]\nid = "DEM-DOOR-1"\ntitle = "Doors"\ntext = "Opening costs a point."\nsource = "Doors"\n'
    'ruling = "A sealed door stays shut."\n'
)
EXAMPLE = '[[example]]\nid = "DEM-EX-1"\nrules = ["DEM-MOVE-1"]\ntext = "Three steps, three points."\n'


def ledger(folder: Path, text: str) -> Ledger:
    path = folder / "ledger.toml"
    path.write_text(text, encoding="utf-8")
    return load_ledger(path)


def test_rules_and_examples_by_id(tmp_path: Path) -> None:
    book = ledger(tmp_path, HEAD + MOVE + DOOR + EXAMPLE)
    assert (book.game, book.prefix, book.source) == ("demo", "DEM", "the book")
    assert list(book.rules) == ["DEM-MOVE-1", "DEM-DOOR-1"]
    assert book.rules["DEM-MOVE-1"].ruling == ""
    assert book.examples["DEM-EX-1"].rules == ["DEM-MOVE-1"]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("POINT", ["DEM-MOVE-1", "DEM-DOOR-1"]),
        ("point step", ["DEM-MOVE-1"]),
        ("sealed", ["DEM-DOOR-1"]),
        ("dem-door", ["DEM-DOOR-1"]),
        ("step sealed", []),
    ],
)
def test_search_wants_every_word(tmp_path: Path, words: str, found: list[str]) -> None:
    assert [rule.id for rule in ledger(tmp_path, HEAD + MOVE + DOOR).search(words)] == found


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (MOVE + MOVE, 'rule[1].id: expected an id of its own, got "DEM-MOVE-1" a second time'),
        (MOVE + EXAMPLE.replace("EX-1", "MOVE-1"), "example[0].id: expected an id of its own"),
        (MOVE.replace("DEM", "ABC"), 'rule[0].id: expected an id that begins with "DEM-", got "ABC-MOVE-1"'),
        (
            DOOR + EXAMPLE,
            'example[0].rules[0] (id "DEM-EX-1"): expected the id of a rule in this file, got "DEM-MOVE-1"',
        ),
        (MOVE.replace('title = "Moving"\n', ""), 'rule[0] (id "DEM-MOVE-1"): expected the field `title`'),
        (MOVE.replace("Moving", ""), 'rule[0].title (id "DEM-MOVE-1"): expected `str` of length >= 1'),
    ],
)
def test_faults(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(ContentError, match=re.escape("ledger.toml: " + message)):
        ledger(tmp_path, HEAD + text)


def test_every_ledger_of_the_house_loads_and_refers_only_to_itself() -> None:
    games = importlib.resources.files("undercroft.games")
    files = [folder / "ledger.toml" for folder in games.iterdir() if (folder / "ledger.toml").is_file()]
    assert files
    for file in files:
        book = load_ledger(file)
        named = set(re.findall(rf"\b{book.prefix}-[A-Z]+-\d+", file.read_text(encoding="utf-8")))
        assert named == {*book.rules, *book.examples}


def test_a_refusal_reads_as_a_sentence() -> None:
    assert str(Refusal("DEM-MOVE-1", "No points left.")) == "No points left. (DEM-MOVE-1)"
