"""Attacks of Heroes, wounds and deaths of units (RB-ATK, RB-WND, RB-PAC, RB-CAP-7)."""
# compiled: mypyc

from collections.abc import Generator

from undercroft.core.choice import Ask, Flow
from undercroft.games.reichbusters.state import Table


def attack_action(s: Table, hero: int, weapon: int, unit: int) -> Flow:
    """The basic Attack."""
    raise NotImplementedError


def attack(
    s: Table,
    hero: int,
    weapon: int,
    unit: int,
    dice: int = 0,
    keys: int = 0,
    plus: int = 0,
    free_burst: bool = False,
    wounds: int = 1,
) -> Generator[Ask, int, int]:
    """One attack, whatever gives it: test, wounds, deaths, loot, explosions, additional attacks of keywords, jamming; its noise is noted for the action (RB-ATK-6, RB-ATK-7). Returns 1 if the test succeeded. No noise test here."""
    raise NotImplementedError


def attack_options(
    s: Table, hero: int, weapons: int = 7, melee: bool = True, ranged: bool = True, range_limit: int = 99
) -> list[int]:
    """Every `ATTACK weapon unit` that the Hero may make now with these weapons (bits of 0, 1, UNARMED); units that are alike are offered once."""
    raise NotImplementedError


def hurt_unit(s: Table, unit: int, wounds: int, piercing: bool, hero: int) -> Flow:
    """An enemy unit suffers wounds (RB-WND, RB-KEY-4, RB-KEY-5); `hero` is who caused it, or -1. Deaths and explosions follow."""
    raise NotImplementedError


def wound_area(s: Table, area: int, piercing: bool, grenade: bool, hero: int) -> Flow:
    """Every unit of the area suffers a wound, Heroes too (RB-DMG-5)."""
    raise NotImplementedError


def defence_of(s: Table, unit: int) -> int:
    """Its defence now, with dug in and reinforce!."""
    raise NotImplementedError


def unit_keys(s: Table, unit: int) -> int:
    """Its keywords now, by the side that shows, as bits of tables.K_...."""
    raise NotImplementedError


def remove_unit(s: Table, unit: int) -> None:
    """The miniature goes back to the reserve."""
    raise NotImplementedError
