"""Ways of several squares: how far a plan goes, and what it says of what may come between."""

from tests.earth_reborn.scene import Scene, number
from tests.rules_plugin import rule
from undercroft.games.earth_reborn.rules.tables import NORAD
from undercroft.games.earth_reborn.words.refs import square_name

CORNER = """\
+---+---+---+---+---+
| A   B   C   D   E |
+   +---+---+---+---+
| F |
+---+
"""


@rule("ER-DUEL-2", "ER-DUEL-5")
def test_a_way_goes_on_where_somebody_may_interrupt_and_says_so() -> None:
    """Who is hoped to let it be: the plan ended where the first could ask for a Duel."""
    scene = Scene(CORNER, "all but search", duels=True)
    scene.put("vasquez", "F", "n")
    scene.put("jack", "E", "w")
    scene.give("vasquez", "move 3", "close-combat 2")
    scene.play("activate vasquez")
    plans = {one.square: one for one in scene.game.overlay(NORAD, number("vasquez")).reach}
    names = {mark: square_name(scene.table.dossier, scene.square(mark)) for mark in "ABCD"}
    assert set(plans) == set(names.values()), "he comes into sight on A, and beside Jack on D"
    assert all(plan.danger for plan in plans.values())
    asked = 0
    for action in plans[names["D"]].actions:
        while scene.game.ask is not None and scene.game.ask.seat != NORAD:
            scene.play("pass")
            asked += 1
        scene.play(action)
    assert scene.where("vasquez") == "D" and asked


@rule("ER-CC-1")
def test_a_walk_to_a_blow_goes_past_whoever_may_interrupt() -> None:
    scene = Scene(CORNER, "all but search", duels=True)
    scene.put("vasquez", "F", "n")
    scene.put("jack", "E", "w")
    scene.give("vasquez", "move 3", "close-combat 2")
    scene.play("activate vasquez")
    deeds = scene.game.overlay(NORAD, number("vasquez")).deeds
    assert deeds and all(deed.reach and deed.reach.danger for deed in deeds)


@rule("ER-MOVE-10")
def test_a_way_says_how_to_stop_at_its_end() -> None:
    scene = Scene(CORNER, "all but search")
    scene.put("vasquez", "F", "n")
    scene.give("vasquez", "move 3")
    scene.play("activate vasquez")
    plan = max(scene.game.overlay(NORAD, number("vasquez")).reach, key=lambda one: len(one.way))
    assert plan.stops == ["halt n", "halt e", "halt s", "halt w"]
    scene.play(*plan.actions, plan.stops[2])
    assert scene.facing("vasquez") == "s"


LONG = """\
+---+---+---+---+---+---+---+---+---+---+---+---+
| A   B   C   D   E   F   G   H   I   J   K   L |
+---+---+---+---+---+---+---+---+---+---+---+---+
"""


@rule("ER-MOVE-5")
def test_a_way_goes_on_with_more_cp() -> None:
    """Whoever has spent his Movement Points and has CP left clicks on where he goes, not on the order first."""
    scene = Scene(LONG, "all but search")
    scene.put("vasquez", "A", "e")
    scene.give("vasquez", "move 1", "move 1")
    scene.play("activate vasquez", "move @1")
    reach = scene.game.overlay(NORAD, number("vasquez")).reach
    near = {one.square for one in reach if not one.cost}
    more = [one for one in reach if one.cost]
    assert more and not near & {one.square for one in more}
    scene.play(*more[-1].actions)
    assert square_name(scene.table.dossier, scene.table.square[number("vasquez")]) == more[-1].square
