"""What a player looks for is in sight: the goal, the button that goes on, whole sentences, all cards, a bar whose parts
lie side by side."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.clicks import BARE, press
from tests.browser.raids import GAME, MISSION
from tests.browser.scenarios import SECOND, where
from tests.browser.scenes import brought
from tests.browser.table import Table
from tests.browser.walker import CHECKS
from undercroft.core.spec import game as find_game
from undercroft.core.spec import games

Visit = Callable[..., Table]

DESK = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
# Which of the things that a selector finds lie on each other.
COLLIDING = """(selector) => {
    const all = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility() && one.offsetWidth > 1);
    const boxes = all.map((one) => [one.innerText || one.id, one.getBoundingClientRect()]);
    const meet = (p, q) => p.left < q.right - 1 && q.left < p.right - 1 && p.top < q.bottom - 1 && q.top < p.bottom - 1;
    return boxes.flatMap(([a, p], n) => boxes.slice(n + 1).filter(([, q]) => meet(p, q)).map(([b]) => `${a} | ${b}`));
}"""
# Whether a thing is seen as a whole within the box that scrolls it.
IN_SIGHT = """(one) => {
    const at = one.getBoundingClientRect(), box = one.closest('.prompt-box').getBoundingClientRect();
    return at.top >= box.top - 1 && at.bottom <= Math.min(box.bottom, innerHeight) + 1;
}"""
ON_TOP = """(one) => {
    const { left, width, top, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""
# Places that are not seen as a whole.
CUT_OFF = """() => {
    const box = document.querySelector('#board').getBoundingClientRect();
    return [...document.querySelectorAll('#picture [data-square]')].filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1;
    }).map((one) => one.dataset.square);
}"""
LOOK = f"async () => {{ const {{ here }} = await import('/static/here.js'); return ({CHECKS['clickable'].strip()})({{ here, state: here.current.state }}); }}"  # noqa: E501
# Both seats at one screen, without a curtain between them.
BOTH = """([id, tokens]) => {
    localStorage.setItem('undercroft.tables', JSON.stringify({ [id]: [tokens] }));
    localStorage.setItem(`undercroft.open.${id}`, 'yes');
}"""
# Names and goals of missions, put into the page in turn, that end in "…" or reach out of their strip.
CUT_SHORT = """(missions) => missions.filter(([name, goal]) => {
    const [head, small, strip] = ['#name', '#status .goal small', '#status'].map((one) => document.querySelector(one));
    head.textContent = name;
    small.textContent = goal;
    small.style.setProperty('--long', goal.length);
    const within = (a, b) => a.top >= b.top && a.bottom <= b.bottom, box = (one) => one.getBoundingClientRect();
    const over = (one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2;
    const inside = within(box(small), box(strip)) && within(box(head), box(head.closest('.bar')));
    return over(head) || over(small) || !inside;
})"""
UNBROKEN = "(all) => all.every((one) => getComputedStyle(one).display.startsWith('inline'))"


def begun(visit: Visit, *heroes: str, **settings: object) -> Table:
    """A raid in which everybody has kept the first hand."""
    table = visit(**settings)
    opened = table.open(*heroes, game=GAME, mission=MISSION, seed=5, heroes=len(heroes))
    for token in [seat["token"] for seat in opened["seats"]]:
        while not table.answer(token, "pass"):
            table.page.wait_for_timeout(20)
    return table


def squares(table: Table) -> list[str]:
    found = "(all) => all.map((one) => one.dataset.square)"
    return list(table.page.locator("#picture [data-square]").evaluate_all(found))


def dangers(table: Table) -> list[str]:
    """Places where chance decides what the first Hero meets."""
    return [plan["square"] for plan in table.api(f"tables/{table.id}/overlay?figure=0")["reach"] if plan["danger"]]


def routed(table: Table, square: str) -> bool:
    """The first Hero could be sent there, in more than one turn."""
    route = table.api(f"tables/{table.id}/overlay?figure=0&to={square}")["route"]
    return route is not None and len(route["rest"]) > 0


@pytest.mark.parametrize("width", [360, 390])
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_the_bar_of_the_lobby_keeps_its_parts_apart(visit: Visit, width: int, locale: str) -> None:
    page = visit(viewport={"width": width, "height": 800}, is_mobile=True, has_touch=True, locale=locale).page
    parts = ".bar select, .bar a, .bar button, .trail a, .trail b, .trail select"
    assert page.evaluate(COLLIDING, parts) == []
    for game in games():
        page.goto(f"/games/{game}")
        page.locator("#start:enabled").wait_for()
        assert page.evaluate(COLLIDING, parts) == []


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_the_goal_is_read_without_pointing_at_it(visit: Visit, size: dict[str, int]) -> None:
    table = begun(visit, "me", "person", viewport=size)
    goal = table.page.locator("#status .goal small")
    expect(goal).to_be_visible()
    assert len(goal.inner_text()) > 12
    strip, text = table.page.locator("#status").bounding_box(), goal.bounding_box()
    assert strip is not None and text is not None
    assert text["x"] + text["width"] <= strip["x"] + strip["width"] and text["height"] <= strip["height"]


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_names_and_goals_of_missions_are_told_whole(visit: Visit, locale: str) -> None:
    """Of every game, in the widths that have the least room for them."""
    table = begun(visit, "me", "person", locale=locale)
    told = []
    for game, mission in [(one, mission.id) for one in games() for mission in find_game(one).missions()]:
        spec = find_game(game)
        seats = [{"kind": "me"} for _ in spec.seating(mission, spec.editions[0], {})]
        opened = table.api("tables", {"game": game, "mission": mission, "seats": seats}, "-")
        for token in [seat["token"] for seat in opened["seats"]]:
            state = table.api(f"tables/{opened['table']}?parts=panels&lang={locale[:2]}", token=token)
            rows = [row for panel in state["panels"] for row in panel["rows"]]
            told += [[state["name"], row["text"]] for row in rows if row["id"] == "goal"]
    assert len({goal for _, goal in told}) > 20
    for width, height in [(360, 640), (800, 1280), (1024, 768), (1280, 650), (1366, 768)]:
        table.page.set_viewport_size({"width": width, "height": height})
        assert table.page.evaluate(CUT_SHORT, told) == []


def test_the_button_that_goes_on_is_always_in_sight(visit: Visit) -> None:
    """A Hero has more to do than fits: the end of the turn is seen all the same, and what cannot be done comes last."""
    table = begun(visit, "me", "person", "person", "person", viewport={"width": 1440, "height": 760})
    press(table, "turn one")
    table.page.locator("#greyed .no").first.wait_for()
    assert table.page.locator(".answers").evaluate("(box) => box.scrollHeight > box.clientHeight")
    end = table.page.locator("#options .act[data-action=end]")
    assert end.evaluate(IN_SIGHT)
    assert table.page.locator("#options > :last-child").get_attribute("id") == "greyed"


def test_what_has_the_focus_is_not_under_the_button_that_goes_on(visit: Visit) -> None:
    table = begun(visit, "me", "person", "person", "person", viewport={"width": 1440, "height": 760})
    press(table, "turn one")
    table.page.locator("#greyed .no").first.wait_for()
    options = table.page.locator("#options .act")
    assert options.count() > 3
    for option in options.all():
        option.focus()
        assert option.evaluate(ON_TOP), option.inner_text()


def test_words_that_explain_themselves_stay_in_their_sentence(visit: Visit) -> None:
    table = begun(visit, "me", "person", viewport=DESK)
    table.asked()
    words = table.page.locator(".gamecard > span *")
    words.first.wait_for(state="attached")
    assert words.evaluate_all(UNBROKEN)


def test_all_cards_are_on_the_table_and_the_board_stays_where_it_is(visit: Visit) -> None:
    """Whoever is next, with however long a name, and with seven cards in hand."""
    table = begun(visit, "me", "person", "person", "person", viewport=DESK)
    heights = []
    for hero, turn in (("Red Hawk", "turn four"), ("Brick", "turn one")):
        press(table, turn)
        expect(table.page.locator("#cards h2")).to_have_text(f"Hand of {hero}")
        box = table.page.locator("#board").bounding_box()
        assert box is not None
        heights.append(box["height"])
        press(table, "draw")
        expect(table.page.locator(".gamecard")).to_have_count(7)
        assert table.page.locator("#cards").evaluate("(box) => box.scrollWidth <= box.clientWidth")
        press(table, "end")
    assert len(set(heights)) == 1


def test_a_card_on_a_low_screen_keeps_its_name(visit: Visit) -> None:
    """Where there is room for the whole name, what stands beside it is cut and not the name."""
    table = begun(visit, "me", "person", viewport={"width": 1366, "height": 768})
    table.asked()
    table.page.locator(".gamecard ~ .gamecard ~ .gamecard ~ .gamecard").evaluate_all(
        "(many) => many.forEach((one) => one.remove())"  # of four only the names are shown
    )
    for name in table.page.locator(".gamecard b").all():
        assert name.evaluate("(one) => one.scrollWidth <= one.clientWidth"), name.inner_text()


def test_a_board_that_was_seen_as_a_whole_stays_so(visit: Visit) -> None:
    """Whoever acts at its edge does not push the other edge out of the window when the page gets lower."""
    table = begun(visit, "me", "person", viewport=DESK)
    table.page.locator("#zoom-fit").click()
    press(table, "turn one")
    table.page.set_viewport_size({"width": 1200, "height": 640})
    table.page.wait_for_timeout(300)
    assert table.page.evaluate(CUT_OFF) == []


def test_nothing_is_offered_that_would_do_nothing(visit: Visit) -> None:
    """Alone in a turn there is no next figure; and whoever has moved goes on along no route."""
    table = begun(visit, "me", "person", viewport=DESK)
    table.page.locator("#zoom-fit").click()
    next_one, on = table.page.get_by_role("button", name="Next (N)"), table.page.locator("#aids .act[data-key=m]")
    expect(next_one).to_be_visible()
    press(table, "turn one")
    expect(next_one).to_have_count(0)
    while not any(label["action"].startswith("move") for label in table.settled()["labels"]):
        press(table, next(label["action"] for label in table.labels() if label["action"].startswith("door")))
    reach = table.api(f"tables/{table.id}/overlay?figure=0")["reach"]
    near = {plan["square"] for plan in reach}
    far = next(square for square in squares(table) if square not in near and routed(table, square))
    table.page.mouse.click(*table.page.evaluate(BARE, far))
    expect(table.page.locator("polyline.route")).to_be_attached()
    table.settled()
    expect(on).to_have_count(0)


def test_a_dangerous_walk_is_called_so_before_it_is_walked(visit: Visit) -> None:
    """Where nobody has looked yet: the colour of the place is said in words, to the mouse and in the list."""
    table = begun(visit, "me", "person", viewport=DESK)
    press(table, "turn one")
    while not (found := table.settled() and dangers(table)):
        press(table, next(label["action"] for label in table.labels() if label["action"].startswith("door")))
    table.page.locator(".reach.danger").first.wait_for(state="attached")
    table.page.mouse.move(*table.page.evaluate(BARE, found[0]))
    expect(table.page.locator("#tip")).to_contain_text(re.compile("Walk here: 1 action.*, dangerous"))
    assert any(", dangerous)" in text for text in table.page.locator("#walk option").all_inner_texts())


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("size", [{"width": 1366, "height": 768}, {"width": 1280, "height": 650}])
def test_a_banner_buries_no_answer(visit: Visit, size: dict[str, int], locale: str) -> None:
    """While a seat waits for a friend, the question and all its answers are seen at once, and the list below them
    stays within its box."""
    table = visit(viewport=size, locale=locale)
    table.open("me", "friend", game=GAME, mission="midnight-mass", heroes=2)
    table.asked()
    page = table.page
    expect(page.locator("#invites button")).to_be_visible()
    for shown in (page.locator("#question"), page.locator("#invites button"), *page.locator("#options .act").all()):
        assert shown.evaluate(ON_TOP), shown.inner_text()
    orders, box = page.locator("#orders").bounding_box(), page.locator(".answers").bounding_box()
    assert orders is not None and box is not None
    assert orders["x"] + orders["width"] <= box["x"] + box["width"]


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_all_seats_are_seen_where_much_is_said_of_them(visit: Visit, locale: str) -> None:
    """Of a game that goes on from a record the bar says who else looks on: it pushed the second seat out."""
    table = visit(viewport={"width": 1280, "height": 650}, locale=locale)
    text, at, seat = where(SECOND, "act", "assign")
    id, watch = brought(table, text)
    opened = table.api(f"tables/{id}/branch", {"step": at, "seats": [{"kind": "me"}, {"kind": "me"}]}, watch)
    tokens = [one["token"] for one in opened["seats"]]
    table.page.evaluate(BOTH, [opened["table"], tokens])
    table.page.goto(f"/table/{opened['table']}#{tokens[seat]}")
    table.asked()
    assert table.page.locator("#seats li").count() == 2
    assert table.page.evaluate(LOOK) == []
