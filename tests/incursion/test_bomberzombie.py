"""Bomberzombies: K-a-BOOM! and Volatile (INC-BOMBER)."""

import pytest

from tests.incursion.scene import Scene, hall
from tests.rules_plugin import rule
from undercroft.games.incursion.rules.models.model_cards import numbers
from undercroft.games.incursion.rules.questions import (
    Q_ACTIVATION,
    Q_ATTACK_WINDOW,
    Q_BLAZE,
    Q_GLORY,
    Q_ORDER,
)
from undercroft.games.incursion.rules.tables import BOMBER
from undercroft.games.incursion.vocabulary.events import (
    Blast,
    Glory,
    Roll,
    Volatile,
)


@rule("INC-BOMBER-1")
def test_the_bomb_goes_off_on_the_targets_square() -> None:
    """The blast covers the nine squares round the target; the bomber's own far side is out of it."""
    scene = Scene(hall(5, 5), side="german")
    bomber = scene.put("bomberzombie", "c2", "n")
    target = scene.put("grunt", "c3", "n")
    beyond = scene.put("grunt", "d4", "n")
    friend = scene.put("sturmzombie", "b2", "n")
    out = scene.put("sturmzombie", "c1", "n")
    scene.play(f"activate {bomber}", f"boom {bomber} {target}", dice=[3, 3, 1])
    assert scene.asked() == ("german", Q_ORDER)
    rolls = {roll.target: (roll.bonus, roll.fortitude, *roll.dice) for roll in scene.happened(Roll)}
    assert rolls == {target: (3, 6, 3), beyond: (3, 6, 3), friend: (3, 4, 1)}, "+3 on every die, friends too"
    scene.play(f"on {friend}", f"on {target}")
    assert scene.wounds(target) == scene.wounds(beyond) == 1
    assert scene.dead(friend)
    assert scene.alive(out)
    assert scene.dead(bomber)


@rule("INC-BOMBER-1")
def test_the_bomb_costs_one_ap_and_needs_a_legal_target() -> None:
    scene = Scene(hall(5, 5), side="german")
    bomber = scene.put("bomberzombie", "c2", "n")
    corner = scene.put("grunt", "b3", "n")
    scene.put("grunt", "c4", "n")
    scene.put("grunt", "d2", "n")
    scene.put("sturmzombie", "a1", "n")
    scene.cp(german=1)
    scene.play(f"activate {bomber}")
    assert scene.options("boom") == [f"boom {bomber} {corner}"]
    scene.play("end", f"command {bomber} 0", f"boom {bomber} {corner}", dice=[1, 1])
    assert scene.table.cp == [0, 0]
    assert scene.dead(bomber)


@rule("INC-BOMBER-1", "INC-GREN-3")
def test_walls_shield_from_the_bomb_as_from_a_grenade() -> None:
    room = "+---+---+\n| . | . |\n+   +---+\n| .   . |\n+---+---+"
    scene = Scene(room, side="german")
    bomber = scene.put("bomberzombie", "b1", "w")
    target = scene.put("grunt", "a1", "n")
    above = scene.put("grunt", "a2", "n")
    shielded = scene.put("grunt", "b2", "n")
    scene.play(f"activate {bomber}", f"boom {bomber} {target}", dice=[1, 1])
    assert {roll.target for roll in scene.happened(Roll)} == {target, above}
    assert scene.alive(shielded)


@rule("INC-BOMBER-1", "INC-BC-6", "INC-BC-18", "INC-BC-19", "INC-BC-21")
def test_cards_for_blows_do_not_change_the_blast() -> None:
    scene = Scene(hall(5, 5), side="german")
    bomber = scene.put("bomberzombie", "c2", "n")
    grunt = scene.put("grunt", "c3", "n")
    for card in ("battle-rage", "crushing-blow", "savage-fury", "liquid-courage"):
        scene.effect(card, bomber)
    scene.play(f"activate {bomber}", f"boom {bomber} {grunt}", dice=[2])
    assert scene.told(Roll) == [(grunt, 3, 6, (2,))]
    assert scene.wounds(grunt) == 0


@rule("INC-BOMBER-1")
def test_its_own_removal_is_neither_volatile_nor_glorious() -> None:
    scene = Scene(hall(5, 5), side="german")
    bomber = scene.put("bomberzombie", "c2", "n")
    scene.put("sturmzombie", "a5", "n")
    grunt = scene.put("grunt", "c3", "n")
    scene.hand("german", "blaze-of-glory")
    scene.play(f"activate {bomber}", f"boom {bomber} {grunt}", dice=[1])
    assert scene.happened(Volatile) == []
    assert scene.asked() != ("german", Q_BLAZE)
    assert scene.dead(bomber)


@rule("INC-BOMBER-1", "INC-RF-10")
def test_the_bomb_ends_reaction_fire_of_its_target_only() -> None:
    scene = Scene(hall(5, 5), side="german")
    bomber = scene.put("bomberzombie", "c2", "n")
    target = scene.put("grunt", "c3", "n")
    other = scene.put("grunt", "c4", "n")
    scene.table.reacting = 1 << target | 1 << other
    scene.play(f"activate {bomber}", f"boom {bomber} {target}", dice=[1, 1])
    assert not scene.reacting(target)
    assert scene.reacting(other)


@rule("INC-BOMBER-1")
def test_it_may_make_plain_attacks_instead() -> None:
    scene = Scene(hall(5, 5), side="german")
    bomber = scene.put("bomberzombie", "c2", "n")
    grunt = scene.put("grunt", "c3", "n")
    scene.play(f"activate {bomber}", f"strike {bomber} {grunt}", dice=[6])
    assert scene.wounds(grunt) == 1
    assert scene.alive(bomber)
    assert scene.ap() == 4


@rule("INC-BOMBER-2")
def test_objects_in_the_blast_stay_as_they_are() -> None:
    """No object has Fortitude or damage points, so the bomb rolls nothing for them."""
    doors = "+---+---+\n| . d . |\n+   +---+\n| .   . |\n+---+---+"
    scene = Scene(doors, side="german", items=[("pinger", "a2")])
    bomber = scene.put("bomberzombie", "b1", "w")
    grunt = scene.put("grunt", "a1", "n")
    shut = scene.table.shut
    scene.play(f"activate {bomber}", f"boom {bomber} {grunt}", dice=[1])
    assert len(scene.happened(Roll)) == 1
    assert scene.table.item_at == [scene.square("a2")]
    assert scene.table.shut == shut


def shot_bomber(*more: tuple[str, str], side: str = "allied") -> tuple[Scene, int, int]:
    """A Grunt that has a Bomberzombie in sight, three squares off."""
    scene = Scene(hall(5, 6), side=side)
    grunt = scene.put("grunt", "c1", "n")
    bomber = scene.put("bomberzombie", "c4", "s")
    for kind, square in more:
        scene.put(kind, square)
    return scene, grunt, bomber


@rule("INC-BOMBER-3")
@pytest.mark.parametrize("die", [1, 2])
def test_volatile_on_one_and_two_it_explodes_where_it_stands(die: int) -> None:
    scene, grunt, bomber = shot_bomber(("sturmzombie", "c5"), ("sturmzombie", "b3"), ("sturmzombie", "c6"))
    scene.play(f"activate {grunt}", f"fire {grunt} {bomber} lmg", dice=[4, 1, 1, die, 1, 1])
    assert [(blast.model, blast.square) for blast in scene.happened(Blast)] == [(bomber, scene.square("c4"))]
    assert scene.asked() == ("german", Q_ORDER), "its own side deals the hits"
    assert [roll.bonus for roll in scene.happened(Roll)] == [0, 3, 3]
    assert scene.dead(bomber)


@rule("INC-BOMBER-3")
def test_volatile_on_three_it_is_just_removed() -> None:
    scene, grunt, bomber = shot_bomber(("sturmzombie", "c5"))
    scene.play(f"activate {grunt}", f"fire {grunt} {bomber} lmg", dice=[4, 1, 1, 3])
    assert scene.dead(bomber)
    assert not scene.happened(Blast) and not scene.happened(Glory)
    assert scene.asked() == ("allied", Q_ACTIVATION)


@rule("INC-BOMBER-3", "INC-BC-31")
@pytest.mark.parametrize("die", [4, 5, 6])
def test_volatile_from_four_on_it_acts_at_once(die: int) -> None:
    scene, grunt, bomber = shot_bomber()
    scene.cp(allied=6)
    scene.hand("allied", "snafu")
    scene.play(f"activate {grunt}", f"fire {grunt} {bomber} lmg", dice=[4, 1, 1, die])
    assert scene.asked() == ("german", Q_GLORY), "no card is played, so nothing can be killed or SNAFUed"
    scene.play(f"move {bomber} s", f"move {bomber} s", f"boom {bomber} {grunt}", dice=[3])
    assert scene.wounds(grunt) == 1
    assert scene.dead(bomber)
    assert scene.active() == grunt
    assert scene.ap() == 2, "the interrupted activation goes on"


@rule("INC-BOMBER-3")
def test_volatile_from_four_on_it_is_removed_when_it_is_done() -> None:
    scene, grunt, bomber = shot_bomber()
    scene.play(f"activate {grunt}", f"fire {grunt} {bomber} lmg", f"move {bomber} s", "pass", dice=[4, 1, 1, 6])
    assert scene.dead(bomber)


@rule("INC-BOMBER-3", "INC-BC-31")
def test_after_a_three_its_owner_may_still_play_blaze_of_glory() -> None:
    scene, grunt, bomber = shot_bomber()
    scene.hand("german", "blaze-of-glory")
    scene.play(f"activate {grunt}", f"fire {grunt} {bomber} lmg", dice=[4, 1, 1, 3])
    assert scene.asked() == ("german", Q_BLAZE)
    scene.play("play blaze-of-glory", "pass")
    assert len(scene.happened(Glory)) == 1
    assert scene.dead(bomber)


@rule("INC-BOMBER-3")
def test_volatile_in_reaction_fire() -> None:
    scene, grunt, bomber = shot_bomber(("sturmzombie", "a6"), side="german")
    scene.table.reacting = 1 << grunt
    scene.play(f"activate {bomber}", f"move {bomber} s", f"fire {grunt} {bomber} lmg", dice=[4, 1, 3])
    assert scene.told(Volatile) == [(bomber, 3)]


@rule("INC-BOMBER-3")
@pytest.mark.parametrize("weapon", ["grenade", "launcher", "jet"])
def test_volatile_from_grenades_launcher_and_jet(weapon: str) -> None:
    kind = {"grenade": "grunt", "launcher": "sarge", "jet": "blazer"}[weapon]
    scene = Scene(hall(3, 6))
    ape = scene.put(kind, "b1", "n")
    bomber = scene.put("bomberzombie", "b4", "s")
    attack = [f"flame {ape}", "at b3", "at b4", "pass"] if weapon == "jet" else [f"lob {ape}", "at b4"]
    scene.play(f"activate {ape}", *attack, dice=[4, 3])
    assert scene.told(Volatile) == [(bomber, 3)]


@rule("INC-BOMBER-3")
def test_not_volatile_hand_to_hand() -> None:
    scene = Scene(hall(3, 3))
    grunt = scene.put("grunt", "b1", "n")
    bomber = scene.put("bomberzombie", "b2", "s")
    scene.play(f"activate {grunt}", f"strike {grunt} {bomber}", dice=[4])
    assert scene.dead(bomber)


@rule("INC-BOMBER-3")
def test_not_volatile_in_the_explosion_of_another() -> None:
    scene, grunt, bomber = shot_bomber(("bomberzombie", "c5"))
    scene.play(f"activate {grunt}", f"fire {grunt} {bomber} lmg", dice=[4, 1, 1, 1, 1])
    assert scene.told(Volatile) == [(bomber, 1)]
    assert scene.table.on_board == 1 << grunt, "both are gone"


@rule("INC-BOMBER-3")
def test_not_volatile_in_burning_squares_or_by_cards() -> None:
    scene = Scene(hall(3, 5), side="german")
    bomber = scene.put("bomberzombie", "b1", "n")
    scene.put("sturmzombie", "c5", "n")
    scene.burning("b2")
    scene.play(f"activate {bomber}", f"move {bomber} n", dice=[4])
    assert scene.dead(bomber)
    assert scene.happened(Volatile) == []
    scene = Scene(hall(3, 5))
    scene.put("grunt", "a1")
    bomber = scene.put("bomberzombie", "b1", "n")
    scene.hand("allied", "booby-trap")
    scene.play("play booby-trap", dice=[4])
    assert scene.dead(bomber)
    assert scene.happened(Volatile) == []


@rule("INC-BOMBER-3", "INC-BC-26")
def test_a_lucky_bomber_is_not_volatile() -> None:
    scene, grunt, bomber = shot_bomber()
    scene.hand("german", "lucky-devil")
    scene.play(f"activate {grunt}", f"fire {grunt} {bomber} lmg", "play lucky-devil", dice=[4, 1, 1])
    assert scene.alive(bomber)


@rule("INC-BOMBER-3")
def test_a_chain_of_volatile_bombers_in_one_blast() -> None:
    """A grenade hits two: the first explodes and takes the second along before its own hit is dealt."""
    scene = Scene(hall(5, 7))
    grunt = scene.put("grunt", "c1", "n")
    one = scene.put("bomberzombie", "b6", "s")
    two = scene.put("bomberzombie", "c6", "s")
    scene.play(f"activate {grunt}", f"lob {grunt}", "at b6", f"on {one}", dice=[3, 3, 1, 1])
    assert scene.dead(one)
    assert scene.dead(two)
    assert scene.told(Volatile) == [(one, 1)]


@rule("INC-BOMBER-3", "INC-GREN-2")
def test_whom_a_volatile_bomber_takes_along_is_not_hit_once_more() -> None:
    """Four are hit by a grenade; the bomber among them explodes and kills two before their own hits are dealt."""
    scene = Scene(hall(5, 7))
    grunt, bomber = scene.put("grunt", "c1", "n"), scene.put("bomberzombie", "b6", "s")
    left, right, gretel = scene.put("sturmzombie", "a6"), scene.put("sturmzombie", "c6"), scene.put("gretel", "b5")
    scene.play(f"activate {grunt}", f"lob {grunt}", "at b6", f"on {bomber}", dice=[3, 3, 3, 4, 1, 1, 1, 1])
    scene.play(f"on {right}")  # the explosion kills these two; a 1 with +3 does nothing to Gretel's 5
    assert scene.dead(left) and scene.dead(right)
    assert scene.wounds(gretel) == 1 and scene.question() == Q_ACTIVATION, "hers was the only hit left"


@rule("INC-BOMBER-4", "INC-ITEM-2")
def test_bomberzombies_use_no_items() -> None:
    scene = Scene(hall(3, 3), side="german", items=[("pinger", "b2")])
    bomber = scene.put("bomberzombie", "b1", "n")
    scene.play(f"activate {bomber}")
    assert scene.options("pick-up") == []


@rule("INC-BOMBER-4")
def test_bomberzombies_use_no_panels() -> None:
    scene = Scene(hall(3, 3), goal="panels", side="german", items=[("panel", "b2")], time=5)
    bomber = scene.put("bomberzombie", "b1", "n")
    scene.play(f"activate {bomber}")
    assert scene.options("use") == []


@rule("INC-BOMBER-4")
def test_a_bomberzombie_has_its_own_card_and_brings_no_more() -> None:
    forces = {"allied": ["grunt"], "german": ["sturmzombie", "bomberzombie", "bomberzombie"]}
    scene = Scene.start("pinger-raid", forces)
    scene.quiet().play("pass", "bid 0", "bid 0")
    scene.play("end-turn", "end-turn", "pass", "bid 0", "bid 0")
    assert scene.table.own_card.bit_count() == 3, "the Grunt's card and one for each bomber, never more"
    bombers = [m for m in numbers(scene.table.waiting) if scene.table.kind[m] == BOMBER]
    assert len(bombers) == 2


@rule("INC-BOMBER-1", "INC-TIME-8")
def test_cards_on_anyone_in_the_blast_bear_on_it() -> None:
    scene = Scene(hall(5, 5), side="german")
    bomber, grunt = scene.put("bomberzombie", "c2", "n"), scene.put("grunt", "c3", "s")
    scene.put("sturmzombie", "d4", "s")
    scene.effect("v-neutralizer", "zombies")
    scene.orders("never", "attacks")
    scene.cp(german=4)
    scene.play(f"activate {bomber}", f"boom {bomber} {grunt}")
    assert scene.asked() == ("german", Q_ATTACK_WINDOW)
    assert scene.options("kill") == ["kill v-neutralizer zombies"]
