"""What the computer thinks while the map of a S.A.G.S. is built.

MP pay for doors and fines now, for a team later and count in the end, so that it lays tiles where they need no door:
rooms with their opening to a corridor that lies there, outdoor tiles beside outdoor ones or behind walls. Of those it
takes large ones first, rooms of its own missions, and what leaves no gaps in which nothing fits.
"""
# compiled: mypyc

from typing import Final

from undercroft.core.packing import verb_of
from undercroft.games.earth_reborn.content import pieces
from undercroft.games.earth_reborn.judgement.outlook import Outlook
from undercroft.games.earth_reborn.judgement.regions import Network, beside
from undercroft.games.earth_reborn.judgement.sites import Lie
from undercroft.games.earth_reborn.rules import verbs
from undercroft.games.earth_reborn.rules.mission_tables import FACTION, MISSIONS, ROOM
from undercroft.games.earth_reborn.rules.sags import access, doors
from undercroft.games.earth_reborn.rules.sags.building import PENALTY
from undercroft.games.earth_reborn.rules.sags.drillers import SOLID
from undercroft.games.earth_reborn.rules.sags.parts import STRIDE, hung_of, part_of
from undercroft.games.earth_reborn.rules.sags.pieces import (
    CLOSED,
    DRILLER_COST,
    ICON_CHANGE,
    ICON_SEAT,
    NAMED,
    PIECE_CELLS,
    SIDE_KIND,
    SIDE_TURNS,
    SIDES,
)
from undercroft.games.earth_reborn.rules.sags.site import MAP, Site, bits_of, site_of
from undercroft.games.earth_reborn.rules.tables import DOOR_CODES, LARGE_DOORS, NORAD, ROOM_IDS
from undercroft.games.earth_reborn.rules.verbs import HANG

Scores = list[tuple[float, int]]
SQUARE: Final = 0.08  # what a tile is worth for each of its squares: small ones run short (ER-SAGS-14)
INDOORS: Final = 0.7  # a room rather than a yard: there is something to do and to find in it
YARDS: Final = 0.3  # of the map: more of it outdoors serves nobody
WIDE: Final = 4.0  # for each tenth more or less, ten times that
SERVES: Final = 0.15  # for each mission card that names the room
DRILLER: Final = 0.5  # a way for NORAD into the midst of the map, that needs no door
DOOR: Final = 1.4  # a door that is used up is missed later
SQUARES_A_DOOR: Final = 30  # of the empty ones
SPARE: Final = 0.6  # of that, while there are more of them than will be needed
EARLY: Final = 40  # squares: with fewer on the map nothing can be said about its shares
MORE: Final = 0.25  # for each line beyond the first that lacks one
TORN: Final = 0.2  # an empty square between indoors and outdoors: what comes there will need a door
GAP: Final = 0.2  # an empty square with nothing but tiles around it: only the smallest fit
SNUG: Final = 0.6  # all its border at tiles or at the frame, and none of it open to the void
LOOKED_AT: Final = 5  # tiles of which a place is looked at closely
PLACES: Final = 10  # ... and so many places of each
UNSEEN: Final = 0.4  # what a tile that was not looked at lacks
LAST: Final = 3.0  # nothing else will open it
BESIDES: Final = 0.2  # what any door must open more
LOCKED: Final = 0.3  # of what lies behind a door for which one has no card
MAGNETIC: Final = sum(1 << code for code, name in enumerate(DOOR_CODES) if "m" in name)
LARGE: Final = 0.1  # a large door may be needed for a wide opening later


# ---------------------------------------------------------------- which tile


def judge_build(look: Outlook, options: list[int]) -> Scores:
    """Each by what it is and by how well it can lie; the best of them are looked at closely."""
    site = site_of(look.s)
    lie = Lie(site)
    network = Network(site)
    rough: list[tuple[float, int]] = []
    for code in options:
        side = verbs.side_of(code)
        rough.append((_worth(look, side) - (0.0 if _clean(lie, side) else _price_of_a_door(look, site)), code))
    rough.sort(reverse=True)
    out = [(score + _best_place(look, lie, network, verbs.side_of(code)), code) for score, code in rough[:LOOKED_AT]]
    return out + [(score - UNSEEN, code) for score, code in rough[LOOKED_AT:]]


def _worth(look: Outlook, side: int) -> float:
    """Of the tile itself, wherever it lies."""
    worth = SQUARE * PIECE_CELLS[side * 4].bit_count() + _icon(look, side) + SERVES * _serves(look, side)
    if side == CLOSED:
        return worth + DRILLER - min(DRILLER_COST[number] for number in bits_of(look.s.drillers_held[look.seat]))
    if SIDE_KIND[side] == "outdoor":
        return worth - WIDE * (_yards(look, PIECE_CELLS[side * 4].bit_count()) - YARDS)
    return worth + (INDOORS if SIDE_KIND[side] == "room" else 0.0)


def _yards(look: Outlook, more: int) -> float:
    """The share of the map that would be outdoors."""
    site = site_of(look.s)
    return (site.outdoor.bit_count() + more) / (site.taken.bit_count() + more + EARLY)


def _icon(look: Outlook, side: int) -> float:
    """What the icon of a tile brings him, or costs others."""
    change = ICON_CHANGE[side]
    if look.s.dossier.seats > 2 or ICON_SEAT[side] == NAMED:
        return 1.0 if change else 0.0
    return float(change if ICON_SEAT[side] == look.seat else -change)


_NAMING: Final = [
    [sum(1 for card in range(MISSIONS) if ROOM[card] >= 0 and ROOM_IDS[ROOM[card]] == pieces.sides()[side].line
         and FACTION[card] == faction) for faction in (0, 1)]
    for side in range(SIDES)
]  # fmt: skip


def _serves(look: Outlook, side: int) -> int:
    """Mission cards that can be completed with this room: one's own, against those of the enemy. Of bands nobody knows
    yet which they will have."""
    own, others = _NAMING[side][look.seat & 1], _NAMING[side][~look.seat & 1]
    return own + others if look.s.dossier.seats > 2 else own - others


def _clean(lie: Lie, side: int) -> bool:
    """Whether it can lie somewhere without a door."""
    for turn in SIDE_TURNS[side]:
        if lie.site.places(side, turn) & ~(lie.unseparated(side, turn) | lie.unreached(side, turn)):
            return True
    return False


# ---------------------------------------------------------------- where it lies


def judge_lay(look: Outlook, options: list[int], side: int) -> Scores:
    site = site_of(look.s)
    best = {code: score for score, code in _places(look, Lie(site), Network(site), side)}
    return [(best.get(code, -9.0), code) for code in options]


def _best_place(look: Outlook, lie: Lie, network: Network, side: int) -> float:
    return max(_places(look, lie, network, side))[0]


def _places(look: Outlook, lie: Lie, network: Network, side: int) -> Scores:
    """The snuggest places, those without a need if there are any, looked at closely."""
    good: list[tuple[float, int, int]] = []
    bad: list[tuple[float, int, int]] = []
    for turn in SIDE_TURNS[side]:
        places = lie.site.places(side, turn)
        needy = lie.unseparated(side, turn) | lie.unreached(side, turn)
        for place in bits_of(places & ~needy):
            good.append((_snug(lie.site, PIECE_CELLS[side * 4 + turn] << place), place, turn))
        if not good:
            for place in bits_of(places & needy):
                bad.append((_snug(lie.site, PIECE_CELLS[side * 4 + turn] << place), place, turn))
    found = sorted(good or bad, reverse=True)[:PLACES]
    return [
        (snug + _after(look, network, lie.site.with_part(part_of(side, turn, place))), verbs.lay(place, turn))
        for snug, place, turn in found
    ]


def _snug(site: Site, cells: int) -> float:
    """How much of what lies around it is a tile or the frame."""
    around = (cells << 1 | cells >> 1 | cells << STRIDE | cells >> STRIDE) & ~cells
    full = around & (site.taken | ~MAP)
    return SNUG * full.bit_count() / around.bit_count()


def _after(look: Outlook, network: Network, site: Site) -> float:
    """What the map is like once it lies there: what must be paid, what it makes dear for all who build on, and what it
    cuts off."""
    return -_needs(look, site) - TORN * torn(site).bit_count() - GAP * gaps(site).bit_count() - network.lost_with(site)


def _needs(look: Outlook, site: Site) -> float:
    """What the doors cost that the tile laid last needs, or the fine."""
    need_h, need_v = access.needed(site)
    if not need_h and not need_v:
        return 0.0
    where = doors.spots(site).among(need_h, need_v)
    small, large = where.small_h or where.small_v, where.large_h or where.large_v
    codes = [code for code in doors.at_hand(look.s, look.seat) if (large if code >= LARGE_DOORS else small)]
    if not codes:
        return float(PENALTY)
    apart_h, apart_v = access.unseparated(site)
    lines = apart_h.bit_count() + apart_v.bit_count()
    price = _price_of_a_door(look, site) + min(doors.cost(look.s, code) for code in codes)
    return price + MORE * max(0, lines - 1)


def _price_of_a_door(look: Outlook, site: Site) -> float:
    """It is the dearer the fewer there are for what is still empty."""
    s = look.s
    codes = len(DOOR_CODES)
    left = sum(s.reserves[look.seat * codes : look.seat * codes + codes])
    empty = (MAP & ~site.taken).bit_count()
    return DOOR * (1.0 - SPARE * min(1.0, left * SQUARES_A_DOOR / max(1, empty)))


def torn(site: Site) -> int:
    """Empty squares that lie open to indoors and to outdoors."""
    empty = MAP & ~site.taken
    doorless = ~(site.wall_h | site.door_h), ~(site.wall_v | site.door_v)
    return empty & beside(site.indoor & ~site.stops, *doorless) & beside(site.outdoor, *doorless)


def gaps(site: Site) -> int:
    """Empty squares without another beside them."""
    empty = MAP & ~site.taken
    return empty & ~(empty << 1 | empty >> 1 | empty << STRIDE | empty >> STRIDE)


# ---------------------------------------------------------------- icons, doors, Drillers


def judge_icon(look: Outlook, options: list[int], side: int) -> Scores:
    """1 MP more for himself, 1 less for somebody else."""
    earns = ICON_CHANGE[side] > 0
    return [(float((verbs.seat_of(code) == look.seat) == earns), code) for code in options]


def judge_cure(look: Outlook, options: list[int]) -> Scores:
    """Where it opens the way to most."""
    return _doors(look, options)


def judge_besides(look: Outlook, options: list[int]) -> Scores:
    """Doors are kept for what needs them: once all tiles lie there is time for others."""
    return [(score - 9.0 if verb_of(code) == HANG else 0.0, code) for score, code in _doors(look, options)]


def judge_last_door(look: Outlook, options: list[int]) -> Scores:
    """To what would lie apart, as long as that is worth its price."""
    return [(score if verb_of(code) == HANG else 0.0, code) for score, code in _doors(look, options)]


def _doors(look: Outlook, options: list[int]) -> Scores:
    """What each of them opens, less its price: magnetic ones not for NORAD, which has no Magnetic cards."""
    network = Network(site_of(look.s))
    lost = network.lost()
    opened: dict[tuple[int, bool], float] = {}
    out: Scores = []
    for code in options:
        if verb_of(code) != HANG:
            out.append((0.0, code))
            continue
        kind, edge = verbs.door_code_of(code), verbs.edge_of(code)
        key = edge, kind >= LARGE_DOORS
        if key not in opened:
            opened[key] = LAST * (lost - network.lost_behind(hung_of(kind, edge)))
        share = LOCKED if MAGNETIC >> kind & 1 and look.d.seats == 2 and look.seat == NORAD else 1.0
        score = share * opened[key] - BESIDES - doors.cost(look.s, kind) - LARGE * (kind >= LARGE_DOORS)
        out.append((score, code))
    return out


def judge_driller(look: Outlook, options: list[int]) -> Scores:
    """The cheapest of those that have a way out."""
    return [
        (-float(DRILLER_COST[verbs.driller_of(code)]) - 0.5 * (verbs.driller_of(code) == SOLID), code)
        for code in options
    ]
