"""Move orders (ER-MOVE), stairs (ER-LEVEL-1), leaving, flights (ER-GEAR-8)."""
# compiled: mypyc

from typing import Final

from undercroft.core.choice import Flow
from undercroft.core.packing import verb_of
from undercroft.core.vocabulary.numbered import Begins
from undercroft.games.earth_reborn.rules import (
    characters,
    combination,
    devices,
    duel,
    exchange,
    orders,
    piloting,
    verbs,
)
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules.board import doors
from undercroft.games.earth_reborn.rules.move import large, leaving, passing, steps, ways
from undercroft.games.earth_reborn.rules.stakes import joined_cp, joiner, mover, mover_cp, mover_of, stake_cp
from undercroft.games.earth_reborn.rules.tables import MAMMOTH, O_MOVE, P_ACTING, P_MOVING, PRISONER
from undercroft.games.earth_reborn.rules.verbs import (
    ASK_PASSAGE,
    BACKWARD,
    CLOSE,
    ENTER,
    FETCH,
    HALT,
    HAND,
    LAND,
    LEAVE,
    LOOT,
    MOVE,
    OPEN,
    RELEASE,
    ROTATE,
    STAIRS,
    STEP,
    TRADE,
)
from undercroft.games.earth_reborn.state import Table

_WAYS: Final = [verbs.step(0), verbs.step(1), verbs.step(2), verbs.step(3), STAIRS]
_HALTS: Final = [verbs.halt(side) for side in range(4)]

# ---------------------------------------------------------------- what a mover may do


def move_options(s: Table) -> list[int]:
    """P_MOVING: steps, doors, exchange, loot, halt, further Move sections."""
    who = s.doer
    if s.flying:
        return _flight_options(s, who)
    big = characters.large(s, who)
    shares = ways.shares_square(s, who)
    options: list[int] = []
    if s.movement_left:
        if big:
            options += large.large_options(s, who)
        else:
            _add_steps(s, who, options)
        if not shares:  # ER-MOVE-9: in passing he only moves on and exchanges
            options += doors.door_options(s, who)
            if s.whereabouts[MAMMOTH] == PRISONER:
                options += _seats(s, who)
        if leaving.may_leave(s, who):
            options.append(LEAVE)
    options += exchange.exchange_options(s, who, shares)
    if s.bands:
        options += passing.trade_options(s, who) if shares else passing.passage_options(s)
    if who == s.activated or who == s.interrupter:
        options += [verbs.move(stake) for stake in orders.stakes(s, who, O_MOVE)]  # ER-MOVE-3, ER-MOVE-5
    if not shares or not options:  # a Prisoner freed by a mine may stand in the only way out
        options += _halts(s, who)
    return options


def _halts(s: Table, who: int) -> list[int]:
    """Any facing (ER-MOVE-10), but a Large Miniature has the one it has (ER-LARGE-4)."""
    if characters.large(s, who):
        return [verbs.halt(s.facing[who])]
    return _HALTS


def _seats(s: Table, who: int) -> list[int]:
    """Out of a captured machine, or into it when it is empty (ER-CAPTURE-13, ER-CAPTURE-14)."""
    if s.pilot == who:
        return [verbs.land(square) for square in piloting.exits(s)]
    if piloting.may_board(s, who) and exchange.prisoner_carried(s, who) < 0:
        return [ENTER]
    return []


def _add_steps(s: Table, who: int, options: list[int]) -> None:
    """ER-MOVE-6 to ER-MOVE-9: 1 point a square; through friends if he gets past them."""
    d = s.dossier
    square = s.square[who]
    foes = friends = -1
    for way in range(5):
        if way == 4:
            to = d.pair[square]  # ER-LEVEL-1
        else:
            to = -1 if s.barred >> d.frame.edge[square * 4 + way] & 1 else d.neighbours[square * 4 + way]
        if to < 0 or s.blocked >> to & 1:
            continue
        if s.occupied >> to & 1:
            if foes < 0:
                foes, friends = ways.foe_squares(s, who), ways.friend_squares(s, who)
            if foes >> to & 1 or not ways.gets_free(s, who, to, s.movement_left - 1, s.blocked | foes, friends, True):
                continue
        options.append(_WAYS[way])


def _flight_options(s: Table, who: int) -> list[int]:
    """Over enemies and impassable squares, not through walls and closed doors; a door costs a square, and he lands on a
    free square (ER-GEAR-8)."""
    d = s.dossier
    square = s.square[who]
    taken = s.blocked | ways.foe_squares(s, who) | ways.friend_squares(s, who)
    options: list[int] = []
    if s.movement_left:
        for side in range(4):
            to = d.neighbours[square * 4 + side]
            if to < 0 or s.barred >> d.frame.edge[square * 4 + side] & 1:
                continue
            if ways.gets_free(s, who, to, s.movement_left - 1, 0, taken, False):
                options.append(verbs.step(side))
        if not taken >> square & 1:
            options += [code for code in doors.door_options(s, who) if verb_of(code) == OPEN]
    if not taken >> square & 1 or not options:
        options += _halts(s, who)
    return options


# ---------------------------------------------------------------- the order


def begin_move(s: Table, who: int, of: int) -> Flow | None:
    """ER-MOVE-1: the order begins, or the one under way gets more points."""
    starts = s.phase != P_MOVING
    hidden = s.radio[who] >= 0 and not s.revealed >> who & 1
    if hidden or (starts and combination.join_options(s, who, O_MOVE, s.on_map)):
        return _begin(s, who, of, starts)
    orders.place(s, who, of)
    if starts:
        _start(s, who, stake_cp(of))
    else:
        _go_on(s, who, stake_cp(of))
    return None


def _begin(s: Table, who: int, of: int, starts: bool) -> Flow:
    cp = yield from orders.pay(s, who, of)
    if not cp:
        return
    if not starts:
        _go_on(s, who, cp)
        return
    joined = yield from combination.join(s, who, O_MOVE, s.on_map)
    if joined:  # ER-COMBO-8
        movers = [mover(who, cp), *[mover(joiner(one), joined_cp(one)) for one in joined]]
        s.movers_waiting = yield from combination.in_turn(s, who, movers)
        _next_mover(s)
    else:
        _start(s, who, cp)


def _start(s: Table, who: int, cp: int) -> None:
    """His Move, with the Movement value and the Maximum CP that hold to its end (ER-DUEL-20)."""
    take_over(s, who)
    s.phase = P_MOVING
    s.flying = False
    s.movement_per_cp = characters.movement(s, who)
    s.order_max_cp = characters.max_cp(s, who)
    s.movement_left = 0
    steps.new_square(s)
    if s.bands:
        passing.begin(s, who)
    _go_on(s, who, cp)


def _go_on(s: Table, who: int, cp: int) -> None:
    s.movement_left += cp * s.movement_per_cp
    tell.move_order(s, who, s.movement_left)


def take_over(s: Table, who: int) -> None:
    """Whose Move or flight it is. Chances to interrupt are counted for each one separately, and that of one who joins
    begins as if he were activated now (ER-COMBO-9)."""
    s.doer = who
    if s.interrupter >= 0:
        return
    if who != s.activated:
        if not s.chances_of_activated:
            s.chances_of_activated = [s.first_sight_used, s.first_adjacent_used]
        duel.name_doer(s)
    elif s.chances_of_activated:
        s.first_sight_used, s.first_adjacent_used = s.chances_of_activated
        s.may_interrupt_later = 0
        s.chances_of_activated = []


def _next_mover(s: Table) -> bool:
    """The next of a Combined Move who is still there, and on that side (ER-COMBO-8)."""
    while s.movers_waiting:
        moving = s.movers_waiting[0]
        s.movers_waiting = s.movers_waiting[1:]
        if not duel.is_lost(s, mover_of(moving)):
            _start(s, mover_of(moving), mover_cp(moving))
            return True
    return False


def end_part(s: Table) -> None:
    """The Move or flight is over, because he halted or is gone: what is left of it is lost (ER-MOVE-2). The next of a
    Combined Move goes on, or the one whose doing it was."""
    s.movement_left = s.movement_per_cp = s.order_max_cp = 0
    s.flying = False
    s.passage_open = s.passage_settled = s.passage_granted = s.no_trade = 0
    steps.new_square(s)
    if s.interrupter >= 0:
        s.phase = P_ACTING
    elif not _next_mover(s):
        take_over(s, s.activated)
        s.phase = P_ACTING


def begin_flight(s: Table, who: int, squares: int) -> None:
    """ER-GEAR-8: no Move order, but he can be interrupted like any mover."""
    take_over(s, who)
    s.phase = P_MOVING
    s.flying = True
    s.movement_per_cp = 0
    s.order_max_cp = characters.max_cp(s, who)
    s.movement_left = squares
    steps.new_square(s)


# ---------------------------------------------------------------- step by step


def carry_out(s: Table, code: int) -> Flow | None:
    """STEP, STAIRS, LEAVE, HALT and the like; what is met on a square (mine, virus, card) happens."""
    return ON_THE_WAY[verb_of(code)](s, code)


def _close(s: Table, who: int, code: int) -> None:
    s.movement_left -= 1
    doors.close_door(s, who, verbs.door_of(code))
    duel.look_around(s)


def _backward(s: Table, who: int) -> Flow | None:
    s.movement_left -= large.BACKWARD_COST
    return steps.roll(s, who, s.facing[who] + 2 & 3)


def _rotate(s: Table, who: int, code: int) -> None:
    s.movement_left -= large.ROTATING_COST
    large.turn(s, who, verbs.way_of(code))
    tell.rotated(s, who, verbs.way_of(code))


def _leave(s: Table, who: int) -> None:
    s.movement_left -= 1
    leaving.leave(s, who)


def _halt(s: Table, who: int, side: int) -> Flow | None:
    """The end of the order fixes the facing (ER-MOVE-10). Who flew sets off what lies where he lands (ER-GEAR-14)."""
    s.facing[who] = side
    tell.halted(s, who, s.square[who], side)
    if s.flying and (s.mines or s.scenario_card_lies):
        return _touch_down(s, who)
    end_part(s)
    return None


def _touch_down(s: Table, who: int) -> Flow:
    s.flying = False
    if steps.takes_lying(s, who):
        yield from steps.take_lying(s, who)
    yield from devices.landed(s, who)
    if not s.over and s.phase == P_MOVING and s.doer == who:
        end_part(s)


# ---------------------------------------------------------------- by verb

ON_THE_WAY: Final[Begins[Table]] = {
    MOVE: lambda s, code: begin_move(s, s.doer, verbs.stake_of(code)),
    STEP: lambda s, code: steps.step(s, s.doer, verbs.way_of(code)),
    BACKWARD: lambda s, code: _backward(s, s.doer),
    ROTATE: lambda s, code: _rotate(s, s.doer, code),
    STAIRS: lambda s, code: steps.climb(s, s.doer),
    LEAVE: lambda s, code: _leave(s, s.doer),
    OPEN: lambda s, code: steps.open_door(s, s.doer, verbs.door_of(code)),
    CLOSE: lambda s, code: _close(s, s.doer, code),
    LOOT: lambda s, code: exchange.carry_out(s, s.doer, code),
    HAND: lambda s, code: exchange.carry_out(s, s.doer, code),
    FETCH: lambda s, code: exchange.carry_out(s, s.doer, code),
    RELEASE: lambda s, code: exchange.carry_out(s, s.doer, code),
    ASK_PASSAGE: lambda s, code: passing.ask(s, s.doer, verbs.who_of(code)),
    TRADE: lambda s, code: passing.trade(s, s.doer, code),
    HALT: lambda s, code: _halt(s, s.doer, verbs.way_of(code)),
    ENTER: lambda s, code: steps.change_seats(s, s.doer, verbs.square_of(code), True),
    LAND: lambda s, code: steps.change_seats(s, s.doer, verbs.square_of(code), False),
}
