"""At ease, suspicious, alert (RB-AWARE)."""
# compiled: mypyc

from undercroft.core.choice import Ask, Flow
from undercroft.core.packing import verb_of
from undercroft.games.reichbusters.rules import events as tell
from undercroft.games.reichbusters.rules import verbs
from undercroft.games.reichbusters.rules.awareness import spawn
from undercroft.games.reichbusters.rules.board import areas, found
from undercroft.games.reichbusters.rules.board.sights import sights
from undercroft.games.reichbusters.rules.catalogue_tables import TOKEN_KIND
from undercroft.games.reichbusters.rules.heroes import heroes, items
from undercroft.games.reichbusters.rules.questions import Q_ITEM
from undercroft.games.reichbusters.rules.sets import members
from undercroft.games.reichbusters.rules.tables import ALERT, AT_EASE, I_DISGUISE_KIT, P_END_OF_ROUND, P_HERO_TURN
from undercroft.games.reichbusters.rules.verbs import ITEM, PASS
from undercroft.games.reichbusters.state import Table


def level(s: Table, room: int) -> int:
    """Of the enemies in a room; alert after the alarm (RB-AWARE-1, RB-ALARM-4)."""
    return ALERT if s.alarm else s.aware[room]


def is_alert(s: Table, unit: int) -> bool:
    """It moves and attacks (RB-ENEMY-6)."""
    return s.alarm or s.alert_areas >> s.unit_area[unit] & 1 == 1


def alert(s: Table) -> int:
    """The enemy units that move and attack (RB-ENEMY-6)."""
    if s.alarm:
        return s.units_on_map
    out = 0
    where = s.unit_areas & s.alert_areas
    if where:
        for area in members(where):
            out |= s.units_in[area]
    return out


def set_level(s: Table, room: int, to: int) -> None:
    """The token of the room. After the alarm there are none (RB-ALARM-4)."""
    if not s.alarm and s.aware[room] != to:
        found.set_awareness(s, room, to)
        tell.aware(s, room, to)


def raise_room(s: Table, room: int, hero: int) -> Flow:
    """One level up, never above alert (RB-AWARE-6), unless a disguise kit cancels it (RB-ITEM-6); `hero` is who caused
    it, or -1. In 1.1 spawn tokens in a room that is alert become units at once (RB-SPAWN-3)."""
    if s.alarm or s.aware[room] == ALERT:
        return
    seen = seen_from(s, room)
    if hero < 0 and seen.bit_count() == 1:
        hero = seen.bit_length() - 1  # nobody else can have caused it
    if hero >= 0 and seen == 1 << hero and heroes.may_act(s, hero):
        for token in items.carried(s, hero):
            if TOKEN_KIND[token] == I_DISGUISE_KIT:
                answer = yield Ask(hero, Q_ITEM, [verbs.item(token), PASS], room)
                if verb_of(answer) == ITEM:
                    items.discard_item(s, token)
                    tell.stopped(s, room)
                    return
                break
    set_level(s, room, s.aware[room] + 1)
    if s.edition_1_1 and s.aware[room] == ALERT:
        woken = spawn.triggered(s)
        if woken:
            yield from spawn.trigger(s, woken)
            yield from first_sight(s, hero)  # whom they see is noted in the same moment (RB-AWARE-2)


def lower(s: Table, room: int) -> None:
    """Alert becomes suspicious, suspicious at ease (RB-AWARE-9)."""
    if not s.alarm and s.aware[room] > AT_EASE:
        set_level(s, room, s.aware[room] - 1)


# ---------------------------------------------------------------- who sees whom


def seen_from(s: Table, room: int) -> int:
    """Heroes whom the enemy units of a room see."""
    out = 0
    for area in members(s.dossier.rooms[room] & areas.enemies(s)):
        out |= areas.heroes_seen(s, area)
    return out


def first_sight(s: Table, hero: int) -> Flow:
    """Rooms with an enemy that has just come to see a Hero rise, at most once in a Hero turn (RB-AWARE-2)."""
    rooms = noticed(s)
    if rooms:
        yield from take_notice(s, rooms, hero)


def noticed(s: Table) -> int:
    """The rooms that rise by it; who sees whom is noted."""
    if s.alarm:
        return 0
    if not s.unit_areas & (s.quarry or areas.gathered(s)).around:  # mostly nobody is near enough
        s.sighted = 0
        return 0
    now = sights(s)
    new = now & ~s.sighted
    s.sighted = now
    if not new:
        return 0
    rooms = 0
    for unit in members(s.units_on_map):
        if new >> unit * 4 & 15:
            rooms |= 1 << s.dossier.room[s.unit_area[unit]]
    return rooms & ~s.raised & ~s.sleeping_rooms


def take_notice(s: Table, rooms: int, hero: int) -> Flow:
    """These rooms rise."""
    s.raised |= rooms
    for room in members(rooms):
        if s.aware[room] != ALERT:
            yield from raise_room(s, room, hero)


def trigger_one(s: Table, area: int, hero: int) -> Flow:
    """One spawn token of an area becomes units, seen or not: the lowest (RB-ITEM-17, Tracker)."""
    for level in range(1, spawn.LEVELS + 1):
        if spawn.tokens_of(s, area, level):
            found.set_spawn_tokens(s, area, s.spawns[area] - (1 << (level - 1) * 4))
            spawn.spawn(s, area, level)
            break
    yield from first_sight(s, hero)


def wary_rooms(s: Table) -> int:
    """Rooms with an enemy that sees a Hero; for those that are alert, and after the alarm, it does not matter."""
    rooms = 0
    if not s.alarm:
        for area in members(s.unit_areas & (s.quarry or areas.gathered(s)).around & ~s.alert_areas):
            if areas.heroes_seen(s, area):
                rooms |= 1 << s.dossier.room[area]
    return rooms


def check_awareness(s: Table) -> Flow:
    """Every room with an enemy that sees a Hero rises once (RB-AWARE-3, RB-ENEMY-5)."""
    for room in members(wary_rooms(s)):
        yield from raise_room(s, room, -1)


# ---------------------------------------------------------------- coming and going


def remove_tokens(s: Table) -> None:
    """Where no enemies are left: in 1.1 at once (RB-AWARE-8); in 1.0 at the end of the round, and spawn tokens keep
    none there (RB-AWARE-7)."""
    if s.alarm or (not s.edition_1_1 and s.phase != P_END_OF_ROUND):
        return
    if not any(s.aware):
        return
    rooms, held = s.dossier.rooms, s.unit_areas | s.spawn_areas if s.edition_1_1 else s.unit_areas
    for room, level in enumerate(s.aware):
        if level and not held & rooms[room]:
            set_level(s, room, AT_EASE)


def enter_room(s: Table, unit: int, was: int) -> None:
    """A unit has come from the area `was`, perhaps to another room."""
    rooms = s.dossier.room
    if rooms[s.unit_area[unit]] != rooms[was]:
        change_room(s, rooms[was], rooms[s.unit_area[unit]])


def change_room(s: Table, old: int, room: int) -> None:
    """A unit that comes from another room brings its level along: the higher counts (RB-AWARE-4)."""
    if s.phase == P_HERO_TURN:
        s.tainted |= 1 << old  # it left the room alive (RB-PAC-1)
    if not s.alarm and s.aware[old] > s.aware[room]:
        set_level(s, room, s.aware[old])
    if s.cleared >> room & 1:
        spawn.uncleared(s, room)
