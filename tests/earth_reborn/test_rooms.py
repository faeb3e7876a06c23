"""Lines of rooms, tile by tile."""

import pytest

from tests.earth_reborn.board import Element, Room
from tests.earth_reborn.passing import final_phase
from tests.earth_reborn.scene import FIELD, HALL, Scene
from tests.rules_plugin import rule
from undercroft.games.earth_reborn.rules import characters
from undercroft.games.earth_reborn.rules.board import stands
from undercroft.games.earth_reborn.rules.events import E_CP, E_HEALED, E_TEST
from undercroft.games.earth_reborn.rules.ips import rooms
from undercroft.games.earth_reborn.rules.questions import Q_MORALE, Q_PATIENT
from undercroft.games.earth_reborn.rules.tables import NORAD, SALEMITE, VASQUEZ, WOO

TWO_ROOMS = FIELD.replace(" A   B   C ", " A   B   Cb").replace(" F   G   H ", " F   G   Hb")


def one_room(room: Room, **elements: Element) -> Scene:
    return Scene(HALL, rooms={"a": room}, elements=elements, cp=(20, 20))


# ---------------------------------------------------------------- Command Post, Officers' Quarters


@rule("ER-TILE-4", "ER-CORE-17")
@pytest.mark.parametrize(
    "norad, salemite, income",
    [("A", "E", (2, 0)), ("E", "A", (0, 2)), ("A", "B", (0, 0)), ("D", "E", (0, 0))],
)
def test_the_command_post_pays_who_has_it_alone(norad: str, salemite: str, income: tuple[int, int]) -> None:
    scene = Scene("+---+---+---+---+---+\n| A   B   C   Db  Eb|\n+---+---+---+---+---+",
                  rooms={"a": Room("command-post", "officer"), "b": Room("", "living")}, cp=(0, 0))  # fmt: skip
    scene.put("woo", norad)
    scene.put("jack", salemite)
    scene.put("zombie-1", salemite)
    rooms.initiative_lines(scene.table)
    assert tuple(scene.table.cp) == income


@rule("ER-TILE-4")
def test_prisoners_do_not_count_in_the_command_post() -> None:
    scene = one_room(Room("command-post", "officer"))
    scene.put("woo", "A")
    scene.imprison("zombie-1", "woo")
    before = scene.cp("norad")
    rooms.initiative_lines(scene.table)
    assert scene.cp("norad") == before + 2


@rule("ER-TILE-12", "ER-MP-4")
def test_officers_quarters_turn_mp_into_cp_once_for_each_character() -> None:
    scene = one_room(Room("officers-quarters", "officer living"))
    scene.put("woo", "A")
    scene.put("nick", "B")
    scene.put("jack", "E", state="away")
    final_phase(scene)
    assert scene.asked() == ("norad", Q_MORALE)
    before = scene.cp("norad")
    scene.play("morale woo")
    assert (scene.cp("norad"), scene.mp("norad")) == (before + 4, 4)
    assert not scene.can("morale woo") and scene.can("morale nick")
    scene.play("pass")
    assert not scene.can("morale")


@rule("ER-TILE-12")
def test_no_morale_with_an_enemy_in_the_room_or_without_mp() -> None:
    scene = one_room(Room("officers-quarters", "officer living"))
    scene.put("woo", "A")
    assert rooms.morale_options(scene.table, NORAD)
    scene.put("jack", "E")
    assert not rooms.morale_options(scene.table, NORAD)
    assert not rooms.morale_options(scene.table, SALEMITE)
    scene.put("jack", state="dead")
    scene.table.mp[NORAD] = 0
    assert not rooms.morale_options(scene.table, NORAD)


@rule("ER-LARGE-11", "ER-COREX-96", "ER-TILE-4", "ER-TILE-12")
def test_the_mammoth_stands_in_two_rooms_and_has_both() -> None:
    """Picture #40: 2 CP for the Command Post, and 1 MP for 4 CP in the Officers' Quarters, each once."""
    scene = Scene(
        TWO_ROOMS, rooms={"a": Room("officers-quarters", "officer living"), "b": Room("command-post", "officer")}
    )
    scene.put("mammoth", "B")
    s = scene.table
    rooms.initiative_lines(s)
    assert s.cp[NORAD] == 22
    assert scene.texts(rooms.morale_options(s, NORAD)) == ["morale mammoth"]
    rooms.morale(s, 2)
    assert (s.cp[NORAD], s.mp[NORAD]) == (26, 4)
    assert not rooms.morale_options(s, NORAD)


# ---------------------------------------------------------------- Infirmary, Patient Room


def infirmary() -> Scene:
    room = Room("infirmary", "science", electric=True, icons=[("A", "n"), ("C", "n")], element="x")
    return one_room(room, x=Element(3, False, beside=("AC", "n")))


@rule("ER-TILE-9")
def test_the_infirmary_heals_2_on_either_icon() -> None:
    scene = infirmary()
    scene.put("woo", "A", "n")
    scene.put("jack", "C", "e", wounds=3)
    scene.put("nick", "B", wounds=2)
    scene.give("woo", "interact 1")
    scene.play("activate woo")
    assert not scene.can("work @1 a nick")  # on no icon
    assert not scene.can("work @1 a woo")  # unhurt
    scene.play("work @1 a jack", dice=["2", "1", "1"])
    assert scene.happened(E_TEST) == [(WOO, 4, 4)]
    assert scene.wounds("jack") == 1  # friend or enemy
    assert scene.happened(E_HEALED)


@rule("ER-TILE-9")
def test_healing_turns_a_wounded_card_over() -> None:
    scene = infirmary()
    scene.put("woo", "A", "n", wounded=True)
    scene.give("woo", "interact 1")
    scene.play("activate woo", "work @1 a woo", dice=["2", "2"])
    assert not scene.is_wounded("woo")
    assert scene.wounds("woo") == 2  # turned with Life Points - 1 Wounds, and one more point
    assert characters.max_cp(scene.table, WOO) == 5


@rule("ER-TILE-9", "ER-POWER-1")
def test_the_infirmary_needs_power_and_its_beds() -> None:
    scene = infirmary()
    scene.put("woo", "A", "n", wounds=1)
    scene.give("woo", "interact 1")
    scene.table.unpowered = 1
    scene.play("activate woo")
    assert not scene.can("work")
    scene.table.unpowered, scene.table.destroyed_elements = 0, 1
    scene.reopen()
    assert not scene.can("work")


@rule("ER-INTERACT-11")
def test_a_room_works_as_long_as_one_of_its_own_elements_stands() -> None:
    scene = Scene(
        "+---+---+---+\n|xA |yB |zCb|\n+---+---+---+",
        rooms={"a": Room("zombie-lab", "science"), "b": Room("infirmary", "science")},
    )
    for wrecked, works in ((0b001, True), (0b011, False), (0b100, True)):
        scene.table.destroyed_elements = wrecked
        assert stands.works(scene.table, scene.tile("a")) is works


@rule("ER-TILE-13")
def test_the_patient_room_heals_himself_or_whom_he_faces() -> None:
    scene = Scene("+---+---+---+\n| A   Bb  Cb|\n+---+---+---+", rooms={"a": Room("patient-room", "science")})
    scene.put("woo", "A", "e", wounds=2)
    scene.put("jack", "B", wounds=2)
    scene.put("nick", "C", wounds=2)
    scene.give("woo", "interact 1")
    scene.play("activate woo")
    assert {text.split()[3] for text in scene.options("work")} == {"3", "9"}
    scene.play("work @1 a jack", dice=["c"])  # the patient may stand outside
    assert scene.wounds("jack") == 1


@rule("ER-TILE-13")
def test_the_patient_room_needs_no_power() -> None:
    scene = one_room(Room("patient-room", "science"))
    scene.put("woo", "A", wounds=1)
    scene.give("woo", "interact 1")
    scene.table.unpowered = 1
    scene.play("activate woo")
    assert scene.can("work @1 a woo")


# ---------------------------------------------------------------- Satellite, Video Surveillance, Communication


@rule("ER-TILE-15", "ER-SPY-1")
def test_the_satellite_com_room_gives_a_spy_point_for_2_cp() -> None:
    room = Room("satellite-com-room", "technical", electric=True, icons=[("A", "n")], element="x")
    scene = one_room(room, x=Element(3, False, beside=("A", "n")))
    scene.put("woo", "A", "n")
    scene.deck("axe")
    scene.give("woo", "interact 2")
    scene.play("activate woo")
    assert not scene.can("work @1 a")
    scene.play("work @2 a", "spy mp", dice=["2", "2"])
    assert scene.mp("norad") == 6


@rule("ER-TILE-18")
@pytest.mark.parametrize("dice, cp", [(["2", "2"], 4), (["2", "1"], 0)])
def test_video_surveillance_takes_4_cp_from_the_bank(dice: list[str], cp: int) -> None:
    room = Room("video-surveillance-room", "technical", electric=True, icons=[("A", "n"), ("B", "n")], element="x")
    scene = one_room(room, x=Element(3, False, beside=("AB", "n")))
    scene.put("woo", "B", "n")
    scene.give("woo", "interact 1")
    scene.play("activate woo", "work @1 a", dice=dice)
    assert scene.cp("norad") == 20 - 1 + cp
    assert len(scene.happened(E_CP)) == bool(cp)


@rule("ER-TILE-18", "ER-COREX-37")
def test_without_its_screens_the_room_sees_nothing() -> None:
    room = Room("video-surveillance-room", "technical", electric=True, icons=[("A", "n"), ("B", "n")], element="x")
    scene = one_room(room, x=Element(3, False, beside=("AB", "n")))
    scene.put("jack", "A", "n")
    scene.give("jack", "close-combat 1")
    scene.give("jack", "interact 1")
    scene.turn_to("salemite").play("activate jack", "smash @1 element-x", dice=["1", "1", "1", "0"])
    assert scene.table.destroyed_elements == 1
    assert not scene.can("work")
    assert scene.table.blocked == scene.table.sight_blockers == 0


@rule("ER-TILE-5", "ER-RADIO-1")
def test_the_fixed_scrambler_stays_on_without_anybody_in_the_room() -> None:
    room = Room(
        "communication-room", "technical", electric=True, icons=[("A", "n"), ("B", "n"), ("C", "n")], element="x"
    )
    scene = one_room(room, x=Element(3, False, beside=("ABC", "n")))
    scene.put("woo", "B", "n")
    scene.give("woo", "interact 1")
    scene.play("activate woo", "work @1 a", dice=["2", "1"])
    scene.put("woo", "E")
    scene.reopen()
    assert (scene.table.machines_on, scene.table.machines_on_by_salemites) == (1, 0)


@rule("ER-TILE-5", "ER-RADIO-11")
def test_destroying_its_console_switches_the_scrambler_off_for_good() -> None:
    room = Room("communication-room", "technical", electric=True, icons=[("A", "n"), ("B", "n")], element="x")
    scene = one_room(room, x=Element(3, False, beside=("AB", "n")))
    scene.put("jack", "A", "n")
    scene.put("vasquez", "B", "n")
    s = scene.table
    s.machines_on, s.radio[9] = 1, 0
    scene.give("jack", "close-combat 1")
    scene.give("vasquez", "interact 1")
    scene.turn_to("salemite").play("activate jack", "smash @1 element-x", dice=["c", "0", "0", "0"])
    assert (scene.table.machines_on, scene.table.radio[9]) == (0, -1)
    scene.play("end", "activate vasquez")
    assert not scene.can("work")


@rule("ER-CORE-2", "ER-TILE-5", "ER-TILE-15")
@pytest.mark.parametrize("line", ["communication-room", "satellite-com-room"])
def test_a_room_for_a_module_that_is_not_in_force_has_no_line(line: str) -> None:
    scene = Scene(HALL, 4, rooms={"a": Room(line, "technical", icons=[("A", "n")])})
    scene.put("woo", "A", "n")
    scene.give("woo", "interact 4")
    scene.play("activate woo")
    assert not scene.can("work")


# ---------------------------------------------------------------- Torture Chamber, Driller


@rule("ER-TILE-17", "ER-TORTURE-2")
def test_the_torture_chamber_gives_two_dice() -> None:
    scene = one_room(Room("torture-chamber", "science"))
    scene.put("jessica", "A")
    scene.imprison("vasquez", "jessica")
    scene.give("jessica", "interact 1")
    scene.turn_to("salemite").play("activate jessica", "torture @1", dice=["B0"] * 3)
    assert scene.table.captor[VASQUEZ] == 4


@rule("ER-TILE-7")
def test_a_driller_is_plain_floor_that_cannot_be_searched() -> None:
    scene = one_room(Room("driller", "corridor", kind="special"))
    scene.put("woo", "A")
    scene.deck("axe")
    scene.give("woo", "search 1", "move 1")
    scene.play("activate woo")
    assert not scene.can("search") and not scene.can("work")
    scene.play("move @1", "step e")
    assert scene.where("woo") == "B"


# ---------------------------------------------------------------- Combined Interact with a Floor Element


@rule("ER-COMBO-15", "ER-COMBO-16", "ER-COMBO-6")
def test_two_on_icons_of_one_element_work_together() -> None:
    """Only the activated one pays the 2 CP; each adds his dice and one for every further CP; both have tried."""
    room = Room("missile-room", "technical", electric=True, icons=[("A", "n"), ("C", "n")], element="x")
    scene = one_room(room, x=Element(6, False, beside=("ABC", "n")))
    scene.put("woo", "A", "n")
    scene.put("vasquez", "C", "n")
    scene.give("woo", "interact 2")
    scene.give("vasquez", "interact 2 gold")
    scene.play("activate woo", "work @2 a", "join vasquez @2", dice=["2", "2", "2", "0"])
    assert scene.happened(E_TEST) == [(WOO, 6, 6)]
    assert scene.table.machines_on == 1
    assert scene.table.tried[WOO] == scene.table.tried[VASQUEZ] == 1


@rule("ER-COMBO-15")
@pytest.mark.parametrize("line", ["satellite-com-room", "generator"])
def test_a_single_icon_takes_nobody_else(line: str) -> None:
    scene = one_room(Room(line, "technical", icons=[("A", "n")]))
    scene.put("woo", "A", "n")
    scene.put("vasquez", "B", "n")
    scene.deck("axe")
    scene.give("woo", "interact 2")
    scene.give("vasquez", "interact 2 gold")
    scene.play("activate woo", "work @2 a", dice=["0"] * (2 if line == "satellite-com-room" else 3))
    assert scene.spent("vasquez") == 0


@rule("ER-COMBO-15")
@pytest.mark.parametrize("square, facing", [("C", "e"), ("D", "n")])
def test_who_stands_wrongly_does_not_join(square: str, facing: str) -> None:
    room = Room("missile-room", "technical", electric=True, icons=[("A", "n"), ("C", "n")])
    scene = one_room(room)
    scene.put("woo", "A", "n")
    scene.put("vasquez", square, facing)
    scene.give("woo", "interact 2")
    scene.give("vasquez", "interact 2 gold")
    scene.play("activate woo", "work @2 a", dice=["0", "0"])
    assert scene.spent("vasquez") == 0


@rule("ER-COMBO-16", "ER-INTERACT-7")
def test_who_has_tried_the_room_in_this_turn_does_not_join() -> None:
    room = Room("missile-room", "technical", electric=True, icons=[("A", "n"), ("C", "n")])
    scene = one_room(room)
    scene.put("woo", "A", "n")
    scene.put("vasquez", "C", "n")
    scene.give("woo", "interact 2")
    scene.give("vasquez", "interact 2 gold")
    scene.table.tried[VASQUEZ] = 1
    scene.play("activate woo", "work @2 a", dice=["0", "0"])
    assert scene.spent("vasquez") == 0


@rule("ER-COMBO-16")
def test_in_a_room_without_icons_one_of_those_who_take_part_benefits() -> None:
    scene = one_room(Room("patient-room", "science"))
    scene.put("woo", "A", "n", wounds=1)
    scene.put("vasquez", "E", "n", wounds=1)
    scene.give("woo", "interact 1")
    scene.give("vasquez", "interact 1 gold")
    scene.play("activate woo", "work @1 a woo", "join vasquez @1", dice=["2", "1"])
    assert scene.asked() == ("norad", Q_PATIENT)
    scene.play("who vasquez")
    assert (scene.wounds("woo"), scene.wounds("vasquez")) == (1, 0)
