"""Marks lie on what they stand for, also while that still moves, and nothing that lies on a square hides it. The walk
over random games of all three games looks for the same (checks/marks.js)."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.clicks import press
from tests.browser.raids import GAME as RAIDS
from tests.browser.raids import MISSION as RAID
from tests.browser.scenarios import SECOND, beside_the_dead, far_away, where
from tests.browser.scenes import at_their_place, one_of_many
from tests.browser.table import Table
from tests.browser.walker import CHECKS

Visit = Callable[..., Table]
MOVING = {"reduced_motion": "no-preference"}
LOOK = f"async () => {{ const {{ here }} = await import('/static/here.js'); return ({CHECKS['marks'].strip()})({{ here, state: here.current.state }}); }}"  # noqa: E501


def misplaced(page: Page) -> list[str]:
    """Once everything has arrived, without waiting for a new look at it."""
    page.evaluate("() => { for (const one of document.getAnimations()) one.finish(); }")
    found: list[str] = page.evaluate(LOOK)
    return found


def test_a_mark_is_measured_where_its_thing_will_be(visit: Visit) -> None:
    """Not where it flies just now, itself, a part of it that turns, or what it is a part of."""
    table = visit(**MOVING)
    at_their_place(table, *where(SECOND, "act", "assign"))
    page = table.asked().page
    page.locator("#picture .mark.self").wait_for(state="attached")
    page.locator("#picture [data-square]").first.wait_for(state="attached")
    late = """async () => {
        const board = await import('/static/board.js'), root = document.querySelector('#picture svg');
        const far = [{ transform: 'translate(300px, 90px) scale(2)' }, { transform: 'none' }];
        const away = (one) => one.animate(far, 1e6);
        const model = root.querySelector('[data-model]'), square = root.querySelector('[data-square]');
        const moving = [model, ...model.querySelectorAll('[transform]'), square.parentNode, root].map(away);
        board.clear();
        board.mark(['model', model.dataset.model], 'self');
        board.mark(['square', square.dataset.square], 'thing');
        for (const one of moving) one.cancel();
        return root.querySelectorAll('[data-for]').length;
    }"""
    assert page.evaluate(late) == 2
    assert [fault for fault in misplaced(page) if "elsewhere" in fault or "size" in fault] == []


def test_a_corpse_does_not_hide_the_square_on_which_it_lies(visit: Visit) -> None:
    """It can be reached: it is marked, its price can be read, and a click on the corpse goes there."""
    game, square = beside_the_dead(SECOND)
    table = visit()
    at_their_place(table, *game)
    page = table.asked().page
    expect(page.locator(f"#picture .reach[data-for='square {square}']")).to_have_count(1)
    assert misplaced(page) == []
    corpse = page.locator(f"#picture .corpse[data-at='{square}']")
    box = corpse.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    table.until(lambda: any(one["square"] == square for one in here(table)))


ARROW = """([square, side]) => {
    const thing = document.querySelector(`#picture [data-square='${square}']`);
    const { x, y, width, height } = thing.getBoundingClientRect();
    const [right, down] = [[0, -1], [1, 0], [0, 1], [-1, 0]][side];
    return [x + width * (0.5 + right * 0.36), y + height * (0.5 + down * 0.36)];
}"""


def test_a_click_on_an_arrow_goes_there_and_stops(visit: Visit) -> None:
    """A walk, and which way to face at its end, were two clicks; in the middle of the square it stays two."""
    game, who, square = far_away(SECOND)
    table = visit(viewport={"width": 1366, "height": 768})
    at_their_place(table, *game)
    page = table.asked().page
    page.locator(f"#picture .reach[data-for='square {square}']").wait_for(state="attached")
    east = page.evaluate(ARROW, [square, 1])
    page.mouse.move(*east)
    expect(page.locator("#picture .turn")).to_have_count(4)
    page.mouse.click(*east)
    there = page.locator(f"#picture [data-model='{who}'][data-at='{square}']")
    there.wait_for(state="attached")
    table.asked()
    everybody = table.api(f"tables/{table.id}?parts=view")["view"]["characters"]
    assert next(one for one in everybody if str(one["id"]) == who)["facing"] == "e"
    assert table.state()["choice"]["kind"] != "move"


def here(table: Table) -> list[dict[str, str]]:
    """Who stands where by now."""
    models = table.page.locator("#picture [data-model]").evaluate_all(
        "(all) => all.map((one) => ({ id: one.dataset.model, square: one.dataset.at }))"
    )
    return list(models)


def test_a_board_that_the_curtain_has_cleared_can_be_pointed_at(visit: Visit) -> None:
    """What comes late, a look at where a figure can get or a mouse on an option, finds nothing and says nothing."""
    table = visit()
    at_their_place(table, *where(SECOND, "act", "assign"))
    page = table.asked().page
    late = """async () => {
        const board = await import('/static/board.js'), { paintMarks } = await import('/static/pointing.js');
        board.forget();
        board.mark(['model', '0'], 'point');
        board.pointing([['model', '0'], ['square', 'a1']]).onmouseenter();
        paintMarks();
        return board.things().length;
    }"""
    assert page.evaluate(late) == 0
    page.keyboard.press("]")


# The news of the second seat come before the first one's: it is asked, and counts as many steps as the first did.
BOTH_AT_ONE_STEP = """async () => {
    const { here } = await import('/static/here.js'), [first, second] = here.connections;
    const shared = first.state.shared + 1, { step, labels, choice, guide } = first.state;
    const theirs = (refs) => refs.map(([kind, id]) => [kind, kind === 'model' ? '1' : id]);
    const say = (line, news) => line.playback.add([line.latest = { ...line.state, shared, ...news }]);
    const asked = { asked: true, choice: { ...choice, shared: false }, guide };
    say(second, { step, ...asked, labels: labels.map((label) => ({ ...label, refs: theirs(label.refs) })) });
    say(first, { step: step + 1, asked: false, choice: null, labels: [] });
    return here.current === second;
}"""


def test_whoever_is_asked_next_is_marked_though_both_count_alike(visit: Visit) -> None:
    """Every seat counts the steps that it knows of: two questions of two seats may have one number."""
    table = visit()
    opened = table.open("me", "person", game=RAIDS, mission=RAID, seed=5, heroes=2)
    for token in [seat["token"] for seat in opened["seats"]]:
        while not table.answer(token, "pass"):
            table.page.wait_for_timeout(20)
    press(table, "turn one")
    table.settled()
    page = table.page
    expect(page.locator("#picture .mark.self[data-for='model 0']")).to_have_count(1)
    assert page.evaluate(BOTH_AT_ONE_STEP)
    expect(page.locator("#picture .mark.self[data-for='model 1']")).to_have_count(1)
    expect(page.locator("#picture .mark.self[data-for='model 0']")).to_have_count(0)


def test_whoever_acts_is_still_chosen_after_a_reload(visit: Visit) -> None:
    """Also where many others could be activated instead: the page forgot whom it was about, and all ways."""
    text, at, seat, who = one_of_many()
    table = visit()
    at_their_place(table, text, at, seat)
    page = table.asked().page
    page.reload()
    table.asked()
    expect(page.locator(f"#picture .mark.self[data-for='model {who}']")).to_have_count(1)
    expect(page.locator("#picture .reach").first).to_be_attached()


def test_a_price_is_read_beside_whatever_lies_on_its_square(visit: Visit) -> None:
    """Prices lie under what can move: a panel filled its square to the corner in which they stood."""
    table = visit()
    table.open("me", "random", mission="ac-dc")
    page = table.asked().page
    page.locator("#picture [data-at][transform]").first.wait_for(state="attached")
    page.wait_for_load_state("networkidle")
    priced = """async () => {
        const board = await import('/static/board.js');
        const all = [...document.querySelectorAll('#picture [data-at][transform]')];
        const lying = all.map((one) => one.dataset.at).filter(Boolean);
        board.clear();
        for (const square of new Set(lying)) board.paint(square, 'reach', '6');
        return lying.length;
    }"""
    assert page.evaluate(priced) > 0
    assert [fault for fault in misplaced(page) if "the price" in fault] == []
