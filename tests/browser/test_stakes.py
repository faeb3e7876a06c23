"""What is played for, as a stranger finds it: in the lobby before the game, at the table at any time, also by phone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.scenarios import GAME
from tests.browser.table import Table

PRIMUS = "fortress-primus"
WIDE = {"viewport": {"width": 1366, "height": 768}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
SAID = {
    "en-GB": (
        "What is played for",
        "Victory for the side with more MP after turn 7",
        "10 MP for either side: carry the U.S. Constitution off the map",
        "6 MP for NORAD: kill Jessica Hollister",
        "CP a turn: NORAD 13, Salemites 8",
        "Ground: Salemites",
        "The Radio Scrambler is not in the Search deck.",
    ),
    "fr-FR": (
        "Les enjeux",
        "Victoire du camp qui a le plus de PM après le tour 7",
        "10 PM pour l'un ou l'autre camp\u00a0: emporter la Constitution des États-Unis hors du plan",
        "6 PM pour le NORAD\u00a0: tuer Jessica Hollister",
        "PC par tour\u00a0: NORAD 13, Salémites 8",
        "Terrain\u00a0: Salémites",
        "Le Brouilleur radio n'est pas dans la pioche de Fouille.",
    ),
}
NOW = {
    "en-GB": ("NORAD 9 MP, Salemites 4 MP", "0 of 1 dead"),
    "fr-FR": ("NORAD 9 PM, Salémites 4 PM", "morts\u00a0: 0 sur 1"),
}


@pytest.mark.parametrize("locale", SAID)
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_lobby_and_table_tell_what_pays_how_much_and_how_far_both_are(
    visit: Callable[..., Table], locale: str, size: dict[str, object]
) -> None:
    table = visit(locale=locale, **size)
    page = table.page
    table.lobby(GAME)
    page.locator(f"input[value={PRIMUS}]").check(force=True)
    for text in SAID[locale]:
        expect(page.locator("#stakes")).to_contain_text(text, ignore_case=True)
    table.open("me", "random", game=GAME, mission=PRIMUS)
    table.asked()
    page.locator(".stakes-open").scroll_into_view_if_needed()
    expect(page.locator(".stakes-open")).to_be_in_viewport(ratio=1)
    expect(page.locator("#stakes")).to_be_hidden()
    page.locator(".stakes-open").click()
    for text in (*SAID[locale], *NOW[locale]):
        expect(page.locator("#stakes")).to_contain_text(text)
    box = page.locator("#stakes-box")
    expect(box).to_be_in_viewport(ratio=1)
    assert box.evaluate("(box) => box.scrollWidth <= box.clientWidth"), "a line runs out of it"
    box.get_by_role("button", name="Close" if locale == "en-GB" else "Fermer").click()
    expect(box).to_be_hidden()


def test_a_wide_page_offers_it_before_the_first_choice(visit: Callable[..., Table]) -> None:
    """Without scrolling, beside the question; what can be pointed at is a button, the rest is not."""
    table = visit(**WIDE)
    table.open("me", "random", game=GAME, mission=PRIMUS)
    page = table.asked().page
    expect(page.locator(".stakes-open")).to_be_in_viewport(ratio=1)
    page.locator(".stakes-open").click()
    expect(page.locator("#stakes button.fig", has_text="kill Jessica Hollister")).to_have_count(1)
    expect(page.locator("#stakes div.fig", has_text="Ground")).to_have_count(1)
    expect(page.locator("#stakes button.fig:not([data-ref])")).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "mission", "seats"), [("incursion", "doomsday", 2), ("reichbusters", "midnight-mass", 4)]
)
def test_other_games_have_it_too(visit: Callable[..., Table], game: str, mission: str, seats: int) -> None:
    table = visit()
    table.open("me", *["random"] * (seats - 1), game=game, mission=mission)
    page = table.asked().page
    page.locator(".stakes-open").click()
    expect(page.locator("#stakes .fig").first).to_contain_text("Victory")
