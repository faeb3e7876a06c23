"""A traitor who is seen to act for NORAD (ER-SCEN-6)."""
# compiled: mypyc

from undercroft.core.board.grid import bits
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules.board import sight
from undercroft.games.earth_reborn.rules.dossier import AWARD_TRAITOR_DEAD
from undercroft.games.earth_reborn.rules.tables import TRAITORS
from undercroft.games.earth_reborn.state import Table


def look_for_traitors(s: Table) -> None:
    """A traitor who acts for NORAD in the sight of a Salemite is unmasked, where that matters (ER-SCEN-6)."""
    suspects = s.norad & s.on_map & ~s.unmasked & TRAITORS
    if not suspects or not any(award[1] == AWARD_TRAITOR_DEAD for award in s.dossier.awards):
        return
    for who in bits(suspects):
        if sight.watchers(s, who):
            s.unmasked |= 1 << who
            tell.unmasked(s, who)
