"""What it is worth to go somewhere: nearer to the task, out of danger, off the map."""
# compiled: mypyc

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.games.reichbusters.judgement.outlook import Outlook
from undercroft.games.reichbusters.judgement.tasks import KILL, LEAVE
from undercroft.games.reichbusters.judgement.trails import other_side
from undercroft.games.reichbusters.rules.aim.targets import attack_options
from undercroft.games.reichbusters.rules.board import areas
from undercroft.games.reichbusters.rules.dossier import G_ASSASSINATION
from undercroft.games.reichbusters.rules.mission import goals
from undercroft.games.reichbusters.rules.verbs import target_of

OUT: Final = 6.0
NEVER: Final = -5.0
FEAR: Final = 0.5  # the share of a danger that counts: others are in it too
LOITER: Final = 0.5  # of a way out that is not yet to be taken
TOKEN: Final = 0.15  # a spawn token that is seen before there is need
SEEN: Final = 0.3  # a room that comes to see a Hero


def may_leave(look: Outlook, hero: int) -> bool:
    """Nothing is left for the Hero to do here: what they carry is to be out, or the mission is as good as won."""
    s = look.s
    if goals.may_declare_end(s) or (s.dossier.goal == G_ASSASSINATION and s.slain & goals.LEADER_SLAIN):
        return True
    return look.carrying >> hero & 1 == 1 and look.duty(hero).kind == LEAVE


def step_value(look: Outlook, hero: int, area: int, start: int = -1) -> float:
    """Of standing in this area instead of where the Hero is, or was at the start of the move."""
    s = look.s
    here = s.hero_area[hero] if start < 0 else start
    if s.dossier.exits >> area & 1:
        return OUT if may_leave(look, hero) else NEVER
    duty = look.duty(hero)
    gain = duty.trail[here] - duty.trail[area]
    if duty.kind == KILL and gain > 0 and shoots_leader(look, hero):
        gain = 0.0
    if duty.kind == LEAVE and look.carrying >> hero & 1:
        gain *= 1.3
    elif duty.kind == LEAVE and not may_leave(look, hero):
        gain *= LOITER
    value = gain + FEAR * (look.threat(hero, here) - look.threat(hero, area))
    if not s.alarm:
        value -= exposure(look, hero, area) - exposure(look, hero, here)
    return value


def shoots_leader(look: Outlook, hero: int) -> bool:
    return any(target_of(code) == look.leader for code in attack_options(look.s, hero))


def exposure(look: Outlook, hero: int, area: int) -> float:
    """What comes to see the Hero there, or is seen, before the alarm."""
    s = look.s
    seen = areas.hero_field(s, area)
    cost = 0.0
    for other in bits(seen):
        if s.spawns[other]:
            cost += TOKEN
    rooms = 0
    for foe in look.foes:
        room = s.dossier.room[foe.area]
        if not foe.alert and not rooms >> room & 1 and areas.enemy_field(s, foe.area) >> area & 1:
            rooms |= 1 << room
            cost += SEEN
    return cost


def best_steps(look: Outlook, hero: int, most: int, passes: bool = False) -> float:
    """The best place that so many steps through open ways lead to, compared with here; 0 for staying."""
    s = look.s
    here = s.hero_area[hero]
    if here < 0:
        return 0.0
    held = areas.enemies(s)
    reached, edge, best = 1 << here, [here], 0.0
    for _ in range(most):
        further: list[int] = []
        for at in edge:
            if at != here and held >> at & 1 and not passes:
                continue
            for near in bits(areas.beside(s, at) & ~reached):
                reached |= 1 << near
                best = max(best, step_value(look, hero, near))
                if not s.dossier.exits >> near & 1:
                    further.append(near)
        edge = further
    return best


def door_gain(look: Outlook, hero: int, gate: int) -> float:
    """What an open door there saves on the way to the task, as if the Hero could go through at once."""
    s, d = look.s, look.s.dossier
    here = s.hero_area[hero]
    behind = other_side(d, gate, here)
    duty = look.duty(hero)
    trail = duty.trail
    if d.exits >> behind & 1:
        if duty.kind != LEAVE:
            return -1.0
        return 1.0 if trail[here] < 3.0 and (s.alarm or may_leave(look, hero)) else -0.3
    saved = trail[here] - trail[behind]
    return 0.75 if saved > 1.0 else -0.5 if saved < 0.0 else -0.2
