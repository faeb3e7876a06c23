"""The form of every content file: what stands in it, and which values it may have."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Few = Annotated[int, Meta(ge=0, le=99)]
# In a pattern `$` would let a line end pass.
Id = Annotated[str, Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*\Z", examples=["my-mission"])]
Name = Annotated[str, Meta(min_length=1, max_length=80)]
Spawn = Annotated[str, Meta(pattern=r"^[123][ABC]\Z")]
Codes = Annotated[str, Meta(pattern=r"^[A-HV]*\Z")]
Noise = Annotated[int, Meta(ge=0, le=3)] | Literal["weapon", "bang", "boom"]


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base of every table in a content file."""


class Named(Record, frozen=True):
    """What has an id for the rules and a name for people."""

    id: Id
    name: Name


class WithText(Named, frozen=True):
    """And a text that says what it does."""

    text: str


class Keyword(Named, frozen=True):
    """A keyword or skill."""

    number: Few  # that of its rule: 17 is RB-KEY-17
    rule: str = ""  # if it is another
    means: str = ""  # in the glossary
    words: str = ""  # all forms by which it is found there, if there are several
    alone: bool = False  # it means this only where nothing stands beside it
    shows: Literal["", "moves", "strikes", "is-hit", "appears", "rolls", "is-wounded", "listens"] = ""

    @property
    def rule_id(self) -> str:
        return self.rule or f"RB-KEY-{self.number}"


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


class Unit(Named, frozen=True):
    maximum: Few
    loot: Literal["normal", "vril", "none"]
    card: Annotated[tuple[UnitCard, ...], Meta(min_length=1)]
    wounds: Few = 1


class Champion(Named, frozen=True):
    unit: str
    card: UnitCard


class WeaponSide(Record, frozen=True):
    attack: Few
    noise: Few
    keywords: tuple[str, ...]
    vril: Few = 0
    skill: str = ""  # which the Hero has while this side shows


class Weapon(Named, frozen=True):
    range: Few
    front: WeaponSide
    vril: WeaponSide


class Hero(Named, frozen=True):
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


class Card(WithText, frozen=True):
    hero: str
    duration: Literal["D", "U", "X", "N", "R", "H"]
    noise: Noise
    feat: bool = False
    trigger: Literal[
        "", "kill-the-intruders", "action-stations", "enemy-enters", "enemy-enters-or-opens", "enemy-ends-move"
    ] = ""
    repeat: Few = 0  # at most so often
    modifier: Modifier | None = None


class Back(Named, frozen=True):
    noise: Few


class Item(WithText, frozen=True):
    tokens: dict[str, Few]  # per back
    noise: Noise = 0
    vril: Few = 0
    stays: bool = False


class NoiseCard(Named, frozen=True):
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


class Wound(Named, frozen=True):
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


class Feature(WithText, frozen=True):
    type: Literal["medical", "weapon", "misc", "vril"]
    count: Few
    text: str


class FactionLine(Record, frozen=True):
    unit: str
    white: bool = False


class Faction(Named, frozen=True):
    lines: Annotated[tuple[FactionLine, ...], Meta(min_length=8, max_length=8)]
    leader: str = ""


class Team(WithText, frozen=True):
    points: Few
    shared: Few = 0
    draws: Few = 1
    longer: bool = False
    skill: str = ""


Lying = Literal["shuffled", "false", "detonator", "leader", "none"]


class Objective(WithText, frozen=True):
    goal: Literal["dossier", "rescue", "sabotage", "assassination"]
    places: tuple[Lying, Lying, Lying, Lying]
    number: Few = 0


class Difficulty(Named, frozen=True):
    pre: Few
    post: Few
    change: Annotated[int, Meta(ge=-3, le=3)] = 0
    veterans: bool = False


class UnitsFile(Record, frozen=True):
    unit: tuple[Unit, ...]
    champion: tuple[Champion, ...]
    keyword: tuple[Keyword, ...]


class HeroesFile(Record, frozen=True):
    hero: tuple[Hero, ...]
    keyword: tuple[Keyword, ...]


class CardsFile(Record, frozen=True):
    card: tuple[Card, ...]


class ItemsFile(Record, frozen=True):
    back: tuple[Back, ...]
    item: tuple[Item, ...]


class NoiseFile(Record, frozen=True):
    pre: tuple[PreCard, ...]
    post: tuple[PostCard, ...]


class SpawnsFile(Record, frozen=True):
    card: tuple[SpawnCard, ...]


class WoundsFile(Record, frozen=True):
    wound: tuple[Wound, ...]


class FeaturesFile(Record, frozen=True):
    feature: tuple[Feature, ...]


class FactionsFile(Record, frozen=True):
    faction: tuple[Faction, ...]


class TeamsFile(Record, frozen=True):
    team: tuple[Team, ...]


class ObjectivesFile(Record, frozen=True):
    objective: tuple[Objective, ...]
    difficulty: tuple[Difficulty, ...]
