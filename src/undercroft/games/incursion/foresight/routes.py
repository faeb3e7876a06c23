"""A way to a square that cannot be reached in one activation: as far as the points go now, and the rest of it."""

from undercroft.core.board.reach import FAR, Walk
from undercroft.core.choice import Ask
from undercroft.core.plan import Plan, nearest
from undercroft.games.incursion.foresight.plans import plans
from undercroft.games.incursion.rules.board.sight import rubble
from undercroft.games.incursion.rules.moving.move import entry_square
from undercroft.games.incursion.state import Table


def route(s: Table, ask: Ask | None, m: int, to: int) -> tuple[Plan, list[str]] | None:
    """The plan that brings the model nearest to the square with its own AP, and the squares from there on; None if no
    step brings it nearer. Models in the way may have gone by the time it comes there: the way leads through them."""
    ways = [plan for plan in plans(s, ask, m) if not plan.extra]
    if not ways:
        return None
    walk = Walk(s.dossier.grid, barred=s.sealed & s.shut, blocked=rubble(s), shut=s.shut, opening=1)
    flood = walk.flood(1 << to)
    here = s.square[m] if s.on_board >> m & 1 else entry_square(s, m)
    name = s.dossier.grid.name
    far = {plan.square: flood.far[s.dossier.grid.square(plan.square)] for plan in ways}
    start = flood.far[here] + (0 if s.on_board >> m & 1 else 1)  # to come in is a step of the way too
    plan = nearest(ways, far, start) if start < FAR else None
    if plan is None:
        return None
    rest = walk.way(flood, s.dossier.grid.square(plan.square))
    return plan, [name(square) for square in reversed(rest)][1:]
