"""Where a model can get now, and the cheapest way there (INC-MOVE, INC-DOOR-2, INC-LEAP-1, INC-CP-3)."""

from undercroft.core.choice import Ask
from undercroft.core.plan import Plan
from undercroft.games.incursion.foresight.losses import ending, giving_up
from undercroft.games.incursion.foresight.search import FoundWay, Start, search, way
from undercroft.games.incursion.notation import NOTATION
from undercroft.games.incursion.rules import verbs
from undercroft.games.incursion.rules.actions import begin
from undercroft.games.incursion.rules.cards.playing import held_by_weasel
from undercroft.games.incursion.rules.mission.dossier import TUNNEL
from undercroft.games.incursion.rules.models.model_cards import (
    allowance,
    ap_left,
    dashes,
    side_of,
)
from undercroft.games.incursion.rules.models.skills import TURNS_FREELY
from undercroft.games.incursion.rules.moving.move import (
    entry_facings,
    entry_square,
    may_turn,
    turn_cost,
)
from undercroft.games.incursion.rules.options import can_enter, glory_options, next_to_enter
from undercroft.games.incursion.rules.points import cp_points
from undercroft.games.incursion.rules.questions import (
    Q_ACTIVATION,
    Q_COMMAND,
    Q_GLORY,
    Q_TURN,
)
from undercroft.games.incursion.rules.turn import action_ask
from undercroft.games.incursion.rules.verbs import (
    END,
    PASS,
)
from undercroft.games.incursion.state import Table


def plans(s: Table, ask: Ask | None, m: int) -> list[Plan]:
    """A plan for each square that the model can reach in its activation, the nearest first; where that begins with the
    end of another model's, also one by CP."""
    if not may_plan(s, ask, m) or ask is None:
        return []
    found: dict[tuple[int, bool], tuple[FoundWay, Start]] = {}
    for start in starts(s, ask, m):
        here: set[int] = {s.square[m]}
        for node in search(s, m, start):
            if node.square in here:
                continue
            here.add(node.square)
            key, one = (node.square, start.ending), way(s, m, start, node)
            if key not in found or one.worth < found[key][0].worth:
                found[key] = one, start
    ways = sorted(found.items(), key=lambda pair: (pair[1][0].worth, pair[0][0], not pair[0][1]))
    out = [made(s, m, square, one, start) for (square, _), (one, start) in ways]
    return [plan for plan in out if plan.actions]


def may_plan(s: Table, ask: Ask | None, m: int) -> bool:
    """Somebody is asked whose model it is, and nothing holds it."""
    return ask is not None and 0 <= m < len(s.kind) and ask.seat == side_of(m) and not held_by_weasel(s, m)


def made(s: Table, m: int, square: int, one: FoundWay, start: Start) -> Plan:
    """A way as a plan, with what is lost by it; without actions if the game would lead it elsewhere."""
    codes = as_asked(s, m, one.codes) if one.tricky else one.codes
    texts = tuple(NOTATION.write(code) for code in codes)
    loses, ends = giving_up(s, m, codes), ending(s) if start.ending else ""
    return Plan(s.dossier.grid.name(square), one.cost, one.coins, one.danger, texts, loses, ends)


# ---------------------------------------------------------------- where a plan may begin


def starts(s: Table, ask: Ask, m: int) -> list[Start]:
    """Each way in which the model may begin to act now."""
    if ask.question == Q_GLORY or (ask.question == Q_ACTIVATION and m == s.active):
        if m != s.active:
            return []
        start = Start(s.square[m], s.facing[m], ap_left(s), ap_left(s) + cp_points(s, m))
        start.dash = s.dash == m
        return [start]
    if ask.question == Q_COMMAND and m == s.commanded:
        return _commanded_starts(s, m) if m == s.active else _by_cp(s, m, True)
    if ask.question == Q_TURN and not s.activated >> m & 1:
        return _activating(s, m)
    out: list[Start] = []
    if ask.question == Q_ACTIVATION and not s.activated >> m & 1 and may_end(s):
        for start in _activating(s, m):
            start.codes = [END, *start.codes]
            start.ending = True
            out.append(start)
    if ask.question in (Q_TURN, Q_ACTIVATION) and s.on_board >> m & 1 and s.leap_from < 0:
        out += _by_cp(s, m, False)
    return out


def may_end(s: Table) -> bool:
    """A plan may end the activation that goes on: not in a leap, nor where that burns (INC-FLAME-9)."""
    return s.leap_from < 0 and (s.began_in_fire < 0 or not ap_left(s))


def _activating(s: Table, m: int) -> list[Start]:
    """Its own activation, on the board or from outside (INC-ACT-1)."""
    if s.waiting >> m & 1:
        return _entering(s, m)
    if not s.on_board >> m & 1:
        return []
    start = Start(s.square[m], s.facing[m], allowance(s, m), allowance(s, m) + cp_points(s, m))
    start.codes = [verbs.activate(m)]
    return [start]


def _entering(s: Table, m: int) -> list[Start]:
    """A waiting model begins by entering (INC-DEPLOY-3)."""
    if m not in next_to_enter(s, side_of(m)) or not can_enter(s, m):
        return []
    out: list[Start] = []
    for d in entry_facings(s, m):
        start = Start(entry_square(s, m), d, allowance(s, m), allowance(s, m) + cp_points(s, m))
        start.cost = 1 + s.flooded
        start.codes = [verbs.enter(m, d)]
        start.dash = s.post[m] != TUNNEL and dashes(s, m)
        out.append(start)
    return out


def _by_cp(s: Table, m: int, commanded: bool) -> list[Start]:
    """Outside its activation a model acts by CP alone (INC-CP-3)."""
    if s.own_activation_only or not cp_points(s, m):
        return []
    start = Start(s.square[m], s.facing[m], 0, cp_points(s, m))
    start.by_cp = True
    start.commanded = commanded
    start.dash = s.dash == m
    return [start]


def _commanded_starts(s: Table, m: int) -> list[Start]:
    """The activating model was named for CP: its first action is paid so, the rest as usual (INC-CP-4)."""
    ap, points, given = ap_left(s), cp_points(s, m), s.command_cp
    low, high = (given + 1, given + ap) if given else (1, points)
    out: list[Start] = []
    for action in _first_actions(s, m):
        if low <= action.cost <= high:
            action.cp = given or action.cost
            action.ap, action.most = ap, ap + points
            out.append(action)
    return out


def _first_actions(s: Table, m: int) -> list[Start]:
    """Every single turn, step and door from where the model stands."""
    out: list[Start] = []
    free_turns = TURNS_FREELY[s.kind[m]] and not s.command_cp
    for facing in range(4):
        turned = [verbs.turn(m, facing)] if facing != s.facing[m] else []
        if turned and not free_turns:
            start = Start(s.square[m], facing, 0, 0)
            start.cost, start.codes = turn_cost(s, m), turned
            out.append(start)
            continue
        if turned and not may_turn(s, m):
            continue
        for d, to, door in s.dossier.ways[s.square[m]]:
            start = Start(to, facing, 0, 0)
            if door >= 0 and s.shut >> door & 1:
                if s.sealed >> door & 1 or d == (facing + 2) % 4:
                    continue
                start.square, start.opened = s.square[m], 1 << door
                start.cost, start.codes = 1 + s.flooded, [*turned, verbs.open(m, door)]
            elif to == s.cave or s.at[to] >= 0:
                continue
            else:
                start.cost = (1 if d == facing else 2) + s.flooded
                start.codes = [*turned, verbs.move(m, d)]
                start.dash = d == facing and dashes(s, m)
            out.append(start)
    return out


# ---------------------------------------------------------------- where the game goes on by itself


def as_asked(s: Table, m: int, codes: list[int]) -> list[int]:
    """The actions that the player will really be asked for: where only one thing is possible, in the middle of a
    leap or for a Blitzhund on its last CP, the game does it by itself. Found by walking the plan on a copy that
    rolls nothing; empty if it leads elsewhere."""
    t = s.copy()
    t.orders = [0, 0]
    asked: list[int] = []
    at = 0
    while at < len(codes):
        asked.append(codes[at])
        begin(t, codes[at])  # what the rules would ask on the way is left aside
        at += 1
        while at < len(codes):
            t.courier_penalty = s.courier_penalty if s.active == m else 0
            options = glory_options(t, m) + [PASS] * (t.leap_from < 0) if s.glory == m else _options(t)
            if len(options) != 1:
                break
            if options[0] != codes[at]:
                return []
            begin(t, codes[at])
            at += 1
    return asked


def _options(t: Table) -> list[int]:
    return action_ask(t).options
