"""A friend who leaves does not strand the table: one leaves while asked, the other goes on, the first comes back."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.table import Table

Visit = Callable[..., Table]
CLIPBOARD = ["clipboard-read", "clipboard-write"]
GRACE = 3  # seconds: a table may wish it so
SMALL = {"viewport": {"width": 390, "height": 844}}


def two_friends(visit: Visit, grace: int = GRACE, **settings: Any) -> tuple[Table, Table]:
    """Ann and Ben at one table, in two browsers; Ben is asked."""
    ann, ben = visit(permissions=CLIPBOARD, **settings), visit()
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "friend"}]
    order = {"game": "incursion", "mission": "recon", "seats": seats, "seed": 5, "grace": grace}
    opened = ann.api("tables", order, "-")
    ann.page.goto(f"/table/{opened['table']}#{opened['seats'][0]['token']}")
    ben.page.goto(opened["seats"][1]["link"])
    ben.page.locator("#join-name").fill("Ben")
    ben.page.get_by_role("button", name="Sit down").click()
    ben.page.wait_for_url("**/table/**")
    ann.asked().choose("Save Allied Intelligence")
    ann.asked().choose("Bid nothing")
    ben.asked()
    expect(ann.page.locator("#question")).to_have_text("Germans (Ben): thinking…")
    return ann, ben


def leaves(table: Table) -> str:
    """Somebody closes the page; where it was."""
    link = table.page.url
    table.page.goto("about:blank")
    return link


def away(ann: Table) -> None:
    """Ann is told so, and soon what she can do about it."""
    expect(ann.page.locator("#seats .away")).to_have_text("GermansBen, away")
    expect(ann.page.locator("#question")).to_have_text("Germans (Ben): away.")
    expect(ann.page.locator("#away")).to_contain_text("Until they are back:")


def takes_over(ann: Table) -> None:
    """Ann plays Ben's seat herself; what she will see by it is said before."""
    away(ann)
    ann.page.get_by_role("button", name="Play it myself").click()
    sheet = ann.page.locator("#sheet")
    expect(sheet).to_contain_text("you see all that this seat hides, and everybody is told so")
    sheet.get_by_role("button", name="Play", exact=True).click()
    ann.at_their_turn()


def comes_back(ben: Table, link: str) -> None:
    ben.page.goto(link)


def test_who_is_away_is_named_and_the_wait_is_counted(visit: Visit) -> None:
    ann, ben = two_friends(visit, 120)
    link = leaves(ben)
    expect(ann.page.locator("#seats .away")).to_contain_text("Ben, away")
    expect(ann.page.locator("#question")).to_have_text("Germans (Ben): away.")
    expect(ann.page.locator("#away")).to_contain_text("you can go on without them.")
    assert ann.page.locator("#away button").count() == 0
    comes_back(ben, link)
    expect(ann.page.locator("#away")).to_be_hidden()
    expect(ann.page.locator("#question")).to_have_text("Germans (Ben): thinking…")
    ben.asked().choose("Bid nothing")


@pytest.mark.parametrize("settings", [{}, SMALL])
def test_the_computer_plays_until_the_friend_is_back(visit: Visit, settings: dict[str, Any]) -> None:
    ann, ben = two_friends(visit, **settings)
    link = leaves(ben)
    away(ann)
    ann.page.get_by_role("button", name="Let the computer play").click()
    expect(ann.page.locator("#seats")).to_contain_text("computer, for Ben")
    ann.asked()  # the game goes on
    comes_back(ben, link)
    expect(ann.page.locator("#seats")).to_contain_text("Ben, here")
    expect(ann.page.locator("#away")).to_be_hidden()
    expect(ben.page.locator("#seats .me")).to_have_text("GermansBen, you")
    expect(ben.page.locator("#log")).to_contain_text("Ben is back and plays the Germans.")


def test_those_present_would_rather_wait(visit: Visit) -> None:
    ann, ben = two_friends(visit)
    link = leaves(ben)
    away(ann)
    ann.page.get_by_role("button", name="Let the computer play").click()
    expect(ann.page.locator("#away")).to_contain_text("Germans: the computer plays until Ben is back.")
    ann.page.get_by_role("button", name="Rather wait for Ben").click()
    expect(ann.page.locator("#seats .away")).to_contain_text("Ben, away")
    comes_back(ben, link)
    expect(ann.page.locator("#seats")).to_contain_text("Ben, here")


def test_one_who_waits_plays_the_seat_until_the_friend_takes_it_back(visit: Visit) -> None:
    ann, ben = two_friends(visit)
    link = leaves(ben)
    takes_over(ann)
    ann.option("Bid nothing").click()
    expect(ann.page.locator("#seats")).to_contain_text("Ann, you, for Ben")
    expect(ann.page.locator("#who")).to_contain_text("Allies")
    ann.at_their_turn()
    comes_back(ben, link)
    banner = ben.page.locator(".banner", has_text="Ann plays for you, since you were away.")
    expect(banner).to_be_visible()
    assert ben.buttons.count() == 0
    expect(ben.page.locator("#seats .me")).to_have_text("GermansAnn, for you, seen by Ann")
    banner.get_by_role("button", name="Take my seat back").click()
    expect(ben.page.locator("#seats .me")).to_contain_text("Ben, you, seen by Ann")
    expect(ann.page.locator("#notice")).to_have_text("Germans: Ben is back and plays.")
    expect(ann.page.locator("#seats .me")).to_have_count(1)
    expect(ann.page.locator("#curtain")).to_be_hidden()
    ann.asked()  # it is her own turn, at her own seat
    ann.page.reload()
    ann.asked()
    expect(ann.page.locator("#seats .me")).to_have_count(1)


def test_who_plays_for_another_is_one_person_and_hides_nothing_from_herself(visit: Visit) -> None:
    """She was told that she would see all: no curtain falls between her two seats, and no hand lies covered."""
    ann, ben = two_friends(visit)
    leaves(ben)
    takes_over(ann)
    expect(ann.page.locator("#curtain")).to_be_hidden()
    expect(ann.page.locator("#who")).to_contain_text("Germans")
    expect(ann.page.locator("#cover")).to_be_hidden()
    expect(ann.page.locator("#cards")).to_contain_text("Your hand", ignore_case=True)


def test_a_browser_that_kept_a_lent_seat_comes_back_to_its_own(visit: Visit) -> None:
    """The friend took the seat back while the page of who stood in was closed."""
    ann, ben = two_friends(visit)
    link = leaves(ben)
    takes_over(ann)
    at = leaves(ann)
    comes_back(ben, link)
    ben.page.get_by_role("button", name="Take my seat back").click()
    ben.asked().choose("Bid nothing")
    ann.page.goto(at)
    ann.asked()
    expect(ann.page.locator("#seats .me")).to_have_count(1)


def test_somebody_is_invited_anew_and_the_friend_comes_back(visit: Visit) -> None:
    ann, ben = two_friends(visit)
    link = leaves(ben)
    away(ann)
    ann.page.get_by_role("button", name="Invite somebody").click()
    expect(ann.page.locator("#notice")).to_contain_text("copied")
    carl = visit(ann.page.evaluate("() => navigator.clipboard.readText()"))
    expect(carl.page.locator("#join-seat")).to_contain_text("You play for Ben, who is away and may take the seat back.")
    carl.page.locator("#join-name").fill("Carl")
    carl.page.get_by_role("button", name="Sit down").click()
    carl.page.wait_for_url("**/table/**")
    carl.asked().choose("Bid nothing")
    expect(ann.page.locator("#seats")).to_contain_text("Carl, here, for Ben")
    comes_back(ben, link)
    ben.page.get_by_role("button", name="Take my seat back").click()
    expect(ann.page.locator("#seats")).to_contain_text("Ben, here, seen by Carl")
    expect(carl.page.locator("#line")).to_contain_text("this seat now belongs to somebody else")
    assert carl.buttons.count() == 0


def test_the_host_sets_how_long_a_friend_may_be_away(visit: Visit) -> None:
    ann = visit("/").lobby()
    grace = ann.page.get_by_label("Go on without a friend who has been away for")
    expect(grace).to_be_hidden()
    ann.page.locator(".seat-pick select").nth(2).select_option("friend")
    grace.select_option("10 minutes")
    ann.page.locator("#start").click()
    ann.page.wait_for_url("**/table/**")
    expect(ann.page.locator("#seats")).to_contain_text("Allies")  # whose turn it is, the dice say
    assert ann.state()["grace"] == 600
    ann.page.get_by_role("button", name="Menu", exact=True).click()
    menu = ann.page.locator("#menu").get_by_label("Go on without a friend who has been away for")
    expect(menu).to_have_value("600")
    menu.select_option("1 hour")
    ann.until(lambda: ann.state()["grace"] == 3600)


def test_spectators_are_told_and_can_do_nothing(visit: Visit) -> None:
    ann, ben = two_friends(visit)
    other = visit(ann.state()["watch"])
    leaves(ben)
    away(ann)
    expect(other.page.locator("#seats .away")).to_contain_text("Ben, away")
    expect(other.page.locator("#away")).to_be_hidden()
    other.page.wait_for_timeout(1500)
    expect(other.page.locator("#away")).to_be_hidden()


def test_a_seat_that_nobody_has_taken_does_not_think(visit: Visit) -> None:
    ann = visit()
    ann.open("me", "friend")
    ann.asked().choose("Save Allied Intelligence")
    ann.asked().choose("Bid nothing")
    expect(ann.page.locator("#question")).to_have_text("Germans: nobody sits there yet.")
