"""A board that grows while people look at it (tests/core/burrow.py)."""

from collections.abc import Callable

import pytest

from tests.browser.table import Table
from tests.core.burrow import DIG, BurrowSpec
from undercroft.core import spec

MOST_CHOICES = 60


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    burrow = BurrowSpec()
    monkeypatch.setattr(spec, "_installed", lambda: {burrow.id: burrow})


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
