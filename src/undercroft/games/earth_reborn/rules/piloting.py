"""A captured Large Miniature and who is inside it (ER-CAPTURE-10 to ER-CAPTURE-14).

The pilot has the spot and the facing of his machine; the machine is a Prisoner that stays on the map. While nobody is
inside, `s.captor` still says who was, until the end of the round.
"""
# compiled: mypyc

from undercroft.games.earth_reborn.rules import characters, derived, goals
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules.board import free_squares
from undercroft.games.earth_reborn.rules.tables import HERE, MAMMOTH, PRISONER
from undercroft.games.earth_reborn.state import Table


def board(s: Table, who: int) -> None:
    """He gets in: the Captor, or one who takes over (ER-CAPTURE-10, ER-CAPTURE-14)."""
    s.pilot = who
    s.captor[MAMMOTH] = who
    s.facing[who] = s.facing[MAMMOTH]
    derived.place(s, who, s.square[MAMMOTH])
    tell.pilot(s, who, True)


def exits(s: Table) -> list[int]:
    """Squares onto which the pilot can leave: adjacent and free (ER-CAPTURE-13)."""
    return free_squares.free_beside(s, MAMMOTH)


def alight(s: Table, square: int) -> None:
    """The pilot leaves; the machine waits for another until the round ends (ER-CAPTURE-14)."""
    who = s.pilot
    s.pilot = -1
    derived.place(s, who, square)
    tell.pilot(s, who, False)


def may_board(s: Table, who: int) -> bool:
    """He stands beside the captured machine of his player, and nobody is inside (ER-CAPTURE-14)."""
    if s.whereabouts[MAMMOTH] != PRISONER or s.pilot >= 0 or s.captor[MAMMOTH] < 0:
        return False
    if characters.seat_of(s, s.captor[MAMMOTH]) != characters.seat_of(s, who):
        return False
    d, square = s.dossier, s.square[who]
    inside = characters.squares(s, MAMMOTH)
    for at in range(square * 4, square * 4 + 4):
        beside = d.neighbours[at]
        if beside >= 0 and inside >> beside & 1 and not s.barred >> d.frame.edge[at] & 1:
            return True
    return False


def free_machine(s: Table) -> None:
    """It belongs to its own player again, where it stands and as it faces (ER-CAPTURE-13)."""
    s.pilot = -1
    s.captor[MAMMOTH] = -1
    s.whereabouts[MAMMOTH] = HERE
    derived.place(s, MAMMOTH, s.square[MAMMOTH])
    tell.freed(s, MAMMOTH, s.square[MAMMOTH])
    goals.freed(s, MAMMOTH)


def end_of_round(s: Table) -> None:
    """With no Captor inside it is freed (ER-CAPTURE-13)."""
    if s.whereabouts[MAMMOTH] == PRISONER and s.pilot < 0:
        free_machine(s)
