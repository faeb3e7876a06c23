"""Doors (ER-MOVE-11 to ER-MOVE-18), with power failures and Large Miniatures that keep them open."""

from tests.earth_reborn.board import Door, Room
from tests.earth_reborn.maps import SCENARIOS
from tests.earth_reborn.scene import Scene, number
from tests.rules_plugin import rule
from undercroft.games.earth_reborn.rules.board import doors
from undercroft.games.earth_reborn.rules.dossiers import dossier_of
from undercroft.games.earth_reborn.rules.events import E_CLOSED, E_OPENED

TWO = """\
+---+---+
| A d B |
+---+---+
"""
LARGE = """\
+---+---+---+---+
| A   B d C   D |
+   +   +   +   +
| E   F d G   H |
+---+---+---+---+
"""
SLIDING = Door("sliding", 5)
MAGNETIC = Door("sliding", 4, magnetic=True)
WOODEN_MAGNETIC = Door("wooden", 5, magnetic=True)


def at_the_door(door: Door, who: str = "vasquez", map: str = TWO) -> Scene:
    scene = Scene(map, doors={"d": door})
    scene.put(who, "A", "w")
    scene.give(who, "move 4")
    return scene


@rule("ER-MOVE-11", "ER-MOVE-12")
def test_a_door_starts_closed_and_opens_for_a_point() -> None:
    scene = at_the_door(Door())
    scene.play("activate vasquez", "move @1")
    assert scene.options("step") == []
    scene.play("open d")
    assert scene.table.movement_left == 5 and scene.facing("vasquez") == "e" and scene.options("step") == ["step e"]
    assert scene.happened(E_OPENED) == [(number("vasquez"), 0)]


@rule("ER-MOVE-12")
def test_without_a_movement_point_nobody_opens() -> None:
    scene = at_the_door(Door())
    scene.play("activate vasquez", "move @1")
    scene.table.movement_left = 0
    assert scene.reopen().options("open") == []


@rule("ER-MOVE-12", "ER-MOVE-15", "ER-COREX-17")
def test_who_stands_before_a_door_opens_it_others_do_not() -> None:
    plan = """\
+---+---+---+---+
| A d B   C e D |
+---+---+---+---+
"""
    scene = Scene(plan, doors={"e": MAGNETIC})
    scene.put("nick", "D", "w")
    scene.put("franck", "A", "e")
    scene.put("jack", "C", "w")
    for who in ("nick", "franck", "jack"):
        scene.give(who, "move 1")
    scene.turn_to("salemite")
    scene.play("activate franck", "move @1")
    assert scene.can("open d")
    scene.play("halt e", "end", "activate nick", "move @1")
    assert scene.options("open") == [], "a Magnetic door, and he has no card"
    scene.play("halt e", "end", "activate jack", "move @1")
    assert scene.options("open") == [], "he touches no door that he can open"


@rule("ER-MOVE-11", "ER-MOVE-12")
def test_a_large_door_is_one_door_and_opens_from_either_half() -> None:
    for square in "BF":
        scene = Scene(LARGE, doors={"d": SLIDING})
        scene.put("vasquez", square)
        scene.give("vasquez", "move 1")
        scene.play("activate vasquez", "move @1", "open d")
        assert not scene.table.barred >> scene.board.edge("B", "e") & 1
        assert not scene.table.barred >> scene.board.edge("F", "e") & 1


@rule("ER-MOVE-13")
def test_a_sliding_door_closes_at_the_end_of_the_round_and_not_by_hand() -> None:
    scene = at_the_door(SLIDING)
    scene.play("activate vasquez", "move @1", "open d")
    assert scene.options("close") == []
    scene.play("step e", "halt w", "move @1")
    assert scene.options("step") == ["step w"], "it is open to the end of the round"
    scene.play("halt w", "end")
    assert scene.table.open_doors == 0 and scene.happened(E_CLOSED) == [(-1, 0)]
    assert scene.table.barred >> scene.board.edge("A", "e") & 1


@rule("ER-MOVE-13", "ER-CORE-24")
def test_a_sliding_door_that_an_interrupter_opened_closes_too() -> None:
    scene = Scene(
        """\
+---+---+---+---+
| A   B   C d D |
+---+---+---+---+
""",
        doors={"d": SLIDING},
        duels=True,
    )
    scene.put("vasquez", "A", "e")
    scene.put("deeler", "C", "w")
    scene.give("deeler", "move 1 red")
    scene.give("vasquez", "move 1")
    scene.play("activate vasquez", "duel deeler", "face vasquez e", "bet 2", "bet 0", "move @1r", "open d", "halt w")
    assert scene.table.open_doors == 1 and scene.table.interrupter == -1, "he has no further order"
    scene.play("end")
    assert scene.table.open_doors == 0


@rule("ER-MOVE-14")
def test_a_wooden_door_stays_open_until_somebody_closes_it() -> None:
    scene = at_the_door(Door())
    scene.play("activate vasquez", "move @1", "open d", "halt e", "end")
    assert scene.table.open_doors == 1
    scene.play("pass", "activate vasquez", "move @1", "close d")
    assert scene.table.open_doors == 0 and scene.table.movement_left == 5
    assert scene.happened(E_CLOSED) == [(number("vasquez"), 0)] and scene.options("step") == []


@rule("ER-MOVE-15")
def test_a_magnetic_door_needs_a_card() -> None:
    for door in (MAGNETIC, WOODEN_MAGNETIC):
        scene = at_the_door(door)
        scene.play("activate vasquez", "move @1")
        assert scene.options("open") == []
        scene.magnet("vasquez")
        assert scene.reopen().options("open") == ["open 0"]


@rule("ER-MOVE-15", "ER-GEAR-11")
def test_a_magnetic_card_of_the_search_deck_serves_too() -> None:
    scene = at_the_door(MAGNETIC)
    scene.carry("vasquez", "magnetic-card")
    scene.play("activate vasquez", "move @1", "open d")
    assert scene.table.open_doors == 1


@rule("ER-MOVE-15")
def test_anybody_closes_an_open_wooden_magnetic_door() -> None:
    scene = at_the_door(WOODEN_MAGNETIC)
    scene.open_doors("d")
    scene.play("activate vasquez", "move @1", "close d")
    assert scene.table.open_doors == 0 and scene.options("open") == []


@rule("ER-MOVE-16")
def test_a_marker_lies_on_the_card_of_whom_the_scenario_names() -> None:
    scene = at_the_door(MAGNETIC, "deeler")
    scene.magnet("deeler")
    scene.turn_to("salemite").play("activate deeler", "move @1", "open d")
    assert scene.table.magnets[number("deeler")] == 1, "it is not used up"


@rule("ER-CC-2", "ER-MOVE-12", "ER-MOVE-13", "ER-MOVE-15", "ER-COREX-30")
def test_deeler_opens_a_magnetic_door_and_attacks_in_one_round() -> None:
    scene = Scene(TWO, doors={"d": MAGNETIC})
    scene.put("deeler", "A", "e")
    scene.put("franck", "B", "w", side="norad")
    scene.magnet("deeler")
    scene.give("deeler", "move 1, close-combat 1")
    scene.turn_to("salemite").play("activate deeler")
    assert scene.options("strike") == []
    scene.play("move @1", "open d", "halt e")
    assert scene.can("strike @1 franck")
    scene.play("end")
    assert scene.table.open_doors == 0


# Power failures and Large Miniatures


@rule("ER-POWER-4", "ER-POWER-5")
def test_without_power_magnetic_doors_open_for_all_and_sliding_ones_stay_open() -> None:
    scene = Scene(TWO.replace("B |", "Bb|"), doors={"d": MAGNETIC}, rooms={"a": Room(), "b": Room()})
    scene.put("vasquez", "A", "w")
    scene.give("vasquez", "move 1")
    scene.play("activate vasquez", "move @1")
    assert scene.options("open") == []
    scene.table.unpowered = 1 << scene.tile("b")
    scene.reopen().play("open d", "halt e", "end")
    assert scene.table.open_doors == 1
    scene.table.unpowered = 0
    doors.close_sliding(scene.table)
    assert scene.table.open_doors == 0


@rule("ER-LARGE-9", "ER-MOVE-13")
def test_a_door_does_not_close_on_a_large_miniature() -> None:
    scene = Scene(LARGE, doors={"d": SLIDING})
    scene.put("mammoth", "A", "e")
    scene.give("mammoth", "move 4")
    scene.play("activate mammoth", "move @1", "open d", "step e", "halt e", "end")
    assert scene.table.open_doors == 1, "it covers squares on both sides"
    scene.play("pass", "activate mammoth", "move @1", "step e", "halt e")
    assert scene.table.open_doors == 1
    scene.play("end")
    assert scene.table.open_doors == 0, "the round in which it is freed is over"


@rule("ER-LARGE-9", "ER-MOVE-14")
def test_nor_can_a_wooden_one_be_closed_on_it() -> None:
    scene = Scene(LARGE, doors={"d": Door("wooden", 5)})
    scene.open_doors("d")
    scene.put("mammoth", "B", "e")
    assert doors.held_open(scene.table, 0)
    scene.put("vasquez", "A")
    scene.put("mammoth", "C", "e")
    assert not doors.held_open(scene.table, 0)


# Doors on walls


@rule("ER-MOVE-18", "ER-COREX-18")
def test_a_door_on_a_wall_counts_as_a_door() -> None:
    """In all scenarios: none on a double wall or on the frame, and no wall beneath it once it is open."""
    number_of_doors = 0
    for id in SCENARIOS:
        d = dossier_of(id)
        for edges in d.door_edges:
            assert not edges & (d.double | d.border | d.walls)
            number_of_doors += 1
    assert number_of_doors > 50
