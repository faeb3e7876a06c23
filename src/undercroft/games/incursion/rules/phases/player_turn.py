"""The Action Phase: player turns, and how an activation begins (INC-ACT, INC-TURN-2); activation.py ends it."""
# compiled: mypyc

from undercroft.core.choice import Flow
from undercroft.games.incursion.rules import events as tell
from undercroft.games.incursion.rules.activation import end_activation
from undercroft.games.incursion.rules.attacks.reaction import lose_reaction_fire
from undercroft.games.incursion.rules.deck.battle_cards import ON_TABLE
from undercroft.games.incursion.rules.deck.responses import lift, window, window_due
from undercroft.games.incursion.rules.mission.dossier import COURIER
from undercroft.games.incursion.rules.mission.goals import end_of_game_turn
from undercroft.games.incursion.rules.models.model_cards import numbers, side_mask
from undercroft.games.incursion.rules.moving.move import enter
from undercroft.games.incursion.rules.options import can_enter
from undercroft.games.incursion.rules.phases.maintenance import to_phase
from undercroft.games.incursion.rules.points import lapse_spare_points
from undercroft.games.incursion.rules.tables import (
    ALLIED,
    ALWAYS,
    GERMAN,
    REPLENISH,
    TABLE,
    TURN_START,
    TURN_WINDOW,
    WILD_WEASEL,
)
from undercroft.games.incursion.state import Table


def start_player_turn(s: Table) -> None:
    """The side's own fires go out before anything else (INC-FLAME-5)."""
    side = s.side
    tell.player_turn(s, side)
    if s.fire[side]:
        s.fire[side] = 0
        tell.fire_out(s, side)
    s.burns = [0] * len(s.burns)
    if side == GERMAN and s.weasel == 1:
        s.weasel = 2
    to_phase(s, TURN_WINDOW, side)


def start_activation(s: Table, m: int) -> None:
    """Reaction Fire ends, fresh AP (INC-ACT-1, INC-RF-11); the courier may twitch (INC-TWITCH-2)."""
    lose_reaction_fire(s, m)
    s.fresh_activation(m)
    if s.turned:
        s.turned &= ~(3 << 2 * m)
    here = s.square[m]
    s.began_in_fire = here if here >= 0 and (s.fire[0] | s.fire[1]) >> here & 1 else -1
    tell.activated(s, m)
    if s.item_of[m] >= 0 and s.dossier.goal == COURIER:
        die = s.dice.die()
        tell.carrier(s, m, die)
        s.courier_penalty = 1 if die == 1 else 0


def activate(s: Table, m: int) -> Flow | None:
    """Begin a model's activation (INC-ACT-1), with its open window (INC-TIME-8)."""
    start_activation(s, m)
    return window(s, s.side, ALWAYS) if window_due(s, ALWAYS) else None


def enter_board(s: Table, m: int, d: int) -> Flow | None:
    """A waiting model activates by entering (INC-DEPLOY-3)."""
    start_activation(s, m)
    if window_due(s, ALWAYS):
        return _enter_after_window(s, m, d)
    return enter(s, m, d)


def _enter_after_window(s: Table, m: int, d: int) -> Flow:
    """A card killed in the window may bar the way in: then the model goes on waiting (INC-DEPLOY-4)."""
    post = s.post[m]
    yield from window(s, s.side, ALWAYS)
    if s.post[m] != post or not can_enter(s, m):
        s.active = -1
        return
    flow = enter(s, m, d)
    if flow is not None:
        yield from flow


def end_player_turn(s: Table) -> Flow | None:
    """Models not yet activated do so without actions; then the other side's turn (INC-ACT-3)."""
    rest = numbers(s.on_board & side_mask(s.side) & ~s.activated)
    burning = s.fire[0] | s.fire[1]
    if burning & s.taken[s.side] and any(burning >> s.square[m] & 1 for m in rest):
        return _rest_in_fire(s, rest)
    for m in rest:
        _activate_idly(s, m)
    _finish_player_turn(s)
    return None


def _activate_idly(s: Table, m: int) -> Flow | None:
    if s.weasel == 2 and s.weasel_held >> m & 1:
        return None  # INC-ACT-4
    start_activation(s, m)
    if s.began_in_fire >= 0 and window_due(s, ALWAYS):
        return _burn_after_window(s, m)
    return end_activation(s, m)


def _burn_after_window(s: Table, m: int) -> Flow:
    """Fire hurts by unused AP, which cards change: the activation's window comes first (INC-TIME-8)."""
    yield from window(s, s.side, ALWAYS)
    ending = end_activation(s, m)
    if ending is not None:
        yield from ending


def _rest_in_fire(s: Table, rest: list[int]) -> Flow:
    for m in rest:
        if s.on_board >> m & 1 and not s.activated >> m & 1:
            flow = _activate_idly(s, m)
            if flow is not None:
                yield from flow
            if s.over:
                return
    _finish_player_turn(s)


def _finish_player_turn(s: Table) -> None:
    """The second player's turn follows the first's, then the Game Turn ends (INC-TURN-1)."""
    side = s.side
    lapse_spare_points(s, side)
    s.may_still_turn = -1
    s.dash = -1
    s.zombie_attacks = []  # INC-SZ-3
    s.turned = 0
    if side == GERMAN and s.weasel == 2:
        _expire(s, WILD_WEASEL)
    if side == s.first:
        s.side = 1 - side
        to_phase(s, TURN_START, s.side)
    else:
        _end_game_turn(s)


def _expire(s: Table, card: int) -> None:
    tell.expired(s, card)
    lift(s, card, TABLE)


def _end_game_turn(s: Table) -> None:
    """Events of the turn go, markers are cleared (INC-TURN-2)."""
    if s.in_play:
        for card in ON_TABLE:
            if card.for_turn and card.in_play(s):
                _expire(s, card.card)
    s.activated = 0
    s.will_used = False
    s.dropped = [-1] * len(s.dropped)
    s.disarmers = 0
    s.intel_now = False
    tell.game_turn_over(s, s.turn)
    end_of_game_turn(s)
    to_phase(s, REPLENISH, ALLIED)
