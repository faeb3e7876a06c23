"""Line of Sight and arcs (ER-LOS, ER-LARGE-6, ER-LARGE-7, ER-LEVEL-2)."""
# compiled: mypyc

from undercroft.core.board.frame import Frame
from undercroft.core.board.grid import bits
from undercroft.games.earth_reborn.rules import characters
from undercroft.games.earth_reborn.rules.catalogue_tables import INNER_ARC
from undercroft.games.earth_reborn.rules.dossier import Dossier
from undercroft.games.earth_reborn.rules.tables import (
    CHARACTERS,
    EITHER,
    FRONT,
    G_INFRARED_GOGGLES,
    MAMMOTH,
    ORANGE,
    RED,
    WHITE,
)
from undercroft.games.earth_reborn.state import Table

# Per frame, for square * 4 + facing: the squares in red or orange (ER-LOS-2). One list for all games of a size.
_VIEWS: dict[Frame, list[int]] = {}


def views(frame: Frame) -> list[int]:
    found = _VIEWS.get(frame)
    if found is None:
        found = [_view(frame, square, facing) for square in range(frame.size) for facing in range(4)]
        _VIEWS[frame] = found
    return found


def _view(frame: Frame, square: int, facing: int) -> int:
    """All squares but those whose distance to the rear is greater than that to the side."""
    width = frame.width
    x, y = square % width, square // width
    blind = 0
    for row in range(frame.height):
        down = row - y
        if facing == 1 or facing == 3:  # to the west, or to the east
            first, last = (0, x - abs(down) - 1) if facing == 1 else (x + abs(down) + 1, width - 1)
        else:
            back = down if facing == 0 else -down
            first, last = max(0, x - back + 1), min(width - 1, x + back - 1)
        if first <= last:
            blind |= (1 << last - first + 1) - 1 << row * width + first
    return (1 << frame.size) - 1 & ~blind


# ---------------------------------------------------------------- lines


def line(s: Table, start: int, target: int, goggles: bool) -> bool:
    """Nothing blocks from centre to centre; the squares at both ends do not (ER-LOS-3, ER-LOS-4)."""
    return _clear(s, start, target, s.occupied | s.sight_blockers, goggles)


def _clear(s: Table, start: int, target: int, stop: int, goggles: bool) -> bool:
    """Nothing blocks from centre to centre if these squares do. No line leads from one level to another."""
    d = s.dossier
    if len(d.levels) > 1 and not same_level(d, start, target):
        return False
    if s.smoky and not goggles:
        if (s.smoky >> start | s.smoky >> target) & 1 and start != target and not side_by_side(s, start, target):
            return False  # ER-GEAR-21: neither into smoke nor out of it, but to an adjacent square
        stop |= s.smoky
    return d.sight.sees(start, target, stop, s.barred)


def same_level(d: Dossier, a: int, b: int) -> bool:
    for squares in d.levels:
        if squares >> a & 1:
            return squares >> b & 1 == 1
    return False


def side_by_side(s: Table, a: int, b: int) -> bool:
    """Two squares that share a side with no wall and no closed door (ER-MOVE-6)."""
    d = s.dossier
    for side in range(4):
        if d.neighbours[a * 4 + side] == b:
            return not s.barred >> d.frame.edge[a * 4 + side] & 1
    return False


def goggled(s: Table, who: int) -> bool:
    """Smoke does not hinder him (ER-GEAR-7)."""
    if not s.smoky or not s.carried[who] & s.switched_on:
        return False
    card = characters.carries(s, who, G_INFRARED_GOGGLES)
    return card >= 0 and s.switched_on >> card & 1 == 1


# ---------------------------------------------------------------- who sees what


def looks_from(s: Table, who: int) -> list[int]:
    """The squares from which he sees: his own, or the two front squares of a Large Miniature (ER-LARGE-7)."""
    square = s.square[who]
    if square < 0:
        return []
    if who != MAMMOTH and s.pilot != who:
        return [square]
    return front(square, s.facing[who], s.dossier.frame.width)


def front(square: int, facing: int, width: int) -> list[int]:
    """The two squares on one side of a Large Miniature, by its top left one."""
    first = square + (0, 1, width, 0)[facing]
    return [first, first + (1, width, 1, width)[facing]]


def outer_arc(s: Table, who: int, square: int) -> int:
    """RED, ORANGE, WHITE or EITHER (ER-LOS-2, ER-GAP-3); orange over stairs (ER-LEVEL-4). A Large Miniature has the
    arcs of its front squares from which the line is clear, or of both where none is."""
    if over_stairs(s, who, square):
        return ORANGE
    starts = looks_from(s, who)
    facing = s.facing[who]
    if len(starts) == 1:
        return _arc(starts[0], square, facing, s.dossier.frame.width)
    stop = (s.occupied | s.sight_blockers) & ~characters.squares(s, who)
    goggles = goggled(s, who)
    clear = [start for start in starts if _clear(s, start, square, stop, goggles)]
    result = WHITE
    for start in clear or starts:
        arc = _large_arc(start, square, facing, s.dossier.frame.width)
        if arc == WHITE or arc == result:
            continue
        result = arc if result == WHITE else EITHER
    return result


def _arc(start: int, square: int, facing: int, width: int) -> int:
    ahead, aside = ahead_and_aside(start, square, facing, width)
    if ahead > aside or start == square:
        return RED
    if ahead == aside:
        return EITHER
    return WHITE if -ahead > aside else ORANGE


def _large_arc(start: int, square: int, facing: int, width: int) -> int:
    """Nothing behind the front row, nothing red level with it."""
    ahead, aside = ahead_and_aside(start, square, facing, width)
    if ahead < 0:
        return WHITE
    if ahead == aside and ahead:
        return EITHER
    return RED if ahead > aside else ORANGE


def arc_from(s: Table, who: int, start: int, square: int) -> int:
    """The outer arc in which a square lies, from one of the squares from which he looks."""
    width = s.dossier.frame.width
    if who == MAMMOTH or s.pilot == who:
        return _large_arc(start, square, s.facing[who], width)
    return _arc(start, square, s.facing[who], width)


def clear_from(s: Table, who: int, start: int, square: int, spared: int) -> bool:
    """Nothing blocks his line from that one; his own squares and those in `spared` do not."""
    stop = (s.occupied | s.sight_blockers) & ~(spared | characters.squares(s, who))
    return _clear(s, start, square, stop, goggled(s, who))


def ahead_and_aside(start: int, square: int, facing: int, width: int) -> tuple[int, int]:
    """Squares forward (negative: back) and to either side."""
    right = square % width - start % width
    down = square // width - start // width
    if facing == 0:
        return -down, abs(right)
    if facing == 1:
        return right, abs(down)
    if facing == 2:
        return down, abs(right)
    return -right, abs(down)


def over_stairs(s: Table, who: int, square: int) -> bool:
    """The stair tile of the other level that belongs to his own (ER-LEVEL-2)."""
    d = s.dossier
    other = d.pair[square]
    return other >= 0 and characters.squares(s, who) >> other & 1 == 1


def sees_square(s: Table, who: int, square: int) -> bool:
    """Arc and line, from any square that looks (ER-LOS-1); over stairs without either (ER-LEVEL-2)."""
    if who == MAMMOTH or s.pilot == who:
        return _sees_any(s, who, [square], 0)
    start = s.square[who]
    if start < 0:
        return False
    d = s.dossier
    if d.pair[square] == start:
        return True
    if not views(d.frame)[start * 4 + s.facing[who]] >> square & 1:
        return False
    return _clear(s, start, square, s.occupied | s.sight_blockers, goggled(s, who))


def sees(s: Table, who: int, other: int) -> bool:
    """LoS to a miniature; to one square of a Large one is enough (ER-LARGE-6)."""
    square = s.square[other]
    if square < 0:
        return False
    if other != MAMMOTH and s.pilot != other:
        return sees_square(s, who, square)
    own = characters.squares(s, other)
    return _sees_any(s, who, bits(own), own)


def _sees_any(s: Table, who: int, squares: list[int], own: int) -> bool:
    """One of these squares; the squares in `own` do not block. Arcs first, lines only where they could be clear."""
    d = s.dossier
    starts = looks_from(s, who)
    if not starts:
        return False
    start, facing, width = starts[0], s.facing[who], d.frame.width
    view = views(d.frame)[start * 4 + facing]
    stop = -1
    for square in squares:
        if d.pair[square] >= 0 and over_stairs(s, who, square):
            return True
        if len(starts) == 1:
            if not view >> square & 1:
                continue
        elif ahead_and_aside(start, square, facing, width)[0] < 0:
            continue
        if stop < 0:
            stop = (s.occupied | s.sight_blockers) & ~(own | characters.squares(s, who))
        for looker in starts:
            if _clear(s, looker, square, stop, goggled(s, who)):
                return True
    return False


def watchers(s: Table, who: int) -> int:
    """Enemies of his that see him, as bits."""
    enemies = characters.enemies(s, characters.seat_of(s, who))
    square = s.square[who]
    if square < 0 or not enemies:
        return 0
    if who == MAMMOTH or s.pilot == who:
        return _watchers_of_large(s, who, enemies)
    seen = 0
    d = s.dossier
    view, spot, facing = views(d.frame), s.square, s.facing
    pair = d.pair[square]
    plain = not s.smoky and len(d.levels) == 1
    stop = s.occupied | s.sight_blockers
    for enemy in range(CHARACTERS):
        if not enemies >> enemy & 1:
            continue
        start = spot[enemy]
        if enemy == MAMMOTH or s.pilot == enemy:
            clear = _sees_any(s, enemy, [square], 0)
        elif not view[start * 4 + facing[enemy]] >> square & 1:
            clear = start == pair
        elif plain:
            clear = start == pair or d.sight.sees(start, square, stop, s.barred)
        else:
            clear = start == pair or _clear(s, start, square, stop, goggled(s, enemy))
        if clear:
            seen |= 1 << enemy
    return seen


def _watchers_of_large(s: Table, who: int, enemies: int) -> int:
    """Each of its squares that lies in their arc or at the other end of their stairs, without smoke where there is
    none."""
    d = s.dossier
    view = views(d.frame)
    own = characters.squares(s, who)
    squares = bits(own)
    stop = (s.occupied | s.sight_blockers) & ~own
    plain = not s.smoky and len(d.levels) == 1
    seen = 0
    for enemy in bits(enemies):
        if not plain:
            if sees(s, enemy, who):
                seen |= 1 << enemy
            continue
        start = s.square[enemy]
        look = view[start * 4 + s.facing[enemy]]
        for square in squares:
            if d.pair[square] == start or (look >> square & 1 and d.sight.sees(start, square, stop, s.barred)):
                seen |= 1 << enemy
                break
    return seen


# ---------------------------------------------------------------- side by side


def inner_arc(s: Table, who: int, square: int) -> int:
    """DARK_BLUE, LIGHT_BLUE or GREY towards an adjacent square (ER-CC-4, ER-LARGE-8); his own square is in front of him
    (ER-DESTROY-3)."""
    d = s.dossier
    if not characters.squares(s, who) >> square & 1:
        for own in bits(characters.squares(s, who)):
            for side in range(4):
                if d.neighbours[own * 4 + side] == square:
                    return arc_of_side(s, who, side)
    return arc_of_side(s, who, s.facing[who] + FRONT)


def arc_of_side(s: Table, who: int, direction: int) -> int:
    """The inner arc on that side of his base; a pilot has that of his machine."""
    base = MAMMOTH if s.pilot == who else who
    return INNER_ARC[base * 4 + (direction - s.facing[who] & 3)]


def arc_towards(s: Table, who: int, other: int) -> int:
    """The inner arc in which an adjacent miniature stands, or -1: over stairs each may choose (ER-LEVEL-3)."""
    d = s.dossier
    theirs = characters.squares(s, other)
    for own in bits(characters.squares(s, who)):
        for side in range(4):
            next_to = d.neighbours[own * 4 + side]
            if next_to >= 0 and theirs >> next_to & 1 and not s.barred >> d.frame.edge[own * 4 + side] & 1:
                return arc_of_side(s, who, side)
    return -1


def adjacent(s: Table, who: int, other: int) -> bool:
    """Side by side with nothing barred between, or on paired stairs (ER-MOVE-6, ER-LARGE-8, ER-LEVEL-3)."""
    a, b = s.square[who], s.square[other]
    if a < 0 or b < 0:
        return False
    d = s.dossier
    if d.pair[a] == b or d.pair[b] == a:
        return True
    pilot = s.pilot
    if who != MAMMOTH and other != MAMMOTH and pilot != who and pilot != other:
        apart = a - b
        width = d.frame.width
        if apart != 1 and apart != -1 and apart != width and apart != -width:
            return False
        return side_by_side(s, a, b)
    if arc_towards(s, who, other) >= 0:
        return True
    theirs = characters.squares(s, other)
    return any(d.pair[own] >= 0 and theirs >> d.pair[own] & 1 for own in bits(characters.squares(s, who)))


def square_range(a: int, b: int, width: int) -> int:
    """ER-SHOOT-4."""
    return abs(a % width - b % width) + abs(a // width - b // width)
