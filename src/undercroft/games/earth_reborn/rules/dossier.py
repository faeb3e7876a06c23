"""A scenario made ready for play: its map, its forces and what its sides want. Shared by all games of it (ER-CORE-1).

Squares and edges have the numbers of one frame (core/board/frame.py); levels lie side by side in it, an empty column
between them. Laid tiles, doors, Floor Elements, facing icons and cadavers are small numbers; sets are bits.
"""
# compiled: mypyc

from typing import Final

from undercroft.core.board.centres import CentreSight
from undercroft.core.board.frame import Frame
from undercroft.games.earth_reborn.rules.tables import (
    M_ABILITIES,
    M_CAPTURE,
    M_COMBINATION,
    M_CORE,
    M_DUEL,
    M_EQUIPMENT,
    M_INTERACT,
    M_IPS,
    M_LOS,
    M_MP,
    M_RADIO,
    M_SEARCH,
    M_SHOOT,
    M_SPY,
    M_TORTURE,
)

NEVER: Final = 99  # a turn that does not come

# What ends a game at once, or decides it in the end (`wins`): (seat, kind, who or what, where).
WIN_IDS: Final = ["left", "dead", "taken", "all-dead", "stands", "time"]
WIN_LEFT: Final = 0  # this Character left the map
WIN_DEAD: Final = 1  # this Character is dead
WIN_TAKEN: Final = 2  # a Character of the seat left the map with this piece of equipment
WIN_ALL_DEAD: Final = 3  # every enemy Character is dead
WIN_STANDS: Final = 4  # after the last turn this Character is on one of these laid tiles (bits)
WIN_TIME: Final = 5  # after the last turn, if nothing else decided it

# What brings MP: of a scenario (`awards`), and of mission cards (content/mission_cards.toml).
EITHER_SEAT: Final = 2  # instead of a seat, in the facts of an award
AWARD_IDS: Final = [
    "kill", "leave-with", "scrambler-on", "controls", "traitor-dead", "virus-in", "holds", "freed", "left-free",
    "tortured", "held-or-dead", "destroyed", "left-after", "raised", "stands-undestroyed", "launched", "dies", "slain",
    "captured", "blackout", "used", "occupied", "prisoner", "survivors", "spied-in", "recruited", "hostages", "carries",
    "gassed",
]  # fmt: skip
AWARD_KILL: Final = 0  # each enemy Character of this set (bits) killed
AWARD_LEAVE_WITH: Final = 1  # a Character left the map with this piece of equipment
AWARD_SCRAMBLER_ON: Final = 2  # in each Final phase, a Radio Scrambler of the seat is ON (that of this laid tile)
AWARD_CONTROLS: Final = 3  # after the last turn this Character lives and the seat controls him
AWARD_TRAITOR_DEAD: Final = 4  # an unmasked traitor is dead (once)
AWARD_VIRUS_IN: Final = 5  # a Deadly Virus was switched ON in this laid tile (once for each tile of the set)
AWARD_HOLDS: Final = (
    6  # after the last turn, for each card of this piece that the seat carries or has taken off the map
)
AWARD_FREED: Final = 7  # this Prisoner was freed, the first time
AWARD_LEFT_FREE: Final = 8  # this Character left the map, no Prisoner
AWARD_TORTURED: Final = 9  # for each Spy Point gained by torturing this Character
AWARD_HELD_OR_DEAD: Final = 10  # after the last turn this Character is a Prisoner or dead
AWARD_DESTROYED: Final = 11  # all Floor Elements of this laid tile are destroyed (once)
AWARD_LEFT_AFTER: Final = 12  # for each Character of the seat who left the map after that
AWARD_RAISED: Final = 13  # for each zombie that was made anew
AWARD_STANDS: Final = 14  # after the last turn, not all Floor Elements of this laid tile are destroyed
AWARD_LAUNCHED: Final = 15  # the missiles of this laid tile were launched
# Of mission cards alone, from here on.
AWARD_DIES: Final = 16  # this Character is dead, whoever did it
AWARD_SLAIN: Final = 17  # each enemy Character killed by the seat
AWARD_CAPTURED: Final = 18  # this Character was taken prisoner by the seat
AWARD_BLACKOUT: Final = 19  # the power was shut down in this laid tile, the Generator
AWARD_USED: Final = 20  # the effect of this piece of equipment was triggered
AWARD_OCCUPIED: Final = 21  # in each Final phase, the seat is in this laid tile and no enemy is
AWARD_PRISONER: Final = 22  # after the last turn this Character is a Prisoner of the seat
AWARD_SURVIVORS: Final = 23  # after the last turn, for each Character of the seat neither dead nor a Prisoner
AWARD_SPIED_IN: Final = 24  # for each Spy Point gained by a Character in this laid tile
AWARD_RECRUITED: Final = 25  # a zombie was made of a dead NORAD Character
AWARD_HOSTAGES: Final = 26  # after the last turn, for each NORAD Character who is a Prisoner of the seat
AWARD_CARRIES: Final = 27  # after the last turn a Character of the seat on the map carries this piece of equipment
AWARD_GASSED: Final = 28  # for each NORAD Character, once, who was wounded by gas or a virus of the seat

SCENARIO_AWARD_IDS: Final = AWARD_IDS[:AWARD_DIES]

# What pays in a scenario the first time only; a mission card says itself how it scores.
PAID_ONCE: Final = [
    AWARD_TRAITOR_DEAD, AWARD_VIRUS_IN, AWARD_FREED, AWARD_LEFT_FREE, AWARD_DESTROYED, AWARD_LAUNCHED,
]  # fmt: skip
ANY_FACTION: Final = 3  # bits of NORAD and SALEMITE


class Award:
    """What brings MP as long as it is in force: an award of a scenario, or a mission card in a hand (`awards_of`)."""

    __slots__ = ("card", "factions", "kind", "mp", "number", "once", "seat", "what", "where")

    def __init__(self, number: int, seat: int, kind: int, mp: int, what: int, where: int) -> None:
        self.number: int = number  # among those of the scenario, or of the mission cards (`s.awards_paid`)
        self.seat: int = seat  # that earns it; -1 for either
        self.kind: int = kind
        self.mp: int = mp
        self.what: int = what  # a Character, a set of them (bits) or a piece of equipment
        self.where: int = where  # a laid tile, or -1
        self.card: bool = False  # a mission card
        self.factions: int = ANY_FACTION  # of the Character who must do it, as bits (ER-SAGS34-18)
        self.once: bool = kind in PAID_ONCE

    def earns(self, seat: int) -> bool:
        """Whether this seat may earn it."""
        return self.seat == seat or self.seat < 0

    def facts(self) -> tuple[int, int, int, int, int]:
        """An award of a scenario as numbers."""
        return EITHER_SEAT if self.seat < 0 else self.seat, self.kind, self.mp, self.what, self.where


def numbered(awards: list[tuple[int, int, int, int, int]]) -> list[Award]:
    """Awards of a scenario: (seat or EITHER_SEAT, kind, MP, who or what, where)."""
    return [
        Award(at, -1 if seat == EITHER_SEAT else seat, kind, mp, what, where)
        for at, (seat, kind, mp, what, where) in enumerate(awards)
    ]


# What a module needs (ER-CORE-2).
NEEDS: Final = [
    (M_DUEL, M_LOS),
    (M_SHOOT, M_LOS | M_EQUIPMENT),
    (M_INTERACT, M_IPS),
    (M_SPY, M_MP),
    (M_SEARCH, M_EQUIPMENT | M_SPY),
    (M_ABILITIES, M_IPS),
    (M_RADIO, M_INTERACT | M_SPY),
    (M_TORTURE, M_CAPTURE | M_INTERACT | M_SPY),
    (M_COMBINATION, M_DUEL),
]


def with_needed(modules: int) -> int:
    """A module switches on those that it needs; the Core is always in force (ER-CORE-2)."""
    modules |= M_CORE
    for _ in NEEDS:
        for module, needed in NEEDS:
            if modules & module:
                modules |= needed
    return modules


class Dossier:
    """Everything about a scenario that never changes in play."""

    __slots__ = (
        "awards", "bonus_locked", "border", "cadaver_element", "cadaver_icons", "cadaver_square", "cadaver_tile",
        "cards", "corners", "cp", "cut", "deck", "door_a", "door_at", "door_edges", "door_kind", "door_large",
        "door_magnetic", "door_value", "double", "duel_initiative", "electric", "element_at", "element_beside",
        "element_facing", "element_hides", "element_id", "element_squares", "element_stops", "element_tile",
        "element_value", "facing", "floor", "frame", "goals", "ground", "hides", "icon_element", "icon_facing",
        "icon_square", "icon_tile", "icons_of", "id", "indoor", "initiative", "kinds", "leave_from", "leave_sewers",
        "level_names", "levels", "line", "lock_ups", "lying_card", "lying_square", "magnets", "modules", "mp", "name",
        "neighbours", "norad", "open_kills", "outdoor", "outside", "pair", "parts", "prisoner_of", "rim", "room_type",
        "seats", "sewers", "sight", "special", "spots", "square_line", "states", "stops", "tile", "tile_kind",
        "tile_names", "tile_squares", "turns", "walls", "wins", "wounded",
    )  # fmt: skip

    id: str
    name: str
    modules: int  # tables.M_...
    special: list[str]  # names of what this scenario has of its own, for pages and words

    # the ground
    frame: Frame
    sight: CentreSight
    corners: list[tuple[int, int, int, int, str]]  # levels: x, y, width, height in the frame, and their name's id
    level_names: list[str]  # for pages
    levels: list[int]  # per level: its squares
    parts: list[tuple[str, int, int, int]]  # laid tiles as drawn: name with side ('T88a'), turn 0 to 3, x, y of its box
    floor: int  # squares
    indoor: int
    outdoor: int
    outside: int  # squares beside the map on which a Large Miniature may begin with half of itself (ER-SAGS-41)
    tile: list[int]  # per square: the laid tile, -1 for none
    tile_names: list[str]  # per laid tile: 'T88a'
    kinds: list[str]  # per laid tile: the id of what it is, 'refectory' (content/tiles.toml)
    tile_squares: list[int]
    tile_kind: list[int]  # per laid tile: KIND_ROOM, ...
    line: list[int]  # per laid tile: tables.R_... or NO_LINE
    electric: int  # laid tiles that need power
    room_type: list[int]  # per square: tables.T_... bits; 0 where nobody can search
    square_line: int  # squares where a room's search bonus counts (the safe of the Secret Safe Room; else all of it)
    walls: int  # edges with a wall at the start, doors not among them
    double: int  # of these, double ones
    border: int  # edges of the frame and of the levels: no wall there can be destroyed (ER-DESTROY-1)
    rim: int  # edges over which one can leave the map (outdoor squares at the frame)
    neighbours: list[int]  # per square * 4 + direction: the next square, -1 for none, whatever stands between
    pair: list[int]  # per square: the stair tile of the other level, or -1
    sewers: int  # squares

    # doors
    door_edges: list[int]  # per door: its edges, one or two
    door_a: list[int]  # per door: squares on both sides, all of them
    door_at: list[int]  # per edge: the door, or -1
    door_kind: list[int]  # SLIDING or WOODEN
    door_magnetic: int  # doors
    door_large: int  # doors
    door_value: list[int]

    # Floor Elements
    element_id: list[str]  # what it is: 'crates' (content/tiles.toml)
    element_squares: list[int]
    element_beside: list[int]  # squares on whose side it stands, if it covers none (screens on a wall)
    element_facing: list[int]  # of these, the side; -1 else
    element_at: list[int]  # per square: the Floor Element that covers it, or -1
    element_stops: int  # elements that nobody enters
    element_hides: int  # elements that block Line of Sight
    element_value: list[int]  # Defensive value; 0: cannot be destroyed
    element_tile: list[int]
    stops: int  # squares of all that stop, at the start
    hides: int  # squares of all that block sight, at the start

    # facing icons and cadavers
    icon_square: list[int]
    icon_facing: list[int]
    icon_element: list[int]  # the Floor Element it belongs to, or -1
    icon_tile: list[int]
    icons_of: list[int]  # per laid tile: icons
    cadaver_square: list[int]
    cadaver_element: list[int]  # or -1
    cadaver_icons: list[int]  # icons from which it is reached; 0: by facing it
    cadaver_tile: list[int]

    # forces
    states: list[int]  # per Character: tables.AWAY, HERE, ...
    spots: list[int]  # per Character: square, top left for the Mammoth; -1
    facing: list[int]  # per Character: -1 if his player chooses
    norad: int  # Characters under NORAD control at the start
    wounded: int  # Characters that begin on their Wounded side
    prisoner_of: list[int]  # per Character: his Captor at the start, or -1
    magnets: list[int]  # per Character: Magnetic card markers
    cards: list[int]  # per card: carrier, IN_DECK or OUT_OF_GAME, LYING
    deck: int  # cards whose Salemite side is up at the start, as bits (those in the deck are turned at random)
    lying_card: int  # the card on the floor, or -1
    lying_square: int
    lock_ups: list[int]  # laid tiles in which Vasquez may be held
    bonus_locked: bool  # she gives her CP Bonus there

    # the frame of play
    seats: int
    cp: list[int]  # base allowance per seat
    mp: list[int]  # at the start
    initiative: int  # seat
    duel_initiative: bool
    turns: int
    ground: int  # whose ground it is, or -1 (ER-SEARCH-12)
    cut: bool  # there is a Search deck to cut
    leave_from: list[int]  # per seat: the first turn in which it may leave over the frame, or NEVER
    leave_sewers: list[int]  # the same for Sewers Exits
    goals: list[str]  # what each side is after, in words for pages
    wins: list[tuple[int, int, int, int]]
    awards: list[Award]
    open_kills: int  # which of these are for killing whomever no other award names, as bits

    def has(self, module: int) -> bool:
        return self.modules & module != 0


SLIDING: Final = 0
WOODEN: Final = 1

KIND_ROOM: Final = 0
KIND_CORRIDOR: Final = 1
KIND_OUTDOOR: Final = 2
KIND_SPECIAL: Final = 3  # stairs, Sewers Exits, Drillers
