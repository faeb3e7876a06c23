"""A page that is sent only what changed shows what a fresh one does, and asks for the ground once."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.scenes import at_random, crowded, play_on
from tests.browser.table import Table
from undercroft.server.tables.commands import new_tables

Visit = Callable[..., Table]

# The picture as it stands, without the page's own marks and its view of it.
STANDING = """() => {
    const shown = document.querySelector('#picture svg').cloneNode(true);
    for (const layer of shown.querySelectorAll('svg > g[pointer-events=none]:not([class])')) layer.remove();
    shown.removeAttribute('viewBox');
    return shown.outerHTML;
}"""
# The picture in a form that does not depend on the order of attributes; `whole` is one SVG as text, or nothing for what
# the page shows.
PLAINLY = """(whole) => {
    const from = whole ? new DOMParser().parseFromString(whole, 'image/svg+xml').documentElement
        : document.querySelector('#picture svg').cloneNode(true);
    for (const layer of from.querySelectorAll('svg > g[pointer-events=none]:not([class])')) layer.remove();
    for (const title of from.querySelectorAll('svg > * title')) title.remove();
    for (const name of ['viewBox', 'preserveAspectRatio', 'xmlns']) from.removeAttribute(name);
    const plain = (node) => [node.tagName, ...[...node.attributes].map(({name, value}) => `${name}=${value}`).sort(),
        ...(node.children.length ? [...node.children].map(plain) : [node.textContent])];
    return plain(from);
}"""
BESIDE = "() => ['#status', '#panels', '#cards', '#log'].map((id) => document.querySelector(id).textContent).join()"


# A page plays back what came one after another, and its step alone does not tell the last of it: a choice that a seat
# knows nothing of may bring it news, and has no number for it.
PLAYED = """async ([step, lines]) => {
    const { here } = await import('/static/here.js');
    const { state, latest } = here.current || {};
    return state && state === latest && state.step === step && state.log.length === lines;
}"""
HARD = 4  # with these dice two come in, unasked and last of all, before the page is compared


def settled(table: Table, state: dict[str, Any]) -> None:
    """Wait until the page has played back all that led to a state."""
    table.until(lambda: table.page.evaluate(PLAYED, [state["step"], len(state["log"])]))
    table.page.locator("#picture .floor.room").wait_for(state="attached")


@pytest.mark.parametrize(("mission", "motion"), [("recon", "reduce"), ("incursion", "no-preference")])
def test_after_many_changes_the_page_is_what_a_fresh_one_is(
    visit: Visit, monkeypatch: pytest.MonkeyPatch, mission: str, motion: str
) -> None:
    monkeypatch.setattr(new_tables, "drawn_seed", lambda: HARD)
    table = visit(reduced_motion=motion)
    text, before, _ = crowded(mission)
    id, tokens = play_on(table, text, before)
    fresh, address = visit(), f"/table/{id}#{tokens[1]}"
    for number in at_random(table, id, tokens, 60):
        if number % 6 == 0:
            state = table.api(f"tables/{id}?parts=log", token=tokens[1])
            settled(table, state)
            fresh.page.goto(address)
            settled(fresh, state)
            assert table.page.evaluate(STANDING) == fresh.page.evaluate(STANDING)
            assert table.page.evaluate(BESIDE) == fresh.page.evaluate(BESIDE)
            whole = table.api(f"tables/{id}?parts=svg", token=tokens[1])["svg"]
            shown, drawn = (table.page.evaluate(PLAINLY, text) for text in ("", whole))
            assert shown == drawn[: len(shown)]
            assert "data-at" not in str(drawn[len(shown) :])  # the rest is the frame: a page tells it in its own words
            fresh.page.goto("about:blank")


def test_scrubbing_shows_what_a_fresh_replay_does(visit: Visit) -> None:
    table = visit()
    text, before, _ = crowded("recon")
    opened = table.api("records", {"record": text}, "-")
    id, watch = opened["table"], opened["watch"].partition("#")[2]
    page = table.page
    page.goto(f"/replay/{id}?step=0#{watch}")
    expect(page.locator("#at")).to_have_text(f"0 of {before + 1}")
    for at in (before, 3, before // 2, before + 1):
        page.locator("#range").fill(str(at))
        expect(page.locator("#at")).to_have_text(f"{at} of {before + 1}")
        page.wait_for_url(f"**step={at}#*")
        other = visit(f"/replay/{id}?step={at}#{watch}")
        other.page.wait_for_url(f"**step={at}#*")
        for one in (page, other.page):
            one.locator("#picture .floor.room").wait_for(state="attached")
        assert page.evaluate(STANDING) == other.page.evaluate(STANDING)


def test_the_ground_is_asked_for_once(visit: Visit) -> None:
    table = visit()
    asked: list[str] = []
    table.page.on("request", lambda request: asked.append(request.url) if "/api/ground/" in request.url else None)
    table.open("me", "random")
    table.asked().choose("Use Allied Intelligence")
    table.asked().choose("Bring in")
    table.page.locator("#range").press("Home")
    table.page.get_by_role("button", name="Back to now").click()
    table.asked()
    assert len(asked) == len(set(asked)) == 2


LINES = """
window.lines = [];
const Plain = window.WebSocket;
window.WebSocket = class extends Plain { constructor(...how) { super(...how); window.lines.push(this); } };
"""


def test_a_lost_line_comes_back_with_everything(visit: Visit) -> None:
    """What changed while it was gone is there as if it had never been lost."""
    table = visit()
    table.page.add_init_script(LINES)
    text, before, _ = crowded("recon")
    id, tokens = play_on(table, text, before)
    table.asked()
    table.page.evaluate("() => window.lines.at(-1).close()")
    assert list(at_random(table, id, tokens, 1)) == [1]
    table.page.wait_for_function("() => window.lines.length > 1")
    state = table.api(f"tables/{id}?parts=log", token=tokens[1])
    settled(table, state)
    fresh = visit(f"/table/{id}#{tokens[1]}")
    settled(fresh, state)
    assert table.page.evaluate(STANDING) == fresh.page.evaluate(STANDING)
