"""What a Character could make of his Movement points and sections: the best place to go and the best thing to do."""
# compiled: mypyc

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.games.earth_reborn.judgement.outlook import Outlook
from undercroft.games.earth_reborn.judgement.surveys import BY_CARD, Place, Survey, survey
from undercroft.games.earth_reborn.judgement.tasks import LEAVING
from undercroft.games.earth_reborn.judgement.ways import Reachable, reach
from undercroft.games.earth_reborn.rules import characters, orders
from undercroft.games.earth_reborn.rules.catalogue_tables import MOVEMENT, SECTION_COLOUR, SECTION_NUMBER, SECTION_TYPE
from undercroft.games.earth_reborn.rules.tables import (
    C_BLACK,
    MAMMOTH,
    O_CLOSE_COMBAT,
    O_INTERACT,
    O_MOVE,
    O_SEARCH,
    O_SHOOT,
)
from undercroft.games.earth_reborn.state import Table

MOST_CP: Final = 5  # on Move sections that are thought of at once
ORDERS: Final = (O_CLOSE_COMBAT, O_SHOOT, O_SEARCH, O_INTERACT)
SCALE: Final = [0.0, 0.75, 1.0, 1.2, 1.35]  # of 1 to 4 CP, against the 2 for which it is reckoned
AGAIN: Final = 0.6  # a second order of the same kind
GONE: Final = 0.4  # to leave at once, beside being there


class Walk:
    """One Character, so many points that he has and CP that he could add."""

    __slots__ = (
        "_out",
        "here",
        "leaves",
        "look",
        "need",
        "pace",
        "places",
        "points",
        "reach",
        "spots",
        "survey",
        "who",
    )

    def __init__(self, look: Outlook, who: int, points: int, cp: int) -> None:
        s = look.s
        self.look = look
        self.who = who
        self.points = points
        self.pace = MOVEMENT[characters.card_side(s, MAMMOTH if s.pilot == who else who)]
        if s.movement_per_cp and s.doer == who:
            self.pace = s.movement_per_cp
        self.survey: Survey = survey(look, who)
        self.reach: Reachable = reach(s, who, points + self.pace * min(MOST_CP, cp))
        self.leaves = 0.0  # what it is worth to leave the map at once
        self._out = self._way_out()
        self.places = list(self.reach.cost)
        self.need = [self._cp(place) for place in self.places]
        self.spots: list[Place] = [self.survey.at(place) for place in self.places]
        self.here = self.survey.at(s.square[who]).standing

    def _cp(self, place: int) -> int:
        """CP on Move sections beside the points that he has."""
        missing = self.reach.cost[place] + (self._out >> place & 1) - self.points
        return -(-missing // self.pace) if missing > 0 else 0

    def _way_out(self) -> int:
        """Squares from which he would leave the map at once, if that is what he is after."""
        s, d, seat = self.look.s, self.look.d, self.look.seat
        worth, task = self.survey.leading(s.square[self.who])
        if task is None or task.order != LEAVING:
            return 0
        self.leaves = worth
        over, under = s.turn >= d.leave_from[seat], s.turn >= d.leave_sewers[seat]
        return task.goals & ((~d.sewers if over else 0) | (d.sewers if over or under else 0))

    # ------------------------------------------------------------ the best of it

    def best(self, purse: "Purse", least: int = 0, most: int = MOST_CP) -> tuple[float, int, int]:
        """What it gains to go and do the best with these sections and CP on Move sections from least to most: how
        much, the place as a number of `places`, the order there (O_MOVE for none)."""
        top, where, what = -99.0, 0, O_MOVE
        price = self.look.price
        kinds = [order for order in ORDERS if purse.sections[order]]
        for at, spot in enumerate(self.spots):
            need = self.need[at]
            if need > most or need > purse.moves or need > purse.cp:
                continue
            if need < least:
                continue
            value = spot.standing - self.here - price * need - 0.002 * self.reach.cost[self.places[at]]
            if self._out >> self.places[at] & 1:
                value += GONE * self.leaves
            if value > top:
                top, where, what = value, at, O_MOVE
            rest = purse.cp - need
            if rest > 0:
                card = spot.acts[BY_CARD] - 2 * price
                if card > 0.0 and value + card > top:
                    top, where, what = value + card, at, BY_CARD
                for order in kinds:
                    act = spot.acts[order]
                    if act > 0.0:
                        more = value + purse.act(order, act, rest, price)
                        if more > top:
                            top, where, what = more, at, order
        return top, where, what


class Purse:
    """Sections that a Character may use and CP that he may put on them."""

    __slots__ = ("cp", "moves", "sections")

    def __init__(self, s: Table, who: int, tiles: int, cp: int, coloured: bool) -> None:
        """`coloured`: black sections do not serve (ER-DUEL-16)."""
        self.cp = cp
        self.moves = 0
        self.sections: list[list[int]] = [[], [], [], [], []]
        modules = s.dossier.modules
        for tile in bits(tiles):
            laid = s.cp_laid[tile] if s.assigned[who] >> tile & 1 else 0
            for section in range(tile * 4, tile * 4 + 4):
                order, held = SECTION_TYPE[section], laid & 7
                laid >>= 3
                if coloured and SECTION_COLOUR[section] == C_BLACK:
                    continue
                if not modules & orders.MODULE_OF_ORDER[order]:
                    continue
                if order == O_MOVE:
                    self.moves += SECTION_NUMBER[section] - held
                elif not held:
                    self.sections[order].append(SECTION_NUMBER[section])
        for numbers in self.sections:
            numbers.sort(reverse=True)

    def act(self, order: int, act: float, cp: int, price: float) -> float:
        """What orders of this kind bring where one with 2 CP brings `act`."""
        numbers = self.sections[order]
        spent = min(cp, numbers[0], 3)
        gain = act * SCALE[spent] - price * spent
        if len(numbers) > 1 and cp > spent:
            second = min(cp - spent, numbers[1])
            gain += max(0.0, AGAIN * act * SCALE[second] - price * second)
        return gain
