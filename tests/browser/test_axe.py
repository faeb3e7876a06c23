"""Every page through the eyes of axe-core: nothing that it can find keeps anybody from the table."""

from collections.abc import Callable
from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.raids import SETTINGS, after_the_alarm
from tests.browser.scenarios import LAST, in_the_middle
from tests.browser.scenes import brought, play_on
from tests.browser.table import BROUGHT_IN, Table

Visit = Callable[..., Table]

LOOKS: dict[str, dict[str, Any]] = {
    "desktop": {},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True},
}
LIGHTS: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def first_page(table: Table) -> None:
    table.page.goto("/")
    table.page.locator(".game img").last.wait_for()


def shelf(table: Table) -> None:
    """With tables of one's own, one of which waits, and the game that was played last."""
    opened = table.open("me", "random")
    table.asked()
    step = table.state()["step"]
    table.api(f"tables/{opened['table']}/resign", {"step": step})
    keep = "(mine) => localStorage.setItem('undercroft.tables', JSON.stringify(mine))"
    mine = table.page.evaluate("() => JSON.parse(localStorage.getItem('undercroft.tables'))")
    waits = table.open("me", "person")
    token = waits["seats"][0]["token"]
    table.page.evaluate(keep, {**mine, waits["table"]: [[token]]})
    table.page.goto("/")
    table.page.locator("#mine-list .asked").wait_for()
    table.page.locator("#done-list li").wait_for()
    table.page.locator(".last:visible").wait_for()


def lobby(table: Table) -> None:
    table.lobby("reichbusters")
    for box in table.page.locator("details").all():
        box.evaluate("(box) => { box.open = true; }")


def in_play(table: Table) -> None:
    """With a figure chosen, everything unfolded and a card open."""
    table.open("me", "random", first=BROUGHT_IN)
    table.asked()
    table.page.locator("#picture .model[data-at]").first.wait_for()
    for box in table.page.locator("details").all():
        box.evaluate("(box) => { box.open = true; }")
    table.page.locator(".fig").first.click()
    table.bubble.wait_for()


def raid(table: Table) -> None:
    """A board of areas with several Heroes, one of whom has the turn: all unfolded, with the card of an enemy."""
    record, last, seat = after_the_alarm()
    id, watch = brought(table, record)
    seats = [{"kind": "me"}] * SETTINGS["heroes"]
    opened = table.api(f"tables/{id}/branch", {"step": last, "seats": seats}, watch)
    table.page.goto(f"/table/{opened['table']}#{opened['seats'][seat]['token']}")
    table.asked()
    for box in table.page.locator("details").all():
        box.evaluate("(box) => { box.open = true; }")
    table.page.locator(".fig").first.click()
    table.bubble.wait_for()


def orders(table: Table) -> None:
    """A board with a tray of order tiles, and somebody who may be given orders: all unfolded, with a card open."""
    record, last, seat = in_the_middle(LAST, "act")
    play_on(table, record, last, seat)
    table.asked()
    for box in table.page.locator("details").all():
        box.evaluate("(box) => { box.open = true; }")
    table.page.locator(".fig").first.click()
    table.bubble.wait_for()


def reference(table: Table) -> None:
    """The game on one page, before its rules."""
    table.page.goto("/rules/reichbusters#in-short")
    table.page.locator(".rule").first.wait_for()
    for box in table.page.locator("details").all():
        box.evaluate("(box) => { box.open = true; }")


def menu(table: Table) -> None:
    in_play(table)
    table.page.keyboard.press("Escape")
    table.page.get_by_role("button", name="Menu", exact=True).click()
    table.page.locator("#menu[open]").wait_for()


def over(table: Table) -> None:
    in_play(table)
    table.menu("Resign")
    table.page.get_by_role("button", name="Yes").click()
    expect(table.page.locator("#outcome")).not_to_be_empty()


def replay(table: Table) -> None:
    over(table)
    table.page.goto(f"/replay/{table.id}?step=3#{table.token}")
    table.page.locator("#picture svg").wait_for()
    expect(table.page.locator("#at")).not_to_be_empty()


def rules(table: Table) -> None:
    table.page.goto("/rules/incursion")
    table.page.locator(".rule").first.wait_for()


def join(table: Table) -> None:
    opened = table.open("me", "friend")
    link = next(seat["link"] for seat in opened["seats"] if seat["invite"])
    table.page.goto("/rules")
    table.page.goto(link)
    table.page.locator("#join[open]").wait_for()


def away(table: Table) -> None:
    """A friend has come and gone."""
    invite = table.open("me", "friend")["seats"][1]["invite"]
    table.api(f"tables/{table.id}/claim", {"invite": invite, "name": "Ben"})
    table.api(f"tables/{table.id}/grace", {"seconds": 1})
    table.asked().choose("Save Allied Intelligence")
    table.asked().choose("Bid nothing")
    table.page.locator("#away button").first.wait_for()


def new_campaign(table: Table) -> None:
    table.page.goto("/campaign/new/reichbusters")
    table.page.locator("#start:enabled").wait_for()


def campaign(table: Table) -> None:
    """After its first mission, with all that may be chosen before the next."""
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "friend"}]
    order = {"game": "reichbusters", "options": {"heroes": 2}, "seats": seats}
    begun = table.api("campaigns", order, "-")
    token = begun["seats"][0]["token"]
    mission = table.api(f"campaigns/{begun['campaign']}/next", {"tokens": [token]}, "-")["table"]
    table.page.goto(f"/table/{mission}#{token}")
    other = table.api(f"tables/{mission}/takeover", {"seat": 1})["token"]
    for own in (token, other):
        step = table.api(f"tables/{mission}?parts=", token=own)["step"]
        table.api(f"tables/{mission}/resign?parts=", {"step": step}, own)
    table.page.goto(f"/campaign/{begun['campaign']}#{token}")
    table.page.locator("#go-on:enabled").wait_for()
    for box in table.page.locator("details").all():
        box.evaluate("(box) => { box.open = true; }")


def lost(table: Table) -> None:
    table.page.goto("/nowhere")


SCENES = {
    "the first page": first_page,
    "the first page with tables": shelf,
    "lobby": lobby,
    "the table in play": in_play,
    "a raid": raid,
    "orders": orders,
    "the game on one page": reference,
    "the menu": menu,
    "game over": over,
    "replay": replay,
    "rules": rules,
    "join": join,
    "a friend is away": away,
    "a new campaign": new_campaign,
    "a campaign": campaign,
    "nothing there": lost,
}


GROUND = "() => getComputedStyle(document.body).backgroundColor"
SCRIPT = Axe().axe_script
COLOURS = ("color-contrast", "link-in-text-block")  # the rules for which it matters whether it is day or night
FIND = """async (rules) => {
    const found = await axe.run(document, { resultTypes: ['violations'], ...(rules.length && { runOnly: rules }) });
    return found.violations.map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0].html.slice(0, 160)}`);
}"""


def faults(page: Page, *rules: str) -> list[str]:
    """What axe-core finds, by all rules or by these, one line each: the rule, how much is at fault, and the first."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(SCRIPT)
    return list(page.evaluate(FIND, rules))


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("scene", SCENES)
def test_no_fault_on_any_page(visit: Visit, scene: str, look: str) -> None:
    """By day and by night: the colours follow the system's."""
    table = visit(painted=True, **LOOKS[look])
    SCENES[scene](table)
    grounds = []
    for light in LIGHTS:
        table.page.emulate_media(color_scheme=light)
        grounds.append(table.page.evaluate(GROUND))
        found = faults(table.page, *(COLOURS if len(grounds) > 1 else ()))
        assert not found, "\n".join([light, *found])
    assert len(set(grounds)) == len(LIGHTS), "the page stayed as it was"


def test_it_would_find_one(visit: Visit) -> None:
    table = visit("/rules", painted=True)
    table.page.evaluate("() => document.body.insertAdjacentHTML('beforeend', '<button></button>')")
    assert any(fault.startswith("button-name (1)") for fault in faults(table.page))


def test_it_would_find_a_colour_that_cannot_be_read_by_night(visit: Visit) -> None:
    table = visit("/rules", painted=True, color_scheme="dark")
    assert faults(table.page, *COLOURS) == []
    table.page.evaluate("() => { document.querySelector('h1').style.color = 'black'; }")
    assert any(fault.startswith("color-contrast (1)") for fault in faults(table.page, *COLOURS))
