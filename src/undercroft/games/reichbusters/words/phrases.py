"""What stands in the content files and people read, for translators (core.wordlist)."""

from collections.abc import Iterator, Sequence

from undercroft.games.reichbusters.content.catalogue import (
    BACKS,
    CARDS,
    CHAMPIONS,
    CONTENT,
    DIFFICULTIES,
    FACTIONS,
    FEATURES,
    HEROES,
    ITEMS,
    OBJECTIVES,
    POST_CARDS,
    PRE_CARDS,
    TEAMS,
    UNITS,
    WOUNDS,
)
from undercroft.games.reichbusters.content.keywords import KEYWORDS
from undercroft.games.reichbusters.content.maps import load_missions
from undercroft.games.reichbusters.content.mission_file import MissionFile
from undercroft.games.reichbusters.content.tiles import TILES
from undercroft.games.reichbusters.words import names


def phrases() -> Iterator[str]:
    """Whole texts, and names that stand alone: on a card, in a list."""
    yield from (tile.name for tile in TILES)
    for card in CARDS:
        yield from (card.name, card.text)
        if card.modifier is not None:
            yield card.modifier.text
    for noise in (*PRE_CARDS, *POST_CARDS):
        yield from (noise.name, noise.text, noise.lower_text)
    for wound in WOUNDS:
        yield from (wound.name, wound.text, wound.lasting_text)
    for feature in FEATURES:
        yield from (feature.name, feature.text)
    for item in ITEMS:
        yield item.text
    for hero in HEROES:
        yield from (weapon.name for weapon in hero.weapon)
    for things in (BACKS, UNITS, CHAMPIONS, FACTIONS, DIFFICULTIES):
        yield from (thing.name for thing in things)
    yield from (keyword.name for keyword in KEYWORDS)
    for team in TEAMS:
        yield from (team.name, team.text)
    for objective in OBJECTIVES:
        yield from (objective.name, objective.text)
    for mission in _missions():
        yield from (mission.name, mission.blurb, mission.briefing)


def _missions() -> Sequence[MissionFile]:
    """Those in the box: a person's own mission is in that person's language."""
    own = {path.stem for path in (CONTENT / "missions").glob("*.toml")}
    return [mission for mission in load_missions()[0] if mission.id in own]


def nouns() -> Iterator[str]:
    """Things that sentences bend: Heroes, units, rooms, cards, and weapons and items as they stand in a sentence."""
    for named in (names.HERO_NOUNS, names.CARD_NOUNS, names.NOISE_NOUNS, names.WOUND_NOUNS):
        yield from (thing.name for thing in named)
    yield from (names.kind(kind).name for kind in range(len(UNITS)))
    yield from (champion.name for champion in CHAMPIONS)
    for kind, item in enumerate(ITEMS):
        yield from (names.kind_of_item(kind).name, item.name)
    yield from (feature.name for feature in FEATURES)
    yield from (names.in_sentence(weapon.name) for hero in HEROES for weapon in hero.weapon)
    yield from rooms()


def rooms() -> Iterator[str]:
    """What tiles are called on either side, and the places beside the map."""
    for tile in TILES:
        yield from (side.name or tile.name for side in (tile.front, tile.back))
    yield from ("Entrance", "Exit")
