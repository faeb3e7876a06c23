"""A board that grows while people look at it (tests/core/burrow.py)."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.table import Table
from tests.core.burrow import DIG, BurrowSpec
from tests.core.small_spec import alone_in_the_house

MOST_CHOICES = 60


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    burrow = BurrowSpec()
    alone_in_the_house(monkeypatch, burrow)


def squares(table: Table) -> list[str]:
    found = table.page.locator("#picture [data-square]").all()
    return [square.get_attribute("data-square") or "" for square in found]


def test_what_is_laid_is_seen_and_walked_on(visit: Callable[..., Table]) -> None:
    """Two people at one screen lay every tile; the picture grows with each and forgets no square."""
    table = visit()
    order = {"game": "burrow", "mission": DIG, "seats": [{"kind": "me"}, {"kind": "person"}], "seed": 4, "options": {}}
    opened = table.api("tables", order, "-")
    tokens = [seat["token"] for seat in opened["seats"]]
    keep = """([id, tokens]) => {
        localStorage.setItem('undercroft.tables', JSON.stringify({[id]: [tokens]}));
        localStorage.setItem(`undercroft.open.${id}`, 'yes');  // no curtain between friends
    }"""
    table.page.evaluate(keep, [opened["table"], tokens])
    table.page.goto(f"/table/{opened['table']}#{tokens[0]}")
    shown, laid, walked = squares(table.asked()), 0, 0
    assert len(shown) == 3
    assert table.page.locator("#orders").is_hidden(), "a game without windows has no standing orders"
    for _ in range(MOST_CHOICES):
        if not table.asked_or_over():
            break
        before = table.page.locator("#prompt").get_attribute("data-step")
        lit = table.page.locator("#picture .reach.lay")
        words = "lay" if lit.count() else table.buttons.first.inner_text()
        if words == "lay":
            table.click_at(*lit.first.get_attribute("data-for").split(" "))  # type: ignore[union-attr]
        else:
            table.buttons.first.click()
        table.moved_on(before)
        table.asked_or_over()
        now = squares(table)
        assert set(shown) <= set(now) and len(now) == len(set(now))
        assert (len(now) > len(shown)) == ("lay" in words)
        laid += "lay" in words
        walked += "walk" in words
        shown = now
    assert not table.asked_or_over() and laid > 3 and walked > 3


# From now on, the squares each time that there are others.
GROWING = """() => {
    window.seen = [];
    const look = () => {
        const names = [...document.querySelectorAll('#picture [data-square]')].map((one) => one.dataset.square).sort();
        if (window.last !== String(names)) window.seen.push(names);
        window.last = String(names);
    };
    look();
    new MutationObserver(look).observe(document.querySelector('#picture'), {childList: true, subtree: true});
}"""
CHOICES = 8


def asked(table: Table, address: str, tokens: list[str]) -> dict[str, Any]:
    """The state of whoever must choose."""
    while True:
        for token in tokens:
            state: dict[str, Any] = table.api(f"{address}?parts=options", token=token)
            if state["asked"]:
                return state


def test_whoever_watches_sees_it_grow_tile_by_tile_however_fast_it_was_laid(visit: Callable[..., Table]) -> None:
    table = visit(reduced_motion="no-preference")
    order = {"game": "burrow", "mission": DIG, "seats": [{"kind": "me"}, {"kind": "person"}], "seed": 4, "options": {}}
    opened = table.api("tables", order, "-")
    tokens = [seat["token"] for seat in opened["seats"]]
    table.page.goto(opened["watch"])
    table.page.locator("#picture [data-square]").first.wait_for(state="attached")
    table.page.evaluate(GROWING)
    address = f"tables/{opened['table']}"
    for _ in range(CHOICES):
        state = asked(table, address, tokens)
        act = {"step": state["step"], "action": state["options"][0]}
        table.api(f"{address}/act?parts=", act, tokens[state["seat"]])
    expect(table.page.locator("#at")).to_have_text(f"{CHOICES} of {CHOICES}")
    grown: list[list[str]] = []
    for at in range(CHOICES + 1):
        svg = table.api(f"{address}/steps/{at}?parts=svg", token=tokens[0])["svg"]
        names = sorted(set(re.findall(r'data-square="([^"]+)"', svg)))
        if not grown or grown[-1] != names:
            grown.append(names)
    assert len(grown) > 3 and table.page.evaluate("window.seen") == grown


def laying(visit: Callable[..., Table], **settings: Any) -> Table:
    """One person alone with a tile in hand."""
    table = visit(**settings)
    table.open("me", "greedy", seed=4, game="burrow", mission=DIG)
    table.page.locator(".in-hand").wait_for()
    return table


def lit(table: Table) -> list[str]:
    """The places that are lit."""
    return sorted(str(one.get_attribute("data-for")) for one in table.page.locator("#picture .reach.lay").all())


def places(table: Table, pose: int) -> list[str]:
    """Where it may lie, by what the page was told."""
    return sorted({" ".join(one["refs"][-1]) for one in table.labels() if one["pose"] == pose})


def test_a_tile_is_turned_by_a_key_and_every_place_for_it_is_lit(visit: Callable[..., Table]) -> None:
    table = laying(visit)
    page = table.page
    poses = sorted({one["pose"] for one in table.labels()})
    assert len(poses) > 3 and lit(table) == places(table, poses[0])
    for pose in [*poses[1:], poses[0]]:
        page.keyboard.press("r")
        expect(page.locator(".in-hand .thing + span")).to_have_text(table.state()["guide"]["poses"][pose]["name"])
        assert lit(table) == places(table, pose)
    page.get_by_role("button", name="Turn it back").click()
    assert lit(table) == places(table, poses[-1])


def test_a_tile_is_seen_where_it_would_lie_and_why_it_cannot(visit: Callable[..., Table]) -> None:
    table = laying(visit)
    page, first = table.page, table.labels()[0]
    kind, spot = first["refs"][-1]
    table.thing(kind, spot).hover()
    expect(page.locator("#picture .ghost.fits")).to_have_count(1)
    box, own = page.locator("#picture .ghost").bounding_box(), table.thing(kind, spot).bounding_box()
    assert box and own and box["x"] < own["x"] + own["width"] / 2 < box["x"] + box["width"]
    free = {f"place {one.get_attribute('data-place')}" for one in page.locator("#picture [data-place]").all()}
    far = min(free - set(lit(table))).split(" ")
    table.thing(*far).hover()
    expect(page.locator("#picture .ghost.sticks")).to_have_count(1)
    table.click_at(*far)
    expect(page.locator("#bubble .why")).to_be_visible()
    assert table.state()["step"] == 0
    table.click_at(kind, spot)
    table.moved_on("0")
    expect(page.locator("#picture .ghost")).to_have_count(0)


def test_a_finger_looks_before_it_lays_and_a_list_does_without_a_board(visit: Callable[..., Table]) -> None:
    table = laying(visit, has_touch=True, viewport={"width": 390, "height": 844})
    page, first = table.page, table.labels()[0]
    kind, spot = first["refs"][-1]
    table.thing(kind, spot).tap(force=True)
    expect(page.locator("#picture .ghost.fits")).to_have_count(1)
    assert table.state()["step"] == 0
    page.locator("#bubble .close").click()
    page.locator(".in-hand select").select_option(first["action"])
    expect(page.locator("#picture .ghost.fits")).to_have_count(1)
    page.get_by_role("button", name="Lay it", exact=True).click()
    table.moved_on("0")
