"""The Game Turn: which question comes next, and what each answer begins (INC-TURN, INC-ACT)."""
# compiled: mypyc

from undercroft.core.choice import Ask, Flow
from undercroft.core.game import ALL, ALWAYS, ON_ATTACKS
from undercroft.games.incursion.activation import end_activation
from undercroft.games.incursion.attacks import boom, fire, flame, lob, strike, thump
from undercroft.games.incursion.cards import play
from undercroft.games.incursion.doors import work_door
from undercroft.games.incursion.dossier import COURIER
from undercroft.games.incursion.forces import force_options, muster
from undercroft.games.incursion.goals import end_of_game_turn
from undercroft.games.incursion.items import drop, pick_up, take, use
from undercroft.games.incursion.maintenance import (
    after_bid_ask,
    announce_intelligence,
    before_bid_ask,
    bid,
    bid_ask,
    choose_discard,
    closed_tunnel_ask,
    deploy,
    deploy_ask,
    discard_ask,
    intelligence_ask,
    next_side,
    pass_window,
    reinforce,
    replenish_command_points,
    reveal_deployment,
)
from undercroft.games.incursion.models import numbers, side_mask
from undercroft.games.incursion.move import dash, enter, leave, mend_leap, move, turn_to
from undercroft.games.incursion.options import STAND_COST, can_enter, commanded_options, turn_options
from undercroft.games.incursion.points import lapse_spare_points, pay
from undercroft.games.incursion.reaction import aftermath, go_into_reaction_fire, lose_reaction_fire
from undercroft.games.incursion.responses import kill, kill_options, lift, snafu, window, window_due
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.tables import (
    ACTION,
    ACTIVATE,
    AFTER_BID,
    AFTER_BIDDING,
    AFTER_CARDS,
    AFTER_DEPLOYMENT,
    AFTER_HANDS,
    AFTER_REPLENISH,
    ALLIED,
    BEFORE_BID,
    BID,
    BIDDING,
    BOOM,
    BUY,
    CLOSE,
    COMMAND,
    DASH,
    DEPLOY,
    DEPLOYMENT,
    DISCARD,
    DROP,
    E_ACTIVATED,
    E_CARRIER,
    E_EXPIRED,
    E_FIRE_OUT,
    E_GAME_TURN_OVER,
    E_PLAYER_TURN,
    E_STOOD,
    E_WILL,
    END,
    END_TURN,
    ENTER,
    FIRE,
    FLAME,
    FLOODED_TUNNEL,
    FORCES,
    GERMAN,
    HANDS,
    INTEL,
    INTELLIGENCE,
    KILL,
    LEAVE,
    LOB,
    MOVE,
    OPEN,
    PICK_UP,
    PLAY,
    POWER_SURGE,
    Q_ACTIVATION,
    Q_COMMAND,
    Q_FORCES,
    Q_TURN,
    Q_WINDOW,
    REACTION,
    READY,
    REPLENISH,
    SEAL,
    SNAFU_IT,
    STAND,
    STRIKE,
    TABLE,
    TAKE,
    THUMP,
    TURN,
    TURN_START,
    TURN_WINDOW,
    USE,
    WILD_WEASEL,
    WILL,
)

# ---------------------------------------------------------------- the next question


def to_phase(s: Table, phase: int, chooser: int) -> None:
    """Go on to a step of the Game Turn."""
    s.phase = phase
    s.chooser = chooser
    s.passes = 0
    s.asked = 0


def settle(s: Table) -> Ask | None:
    """Walk through the phases until somebody is asked (INC-TURN-1, INC-MAINT-1)."""
    while not s.over:
        if s.reposted and s.phase > DEPLOYMENT:
            return closed_tunnel_ask(s)
        if s.phase == ACTION:
            return action_ask(s)
        ask = _maintenance_ask(s)
        if ask is not None:
            return ask
    return None


def action_ask(s: Table) -> Ask:
    """The turn player's next choice (INC-ACT-1)."""
    if s.leap_from >= 0:
        mend_leap(s, s.active)
    if s.commanded >= 0:
        options = commanded_options(s)
        if options:
            return Ask(s.side, Q_COMMAND, options, s.commanded)
        s.commanded = -1  # the CP went into a kill after a Blitzhund's free turn
    if s.active >= 0:
        return Ask(s.side, Q_ACTIVATION, turn_options(s), s.active)
    return Ask(s.side, Q_TURN, turn_options(s))


def _maintenance_ask(s: Table) -> Ask | None:
    """One step of the way to the Action Phase: its question, or None once it is done."""
    phase = s.phase
    ask: Ask | None = None
    if phase == FORCES:
        ask = forces_ask(s)
    elif phase == REPLENISH:
        replenish_command_points(s)
        to_phase(s, AFTER_REPLENISH, ALLIED)
    elif phase == AFTER_REPLENISH:
        ask = _window_ask(s, ALWAYS, HANDS)
    elif phase == HANDS:
        ask = discard_ask(s)
        if ask is None:
            to_phase(s, AFTER_HANDS, ALLIED)
    elif phase == AFTER_HANDS:
        ask = _window_ask(s, ALWAYS, BEFORE_BID)
    elif phase == BEFORE_BID:
        ask = before_bid_ask(s)
        if ask is None:
            to_phase(s, INTEL, ALLIED)
    elif phase == INTEL:
        ask = intelligence_ask(s)
        if ask is None:
            to_phase(s, BIDDING, ALLIED)
    elif phase == BIDDING:
        ask = bid_ask(s)
        if ask is None:
            to_phase(s, AFTER_BIDDING, ALLIED)
    else:
        ask = _second_half_ask(s)
    return ask


def _second_half_ask(s: Table) -> Ask | None:
    phase = s.phase
    ask: Ask | None = None
    if phase == AFTER_BIDDING:
        ask = _window_ask(s, ALWAYS, AFTER_BID)
        if ask is None:
            s.chooser = s.first
    elif phase == AFTER_BID:
        ask = after_bid_ask(s)
        if ask is None:
            to_phase(s, AFTER_CARDS, ALLIED)
    elif phase == AFTER_CARDS:
        ask = _window_ask(s, ALWAYS, DEPLOYMENT)
        if ask is None:
            reinforce(s)
    elif phase == DEPLOYMENT:
        ask = deploy_ask(s)
        if ask is None:
            to_phase(s, AFTER_DEPLOYMENT, ALLIED)
    elif phase == AFTER_DEPLOYMENT:
        ask = _window_ask(s, ALWAYS, TURN_START)
        if ask is None:
            s.side = s.first
    elif phase == TURN_START:
        start_player_turn(s)
    elif phase == TURN_WINDOW:
        ask = _window_ask(s, ON_ATTACKS, ACTION)
    return ask


def _window_ask(s: Table, level: int, then: int) -> Ask | None:
    """An open window between two steps (INC-TIME-8); then the next phase."""
    while s.passes < 2:
        if s.orders[s.chooser] >= level:
            options = kill_options(s, s.chooser)
            if options:
                return Ask(s.chooser, Q_WINDOW, [0, *options])
        pass_window(s)
    to_phase(s, then, ALLIED)
    return None


def forces_ask(s: Table) -> Ask | None:
    """Both sides choose in secret, then both forces are shown (INC-SETUP-1)."""
    while s.chooser <= GERMAN and s.chosen >> s.chooser & 1:
        next_side(s)
    if s.chooser <= GERMAN:
        return Ask(s.chooser, Q_FORCES, force_options(s, s.chooser))
    muster(s)
    to_phase(s, REPLENISH, ALLIED)
    return None


# ---------------------------------------------------------------- player turns


def start_player_turn(s: Table) -> None:
    """The side's own fires go out before anything else (INC-FLAME-5)."""
    side = s.side
    s.events.append((ALL, E_PLAYER_TURN, side))
    if s.fire[side]:
        s.fire[side] = 0
        s.events.append((ALL, E_FIRE_OUT, side))
    s.burns = [0] * len(s.burns)
    if side == GERMAN and s.weasel == 1:
        s.weasel = 2
    to_phase(s, TURN_WINDOW, side)


def start_activation(s: Table, m: int) -> None:
    """Reaction Fire ends, fresh AP (INC-ACT-1, INC-RF-11)."""
    lose_reaction_fire(s, m)
    s.active = m
    s.spent = 0
    s.penalty = 0
    s.floored = False
    here = s.square[m]
    s.began = here if here >= 0 and (s.fire[0] | s.fire[1]) >> here & 1 else -1
    s.events.append((ALL, E_ACTIVATED, m))
    if s.item_of[m] >= 0 and s.dossier.goal == COURIER:
        die = s.dice.die()
        s.events.append((ALL, E_CARRIER, m, die))
        s.penalty = 1 if die == 1 else 0


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
    if s.weasel == 2 and s.barred >> m & 1:
        return None  # INC-ACT-4
    start_activation(s, m)
    if s.began >= 0 and window_due(s, ALWAYS):
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
    s.agile = -1
    s.dash = -1
    s.swarm = []  # INC-SZ-3
    if side == GERMAN and s.weasel == 2:
        _expire(s, WILD_WEASEL)
    if side == s.first:
        s.side = 1 - side
        to_phase(s, TURN_START, s.side)
    else:
        _end_game_turn(s)


def _expire(s: Table, card: int) -> None:
    s.events.append((ALL, E_EXPIRED, card))
    lift(s, card, TABLE)


def _end_game_turn(s: Table) -> None:
    """Events of the turn go, markers are cleared (INC-TURN-2)."""
    if s.surge:
        _expire(s, POWER_SURGE)
    if s.flooded:
        _expire(s, FLOODED_TUNNEL)
    s.activated = 0
    s.willed = False
    s.dropped = [-1] * len(s.dropped)
    s.workers = 0
    s.intel_now = False
    s.events.append((ALL, E_GAME_TURN_OVER, s.turn))
    end_of_game_turn(s)
    to_phase(s, REPLENISH, ALLIED)


# ---------------------------------------------------------------- what each answer begins


def begin(s: Table, code: int) -> Flow | None:
    """Carry out an action, or return the flow of one that may ask somebody."""
    verb = code & 63
    a = code >> 6 & 4095
    if s.dash >= 0 and verb != DASH and verb != DEPLOY:  # a closed tunnel takes nothing from who is moving
        s.dash = -1
    if s.agile >= 0 and verb != DEPLOY and not (verb == TURN and a == s.agile):
        s.agile = -1
    if verb >= MOVE and verb <= WILL:
        return _act(s, verb, a, code >> 18 & 4095, code >> 30)
    if verb == ACTIVATE:
        return activate(s, a)
    if verb == ENTER:
        return enter_board(s, a, code >> 18 & 4095)
    if verb == END:
        return end_activation(s, s.active)
    if verb == END_TURN:
        return end_player_turn(s)
    if verb == COMMAND:
        s.commanded = a
        s.command_cp = code >> 18 & 4095
        return None
    return _prepare(s, verb, a, code >> 18 & 4095)


def _act(s: Table, verb: int, m: int, b: int, c: int) -> Flow | None:
    """A model's own action; anything but shooting ends its Reaction Fire (INC-RF-11)."""
    if s.reacting and verb != FIRE and verb != DROP:
        lose_reaction_fire(s, m)
    if verb == MOVE:
        return move(s, m, b)
    if verb == TURN:
        return turn_to(s, m, b)
    if verb == FIRE:
        return fire(s, m, b, c)
    if verb == STRIKE:
        return strike(s, m, b)
    if verb == OPEN or verb == CLOSE or verb == SEAL:
        return work_door(s, m, b, verb)
    if verb == REACTION:
        return go_into_reaction_fire(s, m)
    if verb == LOB:
        return lob(s, m)
    if verb == FLAME:
        return flame(s, m)
    if verb == DASH:
        return dash(s, m)
    if verb == LEAVE:
        return leave(s, m, b)
    return _act_rarely(s, verb, m, b)


def _act_rarely(s: Table, verb: int, m: int, b: int) -> Flow | None:
    if verb == BOOM:
        return boom(s, m, b)
    if verb == THUMP:
        return thump(s, m, b)
    if verb == PICK_UP:
        return pick_up(s, m, b)
    if verb == TAKE:
        return take(s, m, b)
    if verb == USE:
        return use(s, m, b)
    if verb == STAND:
        return stand_up(s, m)
    if verb == WILL:
        return will(s, m, b)
    drop(s, m)
    return None


def stand_up(s: Table, m: int) -> Flow | None:
    """2 AP; not a movement action (INC-GRETEL-4, INC-AP-3)."""
    pay(s, m, STAND_COST)
    s.knocked &= ~(1 << m)
    s.events.append((ALL, E_STOOD, m))
    return aftermath(s, m, False)


def will(s: Table, m: int, card: int) -> Flow | None:
    """Slugger throws off an Effect Card (INC-SLUG-6)."""
    pay(s, m, 1)
    s.willed = True
    s.events.append((ALL, E_WILL, m, card))
    lift(s, card, m + 2)
    return aftermath(s, m, False)


def _prepare(s: Table, verb: int, a: int, b: int) -> Flow | None:
    """Cards, kills, and the choices of the Maintenance Phase."""
    actor = s.side if s.phase == ACTION else s.chooser
    if verb == PLAY:
        s.passes = 0
        return _play(s, actor, a)
    if verb == KILL:
        kill(s, actor, a, b)
    elif verb == SNAFU_IT:
        return snafu(s, actor, a, b)
    elif verb == BID:
        bid(s, a)
    elif verb == DEPLOY:
        deploy(s, a, b)
        if s.phase > DEPLOYMENT:
            reveal_deployment(s)
    elif verb == DISCARD:
        choose_discard(s, a)
    elif verb == INTELLIGENCE:
        announce_intelligence(s)
    elif verb == BUY:
        row = [*s.force[s.chooser], a]
        s.force = [row, s.force[GERMAN]] if s.chooser == ALLIED else [s.force[ALLIED], row]
    elif verb == READY:
        next_side(s)
    else:
        _pass(s)
    return None


def _play(s: Table, side: int, card: int) -> Flow:
    """In the windows around the bid the other player is next after a card (INC-TIME-3)."""
    yield from play(s, side, card)
    if s.phase != ACTION:
        s.chooser = 1 - side


def _pass(s: Table) -> None:
    if s.phase == INTEL:
        to_phase(s, BIDDING, ALLIED)
    elif s.phase == HANDS or s.phase == DEPLOYMENT:
        next_side(s)
    else:
        pass_window(s)
