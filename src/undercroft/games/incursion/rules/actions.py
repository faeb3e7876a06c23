"""What each answer begins: from the verb of an action to the chapter that carries it out (INC-ACT)."""
# compiled: mypyc

from typing import Final

from undercroft.core.choice import Flow
from undercroft.core.packing import verb_of
from undercroft.core.vocabulary.numbered import Begins, for_each
from undercroft.games.incursion.rules import events as tell
from undercroft.games.incursion.rules import verbs
from undercroft.games.incursion.rules.activation import end_activation
from undercroft.games.incursion.rules.attacks import attacks, reaction
from undercroft.games.incursion.rules.attacks.reaction import aftermath, lose_reaction_fire
from undercroft.games.incursion.rules.cards.playing import play
from undercroft.games.incursion.rules.deck import responses
from undercroft.games.incursion.rules.moving import doors, items, move
from undercroft.games.incursion.rules.options import STAND_COST
from undercroft.games.incursion.rules.phases import maintenance, player_turn
from undercroft.games.incursion.rules.points import pay
from undercroft.games.incursion.rules.tables import ACTION, ALLIED, BIDDING, DEPLOYMENT, GERMAN, HANDS, INTEL
from undercroft.games.incursion.rules.verbs import (
    ACTIVATE,
    AT,
    BID,
    BUY,
    COMMAND,
    DASH,
    DEPLOY,
    DISCARD,
    DROP,
    END,
    END_TURN,
    ENTER,
    FIRE,
    INTELLIGENCE,
    KILL,
    ON,
    PASS,
    PLAY,
    READY,
    RELOAD,
    REROLL,
    SNAFU,
    STAND,
    TURN,
    VERBS,
    WILL,
)
from undercroft.games.incursion.state import Table


def begin(s: Table, code: int) -> Flow | None:
    """Carry out an action, or return the flow of one that may ask somebody."""
    verb = verb_of(code)
    if s.dash >= 0 and verb != DASH and verb != DEPLOY:  # a closed tunnel takes nothing from who is moving
        s.dash = -1
    if s.may_still_turn >= 0 and verb != DEPLOY and not (verb == TURN and verbs.model_of(code) == s.may_still_turn):
        s.may_still_turn = -1
    if BY_A_MODEL >> verb & 1:
        _before_acting(s, verb, verbs.model_of(code))
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
    responses.lift(s, card, m + 2)
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
    maintenance.deploy(s, m, entry)
    if s.phase > DEPLOYMENT:
        maintenance.reveal_deployment(s)


def _pass(s: Table) -> None:
    if s.phase == INTEL:
        maintenance.to_phase(s, BIDDING, ALLIED)
    elif s.phase == HANDS or s.phase == DEPLOYMENT:
        maintenance.next_side(s)
    else:
        maintenance.pass_window(s)


# ---------------------------------------------------------------- by verb

# What a model does by AP or CP: the chapters say at their ends what their verbs begin.
ACTS: Final[Begins[Table]] = {
    **move.ACTS,
    **doors.ACTS,
    **items.ACTS,
    **attacks.ACTS,
    **reaction.ACTS,
    STAND: lambda s, code: stand_up(s, verbs.model_of(code)),
    WILL: lambda s, code: will(s, verbs.model_of(code), verbs.effect_of(code)),
}
BY_A_MODEL: Final = sum(1 << verb for verb in ACTS)
PHASES: Final[Begins[Table]] = {
    BUY: lambda s, code: _buy(s, verbs.kind_of(code)),
    READY: lambda s, code: maintenance.next_side(s),
    DISCARD: lambda s, code: maintenance.choose_discard(s, verbs.card_of(code)),
    INTELLIGENCE: lambda s, code: maintenance.announce_intelligence(s),
    BID: lambda s, code: maintenance.bid(s, verbs.points_of(code)),
    DEPLOY: lambda s, code: _deploy(s, verbs.model_of(code), verbs.entry_of(code)),
    ACTIVATE: lambda s, code: player_turn.activate(s, verbs.model_of(code)),
    ENTER: lambda s, code: player_turn.enter_board(s, verbs.model_of(code), verbs.way_of(code)),
    END: lambda s, code: end_activation(s, s.active),
    END_TURN: lambda s, code: player_turn.end_player_turn(s),
    COMMAND: lambda s, code: command(s, verbs.model_of(code), verbs.cp_of(code)),
    PLAY: lambda s, code: _play(s, verbs.card_of(code)),
    KILL: lambda s, code: responses.kill(s, _actor(s), verbs.card_of(code), verbs.lying_of(code)),
    SNAFU: lambda s, code: responses.snafu(s, _actor(s), verbs.card_of(code), verbs.lying_of(code)),
    PASS: lambda s, code: _pass(s),
}
INSIDE: Final = (AT, ON, REROLL, RELOAD)  # answers inside an action
BEGINS: Final[Begins[Table]] = for_each(
    "chapter", VERBS, ACTS, PHASES, wanted=[verb for verb in range(len(VERBS)) if verb not in INSIDE]
)
