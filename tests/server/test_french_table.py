"""How the table's own French is said: turns of phrase that no French player uses, nowhere any more."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import undercroft
from undercroft.core.speech.languages import forms, language, read_catalogue
from undercroft.core.speech.say import noun, say

FOLDER = Path(undercroft.__file__).parent / "languages" / "fr"
# Why not, and what is said instead, is in docs/glossary-fr.md.
UNSAID = (
    "s'assied|assis ici",
    r"\b[Rr]eprise\b",
    r"[Rr]eprendre un coup|coups? (?:a |ont )?(?:été )?repris|repris (?:un|\{number\}) coup",
    r"^Suivante\b",
    r"\btable est (?:déjà )?mise\b",
    r"\bune? marche\b|la marche s'arrête",
    r"\bsalon\b",  # l'accueil
    r"\bmatch nul\b",  # la partie nulle
    r"[Jj]oueurs? (?:informatique|ordinateur)s?\b",
    r"\bquelque chose à jouer\b",  # de quoi jouer
    r"[Cc]ommandante\b",  # a level is no woman's rank
)


def texts() -> Iterator[str]:
    for file in sorted(FOLDER.glob("*.po")):
        yield from (text for message in read_catalogue(file) if message.id for text in forms(message))


@pytest.mark.parametrize("pattern", UNSAID)
def test_nobody_would_say_so(pattern: str) -> None:
    assert [text for text in texts() if re.search(pattern, text)] == []


def test_what_the_table_offers_is_called_as_elsewhere() -> None:
    french = language("fr")
    for english, said in (
        ("Take back", "Annuler"), ("Replay", "Revoir la partie"), ("Who sits where", "Qui joue qui"),
    ):  # fmt: skip
        assert french.words(say(english)) == said


def test_who_took_back_is_told() -> None:
    told = say("{who:The} took back a choice.", who=noun("Allied player"))
    assert "annulé un coup" in language("fr").words(told)
