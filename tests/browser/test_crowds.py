"""Many figures and many options: every chance can be read, and what can be done is in sight, on a desk, a tablet and a
phone."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.raids import crowded_raid
from tests.browser.scenes import at_their_place, busy_activation
from tests.browser.table import Table

Visit = Callable[..., Table]

DESK = {"viewport": {"width": 1366, "height": 768}}
TABLET = {"viewport": {"width": 768, "height": 1024}}
PHONE = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}
LEAST = 12  # pixels from the top of a digit's line to its foot, for whoever reads it
# What the tags on the board say, how high they are, and which of them lie on each other or touch.
TAGS = """() => {
    const tags = [...document.querySelectorAll('.mark.tag')];
    const all = tags.map((one) => [one.textContent, one.getBoundingClientRect()]);
    const meet = (p, q) => p.left < q.right + 2 && q.left < p.right + 2 && p.top < q.bottom && q.top < p.bottom;
    const lie = all.flatMap(([a, p], n) => all.slice(n + 1).filter(([, q]) => meet(p, q)).map(([b]) => `${a} | ${b}`));
    return { said: all.map(([text]) => text), heights: all.map(([, box]) => box.height), lie };
}"""
# How many of the options are seen as a whole, and how many there are.
SEEN = """() => {
    const all = [...document.querySelectorAll('#aids .act, #options .act')];
    const seen = all.filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const points = [[left + 9, top + 9], [right - 9, bottom - 9]];
        return bottom <= innerHeight && points.every(([x, y]) => one.contains(document.elementFromPoint(x, y)));
    });
    return [seen.length, all.length];
}"""
# Buttons of the bar on which a seat lies, as far as it is shown.
COVERED = """() => {
    const box = document.querySelector('.seats'), shown = box.getBoundingClientRect();
    const cut = getComputedStyle(box).overflowX !== 'visible' ? shown.right : Infinity;
    const end = Math.max(...[...box.children].map((one) => Math.min(one.getBoundingClientRect().right, cut)));
    return [...document.querySelectorAll('.bar > .btn, .bar > .icon')].filter((one) => one.checkVisibility())
        .filter((one) => one.getBoundingClientRect().left < end).map((one) => one.id || one.textContent);
}"""


def in_the_crowd(visit: Visit, **settings: Any) -> Table:
    """A Hero among many enemies, all of whom can be attacked."""
    table = visit(**settings)
    at_their_place(table, *crowded_raid())
    table.asked().page.locator(".mark.tag").first.wait_for(state="attached")
    table.page.wait_for_load_state("networkidle")
    return table


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("size", [DESK, TABLET, PHONE])
def test_chances_in_a_crowd_can_be_read(visit: Visit, size: dict[str, Any], locale: str) -> None:
    """None lies on another, all are large enough, and where one stands for several it says from which to which."""
    tags = in_the_crowd(visit, locale=locale, **size).page.evaluate(TAGS)
    assert tags["lie"] == []
    assert min(tags["heights"]) >= LEAST
    assert all(re.fullmatch(r"\d+(–\d+)?\u00a0?%", text) for text in tags["said"]), tags["said"]
    assert any("–" in text for text in tags["said"])


def test_who_comes_nearer_sees_each_chance_by_itself(visit: Visit) -> None:
    page = in_the_crowd(visit, **DESK).page
    far = page.evaluate(TAGS)
    box = page.locator(".mark.foe").first.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    for _ in range(12):
        page.mouse.wheel(0, -240)
    expect(page.locator(".mark.tag")).not_to_have_count(len(far["said"]))
    near = page.evaluate(TAGS)
    assert near["lie"] == [] and len(near["said"]) > len(far["said"])
    page.keyboard.press("0")
    expect(page.locator(".mark.tag")).to_have_count(len(far["said"]))
    assert page.evaluate(TAGS)["said"] == far["said"]


@pytest.mark.parametrize(("locale", "share"), [("en-GB", 0.65), ("fr-FR", 0.5)])  # French needs more lines
def test_most_options_are_in_sight_on_a_tablet(visit: Visit, locale: str, share: float) -> None:
    table = visit(locale=locale, **TABLET)
    at_their_place(table, *busy_activation())
    table.asked().page.locator(".reach").first.wait_for(state="attached")
    seen, all = table.page.evaluate(SEEN)
    assert all > 15 and seen > share * all


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_on_a_laptop_some_of_what_a_hero_can_do_is_in_sight(visit: Visit, locale: str) -> None:
    """A way, an attack and the end of the turn at least, before anybody scrolls."""
    page = in_the_crowd(visit, locale=locale, **DESK).page
    seen, _ = page.evaluate(SEEN)
    assert seen >= 5


def test_on_a_tablet_the_button_that_goes_on_is_in_sight_and_nothing_in_the_bar_is_covered(visit: Visit) -> None:
    page = in_the_crowd(visit, **TABLET).page
    expect(page.locator("#options .act[data-action=end]")).to_be_in_viewport(ratio=1)
    assert page.evaluate(COVERED) == []
    expect(page.locator(".seats .me")).to_be_in_viewport(ratio=1)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
