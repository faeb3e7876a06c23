"""What can be done, with names: a class for each verb."""
# Made from vocabulary/declared.py by `make tables`: change it there.

from typing import Final

from undercroft.core.vocabulary.classes import GameAction, reading_actions


class Pass(GameAction, frozen=True):
    """INC-TIME-8"""


class At(GameAction, frozen=True):
    """INC-CARD-6"""

    spot: int


class On(GameAction, frozen=True):
    """INC-CARD-6"""

    place: int


class Buy(GameAction, frozen=True):
    """INC-FORCE-1"""

    kind: int


class Ready(GameAction, frozen=True):
    """INC-FORCE-1"""


class Discard(GameAction, frozen=True):
    """INC-MAINT-3"""

    card: int


class Intelligence(GameAction, frozen=True):
    """INC-INTEL-1"""


class Bid(GameAction, frozen=True):
    """INC-BID-1"""

    points: int


class Deploy(GameAction, frozen=True):
    """INC-DEPLOY-1"""

    model: int
    entry: int


class Activate(GameAction, frozen=True):
    """INC-ACT-1"""

    model: int


class Enter(GameAction, frozen=True):
    """INC-DEPLOY-3"""

    model: int
    way: int


class End(GameAction, frozen=True):
    """INC-ACT-1"""


class EndTurn(GameAction, frozen=True):
    """INC-ACT-1"""


class Command(GameAction, frozen=True):
    """INC-CP-3"""

    model: int
    cp: int


class Move(GameAction, frozen=True):
    """INC-MOVE-1"""

    model: int
    way: int


class Dash(GameAction, frozen=True):
    """INC-MOVE-1"""

    model: int


class Leave(GameAction, frozen=True):
    """INC-MOVE-1"""

    model: int
    way: int


class Turn(GameAction, frozen=True):
    """INC-MOVE-1"""

    model: int
    way: int


class Open(GameAction, frozen=True):
    """INC-DOOR-1"""

    model: int
    door: int


class Close(GameAction, frozen=True):
    """INC-DOOR-1"""

    model: int
    door: int


class Seal(GameAction, frozen=True):
    """INC-DOOR-1"""

    model: int
    door: int


class PickUp(GameAction, frozen=True):
    """INC-MOVE-1"""

    model: int
    item: int


class Take(GameAction, frozen=True):
    """INC-MOVE-1"""

    model: int
    friend: int


class Use(GameAction, frozen=True):
    """INC-MOVE-1"""

    model: int
    item: int


class Drop(GameAction, frozen=True):
    """INC-MOVE-1"""

    model: int


class Fire(GameAction, frozen=True):
    """INC-SHOOT-1"""

    model: int
    target: int
    weapon: int


class Lob(GameAction, frozen=True):
    """INC-GREN-1"""

    model: int


class Flame(GameAction, frozen=True):
    """INC-FLAME-1"""

    model: int


class Strike(GameAction, frozen=True):
    """INC-HTH-1"""

    model: int
    target: int


class Thump(GameAction, frozen=True):
    """INC-SLUG-5"""

    model: int
    target: int


class Boom(GameAction, frozen=True):
    """INC-BOMBER-1"""

    model: int
    target: int


class Reaction(GameAction, frozen=True):
    """INC-RF-1"""

    model: int


class Stand(GameAction, frozen=True):
    """INC-GRETEL-4"""

    model: int


class Will(GameAction, frozen=True):
    """INC-SLUG-6"""

    model: int
    effect: int


class Play(GameAction, frozen=True):
    """INC-CARD-6"""

    card: int


class Kill(GameAction, frozen=True):
    """INC-KILL-1"""

    card: int
    lying: int


class Snafu(GameAction, frozen=True):
    """INC-BC-25"""

    card: int
    lying: int


class Reroll(GameAction, frozen=True):
    """INC-REROLL-1"""

    die: int


class Reload(GameAction, frozen=True):
    """INC-RF-9"""

    model: int


VERBS: Final = (
    Pass, At, On, Buy, Ready, Discard, Intelligence, Bid, Deploy, Activate, Enter, End, EndTurn, Command, Move, Dash,
    Leave, Turn, Open, Close, Seal, PickUp, Take, Use, Drop, Fire, Lob, Flame, Strike, Thump, Boom, Reaction, Stand,
    Will, Play, Kill, Snafu, Reroll, Reload,
)

read = reading_actions(VERBS)
