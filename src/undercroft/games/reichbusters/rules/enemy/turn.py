"""The enemy turn in its four phases (RB-ENEMY).

How far it has come stands in the table alone (phase, step, who was activated), so that every step can be taken up
again where it stopped.
"""
# compiled: mypyc

from typing import Final

from undercroft.core.choice import Flow
from undercroft.core.state import ALL, beat
from undercroft.games.reichbusters.rules import actions, turn
from undercroft.games.reichbusters.rules.board import areas, found, move
from undercroft.games.reichbusters.rules.cards import cards
from undercroft.games.reichbusters.rules.cards.held import EACH, HOLDERS
from undercroft.games.reichbusters.rules.catalogue_tables import (
    ROWS_WITH,
    TRIGGER_ACTION_STATIONS,
    TRIGGER_KILL_THE_INTRUDERS,
)
from undercroft.games.reichbusters.rules.enemy import attack as enemy_attack
from undercroft.games.reichbusters.rules.enemy import march as enemy_march
from undercroft.games.reichbusters.rules.enemy import units, victims
from undercroft.games.reichbusters.rules.enemy.march import ALL_GONE
from undercroft.games.reichbusters.rules.events import E_ENEMY_PHASE, E_OBSCURED
from undercroft.games.reichbusters.rules.items import features
from undercroft.games.reichbusters.rules.mission.dossier import Dossier
from undercroft.games.reichbusters.rules.noise import awareness
from undercroft.games.reichbusters.rules.sets import members
from undercroft.games.reichbusters.rules.tables import (
    FIRST_UNIT,
    K_RUTHLESS,
    MINIATURES,
    OREILLY,
    P_ACTION_STATIONS,
    P_CHECK_AWARENESS,
    P_ENEMY_END,
    P_KILL_THE_INTRUDERS,
    P_RAISE_THE_ALARM,
)
from undercroft.games.reichbusters.state import Table

# Steps of a phase that come before its lines: instants and ruthless attacks; instants.
LINES_MOVE: Final = 2
LINES_ATTACK: Final = 1
# Miniatures whose cards are ruthless on one side or another; the champion's may be, too.
RUTHLESS: Final = units.EVER_WITH[K_RUTHLESS]
# Those who hold cards for the beginning of these phases.
READY_TO_MOVE: Final = HOLDERS << EACH * TRIGGER_ACTION_STATIONS
READY_TO_DEFEND: Final = HOLDERS << EACH * TRIGGER_KILL_THE_INTRUDERS
# What is told as each phase begins.
ANNOUNCED: Final = [(ALL, E_ENEMY_PHASE, phase) for phase in range(P_CHECK_AWARENESS + 1)]
NOBODY: Final = (0, -1)  # of `next_attackers`
LINE_GONE: Final = -3  # beside what `enemy_march.march` ends with


def follow(s: Table) -> Flow | None:
    """The enemy turn after a Hero turn: at once, unless a Hero has to be taken off the map first whose player has left
    (`turn.settle`)."""
    if s.phase != P_RAISE_THE_ALARM or s.over or s.left or goes_by(s):
        return None
    return go_on(s)


def go_on(s: Table) -> Flow | None:
    """The enemy turn from the step to which it has come (RB-ENEMY-1): what nobody is asked about is done at once, and
    after it comes the phase in which somebody may be."""
    if s.phase == P_ACTION_STATIONS and s.step >= LINES_MOVE:
        halt = march_on(s)
        if halt != ALL_GONE:
            return _from_move_to_attack(s, lines_move(s, halt))
        s.phase, s.step, s.moved = P_KILL_THE_INTRUDERS, 0, 0
        if (s.left and s.left & s.here) or goes_by(s):
            return None
    if s.phase == P_KILL_THE_INTRUDERS and s.step:
        return attack_on(s)
    return _from_move_to_attack(s, action_stations(s)) if s.phase == P_ACTION_STATIONS else enemy_step(s)


def _from_move_to_attack(s: Table, moves: Flow) -> Flow:
    """Action Stations!, if somebody may be asked, and what comes after it unless the turn must wait."""
    yield from moves
    if s.phase == P_KILL_THE_INTRUDERS and not s.over and not s.left & s.here:
        flow = None if goes_by(s) else go_on(s)
        if flow is not None:
            yield from flow


def enemy_step(s: Table) -> Flow:
    """The phase the enemy turn is in, from the step to which it has come (RB-ENEMY-1)."""
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


def announce(s: Table, phase: int) -> None:
    """A phase begins, for all who hear it."""
    s.events.append(ANNOUNCED[phase])
    beat(s)


# ---------------------------------------------------------------- who acts when


def line_count(d: Dossier) -> int:
    """The yellow lines of the faction card, then all other kinds, then the champion (RB-ENEMY-7)."""
    return len(d.lines) + OREILLY + 1


def of_line(s: Table, line: int, among: int) -> int:
    """Those of these miniatures that act at this place of the order; the champion acts alone, last (RB-GAP-17)."""
    acting = s.dossier.acting or _acting(s.dossier)
    if s.champion < 0:
        return among & acting[line]
    champion = 1 << s.champion
    return among & champion if line == len(acting) - 1 else among & acting[line] & ~champion


def _acting(d: Dossier) -> list[int]:
    """The miniatures of every line but the champion's."""
    for line in range(line_count(d)):
        kind = d.lines[line] if line < len(d.lines) else line - len(d.lines)
        if kind == OREILLY or (line >= len(d.lines) and kind in d.lines):  # they had their line
            d.acting.append(0)
        else:
            d.acting.append((1 << MINIATURES[kind]) - 1 << FIRST_UNIT[kind])
    d.later = [0] * (len(d.acting) + 1)
    for line in range(len(d.acting) - 1, -1, -1):
        d.later[line] = d.later[line + 1] | d.acting[line]
    return d.acting


# ---------------------------------------------------------------- what nobody is asked about


def goes_by(s: Table) -> bool:
    """Phases in which nothing happens that somebody is asked about go by: mostly nobody is alert, or can attack. False
    if one does not, and `enemy_step` carries it out."""
    if s.phase <= P_ACTION_STATIONS:
        if s.phase == P_RAISE_THE_ALARM:
            raise_the_alarm(s)
        if _somebody_moves(s):
            return False
        s.phase, s.step, s.moved = P_KILL_THE_INTRUDERS, 0, 0
    if s.phase == P_KILL_THE_INTRUDERS:
        if s.step == 0:
            if s.holding & READY_TO_DEFEND and cards.answered(s, TRIGGER_KILL_THE_INTRUDERS, -1, -1):
                return False
            if s.heard:
                announce(s, P_KILL_THE_INTRUDERS)
            s.step = LINES_ATTACK
        awake = s.crowded if s.alarm else s.crowded & s.astir
        if awake & (s.quarry or areas.gathered(s)).around and (s.alarm or victims.strikers(s) != (0, 0)):
            return False
        s.phase, s.step, s.moved, s.dared = P_CHECK_AWARENESS, 0, 0, -1
    if s.obscured or (not s.alarm and awareness.wary_rooms(s)):
        return False
    if s.heard:
        announce(s, P_CHECK_AWARENESS)
    s.phase = P_ENEMY_END
    return True


def _somebody_moves(s: Table) -> bool:
    """In Action Stations! somebody has a card to play, or a unit may move or make a ruthless attack."""
    if s.step > LINES_MOVE:
        return next_line(s, awareness.alert(s), s.step - LINES_MOVE) >= 0
    if s.step < LINES_MOVE:
        if s.step == 0:
            if s.holding & READY_TO_MOVE and cards.answered(s, TRIGGER_ACTION_STATIONS, -1, -1):
                return True
            if s.heard:
                announce(s, P_ACTION_STATIONS)
            s.step = 1
        if s.standing & RUTHLESS or (s.champion >= 0 and ROWS_WITH[K_RUTHLESS][s.rows[s.champion]]):
            if victims.any_in_range(s, units.units_with(s, K_RUTHLESS, s.standing)):
                return True
        s.step = LINES_MOVE
    return (s.crowded if s.alarm else s.crowded & s.astir) != 0


def next_line(s: Table, awake: int, least: int) -> int:
    """The first place of the order, from this one on, at which one of these units acts; -1 if there is none."""
    d = s.dossier
    acting = d.acting or _acting(d)
    if s.champion >= 0 and awake >> s.champion & 1:
        awake &= ~(1 << s.champion)
        last = len(acting) - 1
        if not awake & d.later[least]:
            return last if last >= least else -1
    if not awake & d.later[least]:
        return -1
    while not awake & acting[least]:
        least += 1
    return least


def march_on(s: Table) -> int:
    """The lines that are left move one after the other, as long as nobody is asked: ALL_GONE, or how the `march` of the
    line ended to which they have come; LINE_GONE if the phase does not go on after it (`goes_on`)."""
    d, place = s.dossier, s.step - LINES_MOVE
    acting = d.acting or _acting(d)
    awake = (s.standing if s.alarm else awareness.alert(s)) & ~s.moved
    champion = awake & 1 << s.champion if s.champion >= 0 else 0
    awake ^= champion
    by_plan, heed, quarry = enemy_march.by_plan(s), enemy_march.heeded(s), s.quarry
    for kind in acting[place:]:
        line = awake & kind
        if not line:
            continue
        if not by_plan:
            halt = enemy_march.march(s, line, heed)
        elif line & line - 1:
            halt = enemy_march.march_by_plan(s, line, heed)
        else:
            halt = enemy_march.alone(s, line, heed)
        if halt != ALL_GONE or (s.left and s.left & s.here):
            s.step = acting.index(kind) + LINES_MOVE
            return halt if halt != ALL_GONE else LINE_GONE
        awake ^= line
        if not awake:
            break
        if s.quarry is not quarry:  # a door is open
            heed, quarry = enemy_march.heeded(s), s.quarry
    if champion and place < len(acting):
        s.step = len(acting) - 1 + LINES_MOVE
        return enemy_march.alone(s, champion, heed) if by_plan else enemy_march.march(s, champion, heed)
    return ALL_GONE


def next_attackers(s: Table, near: victims.Near, left: int) -> tuple[int, int]:
    """On to the next line with a unit that can attack, of these `strikers`, who are all that are `left`: the line,
    without those who come while it attacks, and its `first_strike`, which is -1 if none can."""
    d, place = s.dossier, s.step - LINES_ATTACK
    acting = d.acting or _acting(d)
    champion = 1 << s.champion if s.champion >= 0 else 0
    others = left & d.later[place] & ~champion
    while others:
        line = others & acting[place]
        if line:
            others ^= line
            first = victims.first_strike(s, line, near)
            if first >= 0:
                s.step = place + LINES_ATTACK
                return s.standing & acting[place] & ~champion, first
        place += 1
    if left & champion and place < len(acting):
        s.step = len(acting) - 1 + LINES_ATTACK
        return champion, victims.first_strike(s, champion, near)
    return NOBODY


# ---------------------------------------------------------------- the phases


def raise_the_alarm(s: Table) -> None:
    """Before the alarm: alert units move the marker on by 1, however many there are, and an alarm bell in their room by
    1 more (RB-ENEMY-2, RB-GAP-13)."""
    if s.heard:
        announce(s, P_RAISE_THE_ALARM)
    if not s.alarm and s.crowded & s.astir:
        turn.advance_tracker(s, 1 + features.alarm_bells(s))
    s.phase = P_ACTION_STATIONS


def action_stations(s: Table) -> Flow:
    """Instants, ruthless attacks, then the lines one by one (RB-ENEMY-3)."""
    if s.step == 0:
        announce(s, P_ACTION_STATIONS)
        s.step = 1
        yield from cards.instants(s, TRIGGER_ACTION_STATIONS, -1, -1)
        if not goes_on(s):
            return
    if s.step == 1:
        ruthless = units.units_with(s, K_RUTHLESS, s.standing)
        place = next_line(s, ruthless, 0)
        while place >= 0:
            yield from enemy_attack.ruthless_attacks(s, of_line(s, place, ruthless))
            place = next_line(s, ruthless, place + 1)
        actions.start_action(s)  # nothing of it is under way any more
        s.step = LINES_MOVE
    yield from lines_move(s, ALL_GONE if s.over else march_on(s))


def lines_move(s: Table, halt: int) -> Flow:
    """The lines that are left, after what came to more than a step where they `march_on`."""
    while halt != ALL_GONE:
        if halt != LINE_GONE:
            yield from enemy_march.move_line(s, of_line(s, s.step - LINES_MOVE, s.standing), halt)
        s.step += 1
        if not goes_on(s):
            return
        halt = march_on(s)
    s.phase, s.step, s.moved = P_KILL_THE_INTRUDERS, 0, 0


def kill_the_intruders(s: Table) -> Flow:
    """Instants, then the lines one by one (RB-ENEMY-4)."""
    if s.step == 0:
        announce(s, P_KILL_THE_INTRUDERS)
        s.step = LINES_ATTACK
        yield from cards.instants(s, TRIGGER_KILL_THE_INTRUDERS, -1, -1)
        if not goes_on(s):
            return
    flow = attack_on(s)
    if flow is not None:
        yield from flow


def attack_on(s: Table) -> Flow | None:
    """The lines that are left, from the first that can attack on; None if none of them can, and the phase is over."""
    near = victims.strikers(s)
    line, first = next_attackers(s, near, near[0] | near[1])
    if first >= 0:
        return lines_attack(s, near, line, first)
    s.phase, s.step, s.moved, s.dared = P_CHECK_AWARENESS, 0, 0, -1
    return None


def lines_attack(s: Table, near: victims.Near, line: int, first: int) -> Flow:
    """The same, from this `first_strike` of a line on, of all the `strikers` near."""
    while first >= 0:  # what one attack brings is done before the next is declared (RB-EATK-4)
        quarry, crowd = s.quarry, s.crowd[:]
        yield from enemy_attack.activate_attack(s, line, first, near)
        if s.alarm and s.quarry is quarry and s.crowd == crowd and not s.suppressed | s.pinned:
            able = ~(s.moved | s.baited)  # all are where they were: the others have not attacked yet
            near = near[0] & able, near[1] & able
        else:
            near = victims.strikers(s)
        left = near[0] | near[1]
        first = victims.first_strike(s, line, near) if line & left and not s.over else -1
        if first < 0:
            s.step += 1
            if not goes_on(s):
                return
            if left:
                line, first = next_attackers(s, near, left)
    s.phase, s.step, s.moved, s.dared = P_CHECK_AWARENESS, 0, 0, -1  # whom they dared counts in this phase only


def goes_on(s: Table) -> bool:
    """The phase goes on after what was done: nothing of it is under way any more. It stops where the game is over, or
    where a Hero has to be taken off the map first whose player has left (`turn.settle`)."""
    actions.start_action(s)
    return not s.over and not (s.left and s.left & s.here)


def check_awareness(s: Table) -> Flow:
    """Rooms whose enemies see a Hero rise (RB-ENEMY-5); then smoke lifts (RB-ITEM-15), and what it hid is seen."""
    announce(s, P_CHECK_AWARENESS)
    yield from awareness.check_awareness(s)
    if s.obscured:
        for area in members(s.obscured):
            s.events.append((ALL, E_OBSCURED, area, 0))
        found.obscure(s, 0)
        yield from move.entered(s, -1)
    actions.start_action(s)
    s.phase, s.step, s.moved = P_ENEMY_END, 0, 0
