"""From an action to the chapter that carries it out."""
# compiled: mypyc

from undercroft.core.choice import Flow
from undercroft.games.earth_reborn.state import Table


def begin(s: Table, code: int) -> Flow | None:
    """A plain function if it can ask nobody, else a flow."""
    raise NotImplementedError
