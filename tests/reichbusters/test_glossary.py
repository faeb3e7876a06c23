"""The French vocabulary names what the ledger names, and the French ledger keeps to it."""

from pathlib import Path

from tests.reichbusters.french import french, in_french
from tests.rules_plugin import rule
from tests.vocabulary import vocabulary
from undercroft.core.files.ledger import load_ledger, load_overlay
from undercroft.games.reichbusters.content.catalogue import UNITS
from undercroft.games.reichbusters.words import enemies, names

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
    titles = {id: LEDGER.rules[id].title for id in NAMED}
    assert {id: name for id, name in titles.items() if not words.get(name)} == {}


def test_the_french_ledger_calls_them_what_the_vocabulary_calls_them() -> None:
    words = vocabulary("reichbusters")
    titles = {id: TRANSLATED[id].title.casefold() for id in NAMED if id in TRANSLATED}
    assert titles == {id: words[LEDGER.rules[id].title].casefold() for id in titles}


@rule("RB-DIFF-49", "RB-ENEMY-1")
def test_the_phases_and_things_have_the_names_of_both_books() -> None:
    """The English book is 1.0, the French one 1.1."""
    phases = [name for name, _ in enemies.PHASES.values()][:4]
    assert [str(name) for name in phases] == [
        "Raise the Alarm!", "Action Stations!", "Kill the Intruders!", "Check Awareness!",
    ]  # fmt: skip
    said = [in_french(name).replace("\N{NO-BREAK SPACE}", " ") for name in phases]
    assert said == ["Achtung ! Alarm !", "Aux postes de combat !", "Tuez les intrus !", "Ouvrez les yeux !"]
    kinds = [
        french().words(names.kind([unit.id for unit in UNITS].index(id)))
        for id in ("experiment-6xx", "tracking-bomber")
    ]
    assert kinds == ["expérience 6XX", "bombe traqueuse"]
