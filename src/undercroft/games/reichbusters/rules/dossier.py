"""A mission made ready for play: its board as areas, doors, rooms, and what lies there at the start (RB-SETUP-1)."""
# compiled: mypyc

from itertools import count
from typing import Final

from undercroft.core.board.areas import Areas, AreaSight
from undercroft.games.reichbusters.rules.sets import members

# What must be done (RB-GAP-16, RB-GAP-17).
GOALS: Final = ["dossier", "rescue", "sabotage", "assassination", "collect"]
G_DOSSIER: Final = 0  # find it and carry it out
G_RESCUE: Final = 1  # find O'Reilly and bring him out
G_SABOTAGE: Final = 2  # plant the charges, leave with the detonator
G_ASSASSINATION: Final = 3  # kill the leader and leave
G_COLLECT: Final = 4  # take so many tokens "objective complete" and leave

# What lies at an objective place.
PLACES: Final = ["shuffled", "dossier", "detonator", "false", "complete", "leader", "waiting"]
PLACE_SHUFFLED: Final = 0  # one of the tokens in the pile, face down
PLACE_DOSSIER: Final = 1  # the dossier, face down
PLACE_DETONATOR: Final = 2  # face up, like the next two
PLACE_FALSE: Final = 3
PLACE_COMPLETE: Final = 4
PLACE_LEADER: Final = 5  # the leader stands there from the start, suspicious
PLACE_WAITING: Final = 6  # the leader appears there with the alarm, or when a Hero sees the area

NOWHERE: Final = 99  # a distance without a way
_MOST_WAYS: Final = 2048
GAITS: Final = 3  # how units pass doors (rules/enemy/prey.py)
MOST_QUARRIES: Final = 1 << 13  # of a map; thousands of games hardly find more, and they take some 25 MB


# A line from an area: the areas that it crosses, how many areas away it ends, and there, as a bit.
SightLine = tuple[int, int, int]


# Every map's ways have numbers of their own, by which what is kept for them is told apart.
_NUMBERS: Final = count()


class SeenFrom:
    """What is seen from an area with certain doors shut, of those that its lines pass: the same whatever other doors
    are shut, so several ways may share it. Its parts are those of `Ways`."""

    __slots__ = ("aimed", "clear", "crossed", "lines", "reaches", "shots", "touched")

    lines: list[SightLine]
    crossed: int
    clear: int
    touched: int
    reaches: dict[int, tuple[int, ...]]
    shots: dict[int, tuple[int, ...]]
    aimed: dict[int, int]

    def __init__(self, area: int, lines: list[SightLine]) -> None:
        self.lines = [(0, 0, 1 << area), *lines]  # never empty: the area sees itself past nothing
        self.crossed = 0
        self.clear = 1 << area
        for between, _, there in lines:
            self.crossed |= between
            self.clear |= there
        self.touched = self.clear | self.crossed
        self.reaches = {}
        self.shots = {}
        self.aimed = {}


class Way:
    """Where an enemy goes on: into the area beside its own, or to the closed door between them (RB-EMOVE-3)."""

    __slots__ = ("area", "gate")

    area: int  # where it leads
    gate: int  # the door that is closed, -1 if there is none

    def __init__(self, area: int, gate: int = -1) -> None:
        self.area = area
        self.gate = gate


class Ways:
    """What depends on nothing but the doors that are shut and the passages found: who lies beside whom, how far it is,
    and which lines no door or wall stops."""

    __slots__ = (
        "afoot", "aimed", "basics", "beside", "clear", "crossed", "distances", "grounds", "lines", "links", "moves",
        "nearer", "number", "reaches", "rooms", "shots", "shut", "touched",
    )  # fmt: skip

    number: int  # no other ways have it
    shut: int
    links: list[int]
    beside: list[int]  # per area
    distances: list[list[int]]  # per area and area; empty until asked for
    afoot: list[list[int]]  # the same for those who open no doors
    rooms: list[list[int]]  # per area and room: how far that is; empty until asked for
    lines: list[list[SightLine]]  # per area: those from it; empty until asked for, like the next six
    crossed: list[int]  # per area: all that lines from it cross
    clear: list[int]  # per area: all that lines lead to, whoever stands between
    touched: list[int]  # per area: both of these, so all that matters to what a shot from it may be aimed at
    reaches: list[dict[int, tuple[int, ...]]]  # per area, by those of `crossed` that are blocked: what is seen from it
    # 0, up to 1, up to 2 areas away and so on; the last is all that is seen
    shots: list[dict[int, tuple[int, ...]]]  # per area, by range and by where enemies stand: the areas with enemies at
    # whom a Hero may have a shot
    aimed: list[dict[int, int]]  # per area, by where enemies stand and by a Hero's weapons: those with which one may
    # shoot at somebody (rules/aim/targets.py)
    moves: list[list[int]]  # per area: the moves from it (rules/moving/move.py); empty until asked for
    basics: list[list[int]]  # per area: what else may always be done there (rules/turn/options.py); in the same way
    grounds: list[int]  # per area: what cards find there that they need (rules/cards/cards.py); 0 until asked for
    nearer: dict[int, tuple[Way, ...]]  # by gait, area and goal: how one gets nearer (rules/enemy/ways.py)

    def __init__(self, size: int, shut: int, links: list[int], beside: list[int]) -> None:
        self.number = next(_NUMBERS)
        self.shut = shut
        self.links = links
        self.beside = beside
        # Nobody writes into the empty ones: they are replaced.
        self.distances = [[]] * size
        self.afoot = [[]] * size
        self.rooms = [[]] * size
        self.lines = [[]] * size
        self.crossed = [-1] * size
        self.reaches = [{}] * size
        self.shots = [{}] * size
        self.aimed = [{}] * size
        self.clear = [0] * size
        self.touched = [0] * size
        self.moves = [[]] * size
        self.basics = [[]] * size
        self.grounds = [0] * size
        self.nearer = {}


class Close:
    """Enemy units near the Heroes, as long as none of them moves (rules/enemy/victims.py)."""

    __slots__ = ("beside", "crowd", "far", "near")

    near: int  # the areas
    crowd: list[int]  # per area: who stands there
    beside: int  # those in areas with Heroes who may be attacked
    far: int  # the others

    def __init__(self, near: int, crowd: list[int], beside: int, far: int) -> None:
        self.near = near
        self.crowd = crowd
        self.beside = beside
        self.far = far


class Quarry:
    """The areas with Heroes as enemies find them while no door opens and no smoke comes or goes: those to which they
    go, from where they see and may attack somebody, and by which ways (rules/board/areas.py). Which Hero is where is
    left to the table, so that the same few are found again and again.
    """

    __slots__ = (
        "aim", "around", "away", "close", "crossed", "fought", "hunted", "key", "plans", "seen", "shots", "views",
        "ways",
    )  # fmt: skip

    ways: Ways
    key: int  # all else that it follows from
    hunted: int  # areas with Heroes whom enemies go for
    fought: int  # areas with Heroes who may be attacked; no enemy sees past them
    aim: int  # areas with Heroes for whose sake ranged units stop
    around: int  # areas from which any Hero may be seen, or that a Hero may see, if nobody stands between
    crossed: int  # areas past which a Hero may look at another: nobody elsewhere stands in the way of any
    views: dict[int, int]  # by the crossed areas with enemies, who stand in the way: all that Heroes see
    seen: dict[int, int]  # by area: those with Heroes that are seen from it
    shots: dict[int, int]  # by area and range: the other areas with Heroes whom one may attack from there
    away: list[list[int]]  # per gait and area: how far the nearest are (rules/enemy/prey.py); empty until asked for
    plans: dict[int, tuple[Way, ...]]  # by manner and area: how one goes on from there (rules/enemy/ways.py)
    close: Close | None  # the enemies around, when they were last looked for

    def __init__(self, ways: Ways, key: int, hunted: int, fought: int, aim: int) -> None:
        self.ways = ways
        self.key = key
        self.hunted = hunted
        self.fought = fought
        self.aim = aim
        self.around = self.crossed = 0
        self.views = {}
        self.seen = {}
        self.shots = {}
        self.away = [[]] * GAITS
        self.plans = {}
        self.close = None


class Acting:
    """Who acts at which place of the order (rules/enemy/lines.py)."""

    __slots__ = ("later", "lines")

    lines: list[int]  # the miniatures of each
    later: list[int]  # those of each and of all after it; one more, at which nobody is left

    def __init__(self, lines: list[int], later: list[int]) -> None:
        self.lines = lines
        self.later = later


class Dossier:
    """Everything about a mission, its faction and difficulty that never changes in play; shared by all games of it.

    Areas, rooms, doors (gates of the grid) and laid tiles are small numbers; sets of them are bits. A place where one
    leaves the map is an area too, behind its exit door: whoever moves there is out (RB-GAP-5); no enemy goes there.
    """

    __slots__ = (
        "acting", "alarm_guest", "areas", "awaited", "barracks", "champion", "codes", "corridors", "door_a", "door_b",
        "door_noise", "doors", "doors_at", "doorways", "entrances", "exit_doors", "exits", "faction", "feature_areas",
        "feature_types", "gates", "goal", "goal_number", "guard", "hidden", "id", "large", "leader", "limits",
        "lines", "locked", "name", "parts", "passages", "pile", "place_areas", "place_kinds", "post", "pre", "quarries",
        "raid", "room", "room_names", "rooms", "sight", "size", "spawn_leader", "spawns", "spots", "tile", "tiles",
        "veterans", "views", "ways",
    )  # fmt: skip

    id: str
    name: str
    raid: bool
    areas: Areas
    sight: AreaSight
    size: int  # how many areas
    room: list[int]  # per area: its room or corridor (RB-TILE-3); an entrance is a room of its own (RB-AREA-2)
    rooms: list[int]  # per room: its areas
    room_names: list[str]  # per room: what it is called
    corridors: int  # rooms that are corridors
    tile: list[int]  # per area: the laid tile; -1 for entrances and exits
    tiles: list[str]  # laid tiles by their names, `2a`
    doors: int  # all gates that are doors
    door_a: list[int]  # per gate: the area on each side
    door_b: list[int]
    doors_at: list[int]  # per area: its doors
    doorways: list[int]  # per area: the areas behind them, where nothing else joins the two
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
    awaited: bool  # a leader waits at one of them
    pile: list[int]  # kinds of the tokens that lie face down on places, shuffled
    passages: list[int]  # X, Y, Z: areas, or none (RB-FEAT-2)
    goal: int
    goal_number: int  # charges, or tokens to take
    pre: int  # rounds before the alarm, for this difficulty and team card
    post: int  # and after
    leader: int  # the kind of the unit that stands or waits at a place, or -1
    spawn_leader: int  # the kind that the code V stands for, or -1 (RB-GAP-11)
    alarm_guest: int  # a kind that comes to barracks A with the alarm, or -1 (RB-GAP-17: General Wolff)
    champion: int  # which champion (content/units.toml): in a campaign mission it comes with the alarm, in a RAID it is
    # the leader, a miniature of its unit; -1 for none
    veterans: bool  # +1 attack, +1 defence (RB-GAP-14)
    faction: int  # which faction card (content/factions.toml)
    codes: list[int]  # what the codes A to H stand for: kinds (RB-FACT-1)
    lines: list[int]  # kinds in the order in which they act: the yellow lines (RB-FACT-2)
    limits: list[int]  # per kind: the # column (RB-SPAWN-5), 0 for those that are not on the card
    parts: tuple[int, ...]  # of the board (core.board.boards): what was laid
    ways: dict[tuple[int, ...], Ways]  # by shut doors and passages
    gates: list[int]  # per area: those that lines from it pass; -1 until asked for
    views: list[dict[int, SeenFrom]]  # per area: by those of them that are shut
    quarries: dict[int, Quarry]  # by ways, and all else that it follows from
    spots: list[int]  # per area: its code in actions (rules/board/places.py); empty until asked for
    acting: dict[int, Acting]  # by the miniature that is the champion, or -1; made when it is first asked for

    def __init__(self, id: str, name: str, areas: Areas, sight: AreaSight) -> None:
        self.id = id
        self.name = name
        self.areas = areas
        self.sight = sight
        self.size = len(areas.areas)
        self.doorways = [sum(1 << other for other in gated) for gated in areas.gated]
        self.ways = {}
        self.gates = [-1] * self.size
        self.views = [{} for _ in range(self.size)]
        self.quarries = {}
        self.acting = {}
        self.spots = []
        self.pile = []
        self.spawn_leader = self.alarm_guest = -1
        self.parts = ()

    def ways_of(self, shut: int, links: list[int]) -> Ways:
        """The ways with these doors shut and these passages, each pair one area after the other."""
        key = (shut, *links)
        found = self.ways.get(key)
        if found is None:
            pairs = [(links[at], links[at + 1]) for at in range(0, len(links) - 1, 2)]
            found = Ways(self.size, shut, links, [self.areas.beside(area, shut, pairs) for area in range(self.size)])
            if len(self.ways) >= _MOST_WAYS:
                self.ways.clear()
            self.ways[key] = found
        return found

    def measure(self, ways: Ways, area: int) -> list[int]:
        """Steps from the area to every other plus 1 for each shut door on the way (RB-NEAR-1)."""
        far = [NOWHERE] * self.size
        # All areas of one distance after those of the one before: a step costs 1, one through a shut door 2.
        left, beside, doorways = (1 << self.size) - 1, ways.beside, self.doorways
        ring, after, away = 1 << area, 0, 0
        while ring | after:
            left &= ~ring
            following = 0
            for here in members(ring):
                far[here] = away
                after |= beside[here]
                following |= doorways[here]
            ring, after = after & left, following & left
            away += 1
        ways.distances[area] = far
        return far

    def walk(self, ways: Ways, area: int) -> list[int]:
        """Steps from the area to every other through no shut door."""
        far = [NOWHERE] * self.size
        far[area] = 0
        here = [area]
        for at in here:
            for near in members(ways.beside[at]):
                if far[near] == NOWHERE:
                    far[near] = far[at] + 1
                    here.append(near)
        ways.afoot[area] = far
        return far

    def look(self, ways: Ways, area: int) -> None:
        """The lines from the area that no shut door stops."""
        gates = self.gates[area]
        if gates < 0:
            gates = self._gates_of(area)
        view = self.views[area].get(ways.shut & gates)
        if view is None:
            view = self.views[area][ways.shut & gates] = SeenFrom(area, self._lines(area, ways.shut))
        ways.lines[area] = view.lines
        ways.crossed[area] = view.crossed
        ways.clear[area] = view.clear
        ways.touched[area] = view.touched
        ways.reaches[area] = view.reaches
        ways.shots[area] = view.shots
        ways.aimed[area] = view.aimed

    def _lines(self, area: int, shut: int) -> list[SightLine]:
        below = (1 << self.size) - 1
        out: list[SightLine] = []
        for target in range(self.size):
            if target != area:
                for line in self.sight.lines(area, target):
                    if not line >> self.size & shut:
                        between = line & below
                        out.append((between, between.bit_count() + 1, 1 << target))
        return out

    def _gates_of(self, area: int) -> int:
        """The doors that lines from the area pass."""
        gates = 0
        for target in range(self.size):
            if target != area:
                for line in self.sight.lines(area, target):
                    gates |= line >> self.size
        self.gates[area] = gates
        return gates
