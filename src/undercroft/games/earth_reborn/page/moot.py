"""Questions that need not be put to people: of which nothing can come, or that came before and are worth no more now.
Whoever wants to be asked for weaker choices, too (`finely`), is asked all of them."""

from collections.abc import Sequence

from undercroft.core.board.grid import bits
from undercroft.core.choice import Ask
from undercroft.core.packing import verb_of
from undercroft.games.earth_reborn.rules import characters, duel
from undercroft.games.earth_reborn.rules import questions as q
from undercroft.games.earth_reborn.rules import verbs as v
from undercroft.games.earth_reborn.rules.board import sight
from undercroft.games.earth_reborn.rules.tables import M_SHOOT
from undercroft.games.earth_reborn.rules.turn.options import acting_options
from undercroft.games.earth_reborn.state import Table


def moot(s: Table, ask: Ask) -> int:
    """The one answer that matters; -1 where there are others."""
    if characters.finely(s, ask.seat):
        return -1
    if ask.question == q.Q_ROUND:
        return v.PASS if _penniless(s, ask.seat) and not _can_act(s, ask) else -1
    if ask.question in (q.Q_ACT, q.Q_INTERRUPT):
        idle = all(verb_of(code) in (v.ASSIGN, v.END) for code in ask.options)
        return v.END if idle and _penniless(s, ask.seat) else -1
    if ask.question == q.Q_DISCARD and s.turn >= s.dossier.turns:
        # No turn comes for which they could be kept; of too many any may go.
        return v.PASS if v.PASS in ask.options else ask.options[0]
    return -1


def _penniless(s: Table, seat: int) -> bool:
    """No CP are left, neither behind the screen nor on a Character: an order tile would be assigned for nothing."""
    return not s.cp[seat] and not any(s.own_cp[who] for who in bits(characters.friends(s, seat)))


def _can_act(s: Table, ask: Ask) -> bool:
    """Somebody has a use for an activation without CP: an ability, or a piece of equipment."""
    for code in ask.options:
        if verb_of(code) != v.ACTIVATE:
            if code != v.PASS:
                return True
            continue
        twin = s.copy()
        twin.doer = twin.activated = v.who_of(code)
        if any(verb_of(one) not in (v.ASSIGN, v.END) for one in acting_options(twin)):
            return True
    return False


def chances(s: Table, ask: Ask) -> Sequence[float]:
    """What an interruption promises, as everybody can see it: how many would stand beside the one who acts, how near
    the next one is who could shoot, how near the next of all. It is asked for anew if any of it has grown."""
    beside = gun = near = 0.0
    for code in ask.options:
        if verb_of(code) != v.DUEL:
            continue
        who = v.who_of(code)
        close = 1 / (1 + _distance(s, who, s.doer))
        beside += sight.adjacent(s, who, s.doer)
        near = max(near, close)
        if s.dossier.modules & M_SHOOT and duel.is_armed(s, who):
            gun = max(gun, close)
    return beside, gun, near


def _distance(s: Table, who: int, whom: int) -> int:
    width = s.dossier.frame.width
    one, other = s.square[who], s.square[whom]
    return abs(one % width - other % width) + abs(one // width - other // width)
