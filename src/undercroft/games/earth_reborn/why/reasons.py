"""Why an action is not among the options: the rule that forbids it and a sentence with names and numbers.

Asked only of actions that the options leave out, so there is no second legality here: the reasons are sought in the
order in which a person would think of them, with the engine's own questions. They say nothing that the seat which is
asked may not know.
"""

from typing import Final

from undercroft.core.choice import Ask
from undercroft.core.files.ledger import Refusal
from undercroft.core.speech.say import say
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.vocabulary.actions import VERBS
from undercroft.games.earth_reborn.why import (
    answering,
    bands,
    building,
    fighting,
    missions,
    moving,
    mustering,
    rounds,
    using,
)
from undercroft.games.earth_reborn.why.common import reasons
from undercroft.games.earth_reborn.words.option import Option
from undercroft.games.earth_reborn.words.questions import questions

# What they say is added as they are imported.
# What they say is added as they are imported.
CHAPTERS: Final = (answering, bands, building, fighting, missions, moving, mustering, rounds, using)
reasons.complete(VERBS)


def refusal(s: Table, ask: Ask | None, code: int) -> Refusal:
    """The first reason that a person would name."""
    if s.over or ask is None:
        return Refusal("ER-CORE-36", say("the game is over"))
    o = Option(s, ask, code)
    return questions(s).misplaced(ask, code) or reasons(o, o.action)
