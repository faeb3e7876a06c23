"""Who has which keywords: what the ledger says in both languages against the unit cards (RB-GAP-18)."""

from collections.abc import Sequence

import pytest

from tests.reichbusters.french import french
from tests.reichbusters.test_glossary import FRENCH, LEDGER
from tests.rules_plugin import rule
from undercroft.core.speech.say import ENGLISH, noun
from undercroft.games.reichbusters.content.catalogue import CHAMPIONS, UNITS
from undercroft.games.reichbusters.words import names
from undercroft.games.reichbusters.words.keywords import KEYWORDS

TOLD = {"en": ENGLISH, "fr": french()}
COLON = {"en": ": ", "fr": "\u00a0: "}
RULES = {"en": LEDGER.all_rules(), "fr": FRENCH}


def sentence(language: str, name: str, states: Sequence[Sequence[str]]) -> str:
    """`Dog: fast, detect, no hands.`; a slash stands between states that differ."""
    listed = [", ".join(TOLD[language].words(KEYWORDS[word]) for word in state) for state in states]
    return f"{name[0].upper()}{name[1:]}{COLON[language]}{' / '.join(dict.fromkeys(listed))}."


def units(language: str) -> str:
    told = []
    for kind, unit in enumerate(UNITS):
        sides = [side.keywords for card in unit.card for side in (card.grey, card.red) if side]
        told.append(sentence(language, TOLD[language].words(names.kind(kind)), sides))
    return " ".join(told)


def champions(language: str) -> str:
    """What they have beside the keywords of their unit, those who have more."""
    told = []
    for champion in CHAMPIONS:
        kind = [unit.id for unit in UNITS].index(champion.unit)
        more = [word for word in champion.card.grey.keywords if word not in UNITS[kind].card[0].grey.keywords]
        if more:
            name = f"{TOLD[language].words(noun(champion.name))} ({TOLD[language].words(names.kind(kind))})"
            told.append(sentence(language, name, [more]))
    return " ".join(told)


@rule("RB-GAP-18")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_ledger_names_whoever_has_a_keyword(language: str) -> None:
    text = RULES[language]["RB-GAP-18"].text
    assert units(language) in text and text.endswith(champions(language))


@rule("RB-GAP-18", "RB-KEY-2", "RB-KEY-31", "RB-KEY-44")
@pytest.mark.parametrize(
    "word, champion",
    [("fixed", "chief-assistant"), ("meatshield", "patient-zero"), ("ablative-shield", "iron-gunner")],
)
def test_three_keywords_are_those_of_one_champion_each(word: str, champion: str) -> None:
    sides = [(unit.id, side) for unit in UNITS for card in unit.card for side in (card.grey, card.red)]
    sides += [(one.id, side) for one in CHAMPIONS for side in (one.card.grey, one.card.red)]
    assert {id for id, side in sides if side and word in side.keywords} == {champion}
