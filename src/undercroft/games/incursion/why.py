"""placeholder"""
from undercroft.core.choice import Ask
from undercroft.core.ledger import Refusal
from undercroft.games.incursion.state import Table


def refusal(s: Table, ask: Ask | None, code: int) -> Refusal:
    return Refusal("INC-GAME-1", "?")
