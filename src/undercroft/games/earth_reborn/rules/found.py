"""What follows from other fields, kept beside them so that nobody counts again: squares taken, edges barred, bags."""
# compiled: mypyc

from undercroft.games.earth_reborn.state import Table


def recount(s: Table) -> None:
    """Everything anew, after loading or set-up."""
    raise NotImplementedError


def put(s: Table, who: int, square: int) -> None:
    """A Character onto a square (top left for a Large Miniature), or off the map with -1; crowd and here follow."""
    raise NotImplementedError


def hold(s: Table, card: int, holder: int) -> None:
    """A card to a carrier, into the deck, out of the game; bags follow."""
    raise NotImplementedError


def rebar(s: Table) -> None:
    """After a door, a wall: which edges are barred (closed doors that are not gone, walls that are not breached)."""
    raise NotImplementedError


def rehide(s: Table) -> None:
    """After a Floor Element fell or smoke changed: blocked and hiding. Smoke spreads as ER-GEAR-21 says."""
    raise NotImplementedError
