"""Traitors: Franck Einstein and Cherokee Bill (ER-CHAR-5, ER-CHAR-9 to ER-CHAR-11, ER-CHAR-13, ER-CHAR-14,
ER-CHAR-23)."""
# compiled: mypyc

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.choice import Ask, Flow
from undercroft.games.earth_reborn.rules import characters, verbs
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules.combat import capture, piloting, sight
from undercroft.games.earth_reborn.rules.dossier import AWARD_TRAITOR_DEAD
from undercroft.games.earth_reborn.rules.ips import ips, stands
from undercroft.games.earth_reborn.rules.questions import Q_FREED
from undercroft.games.earth_reborn.rules.search import spy
from undercroft.games.earth_reborn.rules.tables import (
    BILL,
    FRANCK,
    HERE,
    M_ABILITIES,
    M_SPY,
    MAMMOTH,
    NORAD,
    PRISONER,
    TRAITORS,
)
from undercroft.games.earth_reborn.rules.turn import orders, rounds
from undercroft.games.earth_reborn.state import Table

FRANCK_DICE: Final = 2
FRANCK_THRESHOLD: Final = 4
BILL_CP: Final = 2
BILL_SPY_POINTS: Final = 2


def traitor_options(s: Table) -> list[int]:
    """TRAITOR, for NORAD in its own round: a Salemite traitor on the map whose card is not engaged."""
    if s.active != NORAD or not s.dossier.has(M_ABILITIES):
        return []
    return [verbs.traitor(who) for who in (FRANCK, BILL) if _may_use(s, who)]


def _may_use(s: Table, who: int) -> bool:
    if s.whereabouts[who] != HERE or s.norad >> who & 1 or s.engaged >> who & 1:
        return False
    cost = traitor_cp(s, who)
    most = characters.card_cp(s, who)
    if who == BILL and not s.wounded >> BILL & 1:
        most = characters.TRAITOR_CP  # ER-CHAR-13
    elif not s.dossier.has(M_SPY):
        return False
    return s.cp[NORAD] >= cost and s.spent_cp[who] + cost <= most


def traitor_cp(s: Table, who: int) -> int:
    """ER-CHAR-9, ER-CHAR-10, ER-CHAR-13, ER-CHAR-14."""
    if who == FRANCK:
        return 3 if s.wounded >> FRANCK & 1 else 2
    return BILL_CP


def use_traitor(s: Table, who: int) -> Flow:
    """NORAD's CP lie on his card and count towards his maximum (ER-CHAR-23); the card is engaged."""
    yield from orders.pay_card(s, who, traitor_cp(s, who), NORAD)
    tell.traitor(s, who)
    if who == BILL and not s.wounded >> BILL & 1:
        yield from bill_acts(s)
        return
    s.engaged |= 1 << who
    if who == FRANCK:
        yield from franck_spies(s)
    else:
        yield from spy.gain(s, NORAD, BILL_SPY_POINTS, True)  # ER-CHAR-14
    s.passes = 0
    rounds.end_round(s)


def franck_spies(s: Table) -> Flow:
    """Two black dice, 4 or more: 2 Spy Points, of a Wounded Franck 1 (ER-CHAR-9, ER-CHAR-10)."""
    if ips.reached(s, FRANCK, ips.roll_black(s, FRANCK, FRANCK_DICE), FRANCK_THRESHOLD):
        yield from spy.gain(s, NORAD, 1 if s.wounded >> FRANCK & 1 else 2, True)


def bill_acts(s: Table) -> Flow:
    """Cherokee Bill is NORAD's for the rest of the turn and is activated (ER-CHAR-13)."""
    s.traitor |= 1 << BILL
    yield from change_control(s, BILL, NORAD)
    rounds.activate(s, BILL)


# ---------------------------------------------------------------- changing sides


def change_control(s: Table, who: int, seat: int) -> Flow:
    """He keeps all that is on him (ER-CHAR-5, ER-CHAR-13). Nobody is held by his own side: a Prisoner of his is freed
    at once (ER-CAPTURE-6), and so is he."""
    s.norad = s.norad | 1 << who if seat == NORAD else s.norad & ~(1 << who)
    tell.control(s, who, seat)
    look_for_traitors(s)
    prisoner, captor = capture.prisoner_of(s, who), who
    if s.whereabouts[who] == PRISONER:
        prisoner, captor = who, s.captor[who]
    if (
        prisoner < 0
        or s.whereabouts[captor] != HERE
        or characters.seat_of(s, prisoner) != characters.seat_of(s, captor)
    ):
        return  # or both are off the map for good (ER-MOVE-19)
    if prisoner == MAMMOTH and s.pilot < 0:  # he has just left it
        piloting.free_machine(s)
    else:
        code = yield Ask(seat, Q_FREED, [verbs.square(square) for square in room_beside(s, captor)], prisoner)
        yield from capture.free(s, prisoner, verbs.square_of(code))


def room_beside(s: Table, who: int) -> list[int]:
    """Free squares adjacent to him, or the nearest there are."""
    return room_around(s, characters.squares(s, who))


def room_around(s: Table, squares: int) -> list[int]:
    """The free squares nearest to these; beyond walls and closed doors where they shut all others out."""
    free = s.dossier.floor & ~s.occupied & ~s.blocked
    for barred in (s.barred, 0):
        reached, wider = 0, squares
        while wider != reached and not wider & free:
            reached, wider = wider, stands.spread(s, wider, barred)
        if wider & free:
            return bits(wider & free)
    return []


def look_for_traitors(s: Table) -> None:
    """A traitor who acts for NORAD in the sight of a Salemite is unmasked, where that matters (ER-SCEN-6)."""
    suspects = s.norad & s.on_map & ~s.unmasked & TRAITORS
    if not suspects or not any(award[1] == AWARD_TRAITOR_DEAD for award in s.dossier.awards):
        return
    for who in bits(suspects):
        if sight.watchers(s, who):
            s.unmasked |= 1 << who
            tell.unmasked(s, who)
