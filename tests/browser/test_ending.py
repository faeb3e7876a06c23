"""The end of a game: who won, why, whether it was oneself, and what one can do now; and what is not offered."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

import undercroft
from tests.browser.scenes import brought
from tests.browser.table import Table
from undercroft.core.records.record import begin, read, write

Visit = Callable[..., Table]


def give_up(table: Table, token: str = "") -> None:
    state = table.api(f"tables/{table.id}", token=token)
    table.api(f"tables/{table.id}/resign", {"step": state["step"]}, token)


def offered(table: Table) -> list[str]:
    """What one can do at the end."""
    table.page.locator("#onward .btn").first.wait_for()
    return table.page.locator("#onward .btn").all_inner_texts()


def test_who_plays_alone_is_told_that_they_lost_and_what_they_can_do(visit: Visit) -> None:
    table = visit()
    table.open("me", "random")
    table.asked()
    give_up(table)
    expect(table.page.locator("#verdict")).to_have_text("You lost.")
    expect(table.page.locator("#outcome")).to_contain_text("The Germans win: the Allies gave up.")
    assert offered(table) == [
        "Once more, same side",
        "Rematch, sides swapped",
        "Next: Incursion",
        "Watch the replay",
        "What decided it",
        "To the lobby",
    ]
    table.page.get_by_role("button", name="Once more, same side").click()
    table.page.wait_for_function("(id) => !location.pathname.endsWith(id)", arg=table.id)
    expect(table.page.locator("#seats .me")).to_contain_text("Allies")


def test_the_next_mission_is_the_one_that_the_lobby_shows(visit: Visit) -> None:
    table = visit()
    table.open("me", "random", game="earth-reborn", mission="last-hope-chapel")
    table.asked()
    give_up(table)
    table.page.get_by_role("link", name="Next: ").click()
    expect(table.page.locator("input[value='target-kendall']")).to_be_checked()
    table.page.locator("#start:enabled").wait_for()


def test_after_the_last_mission_there_is_no_next_one(visit: Visit) -> None:
    table = visit()
    table.open("me", "random", mission="doomsday")
    give_up(table)
    assert not [text for text in offered(table) if text.startswith("Next")]


def test_one_who_won_and_a_spectator(visit: Visit) -> None:
    table, other = visit(), visit()
    opened = table.open("me", "person")
    give_up(table, opened["seats"][1]["token"])
    other.page.goto(opened["watch"])
    expect(other.page.locator("#outcome")).to_contain_text("The Allies win")
    expect(other.page.locator("#verdict")).to_be_empty()
    assert offered(other) == ["Next: Incursion", "Watch the replay", "What decided it", "To the lobby"]
    one = visit()
    one.page.goto(f"/table/{opened['table']}#{opened['seats'][0]['token']}")
    expect(one.page.locator("#verdict")).to_have_text("You won!")


def test_both_sides_at_one_screen(visit: Visit) -> None:
    table = visit()
    opened = table.open("me", "person")
    table.at_their_turn()
    give_up(table, opened["seats"][0]["token"])
    expect(table.page.locator("#verdict")).to_have_text("Won: Germans. Lost: Allies.")


def test_three_bands_know_who_won_and_swap_no_sides(visit: Visit) -> None:
    """There are no two sides to swap: everybody moves on by one seat."""
    table, one = visit(), visit()
    opened = table.open("me", "person", "person", game="earth-reborn", mission="sags", players=3)
    tokens = [seat["token"] for seat in opened["seats"]]
    for token in tokens[:2]:
        give_up(table, token)
    one.page.goto(f"/table/{opened['table']}#{tokens[2]}")
    expect(one.page.locator("#verdict")).to_have_text("You won!")
    expect(one.page.locator("#outcome")).to_contain_text("Victory for the blue band: all others have given up.")
    assert offered(one)[:2] == ["Once more, same side", "Rematch, everybody one seat further"]
    expect(table.page.locator("#verdict")).to_have_text("Won: Blue band. Lost: Red band, Green band.")


@pytest.mark.parametrize("answer", [{"status": 500, "body": "{}"}, {"json": {"games": [], "levels": []}}])
def test_where_the_missions_cannot_be_had_the_other_ways_are_there(visit: Visit, answer: dict[str, Any]) -> None:
    table = visit()
    table.open("me", "random", mission="doomsday")
    table.asked()
    table.page.route("**/api/games", lambda route: route.fulfill(**answer))
    give_up(table)
    ways = ["Once more, same side", "Rematch, sides swapped", "Watch the replay", "What decided it", "To the lobby"]
    assert offered(table) == ways


@pytest.mark.parametrize("seats", [("me", "me"), ("me", "person"), ("me", "friend")])
def test_where_all_play_together_nothing_is_swapped_and_no_draw_is_offered(
    visit: Visit, seats: tuple[str, ...]
) -> None:
    """Alone or with friends: there is nobody to offer a draw to."""
    table = visit()
    table.open(*seats, game="reichbusters", mission="midnight-mass", heroes=2)
    table.page.locator("#question:not(:empty)").wait_for()
    menu = table.page.locator("#menu")
    table.page.get_by_role("button", name="Menu", exact=True).click()
    expect(menu.get_by_role("button", name="Resign")).to_be_visible()
    expect(menu.get_by_role("button", name="Offer to end")).to_be_hidden()
    menu.get_by_role("button", name="Resign").click()
    table.page.locator("#sheet button", has_text="Yes").click()
    if "friend" in seats:
        return
    expect(table.page.locator("#verdict")).to_have_text("You lost.")
    assert offered(table) == ["Once more", "Next: The Irishman", "Watch the replay", "What decided it", "To the lobby"]
    table.page.get_by_role("button", name="Menu", exact=True).click()
    assert "swapped" not in menu.inner_text()
    menu.get_by_role("button", name="Close").click()
    before = [row.inner_text() for row in table.page.locator("#seats li").all()]
    table.page.get_by_role("button", name="Once more").click()
    table.page.wait_for_function("(id) => !location.pathname.endsWith(id)", arg=table.id)
    expect(table.page.locator("#seats li").first).to_contain_text(before[0].split("\n")[0])


def test_against_others_a_draw_may_be_offered(visit: Visit) -> None:
    table = visit()
    table.open("me", "random")
    table.asked()
    table.page.get_by_role("button", name="Menu", exact=True).click()
    expect(table.page.locator("#menu").get_by_role("button", name="Offer to end")).to_be_visible()


def test_who_comes_second_follows_the_first(visit: Visit) -> None:
    one, two = visit(), visit()
    opened = one.open("me", "friend")
    two.page.goto(opened["seats"][1]["link"])
    two.page.get_by_role("button", name="Sit down").click()
    two.page.wait_for_url("**/table/**")
    give_up(one)
    expect(two.page.locator("#verdict")).to_have_text("You won!")
    one.page.get_by_role("button", name="Once more, same side").click()
    one.page.wait_for_function("(id) => !location.pathname.endsWith(id)", arg=two.id)
    two.page.get_by_role("button", name="To the next game").click()
    two.page.wait_for_url(f"**/table/{one.id}*")
    expect(two.page.locator("#seats .me")).to_contain_text("Germans")
    assert one.id == two.id


def test_ones_own_replay_calls_nobody_away(visit: Visit) -> None:
    table = visit()
    table.open("me", "random")
    table.asked()
    give_up(table)
    table.page.get_by_role("button", name="Watch the replay").click()
    expect(table.page.locator("#seats li").first).to_have_text("Alliesyou")
    assert "away" not in table.page.locator("#seats").inner_text()


REACHED = """() => [...document.querySelectorAll('#onward .btn')].map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
})"""


@pytest.mark.parametrize("size", [(1366, 768), (1280, 650)])
def test_every_way_from_there_is_in_sight(visit: Visit, size: tuple[int, int]) -> None:
    """Nothing is asked any more: what the end offers has all the room it needs."""
    table = visit(viewport={"width": size[0], "height": size[1]}, locale="fr-FR")
    table.open("me", "greedy", game="earth-reborn", mission="beauty-and-the-beast")
    give_up(table)
    table.page.locator("#onward .btn").first.wait_for()
    assert table.page.evaluate(REACHED) == [True] * table.page.locator("#onward .btn").count()


# Pools of which a part lies outside of their row under the board.
CUT = """() => {
    const { top, bottom, right } = document.querySelector('.pools').getBoundingClientRect();
    return [...document.querySelectorAll('.pool')].filter((one) => {
        const box = one.getBoundingClientRect();
        return box.top < top - 0.2 || box.bottom > bottom + 0.2 || box.right > right + 0.2;
    }).map((one) => one.textContent);
}"""


def of_bands(players: int) -> str:
    """A short S.A.G.S. that was played to its end by chance, as a record."""
    game, chance = undercroft.new("earth-reborn", "sags", seed=3, players=players, length="short"), Random(3)
    record = begin(game, [str(seat) for seat in range(players)])
    while game.ask is not None:
        record.play(game, chance.choice(game.codes()))
    return write(record)


@pytest.mark.parametrize("players", [3, 4])
def test_all_is_in_sight_where_three_or_four_bands_have_played(visit: Visit, players: int) -> None:
    """The longest sentences of an end, one way more (the map can be kept), and two pools for every band."""
    table = visit(viewport={"width": 1366, "height": 768}, locale="fr-FR")
    text = of_bands(players)
    id, watch = brought(table, text)
    last = read(text).steps[-1]
    order = {"step": len(read(text).steps) - 2, "seats": [{"kind": "me"}] * players}
    opened = table.api(f"tables/{id}/branch", order, watch)
    tokens = [seat["token"] for seat in opened["seats"]]
    table.page.goto(f"/table/{opened['table']}#{tokens[0]}")
    table.page.locator(".pool").first.wait_for()
    assert table.page.evaluate(CUT) == []
    for token in tokens:
        state = table.api(f"tables/{opened['table']}?parts=", token=token)
        if state["asked"]:
            table.api(f"tables/{opened['table']}/act", {"step": state["step"], "action": last.action}, token)
            break
    table.page.locator("#onward .btn").first.wait_for()
    assert table.page.evaluate(REACHED) == [True] * 6
    assert table.page.evaluate(CUT) == []
