"""Every legal action of a player turn, no more and no less (INC-ACT, INC-AP-2)."""
# compiled: mypyc

from typing import Final

from undercroft.core.packing import ARG
from undercroft.games.incursion.rules import verbs
from undercroft.games.incursion.rules.attacks.attacks import JET_COST, blow_targets
from undercroft.games.incursion.rules.board.sight import enemies_seen
from undercroft.games.incursion.rules.board.squares import open_step
from undercroft.games.incursion.rules.cards.playing import held_by_weasel, turn_cards
from undercroft.games.incursion.rules.deck.responses import kill_options, packed_cards
from undercroft.games.incursion.rules.models.model_cards import (
    allowance,
    ap_left,
    dashes,
    numbers,
    side_mask,
    side_of,
)
from undercroft.games.incursion.rules.models.skills import HAS_FLAMES, TURNS_FREELY
from undercroft.games.incursion.rules.moving.doors import door_options
from undercroft.games.incursion.rules.moving.items import item_options
from undercroft.games.incursion.rules.moving.move import (
    can_finish_leap,
    can_leap,
    entry_facings,
    entry_square,
    may_turn,
    move_cost,
    turn_cost,
)
from undercroft.games.incursion.rules.points import cp_points, purse
from undercroft.games.incursion.rules.tables import (
    BOMBER,
    KIND_GUN,
    KIND_LOB,
    LOB_COST,
    SLUGGER,
    STURM,
)
from undercroft.games.incursion.rules.verbs import (
    END,
    END_TURN,
)
from undercroft.games.incursion.state import Table


def _turns(m: int, facing: int) -> list[int]:
    return [verbs.turn(m, d) for d in range(4) if d != facing]


# What is offered all the time lies ready.
ACTIVATIONS: Final = [verbs.activate(m) for m in range(ARG)]
FEW: Final = 64
TURNS: Final = [_turns(at >> 2, at & 3) for at in range(FEW * 4)]
STAND_COST = 2  # INC-GRETEL-4
MOST_COST = 3  # a sideways step in a Flooded Tunnel


def turn_options(s: Table) -> list[int]:
    """What the player whose turn it is may do between two actions (INC-ACT-1)."""
    out: list[int] = []
    active = s.active
    if active >= 0:
        if s.leap_from >= 0:
            leap_options(s, active, out)
            return out
        lo, hi = purse(s, active)
        model_options(s, active, lo, hi, out)
        out.append(END)
    else:
        activation_options(s, out)
        out.append(END_TURN)
    if s.dash >= 0:
        dash_option(s, out)
    if s.may_still_turn >= 0 and s.may_still_turn != active and may_turn(s, s.may_still_turn):
        turn_anywhere(s, s.may_still_turn, out)
    command_options(s, out)
    for m in s.carrier:
        if m >= 0 and side_of(m) == s.side:
            out.append(verbs.drop(m))
    turn_cards(s, s.side, out)
    if s.in_play:
        out.extend(kill_options(s, s.side))
    return out


def activation_options(s: Table, out: list[int]) -> None:
    """Models that may activate, and waiting models that may enter (INC-ACT-2, INC-ACT-4, INC-DEPLOY-4)."""
    mine = side_mask(s.side)
    idle = s.on_board & mine & ~s.activated
    if s.weasel == 2:
        idle &= ~s.weasel_held
    while idle:
        low = idle & -idle
        out.append(ACTIVATIONS[low.bit_length() - 1])
        idle ^= low
    for m in next_to_enter(s, s.side):
        if can_enter(s, m):
            for d in entry_facings(s, m):
                out.append(verbs.enter(m, d))


def next_to_enter(s: Table, side: int) -> list[int]:
    """Waiting models that could be next: all with a card of their own, and of the Sturmzombies, which
    are alike, the first at each entry point (INC-DEPLOY-4)."""
    waiting = s.waiting & side_mask(side)
    out = numbers(waiting & s.own_card)
    zombies = waiting & ~s.own_card
    if s.weasel == 2:
        zombies &= ~s.weasel_held
    posts = 0
    left = len(s.dossier.entry_squares[side]) + (1 if s.tunnel >= 0 else 0)
    while zombies and left:
        low = zombies & -zombies
        zombies ^= low
        m = low.bit_length() - 1
        post = 1 << s.post[m]
        if not posts & post:
            posts |= post
            left -= 1
            out.append(m)
    return out


def can_enter(s: Table, m: int) -> bool:
    """The entry square is free and the model can pay for it (INC-DEPLOY-3, INC-DEPLOY-4)."""
    square = entry_square(s, m)
    if s.at[square] >= 0 or square == s.cave or held_by_weasel(s, m):
        return False
    return 1 + s.flooded <= allowance(s, m) + cp_points(s, m)


def command_options(s: Table, out: list[int]) -> None:
    """Friendly models on the board that CP could let act now (INC-CP-3)."""
    side = s.side
    if not s.cp[side] and not (side and s.special) and not s.with_spare_points:
        return
    models = s.on_board & side_mask(side)
    if s.own_activation_only:
        models &= 1 << s.active if s.active >= 0 else 0
    least = 1 + s.flooded
    while models:
        low = models & -models
        models ^= low
        m = low.bit_length() - 1
        points = cp_points(s, m)
        if points == 0 or held_by_weasel(s, m) or (m == s.active and not ap_left(s)):
            continue
        if TURNS_FREELY[s.kind[m]]:
            can_act = blitz_can_act(s, m)
        else:  # too few points for a turn in a Flooded Tunnel may still buy a shot
            can_act = points >= least or len(paid_actions(s, m, s.facing[m])) > 0
        if can_act:
            out.append(verbs.command(m, 0))


def blitz_can_act(s: Table, m: int) -> bool:
    """Turning is free for it, so CP need another action to buy, in some facing (INC-BLITZ-2)."""
    facings = range(4) if may_turn(s, m) else [s.facing[m]]
    return any(paid_actions(s, m, d) for d in facings)


def paid_actions(s: Table, m: int, facing: int) -> list[int]:
    """What CP could buy for a model if it faced that way."""
    out: list[int] = []
    facing_now, commanded_now = s.facing[m], s.commanded
    s.facing[m], s.commanded = facing, m
    model_options(s, m, 1, cp_points(s, m), out)
    s.facing[m], s.commanded = facing_now, commanded_now
    return out


def commanded_options(s: Table) -> list[int]:
    """The actions of a model that acts by CP; in its activation AP may pay a part (INC-CP-3, INC-CP-4)."""
    m = s.commanded
    out: list[int] = []
    lo, hi = purse(s, m)
    model_options(s, m, lo, hi, out)
    if s.command_cp == 0:
        if TURNS_FREELY[s.kind[m]] and may_turn(s, m):
            for d in range(4):
                if d != s.facing[m] and paid_actions(s, m, d):
                    out.append(verbs.turn(m, d))
        if m == s.active:
            split_options(s, m, out)
    return out


def split_options(s: Table, m: int, out: list[int]) -> None:
    """Pay some CP and the rest with AP, where an action costs enough for that."""
    for cp in range(1, MOST_COST):
        if cp <= cp_points(s, m):
            some: list[int] = []
            model_options(s, m, cp + 1, cp + ap_left(s), some)
            if some:
                out.append(verbs.command(m, cp))


def glory_options(s: Table, m: int) -> list[int]:
    """What a model may do in a Blaze of Glory (INC-BC-31)."""
    out: list[int] = []
    if s.leap_from >= 0:
        leap_options(s, m, out)
        return out
    model_options(s, m, 0, ap_left(s), out)
    if s.dash >= 0:
        dash_option(s, out)
    if s.item_of[m] >= 0:
        out.append(verbs.drop(m))
    return out


def model_options(s: Table, m: int, lo: int, hi: int, out: list[int]) -> None:
    """One model's actions that cost at least lo and at most hi."""
    if hi <= 0 and not TURNS_FREELY[s.kind[m]]:
        return
    move_options(s, m, lo, hi, out)
    one = 1 + s.flooded
    if lo <= one <= hi:
        door_options(s, m, out)
        item_options(s, m, out)
    if s.knocked >> m & 1:
        if lo <= STAND_COST <= hi:
            out.append(verbs.stand(m))
    elif hi > 0:
        attack_options(s, m, lo, hi, out)
    if s.kind[m] == SLUGGER and s.cards_on[m] and not s.will_used and lo <= 1 <= hi:
        for card in sorted(set(packed_cards(s.cards_on[m]))):
            out.append(verbs.will(m, card))


def move_options(s: Table, m: int, lo: int, hi: int, out: list[int]) -> None:
    """Steps, turns and leaving (INC-MOVE-1 to INC-MOVE-5)."""
    here, facing = s.square[m], s.facing[m]
    turn = turn_cost(s, m)
    if (lo <= turn <= hi or lo == turn == 0) and (turn or may_turn(s, m)):
        turn_anywhere(s, m, out)
    forward = 1 + s.flooded
    for d, to, door in s.dossier.ways[here]:
        cost = forward if d == facing else forward + 1
        if cost < lo or cost > hi or to == s.cave or (door >= 0 and s.shut >> door & 1):
            continue
        if s.at[to] < 0 or leap_starts(s, m, to, facing, cost, d == facing):
            out.append(verbs.move(m, d))
    side = side_of(m)
    if here in s.dossier.exit_squares[side] and s.glory < 0:
        for i, square in enumerate(s.dossier.exit_squares[side]):
            d = s.dossier.exit_edges[side][i]
            if square == here and lo <= move_cost(s, m, d) <= hi:
                out.append(verbs.leave(m, d))


def leap_starts(s: Table, m: int, to: int, facing: int, cost: int, forward: bool) -> bool:
    """A step onto another model: only as part of a leap that the model's own AP can complete (INC-LEAP-1)."""
    if not can_leap(s, m) or s.active != m or s.commanded == m:
        return False
    left = ap_left(s) - cost
    bat = forward and dashes(s, m)
    return left >= 0 and can_finish_leap(s, m, to, facing, left, bat, True)


def leap_options(s: Table, m: int, out: list[int]) -> None:
    """In the middle of a leap only steps and turns that still complete it (INC-LEAP-1)."""
    left = ap_left(s)
    facing = s.facing[m]
    for d in range(4):
        if d != facing and left >= turn_cost(s, m) and may_turn(s, m):
            more = may_turn(s, m, 1)
            if can_finish_leap(s, m, s.square[m], d, left - turn_cost(s, m), False, more):
                out.append(verbs.turn(m, d))
        to = open_step(s, s.square[m], d)
        cost = move_cost(s, m, d)
        if to >= 0 and cost <= left and (s.at[to] < 0 or leap_starts(s, m, to, facing, cost, d == facing)):
            out.append(verbs.move(m, d))
    if s.dash == m:
        dash_option(s, out)


def dash_option(s: Table, out: list[int]) -> None:
    """One more square straight ahead for the same AP (INC-BC-11)."""
    m = s.dash
    to = open_step(s, s.square[m], s.facing[m])
    if to >= 0 and (s.at[to] < 0 or leap_starts(s, m, to, s.facing[m], 0, False)):
        out.append(verbs.dash(m))


def turn_anywhere(s: Table, m: int, out: list[int]) -> None:
    """To each of the other three sides (INC-MOVE-1)."""
    facing = s.facing[m]
    out.extend(TURNS[m * 4 + facing] if m < FEW else _turns(m, facing))


def attack_options(s: Table, m: int, lo: int, hi: int, out: list[int]) -> None:
    """Shooting, grenades, flames, blows, and going into Reaction Fire (INC-AP-2)."""
    kind = s.kind[m]
    if lo <= 1 <= hi:
        gun = KIND_GUN[kind]
        if gun >= 0:
            seen = enemies_seen(s, m)
            for t in seen:
                out.append(verbs.fire(m, t, gun))
            if not seen and s.glory < 0 and not s.reacting >> m & 1:
                out.append(verbs.reaction(m))
        for t in blow_targets(s, m):
            out.append(verbs.strike(m, t))
            if kind == BOMBER:
                out.append(verbs.boom(m, t))
            elif kind == SLUGGER and s.kind[t] == STURM:
                out.append(verbs.thump(m, t))
    if KIND_LOB[kind] >= 0 and lo <= LOB_COST[kind] <= hi and open_step(s, s.square[m], s.facing[m]) >= 0:
        out.append(verbs.lob(m))
    if HAS_FLAMES[kind] and lo <= JET_COST <= hi and open_step(s, s.square[m], s.facing[m]) >= 0:
        out.append(verbs.flame(m))
