"""Where the reasons against each verb are registered: they stand in act.py, answer.py, attack.py, card.py, move.py."""

from typing import NamedTuple

from undercroft.core.choice import Ask
from undercroft.core.files.ledger import Refusal
from undercroft.core.vocabulary.classes import ForEach
from undercroft.games.incursion.state import Table


class Asked(NamedTuple):
    """The table and the question to which something was no answer."""

    s: Table
    ask: Ask


# Why it is not among the options; None where nothing more can be said than that.
reasons = ForEach[Asked, Refusal | None]("reason")
