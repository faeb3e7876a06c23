"""Enemies whom a Hero makes go where the Hero wants (RB-KEY-16, Pebble)."""
# compiled: mypyc

from undercroft.core.choice import Flow
from undercroft.games.reichbusters.rules import events as tell
from undercroft.games.reichbusters.rules.awareness import awareness
from undercroft.games.reichbusters.rules.board import found
from undercroft.games.reichbusters.rules.cards import cards
from undercroft.games.reichbusters.rules.catalogue_tables import TRIGGER_ENEMY_ENDS_MOVE, TRIGGER_ENEMY_ENTERS
from undercroft.games.reichbusters.rules.moving import move
from undercroft.games.reichbusters.rules.sets import members
from undercroft.games.reichbusters.rules.tables import K_FIXED
from undercroft.games.reichbusters.rules.units import units
from undercroft.games.reichbusters.state import Table


def drive(s: Table, was: int, area: int, hero: int) -> Flow:
    """A Hero makes all units of an area that are not fixed move into a neighbouring one: they are seen there, and
    Heroes answer each of them with cards."""
    crowd = s.units_in[was] & ~units.units_with(s, K_FIXED, s.units_in[was])
    if not crowd:
        return
    for unit in members(crowd):
        found.shift_unit(s, unit, was, area)
        if s.events_wanted:
            tell.enemy_moved(s, unit, was, area, -1)
    awareness.enter_room(s, members(crowd)[0], was)
    awareness.remove_tokens(s)
    yield from move.seen_anew(s, hero)
    for unit in members(crowd):
        if s.unit_area[unit] == area and not s.over:
            yield from cards.instants(s, TRIGGER_ENEMY_ENTERS, unit, area)
        if s.unit_area[unit] >= 0 and s.unit_area[unit] != was and not s.over:
            yield from cards.instants(s, TRIGGER_ENEMY_ENDS_MOVE, unit, area)
