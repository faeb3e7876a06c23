"""Flights with the Jet Pack (ER-GEAR-8), once the test is passed."""

from tests.earth_reborn.board import Door, Element
from tests.earth_reborn.scene import FIELD, HALL, Scene, number
from tests.rules_plugin import rule
from undercroft.games.earth_reborn.rules.events import E_EXPLOSION, E_FLEW
from undercroft.games.earth_reborn.rules.move import move
from undercroft.games.earth_reborn.rules.tables import P_ACTING, P_MOVING


def flight(map: str, who: str = "vasquez", square: str = "A", squares: int = 6, **more: object) -> Scene:
    scene = Scene(map, **more)  # type: ignore[arg-type]
    scene.put(who, square, "e")
    scene.carry(who, "jet-pack")
    scene.give(who, "move 1")
    scene.play(f"activate {who}")
    move.begin_flight(scene.table, number(who), squares)
    return scene.reopen()


@rule("ER-GEAR-8")
def test_up_to_six_squares_over_enemies_and_impassable_squares() -> None:
    plan = HALL.replace("B   C", "B  xC")
    scene = Scene(plan, elements={"x": Element(5)})
    scene.put("vasquez", "A", "e")
    scene.put("jack", "B")
    scene.carry("vasquez", "jet-pack")
    scene.give("vasquez", "move 1")
    scene.play("activate vasquez")
    move.begin_flight(scene.table, number("vasquez"), 6)
    scene.reopen()
    assert scene.table.phase == P_MOVING and scene.options("move") == []
    scene.play("step e")
    assert scene.options("halt") == [], "he lands on a free square"
    scene.play("step e")
    assert scene.options("halt") == []
    scene.play("step e")
    assert scene.happened(E_FLEW) == [(number("vasquez"), scene.square("C"), scene.square("D"))]
    assert scene.options("halt") == ["halt n", "halt e", "halt s", "halt w"] and scene.table.movement_left == 3
    scene.play("halt w")
    assert scene.where("vasquez") == "D" and scene.facing("vasquez") == "w" and scene.table.phase == P_ACTING
    assert not scene.table.flying


@rule("ER-GEAR-8")
def test_nobody_flies_where_he_could_not_land() -> None:
    scene = Scene(HALL)
    scene.put("vasquez", "A", "e")
    for place, enemy in enumerate(("jack", "zombie-1", "deeler", "jessica")):
        scene.put(enemy, "BCDE"[place])
    scene.give("vasquez", "move 1")
    scene.play("activate vasquez")
    move.begin_flight(scene.table, number("vasquez"), 6)
    assert scene.reopen().options("step") == ["step e"], "there and back again"
    scene.table.movement_left = 1
    assert scene.reopen().options("step") == []


@rule("ER-GEAR-8")
def test_walls_stop_a_flight_and_a_door_costs_a_square() -> None:
    plan = HALL.replace("A   B   C", "A | B d C")
    scene = flight(plan, square="B", doors={"d": Door("sliding", 5)})
    assert scene.options("step") == []
    scene.play("open d")
    assert scene.table.movement_left == 5 and scene.options("step") == ["step e"] and scene.options("close") == []


@rule("ER-GEAR-8", "ER-MOVE-9")
def test_above_somebody_he_only_flies_on() -> None:
    scene = Scene(HALL.replace("B   C", "B d C"))
    scene.put("vasquez", "A", "e")
    scene.put("jack", "B")
    scene.give("vasquez", "move 1")
    scene.play("activate vasquez")
    move.begin_flight(scene.table, number("vasquez"), 6)
    scene.put("vasquez", "B", "e")
    assert scene.texts(move.move_options(scene.table)) == ["step w"], "no door, no landing"


@rule("ER-GEAR-8", "ER-EQUIP-7")
def test_in_the_air_nothing_changes_hands_and_nobody_leaves() -> None:
    scene = Scene(FIELD, sewers="B", stairs=["CY"])
    scene.put("vasquez", "A", "e")
    scene.put("nick", "B")
    scene.carry("vasquez", "jet-pack")
    scene.give("vasquez", "move 1")
    scene.play("activate vasquez")
    move.begin_flight(scene.table, number("vasquez"), 6)
    scene.reopen().play("step e")
    assert {text.split()[0] for text in scene.options()} == {"step"}
    scene.play("step e")
    assert {text.split()[0] for text in scene.options()} == {"step", "halt"}


@rule("ER-GEAR-8", "ER-DUEL-5")
def test_who_flies_can_be_interrupted_and_flies_on() -> None:
    scene = Scene(FIELD.replace("| A   B", "| A | B"), duels=True)
    scene.put("vasquez", "A", "s")
    scene.put("jack", "H", "w")
    scene.give("vasquez", "move 1")
    scene.play("activate vasquez")
    move.begin_flight(scene.table, number("vasquez"), 6)
    scene.reopen().play("step s")
    assert scene.options() == ["duel jack", "pass"]
    scene.play("duel jack", "face vasquez s", "bet 2", "bet 0")
    assert scene.table.flying and scene.table.movement_left == 5 and scene.table.doer == number("vasquez")


@rule("ER-GEAR-14", "ER-GEAR-8")
def test_a_mine_goes_off_when_he_lands_not_when_he_passes_over_it() -> None:
    scene = Scene(HALL, "all but duel")
    scene.put("vasquez", "A", "e")
    scene.carry("vasquez", "jet-pack")
    scene.table.mines = [scene.square("B") * 4 + 2 + 1]
    scene.give("vasquez", "move 1")
    scene.play("activate vasquez")
    move.begin_flight(scene.table, number("vasquez"), 6)
    scene.reopen().play("step e", "step e")
    assert len(scene.table.mines) == 1 and scene.wounds("vasquez") == 0
    scene.play("step w")
    scene.play("halt e", dice=["0"] * 4)
    assert scene.table.mines == [] and scene.happened(E_EXPLOSION) and scene.table.phase == P_ACTING
