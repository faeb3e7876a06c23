"""Where world files are found, what is wrong with one, and the table with which a game on one begins."""

import hashlib
from pathlib import Path
from typing import Final

import msgspec

from undercroft.core.chance.dice import Dice, seeded
from undercroft.core.files.content import fault
from undercroft.core.files.missions import Missions
from undercroft.core.speech.say import Text, say
from undercroft.games.earth_reborn.content.sags import MUSTERING_MINUTES, fight_minutes
from undercroft.games.earth_reborn.rules.sags import drillers, steps, world
from undercroft.games.earth_reborn.rules.sags.parts import driller_number, driller_of, driller_seat
from undercroft.games.earth_reborn.rules.tables import DRILLERS, SEATS, W_CARDS, W_GEAR, W_TEAM
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.worlds import forces, ground
from undercroft.games.earth_reborn.worlds.world_file import (
    LENGTHS,
    File,
    World,
    is_world,
    read_world,
    says_world,
    world_of_text,
)

MOST_TEXT: Final = 40_000  # signs of a world that somebody sends
_MOST: Final = 64  # tables that are kept
_LAID: dict[bytes, tuple[Table, list[int]]] = {}


def check_seats(path: File, file: World) -> None:
    """One band for each player, in their order."""
    seats = [band.seat for band in file.band]
    if seats != SEATS[: file.players]:
        expected, got = ", ".join(SEATS[: file.players]), ", ".join(seats)
        raise fault(path, "band", say("expected the seats {expected}, got {got}", expected=expected, got=got))
    if any(band.missions for band in file.band) and not any(band.character for band in file.band):
        raise fault(path, "band", say("expected Characters beside the mission cards, which are drawn after them"))


def check_table(path: File, file: World) -> None:
    """All of it can be put on a table."""
    _laid(path, file)


def table_of(path: File, file: World, dice: Dice) -> Table:
    """The table before its first question; raises ContentError. What the file does not say is decided by playing: with
    no Characters from Step 2 on, with no mission cards from Step 5 on, else from the end of Step 6 on, where the
    Search deck is made (ER-SAGS-52). Which Driller lies face down where it does not say so, chance does."""
    laid, unknown = _laid(path, file)
    s = laid.copy()
    s.dice = dice
    if unknown:
        known = {driller_number(one) for place, one in enumerate(s.drillers_laid) if place not in unknown}
        first = drillers.SOLID if file.players == 2 else drillers.SOLID + 1  # which bands play without (ER-SAGS34-4)
        left = [number for number in range(first, DRILLERS) if number not in known]
        s.drillers_laid = s.drillers_laid[:]
        for place in unknown:
            number = left.pop(dice.below(len(left)))
            s.drillers_laid[place] = driller_of(number, driller_seat(s.drillers_laid[place]))
    return s


def _laid(path: File, file: World) -> tuple[Table, list[int]]:
    """The table without its dice, and places in `s.drillers_laid` of which the file does not say which lies there. Made
    once, for a computer that plays is given the world with each question."""
    key = _facts(file)
    if key not in _LAID:
        made = _lay(path, file)
        if len(_LAID) >= _MOST:
            del _LAID[next(iter(_LAID))]
        _LAID[key] = made
    return _LAID[key]


def _lay(path: File, file: World) -> tuple[Table, list[int]]:
    turns = world.TURNS[file.players] + LENGTHS[file.length]
    s = steps.new_world(file.players, seeded(0), turns)
    lies = ground.ground_of(path, file)
    s.parts, s.hung, s.drillers_laid = lies.parts, lies.hung, lies.drillers
    s.drillers_held = [0] * file.players
    world.finish(s)
    peopled = ground.is_peopled(file)
    if peopled:
        forces.muster(path, file, s)
    forces.pay(path, file, s)
    steps.enter(s, W_TEAM if not peopled else W_GEAR if s.missions else W_CARDS)
    return s, lies.unknown


WORLDS = Missions("earth-reborn", Path(__file__).parent / "own", read_world, (check_seats,), (check_table,), is_world)


def world_faults(path: Path) -> list[Text | str]:
    """What is wrong with a world: the first fault, one sentence."""
    return [error.text for error in WORLDS.faults(path)]


def sent_world(text: str, name: str) -> World:
    """A world that is no file here, with all checks; `name` is what its faults call it. Raises ContentError."""
    if len(text) > MOST_TEXT:
        problem = say("expected a world of at most {most} signs, got {found}", most=MOST_TEXT, found=len(text))
        raise fault(name, "", problem)
    if not says_world(text):
        raise fault(name, "", say('expected a world, which says kind = "world"'))
    file = world_of_text(text, name)
    check_seats(name, file)
    check_table(name, file)
    return file


def minutes(file: World) -> int:
    """How long a game on it takes, about: as the file says, or what is left to do once the map is built."""
    if file.minutes is not None:
        return file.minutes
    turns = world.TURNS[file.players] + LENGTHS[file.length]
    return fight_minutes(file.players, turns) + (0 if ground.is_peopled(file) else MUSTERING_MINUTES)


def stamp(file: World) -> str:
    """A short hash of all that the rules know of a world."""
    return hashlib.blake2b(_facts(file), digest_size=4).hexdigest()


def _facts(file: World) -> bytes:
    return msgspec.json.encode((file.players, file.length, file.tiles, file.doors, file.band))
