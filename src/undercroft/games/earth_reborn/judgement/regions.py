"""How what was built hangs together: rooms to which no way leads serve nobody.

A region is the squares between which one can walk, doors counted as open. It has ends where it lies open to squares
that are still empty: what is laid there joins it.
"""
# compiled: mypyc

from typing import Final

from undercroft.games.earth_reborn.rules.sags.parts import STRIDE, hung_code, hung_edge
from undercroft.games.earth_reborn.rules.sags.site import MAP, UPRIGHT, Site, edge_place
from undercroft.games.earth_reborn.rules.tables import LARGE_DOORS

SQUARE: Final = 0.07  # what a square is worth less to everybody that lies apart
MOST: Final = 1.0  # ... and a whole region
OPEN: Final = 0.3  # of that, while more may be laid on to it


def ways(site: Site) -> tuple[int, int]:
    """Lines over which one can walk: those without a wall, and doors."""
    return ~(site.wall_h & ~site.door_h), ~(site.wall_v & ~site.door_v)


def beside(squares: int, across: int, upright: int) -> int:
    """Where one gets over one of these lines."""
    return squares << STRIDE & across | (squares & across) >> STRIDE | squares << 1 & upright | (squares & upright) >> 1


def regions(site: Site) -> list[int]:
    """All of them, the largest first."""
    across, upright = ways(site)
    left = site.taken & ~site.stops & ~site.closed
    out: list[int] = []
    while left:
        found = left & -left
        more = found
        while more:
            more = beside(more, across, upright) & left & ~found
            found |= more
        out.append(found)
        left &= ~found
    out.sort(key=int.bit_count, reverse=True)
    return out


def ends(site: Site, region: int) -> int:
    """Empty squares that lie open to it."""
    return beside(region, *ways(site)) & MAP & ~site.taken


class Network:
    """The regions of a site with their ends, and what becomes of them."""

    __slots__ = ("_ends", "_regions", "_site")

    def __init__(self, site: Site) -> None:
        self._site = site
        self._regions = regions(site)
        self._ends = [ends(site, region) for region in self._regions]

    def lost_with(self, after: Site) -> float:
        """What lies apart once one more tile lies there."""
        cells = after.last
        across, upright = ways(after)
        joined = cells & ~after.stops & ~after.closed
        near = beside(joined, across, upright)
        sizes: list[int] = []
        open_ends: list[bool] = []
        for region, end in zip(self._regions, self._ends):
            if region & near:
                joined |= region
            else:
                sizes.append(region.bit_count())
                open_ends.append(end & ~cells != 0)
        sizes.append(joined.bit_count())
        open_ends.append(ends(after, joined) != 0)
        return _lost(sizes, open_ends)

    def lost_behind(self, door: int) -> float:
        """What lies apart once this door hangs there."""
        parts = [(region, end != 0) for region, end in zip(self._regions, self._ends)]
        for pair in sides(door):
            met = [part for part in parts if part[0] & pair]
            parts = [part for part in parts if not part[0] & pair]
            is_open = pair & ~self._site.taken != 0 or any(end for _, end in met)
            parts.append((sum(region for region, _ in met), is_open))
        return _lost([region.bit_count() for region, _ in parts], [end for _, end in parts])

    def lost(self) -> float:
        """What lies apart now."""
        return _lost([region.bit_count() for region in self._regions], [end != 0 for end in self._ends])


def sides(door: int) -> list[int]:
    """Of each line that a door covers the two squares between which it stands."""
    edge = hung_edge(door)
    at = edge_place(edge)
    across = edge < UPRIGHT
    lines = [at, at + (1 if across else STRIDE)] if hung_code(door) >= LARGE_DOORS else [at]
    return [1 << line | 1 << line - (STRIDE if across else 1) for line in lines]


def _lost(sizes: list[int], open_ends: list[bool]) -> float:
    """Everything but the largest."""
    main = sizes.index(max(sizes))
    return sum(
        min(MOST, SQUARE * size) * (OPEN if is_open else 1.0)
        for at, (size, is_open) in enumerate(zip(sizes, open_ends))
        if at != main
    )
