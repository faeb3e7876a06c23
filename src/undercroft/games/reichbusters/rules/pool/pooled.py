"""A die of the pool as one number: its kind, its face, and what became of it."""
# compiled: mypyc

from typing import Final

from undercroft.games.reichbusters.rules.tables import F_SPECIAL

SPENT: Final = 64  # its special is spent
AGAIN: Final = 128  # it was re-rolled and may not be again by the same right
ALL_BLANKS: Final = 4095  # in the place of a die: a radio (RB-ITEM-14)
MARKED: Final = 1024  # above all dice, whatever marks they bear
GONE: Final = 256  # taken out of the pool: a cancelled surge, a noise die discarded

# A die that shows a special which is neither spent nor gone.
MARKS: Final = 7 << 3 | SPENT | GONE
UNSPENT: Final = F_SPECIAL << 3
KIND_AND_MARKS: Final = 7 | MARKS
SPECIALS: Final = frozenset([die for die in range(MARKED) if die & MARKS == UNSPENT])  # all such dice


def packed_die(kind: int, face: int) -> int:
    return kind | face << 3


def die_kind(die: int) -> int:
    return die & 7


def die_face(die: int) -> int:
    return die >> 3 & 7
