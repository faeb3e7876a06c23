"""Areas as actions carry them: by the first of their squares, so that their texts need no map (`move e4`)."""
# compiled: mypyc

from undercroft.games.reichbusters.state import Table


def area_code(s: Table, area: int) -> int:
    """What an action holds for an area."""
    areas = s.dossier.areas
    squares = areas.areas[area].squares
    return areas.grid.spot((squares & -squares).bit_length() - 1)


def area_of(s: Table, code: int) -> int:
    """The area that an action names; -1 if there is none."""
    areas = s.dossier.areas
    square = areas.grid.at_spot(code)
    return areas.at[square] if square >= 0 else -1
