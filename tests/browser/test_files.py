"""The client's files themselves: short, the same for every game, and ready to be translated."""

import re
from pathlib import Path

import undercroft.server
from undercroft.core.spec import games
from undercroft.core.speech.languages import language, languages
from undercroft.core.speech.say import parsed
from undercroft.core.speech.wordlist import script_templates

HERE = Path(undercroft.server.__file__).parent
SCRIPTS = sorted((HERE / "static").glob("*.js"))
PAGES = sorted((HERE / "templates").glob("*.html"))
CHECKS = sorted((Path(__file__).parent / "checks").glob("*.js"))
TESTS = sorted((Path(__file__).parents[1] / "scripts").glob("*.js"))
FILES = [*SCRIPTS, *(HERE / "static").glob("*.css"), *PAGES]

# Names of what holds words for people, and ways to look for something in them.
SAID = re.compile(r"\b(text|label|odds|cost|price|name|title|lines?|log|story|badges|briefing|textContent|innerText)\b")
READ = re.compile(
    r"\.(match|matchAll|search|replace|replaceAll|includes|indexOf|startsWith|endsWith|test|exec)\(|RegExp"
)
NOT_READING = {
    "faults.js": "what goes to the log has no tokens",
    "words.js": "the places of templates are filled",
    "rules.js": "what the reader searches is found",
    "glossary.js": "words of the glossary are marked where they stand",
}
IMPORTS = re.compile(r'^import [^"]*"\./([a-z]+\.js)";$', re.MULTILINE)
TEXTS = re.compile(r'\bt\("([^"]*)"')
PAIRS = re.compile(r'\btn\([^"]*"([^"]*)", "[^"]*"')
SPOKEN = re.compile(r"^[A-Z][a-z]+ [a-z]|…|[a-z][.!?:]$")


def loaded(script: str, known: frozenset[str] = frozenset()) -> frozenset[str]:
    """A script and all that it imports."""
    known |= {script}
    for other in IMPORTS.findall((HERE / "static" / script).read_text()):
        known = known if other in known else loaded(other, known)
    return known


def test_every_script_is_loaded_by_a_page() -> None:
    entries = [name for page in PAGES for name in re.findall(r'src="/static/([a-z]+\.js)"', page.read_text())]
    assert {"lobby.js", "table.js", "replay.js", "rules.js"} <= set(entries)
    assert frozenset[str]().union(*map(loaded, entries)) == {file.name for file in SCRIPTS}, "nobody loads a script"


def test_files_and_lines_are_short() -> None:
    assert CHECKS and TESTS
    for file in [*FILES, *CHECKS, *TESTS]:
        lines = file.read_text().splitlines()
        assert len(lines) <= 500, file.name
        if file.suffix == ".js":
            assert all(len(line) <= 140 for line in lines), f"{file.name}: {max(lines, key=len)}"


def test_no_game_is_named() -> None:
    for file in FILES:
        text = file.read_text().lower()
        for spec in games().values():
            assert spec.id not in text and str(spec.name).lower() not in text, f"{file.name} names {spec.name}"


def test_nothing_comes_from_elsewhere_and_nothing_is_inline() -> None:
    for file in FILES:
        text = file.read_text()
        assert "https://" not in text and " style=" not in text and " onclick=" not in text, file.name
        assert "http://" not in text.replace("http://www.w3.org/", ""), file.name


def test_no_meaning_is_read_out_of_sentences() -> None:
    """What a page must know comes in fields of its own: who, whom, dice, chances. Words are only shown."""
    for old in (
        "words(text).indexOf(words(name))",
        "label.odds.replace(/.*?([\\d.]+) ?%.*/)",
        "/fires at/.test(line.text)",
    ):
        assert reads(old), f"the net lets through {old}"
    lines = {(file.name, line.strip()) for file in [*SCRIPTS, *PAGES] for line in file.read_text().splitlines()}
    found = sorted((name, line) for name, line in lines if reads(line))
    assert [one for one in found if one[0] not in NOT_READING] == []
    assert len(found) == len(NOT_READING)


def reads(line: str) -> bool:
    """Whether a line of a script looks for something in words."""
    return bool(SAID.search(line) and READ.search(line))


def test_every_text_of_the_scripts_can_be_translated() -> None:
    """Texts are given to `t` and `tn` as they stand, where the translators' tool finds them; what looks like a text is
    given to them. A script fills places with what it has: it knows no forms of nouns."""
    found = script_templates(HERE / "static")
    said: set[str] = set()
    for file in SCRIPTS:
        text = re.sub(r"^\s*//.*|\s// .*$", "", file.read_text(), flags=re.MULTILINE)
        said |= set(TEXTS.findall(text)) | set(PAIRS.findall(text))
        if file.name != "words.js":
            calls = len(re.findall(r"\btn?\(", text))
            assert calls == len(TEXTS.findall(text)) + len(PAIRS.findall(text)), f"{file.name}: a text that is made up"
        for string in re.findall(r'"([^"\n]*)"', PAIRS.sub("", TEXTS.sub("", text))):
            assert not SPOKEN.search(string), f"{file.name}: {string!r} is said past t()"
    assert said == found
    for code in languages():
        for form in [form for text in found for form in language(code).messages.get(text, ())]:
            assert not any(wanted for _, _, wanted, _ in parsed(form)), f"{code}: {form!r} wants a form"
