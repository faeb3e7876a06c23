"""Why an action is not among the options: the shape in which every game answers that.

It is asked only of actions that the options leave out, so there is no second legality here: reasons are sought in the
order in which a person would think of them, with the engine's own questions.
"""

from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

from undercroft.core.choice import Ask
from undercroft.core.files.ledger import Refusal
from undercroft.core.speech.questions import Questions
from undercroft.core.speech.say import say

TableState = TypeVar("TableState")


class Asked(NamedTuple, Generic[TableState]):
    """The table and the question to which something was no answer."""

    s: TableState
    ask: Ask


def refusal(
    questions: Questions[TableState],
    ask: Ask | None,
    code: int,
    over: str,
    *reasons: Callable[[Ask], Refusal | None],
) -> Refusal:
    """The first reason that a person would name: the game is over (by the rule `over`), the action answers another
    question, then those of the game in their order; if they have none, that it is not among what may be chosen."""
    if ask is None:
        return Refusal(over, say("the game is over"))
    found = questions.misplaced(ask, code)
    for reason in reasons:
        found = found or reason(ask)
    return found or questions.unexplained(ask, code)
