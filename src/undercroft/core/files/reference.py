"""A game's quick reference: one page of play in short sentences, section by section, each resting on a rule."""

from collections.abc import Iterator, Sequence
from typing import Annotated

import msgspec

from undercroft.core.files.content import NonEmpty, Source, fault, load
from undercroft.core.files.ledger import Ledger
from undercroft.core.speech.say import say


class ReferenceLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One sentence, and the editions in which it holds; none named is all."""

    rule: NonEmpty
    text: NonEmpty
    editions: list[NonEmpty] = []


class ReferenceSection(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: NonEmpty
    lines: Annotated[list[ReferenceLine], msgspec.Meta(min_length=1)]


class _File(msgspec.Struct, forbid_unknown_fields=True):
    section: list[ReferenceSection]


def load_reference(path: Source, ledger: Ledger) -> Sequence[ReferenceSection]:
    """Read a `reference.toml`; raises ContentError."""
    sections = load(path, _File).section
    rules = ledger.all_rules()
    for at, section in enumerate(sections):
        for number, line in enumerate(section.lines):
            place = f"section[{at}].lines[{number}]"
            if line.rule not in rules:
                raise fault(path, f"{place}.rule", say('expected the id of a rule, got "{id}"', id=line.rule))
            if line.editions != rules[line.rule].editions:
                expected = ", ".join(rules[line.rule].editions) or "-"
                problem = say("expected the editions of its rule {rule}: {editions}", rule=line.rule, editions=expected)
                raise fault(path, f"{place}.editions", problem)
    return tuple(sections)


def of_edition(sections: Sequence[ReferenceSection], edition: str) -> list[ReferenceSection]:
    """What holds in an edition."""
    kept = [
        ReferenceSection(
            section.title, [line for line in section.lines if not line.editions or edition in line.editions]
        )
        for section in sections
    ]
    return [section for section in kept if section.lines]


def texts_of(sections: Sequence[ReferenceSection]) -> Iterator[str]:
    """What a translator reads of it."""
    for section in sections:
        yield section.title
        yield from (line.text for line in section.lines)
