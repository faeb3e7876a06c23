"""Traitors: Franck Einstein and Cherokee Bill (ER-CHAR-5, ER-CHAR-9 to ER-CHAR-11, ER-CHAR-13, ER-CHAR-14,
ER-CHAR-23)."""
# compiled: mypyc

from typing import Final

from undercroft.core.choice import Flow
from undercroft.games.earth_reborn.rules import characters, orders, skill_tests, spy, verbs
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules.ips import control
from undercroft.games.earth_reborn.rules.tables import (
    BILL,
    FRANCK,
    HERE,
    M_ABILITIES,
    M_SPY,
    NORAD,
)
from undercroft.games.earth_reborn.rules.turn import rounds
from undercroft.games.earth_reborn.state import Table

FRANCK_DICE: Final = 2
FRANCK_THRESHOLD: Final = 4
BILL_CP: Final = 2
BILL_SPY_POINTS: Final = 2


def traitor_options(s: Table) -> list[int]:
    """TRAITOR, for NORAD in its own round: a Salemite traitor on the map whose card is not engaged. Not where three or
    four play (ER-SAGS34-34)."""
    if s.bands or s.active != NORAD or not s.dossier.has(M_ABILITIES):
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
    if skill_tests.reached(s, FRANCK, skill_tests.roll_black(s, FRANCK, FRANCK_DICE), FRANCK_THRESHOLD):
        yield from spy.gain(s, NORAD, 1 if s.wounded >> FRANCK & 1 else 2, True)


def bill_acts(s: Table) -> Flow:
    """Cherokee Bill is NORAD's for the rest of the turn and is activated (ER-CHAR-13)."""
    s.traitor |= 1 << BILL
    yield from control.change_control(s, BILL, NORAD, NORAD)
    rounds.activate(s, BILL)
