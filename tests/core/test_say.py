"""Texts as values: English by `str()`, another language at the edge, with nouns that agree."""

import pytest

from undercroft.core.speech.languages import language
from undercroft.core.speech.say import (
    CountedNoun,
    Grammar,
    Language,
    Listing,
    NounForms,
    Text,
    Words,
    noun,
    phrase,
    say,
    say_for,
)

FRENCH = language("fr").grammar

THINGS = {
    "operator": NounForms("opérateur", "opérateurs", "m"),
    "zombie": NounForms("zombie", "zombies", "m"),
    "door": NounForms("porte", "portes", "f"),
    "hit": NounForms("touche", "touches", "f"),
    "hero": NounForms("héros", "héros", "m", vowel=False),
    "Ilsa": NounForms("Ilsa", "Ilsa", "f", proper=True),
    "Gretel": NounForms("Gretel", "Gretel", "f", proper=True),
}
MESSAGES = {
    "{who} is wounded.": ("{who:Le} est blessé{who:e}.",),
    "{who} opens {what:the}.": ("{who:Le} ouvre {what:le}.",),
    "It is the turn of {who:the}.": ("C'est le tour {who:du}.",),
    "{number} step": ("{number} pas", "{number} pas !"),
    "{hits} against {whom}.": ("{whom:Le} encaisse {hits}.",),
    "{who} shoots.": ("Tir {who:du}.",),
    "{chance:percent} to hit": ("{chance:percent} de toucher",),
    "{n:tenths} fall": ("{n:tenths} tombent",),
}


def french(plural: int = 2) -> Language:
    return Language("fr", "Français", FRENCH, MESSAGES, THINGS, lambda number: int(number >= plural))


WOUNDED = "{who} is wounded."
TURN = "It is the turn of {who:the}."
HITS = "{hits} against {whom}."


@pytest.mark.parametrize(
    ("text", "english", "other"),
    [
        (say(WOUNDED, who=noun("zombie", 3)), "zombie 3 is wounded.", "Le zombie 3 est blessé."),
        (say(WOUNDED, who=noun("door")), "door is wounded.", "La porte est blessée."),
        (say(WOUNDED, who=noun("Ilsa", proper=True)), "Ilsa is wounded.", "Ilsa est blessée."),
        (say(WOUNDED, who=noun("operator")), "operator is wounded.", "L'opérateur est blessé."),
        (say(WOUNDED, who=noun("hero")), "hero is wounded.", "Le héros est blessé."),
        (say(TURN, who=noun("zombie")), "It is the turn of the zombie.", "C'est le tour du zombie."),
        (say(TURN, who=noun("Ilsa", proper=True)), "It is the turn of Ilsa.", "C'est le tour d'Ilsa."),
        (say(TURN, who=noun("Gretel", proper=True)), "It is the turn of Gretel.", "C'est le tour de Gretel."),
        (say(HITS, hits=CountedNoun(0, noun("hit")), whom="X"), "0 hits against X.", "X encaisse 0 touche."),
        (say(HITS, hits=CountedNoun(2, noun("hit")), whom="X"), "2 hits against X.", "X encaisse 2 touches."),
        (say("{chance:percent} to hit", chance=0.25), "25% to hit", "25\u00a0% de toucher"),
        (say("{n:tenths} fall", n=2.04), "2.0 fall", "2,0 tombent"),
        (say("{n:tenths} fall", n=12), "12 fall", "12 tombent"),
        (say_for(1, "{number} step", "{number} steps"), "1 step", "1 pas"),
        (say_for(3, "{number} step", "{number} steps"), "3 steps", "3 pas !"),
        (phrase("Nobody translated {this}."), "Nobody translated {this}.", "Nobody translated {this}."),
    ],
)
def test_a_text_reads_well_in_both_languages(text: Text, english: str, other: str) -> None:
    assert str(text) == english
    assert french().words(text) == other


def test_a_list_is_joined_as_the_language_joins_it() -> None:
    who = Listing([noun("zombie", 1), noun("door"), noun("Ilsa", proper=True)])
    assert str(say("{who} wait.", who=who)) == "zombie 1, door and Ilsa wait."
    assert french().words(who, "le") == "le zombie 1, la porte et Ilsa"
    assert french().words(Listing(["e4", "e5"], either=True)) == "e4 ou e5"
    assert str(Listing([])) == "nothing"
    assert french().words(Listing([])) == "rien"


@pytest.mark.parametrize(
    ("who", "other"),
    [
        (Listing([noun("zombie", 1), noun("door")]), "Le zombie 1 et la porte sont blessés."),
        (Listing([noun("door", 1), noun("Ilsa", proper=True)]), "La porte 1 et Ilsa sont blessées."),
        (Listing([noun("door")]), "La porte est blessée."),
        (CountedNoun(2, noun("Ilsa")), "Les 2 Ilsa sont blessées."),
        ("Anna", "Anna est blessé."),
    ],
)
def test_verbs_and_endings_agree_with_whatever_stands_there(who: Words, other: str) -> None:
    text = {"{who} hurt.": ("{who:Le} {who:est} blessé{who:e}.",)}
    spoken = Language("fr", "Français", FRENCH, text, THINGS, lambda number: int(number >= 2))
    assert spoken.words(say("{who} hurt.", who=who)) == other


def test_a_text_inside_a_text_is_said_in_the_same_language() -> None:
    inner = say("{who} is wounded.", who=noun("door"))
    assert french().words(say("Log: {inner}", inner=inner)) == "Log: La porte est blessée."


def test_equal_texts_are_equal_and_can_be_kept_in_sets() -> None:
    one, two = (say("{who} shoots.", who=noun("zombie", 1)) for _ in range(2))
    assert one == two
    assert len({one, two, say("{who} shoots.", who=noun("zombie", 2))}) == 2
    assert CountedNoun(1, noun("hit")) == CountedNoun(1, noun("hit")) != CountedNoun(2, noun("hit"))
    assert Listing(["a"]) == Listing(["a"]) != Listing(["a"], either=True)


def test_an_unknown_form_of_a_noun_is_its_plain_name() -> None:
    plain = Language("xx", "Plain", Grammar({}, "", ", ", " & ", " / ", "-", "{}%", "it"), {}, {}, lambda number: 0)
    assert plain.words(say("{who:The} shoots.", who=noun("zombie", 4))) == "Zombie 4 shoots."


def test_english_articles() -> None:
    assert str(say("{what:A} and {other:a}", what=noun("item"), other=noun("door"))) == "An item and a door"
    assert str(say("{n} {n:is} left", n=CountedNoun(1, noun("door")))) == "1 door is left"
    assert str(say("{n} {n:is} left", n=CountedNoun(2, noun("door")))) == "2 doors are left"
