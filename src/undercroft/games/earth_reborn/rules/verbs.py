"""What can be done, as numbers: every verb, how an action is packed, and what its arguments are."""
# compiled: mypyc
# Made from vocabulary/declared.py by `make tables`: change it there.

from typing import Final

KEEP: Final = 0  # ER-CORE-14
EXCHANGE: Final = 1  # ER-CORE-14
FACE: Final = 2  # ER-CORE-9: who, facing
LOCK_UP: Final = 3  # ER-GAP-10: cell
CUT: Final = 4  # ER-SEARCH-3
PASS: Final = 5  # ER-CORE-23
ACTIVATE: Final = 6  # ER-CORE-19: who
DRAW_TILE: Final = 7  # ER-CORE-21
TAKE_TILE: Final = 8  # ER-CORE-22: tile
TRAITOR: Final = 9  # ER-CHAR-9: who
ASSIGN: Final = 10  # ER-CORE-26: tile
END: Final = 11  # ER-CORE-24
MOVE: Final = 12  # ER-MOVE-1: stake
STEP: Final = 13  # ER-MOVE-6: way
BACKWARD: Final = 14  # ER-LARGE-3
ROTATE: Final = 15  # ER-LARGE-4: way
STAIRS: Final = 16  # ER-LEVEL-1
LEAVE: Final = 17  # ER-MOVE-19
OPEN: Final = 18  # ER-MOVE-12: door
CLOSE: Final = 19  # ER-MOVE-14: door
LOOT: Final = 20  # ER-EQUIP-9: other, card
HAND: Final = 21  # ER-EQUIP-7: other, card
FETCH: Final = 22  # ER-EQUIP-7: other, card
RELEASE: Final = 23  # ER-CAPTURE-6: square
HALT: Final = 24  # ER-MOVE-10: way
ENTER: Final = 25  # ER-CAPTURE-14
STRIKE: Final = 26  # ER-CC-1: stake, whom
CAPTURE: Final = 27  # ER-CAPTURE-1: stake, whom
SMASH: Final = 28  # ER-DESTROY-1: stake, thing
ASSASSINATE: Final = 29  # ER-CAPTURE-8: stake
SHOOT: Final = 30  # ER-SHOOT-2: stake, weapon, target
SHOOT_THING: Final = 31  # ER-SHOOT-19: stake, weapon, target
SHOOT_SQUARE: Final = 32  # ER-BLAST-1: stake, weapon, target
RELOAD: Final = 33  # ER-SHOOT-16: item
SEARCH: Final = 34  # ER-SEARCH-4: stake, room
USE: Final = 35  # ER-INTERACT-1: stake, card, line, used_on
WORK: Final = 36  # ER-INTERACT-3: stake, room, target
DEFUSE: Final = 37  # ER-GEAR-25: stake, card
TORTURE: Final = 38  # ER-TORTURE-2: stake, captor
ABILITY: Final = 39  # ER-ABILITY-1: ability, subject
ENGAGE: Final = 40  # ER-GEAR-30: item, zombie
DUEL: Final = 41  # ER-DUEL-1: who
BET: Final = 42  # ER-DUEL-2: cp
JOIN: Final = 43  # ER-COMBO-4: who, share
READY: Final = 44  # ER-COMBO-1
AIM: Final = 45  # ER-SHOOT-11: cp, spared
ARC: Final = 46  # ER-SHOOT-12: arc
DROP: Final = 47  # ER-EQUIP-5: item
DISCARD: Final = 48  # ER-CORE-40: tile
MARKER: Final = 49  # ER-RADIO-4: who, kind
SWITCH: Final = 50  # ER-RADIO-5: who, channel
SPY: Final = 51  # ER-SPY-2: purpose, points
SORT: Final = 52  # ER-SPY-4: card_face
SKIP_CARD: Final = 53  # ER-SEARCH-7
FLIP: Final = 54  # ER-SEARCH-10
SHUFFLE: Final = 55  # ER-SEARCH-11
TAKE: Final = 56  # ER-SEARCH-9: item, taker
MORALE: Final = 57  # ER-TILE-12: who
WOUND: Final = 58  # ER-COMBO-10: who
WHO: Final = 59  # ER-COMBO-10: who
SQUARE: Final = 60  # ER-BLAST-4: square
WHICH: Final = 61  # ER-CORE-35: chosen
LAND: Final = 62  # ER-CAPTURE-13: square
WEAPON: Final = 63  # ER-COMBO-11: item
SHOW: Final = 64  # ER-SAGS34-32
FORFEIT: Final = 65  # ER-SAGS34-32
ASK_PASSAGE: Final = 66  # ER-SAGS34-29: who
AGREE: Final = 67  # ER-SAGS34-29
REFUSE: Final = 68  # ER-SAGS34-29
TRADE: Final = 69  # ER-SAGS34-30: other, card, got
ENLIST: Final = 70  # ER-SAGS-28: who
DRAFT: Final = 71  # ER-SAGS-32: card_face
HIDE: Final = 72  # ER-SAGS-36: who
SCORE: Final = 73  # ER-SAGS-46: mission
PEEK: Final = 74  # ER-SAGS-55: whose, points
BONUS: Final = 75  # ER-SAGS34-17: faction
CHOOSE_TILE: Final = 76  # ER-SAGS-9: side
LAY: Final = 77  # ER-SAGS-15: square, turn
WHICH_DRILLER: Final = 78  # ER-SAGS-20: driller
NAME_SEAT: Final = 79  # ER-SAGS-21: seat
HANG: Final = 80  # ER-SAGS-22: edge, door_code
TURN_DRILLER: Final = 81  # ER-SAGS-42: driller, turn

VERBS: Final = (
    "keep", "exchange", "face", "lock-up", "cut", "pass", "activate", "draw-tile", "take-tile", "traitor", "assign",
    "end", "move", "step", "backward", "rotate", "stairs", "leave", "open", "close", "loot", "hand", "fetch", "release",
    "halt", "enter", "strike", "capture", "smash", "assassinate", "shoot", "shoot-thing", "shoot-square", "reload",
    "search", "use", "work", "defuse", "torture", "ability", "engage", "duel", "bet", "join", "ready", "aim", "arc",
    "drop", "discard", "marker", "switch", "spy", "sort", "skip-card", "flip", "shuffle", "take", "morale", "wound",
    "who", "square", "which", "land", "weapon", "show", "forfeit", "ask-passage", "agree", "refuse", "trade", "enlist",
    "draft", "hide", "score", "peek", "bonus", "choose-tile", "lay", "which-driller", "name-seat", "hang",
    "turn-driller",
)


def face(who: int, facing: int) -> int:
    return FACE | who << 8 | facing << 20


def lock_up(cell: int) -> int:
    return LOCK_UP | cell << 8


def activate(who: int) -> int:
    return ACTIVATE | who << 8


def take_tile(tile: int) -> int:
    return TAKE_TILE | tile << 8


def traitor(who: int) -> int:
    return TRAITOR | who << 8


def assign(tile: int) -> int:
    return ASSIGN | tile << 8


def move(stake: int) -> int:
    return MOVE | stake << 8


def step(way: int) -> int:
    return STEP | way << 8


def rotate(way: int) -> int:
    return ROTATE | way << 8


def open(door: int) -> int:
    return OPEN | door << 8


def close(door: int) -> int:
    return CLOSE | door << 8


def loot(other: int, card: int) -> int:
    return LOOT | other << 8 | card << 20


def hand(other: int, card: int) -> int:
    return HAND | other << 8 | card << 20


def fetch(other: int, card: int) -> int:
    return FETCH | other << 8 | card << 20


def release(square: int) -> int:
    return RELEASE | square << 8


def halt(way: int) -> int:
    return HALT | way << 8


def strike(stake: int, whom: int) -> int:
    return STRIKE | stake << 8 | whom << 20


def capture(stake: int, whom: int) -> int:
    return CAPTURE | stake << 8 | whom << 20


def smash(stake: int, thing: int) -> int:
    return SMASH | stake << 8 | thing << 20


def assassinate(stake: int) -> int:
    return ASSASSINATE | stake << 8


def shoot(stake: int, weapon: int, target: int) -> int:
    return SHOOT | stake << 8 | weapon << 20 | target << 32


def shoot_thing(stake: int, weapon: int, target: int) -> int:
    return SHOOT_THING | stake << 8 | weapon << 20 | target << 32


def shoot_square(stake: int, weapon: int, target: int) -> int:
    return SHOOT_SQUARE | stake << 8 | weapon << 20 | target << 32


def reload(item: int) -> int:
    return RELOAD | item << 8


def search(stake: int, room: int) -> int:
    return SEARCH | stake << 8 | room << 20


def use(stake: int, card: int, line: int, used_on: int) -> int:
    return USE | stake << 8 | card << 20 | line << 32 | used_on << 44


def work(stake: int, room: int, target: int) -> int:
    return WORK | stake << 8 | room << 20 | target << 32


def defuse(stake: int, card: int) -> int:
    return DEFUSE | stake << 8 | card << 20


def torture(stake: int, captor: int) -> int:
    return TORTURE | stake << 8 | captor << 20


def ability(ability: int, subject: int) -> int:
    return ABILITY | ability << 8 | subject << 20


def engage(item: int, zombie: int) -> int:
    return ENGAGE | item << 8 | zombie << 20


def duel(who: int) -> int:
    return DUEL | who << 8


def bet(cp: int) -> int:
    return BET | cp << 8


def join(who: int, share: int) -> int:
    return JOIN | who << 8 | share << 20


def aim(cp: int, spared: int) -> int:
    return AIM | cp << 8 | spared << 20


def arc(arc: int) -> int:
    return ARC | arc << 8


def drop(item: int) -> int:
    return DROP | item << 8


def discard(tile: int) -> int:
    return DISCARD | tile << 8


def marker(who: int, kind: int) -> int:
    return MARKER | who << 8 | kind << 20


def switch(who: int, channel: int) -> int:
    return SWITCH | who << 8 | channel << 20


def spy(purpose: int, points: int) -> int:
    return SPY | purpose << 8 | points << 20


def sort(card_face: int) -> int:
    return SORT | card_face << 8


def take(item: int, taker: int) -> int:
    return TAKE | item << 8 | taker << 20


def morale(who: int) -> int:
    return MORALE | who << 8


def wound(who: int) -> int:
    return WOUND | who << 8


def who(who: int) -> int:
    return WHO | who << 8


def square(square: int) -> int:
    return SQUARE | square << 8


def which(chosen: int) -> int:
    return WHICH | chosen << 8


def land(square: int) -> int:
    return LAND | square << 8


def weapon(item: int) -> int:
    return WEAPON | item << 8


def ask_passage(who: int) -> int:
    return ASK_PASSAGE | who << 8


def trade(other: int, card: int, got: int) -> int:
    return TRADE | other << 8 | card << 20 | got << 32


def enlist(who: int) -> int:
    return ENLIST | who << 8


def draft(card_face: int) -> int:
    return DRAFT | card_face << 8


def hide(who: int) -> int:
    return HIDE | who << 8


def score(mission: int) -> int:
    return SCORE | mission << 8


def peek(whose: int, points: int) -> int:
    return PEEK | whose << 8 | points << 20


def bonus(faction: int) -> int:
    return BONUS | faction << 8


def choose_tile(side: int) -> int:
    return CHOOSE_TILE | side << 8


def lay(square: int, turn: int) -> int:
    return LAY | square << 8 | turn << 20


def which_driller(driller: int) -> int:
    return WHICH_DRILLER | driller << 8


def name_seat(seat: int) -> int:
    return NAME_SEAT | seat << 8


def hang(edge: int, door_code: int) -> int:
    return HANG | edge << 8 | door_code << 20


def turn_driller(driller: int, turn: int) -> int:
    return TURN_DRILLER | driller << 8 | turn << 20


def who_of(code: int) -> int:
    return code >> 8 & 4095


def facing_of(code: int) -> int:
    return code >> 20 & 4095


def cell_of(code: int) -> int:
    return code >> 8 & 4095


def tile_of(code: int) -> int:
    return code >> 8 & 4095


def stake_of(code: int) -> int:
    return code >> 8 & 4095


def way_of(code: int) -> int:
    return code >> 8 & 4095


def door_of(code: int) -> int:
    return code >> 8 & 4095


def other_of(code: int) -> int:
    return code >> 8 & 4095


def card_of(code: int) -> int:
    return code >> 20 & 4095


def square_of(code: int) -> int:
    return code >> 8 & 4095


def whom_of(code: int) -> int:
    return code >> 20 & 4095


def thing_of(code: int) -> int:
    return code >> 20 & 4095


def weapon_of(code: int) -> int:
    return code >> 20 & 4095


def target_of(code: int) -> int:
    return code >> 32 & 4095


def item_of(code: int) -> int:
    return code >> 8 & 4095


def room_of(code: int) -> int:
    return code >> 20 & 4095


def line_of(code: int) -> int:
    return code >> 32 & 4095


def used_on_of(code: int) -> int:
    return code >> 44 & 4095


def captor_of(code: int) -> int:
    return code >> 20 & 4095


def ability_of(code: int) -> int:
    return code >> 8 & 4095


def subject_of(code: int) -> int:
    return code >> 20 & 4095


def zombie_of(code: int) -> int:
    return code >> 20 & 4095


def cp_of(code: int) -> int:
    return code >> 8 & 4095


def share_of(code: int) -> int:
    return code >> 20 & 4095


def spared_of(code: int) -> int:
    return code >> 20 & 4095


def arc_of(code: int) -> int:
    return code >> 8 & 4095


def kind_of(code: int) -> int:
    return code >> 20 & 4095


def channel_of(code: int) -> int:
    return code >> 20 & 4095


def purpose_of(code: int) -> int:
    return code >> 8 & 4095


def points_of(code: int) -> int:
    return code >> 20 & 4095


def card_face_of(code: int) -> int:
    return code >> 8 & 4095


def taker_of(code: int) -> int:
    return code >> 20 & 4095


def chosen_of(code: int) -> int:
    return code >> 8 & 4095


def got_of(code: int) -> int:
    return code >> 32 & 4095


def mission_of(code: int) -> int:
    return code >> 8 & 4095


def whose_of(code: int) -> int:
    return code >> 8 & 4095


def faction_of(code: int) -> int:
    return code >> 8 & 4095


def side_of(code: int) -> int:
    return code >> 8 & 4095


def turn_of(code: int) -> int:
    return code >> 20 & 4095


def driller_of(code: int) -> int:
    return code >> 8 & 4095


def seat_of(code: int) -> int:
    return code >> 8 & 4095


def edge_of(code: int) -> int:
    return code >> 8 & 4095


def door_code_of(code: int) -> int:
    return code >> 20 & 4095
