"""The French vocabulary names everything that the game's content names, and everything French calls it so."""

from tests.vocabulary import vocabulary
from undercroft.core.files.ledger import load_ledger, load_overlay
from undercroft.core.spec import game
from undercroft.core.speech.languages import forms, glossary_in, language, read_catalogue, read_nouns
from undercroft.core.speech.say import noun, phrase
from undercroft.games.earth_reborn.content.catalogue import CONTENT, PIECES
from undercroft.games.earth_reborn.content.maps import load_missions
from undercroft.games.earth_reborn.content.tiles import ELEMENT_NAMES, TILE_NAMES
from undercroft.games.earth_reborn.words.names import in_sentence

WORDS = vocabulary("earth-reborn")
FRENCH = language("fr")
SPEC = game("earth-reborn")
FOLDER = CONTENT.parent / "languages" / "fr"
LEDGER = load_ledger(CONTENT.parent / "ledger.toml")
RULES = load_overlay(FOLDER / "earth-reborn.ledger.toml", LEDGER).all_rules()
TITLES = [
    *(piece.name for piece in PIECES),
    *(name for name in TILE_NAMES.values() if not name.startswith("Driller")),  # no scenario has one
    *(mission.name for mission in load_missions()[0]),
]


def test_cards_rooms_and_scenarios_are_called_as_in_the_vocabulary() -> None:
    assert len(TITLES) > 120
    assert {name: FRENCH.words(phrase(name)) for name in TITLES} == {name: WORDS.get(name) for name in TITLES}


def test_a_sentence_names_cards_and_rooms_in_the_same_words_but_small() -> None:
    names = [name for name in TITLES if in_sentence(name) in SPEC.nouns()]
    assert len(names) > 110
    said = {name: FRENCH.words(noun(in_sentence(name))).casefold() for name in names}
    assert said == {name: WORDS[name].casefold() for name in names}


def test_what_stands_on_a_tile_is_called_as_in_the_vocabulary() -> None:
    said = {name: FRENCH.words(noun(name)) for name in ELEMENT_NAMES.values()}
    assert said == {name: WORDS.get(name) for name in ELEMENT_NAMES.values()}


def test_the_french_ledger_calls_equipment_and_rooms_what_the_vocabulary_calls_them() -> None:
    named = {id: rule.title for id, rule in LEDGER.rules.items() if rule.title in TITLES}
    assert len(named) > 20
    assert {id: RULES[id].title for id in named} == {id: WORDS[name] for id, name in named.items()}


def test_a_word_that_pages_explain_is_said_somewhere() -> None:
    """Each term stands, in one of its forms, in something that French people read of this game."""
    messages = [form for message in read_catalogue(FOLDER / "earth-reborn.po") for form in forms(message)]
    things = [
        form for thing in read_nouns(FOLDER / "earth-reborn.nouns.toml").values() for form in (thing.one, thing.many)
    ]
    rules = [text for rule in RULES.values() for text in (rule.title, rule.text, rule.ruling)]
    read = "\n".join([*(text for text in messages if " | " not in text), *things, *rules])
    assert [term.words for term in glossary_in(SPEC, "fr") if not any(word in read for word in term.words)] == []
