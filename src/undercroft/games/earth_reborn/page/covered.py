"""What of a question the other side may not see, where both sit at one screen (ER-CORE-10)."""

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.choice import Ask
from undercroft.core.packing import verb_of
from undercroft.games.earth_reborn.rules import characters, verbs
from undercroft.games.earth_reborn.rules import questions as q
from undercroft.games.earth_reborn.rules.sags.pieces import CLOSED
from undercroft.games.earth_reborn.rules.tables import M_SEARCH, NO_CHARACTER, SPY_SORT
from undercroft.games.earth_reborn.rules.verbs import ACTIVATE, ASSIGN, DISCARD, DUEL, LAY, PASS, PEEK, SPY, TAKE_TILE
from undercroft.games.earth_reborn.state import Table

# About order tiles behind the screen, radio markers that lie face down, the deck that one looks at, the lock-up; a team
# that is not shown yet, a card that is drafted, a marker that is laid, a Driller.
ALONE: Final = (
    q.Q_LOCK_UP, q.Q_EXCHANGE, q.Q_MARKERS, q.Q_SWITCH, q.Q_SORT, q.Q_PILE, q.Q_TEAM, q.Q_DRAFT, q.Q_HIDE, q.Q_SPOT,
    q.Q_WHICH_DRILLER,
)  # fmt: skip


def private(s: Table, ask: Ask) -> bool:
    """There is no question but for a secret, or the choice itself must not be seen. Who bets last may be looked at: the
    other has chosen by then, and what both chose is shown at once (ER-DUEL-2). What is discarded is one's own to know,
    and so is that there is anything to discard (ER-CORE-40), or a choice between missions (ER-SAGS-46)."""
    if ask.question == q.Q_BET:
        holder = s.initiative if ask.subject == NO_CHARACTER else s.active
        return ask.seat != holder
    if ask.question in (q.Q_DISCARD, q.Q_MISSION, q.Q_SHOW):
        return True
    return sum(not covered(ask, code) for code in ask.options) < 2


def covered(ask: Ask, code: int) -> bool:
    """An option that names what lies behind the screen."""
    return verb_of(code) in (ASSIGN, DISCARD) or ask.question in ALONE


def shows(s: Table, ask: Ask, code: int) -> bool:
    """What follows is private: a tile for whoever is activated, the discarded ones, the deck that is sorted, a bet
    before which nobody is asked for a facing, the first tiles after the last facing, those to keep after a pass, which
    Driller it is that was laid."""
    verb = verb_of(code)
    if ask.question == q.Q_PLACE:
        return _placed_last(s, ask)
    if code == PASS and ask.question == q.Q_ROUND:
        return s.passes >= s.dossier.seats - 1 and ask.seat == s.initiative and s.hand[ask.seat] != 0
    if verb == DUEL:
        return verbs.who_of(code) == NO_CHARACTER or characters.large(s, s.doer)
    if verb == ACTIVATE:
        return s.hand[ask.seat] != 0
    if verb == SPY:
        return verbs.purpose_of(code) == SPY_SORT
    if verb == PEEK:
        return True
    if verb == LAY:
        return ask.subject == CLOSED and s.drillers_held[ask.seat].bit_count() > 1
    return verb == TAKE_TILE and ask.question == q.Q_ROUND


def _placed_last(s: Table, ask: Ask) -> bool:
    """All are placed after him, and his player is the first to draw order tiles (ER-CORE-14)."""
    d = s.dossier
    later = characters.friends(s, ask.seat) >> ask.subject + 1
    open_facing = any(d.facing[ask.subject + 1 + n] < 0 for n in bits(later))
    return ask.seat == d.initiative and not open_facing and not (d.cut and d.modules & M_SEARCH)
