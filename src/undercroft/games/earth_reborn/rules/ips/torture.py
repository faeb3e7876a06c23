"""Torture (ER-TORTURE, ER-COMBO-17)."""
# compiled: mypyc

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.choice import Flow
from undercroft.core.vocabulary.numbered import Begins
from undercroft.games.earth_reborn.rules import characters, combination, goals, orders, rolls, spy, verbs
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules.board import sight
from undercroft.games.earth_reborn.rules.combat import capture
from undercroft.games.earth_reborn.rules.stakes import joined_cp, joiner, stake_cp
from undercroft.games.earth_reborn.rules.tables import (
    G_TORTURE_KIT,
    M_COMBINATION,
    M_TORTURE,
    O_INTERACT,
    R_TORTURE_CHAMBER,
    SALEMITE,
)
from undercroft.games.earth_reborn.state import Table


def torture_options(s: Table, who: int, stakes: list[int]) -> list[int]:
    """TORTURE of his own Prisoner (ER-TORTURE-1), or of that of a Captor beside him who joins (ER-COMBO-17)."""
    out: list[int] = []
    if not stakes or not s.dossier.modules & M_TORTURE or characters.faction_of(s, who) != SALEMITE:
        return out
    if capture.prisoner_of(s, who) >= 0:
        out += [verbs.torture(of, who) for of in stakes]
    if s.dossier.modules & M_COMBINATION and s.interrupter < 0:
        for captor in bits(_salemites(s, who)):
            if (
                capture.prisoner_of(s, captor) >= 0
                and sight.adjacent(s, who, captor)
                and orders.gold_stakes(s, captor, O_INTERACT)
            ):
                able = [of for of in stakes if combination.leaves_cp(s, who, stake_cp(of), captor, 1)]
                out += [verbs.torture(of, captor) for of in able]
    return out


def _salemites(s: Table, who: int) -> int:
    """His player's other Characters of the Salemite faction, who alone can take part (ER-COMBO-17, ER-SAGS34-34)."""
    return characters.friends(s, characters.seat_of(s, who)) & ~s.norad & ~(1 << who)


def torture_dice(s: Table, who: int, cp: int) -> int:
    """Black dice of one who takes part: one for each CP, 2 for the Torture Kit that he carries, 2 if he is in the
    Torture Chamber (ER-TORTURE-2, ER-GEAR-26, ER-TILE-17)."""
    dice = cp
    if characters.carries(s, who, G_TORTURE_KIT) >= 0:
        dice += 2
    d = s.dossier
    for square in bits(characters.squares(s, who) & d.floor):
        if d.tile[square] >= 0 and d.line[d.tile[square]] == R_TORTURE_CHAMBER:
            return dice + 2
    return dice


def torture(s: Table, who: int, of: int, captor: int) -> Flow:
    """Spend CP, roll black dice; each Spy Point is used at once, on any ground (ER-TORTURE-2, ER-TORTURE-3)."""
    cp = yield from orders.pay(s, who, of)
    if not cp:
        return
    dice = torture_dice(s, who, cp)
    if captor != who:  # he must take part
        joins = yield from combination.must_join(s, 1 << captor, O_INTERACT, 1)
        if not joins:
            return
        dice += torture_dice(s, captor, joined_cp(joins))
    able = 0
    for friend in bits(_salemites(s, who) & ~(1 << captor)):
        if sight.adjacent(s, friend, captor):
            able |= 1 << friend
    if able:
        for one in (yield from combination.join(s, who, O_INTERACT, able)):
            dice += torture_dice(s, joiner(one), joined_cp(one))
    victim = capture.prisoner_of(s, captor)
    earned = rolls.torture(s, who, dice)
    tell.tortured(s, captor, victim, dice, earned)
    if earned:
        goals.tortured(s, victim, earned, captor)
        yield from spy.gain(s, characters.seat_of(s, who), earned, True, captor)


# ---------------------------------------------------------------- by verb

ACTS: Final[Begins[Table]] = {
    verbs.TORTURE: lambda s, code: torture(s, s.doer, verbs.stake_of(code), verbs.captor_of(code)),
}
