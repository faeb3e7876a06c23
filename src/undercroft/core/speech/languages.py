"""The languages of the table, each a folder of files: what the table and its games say, in other words.

    languages/fr/grammar.toml    its name, how nouns stand in a sentence, how a list is joined
    languages/fr/NAME.po         translations of templates, for translators' usual tools
    languages/fr/NAME.nouns.toml the things that templates name, with their genders
    languages/fr/NAME.ledger.toml the rules of a game (core.ledger)

The house has such a folder, every game has one of its own, and a person may put more of them anywhere and name the
place in `UNDERCROFT_LANGUAGES`; all files of a language are read together, wherever they lie. So a new language is
one folder, and a new game brings its own words.
"""

import gettext
import io
import os
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import msgspec
from babel.core import negotiate_locale
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import PoFileError, read_po

from undercroft.core.errors import UndercroftError
from undercroft.core.files.content import NonEmpty, fault, load
from undercroft.core.files.glossary import Explained
from undercroft.core.files.glossary import forms as forms_of
from undercroft.core.files.ledger import Ledger, load_overlay
from undercroft.core.spec import GameSpec, games
from undercroft.core.speech.say import (
    ENGLISH,
    CountedNoun,
    Grammar,
    Language,
    Lettered,
    Listing,
    Noun,
    NounForms,
    Text,
    fields,
    phrase,
    say,
)

PLACES = "UNDERCROFT_LANGUAGES"
GRAMMAR = "grammar.toml"


class _Grammar(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    name: NonEmpty
    vowels: str
    between: NonEmpty
    both: NonEmpty
    either: NonEmpty
    nothing: NonEmpty
    percent: NonEmpty
    usual: NonEmpty
    forms: dict[str, dict[str, str]]
    decimal: NonEmpty = "."
    glides: tuple[NonEmpty, ...] = ()


class _Noun(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    kind: NonEmpty
    one: NonEmpty
    many: NonEmpty
    proper: bool = False
    vowel: bool | None = None


class _Nouns(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    nouns: dict[NonEmpty, _Noun]


def languages() -> list[str]:
    """The codes of all languages, English first."""
    found = {folder.name for root in _roots() for folder in _folders(root) if (folder / GRAMMAR).is_file()}
    return ["en", *sorted(found - {"en"})]


@cache
def language(code: str) -> Language:
    """One language by its code; raises UndercroftError if there is none, ContentError if a file of it is damaged."""
    if code == "en":
        return ENGLISH
    if code not in languages():
        raise UndercroftError(
            say(
                "there is no language {code}: expected one of {known}",
                code=repr(code[:20]),
                known=", ".join(languages()),
            )
        )
    messages: dict[str, tuple[str, ...]] = {}
    things: dict[str, NounForms] = {}
    plural = "n != 1"
    for file in language_files(code):
        if file.name.endswith(".po"):
            catalogue = read_catalogue(file)
            plural = catalogue.plural_expr
            messages.update(_translations(catalogue))
        elif file.name.endswith(".nouns.toml"):
            things.update(read_nouns(file))
    name, grammar = _grammar(code)
    return Language(code, name, grammar, messages, things, gettext.c2py(plural))


def ledger_in(spec: GameSpec, code: str) -> Ledger:
    """A game's ledger in a language, with English where that has no words for it; raises ContentError."""
    if (spec.id, code) not in _ledgers:
        found = [file for file in language_files(code) if file.name == f"{spec.id}.ledger.toml"]
        _ledgers[spec.id, code] = load_overlay(found[-1], spec.ledger()) if found else spec.ledger()
    return _ledgers[spec.id, code]


_ledgers: dict[tuple[str, str], Ledger] = {}  # read once


def glossary_in(spec: GameSpec, code: str) -> list[Explained]:
    """A game's glossary in a language, with English where that has no words for it."""
    said = language(code).words
    return [
        Explained(
            forms_of(said(phrase(term.words))), forms_of(said(phrase(term.alone))), said(phrase(term.text)), term.rule
        )
        for term in spec.glossary()
    ]


def best(wanted: str) -> str:
    """The language that fits a browser's or a system's wish best: `fr-CA,fr;q=0.9,en;q=0.8`, or `fr_FR.UTF-8`."""
    ranked: list[tuple[float, str]] = []
    for part in wanted[:200].split(","):
        code, _, rank = part.strip().partition(";q=")
        try:
            weight = float(rank or 1)
        except ValueError:
            weight = 0.0
        ranked.append((-weight, code.partition(".")[0].replace("-", "_")))
    codes = [code for weight, code in sorted(ranked, key=lambda pair: pair[0]) if weight < 0 and code]
    known = languages()
    for code in codes:
        found = negotiate_locale([code, code.partition("_")[0]], known)
        if found:
            return found
    return "en"


class Writer:
    """Plain data as JSON with every text in one language."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._encoder = msgspec.json.Encoder(enc_hook=self._hook)

    def json(self, data: Any) -> bytes:
        return self._encoder.encode(data)

    def _hook(self, value: Any) -> str:
        if isinstance(value, Text | Noun | CountedNoun | Listing):
            return self._language.words(value)
        if isinstance(value, Lettered):
            return value.draw(self._language.code)
        raise NotImplementedError(f"{type(value).__name__} is no plain data")


@cache
def writer(code: str) -> Writer:
    return Writer(language(code))


# ---------------------------------------------------------------- files


def language_files(code: str) -> Iterator[Traversable]:
    """Every file of a language, the house's before the games', a person's own last: what is read later counts."""
    for root in _roots():
        for folder in _folders(root):
            if folder.name == code:
                yield from sorted((file for file in folder.iterdir() if file.is_file()), key=lambda file: file.name)


def _roots() -> list[Traversable]:
    own = [Path(place) for place in os.environ.get(PLACES, "").split(os.pathsep) if place]
    roots: list[Traversable] = [files("undercroft") / "languages"]
    roots += [spec.languages for spec in games().values()]
    return [root for root in [*roots, *own] if root.is_dir()]


def _folders(root: Traversable) -> list[Traversable]:
    return [folder for folder in root.iterdir() if folder.is_dir() and not folder.name.startswith((".", "_"))]


def _grammar(code: str) -> tuple[str, Grammar]:
    found = [file for file in language_files(code) if file.name == GRAMMAR][-1]
    file = load(found, _Grammar)
    forms: Mapping[str, Mapping[str, str]] = file.forms
    rows = (file.between, file.both, file.either, file.nothing, file.percent, file.usual, file.decimal)
    return file.name, Grammar(forms, file.vowels, *rows, file.glides)


def read_catalogue(file: Traversable) -> Catalog:
    """A `.po` file; raises ContentError."""
    try:
        return read_po(io.BytesIO(file.read_bytes()), abort_invalid=True)
    except (PoFileError, ValueError, OSError) as error:
        raise fault(
            file, say("the file"), say("expected translations that can be read ({error})", error=str(error))
        ) from None


def read_nouns(file: Traversable) -> dict[str, NounForms]:
    """A `.nouns.toml` file; raises ContentError."""
    found = load(file, _Nouns).nouns
    return {name: NounForms(noun.one, noun.many, noun.kind, noun.proper, noun.vowel) for name, noun in found.items()}


def _translations(catalogue: Catalog) -> dict[str, tuple[str, ...]]:
    """What can be used of a catalogue: an entry that is empty, doubtful or has a place that its template lacks is left
    out, and English is said instead."""
    return {ids(message)[0]: forms(message) for message in catalogue if message.id and not problem("", message)}


def ids(message: Message) -> tuple[str, ...]:
    """The English templates of an entry: one, or two where a number decides."""
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def forms(message: Message) -> tuple[str, ...]:
    """Its translations, as many as the language has forms for numbers."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ("",))


def problem(where: str, message: Message) -> Text | None:
    """What keeps an entry from being used, in a sentence; None if nothing does."""
    if not all(forms(message)):
        return say("{where} has no translation", where=where)
    if message.fuzzy:
        return say("{where} is marked as doubtful (fuzzy)", where=where)
    try:
        places = set().union(*[fields(text) for text in ids(message)])
        strange = set().union(*[fields(text) for text in forms(message)]) - places
    except ValueError:
        return say("{where} has braces that do not close", where=where)
    if strange:
        return say("{where} has a place {{{place}}} that the English text lacks", where=where, place=min(strange))
    return None
