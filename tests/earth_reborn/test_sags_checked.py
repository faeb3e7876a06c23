"""Random maps are built, and every step is checked by a map of another make: each offer, each fine, and what lies in
the end."""

from collections.abc import Sequence
from random import Random

import pytest

from tests.earth_reborn.plain_map import FRAME, Edge, PlainMap, Square, piece
from tests.rules_plugin import rule
from undercroft.core.chance.dice import seeded
from undercroft.core.choice import Ask
from undercroft.core.packing import verb_of
from undercroft.games.earth_reborn.content.pieces import kind_name
from undercroft.games.earth_reborn.rules import questions as q
from undercroft.games.earth_reborn.rules import verbs as v
from undercroft.games.earth_reborn.rules.sags import doors, steps, world
from undercroft.games.earth_reborn.rules.sags.parts import (
    RING,
    hung_code,
    hung_edge,
    part_side,
    part_square,
    part_turn,
)
from undercroft.games.earth_reborn.rules.tables import LARGE_DOORS, W_BUILD
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.vocabulary import events as told
from undercroft.games.earth_reborn.vocabulary.events import happened


def square_at(number: int) -> Square:
    width = world.FRAME.width
    return number % width - RING + 1, number // width - RING + 1


def edge_at(number: int) -> Edge:
    gate = world.FRAME.bare[number]
    return frozenset({square_at(gate.a), square_at(gate.b)})


def lines_of(edge: int, code: int) -> list[Edge]:
    along = 1 if edge < world.FRAME.upright else world.FRAME.width + 1
    return [edge_at(edge), edge_at(edge + along)] if code >= LARGE_DOORS else [edge_at(edge)]


def plain(s: Table) -> PlainMap:
    """What lies on the table."""
    map = PlainMap()
    for part in s.parts:
        map.pieces.append(piece(kind_name(part_side(part)), part_turn(part), square_at(part_square(part))))
    for door in s.hung:
        map.doors.update(lines_of(hung_edge(door), hung_code(door)))
    return map


class Builder:
    """Plays one random building and looks at all that is offered; now and then tries every place by hand."""

    def __init__(self, players: int, seed: int, thorough: int) -> None:
        self.s = steps.new_world(players, seeded(seed))
        self.rng = Random(seed)
        self.thorough = thorough
        self.fined = 0
        self.asked: dict[int, int] = {}

    def build(self) -> Table:
        s = self.s
        while s.world_step == W_BUILD:
            s.events = []
            before = s.copy()
            ask = steps.go_on(s)
            self._check_fines(before)
            if ask is None or s.world_step != W_BUILD:
                break
            self.asked[ask.question] = self.asked.get(ask.question, 0) + 1
            if self.rng.randrange(self.thorough) == 0:
                self.check(ask)
            steps.answer(s, ask.options[self.rng.randrange(len(ask.options))])
        return s

    # ------------------------------------------------------------ offers

    def check(self, ask: Ask) -> None:
        assert len(set(ask.options)) == len(ask.options)
        map = plain(self.s)
        if ask.question == q.Q_LAY:
            self._check_places(map, ask)
        elif ask.question == q.Q_CURE:
            assert self._hung(ask) == self._all_doors(map, map.helps)
        elif ask.question == q.Q_BESIDES:
            assert self._hung(ask) == self._all_doors(map, lambda edges: map.parts_tiles(edges, last=True))
        elif ask.question == q.Q_LAST_DOOR:
            assert self._hung(ask) == self._all_doors(map, lambda edges: map.parts_tiles(edges, last=False))

    def _check_places(self, map: PlainMap, ask: Ask) -> None:
        name = kind_name(ask.subject)
        offered = {(piece(name, v.turn_of(code), square_at(v.square_of(code))), v.turn_of(code))
                   for code in ask.options}  # fmt: skip
        assert offered == map.places(name)

    def _hung(self, ask: Ask) -> set[tuple[int, frozenset[Edge]]]:
        return {(v.door_code_of(code), frozenset(lines_of(v.edge_of(code), v.door_code_of(code))))
                for code in ask.options if verb_of(code) == v.HANG}  # fmt: skip

    def _all_doors(self, map: PlainMap, wanted: object) -> set[tuple[int, frozenset[Edge]]]:
        assert callable(wanted)
        out = set()
        for code in doors.at_hand(self.s, self.s.active):
            for edges in every_door(code):
                if map.may_hang(edges) and wanted(edges):
                    out.add((code, frozenset(edges)))
        return out

    # ------------------------------------------------------------ fines

    def _check_fines(self, before: Table) -> None:
        """2 MP are lost once, when something is missing that no door cures; else nothing is."""
        fines = [event for event in happened(self.s) if isinstance(event, told.Fined)]
        if before.step != 5 or before.world_step != W_BUILD:
            assert not fines
            return
        map = plain(before)
        rooms, lines = map.faults()
        missing = bool(rooms or lines) and not any(
            map.may_hang(edges) and map.helps(edges)
            for code in doors.at_hand(before, before.active)
            for edges in every_door(code)
        )
        assert len(fines) == missing
        self.fined += missing


def every_door(code: int) -> Sequence[list[Edge]]:
    return LARGE if code >= LARGE_DOORS else SMALL


def _every() -> tuple[list[list[Edge]], list[list[Edge]]]:
    small, large = [], []
    for x, y in sorted(FRAME):
        for dx, dy in ((1, 0), (0, 1)):
            one: Edge = frozenset({(x, y), (x + dx, y + dy)})
            small.append([one])
            large.append([one, frozenset({(x + dy, y + dx), (x + dx + dy, y + dy + dx)})])
    return small, large


SMALL, LARGE = _every()


@rule("ER-SAGS-15", "ER-SAGS-16", "ER-SAGS-17", "ER-SAGS-18", "ER-SAGS-23", "ER-SAGS-24")
@pytest.mark.parametrize(("players", "seed"), [(2, 1), (2, 2), (3, 3), (4, 4)])
def test_every_offer_is_what_another_map_finds(players: int, seed: int) -> None:
    builder = Builder(players, seed, thorough=6)
    s = builder.build()
    check_done(s, builder.fined)
    assert {q.Q_BUILD, q.Q_LAY, q.Q_CURE, q.Q_BESIDES} <= set(builder.asked)


def check_done(s: Table, fined: int) -> None:
    """What holds of any map that is done."""
    map = plain(s)
    covered = [square for one in map.pieces for square in one.squares]
    assert len(covered) == len(set(covered)) and set(covered) <= FRAME
    for door in map.doors:
        assert map.walls(door) < 2 and door <= FRAME
        tiles = [map.at(square) for square in door]
        assert not all(tile and tile.kind in ("outdoor", "sewers") for tile in tiles)
        assert not any(tile and (door & tile.stops or tile.kind == "driller") for tile in tiles)
    cut_off = sum(any(not map.reached(one, room) for room in map.rooms(one)) for one in map.pieces)
    assert cut_off <= fined  # each was paid for when it was laid


@rule("ER-SAGS-11", "ER-SAGS-16")
@pytest.mark.parametrize("seed", range(10, 18))
def test_what_lies_in_the_end_keeps_all_rules(seed: int) -> None:
    builder = Builder(2, seed, thorough=10_000)
    s = builder.build()
    check_done(s, builder.fined)
    empty = len(FRAME) - sum(len(one.squares) for one in plain(s).pieces)
    assert s.dossier.floor == world.INSIDE and s.dossier.kinds.count("boulder") >= empty


@pytest.mark.parametrize("seed", [5, 6])
def test_the_same_seed_builds_the_same_world(seed: int) -> None:
    one, other = (Builder(2, seed, thorough=10_000).build() for _ in range(2))
    assert (one.parts, one.hung, one.mp) == (other.parts, other.hung, other.mp)
    assert one.parts != Builder(2, seed + 10, thorough=10_000).build().parts
