"""Where a model can get now, and the cheapest way there (INC-MOVE, INC-DOOR-2, INC-LEAP-1, INC-CP-3).

A search over squares and facings by the points that each action costs. It sees what the board shows: reaction
shots, fire and cards may still interfere with a plan.
"""

from heapq import heappop, heappush

from undercroft.core.choice import Ask
from undercroft.core.packing import FIRST, SECOND, VERB
from undercroft.core.plan import Plan
from undercroft.games.incursion.notation import NOTATION
from undercroft.games.incursion.rules.actions import begin
from undercroft.games.incursion.rules.cards import held_by_weasel
from undercroft.games.incursion.rules.dossier import TUNNEL
from undercroft.games.incursion.rules.models import allowance, ap_left, has, side_of
from undercroft.games.incursion.rules.move import can_leap, entry_facings, entry_square, may_turn, turn_cost
from undercroft.games.incursion.rules.options import can_enter, glory_options, next_to_enter
from undercroft.games.incursion.rules.points import cp_points
from undercroft.games.incursion.rules.tables import (
    ACTIVATE,
    BAT_OUTA_HELL,
    BLITZ,
    COMMAND,
    DASH,
    ENTER,
    MOVE,
    OPEN,
    PASS,
    Q_ACTIVATION,
    Q_COMMAND,
    Q_GLORY,
    Q_TURN,
    SIR_YES_SIR,
    TURN,
)
from undercroft.games.incursion.rules.turn import action_ask
from undercroft.games.incursion.state import Table


def plans(s: Table, ask: Ask | None, m: int) -> list[Plan]:
    """One plan for each square that the model can reach in its activation or by CP, the nearest first."""
    if ask is None or not 0 <= m < len(s.kind) or ask.seat != side_of(m) or held_by_weasel(s, m):
        return []
    found: dict[int, Way] = {}
    for start in _starts(s, ask, m):
        for square, way in _search(s, m, start).items():
            if square not in found or way.worth < found[square].worth:
                found[square] = way
    found.pop(s.square[m], None)
    ways = sorted(found.items(), key=lambda pair: (pair[1].worth, pair[0]))
    out: list[Plan] = []
    for square, way in ways:
        codes = _as_asked(s, m, way.codes) if way.tricky else way.codes
        if codes:
            texts = tuple(NOTATION.write(code) for code in codes)
            out.append(Plan(s.dossier.grid.name(square), way.cost, way.coins, way.danger, texts))
    return out


class Start:
    """Where a search begins: a square and facing, what that has cost, and what there is to spend."""

    def __init__(self, square: int, facing: int, ap: int, most: int) -> None:
        self.square = square
        self.facing = facing
        self.ap = ap  # of its own; a leap needs nothing else
        self.most = most  # with CP
        self.cost = 0
        self.cp = 0  # points of the cost that were paid with CP before any AP
        self.codes: list[int] = []
        self.dash = False
        self.by_cp = False  # every action needs a command of its own
        self.commanded = False  # and the first has got it
        self.opened = 0  # doors opened on the way here


class Way:
    """A way to a square as the search found it."""

    def __init__(self, cost: int, danger: int, codes: list[int], coins: int, tricky: bool) -> None:
        self.cost = cost
        self.danger = danger
        self.codes = codes
        self.coins = coins
        self.tricky = tricky  # on the way the game may go on by itself, where only one thing is possible

    @property
    def worth(self) -> tuple[int, int, int]:
        return self.cost, self.danger, len(self.codes)


# ---------------------------------------------------------------- where a plan may begin


def _starts(s: Table, ask: Ask, m: int) -> list[Start]:
    here, facing = s.square[m], s.facing[m]
    if ask.what == Q_GLORY or (ask.what == Q_ACTIVATION and m == s.active):
        if m != s.active:
            return []
        start = Start(here, facing, ap_left(s), ap_left(s) + cp_points(s, m))
        start.dash = s.dash == m
        return [start]
    if ask.what == Q_COMMAND and m == s.commanded:
        return _commanded_starts(s, m) if m == s.active else _by_cp(s, m, True)
    if ask.what == Q_TURN and not s.activated >> m & 1:
        if s.waiting >> m & 1:
            return _entering(s, m)
        if s.on_board >> m & 1:
            start = Start(here, facing, allowance(s, m), allowance(s, m) + cp_points(s, m))
            start.codes = [ACTIVATE | m << FIRST]
            return [start]
    if ask.what in (Q_TURN, Q_ACTIVATION) and s.on_board >> m & 1 and s.leap_from < 0:
        return _by_cp(s, m, False)
    return []


def _entering(s: Table, m: int) -> list[Start]:
    """A waiting model begins by entering (INC-DEPLOY-3)."""
    if m not in next_to_enter(s, side_of(m)) or not can_enter(s, m):
        return []
    out: list[Start] = []
    for d in entry_facings(s, m):
        start = Start(entry_square(s, m), d, allowance(s, m), allowance(s, m) + cp_points(s, m))
        start.cost = 1 + s.flooded
        start.codes = [ENTER | m << FIRST | d << SECOND]
        start.dash = s.post[m] != TUNNEL and has(s, m, BAT_OUTA_HELL) > 0
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
    free_turns = s.kind[m] == BLITZ and not s.command_cp
    for facing in range(4):
        turned = [TURN | m << FIRST | facing << SECOND] if facing != s.facing[m] else []
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
                start.cost, start.codes = 1 + s.flooded, [*turned, OPEN | m << FIRST | door << SECOND]
            elif to == s.cave or s.at[to] >= 0:
                continue
            else:
                start.cost = (1 if d == facing else 2) + s.flooded
                start.codes = [*turned, MOVE | m << FIRST | d << SECOND]
                start.dash = d == facing and has(s, m, BAT_OUTA_HELL) > 0
            out.append(start)
    return out


# ---------------------------------------------------------------- the search


class Node:
    """A square and facing as the search reached it."""

    __slots__ = ("before", "codes", "cost", "danger", "dash", "facing", "leapt", "square", "steps")

    def __init__(self, square: int, facing: int, dash: bool, before: "Node | None", codes: list[int]) -> None:
        self.square = square
        self.facing = facing
        self.dash = dash  # one more square straight on is free (INC-BC-11)
        self.before = before
        self.codes = codes  # that led here from the node before
        self.steps: int = len(codes) + (before.steps if before is not None else 0)
        self.cost: int = before.cost if before is not None else 0
        self.danger: int = before.danger if before is not None else 0
        self.leapt: bool = before.leapt if before is not None else False

    def path(self) -> list[int]:
        codes = self.before.path() if self.before is not None else []
        return codes + self.codes


def _search(s: Table, m: int, start: Start) -> dict[int, Way]:
    """Dijkstra: the cheapest node of each square, of equally cheap ones the safest and shortest."""
    fire = s.fire[0] | s.fire[1]
    first = Node(start.square, start.facing, start.dash, None, start.codes)
    first.cost = start.cost
    first.danger = fire >> start.square & 1 if start.cost and start.square != s.square[m] else 0
    first.leapt = s.at[start.square] not in (-1, m)
    heap = [(first.cost, first.danger, first.steps, 0, first)]
    done: set[int] = set()
    found: dict[int, Way] = {}
    count = 0
    while heap:
        node = heappop(heap)[4]
        key = node.square * 8 + node.facing * 2 + (1 if node.dash else 0)
        if key in done:
            continue
        done.add(key)
        if node.square not in found and s.at[node.square] in (-1, m):
            found[node.square] = _way(s, m, start, node)
        for after in _neighbours(s, m, start, node):
            if after.square != node.square:
                after.danger += fire >> after.square & 1
            count += 1
            heappush(heap, (after.cost, after.danger, after.steps, count, after))
    return found


def _way(s: Table, m: int, start: Start, node: Node) -> Way:
    codes = node.path()
    if start.commanded and codes and codes[0] & VERB == COMMAND:
        codes = codes[1:]
    points = node.cost if start.by_cp else max(start.cp, node.cost - start.ap)
    worth = 1 + has(s, m, SIR_YES_SIR)
    coins = max(0, points - s.spare[m] + worth - 1) // worth
    hound = s.kind[m] == BLITZ and (start.by_cp or s.commanded == m)
    return Way(node.cost, node.danger, codes, coins, node.leapt or hound)


def _neighbours(s: Table, m: int, start: Start, node: Node) -> list[Node]:
    out: list[Node] = []
    if start.by_cp and s.kind[m] == BLITZ:
        for d, to, door in s.dossier.ways[node.square]:
            _try(s, m, start, node, _hound_step(s, m, start, node, d, to, door), out)
    else:
        _turns(s, m, start, node, out)
        for d, to, door in s.dossier.ways[node.square]:
            _try(s, m, start, node, _step(s, m, start, node, d, to, door), out)
    if node.dash:
        for d, to, door in s.dossier.ways[node.square]:
            if d == node.facing and not _closed(s, start, door):
                _try(s, m, start, node, Node(to, d, False, node, [DASH | m << FIRST]), out)
    return out


def _try(s: Table, m: int, start: Start, node: Node, after: Node | None, out: list[Node]) -> None:
    """Keep a step that can be paid and ends where a model may be; over other models only by a leap (INC-LEAP-1)."""
    if after is None or after.cost > start.most or after.square == s.cave:
        return
    if s.at[after.square] not in (-1, m):
        if not can_leap(s, m) or start.by_cp:
            return
        after.leapt = True
    if s.at[node.square] not in (-1, m) or s.at[after.square] not in (-1, m):
        if after.cost - start.cp > start.ap:
            return
    out.append(after)


def _closed(s: Table, start: Start, door: int) -> bool:
    return door >= 0 and bool(s.shut & ~start.opened & 1 << door)


def _command(m: int, start: Start) -> list[int]:
    return [COMMAND | m << FIRST] if start.by_cp else []


def _may_turn(s: Table, m: int, node: Node) -> bool:
    """Only where the model stands now may it have turned too often already (INC-BLITZ-2)."""
    return node.before is not None or bool(node.codes) or may_turn(s, m)


def _turns(s: Table, m: int, start: Start, node: Node, out: list[Node]) -> None:
    if not _may_turn(s, m, node):
        return
    for d in range(4):
        if d != node.facing:
            turn = Node(node.square, d, False, node, [*_command(m, start), TURN | m << FIRST | d << SECOND])
            turn.cost += turn_cost(s, m)
            _try(s, m, start, node, turn, out)


def _step(s: Table, m: int, start: Start, node: Node, d: int, to: int, door: int) -> Node | None:
    """One square in a direction, through a closed door after opening it."""
    codes: list[int] = []
    cost = (1 if d == node.facing else 2) + s.flooded
    if _closed(s, start, door):
        leaping = s.at[node.square] not in (-1, m)
        if s.sealed >> door & 1 or d == (node.facing + 2) % 4 or leaping:
            return None
        codes = [*_command(m, start), OPEN | m << FIRST | door << SECOND]
        cost += 1 + s.flooded
    dash = d == node.facing and has(s, m, BAT_OUTA_HELL) > 0
    after = Node(to, node.facing, dash, node, [*codes, *_command(m, start), MOVE | m << FIRST | d << SECOND])
    after.cost += cost
    return after


def _hound_step(s: Table, m: int, start: Start, node: Node, d: int, to: int, door: int) -> Node | None:
    """A Blitzhund by CP: it turns for free before the action that is paid (INC-BLITZ-2)."""
    facing = d if _may_turn(s, m, node) else node.facing
    turn = [TURN | m << FIRST | d << SECOND] if facing != node.facing else []
    order, walk = COMMAND | m << FIRST, MOVE | m << FIRST | d << SECOND
    step = [order, *turn, walk]
    cost = (1 if d == facing else 2) + s.flooded
    if _closed(s, start, door):
        if s.sealed >> door & 1 or d == (facing + 2) % 4:
            return None
        step = [order, *turn, OPEN | m << FIRST | door << SECOND, order, walk]
        cost += 1 + s.flooded
    after = Node(to, facing, d == facing and has(s, m, BAT_OUTA_HELL) > 0, node, step)
    after.cost += cost
    return after


# ---------------------------------------------------------------- where the game goes on by itself


def _as_asked(s: Table, m: int, codes: list[int]) -> list[int]:
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
            t.penalty = s.penalty if s.active == m else 0
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
