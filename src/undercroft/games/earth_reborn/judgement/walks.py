"""What a Character could make of his Movement points: every square he can reach, with what it is worth to be there and
what he could do from it."""

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.games.earth_reborn.judgement.aims import ABILITY, LEAVING, NOTHING, Errand, errands, holds
from undercroft.games.earth_reborn.judgement.chances import test
from undercroft.games.earth_reborn.judgement.outlook import PRECIOUS, Outlook
from undercroft.games.earth_reborn.judgement.ways import FAR, Reach, around, reach
from undercroft.games.earth_reborn.rules import characters
from undercroft.games.earth_reborn.rules.catalogue_tables import (
    INNER_ARC,
    MOVEMENT,
    SECTION_COLOUR,
    SECTION_NUMBER,
    SECTION_TYPE,
)
from undercroft.games.earth_reborn.rules.combat import close_combat, sight
from undercroft.games.earth_reborn.rules.tables import (
    C_BLACK,
    DARK_BLUE,
    G_CHAINSAW,
    G_POWER_FIST,
    JACK,
    M_ABILITIES,
    M_INTERACT,
    MAMMOTH,
    O_CLOSE_COMBAT,
    O_INTERACT,
    O_MOVE,
    O_SEARCH,
    O_SHOOT,
)
from undercroft.games.earth_reborn.rules.turn import orders
from undercroft.games.earth_reborn.state import Table

MOST_CP: Final = 5  # on Move sections that are thought of at once
KEEN: Final = 0.8  # what is a turn away is worth so much of what is at hand
CAUTION: Final = 0.08
ANXIETY: Final = 0.35  # of those on whom everything depends
GUNS: Final = 4  # squares that a weapon reaches farther than its bearer walks
BY_CARD: Final = O_MOVE  # among acts: what CP on his card do
ORDERS: Final = (O_CLOSE_COMBAT, O_SHOOT, O_SEARCH, O_INTERACT)
SCALE: Final = [0.0, 0.75, 1.0, 1.2, 1.35]  # of 1 to 4 CP, against the 2 for which it is reckoned
BREACHED: Final = 0.6  # the chance that a wall falls, about
GONE: Final = 0.4  # to leave at once, beside being there
AGAIN: Final = 0.6  # a second order of the same kind


def glow(far: float) -> float:
    """What is so many turns away, as a share of what is at hand."""
    return float(KEEN**far)


class Walk:
    """One Character, so many points that he has and CP that he could add."""

    __slots__ = ("acts", "errands", "here", "look", "need", "pace", "places", "points", "reach", "standing", "who")

    def __init__(self, look: Outlook, who: int, points: int, cp: int) -> None:
        s = look.s
        self.look = look
        self.who = who
        self.points = points
        self.pace = MOVEMENT[characters.card_side(s, MAMMOTH if s.pilot == who else who)]
        if s.pace and s.doer == who:
            self.pace = s.pace
        self.errands = errands(look, who)
        self.reach: Reach = reach(s, who, points + self.pace * min(MOST_CP, cp))
        self.places = list(self.reach.cost)
        out = self._way_out()
        self.need = [
            max(0, -(-(self.reach.cost[place] + (out >> place & 1) - points) // self.pace)) for place in self.places
        ]
        self.standing: list[float] = []
        self._dangers()
        self.acts: list[list[float]] = [[0.0] * len(self.places) for _ in range(5)]
        self._attacks()
        self._doings()
        self._barriers()
        self.here = self.standing[self.places.index(s.spot[who])] if s.spot[who] in self.reach.cost else 0.0
        if out:
            self._leave(out)

    # ------------------------------------------------------------ to be there

    def _dangers(self) -> None:
        look, who = self.look, self.who
        s = look.s
        prize = look.prize[who]
        fear = prize * (ANXIETY if prize >= PRECIOUS else CAUTION)
        speed = look.speed(who)
        threats = []
        shooters = []
        width = look.d.frame.width
        for foe in look.foes:
            pace = 2.5 * MOVEMENT[characters.card_side(s, foe)]
            harm = look.threat(foe, who)
            if look.guns(foe):
                pace += GUNS
                harm = max(harm, look.fire(foe, who, 3))
                shooters.append((foe, s.spot[foe], look.seen_from(foe)))
            threats.append((look.walk_from(foe), pace, fear * harm))
        for place in self.places:
            worth = 0.0
            for errand in self.errands:
                gain = errand.worth * glow(errand.field[place] / speed) if errand.field[place] < FAR else 0.0
                if gain > worth:
                    worth = gain
            for field, pace, harm in threats:
                far = field[place]
                if far < pace:
                    worth -= harm * (1.0 - far / pace)
            for foe, spot, seen in shooters:
                if seen >> place & 1:
                    worth -= fear * look.fire(foe, who, sight.square_range(place, spot, width))
            self.standing.append(worth)

    # ------------------------------------------------------------ what could be done there

    def _attacks(self) -> None:
        look, who = self.look, self.who
        s, d = look.s, look.d
        index = {place: at for at, place in enumerate(self.places)}
        blows, shots = self.acts[O_CLOSE_COMBAT], self.acts[O_SHOOT]
        big = characters.large(s, who)
        width = d.frame.width
        armed = look.guns(who)
        for foe in bits(characters.targets(s, who)):
            near = around(s, foe)
            for place, at in index.items():
                if big:
                    touched = (1 << place | 2 << place | 1 << place + width | 2 << place + width) & near
                else:
                    touched = near & 1 << place
                if touched:
                    gain = look.blow(who, foe, 2, DARK_BLUE, _arc(s, foe, (touched & -touched).bit_length() - 1))
                    if gain > blows[at]:
                        blows[at] = gain
            if not armed:
                continue
            start = s.spot[foe]
            seen = look.seen_from(foe)
            for place, at in index.items():
                if seen >> place & 1:
                    gain = look.shot(who, foe, sight.square_range(place, start, width), 2)
                    if gain > shots[at]:
                        shots[at] = gain
                elif big and seen & (2 << place | 1 << place + width | 2 << place + width):
                    shots[at] = max(shots[at], 0.7 * look.shot(who, foe, sight.square_range(place, start, width), 2))

    def _doings(self) -> None:
        for errand in self.errands:
            if errand.act <= 0.0 or errand.order in (NOTHING, LEAVING):
                continue
            acts = self.acts[BY_CARD if errand.order == ABILITY else errand.order]
            for at, place in enumerate(self.places):
                if errand.goals >> place & 1 and errand.act > acts[at]:
                    acts[at] = errand.act

    def _barriers(self) -> None:
        """Doors that do not open for him: broken by hand, by what he carries, or by what he can."""
        s, d, who = self.look.s, self.look.d, self.who
        if characters.large(s, who):
            if d.modules & M_ABILITIES and s.short_markers + s.long_markers:
                self._breaches()
            return
        hard = self.look.ground(who).hard & s.barred
        if not hard:
            return
        dice, hits = close_combat.strength(s, who, DARK_BLUE)
        tool = who != JACK and any(holds(s, who, piece) for piece in (G_CHAINSAW, G_POWER_FIST))
        for at, place in enumerate(self.places):
            for side in range(4):
                edge = d.frame.edge[place * 4 + side]
                if not hard >> edge & 1:
                    continue
                gain = self.nearer(place, edge)
                if gain <= 0.0:
                    continue
                blow = gain * test(dice + 1, d.door_value[d.door_at[edge]] - hits)
                self.acts[O_CLOSE_COMBAT][at] = max(self.acts[O_CLOSE_COMBAT][at], blow)
                if tool and d.modules & M_INTERACT:
                    self.acts[O_INTERACT][at] = max(self.acts[O_INTERACT][at], 0.6 * gain)
                if who == JACK and d.modules & M_ABILITIES:
                    self.acts[BY_CARD][at] = max(self.acts[BY_CARD][at], gain)

    def _breaches(self) -> None:
        """Walls before a Large Miniature: what it would gain by walking on through them."""
        width = self.look.d.frame.width
        for at, place in enumerate(self.places):
            for step in (-width, 1, width, -1):
                self.acts[BY_CARD][at] = max(self.acts[BY_CARD][at], BREACHED * self.through(place, place + step))

    def through(self, place: int, to: int) -> float:
        """What it is worth to a Large Miniature to get from one place to the next, where something bars the way."""
        speed = self.look.speed(self.who)
        best = 0.0
        for errand in self.errands:
            if 0 <= to < len(errand.field) and errand.field[to] + 2 < errand.field[place]:
                gain = errand.worth * (glow((errand.field[to] + 1) / speed) - glow(errand.field[place] / speed))
                best = max(best, gain)
        return best

    def nearer(self, place: int, edge: int) -> float:
        """What it is worth to him at that place that nothing bars this edge."""
        gate = self.look.d.frame.bare[edge]
        if gate.a < 0 or gate.b < 0:
            return -1.0
        speed = self.look.speed(self.who)
        best = -0.3
        for errand in self.errands:
            near, far = errand.field[gate.a], errand.field[gate.b]
            if near > far:
                near, far = far, near
            before = errand.field[place]
            after = min(before, near + 1 + max(0, before - far))
            if after < before:
                best = max(best, errand.worth * (glow(after / speed) - (glow(before / speed) if before < FAR else 0.0)))
        return best

    def _way_out(self) -> int:
        """Squares from which he would leave the map at once, if that is what he is after."""
        s, d = self.look.s, self.look.d
        errand = self.leading()
        if errand is None or errand.order != LEAVING:
            return 0
        over, under = s.turn >= d.leave_from[self.look.seat], s.turn >= d.leave_sewers[self.look.seat]
        return errand.goals & (
            d.sewers if under and not over else ~d.sewers if over and not under else -1 if over else 0
        )

    def _leave(self, out: int) -> None:
        errand = self.leading()
        for at, place in enumerate(self.places):
            if errand is not None and out >> place & 1:
                self.standing[at] += GONE * errand.worth

    def leading(self) -> Errand | None:
        """What he is after most."""
        best: Errand | None = None
        most = 0.0
        speed = self.look.speed(self.who)
        place = self.look.s.spot[self.who]
        for errand in self.errands:
            gain = errand.worth * glow(errand.field[place] / speed) if errand.field[place] < FAR else 0.0
            if gain > most:
                most, best = gain, errand
        return best

    # ------------------------------------------------------------ the best of it

    def best(self, purse: "Purse", least: int = 0, most: int = MOST_CP) -> tuple[float, int, int]:
        """What it gains to go and do the best with these sections and CP on Move sections from least to most: how
        much, the place as a number of `places`, the order there (O_MOVE for none)."""
        top, where, what = -99.0, 0, O_MOVE
        price = self.look.price
        kinds = [order for order in ORDERS if purse.sections[order]]
        cards = self.acts[BY_CARD]
        for at, standing in enumerate(self.standing):
            need = self.need[at]
            if need > most or need > purse.moves or need > purse.cp:
                continue
            if need < least:
                continue
            value = standing - self.here - price * need - 0.002 * self.reach.cost[self.places[at]]
            if value > top:
                top, where, what = value, at, O_MOVE
            rest = purse.cp - need
            if rest > 0:
                if cards[at] - 2 * price > 0.0 and value + cards[at] - 2 * price > top:
                    top, where, what = value + cards[at] - 2 * price, at, BY_CARD
                for order in kinds:
                    act = self.acts[order][at]
                    if act > 0.0:
                        more = value + purse.act(order, act, rest, price)
                        if more > top:
                            top, where, what = more, at, order
        return top, where, what


class Purse:
    """Sections that a Character may use and CP that he may put on them."""

    __slots__ = ("cp", "moves", "sections")

    def __init__(self, s: Table, who: int, tiles: int, cp: int) -> None:
        self.cp = cp
        self.moves = 0
        self.sections: list[list[int]] = [[], [], [], [], []]
        coloured = orders.needs_colour(s, who)
        modules = s.dossier.modules
        for tile in bits(tiles):
            laid = s.laid[tile] if s.given[who] >> tile & 1 else 0
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


def _arc(s: Table, foe: int, square: int) -> int:
    """The inner arc of an enemy towards a square beside him."""
    d = s.dossier
    base = MAMMOTH if s.pilot == foe else foe
    for own in bits(characters.squares(s, foe)):
        for side in range(4):
            if d.neighbours[own * 4 + side] == square:
                return INNER_ARC[base * 4 + (side - s.facing[foe] & 3)]
    return DARK_BLUE
