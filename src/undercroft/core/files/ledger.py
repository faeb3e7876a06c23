"""The ledger: a game's rules, numbered. Code, tests, refusals and the rules reference all speak of them by id.

Where a game has editions, a rule may say in which of them it holds, and a difference tells what changed from one to
the next. An overlay is the same ledger in another language. Each of its entries bears the fingerprint of the English
one that it translates: once the English has changed, the old translation is no longer shown.
"""

import hashlib
import unicodedata
from collections.abc import Collection, Mapping, Sequence
from typing import Annotated, TypeVar

import msgspec

from undercroft.core.errors import UndercroftError
from undercroft.core.files.content import NonEmpty, Source, fault, load
from undercroft.core.speech.say import Text, say

_EDITION = say("an edition")
_RULE = say("the id of a rule")


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: NonEmpty
    title: NonEmpty
    text: NonEmpty
    source: NonEmpty
    ruling: str = ""  # what we decided where the book is silent or unclear, and why
    editions: list[NonEmpty] = []  # those it holds in; none named is all


class Difference(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an edition changed: how it is in each."""

    id: NonEmpty
    topic: NonEmpty
    texts: Annotated[dict[NonEmpty, NonEmpty], msgspec.Meta(min_length=2)]  # by edition
    rules: list[NonEmpty] = []


class Example(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A worked example; each is a test."""

    id: NonEmpty
    rules: Annotated[list[NonEmpty], msgspec.Meta(min_length=1)]
    text: NonEmpty


class Refusal(msgspec.Struct, frozen=True):
    """Why an action is not legal: the rule that forbids it, and a sentence for the person who tried."""

    rule: str
    text: Text | str

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})"


class IllegalAction(UndercroftError):
    """Somebody tried what the rules forbid."""

    refusal: Refusal

    def __init__(self, action: str, refusal: Refusal) -> None:
        super().__init__(say("{action}: {why} ({rule})", action=action, why=refusal.text, rule=refusal.rule))
        self.refusal = refusal


class Ledger(msgspec.Struct, frozen=True):
    game: str
    prefix: str
    source: str
    rules: dict[str, Rule]
    examples: dict[str, Example]
    own: dict[str, Rule] = {}  # of missions that are not in the book, numbered in the same manner
    language: str = "en"
    editions: list[str] = []
    differences: dict[str, Difference] = {}

    def of(self, edition: str) -> "Ledger":
        """Only the rules that hold in an edition, and the examples of such rules."""
        rules = {id: rule for id, rule in self.rules.items() if not rule.editions or edition in rule.editions}
        examples = {id: one for id, one in self.examples.items() if all(rule in rules for rule in one.rules)}
        return msgspec.structs.replace(self, rules=rules, examples=examples)

    def all_rules(self) -> dict[str, Rule]:
        """What a refusal or a log may name: the book's rules, and those of missions of our own."""
        return {**self.rules, **self.own}

    def chapter(self, id: str) -> list[Rule]:
        """A rule and its neighbours: those whose ids differ from it in their number alone."""
        return [rule for rule in self.all_rules().values() if rule.id.rpartition("-")[0] == id.rpartition("-")[0]]

    def search(self, words: str) -> list[Rule]:
        """The rules that hold every one of the words, in the ledger's order; accents and capitals do not matter."""
        wanted = plain(words).split()
        return [rule for rule in self.all_rules().values() if _holds(rule, wanted)]


class _File(msgspec.Struct, forbid_unknown_fields=True):
    game: NonEmpty
    prefix: NonEmpty
    source: NonEmpty
    rule: list[Rule]
    example: list[Example] = []
    editions: list[NonEmpty] = []
    difference: list[Difference] = []
    own: list[Rule] = []


def load_ledger(path: Source) -> Ledger:
    """Read a `ledger.toml`; raises ContentError."""
    file = load(path, _File)
    rules: dict[str, Rule] = {}
    own: dict[str, Rule] = {}
    examples: dict[str, Example] = {}
    differences: dict[str, Difference] = {}
    known: set[str] = set()
    for at, rule in enumerate(file.rule):
        _check_id(path, f"rule[{at}].id", rule.id, file.prefix, known)
        _check_named(path, f"rule[{at}].editions", rule.id, rule.editions, file.editions, _EDITION)
        rules[rule.id] = rule
    for at, rule in enumerate(file.own):
        _check_id(path, f"own[{at}].id", rule.id, file.prefix, known)
        own[rule.id] = rule
    for at, example in enumerate(file.example):
        _check_id(path, f"example[{at}].id", example.id, file.prefix, known)
        _check_named(path, f"example[{at}].rules", example.id, example.rules, rules, _RULE)
        examples[example.id] = example
    for at, one in enumerate(file.difference):
        _check_id(path, f"difference[{at}].id", one.id, file.prefix, known)
        _check_named(path, f"difference[{at}].rules", one.id, one.rules, rules, _RULE)
        _check_named(path, f"difference[{at}].texts", one.id, list(one.texts), file.editions, _EDITION)
        differences[one.id] = one
    return Ledger(
        file.game, file.prefix, file.source, rules, examples, own, editions=file.editions, differences=differences
    )


def _check_id(path: Source, place: str, id: str, prefix: str, known: set[str]) -> None:
    if id in known:
        raise fault(path, place, say('expected an id of its own, got "{id}" a second time', id=id))
    if not id.startswith(f"{prefix}-"):
        raise fault(path, place, say('expected an id that begins with "{prefix}-", got "{id}"', prefix=prefix, id=id))
    known.add(id)


def _check_named(path: Source, place: str, id: str, names: Sequence[str], known: Collection[str], what: Text) -> None:
    for at, name in enumerate(names):
        if name not in known:
            raise fault(
                path,
                f'{place}[{at}] (id "{id}")',
                say('expected {what} in this file, got "{name}"', what=what, name=name),
            )


def _holds(rule: Rule, wanted: list[str]) -> bool:
    text = plain(f"{rule.id} {rule.title} {rule.text} {rule.ruling}")
    return all(word in text for word in wanted)


def plain(text: str) -> str:
    """The text as people type it when they search: no capitals, no accents, straight apostrophes."""
    parts = unicodedata.normalize("NFKD", text.casefold().translate(_TYPED))
    return "".join(sign for sign in parts if not unicodedata.combining(sign))


_TYPED = str.maketrans({"œ": "oe", "æ": "ae", "’": "'"})


# ---------------------------------------------------------------- the same ledger in another language


class _RuleWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    of: NonEmpty  # the fingerprint of the English rule
    title: NonEmpty
    text: NonEmpty
    source: NonEmpty
    ruling: str = ""


class _ExampleWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    of: NonEmpty
    text: NonEmpty


class _DifferenceWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    of: NonEmpty
    topic: NonEmpty
    texts: dict[NonEmpty, NonEmpty]


class _Overlay(msgspec.Struct, forbid_unknown_fields=True):
    language: NonEmpty
    source: NonEmpty
    rule: dict[str, _RuleWords] = {}
    example: dict[str, _ExampleWords] = {}
    difference: dict[str, _DifferenceWords] = {}
    own: dict[str, _RuleWords] = {}


Entry = TypeVar("Entry", Rule, Example, Difference)
EntryWords = _RuleWords | _ExampleWords | _DifferenceWords


def fingerprint(entry: Rule | Example | Difference) -> str:
    """A short hash of what a translator reads of an entry."""
    if isinstance(entry, Rule):
        texts = [entry.title, entry.text, entry.source, entry.ruling]
    else:
        texts = [entry.text] if isinstance(entry, Example) else [entry.topic, *entry.texts.values()]
    return hashlib.sha256("\0".join(texts).encode()).hexdigest()[:8]


def load_overlay(path: Source, ledger: Ledger) -> Ledger:
    """The ledger in the overlay's language, with English where the overlay lacks an entry or has an outdated one."""
    file = load(path, _Overlay)
    rules = {id: _translated(rule, file.rule.get(id)) for id, rule in ledger.rules.items()}
    examples = {id: _translated(example, file.example.get(id)) for id, example in ledger.examples.items()}
    own = {id: _translated(rule, file.own.get(id)) for id, rule in ledger.own.items()}
    differences = {id: _translated(one, file.difference.get(id)) for id, one in ledger.differences.items()}
    found = {"rules": rules, "examples": examples, "own": own, "differences": differences}
    return msgspec.structs.replace(ledger, source=file.source, language=file.language, **found)


def _translated(entry: Entry, words: EntryWords | None) -> Entry:
    if words is None or _mismatch(entry, words):
        return entry
    texts = {name: value for name, value in msgspec.structs.asdict(words).items() if name != "of"}
    return msgspec.structs.replace(entry, **texts)


def _mismatch(entry: Rule | Example | Difference, words: EntryWords) -> Text | None:
    """What keeps the words from being shown for the entry; None when they translate it as it is now."""
    if words.of != fingerprint(entry):
        return say(
            'expected a translation of the entry as it is now (of = "{wanted}"), got "{found}"',
            wanted=fingerprint(entry),
            found=words.of,
        )
    if isinstance(entry, Rule) and isinstance(words, _RuleWords) and bool(entry.ruling) != bool(words.ruling):
        if entry.ruling:
            return say("expected a ruling, as in English")
        return say("expected no ruling, as in English")
    if isinstance(entry, Difference) and isinstance(words, _DifferenceWords) and list(entry.texts) != list(words.texts):
        return say("expected texts for the editions {editions}", editions=", ".join(entry.texts))
    return None


def check_overlay(path: Source, ledger: Ledger) -> None:
    """Raises ContentError at the first entry that is missing, outdated or unknown."""
    file = load(path, _Overlay)
    _check_entries(path, "rule", ledger.rules, file.rule)
    _check_entries(path, "example", ledger.examples, file.example)
    _check_entries(path, "difference", ledger.differences, file.difference)
    _check_entries(path, "own", ledger.own, file.own)


def _check_entries(
    path: Source, kind: str, entries: Mapping[str, Rule | Example | Difference], words: Mapping[str, EntryWords]
) -> None:
    for id, entry in entries.items():
        if id not in words:
            raise fault(path, f'{kind}."{id}"', say("expected a translation, which is missing"))
        problem = _mismatch(entry, words[id])
        if problem is not None:
            raise fault(path, f'{kind}."{id}"', problem)
    for id in words:
        if id not in entries:
            raise fault(path, f'{kind}."{id}"', say("expected an id that the ledger has"))
