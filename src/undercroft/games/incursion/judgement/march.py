"""Marching: a model far from every enemy just goes the shortest way, which needs no plan."""
# compiled: mypyc

from undercroft.core.packing import verb_of
from undercroft.games.incursion.judgement.aims import Aim, aim_of
from undercroft.games.incursion.judgement.outlook import Outlook
from undercroft.games.incursion.rules.moving.move import turn_cost
from undercroft.games.incursion.rules.tables import GERMAN, KIND_GUN
from undercroft.games.incursion.rules.verbs import MOVE, OPEN, TURN, model_of, way_of

OUT_OF_REACH = 9  # nobody farther away than this comes to blows this turn


def marches(look: Outlook, m: int) -> bool:
    """A German fighter with nobody near, not under any gun's eyes."""
    s = look.s
    if look.side != GERMAN or KIND_GUN[s.kind[m]] >= 0 or s.leap_from >= 0 or s.fire[0] | s.fire[1]:
        return False
    bad = look.watched() | look.doorsteps()
    return look.threat_of(m) > OUT_OF_REACH and not bad >> s.square[m] & 1


def march(look: Outlook, m: int, options: list[int], ap: int) -> dict[int, float]:
    """What each step brings per point, out of the watched squares."""
    s = look.s
    aim = aim_of(look, m)
    square, facing = s.square[m], s.facing[m]
    here = aim.steps(square)
    shunned = look.shunned()
    values: dict[int, float] = {}
    for code in options:
        if model_of(code) != m:
            continue
        verb = verb_of(code)
        d = way_of(code)
        if verb == MOVE:
            cost = (1 if d == facing else 2) + s.flooded
            to = s.dossier.step[square * 4 + d]
            if cost <= ap and not shunned >> to & 1 and s.at[to] < 0:
                values[code] = (here - aim.steps(to)) / cost
        elif verb == TURN:
            to = s.dossier.step[square * 4 + d]
            if turn_cost(s, m) < ap and to >= 0 and s.at[to] < 0 and not shunned >> to & 1:
                # a turn pays for the steps after it, but a free one must not be taken again and again
                value = (here - aim.steps(to)) / (turn_cost(s, m) + 1 + s.flooded)
                values[code] = value + 0.1 if turn_cost(s, m) else value - 0.01
        elif verb == OPEN and 1 + s.flooded <= ap:
            values[code] = 0.6 * _through(look, aim, square, d)
    return {code: value for code, value in values.items() if value > 0.0}


def _through(look: Outlook, aim: Aim, square: int, door: int) -> int:
    """How much nearer the other side of a door is."""
    s = look.s
    for d, gate in s.dossier.doors_at[square]:
        if gate == door:
            return aim.steps(square) - aim.steps(s.dossier.step[square * 4 + d])
    return 0
