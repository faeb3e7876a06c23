"""Shooting: targets, dice, modifiers, and the steps of an attack (INC-SHOOT)."""

import pytest

from tests.incursion.scene import Scene, hall
from tests.rules_plugin import rule
from undercroft.games.incursion.rules.damage.damage import hits_of
from undercroft.games.incursion.rules.questions import (
    Q_ACTIVATION,
    Q_ATTACK_WINDOW,
    Q_CRITICAL,
    Q_LUCKY,
    Q_REACT,
    Q_RELOAD,
    Q_REROLL,
    Q_SECOND_SHOT,
    Q_SQUARE,
)
from undercroft.games.incursion.vocabulary.events import (
    Attack,
    Casualty,
    Command,
    Damage,
    ReactionLost,
    Roll,
)


@rule("INC-SHOOT-1", "INC-SHOOT-2", "INC-DMG-1", "INC-DMG-2", "INC-EX-2")
def test_the_front_zombie_of_a_line_is_shot() -> None:
    scene = Scene(hall(1, 6))
    grunt = scene.put("grunt", "a1", "n")
    line = [scene.put("sturmzombie", f"a{row}", "s") for row in (2, 3, 4)]
    scene.play(f"activate {grunt}")
    assert scene.options("fire") == [f"fire {grunt} {line[0]} lmg"]
    scene.play(f"fire {grunt} {line[0]} lmg", dice=[1, 2, 4])
    assert scene.dead(line[0]) and scene.alive(line[1]) and scene.ap() == 2
    assert scene.told(Roll) == [(line[0], 0, 4, (1, 2, 4))]


@rule("INC-SHOOT-1")
def test_all_dice_of_one_ap_go_at_one_enemy() -> None:
    scene = Scene(hall(3, 4))
    grunt = scene.put("grunt", "b1", "n")
    left, right = scene.put("sturmzombie", "a3", "s"), scene.put("sturmzombie", "c3", "s")
    scene.play(f"activate {grunt}", f"fire {grunt} {left} lmg", dice=[6, 6, 6])
    assert scene.dead(left) and scene.alive(right)


@rule("INC-SHOOT-1")
def test_a_model_may_shoot_as_often_as_it_can_pay() -> None:
    scene = Scene(hall(3, 20))
    grunt, gretel = scene.put("grunt", "b1", "n"), scene.put("gretel", "b20", "s")  # any range
    scene.put("grunt", "a20", "n")
    scene.cp(allied=1)
    scene.play(f"activate {grunt}")
    for n in range(1, 5):  # three AP and one CP
        scene.play(f"fire {grunt} {gretel} lmg", dice=[1, 1, 2])
        assert len(scene.happened(Attack)) == 1, n
    assert scene.table.cp[0] == 0 and scene.options("fire") == []


@rule("INC-SHOOT-1")
def test_only_at_enemies_in_sight() -> None:
    scene = Scene(hall(3, 4))
    grunt = scene.put("grunt", "b2", "n")
    scene.put("sturmzombie", "a1", "s")  # behind
    scene.put("sturmzombie", "c2", "s")  # beside
    scene.put("grunt", "b4", "s")  # a friend
    scene.play(f"activate {grunt}")
    assert scene.options("fire") == []


@rule("INC-SHOOT-2")
@pytest.mark.parametrize(
    ("kind", "weapon", "dice", "reacting"),
    [("grunt", "lmg", 3, 2), ("sarge", "lmg", 3, 2), ("hmg-ape", "hmg", 3, 2), ("slugger", "pistol", 1, 1),
     ("gretel", "smg", 2, 1), ("hans", "shotgun", 1, 1)],
)  # fmt: skip
def test_rate_of_fire_and_of_reaction_fire(kind: str, weapon: str, dice: int, reacting: int) -> None:
    allied = kind in ("grunt", "sarge", "hmg-ape", "slugger")
    scene = Scene(hall(1, 6), side="allied" if allied else "german")
    m = scene.put(kind, "a1", "n")
    target = scene.put("gretel" if allied else "grunt", "a6", "n")
    misses = [2, 3, 2][:dice]
    scene.play(f"activate {m}", f"fire {m} {target} {weapon}", dice=misses)
    assert len(scene.rolled()) == dice
    scene = Scene(hall(1, 6), side="german" if allied else "allied")
    m = scene.put(kind, "a1", "n")
    target = scene.put("gretel" if allied else "grunt", "a6", "n")
    scene.watch(m)
    scene.play(f"activate {target}", f"turn {target} s", f"fire {m} {target} {weapon}", dice=[2, 3][:reacting])
    assert len(scene.rolled()) == reacting


@rule("INC-SHOOT-2")
def test_the_hmg_fires_two_shots_of_three() -> None:
    scene = Scene(hall(1, 6))
    gunner, gretel = scene.put("hmg-ape", "a1", "n"), scene.put("gretel", "a6", "s")
    scene.play(f"activate {gunner}", f"fire {gunner} {gretel} hmg", dice=[1, 2, 3])
    assert scene.question() == Q_SECOND_SHOT
    scene.play(f"fire {gunner} {gretel} hmg", dice=[1, 2, 3])
    assert scene.ap() == 2


@rule("INC-SHOOT-2")
@pytest.mark.parametrize("kind", ["sturmzombie", "bomberzombie", "blitzhund"])
def test_who_has_no_gun_does_not_shoot(kind: str) -> None:
    scene = Scene(hall(1, 6), side="german")
    m = scene.put(kind, "a1", "n")
    scene.put("grunt", "a6", "s")
    scene.play(f"activate {m}")
    assert scene.options("fire") == scene.options("lob") == scene.options("reaction") == []


# ---------------------------------------------------------------- modifiers


@rule("INC-SHOOT-3")
def test_dice_are_summed_first_and_then_at_least_one() -> None:
    # Pistol 1, Low on Ammo 3, Extra Ammo 2: 0, so one die; not one for each step of the sum.
    scene = Scene(hall(1, 6))
    slugger, gretel = scene.put("slugger", "a1", "n"), scene.put("gretel", "a6", "s")
    for card in ("low-on-ammo", "low-on-ammo", "low-on-ammo", "extra-ammo", "extra-ammo"):
        scene.effect(card, slugger)
    scene.play(f"activate {slugger}", f"fire {slugger} {gretel} pistol", dice=[2])
    assert len(scene.rolled()) == 1


@rule("INC-SHOOT-3")
def test_a_bonus_is_added_to_every_die() -> None:
    scene = Scene(hall(1, 6))
    grunt, gretel = scene.put("grunt", "a1", "n"), scene.put("gretel", "a6", "s")
    scene.effect("armor-piercing-ammo", grunt)
    scene.effect("armor-piercing-ammo", grunt)
    scene.play(f"activate {grunt}", f"fire {grunt} {gretel} lmg", dice=[3, 3, 2])  # 5, 5 and 4 against F 5
    assert scene.wounds(gretel) == 2
    assert scene.told(Roll) == [(gretel, 2, 5, (3, 3, 2))]


@rule("INC-SHOOT-3")
def test_results_have_no_limit_and_no_number_hits_or_misses_by_itself() -> None:
    assert hits_of([6], 1, 7) == 1  # a 6 with +1 counts 7
    assert hits_of([1], -1, 1) == 0  # a 1 with -1 counts 0
    # Slugger with three Armor-Piercing Ammo: +5, so a natural 1 counts 6 and hits.
    scene = Scene(hall(1, 6))
    slugger, gretel = scene.put("slugger", "a1", "n"), scene.put("gretel", "a6", "s")
    for _ in range(3):
        scene.effect("armor-piercing-ammo", slugger)
    scene.play(f"activate {slugger}", f"fire {slugger} {gretel} pistol", dice=[1])
    assert scene.wounds(gretel) == 1
    # His shots in a row have +2, +1, 0 and -1: the last 5 counts 4 and misses F 5.
    scene = Scene(hall(1, 6))
    slugger, gretel = scene.put("slugger", "a1", "n"), scene.put("gretel", "a6", "s")
    scene.play(f"activate {slugger}", *[f"fire {slugger} {gretel} pistol"] * 4, dice=[3, 4, 5, 5])
    assert scene.wounds(gretel) == 3


@rule("INC-DMG-3", "INC-SHOOT-3", "INC-EX-14")
def test_liquid_courage_against_a_grunt() -> None:
    scene = Scene(hall(1, 6), side="german")
    gretel, grunt = scene.put("gretel", "a1", "n"), scene.put("grunt", "a2", "n")
    scene.effect("liquid-courage", gretel)
    scene.play(f"activate {gretel}", f"fire {gretel} {grunt} smg", dice=[6, 5])  # F would be 7 but stays 6
    assert scene.wounds(grunt) == 1
    scene.play(f"strike {gretel} {grunt}", dice=[5])  # hand to hand F is 5
    assert scene.dead(grunt)


# ---------------------------------------------------------------- who and what


@rule("INC-SHOOT-4")
def test_an_adjacent_enemy_does_not_hinder_shooting() -> None:
    scene = Scene(hall(3, 5))
    grunt = scene.put("grunt", "b1", "n")
    beside, ahead, far = (scene.put("sturmzombie", square, "w") for square in ("c1", "a2", "b5"))
    scene.play(f"activate {grunt}")
    assert scene.options("fire") == [f"fire {grunt} {far} lmg", f"fire {grunt} {ahead} lmg"]
    scene.play(f"fire {grunt} {far} lmg", dice=[4, 1, 1])
    assert scene.dead(far) and scene.alive(beside)
    scene.play(f"fire {grunt} {ahead} lmg", dice=[4, 1, 1])  # or at the adjacent one itself
    assert scene.dead(ahead)


@rule("INC-SHOOT-6")
def test_shots_and_blows_are_aimed_at_enemies_only() -> None:
    scene = Scene(hall(3, 3))
    grunt = scene.put("grunt", "b1", "n")
    scene.put("grunt", "b2", "n")
    scene.play(f"activate {grunt}")
    assert scene.options("fire") == scene.options("strike") == []


@rule("INC-SHOOT-6")
def test_a_grenade_may_be_aimed_at_a_friend_and_hits_him() -> None:
    scene = Scene(hall(3, 6))
    grunt, friend = scene.put("grunt", "b1", "n"), scene.put("grunt", "b4", "n")
    scene.play(f"activate {grunt}", f"lob {grunt}")
    assert scene.question() == Q_SQUARE and "at b4" in scene.options()
    scene.play("at b4", dice=[5])
    assert scene.wounds(friend) == 1


@rule("INC-SHOOT-6")
def test_a_friend_may_be_caught_in_the_jet() -> None:
    scene = Scene(hall(1, 6))
    blazer, friend = scene.put("blazer", "a1", "n"), scene.put("grunt", "a2", "n")
    scene.play(f"activate {blazer}", f"flame {blazer}", "pass", dice=[6])
    assert scene.wounds(friend) == 1


# ---------------------------------------------------------------- the steps


@rule("INC-SHOOT-5")
def test_the_steps_of_an_attack_in_order() -> None:
    """An HMG APE in Reaction Fire mode shoots by CP in its own turn; everybody has something to say."""
    scene = Scene(hall(3, 6))
    gunner = scene.put("hmg-ape", "b1", "n")
    dog, ilsa = scene.put("blitzhund", "a5", "s"), scene.put("ilsa", "c6", "s")
    scene.watch(gunner, ilsa)
    scene.effect("pour-it-on", gunner)
    scene.hand("allied", "critical-hit")
    scene.hand("german", "lucky-devil")
    scene.cp(allied=4, german=4)
    scene.orders(german="attacks")
    scene.play(f"command {gunner} 0", f"fire {gunner} {dog} hmg")
    # (2) paid, (3) the window and Critical Hit
    assert scene.told(Command) == [(gunner, 1, 0)] and scene.table.cp[0] == 3
    assert scene.asked() == ("german", Q_ATTACK_WINDOW)
    scene.play("pass")
    assert scene.asked() == ("allied", Q_CRITICAL)
    # (4) all dice, (5) rerolls
    scene.play("pass", dice=[4, 1, 3])
    assert scene.asked() == ("allied", Q_REROLL)
    scene.play("reroll 2", "pass", dice=[4])
    # (6) hits one by one, each with its Lucky Devil
    assert scene.asked() == ("german", Q_LUCKY) and scene.wounds(dog) == 0
    scene.play("pass")
    assert scene.asked() == ("german", Q_LUCKY) and scene.wounds(dog) == 1
    # (7) the casualty, (8) the second shot from the window on, without paying
    scene.play("pass")
    assert scene.happened(Casualty) and scene.dead(dog)
    assert scene.asked() == ("allied", Q_SECOND_SHOT) and scene.options() == [f"fire {gunner} {ilsa} hmg", "pass"]
    scene.play(f"fire {gunner} {ilsa} hmg", "pass", "pass", dice=[1, 2, 3])
    assert scene.table.cp[0] == 3 and scene.question() == Q_REROLL
    # (9) the first shot showed doubles after its reroll: Out of Ammo
    scene.play("pass")
    assert scene.asked() == ("allied", Q_RELOAD)
    scene.play("pass")
    assert scene.told(ReactionLost) == [(gunner,)]
    # (10) reaction shots at the attacker
    assert scene.asked() == ("german", Q_REACT)


@rule("INC-SHOOT-5")
def test_an_attack_is_over_before_anything_else_is_done() -> None:
    scene = Scene(hall(1, 6))
    grunt, gretel = scene.put("grunt", "a1", "n"), scene.put("gretel", "a6", "n")
    scene.play(f"activate {grunt}", f"fire {grunt} {gretel} lmg", dice=[5, 5, 1])
    kinds = [type(event) for event in scene.events if isinstance(event, (Attack, Roll, Damage))]
    assert kinds == [Attack, Roll, Damage, Damage]
    assert scene.asked() == ("allied", Q_ACTIVATION)
