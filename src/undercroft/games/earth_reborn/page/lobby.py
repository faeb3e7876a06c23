"""What the lobby shows of a scenario: its story, what is played for, and what is new in it."""

from collections.abc import Sequence
from functools import cache

from undercroft.core.lobby import Lesson, Lobby, Seat
from undercroft.core.speech.say import phrase
from undercroft.core.state import ALL
from undercroft.games.earth_reborn.content.maps import mission_by_id
from undercroft.games.earth_reborn.content.sags import SAGS_INFO
from undercroft.games.earth_reborn.drawing.lessons import lesson
from undercroft.games.earth_reborn.game import EarthReborn
from undercroft.games.earth_reborn.page.thumbnail import thumbnail
from undercroft.games.earth_reborn.rules.dossiers import dossier_of
from undercroft.games.earth_reborn.words.stakes import stakes
from undercroft.games.earth_reborn.worlds.worlds import WORLDS


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


def lobby_of_world(id: str, game: EarthReborn, seats: Sequence[Seat]) -> Lobby:
    """A world that is a file, with its picture before anybody moves."""
    file = WORLDS.by_id(id)
    return Lobby(
        id=file.id,
        name=phrase(file.name),
        blurb=phrase(file.blurb),
        minutes=file.minutes,
        briefing="",
        thumbnail=game.draw(ALL),
        seats=seats,
        stakes=stakes(game.table.dossier),
    )


def lobby_of_sags(game: EarthReborn, seats: Sequence[Seat]) -> Lobby:
    """What is decided before a map is built, on the frame where it will lie."""
    return Lobby(
        id=SAGS_INFO.id,
        name=phrase(SAGS_INFO.name),
        blurb=phrase(SAGS_INFO.blurb),
        minutes=SAGS_INFO.minutes,
        briefing="",
        thumbnail=game.draw(ALL),
        seats=seats,
        stakes=stakes(game.table.dossier),
    )
