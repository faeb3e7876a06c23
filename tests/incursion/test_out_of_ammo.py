"""Reaction Fire: Out of Ammo, reloading, and how the mode is lost (INC-RF-8 to INC-RF-12)."""

import pytest

from tests.incursion.scene import Scene, hall
from tests.rules_plugin import rule
from undercroft.games.incursion.rules.questions import Q_GLORY, Q_REACT, Q_RELOAD
from undercroft.games.incursion.vocabulary.events import ReactionLost


def corridor(kind: str = "sturmzombie", square: str = "a6") -> tuple[Scene, int, int]:
    """In the German turn, a Grunt in Reaction Fire at a1 looks up a corridor of eight squares."""
    scene = Scene(hall(1, 8), side="german")
    grunt, enemy = scene.put("grunt", "a1", "n"), scene.put(kind, square, "s")
    scene.watch(grunt)
    return scene, grunt, enemy


# ---------------------------------------------------------------- Out of Ammo


@rule("INC-RF-4", "INC-RF-5", "INC-RF-8", "INC-RF-9", "INC-EX-13")
def test_doubles_end_the_mode_unless_two_cp_are_spent() -> None:
    for cp in (0, 2):
        scene, grunt, zombie = corridor()
        scene.put("sturmzombie", "a8", "n")
        scene.cp(allied=cp)
        scene.play(f"activate {zombie}", f"move {zombie} s", f"fire {grunt} {zombie} lmg", dice=[5, 5])
        assert scene.dead(zombie)  # the hits of that shot count
        if cp:
            assert scene.asked() == ("allied", Q_RELOAD) and scene.options() == ["pass", f"reload {grunt}"]
            scene.play(f"reload {grunt}")
        assert scene.reacting(grunt) == bool(cp) and scene.table.cp[0] == 0


@rule("INC-RF-8")
def test_different_numbers_keep_the_mode() -> None:
    scene, grunt, gretel = corridor("gretel")
    scene.play(f"activate {gretel}", f"move {gretel} s", f"fire {grunt} {gretel} lmg", dice=[5, 6])
    assert scene.reacting(grunt)


@rule("INC-RF-8")
def test_a_one_die_shot_has_no_doubles() -> None:
    scene = Scene(hall(1, 8))
    grunt, gretel = scene.put("grunt", "a1", "n"), scene.put("gretel", "a6", "s")
    scene.watch(gretel)
    scene.play(f"activate {grunt}")
    for way in "es":
        scene.play(f"turn {grunt} {way}", f"fire {gretel} {grunt} smg", dice=[3])
    assert scene.reacting(gretel)


@rule("INC-RF-8")
@pytest.mark.parametrize(("first", "again", "keeps"), [([3, 3], 4, True), ([3, 4], 3, False)])
def test_natural_numbers_after_rerolls_count(first: list[int], again: int, keeps: bool) -> None:
    scene, grunt, gretel = corridor("gretel")
    scene.effect("pour-it-on", grunt)
    scene.effect("armor-piercing-ammo", grunt)
    scene.play(f"activate {gretel}", f"move {gretel} s", f"fire {grunt} {gretel} lmg", "reroll 2",
               dice=[*first, again])  # fmt: skip
    assert scene.reacting(grunt) == keeps


@rule("INC-RF-8")
def test_any_two_of_three_dice_are_doubles() -> None:
    # Shooting by CP in the own turn keeps the mode, with three dice.
    for dice, keeps in (([2, 5, 2], False), ([2, 5, 3], True)):
        scene = Scene(hall(1, 8))
        grunt, gretel = scene.put("grunt", "a1", "n"), scene.put("gretel", "a8", "s")
        scene.watch(grunt)
        scene.cp(allied=1)
        scene.play(f"command {grunt} 0", f"fire {grunt} {gretel} lmg", dice=dice)
        assert scene.reacting(grunt) == keeps


@rule("INC-RF-8", "INC-HMG-1", "INC-SHOOT-5")
@pytest.mark.parametrize(
    ("first", "second", "keeps"),
    [([1, 2, 3], [1, 2, 4], True), ([1, 1, 3], [1, 2, 4], False), ([1, 2, 3], [4, 2, 4], False)],
)
def test_both_shots_of_an_hmg_may_run_out(first: list[int], second: list[int], keeps: bool) -> None:
    scene = Scene(hall(1, 8))
    ape, gretel = scene.put("hmg-ape", "a1", "n"), scene.put("gretel", "a8", "s")
    scene.watch(ape)
    scene.cp(allied=1)
    scene.play(f"command {ape} 0", f"fire {ape} {gretel} hmg", dice=first)
    assert scene.reacting(ape), "not before the second shot"
    scene.play(f"fire {ape} {gretel} hmg", dice=second)
    assert scene.reacting(ape) == keeps


@rule("INC-RF-9")
def test_reloading_takes_two_cp_and_the_model_goes_on_firing() -> None:
    scene, grunt, gretel = corridor("gretel", "a8")
    scene.cp(allied=3)
    scene.play(f"activate {gretel}", f"move {gretel} s", f"fire {grunt} {gretel} lmg", f"reload {grunt}", dice=[1, 1])
    assert scene.table.cp[0] == 1
    scene.play(f"move {gretel} s", f"fire {grunt} {gretel} lmg", dice=[2, 2])
    assert not scene.reacting(grunt)  # one CP is not enough


@rule("INC-RF-9")
@pytest.mark.parametrize("card", ["jammed-radio", "thousand-yard-stare"])
def test_not_for_a_model_on_which_cp_may_not_be_used(card: str) -> None:
    scene, grunt, gretel = corridor("gretel")
    scene.effect(card, grunt)
    scene.cp(allied=2)
    scene.play(f"activate {gretel}", f"move {gretel} s", f"fire {grunt} {gretel} lmg", dice=[1, 1])
    assert not scene.reacting(grunt) and scene.table.cp[0] == 2


@rule("INC-RF-9")
def test_sir_yes_sir_does_not_make_it_cheaper() -> None:
    scene, grunt, gretel = corridor("gretel")
    scene.effect("sir-yes-sir", grunt)
    scene.cp(allied=1)
    scene.play(f"activate {gretel}", f"move {gretel} s", f"fire {grunt} {gretel} lmg", dice=[1, 1])
    assert not scene.reacting(grunt) and scene.table.cp[0] == 1


@rule("INC-RF-9")
def test_normal_cp_only_and_no_ap() -> None:
    scene = Scene(hall(1, 8), side="german")
    gretel, grunt = scene.put("gretel", "a1", "n"), scene.put("grunt", "a8", "n")
    scene.watch(gretel)
    scene.cp(german=1, special=4)
    scene.play(f"command {gretel} 0", f"fire {gretel} {grunt} smg", dice=[2, 2])  # her last normal CP
    assert not scene.reacting(gretel) and scene.table.special == 4


# ---------------------------------------------------------------- losing the mode


@rule("INC-RF-10")
@pytest.mark.parametrize("dice", [[1, 1, 1], [6, 1, 1]])
def test_a_blow_ends_it_hit_or_miss(dice: list[int]) -> None:
    scene, grunt, dog = corridor("blitzhund", "a2")
    scene.play(f"activate {dog}", f"strike {dog} {grunt}", dice=dice)
    assert not scene.reacting(grunt) and scene.told(ReactionLost) == [(grunt,)]


@rule("INC-RF-10")
def test_a_critical_hit_in_place_of_the_blow_ends_it_too() -> None:
    scene, grunt, dog = corridor("blitzhund", "a2")
    scene.hand("german", "critical-hit")
    scene.play(f"activate {dog}", f"strike {dog} {grunt}", "play critical-hit")
    assert not scene.reacting(grunt) and scene.wounds(grunt) == 1


@rule("INC-RF-10")
def test_a_bomb_ends_it_for_its_target_alone() -> None:
    scene = Scene(hall(3, 4), side="german")
    target, beside = scene.put("grunt", "a1", "n"), scene.put("grunt", "b1", "n")
    bomber = scene.put("bomberzombie", "a2", "s")
    scene.put("sturmzombie", "c4", "n")
    scene.watch(target, beside)
    scene.play(f"activate {bomber}", f"boom {bomber} {target}", dice=[1, 1])
    assert not scene.reacting(target) and scene.reacting(beside)


@rule("INC-RF-10")
def test_shots_and_grenades_do_not_end_it() -> None:
    scene, grunt, gretel = corridor("gretel")
    scene.play(f"activate {gretel}", f"fire {gretel} {grunt} smg", "pass", dice=[6, 1])
    scene.play(f"lob {gretel}", "at a1", "pass", dice=[1])
    assert scene.reacting(grunt)


@rule("INC-RF-11")
def test_it_lasts_into_the_next_game_turn_until_the_activation() -> None:
    scene = Scene(hall(3, 6))
    grunt = scene.put("grunt", "b1", "n")
    scene.put("sturmzombie", "b6", "n")
    scene.table.facing[grunt] = 1  # looking east, at nobody
    scene.play(f"activate {grunt}", f"reaction {grunt}").next_turn()
    assert scene.table.turn == 2 and scene.reacting(grunt)
    scene.play(f"activate {grunt}")
    assert not scene.reacting(grunt)


@rule("INC-RF-11")
@pytest.mark.parametrize(
    "actions", [["turn 0 e"], ["move 0 n"], ["lob 0", "at a4"], ["strike 0 16"], ["pick-up 0 0"], ["open 0 0"]]
)
def test_any_action_but_shooting_ends_it(actions: list[str]) -> None:
    map = """
+---+---+
| .   . |
+   +   +
| .   . |
+   +   +
| .   . |
+   +---+
| . d . |
+---+---+
""".strip("\n")
    scene = Scene(map, items=[("pinger", "a1")])
    grunt = scene.put("grunt", "a1", "n")
    scene.put("gretel", "b2", "n")
    scene.watch(grunt)
    scene.cp(allied=3)
    scene.play(f"command {grunt} 0", *actions, dice=[1] if actions == ["strike 0 16"] else [])
    assert not scene.reacting(grunt)


@rule("INC-RF-11")
def test_shooting_by_cp_keeps_it_and_so_does_dropping() -> None:
    scene = Scene(hall(1, 8), items=[("pinger", "a1")])
    grunt, gretel = scene.put("grunt", "a1", "n"), scene.put("gretel", "a8", "s")
    scene.watch(grunt)
    scene.carry(grunt)
    scene.cp(allied=2)
    scene.play(f"drop {grunt}", f"command {grunt} 0", f"fire {grunt} {gretel} lmg", dice=[1, 2, 3])
    assert scene.reacting(grunt)


@rule("INC-RF-11")
def test_being_knocked_down_ends_it() -> None:
    scene, grunt, gretel = corridor("gretel", "a3")
    scene.play(f"activate {gretel}", f"strike {gretel} {grunt}", dice=[1, 4])
    assert not scene.reacting(grunt) and scene.table.knocked == 1 << grunt


@rule("INC-RF-11")
def test_being_killed_ends_it_even_in_a_blaze_of_glory() -> None:
    scene, grunt, gretel = corridor("gretel")
    scene.put("grunt", "a8", "n")
    scene.wound(grunt)
    scene.hand("allied", "blaze-of-glory")
    scene.cp(allied=4)
    scene.play(f"activate {gretel}", f"fire {gretel} {grunt} smg", "play blaze-of-glory", dice=[6, 1])
    scene.play(f"fire {grunt} {gretel} lmg", dice=[2, 2, 3])
    assert scene.asked() == ("allied", Q_GLORY)  # doubles mean nothing: he is in no mode any more


# ---------------------------------------------------------------- no duty


@rule("INC-RF-12")
def test_reaction_shots_are_voluntary() -> None:
    scene, grunt, zombie = corridor()
    scene.play(f"activate {zombie}", f"move {zombie} s", "pass")
    assert scene.alive(zombie) and scene.reacting(grunt)
    scene.play(f"move {zombie} s")
    assert scene.asked() == ("allied", Q_REACT)  # the next trigger is asked anew
