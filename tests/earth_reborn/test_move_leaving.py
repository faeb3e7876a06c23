"""Leaving the map (ER-MOVE-19, ER-MOVE-20, ER-TILE-19)."""

from tests.earth_reborn.scene import Scene, number
from tests.rules_plugin import rule
from undercroft.games.earth_reborn.laws.invariants import check
from undercroft.games.earth_reborn.rules.dossier import NEVER, WIN_LEFT
from undercroft.games.earth_reborn.rules.events import E_LEFT
from undercroft.games.earth_reborn.rules.tables import DEPARTED, MAMMOTH, OUT_OF_GAME, PRISONER, VASQUEZ, WHY_LEFT

# Outdoor ground at the right border, a wall on the left.
YARD = """\
+---+---+---+
| A   B   C
+---+---+---+
| D   E | F
+---+---+---+
"""
OPEN = """\
+---+---+---+
| A   .   B
+   +   +   +
| .   .   .
+---+---+---+
"""


@rule("ER-MOVE-19")
def test_over_an_open_side_of_the_frame_for_a_point() -> None:
    scene = Scene(YARD)
    scene.put("vasquez", "B", "e")
    scene.give("vasquez", "move 1")
    scene.play("activate vasquez", "move @1")
    assert scene.options("leave") == []
    scene.play("step e", "leave")
    assert scene.table.whereabouts[VASQUEZ] == DEPARTED and scene.where("vasquez") is None
    assert scene.happened(E_LEFT) == [(VASQUEZ, 0)] and scene.table.active == 1, "his round is over"
    assert scene.table.occupied == 0


@rule("ER-MOVE-19")
def test_a_wall_on_the_frame_or_no_point_keeps_him_here() -> None:
    scene = Scene(YARD)
    scene.put("vasquez", "A", "w")
    scene.give("vasquez", "move 1")
    scene.play("activate vasquez", "move @1")
    assert scene.options("leave") == []
    scene.table.dossier.rim |= 1 << scene.board.edge("A", "w")
    assert scene.reopen().options("leave") == [], "a wall, on open ground too"
    scene = Scene(YARD)
    scene.put("vasquez", "C", "e")
    scene.give("vasquez", "move 1")
    scene.play("activate vasquez", "move @1")
    scene.table.movement_left = 0
    assert scene.reopen().options("leave") == []


@rule("ER-MOVE-19")
def test_the_scenario_may_forbid_it_for_a_side_or_some_turns() -> None:
    scene = Scene(YARD, leave=False)
    scene.put("vasquez", "C", "e")
    scene.give("vasquez", "move 1")
    scene.play("activate vasquez", "move @1")
    assert scene.options("leave") == []
    scene.table.dossier.leave_from = [2, NEVER]
    assert scene.reopen().options("leave") == []
    scene.table.turn = 2
    assert scene.reopen().options("leave") == ["leave"]


@rule("ER-MOVE-19")
def test_cards_and_markers_leave_the_game_and_tiles_are_discarded() -> None:
    scene = Scene(YARD)
    scene.put("vasquez", "C", "e")
    (tile,) = scene.give("vasquez", "move 1")
    (card,) = scene.carry("vasquez", "sniper-rifle")
    scene.magnet("vasquez")
    scene.play("activate vasquez", "move @1", "leave")
    s = scene.table
    assert s.holder[card] == OUT_OF_GAME and s.magnets[VASQUEZ] == 0 and s.carried_off[0] == 1 << card
    assert s.discarded >> tile & 1 and s.assigned[VASQUEZ] == 0 and s.cp_laid[tile] == 0
    assert s.known_discarded == [1 << tile, 1 << tile], "all have seen it"
    assert scene.spent("vasquez") == 1, "his CP stay spent"
    assert not scene.can("activate vasquez")


@rule("ER-MOVE-19")
def test_his_prisoner_leaves_with_him_and_stays_one() -> None:
    scene = Scene(YARD)
    scene.put("jessica", "C", "e")
    scene.imprison("woo", "jessica")
    scene.give("jessica", "move 1")
    scene.turn_to("salemite").play("activate jessica", "move @1", "leave")
    assert scene.table.whereabouts[number("woo")] == PRISONER and scene.table.whereabouts[number("jessica")] == DEPARTED
    check(scene.table, between=True)


@rule("ER-MOVE-19")
def test_an_objective_is_reached_at_once() -> None:
    scene = Scene(YARD, wins=[(0, WIN_LEFT, VASQUEZ, 0)])
    scene.put("vasquez", "C", "e")
    scene.put("jack", "D")
    scene.give("vasquez", "move 1")
    scene.play("activate vasquez", "move @1", "leave")
    assert scene.table.over and scene.table.winners == 1 and scene.table.why == WHY_LEFT


@rule("ER-MOVE-20", "ER-TILE-19")
def test_through_a_sewers_exit_for_one_more_point_where_the_scenario_allows() -> None:
    scene = Scene(YARD, sewers="B")
    scene.put("kendall", "A", "e")
    scene.give("kendall", "move 1")
    scene.turn_to("salemite").play("activate kendall", "move @1", "step e")
    points = scene.table.movement_left
    assert scene.options("leave") == ["leave"]
    scene.table.dossier.leave_sewers = [1, 4]
    assert scene.reopen().options("leave") == []
    scene.table.turn = 4
    scene.reopen().play("leave")
    assert scene.happened(E_LEFT) == [(number("kendall"), 1)] and points >= 1
    assert scene.table.whereabouts[number("kendall")] == DEPARTED


@rule("ER-MOVE-19", "ER-LARGE-2")
def test_a_large_miniature_leaves_forward_with_both_squares() -> None:
    scene = Scene(OPEN)
    scene.put("mammoth", "2,1", "w")
    scene.give("mammoth", "move 1")
    scene.play("activate mammoth", "move @1")
    assert scene.options("leave") == []
    scene.play("rotate e", "leave")
    assert scene.table.whereabouts[MAMMOTH] == DEPARTED and scene.table.occupied == 0


@rule("ER-MOVE-19", "ER-CAPTURE-11")
def test_a_pilot_drives_his_machine_off_the_map() -> None:
    scene = Scene(OPEN)
    scene.put("mammoth", "2,1", "e", state="prisoner")
    scene.put("jessica", "2,1", "e")
    scene.put("jack", "A")
    scene.table.captor[MAMMOTH] = scene.table.pilot = number("jessica")
    scene.give("jessica", "move 1")
    scene.turn_to("salemite").reopen().play("activate jessica", "move @1", "leave")
    s = scene.table
    assert s.whereabouts[MAMMOTH] == DEPARTED and s.captor[MAMMOTH] == -1 == s.pilot and s.occupied.bit_count() == 1
    check(s, between=True)


@rule("ER-MOVE-19", "ER-DUEL-14")
def test_an_interrupter_who_leaves_ends_the_interruption() -> None:
    scene = Scene(YARD, duels=True)
    scene.put("vasquez", "A", "e")
    scene.put("deeler", "C", "w")
    scene.give("deeler", "move 1 red")
    scene.give("vasquez", "move 1")
    scene.play("activate vasquez", "duel deeler", "face vasquez e", "bet 2", "bet 0", "move @1r", "leave")
    assert scene.table.interrupter == -1 and scene.table.doer == VASQUEZ and scene.table.activated == VASQUEZ
    assert scene.asked() is not None and scene.asked()[0] == "norad"  # type: ignore[index]


# ---------------------------------------------------------------- past friends, off the map


def passing(where: str, points: int, sewers: str = "") -> Scene:
    """Vasquez at A behind two friends in a row, with so many points left."""
    scene = Scene(where, sewers=sewers)
    scene.put("vasquez", "A", "e")
    scene.put("woo", "B", "e")
    scene.put("nick", "C", "e")
    scene.give("vasquez", "move 1")
    scene.play("activate vasquez", "move @1")
    scene.table.movement_left = points
    return scene.reopen()


@rule("ER-MOVE-7", "ER-MOVE-9", "ER-MOVE-19")
def test_who_leaves_the_map_has_got_past_his_friends() -> None:
    scene = passing(YARD, 3)
    scene.play("step e", "step e")
    assert scene.options("halt") == [], "he is still on the square of a friend"
    scene.play("leave")
    assert scene.table.whereabouts[VASQUEZ] == DEPARTED


@rule("ER-MOVE-7", "ER-MOVE-9", "ER-MOVE-20")
def test_so_has_who_leaves_by_a_sewers_exit() -> None:
    cellar = YARD.replace("C\n", "C |\n")
    scene = passing(cellar, 3, sewers="C")
    scene.play("step e", "step e", "leave")
    assert scene.table.whereabouts[VASQUEZ] == DEPARTED
    assert not passing(cellar, 3).play("step e").can("step e"), "and where there is no way out he goes back"


@rule("ER-MOVE-9", "ER-MOVE-19")
def test_a_point_too_few_and_he_does_not_get_past_them() -> None:
    scene = passing(YARD, 2).play("step e")
    assert scene.refused("step e").rule == "ER-MOVE-9"
    scene = passing(YARD, 3).play("step e")
    scene.table.dossier.leave_from = [NEVER, NEVER]
    assert scene.reopen().refused("step e").rule == "ER-MOVE-9", "nor where the scenario lets nobody leave"


@rule("ER-MOVE-7", "ER-MOVE-9")
def test_a_step_is_refused_by_the_rule_that_stands_against_it() -> None:
    scene = passing(YARD, 1)
    assert scene.refused("step e").rule == "ER-MOVE-9", "a friend whom he does not get past"
    scene.put("jack", "B", "e")
    scene.put("woo", "D", "e")
    assert scene.reopen().refused("step e").rule == "ER-MOVE-7", "an enemy"


@rule("ER-MOVE-9", "ER-MOVE-19", "ER-LARGE-2")
def test_a_large_miniature_leaves_over_a_friend() -> None:
    scene = rolling(2)
    scene.play("step e", "leave")
    assert scene.table.whereabouts[MAMMOTH] == DEPARTED
    assert rolling(1).refused("step e").rule == "ER-MOVE-9"


def rolling(points: int) -> Scene:
    """The Mammoth before a friend at the edge of the map."""
    scene = Scene(OPEN)
    scene.put("mammoth", "1,1", "e")
    scene.put("woo", "B", "e")
    scene.give("mammoth", "move 1")
    scene.play("activate mammoth", "move @1")
    scene.table.movement_left = points
    return scene.reopen()
