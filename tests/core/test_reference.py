"""A quick reference: what holds in an edition, and what is wrong with a file."""

from pathlib import Path

import pytest

from undercroft.core.files.content import ContentError
from undercroft.core.files.ledger import Ledger, Rule
from undercroft.core.files.reference import load_reference, of_edition, texts_of

RULES = {
    "CEL-1": Rule("CEL-1", "All", "All of it.", "here"),
    "CEL-2": Rule("CEL-2", "Old", "Once.", "here", editions=["1.0"]),
}
LEDGER = Ledger("cellar", "CEL", "our own cellar", RULES, {}, editions=["1.0", "1.1"])
FILE = """\
[[section]]
title = "The night"
lines = [{ rule = "CEL-1", text = "Walk." }, { rule = "CEL-2", text = "Hide.", editions = ["1.0"] }]

[[section]]
title = "Long ago"
lines = [{ rule = "CEL-2", text = "Whistle.", editions = ["1.0"] }]
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "reference.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_an_edition_has_what_holds_in_it(tmp_path: Path) -> None:
    sections = load_reference(written(tmp_path, FILE), LEDGER)
    assert [len(section.lines) for section in of_edition(sections, "1.0")] == [2, 1]
    assert [section.title for section in of_edition(sections, "1.1")] == ["The night"]
    assert list(texts_of(sections)) == ["The night", "Walk.", "Hide.", "Long ago", "Whistle."]


@pytest.mark.parametrize(
    ("old", "new", "word"),
    [
        ("CEL-1", "CEL-9", "expected the id of a rule"),
        (', editions = ["1.0"] }, ', " }, ", "expected the editions of its rule"),
        ('text = "Walk."', 'text = ""', "text"),
        ('title = "Long ago"', 'titel = "Long ago"', "titel"),
    ],
)
def test_a_fault_is_told_with_its_place(tmp_path: Path, old: str, new: str, word: str) -> None:
    spoilt = FILE.replace(', editions = ["1.0"] }]\n\n', ', editions = ["1.0"] }, ]\n\n').replace(old, new, 1)
    if spoilt == FILE:
        spoilt = FILE.replace(', editions = ["1.0"]', "", 1)
    with pytest.raises(ContentError, match=word):
        load_reference(written(tmp_path, spoilt), LEDGER)
