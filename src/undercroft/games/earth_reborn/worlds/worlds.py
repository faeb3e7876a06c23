"""Where world files are found, what is wrong with one, and the table with which a game on one begins."""

import hashlib
from pathlib import Path

import msgspec

from undercroft.core.chance.dice import Dice, seeded
from undercroft.core.files.content import fault
from undercroft.core.files.missions import Missions
from undercroft.core.speech.say import Text, say
from undercroft.games.earth_reborn.rules.sags import steps, world
from undercroft.games.earth_reborn.rules.tables import SEATS, W_CARDS, W_GEAR, W_TEAM
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.worlds import forces, ground
from undercroft.games.earth_reborn.worlds.world_file import LENGTHS, World, is_world, read_world


def check_seats(path: Path, file: World) -> None:
    """One band for each player, in their order."""
    seats = [band.seat for band in file.band]
    if seats != SEATS[: file.players]:
        expected, got = ", ".join(SEATS[: file.players]), ", ".join(seats)
        raise fault(path, "band", say("expected the seats {expected}, got {got}", expected=expected, got=got))
    if any(band.missions for band in file.band) and not any(band.character for band in file.band):
        raise fault(path, "band", say("expected Characters beside the mission cards, which are drawn after them"))


def check_table(path: Path, file: World) -> None:
    """All of it can be put on a table."""
    table_of(path, file, seeded(0))


def table_of(path: Path, file: World, dice: Dice) -> Table:
    """The table before its first question; raises ContentError. What the file does not say is decided by playing: with
    no Characters from Step 2 on, with no mission cards from Step 5 on, else from the end of Step 6 on, where the
    Search deck is made (ER-SAGS-52)."""
    turns = world.TURNS[file.players] + LENGTHS[file.length]
    s = steps.new_world(file.players, dice, turns)
    lies = ground.ground_of(path, file)
    s.parts, s.hung, s.drillers_laid = lies.parts, lies.hung, lies.drillers
    s.drillers_held = [0] * file.players
    world.finish(s)
    peopled = any(band.character for band in file.band)
    if peopled:
        forces.muster(path, file, s)
    forces.pay(path, file, s)
    steps.enter(s, W_TEAM if not peopled else W_GEAR if s.missions else W_CARDS)
    return s


WORLDS = Missions("earth-reborn", Path(__file__).parent / "own", read_world, (check_seats,), (check_table,), is_world)


def world_faults(path: Path) -> list[Text | str]:
    """What is wrong with a world: the first fault, one sentence."""
    return [error.text for error in WORLDS.faults(path)]


def new_table(id: str, dice: Dice) -> tuple[World, Table]:
    """A game on the world of this id."""
    file = WORLDS.by_id(id)
    return file, table_of(WORLDS.paths()[id], file, dice)


def stamp(file: World) -> str:
    """A short hash of all that the rules know of a world."""
    facts = msgspec.json.encode((file.players, file.length, file.tiles, file.doors, file.band))
    return hashlib.blake2b(facts, digest_size=4).hexdigest()
