"""What is in the box: units, Heroes, cards, items, read from content/ and checked."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from undercroft.core.errors import quoted
from undercroft.core.files.content import fault, load
from undercroft.core.speech.say import say
from undercroft.games.reichbusters.content.keywords import HEROES_FILE, KEYWORDS, UNITS_FILE
from undercroft.games.reichbusters.content.numbers import ITEMS_FILE
from undercroft.games.reichbusters.content.schemas import (
    CardsFile,
    FactionsFile,
    FeaturesFile,
    NoiseFile,
    ObjectivesFile,
    SpawnsFile,
    TeamsFile,
    WoundsFile,
)
from undercroft.games.reichbusters.rules.tables import (
    BACK_IDS,
    HERO_IDS,
    KEYWORD_IDS,
    KIND_IDS,
    MINIATURES,
    SKILL_IDS,
)

CONTENT = Path(__file__).parent

# The order is the engine's numbering.
UNITS = UNITS_FILE.unit
CHAMPIONS = UNITS_FILE.champion
HEROES = HEROES_FILE.hero
CARDS = load(CONTENT / "cards.toml", CardsFile).card
BACKS = ITEMS_FILE.back
ITEMS = ITEMS_FILE.item
_noise = load(CONTENT / "noise.toml", NoiseFile)
PRE_CARDS = _noise.pre
POST_CARDS = _noise.post
SPAWN_CARDS = load(CONTENT / "spawn.toml", SpawnsFile).card
WOUNDS = load(CONTENT / "wounds.toml", WoundsFile).wound
FEATURES = load(CONTENT / "features.toml", FeaturesFile).feature
FACTIONS = load(CONTENT / "factions.toml", FactionsFile).faction
TEAMS = load(CONTENT / "teams.toml", TeamsFile).team
_objectives = load(CONTENT / "objectives.toml", ObjectivesFile)
OBJECTIVES = _objectives.objective
DIFFICULTIES = _objectives.difficulty


# ---------------------------------------------------------------- what a schema cannot say


def known(file: str, place: str, id: str, ids: Sequence[str]) -> None:
    """An id is one of those that the rules know; raises ContentError."""
    if id not in ids or not id:
        names = ", ".join(name for name in ids if name)
        raise fault(CONTENT / file, place, say("expected one of {ids}, got {id}", ids=names, id=quoted(id)))


def in_order(file: str, place: str, found: Iterable[str], ids: Sequence[str], field: str = "id") -> None:
    """The entries are those that the rules number, in their order; raises ContentError."""
    got = list(found)
    if got != list(ids):
        at = next((at for at, (a, b) in enumerate(zip(got, ids)) if a != b), min(len(got), len(ids)))
        expected = quoted(ids[at]) if at < len(ids) else say("the end of the list")
        have = quoted(got[at]) if at < len(got) else say("the end of the list")
        raise fault(
            CONTENT / file,
            f"{place}[{at}].{field}",
            say("expected {expected}, got {have}", expected=expected, have=have),
        )


def _check_units() -> None:
    in_order("units.toml", "unit", [unit.id for unit in UNITS], KIND_IDS)
    for at, unit in enumerate(UNITS):
        if unit.maximum != MINIATURES[at]:
            problem = say("expected {number}, as many as there are miniatures", number=MINIATURES[at])
            raise fault(CONTENT / "units.toml", f"unit[{at}].maximum", problem)
    cards = [(f"unit[{at}]", card) for at, unit in enumerate(UNITS) for card in unit.card]
    cards += [(f"champion[{at}]", champion.card) for at, champion in enumerate(CHAMPIONS)]
    for place, card in cards:
        for side in (card.grey, card.red):
            for keyword in side.keywords if side else ():
                known("units.toml", f"{place}.keywords", keyword, KEYWORD_IDS)
    for at, champion in enumerate(CHAMPIONS):
        known("units.toml", f"champion[{at}].unit", champion.unit, KIND_IDS)


def _check_heroes() -> None:
    in_order("heroes.toml", "hero", [hero.id for hero in HEROES], HERO_IDS)
    tokens = [skill for hero in HEROES for skill in (*hero.skills, hero.spare)]
    in_order("heroes.toml", "skills", tokens, SKILL_IDS[: len(tokens)])
    for at, hero in enumerate(HEROES):
        for weapon in hero.weapon:
            for side in (weapon.front, weapon.vril):
                for keyword in side.keywords:
                    known("heroes.toml", f"hero[{at}].weapon.keywords", keyword, KEYWORD_IDS)
                if side.skill:
                    known("heroes.toml", f"hero[{at}].weapon.skill", side.skill, SKILL_IDS)


def _check_rest() -> None:
    in_order("items.toml", "back", [back.id for back in BACKS], BACK_IDS)
    in_order(
        "cards.toml", "card", [card.hero for card in CARDS], [hero for hero in HERO_IDS for _ in range(12)], "hero"
    )
    for at, item in enumerate(ITEMS):
        for back in item.tokens:
            known("items.toml", f"item[{at}].tokens", back, BACK_IDS)
    for at, faction in enumerate(FACTIONS):
        for line in faction.lines:
            known("factions.toml", f"faction[{at}].lines", line.unit, KIND_IDS)
        if faction.leader:
            leaders = [*KIND_IDS, *[champion.id for champion in CHAMPIONS]]
            known("factions.toml", f"faction[{at}].leader", faction.leader, leaders)
    for at, team in enumerate(TEAMS):
        if team.skill:
            known("teams.toml", f"team[{at}].skill", team.skill, SKILL_IDS)


def _check_names() -> None:
    """No two entries of a list have one id."""
    lists = [
        ("cards.toml", [card.id for card in CARDS]),
        ("noise.toml", [card.id for card in (*PRE_CARDS, *POST_CARDS)]),
        ("wounds.toml", [wound.id for wound in WOUNDS]),
        ("features.toml", [feature.id for feature in FEATURES]),
        ("factions.toml", [faction.id for faction in FACTIONS]),
        ("units.toml", [keyword.id for keyword in KEYWORDS]),
        ("units.toml", [*KIND_IDS, *[champion.id for champion in CHAMPIONS]]),
        ("heroes.toml", [weapon.id for hero in HEROES for weapon in hero.weapon]),
    ]
    for file, ids in lists:
        twice = sorted({id for id in ids if ids.count(id) > 1})
        if twice:
            raise fault(CONTENT / file, "", say("expected each id once, found {id} twice", id=quoted(twice[0])))


_check_names()
_check_units()
_check_heroes()
_check_rest()
