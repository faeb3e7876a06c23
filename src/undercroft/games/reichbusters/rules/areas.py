"""The map: areas, what lies beside what, what is nearest, who sees what (RB-TILE, RB-AREA, RB-ADJ, RB-NEAR, RB-LOS, RB-RANGE)."""
# compiled: mypyc

from undercroft.games.reichbusters.state import Table


def beside(s: Table, area: int) -> int:
    """The adjacent areas as bits: closed doors and walls part them, secret passages join them (RB-ADJ-1, RB-FEAT-4). Exits are among them once their door is open."""
    raise NotImplementedError


def distance(s: Table, a: int, b: int) -> int:
    """Steps from area to area plus 1 for each closed door on the way (RB-NEAR-1); 99 if there is no way."""
    raise NotImplementedError


def distances(s: Table, a: int) -> list[int]:
    """The same to every area; do not change the list."""
    raise NotImplementedError


def room_distance(s: Table, a: int, room: int) -> int:
    """A room is as near as its nearest area."""
    raise NotImplementedError


def hero_field(s: Table, area: int) -> int:
    """The areas that a Hero in this area sees, itself too (RB-LOS-1, RB-LOS-2, RB-KEY-47)."""
    raise NotImplementedError


def enemy_field(s: Table, area: int) -> int:
    """The areas that an enemy in this area sees (RB-LOS-3, RB-LOS-4)."""
    raise NotImplementedError


def hero_range(s: Table, a: int, b: int, accurate: bool) -> int:
    """How many areas away along a clear line of a Hero, 0 for the own area, -1 without one; an accurate attack sees past enemies (RB-RANGE-1, RB-KEY-3)."""
    raise NotImplementedError


def enemy_range(s: Table, a: int, b: int) -> int:
    """The same for an enemy."""
    raise NotImplementedError


def seen_by_heroes(s: Table) -> int:
    """Areas in sight of any Hero on the map."""
    raise NotImplementedError


def heroes_in(s: Table, area: int) -> int:
    """Heroes there, as bits."""
    raise NotImplementedError


def units_in(s: Table, area: int) -> list[int]:
    """Enemy units there, by number."""
    raise NotImplementedError


def enemies(s: Table) -> int:
    """Areas with an enemy unit, as bits."""
    raise NotImplementedError


def room_has_units(s: Table, room: int) -> bool:
    """An enemy unit is in the room or corridor."""
    raise NotImplementedError


def downed(s: Table, hero: int) -> bool:
    """4 or more permanent wounds (RB-REC-1)."""
    raise NotImplementedError
