"""What is in the box: units, Heroes, cards, items, tiles, read from content/ and checked."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from undercroft.core.errors import quoted
from undercroft.core.files.content import fault, load
from undercroft.core.speech.say import say
from undercroft.games.reichbusters.rules.tables import (
    BACK_IDS,
    HERO_IDS,
    ITEM_IDS,
    KEYWORD_IDS,
    KIND_IDS,
    MINIATURES,
    SKILL_IDS,
)

CONTENT = Path(__file__).parent

Few = Annotated[int, Meta(ge=0, le=99)]
Id = Annotated[str, Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*\Z")]  # in a pattern `$` would let a line end pass
Name = Annotated[str, Meta(min_length=1, max_length=80)]
Spawn = Annotated[str, Meta(pattern=r"^[123][ABC]\Z")]
Codes = Annotated[str, Meta(pattern=r"^[A-HV]*\Z")]
Noise = Annotated[int, Meta(ge=0, le=3)] | Literal["weapon", "bang", "boom"]


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base of every table in a content file."""


class UnitSide(Record, frozen=True, rename={"goes_on": "continue"}):
    """One side of a unit card."""

    primary: Literal["melee", "ranged", "none"]  # RB-FACT-3
    defence: Few
    keywords: tuple[str, ...] = ()
    melee: tuple[Few, Few] | None = None  # attack and support
    ranged: tuple[Few, Few] | None = None
    range: Few = 0
    goes_on: bool = False  # the continue icon (RB-WND-3)


class UnitCard(Record, frozen=True):
    grey: UnitSide
    red: UnitSide | None = None


class Unit(Record, frozen=True):
    id: Id
    name: Name
    maximum: Few
    loot: Literal["normal", "vril", "none"]
    card: Annotated[tuple[UnitCard, ...], Meta(min_length=1)]
    wounds: Few = 1


class Champion(Record, frozen=True):
    id: Id
    name: Name
    unit: str
    card: UnitCard


class WeaponSide(Record, frozen=True):
    attack: Few
    noise: Few
    keywords: tuple[str, ...]
    vril: Few = 0
    skill: str = ""  # which the Hero has while this side shows


class Weapon(Record, frozen=True):
    id: Id
    name: Name
    range: Few
    front: WeaponSide
    vril: WeaponSide


class Hero(Record, frozen=True):
    id: Id
    name: Name
    defence: Few  # edition 1.1 (RB-TEST-6)
    skills: tuple[str, str, str, str]
    spare: str
    weapon: tuple[Weapon, Weapon]


class Modifier(Record, frozen=True):
    """The lower half of an action card."""

    kind: Literal["attack", "defence", "move", "noise"]
    text: str
    only: Literal["", "melee", "ranged"] = ""
    dice: Few = 0
    plus: Annotated[int, Meta(ge=-9, le=9)] = 0
    noise: Few = 0
    quiet: bool = False
    special: Literal["", "reliable", "splash", "blank-counts-two", "step-after", "ambush", "armour-piercing"] = ""


class Card(Record, frozen=True):
    id: Id
    name: Name
    hero: str
    duration: Literal["D", "U", "X", "N", "R", "H"]
    noise: Noise
    text: str
    feat: bool = False
    trigger: Literal[
        "", "kill-the-intruders", "action-stations", "enemy-enters", "enemy-enters-or-opens", "enemy-ends-move"
    ] = ""
    repeat: Few = 0  # at most so often
    modifier: Modifier | None = None


class Back(Record, frozen=True):
    id: Id
    name: Name
    noise: Few


class Item(Record, frozen=True):
    id: Id
    name: Name
    tokens: dict[str, Few]  # per back
    text: str
    noise: Noise = 0
    vril: Few = 0
    stays: bool = False


class NoiseCard(Record, frozen=True):
    id: Id
    name: Name
    top: Literal[
        "none", "at-ease-suspicious", "more-dice", "nearest-rises", "dogs-rise", "seen-rise", "suspicious-alert",
        "nearest-move", "crossfire", "dogs-move", "bolt",
    ]  # fmt: skip
    number: Few
    text: str
    lower_text: str
    dice: Few = 0
    shuffle: bool = False


class PreCard(NoiseCard, frozen=True):
    """Before the alarm: a patrol, the tracker, or a spawn token at a barracks."""

    patrol: Few = 0
    awareness: Literal["at-ease", "suspicious", "alert"] = "at-ease"
    tracker: Few = 0
    token: Few = 0


class PostCard(NoiseCard, frozen=True, kw_only=True):
    spawns: tuple[Spawn, ...]


class SpawnCard(Record, frozen=True):
    levels: tuple[Codes, Codes, Codes]
    raid: bool = False  # not in campaign missions


class Wound(Record, frozen=True):
    id: Id
    name: Name
    top: Literal[
        "none", "drop-item", "discard-card", "jam-weapon", "noise-test", "knocked-down", "knocked-back", "panic",
        "drop-random-item", "shake-skill", "drain", "draw-card",
    ]  # fmt: skip
    number: Few
    lasting: Literal[
        "none", "weak-melee", "noisy-move", "no-card-at-end", "bleeding", "slow-ready", "louder", "weak-defence",
        "short-sight", "no-help", "three-items", "numb-arm", "lost-skill", "no-cancel",
    ]  # fmt: skip
    text: str
    lasting_text: str


class Feature(Record, frozen=True):
    id: Id
    name: Name
    type: Literal["medical", "weapon", "misc", "vril"]
    count: Few
    text: str


class Line(Record, frozen=True):
    unit: str
    white: bool = False


class Faction(Record, frozen=True):
    id: Id
    name: Name
    lines: Annotated[tuple[Line, ...], Meta(min_length=8, max_length=8)]
    leader: str = ""


class Team(Record, frozen=True):
    id: Id
    name: Name
    points: Few
    text: str
    shared: Few = 0
    draws: Few = 1
    longer: bool = False
    skill: str = ""


Lying = Literal["shuffled", "false", "detonator", "leader", "none"]


class Objective(Record, frozen=True):
    id: Id
    name: Name
    goal: Literal["dossier", "rescue", "sabotage", "assassination"]
    places: tuple[Lying, Lying, Lying, Lying]
    text: str
    number: Few = 0


class Difficulty(Record, frozen=True):
    id: Id
    name: Name
    pre: Few
    post: Few
    change: Annotated[int, Meta(ge=-3, le=3)] = 0
    veterans: bool = False


class _Units(Record, frozen=True):
    unit: tuple[Unit, ...]
    champion: tuple[Champion, ...]


class _Heroes(Record, frozen=True):
    hero: tuple[Hero, ...]


class _Cards(Record, frozen=True):
    card: tuple[Card, ...]


class _Items(Record, frozen=True):
    back: tuple[Back, ...]
    item: tuple[Item, ...]


class _Noise(Record, frozen=True):
    pre: tuple[PreCard, ...]
    post: tuple[PostCard, ...]


class _Spawns(Record, frozen=True):
    card: tuple[SpawnCard, ...]


class _Wounds(Record, frozen=True):
    wound: tuple[Wound, ...]


class _Features(Record, frozen=True):
    feature: tuple[Feature, ...]


class _Factions(Record, frozen=True):
    faction: tuple[Faction, ...]


class _Teams(Record, frozen=True):
    team: tuple[Team, ...]


class _Objectives(Record, frozen=True):
    objective: tuple[Objective, ...]
    difficulty: tuple[Difficulty, ...]


# The order is the engine's numbering.
_units = load(CONTENT / "units.toml", _Units)
UNITS = _units.unit
CHAMPIONS = _units.champion
HEROES = load(CONTENT / "heroes.toml", _Heroes).hero
CARDS = load(CONTENT / "cards.toml", _Cards).card
_items = load(CONTENT / "items.toml", _Items)
BACKS = _items.back
ITEMS = _items.item
_noise = load(CONTENT / "noise.toml", _Noise)
PRE_CARDS = _noise.pre
POST_CARDS = _noise.post
SPAWN_CARDS = load(CONTENT / "spawn.toml", _Spawns).card
WOUNDS = load(CONTENT / "wounds.toml", _Wounds).wound
FEATURES = load(CONTENT / "features.toml", _Features).feature
FACTIONS = load(CONTENT / "factions.toml", _Factions).faction
TEAMS = load(CONTENT / "teams.toml", _Teams).team
_objectives = load(CONTENT / "objectives.toml", _Objectives)
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
    in_order("items.toml", "item", [item.id for item in ITEMS], ITEM_IDS)
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
    lists = {
        "cards.toml": [card.id for card in CARDS],
        "noise.toml": [card.id for card in (*PRE_CARDS, *POST_CARDS)],
        "wounds.toml": [wound.id for wound in WOUNDS],
        "features.toml": [feature.id for feature in FEATURES],
        "factions.toml": [faction.id for faction in FACTIONS],
        "units.toml": [*KIND_IDS, *[champion.id for champion in CHAMPIONS]],
        "heroes.toml": [weapon.id for hero in HEROES for weapon in hero.weapon],
    }
    for file, ids in lists.items():
        twice = sorted({id for id in ids if ids.count(id) > 1})
        if twice:
            raise fault(CONTENT / file, "", say("expected each id once, found {id} twice", id=quoted(twice[0])))


_check_names()
_check_units()
_check_heroes()
_check_rest()
