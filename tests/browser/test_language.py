"""The pages in the reader's language: the browser's at first, then what they chose, wherever they are."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.scenes import brought, burning
from tests.browser.table import Table
from undercroft.core.speech.languages import language, writer
from undercroft.core.speech.wordlist import packages, templates

Visit = Callable[..., Table]
FRENCH = "fr-FR"

# Everything that a page says itself: words that one sees, and those for who listens. What the server tells of a game
# is left out here, and what stays as it is: keys, names of languages, the house's own name.
SPOKEN = """() => {
    const game = '.thumb, #picture, #prompt, #log, #panels, #cards, #status';
    const told = `${game}, #orders, #missions, #setup-body, #mine-list, #seats b, option, #seed, kbd, .tongues, .brand,
        .rule, script, noscript`;
    const said = [document.title];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) if (!walk.currentNode.parentElement.closest(told)) said.push(walk.currentNode.data);
    for (const one of document.querySelectorAll('[aria-label], [title], [placeholder], [data-sure]'))
        if (!one.closest(game))
            said.push(one.ariaLabel, one.title, one.placeholder, one.dataset.sure);
    return said.filter(Boolean).map((text) => text.trim()).filter(Boolean);
}"""


def english() -> set[str]:
    """Every text of the pages that French says otherwise."""
    pages = next(package for package in packages() if package.name == "pages")
    french = language("fr").messages
    return {text for pair in templates(pages).items() for text in pair if text and french.get(text, ("",))[0] != text}


@pytest.fixture(scope="module")
def nets() -> Iterator[list[re.Pattern[str]]]:
    """A pattern for each English text; its places hold anything."""
    words = [text for text in english() if re.search("[a-z]{3}", text)]
    yield [re.compile(re.sub(r"\\\{\w+\\\}", ".+", re.escape(text))) for text in words]


def speaks_french(page: Page, nets: list[re.Pattern[str]]) -> None:
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    said = page.evaluate(SPOKEN)
    assert len(said) > 5
    assert [text for text in said if any(net.fullmatch(text) for net in nets)] == []


def test_a_french_browser_gets_french_pages(visit: Visit, nets: list[re.Pattern[str]]) -> None:
    """Lobby, table with its menu, and the invitation to it."""
    table = visit("/", locale=FRENCH)
    page = table.page
    speaks_french(page, nets)
    table.lobby()
    expect(page.locator("#start")).to_contain_text("Commencer")
    expect(page.locator("#missions-title")).to_have_text("Choisissez une mission")
    expect(page.locator(".seat-pick option").first).to_have_text("Moi")
    speaks_french(page, nets)
    opened = table.open("me", "friend")
    table.asked()
    expect(page.locator("#undo")).to_have_text(re.compile("Annuler"))
    page.get_by_role("button", name="Menu", exact=True).click()
    expect(page.locator("#menu")).to_contain_text("Abandonner")
    speaks_french(page, nets)
    guest = visit(opened["seats"][1]["link"], locale=FRENCH)
    expect(guest.page.locator("#join-by")).to_have_text("Vous avez une invitation de la part des Alliés.")
    speaks_french(guest.page, nets)


def test_a_french_replay_and_french_rules(visit: Visit, nets: list[re.Pattern[str]]) -> None:
    table = visit(locale=FRENCH)
    page = table.page
    text, last = burning()
    id, watch = brought(table, text)
    page.goto(f"/replay/{id}?step=1#{watch}")
    expect(page.locator("#at")).to_have_text(f"1 sur {last}")
    speaks_french(page, nets)
    page.goto("/rules")
    expect(page.locator("h1")).to_contain_text("les règles")
    expect(page.locator("#found")).to_have_text(re.compile(r"^\d+ règles$"))
    expect(page.locator(".ruling b").first).to_have_text("Notre décision.")
    speaks_french(page, nets)
    for words in ("reaction FEU", "réaction feu"):
        page.locator("#find").fill(words)
        expect(page.locator("#found")).to_have_text(re.compile(r"^[1-9]\d* sur \d+$"))
    page.locator("#find").fill("manoeuvre xyzzy")
    expect(page.locator("#none")).to_have_text("Aucune règle ne contient tous ces mots.")
    page.goto("/nowhere")
    expect(page.locator("h1")).to_have_text("Rien ici")
    speaks_french(page, nets)


def test_the_switch_is_remembered_and_keeps_the_place(visit: Visit) -> None:
    """By keyboard, at a table whose address holds the token; the other pages follow, and so does the next visit."""
    table = visit("/")
    page = table.page
    expect(page.locator("html")).to_have_attribute("lang", "en")
    table.open("me", "random")
    table.asked()
    before = page.url
    switch = page.get_by_role("navigation", name="Language")
    expect(switch.get_by_role("link")).to_have_text(["English", "Français"])
    expect(switch.locator("[aria-current]")).to_have_text("English")
    switch.get_by_role("link", name="Français").focus()
    page.keyboard.press("Enter")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    table.asked()
    expect(page).to_have_url(before)
    kept = next(cookie for cookie in page.context.cookies() if cookie["name"] == "language")
    assert (kept["value"], kept["path"], kept["sameSite"]) == ("fr", "/", "Lax")
    assert kept["expires"] > page.evaluate("() => Date.now() / 1000") + 360 * 24 * 3600
    page.goto("/rules?search=porte#find")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.get_by_role("navigation", name="Langue").get_by_role("link", name="English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page).to_have_url(re.compile(r"\?search=porte#find$"))
    page.goto("/")
    expect(page.locator("h1")).to_have_text("Which game?")


def test_the_rules_change_their_language_without_scripts(visit: Visit) -> None:
    page = visit("/rules", java_script_enabled=False).page
    page.get_by_role("link", name="Français").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator("#found")).to_contain_text("règles")
    page.goto("/rules")
    expect(page.locator("html")).to_have_attribute("lang", "fr")


def test_two_viewers_at_one_table_each_have_their_own(visit: Visit, nets: list[re.Pattern[str]]) -> None:
    one = visit()
    opened = one.open("me", "random")
    one.asked()
    two = visit(opened["watch"], locale=FRENCH)
    expect(two.page.locator("#question")).to_have_text("Vous regardez cette partie.")
    speaks_french(two.page, nets)
    expect(one.page.locator("#log-title")).to_have_text("What happened")
    expect(two.page.locator("#log-title")).to_have_text("Ce qui s'est passé")


# A language that tells of every text that it is said in it, and has three forms for numbers, as the Slavic ones have.
def test_a_third_language_reaches_the_scripts(
    visit: Visit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fresh: None
) -> None:
    folder = tmp_path / "pl"
    folder.mkdir()
    (folder / "grammar.toml").write_text(
        'name = "Polski"\nvowels = "a"\nbetween = ", "\nboth = " i "\neither = " lub "\nnothing = "nic"\n'
        'percent = "{}%"\nusual = "it"\n[forms.it]\n'
    )
    plural = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);"
    (folder / "own.po").write_text(
        f'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"Plural-Forms: {plural}\\n"\n\n'
        'msgid "{number} rule"\nmsgid_plural "{number} rules"\n'
        'msgstr[0] "{number} reguła"\nmsgstr[1] "{number} reguły"\nmsgstr[2] "{number} reguł"\n'
    )
    monkeypatch.setenv("UNDERCROFT_LANGUAGES", str(tmp_path))
    page = visit("/rules?lang=pl").page
    expect(page.locator(".tongues a")).to_have_count(3)
    say = "async (n) => (await import('/static/words.js')).tn(n, '{number} rule', '{number} rules')"
    assert [page.evaluate(say, n) for n in (1, 3, 5, 22)] == ["1 reguła", "3 reguły", "5 reguł", "22 reguły"]
    expect(page.locator("#none")).to_have_text("No rule has all of these words.")


@pytest.fixture
def fresh() -> Iterator[None]:
    """Languages are read once; what a test adds is forgotten after it."""
    yield
    language.cache_clear()
    writer.cache_clear()
