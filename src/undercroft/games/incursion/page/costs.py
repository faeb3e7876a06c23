"""What an option costs, as a person reads it: `1 AP`, `1 AP + 1 CP`, `3 RP` (INC-AP-2, INC-CP-4)."""

from undercroft.games.incursion.page.option import Option
from undercroft.games.incursion.rules.attacks import JET_COST
from undercroft.games.incursion.rules.models import allowance, ap_left, has
from undercroft.games.incursion.rules.move import move_cost, turn_cost
from undercroft.games.incursion.rules.options import STAND_COST
from undercroft.games.incursion.rules.reaction import RELOAD_COST
from undercroft.games.incursion.rules.tables import (
    BID,
    BOOM,
    BUY,
    CLOSE,
    ENTER,
    FIRE,
    FLAME,
    KILL,
    KILL_VALUE,
    KIND_RP,
    LEAVE,
    LOB,
    LOB_COST,
    MOVE,
    OPEN,
    PICK_UP,
    Q_BAMBI,
    Q_REACT,
    Q_SECOND,
    REACTION,
    RELOAD,
    SEAL,
    SIR_YES_SIR,
    STAND,
    STRIKE,
    TAKE,
    THUMP,
    TURN,
    USE,
    WILL,
)

HANDLING = (OPEN, CLOSE, SEAL, PICK_UP, TAKE, USE, ENTER)  # dearer in a Flooded Tunnel
ONE = (FIRE, STRIKE, THUMP, BOOM, REACTION, WILL)


def cost(o: Option) -> str:
    """Empty where nothing is paid."""
    if o.verb == BID:
        return f"{o.a} CP" if o.a else ""
    if o.verb == BUY:
        return f"{KIND_RP[o.a]} RP"
    if o.verb == KILL:
        return f"{KILL_VALUE[o.a]} CP"
    if o.verb == RELOAD:
        return f"{RELOAD_COST} CP"
    return _paid(o, _points(o))


def _points(o: Option) -> int:
    """What a model's action costs in all."""
    s = o.s
    if o.verb == FIRE and o.ask.what in (Q_REACT, Q_SECOND, Q_BAMBI):
        return 0
    if o.verb in ONE:
        return 1
    if o.verb in HANDLING:
        return 1 + s.flooded
    if o.verb in (MOVE, LEAVE):
        return move_cost(s, o.a, o.b)
    if o.verb == TURN:
        return turn_cost(s, o.a)
    if o.verb == LOB:
        return LOB_COST[s.kind[o.a]]
    return {FLAME: JET_COST, STAND: STAND_COST}.get(o.verb, 0)


def _paid(o: Option, points: int) -> str:
    """Split as the game will take it: AP first, unless CP were named for this action."""
    s, m = o.s, o.a
    if not points:
        return ""
    if s.commanded == m:
        own = points - s.command_cp if s.command_cp else 0
    else:
        own = min(points, allowance(s, m) if o.verb == ENTER else ap_left(s))
    left_over = min(s.spare[m], points - own)
    worth = 1 + has(s, m, SIR_YES_SIR)
    coins = (points - own - left_over + worth - 1) // worth
    parts = ((own, "AP"), (left_over, "left over"), (coins, "CP"))
    return " + ".join(f"{number} {unit}" for number, unit in parts if number)
