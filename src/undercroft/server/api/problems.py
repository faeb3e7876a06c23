"""Everything that can go wrong as an answer: a status and one clear sentence, never a stack trace."""

from collections.abc import Sequence
from typing import Any

from undercroft.core.errors import UndercroftError, shortened
from undercroft.core.game import IllegalAction
from undercroft.server.errors import Illegal, Late, TableError

BAD_INPUT = 400

Problem = dict[str, str | int | None]


def problem(sentence: str, rule: str = "", step: int | None = None) -> Problem:
    """What every answer of a 4xx or 5xx says, in signs that can be sent."""
    return {"error": shortened(sentence).encode(errors="replace").decode(), "rule": rule, "step": step}


def problem_of(error: UndercroftError) -> tuple[int, Problem]:
    """The status and the words for an error of the table."""
    status = error.status if isinstance(error, TableError) else BAD_INPUT
    if isinstance(error, Illegal | IllegalAction):
        return status, problem(error.refusal.text, error.refusal.rule)
    return status, problem(str(error), step=error.step if isinstance(error, Late) else None)


def form_problem(errors: Sequence[Any]) -> Problem:
    """The first thing that is wrong with the form of a request. What was sent is not repeated: it may hold a token."""
    first: dict[str, Any] = errors[0]
    place = ".".join(str(part) for part in first["loc"]) or "message"
    words = str(first["msg"])
    return problem(f"{place}: {words[:1].lower()}{words[1:]}")
