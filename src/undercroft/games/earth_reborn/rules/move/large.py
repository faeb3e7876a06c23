"""Large Miniatures: how they move and stand (ER-LARGE-1 to ER-LARGE-5)."""
# compiled: mypyc

from typing import Final

from undercroft.games.earth_reborn.rules import derived, verbs
from undercroft.games.earth_reborn.rules.board import sight
from undercroft.games.earth_reborn.rules.dossier import Dossier
from undercroft.games.earth_reborn.rules.move import leaving, ways
from undercroft.games.earth_reborn.rules.tables import MAMMOTH
from undercroft.games.earth_reborn.rules.verbs import BACKWARD
from undercroft.games.earth_reborn.state import Table

FORWARD_COST: Final = 1
BACKWARD_COST: Final = 2  # ER-LARGE-3
ROTATING_COST: Final = 1  # ER-LARGE-4, ER-COREX-94: by 90 degrees or by 180
LEAST_INSIDE: Final = 2  # ER-SAGS-41


def large_options(s: Table, who: int) -> list[int]:
    """STEP forward, BACKWARD, ROTATE as far as Movement points allow; never sideways (ER-LARGE-3)."""
    options: list[int] = []
    square, facing, points = s.square[who], s.facing[who], s.movement_left
    if points >= FORWARD_COST and _may_roll(s, who, square, facing, points - FORWARD_COST):
        options.append(verbs.step(facing))
    if points >= BACKWARD_COST and _may_roll(s, who, square, facing + 2 & 3, points - BACKWARD_COST):
        options.append(BACKWARD)
    if points >= ROTATING_COST:
        options += [verbs.rotate(side) for side in _turns(s, who, points - ROTATING_COST)]
    return options


def _turns(s: Table, who: int, left: int) -> list[int]:
    """On top of a friend only where it still gets away from him (ER-MOVE-9)."""
    turns = [side for side in range(4) if side != s.facing[who]]
    if not ways.shares_square(s, who):
        return turns
    foes, friends = ways.foe_squares(s, who), ways.friend_squares(s, who)
    return [side for side in turns if _gets_past(s, who, s.square[who], side, left, foes, friends)]


def _may_roll(s: Table, who: int, square: int, direction: int, left: int) -> bool:
    """Friends may be passed if he gets past them with what is left (ER-LARGE-2, ER-MOVE-9)."""
    foes = ways.foe_squares(s, who)
    to = beyond(s, square, direction, foes)
    if to < 0:
        return False
    friends = ways.friend_squares(s, who)
    return not derived.large_squares(s.dossier, to) & friends or _gets_past(
        s, who, to, s.facing[who], left, foes, friends
    )


def beyond(s: Table, square: int, direction: int, foes: int) -> int:
    """Its top left square after one square in that direction, or -1: no wall, closed door, enemy or impassable element
    before or on either of the two squares, nor a wall between them (ER-LARGE-2)."""
    d = s.dossier
    edge, width = d.frame.edge, d.frame.width
    half_out = d.outside & derived.large_squares(d, square)
    new: list[int] = []
    for own in sight.front(square, direction, width):
        if s.barred >> edge[own * 4 + direction] & 1:
            return -1
        to = d.neighbours[own * 4 + direction]
        if to < 0 and half_out:
            to = _open_ground(d, own, direction)
        if to < 0 or (s.blocked | foes) >> to & 1:
            return -1
        new.append(to)
    between = edge[new[0] * 4 + (1, 2, 1, 2)[direction]]
    if s.barred >> between & 1:
        return -1
    ahead = square + (-width, 1, width, -1)[direction]
    return -1 if half_out and not stands_inside(d, ahead) else ahead


def _open_ground(d: Dossier, square: int, direction: int) -> int:
    """The square on that side, on the map or outside it; outside is open ground for who has not moved in yet
    (ER-SAGS-41)."""
    gate = d.frame.bare[d.frame.edge[square * 4 + direction]]
    to = gate.b if gate.a == square else gate.a
    return to if to >= 0 and (d.floor | d.outside) >> to & 1 else -1


def stands_inside(d: Dossier, square: int) -> bool:
    """At least two of its squares are on the map, and none where neither map nor open ground is (ER-SAGS-41)."""
    four = derived.large_squares(d, square)
    return (four & d.floor).bit_count() >= LEAST_INSIDE and not four & ~(d.floor | d.outside)


def _gets_past(s: Table, who: int, start: int, facing: int, points: int, foes: int, friends: int) -> bool:
    """Whether it can come to stand free of friends, or leave the map: every place and facing by what is left of its
    points."""
    d = s.dossier
    best: dict[int, int] = {start * 4 + facing: points}
    open_ends = [start * 4 + facing]
    while open_ends:
        place = open_ends.pop()
        left = best[place]
        square, faced = place >> 2, place & 3
        if not derived.large_squares(d, square) & friends:
            return True
        if left and leaving.leaves_from(s, who, square, faced):
            return True
        ends: list[tuple[int, int]] = []
        ends.append((beyond(s, square, faced, foes), left - FORWARD_COST))
        ends.append((beyond(s, square, faced + 2 & 3, foes), left - BACKWARD_COST))
        reached = [(to * 4 + faced, rest) for to, rest in ends if to >= 0]
        reached += [(square * 4 + side, left - ROTATING_COST) for side in range(4) if side != faced]
        for to, rest in reached:
            if rest >= 0 and best.get(to, -1) < rest:
                best[to] = rest
                open_ends.append(to)
    return False


def fits(s: Table, who: int, square: int) -> bool:
    """Whether its four squares can be there."""
    d = s.dossier
    width = d.frame.width
    if square < 0 or square % width == width - 1 or square // width == d.frame.height - 1:
        return False
    four = derived.large_squares(d, square)
    if four & ~d.floor or four & (s.blocked | ways.friend_squares(s, who) | ways.foe_squares(s, who)):
        return False
    for own, sides in ((square, (1, 2)), (square + 1, (2,)), (square + width, (1,))):
        for side in sides:
            if s.barred >> d.frame.edge[own * 4 + side] & 1:
                return False
    return True


def roll(s: Table, who: int, square: int) -> None:
    """The miniature, and its pilot with it."""
    if s.pilot == who:
        s.square[MAMMOTH] = square
    derived.place(s, who, square)


def turn(s: Table, who: int, facing: int) -> None:
    s.facing[who] = facing
    if s.pilot == who:
        s.facing[MAMMOTH] = facing
