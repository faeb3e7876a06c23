"""The ground as one seat sees it: distances, views, watched squares and entries."""
# compiled: mypyc

from undercroft.core.board.grid import bits
from undercroft.games.incursion.judgement.atlas import FAR, Atlas, Doors, Flood, atlas_of, doors_of
from undercroft.games.incursion.rules.board.sight import rubble
from undercroft.games.incursion.rules.mission.dossier import TUNNEL
from undercroft.games.incursion.rules.models.model_cards import numbers, side_mask
from undercroft.games.incursion.rules.models.skills import HAS_FLAMES
from undercroft.games.incursion.rules.tables import GERMAN, KIND_GUN
from undercroft.games.incursion.state import Table


class Positions:
    """Who stands where, and what can be seen and reached from there."""

    __slots__ = (
        "atlas", "blocked", "corridors", "doors", "exposed_now", "foe", "foes", "mine", "rubble", "s", "side",
        "watched_now",
    )  # fmt: skip

    def __init__(self, s: Table, side: int) -> None:
        self.s: Table = s
        self.side: int = side
        self.foe: int = 1 - side
        self.atlas: Atlas = atlas_of(s.dossier)
        self.doors: Doors = doors_of(s)
        self.rubble: int = rubble(s)
        self.blocked: int = s.taken[0] | s.taken[1] | self.rubble
        self.mine: list[int] = numbers(s.on_board & side_mask(side))
        self.foes: list[int] = numbers(s.on_board & side_mask(1 - side))
        self.corridors: dict[tuple[int, int], int] = {}
        self.exposed_now: int = -1
        self.watched_now: int = -1

    def flood(self, square: int) -> Flood:
        return self.atlas.flood(square, self.doors)

    def view(self, square: int) -> int:
        return self.atlas.view(square, self.doors)

    def visible(self, state: int, without: int) -> int:
        """Squares of enemies in sight from a square and facing, as if the model there had left `without`."""
        s = self.s
        here, facing = state >> 2, state & 3
        sight = s.dossier.sight
        foes = s.taken[self.foe] & sight.potential(here, facing)
        seen = 0
        blocked = self.blocked & ~(1 << without)
        reach = within_surge(s, here)
        foes &= reach
        while foes:
            low = foes & -foes
            foes ^= low
            if sight.sees(here, facing, low.bit_length() - 1, blocked, s.shut):
                seen |= low
        return seen

    def corridor(self, start: int, end: int) -> int:
        """The squares on the ways between two squares that are no more than a step longer than the shortest."""
        key = (start, end)
        found = self.corridors.get(key, -1)
        if found < 0:
            found = 0
            there, here = self.flood(start), self.flood(end)
            far = here.far[start]
            if far < FAR:
                for d in range(min(len(here.rings), far + 1)):
                    found |= here.rings[d] & there.ball(far + 1 - d)
            self.corridors[key] = found
        return found

    def slots(self, m: int, square: int) -> int:
        """Squares from which the enemy could strike at a model of ours there; where friends stand he cannot."""
        friends = self.s.taken[self.side]
        here = self.s.square[m]
        if here >= 0:
            friends &= ~(1 << here)  # the model itself will have left
        return (self.around(square) & ~friends).bit_count()

    def room(self, square: int) -> int:
        """Squares from which our own side can strike at one, those of its friends left out."""
        return (self.around(square) & ~self.s.taken[self.foe]).bit_count()

    def around(self, square: int) -> int:
        """Squares from which a blow reaches this one."""
        found = 0
        for spot in self.atlas.strike_spots(square, self.doors):
            found |= 1 << (spot >> 2)
        return found

    def exposed(self) -> int:
        """Squares that enemies with guns could see if they turned."""
        if self.exposed_now < 0:
            self.exposed_now = 0
            for e in self.foes:
                if KIND_GUN[self.s.kind[e]] >= 0 or HAS_FLAMES[self.s.kind[e]]:
                    self.exposed_now |= self.view(self.s.square[e])
        return self.exposed_now

    def watched(self) -> int:
        """Squares that enemies in Reaction Fire look at."""
        if self.watched_now < 0:
            s = self.s
            self.watched_now = 0
            for e in numbers(s.reacting & side_mask(self.foe)):
                self.watched_now |= s.dossier.sight.field(s.square[e], s.facing[e], self.rubble, s.shut)
        return self.watched_now

    def doorsteps(self) -> int:
        """Entry squares at which enemies wait. Who stands there keeps them out, and the game without an end."""
        return self._entries_in_use(self.foe) if self.side == GERMAN else 0

    def queues(self) -> int:
        """Entry squares at which friends wait: who has come in makes room for them."""
        return self._entries_in_use(self.side)

    def _entries_in_use(self, side: int) -> int:
        s = self.s
        squares = 0
        for m in numbers(s.waiting & side_mask(side)):
            post = s.post[m]
            if post >= 0:
                squares |= 1 << (s.tunnel if post == TUNNEL else s.dossier.entry_squares[side][post])
        return squares

    def threat_of(self, m: int) -> int:
        """The distance from one of ours to the nearest enemy."""
        flood = self.flood(self.s.square[m])
        return min([flood.far[self.s.square[t]] for t in self.foes], default=FAR)


def within_surge(s: Table, here: int) -> int:
    """The squares near enough to be seen: all, but for the Power Surge (INC-BC-22)."""
    if not s.surge:
        return -1
    near = 0
    for square in bits(s.taken[0] | s.taken[1]):
        if s.dossier.grid.distance(here, square) <= 4:
            near |= 1 << square
    return near
