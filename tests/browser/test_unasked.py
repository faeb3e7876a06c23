"""Questions on which nothing hangs are not put to the reader, who can answer them all the same."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.clicks import press
from tests.browser.table import Table

Visit = Callable[..., Table]

PLAIN = ("pass", "done", "roll", "no", "draw", "end")  # what is taken of the options, the first that is there
QUESTIONS = 400
REACHED = "async () => (await import('/static/here.js')).here.overlay?.reach[0]?.square"


def at_moot_question(table: Table, kind: str) -> list[str]:
    """A mission with two Heroes of one person, played past the page to a question that is moot; goes there. Returns
    the tokens of both."""
    seats = [{"kind": "me"}, {"kind": "person"}]
    order = {"game": "reichbusters", "mission": "midnight-mass", "seats": seats, "seed": 3, "options": {"heroes": 2}}
    opened = table.api("tables", order, "-")
    tokens = [seat["token"] for seat in opened["seats"]]
    for _ in range(QUESTIONS):
        token, state = asked(table, opened["table"], tokens)
        if state["guide"]["moot"] and state["choice"]["kind"] == kind:
            keep = "([id, tokens]) => localStorage.setItem('undercroft.tables', JSON.stringify({[id]: [tokens]}))"
            table.page.evaluate(keep, [opened["table"], tokens])
            table.page.goto(f"/table/{opened['table']}#{tokens[0]}")
            return tokens
        action = next((wish for wish in PLAIN if wish in state["options"]), state["options"][0])
        table.api(f"tables/{opened['table']}/act", {"step": state["step"], "action": action}, token)
    raise AssertionError(f"no moot {kind} in {QUESTIONS} questions")


def asked(table: Table, id: str, tokens: list[str]) -> tuple[str, dict[str, Any]]:
    while True:
        for token in tokens:
            state = table.api(f"tables/{id}?parts=options,guide", None, token)
            if state["asked"]:
                return token, state


def test_an_idle_instant_card_is_let_go_by_and_can_be_asked_for(visit: Visit) -> None:
    table = visit(spared=True)
    at_moot_question(table, "instant")
    page, note = table.page, table.page.locator(".unasked")
    expect(note).to_contain_text("Not asked: no enemy would attack Brick instead of another Hero.")
    expect(page.locator("#question")).not_to_contain_text("instant card")
    note.get_by_role("button", name="Take back and ask me").click()
    expect(page.locator("#question")).to_contain_text("instant card")
    table.asked()
    expect(note).to_have_count(0)
    press(table, "pass")
    expect(page.locator("#question")).not_to_contain_text("instant card")


def test_whoever_wants_to_be_asked_everything_is(visit: Visit) -> None:
    table = visit(spared=True)
    table.page.evaluate("() => localStorage.setItem('undercroft.ask-all', 'yes')")
    at_moot_question(table, "instant")
    page = table.page
    expect(page.locator("#question")).to_contain_text("instant card")
    table.asked()
    page.get_by_role("button", name="Menu", exact=True).click()
    box = page.get_by_label("Ask me also where nothing hangs on the answer")
    expect(box).to_be_checked()
    box.uncheck()
    expect(page.locator("#question")).not_to_contain_text("instant card")


LATE = """async () => {
    const { here } = await import('/static/here.js'), line = here.current, { step } = line.state;
    line.command = async () => { throw Object.assign(new Error('the table has moved on'), { step: step + 1 }); };
}"""


def test_whoever_has_the_table_open_twice_hears_of_no_race(visit: Visit) -> None:
    """Both pages answer a moot question, and one of them comes late: the news are on their way to it. It said that the
    table had moved on and asked what was answered."""
    table = visit(spared=True)
    table.page.evaluate("() => localStorage.setItem('undercroft.ask-all', 'yes')")
    at_moot_question(table, "instant")
    page = table.page
    table.asked()
    page.evaluate(LATE)
    page.evaluate("() => localStorage.removeItem('undercroft.ask-all')")
    page.evaluate("async () => (await import('/static/asking.js')).showQuestion()")
    page.wait_for_timeout(300)
    assert page.locator("#notice").inner_text() == ""
    expect(page.locator("#options .act")).to_have_count(0)


def test_whoever_plays_two_opportunists_is_asked_once_who_goes_first(visit: Visit) -> None:
    table = visit(spared=True)
    at_moot_question(table, "opportunist")
    page, note = table.page, table.page.locator(".unasked", has_text="goes first, as the tokens lie")
    expect(note).to_have_count(1)
    first = note.inner_text().split(": ")[1].split(" goes")[0]
    expect(page.locator("#who")).to_contain_text(first)
    note.get_by_role("button", name="Take back and ask me").click()
    expect(page.locator("#question")).to_contain_text("may exchange turn order tokens")
    table.asked().option(first).click()
    expect(page.locator("#who")).not_to_contain_text(first)


def test_no_way_is_offered_to_where_one_has_just_gone(visit: Visit) -> None:
    """The mouse still rests there: "Walk here: 1 action" was shown after the walk."""
    table = visit(spared=True)
    table.open("me", "person", game="reichbusters", mission="midnight-mass", heroes=2)
    page = table.page
    for action in ("pass", "pass", "turn one", "door 85"):
        press(table, action)
    found = table.until(lambda: page.evaluate(REACHED))
    table.click_at("square", found)
    page.locator(f"#picture .model[data-at={found}]").first.wait_for()
    page.wait_for_timeout(1200)
    expect(page.locator("#tip", has_text="Walk here")).to_be_hidden()
