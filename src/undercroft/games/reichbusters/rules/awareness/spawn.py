"""Spawning: tokens become units, cards say which, the faction card how many (RB-SPAWN, RB-FACT, RB-BARR)."""
# compiled: mypyc

from typing import Final

from undercroft.core.choice import Flow
from undercroft.core.state import beat
from undercroft.games.reichbusters.rules import events as tell
from undercroft.games.reichbusters.rules.board import areas, found
from undercroft.games.reichbusters.rules.catalogue_tables import CHAMPION_KIND, CODE_LEADER, SPAWN_CODES
from undercroft.games.reichbusters.rules.sets import members, nth
from undercroft.games.reichbusters.rules.tables import FIRST_UNIT, MINIATURES, P_ALARM_GOES_OFF
from undercroft.games.reichbusters.rules.ties import WHICH_BARRACKS, asks_all, tied_areas
from undercroft.games.reichbusters.rules.units import units
from undercroft.games.reichbusters.state import Table

LEVELS: Final = 3
CHAMPION_SLAIN: Final = 2  # in `slain`, beside goals.LEADER_SLAIN
ALL_OF: Final = [(1 << number) - 1 for number in MINIATURES]  # per kind: its miniatures, counted from the first



def tokens_of(s: Table, area: int, level: int) -> int:
    """How many spawn tokens of this level lie there."""
    return s.spawns[area] >> 4 * (level - 1) & 15


def comebacks(s: Table, unit: int) -> int:
    """How often this miniature has come again."""
    return s.comebacks >> unit * 4 & 15


def tokens(s: Table) -> int:
    """Areas with a spawn token."""
    return s.spawn_areas


def lay_token(s: Table, area: int, level: int) -> None:
    """A spawn token of this level comes to an area."""
    found.set_spawn_tokens(s, area, s.spawns[area] + (1 << (level - 1) * 4))
    tell.spawn_token(s, area, level)


def triggered(s: Table) -> int:
    """Areas whose spawn tokens become units: in sight of a Hero (RB-SPAWN-2); in 1.1 also in an alert room
    (RB-SPAWN-3). Sight is looked at once, before any of them does, so a token does not hide another (RB-LOS-5)."""
    return triggered_by(s, areas.seen_by_heroes(s)) if s.spawn_areas else 0


def triggered_by(s: Table, seen: int) -> int:
    """Areas whose spawn tokens become units if Heroes see these areas (RB-SPAWN-2, RB-SPAWN-3)."""
    return s.spawn_areas & (seen | s.alert_areas if s.edition_1_1 else seen)


def trigger_all(s: Table) -> Flow:
    """All that are left, by the alarm (RB-ALARM-3)."""
    yield from trigger(s, tokens(s))


def trigger(s: Table, where: int) -> Flow:
    """The tokens of these areas become units, the nearest to the active Hero first (RB-SPAWN-4)."""
    order = by_distance(s, s.active, where)
    if len(order) < 2 or not asks_all(s):  # what comes is drawn anyway
        for area in order:
            turn_into_units(s, area)
        return
    while where:
        area = yield from tied_areas(s, nearest_of(s, s.active, where))
        where &= ~(1 << area)
        turn_into_units(s, area)


def turn_into_units(s: Table, area: int) -> None:
    """All spawn tokens of one area."""
    held = s.spawns[area]
    found.set_spawn_tokens(s, area, 0)
    level = 1
    while held:
        for _ in range(held & 15):
            spawn(s, area, level)
        held >>= 4
        level += 1


def by_distance(s: Table, hero: int, where: int) -> list[int]:
    """The areas from the nearest to a Hero on; those that are equally near, or all if the Hero is not on the map, by
    their numbers."""
    if hero < 0 or s.hero_area[hero] < 0:
        return list(members(where))
    return sorted(members(where), key=areas.distances(s, s.hero_area[hero]).__getitem__)


def nearest_of(s: Table, hero: int, where: int) -> list[int]:
    """Those of the areas that are nearest to a Hero; all of them if the Hero is not on the map (RB-NEAR-1)."""
    among = members(where)
    if len(among) < 2 or hero < 0 or s.hero_area[hero] < 0:
        return list(among)
    far = areas.distances(s, s.hero_area[hero])
    out: list[int] = []
    best = 1000
    for area in among:
        if far[area] < best:
            best = far[area]
            out = []
        if far[area] == best:
            out.append(area)
    return out


# ---------------------------------------------------------------- spawn cards and miniatures


def draw_spawn_card(s: Table) -> int:
    """A card out of the deck, which its discard pile fills again (RB-DECK-1)."""
    deck = s.spawn_deck
    if not deck:
        deck, s.spawn_discard = s.spawn_discard, 0
    card = nth(deck, s.dice.below(deck.bit_count()))
    s.spawn_deck = deck ^ 1 << card
    s.spawn_discard |= 1 << card
    return card


def spawn(s: Table, area: int, level: int) -> None:
    """One spawn card: its line for the level, each code by the faction card (RB-SPAWN-4)."""
    card = draw_spawn_card(s)
    if s.events_wanted:
        tell.spawn_card(s, card, level)
    codes = s.dossier.codes
    for code in SPAWN_CODES[card * LEVELS + level - 1]:
        kind = codes[code] if code < CODE_LEADER else leading(s)
        place(s, kind, area)
        if units.OVERWHELM[kind]:
            place(s, kind, area)
    if s.beats is not None:
        beat(s)


def leading(s: Table) -> int:
    """The kind of unit that the code V of a spawn card stands for: the RAID's Vrilmeister or Vrilpanzer, once
    (RB-GAP-11)."""
    leader = s.dossier.spawn_leader
    return leader if leader >= 0 and in_reserve(s, leader) >= 0 else s.dossier.codes[CODE_LEADER - 1]


def in_reserve(s: Table, kind: int) -> int:
    """The miniature that comes next, as far as the # column allows one more (RB-SPAWN-5); unique ones come once in a
    game (RB-KEY-75). -1 if none does."""
    first = FIRST_UNIT[kind]
    if units.UNIQUE[kind]:
        return -1 if s.unique_placed >> first & 1 else first
    on_map = s.units_on_map >> first & ALL_OF[kind]
    if on_map.bit_count() >= s.dossier.limits[kind]:
        return -1
    return first + (~on_map & on_map + 1).bit_length() - 1  # the first that does not stand


def place(s: Table, kind: int, area: int) -> int:
    """One miniature, if the limit allows; its number or -1."""
    unit = in_reserve(s, kind)
    if unit < 0:
        tell.full(s, kind)
        return -1
    found.place_unit(s, unit, area)
    if s.sighted:
        s.sighted &= ~(15 << unit * 4)  # this one has seen nobody yet (RB-AWARE-2)
    if s.unique_placed >> unit & 1:
        times = comebacks(s, unit)
        s.comebacks ^= (times ^ (times + 1 & 15)) << unit * 4
    s.unique_placed |= 1 << unit
    d = s.dossier
    if d.champion >= 0 and s.champion < 0 and is_champion(s, kind):
        found.set_champion(s, unit)
    if s.events_wanted:
        tell.placed(s, unit, area)
    if s.cleared and s.cleared >> d.room[area] & 1:
        uncleared(s, d.room[area])
    return unit


def uncleared(s: Table, room: int) -> None:
    """An enemy unit has come in: in 1.1 the cleared token goes (RB-CLEAR-3, RB-CLEAR-4)."""
    if s.edition_1_1 and s.cleared >> room & 1:
        s.cleared &= ~(1 << room)
        tell.cleared(s, room, False)


def is_champion(s: Table, kind: int) -> bool:
    """The first miniature of the champion's kind that comes from the alarm on, in campaign missions (RB-GAP-17)."""
    who = s.dossier.champion
    if who < 0 or CHAMPION_KIND[who] != kind or s.dossier.raid or s.champion >= 0 or s.slain & CHAMPION_SLAIN:
        return False
    return s.alarm or s.phase == P_ALARM_GOES_OFF


def at_barracks(s: Table, hero: int, which: int, level: int) -> Flow:
    """After the alarm they come at barracks A, B or C, in the area to which the arrow points (RB-BARR-1, RB-KEY-7); if
    that one is not on the map, at the nearest to the Hero (RB-BARR-2)."""
    area = s.dossier.barracks[which]
    if area < 0:
        area = yield from tied_areas(s, nearest_of(s, hero, barracks(s)), WHICH_BARRACKS)
    spawn(s, area, level)


def barracks(s: Table) -> int:
    """The areas of those that are on the map."""
    out = 0
    for area in s.dossier.barracks:
        if area >= 0:
            out |= 1 << area
    return out
