"""Whole games of the S.A.G.S. by people who sit at browsers of their own: from the first tile by quick set-up and the
mission cards to the score."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.table import Table

QUIET = ("pass", "keep", "end", "bet 0")  # what brings a game nearer to its end
CALM = 0.6  # how often one of these is chosen where there is one
MOST = 1500  # looks at who is asked
KEEP = "([id, token]) => localStorage.setItem('undercroft.tables', JSON.stringify({[id]: [[token]]}))"
QUICK = "() => localStorage.setItem('undercroft.quick', 'yes')"


class Sitting:
    """People at one table, each with a browser, and computers."""

    def __init__(self, visit: Callable[..., Table], seats: Sequence[str], seed: int, **options: Any) -> None:
        first = visit("/rules")
        wishes = [{"kind": who} if who == "me" else {"kind": "computer", "level": who} for who in seats]
        order = {"game": "earth-reborn", "mission": "sags", "seats": wishes, "seed": seed, "options": options}
        opened = first.api("tables", order, "-")
        self.id, self.chance = opened["table"], Random(seed)
        self.tables: dict[int, Table] = {}
        for seat, place in enumerate(opened["seats"]):
            if place["token"]:
                table = first if not self.tables else visit("/rules")
                table.page.evaluate(KEEP, [self.id, place["token"]])
                table.page.goto(f"/table/{self.id}#{place['token']}")
                self.tables[seat] = table

    def asked(self) -> tuple[Table, dict[str, Any]] | None:
        """Whose page shows a question now, and their state; None where a computer thinks, or all is over."""
        for table in self.tables.values():
            if table.page.locator("#prompt[aria-busy=false]:not(.rest)").count():
                state = table.api(f"tables/{self.id}?parts=labels,guide")
                asks = f"#prompt[aria-busy=false][data-step='{state['step']}']:not(.rest)"
                if state["asked"] and table.page.locator(asks).count():
                    return table, state
        return None

    def set_up(self) -> list[str]:
        """Everybody lets the computer propose, and accepts each step as a whole; the steps in their order."""
        steps: list[str] = []
        for _ in range(MOST):
            found = self.asked()
            if found is None:
                next(iter(self.tables.values())).page.wait_for_timeout(20)
                continue
            table, state = found
            if state["guide"]["stage"] is None:
                return steps
            steps += [state["guide"]["stage"]["id"]]
            before = table.page.locator("#prompt").get_attribute("data-step")
            if not table.page.locator(".suggestion").count():
                table.page.get_by_role("button", name="Let the computer propose").click()
            table.page.get_by_role("button", name="Accept the whole step").click()
            table.moved_on(before)
        raise AssertionError("the set-up never ends")

    def play(self) -> int:
        """To the end of the game; how many choices people made."""
        made = 0
        for _ in range(MOST):
            found = self.asked()
            if found is None:
                table = next(iter(self.tables.values()))
                if table.page.locator("#outcome:not(:empty)").count():
                    return made
                table.page.wait_for_timeout(20)
                continue
            table, state = found
            texts = sorted(label["action"] for label in state["labels"])
            quiet = [text for text in texts if text.startswith(QUIET)]
            action = self.chance.choice(quiet if quiet and self.chance.random() < CALM else texts)
            button = table.page.locator(f'#prompt [data-action="{action}"]:visible')
            if button.count() and made % 3 == 0 and not any(one["loses"] for one in state["labels"]):
                button.first.click()
                table.moved_on(str(state["step"]))
            else:  # as the long walk does
                table.api(f"tables/{self.id}/act", {"step": state["step"], "action": action})
            made += 1
        raise AssertionError("the game never ends")


def missions(table: Table) -> list[str]:
    """The names of one's own mission cards, as they lie beside the board; of others' one sees the backs."""
    names = table.page.locator("#cards h2:text-is('Your missions') ~ .gamecard.signed b").all_inner_texts()
    assert names[-1].endswith("face down")
    return [name for name in names if not name.endswith("face down")]


def ended(sitting: Sitting, players: int) -> None:
    """Every page tells who has won and by how much, and the mission cards that paid lie open."""
    state = next(iter(sitting.tables.values())).state()
    assert state["over"] and state["outcome"]["text"]
    for table in sitting.tables.values():
        expect(table.page.locator("#outcome")).not_to_be_empty()
        points = table.page.locator("#status .pool", has_text="MP")
        expect(points).to_have_count(players)


def test_two_people_in_two_browsers_from_the_first_tile_to_the_score(visit: Callable[..., Table]) -> None:
    sitting = Sitting(visit, ("me", "me"), 3, players=2, length="short")
    steps = sitting.set_up()
    assert sorted(set(steps)) == ["world-1", "world-2", "world-3", "world-4", "world-6"]
    hands = [missions(table) for table in sitting.tables.values()]
    assert [len(hand) for hand in hands] == [4, 4] and not set(hands[0]) & set(hands[1])
    for table, hand in zip(sitting.tables.values(), reversed(hands)):
        words = table.page.locator("body").inner_text()
        assert not any(name in words for name in hand), "nobody sees the other's missions"
    assert sitting.play() > 30
    ended(sitting, 2)


def test_two_people_and_two_computers(visit: Callable[..., Table]) -> None:
    sitting = Sitting(visit, ("me", "greedy", "me", "greedy"), 4, players=4, length="short")
    steps = sitting.set_up()
    assert "world-1" in steps and "world-2" in steps
    assert all(missions(table) for table in sitting.tables.values())
    assert sitting.play() > 10
    ended(sitting, 4)


def test_a_tile_is_accepted_changed_and_taken_back(visit: Callable[..., Table]) -> None:
    table = visit("/rules")
    table.open("me", "random", seed=3, game="earth-reborn", mission="sags")
    page = table.page
    table.asked()
    expect(page.locator("#stage")).to_have_attribute("open", "")
    page.get_by_role("button", name="Let the computer propose").click()
    box = page.locator(".suggestion")
    expect(box.locator("li").first).to_be_visible()
    expect(page.locator(".lying").first).to_be_attached()
    assert page.locator("#options .act").count() == 0
    before = table.state()["at"]
    page.keyboard.press("c")
    expect(page.locator("#options .act").first).to_be_visible()
    expect(page.locator(".lying")).to_have_count(0)
    page.get_by_role("button", name="Let the computer propose").click()
    step = page.locator("#prompt").get_attribute("data-step")
    page.keyboard.press("a")
    table.moved_on(step)
    table.settled()
    expect(page.locator("#stage")).not_to_have_attribute("open", "")
    assert table.state()["at"] > before + 1, "tile, place, and what the computer answered"
    step = page.locator("#prompt").get_attribute("data-step")
    page.keyboard.press("u")
    table.moved_on(step)
    assert table.state()["at"] == before, "all that was accepted is taken back at once"


@pytest.mark.parametrize("phone", [False, True], ids=["mouse", "finger"])
def test_mission_cards_and_tiles_explain_themselves_where_they_lie(visit: Callable[..., Table], phone: bool) -> None:
    size = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True} if phone else {}
    table = visit("/rules", **size)
    table.open("me", "greedy", seed=3, game="earth-reborn", mission="sags", length="short")
    page = table.page
    tile = table.asked().page.locator(".act.tile").first
    if phone:
        tile.tap()
        told = page.locator(".looked")
    else:
        tile.hover()
        told = page.locator("#look")
    expect(told.locator(".meaning").first).to_contain_text("squares")
    expect(told.locator(".meaning").first).to_contain_text("Room type")
    page.evaluate(QUICK)
    page.reload()
    for _ in range(6):
        table.settled()
        if page.locator("#stage").is_hidden():
            break
        step = page.locator("#prompt").get_attribute("data-step")
        page.locator(".suggestion [data-key=w]").click()
        table.moved_on(step)
    card = page.locator(".gamecard.signed").first
    name = card.locator("b").inner_text()
    if phone:
        card.tap()
        expect(table.bubble).to_contain_text(name)
        expect(table.bubble).to_contain_text("It pays the NORAD player")
    else:
        card.hover()
        expect(page.locator("#word")).to_contain_text(name)
        expect(page.locator("#word .meaning")).to_have_count(5)
