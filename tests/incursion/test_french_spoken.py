"""The French of Incursion as players speak it: turns of phrase that were mended once do not come back."""

import re
from collections.abc import Iterator

import pytest

from undercroft.core.speech.languages import language, ledger_in
from undercroft.core.speech.wordlist import packages, templates
from undercroft.games.incursion import GAME
from undercroft.games.incursion.drawing import tokens
from undercroft.games.incursion.page import panels

FRENCH = language("fr")


def sentences() -> Iterator[str]:
    (package,) = (package for package in packages() if package.name == GAME.id)
    for english in templates(package):
        yield from FRENCH.messages[english]


def rules() -> Iterator[str]:
    for rule in ledger_in(GAME, "fr").all_rules().values():
        yield from (rule.title, rule.text, rule.ruling)


SENTENCES = sorted(set(sentences()))
EVERYTHING = sorted({*SENTENCES, *rules()})


@pytest.mark.parametrize(
    "never",
    [
        r"jusqu'en\b",  # a square is reached: jusqu'à e4
        r"\b(?:l'une?|chacune?) de (?:deux|trois|quatre)\b",  # des trois portes
        r"\battaques? de tir\b",  # un tir, une attaque à distance
        r"\bcourriers?\b",  # letters; who carries them is a messager
        r"\b[Cc]hausse-trapes?\b",
        r"\bphase d'entretien\b",  # de maintenance
        r"\b[Cc]artes? de bataille\b",  # carte Bataille
        r"\blivres?\b",  # le livret
        r"\bmise (?:la plus haute )?joue\b",  # a bid does not play: le plus offrant does
        r"\bPC (?:dépensés? )?sur (?:elle|lui|cette figurine|la figurine)\b",  # pour elle
        r"\bdemi-tour\b",  # un pivot
    ],
)
def test_nobody_says_it_like_that(never: str) -> None:
    assert [text for text in EVERYTHING if re.search(never, text)] == []


def test_chances_are_called_so() -> None:
    """`92,5 % de chances de tuer`; a second number of the same sentence goes without."""
    told = [text for text in SENTENCES if re.search(r"\{(?:dead|hurt)\} d(?:e |')", text)]
    assert len(told) > 4
    assert [text for text in told if not re.search(r"\{(?:dead|hurt)\} de chances d", text)] == []


def test_who_dies_does_not_only_fall() -> None:
    """A model that is knocked down falls too: what is killed is said to be."""
    fallen = [text for text in SENTENCES if re.search(r"\btomb(?:e|er|ent|é|ée|és|ées)\b", text)]
    assert [text for text in fallen if "grenade" not in text] == []


def test_what_stands_beside_a_name_has_no_gender() -> None:
    """`le Sturmzombie Anton` and `Ilsa von X` wear the same badges."""
    badges = [FRENCH.words(badge) for badge in (*panels.STATES.values(), *tokens.STATES.values())]
    assert len(badges) > 10
    assert [badge for badge in badges if re.search(r"(?:ée?s?|active|sortie)$", badge)] == []
