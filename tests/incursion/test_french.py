"""The French of the content files: every text, exact in its numbers, named as the vocabulary names it, and agreeing."""

import re
from collections import Counter
from itertools import pairwise

import pytest

from tests.incursion.test_glossary import listed
from tests.vocabulary import rows, vocabulary
from undercroft.core.speech.languages import language
from undercroft.core.speech.say import CountedNoun, Language, Words, noun, phrase, say
from undercroft.games.incursion.content.catalogue import MODELS, WEAPONS
from undercroft.games.incursion.words.phrases import models_and_points, nouns, phrases

FRENCH = language("fr")
TEXTS = sorted(set(phrases()))
NUMBERS = {  # one is left out: it is the article too
    "two": "deux", "three": "trois", "four": "quatre", "five": "cinq", "six": "six", "eight": "huit", "nine": "neuf",
    "half": "moitié",
}  # fmt: skip
SHORT = {"AP": "PA", "CP": "PC", "RP": "PR", "Fortitude": "Endurance"}
NAMES = {"Two-Gun"}  # a name, not a number of anything

# What a sentence asks of a noun, all in one; in English nothing of it shows.
ASKED = "{who} / {who} is wounded / the shot of {who} / aimed at {who}"
ANSWER = "{who} / {who:Le} est blessé{who:e} / le tir {who:du} / visée {who:au}"


def french(text: str) -> str:
    return FRENCH.words(phrase(text))


def bent(who: Words) -> list[str]:
    asked = Language("fr", FRENCH.name, FRENCH.grammar, {ASKED: (ANSWER,)}, FRENCH.things, FRENCH.plural)
    return asked.words(say(ASKED, who=who)).split(" / ")


def named(english: str) -> str:
    """The vocabulary's name, without what it adds on gender and use."""
    return re.split(r" \(|;", vocabulary("incursion")[english])[0]


def test_there_is_a_french_text_for_every_english_one() -> None:
    assert len(TEXTS) > 150
    assert [text for text in TEXTS if text and text not in FRENCH.messages] == []
    assert [name for name in nouns() if name not in FRENCH.things] == []


@pytest.mark.parametrize("text", TEXTS)
def test_numbers_stay_what_they_are(text: str) -> None:
    other = french(text)
    assert Counter(re.findall(r"[+-]?\d+", other)) == Counter(re.findall(r"[+-]?\d+", text))
    if text not in NAMES:
        words, said = (Counter(re.findall(r"\w+", one.lower())) for one in (text, other))
        assert {here: said[there] for here, there in NUMBERS.items()} == {here: words[here] for here in NUMBERS}
    for here, there in SHORT.items():
        assert bool(re.search(rf"\b{there}\b", other)) >= bool(re.search(rf"\b{here}\b", text))
    assert text.count("\n") == other.count("\n")


def test_names_are_the_vocabularys() -> None:
    cards = [card["name"] for card in listed("card")]
    assert len(cards) == 33
    names = cards + [weapon.name for weapon in WEAPONS]
    names += [special.name for model in MODELS for special in model.special]
    names += ["Recon", "Incursion", "Pinger Raid", "Twitcher!", "Behind Enemy Lines", "AC/DC", "Doomsday"]
    assert {name: french(name) for name in names} == {name: named(name) for name in names}
    things = [*models_and_points(), *cards]
    bare = {name: FRENCH.things[name].one.strip("«\u00a0»") for name in things}
    assert bare == {name: named(name) for name in things}


def test_genders_are_the_vocabularys() -> None:
    genders: dict[str, str] = {}
    for line in rows("incursion"):
        cells = [cell.strip() for cell in line.split("|")]
        if len(cells) > 4:
            genders |= dict.fromkeys(cells[2].split(", "), cells[3][:1])
    things = [FRENCH.things[name] for name in models_and_points()]
    assert {thing.one: thing.kind for thing in things} == {thing.one: genders[thing.one] for thing in things}


@pytest.mark.parametrize("text", [french(text) for text in TEXTS] + [FRENCH.things[n].one for n in models_and_points()])
def test_french_is_set_as_french(text: str) -> None:
    """No-break spaces where they belong, straight apostrophes, whole words and whole sentences."""
    for before, sign in pairwise(f" {text} "):
        assert before == "\u00a0" or sign not in ":;!?%»"
        assert before != "«" or sign == "\u00a0"
    assert not re.search("[’\u202f“”…]|oeu|  | $|^ ", text)
    assert text[0] == text[0].upper()


@pytest.mark.parametrize(
    ("who", "name", "wounded", "shot", "aimed"),
    [
        (noun("Gretel von X"), "Gretel von X", "{} est blessée", "le tir de {}", "visée à {}"),
        (noun("Ilsa von X"), "Ilsa von X", "{} est blessée", "le tir d'{}", "visée à {}"),
        (noun("Hans the Hunter"), "Hans le Chasseur", "{} est blessé", "le tir de {}", "visée à {}"),
        (noun("Slugger Murphy"), "Slugger Murphy", "{} est blessé", "le tir de {}", "visée à {}"),
        (noun("HMG APE", "Dog"), "HMG APE Dog", "Le {} est blessé", "le tir du {}", "visée au {}"),
        (noun("Grunt APE", "Charlie"), "Grunt APE Charlie", "Le {} est blessé", "le tir du {}", "visée au {}"),
        (noun("APE Sarge"), "APE Sarge", "L'{} est blessé", "le tir de l'{}", "visée à l'{}"),
        (noun("APE Blazer", "Easy"), "APE Blazer Easy", "L'{} est blessé", "le tir de l'{}", "visée à l'{}"),
        (noun("Blitzhund", "Bruno"), "Blitzhund Bruno", "Le {} est blessé", "le tir du {}", "visée au {}"),
        (noun("West breach"), "Brèche ouest", "La {} est blessée", "le tir de la {}", "visée à la {}"),
        (noun("South-east stairs"), "Escalier sud-est", "L'{} est blessé", "le tir de l'{}", "visée à l'{}"),
    ],
)
def test_nouns_agree(who: Words, name: str, wounded: str, shot: str, aimed: str) -> None:
    assert bent(who) == [name, wounded.format(name), shot.format(name), aimed.format(name)]


def test_several_models_are_counted_in_french() -> None:
    counted = [FRENCH.words(CountedNoun(number, noun("Blitzhund"))) for number in (0, 1, 2)]
    assert counted == ["0 Blitzhund", "1 Blitzhund", "2 Blitzhunde"]
    assert FRENCH.words(CountedNoun(3, noun("Grunt APE")), "le") == "les 3 Grunt APE"
    assert FRENCH.words(CountedNoun(3, noun("Sturmzombie")), "du") == "des 3 Sturmzombies"
