"""A game's glossary: the words that explain themselves where they stand on a page, each in a sentence or two.

`words` holds every form in which the pages say one, with ` | ` between, and so does its translation: another language
has as many as it needs. They are found as they are written, whole words, and nothing but a mark depends on that. What
has this meaning only where it stands alone, like the word on a badge, is listed in `alone`.
"""

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from undercroft.core.files.content import NonEmpty, Source, fault, load
from undercroft.core.files.ledger import Ledger
from undercroft.core.speech.say import say

BETWEEN = " | "


class GlossaryTerm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word and what it means."""

    text: NonEmpty
    rule: NonEmpty
    words: str = ""
    alone: str = ""


class Explained(msgspec.Struct, frozen=True):
    """A term in one language, for pages."""

    words: list[str]
    alone: list[str]
    text: str
    rule: str


class _File(msgspec.Struct, forbid_unknown_fields=True):
    term: list[GlossaryTerm]


def load_glossary(path: Source, ledger: Ledger) -> Sequence[GlossaryTerm]:
    """Read a `glossary.toml`; raises ContentError."""
    terms = load(path, _File).term
    rules = ledger.all_rules()
    known: set[str] = set()
    for at, term in enumerate(terms):
        if term.rule not in rules:
            raise fault(path, f"term[{at}].rule", say('expected the id of a rule, got "{id}"', id=term.rule))
        said = [*forms(term.words), *forms(term.alone)]
        if not said or "" in said:
            raise fault(path, f"term[{at}]", say("expected words, with a bar between them"))
        for word in said:
            if word in known:
                raise fault(
                    path, f"term[{at}]", say('expected words of its own, got "{word}" a second time', word=word)
                )
            known.add(word)
    return tuple(terms)


def forms(words: str) -> list[str]:
    """The forms of a word one by one."""
    return [form.strip() for form in words.split(BETWEEN.strip())] if words else []


def phrases_of(terms: Iterable[GlossaryTerm]) -> Iterator[str]:
    """What a translator reads of a glossary."""
    for term in terms:
        yield from (text for text in (term.words, term.alone, term.text) if text)
