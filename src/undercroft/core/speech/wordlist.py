"""What there is to translate, what a language lacks of it, and a translator's files made ready.

Templates are found where they are written: `say` and `say_for` in Python, `t` and `tn` in the pages' scripts, `_` and
`ngettext` in their templates; nouns where `noun` makes them. What stands in a game's content files, the game lists.
"""

import io
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.pofile import write_po

from undercroft.core.files.glossary import phrases_of
from undercroft.core.files.reference import texts_of
from undercroft.core.spec import games
from undercroft.core.speech.languages import forms, ids, language, language_files, problem, read_catalogue, read_nouns
from undercroft.core.speech.say import NUMBERS, Text, fields, parsed, say

WIDTH = 118
HEADER = """# What is said, and how it is said in another language.
msgid ""
msgstr ""
"Language: {code}\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: {plural}\\n"

"""

_PYTHON: Mapping[str, Any] = {"say": None, "say_for": (2, 3)}
_NOUNS: Mapping[str, Any] = {"noun": None}
_SCRIPT: Mapping[str, Any] = {"t": None, "tn": (2, 3)}
_PAGE: Mapping[str, Any] = {"_": None, "ngettext": (1, 2)}


# The rooms of the house that have a catalogue of their own, and what lies in them.
HOUSE = {
    "core": ("core", "players", "study", "__init__.py"),
    "cli": ("cli", "terminal.py", "screen.py"),
    "server": ("server/api", "server/door", "server/making", "server/showing", "server/storage", "server/tables",
               "server/app.py", "server/errors.py", "server/problems.py", "server/run.py"),
    "pages": ("server/static", "server/templates"),
}  # fmt: skip


class Package(NamedTuple):
    """A part of the house with files of its own in every language."""

    name: str
    places: Sequence[Path]  # files and folders
    languages: Path  # the folder with one folder for each language
    phrases: tuple[str, ...] = ()  # what stands in its content files
    nouns: tuple[str, ...] = ()


def packages() -> list[Package]:
    """The rooms of the house, and every game."""
    house = Path(str(files("undercroft")))
    out = [Package(name, [house / place for place in places], house / "languages") for name, places in HOUSE.items()]
    for spec in games().values():
        languages = Path(str(spec.languages))
        mended = (line.text for line in spec.mended())
        phrases = (*spec.phrases(), *phrases_of(spec.glossary()), *texts_of(spec.reference()), *mended)
        out.append(Package(spec.id, [languages.parent], languages, phrases, tuple(spec.nouns())))
    return out


# ---------------------------------------------------------------- finding


def templates(package: Package) -> dict[str, str]:
    """Every English template of a package, with its plural where a number decides, or nothing."""
    found: dict[str, str] = {text: "" for text in package.phrases if text}
    for path, method, keywords in _sources(package):
        for message in _extracted(path, method, keywords):
            one, many = (message, "") if isinstance(message, str) else (message[0], message[1])
            found[one] = many or found.get(one, "")
    return found


def nouns(package: Package) -> set[str]:
    """Every noun of a package."""
    found = set(package.nouns)
    for path, method, _ in _sources(package):
        if method == "python":
            found |= {message for message in _extracted(path, method, _NOUNS) if isinstance(message, str)}
    return found


def script_templates(folder: Traversable) -> set[str]:
    """What the scripts in a folder say."""
    found: set[str] = set()
    for file in folder.iterdir():
        if file.name.endswith(".js"):
            for message in _extracted(Path(str(file)), "javascript", _SCRIPT):
                found.add(message if isinstance(message, str) else message[0])
    return found


def _sources(package: Package) -> Iterator[tuple[Path, str | Callable[..., Any], Mapping[str, Any]]]:
    found = [path for place in package.places for path in (place.rglob("*") if place.is_dir() else [place])]
    for path in sorted(found):
        if path.suffix == ".py":
            yield path, "python", _PYTHON
        elif path.suffix == ".js":
            yield path, "javascript", _SCRIPT
        elif path.suffix == ".html":
            yield path, "jinja2", _PAGE


def _extracted(path: Path, method: str | Callable[..., Any], keywords: Mapping[str, Any]) -> Iterator[Any]:
    source = path.read_bytes()
    if not any(f"{name}(".encode() in source for name in keywords):
        return  # most files say nothing, and taking one to pieces is slow
    options = {"template_literals": "false"} if method == "javascript" else {"trimmed": "true"}
    with io.BytesIO(source) as file:
        for _, message, _, _ in extract(method, file, keywords, (), {} if method == "python" else options):
            yield message


# ---------------------------------------------------------------- checking


def faults(code: str) -> list[Text]:
    """All that a language lacks or has too much of, a sentence each."""
    out = _contradictions(code)
    for package in packages():
        out += _catalogue_faults(code, package)
        out += _noun_faults(code, package)
    return out


def _contradictions(code: str) -> list[Text]:
    """Texts that two packages translate differently: what they say is looked up by its English alone."""
    said: dict[str, tuple[str, ...]] = {}
    out: list[Text] = []
    for file in language_files(code):
        if file.name.endswith(".po"):
            for message in read_catalogue(file):
                if message.id and said.setdefault(ids(message)[0], forms(message)) != forms(message):
                    where = f"{code}/{file.name}: {_short(ids(message)[0])}"
                    out.append(say("{where} is translated otherwise elsewhere", where=where))
    return out


def _catalogue_faults(code: str, package: Package) -> list[Text]:
    wanted = templates(package)
    file = _file(code, f"{package.name}.po")
    if file is None:
        name = f"{code}/{package.name}.po"
        return [say("{file}: expected {number} translations, and there is no such file", file=name, number=len(wanted))]
    out: list[Text] = []
    found: set[str] = set()
    for message in read_catalogue(file):
        if message.id:
            one = ids(message)[0]
            found.add(one)
            where = f"{code}/{package.name}.po: {_short(one)}"
            if one not in wanted:
                out.append(say("{where} is not said any more", where=where))
            elif wrong := problem(where, message):
                out.append(wrong)
            else:
                out += _place_faults(where, code, ids(message), forms(message))
    return out + [_missing(f"{code}/{package.name}.po: {_short(one)}") for one in wanted if one not in found]


def _missing(where: str) -> Text:
    return say("{where} is missing", where=where)


def _place_faults(where: str, code: str, english: tuple[str, ...], others: tuple[str, ...]) -> list[Text]:
    """Places that got lost on the way, and forms that the grammar does not know."""
    out: list[Text] = []
    wanted = fields(english[-1]) - {"number"}
    known = {form for row in language(code).grammar.forms.values() for form in row}
    for text in others:
        for place in sorted(wanted - fields(text)):
            out.append(
                say("{where} lacks the place {{{place}}} in {text}", where=where, place=place, text=_short(text))
            )
        for _, field, form, _ in parsed(text):
            if field and form and form[0].lower() + form[1:] not in known and form not in NUMBERS:
                out.append(
                    say("{where} wants the form {form}, which the grammar does not know", where=where, form=repr(form))
                )
    return out


def _noun_faults(code: str, package: Package) -> list[Text]:
    wanted = nouns(package)
    file = _file(code, f"{package.name}.nouns.toml")
    found = {} if file is None else read_nouns(file)
    where = f"{code}/{package.name}.nouns.toml"
    out = [_missing(f"{where}: {_short(name)}") for name in sorted(wanted - set(found))]
    for name in found:
        if name not in wanted:
            out.append(say("{where} is not named any more", where=f"{where}: {_short(name)}"))
    for name, thing in found.items():
        kind = f"proper-{thing.kind}" if thing.proper else thing.kind
        if kind not in language(code).grammar.forms:
            place = f"{where}: {_short(name)}"
            out.append(
                say("{where} is of the kind {kind}, which the grammar does not know", where=place, kind=repr(kind))
            )
    return out


def _file(code: str, name: str) -> Traversable | None:
    return next((file for file in language_files(code) if file.name == name), None)


def _short(text: str) -> str:
    return repr(text if len(text) <= 60 else f"{text[:57]}...")


# ---------------------------------------------------------------- a translator's files


def renew(code: str, package: Package, folder: Path) -> int:
    """Bring a language's catalogue up to date: new entries are empty, old ones go. Returns how many are empty."""
    path = folder / f"{package.name}.po"
    old = read_catalogue(path) if path.is_file() else Catalog(locale=code)
    fresh = Catalog(locale=code, fuzzy=False)
    for one, many in sorted(templates(package).items()):
        before = old.get(one)
        entry = fresh.add((one, many) if many else one)
        if before is not None and len(ids(before)) == len(ids(entry)):
            entry.string = before.string
            entry.user_comments = before.user_comments
    folder.mkdir(parents=True, exist_ok=True)
    out = io.BytesIO(HEADER.format(code=code, plural=fresh.plural_forms).encode())
    out.seek(0, io.SEEK_END)
    write_po(out, fresh, width=WIDTH, omit_header=True, no_location=True)
    path.write_bytes(out.getvalue())
    return sum(1 for message in fresh if message.id and not all(forms(message)))
