"""What a page shows of dice, shots and chances comes from fields: the words beside them may be in any language."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.table import Table

Visit = Callable[..., Table]

SKULL = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" class="die bone" aria-hidden="true"><rect/></svg>'
DICE = """async ([pictures, line]) => {
    const { die, learn } = await import('/static/dice.js');
    learn(pictures);
    return line.rolls.map(die).map((one) => [one.tagName, one.getAttribute('class'), one.ariaLabel, one.ariaHidden]);
}"""
SHOTS = """async (story) => {
    const { shots } = await import('/static/board.js');
    return shots(story, ([kind, id]) => id === 'gone' ? null : `${kind} ${id}`);
}"""


def test_dice_are_drawn_as_the_game_draws_them(visit: Visit) -> None:
    """By kind and face; one without a picture is told by its name, and each has it for who listens."""
    page = visit("/rules").page
    skull = {"kind": "bone", "face": "skull", "name": "tête de mort"}
    four = {"kind": "d6", "face": "4", "name": "4"}
    line = {"text": "5, 5, 5 and nothing else", "rolls": [skull, four]}
    assert page.evaluate(DICE, [{"bone:skull": SKULL}, line]) == [
        ["svg", "die bone", "die tête de mort", None],
        ["SPAN", "die", "die 4", None],
    ]
    assert page.evaluate(DICE, [{}, {"text": "rolls 6", "rolls": []}]) == []


def test_shots_go_from_whom_a_line_names_first_to_whom_it_names_then(visit: Visit) -> None:
    page = visit("/rules").page
    die = {"kind": "d6", "face": "6", "name": "6"}
    shot: dict[str, Any] = {"text": "xyzzy", "refs": [["model", "3"], ["model", "17"]], "rolls": [die]}
    step = {"text": "Model 17 and model 3", "refs": [["model", "3"], ["square", "e4"]], "rolls": []}
    assert page.evaluate(SHOTS, [step, shot]) == [["model 3", "model 17"]]
    assert page.evaluate(SHOTS, [{**shot, "rolls": []}]) == []
    assert page.evaluate(SHOTS, [{**shot, "refs": [["model", "3"], ["model", "gone"]]}]) == []
    assert page.evaluate(SHOTS, [{**shot, "refs": []}]) == []


def test_chances_are_written_as_the_reader_does(visit: Visit) -> None:
    written = "async () => (await import('/static/words.js')).percent(0.416)"
    assert visit("/rules").page.evaluate(written) == "42%"
    assert visit("/rules", locale="fr-FR").page.evaluate(written).split() == ["42", "%"]


def test_standing_orders_are_those_of_the_game(visit: Visit) -> None:
    table = visit()
    table.open("me", "random")
    table.asked()
    known = [tuple(choice) for choice in table.state()["order_choices"]]
    options = table.page.locator("#orders option")
    expect(options).to_have_text([label for _, label in known])
    assert [option.get_attribute("value") for option in options.all()] == [id for id, _ in known]
    expect(table.page.locator("#orders")).to_have_value("attacks")
