"""What can be done, with names: a class for each verb."""
# Made from vocabulary/declared.py by `make tables`: change it there.

from typing import Final

from undercroft.core.vocabulary.classes import Done, reading_actions


class Pass(Done, frozen=True):
    """INC-TIME-8"""


class At(Done, frozen=True):
    """INC-CARD-6"""

    spot: int


class On(Done, frozen=True):
    """INC-CARD-6"""

    place: int


class Buy(Done, frozen=True):
    """INC-FORCE-1"""

    kind: int


class Ready(Done, frozen=True):
    """INC-FORCE-1"""


class Discard(Done, frozen=True):
    """INC-MAINT-3"""

    card: int


class Intelligence(Done, frozen=True):
    """INC-INTEL-1"""


class Bid(Done, frozen=True):
    """INC-BID-1"""

    points: int


class Deploy(Done, frozen=True):
    """INC-DEPLOY-1"""

    model: int
    entry: int


class Activate(Done, frozen=True):
    """INC-ACT-1"""

    model: int


class Enter(Done, frozen=True):
    """INC-DEPLOY-3"""

    model: int
    way: int


class End(Done, frozen=True):
    """INC-ACT-1"""


class EndTurn(Done, frozen=True):
    """INC-ACT-1"""


class Command(Done, frozen=True):
    """INC-CP-3"""

    model: int
    cp: int


class Move(Done, frozen=True):
    """INC-MOVE-1"""

    model: int
    way: int


class Dash(Done, frozen=True):
    """INC-MOVE-1"""

    model: int


class Leave(Done, frozen=True):
    """INC-MOVE-1"""

    model: int
    way: int


class Turn(Done, frozen=True):
    """INC-MOVE-1"""

    model: int
    way: int


class Open(Done, frozen=True):
    """INC-DOOR-1"""

    model: int
    door: int


class Close(Done, frozen=True):
    """INC-DOOR-1"""

    model: int
    door: int


class Seal(Done, frozen=True):
    """INC-DOOR-1"""

    model: int
    door: int


class PickUp(Done, frozen=True):
    """INC-MOVE-1"""

    model: int
    item: int


class Take(Done, frozen=True):
    """INC-MOVE-1"""

    model: int
    friend: int


class Use(Done, frozen=True):
    """INC-MOVE-1"""

    model: int
    item: int


class Drop(Done, frozen=True):
    """INC-MOVE-1"""

    model: int


class Fire(Done, frozen=True):
    """INC-SHOOT-1"""

    model: int
    target: int
    weapon: int


class Lob(Done, frozen=True):
    """INC-GREN-1"""

    model: int


class Flame(Done, frozen=True):
    """INC-FLAME-1"""

    model: int


class Strike(Done, frozen=True):
    """INC-HTH-1"""

    model: int
    target: int


class Thump(Done, frozen=True):
    """INC-SLUG-5"""

    model: int
    target: int


class Boom(Done, frozen=True):
    """INC-BOMBER-1"""

    model: int
    target: int


class Reaction(Done, frozen=True):
    """INC-RF-1"""

    model: int


class Stand(Done, frozen=True):
    """INC-GRETEL-4"""

    model: int


class Will(Done, frozen=True):
    """INC-SLUG-6"""

    model: int
    effect: int


class Play(Done, frozen=True):
    """INC-CARD-6"""

    card: int


class Kill(Done, frozen=True):
    """INC-KILL-1"""

    card: int
    lying: int


class Snafu(Done, frozen=True):
    """INC-BC-25"""

    card: int
    lying: int


class Reroll(Done, frozen=True):
    """INC-REROLL-1"""

    die: int


class Reload(Done, frozen=True):
    """INC-RF-9"""

    model: int


VERBS: Final = (
    Pass, At, On, Buy, Ready, Discard, Intelligence, Bid, Deploy, Activate, Enter, End, EndTurn, Command, Move, Dash,
    Leave, Turn, Open, Close, Seal, PickUp, Take, Use, Drop, Fire, Lob, Flame, Strike, Thump, Boom, Reaction, Stand,
    Will, Play, Kill, Snafu, Reroll, Reload,
)

read = reading_actions(VERBS)
