"""Step 1 of the S.A.G.S.: who builds, which tiles there are, where they lie, how construction ends."""

import pytest

from tests.earth_reborn.sags_scene import SagsScene, part, side_of
from tests.earth_reborn.sags_site import BuildingSite
from tests.rules_plugin import rule
from undercroft.core.chance.dice import seeded
from undercroft.games.earth_reborn import GAME
from undercroft.games.earth_reborn.content.pieces import group_of, in_zone
from undercroft.games.earth_reborn.content.sags import SAGS
from undercroft.games.earth_reborn.content.tiles import TILES
from undercroft.games.earth_reborn.rules import questions as q
from undercroft.games.earth_reborn.rules import verbs as v
from undercroft.games.earth_reborn.rules.sags import building, world
from undercroft.games.earth_reborn.rules.sags.parts import RING, part_of, part_square
from undercroft.games.earth_reborn.rules.tables import NORAD, SALEMITE, W_BUILD
from undercroft.games.earth_reborn.vocabulary import events as told
from undercroft.games.earth_reborn.vocabulary.events import happened

# ---------------------------------------------------------------- who builds, with what


@rule("ER-SAGS-2")
def test_the_seats_are_the_factions() -> None:
    assert [seat.id for seat in GAME.seating(SAGS, "1.0", {})] == ["norad", "salemite"]
    s = GAME.new(SAGS, seeded(1), "1.0", {}).table
    assert (s.dossier.seats, len(s.mp)) == (2, 2)


@rule("ER-SAGS-3", "ER-SAGS34-2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_frame_has_16_by_20_squares(players: int) -> None:
    d = world.bare(players)
    assert d.corners[0][:4] == (RING, RING, 16, 20)
    assert not d.floor
    site = BuildingSite(players=players)
    assert ("15,19", 0) in site.places("T66b") and ("16,19", 0) not in site.places("T66b")
    assert ("15,20", 0) not in site.places("T66b") and ("1,1", 0) in site.places("T66b")


@rule("ER-SAGS-4", "ER-SAGS34-2")
@pytest.mark.parametrize("players", [2, 3])
def test_the_construction_zone_has_11_groups_and_no_stairs(players: int) -> None:
    groups = [sum(in_zone(kind) for kind in range(len(TILES)) if group_of(kind) == group) for group in range(1, 12)]
    assert groups == [14, 14, 10, 8, 9, 4, 8, 5, 4, 4, 2]
    site = BuildingSite(players=players)
    assert building.zone(site.table) == groups
    offered = {option.split()[1] for option in site.options("choose-tile")}
    assert not offered & {"t01a", "t01b"} and {"t05a", "t16a", "t91b"} <= offered
    assert site.why("choose-tile t01a") == ("ER-SAGS-4", "stairs are not used here")


@rule("ER-SAGS-6")
def test_both_begin_with_30_mp() -> None:
    game = GAME.new(SAGS, seeded(5), "1.0", {})
    game.open()
    assert game.table.mp == [30, 30]


@rule("ER-SAGS-6")
def test_no_marker_goes_below_nothing() -> None:
    site = BuildingSite(mp=(0, 5)).lay("T66a 1,1")  # NORAD loses 1
    assert [(e.seat, e.change, e.now) for e in site.told(told.Icon)] == [(NORAD, 0, 0)]


@rule("ER-SAGS-8", "ER-SAGS34-6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_lays_first_is_drawn(players: int) -> None:
    first = set()
    for seed in range(24):
        scene = SagsScene("build", players=players, seed=seed).play()
        assert scene.game.ask is not None
        first.add(scene.game.ask.seat)
        assert [e.seat for e in scene.told(told.FirstConstructor)] == [scene.game.ask.seat]
    assert first == set(range(players))


@rule("ER-SAGS-9")
def test_one_tile_is_chosen_of_all_groups() -> None:
    site = BuildingSite()
    assert site.asked() == ("norad", q.Q_BUILD)
    groups = {group_of(v.side_of(code) >> 1) for code in site.game.codes()}
    assert groups == set(range(1, 12))
    site.play("choose-tile t88b")
    assert site.asked() == ("norad", q.Q_LAY) and site.table.side_taken == side_of("T88b")


@rule("ER-SAGS-9")
def test_a_tile_that_lies_is_no_longer_in_its_group() -> None:
    site = BuildingSite().lay("T88b 1,1")
    assert site.asked() == ("salemite", q.Q_BUILD)
    assert not site.can("choose-tile t88a") and not site.can("choose-tile t88b")
    site.lay("T05a 16,20").lay("T05a 16,18")
    assert not site.can("choose-tile t05a")
    rule_id, text = site.why("choose-tile t05a")
    assert rule_id == "ER-SAGS-14" and "all tiles of that kind" in text


@rule("ER-SAGS-10", "ER-SAGS34-6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_tiles_are_laid_in_turn(players: int) -> None:
    site = BuildingSite(players=players, constructor="salemite")
    order = []
    for column in range(1, 13, 3):
        assert site.game.ask is not None
        order.append(site.game.ask.seat)
        site.lay(f"T33b {column},1")
    assert order == [seat % players for seat in range(1, 5)]


@rule("ER-SAGS-10")
def test_both_sides_and_all_turns_that_look_different() -> None:
    site = BuildingSite()
    assert {turn for _, turn in site.places("T88a")} == {0, 90, 180, 270}
    assert {turn for _, turn in site.places("T88b")} == {0, 90}
    assert {turn for _, turn in site.places("T58a")} == {0}
    site.play("choose-tile t88b")
    text = site.why_not_lay("T88b@180 1,1")
    assert text == ("ER-SAGS-10", "turned so it looks as it does otherwise: choose the smaller turn")


# ---------------------------------------------------------------- where a tile lies


@rule("ER-SAGS-15")
def test_a_tile_touches_the_frame_or_a_tile() -> None:
    site = BuildingSite("T88b 1,1", constructor="norad")
    assert site.lies("T76b 13,19") and site.lies("T76b 5,2") and site.lies("T76b 2,4")
    assert not site.lies("T76b 5,4")  # a corner is not enough
    site.play("choose-tile t76b")
    assert site.why_not_lay("T76b 5,4") == (
        "ER-SAGS-15", "the workshop would touch neither the frame nor another tile",
    )  # fmt: skip


@rule("ER-SAGS-15")
def test_a_tile_lies_inside_the_frame_and_on_nothing() -> None:
    site = BuildingSite("T88b 1,1", constructor="norad").play("choose-tile t76b")
    assert site.why_not_lay("T76b 15,3") == ("ER-SAGS-15", "the workshop would stick out of the frame")
    assert site.why_not_lay("T76b 14,20") == ("ER-SAGS-15", "the workshop would stick out of the frame")
    rule_id, text = site.why_not_lay("T76b 4,2")
    assert rule_id == "ER-SAGS-15" and text.startswith("the workshop would lie on the wasteland at ")


@rule("ER-EXS-8")
def test_example_no_chemistry_lab_in_empty_space() -> None:
    site = BuildingSite("T77b 1,1").play("choose-tile t76a")
    assert site.why_not_lay("T76a 8,9")[0] == "ER-SAGS-15"


# ---------------------------------------------------------------- MP icons

ICONS = [
    ("T79a", SALEMITE, 1), ("T90b", SALEMITE, 1), ("T81a", SALEMITE, -1), ("T67a", NORAD, 1), ("T66a", NORAD, -1),
    ("T91b", NORAD, -1),
]  # fmt: skip


@rule("ER-SAGS-21")
@pytest.mark.parametrize(("tile", "seat", "change"), ICONS)
@pytest.mark.parametrize("constructor", ["norad", "salemite"])
def test_icons_change_the_score_at_once(tile: str, seat: int, change: int, constructor: str) -> None:
    site = BuildingSite(constructor=constructor).lay(f"{tile} 1,1")
    assert [(e.seat, e.change, e.now) for e in site.told(told.Icon)] == [(seat, change, 30 + change)]
    assert site.table.mp[seat] == 30 + change and site.table.mp[1 - seat] == 30


@rule("ER-SAGS-21")
@pytest.mark.parametrize(("tile", "change"), [("T68a", 1), ("T69a", -1)])
def test_the_constructor_names_who_earns_or_loses(tile: str, change: int) -> None:
    site = BuildingSite(constructor="salemite").lay(f"{tile} 1,1")
    assert site.asked() == ("salemite", q.Q_ICON)
    assert site.options() == ["name-seat norad", "name-seat salemite"]
    site.play("name-seat norad")
    assert site.table.mp == [30 + change, 30]


@rule("ER-SAGS-21")
def test_a_side_without_an_icon_changes_nothing() -> None:
    assert not BuildingSite().lay("T79b 1,1").told(told.Icon)


@rule("ER-SAGS34-7")
@pytest.mark.parametrize("tile", ["T79a", "T67a", "T68a"])
def test_with_three_the_constructor_earns(tile: str) -> None:
    site = BuildingSite(players=3, constructor="salemite").lay(f"{tile} 1,1")
    assert site.table.mp == [25, 26, 25]


@rule("ER-SAGS34-7")
@pytest.mark.parametrize("tile", ["T81a", "T66a", "T69a"])
def test_with_four_all_others_lose(tile: str) -> None:
    site = BuildingSite(players=4, constructor="norad").lay(f"{tile} 1,1")
    assert site.table.mp == [20, 19, 19, 19]


# ---------------------------------------------------------------- the end

ONE_SQUARE = ("T05a", "T05a", "T16b", "T16b", "T18b", *["T07a"] * 6)


def almost_full(*free: str) -> BuildingSite:
    """A map on which only these squares are empty: trees on all others, but for all other tiles of one square, which
    lie one below the other in the last column. Nobody has a door."""
    site = BuildingSite()
    site.table.reserves = [0] * len(site.table.reserves)
    empty = {site.square(one) for one in free}
    others = {site.square(f"16,{row}"): side_of(name) for row, name in enumerate(ONE_SQUARE, 1)}
    site.table.parts = [
        part_of(others.get(square, side_of("T13b")), 0, square)
        for square in range(world.FRAME.size)
        if world.INSIDE >> square & 1 and square not in empty
    ]
    return reopened(site)


def reopened(site: BuildingSite) -> BuildingSite:
    site.reopen()
    site.events = happened(site.table)
    return site


@rule("ER-SAGS-11")
def test_construction_goes_on_until_the_frame_is_full() -> None:
    site = almost_full("16,20", "15,20")
    assert site.asked() == ("norad", q.Q_BUILD)
    site.lay("T19b 15,20")
    assert [e.boulders for e in site.told(told.MapDone)] == [0]
    assert site.table.world_step > W_BUILD and site.table.dossier.floor == world.INSIDE


@rule("ER-SAGS-11")
def test_what_no_tile_fills_is_boulders() -> None:
    site = almost_full("16,20")
    assert [e.boulders for e in site.told(told.MapDone)] == [1]
    d, square = site.table.dossier, site.square("16,20")
    assert d.floor == world.INSIDE
    assert d.stops >> square & 1 and d.hides >> square & 1
    assert d.element_value[d.element_at[square]] == 0


SMALL_TILES = (
    *["T19a"] * 6, *["T25a"] * 3, "T28a", "T28a", "T30a", "T30a", "T32a", *["T51a"] * 4, "T65a", "T66a", "T67a", "T68a",
)  # fmt: skip


@rule("ER-SAGS-11")
def test_a_driller_alone_does_not_keep_it_going() -> None:
    """All tiles of up to two by two squares lie on the map, none beside another, but for a hole of that size."""
    site = almost_full("15,19", "16,19", "15,20", "16,20")
    assert {"choose-tile t60b", "choose-tile t65b"} <= set(site.options("choose-tile"))
    columns = [(x, y) for y in range(2, 17, 3) for x in range(2, 15, 3)]
    laid = [part(f"{name} {x},{y}") for name, (x, y) in zip(SMALL_TILES, columns, strict=False)]
    covered = {part_square(one) + y * world.FRAME.width + x for one in laid for x, y in world.piece_of(one).squares}
    site.table.parts = [one for one in site.table.parts if part_square(one) not in covered] + laid
    assert len(laid) == len(SMALL_TILES) and site.table.drillers_held[NORAD]
    reopened(site)
    assert [e.boulders for e in site.told(told.MapDone)] == [4]


@rule("ER-SAGS-13")
def test_what_was_not_used_leaves_the_game() -> None:
    site = almost_full("16,20", "15,20")
    site.reserve("salemite", "w2", "lw5")
    site.lay("T19b 15,20")
    assert site.asked() == ("salemite", q.Q_LAST_DOOR)
    site.play("pass")
    assert not any(site.table.reserves) and not any(site.table.drillers_held)
