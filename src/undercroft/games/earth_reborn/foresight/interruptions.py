"""What an Interruption could achieve, for the side that thinks of one: the orders that its own tiles would allow, on a
copy of the table on which the Duel is won."""

from fractions import Fraction
from typing import NamedTuple, cast

from undercroft.core.board.grid import bits
from undercroft.core.chance.odds import Chance
from undercroft.core.game import Known
from undercroft.core.packing import verb_of
from undercroft.games.earth_reborn.foresight.odds import of_order
from undercroft.games.earth_reborn.rules import characters, orders
from undercroft.games.earth_reborn.rules import verbs as v
from undercroft.games.earth_reborn.rules.duel import pause
from undercroft.games.earth_reborn.rules.stakes import stake_cp
from undercroft.games.earth_reborn.rules.turn.options import acting_options
from undercroft.games.earth_reborn.state import Table

ATTACKS = (v.STRIKE, v.CAPTURE, v.SHOOT)
STAKED = (*ATTACKS, v.MOVE, v.SMASH, v.SHOOT_THING, v.SHOOT_SQUARE, v.SEARCH, v.USE, v.WORK, v.DEFUSE, v.TORTURE)


class PossibleOrder(NamedTuple):
    """An order that could be given at once."""

    table: Table  # on which it would be given
    code: int
    cp: int
    chance: Chance | None  # of an attack

    @property
    def worth(self) -> Fraction:
        """How likely it harms or takes somebody; what is no attack is worth nothing."""
        if self.chance is None:
            return Fraction(-1)
        return 1 - sum((case.chance for case in self.chance.outcomes if case.id in ("unhurt", "nothing")), Fraction(0))


def interruption(game: Known, who: int) -> list[PossibleOrder]:
    """Every order that he could be given first, with each of the tiles behind the screen or with none of them."""
    won = cast(Table, game.state).copy()
    pause(won, who)
    out = _orders(won)
    if not won.got_tile >> who & 1:  # ER-DUEL-15
        for tile in bits(won.hand[characters.seat_of(won, who)]):
            with_tile = won.copy()
            orders.assign(with_tile, who, tile)
            out += _orders(with_tile)
    return out


def _orders(s: Table) -> list[PossibleOrder]:
    out: list[PossibleOrder] = []
    for code in acting_options(s):
        verb = verb_of(code)
        if verb in STAKED:
            found = of_order(s, code) if verb in ATTACKS else []
            out.append(PossibleOrder(s, code, stake_cp(v.stake_of(code)), found[0] if found else None))
    return out
