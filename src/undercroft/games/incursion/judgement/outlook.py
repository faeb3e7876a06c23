"""One look at the table from one seat: who is where, what each model is worth, and where it is dangerous."""
# compiled: mypyc

from typing import Final

from undercroft.games.incursion.judgement.atlas import FAR
from undercroft.games.incursion.judgement.ground import Positions
from undercroft.games.incursion.judgement.odds import dp_left, harm, hit, shot_chance, shot_dice_of
from undercroft.games.incursion.rules.damage.modifiers import BLOW, fortitude
from undercroft.games.incursion.rules.mission.dossier import CARRY_OFF, COURIER, PANELS, TUNNEL
from undercroft.games.incursion.rules.models.model_cards import allowance, numbers, side_mask
from undercroft.games.incursion.rules.models.skills import HAS_FLAMES
from undercroft.games.incursion.rules.tables import (
    ALLIED,
    BLITZ,
    BOMBER,
    FIRST_GERMAN,
    GERMAN,
    GRETEL,
    ILSA,
    KIND_DP,
    KIND_GUN,
    STURM,
)
from undercroft.games.incursion.state import Table

# What a whole model is worth, in requisition points, by kind: a Sturmzombie comes back for nothing.
KIND_WORTH: Final = [3.0, 4.0, 3.5, 4.5, 6.0, 0.6, 1.2, 2.2, 6.0, 6.0, 5.0]

# How much nearer an enemy's blows come with distance; farther off it hardly matters.
_CLOSE: Final = [1.0, 1.0, 0.9, 0.8, 0.7, 0.55, 0.4, 0.3, 0.25, 0.2]

# When Sturmzombies stop hiding from Reaction Fire: so many within this distance, and more for each gun, or three
# times as many anywhere.
RUSH_FROM = 8
RUSH_BASE = 5
RUSH_PER_GUN = 2


class Outlook(Positions):
    """What a seat sees, with the questions that its judgement asks again and again."""

    __slots__ = ("dangers", "incoming", "rush_now", "shunned_now", "worths")

    def __init__(self, s: Table, side: int) -> None:
        super().__init__(s, side)
        self.worths: dict[int, float] = {}
        self.dangers: dict[tuple[int, int], float] = {}
        self.shunned_now: int = -1
        self.rush_now: int = -1
        self.incoming: list[tuple[int, int]] | None = None

    # ------------------------------------------------------------ worth

    def worth(self, m: int) -> float:
        """What losing the model would cost its side."""
        found = self.worths.get(m, -1.0)
        if found < 0.0:
            found = self._worth(m)
            self.worths[m] = found
        return found

    def _worth(self, m: int) -> float:
        s = self.s
        kind = s.kind[m]
        worth = KIND_WORTH[kind]
        if m < FIRST_GERMAN:
            left = (s.on_board | s.waiting) & side_mask(ALLIED)
            alive = left.bit_count()
            worth *= 2.5 if alive == 1 else 1.5 if alive == 2 else 1.0
        elif (kind == GRETEL or kind == ILSA) and s.dossier.goal in (CARRY_OFF, COURIER, PANELS):
            worth += 2.0
        if s.item_of[m] >= 0:
            worth *= 1.6
        return worth

    def prize(self, t: int) -> float:
        """What it brings to be rid of an enemy: its worth, and the threat that a near one is."""
        worth = self.worth(t)
        if t >= FIRST_GERMAN:
            # a blow or two of the nearest is all that a kill spares, the more the dearer its prey is
            dearest = max([self.worth(m) for m in self.mine], default=0.0)
            worth += self.threat(t) * max(1.0, 0.25 * dearest)
        return worth

    def threat(self, t: int) -> float:
        """How soon an enemy that fights hand to hand reaches one of ours: 1 when it stands there."""
        if self.s.square[t] < 0:
            return 0.0
        flood = self.flood(self.s.square[t])
        best = FAR
        for m in self.mine:
            far = flood.far[self.s.square[m]]
            best = far if far < best else best
        return _CLOSE[best] if best < len(_CLOSE) else 0.1

    def damage(self, t: int, chance: float, dice: int) -> float:
        """The share of a model that dice against it take away: each wound a part, the casualty the rest."""
        mean, kill = harm(chance, dice, dp_left(self.s, t))
        return 0.45 * mean / KIND_DP[self.s.kind[t]] + 0.55 * kill

    # ------------------------------------------------------------ danger

    def danger(self, m: int, square: int) -> float:
        """The share of a model that the enemy's next turn may be expected to cost it in a square (0 to 1)."""
        key = (m, square)
        found = self.dangers.get(key, -1.0)
        if found < 0.0:
            found = self._danger(m, square)
            self.dangers[key] = found
        return found

    def _danger(self, m: int, square: int) -> float:
        s = self.s
        blows = self.blows_due(m, square)
        hurt = self.damage(m, hit(fortitude(s, m, BLOW, -1, -1), 0, False), blows) if blows else 0.0
        for e in self.foes:
            gun = KIND_GUN[s.kind[e]]
            if (gun >= 0 or HAS_FLAMES[s.kind[e]]) and self.view(s.square[e]) >> square & 1:
                if gun < 0:
                    hurt += 0.4
                    continue
                shots = max(0, allowance(s, e) - 1)
                if self.side == GERMAN:
                    shots = min(shots, 2)  # they have other targets, too
                hurt += self.damage(m, shot_chance(s, e, m), shots * shot_dice_of(s, e, False))
        return hurt if hurt < 1.0 else 1.0

    def blows_due(self, m: int, square: int) -> int:
        """Dice of the blows that could fall on the square in the enemy's next turn (INC-SZ-3)."""
        s = self.s
        if self.foe != GERMAN:
            return 0
        flood = self.flood(square)
        zombies: list[int] = []
        dice = 0
        for e in self.foes:
            kind = s.kind[e]
            far = flood.far[s.square[e]]
            if far > 6:
                continue
            points = allowance(s, e) - far + (1 if far <= 1 else 0)
            if points <= 0:
                continue
            if kind == BLITZ:
                dice += 3 * (points + 1)
            elif kind == BOMBER:
                dice += 4
            elif kind == STURM:
                zombies.append(points)
            elif kind == GRETEL:
                dice += points // 2
        for entry, count in self.coming():
            points = 4 - flood.far[entry]
            if points > 0:
                zombies.extend([points] * count)
        if not zombies:
            return dice
        slots = self.slots(m, square)
        zombies.sort(reverse=True)
        fighting = zombies[:slots]
        rank = len(fighting)
        for points in fighting:
            dice += rank * points
            rank -= 1
        return dice

    def coming(self) -> list[tuple[int, int]]:
        """Entry squares with the number of zombies that may come in by them in the next German turn."""
        if self.incoming is None:
            s = self.s
            squares = s.dossier.entry_squares[GERMAN]
            counts: dict[int, int] = {}
            for m in numbers(s.waiting & side_mask(GERMAN)):
                post = s.post[m]
                square = s.tunnel if post == TUNNEL else squares[post] if post >= 0 else squares[0]
                counts[square] = counts.get(square, 0) + 1
            if not (s.side == ALLIED and s.first == ALLIED):
                for square in squares:
                    counts[square] = counts.get(square, 0) + s.sturmzombie_lots * s.zombies_per_lot // len(squares)
            self.incoming = [(square, count) for square, count in counts.items() if count and square >= 0]
        return self.incoming

    def shunned(self) -> int:
        """Squares that one had better go round: watched ones, and those where friends stay for this turn."""
        if self.shunned_now < 0:
            s = self.s
            self.shunned_now = self.doorsteps()
            if not self.rushes():
                self.shunned_now |= self.watched()
            for m in self.mine:
                if s.activated >> m & 1:
                    self.shunned_now |= 1 << s.square[m]
        return self.shunned_now

    def rushes(self) -> bool:
        """Enough of us are near to bear the fire of those who watch."""
        if self.rush_now < 0:
            self.rush_now = 1 if self._rushes() else 0
        return self.rush_now == 1

    def _rushes(self) -> bool:
        s = self.s
        guns = (s.reacting & side_mask(self.foe)).bit_count()
        if self.side != GERMAN or not guns:
            return True
        enough = RUSH_BASE + RUSH_PER_GUN * guns
        if len(self.mine) >= 3 * enough:
            return True
        return sum(1 for m in self.mine if self.threat_of(m) <= RUSH_FROM) >= enough
