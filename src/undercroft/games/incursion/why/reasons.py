"""Why an action is not among the options: the rule that forbids it and a sentence with names and numbers."""

from undercroft.core.choice import Ask
from undercroft.core.files.ledger import Refusal
from undercroft.core.packing import verb_of
from undercroft.core.scaffold import why
from undercroft.games.incursion.rules.verbs import model_of
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.vocabulary import actions as done
from undercroft.games.incursion.why import act, answer, attack, card, move  # noqa: F401 (they add their reasons)
from undercroft.games.incursion.why.asked import Asked, reasons
from undercroft.games.incursion.words.questions import ACTS, QUESTIONS

reasons.complete(done.VERBS)

# The questions that a model answers by acting.
ACTING = {number for number, question in QUESTIONS.by_number.items() if set(ACTS) <= set(question.verbs)}


def refusal(s: Table, ask: Ask | None, code: int) -> Refusal:
    """The first reason that a person would name."""
    return why.refusal(
        QUESTIONS,
        None if s.over else ask,
        code,
        "INC-GAME-5",
        lambda ask: _not_acting(s, ask, code),
        lambda ask: reasons(Asked(s, ask), done.read(code)),
    )


def _not_acting(s: Table, ask: Ask, code: int) -> Refusal | None:
    """Why the model cannot act at all, of an action that is one."""
    verb = verb_of(code)
    return act.not_acting(s, ask, verb, model_of(code)) if ask.question in ACTING and verb in ACTS else None
