"""How enemies attack, together with whom, and whom it reaches (RB-EATK); whom they choose, victims.py says."""
# compiled: mypyc

from undercroft.core.choice import Flow
from undercroft.core.state import beat
from undercroft.games.reichbusters.rules import events as tell
from undercroft.games.reichbusters.rules import features, under_way
from undercroft.games.reichbusters.rules import uses as item_uses
from undercroft.games.reichbusters.rules.board import areas
from undercroft.games.reichbusters.rules.catalogue_tables import TOP_CROSSFIRE
from undercroft.games.reichbusters.rules.enemy import victims
from undercroft.games.reichbusters.rules.enemy.defence import defend
from undercroft.games.reichbusters.rules.enemy.together import combined, main_attackers, unlike
from undercroft.games.reichbusters.rules.hooks import EXPLODES, SHOOTS_AT_ALL
from undercroft.games.reichbusters.rules.keywords import defence as keywords_defence
from undercroft.games.reichbusters.rules.keywords import units as unit_keywords
from undercroft.games.reichbusters.rules.moving import move
from undercroft.games.reichbusters.rules.noise import cards as noise_cards
from undercroft.games.reichbusters.rules.noise import noise
from undercroft.games.reichbusters.rules.sets import members
from undercroft.games.reichbusters.rules.tables import DID_ENTER
from undercroft.games.reichbusters.rules.ties import (
    LEADS_AGAINST,
    SHOOTS_AT,
    VICTIM_OF,
    asks_what_matters,
    settled,
    tie_of,
    tied_heroes,
    tied_units,
)
from undercroft.games.reichbusters.state import Table

# ---------------------------------------------------------------- together


def attacks(s: Table, line: int, attack: victims.Attack | None, shots_only: bool) -> Flow:
    """The units of a line attack whom they can, from this attack on; what one attack brings is done before the next is
    declared (RB-EATK-4)."""
    while attack is not None and not s.over:
        yield from combined_attack(s, attack)
        attack = victims.following_attack(s, line, shots_only)


def combined_attack(s: Table, attack: victims.Attack) -> Flow:
    """Of the units of one type, those with the same victim attack together (RB-EATK-3)."""
    lead, ranged = attack.lead, attack.ranged
    whom = victims.chosen_in(s, lead, ranged, attack.there)
    hero = (
        whom[0]
        if len(whom) == 1 or settled(s, whom)
        else (yield from tied_heroes(s, list(whom), tie_of(VICTIM_OF, lead)))
    )
    party, at, row = [lead], s.unit_area[lead], s.unit_row[lead]
    for unit in members(attack.able ^ 1 << lead):
        if s.unit_area[unit] != at or s.unit_row[unit] != row:  # who is like the one before it chooses like it
            whom, at, row = victims.chosen(s, unit, ranged), s.unit_area[unit], s.unit_row[unit]
        if hero in whom:
            own = (
                whom[0]
                if len(whom) == 1 or settled(s, whom)
                else (yield from tied_heroes(s, list(whom), tie_of(VICTIM_OF, unit)))
            )
            if own == hero:
                party.append(unit)
    acting = 0
    for unit in party:
        acting |= 1 << unit
    s.activated |= acting
    yield from strike(s, hero, party, ranged)


# ---------------------------------------------------------------- the attack


def strike(s: Table, hero: int, party: list[int], ranged: bool) -> Flow:
    """An attack on one Hero by units of one type (RB-EATK-3): biscuits first (RB-ITEM-7), then decoys (RB-KEY-19), then
    who leads it. What a Hero entered before it holds nobody (RB-MOVE-3)."""
    if s.done >= DID_ENTER:
        s.done &= under_way.NOT_ENTERED
    if s.carriers and item_uses.likes_biscuits(party[0]):
        yield from item_uses.biscuit_window(s, hero, party)
    if s.distracted:
        party = [unit for unit in party if not s.distracted >> unit & 1]
        if not party:
            return
    if EXPLODES[s.unit_row[party[0]]]:
        yield from explosions(s, party)
        return
    if s.heroes_in[s.hero_area[hero]] != 1 << hero and keywords_defence.decoys(s, hero):
        hero = yield from keywords_defence.decoy(s, hero, victims.all_can_attack(s, party, ranged))
    if len(party) > 1:
        leaders = main_attackers(s, party, ranged)
        if len(leaders) > 1 and asks_what_matters(s):
            leaders = unlike(s, hero, leaders)
        main = leaders[0] if settled(s, leaders) else (yield from tied_units(s, leaders, tie_of(LEADS_AGAINST, hero)))
        if main != party[0]:
            party = [main, *[unit for unit in party if unit != main]]
    yield from _blow(s, hero, party, ranged)


def _blow(s: Table, hero: int, party: list[int], ranged: bool) -> Flow:
    """The attack itself, led by the first of them: the defence test of each Hero whom it reaches (RB-DEF-1)."""
    main = party[0]
    total = combined(s, main, party, ranged)
    if s.events_wanted:
        tell.enemy_attack(s, hero, total, ranged, party)
        beat(s)
    whom = struck(s, hero, main, ranged)
    shaken = ranged and s.shown_features != 0 and features.reactor(s, s.unit_area[main], s.hero_area[hero])
    if not shaken and whom == 1 << hero:
        return defend(s, hero, total, party, ranged)
    return on_all(s, whom, total, party, shaken)


def on_all(s: Table, whom: int, total: int, party: list[int], shaken: bool) -> Flow:
    """A shot at all these Heroes, which may shake a reactor."""
    for one in members(whom):
        if not s.over and s.hero_area[one] >= 0:
            yield from defend(s, one, total, party, True)
    if shaken:
        yield from noise.bang(s, max(s.active, 0), 1, True)


def struck(s: Table, hero: int, main: int, ranged: bool) -> int:
    """The Heroes whom an attack on one of them reaches, as bits: a shot may be at all in the area (RB-KEY-12,
    RB-KEY-37)."""
    if ranged and SHOOTS_AT_ALL[s.unit_row[main]]:
        return 1 << hero | s.heroes_in[s.hero_area[hero]] & areas.fair(s)
    return 1 << hero


def explosions(s: Table, party: list[int]) -> Flow:
    """Bombers go off one after the other; one that another has destroyed does not (RB-KEY-10)."""
    for unit in party:
        if s.unit_area[unit] >= 0 and not s.over:
            if s.events_wanted:
                tell.bomber_attack(s, unit)
            yield from unit_keywords.explode(s, unit)
    yield from move.seen_anew(s, -1)


def crossfire(s: Table, hero: int) -> Flow:
    """The nearest enemy that can attack this Hero does so (RB-GAP-10)."""
    found: list[int] = []
    best = 1000
    for unit in members(s.units_on_map & ~s.distracted):
        if unit_keywords.suppressed(s, unit):
            continue
        if not (victims.can_attack(s, unit, False) | victims.can_attack(s, unit, True)) >> hero & 1:
            continue
        away = areas.distance(s, s.hero_area[hero], s.unit_area[unit])
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


noise_cards.UPPER[TOP_CROSSFIRE] = crossfire
