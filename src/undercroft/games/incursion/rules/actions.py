"""What each answer begins: from the verb of an action to the chapter that carries it out (INC-ACT)."""
# compiled: mypyc

from undercroft.core.choice import Flow
from undercroft.core.packing import ARG, FIRST, SECOND, THIRD, VERB
from undercroft.core.state import ALL
from undercroft.games.incursion.rules.board.doors import work_door
from undercroft.games.incursion.rules.board.items import drop, pick_up, take, use
from undercroft.games.incursion.rules.board.move import dash, leave, move, turn_to
from undercroft.games.incursion.rules.cards.cards import play
from undercroft.games.incursion.rules.cards.responses import kill, lift, snafu
from undercroft.games.incursion.rules.combat.attacks import boom, fire, flame, lob, strike, thump
from undercroft.games.incursion.rules.combat.reaction import aftermath, go_into_reaction_fire, lose_reaction_fire
from undercroft.games.incursion.rules.options import STAND_COST
from undercroft.games.incursion.rules.phases.activation import end_activation
from undercroft.games.incursion.rules.phases.maintenance import (
    announce_intelligence,
    bid,
    choose_discard,
    deploy,
    next_side,
    pass_window,
    reveal_deployment,
    to_phase,
)
from undercroft.games.incursion.rules.phases.player_turn import activate, end_player_turn, enter_board
from undercroft.games.incursion.rules.phases.points import pay
from undercroft.games.incursion.rules.tables import (
    ACTION,
    ACTIVATE,
    ALLIED,
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
    E_STOOD,
    E_WILL,
    END,
    END_TURN,
    ENTER,
    FIRE,
    FLAME,
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
    REACTION,
    READY,
    SEAL,
    SNAFU_IT,
    STAND,
    STRIKE,
    TAKE,
    THUMP,
    TURN,
    USE,
    WILL,
)
from undercroft.games.incursion.state import Table


def begin(s: Table, code: int) -> Flow | None:
    """Carry out an action, or return the flow of one that may ask somebody."""
    verb = code & VERB
    a = code >> FIRST & ARG
    if s.dash >= 0 and verb != DASH and verb != DEPLOY:  # a closed tunnel takes nothing from who is moving
        s.dash = -1
    if s.agile >= 0 and verb != DEPLOY and not (verb == TURN and a == s.agile):
        s.agile = -1
    if verb >= MOVE and verb <= WILL:
        return _act(s, verb, a, code >> SECOND & ARG, code >> THIRD)
    if verb == ACTIVATE:
        return activate(s, a)
    if verb == ENTER:
        return enter_board(s, a, code >> SECOND & ARG)
    if verb == END:
        return end_activation(s, s.active)
    if verb == END_TURN:
        return end_player_turn(s)
    if verb == COMMAND:
        s.commanded = a
        s.command_cp = code >> SECOND & ARG
        return None
    return _prepare(s, verb, a, code >> SECOND & ARG)


def _act(s: Table, verb: int, m: int, b: int, c: int) -> Flow | None:
    """A model's own action; anything but shooting ends its Reaction Fire (INC-RF-11)."""
    if s.reacting and verb != FIRE and verb != DROP:
        lose_reaction_fire(s, m)
    if s.turned and verb != TURN:
        s.turned &= ~(3 << 2 * m)  # INC-BLITZ-2
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
