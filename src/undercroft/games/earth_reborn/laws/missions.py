"""What must hold of mission cards (ER-SAGS-44, ER-SAGS-45, ER-SAGS-55, ER-SAGS-56): asked of positions too."""

from undercroft.core.board.grid import bits
from undercroft.games.earth_reborn.rules.mission_tables import ONCE
from undercroft.games.earth_reborn.state import Table


def check_missions(s: Table) -> None:
    """Each card is in one hand, of somebody who can complete it; what was used up or looked at is in a hand."""
    seats, held = s.dossier.seats, 0
    if not s.missions:
        assert not (s.missions_able or s.missions_shown or s.peeks or s.gassed), "mission cards without hands"
        return
    assert len(s.missions) == len(s.missions_able) == seats, "not every player has a hand of mission cards"
    for hand, able in zip(s.missions, s.missions_able):
        assert not hand & held and not hand & ~able, "a mission card is in a hand where it cannot be"
        held |= hand
    for card in bits(s.awards_paid):
        assert (held & s.missions_shown) >> card & 1 and ONCE[card], "a mission card was used up that is not shown"
    assert len(s.peeks) == len(s.peeked) == len(s.shown_before), "looks at mission cards do not agree"
    for look, cards, before in zip(s.peeks, s.peeked, s.shown_before):
        assert look & 3 < seats and look >> 2 < seats and look & 3 != look >> 2, "nobody looks at that mission card"
        fits = cards and not cards & ~s.missions[look >> 2] and not cards & before and not before & ~s.missions_shown
        assert fits, "a look at a mission card that was not there"
