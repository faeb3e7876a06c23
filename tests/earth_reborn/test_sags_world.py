"""The map of a S.A.G.S. as the rest of the rules see it, and the way through its steps."""

import pytest

from tests.earth_reborn.sags_scene import SMALL, SagsScene, edge, square_of
from undercroft.core.chance.dice import seeded
from undercroft.core.records.position import from_position, position_hash, to_position
from undercroft.games.earth_reborn import GAME
from undercroft.games.earth_reborn.content.sags import SAGS


def bit(mask: int, at: str) -> bool:
    return mask >> square_of(at) & 1 == 1


def test_finished_map() -> None:
    d = SagsScene("team").table.dossier
    assert d.corners[0][:4] == (1, 1, 16, 20) and d.floor.bit_count() == 320
    assert d.outside == (1 << d.frame.size) - 1 & ~d.floor and d.outside.bit_count() == 76
    assert d.kinds[:3] == ["refectory", "corridor", "laboratory"]
    assert bit(d.indoor, "1,1") and not bit(d.outdoor, "1,1") and bit(d.outdoor, "8,1")
    assert d.kinds[len(SMALL)] == "boulder" and bit(d.stops, "16,20") and bit(d.hides, "16,20")


def test_printed_walls_one_beside_another_are_double() -> None:
    d = SagsScene("team").table.dossier
    for side, walls, double in (("4,2,E", 1, 1), ("1,3,S", 0, 0), ("2,3,S", 1, 0), ("1,4,S", 1, 0), ("1,4,E", 0, 0)):
        one = edge(side[:-2], side[-1])
        assert (d.walls >> one & 1, d.double >> one & 1) == (walls, double), side
    assert d.door_edges == [1 << edge("6,3", "S")]
    assert not d.walls >> edge("6,3", "S") & 1


@pytest.mark.parametrize("seed", [1, 2])
def test_a_new_game_and_its_position(seed: int) -> None:
    game = GAME.new(SAGS, seeded(seed), "1.0", {})
    game.open()
    assert position_hash(from_position(to_position(game))) == position_hash(game)


def test_maps_count_in_the_hash_where_the_question_is_the_same() -> None:
    one, other = SagsScene("play").play().game, SagsScene("play", tiles=SMALL[:-1]).play().game
    assert one.codes() == other.codes()
    assert position_hash(one) != position_hash(other)


def test_it_is_a_mission_among_the_others() -> None:
    assert [info.id for info in GAME.missions()][-1] == SAGS
    assert [len(GAME.lobby(SAGS, "1.0", {"players": players}).seats) for players in (2, 3, 4)] == [2, 3, 4]
