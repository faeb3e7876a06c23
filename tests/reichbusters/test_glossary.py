"""The French vocabulary names what the ledger names, and the French ledger keeps to it."""

import re
from pathlib import Path

from tests.vocabulary import vocabulary
from undercroft.core.files.ledger import load_ledger, load_overlay

GAME = Path(__file__).parents[2] / "src" / "undercroft" / "games" / "reichbusters"
LEDGER = load_ledger(GAME / "ledger.toml")
FRENCH = load_overlay(GAME / "languages" / "fr" / "reichbusters.ledger.toml", LEDGER).all_rules()
TRANSLATED = {id: rule for id, rule in FRENCH.items() if rule != LEDGER.all_rules()[id]}
NAMED = [  # the rules whose title is a name: every keyword and skill, every item
    *(f"RB-KEY-{number}" for number in range(2, 88)),
    *(f"RB-ITEM-{number}" for number in (*range(2, 22), 24, 25, 26, 27)),
]


def test_every_keyword_and_item_of_the_ledger_has_a_french_name() -> None:
    words = vocabulary("reichbusters")
    names = {id: LEDGER.rules[id].title for id in NAMED}
    assert {id: name for id, name in names.items() if not words.get(name)} == {}


def test_the_french_ledger_calls_them_what_the_vocabulary_calls_them() -> None:
    words = vocabulary("reichbusters")
    titles = {id: TRANSLATED[id].title.casefold() for id in NAMED if id in TRANSLATED}
    assert titles == {id: words[LEDGER.rules[id].title].casefold() for id in titles}


def test_the_french_ledger_names_the_same_rules_as_the_english_one() -> None:
    assert len(TRANSLATED) >= 146
    for id, rule in TRANSLATED.items():
        english = LEDGER.all_rules()[id]
        assert named(f"{rule.text} {rule.ruling}") == named(f"{english.text} {english.ruling}"), id


def test_double_signs_stand_after_a_no_break_space() -> None:
    for id, rule in TRANSLATED.items():
        for text in (rule.title, rule.text, rule.ruling, rule.source):
            assert not re.search(r"[^\u00a0][;!?»]|(?<=\w):(?=\s)| [:;!?»]|«[^\u00a0]|[’“”]", text), (id, text)


def named(text: str) -> list[str]:
    return sorted(re.findall(r"RB-[A-Z]+-\d+", text))
