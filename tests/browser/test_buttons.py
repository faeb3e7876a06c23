"""What stands on buttons, cards and lines stays on them, and nothing of it lies over another."""

from collections.abc import Callable

import pytest

from tests.browser.scenes import crowded, play_on
from tests.browser.table import Table

Visit = Callable[..., Table]

LAPTOP = {"width": 1300, "height": 768}  # a column as wide as on 1366 px with a scroll bar beside it
# Pairs of words that lie over each other or beside their button.
AMISS = """(all) => all.flatMap((button) => {
    const box = (one) => one.getBoundingClientRect();
    const out = box(button), parts = [...button.children].map((one) => [one, box(one)]);
    const beside = parts.filter(([, { left, right }]) => left < out.left || right > out.right);
    const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    const over = parts.flatMap(([one, a], n) =>
        parts.slice(n + 1).filter(([, b]) => meet(a, b)).map(([other]) => [one, other]));
    return [...beside.map(([one]) => one), ...over.flat()].map((one) => one.textContent);
})"""
LAID = """() => {
    const enter = '<button class="act"><span>Bring in Sturmzombie Caspar at the North gatehouse</span>' +
        '<span class="cost-tag">1 AP</span><kbd>1</kbd></button>';
    const lost = ['The activation of Grunt APE Able ends with 3 AP left.', 'Grunt APE Baker gives up Reaction Fire.'];
    const end = '<button class="act"><span>End the turn</span><kbd>E</kbd>' +
        lost.map((text) => `<span class="odds">${text}</span>`).join('') + '</button>';
    const rows = [enter + enter, end].map((row) => `<div class="opts">${row}</div>`);
    document.querySelector('#aids').innerHTML = rows.join('');
}"""


@pytest.mark.parametrize("size", [LAPTOP, {"width": 390, "height": 844}])
def test_the_words_of_a_button_stay_on_it(visit: Visit, size: dict[str, int]) -> None:
    """Long names with their price, and all that is lost by an errand."""
    table = visit(viewport=size)
    text, before, _ = crowded("incursion")
    play_on(table, text, before)
    table.asked()
    table.page.evaluate(LAID)
    assert table.page.eval_on_selector_all(".act", AMISS) == []


def test_a_full_hand_on_a_laptop_is_one_line(visit: Visit) -> None:
    table = visit(viewport=LAPTOP)
    text, before, _ = crowded("incursion")
    play_on(table, text, before)
    table.asked()
    page = table.page
    page.evaluate("() => { for (const one of document.querySelectorAll('.gamecard')) one.after(one.cloneNode(true)); }")
    heading = page.locator(".hand h2").first.bounding_box()
    assert heading is not None and heading["height"] < 20
    cut = "(all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"
    assert page.eval_on_selector_all(".gamecard small", cut) == []
