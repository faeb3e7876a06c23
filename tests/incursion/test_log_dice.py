"""Dice in the log: each stands with the line that tells of it, and says whether it counts."""

import random

import pytest

from tests.incursion.scene import Scene, hall
from undercroft.core.chance.dice import seeded
from undercroft.core.speech.story import StoryLine
from undercroft.games.incursion.game import Incursion
from undercroft.games.incursion.rules.mission.setup import new_table
from undercroft.games.incursion.words.names import called


def lines(scene: Scene) -> list[StoryLine]:
    return scene.game.story()


def with_dice(scene: Scene) -> list[tuple[tuple[int, ...], int | None, tuple[bool, ...]]]:
    return [(line.dice, line.need, line.hits) for line in lines(scene) if line.dice]


@pytest.mark.parametrize("mission", ["incursion", "twitcher", "recon"])
def test_every_die_that_fell_stands_with_one_line(mission: str) -> None:
    """For every viewer, dice that were rolled again too: none is missing, none is told twice."""
    rng = random.Random(11)
    game = Incursion(new_table(mission, seeded(11), orders=("always", "always")))
    game.open()
    rolled = 0
    while game.ask is not None and game.table.turn < 9:
        game.apply(rng.choice(game.lures() or game.codes()))
        fallen = [face for face in game.table.dice.fallen if face > 0]
        for seat in (-1, 0, 1):
            story = game.story(seat)
            assert [face for line in story for face in line.dice] == fallen
            assert all(len(line.hits) in (0, len(line.dice)) for line in story)
        rolled += len(fallen)
    assert rolled > 8


def test_a_number_in_a_sentence_is_no_die() -> None:
    """A command for 1 CP stood beside the 1 that was rolled after it."""
    scene = Scene(hall(1, 4), side="german")
    scene.put("grunt", "a1", "n")
    zombie = scene.put("sturmzombie", "a2", "s")
    scene.cp(german=3)
    scene.play(f"command {zombie} 0", f"strike {zombie} 0", dice=[1])
    told = {str(line.text): line.dice for line in lines(scene)}
    assert [text for text, dice in told.items() if dice] == ["Rolls 1 against Fortitude 6 of Grunt APE Able: no hit."]
    assert told[f"The Germans spend 1 CP on Sturmzombie {called(zombie)}."] == ()


def test_the_dice_of_a_shot_say_which_hit_and_what_they_needed() -> None:
    scene = Scene(hall(1, 4))
    grunt, zombie = scene.put("grunt", "a1", "n"), scene.put("sturmzombie", "a4", "s")
    scene.effect("armor-piercing-ammo", grunt)
    scene.play(f"activate {grunt}", f"fire {grunt} {zombie} lmg", dice=[1, 3, 6])
    assert with_dice(scene) == [((1, 3, 6), 3, (False, True, True))], "Fortitude 4, and +1 to each die"


def test_dice_rolled_again_are_those_that_fell_again() -> None:
    """The others still lie there, and were told of before; what they needed is known a choice later too."""
    scene = Scene(hall(1, 4))
    grunt, zombie = scene.put("grunt", "a1", "n"), scene.put("sturmzombie", "a4", "s")
    scene.effect("pour-it-on", grunt)
    scene.play(f"activate {grunt}", f"fire {grunt} {zombie} lmg", dice=[1, 2, 5])
    assert with_dice(scene) == [((1, 2, 5), 4, (False, False, True))]
    scene.play("reroll 1", dice=[])
    scene.play("reroll 2", "pass", dice=[4, 3])
    assert with_dice(scene) == [((4, 3), 4, (True, False))]
    assert lines(scene)[0].text == "Rolled again, the dice show 4, 3, 5: 2 hits."


def test_dice_of_a_grenade_rolled_again_need_each_its_own_number() -> None:
    scene = Scene(hall(3, 4))
    grunt = scene.put("grunt", "b1", "n")
    scene.put("sturmzombie", "b4", "s")
    scene.put("gretel", "a4", "s")
    scene.effect("pour-it-on", grunt)
    scene.play(f"activate {grunt}", f"lob {grunt}", "at b4", dice=[1, 2])
    needs = [line.need for line in lines(scene) if line.dice]
    assert len(needs) == 2 and len(set(needs)) == 2
    scene.play("reroll 1", "reroll 2", dice=[6, 6])
    again = lines(scene)[0]
    assert (again.dice, again.need, again.hits) == ((6, 6), None, (True, True))


def test_a_whip_that_tears_needs_a_four() -> None:
    scene = Scene(hall(1, 4), side="german")
    scene.put("grunt", "a1", "n")
    gretel = scene.put("gretel", "a2", "s")
    scene.play(f"activate {gretel}", f"strike {gretel} 0", dice=[1, 5])
    assert with_dice(scene) == [((1,), 6, (False,)), ((5,), 4, (True,))]
