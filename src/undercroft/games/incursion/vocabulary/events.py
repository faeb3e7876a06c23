"""What can happen, with names: a class for each event."""
# Made from vocabulary/declared.py by `make tables`: change it there.

from typing import Final

from undercroft.core.state import State
from undercroft.core.vocabulary.classes import GameEvent, reading_events


class Force(GameEvent, frozen=True):
    """INC-SETUP-1"""

    side: int
    kinds: tuple[int, ...]


class Turn(GameEvent, frozen=True):
    """INC-TURN-1"""

    turn: int


class Cp(GameEvent, frozen=True):
    """INC-MAINT-2"""

    side: int
    points: int
    special: int


class Discarded(GameEvent, frozen=True):
    """INC-MAINT-3"""

    side: int
    card: int


class Drew(GameEvent, frozen=True):
    """INC-MAINT-3"""

    side: int
    cards: int


class DrewCard(GameEvent, frozen=True):
    """INC-MAINT-3"""

    side: int
    card: int


class Bids(GameEvent, frozen=True):
    """INC-BID-1"""

    allied: int
    german: int
    first: int


class Intel(GameEvent, frozen=True):
    """INC-INTEL-1"""


class Reinforced(GameEvent, frozen=True):
    """INC-SZ-2"""

    kind: int
    number: int


class Deployed(GameEvent, frozen=True):
    """INC-DEPLOY-1"""

    model: int
    entry: int


class PlayerTurn(GameEvent, frozen=True):
    """INC-TIME-1"""

    side: int


class Activated(GameEvent, frozen=True):
    """INC-ACT-1"""

    model: int


class Ended(GameEvent, frozen=True):
    """INC-ACT-3"""

    model: int


class Moved(GameEvent, frozen=True):
    """INC-MOVE-2"""

    model: int
    start: int
    to: int


class Turned(GameEvent, frozen=True):
    """INC-MOVE-1"""

    model: int
    way: int


class Entered(GameEvent, frozen=True):
    """INC-DEPLOY-3"""

    model: int
    square: int
    way: int


class Left(GameEvent, frozen=True):
    """INC-MOVE-5"""

    model: int


class Door(GameEvent, frozen=True):
    """INC-DOOR-2"""

    model: int
    door: int
    state: int


class Picked(GameEvent, frozen=True):
    """INC-ITEM-1"""

    model: int
    item: int


class Took(GameEvent, frozen=True):
    """INC-ITEM-6"""

    model: int
    item: int
    friend: int


class Used(GameEvent, frozen=True):
    """INC-ITEM-1"""

    model: int
    item: int
    on: bool


class Dropped(GameEvent, frozen=True):
    """INC-ITEM-3"""

    model: int
    item: int


class Attack(GameEvent, frozen=True):
    """INC-SHOOT-1"""

    model: int
    target: int
    weapon: int
    reaction: bool


class Roll(GameEvent, frozen=True):
    """INC-DMG-1"""

    target: int
    bonus: int
    fortitude: int
    dice: tuple[int, ...]


class Reroll(GameEvent, frozen=True):
    """INC-REROLL-1"""

    lying: int
    again: int
    dice: tuple[int, ...]


class Damage(GameEvent, frozen=True):
    """INC-DMG-1"""

    model: int
    points: int


class Casualty(GameEvent, frozen=True):
    """INC-DMG-2"""

    model: int
    kind: int


class Blast(GameEvent, frozen=True):
    """INC-GREN-1"""

    model: int
    square: int
    weapon: int


class Flames(GameEvent, frozen=True):
    """INC-FLAME-1"""

    model: int
    squares: tuple[int, ...]


class FireOut(GameEvent, frozen=True):
    """INC-FLAME-5"""

    side: int


class Burned(GameEvent, frozen=True):
    """INC-FLAME-6"""

    model: int
    dice: int


class Reaction(GameEvent, frozen=True):
    """INC-RF-1"""

    model: int


class ReactionLost(GameEvent, frozen=True):
    """INC-RF-11"""

    model: int


class Reloaded(GameEvent, frozen=True):
    """INC-RF-9"""

    model: int


class Knocked(GameEvent, frozen=True):
    """INC-GRETEL-4"""

    model: int


class Stood(GameEvent, frozen=True):
    """INC-GRETEL-4"""

    model: int


class Played(GameEvent, frozen=True):
    """INC-CARD-6"""

    side: int
    card: int
    where: int
    on_square: bool


class Killed(GameEvent, frozen=True):
    """INC-KILL-1"""

    side: int
    card: int
    place: int


class Negated(GameEvent, frozen=True):
    """INC-TIME-7"""

    card: int


class Resolved(GameEvent, frozen=True):
    """INC-TIME-6"""

    card: int


class Removed(GameEvent, frozen=True):
    """INC-BC-25"""

    card: int
    place: int


class Saved(GameEvent, frozen=True):
    """INC-BC-26"""

    model: int


class Glory(GameEvent, frozen=True):
    """INC-BC-31"""

    model: int


class Volatile(GameEvent, frozen=True):
    """INC-BOMBER-3"""

    model: int
    die: int


class Weasel(GameEvent, frozen=True):
    """INC-BC-5"""

    die: int


class Weaseled(GameEvent, frozen=True):
    """INC-BC-5"""

    model: int


class Risen(GameEvent, frozen=True):
    """INC-BC-30"""

    model: int
    square: int


class Command(GameEvent, frozen=True):
    """INC-CP-3"""

    model: int
    points: int
    special: int


class Expired(GameEvent, frozen=True):
    """INC-CARD-4"""

    card: int


class Reshuffled(GameEvent, frozen=True):
    """INC-CARD-4"""


class PutBack(GameEvent, frozen=True):
    """INC-LEAP-2"""

    model: int
    square: int


class Counter(GameEvent, frozen=True):
    """INC-TWITCH-2"""

    item: int
    found: bool


class Carrier(GameEvent, frozen=True):
    """INC-TWITCH-2"""

    model: int
    die: int


class Goal(GameEvent, frozen=True):
    """INC-GAME-5"""

    what: int
    number: int


class KnockRoll(GameEvent, frozen=True):
    """INC-GRETEL-3"""

    model: int
    die: int


class GameTurnOver(GameEvent, frozen=True):
    """INC-TURN-2"""

    turn: int


class Will(GameEvent, frozen=True):
    """INC-SLUG-6"""

    model: int
    card: int


class Snafued(GameEvent, frozen=True):
    """INC-BC-25"""

    side: int
    card: int
    place: int


EVENTS: Final = (
    Force, Turn, Cp, Discarded, Drew, DrewCard, Bids, Intel, Reinforced, Deployed, PlayerTurn, Activated, Ended, Moved,
    Turned, Entered, Left, Door, Picked, Took, Used, Dropped, Attack, Roll, Reroll, Damage, Casualty, Blast, Flames,
    FireOut, Burned, Reaction, ReactionLost, Reloaded, Knocked, Stood, Played, Killed, Negated, Resolved, Removed,
    Saved, Glory, Volatile, Weasel, Weaseled, Risen, Command, Expired, Reshuffled, PutBack, Counter, Carrier, Goal,
    KnockRoll, GameTurnOver, Will, Snafued,
)

read = reading_events(EVENTS)


def happened(s: State) -> list[GameEvent]:
    """All that came of the last action."""
    return [read(event, at) for at, event in enumerate(s.events)]
