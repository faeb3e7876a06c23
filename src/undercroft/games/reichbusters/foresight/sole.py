"""Cards that come to a single attack: the one target that there is, seen before the card is played."""

from undercroft.core.game import Known
from undercroft.core.packing import verb_of
from undercroft.games.reichbusters.foresight.plans import Node, tried
from undercroft.games.reichbusters.rules.questions import Q_TARGET, Q_TURN
from undercroft.games.reichbusters.rules.verbs import ATTACK, PASS, PLAY


def sole_attack(game: Known, card: int) -> tuple[Known, int] | None:
    """The moment after the card is played, and the attack that it then is; None if there is more to choose."""
    there = after(game, card)
    found = sole_target(there) if there is not None else -1
    return None if there is None or found < 0 else (there, found)


def sole_target(game: Known) -> int:
    """The attack of a card that was just played, if it is the only one and whoever declines it has thrown the card
    away: nothing else comes of it. -1 if there is anything to choose."""
    ask = game.ask
    if ask is None or ask.question != Q_TARGET or len(game.since) != 1 or verb_of(game.since[0]) != PLAY:
        return -1
    attacks = [code for code in ask.options if verb_of(code) == ATTACK]
    if len(attacks) != 1 or ask.options != [*attacks, PASS]:
        return -1
    declined = after(game, PASS)
    if declined is None or declined.ask is None or declined.flow is not None:
        return -1
    return attacks[0] if declined.ask.question == Q_TURN and declined.ask.seat == ask.seat else -1


def after(game: Known, code: int) -> Known | None:
    """The game one choice later, if no die falls and nothing is drawn before."""
    return tried(Node(game, ()), code).game
