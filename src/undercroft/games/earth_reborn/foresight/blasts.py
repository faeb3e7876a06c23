"""Whom an explosion reaches and what it does to each, exactly (ER-BLAST): walls and doors that it may break on its way
let it further, so that every way in which they stand or fall is gone through, and weighed."""

from collections.abc import Iterator
from fractions import Fraction

from undercroft.core.board.grid import bits
from undercroft.core.chance.odds import Distribution, mixed
from undercroft.games.earth_reborn.foresight.fates import card_of
from undercroft.games.earth_reborn.foresight.throws import reaches, wounds, yellow_points
from undercroft.games.earth_reborn.rules import characters
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.rules.catalogue_tables import AREA
from undercroft.games.earth_reborn.rules.combat import blast, breakables, weapons
from undercroft.games.earth_reborn.rules.dossier import WOODEN
from undercroft.games.earth_reborn.state import Table

SURELY = Fraction(1)


class ForeseenBlast:
    """An explosion that is thought of: whose it is, what it rolls, where it may reach."""

    def __init__(self, s: Table, who: int, face: int, square: int, seat: int, more: int) -> None:
        self.s = s
        self.who = who  # who fires it, or -1
        self.face = face  # of the card, or -1 for what is built into his own
        self.square = square
        self.seat = seat
        self.more = more  # dice for every roll
        self.flame = (AREA[face] if face >= 0 else t.A_FLAME) == t.A_FLAME
        shape = AREA[face] if face >= 0 else t.A_FLAME
        self.red, self.orange = blast.area(s, shape, square, s.facing[who] if self.flame else 0)

    def zone(self, square: int) -> int:
        return t.RED if self.red >> square & 1 else t.ORANGE

    def hurt(self, target: int, zone: int) -> Distribution:
        """Wounds of one who is hit there."""
        dice, hits = weapons.zone_terms(self.s, self.who, self.face, zone)
        armor = max(0, characters.armor(self.s, target) - weapons.pierces(self.s, self.face, target))
        return wounds(dice + self.more, hits, 0, 0, card_of(self.s, target, armor))

    def breaks(self, edge: int, zone: int) -> tuple[int, Fraction]:
        """The edges that a wall or door stands on, and the chance that it falls."""
        s, d = self.s, self.s.dossier
        door = d.door_at[edge]
        if self.flame and (door < 0 or d.door_kind[door] != WOODEN):  # ER-GEAR-5
            return 1 << edge, Fraction(0)
        value = breakables.value(s, t.WALL_THING + edge if door < 0 else t.DOOR_THING + door)
        dice, hits = weapons.zone_terms(s, self.who, self.face, zone)
        falls = reaches(yellow_points(dice + self.more), value - hits) if value else Fraction(0)
        return (1 << edge if door < 0 else d.door_edges[door]), falls


def caught(s: Table, who: int, face: int, square: int, seat: int, more: int) -> dict[int, Distribution]:
    """The Wounds of everybody whom the explosion may hurt; `seat` fires it, or laid the mine."""
    expected = ForeseenBlast(s, who, face, square, seat, more)
    within = expected.red | expected.orange
    above = _over_stairs(s, expected)
    near = [one for one in bits(s.on_map) if characters.squares(s, one) & (within | above)]
    if not near:
        return {}
    parts: dict[int, list[tuple[Fraction, Distribution]]] = {one: [] for one in near}
    for chance, reached in _worlds(expected, within):
        for one in near:
            zone = _zone(s, expected, one, reached, above)
            unhurt: Distribution = {0: SURELY}
            parts[one].append((chance, unhurt if zone < 0 else expected.hurt(one, zone)))
    return {one: mixed(found) for one, found in parts.items()}


def _over_stairs(s: Table, expected: ForeseenBlast) -> int:
    """The other end of stairs in the red zone (ER-LEVEL-5)."""
    for square in bits(expected.red):
        if s.dossier.pair[square] >= 0:
            return 1 << s.dossier.pair[square]
    return 0


def _zone(s: Table, expected: ForeseenBlast, one: int, reached: int, above: int) -> int:
    """Where he is hit, or -1. A Large Miniature in both zones has the weaker if it is a friend (ER-LARGE-10)."""
    squares = characters.squares(s, one)
    if not squares & reached:
        return t.RED if squares & above and reached & expected.red else -1
    if not squares & reached & expected.red:
        return t.ORANGE
    spared = characters.seat_of(s, one) == expected.seat and squares & reached & expected.orange
    return t.ORANGE if spared else t.RED


# ---------------------------------------------------------------- how far it reaches


def _worlds(expected: ForeseenBlast, within: int) -> Iterator[tuple[Fraction, int]]:
    """The squares that are reached, with how likely that is."""
    s, d = expected.s, expected.s.dossier
    if expected.flame:
        edge = d.frame.edge[expected.square * 4 + (s.facing[expected.who] + 2 & 3)]
        if s.barred >> edge & 1:
            edges, falls = expected.breaks(edge, t.RED)
            yield 1 - falls, 0
            for chance, reached in _spread(_opened(s, edges), expected, within, edges, 0):
                yield falls * chance, reached
            return
    yield from _spread(s, expected, within, 0, 0)


def _spread(s: Table, expected: ForeseenBlast, within: int, tried: int, done: int) -> Iterator[tuple[Fraction, int]]:
    """From the centre outwards, as the rules do; one branch for each barrier that may stand or fall."""
    while True:
        reached = blast.flood(s, expected.square, within)
        waiting = blast.nearest(s, reached & ~done, expected.square)
        if not waiting:
            yield SURELY, reached
            return
        for side in range(4):
            at = waiting[0] * 4 + side
            edge, beyond = s.dossier.frame.edge[at], s.dossier.neighbours[at]
            if not s.barred >> edge & 1 or tried >> edge & 1:
                continue
            edges, falls = expected.breaks(edge, expected.zone(waiting[0]))
            tried |= edges
            if beyond >= 0 and within >> beyond & 1 and falls:
                for chance, end in _spread(_opened(s, edges), expected, within, tried, done):
                    yield falls * chance, end
                for chance, end in _spread(s, expected, within, tried, done):
                    yield (1 - falls) * chance, end
                return
        done |= 1 << waiting[0]


def _opened(s: Table, edges: int) -> Table:
    after = s.copy()
    after.barred &= ~edges
    return after
