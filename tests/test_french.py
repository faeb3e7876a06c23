"""The check of French texts finds what is English, wherever it was put, and nothing else."""

import json

import pytest

from tests.french import english_in, english_words, strangers
from tests.french_sent import in_data, in_markup, lettered
from undercroft.core.drawing.lettering import lettering
from undercroft.core.speech.languages import Writer, language, ledger_in, writer
from undercroft.core.speech.say import say
from undercroft.games.incursion import GAME


@pytest.mark.parametrize(
    "text",
    [
        "The game is over.",
        "Grunt APE Able goes from l1 to l2.",
        "Pas maintenant\u00a0: the Allied player bids for the first turn.",
        "Place 1, greedy",
        "Camp allié (Random)",
        "Your choice",
        "Options of the table",
    ],
)
def test_english_is_found(text: str) -> None:
    assert english_in(text) and strangers(["Passer", text]) == {text: english_in(text)}


@pytest.mark.parametrize(
    "text",
    [
        "La partie est finie.",
        "Le Grunt APE Able va de l1 à l2.",
        "SNAFU ×2",
        "Vous pouvez arrêter la carte Munitions perforantes\u00a0: répondre par SNAFU ou laisser faire (INC-TIME-5).",
        "répondez par `move` ou `turn`",
        "17",
        "",
    ],
)
def test_french_is_left_alone(text: str) -> None:
    assert english_in(text) == []


def test_every_french_text_is_french() -> None:
    """Also where it stands in a sentence of the other packages, and in the rules."""
    french = language("fr")
    rules = ledger_in(GAME, "fr").all_rules().values()
    assert len(english_words()) > 1000 and len(rules) > 200
    assert strangers(text for rule in rules for text in (rule.title, rule.text, rule.source, rule.ruling)) == {}
    assert strangers(thing.one for thing in french.things.values()) == {}


@pytest.mark.parametrize(
    ("name", "of"),
    [("Anna", "d'Anna"), ("Émile", "d'Émile"), ("Hugo", "d'Hugo"), ("Yves", "d'Yves"), ("Yann", "de Yann"),
     ("Yoann", "de Yoann"), ("Zoë", "de Zoë"), ("", "de ")],
)  # fmt: skip
def test_a_name_is_joined_as_it_is_spoken(name: str, of: str) -> None:
    assert language("fr").words(say("{winners:The} won.", winners=name)) == f"Victoire {of}."


def test_an_aspirate_h_is_told() -> None:
    """Le hall, la hache: that nothing is cut off before them cannot be seen from the letter."""
    mute = ("haltères", "herbes", "hémorragie")
    names = {thing.one: thing for thing in language("fr").things.values() if thing.one[:1] in "hH"}
    untold = [name for name, thing in names.items() if thing.vowel is None and "many" not in thing.kind]
    assert len(names) > 5
    assert [name for name in untold if not name.casefold().startswith(mute)] == []


def test_what_machines_read_is_told_by_its_place() -> None:
    label = {"action": "move 0 n", "label": "Avancer", "refs": [["model", "0"]], "cost": "1 PA", "key": "ArrowUp"}
    state = {"labels": [label], "order_choices": [["always", "à chaque occasion"]], "orders": "always"}
    lists = {"games": [{"id": "x", "seats": ["allied"]}], "tables": [{"table": "random", "seats": ["Greedy"]}]}
    assert list(in_data(state)) == ["Avancer", "1 PA", "à chaque occasion"]
    assert list(in_data(lists)) == ["Greedy"]
    news = {"picture": {"order": ["door"], "parts": {"door": ["translate(1 2)", "<g><title>Porte</title></g>", None]}}}
    assert list(in_data(news)) == ["Porte"]


def test_a_page_is_read_as_people_do() -> None:
    page = """<html lang="fr"><title>Règles</title><style>.rule { color: red }</style>
        <script>let rule</script><script id="words">{"Close": ["Fermer {what}"]}</script>
        <a lang="en" href="?lang=en">English</a><p class="rule" title="Lire">Porte <kbd>Enter</kbd><br> fermée</p>
        <input placeholder="Nom"><span class="id">INC-DOOR-1</span><noscript><p>Sans script</p></noscript></html>"""
    assert in_markup(page) == ["Règles", "Fermer", "Lire", "Porte", "fermée", "Nom", "Sans script"]


@pytest.mark.parametrize(
    "words", ["WEST TUNNEL", "L'ÉTÉ\u00a0: 3 PC (ÇÀ ET LÀ)", "PHASE D'ACTION – TOUR 4", "ŒUVRE ×3"]
)
def test_lettering_is_read_back(words: str) -> None:
    drawn = lettering(40, 30, words.lower(), 7.4, "#fff", "middle")
    assert in_markup(f"<g>{drawn}</g>") == [words.replace("\u00a0", " ")]
    assert in_markup(f"<g class='called'>{drawn}</g>") == []
    assert lettered("M0 0c1 1 2 2 3 3") == lettered("M0 0h7v3") == ""


def test_what_is_not_translated_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """A text that French lacks is said in English, and the check finds it in what is sent."""
    note = say("{who} now plays {seat:the}.", who="Zoë", seat="l7")
    data = {"error": say("the game is over"), "log": [{"text": note}]}
    assert strangers(in_data(json.loads(writer("fr").json(data)))) == {}
    known = language("fr")
    for template in ("the game is over", "{who} now plays {seat:the}."):
        monkeypatch.delitem(known.messages, template)
    found = strangers(in_data(json.loads(Writer(known).json(data))))
    assert list(found) == ["Zoë now plays l7.", "the game is over"]
    assert found["the game is over"] == ["the game is over", "the", "game", "is", "over"]
