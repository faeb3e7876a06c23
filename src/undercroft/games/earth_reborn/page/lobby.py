"""What the lobby shows of a scenario: its story, what is played for, and what is new in it."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from undercroft.core.lobby import Lesson, Lobby, Option, Seat
from undercroft.core.speech.say import Lettered, phrase, say
from undercroft.core.state import ALL
from undercroft.games.earth_reborn.content.maps import mission_by_id
from undercroft.games.earth_reborn.content.sags import BUILDING_MINUTES, MUSTERING_MINUTES, SAGS_INFO, fight_minutes
from undercroft.games.earth_reborn.drawing.lessons import lesson
from undercroft.games.earth_reborn.game import EarthReborn
from undercroft.games.earth_reborn.page.thumbnail import map_thumbnail, thumbnail
from undercroft.games.earth_reborn.rules.dossiers import dossier_of
from undercroft.games.earth_reborn.rules.sags.world import TURNS, world_of
from undercroft.games.earth_reborn.words.stakes import stakes
from undercroft.games.earth_reborn.worlds.ground import part_of_text
from undercroft.games.earth_reborn.worlds.world_file import LENGTHS, World
from undercroft.games.earth_reborn.worlds.worlds import minutes


def lobby(id: str, seats: Sequence[Seat], all_of_it: bool) -> Lobby:
    """The scenario as it stands: there is nothing to choose in it."""
    mission = mission_by_id(id)
    return Lobby(
        id=mission.id,
        name=phrase(mission.name),
        blurb=phrase(mission.blurb),
        minutes=mission.minutes,
        briefing=phrase(mission.story.strip()),
        thumbnail=_picture(id),
        seats=seats,
        lessons=[Lesson(phrase(new.title), phrase(new.text), lesson(new.sign)) for new in mission.new],
        stakes=stakes(dossier_of(id, all_of_it)),
    )


@cache
def _picture(id: str) -> str:
    return thumbnail(mission_by_id(id))


def lobby_of_world(id: str, file: World, game: EarthReborn, seats: Sequence[Seat]) -> Lobby:
    """A world that is made already, with its picture before anybody moves."""
    return Lobby(
        id=id,
        name=phrase(file.name),
        blurb=phrase(file.blurb),
        minutes=minutes(file),
        briefing="",
        thumbnail=Lettered(lambda language: game.picture(ALL, language).field_svg()),
        seats=seats,
        stakes=stakes(game.table.dossier),
    )


def lobby_of_sags(game: EarthReborn, seats: Sequence[Seat]) -> Lobby:
    """What is decided before a map is built, with a picture of one that is half built."""
    return Lobby(
        id=SAGS_INFO.id,
        name=phrase(SAGS_INFO.name),
        blurb=phrase(SAGS_INFO.blurb),
        minutes=BUILDING_MINUTES + MUSTERING_MINUTES + fight_minutes(game.seats, game.table.dossier.turns),
        briefing=_STEPS,
        thumbnail=_half_built(),
        seats=seats,
        options=[_players(), _length(game.seats)],
        stakes=stakes(game.table.dossier),
    )


_STEPS: Final = say(
    "First you lay the map together, tile by tile, with the doors between them; what you spend on it you lack later."
    " Then each of you chooses a team, drafts equipment and hides where it begins, with decoys among the markers."
    " Secret mission cards say what pays. Then the fight begins, and it lasts a few turns only."
)


def _players() -> Option:
    told = say("Two play NORAD and the Salemites; three or four lead bands of both, each for themselves.")
    numbers = [(number, str(number)) for number in TURNS]
    return Option(
        id="players", name=say("Players"), text=told, type="choice", values=numbers, default=2, shapes=True, first=True
    )


def _length(players: int) -> Option:
    told = say("How many turns are played once the map is built.")
    names = {"short": say("short"), "normal": say("usual"), "long": say("long")}
    values = [
        (id, say("{length}: {turns} turns", length=names[id], turns=TURNS[players] + more))
        for id, more in LENGTHS.items()
    ]
    return Option(
        id="length", name=say("Length"), text=told, type="choice", values=values, default="normal", shapes=True,
        first=True,
    )  # fmt: skip


# A map of one evening, as far as it was built by then: the upper half of the frame.
_ROWS: Final = 11
_TILES: Final = (
    "T91a 13,1", "T87a@180 11,5", "T78a@270 11,1", "T85b 1,1", "T84b 1,4", "T80b@90 4,1", "T57b 8,1", "T48b@90 10,2",
    "T28a 6,1", "T31a@180 7,2", "T18a@180 6,2", "T43b 6,3", "T44b 6,4", "T65a@180 4,5", "T58b 4,7", "T61a@270 1,7",
    "T42a@90 6,5", "T45a 7,6", "T46a@180 7,7", "T33b 7,5", "T59b 11,8",
)  # fmt: skip


@cache
def _half_built() -> str:
    parts = [part_of_text(text) for text in _TILES]
    return map_thumbnail(world_of(2, parts, [], False), _ROWS)
