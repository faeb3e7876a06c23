"""Rerolls (INC-REROLL-1), whoever grants them."""

from tests.incursion.scene import Scene, hall
from tests.rules_plugin import rule
from undercroft.games.incursion.rules.questions import Q_ACTIVATION, Q_REROLL
from undercroft.games.incursion.vocabulary.events import Roll


@rule("INC-REROLL-1")
def test_all_dice_are_seen_then_picked_and_rolled_together_once() -> None:
    scene = Scene(hall(5, 5))
    grunt = scene.put("grunt", "c1", "n")
    gretel = scene.put("gretel", "c4", "s")
    scene.effect("pour-it-on", grunt)
    scene.play(f"activate {grunt}", f"fire {grunt} {gretel} lmg", dice=[1, 5, 2])
    assert scene.asked() == ("allied", Q_REROLL)
    assert scene.options() == ["pass", "reroll 1", "reroll 2", "reroll 3"], "any die, also one that hits"
    scene.play("reroll 1", dice=[])
    assert scene.options() == ["pass", "reroll 2", "reroll 3"], "no new result before all are picked"
    scene.play("reroll 3", dice=[6, 3])
    assert scene.asked() == ("allied", Q_ACTIVATION), "no die is rolled a third time"
    assert scene.wounds(gretel) == 2


@rule("INC-REROLL-1")
def test_the_second_result_stands_even_if_it_is_worse() -> None:
    scene = Scene(hall(5, 5))
    grunt = scene.put("grunt", "c1", "n")
    gretel = scene.put("gretel", "c4", "s")
    scene.effect("pour-it-on", grunt)
    shot = [f"activate {grunt}", f"fire {grunt} {gretel} lmg"]
    scene.play(*shot, "reroll 2", "pass", dice=[1, 5, 1, 1])
    assert scene.wounds(gretel) == 0


@rule("INC-REROLL-1")
def test_rerolls_are_optional() -> None:
    scene = Scene(hall(5, 5))
    grunt = scene.put("grunt", "c1", "n")
    gretel = scene.put("gretel", "c4", "s")
    scene.effect("pour-it-on", grunt)
    scene.play(f"activate {grunt}", f"fire {grunt} {gretel} lmg", "pass", dice=[1, 5, 1])
    assert scene.wounds(gretel) == 1


@rule("INC-REROLL-1", "INC-ILSA-1", "INC-BC-20")
def test_two_reasons_give_a_die_one_reroll() -> None:
    """Ilsa's two guns and Pour It On: still each die once."""
    scene = Scene(hall(5, 5), side="german")
    ilsa = scene.put("ilsa", "c1", "n")
    slugger = scene.put("slugger", "c4", "s")
    scene.effect("pour-it-on", ilsa)
    scene.play(f"activate {ilsa}", f"fire {ilsa} {slugger} smg", "reroll 1", "reroll 2", dice=[1, 1, 2, 2])
    assert scene.asked() == ("german", Q_ACTIVATION)
    assert scene.wounds(slugger) == 0


@rule("INC-REROLL-1", "INC-SLUG-4", "INC-BC-21")
def test_thumper_and_savage_fury_do_not_add_up() -> None:
    scene = Scene(hall(5, 5))
    slugger = scene.put("slugger", "c1", "n")
    gretel = scene.put("gretel", "c2", "s")
    scene.effect("savage-fury", slugger)
    scene.play(f"activate {slugger}", f"strike {slugger} {gretel}", "reroll 1", dice=[1, 1])
    assert scene.asked() == ("allied", Q_ACTIVATION)
    assert len(scene.happened(Roll)) == 1
    assert scene.wounds(gretel) == 0
