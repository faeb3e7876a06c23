"""Noise tests, noise cards, Bang! and Boom! (RB-NOISE, RB-BANG)."""
# compiled: mypyc

from undercroft.core.choice import Flow
from undercroft.games.reichbusters.state import Table


def noise_test(s: Table, hero: int, dice: int, weapon: bool) -> Flow:
    """The noise test of an action (RB-TEST-12): dice, then the noise card."""
    raise NotImplementedError


def bang(s: Table, hero: int, size: int, by_enemy: bool = False) -> Flow:
    """1 Bang!, 2 Boom! (RB-BANG)."""
    raise NotImplementedError
