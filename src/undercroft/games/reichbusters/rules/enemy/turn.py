"""The enemy turn in its four phases (RB-ENEMY).

How far it has come stands in the table alone (phase, step, who was activated), so that every step can be taken up
again where it stopped.
"""
# compiled: mypyc

from undercroft.core.choice import Flow
from undercroft.core.state import ALL, beat
from undercroft.games.reichbusters.rules import turn
from undercroft.games.reichbusters.rules.board import move
from undercroft.games.reichbusters.rules.cards import cards
from undercroft.games.reichbusters.rules.catalogue_tables import TRIGGER_ACTION_STATIONS, TRIGGER_KILL_THE_INTRUDERS
from undercroft.games.reichbusters.rules.enemy import attack as enemy_attack
from undercroft.games.reichbusters.rules.enemy import move as enemy_move
from undercroft.games.reichbusters.rules.enemy import units
from undercroft.games.reichbusters.rules.items import features
from undercroft.games.reichbusters.rules.mission.dossier import Dossier
from undercroft.games.reichbusters.rules.noise import awareness
from undercroft.games.reichbusters.rules.sets import members
from undercroft.games.reichbusters.rules.tables import (
    ALERT,
    E_ENEMY_PHASE,
    E_OBSCURED,
    FIRST_UNIT,
    K_RUTHLESS,
    MINIATURES,
    OREILLY,
    P_ACTION_STATIONS,
    P_CHECK_AWARENESS,
    P_KILL_THE_INTRUDERS,
    P_RAISE_THE_ALARM,
    UNIT_KIND,
)
from undercroft.games.reichbusters.state import Table


def enemy_step(s: Table) -> Flow:
    """One step of the phase the enemy turn is in: a phase, or a line of the faction card (RB-ENEMY-1)."""
    if s.phase == P_ACTION_STATIONS:
        return action_stations(s)
    if s.phase == P_KILL_THE_INTRUDERS:
        return kill_the_intruders(s)
    if s.phase == P_CHECK_AWARENESS:
        return check_awareness(s)
    return _alarm_step(s)


def _alarm_step(s: Table) -> Flow:
    """The first phase, about which nobody is asked."""
    raise_the_alarm(s)
    yield from ()


def announce(s: Table) -> None:
    s.events.append((ALL, E_ENEMY_PHASE, s.phase))
    if s.beats is not None:
        beat(s)


def next_phase(s: Table) -> None:
    s.phase += 1
    s.step = 0
    s.moved = 0


# ---------------------------------------------------------------- who acts when


def line_count(d: Dossier) -> int:
    """The yellow lines of the faction card, then all other kinds, then the champion (RB-ENEMY-7)."""
    return len(d.lines) + OREILLY + 1


def of_line(s: Table, line: int, among: int) -> int:
    """Those of these miniatures that act at this place of the order; the champion acts alone, last (RB-GAP-17)."""
    champion = 1 << s.champion if s.champion >= 0 else 0
    acting = s.dossier.acting or _acting(s.dossier)
    return among & champion if line == len(acting) - 1 else among & acting[line] & ~champion


def _acting(d: Dossier) -> list[int]:
    """The miniatures of every line but the champion's."""
    for line in range(line_count(d)):
        kind = d.lines[line] if line < len(d.lines) else line - len(d.lines)
        if kind == OREILLY or (line >= len(d.lines) and kind in d.lines):  # they had their line
            d.acting.append(0)
        else:
            d.acting.append((1 << MINIATURES[kind]) - 1 << FIRST_UNIT[kind])
    d.places = [0] * len(UNIT_KIND)
    for line, acting in enumerate(d.acting):
        for unit in members(acting):
            d.places[unit] = line
    return d.acting


def alert(s: Table) -> int:
    """The enemy units that move and attack (RB-ENEMY-6)."""
    if s.alarm:
        return s.standing
    out = 0
    for area in members(s.crowded):
        if s.aware[s.dossier.room[area]] == ALERT:
            out |= s.crowd[area]
    return out


# ---------------------------------------------------------------- what nobody is asked about


def goes_by(s: Table) -> bool:
    """The enemy turn goes on to the next step in which something may happen that somebody is asked about, by itself:
    most lines have nobody who is alert. False once it has come to such a step, which `enemy_step` then carries out."""
    phase = s.phase
    if phase == P_RAISE_THE_ALARM:
        raise_the_alarm(s)
        return True
    if phase == P_CHECK_AWARENESS:
        if s.obscured or awareness.wary_rooms(s):
            return False
        announce(s)
        next_phase(s)
        return True
    if s.step == 0:
        trigger = TRIGGER_ACTION_STATIONS if phase == P_ACTION_STATIONS else TRIGGER_KILL_THE_INTRUDERS
        if cards.answered(s, trigger, -1, -1):
            return False
        announce(s)
        s.step = 1
    if phase == P_ACTION_STATIONS:
        if s.step == 1:
            if units.units_with(s, K_RUTHLESS, s.standing):
                return False
            s.step = 2
        return _no_more_lines(s, 2)
    if not enemy_attack.attackable(s):
        s.step = 1 + line_count(s.dossier)
    if not _no_more_lines(s, 1):
        return False
    s.dared = -1  # for this phase only
    return True


def _no_more_lines(s: Table, before: int) -> bool:
    """On to the next line with an alert unit, or with one that can attack; or to the next phase. `before` are the steps
    before the lines."""
    awake = alert(s)
    if awake and s.phase == P_KILL_THE_INTRUDERS:
        awake &= ~(s.moved | s.baited) & enemy_attack.near_heroes(s, True)
    acting = s.dossier.acting or _acting(s.dossier)
    champion = 1 << s.champion if s.champion >= 0 else 0
    place = s.step - before
    while awake:
        place = _next_line(s, awake, champion, place)
        if place < 0:
            break
        line = awake & champion if place == len(acting) - 1 else awake & acting[place] & ~champion
        if s.phase == P_ACTION_STATIONS or enemy_attack.any_attack(s, line):
            s.step = place + before
            return False
        place += 1
    next_phase(s)
    return True


def _next_line(s: Table, awake: int, champion: int, least: int) -> int:
    """The first place of the order, from this one on, at which one of these units acts; -1 if there is none."""
    acting, places = s.dossier.acting, s.dossier.places
    last = len(acting) - 1
    found = last if awake & champion and last >= least else -1
    awake &= ~champion
    while awake:
        place = places[(awake & -awake).bit_length() - 1]
        awake &= ~acting[place]
        if place >= least and (place < found or found < 0):
            found = place
    return found


# ---------------------------------------------------------------- the phases


def raise_the_alarm(s: Table) -> None:
    """Before the alarm: alert units move the marker on by 1, however many there are, and an alarm bell in their room by
    1 more (RB-ENEMY-2, RB-GAP-13)."""
    announce(s)
    if not s.alarm and alert(s):
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
        for place in range(lines):
            line = of_line(s, place, s.standing)
            if units.units_with(s, K_RUTHLESS, line):
                yield from enemy_attack.ruthless_attacks(s, line)
        s.step = 2
    while s.step - 2 < lines and not s.over:
        line = of_line(s, s.step - 2, s.standing)
        if line:
            yield from enemy_move.move_line(s, line)
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
        line = of_line(s, s.step - 1, s.standing)
        if line:
            yield from enemy_attack.activate_attack(s, line)
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
