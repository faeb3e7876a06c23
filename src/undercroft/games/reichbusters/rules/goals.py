"""Objectives, leaving, victory and defeat (RB-WIN, RB-GAP-5, RB-KEY-26)."""
# compiled: mypyc

from undercroft.games.reichbusters.state import Table


def leave_map(s: Table, hero: int) -> None:
    """A Hero goes through an exit with what they carry."""
    raise NotImplementedError


def objectives_done(s: Table) -> bool:
    """All of them, as far as they can be done on the map."""
    raise NotImplementedError


def check_end(s: Table) -> None:
    """Won or lost (RB-GAP-5)."""
    raise NotImplementedError


def may_declare_end(s: Table) -> bool:
    """All is done and somebody is out."""
    raise NotImplementedError


def objective_found(s: Table, token: int, area: int) -> None:
    """A shuffled objective was turned up: what it is, who appears."""
    raise NotImplementedError


def plant(s: Table, hero: int, token: int) -> None:
    """RB-ITEM-25."""
    raise NotImplementedError


def escort(s: Table, hero: int) -> None:
    """RB-KEY-26."""
    raise NotImplementedError
