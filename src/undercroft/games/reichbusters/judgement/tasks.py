"""What is still to be done for the mission, and which Hero goes where for it.

An task is a set of areas to get to. Every Hero gets the trail of one task: how many turns away it is from every
area. The nearest Hero takes each task, those who are left over help with the nearest one."""
# compiled: mypyc

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.games.reichbusters.judgement.trails import FAR, trail_to
from undercroft.games.reichbusters.rules.board.areas import downed, hero_field
from undercroft.games.reichbusters.rules.catalogue_tables import CHAMPION_KIND, KIND_TOKENS
from undercroft.games.reichbusters.rules.dossier import (
    G_ASSASSINATION,
    G_COLLECT,
    G_DOSSIER,
    G_RESCUE,
    G_SABOTAGE,
    PLACE_LEADER,
    PLACE_WAITING,
)
from undercroft.games.reichbusters.rules.heroes.items import face_down
from undercroft.games.reichbusters.rules.mission import goals
from undercroft.games.reichbusters.rules.tables import (
    B_OBJECTIVE,
    FIRST_UNIT,
    GENERAL_WOLFF,
    I_DEMOLITION_CHARGE,
    I_DETONATOR,
    I_DOSSIER,
    I_ESCORT_OBJECTIVE,
    I_FALSE_OBJECTIVE,
    I_OBJECTIVE_COMPLETE,
    MINIATURES,
)
from undercroft.games.reichbusters.state import Table

# What a task is for.
LEAVE: Final = 0  # go through an exit
FETCH: Final = 1  # search, pick up, take along
PLANT: Final = 2
KILL: Final = 3
COLLECT: Final = 4  # see it
RESCUE: Final = 5  # a comrade

WANTED: Final = {G_DOSSIER: I_DOSSIER, G_RESCUE: I_ESCORT_OBJECTIVE}


class Task:
    """Something to be done in one of these areas."""

    __slots__ = ("areas", "kind", "trail")

    def __init__(self, s: Table, kind: int, areas: int) -> None:
        self.kind = kind
        self.areas = areas
        self.trail = trail_to(s, areas)


# ---------------------------------------------------------------- what is left to do


def holders(s: Table, kind: int) -> int:
    """Heroes who carry an item of this kind."""
    out = 0
    for token in bits(KIND_TOKENS[kind]):
        if s.item_hero[token] >= 0:
            out |= 1 << s.item_hero[token]
    return out


def carriers(s: Table) -> int:
    """Heroes who carry what must be brought out."""
    goal = s.dossier.goal
    if goal in WANTED:
        return holders(s, WANTED[goal])
    if goal == G_SABOTAGE:
        return holders(s, I_DETONATOR)
    return holders(s, I_OBJECTIVE_COMPLETE) if goal == G_COLLECT else 0


def leader_unit(s: Table) -> int:
    """The miniature that must be killed, -1 if it is not on the map or no leader is wanted."""
    d = s.dossier
    if d.goal != G_ASSASSINATION or s.slain & goals.LEADER_SLAIN:
        return -1
    if d.leader >= GENERAL_WOLFF:
        unit = FIRST_UNIT[d.leader]
        return unit if s.unit_area[unit] >= 0 else -1
    if d.champion >= 0 and CHAMPION_KIND[d.champion] == d.leader and s.champion >= 0:
        return s.champion
    for unit in range(FIRST_UNIT[d.leader], FIRST_UNIT[d.leader] + MINIATURES[d.leader]):
        if s.unit_area[unit] >= 0:
            return unit
    return -1


def lying_at(s: Table, kind: int) -> int:
    """Areas where an item of the kind lies face up."""
    out = 0
    for token in bits(KIND_TOKENS[kind]):
        if s.item_area[token] >= 0:
            out |= 1 << s.item_area[token]
    return out


def unplanted(s: Table) -> int:
    """Areas with a false objective that waits for a charge."""
    out = 0
    for token in bits(KIND_TOKENS[I_FALSE_OBJECTIVE] & ~s.charged_objectives):
        if s.item_area[token] >= 0:
            out |= 1 << s.item_area[token]
    return out


def hidden_objectives(s: Table) -> int:
    out = 0
    for area in range(s.dossier.size):
        if face_down(s, area, B_OBJECTIVE):
            out |= 1 << area
    return out


def tokens_missing(s: Table) -> int:
    """Tokens "objective complete" that nobody has."""
    found = 0
    for token in bits(KIND_TOKENS[I_OBJECTIVE_COMPLETE]):
        found += int(s.item_hero[token] >= 0 or s.out_items >> token & 1 == 1)
    return s.dossier.goal_number - found


def to_do(s: Table) -> list[Task]:
    """Everything but leaving, each place by itself."""
    d = s.dossier
    goal = d.goal
    out: list[Task] = []
    if goal in WANTED and not holders(s, WANTED[goal]) and not goals.brought_out(s):
        found = lying_at(s, WANTED[goal])
        out += [Task(s, FETCH, 1 << area) for area in bits(found or hidden_objectives(s))]
    elif goal == G_SABOTAGE:
        out += [Task(s, PLANT, 1 << area) for area in bits(unplanted(s))] if goals.charges_missing(s) > 0 else []
        out += [Task(s, FETCH, 1 << area) for area in bits(lying_at(s, I_DETONATOR))]
        out += [Task(s, FETCH, 1 << area) for area in bits(lying_at(s, I_DEMOLITION_CHARGE))]
    elif goal == G_ASSASSINATION and not s.slain & goals.LEADER_SLAIN:
        unit = leader_unit(s)
        if unit >= 0:
            out.append(Task(s, KILL, 1 << s.unit_area[unit]))
        else:
            waiting = sum(1 << a for a, k in zip(d.place_areas, d.place_kinds) if k in (PLACE_WAITING, PLACE_LEADER))
            out.append(Task(s, FETCH, waiting))
    elif goal == G_COLLECT and tokens_missing(s) > 0:
        for area in bits(lying_at(s, I_OBJECTIVE_COMPLETE)):
            out.append(Task(s, COLLECT, hero_field(s, area) & ~d.exits))
    return out


# ---------------------------------------------------------------- who goes where


def duties(s: Table) -> list[Task]:
    """The task of every Hero; those who are off the map have any."""
    leave = Task(s, LEAVE, s.dossier.exits)
    left = to_do(s)
    out = [leave] * len(s.hero_area)
    free = [hero for hero in range(len(s.hero_area)) if s.hero_area[hero] >= 0]
    carrying = carriers(s)
    busy = [task for task in left if task.kind == PLANT]
    loaded = holders(s, I_DEMOLITION_CHARGE)
    _share_out(s, [hero for hero in free if loaded >> hero & 1], busy, out)
    free = [hero for hero in free if not loaded >> hero & 1 or not busy]
    rest = [task for task in left if task.kind != PLANT]
    free = [hero for hero in free if not carrying >> hero & 1 or _goes_on(s)]
    _share_out(s, free, rest or busy or _comrades(s, carrying), out)
    return out


def _goes_on(s: Table) -> bool:
    """Who has one token may as well see the next; the detonator stays until all charges are planted."""
    if s.dossier.goal == G_SABOTAGE:
        return goals.charges_missing(s) > 0
    return s.dossier.goal == G_COLLECT and tokens_missing(s) > 0


def _comrades(s: Table, carrying: int) -> list[Task]:
    """Carriers who are captured or Downed, to be relieved."""
    out: list[Task] = []
    for hero in bits(carrying):
        if s.hero_area[hero] >= 0 and (s.captured >> hero & 1 or downed(s, hero)):
            out.append(Task(s, RESCUE, 1 << s.hero_area[hero]))
    return out


def _share_out(s: Table, heroes: list[int], tasks: list[Task], out: list[Task]) -> None:
    """The nearest pair first; once every task has somebody, the others help."""
    if not tasks:
        return
    waiting, open_ = list(heroes), list(tasks)
    while waiting:
        best, who, what = FAR * 2, waiting[0], open_[0]
        for hero in waiting:
            for task in open_:
                far = task.trail[s.hero_area[hero]] + (
                    FAR if s.captured >> hero & 1 else 2.0 if downed(s, hero) else 0.0
                )
                if far < best:
                    best, who, what = far, hero, task
        out[who] = what
        waiting.remove(who)
        open_.remove(what)
        if not open_:
            open_ = list(tasks)
