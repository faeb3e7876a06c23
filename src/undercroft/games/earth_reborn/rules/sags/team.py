"""Step 2 (ER-SAGS-28 to ER-SAGS-30, ER-SAGS34-8 to ER-SAGS34-10): who plays for whom.

Two choose in secret, one after the other, and show their teams at once. Three or four enroll in turn, before the eyes
of all, and pay at once.
"""
# compiled: mypyc

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.chance.dice import Dice
from undercroft.core.choice import Ask
from undercroft.core.packing import verb_of
from undercroft.games.earth_reborn.rules import characters, goals, verbs
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules.catalogue_tables import CHARACTER_MP
from undercroft.games.earth_reborn.rules.questions import Q_ENROLL, Q_TEAM
from undercroft.games.earth_reborn.rules.tables import (
    BILL,
    BORN_NORAD,
    CHARACTERS,
    NORAD,
    RAISED,
    SALEMITE,
    SUPPLY,
)
from undercroft.games.earth_reborn.rules.verbs import ENLIST, PASS, READY
from undercroft.games.earth_reborn.state import Table

EVERYBODY: Final = (1 << CHARACTERS) - 1
OFFERED: Final = EVERYBODY & ~(RAISED | 1 << BILL)  # to bands (ER-SAGS34-8)
MOST: Final = [0, 0, CHARACTERS, 3, 2]  # Characters of a player, by how many play (ER-SAGS34-10)

S_BEGIN: Final = 0
S_CHOOSING: Final = 1  # with two players this is NORAD's choice, and the next step that of the Salemites
S_SHOWN: Final = 3


def go_on(s: Table) -> Ask | None:
    """The next question; None when all teams are there."""
    if s.step == S_BEGIN:
        _begin(s)
    ask = _in_secret(s) if s.dossier.seats == 2 else _in_turn(s)
    if ask is None:
        supply(s)
    return ask


def _begin(s: Table) -> None:
    seats = s.dossier.seats
    s.team = [0] * seats
    s.step = S_CHOOSING
    s.passes = 0
    if seats > 2:
        s.norad = BORN_NORAD
        s.bands = [0] * seats
        s.active = s.dice.below(seats)


def answer(s: Table, code: int) -> None:
    verb = verb_of(code)
    if verb == READY:
        s.step += 1
        if s.step == S_SHOWN:
            _show(s)
    elif verb == ENLIST and s.dossier.seats == 2:
        _take(s, s.step - S_CHOOSING, verbs.who_of(code))
    elif verb == ENLIST:
        _enroll(s, s.active, verbs.who_of(code))
    elif verb == PASS:
        s.passes += 1
        tell.declined(s, s.active)
        s.active = (s.active + 1) % s.dossier.seats


# ---------------------------------------------------------------- two players


def _in_secret(s: Table) -> Ask | None:
    """NORAD first, and nothing of it is told before the Salemites have chosen (ER-SAGS-29)."""
    while s.step < S_SHOWN:
        seat = s.step - S_CHOOSING
        options = [verbs.enlist(who) for who in bits(affordable(s, seat))]
        if s.team[seat] or not options:
            options.append(READY)
        if len(options) > 1 or options[0] != READY:
            return Ask(seat, Q_TEAM, options, secret=True)
        answer(s, READY)
    return None


def affordable(s: Table, seat: int) -> int:
    """Whom a seat may still choose with what it has left (ER-SAGS-28, ER-SAGS-30), as bits."""
    left = s.mp[seat]
    if s.dossier.seats == 2:
        left -= cost(s.team[seat])
    return within(on_offer(s, seat), left)


def on_offer(s: Table, seat: int) -> int:
    """Whose cards lie there for this seat: of its faction, or of any that no band has."""
    if s.dossier.seats > 2:
        taken = 0
        for band in s.team:
            taken |= band
        return OFFERED & ~taken
    return (BORN_NORAD if seat == NORAD else EVERYBODY & ~BORN_NORAD) & ~s.team[seat]


def within(whom: int, mp: int) -> int:
    """Those of them who cost no more than that, as bits."""
    out = 0
    for who in bits(whom):
        if CHARACTER_MP[who] <= mp:
            out |= 1 << who
    return out


def cost(team: int) -> int:
    """What Characters cost together (ER-SAGS-30)."""
    return sum([CHARACTER_MP[who] for who in bits(team)])


def _take(s: Table, seat: int, who: int) -> None:
    team = s.team[:]
    team[seat] |= 1 << who
    s.team = team


def _show(s: Table) -> None:
    """All at the same time (ER-SAGS-29), then both pay (ER-SAGS-30)."""
    s.teams_shown = (1 << s.dossier.seats) - 1
    for seat in (NORAD, SALEMITE):
        tell.team(s, seat, cost(s.team[seat]), bits(s.team[seat]))
    for seat in (NORAD, SALEMITE):
        goals.gain_mp(s, seat, -cost(s.team[seat]), goals.REASON_SPENT)
    s.norad = s.team[NORAD]


# ---------------------------------------------------------------- three or four


def _in_turn(s: Table) -> Ask | None:
    """Clockwise, until all have the most or those below it decline in a row (ER-SAGS34-10)."""
    seats = s.dossier.seats
    most = MOST[seats]
    below = sum([1 for band in s.team if band.bit_count() < most])
    while below and s.passes < below:
        seat = s.active
        if s.team[seat].bit_count() < most:
            options = [verbs.enlist(who) for who in bits(affordable(s, seat))]
            if s.team[seat] or not options:
                options.append(PASS)
            return Ask(seat, Q_ENROLL, options)
        s.active = (seat + 1) % seats
    s.teams_shown = (1 << seats) - 1
    return None


def _enroll(s: Table, seat: int, who: int) -> None:
    """He pays at once (ER-SAGS34-9)."""
    s.passes = 0
    _take(s, seat, who)
    characters.set_control(s, who, seat, NORAD if BORN_NORAD >> who & 1 else SALEMITE)
    tell.enlisted(s, seat, who)
    goals.gain_mp(s, seat, -CHARACTER_MP[who], goals.REASON_SPENT)
    s.active = (seat + 1) % s.dossier.seats


# ---------------------------------------------------------------- afterwards


def supply(s: Table) -> None:
    """Zombies that nobody chose wait to be raised (ER-SAGS-29, ER-SAGS34-8)."""
    chosen = 0
    for team in s.team:
        chosen |= team
    for who in bits(RAISED & ~chosen):
        s.whereabouts[who] = SUPPLY


def possible(s: Table, seat: int) -> list[int]:
    """Every team that a seat may choose with its MP, for those who do not see it (ER-SAGS-30)."""
    among = BORN_NORAD if seat == NORAD else EVERYBODY & ~BORN_NORAD
    out: list[int] = []
    team = among
    while team:
        if cost(team) <= s.mp[seat]:
            out.append(team)
        team = (team - 1) & among
    return out


def deal_anew(s: Table, seat: int, dice: Dice) -> None:
    """What the other has chosen so far, which may be any team that it can pay for (ER-SAGS-29)."""
    if s.dossier.seats > 2 or s.step == S_SHOWN:
        return
    for other in (NORAD, SALEMITE):
        if other != seat:
            _guess(s, other, dice)


def _guess(s: Table, seat: int, dice: Dice) -> None:
    teams = possible(s, seat)
    now = s.step - S_CHOOSING
    team = s.team[:]
    team[seat] = 0
    if seat <= now and teams:
        team[seat] = teams[dice.below(len(teams))]
    s.team = team
