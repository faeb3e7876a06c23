"""Large and layered boards: figures are seen well from the first question on, levels have names and fill the window,
and a card leaves most of the board in sight."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.clicks import press
from tests.browser.table import Table
from tests.browser.walker import Game, walking
from undercroft.core.spec import game as find_game

Visit = Callable[..., Table]

LAPTOP = {"width": 1366, "height": 768}
PHONE = {"width": 390, "height": 844}
LEAST = 32  # px of a figure
# The smallest figure on the board, and the part of the window that the squares reach over, across and down.
MEASURES = """() => {
    const box = (one) => one.getBoundingClientRect(), host = box(document.querySelector('#board'));
    const plates = [...document.querySelectorAll('#picture .model[data-at]')].map((one) => box(one).height);
    const all = [...document.querySelectorAll('#picture [data-square]')].map(box);
    const ends = (low, high) => Math.max(...all.map((one) => one[high])) - Math.min(...all.map((one) => one[low]));
    const [wide, high] = [ends('left', 'right') / host.width, ends('top', 'bottom') / host.height];
    return { figure: Math.min(...plates), wide, high };
}"""
SEEN = """() => {
    const host = document.querySelector('#board').getBoundingClientRect();
    return [...document.querySelectorAll('#picture .model[data-at]')].map((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return left >= host.left && right <= host.right && top >= host.top && bottom <= host.bottom;
    });
}"""
COVERED = """() => {
    const host = document.querySelector('#board').getBoundingClientRect();
    const { left, right, top, bottom } = document.querySelector('#bubble').getBoundingClientRect();
    const over = (a, b, c, d) => Math.max(0, Math.min(b, d) - Math.max(a, c));
    const common = over(left, right, host.left, host.right) * over(top, bottom, host.top, host.bottom);
    return common / (host.width * host.height);
}"""
MANY: list[tuple[str, str, int, dict[str, Any]]] = [
    ("earth-reborn", "terror-in-the-basement", 2, {}),
    ("earth-reborn", "contamination", 2, {}),
    ("reichbusters", "raid", 2, {"heroes": 2, "map": "raid-vril-laboratories"}),
    ("reichbusters", "raid", 2, {"heroes": 2, "map": "raid-u-boat-pen"}),
]


def begun(visit: Visit, game: str, mission: str, seats: int, options: dict[str, Any], **settings: Any) -> Page:
    table = visit(**settings)
    table.open(*["me"] * seats, game=game, mission=mission, **options)
    table.page.evaluate("(id) => localStorage.setItem(`undercroft.open.${id}`, 'yes')", table.id)
    table.page.reload()
    table.asked()
    table.page.locator("#picture .model[data-at]").first.wait_for()
    table.page.wait_for_load_state("networkidle")
    return table.page


@pytest.mark.parametrize(("game", "mission", "seats", "options"), MANY)
def test_figures_are_seen_well_at_the_beginning(
    visit: Visit, game: str, mission: str, seats: int, options: dict[str, Any]
) -> None:
    page = begun(visit, game, mission, seats, options, viewport=LAPTOP)
    assert page.evaluate(MEASURES)["figure"] >= LEAST
    assert any(page.evaluate(SEEN))
    page.locator("#zoom-fit").click()
    assert all(page.evaluate(SEEN))


@pytest.mark.parametrize("mission", [mission.id for mission in find_game("incursion").missions()])
def test_figures_are_seen_well_on_a_whole_board(server: str, browser: Browser, mission: str) -> None:
    """Once some stand there: at the beginning they wait beside it."""
    played = Game("incursion", mission, {}, seed=3)
    with walking(browser, server, played, [(LAPTOP["width"], LAPTOP["height"])], first=40, locale="fr-FR") as walk:
        (view,) = walk.views
        walk.look(view, {})
        view.page.locator("#zoom-fit").click()
        assert view.page.evaluate(MEASURES)["figure"] >= LEAST


def test_the_whole_board_stays_once_the_reader_wants_it(visit: Visit) -> None:
    """Whoever has chosen how near to look is not moved by the next question."""
    page = begun(visit, *MANY[2], viewport=LAPTOP)
    page.locator("#zoom-fit").click()
    small = page.evaluate(MEASURES)["figure"]
    assert small < LEAST
    press(Table(page), "pass")
    Table(page).asked()
    assert page.evaluate(MEASURES)["figure"] == small


@pytest.mark.parametrize(("locale", "names"), [("en-GB", 3), ("fr-FR", 3)])
def test_levels_have_names_and_fill_the_window(visit: Visit, locale: str, names: int) -> None:
    page = begun(visit, *MANY[0], viewport=LAPTOP, locale=locale)
    assert page.locator("#picture .level-names > *").count() == names
    page.locator("#zoom-fit").click()
    found = page.evaluate(MEASURES)
    assert found["figure"] >= LEAST and found["wide"] > 0.8 and found["high"] > 0.7


@pytest.mark.parametrize("size", [LAPTOP, PHONE])
def test_a_card_leaves_the_board_in_sight(visit: Visit, size: dict[str, int]) -> None:
    page = begun(visit, *MANY[0], viewport=size)
    page.locator("#panels .fig[data-ref]").first.click()
    expect(page.locator("#bubble")).to_be_visible()
    assert page.evaluate(COVERED) < 1 / 3
