"""Lines that restore Life Points: who can be healed (ER-TILE-9, ER-TILE-13, ER-GEAR-13, ER-GEAR-15, ER-COMBO-14)."""
# compiled: mypyc

from undercroft.core.board.grid import bits
from undercroft.core.choice import Ask, Flow
from undercroft.games.earth_reborn.rules import characters, combination, orders, verbs
from undercroft.games.earth_reborn.rules.board import sight
from undercroft.games.earth_reborn.rules.combat import wounds
from undercroft.games.earth_reborn.rules.questions import Q_PATIENT
from undercroft.games.earth_reborn.rules.stakes import joiner
from undercroft.games.earth_reborn.rules.tables import O_INTERACT
from undercroft.games.earth_reborn.state import Table


def hurt(s: Table, who: int) -> bool:
    """There is a Life Point to restore; nobody gets above full health."""
    return s.wounds[who] > 0 or s.wounded >> who & 1 == 1


def himself_or_faced(s: Table, who: int) -> list[int]:
    """Patients: himself, or the Character he is immediately facing, friend or enemy."""
    patients = [who] if hurt(s, who) else []
    faced = characters.facing_squares(s, who)
    if faced & s.occupied:
        for other in bits(s.on_map & ~(1 << who)):
            if characters.squares(s, other) & faced and hurt(s, other):
                patients.append(other)
    return patients


def on_icons_of(s: Table, tile: int) -> list[int]:
    """Patients of the Infirmary: himself or another Character on a facing icon of this room (ER-TILE-9)."""
    icons = 0
    for icon in bits(s.dossier.icons_of[tile]):
        icons |= 1 << s.dossier.icon_square[icon]
    return [other for other in bits(s.on_map) if characters.squares(s, other) & icons and hurt(s, other)]


def with_helpers(s: Table, who: int) -> list[int]:
    """Whom he can treat where friends beside him may join: the patient is one of those who take part (ER-COMBO-14)."""
    patients = himself_or_faced(s, who)
    if not combination.may_combine(s, who):
        return patients
    for friend in bits(beside(s, who)):
        if friend not in patients and hurt(s, friend) and orders.gold_stakes(s, friend, O_INTERACT):
            patients.append(friend)
    return patients


def beside(s: Table, who: int) -> int:
    """Friends adjacent to him, as bits (ER-COMBO-13)."""
    out = 0
    for friend in bits(characters.friends(s, characters.seat_of(s, who)) & ~(1 << who)):
        if sight.adjacent(s, who, friend):
            out |= 1 << friend
    return out


def treat(s: Table, who: int, patient: int, joined: list[int], points: int) -> Flow:
    """A Combined Order heals one of those who take part, as the Active player likes (ER-COMBO-14, ER-COMBO-16)."""
    if joined:
        crew = [one for one in [who, *[joiner(one) for one in joined]] if hurt(s, one)]
        if not crew:
            return
        code = yield Ask(characters.seat_of(s, who), Q_PATIENT, [verbs.who(one) for one in crew], points)
        patient = verbs.who_of(code)
    elif patient not in himself_or_faced(s, who):
        return  # who was to be healed did not join
    wounds.heal(s, patient, points)
