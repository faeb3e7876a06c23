"""Small tiles that became one longer tile, and can be laid once more."""

from tests.earth_reborn.sags_scene import part
from tests.earth_reborn.sags_site import BuildingSite
from tests.rules_plugin import rule
from undercroft.games.earth_reborn.rules.sags import world
from undercroft.games.earth_reborn.rules.sags.site import site_of
from undercroft.games.earth_reborn.vocabulary import events as told

SIX = tuple(f"T07b {x},1" for x in (1, 2, 4, 7, 10, 13))  # all tiles of the kind, two of them side by side


@rule("ER-SAGS-14")
def test_two_small_tiles_become_a_longer_one() -> None:
    site = BuildingSite(*SIX, "T43a 1,5")
    assert site_of(site.table).left[2] == 0
    before = world.world_of(2, site.table.parts, [], False)
    site.lay("T07a 16,20")
    assert [str(site.game.sentence(e)) for e in site.told(told.Swapped)] == [
        "The NORAD player swaps small tiles at b21 for one that looks the same: the open ground."
    ]
    assert site.table.parts[0] == part("T19b 1,1")
    assert site.table.parts[1:-1] == [part(one) for one in (*SIX[2:], "T43a 1,5")]
    after = world.world_of(2, site.table.parts[:-1], [], False)
    assert (before.outdoor, before.walls, before.floor) == (after.outdoor, after.walls, after.floor)
    assert site_of(site.table).left[2] == 1  # two were freed, one was laid


@rule("ER-SAGS-14")
def test_walls_and_kind_must_be_the_same() -> None:
    far = tuple(f"T07a {x},1" for x in (4, 6, 8, 10))
    assert BuildingSite("T07a 1,1", "T07a 2,1", *far).can("choose-tile t07a")
    assert not BuildingSite("T07a 1,1", "T07a@180 2,1", *far).can("choose-tile t07a")
    assert not BuildingSite("T07a 1,1", "T07b 2,1", *far).can("choose-tile t07a")
    assert not BuildingSite("T07a 1,1", "T07a 1,2", *far).can("choose-tile t07a")  # walls between them
    assert BuildingSite("T07a@90 1,1", "T07a@90 1,2", *far).can("choose-tile t07a")


@rule("ER-SAGS-14")
def test_elements_must_be_the_same() -> None:
    trees = ("T13b 1,1", "T13b 4,1", "T13b 7,1")
    assert BuildingSite(*trees, "T07b 2,1").can("choose-tile t13b")  # a ground with a tree
    assert BuildingSite(*trees, "T07b 3,1").can("choose-tile t13b")  # the same, turned
    assert not BuildingSite(*trees).can("choose-tile t13b")
    assert not BuildingSite(*trees, "T16b 2,1").can("choose-tile t13b")


@rule("ER-SAGS-14")
def test_the_longer_tile_must_be_there() -> None:
    longer = ("T25b 1,9", "T25b 4,9", "T25b 7,9")
    assert not BuildingSite("T13b 1,1", "T13b 4,1", "T13b 7,1", "T07b 2,1", *longer).can("choose-tile t13b")


@rule("ER-SAGS-14")
def test_no_door_may_be_inside_it() -> None:
    rooms = ("T28a 1,2", "T28a 1,4")
    walled = tuple(f"T07a {x},1" for x in (5, 7, 9, 11))
    tiles = ("T07a 1,3", "T07a 2,3", *rooms, *walled)
    assert BuildingSite(*tiles).can("choose-tile t07a")
    site = BuildingSite(*tiles, hung=("1,3,E: W2",))
    assert not site.can("choose-tile t07a")


@rule("ER-SAGS-14")
def test_doors_at_it_stay() -> None:
    walled = tuple(f"T07a {x},1" for x in (5, 7, 9, 11))
    site = BuildingSite("T07a@180 1,2", "T07a@180 2,2", "T28a 1,3", *walled, hung=("1,3,N: W2",))
    site.lay("T07a 16,20")
    assert site.told(told.Swapped) and len(site.table.hung) == 1


@rule("ER-SAGS-14")
def test_a_swap_brings_no_points() -> None:
    site = BuildingSite(*SIX)
    site.lay("T07b 16,20")
    assert site.told(told.Swapped) and not site.told(told.Icon) and site.table.mp == [30, 30]


@rule("ER-SAGS-14")
def test_while_tiles_are_left_nothing_is_swapped() -> None:
    site = BuildingSite(*SIX[:5])
    site.lay("T07b 16,20")
    assert not site.told(told.Swapped)
