"""The turn (ER-CORE-12): the way to the next question."""
# compiled: mypyc

from undercroft.core.choice import Ask
from undercroft.games.earth_reborn.state import Table


def settle(s: Table) -> Ask | None:
    """Walk through the phases until somebody is asked."""
    raise NotImplementedError
