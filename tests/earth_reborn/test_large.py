"""Large Miniatures: how they move, stand and see (ER-LARGE-1 to ER-LARGE-9)."""

import pytest

from tests.earth_reborn.board import Door, Element, Room
from tests.earth_reborn.scene import FIELD, Scene, number
from tests.rules_plugin import rule
from undercroft.core.board.grid import bits
from undercroft.games.earth_reborn.rules import characters
from undercroft.games.earth_reborn.rules.board import sight, stands
from undercroft.games.earth_reborn.rules.catalogue_tables import MOVEMENT
from undercroft.games.earth_reborn.rules.events import E_ROTATED, E_STEPPED
from undercroft.games.earth_reborn.rules.move import large
from undercroft.games.earth_reborn.rules.tables import DARK_BLUE, EITHER, GREY, LIGHT_BLUE, MAMMOTH, ORANGE, RED, WHITE


def open_ground(width: int, height: int, **marks: str) -> str:
    """All open inside; marks by column and row, x2y3='A'."""
    lines = []
    for y in range(height):
        lines.append("+---" * width + "+" if y == 0 else "+   " * width + "+")
        cells = [f" {marks.get(f'x{x}y{y}', '.')} " for x in range(width)]
        lines.append("|" + " ".join(cells) + "|")
    return "\n".join([*lines, "+---" * width + "+"])


def driven(map: str, square: str, facing: str, cp: int = 1, **more: object) -> Scene:
    """The Mammoth MK II in the middle of a Move order."""
    scene = Scene(map, **more)  # type: ignore[arg-type]
    scene.put("mammoth", square, facing)
    scene.give("mammoth", "move 4")
    return scene.play("activate mammoth", f"move @{cp}")


def covered(scene: Scene) -> set[str]:
    marks = {at: mark for mark, at in scene.board.map.marks.items()}
    return {marks[square] for square in bits(characters.squares(scene.table, MAMMOTH))}


# Moving


@rule("ER-LARGE-1")
def test_it_covers_two_by_two_squares() -> None:
    scene = Scene(FIELD)
    scene.put("mammoth", "G")
    assert covered(scene) == set("GHLM") and scene.table.occupied.bit_count() == 4


@rule("ER-LARGE-2", "ER-COREX-91")
def test_with_one_cp_it_moves_up_to_four_squares_forward() -> None:
    scene = driven(open_ground(7, 2), "1,1", "e")
    assert scene.table.movement_left == 4
    scene.play(*["step e"] * 4)
    assert scene.where("mammoth") == "5,1" and scene.table.movement_left == 0 and scene.options("step") == []


@rule("ER-LARGE-2", "ER-MOVE-8", "ER-COREX-92")
def test_gym_weights_before_either_square_stop_it_until_they_are_destroyed() -> None:
    plan = FIELD.replace("| F   G   H   I", "| F   G   H  xI")
    scene = driven(plan, "G", "e", elements={"x": Element(5)})
    assert scene.options("step") == []
    scene.table.destroyed_elements = 1
    assert scene.reopen().options("step") == ["step e"]


@rule("ER-LARGE-2")
@pytest.mark.parametrize("obstacle", ["wall", "door", "enemy", "wall between"])
def test_both_squares_in_front_must_be_free(obstacle: str) -> None:
    plan = {
        "wall": FIELD.replace("| K   L   M   N", "| K   L   M | N"),
        "door": FIELD.replace("| K   L   M   N", "| K   L   M d N"),
        "enemy": FIELD,
        "wall between": FIELD.replace("I   J |\n+   +   +   +   +   +", "I   J |\n+   +   +   +---+   +"),
    }[obstacle]
    scene = Scene(plan)
    scene.put("mammoth", "G", "e")
    scene.give("mammoth", "move 4")
    if obstacle == "enemy":
        scene.put("jack", "N")
    scene.play("activate mammoth", "move @1")
    assert scene.options("step") == []
    assert Scene(FIELD) and driven(FIELD, "G", "e").options("step") == ["step e"]


@rule("ER-LARGE-2", "ER-MOVE-9")
def test_it_passes_friends_but_ends_free_of_them() -> None:
    scene = Scene(open_ground(7, 2))
    scene.put("mammoth", "1,1", "e")
    scene.put("nick", "3,2")
    scene.give("mammoth", "move 4")
    scene.play("activate mammoth", "move @1", "step e")
    assert scene.options("halt") == []
    scene.play("step e")
    assert scene.options("halt") == [], "he is under its rear now"
    scene.play("step e")
    assert scene.options("halt") == ["halt e"] and scene.where("mammoth") == "4,1"


@rule("ER-LARGE-2", "ER-MOVE-9")
def test_it_does_not_roll_over_a_friend_whom_it_cannot_leave_behind() -> None:
    scene = Scene(open_ground(7, 2))
    scene.put("mammoth", "1,1", "e")
    scene.put("nick", "3,2")
    scene.give("mammoth", "move 4")
    scene.play("activate mammoth", "move @1")
    for points, possible in ((1, False), (2, False), (3, True)):
        scene.table.movement_left = points
        assert (scene.reopen().options("step") == ["step e"]) == possible, "forward once, and back again costs two more"


@rule("ER-LARGE-4", "ER-MOVE-9")
def test_on_top_of_a_friend_it_turns_only_if_it_still_gets_away() -> None:
    scene = Scene(open_ground(7, 2))
    scene.put("mammoth", "1,1", "e")
    scene.put("nick", "3,2")
    scene.give("mammoth", "move 4")
    scene.play("activate mammoth", "move @1", "step e")
    for points, turns in ((1, []), (2, ["rotate w"])):
        scene.table.movement_left = points
        assert scene.reopen().options("rotate") == turns, "to drive back the way it came"


@rule("ER-LARGE-3", "ER-COREX-93")
def test_backward_costs_two_and_sideways_is_impossible() -> None:
    scene = driven(open_ground(7, 2), "6,1", "e")
    scene.play("backward", "backward")
    assert scene.where("mammoth") == "4,1" and scene.table.movement_left == 0 and scene.facing("mammoth") == "e"
    assert scene.happened(E_STEPPED)[0] == (MAMMOTH, scene.square("6,1"), scene.square("5,1"))
    scene = driven(open_ground(5, 5), "2,2", "n")
    assert scene.options("step") == ["step n"] and len(scene.options("backward")) == 1


@rule("ER-LARGE-3")
def test_backward_needs_both_squares_behind() -> None:
    scene = Scene(open_ground(5, 2))
    scene.put("mammoth", "3,1", "e")
    scene.put("jack", "2,2")
    scene.give("mammoth", "move 4")
    scene.play("activate mammoth", "move @1")
    assert scene.options("backward") == []


@rule("ER-LARGE-4", "ER-COREX-94", "ER-MOVE-10")
def test_it_turns_by_90_or_180_degrees_for_a_point_and_not_for_nothing() -> None:
    scene = driven(FIELD, "G", "n")
    assert scene.options("rotate") == ["rotate e", "rotate s", "rotate w"] and scene.options("halt") == ["halt n"]
    scene.play("rotate s")
    assert scene.table.movement_left == 3 and scene.facing("mammoth") == "s" and covered(scene) == set("GHLM")
    assert scene.happened(E_ROTATED) == [(MAMMOTH, 2)]
    scene.play("halt s")
    assert scene.facing("mammoth") == "s"


@rule("ER-LARGE-4", "ER-DUEL-17")
def test_it_cannot_turn_when_it_is_interrupted() -> None:
    scene = Scene(FIELD, duels=True)
    scene.put("mammoth", "G", "n")
    scene.put("jack", "W", "n")
    scene.play("activate mammoth", "duel jack")
    assert scene.options("face") == [] and scene.options("bet")


@rule("ER-LARGE-4", "ER-MOVE-12")
def test_it_opens_the_door_before_it_and_no_other() -> None:
    plan = FIELD.replace("| K   L   M   N", "| K   L   M d N").replace("| F   G   H   I", "| F e G   H   I")
    scene = driven(plan, "G", "e", doors={"d": Door("sliding", 5)})
    assert scene.options("open") == [f"open {scene.door('d')}"]
    scene.play("open d", "step e")
    assert covered(scene) == set("HIMN")


@rule("ER-LARGE-5", "ER-TILE-19", "ER-TILE-20")
def test_it_stands_on_stairs_and_sewers_but_does_not_use_them() -> None:
    scene = driven(FIELD, "F", "e", stairs=["AG"], sewers="F")
    assert scene.options("stairs") == [] and scene.options("leave") == []
    assert scene.options("step") == ["step e"]


@rule("ER-LARGE-1")
def test_where_it_fits() -> None:
    scene = Scene(FIELD.replace("| F   G   H   I", "| F   G   H  xI"), elements={"x": Element(5)})
    scene.put("mammoth", state="away")
    s = scene.table
    fitting = {mark for mark, square in scene.board.map.marks.items() if large.fits(s, MAMMOTH, square)}
    assert fitting == set("ABFGKLMNPQRS")


# Sight and sides


@rule("ER-LARGE-6")
def test_one_of_its_squares_in_sight_is_enough() -> None:
    scene = Scene(FIELD.replace("| F   G   H   I", "| F   G   H | I").replace("| A   B   C   D", "| A   B   C | D"))
    scene.put("mammoth", "G")
    scene.put("jack", "N", "w")
    assert sight.sees(scene.table, number("jack"), MAMMOTH)
    scene.put("jack", "D", "s")
    assert not sight.sees(scene.table, number("jack"), MAMMOTH), "the wall hides all four"
    scene.put("jack", "K", "e")
    assert sight.sees(scene.table, number("jack"), MAMMOTH), "its own squares do not hide it"


@rule("ER-LARGE-7", "ER-COREX-95", "ER-GAP-3")
def test_it_sees_from_its_front_squares_and_nothing_behind_its_front_row() -> None:
    scene = Scene(open_ground(6, 6))
    scene.put("mammoth", "3,3", "n")
    s = scene.table
    shown = []
    for y in range(1, 7):
        row = ""
        for x in range(1, 7):
            square = scene.square(f"{x},{y}")
            arc = sight.outer_arc(s, MAMMOTH, square)
            assert sight.sees_square(s, MAMMOTH, square) == (arc != WHITE)
            row += "RO.E"[arc]
        shown.append(row)
    assert (RED, ORANGE, WHITE, EITHER) == (0, 1, 2, 3)
    assert shown == ["EERREE", "OEEEEO", "OOOOOO", "......", "......", "......"]


@rule("ER-LARGE-7")
def test_its_own_squares_never_block_its_view() -> None:
    scene = Scene(FIELD)
    scene.put("mammoth", "G", "n")
    assert sight.sees_square(scene.table, MAMMOTH, scene.square("J"))
    assert sight.sees_square(scene.table, MAMMOTH, scene.square("F"))


@rule("ER-LARGE-8")
def test_it_is_adjacent_to_the_eight_squares_along_its_sides() -> None:
    scene = Scene(FIELD)
    scene.put("mammoth", "G", "n")
    arcs = {}
    for mark in "ABCDFIKNPQRS":
        scene.put("jack", mark)
        if sight.adjacent(scene.table, number("jack"), MAMMOTH):
            assert sight.adjacent(scene.table, MAMMOTH, number("jack"))
            arcs[mark] = sight.arc_towards(scene.table, MAMMOTH, number("jack"))
            assert sight.inner_arc(scene.table, MAMMOTH, scene.square(mark)) == arcs[mark]
    assert arcs == {
        "B": DARK_BLUE, "C": DARK_BLUE, "F": LIGHT_BLUE, "K": LIGHT_BLUE, "I": LIGHT_BLUE, "N": LIGHT_BLUE,
        "Q": GREY, "R": GREY,
    }  # fmt: skip


@rule("ER-LARGE-8")
def test_a_wall_along_its_side_separates() -> None:
    scene = Scene(FIELD.replace("| F   G", "| F | G"))
    scene.put("mammoth", "G", "n")
    scene.put("jack", "F")
    assert not sight.adjacent(scene.table, number("jack"), MAMMOTH)
    scene.put("jack", "K")
    assert sight.adjacent(scene.table, number("jack"), MAMMOTH)


# A captured one


def captured(captor: str = "jessica") -> Scene:
    scene = Scene(open_ground(6, 4), "all but duel")
    scene.put("mammoth", "2,2", "e", state="prisoner")
    scene.put(captor, "2,2", "e")
    scene.table.captor[MAMMOTH] = scene.table.pilot = number(captor)
    scene.give(captor, "move 4")
    return scene.reopen()


@rule("ER-CAPTURE-11", "ER-LARGE-2", "ER-LARGE-4")
def test_a_pilot_drives_with_the_movement_of_the_machine() -> None:
    scene = captured()
    scene.turn_to("salemite").reopen().play("activate jessica", "move @1")
    assert scene.table.movement_left == 4 and scene.options("step") == ["step e"]
    scene.play("step e", "rotate s")
    assert scene.where("mammoth") == "3,2" == scene.where("jessica")
    assert scene.facing("mammoth") == "s" == scene.facing("jessica")


@rule("ER-CAPTURE-11", "ER-LARGE-8")
def test_a_pilot_has_the_arcs_of_the_machine() -> None:
    scene = captured("jack")
    scene.put("nick", "2,1")
    assert sight.arc_towards(scene.table, number("jack"), number("nick")) == LIGHT_BLUE, "on foot it would be dark-blue"


@rule("ER-CAPTURE-13", "ER-CAPTURE-14")
def test_a_pilot_gets_out_and_another_gets_in() -> None:
    scene = captured()
    scene.put("deeler", "1,2")
    scene.give("deeler", "move 1 gold")
    scene.turn_to("salemite").reopen()
    scene.play("activate jessica", "move @1", "join deeler @1g", "who jessica", "land 2,1")
    assert scene.where("jessica") == "2,1" and scene.table.pilot == -1 and scene.table.movement_left == 3
    scene.play("halt n", "enter", "halt e")
    assert scene.table.pilot == number("deeler") and scene.where("deeler") == "2,2"


@rule("ER-CAPTURE-11", "ER-CAPTURE-13", "ER-MOVE-3")
def test_a_pilot_who_gets_out_in_mid_move_ends_it_with_the_movement_of_the_machine() -> None:
    scene = captured()
    own, machine = MOVEMENT[number("jessica") * 2], MOVEMENT[MAMMOTH * 2]
    assert own != machine
    scene.turn_to("salemite").reopen().play("activate jessica", "move @1", "step e", "land 3,1")
    assert scene.table.movement_left == machine - 2 and scene.where("jessica") == "3,1"
    scene.play("move @1")
    assert scene.table.movement_left == machine - 2 + machine, "to the end of this order"
    scene.play("halt n", "move @1")
    assert scene.table.movement_left == own, "the next one is his own"


@rule("ER-CAPTURE-11", "ER-EQUIP-5")
def test_a_pilot_who_gets_out_drops_what_only_the_machine_could_carry() -> None:
    scene = captured()
    gun, bazooka = scene.carry("jessica", "heavy-machine-gun", "bazooka")
    scene.turn_to("salemite").reopen().play("activate jessica", "move @1", "land 2,1")
    assert set(scene.options()) == {f"drop {gun}", f"drop {bazooka}"}
    scene.play(f"drop {gun}")
    assert scene.where("jessica") == "2,1" and scene.carried("jessica") == ["bazooka"]


@rule("ER-CAPTURE-12")
def test_friends_of_the_captor_pass_a_captured_machine_its_own_side_does_not() -> None:
    scene = captured()
    scene.put("deeler", "4,2")
    scene.put("nick", "1,2")
    for who in ("deeler", "nick"):
        scene.give(who, "move 2")
    scene.turn_to("salemite").reopen().play("activate deeler", "move @1")
    assert "step w" in scene.options("step")
    scene.play("halt e", "end", "activate nick", "move @1")
    assert "step e" not in scene.options("step")


# On several tiles


@rule("ER-LARGE-11")
def test_it_is_on_every_tile_under_it() -> None:
    plan = FIELD.replace("| F   G   H   I", "| F   G   Hb  Ib").replace("| K   L   M   N", "| K   L   Mb  Nb")
    scene = Scene(plan, rooms={"a": Room(), "b": Room()})
    scene.put("mammoth", "G")
    assert stands.tiles_of(scene.table, MAMMOTH) == 1 << scene.tile("a") | 1 << scene.tile("b")
