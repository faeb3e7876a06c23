"""The heavy machine gun, the shotgun and the Sarge's two weapons (INC-HMG, INC-SHOTGUN, INC-SARGE)."""

import pytest

from tests.incursion.scene import Scene, hall
from tests.rules_plugin import rule
from undercroft.games.incursion.rules.questions import Q_ACTIVATION, Q_REACT, Q_SECOND_SHOT
from undercroft.games.incursion.vocabulary.events import Attack, Roll


@rule("INC-HMG-1")
def test_one_ap_buys_two_shots_of_three_dice() -> None:
    scene = Scene(hall(5, 5))
    ape = scene.put("hmg-ape", "c1", "n")
    gretel = scene.put("gretel", "c4", "s")
    scene.play(f"activate {ape}", f"fire {ape} {gretel} hmg", dice=[1, 1, 1])
    assert scene.asked() == ("allied", Q_SECOND_SHOT)
    scene.play(f"fire {ape} {gretel} hmg", dice=[5, 5, 1])
    assert scene.wounds(gretel) == 2
    assert scene.ap() == 2, "both shots for 1 AP"


@rule("INC-HMG-1")
def test_casualties_of_the_first_shot_are_gone_before_the_second() -> None:
    """The front zombie hides the one behind it until it has fallen."""
    scene = Scene(hall(1, 6))
    ape = scene.put("hmg-ape", "a1", "n")
    front = scene.put("sturmzombie", "a3", "s")
    back = scene.put("sturmzombie", "a4", "s")
    scene.play(f"activate {ape}")
    assert scene.options("fire") == [f"fire {ape} {front} hmg"]
    scene.play(f"fire {ape} {front} hmg", dice=[4, 6, 6])
    assert scene.dead(front)
    assert scene.alive(back), "surplus hits do not pass on"
    assert scene.options() == [f"fire {ape} {back} hmg", "pass"]
    scene.play(f"fire {ape} {back} hmg", dice=[1, 1, 4])
    assert scene.dead(back)


@rule("INC-HMG-1")
def test_the_second_shot_may_go_elsewhere_or_be_left_out() -> None:
    scene = Scene(hall(5, 5))
    ape = scene.put("hmg-ape", "c1", "n")
    left = scene.put("sturmzombie", "b4", "s")
    right = scene.put("sturmzombie", "d4", "s")
    scene.play(f"activate {ape}", f"fire {ape} {left} hmg", dice=[1, 1, 2])
    assert sorted(scene.options()) == sorted([f"fire {ape} {left} hmg", f"fire {ape} {right} hmg", "pass"])
    scene.play(f"fire {ape} {right} hmg", dice=[1, 1, 4])
    assert scene.alive(left)
    assert scene.dead(right)
    scene.play(f"fire {ape} {left} hmg", "pass", dice=[1, 1, 2])
    assert scene.ap() == 1


@rule("INC-HMG-1")
def test_no_second_shot_when_nobody_is_left_in_sight() -> None:
    scene = Scene(hall(5, 5))
    ape = scene.put("hmg-ape", "c1", "n")
    zombie = scene.put("sturmzombie", "c4", "s")
    scene.play(f"activate {ape}", f"fire {ape} {zombie} hmg", dice=[4, 1, 1])
    assert scene.ap() == 2
    assert "end" in scene.options()


@rule("INC-HMG-1", "INC-BC-1")
def test_extra_ammo_feeds_the_first_shot_only() -> None:
    scene = Scene(hall(5, 5))
    ape = scene.put("hmg-ape", "c1", "n")
    gretel = scene.put("gretel", "c4", "s")
    scene.effect("extra-ammo", ape)
    scene.play(f"activate {ape}", f"fire {ape} {gretel} hmg", f"fire {ape} {gretel} hmg", dice=[1, 2, 3, 4, 1, 2, 3])
    assert [len(roll.dice) for roll in scene.happened(Roll)] == [4, 3]


@rule("INC-HMG-1", "INC-BC-4")
def test_low_on_ammo_starves_the_first_shot_only() -> None:
    scene = Scene(hall(5, 5))
    ape = scene.put("hmg-ape", "c1", "n")
    gretel = scene.put("gretel", "c4", "s")
    scene.effect("low-on-ammo", ape)
    scene.effect("low-on-ammo", ape)
    scene.effect("low-on-ammo", ape)
    scene.play(f"activate {ape}", f"fire {ape} {gretel} hmg", f"fire {ape} {gretel} hmg", dice=[1, 1, 2, 3])
    assert [len(roll.dice) for roll in scene.happened(Roll)] == [1, 3]


@rule("INC-HMG-1")
def test_a_gunner_that_falls_to_his_own_first_shot_fires_no_second() -> None:
    """He shoots a Bomberzombie beside him; it blows up and takes him along."""
    scene = Scene(hall(5, 5))
    ape = scene.put("hmg-ape", "c1", "n")
    comrade = scene.put("grunt", "a1", "w")
    bomber = scene.put("bomberzombie", "c2", "s")
    far = scene.put("sturmzombie", "c5", "s")
    scene.table.wounds[ape] = 1
    scene.play(f"activate {ape}", f"fire {ape} {bomber} hmg", dice=[4, 1, 1, 1, 3])
    assert scene.dead(bomber)
    assert scene.dead(ape)
    assert scene.alive(far)
    assert f"activate {comrade}" in scene.options(), "the turn goes on with the next model"


@rule("INC-HMG-2")
def test_in_reaction_fire_the_hmg_fires_one_shot_of_two_dice() -> None:
    scene = Scene(hall(5, 5), side="german")
    ape = scene.put("hmg-ape", "c1", "n")
    scene.table.reacting = 1 << ape
    gretel = scene.put("gretel", "c4", "s")
    scene.play(f"activate {gretel}", f"move {gretel} s")
    assert scene.asked() == ("allied", Q_REACT)
    scene.play(f"fire {ape} {gretel} hmg", dice=[5, 1])
    assert scene.wounds(gretel) == 1
    assert scene.asked() == ("german", Q_ACTIVATION), "no second shot is offered"
    assert len(scene.happened(Attack)) == 1


@rule("INC-SHOTGUN-1")
@pytest.mark.parametrize(("die", "hurt"), [(4, 0), (5, 1)])
def test_a_shotgun_target_has_one_less_fortitude(die: int, hurt: int) -> None:
    scene = Scene(hall(5, 5), side="german")
    hunter = scene.put("hans", "c1", "n")
    grunt = scene.put("grunt", "c4", "s")
    scene.play(f"activate {hunter}", f"fire {hunter} {grunt} shotgun", dice=[die])
    assert scene.told(Roll) == [(grunt, 0, 5, (die,))], "one die against 6 - 1"
    assert scene.wounds(grunt) == hurt


@rule("INC-SHOTGUN-1")
def test_a_shotgun_reacts_with_one_die() -> None:
    scene = Scene(hall(5, 5))
    hunter = scene.put("hans", "c1", "n")
    scene.table.reacting = 1 << hunter
    grunt = scene.put("grunt", "c4", "s")
    scene.play(f"activate {grunt}", f"turn {grunt} n", f"fire {hunter} {grunt} shotgun", dice=[5])
    assert scene.wounds(grunt) == 1


@rule("INC-SHOTGUN-1", "INC-HTH-4")
def test_the_shotgun_does_not_help_hand_to_hand() -> None:
    scene = Scene(hall(5, 5), side="german")
    hunter = scene.put("hans", "c1", "n")
    grunt = scene.put("grunt", "c2", "s")
    scene.play(f"activate {hunter}", f"strike {hunter} {grunt}", dice=[5])
    assert scene.wounds(grunt) == 0


@rule("INC-SARGE-1")
def test_the_sarge_chooses_between_two_weapons_each_time() -> None:
    scene = Scene(hall(5, 8))
    sarge = scene.put("sarge", "c1", "n")
    gretel = scene.put("gretel", "c8", "s")
    scene.play(f"activate {sarge}", f"fire {sarge} {gretel} lmg", dice=[5, 1, 1])
    scene.play(f"lob {sarge}", "at c8", dice=[4])
    scene.play(f"fire {sarge} {gretel} lmg", dice=[5, 1, 1])
    assert scene.wounds(gretel) == 3
    assert scene.ap() == 1, "each for 1 AP"


@rule("INC-SARGE-1")
def test_the_sarge_has_no_hand_grenades() -> None:
    """A hand grenade would cost 2 AP; what he sends over costs 1, so it is the launcher."""
    scene = Scene(hall(5, 5))
    sarge = scene.put("sarge", "c1", "n")
    scene.put("grunt", "a1", "n")
    scene.play(f"activate {sarge}", *[f"lob {sarge}", "at c5"] * 4)
    assert scene.ap() == 0
