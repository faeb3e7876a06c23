"""Which shots there are, and what each of them would roll (ER-SHOOT-2 to ER-SHOOT-12, ER-BLAST-1)."""
# compiled: mypyc

from undercroft.core.board.grid import bits
from undercroft.games.earth_reborn.rules import characters, combination, orders, verbs
from undercroft.games.earth_reborn.rules.board import sight
from undercroft.games.earth_reborn.rules.combat import aim, weapons
from undercroft.games.earth_reborn.rules.dossier import WOODEN
from undercroft.games.earth_reborn.rules.tables import (
    A_FLAME,
    A_NONE,
    DOOR_THING,
    G_SMOKE_GRENADES,
    G_TASER,
    M_SHOOT,
    O_SHOOT,
    ORANGE,
    RED,
    WALL_THING,
)
from undercroft.games.earth_reborn.rules.verbs import SHOOT_SQUARE, SHOOT_THING
from undercroft.games.earth_reborn.state import Table


def shoot_options(s: Table, who: int, stakes: list[int]) -> list[int]:
    """SHOOT, SHOOT_THING, SHOOT_SQUARE with every weapon."""
    out: list[int] = []
    if not stakes or not s.dossier.modules & M_SHOOT:
        return out
    arms = weapons.weapons(s, who)
    if not arms:
        return out
    silent = weapons.silenced(s) if s.switched_on else 0
    if silent & characters.squares(s, who):
        return out
    seen = enemies = -1
    for weapon in arms:
        shape = weapons.area(s, who, weapon)
        if shape == A_FLAME:
            for square in flame_squares(s, who):
                if not silent >> square & 1:
                    out += [verbs.shoot_square(of, weapon, square) for of in stakes]
            continue
        if seen < 0:
            seen = aim.view(s, who) & ~silent
            enemies = in_sight(s, who, silent)
        if weapons.piece(s, weapon) != G_SMOKE_GRENADES:
            for enemy in bits(enemies):
                out += [verbs.shoot(of, weapon, enemy) for of in stakes]
        if shape != A_NONE:
            for square in bits(seen & ~_targeted(s, enemies, weapon)):
                out += [verbs.shoot_square(of, weapon, square) for of in stakes]
        piece = weapons.piece(s, weapon)
        if piece != G_TASER and piece != G_SMOKE_GRENADES and (shape == A_NONE or company(s, who)):
            _things(s, who, weapon, seen, stakes, out)
    return out


def company(s: Table, who: int) -> bool:
    """Somebody could join a shot of his (ER-COMBO-11)."""
    if not combination.may_combine(s, who):
        return False
    for friend in bits(characters.friends(s, characters.seat_of(s, who)) & ~(1 << who)):
        if s.assigned[friend] and weapons.weapons(s, friend) and orders.gold_stakes(s, friend, O_SHOOT):
            return True
    return False


def in_sight(s: Table, who: int, silent: int) -> int:
    """Enemies to whom he has LoS, as bits; none where nobody may shoot (ER-GEAR-12)."""
    out = 0
    for enemy in bits(characters.targets(s, who)):
        if not characters.squares(s, enemy) & silent and sight.sees(s, who, enemy):
            out |= 1 << enemy
    return out


def _targeted(s: Table, enemies: int, weapon: int) -> int:
    """Squares that are aimed at by aiming at the enemy there; smoke is thrown at squares only."""
    out = 0
    if weapons.piece(s, weapon) != G_SMOKE_GRENADES:
        for enemy in bits(enemies):
            if not characters.large(s, enemy):
                out |= 1 << s.square[enemy]
    return out


def flame_squares(s: Table, who: int) -> list[int]:
    """The square directly ahead, if flames can get there (ER-GEAR-5)."""
    d = s.dossier
    out: list[int] = []
    for start in sight.looks_from(s, who):
        at = start * 4 + s.facing[who]
        door = d.door_at[d.frame.edge[at]]
        shut = s.barred >> d.frame.edge[at] & 1
        if d.neighbours[at] >= 0 and (not shut or (door >= 0 and d.door_kind[door] == WOODEN)):
            out.append(d.neighbours[at])
    return out


def _things(s: Table, who: int, weapon: int, seen: int, stakes: list[int], out: list[int]) -> None:
    """Doors, walls and Floor Elements in sight, also those that would stand whatever he rolls (ER-SHOOT-19)."""
    d = s.dossier
    doors = 0
    for edge in bits(aim.barriers(s, who, seen)):
        door = d.door_at[edge]
        if door < 0:
            if not d.border >> edge & 1:
                out += [verbs.shoot_thing(of, weapon, WALL_THING + edge) for of in stakes]
        elif not doors >> door & 1:
            doors |= 1 << door
            out += [verbs.shoot_thing(of, weapon, DOOR_THING + door) for of in stakes]
    for element, value in enumerate(d.element_value):
        if not value or s.destroyed_elements >> element & 1:
            continue
        if (d.element_squares[element] | d.element_beside[element]) & seen and aim.sightings(
            s, who, SHOOT_THING, element
        ):
            out += [verbs.shoot_thing(of, weapon, element) for of in stakes]


# ---------------------------------------------------------------- what a shot rolls


def suits(s: Table, who: int, verb: int, target: int) -> list[int]:
    """Weapons with which he can join a shot at this Character or thing, or with an explosive at this square
    (ER-COMBO-11, ER-BLAST-1)."""
    out: list[int] = []
    for weapon in weapons.weapons(s, who):
        shape = weapons.area(s, who, weapon)
        if shape == A_FLAME or (shape == A_NONE and verb == SHOOT_SQUARE):
            continue
        if weapons.piece(s, weapon) not in (G_TASER, G_SMOKE_GRENADES):
            out.append(weapon)
    if not out or not aim.sightings(s, who, verb, target):
        return []
    silent = weapons.silenced(s) if s.switched_on else 0
    return [] if silent & characters.squares(s, who) else out


def best(s: Table, who: int, weapon: int, ways: list[int], every: bool = False) -> list[int]:
    """Of all ways to see the target the nearest ones (ER-SHOOT-5, ER-LARGE-6): one, or one in each arc if the Shooter
    has something to choose (ER-SHOOT-12) or likes to choose among `every` arc. An explosive knows no arcs
    (ER-BLAST-2)."""
    least = min(ways[::3])
    out: list[int] = []
    for arc in (RED, ORANGE):
        for at in range(0, len(ways), 3):
            if ways[at] == least and ways[at + 1] == arc:
                if not out or (weapons.area(s, who, weapon) == A_NONE and (every or _better(s, who, weapon))):
                    out += ways[at : at + 3]
                break
    return out


def _better(s: Table, who: int, weapon: int) -> bool:
    """Orange damage is not plainly worse than red."""
    red, red_hits = weapons.damage_terms(s, who, weapon, RED)
    orange, orange_hits = weapons.damage_terms(s, who, weapon, ORANGE)
    return orange > red or orange_hits > red_hits


def aiming(s: Table, who: int, weapon: int, cp: int, dice: int, points: int, distance: int) -> list[int]:
    """How the CP after the first can be shared out, AIM for targeting and dice not rolled (ER-SHOOT-7, ER-SHOOT-10,
    ER-SHOOT-11). Where automatic points are enough nothing is rolled; fewer dice than he has make sense only with a
    weapon that could run dry, and without extra ones. A player who likes to be asked has all of it to choose from."""
    if characters.finely(s, characters.seat_of(s, who)):
        least = 0 if points >= distance else 1  # dice that must be rolled
        return [verbs.aim(more, fewer) for more in range(cp) for fewer in range(max(1, dice + more - least + 1))]
    if points >= distance:
        return [verbs.aim(0, dice)]
    if weapons.piece(s, weapon) == G_SMOKE_GRENADES:
        return [verbs.aim(cp - 1, 0)]
    options = [verbs.aim(more, 0) for more in range(cp)]
    if weapons.can_run_dry(s, who, weapon):
        options += [verbs.aim(0, fewer) for fewer in range(1, dice)]
    return options


def shot_terms(s: Table, who: int, weapon: int, verb: int, target: int) -> list[int]:
    """What a shot would roll before CP are shared out: targeting dice and distance points, the range, damage dice and
    automatic hits, in the first of the arcs he could choose (RED in an area of effect). Flames always reach."""
    shape = weapons.area(s, who, weapon)
    dice, points = weapons.targeting_terms(s, who, weapon)
    distance, arc = 0, RED
    if shape != A_FLAME:
        ways = best(s, who, weapon, aim.sightings(s, who, verb, target))
        distance = ways[0]
        if shape == A_NONE:
            arc = ways[1]
    damage, hits = weapons.damage_terms(s, who, weapon, arc)
    return [dice, points, distance, damage, hits]
