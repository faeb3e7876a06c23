"""Computer players as people meet them; one that is not here goes by its own name."""

from typing import NamedTuple

from undercroft.core.speech.say import Text, say
from undercroft.players.levels import LEVELS


class Level(NamedTuple):
    """One of them: its word in sentences, its name and what it is like."""

    word: Text | str
    name: Text | str
    text: Text | str


_KNOWN = {
    **{one.id: Level(one.word, one.name, one.about) for one in LEVELS},
    # Those of studies, which no lobby offers: tables of earlier releases have them.
    "random": Level(say("random"), say("Random"), say("Plays anything that is legal.")),
    "greedy": Level(
        say("greedy"), say("Soldier"), say("Takes what looks best at the moment, and does not think ahead.")
    ),
}


def level(id: str) -> Level:
    return _KNOWN.get(id) or Level(id, id.capitalize(), "")
