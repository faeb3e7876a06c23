"""Search orders."""

import pytest

from tests.earth_reborn.board import Room
from tests.earth_reborn.scene import FIELD, HALL, Scene
from tests.rules_plugin import rule
from undercroft.games.earth_reborn.rules import deck
from undercroft.games.earth_reborn.rules.catalogue_tables import FIND_FACTOR, FOUND_IN
from undercroft.games.earth_reborn.rules.events import E_FOUND, E_TOP
from undercroft.games.earth_reborn.rules.ips import search
from undercroft.games.earth_reborn.rules.questions import Q_CUT, Q_FINDER, Q_SEARCH
from undercroft.games.earth_reborn.rules.tables import JACK, MAMMOTH, VASQUEZ
from undercroft.games.earth_reborn.vocabulary.events import Searched

OFFICERS = {"a": Room("", "officer living")}
RIFLE, MOTION_DETECTOR, CLAWS, FILES = 51, 56, 9, 52  # faces: 26b, 29a, 5b and 27a of the box


def vasquez(
    *cards: str, order: str = "search 2", ground: str = "salemite", rooms: dict[str, Room] | None = None
) -> Scene:
    scene = Scene(HALL, rooms=rooms or OFFICERS, ground=ground, cp=(10, 10))
    scene.put("vasquez", "A", "e")
    scene.deck(*cards)
    scene.give("vasquez", order)
    return scene


def points(scene: Scene) -> list[tuple[int, int]]:
    """Dice and Search Points of the Searches."""
    return [(one.dice, one.points) for one in scene.told(Searched)]


@rule("ER-SEARCH-1", "ER-SEARCH-2", "ER-TILE-22")
@pytest.mark.parametrize(
    "room, able",
    [
        (Room("", "living"), True),
        (Room("", "corridor", kind="corridor"), True),
        (Room("", "corridor", kind="outdoor"), False),
        (Room("sewers-exit", "corridor", kind="special"), False),
        (Room("stairs", "corridor", kind="special"), False),
        (Room("driller", "corridor", kind="special"), False),
    ],
)
def test_a_tile_with_a_room_type_can_be_searched(room: Room, able: bool) -> None:
    scene = vasquez("rifle", rooms={"a": room})
    scene.play("activate vasquez")
    assert scene.can("search") is able


@rule("ER-SEARCH-4", "ER-SEARCH-5", "ER-COREX-78")
def test_the_dice_are_those_of_his_value_and_one_for_each_cp_after_the_first() -> None:
    scene = vasquez("morphine", "rifle")
    scene.play("activate vasquez", "search @2 a", dice=["B0", "B2", "B3", "B0"])
    assert points(scene) == [(4, 5)]


@rule("ER-SEARCH-4", "ER-COREX-78")
def test_automatic_search_points_are_added() -> None:
    scene = Scene(HALL, rooms=OFFICERS)
    scene.put("jack", "A")
    scene.deck("morphine", "rifle")
    scene.give("jack", "search 2")
    scene.turn_to("salemite").play("activate jack", "search @2 a", dice=["B2"])
    assert points(scene) == [(1, 3)]
    assert search.search_value(scene.table, JACK, 0) == (0, 1)


@rule("ER-SEARCH-5")
@pytest.mark.parametrize("face, number", [("B0", 0), ("B2", 2), ("B3", 3), ("BF", 3), ("BS", 3), ("B*", 0)])
def test_faces_of_the_search_die(face: str, number: int) -> None:
    scene = vasquez("morphine", "rifle")
    scene.play("activate vasquez", "search @1 a", dice=[face, "B0", "B0"])
    assert points(scene) == [(3, number)]
    assert scene.can("flip") is (face == "BF")
    assert scene.can("shuffle") is (face == "BS")
    assert scene.can("spy") is (face == "B*")


@rule("ER-SEARCH-7")
def test_a_card_is_passed_for_one_point_as_often_as_they_last() -> None:
    scene = vasquez("morphine", "axe", "titanium-claws")
    scene.play("activate vasquez", "search @1 a", dice=["B2", "B0", "B0"])
    scene.play("skip-card", "skip-card")
    assert not scene.can("skip-card")
    assert scene.asked() != ("norad", Q_SEARCH)  # nothing is left that could be done


@rule("ER-SEARCH-7")
def test_the_only_card_of_the_deck_is_not_passed() -> None:
    scene = vasquez("rifle")
    scene.play("activate vasquez", "search @1 a", dice=["B3", "B0", "B0"])
    assert scene.can("take") and not scene.can("skip-card")


@rule("ER-SEARCH-8", "ER-SEARCH-10")
def test_icons_are_used_once_in_any_order_or_not_at_all() -> None:
    scene = vasquez("morphine", "axe", "titanium-claws")
    scene.play("activate vasquez", "search @1 a", dice=["BF", "BS", "B0"])
    assert scene.can("flip") and scene.can("shuffle")
    scene.play("flip")
    assert not scene.can("flip") and scene.can("shuffle")
    scene.play("pass")
    assert not scene.can("shuffle")


@rule("ER-SEARCH-9")
def test_the_top_card_is_taken_if_room_and_points_fit() -> None:
    scene = vasquez("rifle", "morphine")
    scene.play("activate vasquez", "search @1 a", dice=["B3", "BF", "B0"])
    scene.play("take")
    assert scene.carried("vasquez") == ["rifle"]
    assert scene.happened(E_FOUND)
    assert not scene.can("flip") and not scene.can("skip-card")  # that ends the Search


@rule("ER-SEARCH-9")
def test_a_card_of_another_room_type_is_not_taken() -> None:
    scene = vasquez("motion-detector", "morphine")  # Technical rooms only
    scene.play("activate vasquez", "search @1 a", dice=["B3", "B3", "B3"])
    assert not scene.can("take")


@rule("ER-SEARCH-9")
@pytest.mark.parametrize("dice, able", [(["B2", "B0", "B0"], False), (["B3", "B0", "B0"], True)])
def test_the_points_not_yet_used_must_reach_the_find_factor(dice: list[str], able: bool) -> None:
    scene = vasquez("rifle", "morphine")
    scene.play("activate vasquez", "search @1 a", dice=dice)
    assert FIND_FACTOR[deck.top(scene.table)] == 3
    assert scene.can("take") is able


@rule("ER-SEARCH-9")
def test_cards_of_either_colour_may_be_taken_and_he_may_stop_without_one() -> None:
    scene = vasquez("axe", "morphine")  # a Salemite side
    scene.play("activate vasquez", "search @1 a", dice=["B3", "B3", "B0"])
    assert scene.can("take") and scene.can("pass")
    scene.play("pass")
    assert scene.carried("vasquez") == []


@rule("ER-SEARCH-9", "ER-SEARCH-13", "ER-EQUIP-5")
def test_what_is_too_heavy_goes_under_the_deck_with_the_side_that_was_dropped() -> None:
    scene = vasquez("rifle", "morphine")
    scene.carry("vasquez", "heavy-machine-gun")
    scene.play("activate vasquez", "search @1 a", dice=["B3", "B3", "B0"])
    scene.play("take", "drop heavy-machine-gun")
    assert scene.carried("vasquez") == ["rifle"]
    assert scene.table.deck_bottom[-1] >> 1 == 3  # card 4 of the box


@rule("ER-SEARCH-11")
def test_after_a_shuffle_the_opponent_sees_the_top_and_may_cut() -> None:
    scene = vasquez("morphine", "axe", "titanium-claws")
    scene.play("activate vasquez", "search @1 a", dice=["BS", "B0", "B0"])
    scene.play("shuffle")
    assert scene.asked() == ("salemite", Q_CUT)
    assert scene.happened(E_TOP) == [(deck.top(scene.table),)]
    scene.play("cut")
    assert scene.asked() == ("norad", Q_SEARCH)
    assert not scene.can("shuffle")


@rule("ER-SEARCH-12")
@pytest.mark.parametrize("ground, able", [("salemite", True), ("norad", False), ("", True)])
def test_spy_points_of_a_search_become_mp_on_foreign_ground_only(ground: str, able: bool) -> None:
    scene = vasquez("rifle", "axe", ground=ground)
    scene.play("activate vasquez", "search @1 a", dice=["B*", "B0", "B0"])
    assert scene.can("spy mp") is able
    assert scene.can("spy sort")


@rule("ER-SEARCH-8", "ER-SPY-2")
def test_a_spy_point_that_is_not_used_in_its_search_is_lost() -> None:
    scene = vasquez("rifle", "axe")
    scene.play("activate vasquez", "search @1 a", dice=["B*", "B3", "B0"])
    scene.play("take")
    assert not scene.can("spy")
    assert scene.mp("norad") == 5


@rule("ER-SEARCH-14", "ER-CORE-10")
def test_what_characters_carry_is_seen_by_all() -> None:
    scene = vasquez("rifle")
    scene.carry("vasquez", "axe")
    scene.play("activate vasquez")
    for seat in (0, 1):
        vasquez_seen = next(one for one in scene.game.view(seat).characters if one.kind == "vasquez")
        assert [card.piece for card in vasquez_seen.cards] == ["axe"]


@rule("ER-SEARCH-4")
def test_one_who_interrupts_searches_too() -> None:
    scene = vasquez("rifle", "axe", order="search 1 red")
    s = scene.table
    scene.put("jack", "E", "w")
    s.active, s.activated, s.doer, s.interrupter, s.orders_left = 1, JACK, VASQUEZ, VASQUEZ, 2
    s.phase = 3
    scene.reopen()
    scene.play("search @1 a", dice=["B3", "B0", "B0"])
    assert s.orders_left == 1
    assert scene.can("take")


# ---------------------------------------------------------------- rooms that help


@rule("ER-TILE-1", "ER-SEARCH-4")
def test_the_armory_gives_a_die() -> None:
    scene = vasquez("rifle", "axe", rooms={"a": Room("armory", "armory")})
    scene.play("activate vasquez", "search @1 a", dice=["B0"] * 4)
    assert points(scene) == [(4, 0)]


@rule("ER-TILE-14")
@pytest.mark.parametrize("facing, dark, dice", [("w", False, 4), ("e", False, 3), ("w", True, 3)])
def test_the_workshop_gives_a_die_on_its_icon(facing: str, dark: bool, dice: int) -> None:
    room = Room("robot-assembly-workshop", "technical", electric=True, icons=[("A", "w")])
    scene = vasquez("rifle", "axe", rooms={"a": room})
    scene.put("vasquez", "A", facing)
    scene.table.unpowered = int(dark)
    scene.play("activate vasquez", "search @1 a", dice=["B0"] * dice)
    assert points(scene) == [(dice, 0)]


@rule("ER-TILE-16")
@pytest.mark.parametrize("square, dice", [("A", 5), ("B", 3)])
def test_the_safe_gives_two_dice_to_who_is_inside(square: str, dice: int) -> None:
    scene = vasquez("rifle", "axe", rooms={"a": Room("secret-safe-room", "officer")})
    scene.board.dossier.square_line = 1 << scene.square("A")
    scene.put("vasquez", square)
    scene.play("activate vasquez", "search @1 a", dice=["B0"] * dice)
    assert points(scene) == [(dice, 0)]


# ---------------------------------------------------------------- the example of the book


@rule("ER-COREX-82", "ER-SEARCH-4", "ER-SEARCH-8", "ER-SEARCH-9", "ER-SPY-4")
def test_vasquez_finds_the_secret_files() -> None:
    """Picture #31: 8 Search Points, a Flip, a Shuffle and a Spy Point."""
    scene = vasquez("morphine", "laptop", "motion-detector", "titanium-claws", "secret-files", "axe")
    scene.carry("vasquez", "sniper-rifle")
    scene.play("activate vasquez", "search @2 a", dice=["BF", "BS", "B*", "B2"])
    assert points(scene) == [(4, 8)]
    assert not scene.can("take")  # Science rooms only
    scene.play("skip-card", "skip-card", "flip")
    assert scene.happened(E_TOP)[-1] == (RIFLE,)  # the back of the card that was passed last
    assert scene.can("take")  # but she does not want it
    scene.play("skip-card")
    scene.play("shuffle", "pass", dice=["#10"])  # a Motion Detector: the Salemite does not cut
    assert deck.top(scene.table) == MOTION_DETECTOR
    scene.play("spy sort 1", dice=["#1", "#6", "#1"])  # two more cards, and everyone sees the next one
    scene.play("sort 4b", "sort 26a", "sort 28a")
    assert deck.top(scene.table) == CLAWS
    assert not scene.can("take")
    scene.play("skip-card")
    assert (deck.top(scene.table), FIND_FACTOR[FILES]) == (FILES, 4)  # four points are unused
    scene.play("take")
    assert scene.carried("vasquez") == ["sniper-rifle", "secret-files"]


# ---------------------------------------------------------------- Large Miniatures, Combined Searches

TWO_ROOMS = FIELD.replace(" A   B   C ", " A   B   Cb").replace(" F   G   H ", " F   G   Hb")


@rule("ER-LARGE-12", "ER-COREX-97")
def test_a_large_miniature_names_the_tile_that_it_searches() -> None:
    scene = Scene(
        TWO_ROOMS, rooms={"a": Room("officers-quarters", "officer living"), "b": Room("command-post", "officer")}
    )
    scene.put("mammoth", "B")
    scene.deck("u43", "axe")  # found in Armory and Living
    scene.give("mammoth", "search 1")
    scene.play("activate mammoth")
    assert scene.can("search @1 a") and scene.can("search @1 b")
    scene.play("search @1 a", dice=["B3"])
    assert scene.can("take")
    assert search.search_value(scene.table, MAMMOTH, 0) == (1, 0)


@rule("ER-LARGE-12", "ER-COREX-97")
def test_the_other_tile_has_other_types() -> None:
    scene = Scene(
        TWO_ROOMS, rooms={"a": Room("officers-quarters", "officer living"), "b": Room("command-post", "officer")}
    )
    scene.put("mammoth", "B")
    scene.deck("u43", "axe")
    scene.give("mammoth", "search 1")
    scene.play("activate mammoth", "search @1 b", dice=["B3"])
    assert not scene.can("take")


@rule("ER-COMBO-12", "ER-COREX-102", "ER-TILE-1", "ER-COMBO-6")
def test_two_search_the_armory_together() -> None:
    """Each has a die of the room; dice and points are pooled; one card, for whom the Active player names."""
    scene = Scene(HALL, rooms={"a": Room("armory", "armory")}, ground="salemite")
    scene.put("vasquez", "A")
    scene.put("woo", "C")
    scene.deck("rifle", "axe")
    scene.give("vasquez", "search 1")
    scene.give("woo", "search 2 gold")
    scene.play("activate vasquez", "search @1 a", "join woo @2", dice=["B3"] + ["B0"] * 7)
    assert points(scene) == [(3 + 1 + 2 + 1 + 1, 3)]
    scene.play("take")
    assert scene.asked() == ("norad", Q_FINDER)
    scene.play("who woo")
    assert scene.carried("woo") == ["rifle"]


@rule("ER-COMBO-12")
def test_who_is_on_another_tile_does_not_join() -> None:
    scene = Scene("+---+---+\n| A   Bb|\n+---+---+", rooms={"a": Room("", "living"), "b": Room("", "living")})
    scene.put("vasquez", "A")
    scene.put("woo", "B")
    scene.deck("rifle", "axe")
    scene.give("vasquez", "search 1")
    scene.give("woo", "search 2 gold")
    scene.play("activate vasquez", "search @1 a", dice=["B0"] * 3)
    assert points(scene) == [(3, 0)]


@rule("ER-COMBO-12", "ER-SEARCH-12")
def test_spy_points_of_a_combined_search_on_own_ground_are_no_mp() -> None:
    scene = Scene(HALL, rooms=OFFICERS, ground="norad")
    scene.put("vasquez", "A")
    scene.put("woo", "C")
    scene.deck("rifle", "axe")
    scene.give("vasquez", "search 1")
    scene.give("woo", "search 1 gold")
    scene.play("activate vasquez", "search @1 a", "join woo @1", dice=["B*"] + ["B0"] * 4)
    assert not scene.can("spy mp") and scene.can("spy sort")


@rule("ER-SEARCH-2")
def test_a_card_for_any_room_is_found_everywhere() -> None:
    knife = next(face for face in range(62) if FOUND_IN[face] == 63)
    for types in ("living", "technical", "officer", "science", "armory", "corridor"):
        scene = vasquez("combat-knife", "axe", rooms={"a": Room("", types)})
        assert deck.top(scene.table) == knife
        scene.play("activate vasquez", "search @1 a", dice=["B2", "B0", "B0"])
        assert scene.can("take")
