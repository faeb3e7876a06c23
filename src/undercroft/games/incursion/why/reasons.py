"""Why an action is not among the options: the rule that forbids it and a sentence with names and numbers.

Asked only of actions that the options leave out, so there is no second legality here: the reasons are sought in the
order in which a person would think of them, with the engine's own questions.
"""

from undercroft.core.choice import Ask
from undercroft.core.files.ledger import Refusal
from undercroft.core.packing import verb_of
from undercroft.core.speech.say import say
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
    if s.over or ask is None:
        return Refusal("INC-GAME-5", say("the game is over"))
    verb = verb_of(code)
    reason = QUESTIONS.misplaced(ask, code)
    if reason is None and ask.question in ACTING and verb in ACTS:
        reason = act.not_acting(s, ask, verb, model_of(code))
    if reason is None:
        reason = reasons(Asked(s, ask), done.read(code))
    return reason or QUESTIONS.unexplained(ask, code)
