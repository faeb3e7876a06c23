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
    table = visit("/rules")  # the lobby remembers for a moment which games there were
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
        option = table.buttons.first
        words = option.inner_text()
        option.click()
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
    table = visit("/rules", reduced_motion="no-preference")
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
