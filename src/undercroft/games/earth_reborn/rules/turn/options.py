"""Every legal order of the Character whose doing it is."""
# compiled: mypyc

from undercroft.games.earth_reborn.state import Table


def acting_options(s: Table) -> list[int]:
    """P_ACTING: assign, orders of all types, abilities, reload, end."""
    raise NotImplementedError
