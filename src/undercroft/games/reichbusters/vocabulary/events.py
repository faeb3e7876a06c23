"""What can happen, with names: a class for each event."""
# Made from vocabulary/declared.py by `make tables`: change it there.

from typing import Final

from undercroft.core.state import State
from undercroft.core.vocabulary.classes import Told, reading_events


class Round(Told, frozen=True):
    """RB-ROUND-1"""

    round: int
    alarm: bool


class HeroTurn(Told, frozen=True):
    """RB-TURN-1"""

    hero: int


class Moved(Told, frozen=True):
    """RB-MOVE-1"""

    hero: int
    start: int
    to: int


class Stood(Told, frozen=True):
    """RB-MOVE-4"""

    hero: int


class LeftMap(Told, frozen=True):
    """RB-WIN-1"""

    hero: int


class Door(Told, frozen=True):
    """RB-DOOR-1"""

    hero: int
    gate: int
    opens: bool


class Searched(Told, frozen=True):
    """RB-SEARCH-2"""

    hero: int
    area: int


class Found(Told, frozen=True):
    """RB-ITEM-1"""

    hero: int
    token: int


class Dropped(Told, frozen=True):
    """RB-GIVE-1"""

    hero: int
    token: int
    area: int


class Gave(Told, frozen=True):
    """RB-GIVE-1"""

    hero: int
    token: int
    to: int


class ItemUp(Told, frozen=True):
    """RB-SEARCH-2"""

    token: int
    area: int


class ItemGone(Told, frozen=True):
    """RB-USE-1"""

    token: int


class Readied(Told, frozen=True):
    """RB-READY-1"""

    hero: int
    gear: int


class Drew(Told, frozen=True):
    """RB-DRAW-1"""

    hero: int
    cards: int


class DrewCard(Told, frozen=True):
    """RB-DRAW-1"""

    hero: int
    card: int


class Discarded(Told, frozen=True):
    """RB-DECK-1"""

    hero: int
    card: int


class Removed(Told, frozen=True):
    """RB-DECK-2"""

    hero: int
    card: int


class Reshuffled(Told, frozen=True):
    """RB-DECK-1"""

    hero: int


class Played(Told, frozen=True):
    """RB-CARD-2"""

    hero: int
    card: int


class Modified(Told, frozen=True):
    """RB-MOD-1"""

    hero: int
    card: int


class Used(Told, frozen=True):
    """RB-USE-1"""

    hero: int
    token: int


class Upgraded(Told, frozen=True):
    """RB-UPG-1"""

    hero: int
    weapon: int


class Attack(Told, frozen=True):
    """RB-ATK-1"""

    hero: int
    weapon: int
    unit: int


class Roll(Told, frozen=True):
    """RB-TEST-3"""

    test: int
    hero: int
    needed: int
    dice: tuple[int, ...]


class Rerolled(Told, frozen=True):
    """RB-SPEC-6"""

    hero: int
    old: int
    new: int


class Boosted(Told, frozen=True):
    """RB-SPEC-4"""

    hero: int
    die: int


class Spent(Told, frozen=True):
    """RB-SPEC-3"""

    hero: int
    effect: int


class Total(Told, frozen=True):
    """RB-TEST-3"""

    test: int
    hero: int
    total: int
    needed: int


class Heroic(Told, frozen=True):
    """RB-HP-1"""

    hero: int
    point: int


class Surge(Told, frozen=True):
    """RB-VRIL-3"""

    hero: int


class Drained(Told, frozen=True):
    """RB-VRIL-5"""

    hero: int
    gear: int


class Jammed(Told, frozen=True):
    """RB-KEY-76"""

    hero: int
    gear: int


class UnitHurt(Told, frozen=True):
    """RB-WND-2"""

    unit: int
    wounds: int


class UnitKilled(Told, frozen=True):
    """RB-WND-1"""

    unit: int
    area: int
    champion: bool


class Exploded(Told, frozen=True):
    """RB-KEY-10"""

    area: int
    unit: int


class Loot(Told, frozen=True):
    """RB-LOOT-2"""

    token: int
    area: int


class Noise(Told, frozen=True):
    """RB-NOISE-1"""

    hero: int
    dice: int


class NoiseCard(Told, frozen=True):
    """RB-NOISE-6"""

    card: int
    total: int


class Bang(Told, frozen=True):
    """RB-BANG-1"""

    size: int


class Tracker(Told, frozen=True):
    """RB-END-1"""

    round: int


class Patrol(Told, frozen=True):
    """RB-PATROL-2"""

    level: int
    gate: int
    area: int


class SpawnToken(Told, frozen=True):
    """RB-PATROL-5"""

    area: int
    level: int


class SpawnCard(Told, frozen=True):
    """RB-SPAWN-4"""

    card: int
    level: int


class Placed(Told, frozen=True):
    """RB-SPAWN-4"""

    unit: int
    area: int


class Aware(Told, frozen=True):
    """RB-AWARE-1"""

    room: int
    level: int


class Cleared(Told, frozen=True):
    """RB-CLEAR-1"""

    room: int
    on: bool


class Feature(Told, frozen=True):
    """RB-FEAT-1"""

    feature: int
    card: int


class Passage(Told, frozen=True):
    """RB-FEAT-4"""

    start: int
    to: int


class EnemyPhase(Told, frozen=True):
    """RB-ENEMY-1"""

    phase: int


class EnemyMoved(Told, frozen=True):
    """RB-EMOVE-1"""

    unit: int
    start: int
    to: int
    hero: int


class EnemyAttack(Told, frozen=True):
    """RB-EATK-1"""

    hero: int
    total: int
    ranged: bool
    units: tuple[int, ...]


class Wounded(Told, frozen=True):
    """RB-DMG-2"""

    hero: int
    damage: int
    wound: int
    stays: bool


class Healed(Told, frozen=True):
    """RB-DMG-3"""

    hero: int
    wound: int


class Downed(Told, frozen=True):
    """RB-REC-1"""

    hero: int


class Risen(Told, frozen=True):
    """RB-REC-3"""

    hero: int


class KnockedDown(Told, frozen=True):
    """RB-KEY-40"""

    hero: int


class KnockedBack(Told, frozen=True):
    """RB-KEY-39"""

    hero: int
    start: int
    to: int


class Captured(Told, frozen=True):
    """RB-CAP-1"""

    hero: int


class Freed(Told, frozen=True):
    """RB-CAP-3"""

    hero: int


class Point(Told, frozen=True):
    """RB-HP-5"""

    hero: int
    point: int


class Suppressed(Told, frozen=True):
    """RB-KEY-74"""

    area: int
    on: bool


class Obscured(Told, frozen=True):
    """RB-KEY-47"""

    area: int
    on: bool


class Alarm(Told, frozen=True):
    """RB-ALARM-3"""


class Order(Told, frozen=True):
    """RB-ROUND-3"""

    heroes: tuple[int, ...]


class EndRound(Told, frozen=True):
    """RB-END-1"""

    round: int


class Goal(Told, frozen=True):
    """RB-WIN-1"""

    goal: int
    number: int


class Planted(Told, frozen=True):
    """RB-ITEM-25"""

    hero: int
    charge: int
    false_objective: int


class Escorted(Told, frozen=True):
    """RB-KEY-26"""

    hero: int


class Skill(Told, frozen=True):
    """RB-DMG-3"""

    hero: int
    skill: int
    on: bool


class Enhanced(Told, frozen=True):
    """RB-VRIL-6"""

    hero: int
    weapon: int


class Objective(Told, frozen=True):
    """RB-WIN-1"""

    token: int
    area: int


class Nothing(Told, frozen=True):
    """RB-GEN-6"""

    item: int


class Stopped(Told, frozen=True):
    """RB-ITEM-6"""

    room: int


class Peeked(Told, frozen=True):
    """RB-NOISE-6"""

    hero: int
    card: int


class Full(Told, frozen=True):
    """RB-SPAWN-5"""

    kind: int


class TiesLeft(Told, frozen=True):
    """RB-TIE-1"""

    hero: int


class EnemyDoor(Told, frozen=True):
    """RB-EMOVE-3"""

    gate: int
    opens: bool


class DoorLocked(Told, frozen=True):
    """RB-DOOR-1"""

    gate: int


class BarracksPatrol(Told, frozen=True):
    """RB-PATROL-4"""

    level: int
    area: int


class LootHidden(Told, frozen=True):
    """RB-LOOT-1"""

    area: int


class LeftBehind(Told, frozen=True):
    """RB-KEY-26"""


class BomberAttack(Told, frozen=True):
    """RB-KEY-10"""

    unit: int


EVENTS: Final = (
    Round, HeroTurn, Moved, Stood, LeftMap, Door, Searched, Found, Dropped, Gave, ItemUp, ItemGone, Readied, Drew,
    DrewCard, Discarded, Removed, Reshuffled, Played, Modified, Used, Upgraded, Attack, Roll, Rerolled, Boosted, Spent,
    Total, Heroic, Surge, Drained, Jammed, UnitHurt, UnitKilled, Exploded, Loot, Noise, NoiseCard, Bang, Tracker,
    Patrol, SpawnToken, SpawnCard, Placed, Aware, Cleared, Feature, Passage, EnemyPhase, EnemyMoved, EnemyAttack,
    Wounded, Healed, Downed, Risen, KnockedDown, KnockedBack, Captured, Freed, Point, Suppressed, Obscured, Alarm,
    Order, EndRound, Goal, Planted, Escorted, Skill, Enhanced, Objective, Nothing, Stopped, Peeked, Full, TiesLeft,
    EnemyDoor, DoorLocked, BarracksPatrol, LootHidden, LeftBehind, BomberAttack,
)

read = reading_events(EVENTS)


def happened(s: State) -> list[Told]:
    """All that came of the last action."""
    return [read(event, at) for at, event in enumerate(s.events)]
