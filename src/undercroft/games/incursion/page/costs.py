"""What an option costs, as a person reads it: `1 AP`, `1 AP + 1 CP`, `3 RP` (INC-AP-2, INC-CP-4)."""

from undercroft.core.speech.say import Text, say
from undercroft.games.incursion.page.option import Option
from undercroft.games.incursion.rules.board.move import move_cost, turn_cost
from undercroft.games.incursion.rules.cards.models import allowance, ap_left, has
from undercroft.games.incursion.rules.combat.attacks import JET_COST
from undercroft.games.incursion.rules.combat.reaction import RELOAD_COST
from undercroft.games.incursion.rules.options import STAND_COST
from undercroft.games.incursion.rules.questions import (
    Q_BAMBI,
    Q_REACT,
    Q_SECOND,
)
from undercroft.games.incursion.rules.tables import (
    KILL_VALUE,
    KIND_RP,
    LOB_COST,
    SIR_YES_SIR,
)
from undercroft.games.incursion.rules.verbs import (
    BID,
    BOOM,
    BUY,
    CLOSE,
    ENTER,
    FIRE,
    FLAME,
    KILL,
    LEAVE,
    LOB,
    MOVE,
    OPEN,
    PICK_UP,
    REACTION,
    RELOAD,
    SEAL,
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


def cost(o: Option) -> Text | str:
    """Empty where nothing is paid."""
    if o.verb == BID:
        return say("{number} CP", number=o.a) if o.a else ""
    if o.verb == BUY:
        return say("{number} RP", number=KIND_RP[o.a])
    if o.verb == KILL:
        return say("{number} CP", number=KILL_VALUE[o.a])
    if o.verb == RELOAD:
        return say("{number} CP", number=RELOAD_COST)
    return _paid(o, _points(o))


def _points(o: Option) -> int:
    """What a model's action costs in all."""
    s = o.s
    if o.verb == FIRE and o.ask.question in (Q_REACT, Q_SECOND, Q_BAMBI):
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


def _paid(o: Option, points: int) -> Text | str:
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
    return price(own, left_over, coins)


def price(own: int, left_over: int, coins: int) -> Text | str:
    """`2 AP + 1 CP`: the kinds of points that are paid, one after the other."""
    parts = [say("{number} AP", number=own)] if own else []
    parts += [say("{number} left over", number=left_over)] if left_over else []
    parts += [say("{number} CP", number=coins)] if coins else []
    if not parts:
        return ""
    out = parts[0]
    for part in parts[1:]:
        out = say("{cost} + {more}", cost=out, more=part)
    return out
