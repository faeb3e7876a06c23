"""Radio Scrambling (ER-RADIO).

`s.radio` has the marker on each Character, `s.markers_aside` those beside the map; a marker is its kind and three
times the seat it belongs to. They come out in the Initiative phase and are taken back in the Final phase.
"""
# compiled: mypyc

from collections.abc import Generator
from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.choice import Ask, Flow
from undercroft.core.packing import verb_of
from undercroft.games.earth_reborn.rules import characters, owners, seats, spy, verbs
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules.catalogue_tables import PIECE
from undercroft.games.earth_reborn.rules.questions import Q_MARKERS, Q_SWITCH
from undercroft.games.earth_reborn.rules.tables import (
    ASIDE,
    CHARACTERS,
    G_RADIO_SCRAMBLER,
    LISTENING,
    NO_MARKER,
    R_COMMUNICATION_ROOM,
    RADIO_SET,
    SCRAMBLED,
)
from undercroft.games.earth_reborn.rules.verbs import MARKER, PASS, SWITCH
from undercroft.games.earth_reborn.state import Table

MARKERS: Final = 6  # of each side (ER-GAP-2)


def scrambling(s: Table, seat: int) -> bool:
    """A scrambler of this seat is ON and has power (ER-RADIO-2, ER-RADIO-13)."""
    for card in bits(s.switched_on):
        if owners.of_card(s, card) == seat and PIECE[characters.face_of(s, card)] == G_RADIO_SCRAMBLER:
            return True
    for tile in bits(s.machines_on & ~s.unpowered):
        if owners.of_machine(s, tile) == seat and s.dossier.line[tile] == R_COMMUNICATION_ROOM:
            return True
    return False


# ---------------------------------------------------------------- the Initiative phase


def question(s: Table) -> Ask | None:
    """In the Initiative phase: dispatch (ER-RADIO-4), then switch a channel (ER-RADIO-5)."""
    order = seats.clockwise(s, s.initiative)
    for seat in order:
        if not s.markers_dispatched >> seat & 1:
            if scrambling(s, seat):
                ask = _dispatch(s, seat)
                if ask is not None:
                    return ask
            s.markers_dispatched |= 1 << seat
    for seat in order:
        if not s.channel_asked >> seat & 1:
            options = _switches(s, seat)
            if options:
                return Ask(seat, Q_SWITCH, [*options, PASS])
            s.channel_asked |= 1 << seat
    return None


def _dispatch(s: Table, seat: int) -> Ask | None:
    """Character by Character; what is left at the end lies beside the map."""
    left = _left(s, seat)
    number = left[0] + left[1] + left[2]
    waiting = _waiting(s, seat)
    if waiting and number:
        who = waiting[0]
        options = [verbs.marker(who, kind) for kind in range(3) if left[kind]]
        if len(waiting) > number:
            options.append(PASS)
        return Ask(seat, Q_MARKERS, options, who)
    rest = [kind + 3 * seat for kind in range(3) for _ in range(left[kind])]
    while rest:  # face down and in no order: who exchanges one for his own must not know which it is
        s.markers_aside = [*s.markers_aside, rest.pop(s.dice.below(len(rest)))]
    tell.dispatched(s, seat)
    return None


def _waiting(s: Table, seat: int) -> list[int]:
    """The enemies' Characters for whom nothing has been decided."""
    enemies = characters.enemies(s, seat) & ~s.unmarked
    return [who for who in bits(enemies) if s.radio[who] == NO_MARKER]


def _left(s: Table, seat: int) -> list[int]:
    """How many of its markers of each kind a seat has not placed."""
    left = RADIO_SET[:]
    for marker in [*s.radio, *s.markers_aside]:
        if marker != NO_MARKER and marker // 3 == seat:
            left[marker % 3] -= 1
    return left


def _switches(s: Table, seat: int) -> list[int]:
    """Two markers of one set that may change places: of two of his Characters, or of one and one set aside."""
    own = [who for who in bits(characters.friends(s, seat)) if _foreign(s, who)]
    out: list[int] = []
    for at, who in enumerate(own):
        for other in own[at + 1 :]:
            if s.radio[who] // 3 == s.radio[other] // 3:
                out.append(verbs.switch(who, other))
        for place, marker in enumerate(s.markers_aside):
            if marker // 3 == s.radio[who] // 3:
                out.append(verbs.switch(who, ASIDE + place))
    return out


def answer(s: Table, code: int) -> None:
    """What a seat does with its own markers, or with those on its Characters."""
    verb = verb_of(code)
    if verb == MARKER:
        who, kind = verbs.who_of(code), verbs.kind_of(code)
        seat = _dispatching(s)
        s.radio[who] = kind + 3 * seat
        tell.dispatched_one(s, 1 << seat, who, kind)
    elif verb == SWITCH:
        who, other = verbs.who_of(code), verbs.channel_of(code)
        if other >= ASIDE:
            aside = s.markers_aside[:]
            s.radio[who], aside[other - ASIDE] = aside[other - ASIDE], s.radio[who]
            s.markers_aside = aside
        else:
            s.radio[who], s.radio[other] = s.radio[other], s.radio[who]
        s.channel_asked |= 1 << characters.seat_of(s, who)
        tell.switched(s, characters.seat_of(s, who), who, other)
    else:
        _declined(s)


def _dispatching(s: Table) -> int:
    """The seat whose markers come out now, or -1."""
    for seat in seats.clockwise(s, s.initiative):
        if not s.markers_dispatched >> seat & 1:
            return seat
    return -1


def _declined(s: Table) -> None:
    """No marker for this Character, or no channel switched."""
    seat = _dispatching(s)
    if seat >= 0:
        s.unmarked |= 1 << _waiting(s, seat)[0]
        return
    for seat in seats.clockwise(s, s.initiative):
        if not s.channel_asked >> seat & 1:
            s.channel_asked |= 1 << seat
            return


def end_turn(s: Table) -> None:
    """All markers are taken back (ER-RADIO-4)."""
    s.scrambled = s.revealed = s.unmarked = 0
    s.markers_dispatched = s.channel_asked = 0
    s.markers_aside = []
    for who in range(CHARACTERS):
        s.radio[who] = NO_MARKER


# ---------------------------------------------------------------- the Activation phase


def _foreign(s: Table, who: int) -> bool:
    """The marker on him is an enemy's of whoever controls him now (ER-RADIO-6)."""
    return s.radio[who] != NO_MARKER and s.radio[who] // 3 != characters.seat_of(s, who)


def lies_face_down(s: Table, who: int) -> bool:
    """A marker of an enemy's is on him, and he has not revealed it yet (ER-RADIO-4, ER-RADIO-6)."""
    return s.radio[who] != NO_MARKER and not s.revealed >> who & 1 and _foreign(s, who)


def speaks_up(s: Table, who: int) -> bool:
    """With a CP Bonus of 0 he reveals his marker as soon as he is activated or interrupts (ER-RADIO-6)."""
    return lies_face_down(s, who) and not characters.bonus_cp(s, who)


def reveal_at_once(s: Table, who: int) -> Flow:
    yield from _reveal(s, who)


def reveal(s: Table, who: int, cp: int) -> Generator[Ask, int, int]:
    """Before an order of so many CP, which lie there already: how many of them are taken back (ER-RADIO-6 to ER-
    RADIO-9)."""
    if not lies_face_down(s, who):
        return 0
    over = s.spent_cp[who] - s.forced_cp[who] - characters.bonus_cp(s, who)
    if over <= 0:
        return 0
    yield from _reveal(s, who)
    if not s.scrambled >> who & 1:
        return 0
    back = min(over, cp)
    tell.scrambled(s, who, back)
    return back


def _reveal(s: Table, who: int) -> Flow:
    kind, seat = s.radio[who] % 3, s.radio[who] // 3
    s.revealed |= 1 << who
    tell.revealed(s, who, kind)
    if kind == SCRAMBLED:
        s.scrambled |= 1 << who
    elif kind == LISTENING:  # ER-RADIO-8
        yield from spy.gain(s, seat, 1, True)


# ---------------------------------------------------------------- scramblers


def stopped(s: Table, seat: int) -> None:
    """Scrambling stops at once (ER-RADIO-11, ER-RADIO-14), unless the other one of the seat is ON."""
    if scrambling(s, seat):
        return
    s.markers_aside = [marker for marker in s.markers_aside if marker // 3 != seat]
    for who in range(CHARACTERS):
        if s.radio[who] != NO_MARKER and s.radio[who] // 3 == seat:
            s.radio[who] = NO_MARKER
            s.revealed &= ~(1 << who)
            s.scrambled &= ~(1 << who)


def power_failed(s: Table) -> None:
    """The fixed scrambler falls silent; its markers are behind the screen again (ER-RADIO-13)."""
    for seat in range(s.dossier.seats):
        stopped(s, seat)
