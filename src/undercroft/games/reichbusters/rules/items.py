"""Items: found, carried, given, dropped, used (RB-SEARCH, RB-LOOT, RB-READY, RB-GIVE, RB-USE, RB-UPG, RB-ITEM)."""
# compiled: mypyc

from undercroft.core.choice import Flow
from undercroft.games.reichbusters.state import Table


def carried(s: Table, hero: int) -> list[int]:
    """The tokens on the dashboard."""
    raise NotImplementedError


def carries(s: Table, hero: int, kind: int) -> bool:
    """At least one item of the kind that is neither jammed nor drained."""
    raise NotImplementedError


def drop_face_up(s: Table, token: int, area: int) -> None:
    """From wherever it is to the area."""
    raise NotImplementedError


def discard_item(s: Table, token: int) -> None:
    """Back to its pool."""
    raise NotImplementedError


def draw_item(s: Table, back: int) -> int:
    """A random token of this back out of the pool, -1 if there is none."""
    raise NotImplementedError


def reveal_items(s: Table, area: int) -> None:
    """Every item there that lies face down is turned up."""
    raise NotImplementedError


def receive(s: Table, hero: int, token: int) -> Flow:
    """A Hero gains an item: with a full dashboard another is dropped, or in 1.1 perhaps this one (RB-SEARCH-4, RB-SEARCH-5)."""
    raise NotImplementedError


def drop_loot(s: Table, kind: int, area: int) -> None:
    """RB-LOOT-1, RB-LOOT-2."""
    raise NotImplementedError


def search(s: Table, hero: int, token: int) -> Flow:
    """RB-SEARCH."""
    raise NotImplementedError


def ready(s: Table, hero: int, what: int) -> Flow:
    """RB-READY."""
    raise NotImplementedError


def give(s: Table, hero: int, token: int, to: int) -> Flow:
    """RB-GIVE."""
    raise NotImplementedError


def take(s: Table, hero: int, token: int, source: int) -> Flow:
    """RB-GIVE-2."""
    raise NotImplementedError


def drop(s: Table, hero: int, token: int) -> Flow:
    """RB-GIVE."""
    raise NotImplementedError


def upgrade(s: Table, hero: int, weapon: int) -> None:
    """RB-UPG-1."""
    raise NotImplementedError


def use(s: Table, hero: int, token: int) -> Flow:
    """A bonus action with an item (RB-USE-1)."""
    raise NotImplementedError


def use_options(s: Table, hero: int) -> list[int]:
    """Items that may be used as a bonus action now."""
    raise NotImplementedError


def grenade(s: Table, area: int, piercing: bool) -> Flow:
    """Every unit there suffers a wound (RB-ITEM-8, RB-ITEM-16)."""
    raise NotImplementedError
