"""What a seat can be asked, as numbers: `Ask.what`."""
# compiled: mypyc

from typing import Final

Q_MULLIGAN: Final = 0
Q_NEXT: Final = 1  # whose turn
Q_TURN: Final = 2
Q_ENEMY: Final = 3
Q_BEFORE_ROLL: Final = 4  # heroic point, items, or roll
Q_TEST: Final = 5  # spend specials, modifiers, or be done
Q_AFTER_TEST: Final = 6  # two heroic points after a failure
Q_TARGET: Final = 7
Q_AREA: Final = 8
Q_UNIT: Final = 9
Q_HERO: Final = 10
Q_ITEM: Final = 11
Q_CARD: Final = 12
Q_WOUND: Final = 13
Q_WEAPON: Final = 14
Q_SKILL: Final = 15
Q_GATE: Final = 16
Q_YES_NO: Final = 17
Q_INSTANT: Final = 18  # an instant action may be played
Q_TIE: Final = 19  # the rules leave it to the players
Q_MOVE_ON: Final = 20  # the rest of a move
Q_NOISE_CARD: Final = 21
Q_OPPORTUNIST: Final = 22
Q_REVEAL: Final = 23  # what is turned up
Q_PEEK: Final = 24  # a noise card that was looked at: leave it or not
Q_SNEAK: Final = 25  # one noise die less or not
Q_DRAW_FIRE: Final = 26  # an effect of the own card that brings enemies upon the Hero: used or not
