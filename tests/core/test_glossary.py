"""A game's glossary: what a file of it may say, and how every game of the house keeps to it, in every language."""

from pathlib import Path

import pytest

from undercroft.core.errors import UndercroftError
from undercroft.core.files.glossary import forms, load_glossary, phrases_of
from undercroft.core.files.ledger import Ledger, load_ledger
from undercroft.core.spec import GameSpec, games
from undercroft.core.speech.languages import glossary_in, languages

HEAD = 'game = "demo"\nprefix = "DEM"\nsource = "the book"\n'
MOVE = '[[rule]]\nid = "DEM-MOVE-1"\ntitle = "Moving"\ntext = "A step costs one point."\nsource = "Movement"\n'
POINTS = '[[term]]\nwords = "MP | move point"\nalone = "moved"\ntext = "What a step costs."\nrule = "DEM-MOVE-1"\n'


@pytest.fixture
def ledger(tmp_path: Path) -> Ledger:
    (tmp_path / "ledger.toml").write_text(HEAD + MOVE, encoding="utf-8")
    return load_ledger(tmp_path / "ledger.toml")


def written(folder: Path, text: str) -> Path:
    path = folder / "glossary.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_term_has_words_a_text_and_a_rule(tmp_path: Path, ledger: Ledger) -> None:
    (term,) = load_glossary(written(tmp_path, POINTS), ledger)
    assert forms(term.words) == ["MP", "move point"] and forms(term.alone) == ["moved"] and forms("") == []
    assert list(phrases_of([term])) == ["MP | move point", "moved", "What a step costs."]


@pytest.mark.parametrize(
    "text, message",
    [
        (POINTS.replace("MOVE-1", "MOVE-7"), 'term[0].rule: expected the id of a rule, got "DEM-MOVE-7"'),
        (POINTS.replace('"MP | move point"', '"MP | | point"'), "term[0]: expected words, with a bar between them"),
        (POINTS.replace("words", "#").replace("alone", "#"), "term[0]: expected words, with a bar between them"),
        (POINTS + POINTS, 'term[1]: expected words of its own, got "MP" a second time'),
        (POINTS.replace("moved", "MP"), 'term[0]: expected words of its own, got "MP" a second time'),
        (POINTS + 'colour = "red"\n', "colour"),
    ],
)
def test_faults(tmp_path: Path, ledger: Ledger, text: str, message: str) -> None:
    with pytest.raises(UndercroftError) as found:
        load_glossary(written(tmp_path, text), ledger)
    assert message in str(found.value) and "glossary.toml" in str(found.value)


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("spec", games().values(), ids=lambda spec: spec.id)
def test_every_word_is_explained_in_every_language(spec: GameSpec, code: str) -> None:
    """Each by words of its own in that language, a sentence or two, and a rule that exists."""
    terms = glossary_in(spec, code)
    said = [word for term in terms for word in (*term.words, *term.alone)]
    assert terms and len(said) == len(set(said)) and all(word and word.strip() == word for word in said)
    english = glossary_in(spec, "en")
    for term, original in zip(terms, english, strict=True):
        assert term.rule in spec.ledger().all_rules()
        assert bool(term.words) == bool(original.words) and bool(term.alone) == bool(original.alone)
        assert term.text.endswith(".") and 20 < len(term.text) < 320
        assert code == "en" or term.text != original.text
