"""What an option costs, as a person reads it: `1 AP`, `1 AP + 1 CP`, `3 RP` (INC-AP-2, INC-CP-4)."""

from undercroft.core.speech.say import Text, say
from undercroft.games.incursion.page.option import Option
from undercroft.games.incursion.rules.attacks.attacks import JET_COST
from undercroft.games.incursion.rules.attacks.reaction import RELOAD_COST
from undercroft.games.incursion.rules.models.model_cards import allowance, ap_left, cp_worth
from undercroft.games.incursion.rules.moving.move import move_cost, turn_cost
from undercroft.games.incursion.rules.options import STAND_COST
from undercroft.games.incursion.rules.questions import (
    Q_BAMBI,
    Q_REACT,
    Q_SECOND_SHOT,
)
from undercroft.games.incursion.rules.tables import (
    KILL_VALUE,
    KIND_RP,
    LOB_COST,
)
from undercroft.games.incursion.rules.verbs import model_of
from undercroft.games.incursion.vocabulary import actions as done

# Actions of one point, and those that are dearer in a Flooded Tunnel.
ONE = (done.Fire, done.Strike, done.Thump, done.Boom, done.Reaction, done.Will)
HANDLING = (done.Open, done.Close, done.Seal, done.PickUp, done.Take, done.Use, done.Enter)
FREE_SHOTS = (Q_REACT, Q_SECOND_SHOT, Q_BAMBI)


def cost(o: Option) -> Text | str:
    """Empty where nothing is paid."""
    match o.action:
        case done.Bid(points):
            return say("{number} CP", number=points) if points else ""
        case done.Buy(kind):
            return say("{number} RP", number=KIND_RP[kind])
        case done.Kill(card):
            return say("{number} CP", number=KILL_VALUE[card])
        case done.Reload():
            return say("{number} CP", number=RELOAD_COST)
    return _paid(o, model_of(o.code), _points(o))


def _points(o: Option) -> int:
    """What a model's action costs in all."""
    s, a = o.s, o.action
    if isinstance(a, done.Fire) and o.ask.question in FREE_SHOTS:
        return 0
    if isinstance(a, ONE):
        return 1
    if isinstance(a, HANDLING):
        return 1 + s.flooded
    match a:
        case done.Move(model, way) | done.Leave(model, way):
            return move_cost(s, model, way)
        case done.Turn(model):
            return turn_cost(s, model)
        case done.Lob(model):
            return LOB_COST[s.kind[model]]
        case done.Flame():
            return JET_COST
        case done.Stand():
            return STAND_COST
    return 0


def _paid(o: Option, m: int, points: int) -> Text | str:
    """Split as the game will take it: AP first, unless CP were named for this action."""
    s = o.s
    if not points:
        return ""
    if s.commanded == m:
        own = points - s.command_cp if s.command_cp else 0
    else:
        own = min(points, allowance(s, m) if isinstance(o.action, done.Enter) else ap_left(s))
    left_over = min(s.spare_points[m], points - own)
    worth = cp_worth(s, m)
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
