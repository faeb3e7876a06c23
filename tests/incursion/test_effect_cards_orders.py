"""Effect Cards of movement and command, one by one (INC-BC-11 and INC-BC-14 to INC-BC-16)."""

import pytest

from tests.incursion.scene import Scene, hall
from tests.incursion.test_effect_cards import duel
from tests.rules_plugin import rule
from undercroft.games.incursion.rules.questions import Q_ACTIVATION, Q_REACT, Q_RELOAD

# ---------------------------------------------------------------- Bat Outa Hell


@rule("INC-BC-11")
def test_bat_outa_hell_takes_a_forward_move_one_or_two_squares() -> None:
    scene, grunt, _ = duel("bat-outa-hell", enemy="sturmzombie")
    scene.play(f"activate {grunt}", f"move {grunt} n")
    assert scene.where(grunt) == "c2"
    scene.play(f"dash {grunt}")
    assert scene.where(grunt) == "c3"
    assert scene.ap() == 2
    assert scene.options("dash") == []


@rule("INC-BC-11")
def test_bat_outa_hell_may_be_left_unused_and_then_it_is_gone() -> None:
    scene, grunt, _ = duel("bat-outa-hell", enemy="sturmzombie")
    scene.play(f"activate {grunt}", f"move {grunt} n", f"turn {grunt} e")
    assert scene.options("dash") == []


@rule("INC-BC-11")
@pytest.mark.parametrize("way", ["e", "w"])
def test_bat_outa_hell_changes_no_other_movement(way: str) -> None:
    scene, grunt, _ = duel("bat-outa-hell")
    scene.play(f"activate {grunt}", f"move {grunt} {way}")
    assert scene.options("dash") == []


@rule("INC-BC-11", "INC-RF-3", "INC-FLAME-6")
def test_bat_outa_hell_each_square_draws_fire_and_burns() -> None:
    scene, grunt, gretel = duel("bat-outa-hell")
    scene.table.facing[gretel] = 2
    scene.table.reacting = 1 << gretel
    scene.burning("c2", "c3")
    scene.play(f"activate {grunt}", f"move {grunt} n", dice=[1])
    assert scene.asked() == ("german", Q_REACT)
    scene.play("pass", f"dash {grunt}", dice=[1, 1])
    assert scene.asked() == ("german", Q_REACT)
    assert scene.where(grunt) == "c3"


@rule("INC-BC-11", "INC-BC-23")
def test_bat_outa_hell_in_a_flooded_tunnel_still_gives_one_square() -> None:
    scene, grunt, _ = duel("bat-outa-hell", enemy="sturmzombie")
    scene.event("flooded-tunnel")
    scene.play(f"activate {grunt}", f"move {grunt} n", f"dash {grunt}")
    assert scene.where(grunt) == "c3"
    assert scene.ap() == 1, "2 AP for the whole"


@rule("INC-BC-11", "INC-KILL-1", "INC-TIME-9")
@pytest.mark.parametrize(("killed", "second"), [("bat-outa-hell", False), ("extra-ammo", True)])
def test_bat_outa_hell_killed_after_the_first_square_gives_no_second(killed: str, second: bool) -> None:
    scene = Scene(hall(1, 6))
    grunt, zombie = scene.put("grunt", "a1", "n"), scene.put("sturmzombie", "a6", "n")
    scene.effect("bat-outa-hell", grunt)
    scene.effect("extra-ammo", grunt)
    scene.cp(german=4)
    scene.orders(german="always")
    scene.play(f"activate {grunt}", "pass", f"move {grunt} n", f"kill {killed} {grunt}")
    assert scene.where(grunt) == "a2" and scene.ap() == 2 and bool(scene.options("dash")) == second
    assert scene.alive(zombie)


@rule("INC-BC-11", "INC-CP-3")
def test_bat_outa_hell_works_by_command_and_ends_with_its_model() -> None:
    scene, grunt, gretel = duel("bat-outa-hell")
    scene.put("grunt", "a1", "n")
    scene.table.reacting = 1 << gretel
    scene.table.wounds[grunt] = 1
    scene.cp(allied=2)
    scene.play(f"command {grunt} 0", f"move {grunt} n", f"fire {gretel} {grunt} smg", dice=[6])
    assert scene.dead(grunt)
    assert scene.options("dash") == []


# ---------------------------------------------------------------- command points


@rule("INC-BC-14", "INC-BC-15")
@pytest.mark.parametrize("card", ["thousand-yard-stare", "jammed-radio"])
def test_no_cp_on_the_model(card: str) -> None:
    scene, grunt, gretel = duel(card)
    other = scene.put("grunt", "a1", "n")
    scene.cp(allied=5)
    scene.play()
    assert scene.options("command") == [f"command {other} 0"]
    scene.play(f"activate {grunt}")
    shots = scene.ap()
    scene.play(*[f"fire {grunt} {gretel} lmg"] * shots, dice=[1, 2, 3] * shots)
    assert scene.ap() == 0
    assert scene.options("fire") == [], "nor to fill up its own AP"


@rule("INC-BC-14", "INC-BC-15", "INC-RF-9")
@pytest.mark.parametrize("card", ["thousand-yard-stare", "jammed-radio"])
def test_no_cp_to_reload_the_model(card: str) -> None:
    scene, grunt, gretel = duel(card, side="german")
    scene.table.reacting = 1 << grunt
    scene.cp(allied=5)
    scene.play(f"activate {gretel}", f"turn {gretel} e", f"fire {grunt} {gretel} lmg", dice=[3, 3])
    assert not scene.reacting(grunt)
    assert scene.asked() == ("german", Q_ACTIVATION)
    scene, grunt, gretel = duel(side="german")
    scene.table.reacting = 1 << grunt
    scene.cp(allied=5)
    scene.play(f"activate {gretel}", f"turn {gretel} e", f"fire {grunt} {gretel} lmg", dice=[3, 3])
    assert scene.asked() == ("allied", Q_RELOAD)


@rule("INC-BC-14", "INC-BC-15")
@pytest.mark.parametrize("card", ["thousand-yard-stare", "jammed-radio"])
def test_killing_a_card_on_the_model_is_not_using_cp_on_it(card: str) -> None:
    scene, grunt, _ = duel(card, "low-on-ammo")
    scene.cp(allied=5)
    scene.play(f"kill low-on-ammo {grunt}", f"kill {card} {grunt}")
    assert scene.table.cp == [0, 0]
    assert scene.table.in_play == 0


@rule("INC-BC-16", "INC-CP-3", "INC-EX-19")
def test_sir_yes_sir_doubles_each_cp() -> None:
    scene, grunt, _ = duel("sir-yes-sir")
    scene.cp(allied=2)
    scene.play(f"activate {grunt}", "end", f"command {grunt} 0", f"move {grunt} n")
    assert scene.table.cp == [1, 0]
    scene.play(f"command {grunt} 0", f"move {grunt} n")
    assert scene.table.cp == [1, 0], "two steps for 1 CP"
    scene.play(f"command {grunt} 0", f"lob {grunt}", "at c5", dice=[1])
    assert scene.table.cp == [0, 0], "a grenade for 1 CP"


@rule("INC-BC-16")
def test_sir_yes_sir_a_left_over_point_is_for_that_model_and_that_turn() -> None:
    scene, grunt, _ = duel("sir-yes-sir")
    other = scene.put("grunt", "a1", "n")
    scene.put("grunt", "e1", "n")
    scene.cp(allied=1)
    scene.play(f"command {grunt} 0", f"turn {grunt} e")
    assert scene.options("command") == [f"command {grunt} 0"], "nobody else can use it"
    scene.play(f"activate {other}", "end", f"command {grunt} 0", f"turn {grunt} n")
    assert scene.options("command") == [], "used up"
    scene, grunt, _ = duel("sir-yes-sir")
    scene.cp(allied=1)
    scene.play(f"command {grunt} 0", f"turn {grunt} e", "end-turn")
    assert sum(scene.table.spare_points) == 0, "lapsed"


@rule("INC-BC-16")
def test_sir_yes_sir_two_copies_give_three_points() -> None:
    scene, grunt, _ = duel("sir-yes-sir", "sir-yes-sir")
    scene.put("grunt", "a1", "n")
    scene.cp(allied=1)
    scene.play(f"activate {grunt}", "end")
    for way in "enw":
        scene.play(f"command {grunt} 0", f"turn {grunt} {way}")
    assert scene.options("command") == []
    assert scene.table.cp == [0, 0]


@rule("INC-BC-16", "INC-BC-15", "INC-BC-14")
@pytest.mark.parametrize("card", ["jammed-radio", "thousand-yard-stare"])
def test_cards_that_forbid_cp_win_over_sir_yes_sir(card: str) -> None:
    scene, _, _ = duel("sir-yes-sir", card)
    scene.cp(allied=3)
    scene.play()
    assert scene.options("command") == []


@rule("INC-BC-16", "INC-RF-9")
def test_sir_yes_sir_does_not_make_reloading_cheaper() -> None:
    scene, grunt, gretel = duel("sir-yes-sir", side="german")
    scene.table.reacting = 1 << grunt
    scene.cp(allied=2)
    scene.play(f"activate {gretel}", f"turn {gretel} e", f"fire {grunt} {gretel} lmg", f"reload {grunt}", dice=[3, 3])
    assert scene.reacting(grunt)
    assert scene.table.cp == [0, 0]
