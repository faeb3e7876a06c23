"""Tables with an entry for each verb or question, by its number: a chapter, a judgement.

    BEGINS: Final = for_each("chapter", VERBS, {MOVE: lambda s, code: move(s, way_of(code)), ...})

One that is missing fails the import, not a game."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

T = TypeVar("T")


def for_each(what: str, words: Sequence[str], entries: Mapping[int, T], never: Sequence[int] = ()) -> dict[int, T]:
    """The entries, if there is one for each of the words but those that never get there."""
    missing = [word for number, word in enumerate(words) if number not in entries and number not in never]
    needless = [words[number] for number in never if number in entries]
    if missing:
        raise ImportError(f"no {what} for {', '.join(missing)}")
    if needless:
        raise ImportError(f"a {what} for what never gets there: {', '.join(needless)}")
    return dict(entries)
