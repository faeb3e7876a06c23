"""Tables with an entry for each verb or question, by its number: a chapter, a judgement.

    BEGINS: Final = for_each("chapter", VERBS, {MOVE: lambda s, code: move(s, way_of(code)), ...})

One that is missing fails the import, not a game."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

T = TypeVar("T")


def for_each(
    what: str, words: Sequence[str], entries: Mapping[int, T], wanted: Iterable[int] | None = None
) -> dict[int, T]:
    """The entries, if there is one for each number that is wanted and for no other; all words are, if none are said."""
    complete(what, words, entries, wanted)
    return dict(entries)


def complete(what: str, words: Sequence[str], entered: Iterable[int], wanted: Iterable[int] | None = None) -> None:
    """Fails if one that is wanted is not entered, or another one is."""
    numbers = set(range(len(words)) if wanted is None else wanted)
    missing = [words[number] for number in sorted(numbers - set(entered))]
    needless = [words[number] for number in sorted(set(entered) - numbers)]
    if missing:
        raise ImportError(f"no {what} for {', '.join(missing)}")
    if needless:
        raise ImportError(f"a {what} for what never gets there: {', '.join(needless)}")
