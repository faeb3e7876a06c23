"""What brings MP at this moment (ER-MP-3): the awards of the scenario, or the mission cards in hands (ER-SAGS-56).
All who read either of them, rules, words and judgement, read them here."""
# compiled: mypyc

from undercroft.core.board.grid import bits
from undercroft.games.earth_reborn.rules.dossier import ANY_FACTION, Award
from undercroft.games.earth_reborn.rules.mission_tables import ABOUT, BAND, CONDITION, ONCE, REWARD, ROOM
from undercroft.games.earth_reborn.state import Table


def awards_of(s: Table) -> list[Award]:
    """All of them, those that have been paid too."""
    if not s.missions:
        return s.dossier.awards
    return [mission(s, seat, card) for seat, held in enumerate(s.missions) for card in bits(held)]


def mission(s: Table, seat: int, card: int) -> Award:
    """A mission card as the seat holds it. With two players the sides are the factions (ER-SAGS34-18)."""
    line = s.dossier.line
    room = ROOM[card]
    where = line.index(room) if room >= 0 and room in line else -1
    award = Award(card, seat, CONDITION[card], REWARD[card], ABOUT[card], where)
    award.card = True
    award.once = ONCE[card]
    award.factions = BAND[card] if s.dossier.seats > 2 else ANY_FACTION
    return award


def is_open(s: Table, award: Award) -> bool:
    """It can still pay: what pays once has not."""
    return not award.once or not s.awards_paid >> award.number & 1


def awards_known(s: Table, seat: int) -> list[Award]:
    """Those that a seat plays with in mind: of mission cards its own, and others that everybody has seen."""
    if not s.missions:
        return s.dossier.awards
    out: list[Award] = []
    for award in awards_of(s):
        if (award.seat == seat or s.missions_shown >> award.number & 1) and is_open(s, award):
            out.append(award)
    return out
