"""Reasons where one stands: rules beside the board."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.table import Table
from tests.browser.test_play import brought_in

Visit = Callable[..., Table]

PHONE = {"viewport": {"width": 390, "height": 780}, "has_touch": True, "is_mobile": True}
QUESTIONS_RULE = "#who .rule-link"


def opened(page: Page, link: str = QUESTIONS_RULE) -> str:
    """Press a rule's link and wait for the book: the rule's id."""
    found = page.locator(link).first
    rule = found.get_attribute("data-rule") or ""
    found.click()
    expect(page.locator("#rulebook article .id")).to_have_text(rule)
    return rule


# ---------------------------------------------------------------- the rules beside the board


def test_a_rule_is_read_beside_the_board(visit: Visit) -> None:
    """No other tab: the rule, its chapter, the way to all rules; Escape closes, and the focus is where it was."""
    table = visit()
    brought_in(table)
    page = table.page
    rule = opened(page)
    one = table.api(f"games/incursion/rules/{rule}")
    book = page.locator("#rulebook")
    expect(book.locator("article")).to_contain_text(one["text"])
    assert len(page.context.pages) == 1
    chapter = table.api(f"games/incursion/rules?near={rule}")["rules"]
    assert len(chapter) > 2 and rule in {other["id"] for other in chapter}
    expect(book.locator("details")).to_have_count(len(chapter) - 1)
    assert book.locator("#rulebook-all").get_attribute("href") == f"/rules/incursion#{rule}"
    board, side = page.locator("#board").bounding_box(), book.bounding_box()
    assert board is not None and side is not None and board["x"] + board["width"] <= side["x"] + 1
    assert page.evaluate("document.activeElement.id") == "rulebook-title"
    page.keyboard.press("Escape")
    expect(book).to_be_hidden()
    assert page.evaluate("document.activeElement.matches('#who .rule-link')")


def test_keys_in_the_book_are_not_for_the_game(visit: Visit) -> None:
    """Arrows scroll it and letters search it; nothing moves on the board."""
    table = visit()
    brought_in(table)
    page = table.page
    step = page.locator("#prompt").get_attribute("data-step")
    opened(page)
    for key in ("ArrowUp", "ArrowDown", "e", "u"):
        page.keyboard.press(key)
    page.locator("#rulebook-find").fill("grenade")
    wanted = table.api("games/incursion/rules?search=grenade")["rules"]
    expect(page.locator("#rulebook details")).to_have_count(min(len(wanted), 40))
    expect(page.locator("#rulebook [role=status]")).to_contain_text(str(len(wanted)))
    page.locator("#rulebook-find").fill("")
    expect(page.locator("#rulebook article")).to_be_visible()
    page.wait_for_timeout(200)
    assert page.locator("#prompt").get_attribute("data-step") == step
    assert str(table.state()["step"]) == step
    page.locator("#board").focus()
    page.keyboard.press("Escape")
    expect(page.locator("#rulebook")).to_be_hidden()


def test_another_tab_is_still_there_for_who_wants_it(visit: Visit) -> None:
    table = visit()
    brought_in(table)
    page = table.page
    with page.context.expect_page() as other:
        page.locator(QUESTIONS_RULE).click(modifiers=["ControlOrMeta"])
    other.value.wait_for_url("**/rules/incursion#INC-*")
    with page.context.expect_page() as other:
        page.locator(QUESTIONS_RULE).click(button="middle")
    other.value.wait_for_url("**/rules/incursion#INC-*")
    expect(page.locator("#rulebook")).to_be_hidden()


def test_the_link_of_a_reason_that_has_gone_leaves_the_focus_at_the_question(visit: Visit) -> None:
    table = visit()
    brought_in(table)
    page = table.page
    table.click_at("square", "b11")
    opened(page, "#bubble .why .rule-link")
    page.evaluate("document.querySelector('#bubble').hidden = true")
    page.locator("#rulebook-close").click()
    assert page.evaluate("document.activeElement.id") == "question"


def test_a_rule_in_french_and_on_a_phone_from_below(visit: Visit) -> None:
    table = visit(locale="fr-FR", **PHONE)
    table.open("me", "random")
    page = table.asked().page
    page.locator(QUESTIONS_RULE).tap()
    rule = page.locator(QUESTIONS_RULE).get_attribute("data-rule")
    one = page.request.get(f"/api/games/incursion/rules/{rule}?lang=fr").json()
    book = page.locator("#rulebook")
    expect(book.locator("article")).to_contain_text(one["text"])
    expect(book).to_contain_text("Dans le même chapitre")
    sheet = book.bounding_box()
    assert sheet is not None and sheet["x"] == 0 and sheet["width"] == 390
    assert abs(sheet["y"] + sheet["height"] - 780) < 2 and sheet["y"] > 200
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_rules_are_read_beside_a_replay(visit: Visit) -> None:
    table = visit()
    brought_in(table)
    page = table.page
    page.goto(f"/replay/{table.id}#{table.token}")
    opened(page, "#log .rule-link")
    at = page.locator("#at").inner_text()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Escape")
    expect(page.locator("#rulebook")).to_be_hidden()
    assert page.locator("#at").inner_text() == at
    assert page.evaluate("document.activeElement.matches('#log .rule-link')")
