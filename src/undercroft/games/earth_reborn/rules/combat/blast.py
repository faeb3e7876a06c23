"""Explosions (ER-BLAST, ER-LARGE-10, ER-LEVEL-5, Flamer)."""
# compiled: mypyc

from collections.abc import Generator

from undercroft.core.board.grid import bits
from undercroft.core.choice import Ask, Flow
from undercroft.core.state import beat
from undercroft.games.earth_reborn.rules import characters, rolls, verbs
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules.catalogue_tables import AREA
from undercroft.games.earth_reborn.rules.combat import breakables, destroy, weapons, wounds
from undercroft.games.earth_reborn.rules.dossier import WOODEN
from undercroft.games.earth_reborn.rules.questions import Q_NEXT, Q_ZONE
from undercroft.games.earth_reborn.rules.tables import (
    A_CROSS,
    A_FLAME,
    A_GAS,
    A_SMOKE,
    A_SQUARE,
    A_WIDE,
    DOOR_THING,
    FIRST_THING,
    FOR_DAMAGE,
    HERE,
    ORANGE,
    RED,
    WALL_THING,
)
from undercroft.games.earth_reborn.state import Table


class Blast:
    """One explosion while it goes on: whose it is, what it rolls, where it reaches and what it has met."""

    __slots__ = (
        "doors",
        "edges",
        "elements",
        "face",
        "flame",
        "met",
        "more",
        "orange",
        "reached",
        "red",
        "seat",
        "who",
    )

    def __init__(self, who: int, face: int, seat: int, more: int) -> None:
        self.who: int = who  # who fired it, or -1
        self.face: int = face  # of the card, or -1 for what is built into his own
        self.seat: int = seat
        self.more: int = more  # dice for every roll (ER-BLAST-6)
        self.flame: bool = False
        self.red: int = 0
        self.orange: int = 0
        self.reached: int = 0  # squares
        self.met: int = 0  # Characters
        self.edges: int = 0
        self.doors: int = 0
        self.elements: int = 0


# ---------------------------------------------------------------- areas


def area(s: Table, shape: int, square: int, facing: int) -> list[int]:
    """Squares of an area of effect: red ones, orange ones as bits (ER-GAP-7)."""
    d = s.dossier
    if shape == A_FLAME:
        beyond = d.neighbours[square * 4 + facing]
        row = 0
        if beyond >= 0:
            row = 1 << beyond
            for side in (facing + 1 & 3, facing + 3 & 3):
                beside = d.neighbours[beyond * 4 + side]
                if beside >= 0:
                    row |= 1 << beside
        return [1 << square, row & d.floor]
    near, far = _around(s, square)
    if shape == A_CROSS:
        return [1 << square, near]
    if shape == A_WIDE:
        return [1 << square, near | far]
    if shape == A_GAS:
        return [1 << square | near, far]
    if shape == A_SQUARE or shape == A_SMOKE:
        return [1 << square, (near | far) & _ring(s, square)]
    return [1 << square, 0]


def _around(s: Table, square: int) -> tuple[int, int]:
    """Squares of its level at distance 1 and at distance 2, without diagonals."""
    frame = s.dossier.frame
    x, y = square % frame.width, square // frame.width
    near = far = 0
    for row in range(max(0, y - 2), min(frame.height, y + 3)):
        for column in range(max(0, x - 2), min(frame.width, x + 3)):
            distance = abs(column - x) + abs(row - y)
            if distance == 1:
                near |= 1 << row * frame.width + column
            elif distance == 2:
                far |= 1 << row * frame.width + column
    level = _level(s, square)
    return near & level, far & level


def _ring(s: Table, square: int) -> int:
    """The eight squares around one, if they were all floor."""
    width = s.dossier.frame.width
    out = 0
    for row in range(-1, 2):
        for column in range(-1, 2):
            if 0 <= square % width + column < width and square + row * width >= 0:
                out |= 1 << square + row * width + column
    return out


def _level(s: Table, square: int) -> int:
    for level in s.dossier.levels:
        if level >> square & 1:
            return level & s.dossier.floor
    return s.dossier.floor


# ---------------------------------------------------------------- explosions


def explode(s: Table, face: int, square: int, seat: int, more: int) -> Flow:
    """One explosion, from the centre outwards; `more` damage dice for every roll; face -1 - Character for a built-
    in Flamer."""
    who = -1 - face if face < 0 else -1
    yield from go_off(s, who, max(face, -1), square, seat, more, 0, -1)


def go_off(s: Table, who: int, face: int, square: int, seat: int, more: int, spared: int, thing: int) -> Flow:
    """One explosion that `who` fired (or -1), sparing Characters and a thing that have had their roll: the target of a
    Combined Shoot (ER-COMBO-11)."""
    blast = Blast(who, face, seat, more)
    blast.met = spared
    if thing >= 0:
        _note(blast, thing)
    shape = AREA[face] if face >= 0 else A_FLAME
    blast.flame = shape == A_FLAME
    zones = area(s, shape, square, s.facing[who] if blast.flame else 0)
    blast.red, blast.orange = zones[0], zones[1]
    if blast.flame:
        tell.flames(s, who, square)
        through = yield from _out_of_the_nozzle(s, blast, square)
        if not through:
            return
    else:
        tell.explosion(s, face, square)
    beat(s)
    yield from _spread(s, blast, square)
    if not s.over:
        yield from _over_stairs(s, blast)


def _out_of_the_nozzle(s: Table, blast: Blast, square: int) -> Generator[Ask, int, bool]:
    """Whether the flames reach the square ahead: not through a wall or a closed door, unless they burn it
    (ER-GEAR-5)."""
    d = s.dossier
    at = square * 4 + (s.facing[blast.who] + 2 & 3)
    edge = d.frame.edge[at]
    if not s.barred >> edge & 1:
        return True
    door = d.door_at[edge]
    if door < 0 or d.door_kind[door] != WOODEN:
        return False
    blast.doors |= 1 << door
    yield from _hit_thing(s, blast, DOOR_THING + door, RED)
    return not s.barred >> edge & 1


def _spread(s: Table, blast: Blast, centre: int) -> Flow:
    """From the centre outwards; a wall or door that it destroys lets it through (ER-BLAST-4)."""
    done = 0
    while not s.over:
        blast.reached = flood(s, centre, blast.red | blast.orange)
        waiting = nearest(s, blast.reached & ~done, centre)
        if not waiting:
            return
        square = yield from _which(s, blast, waiting)
        done |= 1 << square
        yield from _square(s, blast, square, RED if blast.red >> square & 1 else ORANGE)


def flood(s: Table, centre: int, within: int) -> int:
    """What can be reached from the centre inside the area over open sides."""
    d = s.dossier
    reached = last = 1 << centre
    while last:
        grown = 0
        for square in bits(last):
            for at in range(square * 4, square * 4 + 4):
                beside = d.neighbours[at]
                if beside >= 0 and not s.barred >> d.frame.edge[at] & 1:
                    grown |= 1 << beside
        last = grown & within & ~reached
        reached |= last
    return reached


def nearest(s: Table, squares: int, centre: int) -> list[int]:
    width = s.dossier.frame.width
    best: list[int] = []
    least = 99
    for square in bits(squares):
        distance = abs(square % width - centre % width) + abs(square // width - centre // width)
        if distance < least:
            best, least = [], distance
        if distance == least:
            best.append(square)
    return best


def _which(s: Table, blast: Blast, waiting: list[int]) -> Generator[Ask, int, int]:
    """At equal distance in the order that the firing player likes (ER-BLAST-4): it matters only where there are
    Characters, for squares at equal distance share no side."""
    peopled = [square for square in waiting if _met_at(s, blast, square)]
    if len(peopled) < 2:
        return peopled[0] if peopled else waiting[0]
    code = yield Ask(blast.seat, Q_NEXT, [verbs.square(square) for square in peopled], blast.who)
    return verbs.square_of(code)


def _met_at(s: Table, blast: Blast, square: int) -> list[int]:
    """Characters on a square who have not been hit."""
    return [who for who in bits(s.on_map & ~blast.met) if characters.squares(s, who) >> square & 1]


def _over_stairs(s: Table, blast: Blast) -> Flow:
    """A stair tile in the red zone: what is on and around the tile of the other level (ER-LEVEL-5)."""
    d = s.dossier
    for square in bits(blast.red & blast.reached):
        if d.pair[square] >= 0 and not s.over:
            blast.reached = blast.red = 1 << d.pair[square]
            blast.orange = 0
            yield from _square(s, blast, d.pair[square], RED)
            return


# ---------------------------------------------------------------- what is met


def _square(s: Table, blast: Blast, square: int, zone: int) -> Flow:
    """A separate roll for everything in and around a square (ER-BLAST-3)."""
    for who in _met_at(s, blast, square):
        if not s.over and s.whereabouts[who] == HERE:
            yield from _hit_character(s, blast, who, zone)
    d = s.dossier
    for element, covered in enumerate(d.element_squares):
        if blast.elements >> element & 1 or s.destroyed_elements >> element & 1 or not d.element_value[element]:
            continue
        if (covered | d.element_beside[element]) >> square & 1:
            yield from _hit_element(s, blast, element, zone)
    for side in range(4):
        edge = d.frame.edge[square * 4 + side]
        if s.barred >> edge & 1 and not blast.edges >> edge & 1:
            yield from _hit_edge(s, blast, edge, zone)


def _hit_character(s: Table, blast: Blast, who: int, zone: int) -> Flow:
    blast.met |= 1 << who
    if characters.large(s, who):
        zone = yield from _zone_of_large(s, blast, who, zone)
    dice, hits = weapons.zone_terms(s, blast.who, blast.face, zone)
    critical, hits = rolls.combat(s, blast.who, FOR_DAMAGE, dice + blast.more, hits)
    yield from wounds.damage(s, who, critical, hits, weapons.pierces(s, blast.face, who), blast.who, blast.seat)
    beat(s)


def _zone_of_large(s: Table, blast: Blast, who: int, zone: int) -> Generator[Ask, int, int]:
    """ER-LARGE-10: whoever fired chooses. An enemy gets the zone that is plainly stronger, unless the player likes to
    be asked; a friend may be spared."""
    squares = characters.squares(s, who)
    plain = characters.seat_of(s, who) != blast.seat and not characters.finely(s, blast.seat)
    if squares & blast.reached & blast.red and plain:
        red, red_hits = weapons.zone_terms(s, blast.who, blast.face, RED)
        orange, orange_hits = weapons.zone_terms(s, blast.who, blast.face, ORANGE)
        if red >= orange and red_hits >= orange_hits:
            return RED
    chosen = yield from _zone(s, blast, squares, zone, who)
    return chosen


def _hit_element(s: Table, blast: Blast, element: int, zone: int) -> Flow:
    blast.elements |= 1 << element
    zone = yield from _zone(s, blast, s.dossier.element_squares[element], zone, FIRST_THING + element)
    yield from _hit_thing(s, blast, element, zone)


def _hit_edge(s: Table, blast: Blast, edge: int, zone: int) -> Flow:
    """Flames spare walls and Sliding doors (ER-GEAR-5); nothing breaks a wall of the outer frame (ER-DESTROY-1)."""
    d = s.dossier
    blast.edges |= 1 << edge
    door = d.door_at[edge]
    if door < 0:
        if not blast.flame and not d.border >> edge & 1:
            yield from _hit_thing(s, blast, WALL_THING + edge, zone)
        return
    if blast.doors >> door & 1 or (blast.flame and d.door_kind[door] != WOODEN):
        return
    blast.doors |= 1 << door
    if d.door_large >> door & 1:  # a small one is in the zone of its square nearest the centre (ER-BLAST-3)
        zone = yield from _zone(s, blast, d.door_a[door], zone, FIRST_THING + DOOR_THING + door)
    yield from _hit_thing(s, blast, DOOR_THING + door, zone)


def _note(blast: Blast, thing: int) -> None:
    if thing >= WALL_THING:
        blast.edges |= 1 << thing - WALL_THING
    elif thing >= DOOR_THING:
        blast.doors |= 1 << thing - DOOR_THING
    else:
        blast.elements |= 1 << thing


def _zone(s: Table, blast: Blast, squares: int, zone: int, about: int) -> Generator[Ask, int, int]:
    """What lies in both zones suffers once, in the one that the firing player chooses (ER-BLAST-5, ER-LARGE-10);
    about: a Character, or a thing from FIRST_THING on."""
    touched = squares & blast.reached
    if not touched & blast.red or not touched & blast.orange:
        return zone
    code = yield Ask(blast.seat, Q_ZONE, [verbs.arc(RED), verbs.arc(ORANGE)], about)
    return verbs.arc_of(code)


def _hit_thing(s: Table, blast: Blast, thing: int, zone: int) -> Flow:
    dice, hits = weapons.zone_terms(s, blast.who, blast.face, zone)
    yield from batter(s, blast.who, thing, dice + blast.more, hits, blast.seat)
    beat(s)


def batter(s: Table, who: int, thing: int, dice: int, hits: int, owner: int) -> Flow:
    """A damage roll against a door, a wall or a Floor Element; none if the automatic hits are enough (ER-SHOOT-19,
    ER-BLAST-7). owner: whose shot or device it is."""
    value = breakables.value(s, thing)
    if not value:
        return
    total = hits if hits >= value else rolls.points(s, who, FOR_DAMAGE, dice, hits)
    tell.total(s, thing, total, value)
    if total >= value:
        yield from destroy.destroy(s, thing, who, owner)
