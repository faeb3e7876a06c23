"""Special Abilities of Characters (ER-ABILITY, ER-CHAR), one function each; traitors: turn/traitors.py."""
# compiled: mypyc

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.choice import Flow
from undercroft.games.earth_reborn.rules import characters, goals, orders, skill_tests, spy, verbs
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules.board import sight, stands
from undercroft.games.earth_reborn.rules.combat import destroy
from undercroft.games.earth_reborn.rules.ips import breaching, control, reanimation
from undercroft.games.earth_reborn.rules.tables import (
    DEELER,
    DOOR_THING,
    FRANCK,
    HERE,
    JACK,
    JESSICA,
    KENDALL,
    M_ABILITIES,
    M_LARGE,
    M_MP,
    M_SPY,
    MAMMOTH,
    NICK,
    NORAD,
    T_OFFICER,
    T_SCIENCE,
    VASQUEZ,
    WALL_THING,
    WOO,
    ZOMBIES,
)
from undercroft.games.earth_reborn.state import Table

# Lines, as actions name them.
LINE_IDS: Final = ["morale", "charm", "spying", "raising", "saw-wall", "saw-door", "breach"]
L_MORALE: Final = 0  # Nick Bolter, Jessica Hollister
L_CHARM: Final = 1  # Vasquez
L_SPYING: Final = 2  # James Woo
L_RAISING: Final = 3  # Professor Kendall: cadaver
L_SAW_WALL: Final = 4  # Jack Saw: edge
L_SAW_DOOR: Final = 5  # Jack Saw: door
L_BREACH: Final = 6  # Mammoth MK II

# Whose line is used in his own activation.
_WITH_LINE: Final = 1 << NICK | 1 << JESSICA | 1 << VASQUEZ | 1 << WOO | 1 << KENDALL | 1 << JACK | 1 << MAMMOTH

MORALE_CP: Final = 4
CHARM_DICE: Final = 3
RAISING_CP: Final = 2
RAISING_THRESHOLD: Final = 4
SAW_WALL_CP: Final = 2
SAW_WALL_DICE: Final = 6
SAW_WALL_THRESHOLD: Final = 10
SAW_DOOR_CP: Final = 1


# ---------------------------------------------------------------- what can be done


def ability_options(s: Table, who: int) -> list[int]:
    """ABILITY line, target: what his card offers now, CP and conditions counted (ER-ABILITY-1, ER-ABILITY-6)."""
    d = s.dossier
    out: list[int] = []
    if not d.has(M_ABILITIES) or not (_WITH_LINE >> who & 1 or s.pilot == who):
        return out
    cp = characters.affordable(s, who)
    if who == NICK or who == JESSICA:
        if d.has(M_MP) and s.mp[characters.seat_of(s, who)]:
            out.append(verbs.ability(L_MORALE, 0))
    elif who == VASQUEZ:
        if cp >= charm_cp(s) and _can_charm(s):
            out.append(verbs.ability(L_CHARM, FRANCK))
    elif who == WOO:
        if cp >= spying_cp(s) and d.has(M_SPY) and _in_a_room_to_spy(s):
            out.append(verbs.ability(L_SPYING, 0))
    elif who == KENDALL:
        if cp >= RAISING_CP:
            out += [verbs.ability(L_RAISING, cadaver) for cadaver in reanimation.cadavers(s, who)]
    elif who == JACK:
        if cp >= SAW_WALL_CP:
            out += [verbs.ability(L_SAW_WALL, edge) for edge in stands.walls_beside(s, who, stands.BY_DARK_BLUE)]
        if cp >= SAW_DOOR_CP:
            out += [verbs.ability(L_SAW_DOOR, door) for door in stands.doors_beside(s, who, stands.BY_DARK_BLUE)]
    if cp and d.has(M_LARGE) and characters.large(s, who) and breaching.possible(s, who):
        out.append(verbs.ability(L_BREACH, 0))
    return out


def use_ability(s: Table, who: int, code: int) -> Flow:
    """CP go onto his card, no tile is needed and more CP give no dice (ER-ABILITY-2, ER-ABILITY-4, ER-CHAR-23)."""
    line, target = verbs.ability_of(code), verbs.subject_of(code)
    seat = characters.seat_of(s, who)
    tell.ability(s, who, line, target)
    cost = line_cp(s, line)
    if cost:
        paid = yield from orders.pay_card(s, who, cost, seat)
        if paid < cost:
            return
    if line == L_MORALE:
        morale(s, seat)
    elif line == L_CHARM:
        yield from charm(s)
    elif line == L_SPYING:
        yield from spy.gain(s, seat, 1, True)  # ER-CHAR-7
    elif line == L_RAISING:
        if skill_tests.passed(s, who, skill_tests.SCIENTIFIC, 0, RAISING_THRESHOLD):  # ER-CHAR-15
            yield from reanimation.raise_dead(s, who, target)
    elif line == L_SAW_WALL:
        yield from saw_wall(s, target)
    elif line == L_SAW_DOOR:
        yield from destroy.destroy(s, DOOR_THING + target, JACK)  # ER-CHAR-22
    else:
        yield from breaching.breach(s, who)


def line_cp(s: Table, line: int) -> int:
    """What a line costs on the side that is up."""
    if line == L_CHARM:
        return charm_cp(s)
    if line == L_SPYING:
        return spying_cp(s)
    return (0, 0, 0, RAISING_CP, SAW_WALL_CP, SAW_DOOR_CP, breaching.BREACH_CP)[line]


# ---------------------------------------------------------------- the lines


def morale(s: Table, seat: int) -> None:
    """1 MP into 4 CP, as often as there are MP: Nick Bolter (ER-CHAR-1), Jessica Hollister (ER-CHAR-8)."""
    goals.gain_mp(s, seat, -1, goals.REASON_SPENT)
    s.cp[seat] += MORALE_CP
    tell.cp(s, seat, MORALE_CP)


def charm_cp(s: Table) -> int:
    """ER-CHAR-3, ER-CHAR-4."""
    return 1 if s.wounded >> VASQUEZ & 1 else 2


def _can_charm(s: Table) -> bool:
    """A Salemite Franck Einstein on the map whom Vasquez sees."""
    return s.whereabouts[FRANCK] == HERE and not s.norad >> FRANCK & 1 and sight.sees(s, VASQUEZ, FRANCK)


def charm_threshold(s: Table) -> int:
    """ER-CHAR-3, ER-CHAR-4."""
    return 3 if s.wounded >> VASQUEZ & 1 else 5


def charm(s: Table) -> Flow:
    """Vasquez wins Franck Einstein over for the rest of the game (ER-CHAR-3 to ER-CHAR-5)."""
    if skill_tests.reached(s, VASQUEZ, skill_tests.roll_yellow(s, VASQUEZ, CHARM_DICE), charm_threshold(s)):
        yield from control.change_control(s, FRANCK, NORAD)


def spying_cp(s: Table) -> int:
    """ER-CHAR-7."""
    return 3 if s.wounded >> WOO & 1 else 2


def _in_a_room_to_spy(s: Table) -> bool:
    """James Woo in a Science room or an Officer section (ER-CHAR-7)."""
    for tile in bits(stands.tiles_of(s, WOO)):
        if stands.types_of(s, WOO, tile) & (T_SCIENCE | T_OFFICER):
            return True
    return False


def saw_wall(s: Table, edge: int) -> Flow:
    """Jack Saw through a wall (ER-CHAR-21)."""
    if skill_tests.reached(s, JACK, skill_tests.roll_yellow(s, JACK, SAW_WALL_DICE), SAW_WALL_THRESHOLD):
        yield from destroy.destroy(s, WALL_THING + edge, JACK)


def drive_zombies(s: Table) -> None:
    """Jeff Deeler gives each zombie in his sight CP of its own, in the Initiative phase (ER-CHAR-19, ER-CHAR-20)."""
    if not s.dossier.has(M_ABILITIES) or s.whereabouts[DEELER] != HERE:
        return
    cp = 3 if s.wounded >> DEELER & 1 else 2
    for zombie in bits(characters.friends(s, characters.seat_of(s, DEELER)) & ZOMBIES):
        if sight.sees(s, DEELER, zombie):
            s.own_cp[zombie] += cp
            s.max_cp_raised[zombie] += cp
            tell.own_cp(s, zombie, cp)
