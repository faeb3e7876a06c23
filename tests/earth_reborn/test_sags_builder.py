"""How the sensible computer player builds the map of a S.A.G.S.: with few doors and no fines, for its own missions."""

from random import Random

import pytest

from tests.earth_reborn.sags_scene import edge, side_of
from tests.earth_reborn.sags_site import BuildingSite
from undercroft.core.chance.dice import seeded
from undercroft.core.packing import verb_of
from undercroft.core.spec import game as find_game
from undercroft.games.earth_reborn import GAME
from undercroft.games.earth_reborn.content.sags import SAGS
from undercroft.games.earth_reborn.game import EarthReborn
from undercroft.games.earth_reborn.judgement import building
from undercroft.games.earth_reborn.judgement.outlook import Outlook
from undercroft.games.earth_reborn.judgement.regions import Network, regions
from undercroft.games.earth_reborn.judgement.sites import Lie
from undercroft.games.earth_reborn.rules import verbs
from undercroft.games.earth_reborn.rules.sags import access
from undercroft.games.earth_reborn.rules.sags.parts import hung_of, part_of
from undercroft.games.earth_reborn.rules.sags.pieces import CLOSED, SIDE_KIND, SIDES, STOCK
from undercroft.games.earth_reborn.rules.sags.site import bits_of, site_of
from undercroft.games.earth_reborn.rules.tables import DOOR_CODES, W_BUILD
from undercroft.games.earth_reborn.rules.verbs import HANG, PASS
from undercroft.players import player
from undercroft.players.base import derived_seed, honest_choice
from undercroft.study.generate import generate


def built(players: int, seed: int) -> EarthReborn:
    """A map that sensible players have built."""
    game = GAME.new(SAGS, seeded(seed), "1.0", {"players": players})
    builders = [player("greedy", derived_seed(seed, seat)) for seat in range(players)]
    game.open()
    while game.table.world_step == W_BUILD:
        assert game.ask is not None
        game.do(honest_choice(builders[game.ask.seat], game, game.ask.seat, seed))
        game.check()
    return game


@pytest.mark.parametrize(("players", "least"), [(2, 25), (3, 18), (4, 12)])
def test_a_map_costs_next_to_nothing_and_is_half_a_house(players: int, least: int) -> None:
    """Of bands each loses by the icons of all others (ER-SAGS34-7)."""
    table = built(players, players).table
    site = site_of(table)
    assert all(left >= least for left in table.mp), f"{table.mp}: it pays for a team, and counts in the end"
    assert 0.15 < site.outdoor.bit_count() / site.taken.bit_count() < 0.5
    assert site.taken.bit_count() >= 310, "hardly a boulder"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_can_walk_through_most_of_a_map(players: int) -> None:
    """Rooms to which no way leads serve nobody."""
    found = [region.bit_count() for region in regions(site_of(built(players, players + 2).table))]
    assert found[0] > 0.6 * sum(found), f"{found}"


def test_what_a_tile_or_a_door_joins_and_cuts_off_is_foreseen() -> None:
    """As a look at the whole map finds it afterwards."""
    chance = Random(2)
    game = GAME.new(SAGS, seeded(2), "1.0", {})
    game.open()
    looked = 0
    while game.table.world_step == W_BUILD:
        site = site_of(game.table)
        for code in chance.sample(game.codes(), min(4, len(game.codes()))):
            if verb_of(code) == HANG:
                door = hung_of(verbs.door_code_of(code), verbs.edge_of(code))
                assert Network(site).lost_behind(door) == pytest.approx(Network(site.with_door(door)).lost())
                looked += 1
        side = chance.choice([one for one in range(SIDES) if STOCK[one >> 1] and SIDE_KIND[one] == "corridor"])
        for place in bits_of(site.places(side, 0))[:3]:
            after = site.with_part(part_of(side, 0, place))
            assert Network(site).lost_with(after) == pytest.approx(Network(after).lost())
            looked += 1
        game.do(chance.choice(game.codes()))
    assert looked > 100


def test_a_door_hangs_where_it_opens_something_and_magnetic_ones_not_for_norad() -> None:
    site = BuildingSite("T43a@180 1,1", "T44a@180 1,2")  # two corridors, a wall between them
    plain, magnetic = (verbs.hang(edge("2,1", "S"), DOOR_CODES.index(code)) for code in ("s5", "sm4"))
    norad, salemites = (
        {code: score for score, code in building.judge_last_door(Outlook(site.table, seat), [plain, magnetic, PASS])}
        for seat in (0, 1)
    )
    assert norad[plain] > norad[PASS] > norad[magnetic]
    assert salemites[plain] == norad[plain] and salemites[magnetic] > norad[magnetic]


def test_what_a_tile_needs_is_foreseen_for_all_places_at_once() -> None:
    """ER-SAGS-16, ER-SAGS-17: as the rules find it for a tile that lies there."""
    chance, sides = Random(1), [*[one for one in range(SIDES) if STOCK[one >> 1]], CLOSED]
    game = GAME.new(SAGS, seeded(1), "1.0", {})
    game.open()
    while game.table.world_step == W_BUILD:
        if not chance.randrange(8):
            site = site_of(game.table)
            lie = Lie(site)
            for _ in range(6):
                side, turn = chance.choice(sides), chance.randrange(4)
                for place in bits_of(site.places(side, turn)):
                    laid = site.with_part(part_of(side, turn, place))
                    assert lie.unseparated(side, turn) >> place & 1 == (access.unseparated(laid) != (0, 0))
                    assert lie.unreached(side, turn) >> place & 1 == bool(access.unreached(laid))
        game.do(chance.choice(game.codes()))


def scores(site: BuildingSite, seat: int, *tiles: str) -> list[float]:
    codes = [verbs.choose_tile(side_of(tile)) for tile in tiles]
    found = {code: score for score, code in building.judge_build(Outlook(site.table, seat), codes)}
    return [found[code] for code in codes]


def test_a_room_of_ones_own_missions_rather_than_of_the_enemy() -> None:
    """The Chemistry Lab is named by a card of the Salemites alone."""
    site = BuildingSite("T81b 1,1")
    assert scores(site, 1, "T76a")[0] > scores(site, 0, "T76a")[0]


def test_it_lays_a_room_with_its_opening_to_what_lies_there() -> None:
    """Beside a corridor a tile needs no door if it is turned the right way."""
    site = BuildingSite("T43a@180 1,1", constructor="salemite").play("choose-tile t70a")
    game = site.game
    assert game.ask is not None
    best = max(game.advise(1))[1]
    game.do(best)
    assert access.needed(site_of(game.table)) == (0, 0)


def test_a_world_leaves_everybody_a_team() -> None:
    spec = find_game("earth-reborn")
    how = spec.generation({"players": 2})
    assert how is not None
    text = generate(spec, how, 5, "valley", "1.0")
    assert text.count("[[band.character]]") >= 5 and text == generate(spec, how, 5, "valley", "1.0")
