"""The enemy turn in its four phases (RB-ENEMY).

How far it has come stands in the table alone (phase, step, who was activated), so that every step can be taken up
again where it stopped.
"""
# compiled: mypyc

from undercroft.core.choice import Flow
from undercroft.core.state import ALL, beat
from undercroft.games.reichbusters.rules import awareness, cards, enemy_attack, enemy_move, features, move, turn
from undercroft.games.reichbusters.rules.catalogue_tables import TRIGGER_ACTION_STATIONS, TRIGGER_KILL_THE_INTRUDERS
from undercroft.games.reichbusters.rules.dossier import Dossier
from undercroft.games.reichbusters.rules.sets import members
from undercroft.games.reichbusters.rules.tables import (
    E_ENEMY_PHASE,
    E_OBSCURED,
    ESCORTED,
    FIRST_UNIT,
    MINIATURES,
    OREILLY,
    P_ACTION_STATIONS,
    P_KILL_THE_INTRUDERS,
    P_RAISE_THE_ALARM,
)
from undercroft.games.reichbusters.state import Table


def enemy_step(s: Table) -> Flow:
    """One step of the phase the enemy turn is in: a phase, or a line of the faction card (RB-ENEMY-1)."""
    if s.phase == P_RAISE_THE_ALARM:
        raise_the_alarm(s)
    elif s.phase == P_ACTION_STATIONS:
        yield from action_stations(s)
    elif s.phase == P_KILL_THE_INTRUDERS:
        yield from kill_the_intruders(s)
    else:
        yield from check_awareness(s)


def announce(s: Table) -> None:
    s.events.append((ALL, E_ENEMY_PHASE, s.phase))
    beat(s)


def next_phase(s: Table) -> None:
    s.phase += 1
    s.step = 0
    s.moved = 0


# ---------------------------------------------------------------- who acts when


def line_count(d: Dossier) -> int:
    """The yellow lines of the faction card, then all other kinds, then the champion (RB-ENEMY-7)."""
    return len(d.lines) + OREILLY + 1


def units_of_line(s: Table, line: int) -> list[int]:
    """The miniatures on the map that act at this place of the order; the champion acts alone, last (RB-GAP-17)."""
    d = s.dossier
    if line < len(d.lines):
        kind = d.lines[line]
    else:
        kind = line - len(d.lines)
        if kind == OREILLY:
            return [s.champion] if s.champion >= 0 and s.at[s.champion] >= 0 else []
        if kind in d.lines:
            return []  # they had their line
    first = FIRST_UNIT[kind]
    return [unit for unit in range(first, first + MINIATURES[kind]) if s.at[unit] >= 0 and unit != s.champion]


def any_alert(s: Table) -> bool:
    for unit in range(ESCORTED):
        if s.at[unit] >= 0 and awareness.is_alert(s, unit):
            return True
    return False


# ---------------------------------------------------------------- the phases


def raise_the_alarm(s: Table) -> None:
    """Before the alarm: alert units move the marker on by 1, however many there are, and an alarm bell in their room by
    1 more (RB-ENEMY-2, RB-GAP-13)."""
    announce(s)
    if not s.alarm and any_alert(s):
        turn.advance_tracker(s, 1 + features.alarm_bells(s))
    next_phase(s)


def action_stations(s: Table) -> Flow:
    """Instants, ruthless attacks, then the lines one by one: a step each (RB-ENEMY-3)."""
    if s.step == 0:
        announce(s)
        s.step = 1
        yield from cards.instants(s, TRIGGER_ACTION_STATIONS, -1, -1)
        return
    lines = line_count(s.dossier)
    if s.step == 1:
        for line in range(lines):
            yield from enemy_attack.ruthless_attacks(s, units_of_line(s, line))
        s.step = 2
    while s.step - 2 < lines and not s.over:
        units = units_of_line(s, s.step - 2)
        if units:
            yield from enemy_move.move_line(s, units)
            s.step += 1
            return
        s.step += 1
    next_phase(s)


def kill_the_intruders(s: Table) -> Flow:
    """Instants, then the lines one by one: a step each (RB-ENEMY-4)."""
    if s.step == 0:
        announce(s)
        s.step = 1
        yield from cards.instants(s, TRIGGER_KILL_THE_INTRUDERS, -1, -1)
        return
    lines = line_count(s.dossier)
    while s.step - 1 < lines and not s.over:
        units = units_of_line(s, s.step - 1)
        if units:
            yield from enemy_attack.activate_attack(s, units)
            s.step += 1
            return
        s.step += 1
    s.dared = -1  # for this phase only
    next_phase(s)


def check_awareness(s: Table) -> Flow:
    """Rooms whose enemies see a Hero rise (RB-ENEMY-5); then smoke lifts (RB-ITEM-15), and what it hid is seen."""
    announce(s)
    yield from awareness.check_awareness(s)
    if s.obscured:
        for area in members(s.obscured):
            s.events.append((ALL, E_OBSCURED, area, 0))
        s.obscured = 0
        yield from move.entered(s, -1)
    next_phase(s)
