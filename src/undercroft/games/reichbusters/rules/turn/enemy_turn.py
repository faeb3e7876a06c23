"""The enemy turn in its four phases (RB-ENEMY).

How far it has come stands in the table alone (phase, step, who was activated), so that every step can be taken up
again where it stopped.
"""
# compiled: mypyc

from collections.abc import Callable
from typing import Final

from undercroft.core.choice import Flow
from undercroft.core.state import beat
from undercroft.games.reichbusters.rules import events as tell
from undercroft.games.reichbusters.rules import features, under_way
from undercroft.games.reichbusters.rules.awareness import awareness
from undercroft.games.reichbusters.rules.board import found
from undercroft.games.reichbusters.rules.cards import cards
from undercroft.games.reichbusters.rules.catalogue_tables import TRIGGER_ACTION_STATIONS, TRIGGER_KILL_THE_INTRUDERS
from undercroft.games.reichbusters.rules.enemy import attack as enemy_attack
from undercroft.games.reichbusters.rules.enemy import lines, victims
from undercroft.games.reichbusters.rules.enemy import move as enemy_move
from undercroft.games.reichbusters.rules.mission import tracker
from undercroft.games.reichbusters.rules.moving import move
from undercroft.games.reichbusters.rules.sets import members
from undercroft.games.reichbusters.rules.tables import (
    K_RUTHLESS,
    P_ACTION_STATIONS,
    P_CHECK_AWARENESS,
    P_ENEMY_END,
    P_KILL_THE_INTRUDERS,
    P_RAISE_THE_ALARM,
)
from undercroft.games.reichbusters.rules.units import units
from undercroft.games.reichbusters.state import Table

# Steps of a phase that come before its lines: instants and ruthless attacks; instants.
LINES_MOVE: Final = 2
LINES_ATTACK: Final = 1


def follow(s: Table) -> Flow | None:
    """The enemy turn after a Hero turn: at once, unless a Hero may have to be taken off the map first whose player has
    left (`turn.settle`)."""
    return None if s.phase != P_RAISE_THE_ALARM or s.over or s.resigned else go_on(s)


def go_on(s: Table) -> Flow | None:
    """The enemy turn from the step to which it has come (RB-ENEMY-1). None if nobody has been asked anything."""
    more = _next_question(s)
    return None if more is None else _with_questions(s, more)


def _next_question(s: Table) -> Flow | None:
    """Phase after phase up to a step in which somebody may be asked; None if the turn is over, or waits."""
    while s.phase in PHASES:
        more = PHASES[s.phase](s)
        if more is not None or s.over or (s.resigned and waits(s)):
            return more
    return None


def _with_questions(s: Table, more: Flow) -> Flow:
    """That step, and all that come after it."""
    while True:
        yield from more
        under_way.start_action(s)  # nothing of it is under way any more
        following = None if s.over or waits(s) else _next_question(s)
        if following is None:
            return
        more = following


def phase(s: Table) -> Flow | None:
    """The phase that the enemy turn is in, from the step to which it has come. None if it is over, or waits between two
    steps; a flow ends with the step in which somebody may be asked."""
    return PHASES[s.phase](s)


def waits(s: Table) -> bool:
    """A Hero has to be taken off the map first whose player has left (`turn.settle`)."""
    return s.resigned & s.heroes_on_map != 0


def begin(s: Table, phase: int) -> None:
    """A phase begins."""
    s.phase, s.step, s.activated = phase, 0, 0


def announce(s: Table, phase: int) -> None:
    """It is told that a phase begins."""
    if s.events_wanted:
        tell.enemy_phase(s, phase)
        beat(s)


# ---------------------------------------------------------------- Raise the Alarm!


def raise_the_alarm(s: Table) -> None:
    """Before the alarm: alert units move the marker on by 1, however many there are, and an alarm bell in their room by
    1 more (RB-ENEMY-2, RB-GAP-13)."""
    announce(s, P_RAISE_THE_ALARM)
    if not s.alarm and s.unit_areas & s.alert_areas:
        tracker.advance_tracker(s, 1 + features.alarm_bells(s))
    s.phase = P_ACTION_STATIONS


# ---------------------------------------------------------------- Action Stations!


def action_stations(s: Table) -> Flow | None:
    """Instants, ruthless attacks, then the lines one by one (RB-ENEMY-3)."""
    if s.step == 0:
        announce(s, P_ACTION_STATIONS)
        s.step = 1
        if cards.answered(s, TRIGGER_ACTION_STATIONS, -1, -1):
            return cards.instants(s, TRIGGER_ACTION_STATIONS, -1, -1)
    if s.step == 1:
        ruthless = units.units_with(s, K_RUTHLESS, s.units_on_map)
        if ruthless and victims.next_attack(s, ruthless, victims.ready(s), True) is not None:
            return ruthless_attacks(s, ruthless)
        s.step = LINES_MOVE
    return lines_move(s)


def ruthless_attacks(s: Table, ruthless: int) -> Flow:
    """Ruthless units with a Hero in range shoot instead of moving (RB-KEY-60); then the others move."""
    place = lines.next_line(s, ruthless, 0)
    while place >= 0:
        line = units.units_with(s, K_RUTHLESS, lines.of_line(s, place, ruthless) & s.units_on_map)
        attack = victims.next_attack(s, line, victims.ready(s), True)
        yield from enemy_attack.attacks(s, line, attack, True)
        place = lines.next_line(s, ruthless, place + 1)
    under_way.start_action(s)
    s.step = LINES_MOVE
    more = lines_move(s)
    if more is not None:
        yield from more


def lines_move(s: Table) -> Flow | None:
    """The lines that are left, one by one (RB-ENEMY-3)."""
    while not s.over:
        waiting = awareness.alert(s) & ~s.activated
        place = lines.next_line(s, waiting, s.step - LINES_MOVE) if waiting else -1
        if place < 0:
            break
        s.step = place + LINES_MOVE
        line = lines.of_line(s, place, s.units_on_map)
        more = enemy_move.line_moves(s, line)
        if more is not None:
            return _to_the_end_of(s, line, more)
        s.step += 1
        if s.resigned and waits(s):
            return None
    begin(s, P_KILL_THE_INTRUDERS)
    return None


def _to_the_end_of(s: Table, line: int, more: Flow | None) -> Flow:
    """What one unit of a line has come to, and the others after it."""
    while more is not None:
        yield from more
        more = None if s.over else enemy_move.line_moves(s, line)
    s.step += 1


# ---------------------------------------------------------------- Kill the Intruders!


def kill_the_intruders(s: Table) -> Flow | None:
    """Instants, then the lines one by one (RB-ENEMY-4)."""
    if s.step == 0:
        announce(s, P_KILL_THE_INTRUDERS)
        s.step = LINES_ATTACK
        if cards.answered(s, TRIGGER_KILL_THE_INTRUDERS, -1, -1):
            return cards.instants(s, TRIGGER_KILL_THE_INTRUDERS, -1, -1)
    near = victims.ready(s)
    able = near.beside | near.far
    place = lines.next_line(s, able, s.step - LINES_ATTACK) if able else -1
    while place >= 0:
        line = lines.of_line(s, place, s.units_on_map)
        attack = victims.next_attack(s, line, near)
        if attack is not None:
            s.step = place + LINES_ATTACK
            return line_attacks(s, line, attack)
        place = lines.next_line(s, able, place + 1)
    begin(s, P_CHECK_AWARENESS)
    s.challenger = -1  # whom they dared counts in this phase only
    return None


def line_attacks(s: Table, line: int, first: victims.Attack) -> Flow:
    """All attacks of a line; who belongs to it is settled when they begin (RB-ENEMY-4)."""
    yield from enemy_attack.attacks(s, line, first, False)
    s.step += 1


# ---------------------------------------------------------------- Check Awareness!


def check_awareness(s: Table) -> Flow | None:
    """Rooms whose enemies see a Hero rise (RB-ENEMY-5); then smoke lifts (RB-ITEM-15), and what it hid is seen."""
    announce(s, P_CHECK_AWARENESS)
    if s.obscured or awareness.wary_rooms(s):
        return _rooms_rise(s)
    begin(s, P_ENEMY_END)
    return None


def _rooms_rise(s: Table) -> Flow:
    yield from awareness.check_awareness(s)
    if s.obscured:
        for area in members(s.obscured):
            tell.obscured(s, area, False)
        found.set_obscured(s, 0)
        yield from move.entered(s, -1)
    begin(s, P_ENEMY_END)


# ---------------------------------------------------------------- by phase

PHASES: Final[dict[int, Callable[[Table], Flow | None]]] = {
    P_RAISE_THE_ALARM: raise_the_alarm,
    P_ACTION_STATIONS: action_stations,
    P_KILL_THE_INTRUDERS: kill_the_intruders,
    P_CHECK_AWARENESS: check_awareness,
}
