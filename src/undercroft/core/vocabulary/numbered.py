"""Tables with an entry for each verb or question, by its number: a chapter, a judgement.

    JUDGES: Final = for_each("judgement", QUESTIONS, {Q_BID: judge_bid, ...})

One that is missing fails the import, not a game. A chapter of the rules says at its end what its verbs begin:

    BEGINS: Final[Begins[Table]] = {verbs.MOVE: lambda s, code: move(s, verbs.way_of(code)), ...}
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar

from undercroft.core.choice import Flow

S = TypeVar("S")
T = TypeVar("T")

# What each verb begins, given the table and the action: a flow if it may ask somebody, else it is done.
Begins = dict[int, Callable[[S, int], Flow | None]]


def for_each(
    what: str, words: Sequence[str], *tables: Mapping[int, T], wanted: Iterable[int] | None = None
) -> dict[int, T]:
    """All entries of these tables, if there is one for each number that is wanted and for no other; all words are
    wanted, if none are said."""
    complete(what, words, [number for table in tables for number in table], wanted)
    return {number: entry for table in tables for number, entry in table.items()}


def complete(what: str, words: Sequence[str], entered: Sequence[int], wanted: Iterable[int] | None = None) -> None:
    """Fails if one that is wanted is not entered, another one is, or one is twice."""
    numbers = set(range(len(words)) if wanted is None else wanted)
    twice = [words[number] for number in sorted(set(entered)) if entered.count(number) > 1]
    missing = [words[number] for number in sorted(numbers - set(entered))]
    needless = [words[number] for number in sorted(set(entered) - numbers)]
    if missing:
        raise ImportError(f"no {what} for {', '.join(missing)}")
    if twice:
        raise ImportError(f"more than one {what} for {', '.join(twice)}")
    if needless:
        raise ImportError(f"a {what} for what never gets there: {', '.join(needless)}")
