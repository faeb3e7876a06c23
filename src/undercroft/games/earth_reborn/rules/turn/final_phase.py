"""The Final phase (ER-CORE-35 to ER-CORE-40), step by step."""
# compiled: mypyc

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.choice import Ask, Flow
from undercroft.games.earth_reborn.rules import devices, goals, pile, radio, seats, verbs
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules.ips import control
from undercroft.games.earth_reborn.rules.power import electricity
from undercroft.games.earth_reborn.rules.questions import Q_DISCARD, Q_NEXT
from undercroft.games.earth_reborn.rules.tables import CHARACTERS, P_INITIATIVE, SALEMITE
from undercroft.games.earth_reborn.rules.turn.initiative import HAND
from undercroft.games.earth_reborn.rules.verbs import PASS, READY
from undercroft.games.earth_reborn.state import Table

# Steps of the phase (s.step).
S_CLEAR: Final = 0  # steps 1 to 4 of ER-CORE-35
S_TILES: Final = 1
S_EFFECTS: Final = 2
S_NEXT: Final = 3


def go_on(s: Table) -> Ask | None:
    """The next step or its question. What asks on its way is begun by the game itself: READY is its only option."""
    if s.step == S_CLEAR:
        tell.final_phase(s, s.turn)
        goals.victory_check(s)
        _clear(s)
        s.step = S_TILES
        return None
    if s.step < S_NEXT:
        return Ask(s.initiative, Q_NEXT, [READY])
    if s.turn >= s.dossier.turns:
        goals.time_is_up(s)
        return None
    s.phase = P_INITIATIVE
    s.step = 0
    return None


def answer(s: Table) -> Flow:
    """What READY begins."""
    return _tiles(s) if s.step == S_TILES else _effects(s)


def _clear(s: Table) -> None:
    """Cards are disengaged (ER-CORE-37), assigned tiles discarded (ER-CORE-38), all CP lost (ER-CORE-39)."""
    s.engaged = 0
    s.engaged_cards = 0
    used = 0
    for who in range(CHARACTERS):
        used |= s.assigned[who]
        s.assigned[who] = 0
        s.spent_cp[who] = s.forced_cp[who] = s.own_cp[who] = s.max_cp_raised[who] = s.tried[who] = 0
    for tile in bits(used):
        s.cp_laid[tile] = 0
    s.discarded |= used
    pile.all_see(s, used)
    s.cp = [0] * s.dossier.seats
    radio.end_turn(s)


def _tiles(s: Table) -> Flow:
    """ER-CORE-40: all decide in secret, then all show how many they keep."""
    order = seats.clockwise(s, s.initiative)
    out = [0] * s.dossier.seats
    for seat in order:
        while True:
            kept = s.hand[seat] & ~out[seat]
            if not kept:
                break
            options = [verbs.discard(tile) for tile in bits(kept)]
            if kept.bit_count() <= HAND:
                options.append(PASS)
            code = yield Ask(seat, Q_DISCARD, options, out[seat], secret=True)
            if code == PASS:
                break
            out[seat] |= 1 << verbs.tile_of(code)
    known = s.known_discarded[:]
    for seat in order:
        s.hand[seat] &= ~out[seat]
        s.discarded |= out[seat]
        known[seat] |= out[seat]
        tell.kept(s, seat, s.hand[seat].bit_count())
    s.known_discarded = known
    s.step = S_EFFECTS


def _effects(s: Table) -> Flow:
    """Step 6 of ER-CORE-35, in its order."""
    yield from devices.final_devices(s)
    if not s.over:
        goals.final_phase(s)
        electricity.power_returns(s)
        for who in bits(s.traitor):  # ER-CHAR-13
            yield from control.change_control(s, who, SALEMITE, SALEMITE)
        s.traitor = 0
    s.step = S_NEXT
