"""A mission made ready for play: its board as areas, doors, rooms, and what lies there at the start (RB-SETUP-1)."""
# compiled: mypyc

from typing import Final

from undercroft.core.board.areas import Areas, AreaSight

# What must be done (RB-GAP-16, RB-GAP-17).
GOALS: Final = ["dossier", "rescue", "sabotage", "assassination", "collect"]
G_DOSSIER: Final = 0  # find it and carry it out
G_RESCUE: Final = 1  # find O'Reilly and bring him out
G_SABOTAGE: Final = 2  # plant the charges, leave with the detonator
G_ASSASSINATION: Final = 3  # kill the leader and leave
G_COLLECT: Final = 4  # take so many tokens "objective complete" and leave

# What lies at an objective place.
PLACES: Final = ["shuffled", "dossier", "detonator", "false", "complete", "leader"]


class Dossier:
    """Everything about a mission, its faction and difficulty that never changes in play; shared by all games of it.

    Areas, rooms, doors (gates of the grid) and laid tiles are small numbers; sets of them are bits. A place where one
    leaves the map is an area too, behind its exit door: whoever moves there is out (RB-GAP-5); no enemy goes there.
    """

    __slots__ = (
        "areas", "barracks", "champion", "codes", "corridors", "door_a", "door_b", "door_noise", "doors",
        "doors_at", "entrances", "exit_doors", "exits", "faction", "feature_areas", "feature_types", "goal",
        "goal_number", "guard", "hidden", "id", "large", "leader", "limits", "lines", "locked", "name", "passages",
        "place_areas", "place_kinds", "post", "pre", "raid", "room", "rooms", "sight", "size", "spawns", "tile",
        "tiles", "veterans",
    )  # fmt: skip

    id: str
    name: str
    raid: bool
    areas: Areas
    sight: AreaSight
    size: int  # how many areas
    room: list[int]  # per area: its room or corridor (RB-TILE-3); an entrance is a room of its own (RB-AREA-2)
    rooms: list[int]  # per room: its areas
    corridors: int  # rooms that are corridors
    tile: list[int]  # per area: the laid tile; -1 for entrances and exits
    tiles: list[str]  # laid tiles by their names, `2a`
    doors: int  # all gates that are doors
    door_a: list[int]  # per gate: the area on each side
    door_b: list[int]
    doors_at: list[int]  # per area: its doors
    door_noise: list[int]  # per gate (RB-DOOR-2)
    large: int  # large doors
    exit_doors: int
    locked: int  # at the start; every door starts closed
    entrances: int  # areas
    exits: int  # areas
    barracks: list[int]  # A, B, C: the area, or -1
    spawns: list[int]  # per area: spawn tokens, how many of level 1, 2, 3 in four bits each
    guard: int  # areas with a guard point
    hidden: list[int]  # per area: items face down, how many of each back (tables.BACK_IDS) in four bits each
    feature_areas: list[int]  # room features, face down
    feature_types: list[int]  # the first four of BACK_IDS
    place_areas: list[int]  # objective places
    place_kinds: list[int]  # PLACES
    passages: list[int]  # X, Y, Z: areas, or none (RB-FEAT-2)
    goal: int
    goal_number: int  # charges, or tokens to take
    pre: int  # rounds before the alarm at normal difficulty
    post: int  # and after
    leader: int  # the kind of the unit that is the leader, or -1
    champion: int  # which champion (content/units.toml) comes with the alarm, or -1
    veterans: bool  # +1 attack, +1 defence (RB-GAP-14)
    faction: int  # which faction card (content/factions.toml)
    codes: list[int]  # what the codes A to H stand for: kinds (RB-FACT-1)
    lines: list[int]  # kinds in the order in which they act: the yellow lines (RB-FACT-2)
    limits: list[int]  # per kind: the # column (RB-SPAWN-5), 0 for those that are not on the card

    def __init__(self, id: str, name: str, areas: Areas, sight: AreaSight) -> None:
        self.id = id
        self.name = name
        self.areas = areas
        self.sight = sight
        self.size = len(areas.areas)
