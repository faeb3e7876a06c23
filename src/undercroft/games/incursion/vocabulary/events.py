"""What can happen, with names: a class for each event."""
# Made from vocabulary/declared.py by `make tables`: change it there.

from typing import Final

from undercroft.core.state import State
from undercroft.core.vocabulary.classes import Told, reading_events


class Force(Told, frozen=True):
    """INC-SETUP-1"""

    side: int
    kinds: tuple[int, ...]


class Turn(Told, frozen=True):
    """INC-TURN-1"""

    turn: int


class Cp(Told, frozen=True):
    """INC-MAINT-2"""

    side: int
    points: int
    special: int


class Discarded(Told, frozen=True):
    """INC-MAINT-3"""

    side: int
    card: int


class Drew(Told, frozen=True):
    """INC-MAINT-3"""

    side: int
    cards: int


class DrewCard(Told, frozen=True):
    """INC-MAINT-3"""

    side: int
    card: int


class Bids(Told, frozen=True):
    """INC-BID-1"""

    allied: int
    german: int
    first: int


class Intel(Told, frozen=True):
    """INC-INTEL-1"""


class Reinforced(Told, frozen=True):
    """INC-SZ-2"""

    kind: int
    number: int


class Deployed(Told, frozen=True):
    """INC-DEPLOY-1"""

    model: int
    entry: int


class PlayerTurn(Told, frozen=True):
    """INC-TIME-1"""

    side: int


class Activated(Told, frozen=True):
    """INC-ACT-1"""

    model: int


class Ended(Told, frozen=True):
    """INC-ACT-3"""

    model: int


class Moved(Told, frozen=True):
    """INC-MOVE-2"""

    model: int
    start: int
    to: int


class Turned(Told, frozen=True):
    """INC-MOVE-1"""

    model: int
    way: int


class Entered(Told, frozen=True):
    """INC-DEPLOY-3"""

    model: int
    square: int
    way: int


class Left(Told, frozen=True):
    """INC-MOVE-5"""

    model: int


class Door(Told, frozen=True):
    """INC-DOOR-2"""

    model: int
    door: int
    state: int


class Picked(Told, frozen=True):
    """INC-ITEM-1"""

    model: int
    item: int


class Took(Told, frozen=True):
    """INC-ITEM-6"""

    model: int
    item: int
    friend: int


class Used(Told, frozen=True):
    """INC-ITEM-1"""

    model: int
    item: int
    on: bool


class Dropped(Told, frozen=True):
    """INC-ITEM-3"""

    model: int
    item: int


class Attack(Told, frozen=True):
    """INC-SHOOT-1"""

    model: int
    target: int
    weapon: int
    reaction: bool


class Roll(Told, frozen=True):
    """INC-DMG-1"""

    target: int
    bonus: int
    fortitude: int
    dice: tuple[int, ...]


class Reroll(Told, frozen=True):
    """INC-REROLL-1"""

    lying: int
    again: int
    dice: tuple[int, ...]


class Damage(Told, frozen=True):
    """INC-DMG-1"""

    model: int
    points: int


class Casualty(Told, frozen=True):
    """INC-DMG-2"""

    model: int
    kind: int


class Blast(Told, frozen=True):
    """INC-GREN-1"""

    model: int
    square: int
    weapon: int


class Flames(Told, frozen=True):
    """INC-FLAME-1"""

    model: int
    squares: tuple[int, ...]


class FireOut(Told, frozen=True):
    """INC-FLAME-5"""

    side: int


class Burned(Told, frozen=True):
    """INC-FLAME-6"""

    model: int
    dice: int


class Reaction(Told, frozen=True):
    """INC-RF-1"""

    model: int


class ReactionLost(Told, frozen=True):
    """INC-RF-11"""

    model: int


class Reloaded(Told, frozen=True):
    """INC-RF-9"""

    model: int


class Knocked(Told, frozen=True):
    """INC-GRETEL-4"""

    model: int


class Stood(Told, frozen=True):
    """INC-GRETEL-4"""

    model: int


class Played(Told, frozen=True):
    """INC-CARD-6"""

    side: int
    card: int
    where: int
    on_square: bool


class Killed(Told, frozen=True):
    """INC-KILL-1"""

    side: int
    card: int
    place: int


class Negated(Told, frozen=True):
    """INC-TIME-7"""

    card: int


class Resolved(Told, frozen=True):
    """INC-TIME-6"""

    card: int


class Removed(Told, frozen=True):
    """INC-BC-25"""

    card: int
    place: int


class Saved(Told, frozen=True):
    """INC-BC-26"""

    model: int


class Glory(Told, frozen=True):
    """INC-BC-31"""

    model: int


class Volatile(Told, frozen=True):
    """INC-BOMBER-3"""

    model: int
    die: int


class Weasel(Told, frozen=True):
    """INC-BC-5"""

    die: int


class Weaseled(Told, frozen=True):
    """INC-BC-5"""

    model: int


class Risen(Told, frozen=True):
    """INC-BC-30"""

    model: int
    square: int


class Command(Told, frozen=True):
    """INC-CP-3"""

    model: int
    points: int
    special: int


class Expired(Told, frozen=True):
    """INC-CARD-4"""

    card: int


class Reshuffled(Told, frozen=True):
    """INC-CARD-4"""


class PutBack(Told, frozen=True):
    """INC-LEAP-2"""

    model: int
    square: int


class Counter(Told, frozen=True):
    """INC-TWITCH-2"""

    item: int
    found: bool


class Carrier(Told, frozen=True):
    """INC-TWITCH-2"""

    model: int
    die: int


class Goal(Told, frozen=True):
    """INC-GAME-5"""

    what: int
    number: int


class KnockRoll(Told, frozen=True):
    """INC-GRETEL-3"""

    model: int
    die: int


class GameTurnOver(Told, frozen=True):
    """INC-TURN-2"""

    turn: int


class Will(Told, frozen=True):
    """INC-SLUG-6"""

    model: int
    card: int


class Snafued(Told, frozen=True):
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


def happened(s: State) -> list[Told]:
    """All that came of the last action."""
    return [read(event, at) for at, event in enumerate(s.events)]
