"""A whole game in French beside somebody who reads English: each is told everything in their own language, and nothing
that the French one is sent or shown is English."""

import random
from collections.abc import Callable, Iterator
from functools import cache

import pytest
from playwright.sync_api import expect
from starlette.types import ASGIApp

import undercroft
from tests.browser.conftest import serving
from tests.browser.received import Received
from tests.browser.table import Table
from tests.french import strangers
from undercroft.core.game import Game
from undercroft.core.speech.languages import language
from undercroft.games.incursion.laws.lures import lures

Visit = Callable[..., Table]
Script = list[tuple[int, str]]  # who does what

FRENCH = "fr-FR"
GAME, MISSION, TURNS = "incursion", "recon", 4
WANTED = {
    "bid", "discard", "enter", "activate", "move", "open", "fire", "strike", "reaction", "command", "play", "kill",
}  # fmt: skip
QUIET = ("pass", "end-turn", "bid 0", "end")
MOST_CHOICES = 90
# From the pages, questions, odds, dice, refusals, cards, panels, pictures, notes of the table, rules and lobby.
SEEN = (
    "Choisissez une mission", "À vous\u00a0: activez", "de chances de tuer", "Dés\u00a0: ", "Pas maintenant", "Porte ",
    "valeur", "TUNNEL", "OUEST", "annulé un coup", "Notre décision", "Zoë (Allemands)", "Soldat",
)  # fmt: skip
ALLIED, GERMAN, SPECTATOR = 0, 1, -1


def verb(action: object) -> str:
    return str(action).partition(" ")[0]


@cache
def script() -> tuple[int, Script]:
    """A short game in which everything wanted is done: its seed and choices. Once all has been seen it hurries on."""
    for seed in range(500):
        game, chance, made = began(seed), random.Random(seed), Script()
        while game.ask is not None and len(made) < MOST_CHOICES:
            action = wished(game, chance, {verb(text) for _, text in made})
            made.append((game.ask.seat, action))
            game.apply(game.parse(action))
        if game.ask is None and {verb(text) for _, text in made} >= WANTED:
            return seed, made
    raise AssertionError("no game was short enough")


def began(seed: int) -> Game:
    return undercroft.new(GAME, MISSION, seed=seed, turn_limit=TURNS)


def wished(game: Game, chance: random.Random, done: set[str]) -> str:
    options = [str(action) for action in game.options()]
    quiet = [text for text in options if text in QUIET or verb(text) in QUIET]
    fresh = [text for text in options if verb(text) in WANTED - done]
    assert game.ask is not None
    lured = [str(game.action(code)) for code in lures(game.state, game.ask)]  # type: ignore[arg-type]
    if quiet and (done >= WANTED or chance.random() < 0.1):
        return quiet[0]
    if fresh and chance.random() < 0.7:
        return chance.choice(fresh)
    return chance.choice(lured if lured and chance.random() < 0.8 else options)


def sit_down(visit: Visit, address: str, seed: int, heard: Received) -> tuple[Table, Table]:
    """The French one comes by the lobby and opens the table, the English one by invitation."""
    one = visit(base_url=address, locale=FRENCH)
    one.lobby()
    for summary in one.page.locator("#setup-body summary").all():
        summary.click()
    heard.look(one.page)
    opened = one.open("me", "friend", seed=seed, turn_limit=TURNS)
    two = visit(opened["seats"][GERMAN]["link"], base_url=address, locale="en-GB")
    two.page.locator("#join-name").fill("Zoë")
    two.page.get_by_role("button", name="Sit down").click()
    two.page.wait_for_url("**/table/**")
    heard.look(one.page)
    expect(one.page.locator("#seats")).to_contain_text("Zoë")
    return one, two


def press(table: Table, action: str) -> None:
    """Make a choice by its button."""
    step = table.page.locator("#prompt").get_attribute("data-step")
    table.asked()
    if not table.past_the_form(action):
        table.page.locator(f'#prompt[aria-busy=false] .act[data-action="{action}"]').click()
    done = f"#prompt:not([data-step='{step}']), #sheet[open]"
    table.page.locator(done).first.wait_for()
    sure = table.page.locator("#sheet[open] .btn.main")  # where something would be lost by it
    if sure.count():
        sure.click()
    table.moved_on(step)


def take_back(table: Table) -> None:
    step = table.page.locator("#prompt").get_attribute("data-step")
    table.page.locator("#undo").click()
    table.moved_on(step)
    table.asked()


def look_around(table: Table, heard: Received) -> None:
    """Point at figures, cards and a door, also in vain; look into the menu and into the past."""
    page = table.page
    page.locator("#panels summary").last.click()
    for thing in ("#panels details:last-child .fig", "#panels .fig", "#cards .gamecard"):
        page.locator(thing).first.click()
        table.bubble.locator("h2").wait_for()
        heard.look(page)
    table.click_at("door", "0")
    expect(table.bubble).to_contain_text("Porte")
    heard.look(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu", exact=True).click()
    page.locator("#level option").first.wait_for(state="attached")
    heard.look(page)
    page.keyboard.press("Escape")
    page.locator("#range").focus()
    page.keyboard.press("ArrowLeft")
    page.locator("[data-do=now]:visible").wait_for()
    heard.look(page)
    page.locator("[data-do=now]").click()
    table.asked()


def afterwards(table: Table, heard: Received) -> None:
    """The replay of a game that is over, the rules, and the lobby with the tables that one sits at."""
    page = table.page
    page.locator("[data-do=replay]:visible").first.click()
    page.wait_for_url("**/replay/**")
    expect(page.locator("#at")).to_contain_text(" sur ")
    page.locator("body").press("ArrowLeft")
    heard.look(page)
    page.goto("/rules")
    expect(page.locator("h1")).to_contain_text("les règles")
    heard.look(page)
    page.goto("/")
    expect(page.locator("#done-list")).to_contain_text("Zoë (Allemands)")
    heard.look(page)
    table.open("me", "greedy")
    table.asked()
    expect(page.locator("#seats")).to_contain_text("Soldat")
    heard.look(page)
    page.goto("/")
    expect(page.locator("#mine-list")).to_contain_text("Soldat")
    heard.look(page)


@pytest.fixture(scope="module")
def door(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Received]]:
    """The address of a server, and all that French browsers get from it."""
    opened: list[Received] = []

    def listening(app: ASGIApp) -> ASGIApp:
        opened.append(Received(app))
        return opened[0]

    with serving(tmp_path_factory.mktemp("french") / "tables.sqlite", listening) as address:
        yield address, opened[0]


def test_a_whole_game_in_french_beside_somebody_who_reads_english(visit: Visit, door: tuple[str, Received]) -> None:
    address, heard = door
    seed, choices = script()
    game, french = began(seed), language("fr")
    one, two = sit_down(visit, address, seed, heard)
    done: set[tuple[int, str]] = set()
    for seat, action in choices:
        press((one, two)[seat], action)
        if (seat, verb(action)) == (ALLIED, "move") not in done:
            look_around(one, heard)
            take_back(one)
            expect(two.page.locator("#log")).to_contain_text("took back a choice")
            press(one, action)
        game.apply(game.parse(action))
        if (seat, verb(action)) not in done and game.story(SPECTATOR):
            ours, theirs = game.story(ALLIED)[-1], game.story(GERMAN)[-1]
            expect(one.page.locator("#log")).to_contain_text(french.words(ours.heading or ours.text))
            expect(two.page.locator("#log")).to_contain_text(str(theirs.heading or theirs.text))
            heard.look(one.page)
        done.add((seat, verb(action)))
    assert game.outcome is not None
    expect(one.page.locator("#outcome")).to_contain_text(french.words(game.outcome.text))
    expect(two.page.locator("#outcome")).to_contain_text(str(game.outcome.text))
    heard.look(one.page)
    afterwards(one, heard)
    texts = heard.texts()
    assert any(b'"type":"state"' in body for _, body in heard.sent)
    assert [piece for piece in SEEN if not any(piece in text for text in texts)] == []
    assert strangers(texts) == {}
