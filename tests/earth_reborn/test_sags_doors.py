"""Doors while the map is built: who has which, what they cost, where they stand, the last ones."""

from collections import Counter

import pytest

from tests.earth_reborn.sags_scene import side_of
from tests.earth_reborn.sags_site import BuildingSite
from tests.rules_plugin import rule
from undercroft.games.earth_reborn.rules import questions as q
from undercroft.games.earth_reborn.rules.sags import world
from undercroft.games.earth_reborn.rules.sags.doors import CODES
from undercroft.games.earth_reborn.rules.sags.parts import part_of
from undercroft.games.earth_reborn.rules.tables import DOOR_CODES, DOOR_COST, DOORS_EACH, LARGE_DOORS, W_BUILD
from undercroft.games.earth_reborn.vocabulary import events as told


@rule("ER-SAGS-7", "ER-GAP-8")
def test_each_faction_has_its_12_doors() -> None:
    s = BuildingSite().table
    for seat in (0, 1):
        own = s.reserves[seat * CODES : seat * CODES + CODES]
        assert own == DOORS_EACH and sum(own) == 12
        assert sum(own[:LARGE_DOORS]) == 8 and sum(own[LARGE_DOORS:]) == 4
        assert sum(number for code, number in enumerate(own) if DOOR_COST[code]) == 5
    assert [name for code, name in enumerate(DOOR_CODES) if DOOR_COST[code]] == ["sm4", "wm5", "lsm5"]


@rule("ER-SAGS34-3")
@pytest.mark.parametrize(("players", "small"), [(3, 5), (4, 4)])
def test_three_and_four_draw_their_doors_from_the_bag(players: int, small: int) -> None:
    hands = set()
    for seed in range(12):
        s = BuildingSite(players=players, seed=seed).table
        of_all = Counter[int]()
        for seat in range(players):
            own = s.reserves[seat * CODES : seat * CODES + CODES]
            assert (sum(own[:LARGE_DOORS]), sum(own[LARGE_DOORS:])) == (small, 2)
            of_all.update({code: number for code, number in enumerate(own) if number})
            hands.add(tuple(own))
        assert all(number <= 2 * DOORS_EACH[code] for code, number in of_all.items())
    assert len(hands) > 12


@rule("ER-SAGS-22", "ER-GAP-8")
@pytest.mark.parametrize("code", DOOR_CODES)
def test_a_door_comes_from_the_own_reserve_and_is_paid(code: str) -> None:
    site = BuildingSite(constructor="salemite").lay("T77b 5,1")
    line = "5,2,W" if DOOR_CODES.index(code) < LARGE_DOORS else "5,1,W"
    site.hang(f"{line}: {code}")
    price = 1 if code in ("sm4", "wm5", "lsm5") else 0
    assert site.table.mp == [30, 30 - price]
    place = DOOR_CODES.index(code)
    assert site.table.reserves[CODES + place] == DOORS_EACH[place] - 1
    assert site.table.reserves[:CODES] == DOORS_EACH
    assert [e.price for e in site.told(told.Hung)] == [price]


@rule("ER-SAGS-22")
def test_who_has_no_points_hangs_what_is_free() -> None:
    site = BuildingSite(mp=(0, 30)).lay("T77b 5,1")
    assert {code for code, _ in site.hangings()} == {"s5", "w2", "w5", "ls5", "lw5"}
    assert site.why_not_hang("5,1,W: SM4") == ("ER-SAGS-22", "that door costs 1 MP, and you have none")


@rule("ER-SAGS-22")
def test_what_is_used_up_cannot_be_hung() -> None:
    site = BuildingSite()
    site.reserve("norad", "s5")
    site.lay("T77b 5,1")
    assert {code for code, _ in site.hangings()} == {"s5"}
    assert site.why_not_hang("5,1,W: W5") == ("ER-SAGS-22", "you have no such door left")


@rule("ER-SAGS34-6")
def test_with_three_doors_cost_nothing() -> None:
    site = BuildingSite(players=3, mp=(0, 0, 0))
    site.reserve("norad", "sm4")
    site.lay("T28a 5,1").hang("5,1,W: SM4")
    assert site.table.mp == [0, 0, 0] and not site.told(told.Fined)


# ---------------------------------------------------------------- where one stands


@rule("ER-SAGS-23")
def test_never_inside_a_tile() -> None:
    site = BuildingSite().lay("T28a 5,1")
    assert site.why_not_hang("5,1,E: W2") == ("ER-SAGS-23", "no door stands inside a tile: between f21 and g21")
    site = BuildingSite("T82a 5,1").lay("T43a@180 5,4")
    assert site.why_not_hang("5,1,E: W2")[0] == "ER-SAGS-27"


@rule("ER-SAGS-23")
def test_never_on_the_frame() -> None:
    site = BuildingSite().lay("T28a 5,1")
    assert not site.lines() & site.edges("5,1,N", "6,1,N")
    assert site.why_not_hang("5,1,N: W2") == ("ER-SAGS-23", "no door stands on the frame")


@rule("ER-SAGS-23")
def test_not_on_a_double_wall() -> None:
    site = BuildingSite("T28a 3,1", hung=("3,1,W: W2",)).lay("T28a 5,1")
    assert site.edges("5,1,W").isdisjoint(site.lines())
    assert site.why_not_hang("5,1,W: W2") == ("ER-SAGS-23", "there is a double wall between e21 and f21")


@rule("ER-SAGS-23")
def test_not_where_a_door_is_or_where_no_tile_lies() -> None:
    site = BuildingSite("T28a 3,1", hung=("3,1,W: W2",)).lay("T28a 5,1")
    assert site.why_not_hang("3,1,W: W2") == ("ER-SAGS-23", "there is a door between c21 and d21")
    assert site.why_not_hang("9,9,W: W2") == ("ER-SAGS-23", "no tile lies between i13 and j13")


@rule("ER-SAGS-23")
def test_over_an_open_line_or_a_single_wall() -> None:
    site = BuildingSite("T48a 1,1").lay("T28a 5,1")
    assert site.edges("5,1,W") <= site.lines()  # the corridor is open there, the cell walled
    site.hang("5,1,W: W2").no_more().lay("T28b 1,2").no_more()
    d = site.table
    assert d.hung


@rule("ER-SAGS-23")
def test_a_large_door_covers_two_lines_in_a_row() -> None:
    site = BuildingSite().lay("T77b 5,1")
    pairs = [frozenset(edges) for code, edges in site.hangings() if code == "lw5"]
    lines = (("5,1,W", "5,2,W"), ("6,2,S", "7,2,S"), ("8,1,E", "8,2,E"))  # two walls, the opening, two walls
    assert set(pairs) == {frozenset(site.edges(*line)) for line in lines}
    for code, edges in site.hangings():
        assert len(edges) == (2 if code.startswith("l") else 1)


@rule("ER-SAGS-23")
def test_a_large_door_does_not_go_round_a_corner_nor_over_the_frame() -> None:
    site = BuildingSite().lay("T77b 13,19")
    for code, edges in site.hangings():
        if code.startswith("l"):
            assert set(edges) <= site.edges(*[f"{x},19,N" for x in range(13, 17)], "13,19,W", "13,20,W")


@rule("ER-SAGS-24")
def test_both_ends_touch_walls() -> None:
    site = BuildingSite("T43a@180 1,2", constructor="norad").lay("T43b 1,1")  # open ground above a corridor's open side
    assert not site.hangings()
    site = BuildingSite("T28a 2,1", "T28b 6,1").lay("T43b 2,2")
    assert site.lines("small") == site.edges("2,2,N", "3,2,N")
    assert site.why_not_hang("4,2,N: W2")[0] == "ER-SAGS-24"  # its east end is in the open


@rule("ER-SAGS-24")
def test_a_wall_at_a_right_angle_or_in_line() -> None:
    site = BuildingSite("T48a 1,1").lay("T48a 5,1")
    assert site.lines("small") == site.edges("5,1,W")  # between two corridors in line, whose walls go on
    site = BuildingSite().lay("T28a 5,1")
    assert site.edges("5,1,S") <= site.lines()  # its west end meets the wall that goes up


@rule("ER-SAGS-24")
def test_the_section_under_the_door_is_no_wall_for_its_ends() -> None:
    site = BuildingSite("T08b 1,1").lay("T07a@180 5,1")
    assert not site.hangings() and [e.change for e in site.told(told.Fined)] == [2]


@rule("ER-SAGS-24")
def test_another_door_is_no_wall() -> None:
    """Of two sections in a row one can carry a door; the other then has no wall at one of its ends."""
    site = BuildingSite("T43b@90 4,1").lay("T77b 5,1")
    assert site.edges("5,1,W", "5,2,W") <= site.lines("small")
    site.hang("5,1,W: W2")
    assert site.asked() == ("salemite", q.Q_BUILD)


@rule("ER-SAGS-24", "ER-SAGS-20")
def test_the_wall_of_a_driller_counts() -> None:
    site = BuildingSite("T48a@90 3,1", "T60b 4,3", "T28a 4,1").lay("T19b@90 3,5")
    assert site.asked() == ("norad", q.Q_CURE) and site.lines("small") == site.edges("3,5,N")
    site = BuildingSite("T28b 1,2", "T28a 3,1", "T60b 3,3").lay("T19b 3,2")
    assert site.asked() == ("norad", q.Q_CURE)
    assert site.lines("small") == site.edges("3,2,W")  # its south end is at the wall of the Driller, too


@rule("ER-SAGS-25")
def test_not_onto_an_impassable_square() -> None:
    site = BuildingSite("T16b 5,2").lay("T28a 5,1")
    assert not site.edges("5,1,S") & site.lines() and site.edges("6,1,S") <= site.lines()
    assert site.why_not_hang("5,1,S: W2") == ("ER-SAGS-25", "a square is impassable between f21 and f20")
    assert site.why_not_hang("5,1,S: LW5")[0] == "ER-SAGS-25"


@rule("ER-SAGS-26")
def test_not_between_two_outdoor_squares() -> None:
    site = BuildingSite("T28a 3,1", "T28a 3,3", "T07b 3,2", hung=("3,1,W: W2", "3,3,W: W2")).lay("T13b 4,2")
    assert site.asked() == ("norad", q.Q_BESIDES)
    assert site.why_not_hang("4,2,W: W2") == ("ER-SAGS-26", "both squares are outdoors between d20 and e20")


@rule("ER-SAGS-26", "ER-SAGS-17")
def test_a_sewers_exit_is_outdoors_beside_outdoors_and_indoors_beside_indoors() -> None:
    cells = ("T28a 3,1", "T28a 3,3", "T28a 5,3")
    site = BuildingSite(*cells, "T07b 3,2", hung=("3,1,W: W2", "3,3,W: W2", "6,3,E: W2")).lay("T05a 4,2")
    assert not site.edges("4,2,W") & site.lines()
    assert site.why_not_hang("4,2,W: W2")[0] == "ER-SAGS-26"
    site = BuildingSite(*cells, "T05a 4,2", hung=("3,1,W: W2", "3,3,W: W2", "6,3,E: W2")).lay("T48a 5,2")
    assert site.edges("4,2,E") <= site.lines()


@rule("ER-EXS-6", "ER-SAGS-26", "ER-SAGS-24")
def test_example_no_door_in_the_gap_between_two_outdoor_tiles() -> None:
    """Both ends would touch the walls of the cells above and below."""
    site = BuildingSite("T28a 3,1", "T28a 3,3", "T07b 3,2", hung=("3,1,W: W2", "3,3,W: W2")).lay("T07b 4,2")
    assert not site.told(told.Fined)
    assert not site.edges("4,2,W") & site.lines()
    assert site.why_not_hang("4,2,W: W2")[0] == "ER-SAGS-26"


@rule("ER-SAGS-27")
def test_no_door_in_the_walls_of_the_safe() -> None:
    site = BuildingSite("T43b@90 4,1").lay("T82a 1,1")
    assert site.lines("small") == site.edges("3,3,E", "3,3,S")
    for square in ("3,1", "3,2"):
        assert site.why_not_hang(f"{square},E: W2")[0] == "ER-SAGS-27"
    assert site.why_not_hang("3,1,E: W2")[1] == "the walls of the safe carry no doors: between d21 and e21"
    assert site.why_not_hang("3,2,E: LW5")[0] == "ER-SAGS-27"  # half of it


# ---------------------------------------------------------------- doors besides, the last doors


@rule("ER-SAGS-19")
def test_more_doors_between_the_new_tile_and_its_neighbours() -> None:
    site = BuildingSite("T43b@90 4,1", "T28a 9,9", hung=("9,9,W: W2",)).lay("T77b 5,1")
    site.hang("8,1,E: W2")
    assert site.asked() == ("norad", q.Q_BESIDES)
    assert site.lines() == site.edges("5,1,W", "5,2,W")  # not where nothing lies yet, nor at other tiles
    assert site.why_not_hang("10,9,S: W2")[0] == "ER-SAGS-19"
    assert site.why_not_hang("7,2,S: LW5")[0] == "ER-SAGS-24"
    site.hang("5,1,W: LS5")
    assert len(site.table.hung) == 3


@rule("ER-SAGS-19")
def test_none_is_needed() -> None:
    site = BuildingSite("T43b@90 4,1").lay("T77b 5,1").hang("8,1,E: W2")
    assert site.can("pass")
    site.play("pass")
    assert site.asked() == ("salemite", q.Q_BUILD) and len(site.table.hung) == 1


def last_doors() -> BuildingSite:
    """All tiles lie: cells and open ground, and trees everywhere else."""
    site = BuildingSite("T28a 3,1", "T77b 9,9", hung=("3,1,W: W2", "9,9,W: W2"), constructor="salemite")
    covered = {site.square(one) for one in ("3,1", "4,1", *[f"{x},{y}" for x in range(9, 13) for y in (9, 10)])}
    site.table.parts += [
        part_of(side_of("T13b"), 0, square) for square in range(world.FRAME.size)
        if world.INSIDE >> square & 1 and square not in covered
    ]  # fmt: skip
    site.reopen()
    return site


@rule("ER-SAGS-12")
def test_the_last_doors_go_in_turn_until_all_pass_in_a_row() -> None:
    site = last_doors()
    assert site.asked() == ("salemite", q.Q_LAST_DOOR)
    assert site.lines() >= site.edges("4,1,S", "10,9,N", "12,9,E")  # anywhere between two tiles
    site.hang("10,9,N: W2")
    assert site.asked() == ("norad", q.Q_LAST_DOOR)
    site.play("pass")
    assert site.asked() == ("salemite", q.Q_LAST_DOOR)
    site.hang("12,9,N: W2")
    assert site.asked() == ("norad", q.Q_LAST_DOOR)  # passing was not final
    site.hang("4,1,S: W2").play("pass")
    assert site.asked() == ("norad", q.Q_LAST_DOOR)
    site.play("pass")
    assert site.table.world_step > W_BUILD and len(site.table.hung) == 5


@rule("ER-SAGS-12")
def test_who_has_no_door_passes() -> None:
    site = last_doors()
    site.reserve("norad")
    site.hang("10,9,N: W2")
    assert site.asked() == ("salemite", q.Q_LAST_DOOR)
    site.play("pass")
    assert site.table.world_step > W_BUILD
