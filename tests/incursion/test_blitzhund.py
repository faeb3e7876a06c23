"""The Blitzhund: Raging Beast, Agile, and the Leap it shares with Ilsa (INC-BLITZ, INC-LEAP)."""

import pytest

from tests.incursion.scene import Scene, hall
from tests.rules_plugin import rule
from undercroft.games.incursion.rules.questions import Q_ACTIVATION, Q_REACT, Q_TURN
from undercroft.games.incursion.rules.tables import CARD_IDS
from undercroft.games.incursion.vocabulary.events import PutBack, Roll

CORRIDOR_DOOR = """\
+---+---+
| . |###|
+-d-+   +
| . |###|
+   +   +
| . |###|
+---+---+
"""


def dice_rolled(scene: Scene) -> list[int]:
    return [len(roll.dice) for roll in scene.happened(Roll)]


# ---------------------------------------------------------------- the beast


@rule("INC-BLITZ-1")
def test_it_bites_with_three_dice() -> None:
    scene = Scene(hall(3, 3), side="german")
    dog = scene.put("blitzhund", "b1", "n")
    grunt = scene.put("grunt", "b2", "s")
    scene.play(f"activate {dog}", f"strike {dog} {grunt}", f"strike {dog} {grunt}", dice=[1, 2, 6, 1, 1, 1])
    assert dice_rolled(scene) == [3, 3], "for each AP"
    assert scene.wounds(grunt) == 1


@rule("INC-BLITZ-1", "INC-ITEM-2")
def test_it_has_no_gun_and_picks_nothing_up() -> None:
    scene = Scene(hall(3, 4), side="german", items=[("pinger", "b2")])
    dog = scene.put("blitzhund", "b1", "n")
    scene.put("grunt", "b4", "s")
    scene.play(f"activate {dog}")
    assert {option.split()[0] for option in scene.options()} == {"turn", "move", "end"}


@rule("INC-BLITZ-2")
def test_it_turns_for_free_in_its_activation() -> None:
    scene = Scene(hall(3, 3), side="german")
    dog = scene.put("blitzhund", "b2", "n")
    scene.play(f"activate {dog}", f"turn {dog} e", f"turn {dog} w", f"turn {dog} s")
    assert scene.ap() == 6
    assert scene.facing(dog) == "s"


@rule("INC-BLITZ-2", "INC-BC-23")
def test_turning_stays_free_in_a_flooded_tunnel() -> None:
    scene = Scene(hall(3, 3), side="german")
    dog = scene.put("blitzhund", "b2", "n")
    scene.event("flooded-tunnel")
    scene.play(f"activate {dog}", f"turn {dog} e")
    assert scene.ap() == 6
    scene.play(f"move {dog} e")
    assert scene.ap() == 4


@rule("INC-BLITZ-2")
def test_it_turns_even_with_no_ap_left() -> None:
    scene = Scene(hall(3, 3), side="german")
    dog = scene.put("blitzhund", "b1", "n")
    grunt = scene.put("grunt", "b2", "s")
    scene.play(f"activate {dog}", *[f"strike {dog} {grunt}"] * 6, dice=[1] * 18)
    assert scene.ap() == 0
    assert set(scene.options("turn")) == {f"turn {dog} {d}" for d in "esw"}


@rule("INC-BLITZ-2", "INC-RF-3")
def test_a_free_turn_still_draws_reaction_fire() -> None:
    scene = Scene(hall(3, 4), side="german")
    dog = scene.put("blitzhund", "b1", "n")
    grunt = scene.put("grunt", "b4", "s")
    scene.table.reacting = 1 << grunt
    scene.play(f"activate {dog}", f"turn {dog} e")
    assert scene.asked() == ("allied", Q_REACT)


@rule("INC-BLITZ-2")
def test_outside_its_activation_it_turns_only_around_a_cp_action() -> None:
    scene = Scene(hall(3, 3), side="german")
    dog = scene.put("blitzhund", "b2", "n")
    other = scene.put("sturmzombie", "a1", "n")
    scene.cp(german=2)
    scene.play(f"activate {other}")
    assert scene.options("turn") == [f"turn {other} {d}" for d in "esw"]
    scene.play(f"command {dog} 0", f"turn {dog} e", f"move {dog} e")
    assert scene.where(dog) == "c2"
    assert scene.table.cp == [0, 1], "the turn before the step was free"
    assert f"turn {dog} w" in scene.options()
    scene.play(f"turn {dog} w")
    assert scene.facing(dog) == "w"
    assert scene.table.cp == [0, 1], "and so was the one right after it"
    scene.play(f"move {other} n")
    assert f"turn {dog} n" not in scene.options(), "too late once something else was done"


@rule("INC-BLITZ-2")
def test_a_dog_that_fell_after_a_cp_action_turns_no_more() -> None:
    scene = Scene(hall(3, 4), side="german")
    dog = scene.put("blitzhund", "b1", "n")
    other = scene.put("sturmzombie", "a1", "n")
    grunt = scene.put("grunt", "b4", "s")
    scene.table.reacting = 1 << grunt
    scene.cp(german=2)
    scene.play(f"command {dog} 0", f"move {dog} n", f"fire {grunt} {dog} lmg", dice=[4, 5])
    assert scene.dead(dog)
    assert scene.options("turn") == []
    assert f"activate {other}" in scene.options()


# ---------------------------------------------------------------- the leap


@rule("INC-LEAP-1")
@pytest.mark.parametrize("kind", ["blitzhund", "ilsa"])
def test_leapers_pass_through_models_on_their_own_ap(kind: str) -> None:
    scene = Scene(hall(1, 5), side="german")
    leaper = scene.put(kind, "a1", "n")
    friend = scene.put("sturmzombie", "a2", "n")
    foe = scene.put("grunt", "a3", "n")
    scene.play(f"activate {leaper}", f"move {leaper} n", f"move {leaper} n", f"move {leaper} n")
    assert scene.where(leaper) == "a4"
    assert scene.where(friend) == "a2" and scene.where(foe) == "a3"
    assert scene.ap() == {"blitzhund": 3, "ilsa": 2}[kind]


@rule("INC-LEAP-1")
@pytest.mark.parametrize("kind", ["sturmzombie", "bomberzombie", "gretel"])
def test_nobody_else_leaps(kind: str) -> None:
    scene = Scene(hall(1, 5), side="german")
    model = scene.put(kind, "a1", "n")
    scene.put("sturmzombie", "a2", "n")
    scene.play(f"activate {model}")
    assert scene.options("move") == []


@rule("INC-LEAP-1")
def test_a_leap_is_declared_only_if_the_whole_of_it_can_be_paid() -> None:
    scene = Scene(hall(1, 9), side="german")
    ilsa = scene.put("ilsa", "a1", "n")
    for square in ("a2", "a3", "a4", "a5", "a6"):
        scene.put("sturmzombie", square, "n")
    scene.cp(german=6)
    scene.play(f"activate {ilsa}")
    assert scene.options("move") == [], "five models need 6 AP; she has 5 and CP do not help"


@rule("INC-LEAP-1")
def test_a_leap_that_just_fits_must_be_finished() -> None:
    scene = Scene(hall(1, 9), side="german")
    ilsa = scene.put("ilsa", "a1", "n")
    for square in ("a2", "a3", "a4", "a5"):
        scene.put("sturmzombie", square, "n")
    scene.cp(german=6)
    scene.hand("german", "medic-kit", "booby-trap")
    scene.put("grunt", "a9", "s")
    scene.play(f"activate {ilsa}", f"move {ilsa} n", f"move {ilsa} n")
    assert {option.split()[0] for option in scene.options()} == {"move", "turn"}, "forward, or back where she came from"
    scene.play(f"move {ilsa} n")
    assert scene.where(ilsa) == "a6", "from a4 on there is only one way left"
    assert scene.ap() == 0


@rule("INC-LEAP-1")
def test_on_the_way_there_are_only_steps_and_turns_that_complete_it() -> None:
    scene = Scene(hall(3, 3), side="german")
    dog = scene.put("blitzhund", "b1", "n")
    scene.put("grunt", "b2", "n")
    scene.put("grunt", "b3", "n")
    scene.cp(german=3)
    scene.play(f"activate {dog}", f"move {dog} n")
    assert {option.split()[0] for option in scene.options()} == {"move", "turn"}


@rule("INC-LEAP-1")
def test_command_points_neither_start_nor_finish_a_leap() -> None:
    scene = Scene(hall(2, 5), side="german")
    dog = scene.put("blitzhund", "a1", "n")
    scene.put("sturmzombie", "a2", "n")
    scene.cp(german=6)
    scene.play(f"command {dog} 0")
    assert scene.options("move") == [f"move {dog} e"]


@rule("INC-LEAP-1")
def test_in_its_activation_no_step_of_a_leap_is_paid_with_cp() -> None:
    scene = Scene(hall(1, 5), side="german")
    ilsa = scene.put("ilsa", "a1", "n")
    scene.put("sturmzombie", "a2", "n")
    scene.cp(german=6)
    scene.play(f"activate {ilsa}", f"turn {ilsa} s", f"turn {ilsa} n", f"turn {ilsa} s", f"turn {ilsa} n")
    assert scene.ap() == 1
    assert scene.options("move") == [], "1 AP and any number of CP do not carry her over"
    scene.play(f"command {ilsa} 0")
    assert scene.options("move") == []


@rule("INC-LEAP-1", "INC-DOOR-1")
def test_walls_and_closed_doors_stop_a_leap() -> None:
    scene = Scene(CORRIDOR_DOOR, side="german")
    dog = scene.put("blitzhund", "a1", "n")
    scene.put("sturmzombie", "a2", "n")
    scene.play(f"activate {dog}")
    assert scene.options("move") == []


@rule("INC-LEAP-1", "INC-BC-27")
def test_a_cave_in_stops_a_leap() -> None:
    scene = Scene(hall(1, 4), side="german")
    dog = scene.put("blitzhund", "a1", "n")
    scene.put("sturmzombie", "a2", "n")
    scene.event("cave-in", "a3")
    scene.play(f"activate {dog}")
    assert scene.options("move") == []


@rule("INC-LEAP-1")
def test_no_reaction_fire_while_it_shares_a_square() -> None:
    scene = Scene(hall(1, 6), side="german")
    dog = scene.put("blitzhund", "a1", "n")
    scene.put("sturmzombie", "a2", "n")
    grunt = scene.put("grunt", "a6", "s")
    scene.table.reacting = 1 << grunt
    scene.play(f"activate {dog}", f"move {dog} n")
    assert scene.asked() == ("german", Q_ACTIVATION)
    scene.play(f"move {dog} n")
    assert scene.asked() == ("allied", Q_REACT), "only once it stands alone"


@rule("INC-LEAP-1", "INC-FLAME-6")
def test_fire_burns_in_every_square_of_a_leap() -> None:
    scene = Scene(hall(1, 5), side="german")
    dog = scene.put("blitzhund", "a1", "n")
    scene.put("sturmzombie", "a2", "n")
    scene.burning("a2", "a3")
    scene.play(f"activate {dog}", f"move {dog} n", f"move {dog} n", dice=[1, 1, 1])
    assert dice_rolled(scene) == [1, 2]
    assert scene.where(dog) == "a3"


@rule("INC-LEAP-1", "INC-BC-11")
def test_bat_outa_hell_carries_a_leap_farther() -> None:
    """Six models in a row: each AP takes her two squares, so 4 AP reach the eighth square."""
    scene = Scene(hall(1, 9), side="german")
    ilsa = scene.put("ilsa", "a1", "n")
    for row in range(2, 8):
        scene.put("sturmzombie", f"a{row}", "n")
    scene.play(f"activate {ilsa}")
    assert scene.options("move") == []
    scene = Scene(hall(1, 9), side="german")
    ilsa = scene.put("ilsa", "a1", "n")
    for row in range(2, 8):
        scene.put("sturmzombie", f"a{row}", "n")
    scene.effect("bat-outa-hell", ilsa)
    scene.play(f"activate {ilsa}", *[f"move {ilsa} n", f"dash {ilsa}"] * 3)
    assert scene.where(ilsa) == "a8", "from a7 only the last step is left"
    assert scene.ap() == 1


@rule("INC-LEAP-1", "INC-BC-11", "INC-CP-4")
@pytest.mark.parametrize(("cp", "may_leap"), [(False, True), (True, False)])
def test_the_second_square_of_a_step_paid_with_cp_starts_no_leap(cp: bool, may_leap: bool) -> None:
    scene = Scene(hall(1, 9), side="german")
    ilsa = scene.put("ilsa", "a1", "n")
    scene.put("sturmzombie", "a3", "n")
    scene.effect("bat-outa-hell", ilsa)
    scene.cp(german=2)
    scene.play(f"activate {ilsa}", *([f"command {ilsa} 0"] if cp else []), f"move {ilsa} n")
    assert (f"dash {ilsa}" in scene.options()) == may_leap


@rule("INC-LEAP-1", "INC-CAMP-3")
def test_a_kept_bat_outa_hell_carries_a_leap_too() -> None:
    scene = Scene(hall(1, 9), side="german")
    ilsa = scene.put("ilsa", "a1", "n")
    for row in range(2, 8):
        scene.put("sturmzombie", f"a{row}", "n")
    scene.table.kept[ilsa] = 1 << 3 * CARD_IDS.index("bat-outa-hell")
    scene.play(f"activate {ilsa}")
    assert scene.options("move") == [f"move {ilsa} n"]


@rule("INC-LEAP-2", "INC-TIME-8")
def test_a_leap_cut_short_is_put_back() -> None:
    """Thousand Yard Stare is killed when the dog has spent 6 of its 8 AP and stands on the last model of the row."""
    scene = Scene(hall(1, 9), side="german")
    dog = scene.put("blitzhund", "a2", "n")
    for row in range(3, 9):
        scene.put("sturmzombie", f"a{row}", "n")
    scene.put("grunt", "a1", "s")
    scene.effect("thousand-yard-stare", dog)
    scene.cp(allied=3)
    scene.play(f"activate {dog}", *[f"move {dog} n"] * 5)
    scene.orders(allied="always")
    scene.play(f"move {dog} n")
    assert scene.where(dog) == "a8"
    scene.play(f"kill thousand-yard-stare {dog}")
    assert scene.told(PutBack) == [(dog, scene.square("a2"))]
    assert scene.where(dog) == "a2"
    assert scene.ap() == 0, "AP stay spent"


@rule("INC-LEAP-2", "INC-ITEM-5")
def test_a_leaper_that_dies_on_the_way_leaves_its_item_there() -> None:
    scene = Scene(hall(1, 5), side="german", items=[("pinger", "a5")])
    ilsa = scene.put("ilsa", "a1", "n")
    zombie = scene.put("sturmzombie", "a2", "n")
    scene.table.item_at, scene.table.carrier = [-1], [ilsa]
    scene.table.item_of[ilsa] = 0
    scene.table.wounds[ilsa] = 3
    scene.put("grunt", "a5", "n")
    scene.burning("a2")
    scene.play(f"activate {ilsa}", f"move {ilsa} n", dice=[5])
    assert scene.dead(ilsa)
    assert scene.table.item_at == [scene.square("a2")]
    assert scene.where(zombie) == "a2"
    assert scene.asked() == ("german", Q_TURN)


@rule("INC-LEAP-2", "INC-BC-31")
def test_a_blaze_of_glory_in_the_middle_of_a_leap_completes_it_first() -> None:
    """Ilsa falls in the fire of a shared square; she still may not act before she stands alone."""
    scene = Scene(hall(1, 6), side="german")
    ilsa = scene.put("ilsa", "a1", "n")
    scene.put("sturmzombie", "a2", "n")
    scene.put("sturmzombie", "a3", "n")
    grunt = scene.put("grunt", "a6", "s")
    scene.table.wounds[ilsa] = 3
    scene.burning("a2")
    scene.hand("german", "blaze-of-glory")
    scene.play(f"activate {ilsa}", f"move {ilsa} n", "play blaze-of-glory", dice=[5])
    assert {option.split()[0] for option in scene.options()} == {"move", "turn"}
    scene.play(f"move {ilsa} n", f"move {ilsa} n")
    assert scene.where(ilsa) == "a4"
    assert f"fire {ilsa} {grunt} smg" in scene.options()
    scene.play("pass")
    assert scene.dead(ilsa)
