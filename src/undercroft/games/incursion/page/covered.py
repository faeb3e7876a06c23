"""What of a question the other side may not see, where both sit at one screen: hands of cards, the first of two bids,
forces and entry points that are chosen in secret."""

from typing import Final

from undercroft.core.choice import Ask
from undercroft.core.packing import verb_of
from undercroft.games.incursion.rules import questions as q
from undercroft.games.incursion.rules import tables as t
from undercroft.games.incursion.rules import verbs as v

ALONE: Final = (
    q.Q_FORCES, q.Q_DISCARD, q.Q_BEFORE_BID, q.Q_AFTER_BID, q.Q_DEPLOY, q.Q_CRITICAL, q.Q_LUCKY, q.Q_BLAZE,
)  # fmt: skip


def private(ask: Ask) -> bool:
    """The Allies bid first; the German bid is shown with theirs as soon as it is made (INC-BID-1). What is asked only
    because of a card in hand is nobody else's to know of."""
    if ask.question == q.Q_BID:
        return ask.seat == t.ALLIED
    return sum(not covered(ask, code) for code in ask.options) < 2


def covered(ask: Ask, code: int) -> bool:
    """An option that tells of a card in hand."""
    return ask.question in ALONE or verb_of(code) in (v.PLAY, v.SNAFU)


def shows(ask: Ask, code: int) -> bool:
    """Whoever saves Allied Intelligence bids at once (INC-INTEL-1)."""
    return ask.question == q.Q_INTELLIGENCE and code == v.PASS
