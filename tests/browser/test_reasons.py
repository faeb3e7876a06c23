"""Reasons where one stands: rules beside the board, words that explain themselves,
buttons that say why they cannot be pressed."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.table import Table
from tests.browser.test_axe import faults
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


def test_a_rules_link_keeps_the_focus_while_the_question_stays(visit: Visit) -> None:
    """The page is drawn anew for many reasons; whoever stands on the question's rule is not thrown off it."""
    table = visit()
    brought_in(table)
    page = table.page
    page.locator(QUESTIONS_RULE).focus()
    page.evaluate("import('/static/asking.js').then(({ showQuestion }) => showQuestion())")
    expect(page.locator(QUESTIONS_RULE)).to_be_focused()


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
    table.click_at("door", "9")
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


# ---------------------------------------------------------------- words that explain themselves


def term(table: Table, word: str, lang: str = "en") -> dict[str, str]:
    terms = table.page.request.get(f"/api/games/incursion/glossary?lang={lang}").json()["terms"]
    found: dict[str, str] = next(one for one in terms if word in one["words"] + one["alone"])
    return found


def test_a_word_explains_itself_to_mouse_and_keyboard(visit: Visit) -> None:
    """Hover shows it; Tab comes to it; Enter goes into it, the rule is read beside the board, Escape comes back."""
    table = visit()
    brought_in(table)
    page, box = table.page, table.page.locator("#word")
    word = page.locator("#question .word", has_text="AP")
    word.hover()
    expect(box).to_contain_text(term(table, "AP")["text"])
    page.mouse.move(5, 5)
    expect(box).to_be_hidden()
    page.locator("#question").focus()
    page.keyboard.press("Tab")
    expect(box).to_contain_text(term(table, "AP")["text"])
    page.keyboard.press("Tab")
    expect(box).to_contain_text(term(table, "CP")["text"])
    page.keyboard.press("Escape")
    expect(box).to_be_hidden()
    page.keyboard.press("Enter")
    expect(box).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#rulebook article .id")).to_have_text(term(table, "CP")["rule"])
    expect(box).to_be_hidden()
    page.keyboard.press("Escape")
    expect(page.locator("#rulebook")).to_be_hidden()
    assert page.evaluate("document.activeElement.matches('#question .word')")


def test_words_stand_marked_in_every_part_of_the_page(visit: Visit) -> None:
    """Prompt, prices, pools, figures, cards, the card of a thing, the log; never a button inside a button."""
    table = visit()
    brought_in(table)
    page = table.page
    page.locator(".fig").first.click()
    expect(table.bubble).to_be_visible()
    for place in ("#question", ".cost-tag", "#status", "#status em", ".fig small", ".badge", ".gamecard", "#bubble p"):
        expect(page.locator(f"{place} .word").first).to_be_attached()
    assert page.locator("button button, button [tabindex], summary button").count() == 0
    page.keyboard.press("Escape")
    table.choose("Go into Reaction Fire")
    expect(page.locator("#log .word", has_text="Reaction Fire").first).to_be_attached()
    assert page.locator("#log .word[tabindex='0']").count() == 0


def test_a_buttons_words_are_explained_by_f1_and_by_a_long_press(visit: Visit) -> None:
    """What has the focus as a whole: F1. On a phone a finger that stays; it does not press the button."""
    table = visit(has_touch=True)
    brought_in(table)
    page, box = table.page, table.page.locator("#word")
    step = page.locator("#prompt").get_attribute("data-step")
    button = table.option("Go into Reaction Fire")
    button.focus()
    page.keyboard.press("F1")
    expect(box).to_contain_text(term(table, "AP")["text"])
    expect(box).to_contain_text(term(table, "Reaction Fire")["text"])
    page.keyboard.press("Escape")
    expect(box).to_be_hidden()
    assert page.evaluate("document.activeElement.closest('.act') !== null")
    place = button.bounding_box()
    assert place is not None
    point = {"x": place["x"] + 20, "y": place["y"] + 20}
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(box).to_be_visible()
    expect(box).to_contain_text(term(table, "Reaction Fire")["text"])
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(150)
    expect(box).to_be_visible()
    assert page.locator("#prompt").get_attribute("data-step") == step
    page.touchscreen.tap(place["x"] + 20, place["y"] + 20)
    table.moved_on(step)


def test_words_are_tapped_on_a_phone_and_speak_french(visit: Visit) -> None:
    table = visit(locale="fr-FR", **PHONE)
    table.open("me", "random")
    page = table.asked().page
    page.locator("#status .word", has_text="PC").first.tap()
    expect(page.locator("#word")).to_contain_text(term(table, "PC", "fr")["text"])
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.touchscreen.tap(195, 200)
    expect(page.locator("#word")).to_be_hidden()


def test_no_line_ends_between_a_word_and_its_full_stop(visit: Visit) -> None:
    table = visit()
    table.open("me", "random")
    page = table.asked().page
    page.evaluate("""() => {
        const line = document.createElement('p');
        line.id = 'narrow';
        line.append('It has (6 AP), and pays CP?!');
        document.querySelector('#since').replaceChildren(line);
    }""")
    expect(page.locator("#narrow .word")).to_have_text(["AP", "CP"])
    apart = page.evaluate("""() => {
        const line = document.querySelector('#narrow'), found = [];
        const bottom = (node) => {
            const range = document.createRange();
            range.setStart(node, 0);
            range.setEnd(node, 1);
            return range.getBoundingClientRect().bottom;
        };
        for (let width = 40; width < 300; width += 2) {
            line.style.width = `${width}px`;
            for (const { firstChild, nextSibling } of line.querySelectorAll('.word'))
                if (Math.abs(bottom(firstChild) - bottom(nextSibling)) > 8) found.push(`${width} ${nextSibling.data}`);
        }
        return found;
    }""")
    assert apart == []


def test_words_are_marked_in_a_replay(visit: Visit) -> None:
    table = visit()
    brought_in(table)
    table.choose("Go into Reaction Fire")
    table.page.goto(f"/replay/{table.id}#{table.token}")
    expect(table.page.locator("#log .word").first).to_be_attached()
    assert table.page.locator("button button").count() == 0


def test_marking_a_long_log_is_not_felt(visit: Visit) -> None:
    """Two thousand lines at once: far more than any game tells, in less time than an eye notices."""
    table = visit()
    brought_in(table)
    table.page.locator("#question .word").first.wait_for()
    took = table.page.evaluate("""async () => {
        const host = document.querySelector('#log'), line = 'Grunt APE Able goes into Reaction Fire for 1 AP at k5.';
        const row = () => Object.assign(document.createElement('li'), { className: 'added', textContent: line });
        const rows = Array.from({ length: 2000 }, row);
        const before = performance.now();
        host.append(...rows);
        await Promise.resolve();
        return [performance.now() - before, host.querySelectorAll('.added .word').length];
    }""")
    print(f"2000 lines marked in {took[0]:.0f} ms")
    assert took[1] == 4000 and took[0] < 1000


# ---------------------------------------------------------------- what cannot be done now


def test_what_cannot_be_done_now_stays_visible_with_its_reason(visit: Visit) -> None:
    """Greyed but there: hover, focus and press tell why, with the rule; nothing is done."""
    table = visit()
    brought_in(table)
    page, box = table.page, table.page.locator("#word")
    step = page.locator("#prompt").get_attribute("data-step")
    shoot = page.locator(".no", has_text="Shoot")
    expect(shoot).to_have_attribute("aria-disabled", "true")
    assert not shoot.evaluate("(one) => one.disabled")
    shoot.hover()
    expect(box).to_contain_text("waits off the board")
    page.locator(".no .word", has_text="hand to hand").hover()
    expect(box).to_contain_text("waits off the board")
    page.locator(".no .word", has_text="hand to hand").click(force=True)
    expect(box).to_be_focused()
    page.keyboard.press("Escape")
    page.mouse.move(5, 5)
    expect(box).to_be_hidden()
    page.locator("#options .act").last.focus()
    while not page.evaluate("document.activeElement.matches('.no')"):
        page.keyboard.press("Shift+Tab")
    expect(box).to_contain_text("Not now:")
    page.keyboard.press("Enter")
    assert opened(page, "#word .rule-link").startswith("INC-")
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.matches('.no')")
    assert page.locator("#prompt").get_attribute("data-step") == step and str(table.state()["step"]) == step


def test_greyed_buttons_go_when_they_can_be_pressed(visit: Visit) -> None:
    """They belong to one question and one figure."""
    table = visit()
    brought_in(table)
    page = table.page
    expect(page.locator(".no", has_text="Open a door")).to_be_visible()
    for square in ("l2", "l3", "l4"):
        table.asked().choose(f"Move to {square}")
    expect(table.option("Open door")).to_be_visible()
    expect(page.locator(".no", has_text="Open a door")).to_have_count(0)
    expect(page.locator(".no", has_text="Shoot")).to_be_visible()
    table.choose("End the activation")
    table.asked()
    expect(page.locator(".no", has_text="Shoot")).to_have_count(0)


def test_a_word_that_comes_under_a_mouse_at_rest_keeps_quiet(visit: Visit) -> None:
    """Nobody has pointed at it, and its box would lie on the next button."""
    table = visit()
    brought_in(table)
    page = table.page
    word = page.locator("#prompt .word").first
    box = word.bounding_box()
    assert box is not None
    prompt = page.locator("#prompt")
    prompt.evaluate("(one) => { one.style.display = 'none'; }")
    page.mouse.move(box["x"] + 3, box["y"] + 3)
    page.wait_for_timeout(100)
    prompt.evaluate("(one) => { one.style.display = ''; }")
    page.wait_for_timeout(700)  # longer than a mouse rests before it is told something
    expect(page.locator("#word")).to_be_hidden()
    page.mouse.move(box["x"] + 4, box["y"] + 4)
    expect(page.locator("#word")).to_be_visible()


def test_a_card_that_waits_for_its_moment_says_so(visit: Visit) -> None:
    table = visit()
    brought_in(table)
    page = table.page
    card = page.locator(".gamecard", has_text="Lucky Devil")
    expect(card).to_have_class(re.compile("cannot"))
    expect(page.locator(".gamecard.can")).not_to_have_class(re.compile("cannot"))
    card.locator("b").hover()
    expect(page.locator("#word")).to_contain_text("played only at its own moment")
    card.click()
    expect(table.bubble.locator(".why")).to_contain_text("played only at its own moment")


def test_taking_back_says_why_it_cannot(visit: Visit) -> None:
    table = visit(locale="fr-FR", **PHONE)
    table.open("me", "random")
    page = table.asked().page
    expect(page.locator("#undo")).to_have_attribute("aria-disabled", "true")
    page.locator("#undo").tap(force=True)
    expect(page.locator("#word")).to_contain_text("Il n'y a rien à annuler")
    page.locator(".upkeep .btn").click()
    expect(page.locator("#undo")).not_to_have_attribute("aria-disabled", "true")


# ---------------------------------------------------------------- nothing keeps anybody from it


def test_axe_finds_nothing_against_book_and_words(visit: Visit) -> None:
    for look in ("light", "dark"):
        table = visit(painted=True, color_scheme=look)
        brought_in(table)
        page = table.page
        page.locator(".no").first.wait_for()
        assert faults(page) == []
        page.locator("#question .word").first.click()
        expect(page.locator("#word")).to_be_visible()
        assert faults(page) == []
        opened(page, "#word .rule-link")
        expect(page.locator("#word")).to_be_hidden()
        page.locator("#rulebook summary").first.click()
        assert faults(page) == []
