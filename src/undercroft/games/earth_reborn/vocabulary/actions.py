"""What can be done, with names: a class for each verb."""
# Made from vocabulary/declared.py by `make tables`: change it there.

from typing import Final

from undercroft.core.vocabulary.classes import Done, reading_actions


class Keep(Done, frozen=True):
    """ER-CORE-14"""


class Exchange(Done, frozen=True):
    """ER-CORE-14"""


class Face(Done, frozen=True):
    """ER-CORE-9"""

    who: int
    facing: int


class LockUp(Done, frozen=True):
    """ER-GAP-10"""

    cell: int


class Cut(Done, frozen=True):
    """ER-SEARCH-3"""


class Pass(Done, frozen=True):
    """ER-CORE-23"""


class Activate(Done, frozen=True):
    """ER-CORE-19"""

    who: int


class DrawTile(Done, frozen=True):
    """ER-CORE-21"""


class TakeTile(Done, frozen=True):
    """ER-CORE-22"""

    tile: int


class Traitor(Done, frozen=True):
    """ER-CHAR-9"""

    who: int


class Assign(Done, frozen=True):
    """ER-CORE-26"""

    tile: int


class End(Done, frozen=True):
    """ER-CORE-24"""


class Move(Done, frozen=True):
    """ER-MOVE-1"""

    stake: int


class Step(Done, frozen=True):
    """ER-MOVE-6"""

    way: int


class Backward(Done, frozen=True):
    """ER-LARGE-3"""


class Rotate(Done, frozen=True):
    """ER-LARGE-4"""

    way: int


class Stairs(Done, frozen=True):
    """ER-LEVEL-1"""


class Leave(Done, frozen=True):
    """ER-MOVE-19"""


class Open(Done, frozen=True):
    """ER-MOVE-12"""

    door: int


class Close(Done, frozen=True):
    """ER-MOVE-14"""

    door: int


class Loot(Done, frozen=True):
    """ER-EQUIP-9"""

    other: int
    card: int


class Hand(Done, frozen=True):
    """ER-EQUIP-7"""

    other: int
    card: int


class Fetch(Done, frozen=True):
    """ER-EQUIP-7"""

    other: int
    card: int


class Release(Done, frozen=True):
    """ER-CAPTURE-6"""

    square: int


class Halt(Done, frozen=True):
    """ER-MOVE-10"""

    way: int


class Enter(Done, frozen=True):
    """ER-CAPTURE-14"""


class Strike(Done, frozen=True):
    """ER-CC-1"""

    stake: int
    whom: int


class Capture(Done, frozen=True):
    """ER-CAPTURE-1"""

    stake: int
    whom: int


class Smash(Done, frozen=True):
    """ER-DESTROY-1"""

    stake: int
    thing: int


class Assassinate(Done, frozen=True):
    """ER-CAPTURE-8"""

    stake: int


class Shoot(Done, frozen=True):
    """ER-SHOOT-2"""

    stake: int
    weapon: int
    target: int


class ShootThing(Done, frozen=True):
    """ER-SHOOT-19"""

    stake: int
    weapon: int
    target: int


class ShootSquare(Done, frozen=True):
    """ER-BLAST-1"""

    stake: int
    weapon: int
    target: int


class Reload(Done, frozen=True):
    """ER-SHOOT-16"""

    item: int


class Search(Done, frozen=True):
    """ER-SEARCH-4"""

    stake: int
    room: int


class Use(Done, frozen=True):
    """ER-INTERACT-1"""

    stake: int
    card: int
    line: int
    used_on: int


class Work(Done, frozen=True):
    """ER-INTERACT-3"""

    stake: int
    room: int
    target: int


class Defuse(Done, frozen=True):
    """ER-GEAR-25"""

    stake: int
    card: int


class Torture(Done, frozen=True):
    """ER-TORTURE-2"""

    stake: int
    captor: int


class Ability(Done, frozen=True):
    """ER-ABILITY-1"""

    ability: int
    subject: int


class Engage(Done, frozen=True):
    """ER-GEAR-30"""

    item: int
    zombie: int


class Duel(Done, frozen=True):
    """ER-DUEL-1"""

    who: int


class Bet(Done, frozen=True):
    """ER-DUEL-2"""

    cp: int


class Join(Done, frozen=True):
    """ER-COMBO-4"""

    who: int
    share: int


class Ready(Done, frozen=True):
    """ER-COMBO-1"""


class Aim(Done, frozen=True):
    """ER-SHOOT-11"""

    cp: int
    spared: int


class Arc(Done, frozen=True):
    """ER-SHOOT-12"""

    arc: int


class Drop(Done, frozen=True):
    """ER-EQUIP-5"""

    item: int


class Discard(Done, frozen=True):
    """ER-CORE-40"""

    tile: int


class Marker(Done, frozen=True):
    """ER-RADIO-4"""

    who: int
    kind: int


class Switch(Done, frozen=True):
    """ER-RADIO-5"""

    who: int
    channel: int


class Spy(Done, frozen=True):
    """ER-SPY-2"""

    purpose: int
    points: int


class Sort(Done, frozen=True):
    """ER-SPY-4"""

    card_face: int


class SkipCard(Done, frozen=True):
    """ER-SEARCH-7"""


class Flip(Done, frozen=True):
    """ER-SEARCH-10"""


class Shuffle(Done, frozen=True):
    """ER-SEARCH-11"""


class Take(Done, frozen=True):
    """ER-SEARCH-9"""

    item: int
    taker: int


class Morale(Done, frozen=True):
    """ER-TILE-12"""

    who: int


class Wound(Done, frozen=True):
    """ER-COMBO-10"""

    who: int


class Who(Done, frozen=True):
    """ER-COMBO-10"""

    who: int


class Square(Done, frozen=True):
    """ER-BLAST-4"""

    square: int


class Which(Done, frozen=True):
    """ER-CORE-35"""

    chosen: int


class Land(Done, frozen=True):
    """ER-CAPTURE-13"""

    square: int


class Weapon(Done, frozen=True):
    """ER-COMBO-11"""

    item: int


VERBS: Final = (
    Keep, Exchange, Face, LockUp, Cut, Pass, Activate, DrawTile, TakeTile, Traitor, Assign, End, Move, Step, Backward,
    Rotate, Stairs, Leave, Open, Close, Loot, Hand, Fetch, Release, Halt, Enter, Strike, Capture, Smash, Assassinate,
    Shoot, ShootThing, ShootSquare, Reload, Search, Use, Work, Defuse, Torture, Ability, Engage, Duel, Bet, Join, Ready,
    Aim, Arc, Drop, Discard, Marker, Switch, Spy, Sort, SkipCard, Flip, Shuffle, Take, Morale, Wound, Who, Square,
    Which, Land, Weapon,
)

read = reading_actions(VERBS)
