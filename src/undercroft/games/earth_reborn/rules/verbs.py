"""What can be done, as numbers: the verb of every action and of every answer, and what its numbers are."""
# compiled: mypyc

from typing import Final

from undercroft.games.earth_reborn.rules.tables import ORDER_TILES

KEEP: Final = 0  # the first hand
EXCHANGE: Final = 1  # all of it (ER-CORE-14)
FACE: Final = 2  # character, direction
LOCK_UP: Final = 3  # laid tile: where Vasquez is held
CUT: Final = 4  # the Search deck (ER-SEARCH-3)
PASS: Final = 5
ACTIVATE: Final = 6  # character; engaged ones are reactivated
DRAW_TILE: Final = 7
TAKE_TILE: Final = 8  # order tile, from the discard pile; WHOLE_PILE: to look through it first
TRAITOR: Final = 9  # character (ER-CHAR-9, ER-CHAR-13, ER-CHAR-14)
ASSIGN: Final = 10  # order tile
END: Final = 11  # of the activation, or of an Interruption
MOVE: Final = 12  # stake: begins a Move order or adds to the one under way (ER-MOVE-3 to ER-MOVE-5)
STEP: Final = 13  # direction
BACKWARD: Final = 14  # a Large Miniature (ER-LARGE-3)
ROTATE: Final = 15  # direction faced (ER-LARGE-4)
STAIRS: Final = 16
LEAVE: Final = 17  # over the frame or through a Sewers Exit
OPEN: Final = 18  # door
CLOSE: Final = 19  # door
LOOT: Final = 20  # dead Character, card; or LOOT_MAGNET for a marker
HAND: Final = 21  # friend, card: given to him; or LOOT_MAGNET, or a Prisoner as PRISONER_CARD + number
FETCH: Final = 22  # friend, card: taken from him
RELEASE: Final = 23  # square: the Prisoner is freed there
HALT: Final = 24  # direction: the end of the Move order
ENTER: Final = 25  # a captured Mammoth whose pilot has left (ER-CAPTURE-14)
STRIKE: Final = 26  # stake, character
CAPTURE: Final = 27  # stake, character
SMASH: Final = 28  # stake, thing: with a Close Combat order
ASSASSINATE: Final = 29  # stake
SHOOT: Final = 30  # stake, weapon, character
SHOOT_THING: Final = 31  # stake, weapon, thing
SHOOT_SQUARE: Final = 32  # stake, weapon, square (explosives)
RELOAD: Final = 33  # card
SEARCH: Final = 34  # stake, laid tile
USE: Final = 35  # stake, card, line, target (a Character, door or cadaver, by the line)
WORK: Final = 36  # stake, laid tile, target: the line of a room
DEFUSE: Final = 37  # stake, card: a Time Bomb under his feet
TORTURE: Final = 38  # stake, Captor
ABILITY: Final = 39  # line, target: the Character's own (abilities.LINE_IDS)
ENGAGE: Final = 40  # card, zombie: the Zombie Control Device gives 3 CP
# answers
DUEL: Final = 41  # character who interrupts, or NO_CHARACTER for the Initiative
BET: Final = 42  # CP
JOIN: Final = 43  # character, stake: joins a Combined Order
READY: Final = 44  # nobody else joins, nothing else is taken
AIM: Final = 45  # CP for targeting, dice that are not rolled
ARC: Final = 46  # arc or zone
DROP: Final = 47  # card
DISCARD: Final = 48  # order tile
MARKER: Final = 49  # character, kind: a radio marker dispatched
SWITCH: Final = 50  # character, character or ASIDE + place: two markers change places
SPY: Final = 51  # SPY_MP or SPY_SORT
SORT: Final = 52  # face: lies next on top
SKIP_CARD: Final = 53  # one Search Point: the top card goes under the deck
FLIP: Final = 54
SHUFFLE: Final = 55
TAKE: Final = 56  # the top card of the Search deck, or a card that is offered
MORALE: Final = 57  # 1 MP for 4 CP (Officers' Quarters, in the Initiative phase): character
WOUND: Final = 58  # character: takes the Defender's next critical hit (ER-COMBO-10)
WHO: Final = 59  # character
SQUARE: Final = 60  # square
WHICH: Final = 61  # thing or device: comes next
LAND: Final = 62  # square: the pilot leaves a captured Mammoth (ER-CAPTURE-13)
WEAPON: Final = 63  # weapon: the one with which somebody joins a Combined Shoot
LAST_VERB: Final = 63

WHOLE_PILE: Final = ORDER_TILES
SPY_MP: Final = 0
SPY_SORT: Final = 1


# A stake: CP that are put on one section of one tile, 1 to 4 of them.
def stake(tile: int, section: int, cp: int) -> int:
    return (tile * 4 + section) * 4 + cp - 1


def stake_section(of: int) -> int:
    """The section, tile * 4 + its place on it."""
    return of >> 2


def stake_cp(of: int) -> int:
    return (of & 3) + 1
