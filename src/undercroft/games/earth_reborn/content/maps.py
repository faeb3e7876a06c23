"""The scenarios: where their files are found, read with their maps laid out, and what is wrong with one."""

from pathlib import Path

from undercroft.core.errors import quoted
from undercroft.core.files.content import TOML, fault, load, read_text
from undercroft.core.files.missions import Missions
from undercroft.core.speech.say import Text, say
from undercroft.games.earth_reborn.content.catalogue import CONTENT
from undercroft.games.earth_reborn.content.checks import CHECKS, LATER
from undercroft.games.earth_reborn.content.forces import CardPlaces
from undercroft.games.earth_reborn.content.layout import Layout
from undercroft.games.earth_reborn.content.mission import Mission
from undercroft.games.earth_reborn.content.mission_file import MissionFile
from undercroft.games.earth_reborn.worlds.world_file import is_world

_READ: dict[Path, tuple[str, Mission]] = {}  # with the text of the file


def read_mission(path: Path) -> Mission:
    """A scenario is made again only if its file has changed: every new game looks through them all."""
    text = read_text(path, TOML)
    known = _READ.get(path)
    if known is None or known[0] != text:
        known = (text, _make_mission(path))
        _READ[path] = known
    return known[1]


def _make_mission(path: Path) -> Mission:
    file = load(path, MissionFile)
    if file.id != path.stem:
        raise fault(
            path, "id", say("expected the file's own name {stem}, got {id}", stem=quoted(path.stem), id=quoted(file.id))
        )
    layout, card_places = Layout(path, file), CardPlaces(path, file)
    return Mission(
        **{name: getattr(file, name) for name in file.__struct_fields__}, layout=layout, card_places=card_places
    )


def is_scenario(path: Path) -> bool:
    """Worlds that players have built lie in the same folders (worlds/world_file.py)."""
    return not is_world(path)


MISSIONS = Missions("earth-reborn", CONTENT / "missions", read_mission, CHECKS, LATER, is_scenario)

missions = MISSIONS.paths
load_mission = MISSIONS.load
load_missions = MISSIONS.playable
mission_by_id = MISSIONS.by_id


def mission_faults(path: Path) -> list[Text | str]:
    """What is wrong with a scenario: the first fault of every kind, one sentence each."""
    return [error.text for error in MISSIONS.faults(path)]
