"""Plans can be played as they are written, reach all that can be reached, and cost no more than they must."""

import random

import pytest

from tests.incursion.scene import Scene, hall
from tests.rules_plugin import rule
from undercroft.core.chance.dice import seeded
from undercroft.core.packing import verb_of
from undercroft.core.plan import Plan
from undercroft.games.incursion.game import Incursion
from undercroft.games.incursion.rules.mission.setup import new_table
from undercroft.games.incursion.rules.models.model_cards import ap_left, numbers
from undercroft.games.incursion.rules.questions import (
    Q_ACTIVATION,
    Q_TURN,
)
from undercroft.games.incursion.rules.tables import CARD_COUNT
from undercroft.games.incursion.rules.verbs import (
    DASH,
    MOVE,
    OPEN,
    TURN,
)
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.vocabulary.events import (
    Command,
    Entered,
    Moved,
)

ROOMS = """\
+---+---+---+---+---+
| .   .   . | .   . |
+   +---+-d-+---+   +
| . |###| .   . | . |
+   +---+---+---+   +
| .   .   . d .   . |
+---+---+---+---+---+"""


def plans(scene: Scene, m: int) -> dict[str, Plan]:
    scene.options()
    return {plan.square: plan for plan in scene.game.plans(m)}


def walk(game: Incursion, m: int, plan: Plan) -> tuple[str, int]:
    """Play the plan on a copy: where the model came to last, and the CP that this took."""
    twin = game.copy()
    at, coins = "", 0
    for text in plan.actions:
        for event in twin.apply(twin.parse(text)):
            if isinstance(event, Moved) and event.model == m:
                at = game.table.dossier.grid.name(event.to)
            elif isinstance(event, Entered) and event.model == m:
                at = game.table.dossier.grid.name(event.square)
            elif isinstance(event, Command) and event.model == m:
                coins += event.points
    return at, coins


def check(scene: Scene, m: int) -> dict[str, Plan]:
    """Every plan can be played, ends in its square and costs what it says."""
    found = plans(scene, m)
    for name, plan in found.items():
        assert walk(scene.game, m, plan) == (name, plan.extra), plan
    return found


def reachable(scene: Scene, m: int) -> dict[str, int]:
    """Where a model can get, by the engine alone: try every step, turn, dash and door with the AP of an activation."""
    scene.options()
    best: dict[str, int] = {}
    seen: dict[tuple[int, int, int, int, bool], int] = {}
    todo = [scene.game.copy()]
    while todo:
        game = todo.pop()
        s = game.state
        assert isinstance(s, Table)
        if game.ask is None or game.ask.question != Q_ACTIVATION or s.active != m:
            continue
        left = ap_left(s)
        key = (s.square[m], s.facing[m], s.shut, s.leap_from, s.dash == m)
        if seen.get(key, -1) >= left:
            continue
        seen[key] = left
        for code in game.codes():
            if verb_of(code) in (MOVE, TURN, DASH, OPEN):
                after = game.copy()
                after.do(code)
                assert isinstance(after.state, Table)
                note(after.state, m, best)
                todo.append(after)
    return best


def note(s: Table, m: int, best: dict[str, int]) -> None:
    if s.leap_from < 0 and s.active == m:
        name = s.dossier.grid.name(s.square[m])
        best[name] = min(best.get(name, s.spent), s.spent)


@rule("INC-MOVE-1", "INC-MOVE-2")
def test_forward_is_cheap_and_turning_costs() -> None:
    scene = Scene(hall(3, 4))
    grunt = scene.put("grunt", "b1", "n")
    found = check(scene, grunt)
    assert found["b4"].actions == (f"activate {grunt}", f"move {grunt} n", f"move {grunt} n", f"move {grunt} n")
    assert (found["b4"].cost, found["b4"].extra) == (3, 0)
    assert found["a1"].cost == 2
    assert found["c2"].cost == 3
    assert "b1" not in found and "a3" not in found


@pytest.mark.parametrize("kind", ["grunt", "sarge", "sturmzombie", "blitzhund", "ilsa"])
@pytest.mark.parametrize("start", ["a1", "c1", "c2", "e3"])
def test_the_search_agrees_with_trying_everything(kind: str, start: str) -> None:
    german = kind not in ("grunt", "sarge")
    scene = Scene(ROOMS, side="german" if german else "allied")
    m = scene.put(kind, start, "e")
    for square in ("b1", "d1", "e2", "b3"):
        if square != start:
            scene.put("sturmzombie" if german else "grunt", square, "n")
    scene.play(f"activate {m}")
    found = check(scene, m)
    truth = reachable(scene, m)
    truth.pop(start, None)
    # A model that spends its last AP is done at once, so the engine shows no cost for the farthest squares.
    assert {name: plan.cost for name, plan in found.items() if plan.cost < scene.ap()} == {
        name: cost for name, cost in truth.items() if cost < scene.ap()
    }
    assert set(truth) <= set(found)


@rule("INC-DOOR-2")
def test_a_closed_door_is_opened_on_the_way_and_a_sealed_one_is_not() -> None:
    tunnel = "\n".join(["+---+---+---+---+", "| .   . d .   . |", "+---+---+---+---+"])
    scene = Scene(tunnel)
    sarge = scene.put("sarge", "a1", "e")
    found = check(scene, sarge)
    assert found["c1"].actions == (f"activate {sarge}", f"move {sarge} e", f"open {sarge} 0", f"move {sarge} e")
    assert found["d1"].cost == 4
    scene = Scene(tunnel, sealed_doors="d")
    assert set(plans(scene, scene.put("sarge", "a1", "e"))) == {"b1"}
    scene = Scene(tunnel)  # not with its back to the door
    sarge = scene.put("sarge", "b1", "w")
    assert check(scene, sarge)["c1"].cost == 3


@rule("INC-CP-3", "INC-CP-4")
def test_cp_reach_farther_and_move_those_who_are_done() -> None:
    scene = Scene(hall(1, 8))
    grunt = scene.put("grunt", "a1", "n")
    scene.cp(allied=2)
    found = check(scene, grunt)
    assert (found["a4"].cost, found["a4"].extra) == (3, 0)
    assert (found["a6"].cost, found["a6"].extra) == (5, 2)
    assert "a7" not in found
    scene.play(f"activate {grunt}", "end")
    found = check(scene, grunt)
    assert found["a3"].actions == (f"command {grunt} 0", f"move {grunt} n") * 2
    assert (found["a3"].cost, found["a3"].extra) == (2, 2)
    scene.play(f"command {grunt} 0")
    assert check(scene, grunt)["a3"].actions == (f"move {grunt} n", f"command {grunt} 0", f"move {grunt} n")


def test_a_commanded_model_in_its_activation_pays_the_first_action_with_cp() -> None:
    scene = Scene(hall(2, 6))
    grunt = scene.put("grunt", "a1", "n")
    scene.cp(allied=2)
    scene.play(f"activate {grunt}", f"command {grunt} 0")
    found = check(scene, grunt)
    assert (found["a6"].cost, found["a6"].extra) == (5, 2)
    assert (found["b1"].cost, found["b1"].extra) == (2, 2)
    scene.play(f"command {grunt} 1")
    found = check(scene, grunt)
    assert (found["b1"].cost, found["b1"].extra) == (2, 1)


def test_gretels_cp_and_sir_yes_sir_stretch_a_plan() -> None:
    scene = Scene(hall(1, 12), side="german")
    zombie = scene.put("sturmzombie", "a1", "n")
    scene.cp(german=1, special=2)
    found = check(scene, zombie)
    assert (found["a9"].cost, found["a9"].extra) == (8, 3)
    scene = Scene(hall(1, 12))
    grunt = scene.put("grunt", "a1", "n")
    scene.effect("sir-yes-sir", grunt)
    scene.cp(allied=2)
    found = check(scene, grunt)
    assert (found["a5"].cost, found["a5"].extra) == (4, 1)
    assert (found["a8"].cost, found["a8"].extra) == (7, 2)


def test_flooded_tunnels_cost_more() -> None:
    scene = Scene(hall(2, 4))
    sarge = scene.put("sarge", "a1", "n")
    scene.event("flooded-tunnel")
    found = check(scene, sarge)
    assert {name: plan.cost for name, plan in found.items()} == {"a2": 2, "a3": 4, "b1": 3}


@rule("INC-DEPLOY-3")
def test_waiting_models_begin_by_entering() -> None:
    scene = Scene(hall(1, 6), entries={"allied": [("a1", "s")]})
    grunt = scene.wait("grunt")
    found = check(scene, grunt)
    assert found["a1"].actions == (f"enter {grunt} n",)
    assert found["a3"].cost == 3 and "a4" not in found
    scene = Scene(hall(3, 3), side="german", entries={"german": [("a1", "s")]})
    scene.put("sturmzombie", "a3", "s")
    zombie = scene.wait("sturmzombie", 15)
    behind = scene.wait("sturmzombie", 15)
    scene.event("hidden-tunnel", "b2")
    found = check(scene, zombie)
    assert found["b1"].actions == (f"enter {zombie} s", f"move {zombie} s")
    assert plans(scene, behind) == {}  # its turn comes when the first has gone in


@rule("INC-BLITZ-2", "INC-LEAP-1")
def test_a_hound_turns_for_free_and_leaps() -> None:
    scene = Scene(hall(1, 8), side="german")
    hound = scene.put("blitzhund", "a1", "s")
    scene.put("sturmzombie", "a2", "n")
    scene.put("sturmzombie", "a3", "n")
    scene.cp(german=4)
    found = check(scene, hound)
    assert "a2" not in found and "a3" not in found
    assert found["a4"].cost == 3
    assert (found["a8"].cost, found["a8"].extra) == (7, 1)
    scene.play(f"activate {hound}", "end")
    assert check(scene, hound) == {}  # CP start no leap


def test_where_only_one_thing_is_possible_the_plan_leaves_it_to_the_game() -> None:
    scene = Scene(hall(1, 4), side="german")
    hound = scene.put("blitzhund", "a4", "n")
    scene.put("sturmzombie", "a1", "n")
    scene.cp(german=1)
    scene.play(f"activate {hound}", "end")
    found = check(scene, hound)
    assert found["a3"].actions == (f"command {hound} 0",)


def test_bat_outa_hell_carries_two_squares_for_one() -> None:
    scene = Scene(hall(1, 8))
    grunt = scene.put("grunt", "a1", "n")
    scene.effect("bat-outa-hell", grunt)
    found = check(scene, grunt)
    assert found["a7"].cost == 3
    assert found["a7"].actions[1:3] == (f"move {grunt} n", f"dash {grunt}")
    assert "a8" not in found
    scene.cp(allied=1)
    scene.play(f"activate {grunt}", "end")
    assert check(scene, grunt)["a3"].actions == (f"command {grunt} 0", f"move {grunt} n", f"dash {grunt}")


def test_bat_outa_hell_carries_on_from_the_entry_square() -> None:
    scene = Scene(hall(1, 8), entries={"allied": [("a1", "s")]})
    grunt = scene.wait("grunt")
    scene.effect("bat-outa-hell", grunt)
    found = check(scene, grunt)
    assert found["a2"].actions == (f"enter {grunt} n", f"dash {grunt}")
    assert (found["a2"].cost, found["a6"].cost) == (1, 3) and "a7" not in found


def test_of_two_ways_that_cost_the_same_the_one_without_fire_is_taken() -> None:
    scene = Scene(hall(2, 3), side="german")
    hound = scene.put("blitzhund", "a1", "n")
    scene.burning("a2")
    found = plans(scene, hound)
    assert found["b2"].danger == 0
    assert found["b2"].actions[1:] == (f"turn {hound} e", f"move {hound} e", f"turn {hound} n", f"move {hound} n")
    assert found["a2"].danger == 1


def test_nobody_plans_for_the_other_side_or_in_the_middle_of_an_action() -> None:
    scene = Scene(hall(1, 6))
    grunt, zombie = scene.put("grunt", "a1", "n"), scene.put("sturmzombie", "a6", "s")
    assert plans(scene, zombie) == {}
    assert plans(scene, 5) == {}
    scene.play(f"activate {grunt}", f"lob {grunt}")
    assert plans(scene, grunt) == {}


@rule("INC-BC-31")
def test_a_last_walk_in_a_blaze_of_glory() -> None:
    scene = Scene(hall(2, 4))
    scene.put("grunt", "b4", "s")
    bomber = scene.put("bomberzombie", "b1", "n")
    scene.play("activate 0", f"fire 0 {bomber} lmg", dice=[6, 1, 1, 5])
    found = check(scene, bomber)
    assert found["a1"].actions == (f"move {bomber} w",)
    assert plans(scene, 0) == {}


def quiet(s: Table) -> Incursion:
    """A position as it is, but with nobody to interfere: no hands, no fire, no Reaction Fire, no windows."""
    s = s.copy()
    s.orders = [0, 0]
    s.hand = [[0] * CARD_COUNT, [0] * CARD_COUNT]
    s.fire = [0, 0]
    s.reacting = 0
    s.began_in_fire = -1
    game = Incursion(s)
    game.open()
    return game


@pytest.mark.parametrize("mission", ["recon", "incursion", "pinger-raid", "doomsday"])
def test_every_plan_in_random_games_can_be_played(mission: str) -> None:
    rng = random.Random(mission)
    played = 0
    for seed in range(2):
        game = Incursion(new_table(mission, seeded(seed), orders=("never", "never")))
        game.open()
        for step in range(500):
            if game.ask is None:
                break
            if step % 25 == 0 and game.ask.question in (Q_TURN, Q_ACTIVATION):
                calm = quiet(game.table)
                for m in numbers(calm.table.on_board | calm.table.waiting):
                    for plan in rng.sample(found := calm.plans(m), min(4, len(found))):
                        assert walk(calm, m, plan) == (plan.square, plan.extra), plan
                        played += 1
            game.do(rng.choice(game.codes()))
    assert played > 50
