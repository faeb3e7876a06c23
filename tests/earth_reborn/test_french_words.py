"""The French of this game as people speak at the table: what no sentence, and no rule, says in it."""

import re

import pytest

from undercroft.core.spec import game
from undercroft.core.speech.languages import forms, language, ledger_in, read_catalogue
from undercroft.core.speech.say import Listing, Text, noun, say
from undercroft.games.earth_reborn.content.catalogue import CONTENT
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.words import names

FRENCH = language("fr")
CATALOGUE = CONTENT.parent / "languages" / "fr" / "earth-reborn.po"
NAMES_ALONE = {"expected a card that {who} can carry, got {piece}"}  # an id of a file, not a person
SENTENCES = [form for message in read_catalogue(CATALOGUE) if message.id not in NAMES_ALONE for form in forms(message)]
RULES = ledger_in(game("earth-reborn"), "fr").all_rules().values()
# What the vocabulary calls otherwise, in sentences and in rules.
ELSEWHERE = {
    "utiliser, dépenser": r"\bemplo[iy]",
    "allié": r"\bami(?:e|s|es)?\b",
    "réanimer": r"\bcadavres?\b[^.]*\brelev|\brelev(?:er|é) (?:un|ce) (?:cadavre|zombie)",
    "donner, remettre": r"\b[Tt]ransm",
    "face vierge": r"faces? vides?",
    "Sortie d'égout": r"Sorties? d'égouts",
    "embrasure": r"encadrement",
    "appareil": r"dispositif",
    "coup critique": r"touches? critiques?",
    "marqueur de carte magnétique": r"marqueurs? Carte magnétique",
    "point de mouvement": r"points? de Mouvement",
    "professeur Kendall": r"\b(?:le|du|au) Professeur Kendall",
    "l'une des trois": r"\bune? de (?:deux|trois|quatre)\b",
    "joueur du NORAD": r"\bjoueurs? NORAD",
    "Mercenaire salémite": r"Mercenaires? Salémite",
    "Salémite": r"\bSalemites?\b",
    "on ne pose pas de porte": r"\bportes? (?:ne |peut |qui )?se ti?en|\bmur se tiendrait",
    "le plan": r"construire la carte|la carte et la victoire",
    "pioche de Fouille": r"[Pp]aquets? de Fouille",
    "Quartier des officiers": "Quartiers des officiers",
    "Sérum zombie": r"[Ss]érums? de zombie",
    "Points de Mission": r"Points? de mission",
    "joueur actif": "Joueur Actif",
    "carte d'Équipement": r"[Cc]artes? Équipement",
    "qui joue qui": "s'assied",
    "place": "siège",
    "cette ligne": r"\bn'y a pas de tel(?:le)?s? ",
}
# What the sentences of the page get wrong: words that nobody says, and what does not agree with what is put in.
SPOKEN = {
    "celui qui": r"(?:^|[.;:] |\b(?:pour|seul|même) )[Qq]ui\b[^?]*$",
    "42 % de chances de": r"^\{chance\} de (?!chances)",
    "coûter": r"\bprend (?:\{cost\}|\d+ P)",
    "n'{thing:est}": r"n'\{\w+:est\}",
    "a verb that agrees": r"\{(?:thing|item|room|weapon):[Ll]e\}(?:, qui)? (?:n'|a\b|ne\b|se\b|cède|est détruit)",
    "mort{who:e}": r"\{(\w+):[Ll]e\} est (?:(?:\w+ )+ou )?(?:mort|tué|activé|réactivé|engagé|Blessé)\b(?!\{\1:e\})",
    "en captivité": r"\{\w+:[Ll]e\} est (?:un )?Prisonnier|sans être Prisonnier",
    "face au nord": r"\btourné vers \{",
    "an article, where there is one": r"(?:^|[^}] )\{(?:whom?|giver|taker)(?::de)?\}(?=.)|[a-zé] \{whom?\}$",
    "voulez-vous retourner": r"^Retournez-vous\b",
    "un cadavre qu'on puisse": r"\baucune? [^.]* qu(?:e l)?'on peut\b",
}


@pytest.mark.parametrize("said", ELSEWHERE)
def test_one_thing_has_one_word(said: str) -> None:
    wrong = re.compile(ELSEWHERE[said], re.MULTILINE)
    rules = [text for rule in RULES for text in (rule.title, rule.text, rule.source, rule.ruling)]
    assert [text for text in [*SENTENCES, *rules] if wrong.search(text)] == []


@pytest.mark.parametrize("said", SPOKEN)
def test_a_sentence_is_said_as_people_say_it(said: str) -> None:
    assert [text for text in SENTENCES if re.search(SPOKEN[said], text)] == []


def test_what_is_built_is_a_plan_and_no_card() -> None:
    """`carte` is a card here; the map is `le plan`."""
    about = [(message.id, form) for message in read_catalogue(CATALOGUE) for form in forms(message)]
    wrong = [form for english, form in about if re.search(r"\bmap\b", str(english)) and not re.search("plan", form)]
    assert wrong == []


GRENADES, MAMMOTH, VASQUEZ = noun("grenades"), names.who(t.MAMMOTH), names.who(t.VASQUEZ)


@pytest.mark.parametrize(
    ("text", "french"),
    [
        (say("{item:the} is not out of ammunition", item=GRENADES), "il reste des munitions pour les grenades"),
        (say("{item:the} is never reloaded", item=GRENADES), "on ne recharge jamais les grenades"),
        (say("{room:the} has no power", room=noun("toilet")), "il n'y a pas de courant dans les toilettes"),
        (say("{thing:the} cannot be destroyed", thing=noun("pews", "e4")),
         "on ne peut pas détruire les bancs d'église e4"),
        (say("{thing:the} is not beside {who}", thing=noun("pews", "e4"), who=MAMMOTH),
         "le Mammouth MK II n'est pas à côté des bancs d'église e4"),
        (say("{thing:The} is destroyed.", thing=noun("missiles", "e4")), "Les missiles e4 sont détruits."),
        (say("{who:the} is a Prisoner or dead", who=VASQUEZ), "Vasquez est en captivité ou morte"),
        (say("{who} is activated: assign an order tile, or leave {who} waiting for orders.", who=VASQUEZ),
         "Vasquez est activée\N{NO-BREAK SPACE}: attribuez-lui une tuile d'ordre, ou laissez-la en attente d'ordres."),
        (say("{who}: {kind}", who=noun("Professor Kendall"), kind=say("listening")),
         "Le professeur Kendall\N{NO-BREAK SPACE}: écoute"),
        (say("Stop here, facing {way}", way=noun("east")), "S'arrêter ici, face à l'est"),
        (say("that critical hit goes to {able}", able=Listing([MAMMOTH, VASQUEZ], either=True)),
         "ce coup critique va au Mammouth MK II ou à Vasquez"),
        (say("it is between {able}", able=Listing([MAMMOTH, VASQUEZ], either=True)),
         "choisissez le Mammouth MK II ou Vasquez"),
        (say("{player:the} has the round", player=noun("Salemite player")), "c'est au joueur salémite de jouer"),
        (say("{who} is at work in {room:the}.", who=VASQUEZ, room=noun("infirmary")),
         "Vasquez se sert de l'infirmerie."),
    ],
)  # fmt: skip
def test_several_things_women_and_machines(text: Text, french: str) -> None:
    assert FRENCH.words(text) == french
