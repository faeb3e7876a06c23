"""What belongs together is one click, where nobody looks on to whom it would tell a secret."""

from collections.abc import Callable

import pytest

from tests.browser.table import Table

SCENARIO = {"game": "earth-reborn", "mission": "terror-in-the-basement"}
ROW = "#aids .faces"


def to_the_round(table: Table) -> None:
    """Whatever comes before it is answered with its first option."""
    while table.settled()["choice"]["kind"] != "round":
        state = table.settled()
        passing = [label["action"] for label in state["labels"] if label["action"] in ("pass", "keep")]
        table.api(
            f"tables/{table.id}/act",
            {"step": state["step"], "action": (passing or [state["labels"][0]["action"]])[0]},
        )
        table.moved_on(str(state["step"]))


def test_a_character_and_an_order_tile_are_one_click(visit: Callable[..., Table]) -> None:
    table = visit()
    table.open("me", "random", seed=1, **SCENARIO)
    to_the_round(table)
    row = table.page.locator(ROW).first
    assert "with tile" in row.inner_text().lower()
    before = table.state()
    errand = before["guide"]["errands"][0]
    tile = errand["actions"][1].split()[1]
    row.locator("button.tile").first.click()
    after = table.until(lambda: (found := table.state())["asked"] and found["step"] > before["step"] and found)
    told = " ".join(line["text"] for line in after["log"][-4:])
    assert after["choice"]["kind"] == "act", told
    assert not any(label["action"] == f"assign {tile}" for label in after["labels"])


@pytest.mark.parametrize("alone", [True, False])
def test_tiles_are_not_shown_to_whoever_looks_on(visit: Callable[..., Table], alone: bool) -> None:
    table = visit()
    opened = table.open("me", "random" if alone else "person", seed=1, **SCENARIO)
    if alone:
        to_the_round(table)
    else:
        tokens = [seat["token"] for seat in opened["seats"]]
        while not any((state := table.api(f"tables/{table.id}", token=one))["asked"]
                      and state["choice"]["kind"] == "round" for one in tokens):  # fmt: skip
            for token in tokens:
                table.answer(token, "pass", "keep")
        table.page.reload()  # it shows where the game stands now
        table.at_their_turn()
        table.page.locator("#who", has_text="your choice").wait_for()
    assert bool(table.page.locator(ROW).count()) == alone
