"""The flamethrower and fire (INC-FLAME)."""

import pytest

from tests.incursion.scene import Scene, hall
from tests.rules_plugin import rule
from undercroft.games.incursion.rules.questions import Q_ACTIVATION, Q_FLAME, Q_ORDER, Q_REACT
from undercroft.games.incursion.vocabulary.events import Damage, Roll

# A corridor that turns east, and a door beside the firer.
CORNER = """\
+---+---+---+---+
| .   .   .   . |
+   +---+---+---+
| . | . |### ###|
+   +   +---+---+
| . d . |### ###|
+---+---+---+---+
"""


def dice_rolled(scene: Scene) -> list[int]:
    """How many dice each roll had."""
    return [len(roll.dice) for roll in scene.happened(Roll)]


@rule("INC-FLAME-1")
def test_the_jet_costs_two_ap_and_starts_right_in_front() -> None:
    scene = Scene(hall(5, 5))
    blazer = scene.put("blazer", "c1", "n")
    scene.play(f"activate {blazer}", f"flame {blazer}")
    assert scene.asked() == ("allied", Q_FLAME)
    scene.play("pass")
    assert scene.on_fire() == {"c2"}, "fewer than eight squares are allowed"
    assert scene.ap() == 1
    assert f"flame {blazer}" not in scene.options()


@rule("INC-FLAME-1")
def test_the_jet_ends_after_eight_squares() -> None:
    scene = Scene(hall(5, 8))
    blazer = scene.put("blazer", "c1", "n")
    marks = ["c3", "c4", "c5", "c6", "c7", "c8"]
    scene.play(f"activate {blazer}", f"flame {blazer}", *[f"at {square}" for square in marks])
    assert scene.asked() == ("allied", Q_FLAME), "seven so far"
    scene.play("at b2")
    assert scene.asked() == ("allied", Q_ACTIVATION)
    assert scene.on_fire() == {"c2", "b2", *marks}


@rule("INC-FLAME-1")
@pytest.mark.parametrize(("facing", "can"), [("n", True), ("e", False), ("w", False)])
def test_no_jet_against_a_wall_or_a_closed_door(facing: str, can: bool) -> None:
    scene = Scene(CORNER)
    blazer = scene.put("blazer", "a1", facing)
    scene.play(f"activate {blazer}")
    assert (f"flame {blazer}" in scene.options()) == can


@rule("INC-FLAME-1")
def test_an_open_door_lets_the_jet_through() -> None:
    scene = Scene(CORNER, open_doors="d")
    blazer = scene.put("blazer", "a1", "e")
    scene.play(f"activate {blazer}", f"flame {blazer}", "at b2")
    assert scene.on_fire() == {"b1", "b2"}


@rule("INC-FLAME-1", "INC-FLAME-2", "INC-EX-12")
def test_the_book_of_legal_and_illegal_counters() -> None:
    """The example's (0,0) is d2."""
    scene = Scene(hall(7, 6))
    blazer = scene.put("blazer", "d2", "n")
    scene.play(f"activate {blazer}", f"flame {blazer}")
    assert set(scene.options("at")) == {"at d4", "at c3", "at e3"}, "(1,2) needs (0,2) or (1,1) first"
    seen: set[str] = set()
    for square in ("e3", "c3", "d4", "d5", "e4", "f3"):
        scene.play(f"at {square}")
        seen |= set(scene.options("at"))
    assert not seen & {"at e2", "at d2", "at c2", "at d1"}, "never back to the firer's own row"
    scene.play("at e5")
    assert scene.on_fire() == {"d3", "e3", "c3", "d4", "d5", "e4", "f3", "e5"}


@rule("INC-FLAME-2")
def test_counters_join_over_open_edges_only() -> None:
    scene = Scene(CORNER, open_doors="d")
    blazer = scene.put("blazer", "b1", "w")
    scene.play(f"activate {blazer}", f"flame {blazer}", "at a2")
    assert scene.options("at") == ["at a3"], "b2 lies behind a wall"


@rule("INC-FLAME-3")
def test_one_square_beyond_sight_round_a_corner() -> None:
    """From a1 the corner shows b3; c3 is one beyond, d3 two."""
    scene = Scene(CORNER)
    blazer = scene.put("blazer", "a1", "n")
    scene.play(f"activate {blazer}", f"flame {blazer}", "at a3", "at b3")
    assert scene.options("at") == ["at c3"]
    scene.play("at c3")
    assert scene.on_fire() == {"a2", "a3", "b3", "c3"}
    assert scene.asked() == ("allied", Q_ACTIVATION), "no counter may follow one that is out of sight"


@rule("INC-FLAME-3")
def test_the_first_model_hides_what_is_behind_it_but_for_one_square() -> None:
    scene = Scene(hall(1, 6))
    blazer = scene.put("blazer", "a1", "n")
    front = scene.put("sturmzombie", "a2", "s")
    scene.put("sturmzombie", "a3", "s")
    far = scene.put("sturmzombie", "a4", "s")
    scene.play(f"activate {blazer}", f"flame {blazer}", "at a3", dice=[1, 6])
    assert scene.on_fire() == {"a2", "a3"}, "sight is judged before any damage"
    assert scene.dead(front)
    assert scene.alive(far)


@rule("INC-FLAME-3")
def test_a_counter_out_of_sight_may_be_followed_by_one_in_sight() -> None:
    """The model on c3 hides c4 and c5, not b4 and d4: the jet goes round it over c4."""
    scene = Scene(hall(5, 6))
    blazer = scene.put("blazer", "c1", "n")
    scene.put("grunt", "c3", "n")
    scene.play(f"activate {blazer}", f"flame {blazer}", "at c3", "at c4")
    assert {"at b4", "at d4"} <= set(scene.options("at")) and "at c5" not in scene.options("at")


@rule("INC-FLAME-4")
def test_every_model_in_the_jet_takes_one_plain_die() -> None:
    scene = Scene(hall(5, 5))
    blazer = scene.put("blazer", "c1", "n")
    friend = scene.put("grunt", "c2", "n")
    left = scene.put("sturmzombie", "b2", "s")
    right = scene.put("sturmzombie", "d2", "s")
    beside = scene.put("sturmzombie", "b1", "s")
    scene.play(f"activate {blazer}", f"flame {blazer}", "at b2", "at d2", "pass", dice=[4, 5, 4])
    assert scene.asked() == ("allied", Q_ORDER)
    assert scene.told(Roll) == [(left, 0, 4, (4,)), (friend, 0, 6, (5,)), (right, 0, 4, (4,))]
    assert not scene.happened(Damage), "all dice fall first"
    scene.play(f"on {right}")
    assert scene.dead(left)
    assert scene.dead(right)
    assert scene.wounds(friend) == 0
    assert scene.alive(beside)


@rule("INC-FLAME-5")
def test_fire_burns_through_the_enemys_turn_and_goes_out_before_anything_else() -> None:
    scene = Scene(hall(5, 5)).quiet()
    blazer = scene.put("blazer", "c1", "n")
    scene.put("grunt", "e1", "n")
    scene.put("gretel", "a5", "s")
    scene.play(f"activate {blazer}", f"flame {blazer}", "pass", "end", "end-turn")
    assert scene.table.side == 1
    assert scene.on_fire() == {"c2"}
    scene.play("end-turn", "pass", "bid 0", "bid 0")
    assert scene.table.side == 0
    assert scene.on_fire() == set()
    assert scene.asked() is not None and scene.active() is None, "out before the first activation"


@rule("INC-FLAME-5")
def test_fire_burns_on_when_the_enemy_has_two_turns_in_a_row() -> None:
    scene = Scene(hall(5, 5)).quiet()
    blazer = scene.put("blazer", "c1", "n")
    scene.put("grunt", "e1", "n")
    scene.put("gretel", "a5", "s")
    scene.play(f"activate {blazer}", f"flame {blazer}", "pass", "end", "end-turn")
    scene.play("end-turn", "pass", "bid 0", "bid 1")
    assert scene.table.side == 1
    assert scene.on_fire() == {"c2"}
    scene.play("end-turn")
    assert scene.on_fire() == set()


@rule("INC-FLAME-5", "INC-BC-31")
def test_fire_of_a_blaze_of_glory_belongs_to_the_dead_models_side() -> None:
    scene = Scene(hall(5, 5), side="german")
    blazer = scene.put("blazer", "c2", "n")
    scene.put("grunt", "a5", "s")
    zombie = scene.put("sturmzombie", "c3", "s")
    scene.put("sturmzombie", "e5", "s")
    scene.table.wounds[blazer] = 1
    scene.hand("allied", "blaze-of-glory")
    scene.play(f"activate {zombie}", f"strike {zombie} {blazer}", "play blaze-of-glory", dice=[6])
    scene.play(f"flame {blazer}", "at c4", "pass", "pass", dice=[1])
    assert scene.dead(blazer)
    assert scene.on_fire() == {"c3", "c4"}
    scene.play(f"move {zombie} s", "end", "end-turn")
    assert scene.on_fire() == set(), "gone when the Allied turn begins"


@rule("INC-FLAME-6", "INC-EX-7")
def test_three_burning_squares_cost_one_two_and_three_dice() -> None:
    scene = Scene(hall(1, 6), side="german")
    zombie = scene.put("sturmzombie", "a1", "n")
    scene.burning("a2", "a3", "a4")
    scene.play(f"activate {zombie}", *[f"move {zombie} n"] * 3, dice=[1, 1, 2, 1, 2, 3])
    assert dice_rolled(scene) == [1, 2, 3]
    assert scene.alive(zombie)


@rule("INC-FLAME-6")
def test_a_runner_that_falls_goes_no_farther() -> None:
    scene = Scene(hall(1, 6), side="german")
    zombie = scene.put("sturmzombie", "a1", "n")
    scene.put("sturmzombie", "a6", "s")
    scene.burning("a2", "a3", "a4")
    scene.play(f"activate {zombie}", f"move {zombie} n", f"move {zombie} n", dice=[3, 2, 4])
    assert scene.dead(zombie)


@rule("INC-FLAME-6")
def test_entries_are_counted_over_ap_and_cp_in_one_player_turn() -> None:
    scene = Scene(hall(1, 6), side="german").quiet()
    zombie = scene.put("sturmzombie", "a1", "n")
    scene.put("gretel", "a6", "n")
    scene.put("grunt", "a5", "n")
    scene.cp(german=2)
    scene.burning("a2", "a3")
    scene.play(f"activate {zombie}", f"move {zombie} n", "end", dice=[1])
    scene.play(f"command {zombie} 0", f"move {zombie} n", dice=[1, 1])
    assert dice_rolled(scene) == [2]
    scene.burning("a2", lit_by="german")
    scene.table.fire[0] = 0
    scene.table.burns[zombie] = 2
    scene.play("end-turn")
    assert scene.table.burns[zombie] == 0, "the count starts anew with each player turn"


@rule("INC-FLAME-6", "INC-BC-30")
def test_entries_are_counted_for_each_model_alone() -> None:
    """A zombie that rises with the number of one that burned has entered no fire yet."""
    scene = Scene(hall(2, 4), side="german")
    zombie, grunt = scene.put("sturmzombie", "a1", "n"), scene.put("grunt", "b1", "n")
    scene.put("grunt", "b4", "n")
    scene.wound(grunt)
    scene.burning("a2", "b2")
    scene.hand("german", "rackley")
    scene.play(f"activate {zombie}", f"move {zombie} n", "play rackley", f"on {grunt}", dice=[4, 6])
    assert scene.where(zombie) == "b1", "the same number"
    scene.play(f"activate {zombie}", f"move {zombie} n", dice=[1])
    assert dice_rolled(scene) == [1]


@rule("INC-FLAME-6")
def test_the_square_in_which_it_starts_is_not_counted() -> None:
    scene = Scene(hall(1, 6), side="german")
    zombie = scene.put("sturmzombie", "a1", "n")
    scene.burning("a1", "a2")
    scene.play(f"activate {zombie}", f"move {zombie} n", dice=[1])
    assert dice_rolled(scene) == [1]


@rule("INC-FLAME-6")
def test_fire_burns_before_reaction_shots_are_fired() -> None:
    scene = Scene(hall(1, 6), side="german")
    grunt = scene.put("grunt", "a6", "s")
    scene.table.reacting = 1 << grunt
    zombie = scene.put("sturmzombie", "a1", "n")
    other = scene.put("sturmzombie", "a2", "n")
    scene.burning("a3")
    scene.play(f"activate {other}", f"move {other} n", dice=[4])
    assert scene.dead(other)
    assert scene.asked() != ("allied", Q_REACT), "nobody is left to shoot at"
    assert f"activate {zombie}" in scene.options()


@rule("INC-FLAME-6")
def test_entering_the_board_into_fire_burns_too() -> None:
    scene = Scene(hall(3, 3), side="german", entries={"german": [("b1", "s")]})
    zombie = scene.wait("sturmzombie")
    scene.burning("b1")
    scene.play(f"enter {zombie} n", dice=[1])
    assert dice_rolled(scene) == [1]


@rule("INC-FLAME-7")
def test_fire_hides_nobody_and_stops_nobody() -> None:
    scene = Scene(hall(1, 6))
    grunt = scene.put("grunt", "a1", "n")
    zombie = scene.put("sturmzombie", "a5", "s")
    scene.burning("a2", "a3", "a4", "a5")
    scene.play(f"activate {grunt}")
    assert f"fire {grunt} {zombie} lmg" in scene.options()
    assert f"move {grunt} n" in scene.options()


@rule("INC-FLAME-8")
def test_a_burning_square_may_be_hit_again() -> None:
    scene = Scene(hall(1, 6))
    blazer = scene.put("blazer", "a1", "n")
    gretel = scene.put("gretel", "a2", "s")
    scene.burning("a2", "a3")
    scene.play(f"activate {blazer}", f"flame {blazer}", "at a3", dice=[5])
    assert scene.wounds(gretel) == 1
    assert scene.on_fire() == {"a2", "a3"}


@rule("INC-FLAME-8")
def test_a_square_lit_by_both_sides_burns_once_and_until_the_last_is_due() -> None:
    scene = Scene(hall(3, 6), side="german").quiet()
    zombie = scene.put("sturmzombie", "a1", "n")
    scene.put("grunt", "c6", "n")
    scene.burning("a2")
    scene.burning("a2", lit_by="german")
    scene.play(f"activate {zombie}", f"move {zombie} n", dice=[1])
    assert dice_rolled(scene) == [1], "two counters, one die"
    scene.play(f"move {zombie} n", "end", "end-turn")
    assert scene.on_fire() == {"a2"}, "the Allied counter goes, the other stays"


@rule("INC-FLAME-9", "INC-EX-23")
def test_standing_in_fire_costs_a_die_for_each_unused_ap() -> None:
    scene = Scene(CORNER, side="german")
    zombie = scene.put("sturmzombie", "b1", "w")
    scene.put("sturmzombie", "d3", "w")
    scene.burning("b1")
    scene.play(f"activate {zombie}", f"open {zombie} 0", "end", dice=[1, 2, 3, 1])
    assert dice_rolled(scene) == [4], "all at once"
    assert scene.alive(zombie)


@rule("INC-FLAME-9")
def test_turning_is_not_moving() -> None:
    scene = Scene(hall(3, 3), side="german")
    zombie = scene.put("sturmzombie", "b2", "w")
    scene.put("sturmzombie", "a1", "w")
    scene.burning("b2")
    scene.play(f"activate {zombie}", f"turn {zombie} n", f"turn {zombie} e", "end", dice=[1, 1, 1])
    assert dice_rolled(scene) == [3]


@rule("INC-FLAME-9")
def test_with_no_ap_unused_standing_is_free() -> None:
    scene = Scene(hall(3, 3), side="german")
    zombie = scene.put("sturmzombie", "b2", "w")
    scene.put("sturmzombie", "a1", "w")
    scene.cp(german=3)
    scene.burning("b2")
    scene.play(f"activate {zombie}", *[f"turn {zombie} {d}" for d in "neswn"], "end")
    assert scene.alive(zombie)
    assert scene.table.cp == [0, 3], "CP left over do not count as unused AP"


@rule("INC-FLAME-9")
def test_who_left_the_square_is_not_standing_even_if_he_comes_back() -> None:
    scene = Scene(hall(3, 3), side="german")
    zombie = scene.put("sturmzombie", "b2", "n")
    scene.put("sturmzombie", "a1", "w")
    scene.burning("b2")
    scene.play(f"activate {zombie}", f"move {zombie} n", f"move {zombie} s", "end", dice=[1])
    assert dice_rolled(scene) == [1], "the die for moving in, none for standing"


@rule("INC-FLAME-9")
def test_a_square_lit_under_a_model_in_its_activation_is_not_where_it_began() -> None:
    """The comrade's square is set alight by CP in the middle of the comrade's own activation."""
    scene = Scene(hall(3, 3))
    blazer = scene.put("blazer", "b1", "n")
    grunt = scene.put("grunt", "b2", "n")
    scene.cp(allied=2)
    scene.play(f"activate {grunt}", f"command {blazer} 0", f"flame {blazer}", "pass", dice=[1])
    assert scene.on_fire() == {"b2"}
    scene.play("end")
    assert scene.activated(grunt)


@rule("INC-FLAME-9", "INC-CP-3")
def test_another_models_step_does_not_get_it_out_of_the_fire() -> None:
    scene = Scene(hall(5, 5))
    grunt, other = scene.put("grunt", "c3", "n"), scene.put("grunt", "a1", "n")
    scene.put("sturmzombie", "e5", "n")
    scene.burning("c3", lit_by="german")
    scene.cp(allied=1)
    scene.play(f"activate {grunt}", f"command {other} 0", f"move {other} n", "end", dice=[1, 1, 6])
    assert scene.wounds(grunt) == 1, "three unused AP, three dice"


@rule("INC-FLAME-9")
def test_models_that_were_never_activated_burn_at_the_end_of_the_turn() -> None:
    scene = Scene(hall(3, 3), side="german").quiet()
    burning = scene.put("sturmzombie", "b2", "n")
    other = scene.put("sturmzombie", "a1", "w")
    scene.put("grunt", "c3", "n")
    scene.burning("b2")
    scene.play("end-turn", dice=[1, 1, 1, 1, 4])
    assert scene.dead(burning)
    assert scene.alive(other)
    assert scene.table.side == 0


@rule("INC-FLAME-9", "INC-RF-1")
def test_going_into_reaction_fire_ends_the_activation_in_the_fire() -> None:
    scene = Scene(hall(3, 3))
    grunt = scene.put("grunt", "b2", "n")
    scene.put("grunt", "a1", "w")
    scene.burning("b2", lit_by="german")
    scene.play(f"activate {grunt}", f"reaction {grunt}", dice=[6, 1])
    assert scene.wounds(grunt) == 1
    assert scene.reacting(grunt)
