"""placeholder"""
from undercroft.core.choice import Ask, Choice
from undercroft.core.game import Outcome
from undercroft.games.incursion.state import Table


def describe(s: Table, ask: Ask) -> Choice:
    return Choice(ask.seat, str(ask.what), "?", "", ask.about)
def outcome(s: Table) -> Outcome:
    return Outcome(tuple(i for i in range(2) if s.winners >> i & 1), str(s.why), "")
