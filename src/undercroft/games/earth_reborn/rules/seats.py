"""Who sits where (ER-SAGS34-1): the seats go clockwise from the first; with two of them the next is the opponent."""
# compiled: mypyc

from undercroft.games.earth_reborn.state import Table


def clockwise(s: Table, first: int) -> list[int]:
    """All seats, from this one on."""
    seats = s.dossier.seats
    return [(first + n) % seats for n in range(seats)]


def others(s: Table, seat: int) -> list[int]:
    """All but this one, clockwise from the next."""
    return clockwise(s, seat)[1:]


def following(s: Table, seat: int) -> int:
    """The next one clockwise, to the left."""
    return (seat + 1) % s.dossier.seats


def preceding(s: Table, seat: int) -> int:
    """The right-hand neighbour."""
    return (seat - 1) % s.dossier.seats


def everybody(s: Table) -> int:
    """All seats, as bits."""
    return (1 << s.dossier.seats) - 1


def receives_initiative(s: Table) -> int:
    """Who is given the marker in every turn: as the scenario says it (ER-CORE-16), or the Salemite Mercenary
    (ER-SAGS34-22)."""
    return s.mercenary if s.mercenary >= 0 else s.dossier.initiative
