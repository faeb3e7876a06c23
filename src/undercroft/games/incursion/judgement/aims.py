"""What each model is after: the mission's goal as points still to walk, and what reaching it is worth."""
# compiled: mypyc

from collections.abc import Callable
from typing import Final

from undercroft.core.board.grid import connected
from undercroft.games.incursion.judgement.atlas import FAR
from undercroft.games.incursion.judgement.outlook import Outlook
from undercroft.games.incursion.rules.mission.dossier import (
    CARRY_OFF,
    COURIER,
    DISARM,
    HALF_OUT,
    LAST_OUT,
    PANELS,
    SEAL_DOORS,
)
from undercroft.games.incursion.rules.models.model_cards import numbers, side_mask
from undercroft.games.incursion.rules.models.skills import TURNS_FREELY
from undercroft.games.incursion.rules.moving.items import COURIER_FOUND, FACE_DOWN, may_use_items
from undercroft.games.incursion.rules.moving.move import entry_square
from undercroft.games.incursion.rules.tables import ALLIED, GERMAN

# Names for sets of goals in the atlas; squares and doors are added to them.
_EXITS: Final = 10_000
_DOORS: Final = 20_000
_ITEMS: Final = 30_000
_PLACES: Final = 40_000

# What one point nearer to the goal is worth: to the Allies, more with every Game Turn, and to zombies after prey.
HASTE = 0.32
HASTE_PER_TURN = 0.012
HUNGER = 0.12


class Aim:
    """Where a model wants to go: fields of points still to pay, or distances to squares, each with a handicap."""

    __slots__ = ("agile", "bonus", "fields", "floods", "goal", "pull", "step")

    def __init__(self, pull: float, bonus: float, goal: bool, step: list[int]) -> None:
        self.fields: list[tuple[bytes, int]] = []
        self.floods: list[tuple[bytes, int]] = []
        self.pull: float = pull  # what one point nearer is worth
        self.bonus: float = bonus  # what getting there is worth
        self.goal: bool = goal  # the mission's own goal, not just a fight
        self.agile: bool = False  # turns cost nothing
        self.step: list[int] = step

    def far(self, state: int) -> int:
        best = FAR
        for field, handicap in self.fields:
            points = field[state] + handicap
            if points < best:
                best = points
        square = state >> 2
        for far, handicap in self.floods:
            points = far[square] + handicap
            if points < best:
                best = points
                if not self.agile and far[square] > 1:
                    ahead = self.step[state]
                    if ahead < 0 or far[ahead] >= far[square]:
                        best += 1  # it has to turn
        return best

    def steps(self, square: int) -> int:
        """Squares still to walk, whatever the facing."""
        best = FAR
        for far, handicap in self.floods:
            points = far[square] + handicap
            if points < best:
                best = points
        return best


def aim_of(look: Outlook, m: int) -> Aim:
    """The aim of one of the seat's own models on the board."""
    if look.side == ALLIED:
        return _allied_aim(look, m)
    return _german_aim(look, m)


# ---------------------------------------------------------------- fields


def exit_field(look: Outlook, side: int) -> bytes:
    """Points until the model has left by one of its exits (INC-MOVE-5)."""
    d = look.s.dossier
    goals: list[tuple[int, int]] = []
    for i, square in enumerate(d.exit_squares[side]):
        for facing in range(4):
            goals.append((square * 4 + facing, 1 if facing == d.exit_edges[side][i] else 2))
    return look.atlas.field(_EXITS + side, goals, 0, look.doors)


def item_field(look: Outlook, square: int) -> bytes:
    """Points until an item in the square has been picked up or used (INC-ITEM-1)."""
    step, gates = look.s.dossier.step, look.s.dossier.gate
    goals = [(square * 4 + facing, 1) for facing in range(4)]
    for d in range(4):
        there = step[square * 4 + d]
        gate = gates[square * 4 + d]
        if there >= 0 and not (gate >= 0 and look.s.shut >> gate & 1):
            # from there the item lies the other way, and must not be behind the back
            goals.extend([(there * 4 + facing, 1) for facing in range(4) if facing != d])
    return look.atlas.field(_ITEMS + square, goals, 0, look.doors)


def door_field(look: Outlook, door: int) -> bytes:
    """Points until a gate has been closed and sealed, from its outer side (INC-INCUR-4)."""
    d = look.s.dossier
    gate = d.grid.gates[door]
    inner = 0
    for square in d.entry_squares[GERMAN]:
        inner |= connected(d.grid, square, d.sealable)
    goals: list[tuple[int, int]] = []
    points = 1 if look.s.shut >> door & 1 else 2
    for square, way in ((gate.a, gate.direction), (gate.b, gate.direction ^ 2)):
        if not inner >> square & 1:
            goals.extend([(square * 4 + facing, points) for facing in range(4) if facing != (way + 2) % 4])
    return look.atlas.field(_DOORS + door, goals, 0, look.doors)


def place_field(look: Outlook, square: int) -> bytes:
    """Points until the model stands in the square."""
    goals = [(square * 4 + facing, 0) for facing in range(4)]
    return look.atlas.field(_PLACES + square, goals, 0, look.doors)


# ---------------------------------------------------------------- Allied


def _allied_aim(look: Outlook, m: int) -> Aim:
    return ALLIED_AIMS[look.s.dossier.goal](look, m, HASTE + HASTE_PER_TURN * look.s.turn)


def _out_aim(look: Outlook, m: int, haste: float) -> Aim:
    aim = Aim(haste, 6.0, True, look.s.dossier.step)
    aim.fields.append((exit_field(look, ALLIED), 0))
    return aim


def _seal_aim(look: Outlook, m: int, haste: float) -> Aim:
    s = look.s
    aim = Aim(haste, 6.0, True, s.dossier.step)
    _share_out(look, m, aim, _DOORS, numbers(s.dossier.sealable & ~s.sealed))
    return aim


def _disarm_aim(look: Outlook, m: int, haste: float) -> Aim:
    aim = Aim(haste * 1.3, 6.0, True, look.s.dossier.step)
    aim.fields.append((item_field(look, look.s.item_at[0]), 0))
    return aim


def _panels_aim(look: Outlook, m: int, haste: float) -> Aim:
    s = look.s
    aim = Aim(haste, 4.0, True, s.dossier.step)
    running = [s.item_at[i] for i in range(len(s.item_at)) if s.item_on[i]]
    if running:
        _share_out(look, m, aim, _ITEMS, running)
        return aim
    return _guard(look)


def _share_out(look: Outlook, m: int, aim: Aim, what: int, things: list[int]) -> None:
    """The nearest pairs of model and thing go together first; who is left over goes along with the nearest."""
    s = look.s
    fields = [door_field(look, thing) if what == _DOORS else item_field(look, thing) for thing in things]
    pairs: list[tuple[int, int, int]] = []
    for friend in look.mine:
        if may_use_items(s, friend):
            state = s.square[friend] * 4 + s.facing[friend]
            for i, field in enumerate(fields):
                pairs.append((field[state], friend, i))
    pairs.sort()
    served: list[int] = []
    busy: list[int] = []
    for _, friend, i in pairs:
        if friend in busy or i in served:
            continue
        if friend == m:
            aim.fields.append((fields[i], 0))
            return
        busy.append(friend)
        served.append(i)
    for field in fields:
        aim.fields.append((field, 0))


def _carry_aim(look: Outlook, m: int, haste: float) -> Aim:
    """Pinger Raid and Twitcher!: find it, take it, carry it off, or stop the one who has it."""
    s = look.s
    if s.item_of[m] >= 0:
        aim = Aim(haste * 1.8, 12.0, True, s.dossier.step)
        aim.fields.append((exit_field(look, look.side), 0))
        return aim
    for item, carrier in enumerate(s.carrier):
        if carrier >= 0:
            if carrier in look.mine:
                return _escort(look, m, carrier, haste)
            aim = Aim(haste, 0.0, False, s.dossier.step)
            aim.fields.append((place_field(look, s.square[carrier]), 0))
            return aim
        if s.dossier.goal == CARRY_OFF or s.item_on[item] == COURIER_FOUND:
            aim = Aim(haste, 5.0, True, s.dossier.step)
            aim.fields.append((item_field(look, s.item_at[item]), 0))
            return aim
    aim = Aim(haste, 3.0, True, s.dossier.step)
    hidden = [s.item_at[i] for i in range(len(s.item_at)) if s.item_on[i] == FACE_DOWN and s.item_at[i] >= 0]
    _share_out(look, m, aim, _ITEMS, hidden)
    return aim


def _escort(look: Outlook, m: int, carrier: int, haste: float) -> Aim:
    """Whoever is ahead of the carrier leads the way out, the others follow."""
    s = look.s
    field = exit_field(look, look.side)
    aim = Aim(haste * 0.5, 0.0, False, s.dossier.step)
    if field[s.square[m] * 4 + s.facing[m]] <= field[s.square[carrier] * 4 + s.facing[carrier]]:
        aim.fields.append((field, 0))
    else:
        aim.floods.append((look.flood(s.square[carrier]).far, 0))
    return aim


def _guard(look: Outlook) -> Aim:
    """Nothing left to do but to keep the enemy off."""
    return Aim(0.0, 0.0, False, look.s.dossier.step)


# ---------------------------------------------------------------- German


def _german_aim(look: Outlook, m: int) -> Aim:
    s = look.s
    goal = s.dossier.goal
    if may_use_items(s, m):
        if goal == CARRY_OFF or goal == COURIER:
            if not (s.carrier and max(s.carrier) >= 0 and max(s.carrier) < 16):
                return _carry_aim(look, m, 0.3)
        elif goal == PANELS:
            off = [s.item_at[i] for i in range(len(s.item_at)) if not s.item_on[i]]
            if off:
                aim = Aim(0.3, 3.0, True, s.dossier.step)
                _share_out(look, m, aim, _ITEMS, off)
                return aim
    return hunt_aim(look, m)


def hunt_aim(look: Outlook, m: int) -> Aim:
    """Get at the Allies, all of the pack at the same prey, round the corridors that they watch."""
    s = look.s
    aim = Aim(HUNGER, 0.0, False, s.dossier.step)
    aim.agile = TURNS_FREELY[s.kind[m]]
    slow = look.shunned()
    for t in look.foes:
        handicap = prey_handicap(look, t)
        aim.floods.append((look.atlas.flood(s.square[t], look.doors, slow).far, handicap - 1))
        if s.dossier.goal == LAST_OUT or s.dossier.goal == HALF_OUT:
            ahead = route(look, exit_field(look, ALLIED), s.square[t] * 4 + s.facing[t], 4)
            if len(ahead) > 1:
                aim.floods.append((look.atlas.flood(ahead[-1], look.doors, slow).far, handicap + 1))
    if not look.foes:
        for t in numbers(s.waiting & side_mask(look.foe)):
            aim.floods.append((look.atlas.flood(entry_square(s, t), look.doors, slow).far, 0))
    return aim


def prey_handicap(look: Outlook, t: int) -> int:
    """Fewer points for better prey: carriers, the wounded, models in the open."""
    s = look.s
    handicap = 0
    if s.item_of[t] >= 0:
        handicap -= 6
    handicap -= 2 * s.wounds[t]
    handicap -= min(4, look.room(s.square[t]) // 2)
    return handicap


def route(look: Outlook, field: bytes, state: int, squares: int) -> list[int]:
    """The squares that somebody who follows a field walks through next."""
    s = look.s
    out: list[int] = []
    while len(out) < squares and field[state] < FAR:
        after = -1
        for d in range(4):
            turned = state & ~3 | d
            if field[turned] == field[state] - 1:
                after = turned
        for d, to, door in s.dossier.ways[state >> 2]:
            cost = (1 if d == state & 3 else 2) + (1 if door >= 0 and s.shut >> door & 1 else 0)
            if field[to * 4 + (state & 3)] == field[state] - cost:
                after = to * 4 + (state & 3)
        if after < 0:
            break
        if after >> 2 != state >> 2:
            out.append(after >> 2)
        state = after
    return out


# By the goal of the mission: what an Allied model is after, and how hastily.
ALLIED_AIMS: Final[dict[int, Callable[[Outlook, int, float], Aim]]] = {
    LAST_OUT: _out_aim,
    SEAL_DOORS: _seal_aim,
    CARRY_OFF: _carry_aim,
    COURIER: _carry_aim,
    HALF_OUT: _out_aim,
    PANELS: _panels_aim,
    DISARM: _disarm_aim,
}
