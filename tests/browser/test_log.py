"""The log of a page: rows that unfold, what the reader has missed, dice that count, and what is read aloud."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.scenes import at_random, crowded, play_on
from tests.browser.table import Table

Visit = Callable[..., Table]

LAY = """async () => {
    for (const [tag, id] of [['div', 'since'], ['ol', 'log'], ['div', 'told']]) {
        const made = document.createElement(tag);
        made.id = id;
        document.querySelector('#main').append(made);
    }
    window.log = await import('/static/log.js');
    window.log.begin();
    window.heard = [];
    const told = document.querySelector('#told');
    const note = () => window.heard.push(...[...told.children].map((one) => one.textContent));
    new MutationObserver(note).observe(told, { childList: true });
}"""
MORE = "1 more thing, told below"
SHOW = "([lines, state]) => window.log.show(lines, state).map((line) => line.text)"


def line(text: str, step: int = 1, **more: Any) -> dict[str, Any]:
    return {"step": step, "text": text, "rule": "", "refs": [], "rolls": [], "note": False, **more}


def laid(visit: Visit) -> Page:
    page = visit("/rules").page
    page.evaluate(LAY)
    return page


def show(page: Page, lines: list[dict[str, Any]], *groups: tuple[int, int, str], **state: Any) -> list[str]:
    told = [{"at": at, "size": size, "text": text} for at, size, text in groups]
    found: list[str] = page.evaluate(SHOW, [lines, {"groups": told, "seat": 0, "step": 1, **state}])
    return found


def rows(page: Page) -> list[str]:
    """What one reads with nothing unfolded."""
    read = "(all) => all.map((li) => (li.querySelector('summary') || li).textContent)"
    found: list[str] = page.eval_on_selector_all("#log > li", read)
    return found


def test_the_row_in_which_things_happen_is_open_and_closes_behind_them(visit: Visit) -> None:
    page = laid(visit)
    lines = [line("A activates."), line("A moves to b2.", 2)]
    show(page, lines, (0, 2, "A moves."))
    assert rows(page) == ["A moves."]
    first = page.locator("#log > li").nth(0).locator("details")
    expect(first).to_have_attribute("open", "")
    lines += [line("A fires.", 3), line("B activates.", 4), line("B hides.", 5)]
    new = show(page, lines, (0, 3, "A moves and fires."), (3, 2, "B hides."))
    assert new == ["A fires.", "B activates.", "B hides."]
    assert rows(page) == ["A moves and fires.", "B hides."]
    expect(first).not_to_have_attribute("open", "")
    expect(page.locator("#log > li").nth(1).locator("details")).to_have_attribute("open", "")
    expect(first.locator("li")).to_have_text([one["text"] for one in lines[:3]])


def test_what_the_reader_opened_stays_open(visit: Visit) -> None:
    page = laid(visit)
    lines = [line("A activates."), line("A moves.", 2), line("B activates.", 3), line("B hides.", 4)]
    show(page, lines, (0, 2, "A moves."), (2, 2, "B hides."))
    page.locator("#log summary").first.click()
    lines += [line("C activates.", 5), line("C sings.", 6)]
    show(page, lines, (0, 2, "A moves."), (2, 2, "B hides."), (4, 2, "C sings."))
    opened = [box.get_attribute("open") is not None for box in page.locator("#log details").all()]
    assert opened == [True, False, True]


def test_a_choice_taken_back_takes_its_lines_along(visit: Visit) -> None:
    page = laid(visit)
    lines = [line("A activates."), line("A moves.", 2), line("A fires.", 3)]
    show(page, lines, (0, 3, "A moves and fires."))
    shorter = [*lines[:2], line("Ben took back a choice.", 2, note=True)]
    assert show(page, shorter, (0, 2, "A moves.")) == ["Ben took back a choice."]
    assert rows(page) == ["A moves.", "Ben took back a choice."]
    expect(page.locator("#log > li").first.locator("li")).to_have_text(["A activates.", "A moves."])
    show(page, lines[:1])
    assert rows(page) == ["A activates."]


def test_dice_that_count_are_told_from_those_that_do_not(visit: Visit) -> None:
    page = laid(visit)
    dice = [{"kind": "d6", "face": str(face), "name": str(face)} for face in (2, 5, 3)]
    rolls = [{**dice[0], "hit": False}, {**dice[1], "hit": True}]
    show(page, [line("Rolls.", rolls=rolls, need=4), line("It twitches.", 2, rolls=dice[2:])])
    shown = page.locator("#log > li").first
    assert [die.get_attribute("aria-label") for die in shown.locator(".die").all()] == [
        "die 2, does not count",
        "die 5, counts",
    ]
    expect(shown.locator(".need")).to_have_text("4+")
    second = page.locator("#log > li").nth(1)
    expect(second.locator(".die")).to_have_attribute("aria-label", "die 3")
    assert second.locator(".need, .hit, .miss").count() == 0


def part(name: str, step: int, turn: int | None = None) -> dict[str, Any]:
    return line(name, step, heading=name, **({} if turn is None else {"turn": turn}))


THEIRS = ((3, 2, "They wake up."), (5, 5, "They come and take the key."))


def evening() -> list[dict[str, Any]]:
    """Our turn, theirs, and ours again."""
    return [
        part("Turn 1: us", 1, 0),
        line("We wait.", 2),
        part("Turn 1: them", 3, 1),
        line("They wake.", 3),
        line("They yawn.", 3),
        line("One of ours is hurt.", 4, refs=[["model", "1"]], mark="hurt", whose=0),
        line("Another is hurt.", 5, refs=[["model", "2"]], mark="hurt", whose=0),
        line("One of theirs falls.", 5, refs=[["model", "9"]], mark="loss", whose=1),
        line("They take the key.", 6, mark="goal"),
        line("The other falls.", 7, refs=[["model", "2"]], mark="loss", whose=0),
        part("Turn 2: us", 8, 0),
    ]


def test_what_the_reader_missed_stands_above_with_the_losses_first(visit: Visit) -> None:
    page = laid(visit)
    lines = evening()
    show(page, lines, *THEIRS)
    box = page.locator("#since details")
    expect(box).to_have_attribute("open", "")
    expect(box.locator("summary b")).to_have_text("Since your last turn")
    expect(box.locator(".count")).to_have_text(["1 of yours fell", "1 of yours wounded", "1 of theirs fell"])
    expect(box.locator("li")).to_have_text(
        ["The other falls.", "One of ours is hurt.", "They take the key.", "They come and take the key.", MORE]
    )
    lines.append(line("We charge.", 9))
    show(page, lines, *THEIRS, step=2)
    expect(box).not_to_have_attribute("open", "")
    lines.append(part("Turn 2: them", 10, 1))
    show(page, lines, *THEIRS, step=3)
    expect(box).to_have_count(0)


def test_a_quiet_turn_of_the_others_is_told_in_a_word(visit: Visit) -> None:
    page = laid(visit)
    theirs = [part("1: them", 2, 1), line("They wake.", 3), line("They yawn.", 4)]
    lines = [part("1: us", 1, 0), *theirs, part("2: us", 5, 0)]
    show(page, lines, (2, 2, "They wake up."))
    box = page.locator("#since details")
    expect(box.locator("summary")).to_have_text("Since your last turn")
    expect(box.locator("li")).to_have_text(["Nobody fought; all of it is told below."])


def test_nothing_is_missed_by_who_watches_or_has_the_first_turn(visit: Visit) -> None:
    page = laid(visit)
    show(page, evening(), seat=-1)
    expect(page.locator("#since details")).to_have_count(0)
    show(page, evening()[:1])
    expect(page.locator("#since details")).to_have_count(0)


def test_a_row_is_read_aloud_once_it_is_complete_and_line_by_line_to_whoever_is_asked(visit: Visit) -> None:
    page = laid(visit)
    lines = [line("It begins.")]
    show(page, lines)
    lines += [line("A activates.", 2), line("A moves.", 3)]
    show(page, lines, (1, 2, "A moves."))
    assert page.evaluate("() => window.heard") == [], "it is not done yet"
    lines += [line("B activates.", 4), line("B fires.", 5)]
    show(page, lines, (1, 2, "A moves."), (3, 2, "B fires."))
    show(page, lines, (1, 2, "A moves."), (3, 2, "B fires."), asked=True)
    lines.append(line("B hides.", 6))
    show(page, lines, (1, 2, "A moves."), (3, 3, "B fires and hides."), asked=True)
    page.wait_for_function("() => window.heard.length >= 4")
    assert page.evaluate("() => window.heard") == ["A moves.", "B activates.", "B fires.", "B hides."]
    assert page.locator("#log").get_attribute("role") is None, "a list stays a list"


def test_after_many_choices_the_log_is_what_a_fresh_page_shows(visit: Visit) -> None:
    table = visit()
    text, before, _ = crowded("recon")
    id, tokens = play_on(table, text, before)
    assert list(at_random(table, id, tokens, 40))[-1] == 40
    lines = table.api(f"tables/{id}?parts=log", token=tokens[1])["log"]
    fresh = visit(f"/table/{id}#{tokens[1]}")
    told = fresh.page.locator("#log")
    expect(told).to_contain_text(lines[-1].get("heading") or lines[-1]["text"])
    expect(table.page.locator("#log")).to_have_text(str(told.text_content()))
    assert rows(table.page) == rows(fresh.page) and len(rows(fresh.page)) < len(lines)


def test_a_word_that_explains_itself_stays_in_its_sentence(visit: Visit) -> None:
    """It is an element of its own, which must not become a box beside the others."""
    table = visit()
    table.open("me", "random")
    table.asked().choose("Use Allied Intelligence")
    table.asked().choose("Bring in")
    row = table.page.locator("#log summary").first
    row.wait_for()
    row.evaluate("(one) => { one.innerHTML = `${'A long walk through the halls '.repeat(3)} costs 2 <b>CP</b>.`; }")
    word, whole = row.locator("b").bounding_box(), row.bounding_box()
    assert word is not None and whole is not None and word["y"] - whole["y"] > 12, "it stands in the last line"
