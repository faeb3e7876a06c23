"""The Game Turn: the way through its phases to the next question (INC-TURN, INC-MAINT-1)."""
# compiled: mypyc

from collections.abc import Callable
from typing import Final

from undercroft.core.choice import Ask
from undercroft.games.incursion.rules.damage.damage import LAST_DEEDS
from undercroft.games.incursion.rules.deck.responses import kill_options
from undercroft.games.incursion.rules.glory import blaze_of_glory
from undercroft.games.incursion.rules.mission.forces import force_options, muster
from undercroft.games.incursion.rules.moving.move import mend_leap
from undercroft.games.incursion.rules.options import commanded_options, turn_options
from undercroft.games.incursion.rules.phases.maintenance import (
    after_bid_ask,
    before_bid_ask,
    bid_ask,
    closed_tunnel_ask,
    deploy_ask,
    discard_ask,
    intelligence_ask,
    next_side,
    pass_window,
    reinforce,
    replenish_command_points,
    to_phase,
)
from undercroft.games.incursion.rules.phases.player_turn import start_player_turn
from undercroft.games.incursion.rules.questions import (
    Q_ACTIVATION,
    Q_COMMAND,
    Q_FORCES,
    Q_TURN,
    Q_WINDOW,
)
from undercroft.games.incursion.rules.tables import (
    ACTION,
    AFTER_BID,
    AFTER_BIDDING,
    AFTER_CARDS,
    AFTER_DEPLOYMENT,
    AFTER_HANDS,
    AFTER_REPLENISH,
    ALLIED,
    ALWAYS,
    BEFORE_BID,
    BIDDING,
    DEPLOYMENT,
    FORCES,
    GERMAN,
    HANDS,
    INTEL,
    ON_ATTACKS,
    REPLENISH,
    TURN_START,
    TURN_WINDOW,
)
from undercroft.games.incursion.rules.verbs import PASS
from undercroft.games.incursion.state import Table

LAST_DEEDS.append(blaze_of_glory)


def settle(s: Table) -> Ask | None:
    """Walk through the phases until somebody is asked (INC-TURN-1, INC-MAINT-1)."""
    while not s.over:
        if s.to_deploy and s.phase > DEPLOYMENT:
            return closed_tunnel_ask(s)
        if s.phase == ACTION:
            return action_ask(s)
        ask = STEPS[s.phase](s)
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


def _window_ask(s: Table, level: int, then: int) -> Ask | None:
    """An open window between two steps (INC-TIME-8); then the next phase."""
    while s.passes < 2:
        if s.orders[s.chooser] >= level:
            options = kill_options(s, s.chooser)
            if options:
                return Ask(s.chooser, Q_WINDOW, [PASS, *options], silent_answer=PASS)
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


# ---------------------------------------------------------------- by phase


def _then(s: Table, ask: Ask | None, phase: int) -> Ask | None:
    """The next phase once nobody is asked any more."""
    if ask is None:
        to_phase(s, phase, ALLIED)
    return ask


def _replenish(s: Table) -> Ask | None:
    replenish_command_points(s)
    return _then(s, None, AFTER_REPLENISH)


def _after_bidding(s: Table) -> Ask | None:
    ask = _window_ask(s, ALWAYS, AFTER_BID)
    if ask is None:
        s.chooser = s.first
    return ask


def _after_cards(s: Table) -> Ask | None:
    ask = _window_ask(s, ALWAYS, DEPLOYMENT)
    if ask is None:
        reinforce(s)
    return ask


def _after_deployment(s: Table) -> Ask | None:
    ask = _window_ask(s, ALWAYS, TURN_START)
    if ask is None:
        s.side = s.first
    return ask


def _turn_start(s: Table) -> Ask | None:
    start_player_turn(s)
    return None


# The way to the Action Phase, step by step: the question of each, or None once it is done.
STEPS: Final[dict[int, Callable[[Table], Ask | None]]] = {
    FORCES: forces_ask,
    REPLENISH: _replenish,
    AFTER_REPLENISH: lambda s: _window_ask(s, ALWAYS, HANDS),
    HANDS: lambda s: _then(s, discard_ask(s), AFTER_HANDS),
    AFTER_HANDS: lambda s: _window_ask(s, ALWAYS, BEFORE_BID),
    BEFORE_BID: lambda s: _then(s, before_bid_ask(s), INTEL),
    INTEL: lambda s: _then(s, intelligence_ask(s), BIDDING),
    BIDDING: lambda s: _then(s, bid_ask(s), AFTER_BIDDING),
    AFTER_BIDDING: _after_bidding,
    AFTER_BID: lambda s: _then(s, after_bid_ask(s), AFTER_CARDS),
    AFTER_CARDS: _after_cards,
    DEPLOYMENT: lambda s: _then(s, deploy_ask(s), AFTER_DEPLOYMENT),
    AFTER_DEPLOYMENT: _after_deployment,
    TURN_START: _turn_start,
    TURN_WINDOW: lambda s: _window_ask(s, ON_ATTACKS, ACTION),
}
