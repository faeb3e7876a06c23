"""Character cards (ER-CORE-5, ER-CORE-6): whose he is, what the side that is up says."""
# compiled: mypyc

from undercroft.games.earth_reborn.state import Table


def seat_of(s: Table, who: int) -> int:
    """Who controls him now."""
    raise NotImplementedError


def friends(s: Table, seat: int) -> int:
    """Characters of a seat on the map, as bits."""
    raise NotImplementedError


def card_side(s: Table, who: int) -> int:
    """who * 2 + wounded: the place in the lists of catalogue_tables."""
    raise NotImplementedError


def armor(s: Table, who: int) -> int:
    """Of his card, his Kevlar Armor (ER-GEAR-9), or the machine he pilots (ER-CAPTURE-11)."""
    raise NotImplementedError


def max_cp(s: Table, who: int) -> int:
    """Maximum CP per turn, with what raises it and the traitor's 6 (ER-CORE-32, ER-CHAR-13)."""
    raise NotImplementedError


def bonus_cp(s: Table, who: int) -> int:
    """CP Bonus of the side that is up."""
    raise NotImplementedError


def affordable(s: Table, who: int) -> int:
    """How many CP can still be spent on him now: his maximum, his player's CP and his own."""
    raise NotImplementedError


def squares(s: Table, who: int) -> int:
    """The squares he covers, as bits: one, or four for a Large Miniature and its pilot."""
    raise NotImplementedError


def large(s: Table, who: int) -> bool:
    """The Mammoth MK II, or who pilots it."""
    raise NotImplementedError


def carries(s: Table, who: int, piece: int) -> int:
    """A card with that piece of equipment up, or -1."""
    raise NotImplementedError


def face_of(s: Table, card: int) -> int:
    """card * 2 + the side that is up."""
    raise NotImplementedError


def facing_square(s: Table, who: int) -> int:
    """The square he is immediately facing (no wall or closed door between), or -1."""
    raise NotImplementedError
