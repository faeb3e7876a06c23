"""The computer player: it answers everything, goes for what its side wants, and knows no more than its seat."""

import random

import pytest

from tests.earth_reborn.scene import FIELD, HALL, Scene
from tests.effort import counted
from undercroft.core.chance.dice import seeded
from undercroft.core.packing import verb_of
from undercroft.games.earth_reborn.content.maps import load_missions
from undercroft.games.earth_reborn.game import EarthReborn
from undercroft.games.earth_reborn.rules.dossiers import dossier_of
from undercroft.games.earth_reborn.rules.questions import Q_ACT, Q_ROUND
from undercroft.games.earth_reborn.rules.setup import new_table
from undercroft.games.earth_reborn.rules.tables import CHARACTERS, DEPARTED, JESSICA, NICK, ORANGE, SALEMITE, WHY_LEFT
from undercroft.games.earth_reborn.rules.verbs import HALT, HAND, LEAVE, LOCK_UP, SMASH, arc_of, card_of, who_of
from undercroft.players import player
from undercroft.players.base import Player

MISSIONS = [mission.id for mission in load_missions()[0]]
SLOW = 200_000  # calls for one question
SCORES = list[tuple[float, int]]


def game_of(mission: str, seed: int) -> EarthReborn:
    table = new_table(dossier_of(mission), seeded(seed))
    game = EarthReborn(table, keep=False)
    game.open()
    return game


def play(game: EarthReborn, players: list[Player], most: int = 20000) -> int:
    """Until the end, or so many decisions; how many there were."""
    decisions = 0
    while game.ask is not None and decisions < most:
        game.do(players[game.ask.seat].choose(game, game.ask.seat))
        decisions += 1
    return decisions


def best(game: EarthReborn) -> int:
    assert game.ask is not None
    return max(game.advise(game.ask.seat))[1]


@pytest.mark.parametrize("mission", MISSIONS)
@pytest.mark.parametrize("seat", [0, 1])
def test_it_beats_whoever_plays_at_random(mission: str, seat: int) -> None:
    game = game_of(mission, 4)
    players = [player("greedy", 1), player("random", 2)]
    play(game, players if seat == 0 else players[::-1])
    assert game.table.winners == 1 << seat


@pytest.mark.parametrize("mission", MISSIONS)
def test_every_option_of_every_question_has_a_score_and_no_question_takes_long(mission: str) -> None:
    game = game_of(mission, 5)
    rng = random.Random(5)
    for _ in range(400):
        if game.ask is None:
            break
        options = list(game.ask.options)
        seat = game.ask.seat
        advice, took = counted(game.advise, seat)
        assert took < SLOW
        assert sorted(code for _, code in advice) == sorted(options)
        game.do(rng.choice(options))


def test_a_seat_that_is_not_asked_is_given_no_advice() -> None:
    game = game_of("the-vault", 1)
    assert game.ask is not None
    assert game.advise(1 - game.ask.seat) == []


def test_advice_does_not_depend_on_where_vasquez_is_held() -> None:
    """The Salemites cannot know it, whatever their sample says."""
    said: list[SCORES] = []
    for choice in range(3):
        game = game_of("beauty-and-the-beast", 3)
        assert game.ask is not None and verb_of(game.ask.options[0]) == LOCK_UP
        game.do(game.ask.options[choice])
        while game.ask is not None and (game.ask.question != Q_ROUND or game.ask.seat != SALEMITE):
            game.do(game.ask.options[0])
        said.append(game.advise(SALEMITE))
    assert said[0] == said[1] == said[2]


def test_franck_breaks_the_door_and_vasquez_runs() -> None:
    game = game_of("beauty-and-the-beast", 4)
    players = [player("greedy", 1), player("random", 2)]
    smashed = 0
    while game.ask is not None:
        code = players[game.ask.seat].choose(game, game.ask.seat)
        smashed += game.ask.seat == 0 and verb_of(code) == SMASH
        game.do(code)
    assert smashed
    assert game.table.why == WHY_LEFT


def test_nobody_leaves_the_map_for_nothing() -> None:
    """In the chapel Salemites may leave, and none of them has a reason to."""
    game = game_of("last-hope-chapel", 2)
    play(game, [player("random", 1), player("greedy", 2)])
    assert all(game.table.whereabouts[who] != DEPARTED for who in range(CHARACTERS))


def test_leave_is_refused_by_judgement_where_it_brings_nothing() -> None:
    game = game_of("fortress-primus", 6)
    players = [player("greedy", 1), player("greedy", 2)]
    for _ in range(600):
        if game.ask is None:
            break
        ask = game.ask
        if any(verb_of(code) == LEAVE for code in ask.options) and not game.table.carried[game.table.doer]:
            advice = {code: score for score, code in game.advise(ask.seat)}
            assert advice[next(code for code in ask.options if verb_of(code) == LEAVE)] < 0
        game.do(players[ask.seat].choose(game, ask.seat))


def test_it_goes_on_with_who_has_most_to_gain() -> None:
    """Jessica holds a Prisoner in the Torture Chamber: she is the first to act, and she makes him talk."""
    game = game_of("rescue-james-woo", 3)
    while game.ask is not None and game.ask.question != Q_ROUND:
        game.do(best(game))
    assert game.ask is not None
    assert who_of(best(game)) == JESSICA


def test_a_move_ends_facing_the_enemy() -> None:
    """Nick walks, and does not turn his back on those who are near."""
    game = game_of("target-kendall", 1)
    players = [player("greedy", 1), player("greedy", 2)]
    turned = 0
    while game.ask is not None and game.table.turn < 3:
        code = players[game.ask.seat].choose(game, game.ask.seat)
        if verb_of(code) == HALT and game.table.doer == NICK:
            scores = {option: score for score, option in game.advise(game.ask.seat)}
            assert scores[code] == max(value for option, value in scores.items() if verb_of(option) == HALT)
            turned += 1
        game.do(code)
    assert turned


def test_prospects_add_up_and_follow_the_wounds() -> None:
    game = game_of("fortress-primus", 2)
    while game.ask is not None and game.ask.question != Q_ACT:
        game.do(best(game))
    before = game.prospect(0)
    assert abs(before + game.prospect(1) - 1.0) < 1e-9
    game.table.mp[0] += 5
    assert game.prospect(0) > before
    game.table.wounded |= 1 << NICK
    assert game.prospect(0) < 1.0 / (1.0 + pow(2.718281828, -0.12 * 60))


def test_it_spares_its_own_large_miniature_the_red_zone() -> None:
    scene = Scene(FIELD)
    scene.put("mammoth", "G", "n")
    scene.put("nick", "W", "n")
    scene.carry("nick", "bazooka")
    scene.give("nick", "shoot 1")
    scene.play("activate nick", "shoot-square @1 bazooka M", dice=["c", "0", "0"])
    assert arc_of(best(scene.game)) == ORANGE


def test_it_hands_over_what_it_would_have_to_drop() -> None:
    scene = Scene(HALL)
    scene.put("vasquez", "A")
    scene.put("nick", "B")
    scene.put("jack", "E")
    (gun,) = scene.carry("nick", "heavy-machine-gun")
    (rifle,) = scene.carry("vasquez", "sniper-rifle")
    scene.give("vasquez", "move 1")
    scene.play("activate vasquez", "move @1", "step e", f"fetch nick {gun}")
    code = best(scene.game)
    assert verb_of(code) == HAND and card_of(code) == rifle
