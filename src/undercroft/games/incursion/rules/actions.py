"""What each answer begins: from the verb of an action to the chapter that carries it out (INC-ACT)."""
# compiled: mypyc

from collections.abc import Callable
from typing import Final

from undercroft.core.choice import Flow
from undercroft.core.packing import verb_of
from undercroft.core.vocabulary.numbered import for_each
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
    AT,
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
    ON,
    OPEN,
    PASS,
    PICK_UP,
    PLAY,
    REACTION,
    READY,
    RELOAD,
    REROLL,
    SEAL,
    SNAFU,
    STAND,
    STRIKE,
    TAKE,
    THUMP,
    TURN,
    USE,
    VERBS,
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
from undercroft.games.incursion.state import Table

Begin = Callable[[Table, int], Flow | None]


def begin(s: Table, code: int) -> Flow | None:
    """Carry out an action, or return the flow of one that may ask somebody."""
    verb = verb_of(code)
    if s.dash >= 0 and verb != DASH and verb != DEPLOY:  # a closed tunnel takes nothing from who is moving
        s.dash = -1
    if s.may_still_turn >= 0 and verb != DEPLOY and not (verb == TURN and model_of(code) == s.may_still_turn):
        s.may_still_turn = -1
    if verb >= MOVE and verb <= WILL:
        _before_acting(s, verb, model_of(code))
    return BEGINS[verb](s, code)


def _before_acting(s: Table, verb: int, m: int) -> None:
    """A model's own action; anything but shooting ends its Reaction Fire (INC-RF-11)."""
    if s.reacting and verb != FIRE and verb != DROP:
        lose_reaction_fire(s, m)
    if s.turned and verb != TURN:
        s.turned &= ~(3 << 2 * m)  # INC-BLITZ-2


# ---------------------------------------------------------------- what has no chapter of its own


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


def command(s: Table, m: int, cp: int) -> None:
    """The next action is paid by CP (INC-CP-3)."""
    s.commanded = m
    s.command_cp = cp


def _actor(s: Table) -> int:
    return s.side if s.phase == ACTION else s.chooser


def _play(s: Table, card: int) -> Flow:
    """In the windows around the bid the other player is next after a card (INC-TIME-3)."""
    s.passes = 0
    side = _actor(s)
    yield from play(s, side, card)
    if s.phase != ACTION:
        s.chooser = 1 - side


def _buy(s: Table, kind: int) -> None:
    row = [*s.force[s.chooser], kind]
    s.force = [row, s.force[GERMAN]] if s.chooser == ALLIED else [s.force[ALLIED], row]


def _deploy(s: Table, m: int, entry: int) -> None:
    deploy(s, m, entry)
    if s.phase > DEPLOYMENT:
        reveal_deployment(s)


def _pass(s: Table) -> None:
    if s.phase == INTEL:
        to_phase(s, BIDDING, ALLIED)
    elif s.phase == HANDS or s.phase == DEPLOYMENT:
        next_side(s)
    else:
        pass_window(s)


# ---------------------------------------------------------------- by verb

INSIDE: Final = (AT, ON, REROLL, RELOAD)  # answers inside an action

BEGINS: Final[dict[int, Begin]] = for_each("chapter", VERBS, {
    # Maintenance Phase
    BUY: lambda s, code: _buy(s, kind_of(code)),
    READY: lambda s, code: next_side(s),
    DISCARD: lambda s, code: choose_discard(s, card_of(code)),
    INTELLIGENCE: lambda s, code: announce_intelligence(s),
    BID: lambda s, code: bid(s, points_of(code)),
    DEPLOY: lambda s, code: _deploy(s, model_of(code), entry_of(code)),
    # player turns
    ACTIVATE: lambda s, code: activate(s, model_of(code)),
    ENTER: lambda s, code: enter_board(s, model_of(code), way_of(code)),
    END: lambda s, code: end_activation(s, s.active),
    END_TURN: lambda s, code: end_player_turn(s),
    COMMAND: lambda s, code: command(s, model_of(code), cp_of(code)),
    PASS: lambda s, code: _pass(s),
    # moving
    MOVE: lambda s, code: move(s, model_of(code), way_of(code)),
    DASH: lambda s, code: dash(s, model_of(code)),
    LEAVE: lambda s, code: leave(s, model_of(code), way_of(code)),
    TURN: lambda s, code: turn_to(s, model_of(code), way_of(code)),
    OPEN: lambda s, code: work_door(s, model_of(code), door_of(code), OPEN),
    CLOSE: lambda s, code: work_door(s, model_of(code), door_of(code), CLOSE),
    SEAL: lambda s, code: work_door(s, model_of(code), door_of(code), SEAL),
    PICK_UP: lambda s, code: pick_up(s, model_of(code), item_of(code)),
    TAKE: lambda s, code: take(s, model_of(code), friend_of(code)),
    USE: lambda s, code: use(s, model_of(code), item_of(code)),
    DROP: lambda s, code: drop(s, model_of(code)),
    STAND: lambda s, code: stand_up(s, model_of(code)),
    WILL: lambda s, code: will(s, model_of(code), effect_of(code)),
    # attacks
    FIRE: lambda s, code: fire(s, model_of(code), target_of(code), weapon_of(code)),
    LOB: lambda s, code: lob(s, model_of(code)),
    FLAME: lambda s, code: flame(s, model_of(code)),
    STRIKE: lambda s, code: strike(s, model_of(code), target_of(code)),
    THUMP: lambda s, code: thump(s, model_of(code), target_of(code)),
    BOOM: lambda s, code: boom(s, model_of(code), target_of(code)),
    REACTION: lambda s, code: go_into_reaction_fire(s, model_of(code)),
    # cards
    PLAY: lambda s, code: _play(s, card_of(code)),
    KILL: lambda s, code: kill(s, _actor(s), card_of(code), lying_of(code)),
    SNAFU: lambda s, code: snafu(s, _actor(s), card_of(code), lying_of(code)),
}, [verb for verb in range(len(VERBS)) if verb not in INSIDE])  # fmt: skip
