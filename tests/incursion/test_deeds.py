"""What one click plans: who is next acts at once, walks up to an enemy and attacks it, and goes on along its way."""

import random

from tests.incursion.scene import Scene, hall
from tests.rules_plugin import rule
from undercroft.core.chance.dice import seeded
from undercroft.core.page import Deed, Reach
from undercroft.core.plan import Plan, nearest
from undercroft.games.incursion.game import Incursion
from undercroft.games.incursion.rules.mission.setup import new_table
from undercroft.games.incursion.rules.models.model_cards import numbers, side_of
from undercroft.games.incursion.rules.questions import Q_ACTIVATION, Q_TURN
from undercroft.games.incursion.words.names import called

GERMAN = 1


def reach(scene: Scene, seat: int, m: int, to: str) -> list[Reach]:
    scene.options()
    found = [one for one in scene.game.overlay(seat, m).reach if one.square == to]
    return sorted(found, key=lambda plan: plan.extra)


def deeds(scene: Scene, seat: int, m: int) -> dict[int, Deed]:
    scene.options()
    return {int(deed.ref[1]): deed for deed in scene.game.overlay(seat, m).deeds}


# ---------------------------------------------------------------- who is next


@rule("INC-ACT-1", "INC-ACT-3")
def test_a_plan_ends_the_activation_that_is_done_and_begins_the_next() -> None:
    scene = Scene(hall(3, 6), side="german")
    one, other = scene.put("sturmzombie", "a1", "n"), scene.put("sturmzombie", "c1", "n")
    scene.cp(german=1)
    scene.play(f"activate {one}", *[f"move {one} n"] * 5)
    [plan] = [plan for plan in reach(scene, GERMAN, other, "c3") if not plan.extra]
    assert plan.actions == ("end", f"activate {other}", f"move {other} n", f"move {other} n")
    assert (plan.ends, plan.loses, plan.price) == ("", "", "2 AP")
    scene.play(*plan.actions)
    assert scene.where(other) == "c3"


@rule("INC-ACT-3", "INC-CP-3")
def test_what_an_activation_could_still_do_is_said_before_it_ends() -> None:
    """Nothing spent, a blow that can be struck, Reaction Fire: worth a question. The last steps of a walk are not."""
    scene = Scene(hall(3, 6), side="german")
    one, other = scene.put("sturmzombie", "a1", "n"), scene.put("sturmzombie", "c1", "n")
    scene.cp(german=2)
    scene.play(f"activate {one}")
    free, bought = reach(scene, GERMAN, other, "c2")
    assert str(free.ends) == f"the activation of Sturmzombie {called(one)} ends with 5 AP left"
    assert bought.actions == (f"command {other} 0", f"move {other} n") and bought.ends == ""
    scene.play(f"move {one} n")
    assert reach(scene, GERMAN, other, "c2")[0].ends == ""
    scene.put("grunt", "a3", "s")
    assert "4 AP left" in str(reach(scene, GERMAN, other, "c2")[0].ends)


@rule("INC-RF-11")
def test_nobody_leaves_reaction_fire_unawares() -> None:
    scene = Scene(hall(3, 6))
    one, other = scene.put("grunt", "a1", "n"), scene.put("grunt", "c1", "n")
    scene.watch(one)
    said = f"Grunt APE {called(one)} gives up Reaction Fire"
    assert {str(plan.loses) for plan in reach(scene, 0, one, "a2")} == {said}
    assert reach(scene, 0, other, "c2")[0].loses == ""
    loses = {label.action: str(label.loses) for label in scene.game.labels(0)}
    assert loses[f"activate {one}"] == loses["end-turn"] == said
    assert loses[f"activate {other}"] == ""
    scene.play(f"activate {one}")
    assert not any(label.loses for label in scene.game.labels(0))


# ---------------------------------------------------------------- walking up to somebody


@rule("INC-HTH-1")
def test_a_zombie_walks_up_and_strikes() -> None:
    scene = Scene(hall(1, 6), side="german")
    zombie, grunt = scene.put("sturmzombie", "a1", "n"), scene.put("grunt", "a5", "s")
    deed = deeds(scene, GERMAN, zombie)[grunt]
    assert str(deed.label) == f"Strike Grunt APE {called(grunt)} from a4"
    assert deed.reach.actions == (f"activate {zombie}", *[f"move {zombie} n"] * 3, f"strike {zombie} {grunt}")
    assert (deed.reach.cost, deed.reach.price, deed.reach.extra) == (4, "4 AP", 0) and deed.meant
    scene.play(*deed.reach.actions[:-1])
    now = next(label for label in scene.game.labels(GERMAN) if label.action == deed.reach.actions[-1])
    assert (now.odds, now.chance) == (deed.odds, deed.chance)


@rule("INC-HTH-1", "INC-DOOR-2")
def test_it_turns_and_opens_doors_for_that() -> None:
    scene = Scene("+---+---+---+\n| . d .   . |\n+---+---+---+", side="german")
    zombie, grunt = scene.put("sturmzombie", "a1", "n"), scene.put("grunt", "c1", "n")
    deed = deeds(scene, GERMAN, zombie)[grunt]
    assert f"open {zombie} 0" in deed.reach.actions and deed.reach.actions[-1] == f"strike {zombie} {grunt}"
    scene.play(*deed.reach.actions[:-1])
    assert deed.reach.actions[-1] in [str(action) for action in scene.game.options()]


@rule("INC-SHOOT-1")
def test_who_has_a_gun_turns_and_shoots() -> None:
    scene = Scene(hall(1, 6))
    grunt, zombie = scene.put("grunt", "a1", "s"), scene.put("sturmzombie", "a4", "s")
    deed = deeds(scene, 0, grunt)[zombie]
    assert deed.reach.actions == (f"activate {grunt}", f"turn {grunt} n", f"fire {grunt} {zombie} lmg")
    assert deed.chance is not None and deed.chance.chance == 0.875
    assert deed.meant
    away = Scene(hall(2, 6))
    grunt = away.put("grunt", "a1", "n")
    zombie = away.put("sturmzombie", "a4", "s")
    away.put("grunt", "a2", "n")  # in the line of fire
    deed = deeds(away, 0, grunt)[zombie]
    assert deed.reach.square != "a1" and not deed.meant  # nobody walks into the open unasked


def test_whoever_must_choose_a_weapon_is_not_sent_to_strike() -> None:
    scene = Scene(hall(1, 6))
    blazer = scene.put("blazer", "a1", "n")
    scene.put("sturmzombie", "a2", "s")
    assert deeds(scene, 0, blazer) == {}


def test_nobody_else_is_told_of_plans() -> None:
    scene = Scene(hall(1, 6), side="german")
    zombie = scene.put("sturmzombie", "a1", "n")
    scene.put("grunt", "a5", "s")
    scene.options()
    assert not scene.game.overlay(0, zombie).deeds and scene.game.route(0, zombie, "a4") is None


# ---------------------------------------------------------------- beyond one turn


def test_a_route_goes_as_far_as_the_points() -> None:
    scene = Scene(hall(1, 12), side="german")
    zombie = scene.put("sturmzombie", "a1", "n")
    scene.options()
    found = scene.game.route(GERMAN, zombie, "a9")
    assert found is not None and found.reach.square == "a6" and list(found.rest) == ["a7", "a8", "a9"]
    assert not found.reach.extra
    scene.put("sturmzombie", "a2", "n")
    scene.options()
    assert scene.game.route(GERMAN, zombie, "a9") is None  # its way is barred


def test_nearest_adds_nobodys_points_and_meets_no_dice() -> None:
    near, dear, hot = Plan("b2", 2, 0, 0, ("go",)), Plan("b4", 4, 1, 0, ("go",)), Plan("b3", 3, 0, 1, ("go",))
    assert nearest([near, dear, hot], {"b2": 5, "b3": 4, "b4": 3}, 7) is near
    assert nearest([dear, hot], {"b3": 4, "b4": 3}, 7) is None
    assert nearest([near], {"b2": 5}, 5) is None


def test_every_deed_in_random_games_can_be_done() -> None:
    rng = random.Random(7)
    done = 0
    for seed in range(4):
        game = Incursion(new_table("incursion", seeded(seed), orders=("never", "never")))
        game.open()
        for step in range(900):
            if game.ask is None:
                break
            if step % 15 == 0 and game.ask.question in (Q_TURN, Q_ACTIVATION) and not any(game.table.fire):
                done += sum(doable(game, m) for m in numbers(game.table.on_board) if side_of(m) == game.ask.seat)
            game.do(rng.choice(game.lures() or game.codes()))
    assert done > 30


def doable(game: Incursion, m: int) -> int:
    """Play every deed on a copy that nobody interferes with; how many there are."""
    assert game.ask is not None
    found = game.overlay(game.ask.seat, m).deeds
    for deed in found:
        twin = game.copy()
        assert isinstance(twin, Incursion)
        twin.table.reacting = 0
        for action in deed.reach.actions:
            assert twin.why_not(twin.parse(action)) is None, (deed, action)
            twin.apply(twin.parse(action))
    return len(found)
