"""What the coming enemy turn will do, said before it does it (RB-ENEMY)."""

import random

import pytest

from tests.reichbusters.scene import HALL, ROOMS, Scene
from tests.reichbusters.walks import SPEC, enemy_turn, scattered
from tests.rules_plugin import rule
from undercroft.core.chance.dice import seeded
from undercroft.games.reichbusters.foresight.forecast import EnemyDeed, forecast, tell
from undercroft.games.reichbusters.game import Reichbusters

TURNS = 1000
ENEMY = ("raise-the-alarm", "action-stations", "kill-the-intruders", "check-awareness")
MISSIONS = ("midnight-mass", "the-irishman", "dead-men-walking", "doktor-gruber", "vrilpanzer")


def deeds(scene: Scene) -> list[EnemyDeed]:
    scene.looked_at()
    return forecast(scene.game.table)


# ---------------------------------------------------------------- one turn


@rule("RB-ENEMY-3", "RB-ENEMY-4")
def test_moves_and_strikes_are_told_in_their_order() -> None:
    scene = Scene(HALL, alarm=True, heroes=["quentin"])
    zombie, soldiers = scene.put("zombie", "B"), scene.put("soldier", "D", 2)
    told = deeds(scene)
    move, strike, second = told
    assert move.is_move and (move.units, move.origin, move.to, move.hero) == ((zombie,), 1, 0, 0)
    assert strike.is_strike and (strike.units, strike.total, strike.ranged) == ((soldiers, soldiers + 1), 6, True)
    assert (second.units, second.total, second.ranged) == ((zombie,), 5, False)
    assert [deed.sure for deed in told] == [True, True, False]  # the soldiers' defence test comes between


def test_a_forecast_changes_nothing() -> None:
    scene = Scene(HALL, alarm=True)
    scene.put("zombie", "B", 3)
    before = scene.view
    dice = scene.game.state.dice.used()
    deeds(scene)
    assert scene.view == before and scene.game.state.dice.used() == dice


@rule("RB-EMOVE-3")
def test_doors_are_told() -> None:
    scene = Scene(ROOMS, alarm=True, locked="d")
    scene.put("zombie", "B", 4)
    told = [(deed.gate, deed.opened) if deed.gate >= 0 else deed.to for deed in deeds(scene)]
    assert told[:4] == [(0, False), (0, True), scene.area("A"), scene.area("A")]


@rule("RB-ENEMY-2")
def test_the_tracker_is_told_before_the_alarm() -> None:
    scene = Scene(HALL)
    scene.put("zombie", "D")
    assert deeds(scene) == []
    scene.aware("D", "alert")
    assert deeds(scene)[0] == EnemyDeed(True, tracker=2)


@rule("RB-TIE-1")
def test_a_choice_of_the_players_makes_the_rest_unsure() -> None:
    for ties, sure in (("first", True), ("ties", False)):
        scene = Scene(HALL, alarm=True, at="B", ties=ties)
        officer = scene.put("officer", "B")
        first = deeds(scene)[0]
        assert first.units == (officer,) and first.sure == sure


@rule("RB-CARD-5")
def test_an_instant_in_hand_makes_the_rest_unsure() -> None:
    scene = Scene(HALL, heroes=["claudine"], alarm=True)
    scene.put("zombie", "B")
    assert [deed.sure for deed in deeds(scene)] == [True, True]
    scene.hand(0, "slip-away")
    assert [deed.sure for deed in deeds(scene)] == [True, False]


@rule("RB-SPAWN-3")
def test_what_a_door_shows_makes_the_rest_unsure() -> None:
    scene = Scene(ROOMS, alarm=True)
    scene.put("zombie", "B", 3)
    scene.spawn_token("C", 1)
    told = deeds(scene)
    assert told[0].opened and told[0].sure
    assert all(deed.sure for deed in told[:2])  # zombies in B hide the token from the Hero


@rule("RB-ALARM-2")
def test_no_enemy_turn_follows_when_the_alarm_is_due() -> None:
    scene = Scene(HALL, heroes=["brick", "quentin"], pre=6, round=6)
    scene.put("zombie", "A")
    scene.aware("A", "alert")
    assert deeds(scene)
    scene.alarm_due()
    assert deeds(scene) == []


# ---------------------------------------------------------------- many turns


def played(game: Reichbusters, chance: random.Random) -> list[EnemyDeed]:
    """The enemy turn as it comes, with any answers, and perhaps what follows it."""
    out: list[EnemyDeed] = []
    enemy_turn(game)
    tell(game.table, True, out)
    while game.ask is not None and game.view(0).phase in ENEMY:
        game.do(chance.choice(game.codes()))
        tell(game.table, True, out)
    return out


@rule("RB-ENEMY-1", "RB-ENEMY-3", "RB-ENEMY-4")
@pytest.mark.parametrize("edition", ["1.0", "1.1"])
def test_in_a_thousand_enemy_turns_nothing_goes_otherwise_than_the_forecast_said(edition: str) -> None:
    """Where no die, card or choice comes in between."""
    chance = random.Random(edition)
    games = [SPEC.new(mission, seeded(at), edition, {"heroes": 1 + at % 4}) for at, mission in enumerate(MISSIONS)]
    sure = 0
    for turn in range(TURNS // 2):
        game = scattered(games[turn % len(games)], chance)
        said = [deed for deed in forecast(game.table) if deed.sure]
        assert played(game, chance)[: len(said)] == said
        sure += len(said)
    assert sure > TURNS
