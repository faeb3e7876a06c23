"""Where a Character should go and what for: every aim of the scenario, and what pays on the way, as tasks."""
# compiled: mypyc

from collections.abc import Callable
from typing import Final

from undercroft.core.board.grid import bits
from undercroft.games.earth_reborn.judgement.chances import test
from undercroft.games.earth_reborn.judgement.machines import machines, searches
from undercroft.games.earth_reborn.judgement.outlook import VICTORY, Outlook
from undercroft.games.earth_reborn.judgement.tasks import ABILITY, LEAVING, NOTHING, Task, holds
from undercroft.games.earth_reborn.judgement.ways import around
from undercroft.games.earth_reborn.rules import characters, exchange, skill_tests
from undercroft.games.earth_reborn.rules import dossier as of
from undercroft.games.earth_reborn.rules.awards import is_open
from undercroft.games.earth_reborn.rules.board import stands
from undercroft.games.earth_reborn.rules.exchange import prisoner_carried
from undercroft.games.earth_reborn.rules.goals import scrambles
from undercroft.games.earth_reborn.rules.tables import (
    CHARACTERS,
    DARK_BLUE,
    DEAD,
    FRANCK,
    G_DEADLY_VIRUS,
    G_RADIO_SCRAMBLER,
    G_TOXIC_GAS_CAPSULE,
    G_ZOMBIE_SERUM,
    HERE,
    KENDALL,
    LIGHT_BLUE,
    LOCKED,
    M_ABILITIES,
    M_INTERACT,
    M_RADIO,
    M_SEARCH,
    NORAD,
    O_CLOSE_COMBAT,
    O_INTERACT,
    PRISONER,
    R_TORTURE_CHAMBER,
    SALEMITE,
    VASQUEZ,
    ZOMBIE_1,
    ZOMBIE_2,
)
from undercroft.games.earth_reborn.state import Table

RETURN: Final = 5.0  # to be where one must be in the end, while that is far off
CHASE: Final = 0.5  # of what an attack is worth: going where one could be made


def tasks(look: Outlook, who: int) -> list[Task]:
    """All that he could be after, the fields of distances with it."""
    out: list[Task] = []
    _hunt(look, who, out)
    _win(look, who, out)
    _earn(look, who, out)
    if look.d.modules & M_INTERACT:
        machines(look, who, out)
    if look.d.modules & M_SEARCH:
        searches(look, who, out)
    ground = look.ground(who)
    out = [one for one in out if one.goals and one.worth > 0.0]
    for one in out:
        one.field = ground.to(one.goals)
    return out


# ---------------------------------------------------------------- enemies


def _hunt(look: Outlook, who: int, out: list[Task]) -> None:
    """Towards each enemy, by what striking him is worth; who shoots goes where he sees him."""
    s = look.s
    for foe in bits(characters.targets(s, who)):
        gain = look.blow(who, foe, 2, DARK_BLUE, LIGHT_BLUE)
        if look.guns(who):
            gain = max(gain, look.shot(who, foe, 4, 2))
        if gain > 0.0:
            out.append(Task(around(s, foe) & ~s.blocked, 0.4 + CHASE * gain, NOTHING, 0.0))


# ---------------------------------------------------------------- what wins at once


def _win(look: Outlook, who: int, out: list[Task]) -> None:
    s, d, seat = look.s, look.d, look.seat
    for winner, kind, what, where in d.wins:
        if winner != seat:
            if kind == of.WIN_LEFT and what == VASQUEZ and s.whereabouts[VASQUEZ] == LOCKED:
                _guard_lock_ups(look, who, out)
            continue
        if kind == of.WIN_LEFT:
            if what == who:
                out.append(Task(exits(s, who), VICTORY, LEAVING, 0.0))
            elif s.whereabouts[what] == LOCKED:
                goals = d.tile_squares[s.locked] if s.locked >= 0 else 0
                out.append(Task(goals & ~s.blocked, VICTORY / 2, NOTHING, 0.0))
        elif kind == of.WIN_STANDS and what == who:
            goals = 0
            for tile in bits(where):
                goals |= d.tile_squares[tile]
            out.append(Task(goals & ~s.blocked, VICTORY if look.left <= 2 else RETURN, NOTHING, 0.0))
        elif kind == of.WIN_TAKEN:
            _fetch(look, who, what, out)


def _guard_lock_ups(look: Outlook, who: int, out: list[Task]) -> None:
    goals = 0
    for tile in look.d.lock_ups:
        if not look.s.searched_lock_ups >> tile & 1:
            goals |= look.d.tile_squares[tile]
    out.append(Task(goals, 1.0, NOTHING, 0.0))


def _fetch(look: Outlook, who: int, piece: int, out: list[Task]) -> None:
    """The card that must be carried off: from the floor, from a dead carrier, and then off the map."""
    s = look.s
    if holds(s, who, piece):
        out.append(Task(exits(s, who), VICTORY, LEAVING, 0.0))
    elif s.scenario_card_lies:
        share = 0.7 if _nearest(look, who, 1 << look.d.lying_square) else 0.25
        out.append(Task(1 << look.d.lying_square, VICTORY * share, NOTHING, 0.0))
    else:
        for dead in range(CHARACTERS):
            if s.whereabouts[dead] == DEAD and s.corpse[dead] >= 0 and holds(s, dead, piece):
                share = 0.7 if _nearest(look, who, 1 << s.corpse[dead]) else 0.25
                out.append(Task(1 << s.corpse[dead], VICTORY * share, NOTHING, 0.0))


def _nearest(look: Outlook, who: int, goals: int) -> bool:
    """Nobody of his side gets there sooner."""
    s = look.s
    own = look.ground(who).to(goals)[s.square[who]] / look.speed(who)
    for friend in look.friends:
        if friend != who and look.ground(friend).to(goals)[s.square[friend]] / look.speed(friend) < own:
            return False
    return True


def exits(s: Table, who: int) -> int:
    """Squares from which he may leave the map, now or later."""
    d = s.dossier
    seat = characters.seat_of(s, who)
    out = 0
    if d.leave_from[seat] <= d.turns:
        free = d.rim & ~s.barred
        edge = d.frame.edge
        for square in bits(d.floor & ~s.blocked):
            for side in range(4):
                if free >> edge[square * 4 + side] & 1:
                    out |= 1 << square
    if d.leave_sewers[seat] <= d.turns and not characters.large(s, who):
        out |= d.sewers
    return out


# ---------------------------------------------------------------- what brings MP


def _earn(look: Outlook, who: int, out: list[Task]) -> None:
    s, d, seat = look.s, look.d, look.seat
    for award in look.awards:
        if award.earns(seat):
            if award.kind in EARNS and look.may_earn(award, who):
                EARNS[award.kind](look, who, award.mp, award.what, award.where, out)
        elif award.kind == of.AWARD_DESTROYED and not wrecked(s, award.where):
            out.append(Task(d.tile_squares[award.where] & ~s.blocked, 0.12 * award.mp, NOTHING, 0.0))


def _leave_with(look: Outlook, who: int, points: int, what: int, where: int, out: list[Task]) -> None:
    if holds(look.s, who, what):
        worth = points - (1.0 if look.left > 2 else 0.0)
        out.append(Task(exits(look.s, who), float(worth), LEAVING, 0.0))


def _left_free(look: Outlook, who: int, points: int, what: int, where: int, out: list[Task]) -> None:
    if what == who and look.s.whereabouts[who] == HERE:
        out.append(Task(exits(look.s, who), float(points), LEAVING, 0.0))


def _left_after(look: Outlook, who: int, points: int, what: int, where: int, out: list[Task]) -> None:
    s = look.s
    if wrecked(s, where) and (look.left <= 2 or s.wounded >> who & 1):
        out.append(Task(exits(s, who), float(points), LEAVING, 0.0))


def _controls(look: Outlook, who: int, points: int, what: int, where: int, out: list[Task]) -> None:
    s = look.s
    if what == FRANCK and who == VASQUEZ and not s.norad >> FRANCK & 1 and s.whereabouts[FRANCK] == HERE:
        out.append(Task(around(s, FRANCK) & ~s.blocked, 0.6 * points, ABILITY, 0.0))


def wrecked(s: Table, tile: int) -> bool:
    return not stands.stands_still(s, tile)


def _wreck(look: Outlook, who: int, points: int, what: int, tile: int, out: list[Task]) -> None:
    """Beside a Floor Element that must fall."""
    s, d = look.s, look.d
    if wrecked(s, tile):
        return
    elements = [
        one
        for one, at in enumerate(d.element_tile)
        if at == tile and d.element_value[one] and not s.destroyed_elements >> one & 1
    ]
    for element in elements:
        goals = 0
        for square in bits(d.element_squares[element]):
            for side in range(4):
                to = d.neighbours[square * 4 + side]
                if to >= 0 and not s.barred >> d.frame.edge[square * 4 + side] & 1:
                    goals |= 1 << to
        goals |= d.element_beside[element]
        worth = points / len(elements)
        out.append(Task(goals & ~s.blocked, 0.8 * worth, O_CLOSE_COMBAT, 0.4 * worth))


def _virus(look: Outlook, who: int, points: int, what: int, tile: int, out: list[Task]) -> None:
    """Its carrier into a room where it has not been released yet."""
    s, d = look.s, look.d
    for award in look.awards:
        if award.kind == of.AWARD_VIRUS_IN and award.where == tile and not is_open(s, award):
            return
    if holds(s, who, G_DEADLY_VIRUS):
        chance = test(skill_tests.test_dice(s, who, skill_tests.SCIENTIFIC) + 1, 4)
        goals = d.tile_squares[tile] & ~s.blocked
        out.append(Task(goals, 0.6 * points, O_INTERACT, chance * points))


def _loot(look: Outlook, who: int, points: int, piece: int, where: int, out: list[Task]) -> None:
    """Cards that count in the end: from the dead, and off the map where that is safer."""
    s = look.s
    if holds(s, who, piece):
        if look.left <= 1 or s.wounded >> who & 1:
            out.append(Task(exits(s, who), 0.5 * points, LEAVING, 0.0))
        return
    _from_the_dead(look, who, points, piece, where, out)


def _from_the_dead(look: Outlook, who: int, points: int, piece: int, where: int, out: list[Task]) -> None:
    """What counts with whoever has it on the map."""
    s = look.s
    for dead in range(CHARACTERS):
        if s.whereabouts[dead] == DEAD and s.corpse[dead] >= 0 and holds(s, dead, piece):
            out.append(Task(1 << s.corpse[dead], 0.8 * points, NOTHING, 0.0))


def _raise(look: Outlook, who: int, points: int, what: int, where: int, out: list[Task]) -> None:
    """To a cadaver, for who can raise it."""
    s, d = look.s, look.d
    able = who == KENDALL and d.modules & M_ABILITIES
    serum = holds(s, who, G_ZOMBIE_SERUM) and look.faction(who) == SALEMITE
    if not (able or serum) or all(
        s.whereabouts[one] == HERE or s.whereabouts[one] == PRISONER for one in (ZOMBIE_1, ZOMBIE_2)
    ):
        return
    goals = 0
    facing: dict[int, int] = {}
    for cadaver, square in enumerate(d.cadaver_square):
        element = d.cadaver_element[cadaver]
        if (
            s.used_cadavers >> cadaver & 1
            or (element >= 0 and s.destroyed_elements >> element & 1)
            or s.occupied >> square & 1
        ):
            continue
        if d.cadaver_icons[cadaver]:
            for icon in bits(d.cadaver_icons[cadaver]):
                goals |= 1 << d.icon_square[icon]
                facing[d.icon_square[icon]] = d.icon_facing[icon]
        else:
            goals |= _facing_it(s, square, facing)
    for dead in range(ZOMBIE_1 - 1):
        if s.corpse[dead] >= 0 and not s.occupied >> s.corpse[dead] & 1:
            goals |= _facing_it(s, s.corpse[dead], facing)
    chance = test(skill_tests.test_dice(s, who, skill_tests.SCIENTIFIC), 4)
    worth = points + 1.5
    out.append(Task(goals & ~s.blocked, 0.6 * worth, ABILITY if able else O_INTERACT, worth * chance, facing))


def _facing_it(s: Table, square: int, facing: dict[int, int]) -> int:
    """Squares from which one faces this one."""
    d = s.dossier
    goals = 0
    for side in range(4):
        to = d.neighbours[square * 4 + side]
        if to >= 0 and not s.barred >> d.frame.edge[square * 4 + side] & 1 and not facing.get(to):
            goals |= 1 << to
            facing[to] = side + 2 & 3
    return goals


def _scramble(look: Outlook, who: int, points: int, what: int, where: int, out: list[Task]) -> None:
    """Its own scrambler anywhere, or the one of the Communication Room."""
    s = look.s
    if where >= 0 or not look.d.modules & M_RADIO or scrambles(s, look.seat):
        return  # the room's own: machines.py
    chance = test(skill_tests.test_dice(s, who, skill_tests.TECHNICAL) + 1, 3)
    worth = points * min(look.left, 4)
    if holds(s, who, G_RADIO_SCRAMBLER):
        out.append(Task(1 << s.square[who], worth * 0.2, O_INTERACT, worth * chance))


def _torture(look: Outlook, who: int, points: int, what: int, where: int, out: list[Task]) -> None:
    """Where he stands, or in the Torture Chamber; first he must be taken."""
    s, d = look.s, look.d
    if prisoner_carried(s, who) != what:
        _take(look, who, points, what, where, out)
        return
    for tile, line in enumerate(d.line):
        if line == R_TORTURE_CHAMBER and look.faction(who) == SALEMITE:
            out.append(Task(d.tile_squares[tile] & ~s.blocked, 3.0, O_INTERACT, 2.0))


def _occupy(look: Outlook, who: int, points: int, what: int, tile: int, out: list[Task]) -> None:
    """Into a room that pays in each Final phase, best where no enemy is near it."""
    s, goals = look.s, look.d.tile_squares[tile]
    enemies = sum(1 for foe in look.foes if characters.squares(s, foe) & goals)
    others = sum(1 for friend in look.friends if friend != who and characters.squares(s, friend) & goals)
    worth = points * min(look.left, 3) * (0.3 if enemies or others else 0.8)
    out.append(Task(goals & ~s.blocked, worth, NOTHING, 0.0))


def _take(look: Outlook, who: int, points: int, what: int, where: int, out: list[Task]) -> None:
    """To whom he is to take prisoner."""
    if what in look.foes and exchange.allowance(look.s, who) > 0 and prisoner_carried(look.s, who) < 0:
        out.append(Task(around(look.s, what) & ~look.s.blocked, 0.3 * points, NOTHING, 0.0))


def _take_any(look: Outlook, who: int, points: int, what: int, where: int, out: list[Task]) -> None:
    """Any of NORAD."""
    for foe in look.foes:
        if characters.faction_of(look.s, foe) == NORAD:
            _take(look, who, points, foe, where, out)


def _use(look: Outlook, who: int, points: int, piece: int, where: int, out: list[Task]) -> None:
    """What he carries, wherever he is."""
    s = look.s
    if holds(s, who, piece):
        chance = test(skill_tests.test_dice(s, who, skill_tests.SCIENTIFIC) + 1, 4)
        out.append(Task(1 << s.square[who], 0.2 * points, O_INTERACT, points * chance))


def _gas(look: Outlook, who: int, points: int, what: int, where: int, out: list[Task]) -> None:
    """With gas to those of NORAD who have not had any yet."""
    s = look.s
    if not (holds(s, who, G_TOXIC_GAS_CAPSULE) or holds(s, who, G_DEADLY_VIRUS)):
        return
    for foe in look.foes:
        if characters.faction_of(s, foe) == NORAD and not s.gassed >> foe & 1:
            out.append(Task(around(s, foe) & ~s.blocked, 0.5 * points, O_INTERACT, 0.8 * points))


# What he could be after for an award of his side's, by its kind; others are earned by blows, or by what machines do.
EARNS: Final[dict[int, Callable[[Outlook, int, int, int, int, list[Task]], None]]] = {
    of.AWARD_LEAVE_WITH: _leave_with,
    of.AWARD_LEFT_FREE: _left_free,
    of.AWARD_LEFT_AFTER: _left_after,
    of.AWARD_DESTROYED: _wreck,
    of.AWARD_VIRUS_IN: _virus,
    of.AWARD_HOLDS: _loot,
    of.AWARD_RAISED: _raise,
    of.AWARD_SCRAMBLER_ON: _scramble,
    of.AWARD_CONTROLS: _controls,
    of.AWARD_TORTURED: _torture,
    of.AWARD_OCCUPIED: _occupy,
    of.AWARD_CAPTURED: _take,
    of.AWARD_PRISONER: _take,
    of.AWARD_CARRIES: _from_the_dead,
    of.AWARD_RECRUITED: _raise,
    of.AWARD_HOSTAGES: _take_any,
    of.AWARD_USED: _use,
    of.AWARD_GASSED: _gas,
}
