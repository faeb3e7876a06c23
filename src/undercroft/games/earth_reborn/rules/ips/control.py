"""A Character comes under the control of the other side (ER-CHAR-5, ER-CHAR-13)."""
# compiled: mypyc

from undercroft.core.choice import Ask, Flow
from undercroft.games.earth_reborn.rules import characters, exchange, piloting, unmasking, verbs
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules.board import free_squares
from undercroft.games.earth_reborn.rules.combat import capture
from undercroft.games.earth_reborn.rules.questions import Q_FREED
from undercroft.games.earth_reborn.rules.tables import (
    HERE,
    MAMMOTH,
    PRISONER,
)
from undercroft.games.earth_reborn.state import Table


def change_control(s: Table, who: int, seat: int, faction: int) -> Flow:
    """He keeps all that is on him (ER-CHAR-5, ER-CHAR-13). Nobody is held by his own side: a Prisoner of his is freed
    at once (ER-CAPTURE-6), and so is he."""
    characters.set_control(s, who, seat, faction)
    tell.control(s, who, seat)
    unmasking.look_for_traitors(s)
    prisoner, captor = capture.prisoner_of(s, who), who
    if s.whereabouts[who] == PRISONER:
        prisoner, captor = who, s.captor[who]
    if (
        prisoner < 0
        or s.whereabouts[captor] != HERE
        or characters.seat_of(s, prisoner) != characters.seat_of(s, captor)
    ):
        return  # or both are off the map for good (ER-MOVE-19)
    if prisoner == MAMMOTH and s.pilot < 0:  # he has just left it
        piloting.free_machine(s)
    else:
        places = free_squares.nearest_to(s, captor)
        code = yield Ask(seat, Q_FREED, [verbs.square(square) for square in places], prisoner)
        yield from exchange.free(s, prisoner, verbs.square_of(code))
