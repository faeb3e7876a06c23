"""Questions on which nothing hangs: how many there are, and that nothing is lost by not asking them."""

from collections import Counter
from functools import cache
from typing import cast

import pytest

import undercroft
from tests.reichbusters.fights import attacks
from tests.reichbusters.scene import HALL, Scene
from tests.reichbusters.walks import challenged, pending_test
from tests.reichbusters.wording import TESTS
from tests.rules_plugin import rule
from undercroft.core.chance.dice import seeded
from undercroft.core.game import Game
from undercroft.core.page import Moot
from undercroft.core.spec import game as find_game
from undercroft.games.reichbusters.foresight.forecast import forecast
from undercroft.games.reichbusters.foresight.sole import after
from undercroft.games.reichbusters.game import Reichbusters
from undercroft.games.reichbusters.vocabulary import events as told
from undercroft.players import player
from undercroft.players.base import derived_seed, honest_choice

GAMES = 6
SPARED = 0.15  # of all questions of a game, at the least
PLAIN = ("done", "spend", "boost", "die")


def moot_at(game: Game) -> Moot | None:
    return None if game.ask is None else game.guide(game.ask.seat).moot


@cache
def moments(mission: str, heroes: int) -> tuple[int, list[Reichbusters]]:
    """How many questions some sensible games have, and the games at those that are moot."""
    asked = 0
    found: list[Reichbusters] = []
    spec = find_game("reichbusters")
    for seed in range(GAMES):
        game = spec.new(mission, seeded(seed), "1.1", {"heroes": heroes, "ties": "players"})
        game.open()
        minds = [player("greedy", seat) for seat in range(heroes)]
        while game.ask is not None:
            asked += 1
            seat, nothing = game.ask.seat, moot_at(game)
            if nothing is not None:
                found.append(cast(Reichbusters, game.copy()))
            game.do(int(game.parse(nothing.action)) if nothing else minds[seat].choose(game.sample(seat, seed), seat))
    return asked, found


def test_fewer_questions_of_a_mission_are_put_to_whoever_plays_all_heroes() -> None:
    asked, found = moments("midnight-mass", 2)
    kinds = Counter(game.choice.kind for game in found if game.choice is not None)
    assert len(found) >= SPARED * asked
    assert {"instant", "test", "opportunist", "target"} <= set(kinds)


@pytest.mark.parametrize(("mission", "heroes"), [("midnight-mass", 2), ("the-irishman", 3)])
def test_no_other_answer_makes_a_test_come_out_better(mission: str, heroes: int) -> None:
    """Each is tried with the same dice: the attack still succeeds or fails, the defence holds, nobody hears more."""
    _, found = moments(mission, heroes)
    tried = 0
    for game in found:
        if game.choice is None or game.choice.kind != "test":
            continue
        as_it_is = came_out(game, int(game.parse(str(moot_at(game).action))))  # type: ignore[union-attr]
        for code in game.codes():
            other = came_out(game, code)
            assert other in (as_it_is, False), (game.choice.text, str(game.action(code)))
            tried += 1
    assert tried > 20


def came_out(game: Reichbusters, code: int) -> bool:
    """Whether it goes well for the Hero once this and no more than needed is done to the test."""
    twin = game.copy()
    kind, wanted, hushed = pending_test(game)
    if hushed:
        return True
    while True:
        twin.do(code)
        for event in twin.told():
            if isinstance(event, told.Total) and TESTS[event.test] == kind:
                return event.total <= 0 if kind == "noise" else event.total >= wanted
        code = next(code for code in twin.codes() if str(twin.action(code)).split()[0] in PLAIN)


def test_no_enemy_strikes_another_hero_for_an_instant_card_that_is_not_asked_about() -> None:
    """Whoever plays it all the same draws the same strikes, and a card for the card."""
    _, found = moments("midnight-mass", 2)
    tried = 0
    for game in found:
        if game.choice is None or game.choice.kind != "instant":
            continue
        assert strikes(game) == strikes(game, dared=game.ask.seat if game.ask else -1)
        tried += 1
    assert tried > 20


def strikes(game: Reichbusters, dared: int = -1) -> list[tuple[int, int]]:
    """Whom the enemies that are ready will strike in this phase, and with how much."""
    return [(deed.hero, deed.total) for deed in forecast(challenged(game, dared).table) if deed.is_strike]


# ---------------------------------------------------------------- one by one


def test_an_instant_card_that_no_enemy_heeds_is_not_asked_about() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"], alarm=True)
    scene.hand(0, "come-and-get-it")
    scene.play("end")
    nothing = moot_at(scene.game)
    assert nothing is not None and nothing.action == "pass" and not nothing.seats
    assert str(nothing.why) == "no enemy would attack Brick instead of another Hero"


def test_one_that_draws_enemies_off_a_comrade_is() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"], alarm=True)
    scene.hand(0, "come-and-get-it")
    scene.put("soldier", "A")
    scene.play("end")
    assert scene.question() == ("one", "instant") and moot_at(scene.game) is None


@rule("RB-KEY-48")
def test_whoever_plays_two_opportunists_is_asked_once_who_goes_first() -> None:
    """It is one choice for both: whoever has answered for the first need not answer for the second; somebody who plays
    one of them is asked."""
    asked = 0
    for seed in range(1, 4):
        game = undercroft.new("reichbusters", "midnight-mass", seed=seed, heroes=2)
        before = ""
        while game.ask is not None and game.choice is not None:
            seat, kind = game.ask.seat, game.choice.kind
            if kind == "opportunist":
                nothing = moot_at(game)
                if before == kind:
                    assert nothing is not None and nothing.action == "pass" and list(nothing.seats) == [1 - seat]
                else:
                    assert nothing is None
                    asked += 1
                # The first of them exchanges the tokens in every other round.
                game.apply(game.options()[0] if before != kind and asked % 2 else game.parse("pass"))
            else:
                game.apply(honest_choice(player("greedy", seat), game, seat, derived_seed(seed, game.turns())))
            before = kind
    assert asked > 2


@rule("RB-HP-2")
def test_whoever_has_rolled_against_an_attack_is_asked_once_more_when_it_is_worse() -> None:
    """Less likely to hold out, against more, or with a wound more than before; each enemy turn anew."""
    let: dict[int, tuple[str, list[float]]] = {}
    asked, spared = 0, 0
    game = undercroft.new("reichbusters", "midnight-mass", seed=3, heroes=2)
    while game.ask is not None and game.choice is not None:
        seat, guide = game.ask.seat, game.guide(game.ask.seat)
        if let.get(seat, ("", []))[0] != guide.occasion:
            let.pop(seat, None)
        if game.choice.kind == "before-roll" and guide.occasion:
            known = let.get(seat, ("", [0.0] * 3))[1]
            worse = any(now > before for now, before in zip(guide.worth, known))
            asked, spared = asked + worse, spared + (not worse)
            assert worse or seat in let
            let[seat] = guide.occasion, [max(pair) for pair in zip(guide.worth, known)]
        game.apply(honest_choice(player("greedy", seat), game, seat, derived_seed(3, game.turns())))
    assert asked > 3 and spared > 2


def test_a_card_with_one_target_strikes_it_and_says_the_chance_before() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"], alarm=True)
    scene.hand(0, "haymaker")
    scene.put("soldier", "A")
    scene.play()
    label = next(label for label in scene.game.labels(0) if label.action == "play haymaker")
    assert label.chance is not None and label.chance.chance > 0.5
    there = after(scene.game.known(0), scene.code("play haymaker"))
    assert there is not None and (nothing := moot_at(there)) is not None
    assert nothing.action == "attack unarmed soldier-1"


def test_a_card_with_two_targets_asks_for_one() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"], alarm=True)
    scene.hand(0, "haymaker")
    scene.put("soldier", "A")
    scene.put("dog", "A")
    scene.play("play haymaker")
    assert scene.question() == ("one", "target") and moot_at(scene.game) is None


def at_the_end_of_a_turn(*heroes: str) -> Scene:
    """The first Hero has done everything, holds no cards, and carries the dossier."""
    scene = Scene(HALL, heroes=list(heroes), alarm=True)
    scene.carry(0, "dossier")
    if len(heroes) > 1:
        scene.stand(1, "D")
    scene.again(basics=0)
    assert {text.split()[0] for text in scene.options()} == {"drop", "end"}
    return scene


def test_a_turn_in_which_one_can_only_put_something_down_ends_by_itself() -> None:
    """Nobody is there who could take it up."""
    nothing = moot_at(at_the_end_of_a_turn("brick").game)
    assert nothing is not None and nothing.action == "end"


def test_what_a_comrade_could_take_up_may_be_put_down_to_the_last() -> None:
    """A dossier left for whoever comes by: the turn does not end of itself before."""
    assert moot_at(at_the_end_of_a_turn("brick", "sarge").game) is None


@pytest.mark.parametrize("kind, asked", [("soldier", True), ("dog", False)])
def test_a_card_whose_die_may_buy_loot_is_asked_about_though_the_attack_succeeds(kind: str, asked: bool) -> None:
    """One more die may show a special, and that may buy more than a higher total; a dog has no loot."""
    scene = Scene(HALL, heroes=["claudine", "brick"])
    scene.hand(0, "plan-b")  # in an attack: one die more
    scene.put(kind, "A")
    scene.play("attack first " + kind + "-1", dice=attacks(3, 3, 3))
    assert "modify one plan-b" in scene.options()
    nothing = moot_at(scene.game)
    assert (nothing is None) == asked and (asked or (nothing is not None and nothing.action == "done"))
