"""Asking a friend to a table: what is copied, what the friend is told, and what they see before they sit down."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.table import Table

Visit = Callable[..., Table]
CLIPBOARD = ["clipboard-read", "clipboard-write"]


def invitation(table: Table) -> str:
    """The address of an invitation to the other side of a new table."""
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "friend"}]
    opened = table.api("tables", {"game": "incursion", "mission": "pinger-raid", "seats": seats}, "-")
    link = opened["seats"][1]["link"]
    assert isinstance(link, str)
    return link


@pytest.mark.parametrize("settings", [{}, {"viewport": {"width": 390, "height": 800}}])
def test_a_guest_is_told_who_asks_and_to_what(visit: Visit, settings: dict[str, object]) -> None:
    link = invitation(visit())
    guest = visit(link, **settings)
    page = guest.page
    expect(page.locator("#join-title")).to_have_text("Incursion: Pinger Raid")
    expect(page.locator("#join-by")).to_have_text("You are invited by Ann.")
    expect(page.locator("#join-seat")).to_have_text("You play the Germans.")
    expect(page.locator("#join-time")).to_contain_text("minutes")
    expect(page.locator("#join-picture svg")).to_be_visible()
    assert page.locator("#join-picture svg").bounding_box()["height"] > 80  # type: ignore[index]
    for part in page.locator("[data-when]").all():
        assert not part.is_visible(), part.inner_text()
    page.keyboard.press("Escape")
    expect(page.locator("#join")).to_be_visible()
    page.locator("#join-name").fill("Greta")
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/**")
    expect(page.locator("#seats .me")).to_contain_text("Germans")
    again = visit(link)
    expect(again.page.locator("#join-problem")).to_contain_text("This invitation is used up")
    expect(again.page.locator("#join-sit")).to_be_hidden()
    again.page.get_by_role("link", name="To the lobby").click()
    again.page.locator(".game").first.wait_for()


def test_a_guest_is_told_in_their_own_language(visit: Visit) -> None:
    page = visit(invitation(visit()), locale="fr").page
    expect(page.locator("#join-by")).to_have_text("Vous avez une invitation de la part d'Ann.")
    expect(page.locator("#join-seat")).to_have_text("Vous jouez les Allemands.")


def test_a_guest_is_told_who_has_seen_the_hand(visit: Visit) -> None:
    """Before they sit down, and afterwards beside the seat and in the log."""
    host = visit()
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ann"}]
    order = {"game": "incursion", "mission": "pinger-raid", "seats": seats, "seed": 7}
    opened = host.api("tables", order, "-")
    address, token = f"tables/{opened['table']}", str(opened["seats"][1]["token"])
    link = str(host.api(f"{address}/invite", {"seat": 1}, token)["link"])
    page = visit(link).page
    expect(page.locator("#join-seat")).to_contain_text("The secrets of the Germans were seen by Ann.")
    page.locator("#join-name").fill("Greta")
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/**")
    expect(page.locator("#seats .me")).to_have_text("GermansGreta, you, seen by Ann")
    expect(page.locator("#log")).to_contain_text("The secrets of the Germans were seen by Ann.")


def found_at(table: Table, *addresses: str) -> None:
    """The next pages are as a server sends them that others find at these addresses."""
    given = f"() => document.body && (document.body.dataset.reach = '{' '.join(addresses)}')"
    table.page.add_init_script(f"document.addEventListener('readystatechange', {given})")


def copied(table: Table) -> str:
    return str(table.page.evaluate("() => navigator.clipboard.readText()"))


def test_an_invitation_names_an_address_that_others_have(visit: Visit) -> None:
    one = visit(permissions=CLIPBOARD)
    found_at(one, "http://192.168.7.9:8421")
    one.open("me", "friend")
    one.page.get_by_role("button", name="Copy the invitation for Germans").first.click()
    expect(one.page.locator("#notice")).to_contain_text("Invitation copied")
    assert copied(one).startswith(f"http://192.168.7.9:8421/join/{one.id}#")


def test_one_of_several_addresses_is_chosen(visit: Visit) -> None:
    one = visit(permissions=CLIPBOARD)
    found_at(one, "http://192.168.7.9:8421", "http://10.0.0.4:8421")
    one.open("me", "friend")
    one.page.get_by_role("button", name="Copy the invitation for Germans").first.click()
    one.page.locator("#sheet").get_by_role("button", name="http://10.0.0.4:8421").click()
    expect(one.page.locator("#notice")).to_contain_text("Invitation copied")
    assert copied(one).startswith(f"http://10.0.0.4:8421/join/{one.id}#")


def test_where_only_this_machine_can_come_that_is_said(visit: Visit) -> None:
    """Before the table is opened, beside the invitation, and when it is copied."""
    one = visit("/", permissions=CLIPBOARD)
    one.lobby()
    expect(one.page.locator("#alone")).to_be_hidden()
    one.page.locator(".seat-pick select").nth(2).select_option("friend")
    expect(one.page.locator("#alone")).to_contain_text("undercroft serve --host 0.0.0.0")
    one.page.locator("#start").click()
    one.page.wait_for_url("**/table/**")
    expect(one.page.locator(".alone")).to_contain_text("Only this machine can reach the table.")
    one.page.get_by_role("button", name="Copy the invitation for Germans").first.click()
    expect(one.page.locator("#notice")).to_have_text("Link copied, but only this machine can open it.")


def test_whoever_asked_to_take_back_is_told_of_a_refusal(visit: Visit) -> None:
    one, two = visit(), visit()
    opened = one.open("me", "friend")
    two.page.goto(opened["seats"][1]["link"])
    two.page.locator("#join-name").fill("Greta")
    two.page.get_by_role("button", name="Sit down").click()
    two.page.wait_for_url("**/table/**")
    one.asked().choose("Save Allied Intelligence")
    one.asked().choose("Bid 1")
    two.asked().choose("Bid nothing")
    one.asked()
    one.menu("Take back")
    expect(one.page.locator("#proposal")).to_contain_text("The others are asked")
    two.page.get_by_role("button", name="Refuse").click()
    expect(one.page.locator("#log")).to_contain_text("Greta did not agree to take back.")
