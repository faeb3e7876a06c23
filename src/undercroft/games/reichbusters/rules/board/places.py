"""Areas as actions carry them: by the first of their squares, so that their texts need no map (`move e4`)."""
# compiled: mypyc

from undercroft.games.reichbusters.rules.dossier import Dossier
from undercroft.games.reichbusters.state import Table


def area_code(s: Table, area: int) -> int:
    """What an action holds for an area."""
    d = s.dossier
    return d.spots[area] if d.spots else _spots(d)[area]


def _spots(d: Dossier) -> list[int]:
    """The codes of all areas."""
    for area in d.areas.areas:
        d.spots.append(d.areas.grid.spot((area.squares & -area.squares).bit_length() - 1))
    return d.spots


def area_of(s: Table, code: int) -> int:
    """The area that an action names; -1 if there is none."""
    areas = s.dossier.areas
    square = areas.grid.spots.get(code, -1)
    return areas.at[square] if square >= 0 else -1
