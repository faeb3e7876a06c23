"""Items: picking up, dropping, taking, carrying (INC-ITEM)."""

import pytest

from tests.incursion.scene import Scene, hall
from tests.rules_plugin import rule
from undercroft.games.incursion.rules.questions import Q_ACTIVATION, Q_GLORY, Q_TURN
from undercroft.games.incursion.vocabulary.events import Dropped, Picked, Took

# A wall with a closed door between b1 and b2.
WALL = """
+---+---+---+
| .   .   . |
+---+-d-+---+
| .   .   . |
+---+---+---+
""".strip("\n")

PINGER = [("pinger", "b2")]


def lab(side: str = "allied") -> Scene:
    """A hall of 3 by 3 with the Pinger Device in its middle."""
    return Scene(hall(3, 3), side=side, items=PINGER)


def item_actions(scene: Scene) -> list[str]:
    return [*scene.options("pick-up"), *scene.options("take"), *scene.options("use"), *scene.options("drop")]


# ---------------------------------------------------------------- picking up and activating


@rule("INC-ITEM-1")
@pytest.mark.parametrize(
    ("square", "facing", "may"),
    [("b1", "n", True), ("b1", "e", True), ("b1", "w", True), ("b1", "s", False),
     ("a2", "e", True), ("a2", "w", False), ("a1", "n", False), ("b2", "n", True), ("b2", "s", True)],
)  # fmt: skip
def test_from_the_square_in_front_or_on_it(square: str, facing: str, may: bool) -> None:
    scene = lab()
    grunt = scene.put("grunt", square, facing)
    scene.play(f"activate {grunt}")
    assert scene.options("pick-up") == ([f"pick-up {grunt} 0"] if may else [])


@rule("INC-ITEM-1")
def test_picking_up_costs_one_ap() -> None:
    scene = lab()
    grunt = scene.put("grunt", "b1", "n")
    scene.play(f"activate {grunt}", f"pick-up {grunt} 0")
    assert scene.ap() == 2 and scene.told(Picked) == [(grunt, 0)]
    assert scene.table.carrier == [grunt] and scene.table.item_at == [-1]


@rule("INC-ITEM-1")
def test_activating_an_item_works_the_same_way() -> None:
    for facing, may in (("n", True), ("w", True), ("s", False)):
        scene = Scene(hall(3, 3), items=[("panel", "b2")], goal="panels", time=9)
        grunt = scene.put("grunt", "b1", facing)
        scene.play(f"activate {grunt}")
        assert scene.options("use") == ([f"use {grunt} 0"] if may else [])
        if may:
            scene.play(f"use {grunt} 0")
            assert scene.table.item_on == [0] and scene.ap() == 2


@rule("INC-ITEM-1")
def test_not_through_a_wall_or_a_closed_door() -> None:
    for square, doors, may in (("b1", "", False), ("b1", "d", True), ("a1", "d", False)):
        scene = Scene(WALL, items=[("pinger", f"{square[0]}2")], open_doors=doors)
        grunt = scene.put("grunt", square, "n")
        scene.play(f"activate {grunt}")
        assert bool(scene.options("pick-up")) == may, (square, doors)


@rule("INC-ITEM-1")
def test_items_block_neither_movement_nor_sight() -> None:
    scene = Scene(hall(1, 3), items=[("pinger", "a2")])
    grunt, zombie = scene.put("grunt", "a1", "n"), scene.put("sturmzombie", "a3", "n")
    scene.play(f"activate {grunt}")
    assert scene.options("fire") == [f"fire {grunt} {zombie} lmg"]
    scene.play(f"move {grunt} n")
    assert scene.where(grunt) == "a2"


@rule("INC-ITEM-2")
@pytest.mark.parametrize(("kind", "may"), [("sturmzombie", False), ("bomberzombie", False), ("blitzhund", False),
                                           ("gretel", True), ("ilsa", True)])  # fmt: skip
def test_zombies_and_blitzhunde_leave_items_alone(kind: str, may: bool) -> None:
    scene = Scene(hall(3, 3), side="german", items=[("pinger", "b2"), ("panel", "a1")], goal="panels", time=9)
    m = scene.put(kind, "b1", "n")
    scene.play(f"activate {m}")
    assert bool(item_actions(scene)) == may
    scene = Scene(hall(3, 3), side="german", items=PINGER)
    m, ilsa = scene.put(kind, "b1", "n"), scene.put("ilsa", "b2", "n")
    scene.carry(ilsa)
    scene.play(f"activate {m}")
    assert bool(scene.options("take")) == may


# ---------------------------------------------------------------- dropping


@rule("INC-ITEM-3")
def test_dropping_is_free_and_leaves_it_in_the_own_square() -> None:
    scene = lab()
    grunt, friend = scene.put("grunt", "a1", "n"), scene.put("grunt", "c3", "n")
    scene.carry(grunt)
    assert scene.options("drop") == [f"drop {grunt}"]  # also outside its activation, between actions
    scene.play(f"activate {friend}", f"drop {grunt}")
    assert scene.ap() == 3 and scene.active() == friend
    assert scene.told(Dropped) == [(grunt, 0)] and scene.table.item_at == [scene.square("a1")]
    assert scene.table.carrier == [-1]


@rule("INC-ITEM-3")
def test_it_draws_no_reaction_fire() -> None:
    scene = Scene(hall(1, 5), items=[("pinger", "a1")])
    grunt, ilsa = scene.put("grunt", "a1", "n"), scene.put("ilsa", "a5", "s")
    scene.carry(grunt)
    scene.watch(ilsa)
    scene.play(f"activate {grunt}", f"drop {grunt}")
    assert scene.asked() == ("allied", Q_ACTIVATION)


@rule("INC-ITEM-3")
def test_not_in_the_enemys_turn() -> None:
    scene = lab(side="german")
    grunt, zombie = scene.put("grunt", "a1", "n"), scene.put("sturmzombie", "c3", "n")
    scene.carry(grunt)
    assert scene.asked() == ("german", Q_TURN) and scene.options("drop") == []
    scene.play(f"activate {zombie}")
    assert scene.options("drop") == []


@rule("INC-ITEM-3")
def test_in_a_blaze_of_glory_it_may_be_dropped() -> None:
    scene = Scene(hall(3, 5), side="german", items=[("pinger", "a1")])
    grunt, dog = scene.put("grunt", "b2", "s"), scene.put("blitzhund", "b3", "s")
    scene.put("grunt", "c5", "n")
    scene.carry(grunt)
    scene.wound(grunt)
    scene.hand("allied", "blaze-of-glory")
    scene.play(f"activate {dog}", f"strike {dog} {grunt}", "play blaze-of-glory", dice=[6, 1, 1])
    assert scene.asked() == ("allied", Q_GLORY) and scene.options("drop") == [f"drop {grunt}"]
    scene.play(f"drop {grunt}", f"move {grunt} s", "pass")
    assert scene.table.item_at == [scene.square("b2")]


@rule("INC-ITEM-4")
def test_a_friend_may_not_pick_up_what_was_dropped_this_turn() -> None:
    scene = lab()
    dropper, friend = scene.put("grunt", "b1", "n"), scene.put("grunt", "c1", "w")
    scene.carry(dropper)
    scene.play(f"drop {dropper}", f"activate {friend}")
    assert scene.options("pick-up") == []
    scene.play("end", f"activate {dropper}")
    assert scene.options("pick-up") == [f"pick-up {dropper} 0"]  # the dropper itself may


@rule("INC-ITEM-4")
def test_the_next_game_turn_it_is_free_again() -> None:
    scene = lab()
    dropper, friend = scene.put("grunt", "b1", "n"), scene.put("grunt", "c1", "w")
    scene.put("sturmzombie", "a3", "n")
    scene.carry(dropper)
    scene.play(f"drop {dropper}").next_turn()
    scene.play(f"activate {friend}")
    assert scene.options("pick-up") == [f"pick-up {friend} 0"]


@rule("INC-ITEM-4")
def test_the_ban_lasts_for_the_whole_game_turn_but_not_for_enemies() -> None:
    scene = lab()
    dropper, friend = scene.put("grunt", "b1", "n"), scene.put("grunt", "a1", "e")
    gretel = scene.put("gretel", "c1", "w")
    scene.carry(dropper)
    scene.cp(allied=2)
    scene.play(f"drop {dropper}", f"command {friend} 0")
    assert scene.options("pick-up") == []  # nor by CP
    scene.play(f"turn {friend} n", "end-turn", f"activate {gretel}")
    assert scene.options("pick-up") == [f"pick-up {gretel} 0"]


@rule("INC-ITEM-4")
def test_what_the_dropper_picked_up_again_can_be_taken_or_left_by_a_casualty() -> None:
    scene = lab()
    dropper, friend = scene.put("grunt", "b1", "n"), scene.put("grunt", "c1", "w")
    scene.carry(dropper)
    scene.cp(allied=3)
    scene.play(f"drop {dropper}", f"command {dropper} 0", f"pick-up {dropper} 0", f"activate {friend}")
    assert scene.options("take") == [f"take {friend} {dropper}"]


# ---------------------------------------------------------------- casualties


@rule("INC-ITEM-5")
def test_a_casualty_leaves_it_for_anybody_in_the_same_turn() -> None:
    scene = Scene(hall(3, 5), items=[("pinger", "a1")])
    carrier, friend = scene.put("grunt", "b2", "n"), scene.put("grunt", "b1", "n")
    ilsa = scene.put("ilsa", "b5", "s")
    scene.carry(carrier)
    scene.wound(carrier)
    scene.watch(ilsa)
    scene.play(f"activate {carrier}", f"turn {carrier} e", f"fire {ilsa} {carrier} smg", dice=[6])
    assert scene.dead(carrier)
    assert scene.table.item_at == [scene.square("b2")] and scene.table.carrier == [-1]
    scene.play(f"activate {friend}")
    assert scene.options("pick-up") == [f"pick-up {friend} 0"]  # it was not dropped


@rule("INC-ITEM-5")
def test_enemies_may_pick_it_up_too() -> None:
    scene = Scene(hall(3, 5), side="german", items=[("pinger", "a1")])
    carrier = scene.put("grunt", "b2", "n")
    scene.put("grunt", "a5", "n")
    gretel = scene.put("gretel", "b3", "s")
    scene.carry(carrier)
    scene.wound(carrier)
    scene.play(f"activate {gretel}", f"strike {gretel} {carrier}", dice=[6])
    assert scene.dead(carrier) and scene.options("pick-up") == [f"pick-up {gretel} 0"]


@rule("INC-ITEM-5")
def test_under_a_risen_zombie_it_lies_in_the_zombies_square() -> None:
    scene = Scene(hall(3, 5), side="german", items=[("pinger", "a1")])
    carrier = scene.put("grunt", "b2", "n")
    scene.put("grunt", "a5", "n")
    scene.put("sturmzombie", "c5", "n")
    scene.carry(carrier)
    scene.wound(carrier)
    scene.hand("german", "rackley")
    scene.play("play rackley", f"on {carrier}", dice=[6])
    assert scene.dead(carrier) and scene.table.item_at == [scene.square("b2")]
    assert scene.table.at[scene.square("b2")] >= 16


# ---------------------------------------------------------------- taking


@rule("INC-ITEM-6")
@pytest.mark.parametrize(("facing", "may"), [("n", True), ("e", True), ("w", True), ("s", False)])
@pytest.mark.parametrize("carriers", ["n", "s"])
def test_taking_from_a_friend_in_front(facing: str, may: bool, carriers: str) -> None:
    scene = lab()
    taker, carrier = scene.put("grunt", "b1", facing), scene.put("grunt", "b2", carriers)
    scene.carry(carrier)
    scene.play(f"activate {taker}")
    assert scene.options("take") == ([f"take {taker} {carrier}"] if may else [])
    if may:
        scene.play(f"take {taker} {carrier}")
        assert scene.ap() == 2 and scene.told(Took) == [(taker, 0, carrier)]
        assert scene.table.item_of[carrier] == -1 and scene.table.carrier == [taker]


@rule("INC-ITEM-6")
def test_not_once_the_carrier_has_activated() -> None:
    scene = lab()
    taker, carrier = scene.put("grunt", "b1", "n"), scene.put("grunt", "b2", "n")
    scene.carry(carrier)
    scene.cp(allied=2)
    scene.play(f"activate {carrier}", f"command {taker} 0")
    assert scene.options("take") == []  # while it is activating
    scene.play(f"turn {taker} e", "end", f"activate {taker}")
    assert scene.options("take") == []  # nor afterwards


@rule("INC-ITEM-6", "INC-BC-31")
def test_not_from_a_carrier_whose_activation_a_blaze_of_glory_interrupts() -> None:
    for carries in (0, 2):  # the grenadier, or somebody who has not yet activated
        scene = Scene(hall(5, 5), items=[("pinger", "e5")])
        thrower, doomed = scene.put("grunt", "a1", "n"), scene.put("grunt", "b1", "w")
        idle = scene.put("grunt", "c1", "n")
        scene.put("sturmzombie", "e5", "n")
        scene.carry((thrower, doomed, idle)[carries])
        scene.wound(doomed)
        scene.hand("allied", "blaze-of-glory")
        scene.play(f"activate {thrower}", f"lob {thrower}", "at a2", dice=[1, 6])
        scene.play("play blaze-of-glory", f"turn {doomed} n")
        assert scene.options("take") == ([f"take {doomed} {idle}"] if carries else [])
        assert scene.why_not(f"take {doomed} {thrower}") == "INC-ITEM-6"
        scene.play("pass")
        assert scene.active() == thrower and not scene.activated(thrower)


@rule("INC-ITEM-6")
def test_a_carrier_that_only_acted_by_cp_counts_as_not_activated() -> None:
    scene = lab()
    taker, carrier = scene.put("grunt", "b1", "n"), scene.put("grunt", "b2", "n")
    scene.carry(carrier)
    scene.cp(allied=1)
    scene.play(f"command {carrier} 0", f"turn {carrier} s", f"activate {taker}")
    assert scene.options("take") == [f"take {taker} {carrier}"]


@rule("INC-ITEM-6")
def test_nothing_is_taken_from_enemies_or_diagonally() -> None:
    scene = lab(side="german")
    gretel, carrier = scene.put("gretel", "b1", "n"), scene.put("grunt", "b2", "n")
    scene.carry(carrier)
    scene.play(f"activate {gretel}")
    assert item_actions(scene) == []
    scene = lab()
    taker, carrier = scene.put("grunt", "a1", "n"), scene.put("grunt", "b2", "n")
    scene.carry(carrier)
    scene.play(f"activate {taker}")
    assert scene.options("take") == []


# ---------------------------------------------------------------- carrying


@rule("INC-ITEM-7")
def test_it_moves_with_the_model_and_changes_nothing_else() -> None:
    scene = lab()
    grunt = scene.put("grunt", "b1", "n")
    scene.carry(grunt)
    zombie = scene.put("sturmzombie", "b3", "s")
    scene.play(f"activate {grunt}")
    assert scene.ap() == 3 and scene.options("fire") and scene.options("lob")
    scene.play(f"move {grunt} n", f"drop {grunt}")
    assert scene.table.item_at == [scene.square("b2")] and scene.alive(zombie)


@rule("INC-ITEM-7")
def test_one_item_at_a_time() -> None:
    scene = Scene(hall(3, 3), items=[("pinger", "a1"), ("pinger", "b2")])
    grunt, friend = scene.put("grunt", "b1", "n"), scene.put("grunt", "c1", "w")
    scene.carry(grunt)
    scene.play(f"activate {grunt}")
    assert scene.options("pick-up") == []
    scene.play(f"drop {grunt}")
    assert scene.options("pick-up") == [f"pick-up {grunt} 0", f"pick-up {grunt} 1"]
    assert scene.alive(friend)
