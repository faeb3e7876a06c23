"""A language is a folder of files, found wherever it lies; what it lacks is said in English and named by a check."""

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from undercroft.core.errors import UndercroftError
from undercroft.core.spec import games
from undercroft.core.speech.languages import PLACES, _ledgers, best, language, languages, ledger_in, writer
from undercroft.core.speech.say import CountedNoun, noun, say, say_for
from undercroft.core.speech.wordlist import Package, faults, packages, renew, templates
from undercroft.core.speech.wordlist import nouns as nouns_of

GRAMMAR = """
name = "Tlhingan"
vowels = "aeiou"
between = ", "
both = " je "
either = " ghap "
nothing = "pagh"
percent = "{} vatlhvI'"
usual = "it"

[forms.it]
the = "{}"
"""

HEAD = """
msgid ""
msgstr ""
"Language: tlh\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=2; plural=(n > 2);\\n"
"""


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of one's own for a third language."""
    folder = tmp_path / "tlh"
    folder.mkdir()
    (folder / "grammar.toml").write_text(GRAMMAR)
    monkeypatch.setenv(PLACES, str(tmp_path))
    _forget()
    yield folder
    _forget()


def _forget() -> None:
    language.cache_clear()
    writer.cache_clear()
    _ledgers.clear()


def test_a_third_language_is_one_folder(place: Path) -> None:
    (place / "own.po").write_text(
        HEAD
        + 'msgid "{who} shoots."\nmsgstr "bach {who}."\n\n'
        + 'msgid "{number} step"\nmsgid_plural "{number} steps"\n'
        + 'msgstr[0] "gham {number}"\nmsgstr[1] "ghamDu\' {number}"\n'
    )
    dead = """zombie = { kind = "it", one = "Heghpu'wI'", many = "Heghpu'" }"""
    (place / "own.nouns.toml").write_text(f"[nouns]\n{dead}\n")
    assert languages() == ["en", "fr", "tlh"]
    spoken = language("tlh")
    assert spoken.name == "Tlhingan"
    assert spoken.words(say("{who} shoots.", who=noun("zombie", 2))) == "bach Heghpu'wI' 2."
    assert spoken.words(say_for(2, "{number} step", "{number} steps")) == "gham 2"
    assert spoken.words(say_for(3, "{number} step", "{number} steps")) == "ghamDu' 3"
    data = {"text": say("{who} shoots.", who=noun("zombie", 2)), "n": CountedNoun(2, noun("zombie"))}
    assert msgspec.json.decode(writer("tlh").json(data)) == {"text": "bach Heghpu'wI' 2.", "n": "2 Heghpu'wI'"}


def test_an_entry_that_cannot_be_used_is_said_in_english(place: Path) -> None:
    (place / "own.po").write_text(
        HEAD
        + 'msgid "Empty."\nmsgstr ""\n\n'
        + '#, fuzzy\nmsgid "Doubtful."\nmsgstr "perhaps"\n\n'
        + 'msgid "{who} waits."\nmsgstr "{whom} loS."\n\n'
        + 'msgid "Open."\nmsgstr "{poS."\n'
    )
    spoken = language("tlh")
    for text in (say("Empty."), say("Doubtful."), say("{who} waits.", who="Worf"), say("Open.")):
        assert spoken.words(text) == str(text)


def test_a_game_has_its_rules_in_every_language(place: Path) -> None:
    """Those of a person's own folder too; where a language has none, they are English."""
    for spec in games().values():
        assert ledger_in(spec, "en") == ledger_in(spec, "tlh") == spec.ledger()
        french = ledger_in(spec, "fr")
        assert french.language == "fr" and list(french.all_rules()) == list(spec.ledger().all_rules())
        assert french.rules != spec.ledger().rules
        _ledgers.clear()
        (place / f"{spec.id}.ledger.toml").write_text('language = "tlh"\nsource = "paq"\n')
        assert ledger_in(spec, "tlh").source == "paq"


def test_a_damaged_file_is_named(place: Path) -> None:
    (place / "own.po").write_text("This is no catalogue.")
    with pytest.raises(UndercroftError, match=r"own\.po: the file: expected translations that can be read"):
        language("tlh")
    (place / "own.po").unlink()
    (place / "own.nouns.toml").write_text('[nouns]\nzombie = { kind = "it" }\n')
    with pytest.raises(UndercroftError, match=r"own\.nouns\.toml: nouns\.zombie.*expected the field `one`"):
        language("tlh")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(UndercroftError, match="there is no language 'xx': expected one of en, fr"):
        language("xx")


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ("fr-CA,fr;q=0.9,en;q=0.8", "fr"),
        ("de-DE,de;q=0.9,fr;q=0.5,en;q=0.4", "fr"),
        ("en-GB,fr;q=0.9", "en"),
        ("fr;q=0.1,en", "en"),
        ("fr_FR.UTF-8", "fr"),
        ("C.UTF-8", "en"),
        ("", "en"),
        ("*", "en"),
        ("fr;q=nonsense", "en"),
        ("\x00" * 5000, "en"),
    ],
)
def test_the_language_that_fits_best(wanted: str, code: str) -> None:
    assert best(wanted) == code


def _package(folder: Path) -> Package:
    source = folder / "own"
    source.mkdir()
    (source / "rules.py").write_text(
        'say("{who} shoots " "twice.", who=noun("zombie"))\nsay_for(n, "{number} step", "{number} steps")\nsay(given)\n'
    )
    (source / "page.js").write_text('t("Close"); tn(n, "{number} seat", "{number} seats"); other("no");')
    (source / "page.html").write_text("<p>{{ _('Rules') }}</p>")
    return Package("own", [source], folder, ("A card.",), ("door",))


def test_what_there_is_to_translate_is_found_where_it_is_said(tmp_path: Path) -> None:
    package = _package(tmp_path)
    assert templates(package) == {
        "A card.": "",
        "{who} shoots twice.": "",
        "{number} step": "{number} steps",
        "Close": "",
        "{number} seat": "{number} seats",
        "Rules": "",
    }
    assert nouns_of(package) == {"zombie", "door"}


def test_a_translators_file_is_made_and_renewed(tmp_path: Path) -> None:
    package = _package(tmp_path)
    folder = tmp_path / "fr"
    assert renew("fr", package, folder) == 6
    path = folder / "own.po"
    path.write_text(path.read_text().replace('msgid "Close"\nmsgstr ""', 'msgid "Close"\nmsgstr "Fermer"'))
    (package.places[0] / "page.html").unlink()
    assert renew("fr", package, folder) == 4
    assert 'msgid "Close"\nmsgstr "Fermer"' in path.read_text()
    assert "Rules" not in path.read_text()


def test_a_package_can_be_read_more_than_once() -> None:
    """What stands in content files was there for the first reader only: renewing two languages emptied the second."""
    for package in packages():
        assert templates(package) == templates(package), package.name
        assert nouns_of(package) == nouns_of(package), package.name


def test_every_package_has_its_files_in_every_language(place: Path) -> None:
    assert {package.name for package in packages()} >= {"core", "cli", "server", "pages", "incursion"}
    missing = [str(fault) for fault in faults("tlh")]
    assert any("server.po: expected" in fault for fault in missing)
    assert any("incursion.po: expected" in fault for fault in missing)


@pytest.mark.parametrize("code", languages())
def test_every_kind_of_noun_has_the_same_forms(code: str) -> None:
    """A form that a row lacks would put the noun itself where an ending belongs."""
    rows = language(code).grammar.forms
    assert {kind: sorted(row) for kind, row in rows.items()} == dict.fromkeys(rows, sorted(next(iter(rows.values()))))


@pytest.mark.parametrize("code", languages()[1:])
def test_every_language_of_the_house_is_complete(code: str) -> None:
    """Nothing missing, left over, doubtful or with other places than the English; every noun known."""
    assert [str(fault) for fault in faults(code)] == []


BROKEN = re.compile(r"[\d}] %")


@pytest.mark.parametrize("package", [package.name for package in packages()])
def test_a_number_and_its_percent_sign_stay_on_one_line(package: str) -> None:
    """In English and in every other language: no space between them at which a line may end."""
    texts = templates(next(one for one in packages() if one.name == package))
    said = [form for text, many in texts.items() for form in (text, many)]
    for code in languages():
        found = language(code)
        assert not BROKEN.search(found.grammar.percent), code
        said += [form for text in texts for form in found.messages.get(text, ())]
    assert [text for text in said if BROKEN.search(text)] == []
