"""The Final phase (ER-CORE-35 to ER-CORE-40), step by step."""
# compiled: mypyc

from undercroft.core.choice import Ask, Flow
from undercroft.games.earth_reborn.state import Table


def go_on(s: Table) -> Ask | None:
    """The next step or its question."""
    raise NotImplementedError


def answer(s: Table, code: int) -> Flow | None:
    """What an answer in this phase begins."""
    raise NotImplementedError
