"""Why an action is not among the options: the rule that forbids it and a sentence with names and numbers."""

from undercroft.core.choice import Ask
from undercroft.core.files.ledger import Refusal
from undercroft.core.packing import verb_of
from undercroft.core.scaffold import why
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
    return why.refusal(
        questions(s),
        None if s.over else ask,
        code,
        "RB-WIN-1",
        lambda ask: _not_acting(s, ask, code),
        lambda ask: reasons(Asked(s, ask), done.read(code)),
    )


def _not_acting(s: Table, ask: Ask, code: int) -> Refusal | None:
    """Why the Hero cannot act at all, of an action in a turn."""
    verb = verb_of(code)
    acts = ask.question == q.Q_TURN and verb in IN_TURN and verb != v.DECLARE_END
    return act.not_acting(s, ask, verb) if acts else None
