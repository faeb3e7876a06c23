"""Why an action is not among the options: the rule that forbids it and a sentence with names and numbers.

Asked only of actions that the options leave out, so there is no second legality here: the reasons are sought in the
order in which a person would think of them, with the engine's own questions.
"""

from undercroft.core.choice import Ask
from undercroft.core.files.ledger import Refusal
from undercroft.core.packing import verb_of
from undercroft.core.speech.say import say
from undercroft.games.reichbusters.rules import questions as q
from undercroft.games.reichbusters.rules import verbs as v
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.vocabulary import actions as done
from undercroft.games.reichbusters.why import act, answer, attack, gear, test  # noqa: F401 (they add their reasons)
from undercroft.games.reichbusters.why.asked import Asked, reasons
from undercroft.games.reichbusters.words.questions import IN_TURN, questions

reasons.complete(done.VERBS)


def refusal(s: Table, ask: Ask | None, code: int) -> Refusal:
    """The first reason that a person would name."""
    if s.over or ask is None:
        return Refusal("RB-WIN-1", say("the game is over"))
    verb = verb_of(code)
    reason = questions(s).misplaced(ask, code)
    if reason is None and ask.question == q.Q_TURN and verb in IN_TURN and verb != v.DECLARE_END:
        reason = act.not_acting(s, ask, verb)
    if reason is None:
        reason = reasons(Asked(s, ask), done.read(code))
    return reason or questions(s).unexplained(ask, code)
