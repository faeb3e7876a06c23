"""The bench for tests of building: a map that is under way, with somebody about to choose a tile.

    site = BuildingSite("T77a 4,1", constructor="norad")
    site.lay("T65a@180 3,3")
    assert site.lines() == site.edges("3,3,W", "3,3,N", "4,3,E")
"""

from collections.abc import Sequence

from tests.earth_reborn.sags_scene import FRAME, SagsScene, edge, part, side_of, square_of
from undercroft.core.packing import verb_of
from undercroft.games.earth_reborn.content.pieces import kind_name
from undercroft.games.earth_reborn.rules import questions as q
from undercroft.games.earth_reborn.rules import verbs as v
from undercroft.games.earth_reborn.rules.sags import building, doors, drillers
from undercroft.games.earth_reborn.rules.sags.parts import driller_number, part_side, part_square, part_turn
from undercroft.games.earth_reborn.rules.tables import DOOR_CODES, LARGE_DOORS, SEATS, W_BUILD


class BuildingSite(SagsScene):
    """A map under way, at the choice of a tile; all doors are in the reserves."""

    def __init__(
        self,
        *tiles: str,
        hung: tuple[str, ...] = (),
        constructor: str = "norad",
        mp: tuple[int, ...] | None = None,
        players: int = 2,
        seed: int = 0,
    ) -> None:
        super().__init__("build", tiles, hung, mp=mp, players=players, seed=seed)
        s = self._table
        drillers.deal(s)
        s.drillers_held[0] &= ~sum(1 << driller_number(laid) for laid in s.drillers_laid)
        doors.deal(s)
        s.events = []
        s.active = SEATS.index(constructor)
        s.step = building.S_TAKE
        self.play()

    def play(self, *actions: str, dice: Sequence[str | int] = ()) -> "BuildingSite":
        super().play(*actions, dice=dice)
        return self

    # ------------------------------------------------------------ building

    def lay(self, text: str) -> "BuildingSite":
        """Choose a tile and lay it: `T88a@90 3,4`."""
        one = part(text)
        self.play(f"choose-tile {kind_name(part_side(one)).lower()}")
        if self.game.ask is not None and self.game.ask.question == q.Q_LAY:  # else it fits in one place only
            before = self.events
            self.play(f"lay {part_square(one)} {part_turn(one) * 90}")
            self.events = [*before, *self.events]
        assert self.table.world_step > W_BUILD or self.table.parts[-1] == one
        return self

    def hang(self, text: str) -> "BuildingSite":
        """Hang a door: `3,4,N: SM4`."""
        where, _, code = text.partition(": ")
        self.play(f"hang {edge(where[:-2], where[-1])} {code.lower()}")
        return self

    def no_more(self) -> "BuildingSite":
        """No door besides, if somebody is asked for one."""
        if self.can("pass"):
            self.play("pass")
        return self

    def reserve(self, seat: str, *codes: str) -> None:
        """These doors are all that a seat has."""
        s, at = self.table, SEATS.index(seat) * doors.CODES
        s.reserves = [
            codes.count(DOOR_CODES[one - at]) if at <= one < at + doors.CODES else number
            for one, number in enumerate(s.reserves)
        ]
        self.reopen()

    # ------------------------------------------------------------ looking

    def hangings(self) -> list[tuple[str, list[int]]]:
        """Doors that can be hung now: code and edges."""
        out = []
        for code in self.game.codes():
            if verb_of(code) == v.HANG:
                first, kind = v.edge_of(code), v.door_code_of(code)
                along = 1 if first < FRAME.upright else FRAME.width + 1
                out.append((DOOR_CODES[kind], [first, first + along] if kind >= LARGE_DOORS else [first]))
        return out

    def lines(self, codes: str = "") -> set[int]:
        """Edges on which a door can hang now; only small or only large doors."""
        return {one for code, edges in self.hangings() for one in edges if codes in ("", _size(code))}

    def edges(self, *texts: str) -> set[int]:
        return {edge(text[:-2], text[-1]) for text in texts}

    def places(self, name: str) -> set[tuple[str, int]]:
        """Where a tile can lie: column and row of its box, degrees."""
        building_places = building.places_to_lay(self.table, side_of(name))
        return {(self.squares(1 << v.square_of(code))[0], v.turn_of(code) * 90) for code in building_places}

    def lies(self, text: str) -> bool:
        """Whether a tile can lie so: `T88a@90 3,4`."""
        one = part(text)
        squares = building.places_to_lay(self.table, part_side(one))
        return v.lay(part_square(one), part_turn(one)) in squares

    def why(self, text: str) -> tuple[str, str]:
        """Why an action is not possible: rule and reason."""
        refusal = self.refused(text)
        return refusal.rule, str(refusal.text)

    def why_not_lay(self, text: str) -> tuple[str, str]:
        """Why the tile that was chosen cannot lie so."""
        one = part(text)
        return self.why(f"lay {part_square(one)} {part_turn(one) * 90}")

    def why_not_hang(self, text: str) -> tuple[str, str]:
        where, _, code = text.partition(": ")
        return self.why(f"hang {edge(where[:-2], where[-1])} {code.lower()}")

    def square(self, name: str) -> int:
        return square_of(name)


def _size(code: str) -> str:
    return "large" if code.startswith("l") else "small"
