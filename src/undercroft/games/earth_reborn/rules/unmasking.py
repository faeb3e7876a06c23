"""A traitor who is seen to act for NORAD (ER-SCEN-6, ER-SAGS-58)."""
# compiled: mypyc

from undercroft.core.board.grid import bits
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules import goals
from undercroft.games.earth_reborn.rules.awards import awards_of, is_open
from undercroft.games.earth_reborn.rules.board import sight
from undercroft.games.earth_reborn.rules.dossier import AWARD_TRAITOR_DEAD, Award
from undercroft.games.earth_reborn.rules.tables import TRAITORS
from undercroft.games.earth_reborn.state import Table


def look_for_traitors(s: Table) -> None:
    """A traitor who acts for NORAD in the sight of a Salemite is unmasked, where that matters: in a scenario that pays
    for it, or by the mission card of a player, who shows it then."""
    suspects = s.norad & s.on_map & ~s.unmasked & TRAITORS
    if not suspects:
        return
    for award in awards_of(s):
        if award.kind == AWARD_TRAITOR_DEAD and (is_open(s, award) or not award.card):
            _unmask(s, award, suspects)


def _unmask(s: Table, award: Award, suspects: int) -> None:
    for who in bits(suspects & ~s.unmasked):
        if sight.watchers(s, who):
            if award.card:
                goals.show(s, award.seat, award.number)
            s.unmasked |= 1 << who
            tell.unmasked(s, who)
