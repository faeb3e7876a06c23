"""The ledger loads, can be searched, and refuses faults with a clear word."""

import importlib.resources
import re
from collections import Counter
from importlib.resources.abc import Traversable
from pathlib import Path

import pytest

from undercroft.core.files.content import ContentError
from undercroft.core.files.ledger import (
    Example,
    Ledger,
    Refusal,
    Rule,
    check_overlay,
    fingerprint,
    load_ledger,
    load_overlay,
)

HEAD = 'game = "demo"\nprefix = "DEM"\nsource = "the book"\n'
MOVE = '[[rule]]\nid = "DEM-MOVE-1"\ntitle = "Moving"\ntext = "A step costs one point."\nsource = "Movement"\n'
DOOR = (
    '[[rule]]\nid = "DEM-DOOR-1"\ntitle = "Doors"\ntext = "Opening costs a point."\nsource = "Doors"\n'
    'ruling = "A sealed door stays shut."\n'
)
EXAMPLE = '[[example]]\nid = "DEM-EX-1"\nrules = ["DEM-MOVE-1"]\ntext = "Three steps, three points."\n'


def ledger(folder: Path, text: str) -> Ledger:
    path = folder / "ledger.toml"
    path.write_text(text, encoding="utf-8")
    return load_ledger(path)


EDITIONS = HEAD + 'editions = ["1.0", "1.1"]\n'
OLD = DOOR + 'editions = ["1.0"]\n'
CHANGED = (
    '[[difference]]\nid = "DEM-DIFF-1"\ntopic = "Doors"\nrules = ["DEM-DOOR-1"]\n'
    '[difference.texts]\n"1.0" = "They cost a point."\n"1.1" = "They are free."\n'
)


def test_editions_have_their_own_rules_and_say_how_they_differ(tmp_path: Path) -> None:
    book = ledger(tmp_path, EDITIONS + MOVE + OLD + EXAMPLE + CHANGED)
    assert book.editions == ["1.0", "1.1"]
    assert list(book.of("1.0").rules) == ["DEM-MOVE-1", "DEM-DOOR-1"]
    assert list(book.of("1.1").rules) == ["DEM-MOVE-1"]
    assert list(book.of("1.1").examples) == ["DEM-EX-1"]
    assert book.differences["DEM-DIFF-1"].texts == {"1.0": "They cost a point.", "1.1": "They are free."}


def test_differences_are_translated_too(tmp_path: Path) -> None:
    book = ledger(tmp_path, EDITIONS + MOVE + OLD + CHANGED)
    path = tmp_path / "fr.toml"
    words = "".join(
        f'[rule."{id}"]\nof = "{fingerprint(rule)}"\ntitle = "T"\ntext = "X"\nsource = "S"\n'
        + ('ruling = "R"\n' if rule.ruling else "")
        for id, rule in book.rules.items()
    )
    mark = fingerprint(book.differences["DEM-DIFF-1"])
    difference = f'[difference."DEM-DIFF-1"]\nof = "{mark}"\ntopic = "Portes"\n'
    both = '[difference."DEM-DIFF-1".texts]\n"1.0" = "Un point."\n"1.1" = "Rien."\n'
    path.write_text(f'language = "fr"\nsource = "le livre"\n{words}{difference}{both}', encoding="utf-8")
    check_overlay(path, book)
    french = load_overlay(path, book)
    assert french.differences["DEM-DIFF-1"].topic == "Portes" and french.editions == book.editions
    path.write_text(path.read_text(encoding="utf-8").replace('"1.1" = "Rien."\n', ""), encoding="utf-8")
    with pytest.raises(ContentError, match=r"DEM-DIFF-1.*: expected texts for the editions 1\.0, 1\.1"):
        check_overlay(path, book)


def test_rules_and_examples_by_id(tmp_path: Path) -> None:
    book = ledger(tmp_path, HEAD + MOVE + DOOR + EXAMPLE)
    assert (book.game, book.prefix, book.source) == ("demo", "DEM", "the book")
    assert list(book.rules) == ["DEM-MOVE-1", "DEM-DOOR-1"]
    assert book.rules["DEM-MOVE-1"].ruling == ""
    assert book.examples["DEM-EX-1"].rules == ["DEM-MOVE-1"]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("POINT", ["DEM-MOVE-1", "DEM-DOOR-1"]),
        ("point step", ["DEM-MOVE-1"]),
        ("sealed", ["DEM-DOOR-1"]),
        ("dem-door", ["DEM-DOOR-1"]),
        ("step sealed", []),
    ],
)
def test_search_wants_every_word(tmp_path: Path, words: str, found: list[str]) -> None:
    assert [rule.id for rule in ledger(tmp_path, HEAD + MOVE + DOOR).search(words)] == found


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (OLD, 'rule[0].editions[0] (id "DEM-DOOR-1"): expected an edition in this file, got "1.0"'),
        (DOOR + CHANGED, 'difference[0].texts[0] (id "DEM-DIFF-1"): expected an edition in this file, got "1.0"'),
        (MOVE + MOVE, 'rule[1].id: expected an id of its own, got "DEM-MOVE-1" a second time'),
        (MOVE + EXAMPLE.replace("EX-1", "MOVE-1"), "example[0].id: expected an id of its own"),
        (MOVE.replace("DEM", "ABC"), 'rule[0].id: expected an id that begins with "DEM-", got "ABC-MOVE-1"'),
        (
            DOOR + EXAMPLE,
            'example[0].rules[0] (id "DEM-EX-1"): expected the id of a rule in this file, got "DEM-MOVE-1"',
        ),
        (MOVE.replace('title = "Moving"\n', ""), 'rule[0] (id "DEM-MOVE-1"): expected the field `title`'),
        (MOVE.replace("Moving", ""), 'rule[0].title (id "DEM-MOVE-1"): expected text of length >= 1, got 0'),
    ],
)
def test_faults(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(ContentError, match=re.escape("ledger.toml: " + message)):
        ledger(tmp_path, HEAD + text)


def ledgers() -> list[Traversable]:
    games = importlib.resources.files("undercroft.games")
    return [folder / "ledger.toml" for folder in games.iterdir() if (folder / "ledger.toml").is_file()]


def test_every_ledger_of_the_house_loads_and_refers_only_to_itself() -> None:
    assert ledgers()
    for file in ledgers():
        book = load_ledger(file)
        named = set(re.findall(rf"\b{book.prefix}-[A-Z]+\d*-\d+", file.read_text(encoding="utf-8")))
        assert named == {*book.all_rules(), *book.examples, *book.differences}


OWN = MOVE.replace("[[rule]]", "[[own]]").replace("MOVE-1", "OWN-1").replace("A step", "A jump")


def test_missions_of_our_own_have_rules_that_are_not_counted_among_the_books(tmp_path: Path) -> None:
    book = ledger(tmp_path, HEAD + MOVE + OWN)
    assert list(book.rules) == ["DEM-MOVE-1"] and list(book.own) == ["DEM-OWN-1"]
    assert list(book.all_rules()) == ["DEM-MOVE-1", "DEM-OWN-1"]
    assert [rule.id for rule in book.search("jump")] == ["DEM-OWN-1"]
    with pytest.raises(ContentError, match=r'own\[0\].id: expected an id of its own, got "DEM-MOVE-1" a second time'):
        ledger(tmp_path, HEAD + MOVE + OWN.replace("OWN-1", "MOVE-1"))


def test_an_overlay_speaks_of_missions_of_our_own_too(tmp_path: Path) -> None:
    book = ledger(tmp_path, HEAD + OWN.replace("[[own]]", "[[rule]]").replace("OWN-1", "MOVE-1") + OWN)
    of = fingerprint(book.own["DEM-OWN-1"])
    words = f'of = "{of}"\ntitle = "Sauter"\ntext = "Un saut coûte un point."\nsource = "Sauts"\n'
    path = tmp_path / "fr.toml"
    path.write_text(f'language = "fr"\nsource = "le livret"\n[own."DEM-OWN-1"]\n{words}', encoding="utf-8")
    assert load_overlay(path, book).own["DEM-OWN-1"].title == "Sauter"
    path.write_text('language = "fr"\nsource = "le livret"\n' + f'[rule."DEM-MOVE-1"]\n{words}', encoding="utf-8")
    with pytest.raises(ContentError, match=r'own\."DEM-OWN-1": expected a translation, which is missing'):
        check_overlay(path, book)


def test_a_rule_stands_in_its_chapter(tmp_path: Path) -> None:
    """Those whose ids differ in their number alone, also among rules of our own; no other chapter that begins alike."""
    two, far = MOVE.replace("MOVE-1", "MOVE-2"), MOVE.replace("MOVE-1", "MOVEMENT-1")
    own = MOVE.replace("[[rule]]", "[[own]]").replace("MOVE-1", "MOVE-9")
    book = ledger(tmp_path, HEAD + MOVE + far + two + DOOR + own)
    assert [rule.id for rule in book.chapter("DEM-MOVE-2")] == ["DEM-MOVE-1", "DEM-MOVE-2", "DEM-MOVE-9"]
    assert [rule.id for rule in book.chapter("DEM-DOOR-1")] == ["DEM-DOOR-1"]


def test_a_refusal_reads_as_a_sentence() -> None:
    assert str(Refusal("DEM-MOVE-1", "No points left.")) == "No points left. (DEM-MOVE-1)"


# ---------------------------------------------------------------- the same ledger in another language

SPOKEN = 'language = "fr"\nsource = "le livret"\n'
PAS = '[rule."DEM-MOVE-1"]\nof = "{of}"\ntitle = "Avancer"\ntext = "Un pas coûte un point."\nsource = "Déplacement"\n'
PORTE = (
    '[rule."DEM-DOOR-1"]\nof = "{of}"\ntitle = "Portes"\ntext = "Une manœuvre coûte un point."\nsource = "Portes"\n'
    'ruling = "Une porte condamnée reste fermée : l’élan n\'y change rien."\n'
)
EXEMPLE = '[example."DEM-EX-1"]\nof = "{of}"\ntext = "Trois pas, trois points."\n'


def spoken(folder: Path, *parts: str, of: str = "") -> tuple[Path, Ledger]:
    """An overlay of these parts, each bound to the English as it is (or to `of`), and the ledger that it is for."""
    book = ledger(folder, HEAD + MOVE + DOOR + EXAMPLE)
    entries: dict[str, Rule | Example] = {**book.rules, **book.examples}
    text = SPOKEN
    for part in parts:
        entry = entries.get(part.split('"')[1])
        text += part.replace("{of}", of or (fingerprint(entry) if entry else "0"))
    path = folder / "fr.toml"
    path.write_text(text, encoding="utf-8")
    return path, book


def test_an_overlay_is_the_same_ledger_in_another_language(tmp_path: Path) -> None:
    path, book = spoken(tmp_path, PAS, PORTE, EXEMPLE)
    check_overlay(path, book)
    french = load_overlay(path, book)
    assert (french.game, french.prefix, french.source, french.language) == ("demo", "DEM", "le livret", "fr")
    assert list(french.rules) == list(book.rules)
    move, door = french.rules.values()
    assert (move.id, move.title, move.text, move.source, move.ruling) == (
        "DEM-MOVE-1", "Avancer", "Un pas coûte un point.", "Déplacement", ""
    )  # fmt: skip
    assert door.ruling.startswith("Une porte condamnée")
    example = french.examples["DEM-EX-1"]
    assert (example.rules, example.text) == (["DEM-MOVE-1"], "Trois pas, trois points.")
    assert book.language == "en"


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("cout", ["DEM-MOVE-1", "DEM-DOOR-1"]),
        ("COÛTE pas", ["DEM-MOVE-1"]),
        ("manoeuvre", ["DEM-DOOR-1"]),
        ("MANŒUVRE condamnee", ["DEM-DOOR-1"]),
        ("l'elan", ["DEM-DOOR-1"]),
        ("fermee :", ["DEM-DOOR-1"]),
        ("step", []),
    ],
)
def test_search_ignores_accents(tmp_path: Path, words: str, found: list[str]) -> None:
    path, book = spoken(tmp_path, PAS, PORTE, EXEMPLE)
    assert [rule.id for rule in load_overlay(path, book).search(words)] == found


def test_search_in_english_forgives_an_accent_too_many(tmp_path: Path) -> None:
    assert [rule.id for rule in ledger(tmp_path, HEAD + MOVE + DOOR).search("stép")] == ["DEM-MOVE-1"]


def test_what_an_overlay_lacks_is_said_in_english(tmp_path: Path) -> None:
    path, book = spoken(tmp_path, PORTE)
    french = load_overlay(path, book)
    assert french.rules["DEM-MOVE-1"] == book.rules["DEM-MOVE-1"]
    assert french.rules["DEM-DOOR-1"].title == "Portes"
    assert french.examples == book.examples


@pytest.mark.parametrize("lost", [PAS.replace("{of}", "deadbeef"), PAS + 'ruling = "Une de trop."\n'])
def test_an_entry_that_does_not_fit_the_english_is_not_shown(tmp_path: Path, lost: str) -> None:
    path, book = spoken(tmp_path, lost, PORTE, EXEMPLE)
    assert load_overlay(path, book).rules["DEM-MOVE-1"] == book.rules["DEM-MOVE-1"]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('title = "Moving"', 'title = "Walking"'),
        ("A step costs one", "A step costs two"),
        ('source = "Movement"', 'source = "Movement; Doors"'),
        ('source = "Movement"', 'source = "Movement"\nruling = "Also on stairs."'),
    ],
)
def test_whatever_people_read_of_a_rule_is_in_its_fingerprint(tmp_path: Path, old: str, new: str) -> None:
    before = ledger(tmp_path, HEAD + MOVE).rules["DEM-MOVE-1"]
    after = ledger(tmp_path, HEAD + MOVE.replace(old, new)).rules["DEM-MOVE-1"]
    assert before != after
    assert fingerprint(before) != fingerprint(after)


@pytest.mark.parametrize(
    ("parts", "of", "message"),
    [
        ((PORTE, EXEMPLE), "", 'rule."DEM-MOVE-1": expected a translation, which is missing'),
        ((PAS, PORTE), "", 'example."DEM-EX-1": expected a translation, which is missing'),
        ((PAS, PORTE, EXEMPLE), "deadbeef", 'rule."DEM-MOVE-1": expected a translation of the entry as it is now'),
        (
            (PAS, PORTE.rpartition("ruling")[0], EXEMPLE),
            "",
            'rule."DEM-DOOR-1": expected a ruling, as in English',
        ),
        (
            (PAS + 'ruling = "Une de trop."\n', PORTE, EXEMPLE),
            "",
            'rule."DEM-MOVE-1": expected no ruling, as in English',
        ),
        (
            (PAS, PORTE, EXEMPLE, PAS.replace("MOVE-1", "MOVE-2")),
            "",
            'rule."DEM-MOVE-2": expected an id that the ledger has',
        ),
        (
            (PAS.replace("Avancer", ""), PORTE, EXEMPLE),
            "",
            "rule.DEM-MOVE-1.title: expected text of length >= 1, got 0",
        ),
    ],
)
def test_faults_of_an_overlay(tmp_path: Path, parts: tuple[str, ...], of: str, message: str) -> None:
    path, book = spoken(tmp_path, *parts, of=of)
    with pytest.raises(ContentError, match=re.escape("fr.toml: " + message)):
        check_overlay(path, book)


def overlays() -> list[tuple[Traversable, Traversable]]:
    """Every ledger of the house with each of its overlays, which bear the name of the game, not of its package."""
    found = []
    for file in ledgers():
        package = Path(str(file)).parent.name
        languages = importlib.resources.files("undercroft.games") / package / "languages"
        folders = list(languages.iterdir()) if languages.is_dir() else []
        found += [(file, folder / f"{load_ledger(file).game}.ledger.toml") for folder in folders]
    return found


def test_every_ledger_of_the_house_speaks_every_language_completely() -> None:
    """The overlay says the same numbers and names the same rules, field by field: a cheap net for slips. Of 1 a
    language may make a word."""
    marks = re.compile(r"[A-Z]+-[A-Z]+\d*-\d+|[+-]?(?!1\b)\d+")
    assert overlays()
    for file, overlay in overlays():
        book = load_ledger(file)
        check_overlay(overlay, book)
        other = load_overlay(overlay, book)
        assert other.language == Path(str(overlay)).parent.name
        assert Counter(marks.findall(other.source)) == Counter(marks.findall(book.source))
        for id, rule in book.all_rules().items():
            for field in ("title", "text", "source", "ruling"):
                said, meant = getattr(other.all_rules()[id], field), getattr(rule, field)
                assert Counter(marks.findall(said)) == Counter(marks.findall(meant)), f"{id}, {field}: {said}"
        for id, example in book.examples.items():
            said = other.examples[id].text
            assert Counter(marks.findall(said)) == Counter(marks.findall(example.text)), f"{id}: {said}"


def test_french_ledgers_keep_their_signs_on_the_line() -> None:
    """A no-break space before : ; ! ? and inside « », never a plain one or none; straight apostrophes."""
    wrong = re.compile(r"(?<!\u00a0)[;!?»]|(?<!\u00a0):(?=\s|$)|«(?!\u00a0)|[’\u202f]")
    found = [overlay for _, overlay in overlays() if Path(str(overlay)).parent.name == "fr"]
    assert found
    for overlay in found:
        for line in overlay.read_text(encoding="utf-8").splitlines():
            if not line.startswith("#"):
                assert not wrong.search(line), f"{wrong.search(line)}: {line}"
