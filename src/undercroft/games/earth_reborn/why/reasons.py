"""Why an action is not among the options: the rule that forbids it and a sentence with names and numbers. They say
nothing that the seat which is asked may not know."""

from typing import Final

from undercroft.core.choice import Ask
from undercroft.core.files.ledger import Refusal
from undercroft.core.scaffold import why
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
CHAPTERS: Final = (answering, bands, building, fighting, missions, moving, mustering, rounds, using)
reasons.complete(VERBS)


def refusal(s: Table, ask: Ask | None, code: int) -> Refusal:
    """The first reason that a person would name."""
    return why.refusal(questions(s), None if s.over else ask, code, "ER-CORE-36", lambda ask: _reason(s, ask, code))


def _reason(s: Table, ask: Ask, code: int) -> Refusal:
    o = Option(s, ask, code)
    return reasons(o, o.action)
