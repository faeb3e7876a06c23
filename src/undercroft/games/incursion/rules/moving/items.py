"""Items: picking up, taking, using, dropping (INC-ITEM), and what the missions' items do."""
# compiled: mypyc

from typing import Final

from undercroft.core.choice import Flow
from undercroft.core.vocabulary.numbered import Begins
from undercroft.games.incursion.rules import events as tell
from undercroft.games.incursion.rules import verbs
from undercroft.games.incursion.rules.attacks.reaction import aftermath
from undercroft.games.incursion.rules.board.squares import open_step
from undercroft.games.incursion.rules.mission.dossier import COUNTER, DEVICE, PANEL, PINGER
from undercroft.games.incursion.rules.models.model_cards import side_of
from undercroft.games.incursion.rules.models.skills import USES_ITEMS
from undercroft.games.incursion.rules.points import pay
from undercroft.games.incursion.rules.tables import (
    ALLIED,
)
from undercroft.games.incursion.state import Table, changed

FACE_DOWN = 1
COURIER_FOUND = 2


def may_use_items(s: Table, m: int) -> bool:
    """Not Sturmzombies, Bomberzombies and Blitzhunde (INC-ITEM-2, INC-BLITZ-1, INC-BOMBER-4)."""
    return USES_ITEMS[s.kind[m]]


def can_be_carried(s: Table, item: int) -> bool:
    """The Pinger Device, and the courier once found."""
    kind = s.dossier.item_kinds[item]
    return kind == PINGER or (kind == COUNTER and s.item_on[item] == COURIER_FOUND)


def can_be_used(s: Table, m: int, item: int) -> bool:
    """A counter still face down; a panel; the device, once per Allied model and turn (INC-TWITCH-2, INC-ACDC-2,
    INC-DOOM-2)."""
    kind = s.dossier.item_kinds[item]
    if kind == COUNTER:
        return s.item_on[item] == FACE_DOWN
    if kind == DEVICE:
        return side_of(m) == ALLIED and not s.disarmers >> m & 1
    return kind == PANEL


def in_front(s: Table, m: int, square: int) -> bool:
    """Adjacent, not behind the model's back, nothing between (INC-ITEM-1)."""
    behind = (s.facing[m] + 2) % 4
    for d in range(4):
        if d != behind and open_step(s, s.square[m], d) == square:
            return True
    return False


def item_options(s: Table, m: int, out: list[int]) -> None:
    """What the model can do with items from where it stands (INC-ITEM-1, INC-ITEM-4, INC-ITEM-6)."""
    if not s.item_at or not may_use_items(s, m):
        return
    here = s.square[m]
    for item, square in enumerate(s.item_at):
        if square >= 0:
            if square != here and not in_front(s, m, square):
                continue
            if can_be_carried(s, item):
                dropper = s.dropped[item]
                if s.item_of[m] < 0 and (dropper < 0 or dropper == m or side_of(dropper) != side_of(m)):
                    out.append(verbs.pick_up(m, item))
            elif can_be_used(s, m, item):
                out.append(verbs.use(m, item))
        else:
            friend = s.carrier[item]
            if friend >= 0 and friend != m and side_of(friend) == side_of(m) and s.item_of[m] < 0:
                if not s.activated >> friend & 1 and s.active != friend and in_front(s, m, s.square[friend]):
                    out.append(verbs.take(m, friend))


def _carry(s: Table, m: int, item: int) -> None:
    s.item_at = changed(s.item_at, item, -1)
    s.carrier = changed(s.carrier, item, m)
    s.item_of = changed(s.item_of, m, item)
    s.dropped = changed(s.dropped, item, -1)


def pick_up(s: Table, m: int, item: int) -> Flow | None:
    """1 AP, a movement action (INC-ITEM-1)."""
    pay(s, m, 1 + s.flooded)
    _carry(s, m, item)
    tell.picked(s, m, item)
    return aftermath(s, m, True)


def take(s: Table, m: int, friend: int) -> Flow | None:
    """From a friend that has not yet activated (INC-ITEM-6)."""
    pay(s, m, 1 + s.flooded)
    item = s.item_of[friend]
    s.item_of = changed(s.item_of, friend, -1)
    _carry(s, m, item)
    tell.took(s, m, item, friend)
    return aftermath(s, m, True)


def drop(s: Table, m: int) -> None:
    """Free, in the own square, and no action (INC-ITEM-3)."""
    item = s.item_of[m]
    s.item_of = changed(s.item_of, m, -1)
    s.carrier = changed(s.carrier, item, -1)
    s.item_at = changed(s.item_at, item, s.square[m])
    s.dropped = changed(s.dropped, item, m)
    tell.dropped(s, m, item)


def use(s: Table, m: int, item: int) -> Flow | None:
    """Turn a counter over (INC-TWITCH-2), throw a switch (INC-ACDC-2), work on the device (INC-DOOM-2)."""
    pay(s, m, 1 + s.flooded)
    kind = s.dossier.item_kinds[item]
    if kind == COUNTER:
        _turn_over(s, item)
    elif kind == PANEL:
        s.item_on = changed(s.item_on, item, 1 - s.item_on[item])
    else:
        s.disarmers |= 1 << m
        s.progress += 1
        s.goal_to_check = True
    tell.used(s, m, item, s.item_on[item] == 1)
    return aftermath(s, m, True)


def _turn_over(s: Table, item: int) -> None:
    """Nobody knows which counter is the courier, so chance decides when one is turned over."""
    hidden = sum(1 for on in s.item_on if on == FACE_DOWN)
    found = s.dice.below(hidden) == 0
    s.item_on = changed(s.item_on, item, COURIER_FOUND if found else 0)
    tell.counter(s, item, found)
    if found:
        for other, on in enumerate(s.item_on):
            if on == FACE_DOWN:
                s.item_on = changed(s.item_on, other, 0)
    else:
        s.item_at = changed(s.item_at, item, -1)


# ---------------------------------------------------------------- by verb

ACTS: Final[Begins[Table]] = {
    verbs.PICK_UP: lambda s, code: pick_up(s, verbs.model_of(code), verbs.item_of(code)),
    verbs.TAKE: lambda s, code: take(s, verbs.model_of(code), verbs.friend_of(code)),
    verbs.USE: lambda s, code: use(s, verbs.model_of(code), verbs.item_of(code)),
    verbs.DROP: lambda s, code: drop(s, verbs.model_of(code)),
}
