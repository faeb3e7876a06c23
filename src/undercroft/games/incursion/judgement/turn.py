"""Whom to activate next, what the active model does, and where command points go."""
# compiled: mypyc

from undercroft.core.packing import verb_of
from undercroft.games.incursion.judgement.aims import aim_of, hunt_aim
from undercroft.games.incursion.judgement.atlas import FAR
from undercroft.games.incursion.judgement.cards import kill_value, play_value
from undercroft.games.incursion.judgement.goal_acts import NEVER
from undercroft.games.incursion.judgement.march import march, marches
from undercroft.games.incursion.judgement.outlook import Outlook
from undercroft.games.incursion.judgement.plans import Plans
from undercroft.games.incursion.rules.models.model_cards import allowance, ap_left, is_zombie
from undercroft.games.incursion.rules.moving.move import entry_square
from undercroft.games.incursion.rules.options import model_options, paid_actions
from undercroft.games.incursion.rules.points import cp_points
from undercroft.games.incursion.rules.tables import (
    ALLIED,
    BLITZ,
    BOMBER,
    GERMAN,
    KIND_GUN,
)
from undercroft.games.incursion.rules.verbs import (
    ACTIVATE,
    COMMAND,
    END,
    END_TURN,
    ENTER,
    KILL,
    PLAY,
    card_of,
    model_of,
    way_of,
)
from undercroft.games.incursion.rules.verbs import (
    SNAFU as SNAFU_IT,
)

Scores = list[tuple[float, int]]

ACTIVATION = 100.0
CARD_FIRST = 200.0
NOT_NOW = -50.0
IN_ORDER = 0.1  # of the order tells those apart who are not next: whoever looks ahead tries the likeliest
NEAR_THE_ACTION = 4  # squares to the nearest enemy within which CP on a zombie are worth a thought


def judge_turn(look: Outlook, options: list[int]) -> Scores:
    """Between activations: cards first, then the models in order, then what CP still buy (INC-ACT-1)."""
    scores: Scores = []
    models = [code for code in options if verb_of(code) == ACTIVATE or verb_of(code) == ENTER]
    order = activation_order(look, models)
    next_up = next_model(look, models, order)
    for code in options:
        verb = verb_of(code)
        if verb == END_TURN:
            scores.append((0.0, code))
        elif code == next_up:
            scores.append((ACTIVATION, code))
        elif verb == COMMAND:
            scores.append((NOT_NOW if next_up >= 0 else command_value(look, model_of(code)), code))
        elif code in order:
            scores.append((NOT_NOW + IN_ORDER * order[code], code))
        else:
            scores.append((_card_score(look, code), code))
    return scores


def next_model(look: Outlook, models: list[int], order: dict[int, float]) -> int:
    """The first in order who has something to do; -1 when nobody has. Who is blocked is asked again later."""
    models = sorted(models, key=order.__getitem__, reverse=True)
    for code in models:
        if verb_of(code) == ENTER or _has_plan(look, model_of(code)):
            return code
    return -1


def _has_plan(look: Outlook, m: int) -> bool:
    """Activating the model brings more than leaving it where it is."""
    s = look.s
    options: list[int] = []
    ap = allowance(s, m)
    model_options(s, m, 0, ap, options)
    if marches(look, m):
        return len(march(look, m, options, ap)) > 0
    plans = Plans(look, m, options, ap, 0, 1.0)
    stay = plans.place(plans.start) + 0.02
    return any(value > stay for value in plans.make().values())


def _card_score(look: Outlook, code: int) -> float:
    """Cards and kills of the own turn; everything else (dropping an item, a free turn) is left alone."""
    verb = verb_of(code)
    card = card_of(code)
    value = 0.0
    if verb == PLAY:
        value = play_value(look, card)
    elif verb == KILL or verb == SNAFU_IT:
        value = kill_value(look, code)
    return CARD_FIRST + value if value > 0.0 else NOT_NOW


def judge_activation(look: Outlook, options: list[int]) -> Scores:
    """What the active model does next (INC-AP-1)."""
    s = look.s
    m = s.active
    if s.kind[m] == BLITZ and not ap_left(s):
        plans = {END: 0.0}  # it could go on turning for nothing
    elif marches(look, m):
        plans = march(look, m, options, ap_left(s))
        plans[END] = 0.0
    else:
        coins = min(2, cp_points(s, m)) if _near_the_action(look, m) else 0
        plans = Plans(look, m, options, ap_left(s), coins, coin_price(look, m, False)).make()
    return [(plans.get(code, NEVER), code) for code in options]


def judge_command(look: Outlook, options: list[int]) -> Scores:
    """The action that CP buy for the commanded model (INC-CP-3)."""
    s = look.s
    m = s.commanded
    ap = ap_left(s) if s.command_cp and m == s.active else 0
    plans = Plans(look, m, options, ap, min(3, cp_points(s, m)), coin_price(look, m, True)).make()
    return [(plans.get(code, NEVER), code) for code in options]


def judge_glory(look: Outlook, options: list[int]) -> Scores:
    """A dead model's last actions: attacks only count (INC-BC-31)."""
    s = look.s
    plans = Plans(look, s.glory, options, ap_left(s), 0, 1.0).make()
    return [(plans.get(code, -1.0) if verb_of(code) else 0.001, code) for code in options]


def command_value(look: Outlook, m: int) -> float:
    """What the best use of CP on the model brings over leaving it as it is."""
    s = look.s
    if not _near_the_action(look, m):
        return NOT_NOW
    options = paid_actions(s, m, s.facing[m])
    if not options:
        return NOT_NOW
    plans = Plans(look, m, options, 0, min(3, cp_points(s, m)), coin_price(look, m, True))
    stay = plans.place(plans.start)
    if s.reacting >> m & 1:
        stay += 2.5  # any action but a shot would end its Reaction Fire
    best = NOT_NOW
    for code, value in plans.make().items():
        if code in options:
            best = max(best, value - stay)
    return best if best > 0.02 else NOT_NOW


def _near_the_action(look: Outlook, m: int) -> bool:
    """Zombies far from everybody are not worth a thought."""
    s = look.s
    if look.side == ALLIED or KIND_GUN[s.kind[m]] >= 0:
        return True
    flood = look.flood(s.square[m])
    return any(flood.far[s.square[t]] <= NEAR_THE_ACTION for t in look.foes)


def coin_price(look: Outlook, m: int, outside: bool) -> float:
    """What a command point is worth elsewhere. Unspent ones are lost with the Game Turn (INC-MAINT-2)."""
    s = look.s
    if s.special and look.side == GERMAN and is_zombie(s, m):
        return 0.01 if outside else 0.3
    last = s.side != s.first  # no enemy turn comes before they are lost
    if look.side == ALLIED:
        if s.cp[ALLIED] > 2:
            return 0.1 if outside else 0.2
        return 0.05 if last else 0.5  # two for reloading in the enemy's turn
    if not outside:
        return 0.6
    return 0.02 if last else 0.15


# ---------------------------------------------------------------- who is next


def activation_order(look: Outlook, models: list[int]) -> dict[int, float]:
    """The higher, the sooner."""
    out: dict[int, float] = {}
    if look.side == ALLIED:
        for code in models:
            out[code] = _allied_order(look, code)
        return out
    return german_order(look, models)


def _allied_order(look: Outlook, code: int) -> float:
    """Who has somebody to shoot goes first; then the front of the column before its rear."""
    s = look.s
    m = model_of(code)
    if verb_of(code) == ENTER:
        return 5.0
    state = s.square[m] * 4 + s.facing[m]
    aim = aim_of(look, m)
    far = min(60, aim.far(state))
    value = 20.0 - 0.2 * far
    if look.visible(state, s.square[m]) and not s.knocked >> m & 1:
        value += 20.0
    return value


def german_order(look: Outlook, models: list[int]) -> dict[int, float]:
    """Those who can strike this turn first, the one with the fewest blows before the others, so that the many
    blows of the last fall with the most dice (INC-SZ-3); then from the front to the rear."""
    s = look.s
    out: dict[int, float] = {}
    for code in models:
        m = model_of(code)
        kind = s.kind[m]
        if verb_of(code) == ENTER:
            square, facing, points = entry_square(s, m), way_of(code), allowance(s, m) - 1
        else:
            square, facing, points = s.square[m], s.facing[m], allowance(s, m)
        far = _to_prey(look, m, square * 4 + facing)
        blows = points - far
        if kind == BOMBER and blows > 0:
            value = 45.0  # before friends stand in the blast
        elif KIND_GUN[kind] >= 0:
            value = 42.0
        elif blows > 0:
            value = 40.0 - blows
            if kind == BLITZ:
                value = 41.0
        else:
            value = 20.0 - 0.2 * min(far, 90)
        out[code] = value - (0.5 if verb_of(code) == ENTER else 0.0)
    return out


def _to_prey(look: Outlook, m: int, state: int) -> int:
    s = look.s
    best = FAR
    for t in look.foes:
        far = look.flood(s.square[t]).far
        points = far[state >> 2] - 1
        if points > 0 and s.kind[m] != BLITZ:
            ahead = s.dossier.step[state]
            if ahead < 0 or far[ahead] > points:
                points += 1
        best = min(best, points)
    if not look.foes:
        best = min(best, hunt_aim(look, m).far(state))
    return best
