"""The sums behind numbers as people read them: the rules name their terms by ids (pool.py, units.py)."""

from functools import cache

from undercroft.core.chance.modifiers import Term
from undercroft.core.chance.odds import explained
from undercroft.core.speech.say import Text, say
from undercroft.games.reichbusters.content.catalogue import HEROES, ITEMS, WOUNDS
from undercroft.games.reichbusters.words.keywords import KEYWORDS

OTHERS = {
    "unarmed": say("unarmed"),
    "card": say("card"),
    "defence": say("printed"),
    "noise": say("printed"),
    "patience": say("Patience"),
    "gramophone": say("Gramophone"),
}


@cache
def _names() -> dict[str, str]:
    """What each id is called."""
    found = {id: str(text) for id, text in {**KEYWORDS, **OTHERS}.items()}
    found |= {weapon.id: weapon.name for hero in HEROES for weapon in hero.weapon}
    found |= {item.id: item.name for item in ITEMS}
    return found | {wound.id: wound.name for wound in WOUNDS}


def named(terms: list[Term]) -> list[Term]:
    """A sum with names in the place of ids."""
    return [(number, _names().get(name, name), rule) for number, name, rule in terms]


def told(terms: list[Term]) -> Text:
    """`3 = 2 printed +1 lone wolf`."""
    return explained(named(terms))
