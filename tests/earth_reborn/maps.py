"""The scenarios and their squares, for tests."""

from undercroft.core.board.grid import DIRECTIONS
from undercroft.games.earth_reborn.rules.dossier import Dossier

SCENARIOS = [
    "beauty-and-the-beast", "last-hope-chapel", "target-kendall", "the-vault", "fortress-primus", "traitors",
    "contamination", "rescue-james-woo", "terror-in-the-basement",
]  # fmt: skip


def square(d: Dossier, x: int, y: int, level: int = 0) -> int:
    """The square that maps call x, y: from 1, from the top left of the level."""
    left, top = d.corners[level][:2]
    return (top + y - 1) * d.frame.width + left + x - 1


def edge(d: Dossier, x: int, y: int, side: str, level: int = 0) -> int:
    return d.frame.edge[square(d, x, y, level) * 4 + DIRECTIONS.index(side.lower())]
