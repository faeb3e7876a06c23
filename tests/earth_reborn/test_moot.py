"""Questions that a page answers by itself, since nothing can come of them, or for the time being nothing more."""

import pytest

import undercroft
from tests.earth_reborn.scene import HALL, Scene
from tests.rules_plugin import rule
from undercroft.core.game import Game
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.rules.turn.initiative import HAND
from undercroft.players import player
from undercroft.players.base import derived_seed, honest_choice

IDLE = ("assign", "end", "pass")


def guided(cp: int, orders: int = t.ASK_NEVER) -> str:
    """What a page answers for NORAD in its round."""
    scene = Scene(HALL, modules=2, cp=(cp, 4))
    scene.put("vasquez", "A", "e")
    scene.put("jack", "E", "w")
    scene.hand("norad", "move 3")
    scene.table.orders = [orders, orders]
    scene.play()
    found = scene.game.guide(0).moot
    return "" if found is None else found.action


@rule("ER-CORE-23")
def test_a_round_without_cp_is_a_pass() -> None:
    assert guided(cp=0) == "pass"
    assert guided(cp=1) == ""


def test_whoever_wants_to_be_asked_for_weaker_choices_is() -> None:
    assert guided(cp=0, orders=t.FINELY) == ""


@pytest.mark.parametrize("mission", ["beauty-and-the-beast", "last-hope-chapel", "terror-in-the-basement"])
def test_nothing_comes_of_any_other_answer(mission: str) -> None:
    """Whatever else is chosen where a page answers by itself: the seat finds nothing to do there."""
    game = undercroft.new("earth-reborn", mission, seed=5)
    moot = made = 0
    while game.ask is not None and game.turns() < 3:
        seat = game.ask.seat
        found = game.guide(seat).moot
        answer = "" if found is None else found.action
        if answer:
            moot += 1
            for action in game.options():
                assert comes_to_nothing(game, seat, str(action)), f"{action} instead of {answer}"
        chosen = honest_choice(player("greedy", seat), game, seat, derived_seed(5, made))
        game.apply(game.parse(answer) if answer else chosen)
        made += 1
    assert moot


def comes_to_nothing(game: Game, seat: int, action: str) -> bool:
    twin = game.copy()
    twin.apply(twin.parse(action))
    while twin.ask is not None and twin.ask.seat == seat and twin.choice is not None and twin.choice.kind == "act":
        texts = [str(one) for one in twin.options()]
        if any(not text.startswith(IDLE) for text in texts):
            return False
        twin.apply(twin.parse("end"))
    return action.startswith((*IDLE, "activate"))


@rule("ER-CORE-40")
def test_tiles_that_no_turn_comes_for_are_not_asked_about() -> None:
    """Neither which are kept, nor which of too many must go."""
    for turns, asked in ((1, False), (2, True)):
        scene = Scene(HALL, modules=2, cp=(4, 4), turns=turns)
        scene.put("vasquez", "A", "e")
        scene.put("jack", "E", "w")
        scene.table.hand[0] = (1 << HAND + 1) - 1
        scene.play("pass", "pass")
        assert scene.game.choice is not None and scene.game.choice.kind == "discard"
        assert "pass" not in scene.options()
        found = scene.game.guide(0).moot
        assert (found is None) == asked


# ---------------------------------------------------------------- the same chance once more


@rule("ER-DUEL-4")
def test_a_chance_to_interrupt_is_better_only_if_somebody_is_nearer_or_armed() -> None:
    """What makes the page ask again in the same walk."""
    far, near = worth("B", "E"), worth("B", "C")
    assert any(one > other for one, other in zip(near, far))
    assert not any(one > other for one, other in zip(far, near))


def worth(watcher: str, walker: str) -> tuple[float, ...]:
    """For the Salemite player, whose Jack watches Nick."""
    scene = Scene(HALL, modules=2, duels=True, cp=(4, 4))
    scene.put("nick", walker, "w")
    scene.put("jack", watcher, "e")
    scene.play("activate nick")
    guide = scene.game.guide(1)
    assert guide.skip == "pass" and guide.occasion
    return tuple(guide.worth)


@rule("ER-CORE-23")
def test_whoever_has_let_everybody_act_can_pass_for_the_rest_of_the_turn() -> None:
    """One word for all the rounds that are still to come; not before everybody has acted."""
    scene = Scene(HALL, modules=2, cp=(4, 4))
    scene.put("vasquez", "A", "e")
    scene.put("jack", "E", "w")
    scene.hand("norad", "move 3")
    scene.play()
    assert scene.game.guide(0).skip == ""
    scene.play("activate vasquez", "end", "pass")
    assert scene.game.guide(0).skip == "pass"
