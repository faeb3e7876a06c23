"""What is left of vril dice after the specials: surges wound, blanks and surges drain (RB-TEST-3, RB-VRIL)."""
# compiled: mypyc

from undercroft.core.choice import Flow
from undercroft.games.reichbusters.rules import events as tell
from undercroft.games.reichbusters.rules import hooks
from undercroft.games.reichbusters.rules.catalogue_tables import ITEM_VRIL, TOKEN_KIND
from undercroft.games.reichbusters.rules.choices import choose_item
from undercroft.games.reichbusters.rules.heroes import items, weapons
from undercroft.games.reichbusters.rules.pool import pool
from undercroft.games.reichbusters.rules.tables import (
    ITEM_TOKENS,
)
from undercroft.games.reichbusters.state import Table


def backfire(s: Table, hero: int, surges: int) -> Flow:
    """Step 4: each surge that was not cancelled wounds (RB-VRIL-3, RB-VRIL-4)."""
    for _ in range(surges):
        tell.surge(s, hero)
        yield from hooks.on_surge(s, hero)


def drain(s: Table, hero: int) -> Flow:
    """Step 5: with a vril blank or a surge left in the pool, the vril weapon or item that was used is drained, one of
    them if there were several (RB-VRIL-5)."""
    if not pool.vril_spoils(s):
        return
    if pool.drains_weapon(s):
        weapons.drain_weapon(s, hero, s.test_weapon)
        return
    used = [token for token in range(ITEM_TOKENS) if s.test_used >> token & 1 and ITEM_VRIL[TOKEN_KIND[token]]]
    token = yield from choose_item(s, hero, used)
    if token >= 0:
        items.drain_item(s, hero, token)
