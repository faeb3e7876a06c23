"""The Activation phase (ER-CORE-18 to ER-CORE-26): rounds, activating, passing, the end of a round."""
# compiled: mypyc

from undercroft.games.earth_reborn.state import Table


def round_options(s: Table) -> list[int]:
    """The actions of the Active player."""
    raise NotImplementedError


def activate(s: Table, who: int) -> None:
    """ER-CORE-19, ER-CORE-20: engages the card, opens the round for Duels (ER-DUEL-4)."""
    raise NotImplementedError


def end_round(s: Table) -> None:
    """ER-CORE-24: Sliding doors close, the opponent becomes active."""
    raise NotImplementedError


def end_doing(s: Table) -> None:
    """END: the round, or the Interruption, whose activated Character resumes (ER-DUEL-18)."""
    raise NotImplementedError


def draw_one(s: Table) -> None:
    """ER-CORE-21."""
    raise NotImplementedError


def take_discarded(s: Table, tile: int) -> None:
    """ER-CORE-22."""
    raise NotImplementedError


def pass_round(s: Table) -> None:
    """ER-CORE-23."""
    raise NotImplementedError
