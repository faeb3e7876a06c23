"""The lock-ups of scenario 1: what is behind a door shows when it opens (ER-SCEN-1)."""

import pytest

from tests.earth_reborn.board import Element
from tests.earth_reborn.scene import Scene, number
from tests.rules_plugin import rule
from undercroft.games.earth_reborn.rules.combat import destroy
from undercroft.games.earth_reborn.rules.events import E_FOUND_LOCKED
from undercroft.games.earth_reborn.rules.tables import HERE, LOCKED, VASQUEZ
from undercroft.games.earth_reborn.vocabulary.events import FoundLocked

CELLS = """\
+---+---+---+---+
| A d Bb| Cc| D |
+   +   +   +-e-+
| E | Fb| Gc| Hd|
+---+---+---+---+
"""


def cells(locked: str) -> Scene:
    scene = Scene(CELLS, 1, lock_ups="bcd")
    scene.put("vasquez", state="locked")
    scene.table.locked = scene.tile(locked)
    scene.put("deeler", "A", "e")
    scene.put("jack", "D", "s")
    for who in ("deeler", "jack"):
        scene.give(who, "move 2, close-combat 1")
    return scene.turn_to("salemite")


@rule("ER-SCEN-1")
def test_an_empty_lock_up_shows_that_she_is_elsewhere() -> None:
    scene = cells("c")
    scene.play("activate deeler", "move @1", "open d")
    assert scene.happened(E_FOUND_LOCKED) == [(scene.tile("b"), 0)]
    assert scene.table.whereabouts[VASQUEZ] == LOCKED and scene.table.locked == scene.tile("c")
    assert scene.asked() == ("salemite", 11), "nobody else was asked"
    scene.play("halt e", "end")
    assert scene.table.searched_lock_ups == 1 << scene.tile("b")


@rule("ER-SCEN-1")
def test_norad_puts_her_on_a_square_of_her_lock_up_with_the_facing_it_likes() -> None:
    scene = cells("b")
    scene.play("activate deeler", "move @1", "open d")
    assert scene.asked() is not None and scene.asked()[0] == "norad"  # type: ignore[index]
    assert scene.options() == [f"square {scene.square('B')}", f"square {scene.square('F')}"]
    scene.play("square F", "face vasquez w")
    assert scene.where("vasquez") == "F" and scene.facing("vasquez") == "w" and scene.table.whereabouts[VASQUEZ] == HERE
    assert scene.table.locked == -1 and scene.happened(E_FOUND_LOCKED) == [], "told when the door opened"
    scene.play("halt e", "end")
    assert scene.can("activate vasquez")


@rule("ER-SCEN-1")
def test_only_a_free_square_will_do() -> None:
    scene = cells("d")
    scene.play("activate jack", "move @1", "open e", "face vasquez n")
    assert scene.where("vasquez") == "H"
    scene = Scene(CELLS.replace(" Bb|", "xBb|"), 1, lock_ups="b", elements={"x": Element(5)})
    scene.put("vasquez", state="locked")
    scene.put("deeler", "A", "e")
    scene.table.locked = scene.tile("b")
    scene.give("deeler", "move 1")
    scene.turn_to("salemite").play("activate deeler", "move @1", "open d", "face vasquez n")
    assert scene.where("vasquez") == "F", "not on furniture that nobody enters"


@rule("ER-SCEN-1")
@pytest.mark.parametrize("thing", ["door-d", "wall-Fw", "wall-Be"])
def test_a_destroyed_door_or_a_broken_wall_opens_it_too(thing: str) -> None:
    scene = cells("b")
    scene.run(destroy.destroy(scene.table, scene.thing(thing), number("deeler")), "square B", "face vasquez n")
    assert scene.where("vasquez") == "B"
    found = [one.room for one in scene.told(FoundLocked)]
    assert found == ([scene.tile("b"), scene.tile("c")] if thing == "wall-Be" else [scene.tile("b")])
