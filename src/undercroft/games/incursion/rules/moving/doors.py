"""Doors: opening, closing, sealing (INC-DOOR, INC-INCUR-4)."""
# compiled: mypyc

from typing import Final

from undercroft.core.choice import Flow
from undercroft.core.vocabulary.numbered import Begins
from undercroft.games.incursion.rules import events as tell
from undercroft.games.incursion.rules import verbs
from undercroft.games.incursion.rules.attacks.reaction import aftermath
from undercroft.games.incursion.rules.points import pay
from undercroft.games.incursion.rules.tables import DOOR_CLOSES, DOOR_OPENS, DOOR_SEALS
from undercroft.games.incursion.rules.verbs import CLOSE, OPEN
from undercroft.games.incursion.state import Table


def door_options(s: Table, m: int, out: list[int]) -> None:
    """Doors of the model's square that it does not have its back to (INC-DOOR-2)."""
    behind = (s.facing[m] + 2) % 4
    for d, door in s.dossier.doors_at[s.square[m]]:
        if d == behind or s.sealed >> door & 1:
            continue
        if s.shut >> door & 1:
            out.append(verbs.open(m, door))
            if s.dossier.sealable >> door & 1:
                out.append(verbs.seal(m, door))
        else:
            out.append(verbs.close(m, door))


def work_door(s: Table, m: int, door: int, verb: int) -> Flow | None:
    """Open, close or seal for 1 AP; a movement action (INC-AP-3, INC-DOOR-2)."""
    pay(s, m, 1 + s.flooded)
    bit = 1 << door
    if verb == OPEN:
        s.shut &= ~bit
        state = DOOR_OPENS
    elif verb == CLOSE:
        s.shut |= bit
        state = DOOR_CLOSES
    else:
        s.sealed |= bit
        s.goal_to_check = True
        state = DOOR_SEALS
    tell.door(s, m, door, state)
    return aftermath(s, m, True)


# ---------------------------------------------------------------- by verb

ACTS: Final[Begins[Table]] = {
    verbs.OPEN: lambda s, code: work_door(s, verbs.model_of(code), verbs.door_of(code), OPEN),
    verbs.CLOSE: lambda s, code: work_door(s, verbs.model_of(code), verbs.door_of(code), CLOSE),
    verbs.SEAL: lambda s, code: work_door(s, verbs.model_of(code), verbs.door_of(code), verbs.SEAL),
}
