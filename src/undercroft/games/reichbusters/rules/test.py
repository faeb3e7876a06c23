"""Tests step by step: pools, specials, boosts, vril, heroic points, modifiers (RB-TEST, RB-SPEC, RB-VRIL, RB-HP, RB-MOD)."""
# compiled: mypyc

from collections.abc import Generator

from undercroft.core.choice import Ask
from undercroft.games.reichbusters.state import Table


def attack_test(
    s: Table, hero: int, weapon: int, unit: int, number: int, dice: int, keys: int
) -> Generator[Ask, int, int]:
    """Steps 1 to 6 of an attack test; returns the total. `dice` are further attack dice beside those of the weapon, `keys` keywords granted beside its own (bits of tables.K_...). Leaves the test on the table; `close_test` clears it."""
    raise NotImplementedError


def defence_test(s: Table, hero: int, number: int, unit: int, piercing: bool) -> Generator[Ask, int, int]:
    """The same for a defence test against a combined attack; returns the total, or 999 if all damage is ignored."""
    raise NotImplementedError


def noise_total(s: Table, hero: int, dice: int, weapon: bool) -> Generator[Ask, int, int]:
    """The dice of a noise test and what is done to them; returns the total, 0 for silence."""
    raise NotImplementedError


def vril_roll(s: Table, hero: int, dice: int, token: int) -> Generator[Ask, int, int]:
    """The vril dice of an item outside a test (RB-VRIL-1): returns the total, 100 more if the item's special line was bought, -1 if a surge was left."""
    raise NotImplementedError


def close_test(s: Table) -> None:
    """The test leaves the table; cards played on it are discarded (RB-MOD-1, RB-TEST-13)."""
    raise NotImplementedError


def total(s: Table) -> int:
    """What the test on the table amounts to now."""
    raise NotImplementedError
