"""What draws a curious player's Character to the mission cards of his seat (ER-MISSION-2), the same all game
long: their rooms, their victims, the way out with what they ask for."""

from collections.abc import Callable
from typing import Final

from undercroft.core.board.grid import bits
from undercroft.games.earth_reborn.judgement.aims import exits
from undercroft.games.earth_reborn.judgement.tasks import holds
from undercroft.games.earth_reborn.judgement.ways import around
from undercroft.games.earth_reborn.laws.destinations import Destination, before, destination, in_room
from undercroft.games.earth_reborn.rules import characters
from undercroft.games.earth_reborn.rules import dossier as of
from undercroft.games.earth_reborn.rules.awards import awards_of, is_open
from undercroft.games.earth_reborn.rules.dossier import Award
from undercroft.games.earth_reborn.rules.tables import (
    CHARACTERS,
    G_DEADLY_VIRUS,
    G_TOXIC_GAS_CAPSULE,
    G_ZOMBIE_SERUM,
    HERE,
    KENDALL,
    NORAD,
    O_CLOSE_COMBAT,
    O_INTERACT,
    O_SEARCH,
    T_CORRIDOR,
    VASQUEZ,
)
from undercroft.games.earth_reborn.state import Table

Way = Callable[[Table, int, Award], Destination | None]
OFTEN: Final = 5  # all are after one, but one of so many


def quest(s: Table, who: int) -> Destination:
    """Where a mission card draws him, or else anything."""
    mood = s.dice.seed // 3 + 3 * who
    if s.missions and mood % OFTEN:
        seat, faction = characters.seat_of(s, who), characters.faction_of(s, who)
        wanted = [one for one in awards_of(s) if one.seat == seat and one.factions >> faction & 1 and is_open(s, one)]
        ways = [way for one in wanted if (way := _WAYS[one.kind](s, who, one)) is not None]
        if ways:
            found = ways[mood // OFTEN % len(ways)]
            found.squares &= ~s.blocked
            return found
    return destination(s, who)


# ---------------------------------------------------------------- one for each condition


def _works_in(s: Table, who: int, award: Award) -> Destination | None:
    """Its line does it; a machine that is ON already is left alone."""
    return None if s.machines_on >> award.where & 1 else in_room(s, award.where, O_INTERACT)


def _stays_in(s: Table, who: int, award: Award) -> Destination | None:
    return Destination(s.dossier.tile_squares[award.where], O_CLOSE_COMBAT)


def _contaminates(s: Table, who: int, award: Award) -> Destination | None:
    return _stays_in(s, who, award) if holds(s, who, G_DEADLY_VIRUS) else _searches(s, who, G_DEADLY_VIRUS)


def _leaves_with(s: Table, who: int, award: Award) -> Destination | None:
    if holds(s, who, award.what):
        return Destination(exits(s, who), -1, leaves=True)
    return _searches(s, who, award.what)


def _uses(s: Table, who: int, award: Award) -> Destination | None:
    """USE itself is welcome wherever he is."""
    return None if holds(s, who, award.what) else _searches(s, who, award.what)


def _searches(s: Table, who: int, piece: int) -> Destination | None:
    """Rooms one after the other, unless somebody has it whom he could meet."""
    d = s.dossier
    for other in bits(s.on_map):
        if holds(s, other, piece):
            near = around(s, other) if other != who else 0
            return Destination(near, O_CLOSE_COMBAT) if near else None
    tiles = sorted({d.tile[square] for square in bits(d.floor) if d.room_type[square] & ~T_CORRIDOR})
    return in_room(s, tiles[(s.turn + who) % len(tiles)], O_SEARCH) if tiles else None


def _fights_him(s: Table, who: int, award: Award) -> Destination | None:
    """He is somewhere, and an enemy; a Prisoner is where his Captor is."""
    there = s.whereabouts[award.what] == HERE and characters.seat_of(s, award.what) != characters.seat_of(s, who)
    return Destination(around(s, award.what), O_CLOSE_COMBAT) if there else None


def _fights(s: Table, who: int, award: Award) -> Destination | None:
    goals = 0
    for foe in bits(characters.targets(s, who)):
        goals |= around(s, foe)
    return Destination(goals, O_CLOSE_COMBAT) if goals else None


def _gasses(s: Table, who: int, award: Award) -> Destination | None:
    for piece in (G_TOXIC_GAS_CAPSULE, G_DEADLY_VIRUS):
        if holds(s, who, piece):
            goals = 0
            for foe in bits(s.on_map):
                goals |= around(s, foe) if characters.faction_of(s, foe) == NORAD else 0
            return Destination(goals, O_INTERACT) if goals else None
    return _searches(s, who, G_TOXIC_GAS_CAPSULE)


def _raises(s: Table, who: int, award: Award) -> Destination | None:
    """Before somebody of NORAD who is dead, by those who can raise him."""
    if who != KENDALL and not holds(s, who, G_ZOMBIE_SERUM):
        return None
    facing: dict[int, int] = {}
    goals = 0
    for dead in range(CHARACTERS):
        if s.corpse[dead] >= 0 and characters.faction_of(s, dead) == NORAD:
            goals |= before(s, s.corpse[dead], facing)
    return Destination(goals, O_INTERACT, facing) if goals else None


def _charms(s: Table, who: int, award: Award) -> Destination | None:
    return _fights_him(s, who, award) if who == VASQUEZ else None


def _nothing(s: Table, who: int, award: Award) -> Destination | None:
    """What comes by itself, or is a scenario's alone (destinations.py)."""
    return None


_WAYS: Final[list[Way]] = [_nothing] * len(of.AWARD_IDS)
_WAYS[of.AWARD_LAUNCHED] = _WAYS[of.AWARD_SCRAMBLER_ON] = _WAYS[of.AWARD_BLACKOUT] = _works_in
_WAYS[of.AWARD_SPIED_IN] = _works_in
_WAYS[of.AWARD_OCCUPIED] = _stays_in
_WAYS[of.AWARD_VIRUS_IN] = _contaminates
_WAYS[of.AWARD_LEAVE_WITH] = _leaves_with
_WAYS[of.AWARD_USED] = _WAYS[of.AWARD_CARRIES] = _uses
_WAYS[of.AWARD_DIES] = _WAYS[of.AWARD_CAPTURED] = _WAYS[of.AWARD_PRISONER] = _WAYS[of.AWARD_TORTURED] = _fights_him
_WAYS[of.AWARD_SLAIN] = _WAYS[of.AWARD_HOSTAGES] = _fights
_WAYS[of.AWARD_GASSED] = _gasses
_WAYS[of.AWARD_CONTROLS] = _charms
_WAYS[of.AWARD_RECRUITED] = _raises
