"""What a seat may know, as plain data. Everything secret is left out here or it leaves the engine nowhere: the other
hand, the bag, bets, radio markers that lie face down, the lock-up, the hidden part of the Search deck."""

from typing import Any, Final

from undercroft.core.board.grid import bits
from undercroft.games.earth_reborn.rules.search import deck
from undercroft.games.earth_reborn.rules.tables import CHARACTERS, M_SEARCH, NO_MARKER, NORAD
from undercroft.games.earth_reborn.state import Table

# Fields that everybody sees as they are.
OPEN: Final = (
    "phase", "turn", "active", "initiative", "passes", "given", "laid", "cp", "mp", "state", "spot", "facing",
    "wounds", "wounded", "norad", "engaged", "spent", "own_cp", "raised", "magnets", "captor", "corpse", "husks", "pilot",
    "traitor", "unmasked", "tried", "searched_lock_ups", "holder", "counters", "dry", "tired", "on", "on_by",
    "carried_off", "open", "gone", "opened", "breached", "wrecked", "short_markers", "long_markers", "dark", "running",
    "running_by", "timers", "launched", "emptied", "smoke", "mines", "devices", "lying", "shown", "jammed", "acting",
    "doer", "interrupter", "orders_left", "got_tile", "again", "done", "points", "pace", "flying", "over", "winners",
    "why", "orders",
)  # fmt: skip


def view(s: Table, seat: int) -> dict[str, Any]:
    """What that seat may know; -1 is a spectator."""
    seen = {name: _plain(getattr(s, name)) for name in OPEN}
    seen["seat"] = seat
    seen["bag"] = s.bag.bit_count()
    seen["pile"] = s.pile.bit_count()
    seen["hands"] = [hand.bit_count() for hand in s.hand]
    seen["hand"] = bits(s.hand[seat]) if seat >= 0 else []
    seen["known_pile"] = bits(s.known_pile[seat] & s.pile) if seat >= 0 and not s.taken[seat] else []
    seen["locked"] = s.locked if seat == NORAD else -1
    seen["radio"] = [_marker(s, who, seat) for who in range(CHARACTERS)]
    seen["aside"] = [marker if marker // 3 == seat else marker // 3 * 3 for marker in s.aside]
    seen["faces"] = [card * 2 + (s.salemite_up >> card & 1) if 0 <= s.holder[card] < CHARACTERS else -1
                     for card in range(len(s.holder))]  # fmt: skip
    seen["top"] = deck.top(s) if s.dossier.modules & M_SEARCH else -1
    seen["deck"] = deck.size(s) if s.dossier.modules & M_SEARCH else 0
    return seen


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, list) else value


def _marker(s: Table, who: int, seat: int) -> list[int]:
    """Whose marker lies on him, and its kind if the seat knows it; none is [-1, -1]."""
    marker = s.radio[who]
    if marker == NO_MARKER:
        return [-1, -1]
    known = s.shown >> who & 1 or marker // 3 == seat
    return [marker // 3, marker % 3 if known else -1]
