"""Damage, casualties and Fortitude (INC-DMG)."""

import pytest

from tests.incursion.scene import Scene, hall
from tests.rules_plugin import rule
from undercroft.games.incursion.rules.damage.modifiers import (
    BLOW,
    BURNING,
    CARD,
    GUN,
    fortitude,
)
from undercroft.games.incursion.rules.questions import Q_LUCKY
from undercroft.games.incursion.rules.tables import CARD_IDS, LMG, SMG
from undercroft.games.incursion.vocabulary.events import Damage, Roll

STIMULATOR = CARD_IDS.index("v-stimulator")
NEUTRALIZER = CARD_IDS.index("v-neutralizer")


def shot(scene: Scene, m: int, t: int, dice: list[int], weapon: str = "lmg") -> None:
    if scene.active() != m:
        scene.play(f"activate {m}")
    scene.play(f"fire {m} {t} {weapon}", dice=dice)


@rule("INC-DMG-1")
@pytest.mark.parametrize(("dice", "wounds"), [([5, 4, 4], 1), ([4, 4, 4], 0), ([5, 6, 5], 3)])
def test_each_die_that_reaches_the_fortitude_causes_one_dp(dice: list[int], wounds: int) -> None:
    scene = Scene(hall(1, 6))
    grunt, gretel = scene.put("grunt", "a1", "n"), scene.put("gretel", "a6", "n")
    shot(scene, grunt, gretel, dice)
    assert scene.wounds(gretel) == wounds


@rule("INC-DMG-1")
def test_one_die_never_causes_more_than_one_dp() -> None:
    scene = Scene(hall(1, 6))
    slugger, gretel = scene.put("slugger", "a1", "n"), scene.put("gretel", "a6", "n")
    for _ in range(3):
        scene.effect("armor-piercing-ammo", slugger)
    shot(scene, slugger, gretel, [6], "pistol")  # 11 against 5
    assert scene.wounds(gretel) == 1


@rule("INC-DMG-2", "INC-EX-3")
def test_surplus_hits_are_lost() -> None:
    scene = Scene(hall(1, 6))
    grunt = scene.put("grunt", "a1", "n")
    front, rear = scene.put("sturmzombie", "a2", "s"), scene.put("sturmzombie", "a3", "s")
    shot(scene, grunt, front, [1, 5, 4])
    assert scene.dead(front) and scene.alive(rear)
    assert len(scene.happened(Damage)) == 1


@rule("INC-DMG-2")
def test_dp_add_up_over_attacks_until_the_card_is_full() -> None:
    scene = Scene(hall(1, 6))
    grunt, gretel = scene.put("grunt", "a1", "n"), scene.put("gretel", "a6", "n")
    shot(scene, grunt, gretel, [5, 5, 1])
    shot(scene, grunt, gretel, [5, 1, 1])
    assert scene.wounds(gretel) == 3 and scene.alive(gretel)
    shot(scene, grunt, gretel, [5, 1, 1])
    assert scene.dead(gretel) and scene.where(gretel) is None
    assert scene.table.at[scene.square("a6")] == -1


@rule("INC-DMG-2", "INC-BC-26", "INC-EX-17")
def test_a_sturmzombie_hit_twice_needs_two_lucky_devils() -> None:
    for cards, lives in ((1, False), (2, True)):
        scene = Scene(hall(1, 6))
        grunt, zombie = scene.put("grunt", "a1", "n"), scene.put("sturmzombie", "a6", "n")
        scene.hand("german", *["lucky-devil"] * cards)
        shot(scene, grunt, zombie, [4, 5, 1])
        for _ in range(cards):  # each hit has its own window
            assert scene.asked() == ("german", Q_LUCKY)
            scene.play("play lucky-devil")
        assert scene.alive(zombie) == lives


@rule("INC-DMG-2")
def test_no_window_for_surplus_hits() -> None:
    scene = Scene(hall(1, 6))
    grunt, zombie = scene.put("grunt", "a1", "n"), scene.put("sturmzombie", "a6", "n")
    scene.hand("german", "lucky-devil")
    shot(scene, grunt, zombie, [4, 5, 6])
    scene.play("pass")
    assert scene.dead(zombie) and scene.question() != Q_LUCKY and scene.held("german", "lucky-devil") == 1


@rule("INC-DMG-3")
def test_fortitude_stays_within_one_and_six() -> None:
    scene = Scene(hall(1, 6))
    grunt, zombie = scene.put("grunt", "a1", "n"), scene.put("sturmzombie", "a6", "n")
    table = scene.table
    assert fortitude(table, zombie, GUN, grunt, LMG) == 4
    table.zombie_card = 4 << 3 * STIMULATOR  # more copies than the deck has, to reach both ends
    assert fortitude(table, zombie, GUN, grunt, LMG) == 6
    assert fortitude(table, zombie, BURNING, -1, -1) == 6  # for any attack of any kind
    table.zombie_card = 5 << 3 * NEUTRALIZER
    assert fortitude(table, zombie, GUN, grunt, LMG) == 1
    assert fortitude(table, zombie, BLOW, grunt, -1) == 1


@rule("INC-DMG-3")
def test_all_changes_are_added_before_the_limit() -> None:
    # V Stimulator thrice and V Neutralizer thrice: 4 + 3 - 3 is 4, not 6 - 3.
    scene = Scene(hall(1, 6))
    grunt, zombie = scene.put("grunt", "a1", "n"), scene.put("sturmzombie", "a6", "n")
    scene.table.zombie_card = (3 << 3 * STIMULATOR) + (3 << 3 * NEUTRALIZER)
    assert fortitude(scene.table, zombie, GUN, grunt, LMG) == 4
    # A Grunt with F 6 shot at through Liquid Courage (+1): 6; in hand to hand 5.
    scene = Scene(hall(1, 6), side="german")
    gretel, grunt = scene.put("gretel", "a1", "n"), scene.put("grunt", "a2", "n")
    scene.effect("liquid-courage", gretel)
    assert fortitude(scene.table, grunt, GUN, gretel, SMG) == 6
    assert fortitude(scene.table, grunt, BLOW, gretel, -1) == 5


@rule("INC-DMG-4")
def test_cards_that_hurt_use_fortitude_but_no_bonus_of_anybody() -> None:
    # The trap is laid by a side whose model has every bonus there is: none of it counts.
    scene = Scene(hall(1, 6))
    grunt, gretel = scene.put("grunt", "a1", "n"), scene.put("gretel", "a6", "n")
    for card in ("armor-piercing-ammo", "extra-ammo", "crushing-blow", "pour-it-on", "battle-rage", "liquid-courage"):
        scene.effect(card, grunt)
    scene.hand("allied", "booby-trap", "booby-trap")
    scene.play("play booby-trap", dice=[4])
    assert scene.told(Roll) == [(gretel, 0, 5, (4,))] and scene.wounds(gretel) == 0
    scene.play("play booby-trap", dice=[5])
    assert scene.wounds(gretel) == 1


@rule("INC-DMG-4")
def test_changes_of_fortitude_on_the_target_do_count() -> None:
    scene = Scene(hall(1, 6))
    scene.put("grunt", "a1", "n")
    zombie = scene.put("sturmzombie", "a6", "n")
    scene.effect("v-stimulator", "zombies")
    assert fortitude(scene.table, zombie, CARD, -1, -1) == fortitude(scene.table, zombie, BURNING, -1, -1) == 5
    scene.hand("allied", "booby-trap")
    scene.play("play booby-trap", dice=[4])
    assert scene.alive(zombie)


@rule("INC-DMG-4")
def test_fire_and_rackley_hurt_in_the_same_way() -> None:
    scene = Scene(hall(1, 6))
    grunt = scene.put("grunt", "a1", "n")
    scene.put("grunt", "a6", "n")
    scene.table.fire[1] = 1 << scene.square("a2") | 1 << scene.square("a3")
    scene.play(f"activate {grunt}", f"move {grunt} n", dice=[5])
    assert scene.wounds(grunt) == 0
    scene.play(f"move {grunt} n", dice=[6, 5])  # the second burning square: two dice
    assert scene.wounds(grunt) == 1
    scene = Scene(hall(1, 6))
    grunt = scene.put("grunt", "a1", "n")
    scene.put("sturmzombie", "a6", "n")
    scene.hand("allied", "rackley")
    scene.play("play rackley", dice=[6])  # the Grunt is the only model that is no zombie
    assert scene.wounds(grunt) == 1
