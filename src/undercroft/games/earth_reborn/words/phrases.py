"""What stands in the content files and people read, for translators (core.wordlist)."""

from collections.abc import Iterator, Sequence

from undercroft.games.earth_reborn.content.catalogue import CHARACTERS, CONTENT, PIECES
from undercroft.games.earth_reborn.content.maps import load_missions
from undercroft.games.earth_reborn.content.mission import Mission
from undercroft.games.earth_reborn.content.mission_cards import MISSION_CARDS
from undercroft.games.earth_reborn.content.sags import GOAL, SAGS_INFO
from undercroft.games.earth_reborn.content.tiles import ELEMENT_NAMES, LINES, TILE_NAMES
from undercroft.games.earth_reborn.words.names import DOOR_NAMES, in_sentence


def phrases() -> Iterator[str]:
    """Whole texts, and names that stand alone: on a card, in a list."""
    for one in CHARACTERS:
        if one.text:
            yield one.text
    for piece in PIECES:
        yield piece.name
        if piece.text:
            yield piece.text
    yield from (card.name for card in MISSION_CARDS)
    yield from TILE_NAMES.values()
    yield from LINES.values()
    yield from (SAGS_INFO.name, SAGS_INFO.blurb, GOAL)
    for mission in _missions():
        yield from (mission.name, mission.blurb, mission.story.strip(), mission.goals.norad, mission.goals.salemite)
        yield from mission.special
        for new in mission.new:
            yield from (new.title, new.text)
        yield from (level.name for level in mission.level)


def _missions() -> Sequence[Mission]:
    """Those in the box: a person's own scenario is in that person's language."""
    own = {path.stem for path in (CONTENT / "missions").glob("*.toml")}
    return [mission for mission in load_missions()[0] if mission.id in own]


def nouns() -> Iterator[str]:
    """Things that sentences bend: Characters, equipment, floor tiles and what stands on them, doors."""
    yield from (one.name for one in CHARACTERS)
    yield from (in_sentence(piece.name) for piece in PIECES)
    yield from (in_sentence(name) for name in TILE_NAMES.values())
    yield from ELEMENT_NAMES.values()
    yield from DOOR_NAMES
