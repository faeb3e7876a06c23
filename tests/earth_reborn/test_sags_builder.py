"""How the sensible computer player builds the map of a S.A.G.S.: with few doors and no fines, for its own missions."""

from random import Random

import pytest

from tests.earth_reborn.sags_scene import side_of
from tests.earth_reborn.sags_site import BuildingSite
from undercroft.core.chance.dice import seeded
from undercroft.core.spec import game as find_game
from undercroft.games.earth_reborn import GAME
from undercroft.games.earth_reborn.content.sags import SAGS
from undercroft.games.earth_reborn.game import EarthReborn
from undercroft.games.earth_reborn.judgement import building
from undercroft.games.earth_reborn.judgement.outlook import Outlook
from undercroft.games.earth_reborn.judgement.sites import Lie
from undercroft.games.earth_reborn.rules import verbs
from undercroft.games.earth_reborn.rules.sags import access
from undercroft.games.earth_reborn.rules.sags.parts import part_of
from undercroft.games.earth_reborn.rules.sags.pieces import CLOSED, SIDES, STOCK
from undercroft.games.earth_reborn.rules.sags.site import bits_of, site_of
from undercroft.games.earth_reborn.rules.tables import W_BUILD
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
