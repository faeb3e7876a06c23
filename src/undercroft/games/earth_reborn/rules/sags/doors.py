"""Doors while the map is built: what each player has (ER-SAGS-7), where one may stand (ER-SAGS-23 to ER-SAGS-27), which
are needed (ER-SAGS-16 to ER-SAGS-18) and which may be hung besides (ER-SAGS-12, ER-SAGS-19)."""
# compiled: mypyc

from typing import Final

from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules import verbs
from undercroft.games.earth_reborn.rules.sags import access
from undercroft.games.earth_reborn.rules.sags.parts import STRIDE, hung_of
from undercroft.games.earth_reborn.rules.sags.site import (
    MAP,
    WITHIN_H,
    WITHIN_V,
    Site,
    bits_of,
    edge_upright,
    site_of,
)
from undercroft.games.earth_reborn.rules.tables import DOOR_CODES, DOOR_COST, DOORS_EACH, LARGE_DOORS
from undercroft.games.earth_reborn.state import Table

CODES: Final = len(DOOR_CODES)
DRAWN_LARGE: Final = 2  # ER-SAGS34-3
DRAWN_SMALL: Final = [0, 0, 0, 5, 4]  # by the number of players


# ---------------------------------------------------------------- reserves


def deal(s: Table) -> None:
    """ER-SAGS-7; three and four draw theirs from the bag (ER-SAGS34-3)."""
    seats = s.dossier.seats
    if seats == 2:
        s.reserves = DOORS_EACH * 2
        return
    bag = [2 * number for number in DOORS_EACH]
    s.reserves = [0] * (seats * CODES)
    for seat in range(seats):
        for _ in range(DRAWN_LARGE):
            _draw(s, seat, bag, LARGE_DOORS, CODES)
        for _ in range(DRAWN_SMALL[seats]):
            _draw(s, seat, bag, 0, LARGE_DOORS)
        tell.drew_doors(s, seat, DRAWN_LARGE, DRAWN_SMALL[seats])


def _draw(s: Table, seat: int, bag: list[int], first: int, end: int) -> None:
    """One of the bag, of these codes."""
    among = 0
    for code in range(first, end):
        among += bag[code]
    drawn = s.dice.below(among)
    for code in range(first, end):
        if drawn < bag[code]:
            bag[code] -= 1
            s.reserves[seat * CODES + code] += 1
            return
        drawn -= bag[code]


def cost(s: Table, code: int) -> int:
    """ER-SAGS-22; with three and four players doors cost nothing (ER-SAGS34-6)."""
    return DOOR_COST[code] if s.dossier.seats == 2 else 0


def at_hand(s: Table, seat: int) -> list[int]:
    """Codes of which he has a door left and can pay for it."""
    return [
        code for code in range(CODES) if s.reserves[seat * CODES + code] and cost(s, code) <= s.mp[seat]
    ]  # fmt: skip


def hang(s: Table, seat: int, edge: int, code: int) -> None:
    """ER-SAGS-22."""
    reserves = s.reserves[:]
    reserves[seat * CODES + code] -= 1
    s.reserves = reserves
    s.hung = [*s.hung, hung_of(code, edge)]
    price = cost(s, code)
    s.mp[seat] -= price
    tell.hung(s, seat, edge, code, price)


# ---------------------------------------------------------------- where a door may stand


class Spots:
    """Edges for doors: for small ones, and the first of the two of a large one."""

    __slots__ = ("large_h", "large_v", "small_h", "small_v")

    def __init__(self, small_h: int, small_v: int, large_h: int, large_v: int) -> None:
        self.small_h = small_h
        self.small_v = small_v
        self.large_h = large_h
        self.large_v = large_v

    def among(self, edges_h: int, edges_v: int) -> "Spots":
        """Those that cover at least one of these edges."""
        return Spots(
            self.small_h & edges_h, self.small_v & edges_v,
            self.large_h & (edges_h | edges_h >> 1), self.large_v & (edges_v | edges_v >> STRIDE),
        )  # fmt: skip

    def within(self, edges_h: int, edges_v: int) -> "Spots":
        """Those that cover nothing else."""
        return Spots(
            self.small_h & edges_h, self.small_v & edges_v,
            self.large_h & edges_h & edges_h >> 1, self.large_v & edges_v & edges_v >> STRIDE,
        )  # fmt: skip


def bare_lines(site: Site) -> tuple[int, int]:
    """Edges that a door may cover, whatever its ends touch: on the border between tiles, or of one with nothing beside
    it yet, no double wall (ER-SAGS-23); no impassable square and no Driller on either side (ER-SAGS-25, ER-SAGS-20),
    not outdoors on both (ER-SAGS-26), no wall of the safe (ER-SAGS-27)."""
    taken = site.taken
    shut = site.stops | site.closed
    open_air = site.outdoor | site.sewers
    across = (taken | taken << STRIDE) & WITHIN_H & ~(site.inner_h | site.double_h | site.door_h | site.safe_h)
    upright = (taken | taken << 1) & WITHIN_V & ~(site.inner_v | site.double_v | site.door_v | site.safe_v)
    across &= ~(shut | shut << STRIDE | open_air & open_air << STRIDE)
    upright &= ~(shut | shut << 1 | open_air & open_air << 1)
    return across, upright


def spots(site: Site) -> Spots:
    """Where doors may stand: both ends touch a wall that is not under the door itself, nor under another
    (ER-SAGS-24)."""
    across, upright = bare_lines(site)
    h, v = site.wall_h & ~site.door_h, site.wall_v & ~site.door_v
    along = v | v << STRIDE  # corners at which an upright wall ends
    level = h | h << 1  # corners at which a wall across ends
    left, right = h << 1 | along, h | along  # corners with a wall besides the one that goes right, left
    top, bottom = v << STRIDE | level, v | level
    from_left, from_top = across & left, upright & top
    return Spots(
        from_left & right >> 1,
        from_top & bottom >> STRIDE,
        from_left & across >> 1 & right >> 2,
        from_top & upright >> STRIDE & bottom >> 2 * STRIDE,
    )


# ---------------------------------------------------------------- options


def cures(s: Table) -> list[int]:
    """Doors that give the tile laid last what it needs (ER-SAGS-16, ER-SAGS-17), as actions."""
    site = site_of(s)
    need_h, need_v = access.needed(site)
    if not need_h and not need_v:
        return []
    return _hangings(s, s.active, spots(site).among(need_h, need_v))


def besides(s: Table) -> list[int]:
    """Doors between the tile laid last and its neighbours (ER-SAGS-19), as actions."""
    codes = at_hand(s, s.active)
    if not codes:
        return []
    site = site_of(s)
    new, old = site.last, site.taken & ~site.last
    across = (new | new << STRIDE) & (old | old << STRIDE) & ~site.inner_h
    upright = (new | new << 1) & (old | old << 1) & ~site.inner_v
    return _hangings(s, s.active, spots(site).within(across, upright))


def last_ones(s: Table, seat: int) -> list[int]:
    """Doors between any two tiles, once all are laid (ER-SAGS-12), as actions."""
    if not at_hand(s, seat):
        return []
    site = site_of(s)
    taken = site.taken & MAP
    return _hangings(s, seat, spots(site).within(taken & taken << STRIDE, taken & taken << 1))


def _hangings(s: Table, seat: int, where: Spots) -> list[int]:
    out: list[int] = []
    codes = at_hand(s, seat)
    small = bits_of(where.small_h) + [edge_upright(at) for at in bits_of(where.small_v)]
    large = bits_of(where.large_h) + [edge_upright(at) for at in bits_of(where.large_v)]
    for code in codes:
        for edge in large if code >= LARGE_DOORS else small:
            out.append(verbs.hang(edge, code))
    return out
