"""How the French of Reichbusters is said: turns of phrase that no French player uses at the table, nowhere any more."""

import re
from collections.abc import Iterator
from fractions import Fraction

import pytest

from tests.reichbusters.french import FOLDER, french, in_french
from undercroft.core.chance.odds import percent
from undercroft.core.spec import game as find_game
from undercroft.core.speech.languages import forms, ledger_in, read_catalogue, read_nouns
from undercroft.core.speech.say import Text, noun, say
from undercroft.games.reichbusters.drawing import figures, sketch
from undercroft.games.reichbusters.page import dashboard

# Why not, and what is said instead, is in docs/glossary-fr.md.
UNSAID = (
    "attaques? de tir",
    "(?i:nettoy)",
    "de nouveau confiant",
    r"\{chance\} de (?!chances)",
    r"^(?!risque|reste)[^{]*[a-zé] \{chance\}",
    r"\b(?:une|l'un) de (?:deux|trois|quatre)\b",
    r"\bGruber\b",
    "Ananas",
    r"\b(?:un|le|les|des) vierges?\b|\bfaces? vides?\b",
    r"\bde 1 (?:case|zone|niveau)\b",
    "sont aussi proches",
    r"(?<=[a-zé] )(?<!carte )(?<!cartes )Héros",
    r"[Jj]usqu'à votre prochain tour (?:vous|aucun)",
    r"\} \((?:enrayé|déchargé)e\)",  # of weapons, which are of either gender
    r"RAIDs|prochain tour de héros|\b[Dd]e une? à",
    r"\b(?:prendre?|attirer) .*\bsur soi\b",
    r"\borbes?\b",  # un Globe de vril
    r"\bzombies?\b",  # zombi, as in the French book
    r"\b(?:l'|une |d')église\b",  # la Chapelle
    r"\btomb(?:e|ent|é|ée) dans\b",  # who is killed does not only fall
    r"\bde \{number\} (?:case|zone|niveau)\b",  # d'une case
    r"^\{number\} (?:blessure|carte)s sur",  # 1 blessures sur 4
    r"\battendue? (?!\u00a0|seulement|\()[a-zé'{]",  # attendu : …
    r"[Ee]xpérience vril",  # the skill is cobaye du vril
)


def texts() -> Iterator[str]:
    """All that is said, named and ruled; not the headings of the book, which the sources quote."""
    for message in read_catalogue(FOLDER / "reichbusters.po"):
        if message.id:
            yield from forms(message)
    for thing in read_nouns(FOLDER / "reichbusters.nouns.toml").values():
        yield from (thing.one, thing.many)
    for rule in ledger_in(find_game("reichbusters"), "fr").all_rules().values():
        yield from (rule.title, rule.text, rule.ruling)


@pytest.mark.parametrize("pattern", UNSAID)
def test_nobody_would_say_so(pattern: str) -> None:
    assert [text for text in texts() if re.search(pattern, text)] == []


def test_chances_and_risks_are_said_in_full() -> None:
    chance = percent(Fraction(925, 1000))
    assert in_french(say("{dead} to kill", dead=chance)) == "92,5\u00a0% de chances de tuer"
    assert in_french(say("awareness rises {chance}", chance=chance)) == "risque de vigilance\u00a0: 92,5\u00a0%"


def test_rooms_are_told_of_as_players_do() -> None:
    room = noun("Church")
    assert in_french(say("{room:The} is cleared.", room=room)) == "La Chapelle est sécurisée."
    calm = say("In {room:the} all are at ease again.", room=room)
    assert in_french(calm) == "Dans la Chapelle, ils ne se méfient plus."


def test_the_h_of_a_hall_is_aspirate() -> None:
    hall = noun("Bunker hall", "e4")
    assert in_french(say("{room:The} is cleared.", room=hall)) == "Le Hall du bunker e4 est sécurisé."
    went = say("{who} moves from {start:the} to {end:the}.", who=noun("Red Hawk"), start=hall, end=noun("Great hall"))
    assert in_french(went) == "Red Hawk va du Hall du bunker e4 au Grand hall."


def test_what_stands_beside_a_name_has_neither_gender_nor_number() -> None:
    """Brick and Claudine wear the same badges; one wound is told as several are; one enemy strikes as several do."""
    badges = [in_french(badge) for badge in (*dashboard.STATES.values(), *figures.STATES.values())]
    assert len(badges) > 10
    assert [badge for badge in badges if re.search(r"^(?!a |attention )\S*(?:é|is|ait)s?\b", badge)] == []
    assert in_french(say("{number} of {most} wounds", number=1, most=4)) == "blessures\u00a0: 1 sur 4"
    assert in_french(say("{skill} (off)", skill=say("sneaky"))) == "furtif (sans effet)"
    assert in_french(say("shoot at {whom}", whom=noun("Brick"))) == "tir sur Brick"


def test_who_was_knocked_down_is_not_downed() -> None:
    """The book tells a fall (*chute*) from what four wounds do (*mis à terre*)."""
    for states in (dashboard.STATES, figures.STATES, sketch.HERO_STATES):
        assert in_french(states["downed"]) == "à terre" and in_french(states["knocked"]) == "a chuté"


@pytest.mark.parametrize(
    ("text", "french"),
    [
        (say("{room:The} is cleared.", room=noun("Experiment cells")),
         "Les Cellules d'expérimentation sont sécurisées."),
        (say("{room:The} is no longer cleared.", room=noun("Experiment cells")),
         "Les Cellules d'expérimentation ne sont plus sécurisées."),
        (say("{room:The} is no longer cleared.", room=noun("Theatre")), "Le Théâtre n'est plus sécurisé."),
        (say("{where:The} is no longer suppressed.", where=noun("Experiment cells")),
         "Les Cellules d'expérimentation ne sont plus neutralisées."),
        (say("{item:The} lies here.", item=noun("keys")), "Les clés sont ici."),
        (say("{item:The} lies here.", item=noun("radio")), "La radio est ici."),
        (say("{what:the} can be used once per turn only", what=noun("vril goggles")),
         "on n'utilise les lunettes vril qu'une fois par tour"),
        (say("{hero}: {weapon:the}, enhanced", hero=noun("Claudine"), weapon=noun("twin pistols")),
         "Claudine\u00a0: les pistolets jumelés, face améliorée"),
        (say("The campaign is over: {won} of {all} missions were won.", won=1, all=6),
         "La campagne est finie\u00a0; missions gagnées\u00a0: 1 sur 6."),
    ],
)  # fmt: skip
def test_things_that_are_several_by_nature_agree(text: Text, french: str) -> None:
    assert in_french(text) == french


def test_one_die_is_told_as_several_are() -> None:
    who, blank = noun("Claudine"), say("a blank face")
    hit = say("{who} needs {needed} to hit and rolls {faces}.", who=who, needed=4, faces=blank)
    assert in_french(hit) == "Claudine doit atteindre 4 et obtient une face vierge."
    heard = say("{who} rolls for noise: {faces}.", who=who, faces=blank)
    assert in_french(heard) == "Claudine obtient une face vierge au test de bruit."
    dead = say("{who:The} falls in {where:the}.", who=noun("tracking bomber"), where=noun("Factory"))
    assert in_french(dead) == "La bombe traqueuse est tuée dans l'Usine."


def test_cards_have_names_of_their_own() -> None:
    """A name that two cards share could not be told apart in a hand."""
    things = french().things
    cards = [things[name].one for name in ("Pineapple", "Grenade out", "Covering fire", "Sustained fire", "Overwatch")]
    assert cards[0] == "Grenade" and len({name.strip("« !»\u00a0") for name in cards}) == len(cards)
