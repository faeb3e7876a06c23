"""What every place is worth to a Character: to be there, and what he could do from it."""
# compiled: mypyc

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.games.earth_reborn.judgement.aims import tasks
from undercroft.games.earth_reborn.judgement.chances import test
from undercroft.games.earth_reborn.judgement.outlook import PRECIOUS, Arms, Outlook, best_shot
from undercroft.games.earth_reborn.judgement.tasks import ABILITY, LEAVING, NOTHING, Task, holds
from undercroft.games.earth_reborn.judgement.ways import FAR, around
from undercroft.games.earth_reborn.rules import characters
from undercroft.games.earth_reborn.rules.board import sight
from undercroft.games.earth_reborn.rules.catalogue_tables import (
    INNER_ARC,
    MOVEMENT,
)
from undercroft.games.earth_reborn.rules.combat import close_combat
from undercroft.games.earth_reborn.rules.tables import (
    DARK_BLUE,
    G_CHAINSAW,
    G_POWER_FIST,
    GREY,
    JACK,
    LIGHT_BLUE,
    M_ABILITIES,
    M_INTERACT,
    MAMMOTH,
    O_CLOSE_COMBAT,
    O_INTERACT,
    O_MOVE,
    O_SHOOT,
)

MOST_KEPT: Final = 64
KEEN: Final = 0.8  # what is a turn away is worth so much of what is at hand
CAUTION: Final = 0.08
ANXIETY: Final = 0.35  # of those on whom everything depends
GUNS: Final = 4  # squares that a weapon reaches farther than its bearer walks
BY_CARD: Final = O_MOVE  # among acts: what CP on his card do
BREACHED: Final = 0.6  # the chance that a wall falls, about
GONE: Final = 0.4  # to leave at once, beside being there


def glow(far: float) -> float:
    """What is so many turns away, as a share of what is at hand."""
    return float(KEEN**far)


class Place:
    """One square: what it is worth to be there, and by order type what could be done there with 2 CP."""

    __slots__ = ("acts", "standing")

    def __init__(self, standing: float) -> None:
        self.standing = standing
        self.acts = [0.0, 0.0, 0.0, 0.0, 0.0]


class Survey:
    """Worked out for a square when it is asked for, and kept while nobody else has moved. It looks at the table only
    when it is made: the table goes on."""

    __slots__ = (
        "_arms", "_barriers", "_big", "_breaches", "_d", "_fear", "_hands", "_places", "_shooters", "_threats",
        "speed", "tasks",
    )  # fmt: skip

    def __init__(self, look: Outlook, who: int) -> None:
        s = look.s
        self._d = look.d
        self.tasks = tasks(look, who)
        self.speed = look.speed(who)
        self._places: dict[int, Place] = {}
        self._big = characters.large(s, who)
        prize = look.prize[who]
        self._fear = prize * (ANXIETY if prize >= PRECIOUS else CAUTION)
        self._threats: list[tuple[list[int], float, float]] = []
        self._shooters: list[tuple[int, int, Arms]] = []
        self._hands: list[tuple[int, int, int, list[float]]] = []
        self._arms: list[tuple[int, int, float, Arms]] = []
        self._look_at_foes(look, who)
        self._barriers = self._doors(look, who)
        self._breaches = bool(self._big and self._d.modules & M_ABILITIES and s.short_markers + s.long_markers)

    def _look_at_foes(self, look: Outlook, who: int) -> None:
        s = look.s
        for foe in look.foes:
            pace = 2.5 * MOVEMENT[characters.card_side(s, foe)]
            harm = look.threat(foe, who)
            if look.guns(foe):
                pace += GUNS
                harm = max(harm, look.fire(foe, who, 3))
                self._shooters.append((s.square[foe], look.seen_from(foe), look.arms(foe, who)))
            self._threats.append((look.walk_from(foe), pace, self._fear * harm))
        armed = look.guns(who)
        for foe in bits(characters.targets(s, who)):
            blows = [look.blow(who, foe, 2, DARK_BLUE, arc) for arc in (DARK_BLUE, LIGHT_BLUE, GREY)]
            base = MAMMOTH if s.pilot == foe else foe
            self._hands.append((around(s, foe), characters.squares(s, foe), base * 4 - s.facing[foe], blows))
            if armed:
                self._arms.append((s.square[foe], look.seen_from(foe), look.prize[foe], look.arms(who, foe)))

    def _doors(self, look: Outlook, who: int) -> list[tuple[int, float, bool, bool]]:
        """Doors that do not open for him: the edge, the chance to break it by hand, whether what he carries or what he
        can breaks it."""
        s, d = look.s, look.d
        hard = look.ground(who).hard & s.barred
        if not hard or self._big:
            return []
        dice, hits = close_combat.strength(s, who, DARK_BLUE)
        tool = d.modules & M_INTERACT != 0 and any(holds(s, who, piece) for piece in (G_CHAINSAW, G_POWER_FIST))
        saw = who == JACK and d.modules & M_ABILITIES != 0
        return [(edge, test(dice + 1, d.door_value[d.door_at[edge]] - hits), tool, saw) for edge in bits(hard)]

    # ------------------------------------------------------------ one place

    def at(self, square: int) -> Place:
        found = self._places.get(square)
        if found is None:
            found = self._places[square] = Place(self._standing(square))
            self._attacks(square, found.acts)
            for task in self.tasks:
                if task.act > 0.0 and task.goals >> square & 1 and task.order not in (NOTHING, LEAVING):
                    kind = BY_CARD if task.order == ABILITY else task.order
                    found.acts[kind] = max(found.acts[kind], task.act)
            self._break(square, found.acts)
        return found

    def _standing(self, square: int) -> float:
        worth, _ = self.leading(square)
        for field, pace, harm in self._threats:
            far = field[square]
            if far < pace:
                worth -= harm * (1.0 - far / pace)
        width = self._d.frame.width
        for spot, seen, arms in self._shooters:
            if seen >> square & 1:
                worth -= self._fear * best_shot(arms, sight.square_range(square, spot, width), 2)
        return worth

    def leading(self, square: int) -> tuple[float, Task | None]:
        """What he is after most from there, and what that is worth."""
        worth = 0.0
        best: Task | None = None
        for task in self.tasks:
            far = task.field[square]
            if task.worth > worth and far < FAR:
                gain = task.worth * KEEN ** (far / self.speed)
                if gain > worth:
                    worth, best = gain, task
        return worth, best

    def _attacks(self, square: int, acts: list[float]) -> None:
        width = self._d.frame.width
        own = 1 << square
        if self._big:
            own |= 2 << square | 1 << square + width | 2 << square + width
        for near, theirs, turned, blows in self._hands:
            if near & own:
                acts[O_CLOSE_COMBAT] = max(acts[O_CLOSE_COMBAT], blows[self._arc(near & own, theirs, turned)])
        for spot, seen, prize, arms in self._arms:
            if seen & own:
                share = best_shot(arms, sight.square_range(square, spot, width), 2)
                acts[O_SHOOT] = max(acts[O_SHOOT], prize * share * (1.0 if seen >> square & 1 else 0.7))

    def _arc(self, touched: int, theirs: int, turned: int) -> int:
        """The inner arc of an enemy towards a square beside him."""
        beside = (touched & -touched).bit_length() - 1
        for side in range(4):
            to = self._d.neighbours[beside * 4 + side]
            if to >= 0 and theirs >> to & 1:
                base = (turned + 3) // 4 * 4
                return INNER_ARC[base + (side + 2 - (base - turned) & 3)]
        return DARK_BLUE

    def _break(self, square: int, acts: list[float]) -> None:
        """What bars his way there: doors, or walls before a Large Miniature."""
        if self._breaches:
            width = self._d.frame.width
            for step in (-width, 1, width, -1):
                acts[BY_CARD] = max(acts[BY_CARD], BREACHED * self.through(square, square + step))
        if not self._barriers:
            return
        edges = self._d.frame.edge[square * 4 : square * 4 + 4]
        for edge, chance, tool, saw in self._barriers:
            if edge not in edges:
                continue
            gain = self.nearer(square, edge)
            acts[O_CLOSE_COMBAT] = max(acts[O_CLOSE_COMBAT], gain * chance)
            if tool:
                acts[O_INTERACT] = max(acts[O_INTERACT], BREACHED * gain)
            if saw:
                acts[BY_CARD] = max(acts[BY_CARD], gain)

    # ------------------------------------------------------------ what bars the way

    def through(self, place: int, to: int) -> float:
        """What it is worth to a Large Miniature to get from one place to the next, where something bars the way."""
        best = 0.0
        for task in self.tasks:
            if 0 <= to < len(task.field) and task.field[to] + 2 < task.field[place]:
                gain = glow((task.field[to] + 1) / self.speed) - glow(task.field[place] / self.speed)
                best = max(best, task.worth * gain)
        return best

    def nearer(self, place: int, edge: int) -> float:
        """What it is worth to him at that place that nothing bars this edge."""
        gate = self._d.frame.bare[edge]
        if gate.a < 0 or gate.b < 0:
            return -1.0
        best = -0.3
        for task in self.tasks:
            near, far = task.field[gate.a], task.field[gate.b]
            if near > far:
                near, far = far, near
            before = task.field[place]
            after = min(before, near + 1 + max(0, before - far))
            if after < before:
                gain = glow(after / self.speed) - (glow(before / self.speed) if before < FAR else 0.0)
                best = max(best, task.worth * gain)
        return best


_KEPT: dict[tuple[object, ...], Survey] = {}


def survey(look: Outlook, who: int) -> Survey:
    """The one that is kept, if nothing has changed but where he stands."""
    key = look.key(who)
    found = _KEPT.get(key)
    if found is None:
        if len(_KEPT) >= MOST_KEPT:
            _KEPT.clear()
        found = _KEPT[key] = Survey(look, who)
    return found
