"""Access to indoor squares, indoors and outdoors kept apart, and what it costs where no door helps."""

import pytest

from tests.earth_reborn.sags_site import BuildingSite
from tests.rules_plugin import rule
from undercroft.games.earth_reborn.rules import questions as q
from undercroft.games.earth_reborn.vocabulary import events as told

# The beginning of Picture 49: a Missile Room at the frame, with a door.
MISSILES = ("T77a 4,1",)
GENERATOR = (*MISSILES, "T65a@180 3,3")
CORRIDOR = (*GENERATOR, "T38a 5,3")
DOORS = ("7,1,E: S5", "3,3,W: W2", "6,3,S: S5")


@rule("ER-EXS-1", "ER-SAGS-16", "ER-SAGS-22", "ER-SAGS-23", "ER-SAGS-25")
def test_example_the_missile_room_needs_a_door() -> None:
    site = BuildingSite().lay("T77a 4,1").play("name-seat norad")
    assert site.asked() == ("norad", q.Q_CURE) and not site.can("pass")
    free = ("4,2,W", "4,2,S", "5,2,S", "6,2,S", "7,2,S", "7,2,E", "7,1,E")
    assert site.lines("small") == site.edges(*free)
    assert site.lines() == site.edges(*free)
    assert site.why_not_hang("4,1,W: S5")[0] == "ER-SAGS-25"
    assert site.why_not_hang("4,1,N: S5")[0] == "ER-SAGS-23"
    site.hang("7,1,E: S5")
    assert site.asked() == ("salemite", q.Q_BUILD) and not site.told(told.Fined)


@rule("ER-EXS-2", "ER-SAGS-16", "ER-SAGS-23")
def test_example_the_generator_needs_one_of_three_walls() -> None:
    site = BuildingSite(*MISSILES, hung=DOORS[:1]).lay("T65a@180 3,3")
    assert site.asked() == ("norad", q.Q_CURE)
    assert site.lines("small") == site.edges("3,3,W", "3,3,N", "4,3,E")
    assert site.why_not_hang("4,3,N: S5")[0] == "ER-SAGS-23"  # a double wall


@rule("ER-EXS-3", "ER-SAGS-16")
def test_example_a_corridor_before_the_torture_chamber() -> None:
    site = BuildingSite(*GENERATOR, hung=DOORS[:2]).lay("T38a 5,3")
    assert site.asked() == ("norad", q.Q_CURE)  # the open end in the east leads to empty squares
    assert site.lines("small") == site.edges("4,3,E", "5,3,S", "6,3,S", "7,3,E")


@rule("ER-EXS-4", "ER-SAGS-16", "ER-SAGS-19", "ER-SAGS-23")
def test_example_the_torture_chamber_is_reached_over_an_open_edge() -> None:
    site = BuildingSite(*CORRIDOR, "T43b@90 11,1", hung=DOORS).lay("T73a@180 8,2")
    assert site.asked() == ("norad", q.Q_BESIDES)
    assert not site.told(told.Fined)
    assert site.lines() == site.edges("8,3,W", "10,3,E")  # the open edge, and a single wall
    assert site.why_not_hang("8,2,W: S5") == ("ER-SAGS-23", "there is a double wall between h20 and i20")


CHAMBER = (*CORRIDOR, "T73a@180 8,2")


@rule("ER-EXS-5", "ER-SAGS-17", "ER-SAGS-23")
def test_example_an_opening_of_two_squares_is_closed_by_a_large_door() -> None:
    site = BuildingSite(*CHAMBER, hung=DOORS).lay("T19b 9,1")
    assert site.asked() == ("norad", q.Q_CURE)
    assert {code for code, _ in site.hangings()} == {"lsm5", "ls5", "lw5"}
    assert site.lines() == site.edges("9,2,N", "10,2,N")
    site.hang("9,2,N: LW5").no_more()
    assert site.asked() == ("salemite", q.Q_BUILD)


# ---------------------------------------------------------------- access


@rule("ER-SAGS-16")
def test_an_open_edge_into_a_tile_gives_access() -> None:
    site = BuildingSite("T43a 1,1").lay("T33a 5,1")
    assert site.asked() == ("salemite", q.Q_BUILD)
    assert not site.told(told.Fined)


@rule("ER-SAGS-16")
def test_an_open_edge_onto_an_impassable_square_gives_none() -> None:
    site = BuildingSite("T13a 1,1").lay("T07a 2,1")  # a corridor with a crate
    assert [e.change for e in site.told(told.Fined)] == [2]


@rule("ER-SAGS-16")
def test_a_door_of_an_earlier_tile_gives_access() -> None:
    site = BuildingSite("T77a 4,1", hung=("5,2,S: W2",)).lay("T07a@180 5,3")
    assert site.asked() == ("salemite", q.Q_BUILD)
    assert not site.told(told.Fined)


@rule("ER-SAGS-16")
def test_impassable_squares_need_no_access() -> None:
    site = BuildingSite("T43a@180 1,1").lay("T13a@180 5,1")
    assert not site.told(told.Fined) and site.asked() != ("norad", q.Q_CURE)


@rule("ER-SAGS-16")
def test_squares_that_hang_together_need_one_access() -> None:
    site = BuildingSite("T43a@180 1,3").lay("T69b 1,1")
    assert site.asked() == ("norad", q.Q_BESIDES) and not site.told(told.Fined)


@rule("ER-SAGS-16")
def test_the_safe_is_reached_through_its_gap() -> None:
    site = BuildingSite("T43a@180 1,4").lay("T82a 1,1")
    assert not site.told(told.Fined) and site.asked() != ("norad", q.Q_CURE)


@rule("ER-SAGS-16")
def test_a_door_towards_empty_squares_is_access() -> None:
    site = BuildingSite().lay("T28a 5,1").hang("5,1,S: W2")
    assert site.asked() == ("salemite", q.Q_BUILD) and not site.told(told.Fined)


@rule("ER-SAGS-16")
def test_a_later_tile_makes_no_double_wall_under_a_door() -> None:
    site = BuildingSite("T28a 5,1", hung=("5,1,S: W2",), constructor="norad")
    assert site.lies("T16a@180 5,2") and not site.lies("T16a@0 5,2") and not site.lies("T16a@90 5,2")
    site.play("choose-tile t16a")
    assert site.why_not_lay("T16a 5,2") == ("ER-SAGS-16", "a second wall would stand behind a door")


@rule("ER-SAGS-16")
def test_a_later_tile_puts_nothing_impassable_behind_a_door() -> None:
    site = BuildingSite("T28a 5,1", hung=("5,1,S: W2",))
    assert not site.lies("T16b 5,2") and site.lies("T16b 6,2")
    assert not site.lies("T89b 4,1") and site.lies("T13b 5,2")
    site.play("choose-tile t16b")
    assert site.why_not_lay("T16b 5,2") == ("ER-SAGS-16", "f20 would be impassable, and a door leads there")


@rule("ER-SAGS-16")
def test_no_driller_lies_behind_a_door() -> None:
    site = BuildingSite("T28a 5,1", hung=("5,1,S: W2",))
    assert not site.lies("T60b 5,2") and not site.lies("T60b 4,2") and site.lies("T60b 6,2")
    site.play("choose-tile t60b")
    assert site.why_not_lay("T60b 4,2") == ("ER-SAGS-16", "a Driller would lie behind a door")


@rule("ER-SAGS-16")
def test_a_wall_against_a_door_on_an_open_line_is_allowed() -> None:
    site = BuildingSite("T38a 1,1", hung=("3,1,E: W2",))
    assert site.lies("T28a 4,1")
    d = site.lay("T28a 4,1").table
    assert d.parts and not site.told(told.Fined)


@rule("ER-SAGS-16")
@pytest.mark.parametrize("code", ["LSM5", "LW5"])
def test_a_large_door_helps_with_one_of_its_lines(code: str) -> None:
    site = BuildingSite("T07b 7,1").lay("T16a@180 8,1")  # its opening is at the frame
    large = [edges for kind, edges in site.hangings() if kind == code.lower()]
    assert not large  # no second line beside its short walls
    site = BuildingSite().lay("T28a 5,1")
    assert site.edges("5,1,S", "6,1,S") in [set(edges) for kind, edges in site.hangings() if kind == code.lower()]


# ---------------------------------------------------------------- indoors and outdoors


@rule("ER-SAGS-17")
def test_indoors_and_outdoors_are_parted_by_a_door() -> None:
    site = BuildingSite("T28b 1,1", "T28a 3,2").lay("T19b 3,1")
    assert site.asked() == ("norad", q.Q_CURE)
    assert site.lines("small") == site.edges("2,1,E")
    assert site.lines("large") == site.edges("2,1,E", "3,2,W")  # over an open line and a single wall
    site.hang("2,1,E: S5").no_more()
    assert site.asked() == ("salemite", q.Q_BUILD) and not site.told(told.Fined)


@rule("ER-SAGS-17")
def test_a_wall_parts_them_as_well() -> None:
    site = BuildingSite("T43a@180 1,1").lay("T43b 1,2")
    assert not site.told(told.Fined) and site.asked() != ("norad", q.Q_CURE)


@rule("ER-SAGS-17")
@pytest.mark.parametrize("beside", ["T43a@180 5,1", "T43b 5,1"])
def test_a_sewers_exit_needs_no_door(beside: str) -> None:
    site = BuildingSite(beside).lay("T05a 9,1")
    assert not site.told(told.Fined) and site.asked() != ("norad", q.Q_CURE)


@rule("ER-SAGS-17")
def test_the_frame_needs_no_separation() -> None:
    site = BuildingSite("T48a 5,1").lay("T28b 3,1")  # open at the west, in the middle of nothing
    assert not site.told(told.Fined)
    site = BuildingSite("T48a 3,1").lay("T28b 1,1")  # open at the frame
    assert not site.told(told.Fined)


@rule("ER-SAGS-17")
def test_an_open_indoor_line_at_the_frame_leads_off_the_map() -> None:
    d = BuildingSite("T28b 1,1", "T43a 3,1").table
    from undercroft.games.earth_reborn.rules.sags import world

    made = world.world_of(2, d.parts, d.hung, True)
    assert made.rim >> next(iter(BuildingSite().edges("1,1,W"))) & 1
    assert not made.rim >> next(iter(BuildingSite().edges("1,1,N"))) & 1


# ---------------------------------------------------------------- what no door cures


@rule("ER-SAGS-18")
def test_who_has_no_door_left_loses_two_points() -> None:
    site = BuildingSite()
    site.reserve("norad")
    site.lay("T28a 5,1")
    assert [(e.seat, e.change, e.now) for e in site.told(told.Fined)] == [(0, 2, 28)]
    assert site.asked() == ("salemite", q.Q_BUILD)


@rule("ER-SAGS-18")
def test_it_is_two_points_however_much_is_missing() -> None:
    site = BuildingSite("T43a 1,1")
    site.reserve("norad")
    site.lay("T43b 1,2")  # four lines
    assert [e.change for e in site.told(told.Fined)] == [2]
    assert not site.table.hung


@rule("ER-SAGS-18")
def test_who_has_a_door_that_helps_must_hang_it() -> None:
    site = BuildingSite()
    site.reserve("norad", "w2")
    site.lay("T28a 5,1")
    assert site.asked() == ("norad", q.Q_CURE) and not site.can("pass")
    assert site.why("pass")[0] in ("ER-SAGS-16", "ER-SAGS-18")


@rule("ER-SAGS-18")
def test_doors_that_do_not_fit_do_not_save_the_points() -> None:
    site = BuildingSite()
    site.reserve("norad", "lw5", "ls5")
    site.lay("T07a 5,1")  # one square: no room for a large door
    assert [e.change for e in site.told(told.Fined)] == [2]


@rule("ER-SAGS-18")
def test_a_door_that_cannot_be_paid_does_not_either() -> None:
    site = BuildingSite(mp=(0, 30))
    site.reserve("norad", "sm4")
    site.lay("T28a 5,1")
    assert [(e.change, e.now) for e in site.told(told.Fined)] == [(0, 0)]
    assert not site.table.hung


@rule("ER-SAGS-18")
def test_of_several_faults_what_can_be_cured_is_cured() -> None:
    """One line of three can be closed; the others stay open, for 2 MP."""
    site = BuildingSite("T28b 1,1", "T28a 3,2", "T43a 5,2", hung=("3,2,W: S5",))
    site.lay("T43b 3,1")
    assert site.asked() == ("norad", q.Q_CURE)
    assert site.lines() >= site.edges("2,1,E")
    site.hang("2,1,E: S5")
    while site.asked() == ("norad", q.Q_CURE):
        site.play(site.options()[0])
    assert not site.table.mp[0] > 30


@rule("ER-SAGS34-6")
def test_with_three_a_missing_door_costs_two_points_all_the_same() -> None:
    site = BuildingSite(players=3, constructor="salemite")
    site.reserve("salemite")
    site.lay("T28a 5,1")
    assert [(e.seat, e.change) for e in site.told(told.Fined)] == [(1, 2)]
