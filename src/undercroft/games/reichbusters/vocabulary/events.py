"""What can happen, with names: a class for each event."""
# Made from vocabulary/declared.py by `make tables`: change it there.

from typing import Final

from undercroft.core.state import State
from undercroft.core.vocabulary.classes import GameEvent, reading_events


class Round(GameEvent, frozen=True):
    """RB-ROUND-1"""

    round: int
    alarm: bool


class HeroTurn(GameEvent, frozen=True):
    """RB-TURN-1"""

    hero: int


class Moved(GameEvent, frozen=True):
    """RB-MOVE-1"""

    hero: int
    start: int
    to: int


class Stood(GameEvent, frozen=True):
    """RB-MOVE-4"""

    hero: int


class LeftMap(GameEvent, frozen=True):
    """RB-WIN-1"""

    hero: int


class Door(GameEvent, frozen=True):
    """RB-DOOR-1"""

    hero: int
    gate: int
    opens: bool


class Searched(GameEvent, frozen=True):
    """RB-SEARCH-2"""

    hero: int
    area: int


class Found(GameEvent, frozen=True):
    """RB-ITEM-1"""

    hero: int
    token: int


class Dropped(GameEvent, frozen=True):
    """RB-GIVE-1"""

    hero: int
    token: int
    area: int


class Gave(GameEvent, frozen=True):
    """RB-GIVE-1"""

    hero: int
    token: int
    to: int


class ItemUp(GameEvent, frozen=True):
    """RB-SEARCH-2"""

    token: int
    area: int


class ItemGone(GameEvent, frozen=True):
    """RB-USE-1"""

    token: int


class Readied(GameEvent, frozen=True):
    """RB-READY-1"""

    hero: int
    gear: int


class Drew(GameEvent, frozen=True):
    """RB-DRAW-1"""

    hero: int
    cards: int


class DrewCard(GameEvent, frozen=True):
    """RB-DRAW-1"""

    hero: int
    card: int


class Discarded(GameEvent, frozen=True):
    """RB-DECK-1"""

    hero: int
    card: int


class Removed(GameEvent, frozen=True):
    """RB-DECK-2"""

    hero: int
    card: int


class Reshuffled(GameEvent, frozen=True):
    """RB-DECK-1"""

    hero: int


class Played(GameEvent, frozen=True):
    """RB-CARD-2"""

    hero: int
    card: int


class Modified(GameEvent, frozen=True):
    """RB-MOD-1"""

    hero: int
    card: int


class Used(GameEvent, frozen=True):
    """RB-USE-1"""

    hero: int
    token: int


class Upgraded(GameEvent, frozen=True):
    """RB-UPG-1"""

    hero: int
    weapon: int


class Attack(GameEvent, frozen=True):
    """RB-ATK-1"""

    hero: int
    weapon: int
    unit: int


class Roll(GameEvent, frozen=True):
    """RB-TEST-3"""

    test: int
    hero: int
    needed: int
    dice: tuple[int, ...]


class Rerolled(GameEvent, frozen=True):
    """RB-SPEC-6"""

    hero: int
    old: int
    new: int


class Boosted(GameEvent, frozen=True):
    """RB-SPEC-4"""

    hero: int
    die: int


class Spent(GameEvent, frozen=True):
    """RB-SPEC-3"""

    hero: int
    effect: int


class Total(GameEvent, frozen=True):
    """RB-TEST-3"""

    test: int
    hero: int
    total: int
    needed: int


class Heroic(GameEvent, frozen=True):
    """RB-HP-1"""

    hero: int
    point: int


class Surge(GameEvent, frozen=True):
    """RB-VRIL-3"""

    hero: int


class Drained(GameEvent, frozen=True):
    """RB-VRIL-5"""

    hero: int
    gear: int


class Jammed(GameEvent, frozen=True):
    """RB-KEY-76"""

    hero: int
    gear: int


class UnitHurt(GameEvent, frozen=True):
    """RB-WND-2"""

    unit: int
    wounds: int


class UnitKilled(GameEvent, frozen=True):
    """RB-WND-1"""

    unit: int
    area: int
    champion: bool


class Exploded(GameEvent, frozen=True):
    """RB-KEY-10"""

    area: int
    unit: int


class Loot(GameEvent, frozen=True):
    """RB-LOOT-2"""

    token: int
    area: int


class Noise(GameEvent, frozen=True):
    """RB-NOISE-1"""

    hero: int
    dice: int


class NoiseCard(GameEvent, frozen=True):
    """RB-NOISE-6"""

    card: int
    total: int


class Bang(GameEvent, frozen=True):
    """RB-BANG-1"""

    size: int


class Tracker(GameEvent, frozen=True):
    """RB-END-1"""

    round: int


class Patrol(GameEvent, frozen=True):
    """RB-PATROL-2"""

    level: int
    gate: int
    area: int


class SpawnToken(GameEvent, frozen=True):
    """RB-PATROL-5"""

    area: int
    level: int


class SpawnCard(GameEvent, frozen=True):
    """RB-SPAWN-4"""

    card: int
    level: int


class Placed(GameEvent, frozen=True):
    """RB-SPAWN-4"""

    unit: int
    area: int


class Aware(GameEvent, frozen=True):
    """RB-AWARE-1"""

    room: int
    level: int


class Cleared(GameEvent, frozen=True):
    """RB-CLEAR-1"""

    room: int
    on: bool


class Feature(GameEvent, frozen=True):
    """RB-FEAT-1"""

    feature: int
    card: int


class Passage(GameEvent, frozen=True):
    """RB-FEAT-4"""

    start: int
    to: int


class EnemyPhase(GameEvent, frozen=True):
    """RB-ENEMY-1"""

    phase: int


class EnemyMoved(GameEvent, frozen=True):
    """RB-EMOVE-1"""

    unit: int
    start: int
    to: int
    hero: int


class EnemyAttack(GameEvent, frozen=True):
    """RB-EATK-1"""

    hero: int
    total: int
    ranged: bool
    units: tuple[int, ...]


class Wounded(GameEvent, frozen=True):
    """RB-DMG-2"""

    hero: int
    damage: int
    wound: int
    stays: bool


class Healed(GameEvent, frozen=True):
    """RB-DMG-3"""

    hero: int
    wound: int


class Downed(GameEvent, frozen=True):
    """RB-REC-1"""

    hero: int


class Risen(GameEvent, frozen=True):
    """RB-REC-3"""

    hero: int


class KnockedDown(GameEvent, frozen=True):
    """RB-KEY-40"""

    hero: int


class KnockedBack(GameEvent, frozen=True):
    """RB-KEY-39"""

    hero: int
    start: int
    to: int


class Captured(GameEvent, frozen=True):
    """RB-CAP-1"""

    hero: int


class Freed(GameEvent, frozen=True):
    """RB-CAP-3"""

    hero: int


class Point(GameEvent, frozen=True):
    """RB-HP-5"""

    hero: int
    point: int


class Suppressed(GameEvent, frozen=True):
    """RB-KEY-74"""

    area: int
    on: bool


class Obscured(GameEvent, frozen=True):
    """RB-KEY-47"""

    area: int
    on: bool


class Alarm(GameEvent, frozen=True):
    """RB-ALARM-3"""


class Order(GameEvent, frozen=True):
    """RB-ROUND-3"""

    heroes: tuple[int, ...]


class EndRound(GameEvent, frozen=True):
    """RB-END-1"""

    round: int


class Goal(GameEvent, frozen=True):
    """RB-WIN-1"""

    goal: int
    number: int


class Planted(GameEvent, frozen=True):
    """RB-ITEM-25"""

    hero: int
    charge: int
    false_objective: int


class Escorted(GameEvent, frozen=True):
    """RB-KEY-26"""

    hero: int


class Skill(GameEvent, frozen=True):
    """RB-DMG-3"""

    hero: int
    skill: int
    on: bool


class Enhanced(GameEvent, frozen=True):
    """RB-VRIL-6"""

    hero: int
    weapon: int


class Objective(GameEvent, frozen=True):
    """RB-WIN-1"""

    token: int
    area: int


class Nothing(GameEvent, frozen=True):
    """RB-GEN-6"""

    item: int


class Stopped(GameEvent, frozen=True):
    """RB-ITEM-6"""

    room: int


class Peeked(GameEvent, frozen=True):
    """RB-NOISE-6"""

    hero: int
    card: int


class Full(GameEvent, frozen=True):
    """RB-SPAWN-5"""

    kind: int


class TiesLeft(GameEvent, frozen=True):
    """RB-TIE-1"""

    hero: int


class EnemyDoor(GameEvent, frozen=True):
    """RB-EMOVE-3"""

    gate: int
    opens: bool


class DoorLocked(GameEvent, frozen=True):
    """RB-DOOR-1"""

    gate: int


class BarracksPatrol(GameEvent, frozen=True):
    """RB-PATROL-4"""

    level: int
    area: int


class LootHidden(GameEvent, frozen=True):
    """RB-LOOT-1"""

    area: int


class LeftBehind(GameEvent, frozen=True):
    """RB-KEY-26"""


class BomberAttack(GameEvent, frozen=True):
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


def happened(s: State) -> list[GameEvent]:
    """All that came of the last action."""
    return [read(event, at) for at, event in enumerate(s.events)]
