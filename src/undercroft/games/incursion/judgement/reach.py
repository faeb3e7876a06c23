"""Where a model can get with so many points, the first action on the way, and the chance to arrive."""
# compiled: mypyc

from undercroft.games.incursion.judgement.odds import dp_left, harm, hit, shot_chance, shot_dice_of
from undercroft.games.incursion.judgement.outlook import Outlook
from undercroft.games.incursion.rules import verbs
from undercroft.games.incursion.rules.damage.modifiers import BURNING, fortitude
from undercroft.games.incursion.rules.models.model_cards import dashes, numbers, side_mask
from undercroft.games.incursion.rules.moving.move import can_leap, may_turn, turn_cost
from undercroft.games.incursion.rules.tables import KIND_DP


class ReachedPlace:
    """One place and facing that can be reached."""

    __slots__ = ("cost", "fires", "first", "safe", "shared")

    def __init__(self, cost: int, first: int, safe: float, fires: int, shared: bool) -> None:
        self.cost: int = cost
        self.first: int = first  # the action that begins the way, -1 where the model stands
        self.safe: float = safe  # the chance to arrive unharmed by reaction shots and fire
        self.fires: int = fires  # On Fire squares entered on the way
        self.shared: bool = shared  # in the middle of a leap, over another model


class Reachable:
    """All the places a model can get to, by square * 4 + facing."""

    __slots__ = ("buckets", "budget", "look", "m", "own", "risks", "watching", "ways")

    def __init__(self, look: Outlook, m: int, own: int, coins: int) -> None:
        self.look: Outlook = look
        self.m: int = m
        self.own: int = own  # the model's own points, which alone can pay for a leap
        self.budget: int = own + coins
        self.ways: dict[int, ReachedPlace] = {}
        self.buckets: list[list[int]] = [[] for _ in range(self.budget + 1)]
        self.risks: dict[int, float] = {}
        foes = look.s.reacting & side_mask(look.foe)
        self.watching: list[int] = numbers(foes) if foes and look.s.glory < 0 else []

    def spread(self) -> dict[int, ReachedPlace]:
        s, m = self.look.s, self.m
        start = s.square[m] * 4 + s.facing[m]
        self.ways[start] = ReachedPlace(0, -1, 1.0, s.burns[m], s.leap_from >= 0 and s.active == m)
        self.buckets[0].append(start)
        leaps = can_leap(s, m) and s.active == m and s.commanded != m
        bat = dashes(s, m)
        turn = turn_cost(s, m)
        turns = may_turn(s, m)  # where it stands now
        flood = s.flooded
        step, gates = s.dossier.step, s.dossier.gate
        if s.dash == m:
            self._dash(start, 0, verbs.dash(m), leaps)
        for at in range(self.budget + 1):
            bucket = self.buckets[at]
            i = 0
            while i < len(bucket):
                state = bucket[i]
                i += 1
                way = self.ways[state]
                if way.cost != at:
                    continue
                here, facing = state >> 2, state & 3
                base = here * 4
                for d in range(4):
                    turning = d != facing and (turns or way.first >= 0)
                    if turning and at + turn <= (self.own if way.shared else self.budget):
                        first = way.first if way.first >= 0 else verbs.turn(m, d)
                        self._note(base + d, at + turn, first, way, way.shared, False)
                    to = step[base + d]
                    if to < 0 or to == s.cave:
                        continue
                    cost = at + (1 if d == facing else 2) + flood
                    door = gates[base + d]
                    first = way.first if way.first >= 0 else verbs.move(m, d)
                    if door >= 0 and s.shut >> door & 1:
                        if s.sealed >> door & 1 or d == (facing + 2) % 4 or way.shared:
                            continue
                        cost += 1 + flood
                        if way.first < 0:
                            first = verbs.open(m, door)
                    taken = s.at[to] >= 0 and to != s.square[m]
                    if (taken and not leaps) or cost > (self.own if taken or way.shared else self.budget):
                        continue
                    self._note(to * 4 + facing, cost, first, way, taken, True)
                    if bat and d == facing and to * 4 + facing in self.ways:
                        self._dash(to * 4 + facing, cost, first, leaps)
        return self.ways

    def _dash(self, state: int, cost: int, first: int, leaps: bool) -> None:
        """Bat Outa Hell: one more square straight ahead for the same points (INC-BC-11)."""
        s = self.look.s
        base = (state >> 2) * 4
        d = state & 3
        to = s.dossier.step[base + d]
        door = s.dossier.gate[base + d]
        if to < 0 or to == s.cave or (door >= 0 and s.shut >> door & 1):
            return
        taken = s.at[to] >= 0 and to != s.square[self.m]
        if not taken or leaps:
            self._note(to * 4 + d, cost, first, self.ways[state], taken, True)

    def _note(self, state: int, cost: int, first: int, before: ReachedPlace, shared: bool, stepped: bool) -> None:
        known = self.ways.get(state)
        if known is not None and (known.cost < cost or (known.cost == cost and not self.watching)):
            return
        safe = before.safe
        fires = before.fires
        s = self.look.s
        if self.watching and not shared:
            safe *= 1.0 - self.risk(state >> 2)
        if stepped and (s.fire[0] | s.fire[1]) >> (state >> 2) & 1:
            fires += 1
            safe *= 1.0 - self._burn(fires)
        if known is None or known.cost > cost or known.safe < safe:
            self.ways[state] = ReachedPlace(cost, first, safe, fires, shared)
            self.buckets[cost].append(state)

    def risk(self, square: int) -> float:
        """The share of the model that reaction shots at one action in this square may be expected to cost."""
        found = self.risks.get(square, -1.0)
        if found >= 0.0:
            return found
        look, s, m = self.look, self.look.s, self.m
        blocked = look.blocked & ~(1 << s.square[m])
        spared = 1.0
        for r in self.watching:
            if s.dossier.sight.sees(s.square[r], s.facing[r], square, blocked, s.shut):
                mean, _ = harm(shot_chance(s, r, m), shot_dice_of(s, r, True), dp_left(s, m))
                spared *= 1.0 - min(1.0, mean / KIND_DP[s.kind[m]])
        self.risks[square] = 1.0 - spared
        return 1.0 - spared

    def _burn(self, fires: int) -> float:
        s, m = self.look.s, self.m
        mean, _ = harm(hit(fortitude(s, m, BURNING, -1, -1), 0, False), fires, dp_left(s, m))
        return min(1.0, mean / KIND_DP[s.kind[m]])
