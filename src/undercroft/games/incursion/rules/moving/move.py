"""Movement: facing, steps, entering and leaving the board, leaping, moving through fire
(INC-MOVE, INC-DEPLOY, INC-LEAP, INC-FLAME-6)."""
# compiled: mypyc

from typing import Final

from undercroft.core.choice import Flow
from undercroft.core.vocabulary.numbered import Begins
from undercroft.games.incursion.rules import events as tell
from undercroft.games.incursion.rules import verbs
from undercroft.games.incursion.rules.attacks.reaction import aftermath, aftermath_flow
from undercroft.games.incursion.rules.board.squares import open_step, put
from undercroft.games.incursion.rules.damage.damage import burn
from undercroft.games.incursion.rules.mission.dossier import TUNNEL
from undercroft.games.incursion.rules.mission.goals import model_left
from undercroft.games.incursion.rules.models.model_cards import ap_left, dashes, side_of
from undercroft.games.incursion.rules.models.skills import LEAPS, TURNS_FREELY
from undercroft.games.incursion.rules.points import pay
from undercroft.games.incursion.state import Table, changed

FREE_TURNS = 3  # in a row (INC-BLITZ-2)


def move_cost(s: Table, m: int, d: int) -> int:
    """1 AP forward, 2 AP sideways or back, 1 more in a Flooded Tunnel (INC-AP-2, INC-BC-23)."""
    return (1 if d == s.facing[m] else 2) + s.flooded


def turn_cost(s: Table, m: int) -> int:
    """1 AP, free for the Blitzhund (INC-MOVE-1, INC-BLITZ-2)."""
    return 0 if TURNS_FREELY[s.kind[m]] else 1 + s.flooded


def may_turn(s: Table, m: int, more: int = 0) -> bool:
    """Free turns end somewhere: three in a row, so that it can look to each side (INC-BLITZ-2)."""
    return (s.turned >> 2 * m & 3) + more < FREE_TURNS


def can_leap(s: Table, m: int) -> bool:
    """Blitzhund and Ilsa (INC-LEAP-1)."""
    return LEAPS[s.kind[m]]


def turn_to(s: Table, m: int, d: int) -> Flow | None:
    """Change facing (INC-MOVE-1)."""
    cost = turn_cost(s, m)
    if cost:
        pay(s, m, cost)
    else:
        s.turned += 1 << 2 * m
    s.facing[m] = d
    tell.turned(s, m, d)
    return aftermath(s, m, True)


def move(s: Table, m: int, d: int) -> Flow | None:
    """One square in a direction; facing stays (INC-MOVE-2)."""
    dashing = d == s.facing[m] and dashes(s, m)
    to = open_step(s, s.square[m], d)
    cost = move_cost(s, m, d)
    spent = s.spent
    pay(s, m, cost)
    if dashing and s.spent - spent < cost:  # the second square of a step paid with CP starts no leap (INC-LEAP-1)
        ahead = open_step(s, to, d)
        dashing = ahead >= 0 and s.at[ahead] < 0
    return _step(s, m, to, dashing)


def dash(s: Table, m: int) -> Flow | None:
    """The second square of a forward move (INC-BC-11)."""
    return _step(s, m, open_step(s, s.square[m], s.facing[m]), False)


def _step(s: Table, m: int, to: int, dashing: bool) -> Flow | None:
    shift(s, m, to)
    s.dash = m if dashing else -1
    if (s.fire[0] | s.fire[1]) >> to & 1:
        return _into_fire(s, m)
    return aftermath(s, m, True)


def shift(s: Table, m: int, to: int) -> None:
    """Put the model into the next square; over another model it only passes (INC-LEAP-1)."""
    here = s.square[m]
    side = side_of(m)
    if s.at[here] == m:
        s.at[here] = -1
        s.taken[side] &= ~(1 << here)
    s.square[m] = to
    if s.at[to] < 0:
        s.at[to] = m
        s.taken[side] |= 1 << to
        s.leap_from = -1
    elif s.leap_from < 0:
        s.leap_from = here
    if s.active == m:
        s.began_in_fire = -1
    tell.moved(s, m, here, to)


def _into_fire(s: Table, m: int) -> Flow:
    """The first On Fire square costs one die, the second two, and so on (INC-FLAME-6)."""
    s.burns = changed(s.burns, m, s.burns[m] + 1)
    tell.burned(s, m, s.burns[m])
    if m != s.glory:
        yield from burn(s, m, s.burns[m])
    yield from aftermath_flow(s, m, True)


def enter(s: Table, m: int, d: int) -> Flow | None:
    """A waiting model comes onto the board, facing away from its entry edge (INC-DEPLOY-3)."""
    pay(s, m, 1 + s.flooded)
    square = entry_square(s, m)
    forward = s.post[m] != TUNNEL  # who comes out of the tunnel moves no square (INC-BC-29)
    s.waiting &= ~(1 << m)
    s.post = changed(s.post, m, -1)
    s.facing[m] = d
    put(s, m, square)
    tell.entered(s, m, square, d)
    s.began_in_fire = -1
    s.dash = m if forward and dashes(s, m) else -1
    if (s.fire[0] | s.fire[1]) >> square & 1:
        return _into_fire(s, m)
    return aftermath(s, m, True)


def entry_square(s: Table, m: int) -> int:
    """The square a waiting model would enter."""
    post = s.post[m]
    return s.tunnel if post == TUNNEL else s.dossier.entry_squares[side_of(m)][post]


def entry_facings(s: Table, m: int) -> list[int]:
    """Away from the edge of an entry point; any facing out of the Hidden Tunnel (INC-BC-29)."""
    post = s.post[m]
    if post == TUNNEL:
        return [0, 1, 2, 3]
    return [(s.dossier.entry_edges[side_of(m)][post] + 2) % 4]


def leave(s: Table, m: int, d: int) -> Flow | None:
    """Leave the board by an exit point; there is no Reaction Fire (INC-MOVE-5)."""
    pay(s, m, move_cost(s, m, d))
    side = side_of(m)
    square = s.square[m]
    s.at[square] = -1
    s.taken[side] &= ~(1 << square)
    s.square[m] = -1
    bit = 1 << m
    s.on_board &= ~bit
    s.reacting &= ~bit
    s.knocked &= ~bit
    s.weasel_held &= ~bit
    s.gone |= bit
    tell.left(s, m)
    if s.active == m:
        s.active = -1
    s.may_still_turn = -1  # a Blitzhund that left by CP turns no more
    model_left(s, m)
    return aftermath(s, m, False)


def can_finish_leap(s: Table, m: int, square: int, facing: int, ap: int, dashing: bool, turns: bool) -> bool:
    """From an occupied square, in which the model may turn or not, the AP still reach a free one (INC-LEAP-1)."""
    if ap > 1 and not way_out(s, square):
        return False
    turn = turn_cost(s, m)
    bat = dashes(s, m)
    best: dict[int, int] = {}
    ahead = [(square, facing, ap, dashing)]
    while ahead:
        here, f, left, more = ahead.pop()
        key = here * 8 + f * 2 + (1 if more else 0)
        if best.get(key, -1) >= left:
            continue
        best[key] = left
        for d in range(4):
            to = open_step(s, here, d)
            cost = (1 if d == f else 2) + s.flooded
            if to >= 0 and d == f and more:
                if s.at[to] < 0:
                    return True
                ahead.append((to, f, left, False))
            if to >= 0 and cost <= left:
                if s.at[to] < 0:
                    return True
                ahead.append((to, f, left - cost, bat and d == f))
            if d != f and turn <= left and (turns or here != square):
                ahead.append((here, d, left - turn, False))
    return False


def way_out(s: Table, square: int) -> bool:
    """A free square lies beside the crowd that this one is part of. Most leaps that fail lack even that, and to look
    for it is much cheaper than to count facings and AP."""
    crowd = [square]
    known = 1 << square
    for here in crowd:
        for _, to, door in s.dossier.ways[here]:
            if known >> to & 1 or to == s.cave or (door >= 0 and s.shut >> door & 1):
                continue
            if s.at[to] < 0:
                return True
            known |= 1 << to
            crowd.append(to)
    return False


def mend_leap(s: Table, m: int) -> None:
    """A leap that can no longer be completed is put back to where it came from (INC-LEAP-2)."""
    if s.leap_from < 0:
        return
    if can_finish_leap(s, m, s.square[m], s.facing[m], ap_left(s), s.dash == m, may_turn(s, m)):
        return
    square = s.leap_from
    s.leap_from = -1
    s.dash = -1
    put(s, m, square)
    tell.put_back(s, m, square)


# ---------------------------------------------------------------- by verb

ACTS: Final[Begins[Table]] = {
    verbs.MOVE: lambda s, code: move(s, verbs.model_of(code), verbs.way_of(code)),
    verbs.DASH: lambda s, code: dash(s, verbs.model_of(code)),
    verbs.LEAVE: lambda s, code: leave(s, verbs.model_of(code), verbs.way_of(code)),
    verbs.TURN: lambda s, code: turn_to(s, verbs.model_of(code), verbs.way_of(code)),
}
