"""Computer players as people meet them; one that is not here goes by its own name."""

from typing import NamedTuple

from undercroft.core.speech.say import Text, say


class Level(NamedTuple):
    """One of them: its word in sentences, its name and what it is like."""

    word: Text | str
    name: Text | str
    text: Text | str


_KNOWN = {
    "random": Level(
        say("random"),
        say("Recruit"),
        say("Plays anything that is legal: a partner for finding out how things work."),
    ),
    "greedy": Level(
        say("greedy"), say("Soldier"), say("Takes what looks best at the moment, and does not think ahead.")
    ),
}


def level(id: str) -> Level:
    return _KNOWN.get(id) or Level(id, id.capitalize(), "")
