"""Who stands where: whom a mover may pass, and whether he gets out again (ER-MOVE-7 to ER-MOVE-9)."""
# compiled: mypyc

from undercroft.games.earth_reborn.rules import characters, derived
from undercroft.games.earth_reborn.rules.move import leaving
from undercroft.games.earth_reborn.rules.tables import CHARACTERS, MAMMOTH, PRISONER
from undercroft.games.earth_reborn.state import Table


def keeper(s: Table, who: int) -> int:
    """The seat whose miniatures may pass him; of a captured Mammoth its Captor's (ER-CAPTURE-12)."""
    if who == MAMMOTH and s.whereabouts[MAMMOTH] == PRISONER:
        return characters.seat_of(s, s.captor[MAMMOTH])
    return characters.seat_of(s, who)


def _agreed(s: Table, other: int) -> bool:
    """His player has consented, or the Captor's inside a captured Mammoth (ER-SAGS34-29)."""
    if other == MAMMOTH and s.whereabouts[MAMMOTH] == PRISONER:
        other = s.captor[MAMMOTH]
    return s.passage_granted >> other & 1 == 1


def _others(s: Table, who: int, friendly: bool) -> int:
    """The squares of miniatures that he may pass, or of all those that he may not, as bits."""
    squares = 0
    spot = s.square
    seat = characters.seat_of(s, who)
    for other in range(CHARACTERS):
        if spot[other] < 0 or other == who or other == s.pilot:
            continue
        if (keeper(s, other) == seat or (s.passage_granted != 0 and _agreed(s, other))) != friendly:
            continue
        if other != MAMMOTH:
            squares |= 1 << spot[other]
        elif s.pilot != who:
            squares |= derived.large_squares(s.dossier, spot[other])
    return squares


def friend_squares(s: Table, who: int) -> int:
    return _others(s, who, True)


def foe_squares(s: Table, who: int) -> int:
    return _others(s, who, False)


def shares_square(s: Table, who: int) -> bool:
    """Another miniature stands where he does."""
    square = s.square[who]
    if who == MAMMOTH or s.pilot == who:
        own = derived.large_squares(s.dossier, square)
        return (friend_squares(s, who) | foe_squares(s, who)) & own != 0
    if s.square.count(square) > 1:
        return True
    return s.square[MAMMOTH] >= 0 and derived.large_squares(s.dossier, s.square[MAMMOTH]) >> square & 1 == 1


def gets_free(s: Table, who: int, start: int, points: int, closed: int, taken: int, afoot: bool) -> bool:
    """From a square that is taken, can he still reach one that is not? `closed`: squares that he cannot enter. Who goes
    on foot may use stairs, and is past everybody once he has left the map (ER-MOVE-19, ER-MOVE-20)."""
    if not taken >> start & 1:
        return True
    d = s.dossier
    edge, neighbours, pair, barred = d.frame.edge, d.neighbours, d.pair, s.barred
    seen = closed | 1 << start
    front = [start]
    for _ in range(points):
        grown: list[int] = []
        for square in front:
            if afoot and leaving.leaves_from(s, who, square, 0):
                return True
            for way in range(5):
                if way == 4:
                    other = pair[square] if afoot else -1
                else:
                    other = -1 if barred >> edge[square * 4 + way] & 1 else neighbours[square * 4 + way]
                if other < 0 or seen >> other & 1:
                    continue
                if not taken >> other & 1:
                    return True
                seen |= 1 << other
                grown.append(other)
        if not grown:
            return False
        front = grown
    return False
