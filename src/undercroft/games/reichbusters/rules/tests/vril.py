"""What is left of vril dice after the specials: surges wound, blanks and surges drain (RB-TEST-3, RB-VRIL)."""
# compiled: mypyc

from undercroft.core.choice import Flow
from undercroft.games.reichbusters.rules import events as tell
from undercroft.games.reichbusters.rules.catalogue_tables import ITEM_VRIL, TOKEN_KIND
from undercroft.games.reichbusters.rules.choices import choose_item
from undercroft.games.reichbusters.rules.damage import wounds
from undercroft.games.reichbusters.rules.heroes import heroes, weapons
from undercroft.games.reichbusters.rules.pool import pool
from undercroft.games.reichbusters.rules.tables import (
    ATTACK_TEST,
    ITEM_TOKENS,
    S_VRIL_TOLERANCE,
    WEAPONS_EACH,
)
from undercroft.games.reichbusters.state import Table


def backfire(s: Table, hero: int, surges: int) -> Flow:
    """Step 4: each surge that was not cancelled is a permanent wound, of which only the lower effect counts
    (RB-VRIL-3, RB-VRIL-4)."""
    for _ in range(surges):
        tell.surge(s, hero)
        if heroes.has_skill(s, hero, S_VRIL_TOLERANCE):
            yield from vril_tolerance(s, hero)
        else:
            yield from wounds.wound_permanently(s, hero, False)


def vril_tolerance(s: Table, hero: int) -> Flow:
    """The wound card of a surge has its upper effect only and is discarded (RB-KEY-84)."""
    yield from wounds.glancing(s, hero, -1)


def drain(s: Table, hero: int) -> Flow:
    """Step 5: with a vril blank or a surge left in the pool, the vril weapon or item that was used is drained, one of
    them if there were several (RB-VRIL-5)."""
    if not pool.vril_spoils(s):
        return
    if drains_weapon(s):
        drain_weapon(s, hero, s.test_weapon)
        return
    used = [token for token in range(ITEM_TOKENS) if s.test_used >> token & 1 and ITEM_VRIL[TOKEN_KIND[token]]]
    token = yield from choose_item(s, hero, used)
    if token >= 0:
        drain_item(s, hero, token)


def drains_weapon(s: Table) -> bool:
    """The vril weapon of the attack on the table is drained as the dice lie."""
    return s.test == ATTACK_TEST and weapons.vril_dice(s, s.test_hero, s.test_weapon) > 0 and pool.vril_spoils(s)


def can_drain_weapon(s: Table, hero: int, weapon: int) -> bool:
    """It can take a drained token: in 1.1 only one that has no other (RB-READY-2)."""
    return not (s.drained[hero] >> weapon & 1 or (s.edition_1_1 and s.jams[hero * WEAPONS_EACH + weapon]))


def drain_weapon(s: Table, hero: int, weapon: int) -> None:
    """A drained token, if it can take one."""
    if not can_drain_weapon(s, hero, weapon):
        return
    s.drained[hero] |= 1 << weapon
    tell.drained(s, hero, weapon)


def can_drain_item(s: Table, token: int) -> bool:
    """The item can take a drained token: in 1.1 only one that is not jammed (RB-READY-2)."""
    return not (s.drained_items >> token & 1 or (s.edition_1_1 and s.jammed_items >> token & 1))


def drain_item(s: Table, hero: int, token: int) -> None:
    """A drained token, if it can take one."""
    if not can_drain_item(s, token):
        return
    s.drained_items |= 1 << token
    tell.drained(s, hero, WEAPONS_EACH + token)


def can_jam(s: Table, hero: int, weapon: int) -> bool:
    """It can take a jammed token: one more each time in 1.0, one token of either kind in 1.1 (RB-READY-2,
    RB-KEY-76)."""
    return not (s.edition_1_1 and (s.jams[hero * WEAPONS_EACH + weapon] or s.drained[hero] >> weapon & 1))


def jam_weapon(s: Table, hero: int, weapon: int) -> None:
    """A jammed token, if it can take one."""
    if not can_jam(s, hero, weapon):
        return
    s.jams[hero * WEAPONS_EACH + weapon] += 1
    tell.jammed(s, hero, weapon)
