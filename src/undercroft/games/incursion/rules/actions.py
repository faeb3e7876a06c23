"""What each answer begins: from the verb of an action to the chapter that carries it out (INC-ACT)."""
# compiled: mypyc

from undercroft.core.choice import Flow
from undercroft.core.packing import verb_of
from undercroft.games.incursion.rules import events as tell
from undercroft.games.incursion.rules.activation import end_activation
from undercroft.games.incursion.rules.attacks.attacks import (
    boom,
    fire,
    flame,
    lob,
    strike,
    thump,
)
from undercroft.games.incursion.rules.attacks.reaction import aftermath, go_into_reaction_fire, lose_reaction_fire
from undercroft.games.incursion.rules.cards.playing import play
from undercroft.games.incursion.rules.deck.responses import kill, lift, snafu
from undercroft.games.incursion.rules.moving.doors import work_door
from undercroft.games.incursion.rules.moving.items import (
    drop,
    pick_up,
    take,
    use,
)
from undercroft.games.incursion.rules.moving.move import (
    dash,
    leave,
    move,
    turn_to,
)
from undercroft.games.incursion.rules.options import STAND_COST
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
from undercroft.games.incursion.rules.points import pay
from undercroft.games.incursion.rules.tables import (
    ACTION,
    ALLIED,
    BIDDING,
    DEPLOYMENT,
    GERMAN,
    HANDS,
    INTEL,
)
from undercroft.games.incursion.rules.verbs import (
    ACTIVATE,
    BID,
    BOOM,
    BUY,
    CLOSE,
    COMMAND,
    DASH,
    DEPLOY,
    DISCARD,
    DROP,
    END,
    END_TURN,
    ENTER,
    FIRE,
    FLAME,
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
    STAND,
    STRIKE,
    TAKE,
    THUMP,
    TURN,
    USE,
    WILL,
    card_of,
    cp_of,
    door_of,
    effect_of,
    entry_of,
    friend_of,
    item_of,
    kind_of,
    lying_of,
    model_of,
    points_of,
    target_of,
    way_of,
    weapon_of,
)
from undercroft.games.incursion.rules.verbs import (
    SNAFU as SNAFU_IT,
)
from undercroft.games.incursion.state import Table


def begin(s: Table, code: int) -> Flow | None:
    """Carry out an action, or return the flow of one that may ask somebody."""
    verb = verb_of(code)
    if s.dash >= 0 and verb != DASH and verb != DEPLOY:  # a closed tunnel takes nothing from who is moving
        s.dash = -1
    if s.may_still_turn >= 0 and verb != DEPLOY and not (verb == TURN and model_of(code) == s.may_still_turn):
        s.may_still_turn = -1
    if verb >= MOVE and verb <= WILL:
        return _act(s, verb, code)
    if verb == ACTIVATE:
        return activate(s, model_of(code))
    if verb == ENTER:
        return enter_board(s, model_of(code), way_of(code))
    if verb == END:
        return end_activation(s, s.active)
    if verb == END_TURN:
        return end_player_turn(s)
    if verb == COMMAND:
        s.commanded = model_of(code)
        s.command_cp = cp_of(code)
        return None
    return _prepare(s, verb, code)


def _act(s: Table, verb: int, code: int) -> Flow | None:
    """A model's own action; anything but shooting ends its Reaction Fire (INC-RF-11)."""
    m = model_of(code)
    if s.reacting and verb != FIRE and verb != DROP:
        lose_reaction_fire(s, m)
    if s.turned and verb != TURN:
        s.turned &= ~(3 << 2 * m)  # INC-BLITZ-2
    if verb == MOVE:
        return move(s, m, way_of(code))
    if verb == TURN:
        return turn_to(s, m, way_of(code))
    if verb == FIRE:
        return fire(s, m, target_of(code), weapon_of(code))
    if verb == STRIKE:
        return strike(s, m, target_of(code))
    if verb == OPEN or verb == CLOSE or verb == SEAL:
        return work_door(s, m, door_of(code), verb)
    if verb == REACTION:
        return go_into_reaction_fire(s, m)
    if verb == LOB:
        return lob(s, m)
    if verb == FLAME:
        return flame(s, m)
    if verb == DASH:
        return dash(s, m)
    if verb == LEAVE:
        return leave(s, m, way_of(code))
    return _act_rarely(s, verb, m, code)


def _act_rarely(s: Table, verb: int, m: int, code: int) -> Flow | None:
    if verb == BOOM:
        return boom(s, m, target_of(code))
    if verb == THUMP:
        return thump(s, m, target_of(code))
    if verb == PICK_UP:
        return pick_up(s, m, item_of(code))
    if verb == TAKE:
        return take(s, m, friend_of(code))
    if verb == USE:
        return use(s, m, item_of(code))
    if verb == STAND:
        return stand_up(s, m)
    if verb == WILL:
        return will(s, m, effect_of(code))
    drop(s, m)
    return None


def stand_up(s: Table, m: int) -> Flow | None:
    """2 AP; not a movement action (INC-GRETEL-4, INC-AP-3)."""
    pay(s, m, STAND_COST)
    s.knocked &= ~(1 << m)
    tell.stood(s, m)
    return aftermath(s, m, False)


def will(s: Table, m: int, card: int) -> Flow | None:
    """Slugger throws off an Effect Card (INC-SLUG-6)."""
    pay(s, m, 1)
    s.will_used = True
    tell.will(s, m, card)
    lift(s, card, m + 2)
    return aftermath(s, m, False)


def _prepare(s: Table, verb: int, code: int) -> Flow | None:
    """Cards, kills, and the choices of the Maintenance Phase."""
    actor = s.side if s.phase == ACTION else s.chooser
    if verb == PLAY:
        s.passes = 0
        return _play(s, actor, card_of(code))
    if verb == KILL:
        kill(s, actor, card_of(code), lying_of(code))
    elif verb == SNAFU_IT:
        return snafu(s, actor, card_of(code), lying_of(code))
    elif verb == BID:
        bid(s, points_of(code))
    elif verb == DEPLOY:
        deploy(s, model_of(code), entry_of(code))
        if s.phase > DEPLOYMENT:
            reveal_deployment(s)
    elif verb == DISCARD:
        choose_discard(s, card_of(code))
    elif verb == INTELLIGENCE:
        announce_intelligence(s)
    elif verb == BUY:
        row = [*s.force[s.chooser], kind_of(code)]
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
