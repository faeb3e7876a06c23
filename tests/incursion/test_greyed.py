"""What cannot be done now stays visible, with the reason that the rules give."""

import random

import pytest

from tests.incursion.test_page_explain import just_in
from undercroft.core.chance.dice import seeded
from undercroft.core.game import Game
from undercroft.core.page import Greyed
from undercroft.core.proof.laws import dealt_otherwise
from undercroft.core.speech.languages import language, languages
from undercroft.games.incursion import GAME
from undercroft.games.incursion.view import view

MOST = 8  # buttons beside the cards
STEPS = 400


def by_label(found: list[Greyed]) -> dict[str, Greyed]:
    return {str(one.label): one for one in found}


@pytest.fixture
def game() -> Game:
    return just_in()


def test_the_usual_actions_of_who_acts_are_there_with_their_reasons(game: Game) -> None:
    found = by_label(game.greyed(0, 0))
    assert {"Shoot", "Strike hand to hand", "Open a door"} <= set(found)
    assert found["Shoot"].rule == "INC-DEPLOY-5" and "waits off the board" in str(found["Shoot"].why)
    assert found["Open a door"].rule == "INC-DOOR-2" and "does not stand at door" in str(found["Open a door"].why)


def test_what_is_possible_is_not_greyed(game: Game) -> None:
    options = {str(action) for action in game.options()}
    assert {"reaction 0", "lob 0", "end"} <= options
    assert not {"Go into Reaction Fire", "Throw a grenade", "End the activation of Grunt APE Able"} & set(
        by_label(game.greyed(0, 0))
    )


def test_cards_in_hand_say_why_they_wait(game: Game) -> None:
    hand = set(view(game, 0).hand)
    waiting = {one.refs[-1][1]: one for one in game.greyed(0, 0) if one.refs and one.refs[-1][0] == "card"}
    playable = {str(action).split()[1] for action in game.options() if str(action).startswith("play ")}
    assert waiting and set(waiting) == hand - playable
    assert all(one.rule and str(one.why) for one in waiting.values())


def test_who_has_acted_cannot_be_activated_again(game: Game) -> None:
    game.apply(game.parse("end"))
    found = by_label(game.greyed(0, 0))
    assert found["Activate Grunt APE Able"].rule == "INC-ACT-2"
    assert "Activate Grunt APE Able" not in by_label(game.greyed(0, -1))


def test_only_who_is_asked_is_told(game: Game) -> None:
    assert game.greyed(0, 0) and game.greyed(1, 0) == [] == game.greyed(-1, 0)
    assert by_label(game.greyed(0, 17)) == by_label(game.greyed(0, 99)) == by_label(game.greyed(0, -1))


@pytest.mark.parametrize(("mission", "seed"), [("recon", 1), ("incursion", 2), ("ac-dc", 3), ("pinger-raid", 4)])
def test_nothing_greyed_is_legal_and_nothing_hidden_is_told(mission: str, seed: int) -> None:
    """Through random games: few, each forbidden with a rule and a sentence in every language, and the same in every
    game that the seat must think possible."""
    game = GAME.new(mission, seeded(seed), GAME.editions[0], {})
    game.open()
    chance, rules, seen = random.Random(seed), GAME.ledger().all_rules(), set()
    for step in range(STEPS):
        ask = game.ask
        if ask is None:
            break
        about = [code.split()[1] for code in map(str, game.options()) if code.startswith(("move ", "turn "))]
        figure = int(about[0]) if about else ask.subject
        found = game.greyed(ask.seat, figure)
        assert len([one for one in found if not one.refs or one.refs[-1][0] != "card"]) <= MOST
        for one in found:
            assert game.why_not(game.parse(one.action)) is not None and one.rule in rules
            for code in languages():
                assert language(code).words(one.why) and language(code).words(one.label)
            seen.add(one.action.split()[0])
        if step % 20 == 0:
            assert dealt_otherwise(game, ask.seat, step).greyed(ask.seat, figure) == found
        game.apply(chance.choice(game.options()))
    assert {"fire", "strike", "play"} <= seen
