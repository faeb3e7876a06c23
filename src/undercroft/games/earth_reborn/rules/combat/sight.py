"""Line of Sight and arcs (ER-LOS, ER-LARGE-6, ER-LARGE-7, ER-LEVEL-2)."""
# compiled: mypyc

from undercroft.games.earth_reborn.state import Table


def line(s: Table, start: int, target: int, goggles: bool) -> bool:
    """Nothing blocks from centre to centre; the squares at both ends do not."""
    raise NotImplementedError


def outer_arc(s: Table, who: int, square: int) -> int:
    """RED, ORANGE, WHITE or EITHER."""
    raise NotImplementedError


def sees_square(s: Table, who: int, square: int) -> bool:
    """Arc and line, from any square that looks."""
    raise NotImplementedError


def sees(s: Table, who: int, other: int) -> bool:
    """LoS to a miniature."""
    raise NotImplementedError


def watchers(s: Table, who: int) -> int:
    """Enemies of his that see him, as bits."""
    raise NotImplementedError


def inner_arc(s: Table, who: int, square: int) -> int:
    """DARK_BLUE, LIGHT_BLUE or GREY towards an adjacent square."""
    raise NotImplementedError


def adjacent(s: Table, who: int, other: int) -> bool:
    """Side by side with nothing barred between, or on paired stairs."""
    raise NotImplementedError


def square_range(a: int, b: int, width: int) -> int:
    """ER-SHOOT-4."""
    raise NotImplementedError
