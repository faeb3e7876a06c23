"""Heroic points for pacified rooms and rescued Heroes (RB-PAC, RB-CAP-7)."""
# compiled: mypyc

from typing import Final

from undercroft.core.choice import Ask, Flow
from undercroft.core.packing import verb_of
from undercroft.games.reichbusters.rules.board import areas
from undercroft.games.reichbusters.rules.heroes import heroes
from undercroft.games.reichbusters.rules.questions import Q_YES_NO
from undercroft.games.reichbusters.rules.sets import members
from undercroft.games.reichbusters.rules.tables import P_HERO_TURN
from undercroft.games.reichbusters.rules.verbs import NO, YES
from undercroft.games.reichbusters.state import Table

KILLS: Final = 4  # to pacify a room
CAPTORS: Final = 4  # that hold a Hero


def count_kill(s: Table, hero: int, area: int) -> None:
    """One more kill of the active Hero in this room in their turn."""
    if hero >= 0 and hero == s.active and s.phase == P_HERO_TURN:
        s.kills[s.dossier.room[area]] += 1


def pacified(s: Table, room: int) -> bool:
    """At least 4 were killed in this turn, no one is left, no one got away, no heroic point helped (RB-PAC-1)."""
    return s.kills[room] >= KILLS and not s.tainted >> room & 1 and not areas.room_has_units(s, room)


def after_kills(s: Table, hero: int) -> Flow:
    """A point for each room that is pacified now, at most one per room and turn (RB-PAC-1, RB-PAC-2)."""
    if hero < 0 or hero != s.active or s.phase != P_HERO_TURN:
        return
    if max(s.kills) < KILLS:
        return
    for room in range(len(s.kills)):
        if pacified(s, room):
            s.tainted |= 1 << room
            if not s.edition_1_1:  # the Hero may gain it; in 1.1 it comes by itself
                answer = yield Ask(hero, Q_YES_NO, [YES, NO], room)
                if verb_of(answer) == NO:
                    continue
            heroes.gain_point(s, hero)


def held(s: Table) -> int:
    """Captured Heroes whose area holds 4 or more enemies, as bits."""
    out = 0
    for hero in members(s.captured & s.heroes_on_map):
        if s.units_in[s.hero_area[hero]].bit_count() >= CAPTORS:
            out |= 1 << hero
    return out


def after_rescue(s: Table, hero: int, before: int) -> None:
    """A point if the attack left fewer than 4 enemies around a captured Hero, once per round; 1.1 only (RB-CAP-7)."""
    if s.edition_1_1 and not s.rescued and before & ~held(s):
        s.rescued = True
        heroes.gain_point(s, hero)
