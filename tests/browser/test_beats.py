"""What nobody plays is seen step by step, each with its dice and its reason: the hound of tests/core/cellar.py."""

import json
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.table import Table
from tests.core.cellar import AREAS, HEIST
from tests.core.cellar_spec import CellarSpec
from tests.core.small_spec import alone_in_the_house

Visit = Callable[..., Table]

HUNTS = 4  # runs of the hound in a turn: with the fourth edition
HOUND = "1"  # as the picture names it: after the one person
RUNS = "The hound runs."
MOVING = {"reduced_motion": "no-preference"}
SNAP = 'fill="#c96"'  # in the picture of that face

# Whatever the page shows from now on, one entry each time that the hound, the log or the dice are others.
WITNESS = """() => {
    window.seen = [];
    const words = (selector) => [...document.querySelectorAll(selector)];
    const look = () => {
        const at = document.querySelector("#picture [data-model='1']")?.dataset.at;
        const lines = words('#log li:not(.future)').map((line) => line.textContent);
        const dice = words('#tray .die').map((die) => die.getAttribute('aria-label'));
        const drawn = document.querySelector('#tray')?.innerHTML || '';
        const asked = document.querySelectorAll('#prompt .act').length > 0;
        const now = {at, lines, dice, drawn, asked}, text = JSON.stringify(now);
        if (window.last === text) return;
        window.last = text;
        window.seen.push({...now, when: performance.now()});
    };
    const what = {childList: true, subtree: true, attributes: true, characterData: true};
    new MutationObserver(look).observe(document.querySelector('#main'), what);
}"""


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    cellar = CellarSpec()
    cellar.editions = ("1", "2", "3", "4")
    alone_in_the_house(monkeypatch, cellar)


def opened(table: Table, seed: int, people: int = 1) -> tuple[str, list[str]]:
    """A table for so many against the hound: its id and their tokens."""
    order = {
        "game": "cellar",
        "mission": HEIST,
        "edition": str(HUNTS),
        "seats": [{"kind": "me"}] * people,
        "seed": seed,
    }
    made = table.api("tables", {**order, "options": {"people": people}}, "-")
    return made["table"], [seat["token"] for seat in made["seats"]]


def sit(table: Table, seed: int) -> None:
    """One person against the hound."""
    id, [token] = opened(table, seed)
    table.page.goto(f"/table/{id}#{token}")
    table.asked()


def choose(table: Table, action: str) -> None:
    before = table.page.locator("#prompt").get_attribute("data-step")
    table.page.locator(f"#prompt[aria-busy=false] [data-action='{action}']").click()
    table.moved_on(before)


def wait_for_the_hound(table: Table) -> None:
    """Bid and stay, until it has run and something is asked again."""
    choose(table, "bid 0")
    table.asked()
    choose(table, "stay")
    table.asked()


def seen(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate("window.seen")
    return found


def changes(places: list[str]) -> list[str]:
    return [place for at, place in enumerate(places) if at == 0 or places[at - 1] != place]


def ways(table: Table, at: int) -> list[str]:
    """Where the hound was at each beat of a step, as a program is told it, and where it came to in the end."""
    state = table.api(f"tables/{table.id}/steps/{at}?parts=beats,picture")
    part = f"model-{HOUND}"
    markups = [beat["picture"]["parts"].get(part) for beat in [*state["beats"], state]]
    return [next(area for area in AREAS if f'data-at="{area}"' in markup[1]) for markup in markups if markup]


def test_the_hound_is_seen_run_by_run_each_with_its_line_and_then_the_question_comes(visit: Visit) -> None:
    table = visit(**MOVING)
    sit(table, seed=3)
    page = table.page
    page.evaluate(WITNESS)
    wait_for_the_hound(table)
    steps = table.state()["timeline"]["steps"]
    told = ways(table, steps)
    assert len(told) == HUNTS, "this seed's hound finds nobody"
    frames = [frame for frame in seen(page) if RUNS in "".join(frame["lines"])]
    assert changes([frame["at"] for frame in frames]) == told
    runs = [sum(RUNS in line for line in frame["lines"]) for frame in frames]
    assert changes([str(run) for run in runs]) == ["1", "2", "3", "4"], "each with its own line"
    firsts = [frames[runs.index(number)]["when"] for number in range(1, HUNTS + 1)]
    assert all(later - before > 300 for before, later in pairwise(firsts)), "slowly enough to be followed"
    assert [frame["asked"] for frame in frames].index(True) >= runs.index(HUNTS), "nothing is asked before"


def test_what_the_dice_of_the_hound_show_is_drawn_by_the_game_before_it_runs_on(visit: Visit) -> None:
    table = visit(**MOVING)
    sit(table, seed=7)  # the hound comes in its second run
    page = table.page
    wait_for_the_hound(table)
    page.evaluate(WITNESS)
    choose(table, "hide")
    table.asked()
    fallen = [frame for frame in seen(page) if frame["dice"]]
    assert fallen[0]["dice"][0] == "die a snap" and "amber rolls a snap." in " ".join(fallen[0]["lines"])
    assert SNAP in fallen[0]["drawn"], "as the game draws it, not as pips"
    frames = seen(page)
    runs = [sum(RUNS in line for line in frame["lines"]) for frame in (fallen[0], frames[-1])]
    assert runs[0] < runs[-1] and frames[-1]["at"] != fallen[0]["at"], "and then it runs on"
    assert not fallen[0]["asked"] and frames[-1]["asked"]


def test_looking_on_from_step_to_step_and_the_film_show_the_same_runs(visit: Visit) -> None:
    table = visit(**MOVING)
    sit(table, seed=3)
    page = table.page
    wait_for_the_hound(table)
    steps = table.state()["timeline"]["steps"]
    told = ways(table, steps)
    page.goto(f"/replay/{table.id}?step={steps - 1}#{table.token}")
    expect(page.locator("#at")).to_have_text(f"{steps - 1} of {steps}")
    page.locator("#picture [data-model]").first.wait_for(state="attached")
    for press in ("One step on", "Play it like a film"):
        page.evaluate(WITNESS)
        page.get_by_role("button", name=press).click()
        page.wait_for_function("(at) => window.seen.at(-1)?.at === at && window.seen.length >= 4", arg=told[-1])
        assert changes([frame["at"] for frame in seen(page)])[-HUNTS:] == told
        page.get_by_role("button", name="One step back").click()
        expect(page.locator("#at")).to_have_text(f"{steps - 1} of {steps}")
        page.wait_for_timeout(200)


def test_with_reduced_motion_all_of_it_is_told_at_once(visit: Visit) -> None:
    table = visit()
    sit(table, seed=3)
    page = table.page
    page.evaluate(WITNESS)
    wait_for_the_hound(table)
    frames = [frame for frame in seen(page) if RUNS in "".join(frame["lines"])]
    assert all(sum(RUNS in line for line in frame["lines"]) == HUNTS for frame in frames)


def test_a_fault_in_following_keeps_no_question_back(visit: Visit) -> None:
    table = visit(**MOVING)
    sit(table, seed=3)
    broken = "import('/static/here.js').then(({here}) => { here.current.playback.time = () => { throw Error('x'); }; })"
    table.page.evaluate(broken)
    wait_for_the_hound(table)
    assert table.page.locator("#log").inner_text().count(RUNS) == HUNTS


class Lines:
    """The lines of a page, each known by its token; what one of them is told can be held back."""

    def __init__(self, page: Page) -> None:
        self.slow = ""  # the token of that line
        self._held: list[tuple[WebSocketRoute, str | bytes]] = []
        self.told: list[str] = []  # whose news have come, one after the other
        page.route_web_socket("**/ws/**", self._open)

    def _open(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        tokens: list[str] = []

        def say(message: str | bytes) -> None:
            said = json.loads(message)
            if said["type"] == "hello":
                tokens.append(said["token"])
            server.send(message)

        def hear(message: str | bytes) -> None:
            if tokens == [self.slow]:
                return self._held.append((socket, message))
            self.told.append(tokens[0])
            return socket.send(message)

        socket.on_message(say)
        server.on_message(hear)

    def release(self) -> None:
        """What was held back comes now."""
        self.slow = ""
        for socket, message in self._held:
            socket.send(message)


def test_at_one_screen_the_hound_is_seen_also_if_the_other_seats_news_come_first(visit: Visit) -> None:
    """Two of three sit here. The third ends the turn, the hound runs, and then the one is asked who does not look."""
    table = visit(**MOVING)
    page, lines = table.page, Lines(table.page)
    id, tokens = opened(table, 4, people=3)
    keep = "([id, tokens]) => { localStorage['undercroft.tables'] = JSON.stringify({[id]: [tokens]}); }"
    page.evaluate(keep, [id, tokens[:2]])
    page.evaluate(f"localStorage['undercroft.open.{id}'] = 'yes'")
    page.goto(f"/table/{id}#{tokens[0]}")
    for action in ("bid 2", "bid 1"):
        choose(table, action)
    assert table.until(lambda: table.answer(tokens[2], "bid 0"))
    for _ in range(2):
        choose(table, "stay")
    expect(page.locator("#question")).to_contain_text("busy")
    page.evaluate(WITNESS)
    lines.slow, heard = tokens[1], len(lines.told)
    assert table.until(lambda: table.answer(tokens[2], "stay"))
    table.until(lambda: tokens[0] in lines.told[heard:])
    page.wait_for_timeout(200)
    lines.release()
    table.asked()
    runs = [sum(RUNS in line for line in frame["lines"]) for frame in seen(page)]
    assert changes([str(run) for run in runs if run]) == ["1", "2", "3", "4"]
    assert page.locator("[data-action='bid 1']").count() == 1
