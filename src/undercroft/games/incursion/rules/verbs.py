"""What can be done, as numbers: every verb, how an action is packed, and what its arguments are."""
# compiled: mypyc
# Made from vocabulary/declared.py by `make tables`: change it there.

from typing import Final

PASS: Final = 0  # INC-TIME-8
AT: Final = 1  # INC-CARD-6: spot
ON: Final = 2  # INC-CARD-6: place
BUY: Final = 3  # INC-FORCE-1: kind
READY: Final = 4  # INC-FORCE-1
DISCARD: Final = 5  # INC-MAINT-3: card
INTELLIGENCE: Final = 6  # INC-INTEL-1
BID: Final = 7  # INC-BID-1: points
DEPLOY: Final = 8  # INC-DEPLOY-1: model, entry
ACTIVATE: Final = 9  # INC-ACT-1: model
ENTER: Final = 10  # INC-DEPLOY-3: model, way
END: Final = 11  # INC-ACT-1
END_TURN: Final = 12  # INC-ACT-1
COMMAND: Final = 13  # INC-CP-3: model, cp
MOVE: Final = 14  # INC-MOVE-1: model, way
DASH: Final = 15  # INC-MOVE-1: model
LEAVE: Final = 16  # INC-MOVE-1: model, way
TURN: Final = 17  # INC-MOVE-1: model, way
OPEN: Final = 18  # INC-DOOR-1: model, door
CLOSE: Final = 19  # INC-DOOR-1: model, door
SEAL: Final = 20  # INC-DOOR-1: model, door
PICK_UP: Final = 21  # INC-MOVE-1: model, item
TAKE: Final = 22  # INC-MOVE-1: model, friend
USE: Final = 23  # INC-MOVE-1: model, item
DROP: Final = 24  # INC-MOVE-1: model
FIRE: Final = 25  # INC-SHOOT-1: model, target, weapon
LOB: Final = 26  # INC-GREN-1: model
FLAME: Final = 27  # INC-FLAME-1: model
STRIKE: Final = 28  # INC-HTH-1: model, target
THUMP: Final = 29  # INC-SLUG-5: model, target
BOOM: Final = 30  # INC-BOMBER-1: model, target
REACTION: Final = 31  # INC-RF-1: model
STAND: Final = 32  # INC-GRETEL-4: model
WILL: Final = 33  # INC-SLUG-6: model, effect
PLAY: Final = 34  # INC-CARD-6: card
KILL: Final = 35  # INC-KILL-1: card, lying
SNAFU: Final = 36  # INC-BC-25: card, lying
REROLL: Final = 37  # INC-REROLL-1: die
RELOAD: Final = 38  # INC-RF-9: model

VERBS: Final = (
    "pass", "at", "on", "buy", "ready", "discard", "intelligence", "bid", "deploy", "activate", "enter", "end",
    "end-turn", "command", "move", "dash", "leave", "turn", "open", "close", "seal", "pick-up", "take", "use", "drop",
    "fire", "lob", "flame", "strike", "thump", "boom", "reaction", "stand", "will", "play", "kill", "snafu", "reroll",
    "reload",
)


def at(spot: int) -> int:
    return AT | spot << 8


def on(place: int) -> int:
    return ON | place << 8


def buy(kind: int) -> int:
    return BUY | kind << 8


def discard(card: int) -> int:
    return DISCARD | card << 8


def bid(points: int) -> int:
    return BID | points << 8


def deploy(model: int, entry: int) -> int:
    return DEPLOY | model << 8 | entry << 20


def activate(model: int) -> int:
    return ACTIVATE | model << 8


def enter(model: int, way: int) -> int:
    return ENTER | model << 8 | way << 20


def command(model: int, cp: int) -> int:
    return COMMAND | model << 8 | cp << 20


def move(model: int, way: int) -> int:
    return MOVE | model << 8 | way << 20


def dash(model: int) -> int:
    return DASH | model << 8


def leave(model: int, way: int) -> int:
    return LEAVE | model << 8 | way << 20


def turn(model: int, way: int) -> int:
    return TURN | model << 8 | way << 20


def open(model: int, door: int) -> int:
    return OPEN | model << 8 | door << 20


def close(model: int, door: int) -> int:
    return CLOSE | model << 8 | door << 20


def seal(model: int, door: int) -> int:
    return SEAL | model << 8 | door << 20


def pick_up(model: int, item: int) -> int:
    return PICK_UP | model << 8 | item << 20


def take(model: int, friend: int) -> int:
    return TAKE | model << 8 | friend << 20


def use(model: int, item: int) -> int:
    return USE | model << 8 | item << 20


def drop(model: int) -> int:
    return DROP | model << 8


def fire(model: int, target: int, weapon: int) -> int:
    return FIRE | model << 8 | target << 20 | weapon << 32


def lob(model: int) -> int:
    return LOB | model << 8


def flame(model: int) -> int:
    return FLAME | model << 8


def strike(model: int, target: int) -> int:
    return STRIKE | model << 8 | target << 20


def thump(model: int, target: int) -> int:
    return THUMP | model << 8 | target << 20


def boom(model: int, target: int) -> int:
    return BOOM | model << 8 | target << 20


def reaction(model: int) -> int:
    return REACTION | model << 8


def stand(model: int) -> int:
    return STAND | model << 8


def will(model: int, effect: int) -> int:
    return WILL | model << 8 | effect << 20


def play(card: int) -> int:
    return PLAY | card << 8


def kill(card: int, lying: int) -> int:
    return KILL | card << 8 | lying << 20


def snafu(card: int, lying: int) -> int:
    return SNAFU | card << 8 | lying << 20


def reroll(die: int) -> int:
    return REROLL | die << 8


def reload(model: int) -> int:
    return RELOAD | model << 8


def spot_of(code: int) -> int:
    return code >> 8 & 4095


def place_of(code: int) -> int:
    return code >> 8 & 4095


def kind_of(code: int) -> int:
    return code >> 8 & 4095


def card_of(code: int) -> int:
    return code >> 8 & 4095


def points_of(code: int) -> int:
    return code >> 8 & 4095


def model_of(code: int) -> int:
    return code >> 8 & 4095


def entry_of(code: int) -> int:
    return code >> 20 & 4095


def way_of(code: int) -> int:
    return code >> 20 & 4095


def cp_of(code: int) -> int:
    return code >> 20 & 4095


def door_of(code: int) -> int:
    return code >> 20 & 4095


def item_of(code: int) -> int:
    return code >> 20 & 4095


def friend_of(code: int) -> int:
    return code >> 20 & 4095


def target_of(code: int) -> int:
    return code >> 20 & 4095


def weapon_of(code: int) -> int:
    return code >> 32 & 4095


def effect_of(code: int) -> int:
    return code >> 20 & 4095


def lying_of(code: int) -> int:
    return code >> 20 & 4095


def die_of(code: int) -> int:
    return code >> 8 & 4095
