"""Both sides of a fight on the page: what one risks stands on the button, `harmed` beside `dies` on the board, nothing
is promised where nothing can come of it, and the dice of both are told apart."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.scenarios import SECOND, fight
from tests.browser.scenes import at_their_place
from tests.browser.table import Table

Visit = Callable[..., Table]
# Of each heading with options: whether what cannot succeed stands after all that can.
LAST = """() => [...document.querySelectorAll('#options fieldset')].map((set) => {
    const vain = [...set.querySelectorAll('.act')].map((one) => one.classList.contains('vain'));
    return vain.indexOf(true) < 0 || !vain.slice(vain.indexOf(true)).includes(false);
})"""
THROWN = """async () => {
    const { roll } = await import('/static/board.js');
    const thrown = (who, text) => ({
        text, refs: [['model', who]], need: null, rolls: [{kind: 'd6', face: '4', name: '4', hit: true}],
    });
    roll([thrown('1', 'One attacks.'), thrown('2', 'The other defends.')], null);
}"""


def fighting(visit: Visit, locale: str = "en-GB") -> Table:
    table = visit(locale=locale)
    at_their_place(table, *fight(SECOND))
    table.asked()
    table.page.locator("#picture text.mark.tag").first.wait_for(state="attached")
    return table


@pytest.mark.parametrize(
    ("locale", "risk"), [("en-GB", r"you: .*\s% to be hurt"), ("fr-FR", r"vous\s: .*\s% de risque de blessure")]
)
def test_a_button_says_what_a_blow_may_cost(visit: Visit, locale: str, risk: str) -> None:
    table = fighting(visit, locale)
    said = table.page.locator("#options .act[data-action^='strike'] .odds").all_inner_texts()
    assert said and all(re.search(risk, text) for text in said), said


def test_the_board_shows_harm_beside_death_and_no_empty_promise(visit: Visit) -> None:
    table = fighting(visit)
    tags = table.page.locator("#picture text.mark.tag").all_text_contents()
    assert any("†" in tag for tag in tags), tags
    assert not any(tag.strip() == "0%" for tag in tags), tags


def test_what_cannot_succeed_stands_last_and_looks_so(visit: Visit) -> None:
    table = fighting(visit)
    expect(table.page.locator("#options .act.vain").first).to_be_attached()
    assert all(table.page.evaluate(LAST))
    assert not [text for text in table.page.locator(".act .odds").all_inner_texts() if text.startswith("0\u00a0%")]


def test_the_dice_of_both_sides_are_told_apart_and_gone_with_the_next_answer(visit: Visit) -> None:
    table = fighting(visit)
    page = table.page
    page.evaluate(THROWN)
    heaps = page.locator("#tray .heap")
    expect(heaps).to_have_count(2)
    expect(page.locator("#tray .heap.other")).to_have_text("The other defends.")
    looks = [heap.evaluate("(one) => getComputedStyle(one.querySelector('.die')).filter") for heap in heaps.all()]
    assert looks[0] != looks[1], "the dice look alike"
    before = page.locator("#prompt").get_attribute("data-step")
    page.locator("#options .act:not([data-action^='strike'])").last.click()
    if page.locator("dialog[open] button", has_text="Go on").count():
        page.locator("dialog[open] button", has_text="Go on").click()
    expect(page.locator("#tray .heap")).to_have_count(0)
    table.moved_on(before)


def test_who_is_here_is_told_in_no_colour_of_a_side(visit: Visit) -> None:
    """A green dot beside a red side looked like the green one's."""
    table = fighting(visit)
    colour = table.page.locator(".seats i.on").first.evaluate("(one) => getComputedStyle(one).backgroundColor")
    red, green, blue = [int(part) for part in colour[4:-1].split(",")[:3]]
    assert max(red, green, blue) - min(red, green, blue) < 40, colour
