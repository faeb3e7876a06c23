"""Following what others do: at the reader's pace, skipped, or stopping only for what concerns the reader."""

import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import serving
from tests.browser.scenes import GERMAN, bothered, play_on
from tests.browser.table import LONG, Table
from tests.core.burrow import DIG, BurrowSpec
from tests.core.small_spec import alone_in_the_house
from undercroft.core.game import Game
from undercroft.server.tables.computers.processes import Computers
from undercroft.server.tables.computers.question import Question, Reply, think
from undercroft.server.tables.service import PAUSE

Visit = Callable[..., Table]

CHOICES = 8
AT = "document.querySelector('#at').textContent"
MOVING = {"reduced_motion": "no-preference"}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SOON = 1.5  # seconds
MANY, TURNS = 20, 5  # steps of a computer's turn; turns that are tried

# When each step is shown from now on.
CLOCK = """() => {
    window.seen = [];
    const look = () => {
        const at = document.querySelector('#at').textContent;
        if (window.last !== at) window.seen.push(performance.now());
        window.last = at;
    };
    look();
    new MutationObserver(look).observe(document.querySelector('#main'), {childList: true, subtree: true});
}"""


# A page that cannot keep up, however slowly the others choose: what is far away stays 40 ms, all else longer.
SLOW = "const soon = setTimeout; window.setTimeout = (deed, ms) => soon(deed, ms >= 40 ? Math.max(3000, ms) : ms);"


def times(page: Page) -> list[float]:
    """How long each step stayed, in ms."""
    shown: list[float] = page.evaluate("window.seen")
    return [after - before for before, after in pairwise(shown)]


def keep_pace(table: Table, pace: str) -> None:
    table.page.evaluate("(pace) => localStorage.setItem('undercroft.pace', pace)", pace)


@pytest.fixture
def moles(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Table]:
    """A page that watches two moles, who choose fast (tests/core/burrow.py)."""
    burrow = BurrowSpec()
    alone_in_the_house(monkeypatch, burrow)

    def watching(pace: str, slow: bool = False, **settings: Any) -> Table:
        table = visit(**{**MOVING, **settings})
        if slow:
            table.page.add_init_script(SLOW)
        if pace:
            keep_pace(table, pace)
        seats = [{"kind": "me"}, {"kind": "person"}]
        opened = table.api("tables", {"game": "burrow", "mission": DIG, "seats": seats, "seed": 4, "options": {}}, "-")
        table.page.goto(opened["watch"])
        table.page.locator("#picture [data-square]").first.wait_for(state="attached")
        table.page.evaluate(CLOCK)
        tokens = [seat["token"] for seat in opened["seats"]]
        for _ in range(CHOICES):
            act(table, tokens)
        return table

    return watching


def act(table: Table, tokens: list[str], action: str = "") -> None:
    """Whoever is asked chooses, by a program."""
    while True:
        for token in tokens:
            state = table.api(f"tables/{table.id}?parts=options", token=token)
            if state["asked"]:
                body = {"step": state["step"], "action": action or state["options"][0]}
                table.api(f"tables/{table.id}/act?parts=", body, token)
                return


def arrived(table: Table) -> None:
    expect(table.page.locator("#at")).to_have_text(f"{CHOICES} of {CHOICES}", timeout=LONG)  # it is told slowly
    expect(table.page.locator("#skip")).to_be_hidden()


@pytest.mark.parametrize(("pace", "least"), [("1", 280), ("4", 70)])
def test_every_step_is_seen_for_as_long_as_was_chosen(moles: Callable[..., Table], pace: str, least: int) -> None:
    table = moles(pace)
    arrived(table)
    stayed = times(table.page)
    assert len(stayed) == CHOICES, "each on its own"
    assert all(ms > least for ms in stayed[1:]), stayed  # the first shows what was there before


@pytest.mark.parametrize("how", ["click", "Escape"])
def test_whoever_has_seen_enough_skips_to_now(moles: Callable[..., Table], how: str) -> None:
    table = moles("1", slow=True)
    skip = table.page.locator("#skip")
    expect(skip).to_be_visible()
    assert 0 < int(skip.inner_text().split()[-1]) < CHOICES
    expect(table.page.locator("#question")).to_have_text("See what happened…")
    if how == "click":
        skip.click()
    else:
        table.page.keyboard.press(how)
    arrived(table)
    expect(table.page.locator("#question")).not_to_have_text("See what happened…")
    assert len(times(table.page)) < CHOICES, "not one by one"
    assert table.page.locator("#log li").count() == len(table.api(f"tables/{table.id}?parts=log")["log"])


def test_the_pace_is_chosen_by_keys_and_remembered(moles: Callable[..., Table]) -> None:
    table = moles("")
    page, pace = table.page, table.page.locator("#pace")
    expect(pace).to_have_value("1")
    for wanted in ("4", "mine", "now", "now"):
        page.keyboard.press(">")
        expect(pace).to_have_value(wanted)
    arrived(table)
    page.reload()
    expect(pace).to_have_value("now")
    arrived(table)
    page.keyboard.press("<")
    expect(pace).to_have_value("mine")


def test_with_reduced_motion_nothing_moves_and_all_is_told_at_once_unless_one_chooses_otherwise(
    moles: Callable[..., Table],
) -> None:
    table = moles("", reduced_motion="reduce")
    expect(table.page.locator("#pace")).to_have_value("now")
    arrived(table)
    assert table.page.locator("#log li").count() == len(table.api(f"tables/{table.id}?parts=log")["log"])
    assert table.page.evaluate("document.getAnimations().length") == 0
    chosen = moles("1", slow=True, reduced_motion="reduce")
    expect(chosen.page.locator("#skip")).to_be_visible()
    assert chosen.page.evaluate("document.getAnimations().length") == 0


# Press an option; how long it takes until one is asked again.
STOPWATCH = """(action) => {
    const prompt = document.querySelector('#prompt'), before = prompt.dataset.step, began = performance.now();
    window.took = 0;
    const watch = new MutationObserver(() => {
        if (prompt.dataset.step === before || !prompt.querySelector('.act, .upkeep')) return;
        window.took = performance.now() - began;
        watch.disconnect();
    });
    watch.observe(prompt, {childList: true, subtree: true, attributes: true});
    (prompt.querySelector(`[data-action="${action}"]`) || prompt.querySelector('.upkeep .btn')).click();
}"""


class Quick(Computers):
    """Thinks in this process, and is timed."""

    took = 0.0

    async def choose(self, game: Game, question: Question) -> Reply:
        began = time.monotonic()
        reply = think(game, question)
        Quick.took += time.monotonic() - began
        return reply


def test_a_computers_turn_at_once_is_over_in_a_moment(
    visit: Visit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the pause of real play: twenty steps and more used to take as many pauses."""
    monkeypatch.setattr(Computers, "choose", Quick.choose)
    with serving(tmp_path / "tables.sqlite", pause=PAUSE) as address:
        table = visit(base_url=address, **MOVING)
        keep_pace(table, "now")
        table.open("me", "greedy", seed=7, mission="incursion")
        turns: list[tuple[float, int]] = []
        while len(turns) < TURNS and not (turns and min(turns)[0] < SOON):
            state = table.asked().state()
            options = [label["action"] for label in state["labels"]]
            action = "pass" if "pass" in options else options[-1]
            Quick.took = 0.0
            table.page.evaluate(STOPWATCH, action)
            table.page.wait_for_function("() => window.took > 0")
            took = table.page.evaluate("window.took") / 1000 - Quick.took
            steps = table.state()["timeline"]["steps"] - state["timeline"]["steps"]
            turns += [(took, steps)] if steps > MANY else []
    assert min(turns)[0] < SOON, turns  # a busy machine makes some longer, never shorter


def test_only_what_concerns_the_reader_is_worth_a_stop(visit: Visit) -> None:
    table = visit(**MOVING)
    keep_pace(table, "mine")
    record, before, actions = bothered()
    _, tokens = play_on(table, record, before, 1 - GERMAN)
    own = "([id, refs]) => sessionStorage.setItem(`own.${id}.0`, JSON.stringify(refs))"
    table.page.evaluate(own, [table.id, [f"model,{number}" for number in range(16)]])
    table.page.reload()  # as one who was asked before and comes again
    expect(table.page.locator("#at")).to_contain_text("of")
    table.page.locator("#picture .model").first.wait_for()
    table.page.evaluate(CLOCK)
    for action in actions:
        act(table, tokens[GERMAN:], action)
    page = table.page
    dice = page.locator("#tray .die").first
    dice.wait_for()
    assert near(page), "dice fall where they count"
    expect(page.locator("#question")).to_have_text("Germans: thinking…")
    act(table, tokens)
    page.wait_for_function("(number) => window.seen.length > number", arg=len(actions) + 1)
    *quick, mine = times(page)[1:]
    assert mine > 1000 and sum(quick) < 1000, (quick, mine)


def near(page: Page) -> bool:
    """The tray lies beside the Allied model that the last line with dice names."""
    return bool(
        page.evaluate("""async () => {
        const { here } = await import('/static/here.js');
        const line = here.current.state.log.findLast((one) => one.rolls.length);
        const [kind, id] = line.refs.at(-1);
        const a = document.querySelector(`#picture [data-${kind}="${id}"]`).getBoundingClientRect();
        const b = document.querySelector('#tray').getBoundingClientRect();
        const far = (one, other) => Math.abs((one.left + one.right) / 2 - (other.left + other.right) / 2);
        return far(a, b) < 120 && b.top - a.bottom < 60 && a.top - b.bottom < 60;
    }""")
    )


def test_on_a_phone_the_camera_follows_whoever_acts(visit: Visit) -> None:
    table = visit(**MOVING, **PHONE)
    keep_pace(table, "1")
    record, before, actions = bothered()
    _, tokens = play_on(table, record, before, 1 - GERMAN)
    table.page.locator("#picture .model").first.wait_for()
    seen = 0
    for action in actions:
        act(table, tokens[GERMAN:], action)
    for _ in range(60):
        table.page.wait_for_timeout(100)
        seen += bool(table.page.evaluate(WATCHED))
        if table.page.locator("#skip").is_hidden():
            break
    table.page.wait_for_timeout(500)  # it glides
    assert seen > 3 and table.page.evaluate(WATCHED)


# Whether the figure that acts stands in the window; null where the latest line names none that is on the board.
WATCHED = """async () => {
    const { here } = await import('/static/here.js');
    const who = here.current.state.log.findLast((line) => line.refs.length)?.refs[0];
    const thing = who && document.querySelector(`#picture [data-${who[0]}="${who[1]}"]`);
    if (!thing) return null;
    const a = thing.getBoundingClientRect(), b = document.querySelector('#picture').getBoundingClientRect();
    return a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom && a.width > 18;
}"""


def test_dice_that_count_are_marked_beside_what_was_needed(visit: Visit) -> None:
    table = visit()
    table.open("me", "random")
    table.asked()
    table.page.evaluate("""async () => {
        const { roll } = await import('/static/board.js');
        const rolls = [['4', false], ['6', true]].map(([face, hit]) => ({kind: 'd6', face, name: face, hit}));
        roll([{rolls, refs: [], need: 5}], null);
    }""")
    expect(table.page.locator("#tray .die.miss")).to_have_count(1)
    expect(table.page.locator("#tray .die.hit")).to_have_count(1)
    expect(table.page.locator("#tray .need")).to_have_text("5+")


def test_after_a_choice_of_the_pace_by_mouse_keys_are_for_the_game_again(visit: Visit) -> None:
    """Whoever chooses by keys stays in the list."""
    table = visit()
    table.open("me", "random")
    table.asked().choose("Save Allied Intelligence")
    page = table.asked().page
    pace, prompt = page.locator("#pace"), page.locator("#prompt")
    pace.click()
    pace.select_option("4")
    expect(pace).not_to_be_focused()
    before = prompt.get_attribute("data-step")
    page.keyboard.press(str(table.buttons.first.get_attribute("data-key")))
    table.moved_on(before)
    page.keyboard.press("Tab")
    pace.focus()
    page.keyboard.press("ArrowDown")
    expect(pace).to_have_value("mine")
    expect(pace).to_be_focused()


# Own figure 1 stands in the middle; 7 acts beside it, 8 far away.
NEARNESS = """async ([lines, asked]) => {
    const { concernOf, weighs } = await import('/static/nearness.js');
    const part = (id, x) => ({ place: `translate(${x} 0)`, markup: `<g data-model="${id}" data-at="a1"/>` });
    const parts = { 'model-1': part(1, 0), 'model-7': part(7, 100), 'model-8': part(8, 900) };
    const state = { asked, picture: { parts } };
    const told = lines.map((line) => ({ refs: [], rolls: [], ...line }));
    return [concernOf(told, state, new Set(['model,1'])), weighs(told, state, new Set(['model,1']))];
}"""
ONE, BESIDE, AFAR = ["model", "1"], ["model", "7"], ["model", "8"]


@pytest.mark.parametrize(
    ("lines", "concern", "weighs"),
    [
        ([{"refs": [ONE, ["square", "b1"]]}], "own", False),
        ([{"refs": [BESIDE, ONE]}], "mine", True),
        ([{"refs": [BESIDE, ["square", "b1"]]}], "near", True),
        ([{"refs": [AFAR, ["square", "b1"]]}], "far", False),
        ([{"refs": [AFAR, ["door", "3"]]}], "far", True),
        ([{"refs": [AFAR], "mark": "loss"}], "far", True),
        ([{"refs": []}], "told", False),
    ],
)
def test_what_is_far_is_quick_and_what_matters_is_not_skipped(
    visit: Visit, lines: list[dict[str, object]], concern: str, weighs: bool
) -> None:
    assert visit("/rules").page.evaluate(NEARNESS, [lines, False]) == [concern, weighs]


def test_one_skips_to_what_matters_and_not_past_it(moles: Callable[..., Table]) -> None:
    table = moles("1", slow=True)
    matters = table.page.locator("#matters")
    expect(matters).to_be_visible()
    left = int(table.page.locator("#skip").inner_text().split()[-1])
    matters.click()
    table.page.wait_for_function(f"() => document.querySelector('#skip small').textContent < {left}")
    arrived(table)
