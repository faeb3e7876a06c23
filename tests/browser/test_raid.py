"""Whole RAIDs in the browser, by clicking: through the alarm to the exit, alone and with somebody who reads French."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from starlette.types import ASGIApp

from tests.browser.clicks import BARE, Often, by_the_board, press
from tests.browser.conftest import serving
from tests.browser.raids import GAME, MISSION, SETTINGS, alarmed, before_the_other, began, tied_raid, until, won_raid
from tests.browser.received import Received
from tests.browser.scenes import brought
from tests.browser.table import Table
from tests.french import strangers
from undercroft.core.game import Game
from undercroft.core.records.record import read, resume
from undercroft.core.speech.languages import language
from undercroft.games.reichbusters.view import view

Visit = Callable[..., Table]
FRENCH = "fr-FR"
# Remember every sentence on the board that a button covered.
WATCH = """() => {
    window.covered = [];
    const box = (selector) => document.querySelector(selector).getBoundingClientRect();
    const look = () => {
        const told = box('.caption');
        for (const other of ['#skip', '#pace'].map(box))
            if (Math.min(told.right, other.right) > Math.max(told.left, other.left)
                && Math.min(told.bottom, other.bottom) > Math.max(told.top, other.top))
                window.covered.push(document.querySelector('.caption').textContent);
        requestAnimationFrame(look);
    };
    look();
}"""


def opened(table: Table, seed: int, *seats: str) -> dict[str, Any]:
    return table.open(*seats, seed=seed, game=GAME, mission=MISSION, **SETTINGS)


def leads_to(game: Game, action: str) -> str:
    """The area whose click means this action and nothing after it; empty for what has none."""
    assert game.ask is not None
    plans = game.overlay(game.ask.seat, game.ask.seat).reach if action.startswith("move") else []
    return next((plan.square for plan in plans if list(plan.actions) == [action]), "")


def resumed(table: Table, record: str, last: int, seat: int) -> None:
    """Go on from a step with all Heroes at one screen."""
    id, watch = brought(table, record)
    order = {"step": last, "seats": [{"kind": "me"}] * SETTINGS["heroes"]}
    branch = table.api(f"tables/{id}/branch", order, watch)
    tokens = [one["token"] for one in branch["seats"]]
    keep = "([id, tokens]) => localStorage.setItem('undercroft.tables', JSON.stringify({[id]: [tokens]}))"
    table.page.evaluate(keep, [branch["table"], tokens])
    table.page.goto(f"/table/{branch['table']}#{tokens[seat]}")
    table.asked()


def together(game: Game, _: str = "") -> str:
    """Where a Hero can walk by more than one action, coming to the other Hero or leaving them; empty if nowhere."""
    if game.choice is None or game.choice.kind != "turn" or game.ask is None:
        return ""
    seat = game.ask.seat
    other = view(game, seat).heroes[1 - seat].square
    plain = [plan for plan in game.overlay(seat, seat).reach if not plan.extra and not plan.danger]
    return next((one.square for one in plain if len(one.actions) > 1 and other in (one.way[0], one.square)), "")


def test_who_plays_all_heroes_gives_up_for_all(visit: Visit, tmp_path: Path) -> None:
    """One press ends the game, also where each step is shown a while later: nobody is left who could play on."""
    with serving(tmp_path / "tables.sqlite", pause=1.0) as address:
        table = visit(base_url=address)
        opened(table, 3, "me", "me")
        table.asked().menu("Resign")
        table.page.locator("#sheet button", has_text="Yes").click()
        expect(table.page.locator("#outcome")).not_to_be_empty()
        assert table.state()["over"]


def test_a_whole_raid_by_one_person(visit: Visit) -> None:
    seed, choices = won_raid()
    game, table, clicked = began(seed), visit(), Often()
    tokens = [seat["token"] for seat in opened(table, seed, "me", "me")["seats"]]
    for seat, _, action in choices:
        place = leads_to(game, action)
        if clicked.often(game, action):
            table.until(partial(table.answer, tokens[seat], action))
        elif place:
            by_the_board(table, place, action)
        else:
            press(table, action)
        before = alarmed(game)
        game.apply(game.parse(action))
        if alarmed(game) and not before:
            expect(table.page.locator("#log")).to_contain_text("The alarm")
    assert game.outcome is not None and alarmed(game)
    expect(table.page.locator("#outcome")).to_contain_text(str(game.outcome.text))
    expect(table.page.get_by_role("button", name="Once more")).to_be_visible()
    assert not table.page.get_by_role("button", name="sides swapped").count(), "a team has one side"


def test_after_the_enemys_turn_the_page_is_the_other_heros(visit: Visit) -> None:
    """No button covers what is told on the board meanwhile; then the page is the other's, with nothing left to skip."""
    table = visit(reduced_motion="no-preference")
    resumed(table, *before_the_other())
    before = table.page.locator("#who").inner_text()
    table.page.evaluate(WATCH)
    press(table, "end")
    expect(table.page.locator("#who")).not_to_have_text(before)
    table.asked()
    expect(table.page.locator("#skip")).to_be_hidden()
    assert table.page.evaluate("() => window.covered") == []


def test_a_tie_is_decided_by_a_click_on_the_board(visit: Visit) -> None:
    record, last, seat = tied_raid()
    table = visit()
    resumed(table, record, last, seat)
    second = str(resume(read(record), last, seed=0).options()[1])
    by_the_board(table, second.removeprefix("at "), second)
    expect(table.page.locator("#orders")).to_have_value("matter")


def test_one_press_has_all_later_ties_decided(visit: Visit) -> None:
    table = visit()
    resumed(table, *tied_raid())
    press(table, "leave-ties")
    expect(table.page.locator("#log")).to_contain_text("leave equal choices to the rules from now on")
    expect(table.page.locator("#orders")).to_have_value("first")


def test_who_makes_room_for_a_comrade_stops_no_walk(visit: Visit) -> None:
    """The other's token moves aside, and nothing has happened. What one has done oneself is not told as missed."""
    record, last, seat = until(lambda game, _: bool(together(game)))
    table = visit()
    resumed(table, record, last, seat)
    page, place = table.page, together(resume(read(record), last, seed=0))
    page.locator("#walk option").filter(has_text=f"{place} (").first.wait_for(state="attached")
    page.mouse.click(*page.evaluate(BARE, place))
    page.locator(f"#picture [data-model='{seat}'][data-at='{place}']").wait_for(state="attached")
    assert table.settled()["choice"]["kind"] == "turn"
    expect(page.locator("#notice")).to_be_empty()
    expect(page.locator("#since")).to_be_empty()


# ---------------------------------------------------------------- shared


@pytest.fixture
def door(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Received]]:
    """The address of a server, and all that French browsers get from it."""
    opened: list[Received] = []

    def listening(app: ASGIApp) -> ASGIApp:
        opened.append(Received(app))
        return opened[0]

    with serving(tmp_path_factory.mktemp("raid") / "tables.sqlite", listening) as address:
        yield address, opened[0]


def sit_down(visit: Visit, address: str, seed: int) -> tuple[Table, Table]:
    """The English one opens the table, the French one comes by invitation."""
    one = visit(base_url=address, locale="en-GB")
    links = [seat["link"] for seat in opened(one, seed, "me", "friend")["seats"]]
    two = visit(links[1], base_url=address, locale=FRENCH)
    two.page.locator("#join-name").fill("Zoé")
    two.page.locator("#join-sit").click()
    two.page.wait_for_url("**/table/**")
    return one, two


def look_around(table: Table, heard: Received) -> None:
    """Point at Heroes, cards and enemies; look into the menu."""
    page = table.page
    page.locator("#panels details").evaluate_all("(boxes) => boxes.forEach((box) => { box.open = true; })")
    for thing in ("#panels .fig", "#cards .gamecard", "#panels details:last-child .fig"):
        page.locator(thing).first.click()
        table.bubble.locator("h2").wait_for()
        heard.look(page)
        page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu", exact=True).click()
    page.locator("#level option").first.wait_for(state="attached")
    heard.look(page)
    page.keyboard.press("Escape")


def test_a_raid_that_two_people_share_each_in_their_language(visit: Visit, door: tuple[str, Received]) -> None:
    """Each clicks for their own Hero; who goes next is decided now by the one, now by the other."""
    address, heard = door
    seed, choices = won_raid()
    game, french, shared, clicked = began(seed), language("fr"), 0, Often()
    both = sit_down(visit, address, seed)
    for seat, for_all, action in choices:
        shared += for_all
        for table, team in zip(both if for_all else (), ("The team: ", "L'équipe\u00a0: ")):
            expect(table.page.locator("#who")).to_contain_text(team)
        who = both[(seat + shared) % 2 if for_all else seat]
        if clicked.often(game, action):
            who.until(partial(who.answer, who.token, action))
        else:
            press(who, action)
        before = alarmed(game)
        game.apply(game.parse(action))
        if alarmed(game) and not before:
            expect(both[0].page.locator("#log")).to_contain_text("The alarm")
            expect(both[1].page.locator("#log")).to_contain_text("L'alarme")
            look_around(both[1], heard)
        heard.look(both[1].page)
    assert game.outcome is not None and shared > 1
    expect(both[0].page.locator("#outcome")).to_contain_text(str(game.outcome.text))
    expect(both[1].page.locator("#outcome")).to_contain_text(french.words(game.outcome.text))
    heard.look(both[1].page)
    both[1].page.goto(f"/rules/{GAME}")
    heard.look(both[1].page)
    texts = heard.texts()
    assert any(b'"type":"state"' in body for _, body in heard.sent)
    assert strangers(texts) == {}
