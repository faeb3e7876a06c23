"""Shooting (ER-SHOOT, ER-LEVEL-4, ER-COMBO-11, Taser, Smoke Grenades)."""
# compiled: mypyc

from collections.abc import Generator
from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.choice import Ask, Flow
from undercroft.core.packing import verb_of
from undercroft.core.vocabulary.numbered import Begins
from undercroft.games.earth_reborn.rules import characters, combination, derived, orders, rolls, verbs
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules.combat import aim, blast, weapons, wounds
from undercroft.games.earth_reborn.rules.combat.shots import aiming, best, suits
from undercroft.games.earth_reborn.rules.combat.shots import shoot_options as shoot_options
from undercroft.games.earth_reborn.rules.questions import Q_AIM, Q_ARC, Q_WEAPON
from undercroft.games.earth_reborn.rules.stakes import joined_cp, joiner
from undercroft.games.earth_reborn.rules.tables import (
    A_FLAME,
    A_NONE,
    FOR_DAMAGE,
    FOR_TASER,
    G_SMOKE_GRENADES,
    G_TASER,
    O_SHOOT,
    RED,
)
from undercroft.games.earth_reborn.rules.verbs import SHOOT, SHOOT_SQUARE, SHOOT_THING
from undercroft.games.earth_reborn.state import Table

TASER_THRESHOLD: Final = 3  # ER-GEAR-23
TASER_CP: Final = 2
SMOKE_TURNS: Final = 2  # ER-GEAR-21


class Shot:
    """What one Shooter does in a Shoot order."""

    __slots__ = ("arc", "centre", "cp", "distance", "dry", "extra", "hit", "weapon", "who")

    def __init__(self, who: int, weapon: int, cp: int) -> None:
        self.who: int = who
        self.weapon: int = weapon
        self.cp: int = cp
        self.distance: int = 0
        self.arc: int = RED
        self.centre: int = -1  # the target's square
        self.extra: int = 0  # CP that become damage dice (ER-SHOOT-13)
        self.hit: bool = False
        self.dry: bool = False


def shoot(s: Table, who: int, code: int) -> Flow:
    """ER-SHOOT-2, alone or combined."""
    verb, weapon, target = verb_of(code), verbs.weapon_of(code), verbs.target_of(code)
    cp = yield from orders.pay(s, who, verbs.stake_of(code))
    if not cp:
        return
    first = Shot(who, weapon, cp)
    if weapons.area(s, who, weapon) == A_FLAME:
        yield from _flames(s, first, target)
    elif weapons.piece(s, weapon) == G_SMOKE_GRENADES:
        yield from _smoke(s, first, target)
    else:
        shots = yield from _company(s, first, verb, target)
        yield from _fire(s, shots, verb, target)


def _company(s: Table, first: Shot, verb: int, target: int) -> Generator[Ask, int, list[Shot]]:
    """Those who shoot at the same Character, thing or square, each with a weapon of his; never with a Taser
    (ER-COMBO-11, ER-GEAR-23)."""
    shots = [first]
    if weapons.piece(s, first.weapon) == G_TASER or not combination.may_combine(s, first.who):
        return shots
    able = 0
    for friend in bits(characters.friends(s, characters.seat_of(s, first.who)) & ~(1 << first.who)):
        if suits(s, friend, verb, target):
            able |= 1 << friend
    joined = yield from combination.join(s, first.who, O_SHOOT, able)
    for one in joined:
        options = [verbs.weapon(weapon) for weapon in suits(s, joiner(one), verb, target)]
        code = yield Ask(characters.seat_of(s, first.who), Q_WEAPON, options, joiner(one))
        shots.append(Shot(joiner(one), verbs.item_of(code), joined_cp(one)))
    return shots


def _fire(s: Table, shots: list[Shot], verb: int, target: int) -> Flow:
    for shot in shots:
        yield from _declare(s, shot, verb, target)
    hitting = [shot for shot in shots if shot.hit]
    if hitting:
        if weapons.piece(s, hitting[0].weapon) == G_TASER:
            _tase(s, hitting[0], target)
        elif verb == SHOOT_SQUARE or (len(shots) == 1 and weapons.area(s, shots[0].who, shots[0].weapon) != A_NONE):
            yield from _explosions(s, hitting, 0, -1)
        else:
            yield from _damage(s, hitting, verb, target)
    for shot in shots:
        weapons.fired(s, shot.who, shot.weapon, shot.dry)


# ---------------------------------------------------------------- targeting


def _declare(s: Table, shot: Shot, verb: int, target: int) -> Flow:
    """The arc, how the CP are shared out, and the targeting roll (ER-SHOOT-7 to ER-SHOOT-12)."""
    who, weapon = shot.who, shot.weapon
    seat = characters.seat_of(s, who)
    ways = best(s, who, weapon, aim.sightings(s, who, verb, target), characters.finely(s, seat))
    way = 0
    if len(ways) > 3:
        code = yield Ask(seat, Q_ARC, [verbs.arc(ways[at + 1]) for at in range(0, len(ways), 3)], who)
        while ways[way + 1] != verbs.arc_of(code):
            way += 3
    shot.distance, shot.arc, shot.centre = ways[way], ways[way + 1], ways[way + 2]
    whom, thing = target if verb == SHOOT else -1, target if verb == SHOOT_THING else -1
    tell.shot(s, who, weapons.face(s, weapon), whom, thing, shot.centre)
    dice, points = weapons.targeting_terms(s, who, weapon)
    code = yield Ask(seat, Q_AIM, aiming(s, who, weapon, shot.cp, dice, points, shot.distance), who)
    more, fewer = verbs.cp_of(code), verbs.spared_of(code)
    shot.extra = shot.cp - 1 - more
    _target(s, shot, dice + more - fewer, points)


def _target(s: Table, shot: Shot, dice: int, points: int) -> None:
    """ER-SHOOT-9: a perfect shot, or distance enough; the out-of-ammo icon matters here only (ER-SHOOT-15)."""
    reach, perfect, icon = rolls.targeting(s, shot.who, dice, points)
    shot.hit = perfect or reach >= shot.distance
    shot.dry = icon and weapons.can_run_dry(s, shot.who, shot.weapon)
    tell.targeting(s, shot.who, shot.distance, reach, perfect, shot.hit)


# ---------------------------------------------------------------- damage


def _damage(s: Table, hitting: list[Shot], verb: int, target: int) -> Flow:
    """One roll for all who hit, by the arc or zone of each (ER-SHOOT-12 to ER-SHOOT-14, ER-SHOOT-19, ER-COMBO-11)."""
    dice = hits = less = 0
    for shot in hitting:
        explosive = weapons.area(s, shot.who, shot.weapon) != A_NONE
        more, automatic = weapons.damage_terms(s, shot.who, shot.weapon, RED if explosive else shot.arc)
        dice += more + shot.extra
        hits += automatic
        if verb == SHOOT:
            less = max(less, weapons.pierces(s, weapons.face(s, shot.weapon), target))
    first = hitting[0].who
    if verb == SHOOT:
        critical, hits = rolls.combat(s, first, FOR_DAMAGE, dice, hits)
        yield from wounds.damage(s, target, critical, hits, less, first)
    else:
        yield from blast.batter(s, first, target, dice, hits, characters.seat_of(s, first))
    yield from _explosions(s, hitting, 1 << target if verb == SHOOT else 0, target if verb == SHOOT_THING else -1)


def _explosions(s: Table, hitting: list[Shot], spared: int, thing: int) -> Flow:
    """One after the other, each with its own dice (ER-COMBO-11): a square has no roll that they could share."""
    for shot in hitting:
        if weapons.area(s, shot.who, shot.weapon) != A_NONE and not s.over:
            yield from _explode(s, shot, spared, thing)


def _explode(s: Table, shot: Shot, spared: int, thing: int) -> Flow:
    face = weapons.face(s, shot.weapon)
    seat = characters.seat_of(s, shot.who)
    yield from blast.go_off(s, shot.who, face, shot.centre, seat, shot.extra, spared, thing)


def _flames(s: Table, shot: Shot, square: int) -> Flow:
    """No LoS, no targeting; extra CP are damage dice (ER-GEAR-5, ER-CHAR-12)."""
    shot.extra, shot.centre = shot.cp - 1, square
    tell.shot(s, shot.who, weapons.face(s, shot.weapon), -1, -1, square)
    yield from _explode(s, shot, 0, -1)
    weapons.fired(s, shot.who, shot.weapon, False)


def _smoke(s: Table, shot: Shot, square: int) -> Flow:
    """It blocks sight for two turns; a grenade that misses is used up all the same (ER-GEAR-21)."""
    yield from _declare(s, shot, SHOOT_SQUARE, square)
    if shot.hit:
        s.smoke = [*s.smoke, square << 2 | SMOKE_TURNS]
        tell.smoke(s, square, SMOKE_TURNS)
        derived.blockers_changed(s)
    weapons.fired(s, shot.who, shot.weapon, False)


def _tase(s: Table, shot: Shot, target: int) -> None:
    """CP from the Bank onto the target's card, as far as its Maximum CP go (ER-GEAR-23)."""
    points = rolls.points(s, shot.who, FOR_TASER, weapons.TASER_DICE + shot.extra, 0)
    if points >= TASER_THRESHOLD:
        lost = max(0, min(TASER_CP, characters.card_cp(s, target) - s.spent_cp[target]))
        s.spent_cp[target] += lost
        s.forced_cp[target] += lost
        tell.tased(s, target, lost)


# ---------------------------------------------------------------- reloading


def reload(s: Table, who: int, card: int) -> Flow:
    """1 CP on his card, no section (ER-SHOOT-16)."""
    cp = yield from orders.pay_card(s, who, 1, characters.seat_of(s, who))
    if cp:
        s.out_of_ammo &= ~(1 << card)
        tell.reloaded(s, who, characters.face_of(s, card))


# ---------------------------------------------------------------- by verb

ACTS: Final[Begins[Table]] = {
    verbs.SHOOT: lambda s, code: shoot(s, s.doer, code),
    verbs.SHOOT_THING: lambda s, code: shoot(s, s.doer, code),
    verbs.SHOOT_SQUARE: lambda s, code: shoot(s, s.doer, code),
    verbs.RELOAD: lambda s, code: reload(s, s.doer, verbs.item_of(code)),
}
