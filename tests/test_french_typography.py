"""How French is set: a no-break space before double signs and inside « », straight apostrophes, œ in one letter."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import undercroft
from undercroft.core.speech.languages import forms, read_catalogue

CATALOGUES = sorted(Path(undercroft.__file__).parent.rglob("languages/fr/*.po"))
CODE = re.compile(r"`[^`]*`|^ {2,}\S.*$", re.MULTILINE)  # for machines: what stands in back quotes, what one types
WRONG = {
    "a plain space": r" [:;!?»%](?!\w)|« ",
    "no space": r"(?<![\u00a0\s(])[;!?»](?=[\s.,)]|$)|[\d}]%|\w:(?=\s|$)|«(?!\u00a0)",
    "an apostrophe or space of another kind": "[’“”\u202f]",
    "o and e apart": r"(?i)\b(?:oeil|c?oeur|soeur|noeud|(?:man)?oeuvr)",
    "two spaces": r"[^\W\d] {2,}[^\W\d]",
}


def said(path: Path) -> Iterator[str]:
    for message in read_catalogue(path):
        if message.id:
            yield from (CODE.sub("`", form) for form in forms(message))


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.stem)
@pytest.mark.parametrize("fault", WRONG)
def test_every_sentence_is_set_as_french_is(path: Path, fault: str) -> None:
    assert [text for text in said(path) if re.search(WRONG[fault], text)] == []


def test_all_catalogues_are_read() -> None:
    assert len(CATALOGUES) == 7 and all(len(list(said(path))) > 100 for path in CATALOGUES)
