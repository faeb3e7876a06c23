"""Campaigns on the page: begun in the lobby, played on with a friend, gone on with after a new start of the server."""

import json
import re
import sqlite3
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import serving
from tests.browser.table import Table
from undercroft.core.chance.dice import seeded
from undercroft.core.game import Game
from undercroft.core.spec import game as find_game
from undercroft.players import player
from undercroft.players.base import derived_seed, honest_choice
from undercroft.server.tables.commands import new_tables
from undercroft.server.tables.commands.new_tables import usual_options

Visit = Callable[..., Table]
CLIPBOARD = ["clipboard-read", "clipboard-write"]
PHONE = {"width": 390, "height": 844}
LOOKED_AT = 8  # choices at the end of a mission that the pages of the players follow
TEAM = {"heroes": 2, "team": {"one": "brick", "two": "claudine"}}


def choices(game: Game, seed: int) -> list[tuple[int, str]]:
    """A game to its end, by seats that know what they do: who chooses what."""
    made: list[tuple[int, str]] = []
    seats = [player("greedy", seat) for seat in range(game.seats)]
    while game.ask is not None:
        seat = game.ask.seat
        code = honest_choice(seats[seat], game, seat, derived_seed(seed, len(made), seat))
        made.append((seat, str(game.action(code))))
        game.do(code)
    return made


def lucky_seed() -> int:
    """With which the first mission is won, everybody gets out, and something is worth keeping."""
    spec = find_game("reichbusters")
    campaign = spec.campaign()
    assert campaign is not None
    start = campaign.start(campaign.begin(spec.editions[-1], TEAM), {})
    options = {**usual_options(spec, ["person"] * 2), **start.options}
    for seed in range(1, 500):
        game = spec.new(start.mission, seeded(seed), spec.editions[-1], options)
        game.open()
        choices(game, seed)
        after = campaign.finish(start.state, game)
        if after["rewards"] and not after["out"] and after["items"]["brick"] and any(after["left"].values()):
            return seed
    raise AssertionError("no mission was won with anything in hand")


def play_out(file: Path, seed: int, *people: Table) -> None:
    """The mission at whose table all of them are, by what each may choose there. Their pages look on again at its
    end: hundreds of choices that nobody looks at need not be drawn."""
    table, seats = people[0].id, [(who, who.page.url, who.token) for who in people]
    with sqlite3.connect(file) as to:
        row = to.execute("SELECT game, mission, edition, options FROM tables WHERE id = ?", [table]).fetchone()
    game, mission, edition, options = row
    shadow = find_game(game).new(mission, seeded(seed), edition, json.loads(options))
    shadow.open()
    made = choices(shadow, seed)
    for who in people:
        who.page.goto("about:blank")
    for number, (seat, action) in enumerate(made):
        if number == len(made) - LOOKED_AT:
            for who, address, _ in seats:
                who.page.goto(address)
        who, _, token = seats[seat]
        state = who.api(f"tables/{table}?parts=options&wait=20", token=token)
        assert state["seat"] == seat and action in state["options"], (action, state["options"])
        who.api(f"tables/{table}/act?parts=", {"step": state["step"], "action": action}, token)


def begin(page: Page, name: str, other: str) -> None:
    """From the lobby to a new campaign of two Heroes."""
    page.goto("/games/reichbusters")
    page.get_by_role("link", name="Play all missions as a campaign").click()
    page.wait_for_url("**/campaign/new/reichbusters")
    expect(page.locator("#begin-missions > li")).to_have_count(6)
    page.get_by_label("Heroes", exact=True).fill("2")
    page.get_by_label("Heroes", exact=True).press("Tab")
    expect(page.locator(".seat-pick")).to_have_count(2)
    page.locator("#start:enabled").wait_for()
    page.locator(".seat-pick input").first.fill(name)
    page.get_by_label("Who plays Claudine", exact=True).select_option(other)
    page.get_by_label("Go on without a friend who has been away for").select_option("10 minutes")
    page.get_by_role("button", name="Begin the campaign").click()
    page.wait_for_url("**/campaign/*#*")


def to_campaign(table: Table) -> None:
    """From the end of a game to where it belongs."""
    table.page.locator("[data-when=over] [data-do=campaign]").click()
    table.page.wait_for_url("**/campaign/*#*")


def test_two_friends_go_on_after_a_new_start_with_what_was_kept(
    visit: Visit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seed, file = lucky_seed(), tmp_path / "tables.sqlite"
    monkeypatch.setattr(new_tables, "drawn_seed", lambda: seed)
    with ExitStack() as first:
        address = first.enter_context(serving(file))
        ann = visit("/", base_url=address, permissions=CLIPBOARD)
        begin(ann.page, "Ann", "friend")
        home = ann.page.url
        expect(ann.page.locator("#chapters .next")).to_contain_text("Midnight mass")
        expect(ann.page.locator("#tally")).to_be_hidden()
        ann.page.get_by_role("button", name="Copy the invitation for Claudine").click()
        expect(ann.page.locator("#notice")).to_contain_text("copied")
        link = urlsplit(ann.page.evaluate("() => navigator.clipboard.readText()"))
        ben = visit(f"{link.path}#{link.fragment}", base_url=address)
        expect(ben.page.locator("#join-by")).to_have_text("You are invited by Ann.")
        expect(ben.page.locator("#join-seat")).to_have_text("You play Claudine.")
        ben.page.locator("#join-name").fill("Ben")
        ben.page.get_by_role("button", name="Sit down").click()
        ben.page.wait_for_url("**/campaign/*#*")
        expect(ann.page.locator("#people")).to_contain_text("Ben")
        ann.page.get_by_role("button", name="Begin Midnight mass").click()
        ann.page.wait_for_url("**/table/**")
        ben.page.get_by_role("link", name="To the table").click()
        ben.page.wait_for_url("**/table/**")
        assert ann.id == ben.id and ann.token != ben.token
        assert ann.state()["grace"] == 600
        expect(ben.page.locator("#seats .me")).to_contain_text("Ben")
        play_out(file, seed, ann, ben)
        to_campaign(ann)
        assert ann.page.url == home
        port = urlsplit(address).port or 0

    with serving(file, port=port):
        to_campaign(ben)  # it was left at the table's end, and comes back there
        for page in (ann.page, ben.page):
            expect(page.locator("#campaign-stands")).to_have_text("Mission 2 of 6 is next; 1 mission won so far.")
            expect(page.locator("#chapters .won")).to_contain_text("Midnight mass")
            expect(page.locator("#kept")).to_contain_text("Brick keeps")
            expect(page.locator("#kept")).to_contain_text("All wounds are healed.")
            expect(page.locator("#lost")).to_contain_text("keys and objectives are not kept")
            expect(page.locator("#changed")).to_contain_text("the team may choose a reward")
        kept = ann.page.locator(".person[data-seat='0'] .bears li").first.inner_text()
        ann.page.get_by_label("Reward").select_option(label="a wild heroic point for Claudine")
        expect(ann.page.locator("[data-group=team]")).to_contain_text("Noted.")
        expect(ben.page.get_by_label("Reward")).to_have_value("point:claudine")
        ben.page.locator("[data-group=claudine]").get_by_label("Give up a skill").select_option("evasive")
        expect(ben.page.locator("[data-group=claudine]")).to_contain_text("Noted.")
        ben.page.get_by_role("button", name="Begin The Irishman").click()
        ben.page.wait_for_url("**/table/**")
        ann.page.get_by_role("link", name="To the table").click()
        ann.page.wait_for_url("**/table/**")
        assert ann.id == ben.id
        panels = ann.page.locator("#panels")
        expect(panels).to_contain_text(re.compile(re.escape(kept), re.IGNORECASE))  # it is still in hand
        play_out(file, seed, ann, ben)
        to_campaign(ann)
        expect(ann.page.locator("#chapters li:is(.won, .lost)")).to_have_count(2)
        expect(ann.page.locator("#campaign-stands")).to_contain_text("Mission 3 of 6 is next")
        ann.page.get_by_role("link", name="To the lobby").click()
        row = ann.page.locator("#mine-list .campaign-row")
        expect(row).to_contain_text("Mission 3 of 6 is next")
        row.get_by_role("link", name="Go on").click()
        ann.page.wait_for_url("**/campaign/*#*")
        ann.page.locator("#chapters li").nth(1).get_by_role("link", name="Replay").click()
        ann.page.locator("#board svg").first.wait_for()


def test_a_guest_of_one_mission_is_not_sent_to_the_campaign(visit: Visit) -> None:
    """Who plays for a friend who is away has no seat in it; whoever plays besides their own goes on as themselves."""
    ann = visit(permissions=CLIPBOARD)
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "person", "name": "Ben"}]
    order = {"game": "reichbusters", "options": TEAM, "seats": seats, "grace": 1}
    begun = ann.api("campaigns", order, "-")
    mine, bens = [seat["token"] for seat in begun["seats"]]
    table = ann.api(f"campaigns/{begun['campaign']}/next", {"tokens": [mine]})["table"]
    ann.page.goto(f"/table/{table}#{mine}")
    ann.asked()
    while (state := ann.api(f"tables/{table}?parts=options"))["asked"]:
        ann.api(f"tables/{table}/act?parts=", {"step": state["step"], "action": state["options"][0]})
        ann.page.wait_for_timeout(200)
    ann.page.get_by_role("button", name="Invite somebody").click()
    expect(ann.page.locator("#notice")).to_contain_text("copied")
    carl = visit(ann.page.evaluate("() => navigator.clipboard.readText()"))
    carl.page.get_by_role("button", name="Sit down").click()
    carl.page.wait_for_url("**/table/**")
    for token in (mine, carl.token):
        step = ann.api(f"tables/{table}?parts=", token=token)["step"]
        ann.api(f"tables/{table}/resign?parts=", {"step": step}, token)
    for who, own in ((ann, True), (carl, False)):
        expect(who.page.locator("#onward")).to_contain_text("Watch the replay")
        expect(who.page.locator("#onward [data-do=campaign]")).to_have_count(int(own))
    ben = visit(f"/table/{table}#{bens}")
    expect(ben.page.locator("#onward [data-do=campaign]")).to_have_count(1)


def test_a_campaign_against_the_computer_on_a_phone(visit: Visit) -> None:
    table = visit("/campaign/new/incursion", viewport=PHONE)
    page = table.page
    page.locator("#start:enabled").wait_for()
    page.get_by_role("button", name="Begin the campaign").click()
    page.wait_for_url("**/campaign/*#*")
    expect(page.locator("#waiting")).to_contain_text("Still to choose")
    assert page.get_by_role("button", name="Begin Recon").is_disabled()
    expect(page.locator(".force .left")).to_contain_text("0 of 6 RP left")
    page.get_by_role("button", name="This is my choice").click()
    page.get_by_role("button", name="Begin Recon").click()
    page.wait_for_url("**/table/**")
    table.api(f"tables/{table.id}/resign?parts=", {"step": table.api(f"tables/{table.id}?parts=")["step"]})
    to_campaign(table)
    expect(page.locator("#chapters .over")).to_contain_text("Won by the Germans")
    expect(page.locator(".person[data-seat='0'] .bears li")).to_have_text(["Grunt APE 1", "Grunt APE 2"])
    expect(page.locator("#next-title")).to_have_text("Incursion")
    page.locator(".force .offer input").first.check()
    page.get_by_role("button", name="This is my choice").click()
    expect(page.locator(".group")).to_contain_text("Chosen. You may change it until the mission begins.")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"
    page.get_by_role("button", name="Begin Incursion").click()
    page.wait_for_url("**/table/**")


def test_a_link_that_opens_nothing_says_so(visit: Visit) -> None:
    page = visit("/campaign/nowhere#secret").page
    expect(page.locator("#campaign-problem")).to_contain_text("There is no such campaign")
    expect(page.locator("#campaign-name")).to_have_text("Campaign")  # it loads no more
    expect(page.get_by_role("button", name="Copy my link")).to_be_hidden()
    expect(page.locator(".campaign-people")).to_be_hidden()
    page = visit("/campaign/nowhere").page
    expect(page.locator(".campaign-people")).to_be_hidden()
    expect(page.locator("#campaign-problem")).to_contain_text("This browser has no seat in this campaign")
    page = visit("/campaign/new/earth-reborn").page
    expect(page.locator("main")).to_contain_text("has no campaign")
