"""Spawning, patrols, barracks, room features (RB-SPAWN, RB-FACT, RB-PATROL, RB-BARR, RB-FEAT)."""
# compiled: mypyc

from undercroft.core.choice import Flow
from undercroft.games.reichbusters.state import Table


def trigger_seen(s: Table) -> Flow:
    """Spawn tokens in sight of a Hero become units, and those in alert rooms in 1.1 (RB-SPAWN-2, RB-SPAWN-3)."""
    raise NotImplementedError


def trigger_all(s: Table) -> Flow:
    """All that are left, by the alarm."""
    raise NotImplementedError


def spawn(s: Table, area: int, level: int) -> None:
    """One spawn card (RB-SPAWN-4, RB-SPAWN-5)."""
    raise NotImplementedError


def place(s: Table, kind: int, area: int) -> int:
    """One miniature, if the limit allows; its number or -1."""
    raise NotImplementedError


def patrol(s: Table, hero: int, level: int, awareness: int) -> Flow:
    """RB-PATROL."""
    raise NotImplementedError


def at_barracks(s: Table, hero: int, which: int, level: int) -> None:
    """RB-BARR."""
    raise NotImplementedError


def reveal_features(s: Table, hero: int) -> Flow:
    """Room features now seen are turned up and work (RB-FEAT-1)."""
    raise NotImplementedError


def feature_in(s: Table, area: int, card: int) -> bool:
    """A room feature of this name (content/features.toml) lies face up there."""
    raise NotImplementedError


def feature_options(s: Table, hero: int) -> list[int]:
    """Basic actions that features offer: `FEATURE which`."""
    raise NotImplementedError


def feature_action(s: Table, hero: int, which: int) -> Flow:
    """Operating table, Vril condenser."""
    raise NotImplementedError


def feature_entered(s: Table, hero: int) -> Flow:
    """What features do to a Hero who enters."""
    raise NotImplementedError
