"""The bench for rules of three and four players: a Scene whose seats lead bands (ER-SAGS34-1).

    table = Bands(3, FIELD, cp=(5, 4, 3))
    table.put("nick", "A", side="norad")     # seat ids: norad, salemite, blue, yellow; the faction is the card's
    table.put("jack", "B", side="blue")
    table.play("activate nick", ...)

The seat of the Salemite Mercenary is `mercenary`; it has the marker, and the first round is its own.
"""

from typing import Any

from tests.earth_reborn.scene import HALL, Scene, number
from undercroft.core.chance.dice import scripted
from undercroft.games.earth_reborn.game import EarthReborn
from undercroft.games.earth_reborn.rules import characters
from undercroft.games.earth_reborn.rules.setup import bare_table
from undercroft.games.earth_reborn.rules.tables import (
    ASK_ALWAYS,
    ASK_NEVER,
    BORN_NORAD,
    NORAD,
    P_ROUND,
    SALEMITE,
    SEATS,
)


class Bands(Scene):
    """A game of three or four set up by hand at the beginning of a round."""

    def __init__(
        self,
        seats: int,
        map: str = HALL,
        cp: tuple[int, ...] = (20, 20, 20, 20),
        mp: tuple[int, ...] = (5, 5, 5, 5),
        mercenary: str = "norad",
        duels: bool = False,
        turn: int = 1,
        seed: int = 0,
        **others: Any,
    ) -> None:
        super().__init__(map, duels=duels, seed=seed, **others)
        d = self.board.dossier
        d.seats, d.initiative, d.duel_initiative = seats, SALEMITE, True
        d.cp, d.mp, d.goals = [5] * seats, list(mp[:seats]), [""] * seats
        d.leave_from, d.leave_sewers = d.leave_from[:1] * seats, d.leave_sewers[:1] * seats
        s = self._table = bare_table(d, scripted([], seed))
        s.orders = [ASK_ALWAYS if duels else ASK_NEVER] * seats
        s.phase, s.turn = P_ROUND, turn
        s.cp, s.mp = list(cp[:seats]), list(mp[:seats])
        s.bands = [0] * seats
        s.mercenary = s.active = s.initiative = SEATS.index(mercenary)
        self.game = EarthReborn(s)

    def put(
        self,
        who: str,
        square: str = "",
        facing: str = "n",
        wounded: bool = False,
        wounds: int = 0,
        side: str = "norad",
        state: str = "here",
    ) -> int:
        one = super().put(who, square, facing, wounded, wounds, "", state)
        faction = NORAD if BORN_NORAD >> one & 1 else SALEMITE
        characters.set_control(self.table, one, SEATS.index(side), faction)
        return one

    def imprison(self, who: str, captor: str, side: str = "norad") -> int:
        one = self.put(who, state="prisoner", wounded=True, side=side)
        self.table.captor[one] = number(captor)
        return one

    def band(self, seat: str) -> int:
        """Whom it controls, as bits."""
        return self.table.bands[SEATS.index(seat)]
