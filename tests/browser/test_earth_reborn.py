"""Whole scenarios of Earth Reborn in the browser, by clicking: the first and the last by one person for both sides,
the second by two people, each at a browser of their own, who duel."""

import json
from collections.abc import Callable
from functools import partial

from playwright.sync_api import expect

from tests.browser.clicks import Often, by_the_board, press
from tests.browser.scenarios import FIRST, GAME, LAST, SECOND, Script, began, short_game, verb
from tests.browser.table import Table
from undercroft.core.game import Game
from undercroft.core.speech.languages import language

Visit = Callable[..., Table]
MOST = 140  # choices in a game
POOLS = "() => document.querySelector('#status').textContent"  # what everybody has, open to all


def alone(visit: Visit, mission: str, seed: int) -> Table:
    """One person at both sides, who draws no curtain."""
    table = visit()
    table.open("me", "me", seed=seed, game=GAME, mission=mission)
    table.page.evaluate(f"() => localStorage.setItem('undercroft.open.{table.id}', 'yes')")
    table.page.reload()
    return table


def leads_to(game: Game, action: str) -> str:
    """The square whose click means this step and nothing after it; empty for what has none."""
    if game.ask is None or verb(action) != "step":
        return ""
    plans = game.overlay(game.ask.seat, game.ask.subject).reach
    return next((plan.square for plan in plans if list(plan.actions) == [action]), "")


def play(table: Table, game: Game, choices: Script, on_board: int) -> None:
    """By the buttons; some steps by the squares themselves. What has been clicked often is done past the page, which
    follows."""
    tokens, clicked = seats_of(table), Often()
    for seat, action in choices:
        place = leads_to(game, action) if on_board else ""
        if place:
            on_board -= 1
            by_the_board(table, place, action)
        elif clicked.often(game, action):
            table.until(partial(table.answer, tokens[seat], action))
        else:
            press(table, action)
        game.apply(game.parse(action))
    assert game.outcome is not None
    expect(table.page.locator("#outcome")).to_contain_text(str(game.outcome.text))
    assert not on_board, "nobody stepped by a click on a square"


def seats_of(table: Table) -> list[str]:
    """The tokens of all seats, which are at this screen."""
    kept = table.page.evaluate("() => localStorage.getItem('undercroft.tables')")
    return list(json.loads(kept)[table.id][0])


def test_the_first_scenario_to_its_end(visit: Visit) -> None:
    seed, choices = short_game(FIRST, MOST, MOST, "open", "strike", "leave")
    table = alone(visit, FIRST, seed)
    play(table, began(FIRST, seed), choices, on_board=12)
    expect(table.page.locator("#log")).to_contain_text("leaves the map")
    expect(table.page.get_by_role("button", name="sides swapped")).to_be_visible()


def test_the_last_scenario_to_its_end(visit: Visit) -> None:
    """Eight turns with all modules: each kind of act some times, then both sides let the time run out."""
    seed, choices = short_game(LAST, 12, MOST, "ability", "bet", "interrupt", "join", "move", "open", "search")
    play(alone(visit, LAST, seed), began(LAST, seed), choices, on_board=3)


# ---------------------------------------------------------------- two browsers


def sit_down(visit: Visit, seed: int) -> tuple[Table, Table]:
    """The English one opens the table and plays NORAD, the French one comes by invitation."""
    one = visit(locale="en-GB")
    links = [seat["link"] for seat in one.open("me", "friend", seed=seed, game=GAME, mission=SECOND)["seats"]]
    two = visit(links[1], locale="fr-FR")
    two.page.locator("#join-name").fill("Zoé")
    two.page.locator("#join-sit").click()
    two.page.wait_for_url("**/table/**")
    return one, two


def test_the_second_scenario_by_two_people_with_duels(visit: Visit) -> None:
    """What one bets the other learns when both have bet, and both read it in their language."""
    seed, choices = short_game(SECOND, 16, MOST, "bet", "interrupt", "strike")
    game, french = began(SECOND, seed), language("fr")
    both, clicked = sit_down(visit, seed), Often()
    bets = 0
    for seat, action in choices:
        betting, other = is_bet(game), both[1 - seat]
        before = other.page.evaluate(POOLS) if betting else ""
        if game.choice is not None and game.choice.kind == "place":  # a form asks for all of them at once
            both[seat].settled()
            both[seat].answer(both[seat].token, action)
        elif clicked.often(game, action) and not betting:
            both[seat].until(partial(both[seat].answer, both[seat].token, action))
        else:
            press(both[seat], action)
        game.apply(game.parse(action))
        if betting and is_bet(game):
            bets += 1
            other.asked()
            assert other.page.evaluate(POOLS) == before, "a bet was seen before both were made"
        elif betting:
            told = next(line.text for line in game.story() if line.rule == "ER-DUEL-2")
            expect(both[0].page.locator("#log")).to_contain_text(str(told))
            expect(both[1].page.locator("#log")).to_contain_text(french.words(told))
    assert game.outcome is not None and bets
    expect(both[0].page.locator("#outcome")).to_contain_text(str(game.outcome.text))
    expect(both[1].page.locator("#outcome")).to_contain_text(french.words(game.outcome.text))


def is_bet(game: Game) -> bool:
    return game.choice is not None and game.choice.kind == "bet"
