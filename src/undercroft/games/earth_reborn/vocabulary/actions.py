"""What can be done, with names: a class for each verb."""
# Made from vocabulary/declared.py by `make tables`: change it there.

from typing import Final

from undercroft.core.vocabulary.classes import GameAction, reading_actions


class Keep(GameAction, frozen=True):
    """ER-CORE-14"""


class Exchange(GameAction, frozen=True):
    """ER-CORE-14"""


class Face(GameAction, frozen=True):
    """ER-CORE-9"""

    who: int
    facing: int


class LockUp(GameAction, frozen=True):
    """ER-GAP-10"""

    cell: int


class Cut(GameAction, frozen=True):
    """ER-SEARCH-3"""


class Pass(GameAction, frozen=True):
    """ER-CORE-23"""


class Activate(GameAction, frozen=True):
    """ER-CORE-19"""

    who: int


class DrawTile(GameAction, frozen=True):
    """ER-CORE-21"""


class TakeTile(GameAction, frozen=True):
    """ER-CORE-22"""

    tile: int


class Traitor(GameAction, frozen=True):
    """ER-CHAR-9"""

    who: int


class Assign(GameAction, frozen=True):
    """ER-CORE-26"""

    tile: int


class End(GameAction, frozen=True):
    """ER-CORE-24"""


class Move(GameAction, frozen=True):
    """ER-MOVE-1"""

    stake: int


class Step(GameAction, frozen=True):
    """ER-MOVE-6"""

    way: int


class Backward(GameAction, frozen=True):
    """ER-LARGE-3"""


class Rotate(GameAction, frozen=True):
    """ER-LARGE-4"""

    way: int


class Stairs(GameAction, frozen=True):
    """ER-LEVEL-1"""


class Leave(GameAction, frozen=True):
    """ER-MOVE-19"""


class Open(GameAction, frozen=True):
    """ER-MOVE-12"""

    door: int


class Close(GameAction, frozen=True):
    """ER-MOVE-14"""

    door: int


class Loot(GameAction, frozen=True):
    """ER-EQUIP-9"""

    other: int
    card: int


class Hand(GameAction, frozen=True):
    """ER-EQUIP-7"""

    other: int
    card: int


class Fetch(GameAction, frozen=True):
    """ER-EQUIP-7"""

    other: int
    card: int


class Release(GameAction, frozen=True):
    """ER-CAPTURE-6"""

    square: int


class Halt(GameAction, frozen=True):
    """ER-MOVE-10"""

    way: int


class Enter(GameAction, frozen=True):
    """ER-CAPTURE-14"""


class Strike(GameAction, frozen=True):
    """ER-CC-1"""

    stake: int
    whom: int


class Capture(GameAction, frozen=True):
    """ER-CAPTURE-1"""

    stake: int
    whom: int


class Smash(GameAction, frozen=True):
    """ER-DESTROY-1"""

    stake: int
    thing: int


class Assassinate(GameAction, frozen=True):
    """ER-CAPTURE-8"""

    stake: int


class Shoot(GameAction, frozen=True):
    """ER-SHOOT-2"""

    stake: int
    weapon: int
    target: int


class ShootThing(GameAction, frozen=True):
    """ER-SHOOT-19"""

    stake: int
    weapon: int
    target: int


class ShootSquare(GameAction, frozen=True):
    """ER-BLAST-1"""

    stake: int
    weapon: int
    target: int


class Reload(GameAction, frozen=True):
    """ER-SHOOT-16"""

    item: int


class Search(GameAction, frozen=True):
    """ER-SEARCH-4"""

    stake: int
    room: int


class Use(GameAction, frozen=True):
    """ER-INTERACT-1"""

    stake: int
    card: int
    line: int
    used_on: int


class Work(GameAction, frozen=True):
    """ER-INTERACT-3"""

    stake: int
    room: int
    target: int


class Defuse(GameAction, frozen=True):
    """ER-GEAR-25"""

    stake: int
    card: int


class Torture(GameAction, frozen=True):
    """ER-TORTURE-2"""

    stake: int
    captor: int


class Ability(GameAction, frozen=True):
    """ER-ABILITY-1"""

    ability: int
    subject: int


class Engage(GameAction, frozen=True):
    """ER-GEAR-30"""

    item: int
    zombie: int


class Duel(GameAction, frozen=True):
    """ER-DUEL-1"""

    who: int


class Bet(GameAction, frozen=True):
    """ER-DUEL-2"""

    cp: int


class Join(GameAction, frozen=True):
    """ER-COMBO-4"""

    who: int
    share: int


class Ready(GameAction, frozen=True):
    """ER-COMBO-1"""


class Aim(GameAction, frozen=True):
    """ER-SHOOT-11"""

    cp: int
    spared: int


class Arc(GameAction, frozen=True):
    """ER-SHOOT-12"""

    arc: int


class Drop(GameAction, frozen=True):
    """ER-EQUIP-5"""

    item: int


class Discard(GameAction, frozen=True):
    """ER-CORE-40"""

    tile: int


class Marker(GameAction, frozen=True):
    """ER-RADIO-4"""

    who: int
    kind: int


class Switch(GameAction, frozen=True):
    """ER-RADIO-5"""

    who: int
    channel: int


class Spy(GameAction, frozen=True):
    """ER-SPY-2"""

    purpose: int
    points: int


class Sort(GameAction, frozen=True):
    """ER-SPY-4"""

    card_face: int


class SkipCard(GameAction, frozen=True):
    """ER-SEARCH-7"""


class Flip(GameAction, frozen=True):
    """ER-SEARCH-10"""


class Shuffle(GameAction, frozen=True):
    """ER-SEARCH-11"""


class Take(GameAction, frozen=True):
    """ER-SEARCH-9"""

    item: int
    taker: int


class Morale(GameAction, frozen=True):
    """ER-TILE-12"""

    who: int


class Wound(GameAction, frozen=True):
    """ER-COMBO-10"""

    who: int


class Who(GameAction, frozen=True):
    """ER-COMBO-10"""

    who: int


class Square(GameAction, frozen=True):
    """ER-BLAST-4"""

    square: int


class Which(GameAction, frozen=True):
    """ER-CORE-35"""

    chosen: int


class Land(GameAction, frozen=True):
    """ER-CAPTURE-13"""

    square: int


class Weapon(GameAction, frozen=True):
    """ER-COMBO-11"""

    item: int


class Show(GameAction, frozen=True):
    """ER-SAGS34-32"""


class Forfeit(GameAction, frozen=True):
    """ER-SAGS34-32"""


class AskPassage(GameAction, frozen=True):
    """ER-SAGS34-29"""

    who: int


class Agree(GameAction, frozen=True):
    """ER-SAGS34-29"""


class Refuse(GameAction, frozen=True):
    """ER-SAGS34-29"""


class Trade(GameAction, frozen=True):
    """ER-SAGS34-30"""

    other: int
    card: int
    got: int


class Enlist(GameAction, frozen=True):
    """ER-SAGS-28"""

    who: int


class Draft(GameAction, frozen=True):
    """ER-SAGS-32"""

    card_face: int


class Hide(GameAction, frozen=True):
    """ER-SAGS-36"""

    who: int


class Score(GameAction, frozen=True):
    """ER-SAGS-46"""

    mission: int


class Peek(GameAction, frozen=True):
    """ER-SAGS-55"""

    whose: int
    points: int


class Bonus(GameAction, frozen=True):
    """ER-SAGS34-17"""

    faction: int


class ChooseTile(GameAction, frozen=True):
    """ER-SAGS-9"""

    side: int


class Lay(GameAction, frozen=True):
    """ER-SAGS-15"""

    square: int
    turn: int


class WhichDriller(GameAction, frozen=True):
    """ER-SAGS-20"""

    driller: int


class NameSeat(GameAction, frozen=True):
    """ER-SAGS-21"""

    seat: int


class Hang(GameAction, frozen=True):
    """ER-SAGS-22"""

    edge: int
    door_code: int


class TurnDriller(GameAction, frozen=True):
    """ER-SAGS-42"""

    driller: int
    turn: int


VERBS: Final = (
    Keep, Exchange, Face, LockUp, Cut, Pass, Activate, DrawTile, TakeTile, Traitor, Assign, End, Move, Step, Backward,
    Rotate, Stairs, Leave, Open, Close, Loot, Hand, Fetch, Release, Halt, Enter, Strike, Capture, Smash, Assassinate,
    Shoot, ShootThing, ShootSquare, Reload, Search, Use, Work, Defuse, Torture, Ability, Engage, Duel, Bet, Join, Ready,
    Aim, Arc, Drop, Discard, Marker, Switch, Spy, Sort, SkipCard, Flip, Shuffle, Take, Morale, Wound, Who, Square,
    Which, Land, Weapon, Show, Forfeit, AskPassage, Agree, Refuse, Trade, Enlist, Draft, Hide, Score, Peek, Bonus,
    ChooseTile, Lay, WhichDriller, NameSeat, Hang, TurnDriller,
)

read = reading_actions(VERBS)
