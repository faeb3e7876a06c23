"""What follows from the places of miniatures and tokens, kept beside them: who stands in which area, what each Hero
carries, who is Downed. Only the functions here change what it follows from; whoever writes to `at`, `spot`, `wounds` or
`item_hero` by hand calls `recount` after it."""
# compiled: mypyc

from typing import Final

from undercroft.games.reichbusters.rules.tables import ESCORTED
from undercroft.games.reichbusters.state import Table

DOWNED_AT: Final = 4  # permanent wounds (RB-REC-1)


def stand(s: Table, unit: int, area: int) -> None:
    """A miniature to an area, or off the map (-1). The escorted one is no enemy, and in no crowd."""
    was = s.at[unit]
    s.at[unit] = area
    if unit == ESCORTED:
        return
    bit = 1 << unit
    if was >= 0:
        left = s.crowd[was] & ~bit
        s.crowd[was] = left
        if not left:
            s.crowded &= ~(1 << was)
    if area >= 0:
        s.crowd[area] |= bit
        s.crowded |= 1 << area
        s.standing |= bit
    else:
        s.standing &= ~bit


def hold(s: Table, token: int, hero: int) -> None:
    """A token to a Hero's dashboard, or off it (-1)."""
    was = s.item_hero[token]
    s.item_hero[token] = hero
    bit = 1 << token
    if was >= 0:
        s.bag[was] &= ~bit
    if hero >= 0:
        s.bag[hero] |= bit


def go(s: Table, hero: int, area: int) -> None:
    """A Hero to an area, or off the map (-1)."""
    s.spot[hero] = area
    if area >= 0:
        s.here |= 1 << hero
    else:
        s.here &= ~(1 << hero)


def wound(s: Table, hero: int, wounds: int) -> None:
    """The permanent wounds that a Hero has from now on."""
    s.wounds[hero] = wounds
    if wounds.bit_count() >= DOWNED_AT:
        s.down |= 1 << hero
    else:
        s.down &= ~(1 << hero)


def recount(s: Table) -> None:
    """All of it from the places."""
    s.here = s.down = 0
    for hero in range(len(s.spot)):
        go(s, hero, s.spot[hero])
        wound(s, hero, s.wounds[hero])
    s.crowd = [0] * s.dossier.size
    s.bag = [0] * len(s.team)
    s.crowded = s.standing = 0
    for unit in range(ESCORTED):
        area = s.at[unit]
        if area >= 0:
            s.crowd[area] |= 1 << unit
            s.crowded |= 1 << area
            s.standing |= 1 << unit
    for token in range(len(s.item_hero)):
        hero = s.item_hero[token]
        if hero >= 0:
            s.bag[hero] |= 1 << token
