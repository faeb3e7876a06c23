"""What the tile laid last needs: access to its indoor squares (ER-SAGS-16), doors between indoors and outdoors
(ER-SAGS-17)."""
# compiled: mypyc

from undercroft.games.earth_reborn.rules.sags.parts import STRIDE, part_side, part_square, part_turn
from undercroft.games.earth_reborn.rules.sags.pieces import PIECE_ROOMS
from undercroft.games.earth_reborn.rules.sags.site import Site


def needed(site: Site) -> tuple[int, int]:
    """The edges of the tile laid last on which a door would cure something; none if nothing is missing."""
    need_h, need_v = unseparated(site)
    for room in unreached(site):
        need_h |= (room | room << STRIDE) & ~site.inner_h
        need_v |= (room | room << 1) & ~site.inner_v
    return need_h, need_v


def unseparated(site: Site) -> tuple[int, int]:
    """Edges of the tile laid last between an indoor and an outdoor square, without wall or door (ER-SAGS-17)."""
    indoor, outdoor = site.indoor, site.outdoor
    new = site.last
    across = (indoor & outdoor << STRIDE | outdoor & indoor << STRIDE) & (new | new << STRIDE)
    upright = (indoor & outdoor << 1 | outdoor & indoor << 1) & (new | new << 1)
    return across & ~site.wall_h & ~site.door_h, upright & ~site.wall_v & ~site.door_v


def unreached(site: Site) -> list[int]:
    """Of the tile laid last: indoor squares that hang together and that nobody can get to (ER-SAGS-16)."""
    return [room for room in rooms(site) if not reached(site, room)]


def rooms(site: Site) -> list[int]:
    """Its indoor squares that somebody may enter, by what of them hangs together."""
    part = site.part
    if part < 0:
        return []
    at = part_square(part)
    return [room << at for room in PIECE_ROOMS[part_side(part) * 4 + part_turn(part)]]


def reached(site: Site, room: int) -> bool:
    """By a door in its border, whatever lies behind, or over an open edge from a tile that lies there already."""
    across, upright = (room | room << STRIDE) & ~site.inner_h, (room | room << 1) & ~site.inner_v
    if across & site.door_h or upright & site.door_v:
        return True
    beside = site.taken & ~(site.last | site.stops | site.closed)
    across &= ~site.wall_h & (beside | beside << STRIDE)
    upright &= ~site.wall_v & (beside | beside << 1)
    return bool(across or upright)
