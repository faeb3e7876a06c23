"""Close Combat (ER-CC, ER-LEVEL-3, ER-COMBO-10)."""
# compiled: mypyc

from collections.abc import Generator
from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.choice import Ask, Flow
from undercroft.core.vocabulary.numbered import Begins
from undercroft.games.earth_reborn.rules import characters, combination, exchange, orders, rolls, verbs
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules.board import sight
from undercroft.games.earth_reborn.rules.catalogue_tables import BLADE_DICE, BLADE_HITS, STRENGTH_DICE, STRENGTH_HITS
from undercroft.games.earth_reborn.rules.combat import breakables, capture, wounds
from undercroft.games.earth_reborn.rules.questions import Q_BLADE, Q_CAPTOR, Q_CRITICALS, Q_SIDE
from undercroft.games.earth_reborn.rules.stakes import joined_cp, joiner, stake_cp
from undercroft.games.earth_reborn.rules.tables import (
    BUILT_IN,
    DARK_BLUE,
    FOR_ATTACK,
    FOR_DEFENCE,
    GREY,
    HERE,
    LIGHT_BLUE,
    M_CAPTURE,
    MAMMOTH,
    O_CLOSE_COMBAT,
)
from undercroft.games.earth_reborn.state import Table

# A Combat die is worth a hit on average and sometimes a critical one: what a weapon gives, in sixths of a hit.
_DIE_WORTH: Final = 7
_HIT_WORTH: Final = 6


def strike_options(s: Table, who: int, stakes: list[int]) -> list[int]:
    """STRIKE, CAPTURE, SMASH, ASSASSINATE."""
    out: list[int] = []
    if not stakes:
        return out
    for enemy in bits(characters.targets(s, who)):
        if sight.adjacent(s, who, enemy):
            out += [verbs.strike(of, enemy) for of in stakes]
            if s.dossier.modules & M_CAPTURE and s.wounded >> enemy & 1:  # ER-CAPTURE-1
                out += _capture_options(s, who, stakes, enemy)
    for thing in breakables.things_beside(s, who):
        out += [verbs.smash(of, thing) for of in stakes]
    if exchange.prisoner_carried(s, who) >= 0:
        out += [verbs.assassinate(of) for of in stakes if stake_cp(of) == 1]
    return out


def _capture_options(s: Table, who: int, stakes: list[int], enemy: int) -> list[int]:
    """Who cannot lead a Prisoner away himself may help one who can and joins (ER-COMBO-10)."""
    if capture.may_capture(s, who):
        return [verbs.capture(of, enemy) for of in stakes]
    most = -1
    for captor in bits(_captors_beside(s, who, enemy)):
        for cp in range(1, 5):
            if combination.leaves_cp(s, who, cp, captor, 1):
                most = max(most, cp)
    return [verbs.capture(of, enemy) for of in stakes if stake_cp(of) <= most]


def _captors_beside(s: Table, who: int, enemy: int) -> int:
    """Friends who could join to capture this enemy, as bits."""
    out = 0
    if combination.may_combine(s, who):
        for friend in bits(beside_him(s, who, enemy)):
            if capture.may_capture(s, friend) and orders.gold_stakes(s, friend, O_CLOSE_COMBAT):
                out |= 1 << friend
    return out


def beside_him(s: Table, who: int, target: int) -> int:
    """Friends of the Attacker who are adjacent to the Defender too, as bits."""
    able = 0
    for friend in bits(characters.friends(s, characters.seat_of(s, who)) & ~(1 << who)):
        if sight.adjacent(s, friend, target):
            able |= 1 << friend
    return able


# ---------------------------------------------------------------- strength


def strength(s: Table, who: int, arc: int) -> tuple[int, int]:
    """Combat dice and automatic hits, with the best Close Combat Weapon for that arc."""
    return armed(s, who, arc, best_blade(s, who, arc))


def armed(s: Table, who: int, arc: int, blade: int) -> tuple[int, int]:
    """Dice and automatic hits with the weapon of this face, or with none for -1 (ER-EQUIP-11); a pilot fights with the
    chart of his machine (ER-CAPTURE-11)."""
    side = characters.card_side(s, MAMMOTH if s.pilot == who else who) * 3 + arc
    if blade < 0:
        return STRENGTH_DICE[side], STRENGTH_HITS[side]
    return STRENGTH_DICE[side] + BLADE_DICE[blade * 3 + arc], STRENGTH_HITS[side] + BLADE_HITS[blade * 3 + arc]


def best_blade(s: Table, who: int, arc: int) -> int:
    """The face of the Close Combat Weapon that he fights with in that arc, or -1 (ER-EQUIP-11)."""
    most = 0
    best = -1
    for card in bits(s.carried[who]):
        face = characters.face_of(s, card)
        worth = BLADE_DICE[face * 3 + arc] * _DIE_WORTH + BLADE_HITS[face * 3 + arc] * _HIT_WORTH
        if worth > most:
            most, best = worth, face
    return best


def choose_blade(s: Table, who: int, arc: int) -> Generator[Ask, int, int]:
    """The face of the Close Combat Weapon that he fights with: the best, unless his player likes to say (ER-EQUIP-11).
    -1 is none."""
    seat = characters.seat_of(s, who)
    if not characters.finely(s, seat):
        return best_blade(s, who, arc)
    options = [verbs.weapon(card) for card in bits(s.carried[who]) if _helps(s, card, arc)]
    options.append(verbs.weapon(BUILT_IN))
    code = yield Ask(seat, Q_BLADE, options, who)
    card = verbs.item_of(code)
    return -1 if card == BUILT_IN else characters.face_of(s, card)


def _helps(s: Table, card: int, arc: int) -> bool:
    place = characters.face_of(s, card) * 3 + arc
    return BLADE_DICE[place] > 0 or BLADE_HITS[place] > 0


def arcs(s: Table, who: int, other: int) -> list[int]:
    """The arcs in which he can fight this neighbour: the one of that side, or through stairs any (ER-CC-4,
    ER-LEVEL-3), without those that are plainly worse than another unless his player likes to be asked for them."""
    side = sight.arc_towards(s, who, other)
    if side >= 0:
        return [side]
    if characters.finely(s, characters.seat_of(s, who)):
        return [DARK_BLUE, LIGHT_BLUE, GREY]
    out: list[int] = []
    for arc in range(DARK_BLUE, GREY + 1):
        dice, hits = strength(s, who, arc)
        worse = False
        for other_arc in out:
            better, more = strength(s, who, other_arc)
            worse = worse or (dice <= better and hits <= more)
        if not worse:
            out.append(arc)
    return out


def strike_terms(s: Table, who: int, target: int, cp: int) -> list[int]:
    """What one alone would fight with: Combat dice and automatic hits of the Attacker, then of the Defender, and the
    Armor; through stairs both in the first of their arcs."""
    dice, hits = strength(s, who, arcs(s, who, target)[0])
    against, ward = strength(s, target, arcs(s, target, who)[0])
    return [dice + cp - 1, hits, against, ward, characters.armor(s, target)]


# ---------------------------------------------------------------- the order


def strike(s: Table, who: int, of: int, target: int, capturing: bool) -> Flow:
    """Spend CP, choose the Defender, find both Combat Strengths, roll, apply (ER-CC-1)."""
    cp = yield from orders.pay(s, who, of)
    if not cp:
        return
    attackers, paid = [who], [cp]
    able = beside_him(s, who, target)
    joined: list[int] = []
    if capturing and not capture.may_capture(s, who):
        captor = yield from combination.must_join(s, _captors_beside(s, who, target), O_CLOSE_COMBAT, 1)
        if not captor:
            return
        joined.append(captor)
        able &= ~(1 << joiner(captor))
    if able:
        joined += yield from combination.join(s, who, O_CLOSE_COMBAT, able)
    for one in joined:
        attackers.append(joiner(one))
        paid.append(joined_cp(one))
    captor = -1
    if capturing:
        captor = yield from _name_captor(s, attackers)
    yield from _fight(s, attackers, paid, target, captor)


def _name_captor(s: Table, attackers: list[int]) -> Generator[Ask, int, int]:
    """ER-COMBO-10: one participant, before the dice are rolled."""
    options = [verbs.who(one) for one in attackers if capture.may_capture(s, one)]
    code = yield Ask(characters.seat_of(s, attackers[0]), Q_CAPTOR, options, attackers[0])
    return verbs.who_of(code)


def _fight(s: Table, attackers: list[int], paid: list[int], target: int, captor: int) -> Flow:
    dice = hits = 0
    seen: list[int] = []  # arcs of the Defender on which he is attacked
    for place, one in enumerate(attackers):
        arc = yield from choose_arc(s, one, arcs(s, one, target), target)
        sides = arcs(s, target, one)
        seen += [side for side in sides if side not in seen]
        blade = yield from choose_blade(s, one, arc)
        more, automatic = armed(s, one, arc, blade)
        dice += more + paid[place] - 1  # Striking Hard (ER-CC-6)
        hits += automatic
        tell.strike(s, one, target, paid[place], arc, sides[0])
    arc = yield from choose_arc(s, target, seen, attackers[0])
    blade = yield from choose_blade(s, target, arc)
    guard, ward = armed(s, target, arc, blade)
    critical, hits = rolls.combat(s, attackers[0], FOR_ATTACK, dice, hits)
    parry, ward = rolls.combat(s, target, FOR_DEFENCE, guard, ward)
    tell.hits(s, attackers[0], critical, hits)
    shares = yield from _share(s, attackers, target, parry)
    if captor >= 0:
        yield from _capture(s, attackers, shares, target, captor, critical, hits, parry, ward)
    else:
        yield from _blows(s, attackers, shares, target, critical, hits, parry, ward)


def choose_arc(s: Table, who: int, of: list[int], about: int) -> Generator[Ask, int, int]:
    code = yield Ask(characters.seat_of(s, who), Q_SIDE, [verbs.arc(arc) for arc in of], about)
    return verbs.arc_of(code)


def _share(s: Table, attackers: list[int], target: int, parry: int) -> Generator[Ask, int, list[int]]:
    """The Defender's critical hits, distributed by him among the Attackers (ER-COMBO-10)."""
    shares = [0] * len(attackers)
    for _ in range(parry):
        standing = [
            verbs.wound(one) for place, one in enumerate(attackers) if not wounds.would_kill(s, one, shares[place])
        ]
        if not standing:
            break
        code = yield Ask(characters.seat_of(s, target), Q_CRITICALS, standing, target)
        shares[attackers.index(verbs.who_of(code))] += 1
    return shares


def _blows(
    s: Table, attackers: list[int], shares: list[int], target: int, critical: int, hits: int, parry: int, ward: int
) -> Flow:
    """Critical hits of both sides together, then the normal hits against the Armor that is up now (ER-CC-8, ER-CC-9).
    Who dies has dealt all his hits."""
    before = s.wounded
    dead = wounds.mark(s, target, critical)
    fallen = _mark_attackers(s, attackers, shares)
    if not dead and s.wounded & ~before & 1 << target:
        yield from exchange.check_weight(s, target)
    value = characters.armor(s, target) + ward
    tell.defence(s, target, parry, value)
    if not dead:
        turned = s.wounded
        dead = wounds.mark(s, target, hits - value)
        if not dead and s.wounded != turned:
            yield from exchange.check_weight(s, target)
    yield from _after(s, attackers, target, fallen, dead, before)


def _bits(of: list[int]) -> int:
    out = 0
    for one in of:
        out |= 1 << one
    return out


def _mark_attackers(s: Table, attackers: list[int], shares: list[int]) -> int:
    """Those whom the Defender's critical hits kill, as bits."""
    fallen = 0
    for place, one in enumerate(attackers):
        if wounds.mark(s, one, shares[place]):
            fallen |= 1 << one
    return fallen


def _after(s: Table, attackers: list[int], target: int, fallen: int, dead: bool, before: int) -> Flow:
    """Who was killed falls, Attackers (bits) and the Defender, then comes what that leads to: who lives may loot whom
    he killed (ER-EQUIP-10). Of several players it goes clockwise (ER-SAGS34-31), of two the Defender falls first, and
    what an Attacker's death leads to comes first."""
    standing = [one for one in attackers if not fallen >> one & 1]
    killer = standing[0] if standing else attackers[0]
    falling, following = [target, *attackers], [*attackers, target]
    if s.bands:
        falling = following = characters.in_order(s, _bits(falling))
    for one in falling:
        if one == target and dead:
            yield from wounds.fall(s, target, killer)
        elif fallen >> one & 1:
            yield from wounds.fall(s, one, target)
    for one in following:
        if s.over:
            return
        if one == target and dead:
            yield from wounds.aftermath(s, target, killer, _bits(standing))
        elif fallen >> one & 1:
            yield from wounds.aftermath(s, one, target, 1 << target)
        elif one != target and s.wounded & ~before & 1 << one:
            yield from exchange.check_weight(s, one)


def _capture(
    s: Table,
    attackers: list[int],
    shares: list[int],
    target: int,
    captor: int,
    critical: int,
    hits: int,
    parry: int,
    ward: int,
) -> Flow:
    """The Victim takes no Wounds; what would have killed him makes him a Prisoner (ER-CAPTURE-2)."""
    before = s.wounded
    value = characters.armor(s, target) + ward
    tell.defence(s, target, parry, value)
    fallen = _mark_attackers(s, attackers, shares)
    yield from _after(s, attackers, target, fallen, False, before)
    taken = wounds.would_kill(s, target, critical + max(0, hits - value))
    if taken and not s.over and s.whereabouts[captor] == HERE:
        yield from capture.captured(s, captor, target)


# ---------------------------------------------------------------- by verb

ACTS: Final[Begins[Table]] = {
    verbs.STRIKE: lambda s, code: strike(s, s.doer, verbs.stake_of(code), verbs.whom_of(code), False),
    verbs.CAPTURE: lambda s, code: strike(s, s.doer, verbs.stake_of(code), verbs.whom_of(code), True),
}
