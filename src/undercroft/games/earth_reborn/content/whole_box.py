"""A scenario with all the box in it, for the long run: what the nine scenarios never bring together can happen there.

Every module is in force, and there are CP for it. Zombies wait to be raised; Prisoners, and those who are not in the
scenario, stand in for them. A Cemetery and a Missile Room lie where others of their shape do (ER-TILE-2, ER-TILE-10):
no scenario has a use for them.
"""

from pathlib import Path
from typing import Final

from msgspec.structs import replace

from undercroft.games.earth_reborn.content.forces import CardPlaces
from undercroft.games.earth_reborn.content.layout import Layout
from undercroft.games.earth_reborn.content.mission import Mission
from undercroft.games.earth_reborn.content.mission_file import Allowance, AwardLine, Force, Level, MissionFile
from undercroft.games.earth_reborn.rules.tables import CHARACTER_IDS, MODULE_IDS, RAISED

GYM: Final = "T80a"
MISSILE_ROOM: Final = "T77a"
GRAVES: Final = {"T81b": "T81a", "T81b@90": "T81a@90"}  # the back of a Field
STAND_INS: Final = ("kendall", "bill")
LAUNCH_MP: Final = 4
FIRST_MP: Final = Allowance(4, 4)
CP: Final = Allowance(18, 18)


def whole_box(mission: Mission) -> Mission:
    """The scenario made so."""
    levels = tuple(replace(level, tiles=_tiles(level)) for level in mission.level)
    given = {name: getattr(mission, name) for name in MissionFile.__struct_fields__}
    given |= {
        "modules": tuple(MODULE_IDS),
        "level": levels,
        "force": tuple(_forces(mission)),
        "awards": (*mission.awards, *_launches(levels)),
        "cp": CP,
        "mp": mission.mp if mission.mp != Allowance() else FIRST_MP,
    }
    file = MissionFile(**given)
    path = Path(mission.id)
    return Mission(**given, layout=Layout(path, file), card_places=CardPlaces(path, file))


def _tiles(level: Level) -> dict[str, str]:
    tiles = {symbol: GRAVES.get(text, text) for symbol, text in level.tiles.items()}
    if not any(text.startswith(MISSILE_ROOM[:-1]) for text in tiles.values()):  # the back of it may lie there
        tiles = {symbol: MISSILE_ROOM if text == GYM else text for symbol, text in tiles.items()}
    return tiles


def _forces(mission: Mission) -> list[Force]:
    """All face one way, since nobody is asked; one in three is Wounded and looks for a cure."""
    there = {force.character for force in mission.force}
    waiting = [replace(force, prisoner_of="") for force in mission.force if force.prisoner_of]
    waiting += [Force(id, "salemite") for id in STAND_INS if id not in there]
    forces: list[Force] = []
    for force in mission.force:
        if force.prisoner_of:
            continue
        if not RAISED >> CHARACTER_IDS.index(force.character) & 1:
            forces.append(replace(force, facing=force.facing or "S", wounded=len(forces) % 3 == 1))
        elif waiting:
            forces.append(replace(waiting.pop(0), at=force.at, level=force.level, facing="S"))
    return forces


def _launches(levels: tuple[Level, ...]) -> list[AwardLine]:
    return [
        AwardLine("either", "launched", LAUNCH_MP, tile=symbol, level=level.id)
        for level in levels
        for symbol, text in level.tiles.items()
        if text == MISSILE_ROOM
    ]
