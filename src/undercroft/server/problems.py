"""Everything that can go wrong as an answer: a status and one clear sentence, never a stack trace."""

from undercroft.core.errors import UndercroftError, shortened
from undercroft.core.files.ledger import IllegalAction
from undercroft.core.speech.languages import language
from undercroft.core.speech.say import Text, say
from undercroft.server.errors import Illegal, Late, TableError

BAD_INPUT = 400
SOMETHING = say("something went wrong here; nothing was changed")

Problem = dict[str, str | int | None]


def problem(text: Text | str, rule: str = "", step: int | None = None, code: str = "en") -> Problem:
    """What every answer of a 4xx or 5xx says, in the language of whoever asked and in signs that can be sent."""
    words = shortened(language(code).words(text))
    return {"error": words.encode(errors="replace").decode(), "rule": rule, "step": step}


def problem_of(error: UndercroftError, code: str) -> tuple[int, Problem]:
    """The status and the words for an error of the table."""
    status = error.status if isinstance(error, TableError) else BAD_INPUT
    if isinstance(error, Illegal | IllegalAction):
        return status, problem(error.refusal.text, error.refusal.rule, code=code)
    return status, problem(error.text, step=error.step if isinstance(error, Late) else None, code=code)
