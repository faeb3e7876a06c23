"""What the computer's Heroes think: chances, tasks, and the better of two things to do."""

import gc
import random
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from tests.effort import counted
from tests.reichbusters.fights import attacks, vril
from tests.reichbusters.scene import HALL, ROOMS, Scene
from tests.rules_plugin import rule
from undercroft.core.chance.dice import seeded
from undercroft.games.reichbusters.game import Reichbusters
from undercroft.games.reichbusters.judgement.odds import attack_chances, harm, lasting_chance
from undercroft.games.reichbusters.judgement.tasks import FETCH, LEAVE, PLANT, duties
from undercroft.games.reichbusters.judgement.trails import LOCKED, SHUT, STEP, trail_to
from undercroft.games.reichbusters.spec import ReichbustersSpec
from undercroft.players.greedy import Greedy

SPEC = ReichbustersSpec(False)
SLOW = 200_000  # calls for the hardest question, on a map that nobody has seen before
QUICK = 2_000  # on average


def best(scene: Scene) -> str:
    """What the Hero who is asked would do."""
    scene.play()
    ask = scene.game.ask
    assert ask is not None
    return scene.texts([max(scene.game.advise(ask.seat))[1]])[0]


def worth(scene: Scene, text: str) -> float:
    ask = scene.game.ask
    assert ask is not None
    return {code: value for value, code in scene.game.advise(ask.seat)}[scene.code(text)]


def tasks(scene: Scene) -> list[tuple[int, int]]:
    """What each Hero is to do, and where."""
    return [(duty.kind, duty.areas) for duty in duties(scene.drawn.table)]


# ---------------------------------------------------------------- chances


def test_chances_of_one_attack_die_with_its_boosts() -> None:
    plain = attack_chances(1, 0, 0, False, False)
    assert plain[1] == pytest.approx(5 / 6)
    assert plain[3] == pytest.approx(1 / 6 + 1 / 6 * 5 / 6)  # a three, or a special and anything but a blank
    deadly = attack_chances(1, 0, 3, False, False)
    assert deadly[5] == pytest.approx(1 / 6)  # the special is worth 2 and buys 3
    assert attack_chances(1, 0, 0, True, False)[4] == pytest.approx(1 / 6 * 5 / 6)  # precise: worth 3
    assert attack_chances(1, 0, 0, False, True)[1] == pytest.approx(35 / 36)  # a blank is rolled again


def test_harm_grows_with_the_attack_and_falls_with_the_defence() -> None:
    assert lasting_chance(2) == 0 and lasting_chance(7) == 1
    assert harm(0, 2, 0) == 0
    assert harm(4, 2, 0) < harm(8, 2, 0) < harm(12, 2, 0) <= 1
    assert harm(8, 3, 0) < harm(8, 2, 0) and harm(8, 2, 3) < harm(8, 2, 0)


def test_ways_are_counted_in_turns_with_doors_and_locks() -> None:
    scene = Scene(ROOMS, locked="e")
    trail = trail_to(scene.drawn.table, scene.areas("D"))
    assert trail[scene.area("C")] == pytest.approx(STEP + LOCKED)
    assert trail[scene.area("A")] == pytest.approx(3 * STEP + SHUT + LOCKED)


# ---------------------------------------------------------------- tasks


def test_each_hero_has_an_errand_of_their_own_as_long_as_there_are_enough() -> None:
    scene = Scene(HALL, heroes=["brick", "claudine"], at="BC")
    scene.pile("A", "dossier")
    scene.pile("D", "false-objective")
    assert tasks(scene) == [(FETCH, scene.areas("A")), (FETCH, scene.areas("D"))]


def test_whoever_has_a_charge_plants_it_and_whoever_has_the_dossier_leaves() -> None:
    scene = Scene(HALL, goal="sabotage", goal_number=1, exits="D")
    scene.carry(0, "demolition-charge")
    scene.lay("false-objective", "B")
    assert tasks(scene)[0][0] == PLANT
    scene = Scene(HALL, exits="D")
    scene.carry(0, "dossier")
    assert tasks(scene)[0][0] == LEAVE


@rule("RB-GAP-16")
def test_whoever_has_the_detonator_stays_until_all_charges_are_planted() -> None:
    scene = Scene(HALL, heroes=["brick", "quentin"], at="C", goal="sabotage", goal_number=1, exits="D", alarm=True)
    scene.carry(0, "detonator")
    scene.carry(1, "demolition-charge")
    scene.lay("false-objective", "A")
    assert tasks(scene.play())[0][0] == PLANT and worth(scene, "move D") < 0
    scene.stand(1, "A")
    scene.again(1)
    scene.play("plant demolition-charge")
    scene.again(0)
    assert tasks(scene)[0][0] == LEAVE and best(scene) == "move D"


# ---------------------------------------------------------------- a turn


def test_a_hero_with_the_dossier_leaves_and_one_without_it_does_not() -> None:
    scene = Scene(HALL, exits="D", at="C", alarm=True)
    scene.carry(0, "dossier")
    assert best(scene) == "move D"
    scene = Scene(HALL, exits="D", at="C", alarm=True)
    scene.lay("dossier", "A")
    assert best(scene) == "move B"
    assert worth(scene, "move D") < 0


def test_the_dossier_is_picked_up_and_the_token_in_sight_is_taken() -> None:
    scene = Scene(HALL, exits="D")
    scene.lay("dossier", "A")
    assert best(scene) == "search dossier"
    scene = Scene(HALL, exits="D", goal="collect", goal_number=1)
    scene.lay("objective-complete", "C")
    assert best(scene) == "collect objective-complete"


def test_the_door_on_the_way_is_opened_and_the_other_is_not() -> None:
    scene = Scene(ROOMS, at="B", alarm=True)
    scene.lay("dossier", "A")
    scene.play()
    assert worth(scene, "door d") > 0.25 > worth(scene, "move C")
    scene = Scene(ROOMS, at="B", alarm=True)
    scene.lay("dossier", "D")
    assert best(scene) == "move C"
    assert worth(scene, "door d") < 0


def test_the_dossier_goes_from_hand_to_hand() -> None:
    """Who has moved gives it to one who is still to have a turn."""
    scene = Scene(HALL, heroes=["brick", "claudine"], exits="D", at="AA", alarm=True)
    scene.carry(0, "dossier")
    scene.play("move B")
    scene.stand(1, "B")
    scene.again(basics=0)
    assert best(scene) == "give dossier two"


def test_before_the_alarm_the_quiet_weapon_is_better() -> None:
    """Quentin's longbow and Red Hawk's rifle, at the same soldier."""
    values = []
    for hero in ("quentin", "red-hawk"):
        scene = Scene(HALL, heroes=[hero])
        unit = scene.put("soldier", "C")
        scene.aware("C", "alert")
        scene.play()
        values.append(worth(scene, f"attack first {unit}"))
    assert values[0] > values[1]


def test_enemies_that_raise_the_alarm_are_fought_before_another_door_is_opened() -> None:
    scene = Scene(ROOMS, heroes=["quentin"], at="B")
    scene.lay("dossier", "A")
    unit = scene.put("soldier", "C")
    scene.aware("C", "alert")
    assert best(scene) == f"attack first {unit}"
    assert worth(scene, "door d") < 0.2


def test_whoever_lies_on_the_floor_gets_up() -> None:
    scene = Scene(HALL)
    scene.knock_down(0)
    assert best(scene) == "stand"


# ---------------------------------------------------------------- tests


def test_a_modifier_is_not_wasted_on_what_succeeds_anyway() -> None:
    scene = Scene(HALL, heroes=["quentin", "brick"])
    scene.hand(0, "silent-arrow")  # a ranged attack has 2 more
    unit = scene.put("soldier", "C")
    scene.aware("C", "alert")
    scene.play(f"attack first {unit}", dice=["attack:3", "attack:3", "attack:blank"])
    assert best(scene) == "done"


def test_a_modifier_that_turns_a_failure_into_a_kill_is_played() -> None:
    scene = Scene(HALL, heroes=["quentin", "brick"])
    scene.hand(0, "silent-arrow")
    unit = scene.put("soldier", "C")
    scene.aware("C", "alert")
    scene.play(f"attack first {unit}", dice=["attack:1", "attack:1", "attack:blank"])
    assert best(scene).startswith("modify")


def test_a_point_saves_a_hero_from_the_fourth_wound_but_is_kept_when_little_is_at_stake() -> None:
    for wounds, number, answer in ((("shrapnel", "flesh-wound", "flesh-wound-2"), 6, "heroic"), ((), 1, "roll")):
        scene = Scene(HALL, alarm=True)
        scene.wound(0, *wounds)
        scene.points(0, defence=1)
        scene.put("soldier", "A", number)
        scene.play("end")
        assert best(scene).split()[0] == answer


def test_nobody_swaps_turns_without_end() -> None:
    scene = Scene(HALL, heroes=["brick", "claudine"], alarm=True)
    scene.choosing()
    scene.play(dice=["#0", "#0"])
    assert scene.question() == ("one", "opportunist") and best(scene) == "pass"


@rule("RB-CARD-3")
@pytest.mark.parametrize("wounded, answer", [(0, "no"), (1, "yes")])
def test_enemies_are_drawn_upon_a_hero_only_to_spare_another(wounded: int, answer: str) -> None:
    scene = Scene(HALL, heroes=["brick", "claudine"], at="BB" if wounded else "BD", alarm=True)
    scene.wound(wounded, "shrapnel", "twisted-ankle", "concussion")
    scene.put("soldier", "A", 3)
    scene.hand(0, "come-and-get-it")
    if wounded:
        scene.again(1)  # who would be attacked
        scene.acted(1)
    scene.play("end", "play come-and-get-it")
    assert scene.question() == ("one", "draw-fire") and best(scene) == answer


@rule("RB-KEY-82")
def test_a_target_that_falls_in_the_middle_of_the_test_is_worth_nothing_more() -> None:
    """Vril experiment kills it by a special; of what is left of the test the Hero is asked all the same."""
    scene = Scene(HALL, heroes=["red-hawk", "sarge"], at="AD")
    scene.skill(0, "vril-experiment")
    scene.enhance(0, "second")
    dog = scene.put("dog", "A")
    scene.put("zombie", "A")
    scene.lay("dossier", "C")  # what there is to do
    scene.play(f"attack second {dog}", dice=[])
    scene.play("roll", dice=[*attacks("special", "blank", 1), *vril("special")])
    scene.play("spend vril-experiment 7", f"unit {dog}")
    assert scene.unit_at(dog) is None and scene.game.ask is not None
    advice = scene.game.advise(0)
    assert [code for _, code in advice] == scene.game.codes()


# ---------------------------------------------------------------- whole games


def walk(mission: str, edition: str, options: Mapping[str, Any], seed: int) -> Reichbusters:
    """Any options, with advice on every question: all of them, the same twice, and no die moved."""
    game = SPEC.new(mission, seeded(seed), edition, options)
    game.keep = False
    game.open()
    rng = random.Random(seed)
    spent, asked = 0, 0
    while game.ask is not None:
        codes = game.codes()
        seat = game.ask.seat
        before = game.state.dice.used()
        advice, took = counted(game.advise, seat)
        assert took < SLOW
        spent += took
        asked += 1
        assert sorted(code for _, code in advice) == sorted(codes)
        assert game.advise(seat) == advice and game.state.dice.used() == before
        assert 0 <= game.prospect(seat) <= 1
        game.do(rng.choice(codes))
    assert spent < QUICK * asked
    return game


@pytest.fixture
def no_garbage() -> Iterator[None]:
    """Nobody thinks for longer because the house is swept just then."""
    gc.disable()
    yield
    gc.enable()


@pytest.mark.parametrize("mission", [info.id for info in SPEC.missions()])
def test_every_question_of_every_mission_is_judged(mission: str, no_garbage: None) -> None:
    for seed, options in enumerate(SPEC.trials):
        game = walk(mission, SPEC.editions[seed % 2], options, seed)
        assert game.outcome is not None and game.prospect(0) == float(0 in game.outcome.winners)


def test_nobody_else_is_advised() -> None:
    game = SPEC.new("midnight-mass", seeded(1), "1.1", {})
    game.open()
    assert game.ask is not None and game.advise(game.ask.seat) and not game.advise(game.ask.seat + 1)


@pytest.mark.parametrize("heroes", [2, 4])
def test_greedy_heroes_win_the_first_mission_now_and_then(heroes: int) -> None:
    """Heroes who do anything at all never get out with the dossier."""
    wins = 0
    for seed in range(12):
        game = SPEC.new("midnight-mass", seeded(seed), "1.1", {"heroes": heroes})
        game.keep = False
        game.open()
        players = [Greedy(seed * 10 + seat) for seat in range(heroes)]
        while game.ask is not None:
            game.do(players[game.ask.seat].choose(game, game.ask.seat))
        wins += game.outcome is not None and bool(game.outcome.winners)
    assert wins >= 2
