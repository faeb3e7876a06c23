"""How enemies attack, together with whom, and what comes of it (RB-EATK, RB-DEF); whom, victims.py says."""
# compiled: mypyc

from typing import Final

from undercroft.core.choice import Flow
from undercroft.core.state import ALL, beat
from undercroft.games.reichbusters.rules import actions
from undercroft.games.reichbusters.rules.board import areas, move
from undercroft.games.reichbusters.rules.catalogue_tables import (
    ROW_IS_RANGED,
    ROW_MELEE,
    ROW_MELEE_SUPPORT,
    ROW_RANGED,
    ROW_RANGED_SUPPORT,
    ROWS_WITH,
    rows_with_any,
)
from undercroft.games.reichbusters.rules.enemy import units, victims
from undercroft.games.reichbusters.rules.enemy.move import FIRST_HERO
from undercroft.games.reichbusters.rules.enemy.victims import LEAD, SHOOTS, THERE
from undercroft.games.reichbusters.rules.events import E_ENEMY_ATTACK
from undercroft.games.reichbusters.rules.heroes import wounds
from undercroft.games.reichbusters.rules.items import features
from undercroft.games.reichbusters.rules.items import uses as item_uses
from undercroft.games.reichbusters.rules.keywords import defence as keywords_defence
from undercroft.games.reichbusters.rules.keywords import units as unit_keywords
from undercroft.games.reichbusters.rules.noise import noise
from undercroft.games.reichbusters.rules.sets import members
from undercroft.games.reichbusters.rules.tables import (
    DID_ENTER,
    K_BODYGUARD,
    K_BOMBER,
    K_CHAIN_FIRE,
    K_COUNTER,
    K_CRUSH,
    K_INCENDIARY,
    K_PIERCING,
    K_REPULSE,
    K_RUTHLESS,
    K_SMASH,
    S_COUNTER,
    S_EVASIVE,
)
from undercroft.games.reichbusters.rules.tests import modifiers, test
from undercroft.games.reichbusters.rules.ties import (
    LEADS_AGAINST,
    SHOOTS_AT,
    VICTIM_OF,
    asks_all,
    asks_what_matters,
    tie_of,
    tied_heroes,
    tied_units,
)
from undercroft.games.reichbusters.state import Table

# Per side of a unit card, what matters to few: whose attacks may pierce, be on everybody there, do more than wound.
PIERCES: Final = rows_with_any(K_PIERCING, K_INCENDIARY)
HITS_ALL: Final = rows_with_any(K_CHAIN_FIRE, K_INCENDIARY)
BOMBERS: Final = ROWS_WITH[K_BOMBER]
BODYGUARDS: Final = ROWS_WITH[K_BODYGUARD]
AFTER_WOUNDS: Final = rows_with_any(K_CRUSH, K_REPULSE, K_SMASH)
# Skills of Heroes who defend, and what is bought by one of them.
COUNTERING: Final = 1 << S_COUNTER
EVADING: Final = 1 << S_EVASIVE
COUNTERED: Final = 1 << K_COUNTER

# ---------------------------------------------------------------- values


def is_ranged(s: Table, unit: int) -> bool:
    """By its primary attack (RB-FACT-3)."""
    return ROW_IS_RANGED[s.rows[unit]]


def attack_value(s: Table, unit: int, ranged: bool) -> int:
    """As the main attacker, with enhance! and bodyguard; -1 if it has no such attack."""
    row = s.rows[unit]
    value = ROW_RANGED[row] if ranged else ROW_MELEE[row]
    if value < 0:
        return value
    if unit_keywords.ENHANCED[unit]:
        value += unit_keywords.enhance(s, unit)
    return value + unit_keywords.bodyguard(s, unit) if BODYGUARDS[row] else value


def support_value(s: Table, unit: int, ranged: bool) -> int:
    """As one of the others (RB-EATK-3)."""
    return ROW_RANGED_SUPPORT[s.rows[unit]] if ranged else ROW_MELEE_SUPPORT[s.rows[unit]]


# ---------------------------------------------------------------- together


def main_attackers(s: Table, party: list[int], ranged: bool) -> list[int]:
    """Who may give the attack value: one of each value and area, the lowest first, which is what players want."""
    if unit_keywords.ALL_ALIKE[party[0]]:
        unlike = party[:1] if not ranged else _apart(s, party)
    else:
        unlike = _unlike(s, party)
    if len(unlike) == 1:
        return unlike
    found: list[tuple[int, int]] = []  # the value and the place among them
    known: list[tuple[int, int, int]] = []
    for place, unit in enumerate(unlike):
        value = attack_value(s, unit, ranged)
        like = (value, s.at[unit], s.hurt[unit])
        if like not in known:
            known.append(like)
            found.append((value, place))
    return [unlike[place] for _, place in sorted(found)]


def weakest(s: Table, party: list[int], ranged: bool) -> tuple[int, int]:
    """The first of the `main_attackers`, who gives the attack value if the players are not asked, and that value."""
    main, least, at = party[0], 1000, -1
    alike = unit_keywords.ALL_ALIKE[main]
    own = ROW_RANGED[s.rows[main]] if ranged else ROW_MELEE[s.rows[main]]
    for unit in party:
        if alike and s.at[unit] == at:
            continue  # like the one before
        at = s.at[unit]
        value = attack_value(s, unit, ranged)
        if value < least:
            main, least = unit, value
            if alike and value == own:
                break  # others may only be stronger
    return main, least


def _apart(s: Table, party: list[int]) -> list[int]:
    """Those who are not in the area of the one before."""
    out: list[int] = []
    at = -1
    for unit in party:
        if s.at[unit] != at:
            at = s.at[unit]
            out.append(unit)
    return out


def _unlike(s: Table, party: list[int]) -> list[int]:
    """Those who are not like the one before, nor in its area."""
    out: list[int] = []
    at = row = hurt = -1
    for unit in party:
        if s.at[unit] != at or s.rows[unit] != row or s.hurt[unit] != hurt or unit_keywords.MAY_LEAD[unit]:
            at, row, hurt = s.at[unit], s.rows[unit], s.hurt[unit]
            out.append(unit)
    return out


def unlike(s: Table, hero: int, attackers: list[int]) -> list[int]:
    """Of units whose attack on a Hero is the same for all that can follow only the first (RB-TIE-1): the same side of a
    card with the same value, from where the Hero would be driven to the same areas."""
    known: list[tuple[int, int, int, int, bool]] = []
    out: list[int] = []
    for unit in attackers:
        ranged, at = s.at[unit] != s.spot[hero], s.at[unit]
        away = keywords_defence.areas_away(s, s.spot[hero], at)
        shaken = ranged and s.shown != 0 and features.reactor(s, at, s.spot[hero])
        like = (s.rows[unit], s.hurt[unit], attack_value(s, unit, ranged), away, shaken)
        if like not in known:
            known.append(like)
            out.append(unit)
    return out


def combined(s: Table, value: int, main: int, party: list[int], ranged: bool) -> int:
    """The attack value of the main attacker and the support of all others (RB-EATK-3)."""
    support = ROW_RANGED_SUPPORT if ranged else ROW_MELEE_SUPPORT
    if unit_keywords.ALL_ALIKE[main]:
        return value + support[s.rows[main]] * (len(party) - 1)
    for unit in party:
        if unit != main:
            value += support[s.rows[unit]]
    return value


def activate_attack(s: Table, line: int, first: int, near: victims.Near) -> Flow:
    """Of the units of one type, which attack whom they can, those with the same victim attack together: melee first
    (RB-EATK-3). `first` is their `first_strike` among the `near`."""
    lead, ranged = first >> 1 & LEAD, first & 1 == 1
    line &= near[1] if ranged else near[0]
    if asks_all(s):
        return combine(s, lead, line, ranged)
    at = s.at[lead]
    whom = victims.chosen(s, at, first >> THERE)
    if whom & whom - 1 and asks_what_matters(s):
        return combine(s, lead, line, ranged)
    hero = FIRST_HERO[whom]  # of several each of them chooses the first
    beside, together = line & s.crowd[at], unit_keywords.ALL_ALIKE[lead]
    alike = together or not units.CHANGES[lead]
    party = beside if alike else 1 << lead  # those beside it do as it does
    if party != line and (ranged or not alike):
        others = join(s, hero, (line if ranged else beside) ^ party, alike, ranged)
        if others < 0:
            return combine(s, lead, line, ranged)
        if others:
            party |= others
            together = False
    s.moved |= party
    return strike(s, hero, list(members(party)), ranged, together)


def ruthless_attacks(s: Table, line: int) -> Flow:
    """At the start of Action Stations! ruthless units with a Hero in range shoot instead of moving (RB-KEY-60)."""
    shooters = units.units_with(s, K_RUTHLESS, line & s.standing)
    if not shooters:
        return
    while shooters & ~s.moved and not s.over:
        far = shooters & victims.strikers(s)[1]
        first = victims.first_strike(s, far, (0, far))
        if first < 0:
            return
        yield from activate_attack(s, far, first, (0, far))


def join(s: Table, hero: int, others: int, alike: bool, ranged: bool) -> int:
    """Those of the others, in other areas or unlike the first, who choose this Hero; -1 if the players choose for
    one of them."""
    party, target, shots = 0, 1 << s.spot[hero], (s.quarry or areas.gathered(s)).shots
    while others:
        unit = others.bit_length() - 1
        at, row = s.at[unit], s.rows[unit]
        there = others & s.crowd[at] if alike else 1 << unit
        others ^= there
        if ranged:
            reach = SHOOTS[row]
            seen = shots.get(at << 8 | reach)
            if seen is None:
                seen = areas.shots(s, at, reach)
        else:
            seen = target if ROW_MELEE[row] >= 0 else 0
        if seen == target:  # nobody there is chosen before this Hero
            party |= there
        elif seen & target:
            whom = victims.chosen(s, at, seen)
            if whom & whom - 1 and whom >> hero & 1 and asks_what_matters(s):
                return -1
            if whom & -whom == 1 << hero:
                party |= there
    return party


def combine(s: Table, lead: int, line: int, ranged: bool) -> Flow:
    """The same, if players may say which Hero each of them attacks."""
    whom = victims.victim(s, lead, ranged)
    hero = whom[0] if len(whom) == 1 else (yield from tied_heroes(s, whom, tie_of(VICTIM_OF, lead)))
    party = [lead]
    for unit in members(line & ~(1 << lead)):
        whom = victims.victim(s, unit, ranged)
        if hero in whom and (len(whom) == 1 or (yield from tied_heroes(s, whom, tie_of(VICTIM_OF, unit))) == hero):
            party.append(unit)
    for unit in party:
        s.moved |= 1 << unit
    yield from strike(s, hero, party, ranged)


# ---------------------------------------------------------------- the attack


def strike(s: Table, hero: int, party: list[int], ranged: bool, together: bool = False) -> Flow:
    """A combined attack on one Hero. What a Hero entered before it holds nobody (RB-MOVE-3). Of units that are alike
    and `together` in one area it does not matter who leads it."""
    if s.done >= DID_ENTER:
        s.done &= actions.NOT_ENTERED
    main = party[0]
    if s.baited or BOMBERS[s.rows[main]] or (s.laden and item_uses.likes_biscuits(main)):  # they are of one type
        return declared(s, hero, party, ranged)
    if s.party[s.spot[hero]] != 1 << hero and keywords_defence.decoys(s, hero):
        return declared(s, hero, party, ranged)
    if together or len(party) == 1:
        return blow(s, hero, main, attack_value(s, main, ranged), party, ranged)
    if asks_all(s) or asks_what_matters(s):
        return declared(s, hero, party, ranged)
    main, value = weakest(s, party, ranged)
    return blow(s, hero, main, value, party, ranged)


def declared(s: Table, hero: int, party: list[int], ranged: bool) -> Flow:
    """The same, if somebody may have something to say to it: biscuits and decoys first, and who leads it."""
    if s.laden:
        yield from item_uses.biscuit_window(s, hero, party)
    if s.baited:
        party = [unit for unit in party if not s.baited >> unit & 1]
        if not party:
            return
    if BOMBERS[s.rows[party[0]]]:
        yield from explosions(s, party)
        return
    if keywords_defence.decoys(s, hero):
        hero = yield from keywords_defence.decoy(s, hero, victims.all_can_attack(s, party, ranged))
    main = party[0]
    if len(party) > 1:
        leaders = main_attackers(s, party, ranged)
        if asks_what_matters(s):
            leaders = unlike(s, hero, leaders)
        main = yield from tied_units(s, leaders, tie_of(LEADS_AGAINST, hero))
    yield from blow(s, hero, main, attack_value(s, main, ranged), party, ranged)


def blow(s: Table, hero: int, main: int, value: int, party: list[int], ranged: bool) -> Flow:
    """The attack itself, led by one of them with this attack value: the defence test of each Hero it reaches."""
    total = value
    if len(party) > 1:
        total = combined(s, value, main, party, ranged)
        if party[0] != main:
            party = [main, *[unit for unit in party if unit != main]]
    if s.heard:
        s.events.append((ALL, E_ENEMY_ATTACK, hero, total, int(ranged), *party))
        beat(s)
    if ranged and (s.shown or HITS_ALL[s.rows[main]]):
        shaken = s.shown != 0 and features.reactor(s, s.at[main], s.spot[hero])
        if shaken or HITS_ALL[s.rows[main]]:
            return on_all(s, hero, total, main, party, shaken)
    return defend(s, hero, total, main, party, ranged)


def on_all(s: Table, hero: int, total: int, main: int, party: list[int], shaken: bool) -> Flow:
    """A shot at all whom it reaches, which may shake a reactor."""
    for one in members(struck(s, hero, main, True)):
        if not s.over and s.spot[one] >= 0:
            yield from defend(s, one, total, main, party, True)
    if shaken:
        yield from noise.bang(s, max(s.active, 0), 1, True)


def struck(s: Table, hero: int, main: int, ranged: bool) -> int:
    """The Heroes whom an attack on one of them reaches, as bits: a shot may be at all in the area (RB-KEY-12,
    RB-KEY-37)."""
    if ranged and HITS_ALL[s.rows[main]] and (unit_keywords.chain_fire(s, main) or unit_keywords.incendiary(s, main)):
        return 1 << hero | s.party[s.spot[hero]] & areas.fair(s)
    return 1 << hero


def defend(s: Table, hero: int, total: int, main: int, party: list[int], ranged: bool) -> Flow:
    """The defence test, the wound, and what the attackers' keywords add to it (RB-DEF-1, RB-DMG-1)."""
    source = s.at[main]
    piercing = PIERCES[s.rows[main]] and unit_keywords.piercing(s, main, ranged)
    defence = test.bare_defence(s, hero, total, main) if not piercing and test.unaided(s, hero) else test.ASSISTED
    if defence < 0:
        counters = s.able[hero] & COUNTERING
        if counters:
            outer = s.attackers
            s.attackers = sum(1 << unit for unit in party)
        defence = yield from test.assisted_defence(s, hero, total, main, piercing, defence == test.ROLLED)
        if counters:
            s.attackers = outer
    if defence < total:
        flow = wounds.hurt(s, hero, total - defence, source)
        if flow is not None:
            yield from flow
        if AFTER_WOUNDS[s.rows[main]] and s.spot[hero] >= 0:
            unit_keywords.crush(s, main, hero, ranged)
            yield from unit_keywords.repulse(s, main, hero, source)
            yield from unit_keywords.smash(s, main, hero, ranged, source)
    if s.stepping:
        yield from modifiers.test_is_over(s)
    countered = s.test_bought & COUNTERED
    test.close_test(s)
    if countered:
        yield from counter_attack(s, hero, party)
    if s.able[hero] & EVADING and s.spot[hero] >= 0 and not s.over:
        yield from keywords_defence.evasive(s, hero, source)


def counter_attack(s: Table, hero: int, party: list[int]) -> Flow:
    """An action of its own, with its noise, in the middle of what goes on (RB-KEY-13)."""
    kept = actions.set_aside(s)
    actions.start_action(s)
    yield from keywords_defence.counter(s, hero, [unit for unit in party if s.at[unit] >= 0])
    yield from actions.finish_action(s, hero)
    actions.take_up(s, kept)


def explosions(s: Table, party: list[int]) -> Flow:
    """Bombers go off one after the other; one that another has destroyed does not (RB-KEY-10)."""
    for unit in party:
        if s.at[unit] >= 0 and not s.over:
            if s.heard:
                s.events.append((ALL, E_ENEMY_ATTACK, -1, 0, 0, unit))
            yield from unit_keywords.explode(s, unit)
    yield from move.seen_anew(s, -1)


def crossfire(s: Table, hero: int) -> Flow:
    """The nearest enemy that can attack this Hero does so (RB-GAP-10)."""
    found: list[int] = []
    best = 1000
    for unit in members(s.standing & ~s.baited):
        if unit_keywords.suppressed(s, unit):
            continue
        if not (victims.can_attack(s, unit, False) | victims.can_attack(s, unit, True)) >> hero & 1:
            continue
        away = areas.distance(s, s.spot[hero], s.at[unit])
        if away < best:
            best = away
            found = []
        if away == best:
            found.append(unit)
    if found:
        if asks_what_matters(s):
            found = unlike(s, hero, found)
        unit = yield from tied_units(s, found, tie_of(SHOOTS_AT, hero))
        yield from strike(s, hero, [unit], not victims.can_attack(s, unit, False) >> hero & 1)
