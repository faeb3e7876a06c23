"""How an action is packed into one int: a verb and up to four numbers. The one place that knows the bits.

Compiled code handles the int as a machine word, which has no room for a fifth number; longer actions ask for the rest
as a second step.
"""
# compiled: mypyc

from typing import Final

VERB: Final = 255  # code & VERB: the verb
ARG: Final = 4095  # code >> FIRST & ARG: its first number, and so on
FIRST: Final = 8
SECOND: Final = 20
THIRD: Final = 32
FOURTH: Final = 44
PLACES: Final = (FIRST, SECOND, THIRD, FOURTH)

# Words a seat may say at any time, whoever is asked: the same verbs in every game, the last of its numbers.
FIRST_WORD: Final = 252
DECLINE_END: Final = 252
RESIGN: Final = 253
OFFER_END: Final = 254
ORDERS: Final = 255


def pack(verb: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> int:
    return verb | a << FIRST | b << SECOND | c << THIRD | d << FOURTH


def verb_of(code: int) -> int:
    return code & VERB


def is_word(code: int) -> bool:
    """Whether it is one of the words that a seat may say at any time."""
    return code & VERB >= FIRST_WORD


def seat_of(code: int) -> int:
    """Who says a word that may be said at any time."""
    return code >> FIRST & ARG


def level_of(code: int) -> int:
    """Which standing orders are given."""
    return code >> SECOND & ARG
