"""What each seat knows of the discard pile of order tiles (ER-CORE-22): all see what is discarded from the board, and
who pays looks through it; what is taken or discarded from behind a screen nobody else sees."""
# compiled: mypyc

from undercroft.games.earth_reborn.state import Table


def forget_all(s: Table) -> None:
    """Nothing lies there, or all of it went back into the bag."""
    seats = s.dossier.seats
    s.known_discarded = [0] * seats
    s.taken_discarded = [0] * (2 if seats == 2 else seats * seats)


def taken(s: Table, seat: int, taker: int) -> int:
    """How many tiles this other seat has taken from the pile since the seat knew what lay there."""
    return s.taken_discarded[_place(s, seat, taker)]


def _place(s: Table, seat: int, taker: int) -> int:
    """With two players only one can have taken them."""
    seats = s.dossier.seats
    return seat if seats == 2 else seat * seats + taker


def surely_there(s: Table, seat: int) -> int:
    """Tiles that the seat knows to lie in the pile, as bits: none once somebody may have taken one of them."""
    for other in range(s.dossier.seats):
        if other != seat and taken(s, seat, other):
            return 0
    return s.known_discarded[seat] & s.discarded


def all_see(s: Table, tiles: int) -> None:
    """These are discarded in the sight of all."""
    s.known_discarded = [known | tiles for known in s.known_discarded]


def looks_through(s: Table, seat: int) -> None:
    """The seat knows all of it now, and the others know that it takes one."""
    known, gone = s.known_discarded[:], s.taken_discarded[:]
    known[seat] = s.discarded
    for other in range(s.dossier.seats):
        if other == seat:
            for taker in range(s.dossier.seats):
                if taker != seat:
                    gone[_place(s, seat, taker)] = 0
        else:
            gone[_place(s, other, seat)] += 1
    s.known_discarded, s.taken_discarded = known, gone


def takes(s: Table, seat: int, tile: int) -> None:
    """Behind the screen with it; whoever looked knows what is left."""
    s.discarded &= ~(1 << tile)
    s.hand[seat] |= 1 << tile
    known = s.known_discarded[:]
    known[seat] = s.discarded
    s.known_discarded = known


def shown(s: Table, tile: int, owner: int) -> None:
    """All see this tile, which its owner had behind the screen: whoever knew it in the pile knows now that it was
    taken from there."""
    for seat in range(s.dossier.seats):
        if s.known_discarded[seat] >> tile & 1:
            known, gone = s.known_discarded[:], s.taken_discarded[:]
            known[seat] &= ~(1 << tile)
            place = _place(s, seat, owner)
            gone[place] = max(0, gone[place] - 1)
            s.known_discarded, s.taken_discarded = known, gone
