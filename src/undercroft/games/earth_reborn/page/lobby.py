"""What the lobby shows of a scenario: its story, what both sides want, and what is new in it."""

from collections.abc import Iterator, Sequence
from functools import cache

from undercroft.core.lobby import Lesson, Lobby, Seat
from undercroft.core.speech.say import Text, Words, phrase, say
from undercroft.games.earth_reborn.content.maps import mission_by_id
from undercroft.games.earth_reborn.content.mission import Mission
from undercroft.games.earth_reborn.drawing.lessons import lesson
from undercroft.games.earth_reborn.page.thumbnail import thumbnail


def lobby(id: str, seats: Sequence[Seat]) -> Lobby:
    """The scenario as it stands: there is nothing to choose in it."""
    mission = mission_by_id(id)
    return Lobby(
        id=mission.id,
        name=phrase(mission.name),
        blurb=phrase(mission.blurb),
        minutes=mission.minutes,
        briefing=briefing(mission),
        thumbnail=_picture(id),
        seats=seats,
        lessons=[Lesson(phrase(new.title), phrase(new.text), lesson(new.sign)) for new in mission.new],
    )


def briefing(mission: Mission) -> Words:
    """All that is to be known before the first turn, a paragraph for each thing."""
    text: Words = phrase(mission.story.strip())
    for line in _lines(mission):
        text = say("{before}\n{line}", before=text, line=line)
    return text


def _lines(mission: Mission) -> Iterator[Text]:
    yield say("NORAD: {goal}", goal=phrase(mission.goals.norad))
    yield say("Salemites: {goal}", goal=phrase(mission.goals.salemite))
    for text in mission.special:
        yield phrase(text)


@cache
def _picture(id: str) -> str:
    return thumbnail(mission_by_id(id))
