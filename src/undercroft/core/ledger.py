"""The ledger: a game's rules, numbered. Code, tests, refusals and the rules reference all speak of them by id."""

from typing import Annotated

import msgspec

from undercroft.core.content import Source, fault, load

Text = Annotated[str, msgspec.Meta(min_length=1)]


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Text
    title: Text
    text: Text
    source: Text
    ruling: str = ""  # what we decided where the book is silent or unclear, and why


class Example(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A worked example; each is a test."""

    id: Text
    rules: Annotated[list[Text], msgspec.Meta(min_length=1)]
    text: Text


class Refusal(msgspec.Struct, frozen=True):
    """Why an action is not legal: the rule that forbids it, and a sentence for the person who tried."""

    rule: str
    text: str

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})"


class Ledger(msgspec.Struct, frozen=True):
    game: str
    prefix: str
    source: str
    rules: dict[str, Rule]
    examples: dict[str, Example]

    def search(self, words: str) -> list[Rule]:
        """The rules that hold every one of the words, in the ledger's order."""
        wanted = words.casefold().split()
        return [rule for rule in self.rules.values() if _holds(rule, wanted)]


class _File(msgspec.Struct, forbid_unknown_fields=True):
    game: Text
    prefix: Text
    source: Text
    rule: list[Rule]
    example: list[Example] = []


def load_ledger(path: Source) -> Ledger:
    """Read a `ledger.toml`; raises ContentError."""
    file = load(path, _File)
    rules: dict[str, Rule] = {}
    examples: dict[str, Example] = {}
    for at, rule in enumerate(file.rule):
        _check_id(path, f"rule[{at}].id", rule.id, file.prefix, rules, examples)
        rules[rule.id] = rule
    for at, example in enumerate(file.example):
        _check_id(path, f"example[{at}].id", example.id, file.prefix, rules, examples)
        for place, named in enumerate(example.rules):
            if named not in rules:
                where = f'example[{at}].rules[{place}] (id "{example.id}")'
                raise fault(path, where, f'expected the id of a rule in this file, got "{named}"')
        examples[example.id] = example
    return Ledger(file.game, file.prefix, file.source, rules, examples)


def _check_id(
    path: Source, place: str, id: str, prefix: str, rules: dict[str, Rule], examples: dict[str, Example]
) -> None:
    if id in rules or id in examples:
        raise fault(path, place, f'expected an id of its own, got "{id}" a second time')
    if not id.startswith(f"{prefix}-"):
        raise fault(path, place, f'expected an id that begins with "{prefix}-", got "{id}"')


def _holds(rule: Rule, wanted: list[str]) -> bool:
    text = f"{rule.id} {rule.title} {rule.text} {rule.ruling}".casefold()
    return all(word in text for word in wanted)
