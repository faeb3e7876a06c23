"""How good a seat's chances are as it seems."""
# compiled: mypyc

from math import exp

from undercroft.games.earth_reborn.judgement.outlook import Outlook
from undercroft.games.earth_reborn.rules import seats
from undercroft.games.earth_reborn.rules.catalogue_tables import LIFE
from undercroft.games.earth_reborn.rules.tables import CHARACTERS, HERE, M_MP
from undercroft.games.earth_reborn.state import Table

STEEP = 0.12


def estimate(s: Table, seat: int) -> float:
    """From MP and from who is left in which state; 0 to 1."""
    if s.over:
        if s.winners == 0:
            return 0.5
        return 1.0 if s.winners >> seat & 1 else 0.0
    look = Outlook(s, seat)
    lead = 0.0
    for who in range(CHARACTERS):
        if s.whereabouts[who] != HERE:
            continue
        whole = LIFE[who * 2] + LIFE[who * 2 + 1]
        wounds = s.wounds[who] + (LIFE[who * 2] if s.wounded >> who & 1 else 0)
        share = min(8.0, look.prize[who]) * (1.0 - 0.5 * wounds / whole)
        lead += share if who in look.friends else -share
    if s.dossier.modules & M_MP:
        lead += s.mp[seat] - max(s.mp[other] for other in seats.others(s, seat))
    return 1.0 / (1.0 + exp(-STEEP * lead))
