"""What an explosion is worth: everybody in it, friends and the shooter too."""
# compiled: mypyc

from undercroft.core.board.grid import bits
from undercroft.games.earth_reborn.judgement.chances import HALF, aimed, harm
from undercroft.games.earth_reborn.judgement.outlook import Outlook
from undercroft.games.earth_reborn.rules import characters
from undercroft.games.earth_reborn.rules.combat import shots, weapons
from undercroft.games.earth_reborn.rules.tables import A_CROSS, A_FLAME, ORANGE, RED
from undercroft.games.earth_reborn.rules.verbs import SHOOT
from undercroft.games.earth_reborn.state import Table


def blast_worth(look: Outlook, who: int, weapon: int, verb: int, target: int, cp: int) -> float:
    s = look.s
    dice, points, distance, _, _ = shots.shot_terms(s, who, weapon, verb, target)
    centre = s.square[target] if verb == SHOOT else target
    zones = _zones(s, who, weapon, centre)
    best = -1.0
    for more in range(cp):
        chance = 1.0 if weapons.area(s, who, weapon) == A_FLAME else aimed(dice + more, points, distance)
        best = max(best, chance * _toll(look, who, weapon, zones, cp - 1 - more))
    return best


def _zones(s: Table, who: int, weapon: int, centre: int) -> tuple[int, int]:
    """Red and orange squares, walls counted only beside the centre."""
    d = s.dossier
    shape = weapons.area(s, who, weapon)
    orange = 0
    if shape == A_FLAME:
        ahead = d.neighbours[centre * 4 + s.facing[who]]
        if ahead >= 0 and not s.barred >> d.frame.edge[centre * 4 + s.facing[who]] & 1:
            orange = 1 << ahead
            for side in (s.facing[who] + 1 & 3, s.facing[who] + 3 & 3):
                if d.neighbours[ahead * 4 + side] >= 0:
                    orange |= 1 << d.neighbours[ahead * 4 + side]
        return 1 << centre, orange
    for side in range(4):
        to = d.neighbours[centre * 4 + side]
        if to >= 0 and not s.barred >> d.frame.edge[centre * 4 + side] & 1:
            orange |= 1 << to
            if shape != A_CROSS:
                for turn in (side + 1 & 3, side + 3 & 3):
                    if d.neighbours[to * 4 + turn] >= 0 and not s.barred >> d.frame.edge[to * 4 + turn] & 1:
                        orange |= 1 << d.neighbours[to * 4 + turn]
    return 1 << centre, orange


def _toll(look: Outlook, who: int, weapon: int, zones: tuple[int, int], extra: int) -> float:
    s = look.s
    worth = -0.1  # a shot less
    for victim in bits(s.on_map):
        own = characters.squares(s, victim)
        zone = RED if own & zones[0] else ORANGE if own & zones[1] else -1
        if zone < 0:
            continue
        damage, hits = weapons.damage_terms(s, who, weapon, zone)
        armor = max(0, characters.armor(s, victim) - weapons.pierces(s, weapons.face(s, weapon), victim))
        dies, hurt = harm(s, victim, damage + extra, hits, 0, 0, armor)
        loss = look.prize[victim] * (dies + HALF * hurt)
        worth += loss if characters.seat_of(s, victim) != look.seat else -1.2 * loss
    return worth
