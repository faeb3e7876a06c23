"""What a model could do with its points: walk somewhere, attack, watch a corridor, serve the mission's goal.

Every place within reach is judged with what the points left over bring there, and the value of a whole plan
goes to the action that begins it. Plans are made anew at every question, so a plan is only a reason to begin."""
# compiled: mypyc

from undercroft.core.packing import verb_of
from undercroft.core.vocabulary.numbered import complete
from undercroft.games.incursion.judgement.aims import Aim, aim_of
from undercroft.games.incursion.judgement.attacks import (
    Aimed,
    blow_value,
    bomb_value,
    gain_at,
    jet_value,
    lob_targets,
    shots_at,
)
from undercroft.games.incursion.judgement.goal_acts import GOAL_VALUES, NEVER, carriers_way, goal_value, may_leave
from undercroft.games.incursion.judgement.outlook import Outlook
from undercroft.games.incursion.judgement.reach import Reachable, ReachedPlace
from undercroft.games.incursion.judgement.watch import watch_value
from undercroft.games.incursion.rules import verbs
from undercroft.games.incursion.rules.actions import ACTS
from undercroft.games.incursion.rules.board.squares import blast_area
from undercroft.games.incursion.rules.mission.dossier import LAST_OUT
from undercroft.games.incursion.rules.tables import (
    ALLIED,
    BOMBER,
    GERMAN,
    KIND_GUN,
    LOB_COST,
    STURM,
)
from undercroft.games.incursion.rules.verbs import (
    BOOM,
    DASH,
    DROP,
    END,
    FIRE,
    FLAME,
    LEAVE,
    LOB,
    MOVE,
    OPEN,
    REACTION,
    STAND,
    STRIKE,
    THUMP,
    TURN,
    VERBS,
    model_of,
    target_of,
)

CAUTION = 0.8  # how much of the harm that may come to a model counts against a place
EXPOSED = 0.25  # what a Sturmzombie gives for a place that no gun sees


class Plans:
    """The plans of one model: `values` has what the best plan that begins with an action is worth."""

    __slots__ = ("aim", "ap", "caution", "cp", "lanes", "look", "m", "options", "price", "queues", "start", "values")

    def __init__(self, look: Outlook, m: int, options: list[int], ap: int, cp: int, price: float) -> None:
        self.look: Outlook = look
        self.m: int = m
        self.options: list[int] = options
        self.ap: int = ap  # points of its own
        self.cp: int = cp  # points that CP could add
        self.price: float = price  # what one of those is worth elsewhere
        s = look.s
        self.aim: Aim = aim_of(look, m)
        self.start: int = s.square[m] * 4 + s.facing[m]
        self.queues: int = look.queues()
        self.lanes: int = carriers_way(look, m)
        # who has dawdled must dare something
        self.caution: float = CAUTION * (1.0 if s.turn <= 10 else max(0.1, 1.5 - 0.05 * s.turn))
        self.values: dict[int, float] = {}

    def make(self) -> dict[int, float]:
        self._stay()
        attack, code = self._attack_here()
        if code >= 0:
            self._offer(code, self.place(self.start) + attack)
        here = attack if code >= 0 else 0.0
        first_points = 1 if self.ap else 0
        ways = Reachable(self.look, self.m, self.ap, self.cp).spread()
        for state, way in ways.items():
            if way.shared:
                continue
            self._judge(state, way)
            if code >= 0 and way.cost and way.cost + first_points <= self.ap:
                # attack from here, then go
                self._offer(code, self._arrived(way, self.place(state)) + self._here(here, self.ap - way.cost))
        self._goal_actions()
        return self.values

    def _offer(self, code: int, value: float) -> None:
        if value > self.values.get(code, NEVER):
            self.values[code] = value

    def _here(self, full: float, points: int) -> float:
        """What some of the points bring when all of them would bring `full`."""
        if points >= self.ap:
            return full
        return full * (1.0 - 0.5**points) / (1.0 - 0.5**self.ap)

    # ------------------------------------------------------------ places

    def place(self, state: int) -> float:
        """How good it is to end there."""
        look, s, m = self.look, self.look.s, self.m
        if s.glory >= 0:
            return 0.0  # it is dead already
        value = -self.aim.pull * self.aim.far(state)
        square = state >> 2
        if self.queues >> square & 1:
            value -= 0.8
        if look.side == GERMAN and KIND_GUN[s.kind[m]] < 0:
            if look.exposed() >> square & 1:
                value -= EXPOSED
            if look.doorsteps() >> square & 1:
                value -= 3.0
        else:
            value -= self.caution * look.worth(m) * look.danger(m, square)
        if self.lanes >> square & 1:
            value -= 0.7  # out of the way of whoever carries the day
            if square in s.dossier.exit_squares[look.side]:
                value -= 3.0
        if s.dossier.goal == LAST_OUT and look.side == ALLIED and square in s.dossier.exit_squares[ALLIED]:
            if not may_leave(look, m):
                value -= 0.6  # do not stand in the door
        return value

    def _arrived(self, way: ReachedPlace, value: float) -> float:
        """The value of a place, less the risk of the way there."""
        if way.safe >= 1.0:
            return value
        look = self.look
        stake = look.worth(self.m)
        if look.s.kind[self.m] == STURM and look.rushes():
            return value
        stay = self.place(self.start)
        return stay + way.safe * (value - stay) - (1.0 - way.safe) * stake

    def _judge(self, state: int, way: ReachedPlace) -> None:
        """The best use of the points left over in a place."""
        look, m = self.look, self.m
        bought = way.cost - self.ap if way.cost > self.ap else 0
        left = self.ap - way.cost if way.cost < self.ap else 0
        coins = self.cp - bought
        best = 0.0
        if state != self.start:
            best = gain_at(look, m, state, left)
            if not left and coins > 0:
                best = max(best, gain_at(look, m, state, 1) - self.price)
        if (left or coins > 0) and KIND_GUN[look.s.kind[m]] >= 0 and look.s.glory < 0:
            value = watch_value(look, m, state)
            if not left:
                value -= self.price
            if state == self.start:
                code = verbs.reaction(m)
                if code in self.options:
                    self._offer(code, self.place(state) + value)
            else:
                best = max(best, value)
        if self.aim.goal:
            best += self._goal_in_reach(state, left, coins)
        if way.first >= 0:
            value = self._arrived(way, self.place(state) + best) - bought * self.price
            self._offer(way.first, value - 0.01)  # of two equal plans the one that does less

    def _goal_in_reach(self, state: int, left: int, coins: int) -> float:
        far = self.aim.far(state)
        if far > left + coins or self.aim.bonus <= 0.0:
            return 0.0
        if self.look.s.dossier.goal == LAST_OUT and not may_leave(self.look, self.m):
            return 0.0
        return self.aim.bonus - (far - left) * self.price if far > left else self.aim.bonus

    # ------------------------------------------------------------ standing still

    def _stay(self) -> None:
        if END in self.options:
            self._offer(END, self.place(self.start))

    def _attack_here(self) -> tuple[float, int]:
        """The best attack from where the model stands, with what all points spent so would bring."""
        look, s, m = self.look, self.look.s, self.m
        points = self.ap if self.ap else 1
        cost = 0.0 if self.ap else self.price
        best, at = 0.0, -1
        if s.knocked >> m & 1:
            code = verbs.stand(m)
            if code in self.options and self.ap >= 3:
                return gain_at(look, m, self.start, self.ap - 2), code
            return best, at
        targets: Aimed = []
        for code in self.options:
            verb = verb_of(code)
            if verb < FIRE or verb > BOOM or model_of(code) != m:
                continue
            t = target_of(code)
            if verb == FIRE:
                if not targets:
                    targets = shots_at(look, m, look.visible(self.start, s.square[m]))
                value = self._shot(targets, t, points)
            elif verb == LOB:
                value = self._lob(points)
            elif verb == FLAME:
                value = jet_value(look, m) - (0.0 if self.ap >= 2 else (2 - self.ap) * self.price)
            elif verb == BOOM:
                value = bomb_value(look, m, t)
            else:
                value = self._blow(t, points) + (0.1 if verb == THUMP else 0.0)
            if value - cost > best:
                best, at = value - cost, code
        return best, at

    def _shot(self, targets: Aimed, t: int, points: int) -> float:
        """One shot at this target, and the rest where they bring most."""
        first = 0.0
        rest = 0.0
        for share, prize, other in targets:
            if other == t:
                first = share * prize
                rest = max(rest, first * (1.0 - share))
            else:
                rest = max(rest, share * prize)
        return first + rest * (points - 1) * 0.7

    def _blow(self, t: int, points: int) -> float:
        """All blows at one enemy; but of two, rather the one whom the next blow hurts more."""
        if self.look.s.kind[self.m] == BOMBER:
            return 0.0  # K-a-BOOM! is for that
        single = blow_value(self.look, self.m, t, 1)
        return single + 0.3 * blow_value(self.look, self.m, t, points) + 0.7 * (points - 1) * single * 0.5

    def _lob(self, points: int) -> float:
        targets = lob_targets(self.look, self.m)
        if not targets:
            return 0.0
        cost = LOB_COST[self.look.s.kind[self.m]]
        value, square = max(targets)
        if points > cost and value > 0.0:
            value += 0.7 * self._spared(square) * gain_at(self.look, self.m, self.start, points - cost)
        if self.ap < cost:
            value -= (cost - self.ap - (0 if self.ap else 1)) * self.price
        return value

    def _spared(self, square: int) -> float:
        """The share of the enemies in sight that a grenade there leaves for the gun."""
        s = self.look.s
        seen = self.look.visible(self.start, s.square[self.m])
        if not seen:
            return 0.0
        caught = seen & blast_area(s, square)
        return 1.0 - 0.67 * caught.bit_count() / seen.bit_count()

    # ------------------------------------------------------------ the goal's own actions

    def _goal_actions(self) -> None:
        base = self.place(self.start)
        for code in self.options:
            if verb_of(code) < LEAVE or model_of(code) != self.m:
                continue
            value = goal_value(self.look, self.m, code, self.ap + self.cp)
            if value > NEVER:
                self._offer(code, base + value - (0.0 if self.ap else self.price))


# Every act of a model is judged: by where it leads, as an attack, by what it is for. To drop something is left alone.
complete(
    "judgement", VERBS,
    (*GOAL_VALUES, MOVE, TURN, DASH, OPEN, FIRE, LOB, FLAME, STRIKE, THUMP, BOOM, REACTION, STAND, DROP), wanted=ACTS,
)  # fmt: skip
