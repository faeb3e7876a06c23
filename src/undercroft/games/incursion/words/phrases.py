"""What stands in the content files and people read, for translators (core.wordlist)."""

from collections.abc import Iterator

from undercroft.games.incursion.content.catalogue import CARDS, CONTENT, MODELS, WEAPONS, load_mission
from undercroft.games.incursion.content.mission_file import Mission
from undercroft.games.incursion.rules.mission.setup import VARIANTS
from undercroft.games.incursion.rules.tables import SIDE_NAMES
from undercroft.games.incursion.words.names import in_sentence, plural


def phrases() -> Iterator[str]:
    """Whole texts, and names that stand in a sentence as they are."""
    for model in MODELS:
        yield model.blurb
        for special in model.special:
            yield special.name
            yield special.text
    for weapon in WEAPONS:
        yield weapon.name
        yield weapon.text
    for card in CARDS:
        yield card.name
        yield card.text
    yield from VARIANTS.values()
    for mission in _missions():
        yield mission.name
        yield mission.blurb
        yield mission.briefing


def _missions() -> list[Mission]:
    """Those in the box: a person's own mission is in that person's language."""
    return [load_mission(path) for path in sorted((CONTENT / "missions").glob("*.toml"))]


def nouns() -> Iterator[str]:
    """Things that sentences bend: seats, models, and the points by which they come and go; weapons and cards as they
    are called inside a sentence."""
    yield from SIDE_NAMES
    yield from models_and_points()
    yield from (plural(model.name) for model in MODELS if model.limit != 1)
    for weapon in WEAPONS:
        yield in_sentence(weapon.name)
    for card in CARDS:
        yield card.name


def models_and_points() -> Iterator[str]:
    for model in MODELS:
        yield model.name
    for mission in _missions():
        for side in (mission.allied, mission.german):
            yield from (point.name for point in (*side.entries, *side.exits))
